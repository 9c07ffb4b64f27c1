"""Opting: the top cards of a deck are looked at and put on its top or its bottom. FAB 8.5.22"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Value
from headjudge.abilities.verbs import Verb
from headjudge.games.fab.events.cards import Opted
from headjudge.games.fab.objects import zones
from headjudge.games.fab.registry import Q_BOTTOM, Q_TOP, TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.ids import Cites, ObjectId
from headjudge.kernel.moving import LookedAt
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

OPTING: Final[Cites] = (cite("FAB 8.5.22"),)
TABLES.question_cites(Q_TOP, cite("FAB 8.5.22"))


class Opting(Frame):
    """Cards from the top of a deck are looked at and put back. FAB 8.5.22"""

    seen: tuple[ObjectId, ...] = ()
    top: tuple[ObjectId, ...] = ()
    """Those that go on top."""


class Opt(Verb):
    """`(opt n)`: look at the top cards of your deck, then put each on its top or its bottom. FAB 8.5.22"""

    def __init__(self, count: Value) -> None:
        super().__init__(count)
        self.count = count

    def frame(self) -> type[Frame]:
        return Opting

    def how_many(self, g: State, c: Context) -> int:
        """FAB 8.5.22a: all of them where there are fewer."""
        return min(self.count.value(g, c), len(g.zone(zones.DECK, c.you)))

    def feasible(self, g: State, c: Context) -> bool:
        return self.count.awaits(c) or self.how_many(g, c) > 0  # FAB 8.5.22b: not with an empty deck

    def idle(self, g: State, c: Context) -> bool:
        return not self.count.awaits(c) and self.count.value(g, c) <= 0  # FAB 1.9.1b: to opt 0 is no event

    def perform(self, g: State, c: Context) -> None:
        if self.how_many(g, c) > 0:
            flow.run_node(g, self, c).val = self.how_many(g, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Opting)
        if f.at == 0:
            f.seen = g.zone(zones.DECK, c.you)[: f.val]
            sequence(g, tuple([LookedAt(id, c.you, c.this, OPTING) for id in f.seen]))
        elif f.at == 1:
            flow.choose(g, c.you, f.seen, 0, len(f.seen), kind=Q_TOP, source=c.this, ordered=True)
        elif f.at == 2:
            f.top = f.chosen
            rest = tuple([id for id in f.seen if id not in f.top])
            flow.choose(g, c.you, rest, len(rest), len(rest), kind=Q_BOTTOM, source=c.this, cites=OPTING, ordered=True)
        else:
            g.frames.pop()
            happen(g, self.noting(c, Opted(c.you, f.top, f.chosen, c.this)))
