"""Conventions of card texts: all but, sacrifice. KF 23.10, 13.9"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector, Value
from headjudge.games.keyforge.combat import destruction
from headjudge.games.keyforge.events.status import ignored
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import happen
from headjudge.kernel.flow import choose
from headjudge.kernel.records import Context
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ALL_BUT: Final[tuple[int, ...]] = (cite("KF 23.10"),)
SACRIFICE: Final = cite("KF 13.9")
NOT_YOURS: Final = TABLES.reason("no-sacrifice", "there is no such card that you control", SACRIFICE)


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
        # KF 23.10: that many are left
        choose(g, g.policies.decider(g, c), found, going, going, self.slot, source=c.this, cites=ALL_BUT, context=c.id)


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
            destruction.tag(g, tuple(own), c.this, (SACRIFICE,))  # KF 13.9: destroying a card you control
        else:
            happen(g, ignored(g, 0, NOT_YOURS, c.this))

    def feasible(self, g: State, c: Context) -> bool:
        return len([id for id in self.objects.objects(g, c) if g.look(id).controller == c.you]) > 0
