"""Scavenging: cards from the top of the deck are revealed until one fits. GA 3.2 scavenge"""

from __future__ import annotations

from headjudge.abilities.kinds import Constant, Filter, Value
from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.effects.searching import show
from headjudge.games.grand_archive.events.drawing import Rearranged
from headjudge.games.grand_archive.events.moves import returned_to_hand
from headjudge.games.grand_archive.objects.zones import MAIN
from headjudge.kernel import chance
from headjudge.kernel.events import sequence
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import NOTHING, ObjectId
from headjudge.kernel.moving import Revealed
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State


class Scavenging(Frame):
    """Cards have been revealed from the top of a deck. GA 3.2 scavenge"""

    seen: tuple[ObjectId, ...] = ()
    found: ObjectId = NOTHING
    """The scavenged card, 0 for none."""


class Scavenge(Verb):
    """Reveal cards until one fits or so many are revealed: that one to hand, the others to the bottom at random."""

    done_in_vain = True  # GA 3.2 scavenge: who finds nothing has scavenged

    def __init__(self, count: Value, filters: list[Filter]) -> None:
        super().__init__(count, *filters)
        self.count = count
        self.filters = filters

    def frame(self) -> type[Frame]:
        return Scavenging

    def feasible(self, g: State, c: Context) -> bool:
        return len(g.zone(MAIN, c.you)) > 0  # GA 2.3.e: there is a card to be revealed

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Scavenging)
        if f.at == 0:
            self.look(g, f, c)
            show(g, c, f.seen)
            sequence(g, tuple([Revealed(id, c.you, c.this) for id in f.seen]))
            return
        g.frames.pop()
        rest = tuple([id for id in f.seen if id != f.found and g.exists(id) and g.objs[id].zone == MAIN])
        events: list[Event] = []
        if f.found:  # GA 3.2 scavenge: the scavenged card goes to hand
            events.append(self.noting(c, returned_to_hand(f.found, c.you, c.this)))
        if rest:
            # GA 3.2 scavenge: the others go to the bottom in a random order
            events.append(Rearranged(c.you, (), chance.shuffled(g, rest), c.this, at_random=True))
        sequence(g, tuple(events))

    def most(self, g: State, c: Context) -> int:
        """How many cards are revealed if none fits."""
        return self.count.value(g, c)

    def look(self, g: State, f: Scavenging, c: Context) -> None:
        for id in g.zone(MAIN, c.you)[: max(0, self.most(g, c))]:
            f.seen = (*f.seen, id)
            if not [filter for filter in self.filters if not filter.accepts(g, c, id)]:
                f.found = id  # GA 3.2 scavenge: nothing is revealed beyond the first that fits
                return


class RevealUntil(Scavenge):
    """The same with the whole deck, where it is not called scavenging."""

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__(Constant(0), filters)

    def most(self, g: State, c: Context) -> int:
        return len(g.zone(MAIN, c.you))
