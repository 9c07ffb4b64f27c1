"""Descriptions that speak of chain links. FAB 7.0.3 + 7.0.5"""

from __future__ import annotations

from headjudge.abilities.kinds import Condition, Filter, Part, Selector, Value, Who
from headjudge.games.fab.combat import chain
from headjudge.games.fab.events import ARCANE
from headjudge.games.fab.marks import DEFENDED_WITH, LINK
from headjudge.games.fab.properties import COST
from headjudge.kernel.definitions import Node
from headjudge.kernel.records import ABSENT, Context, Event
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

    def words(self) -> str:
        return " ".join(["defending", *(f.words() for f in self.filters)])


class DifferentCosts(Value):
    """`(different-costs objects)`: how many different costs there are among them."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def value(self, g: State, c: Context) -> int:
        costs: list[int] = []
        for id in self.objects.objects(g, c):
            cost = g.prop(id, COST)
            if cost != ABSENT and cost not in costs:
                costs.append(cost)
        return len(costs)

    def words(self) -> str:
        return f"the number of different costs among {self.objects.words()}"


class DefendedThisTurn(Condition):
    """This defended this turn."""

    def holds(self, g: State, c: Context) -> bool:
        return g.count(DEFENDED_WITH, c.you, c.this) > 0

    def words(self) -> str:
        return "this defended this turn"


class LinkDefender(Who):
    """`link-defender`: the defending hero of the chain link that this is on, until the chain closes. FAB 7.2.4b"""

    def players(self, g: State, c: Context) -> tuple[int, ...]:
        return chain.defenders_of(g, g.mark(c.this, LINK))

    def words(self) -> str:
        return "the defending hero"


class IsActive(Condition):
    """`this-is-active`: this is the active-attack. FAB 7.0.4"""

    def holds(self, g: State, c: Context) -> bool:
        return chain.active_attack(g) == c.this

    def words(self) -> str:
        return "this is the attack"


class Company(Part):
    """`(alone)` or `(together)`: whether one card or several became defending in the same event. FAB 7.0.5e"""

    def __init__(self, together: bool) -> None:
        super().__init__()
        self.together = together

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """One card added by itself defends alone, several in one event together. FAB 7.0.5e"""
        return (ev.amount > 1) == self.together

    def words(self) -> str:
        return "together" if self.together else "alone"


class Unity(Part):
    """`with-a-hand-card`: a card from hand became defending in the same event as this one. FAB 8.4.10"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return ev.place > 0

    def words(self) -> str:
        return "together with a card from hand"


class Arcane(Part):
    """`arcane`: the damage is arcane. FAB 8.5.3b"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return ev.place == ARCANE

    def words(self) -> str:
        return "arcane"


def alone() -> Company:
    return Company(False)


def together() -> Company:
    return Company(True)
