"""Descriptions that speak of chain links. FAB 7.0.3 + 7.0.5"""

from __future__ import annotations

from headjudge.abilities.kinds import Condition, Filter, Part, Selector
from headjudge.games.fab.combat import chain
from headjudge.games.fab.events import combat, damage
from headjudge.games.fab.objects.marks import DEFENDED_WITH
from headjudge.kernel.definitions import Node
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


class Defending(Selector):
    """`(defending filter*)`: the cards that defend on the active chain link. FAB 7.0.5"""

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__()
        self.filters = filters

    def children(self) -> list[Node]:
        return list(self.filters)

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        found = chain.defending(g, chain.links(g))
        for f in self.filters:
            found = [id for id in found if f.accepts(g, c, id)]
        return tuple(found)


class DefendedThisTurn(Condition):
    """This defended this turn."""

    def holds(self, g: State, c: Context) -> bool:
        return g.count(DEFENDED_WITH, c.you, c.this) > 0


class IsActive(Condition):
    """`(this-is active)`: this is the active-attack. FAB 7.0.4"""

    def holds(self, g: State, c: Context) -> bool:
        return chain.active_attack(g) == c.this


class Company(Part):
    """`(company single)` or `(company several)`: one card or several became defending in one event. FAB 7.0.5e"""

    def __init__(self, together: bool) -> None:
        super().__init__()
        self.together = together

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """One card added by itself defends alone, several in one event together. FAB 7.0.5e"""
        return (combat.together(ev) > 1) == self.together


class Unity(Part):
    """`(company hand)`: a card from hand became defending in the same event as this one. FAB 8.4.10"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return combat.others_from_hand(ev) > 0


class Arcane(Part):
    """Of arcane damage: the damage is arcane. FAB 8.5.3b"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return damage.is_arcane(ev)
