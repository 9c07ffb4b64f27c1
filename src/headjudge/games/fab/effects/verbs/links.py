"""Effects on chain links, and damage that is arcane. FAB 7.0.4 + 7.0.5 + 8.5.3"""

from __future__ import annotations

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector, Value
from headjudge.games.fab.effects.verbs.assets import Deal
from headjudge.games.fab.events import cards, damage
from headjudge.games.fab.objects.zones import HAND
from headjudge.kernel.events import happen
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


class DealArcane(Deal):
    """`(deal n arcane heroes)`: arcane damage from this. FAB 8.5.3"""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__(amount, objects, damage.ARCANE)


class DiscardThis(Verb):
    """`(discard itself)`: this card itself, out of its owner's hand. FAB 8.5.5 + 5.2.4"""

    def feasible(self, g: State, c: Context) -> bool:
        o = g.find(c.this)
        return o is not None and o.zone == HAND

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            happen(g, self.event(g, c, cards.DISCARDED, c.this, c.you))
