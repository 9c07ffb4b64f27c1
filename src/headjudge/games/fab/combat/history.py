"""What has happened on this combat chain, and with an object this turn: last attack, hits. FAB 7.0.3 + 7.5.5d"""

from __future__ import annotations

from headjudge.abilities.kinds import Condition, Filter, Value, Who
from headjudge.abilities.selectors import AllThat
from headjudge.games.fab.combat import chain
from headjudge.games.fab.objects.marks import HIT_WITH
from headjudge.games.fab.objects.records import NOWHERE, about, known_of
from headjudge.games.fab.objects.zones import CHAIN
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import Context, Obj
from headjudge.kernel.state import State


class LastAttack(Condition):
    """Of a combo: the attack before this one on the combat chain fits, or the last one yet. FAB 8.4.1

    An attack that is gone is asked as it was last known, an attack-proxy for the name of its attack-source.
    """

    of_this = True

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter)
        self.filter = filter

    def holds(self, g: State, c: Context) -> bool:
        own = chain.attacked_on(g, c.this)
        if not own and g.look(c.this).zone != CHAIN:  # FAB 8.4.1 + 1.7.4e: of playing it, as it is played
            own = chain.links(g) + 1
        last = chain.attack_of(g, max(0, own - 1))
        return last > 0 and self.filter.accepts(g, c, last)


class HitsThisChain(Value):
    """`(chain-count hits)`: how many attacks have hit this combat chain. FAB 7.5.5d"""

    def value(self, g: State, c: Context) -> int:
        return len([link for link in range(1, chain.links(g) + 1) if chain.has_hit(g, link)])


class HitsInARow(Value):
    """`(chain-count streak)`: how many chain links up to the active one have hit without one that did not."""

    def value(self, g: State, c: Context) -> int:
        link = chain.links(g)
        while chain.has_hit(g, link):
            link -= 1
        return chain.links(g) - link


class PlayedAsLink(Condition):
    """`(played-as-link n)`: this was played, and became chain link n or a later one. FAB 7.0.3a"""

    of_this = True

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def holds(self, g: State, c: Context) -> bool:
        return chain.attacked_on(g, c.this) >= self.least and known_of(g, c.this).came_from != NOWHERE


def link_meant(g: State, c: Context, link: str) -> int:
    """The chain link that a text means, by what tells it from others: 0 for none, -1 where there is no such link."""
    if link == "none":
        return 0
    number = chain.links(g) if link == "active" else chain.link_of(g, c.this)
    return chain.identity(g, number) if number else -1


class OnLink(Filter):
    """`(on-link LINK)`: it was played, activated or triggered on that chain link. FAB 7.0.3e"""

    def __init__(self, link: str) -> None:
        super().__init__()
        self.link = link
        self.of_this = link == "own"

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return known_of(g, id).on_link == link_meant(g, c, self.link)


class AddedOn(AllThat):
    """`(added LAYER LINK who filter*)`: what they put on the stack on a chain link, as last known. FAB 7.0.3e"""

    def __init__(self, layer: str, link: str, who: Who, filters: list[Filter]) -> None:
        super().__init__(filters)
        self.who = who
        self.layer = layer
        self.link = link
        self.of_this = link == "own"

    def children(self) -> list[Node]:
        return [self.who, *super().children()]

    def there(self, g: State, c: Context) -> list[ObjectId]:
        link = link_meant(g, c, self.link)
        known = [*g.objects(), *[g.lki[id] for id in sorted(g.lki) if not g.exists(id)]]
        players = self.who.players(g, c)
        on_it = [o for o in known if link > 0 and about(o).on_link == link and o.controller in players]
        return [o.id for o in on_it if self.layer in ("any", layer_of(o))]


def layer_of(o: Obj) -> str:
    """Which category of layers an object that was put on the stack belongs to. FAB 1.6.2"""
    if o.face >= 0:
        return "card"
    return "triggered" if about(o).triggered else "activated"


class HitThisTurn(Condition):
    """`(this-has hit)`: an attack with this, or of this, has hit this turn. FAB 7.5.5d"""

    of_this = True

    def holds(self, g: State, c: Context) -> bool:
        return g.count(HIT_WITH, c.you, c.this) > 0
