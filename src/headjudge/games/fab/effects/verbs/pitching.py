"""Pitching cards because an effect says so. FAB 1.14.3b"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Filter, Value
from headjudge.games.fab.effects.descriptions import fits
from headjudge.games.fab.events import assets
from headjudge.games.fab.objects.properties import PITCH
from headjudge.games.fab.objects.zones import HAND
from headjudge.games.fab.registry import Q_PITCH
from headjudge.kernel import flow
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import sequence
from headjudge.kernel.records import ABSENT, Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

PITCH_CARDS: Final[tuple[int, ...]] = (cite("FAB 8.5.44"),)


class PitchSome(Verb):
    """`(pitch-cards n filter*)`: exactly so many fitting cards of your hand."""

    def __init__(self, count: Value, filters: list[Filter]) -> None:
        super().__init__()
        self.count = count
        self.filters = filters

    def children(self) -> list[Node]:
        return [self.count, *self.filters]

    def fitting(self, g: State, c: Context) -> tuple[int, ...]:
        hand = [id for id in g.zone(HAND, c.you) if g.prop(id, PITCH) != ABSENT]
        return tuple([id for id in hand if fits(g, c, id, self.filters)])

    def feasible(self, g: State, c: Context) -> bool:
        return len(self.fitting(g, c)) >= self.count.value(g, c)

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            n = self.count.value(g, c)
            flow.choose(g, c.you, self.fitting(g, c), n, n, "pitched", Q_PITCH, c.this, PITCH_CARDS)
            return
        cards = f.lists["pitched"]
        g.frames.pop()
        pitched: list[Event] = []
        for id in cards:
            ev = self.event(g, c, assets.PITCHED, id, c.you)
            ev.cites = PITCH_CARDS
            pitched.append(ev)
        sequence(g, tuple(pitched))
