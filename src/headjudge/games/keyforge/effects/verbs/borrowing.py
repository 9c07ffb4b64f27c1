"""Resolve an ability of another creature as if it were one's own. KF 2.7"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Selector
from headjudge.games.keyforge.events.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.play.timing import KINDS, Timed
from headjudge.games.keyforge.play.triggers import open_window
from headjudge.games.keyforge.registry import AS_IF_USED, TABLES
from headjudge.kernel.definitions import NODES, Instruction, Node
from headjudge.kernel.events import happen
from headjudge.kernel.records import Context, Event, Pending
from headjudge.kernel.state import State
from headjudge.kernel.triggering import new_pending
from headjudge.rulebook import cite

CIRCLE: Final = TABLES.reason("circle", "{card} is being resolved already: the loop stops", cite("KF 27.2"))


def timed_abilities(g: State, id: int, kind: int) -> list[Timed]:
    """The abilities of a creature under one timing word: printed ones first, then those it gained."""
    found = [a for a in g.face_of(id).abilities if isinstance(a, Timed) and kind in a.kinds]
    for e in g.effects.values():
        node = NODES[e.node]
        if id in e.objs and isinstance(node, Timed) and kind in node.kinds:
            found.append(node)
    return found


class HasTimed(Filter):
    """`(has-timed reap)`: it has an After Reap ability."""

    def __init__(self, timing: str) -> None:
        super().__init__()
        self.kind = KINDS[timing]

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return len(timed_abilities(g, id, self.kind)) > 0


class ResolveTimed(Instruction):
    """`(resolve reap objects)`: what one creature does after a reap, read from your side; it does not exhaust."""

    def __init__(self, timing: str, objects: Selector) -> None:
        super().__init__()
        self.kind = KINDS[timing]
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in self.objects.objects(g, c) if g.exists(id) and timed_abilities(g, id, self.kind)]
        if not found:
            happen(g, ignored(g, 0, NOTHING_THERE, c.this))
            return
        chain = (*c.lists.get("chain", ()), c.this)
        if found[0] in chain:  # KF 27.2: borrowing in a circle does nothing, however often it runs
            happen(g, ignored(g, found[0], CIRCLE, c.this))
            return
        due: list[Pending] = []
        for node in timed_abilities(g, found[0], self.kind):  # KF 10.3: all of them, in one window
            p = new_pending(g, node.id, found[0], c.you, c.event or Event(self.kind, found[0], c.you), 0)
            slots = g.w_context(p.context)
            slots.lists["chain"] = chain
            slots.ints[AS_IF_USED] = 1  # KF 2.7: read from the side of whoever resolves it
            due.append(p)
        open_window(g, due)
