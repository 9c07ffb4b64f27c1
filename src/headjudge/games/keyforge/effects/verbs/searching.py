"""Search a deck or a discard pile. KF 24.4"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector, Value, present
from headjudge.games.keyforge.objects.zones import DECK
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import sequence
from headjudge.kernel.flow import choose, run_node
from headjudge.kernel.moving import LOOKED_AT
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

SEARCH: Final[tuple[int, ...]] = (cite("KF 24.4"),)


class Search(Verb):
    """`(search SLOT objects most?)`: look through the whole deck, may fail to find; what is found lies in the slot.

    What becomes of it, and the shuffling, are the next instructions: `(shuffle deck you)`.
    """

    def __init__(self, slot: str, objects: Selector, most: Value | None) -> None:
        super().__init__()
        self.slot = slot
        self.objects = objects
        self.most = most

    def children(self) -> list[Node]:
        return present(self.objects, self.most)

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            seen = [Event(LOOKED_AT, id, c.you, 1, c.this, SEARCH) for id in g.zone(DECK, c.you)]
            sequence(g, tuple(seen))  # KF 24.4: in private
        elif f.at == 1:
            most = 1 if self.most is None else self.most.value(g, c)
            g.w_context(c.id).lists[self.slot] = ()
            found = self.objects.objects(g, c)
            # KF 24.4: it may find nothing
            choose(g, g.policies.decider(g, c), found, 0, most, self.slot, source=c.this, cites=SEARCH, context=c.id)
        else:
            g.frames.pop()
