"""Conventions of card texts: may, all but, sacrifice. KF 23, 13.9"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import May, Verb
from headjudge.abilities.kinds import Selector, Value
from headjudge.games.keyforge import destruction
from headjudge.games.keyforge.sayings import each
from headjudge.games.keyforge.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.zones import in_play
from headjudge.kernel import flow
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import happen
from headjudge.kernel.flow import A_YES, choose
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

OPTIONAL: Final = cite("KF 23.1")
ALL_BUT: Final = cite("KF 23.10")
SACRIFICE: Final = cite("KF 13.9")


class Optional(May):
    """An optional instruction. KF 23.1: once taken, do all you can"""

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            player = g.rules.decider(g, c) if self.who is None else self.who.one(g, c)
            flow.may(g, f, player, c.this, (*g.rules.decides, OPTIONAL), self.effect.id)
            return
        g.frames.pop()
        if f.act == A_YES:
            self.effect.perform(g, c)


class ChooseAllBut(Instruction):
    """`(choose-all-but SLOT n objects)`: all of them but n, which are chosen to be left out. KF 23.10"""

    def __init__(self, slot: str, count: Value, objects: Selector) -> None:
        super().__init__()
        self.slot = slot
        self.count = count
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.count, self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = self.objects.objects(g, c)
        going = max(0, len(found) - self.count.value(g, c))
        g.w_context(c.id).lists[self.slot] = ()
        rules = (ALL_BUT, *g.rules.decides)
        choose(g, g.rules.decider(g, c), found, going, going, self.slot, source=c.this, rules=rules, context=c.id)

    def words(self) -> str:
        return f"choose all but {self.count.words()} of {self.objects.words()}"


class Sacrifice(Verb):
    """`(sacrifice objects)`: destroy cards that you control; others cannot be sacrificed. KF 13.9"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        own = [id for id in self.objects.objects(g, c) if in_play(g, id) and g.objs[id].controller == c.you]
        if own:
            destruction.tag(g, tuple(own), c.this, (SACRIFICE,))
        else:
            ev = ignored(g, 0, NOTHING_THERE, c.this)
            ev.rules = (*ev.rules, SACRIFICE)
            happen(g, ev)

    def feasible(self, g: State, c: Context) -> bool:
        return len([id for id in self.objects.objects(g, c) if g.look(id).controller == c.you]) > 0

    def words(self) -> str:
        return f"sacrifice {each(self.objects)}"
