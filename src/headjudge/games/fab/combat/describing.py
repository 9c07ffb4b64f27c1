"""Descriptions that speak of chain links, of their heroes and defending cards. FAB 7.0.3 + 7.0.5 + 7.2.4"""

from __future__ import annotations

from headjudge.abilities.kinds import Condition, Filter, Part, Selector, Who
from headjudge.abilities.selectors import AllThat, in_turn
from headjudge.games.fab.combat import chain
from headjudge.games.fab.effects.descriptions import while_defending
from headjudge.games.fab.effects.nouns import AS_CARD
from headjudge.games.fab.events import combat, damage
from headjudge.games.fab.objects.marks import DEFENDED_WITH
from headjudge.games.fab.objects.properties import LIFE, TYPES
from headjudge.games.fab.objects.records import known_of
from headjudge.games.fab.objects.zones import HAND
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId, Slot
from headjudge.kernel.places import Found, Places, Where
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


class Defending(AllThat):
    """`(defenders filter*)`: the cards that defend, on whichever chain link. FAB 7.0.5a"""

    def there(self, g: State, c: Context) -> list[ObjectId]:
        return chain.all_defending(g)

    def sort(self, places: Places) -> Found:
        return Found(while_defending(places), True)


class DefendingIt(AllThat):
    """`(defenders this filter*)`: the cards that defend against this attack. FAB 7.0.5c"""

    of_this = True

    def there(self, g: State, c: Context) -> list[ObjectId]:
        """Those on the chain link on which it attacks, or its attack-proxy does. FAB 7.0.5c"""
        link = chain.attacked_on(g, c.this)
        return chain.defending(g, link) if link else []


class CameToDefendFrom(Filter):
    """`(defends-from ZONE)`: it defends and came from that zone; a reaction was played from there. FAB 7.0.5a"""

    refers_as = AS_CARD

    def __init__(self, zone: int) -> None:
        super().__init__()
        self.zone = zone

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        last = known_of(g, id)
        return last.defends != NOTHING and last.defends_from == self.zone

    def of_source(self, places: Places) -> Where:
        return while_defending(places)


class CombatHero(Who):
    """A hero by the part that it plays in combat: now, or as a layer-continuous effect began to apply to it."""

    def __init__(self, slot: Slot) -> None:
        super().__init__()
        self.slot = slot

    def asks(self) -> int:
        return 1 << LIFE | 1 << TYPES

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        if self.slot not in c.lists:
            return self.now(g, c)
        return in_turn(g, c, [g.look(id).owner for id in c.filled(self.slot)])

    def now(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        raise NotImplementedError


class AttackingHero(CombatHero):
    """`attacking-hero`: of the chain link that this is on, until the chain closes, or of the active one. FAB 7.2.4a"""

    def __init__(self) -> None:
        super().__init__(Slot("attacking hero"))

    def now(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        link = chain.link_of(g, c.this)
        p = chain.attacker_of(g, link) if link else chain.attacking_hero(g)
        return (p,) if p >= 0 else ()


class DefendingHero(CombatHero):
    """`defending-hero`: of the chain link that this is on, until the chain closes, or of the active one. FAB 7.2.4b"""

    def __init__(self) -> None:
        super().__init__(Slot("defending hero"))

    def now(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        link = chain.link_of(g, c.this)
        return chain.defenders_of(g, link) if link else chain.defending_players(g)


def combat_heroes(root: Node) -> list[CombatHero]:
    """What a tree calls the attacking or the defending hero."""
    if isinstance(root, CombatHero):
        return [root]
    return [found for child in root.children() for found in combat_heroes(child)]


class DefendedThisTurn(Condition):
    """This defended this turn."""

    of_this = True

    def holds(self, g: State, c: Context) -> bool:
        return g.count(DEFENDED_WITH, c.you, c.this) > 0


class IsActive(Condition):
    """`(this-is active)`: this is the active-attack. FAB 7.0.4"""

    of_this = True

    def holds(self, g: State, c: Context) -> bool:
        return chain.active_attack(g) == c.this


class LinkResolved(Condition):
    """`(this-is resolved)`: the chain link that this is on, or was the attack of, has resolved. FAB 7.6.2"""

    of_this = True

    def holds(self, g: State, c: Context) -> bool:
        return chain.has_resolved(g, chain.link_of(g, c.this))


class InCompany(Part):
    """A demand on what became defending in the same event: known once all have. FAB 7.0.5e"""


class Company(InCompany):
    """`(company single)` or `(company several)`: one card or several became defending in one event. FAB 7.0.5e"""

    def __init__(self, together: bool) -> None:
        super().__init__()
        self.together = together

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """One card added by itself defends alone, several in one event together. FAB 7.0.5e"""
        return isinstance(ev, combat.DefendedInCompany) and (ev.together > 1) == self.together


class Unity(InCompany):
    """`(company hand)`: a card from hand became defending in the same event as this one. FAB 8.4.10"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if not isinstance(ev, combat.DefendedInCompany):
            return False
        return len([id for id in ev.others if known_of(g, id).defends_from == HAND]) > 0


class Beside(InCompany):
    """`(beside filter n?)`: so many fitting cards became defending in the same event as this one. FAB 7.0.5e"""

    def __init__(self, filter: Filter, least: int) -> None:
        super().__init__(filter)
        self.filter = filter
        self.least = least

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if not isinstance(ev, combat.DefendedInCompany):
            return False
        return len([id for id in ev.others if self.filter.accepts(g, c, id)]) >= self.least


class WithDefender(Part):
    """`(with-defender filter)`: a fitting card is among those by which the attack is defended. FAB 7.0.5e"""

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter)
        self.filter = filter

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        cards = ev.cards if isinstance(ev, combat.AttackDefended) else ()
        return len([id for id in cards if self.filter.accepts(g, c, id)]) > 0


class DefendedWith(AllThat):
    """`(defended-with filter*)`: the cards by which the event says that an attack is defended. FAB 7.0.5e"""

    def there(self, g: State, c: Context) -> list[ObjectId]:
        return list(c.event.cards) if isinstance(c.event, combat.AttackDefended) else []


class Arcane(Part):
    """Of arcane damage: the damage is arcane. FAB 8.5.3b"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return damage.is_arcane(ev)


class Above(Selector):
    """`above`: the permanent that this is under. FAB 3.0.14"""

    of_this = True

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        host = g.look(c.this).host
        return (host,) if host and g.exists(host) else ()
