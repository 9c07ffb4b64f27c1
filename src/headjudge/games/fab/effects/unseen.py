"""Objects that are private as they move, or where others are public: for effects they have no properties. FAB 3.0.7a"""

from __future__ import annotations

from typing import Final

from headjudge.abilities import conditions, selectors, statics
from headjudge.games.fab.effects.descriptions import fits_as_it_lies, is_card
from headjudge.games.fab.effects.referring import is_meant_by_type
from headjudge.games.fab.events import assets, cards, moves
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.properties import TYPES
from headjudge.games.fab.objects.visibility import is_public
from headjudge.games.fab.objects.zones import PRIVATE_ZONES
from headjudge.kernel import fields, moving
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import Context, Event
from headjudge.kernel.settling import APPLIED
from headjudge.kernel.state import State

GOES_TO: Final[dict[int, int]] = {
    moving.MOVED: zones.GRAVEYARD,
    cards.BANISHED: zones.BANISHED,
    cards.DESTROYED: zones.GRAVEYARD,
    cards.DISCARDED: zones.GRAVEYARD,
    cards.DREW: zones.HAND,
    assets.PITCHED: zones.PITCH,
}
"""The events by which an object moves, and where it goes unless the event says so itself."""


def is_private_move(g: State, ev: Event) -> bool:
    """Whether the object of an event is private as it moves: where it leaves and where it goes. FAB 3.0.8"""
    if ev.kind not in GOES_TO or not ev.obj or is_public(g.look(ev.obj)):
        return False
    to = fields.to_zone(ev)
    zone = to if to >= 0 else GOES_TO[ev.kind]
    if ev.kind not in (moving.MOVED, cards.BANISHED):  # it goes there as objects lie there by default
        return PRIVATE_ZONES >> zone & 1 > 0
    return not moves.is_public_there(ev, zone)  # FAB 3.0.7a: private where it leaves and where it goes


class CardsIn(selectors.In):
    """`(in zone who filter*)`: the cards there; of one that is private in a public zone nothing is known. FAB 3.0.3"""

    def asks(self) -> int:
        return 1 << TYPES

    def there(self, g: State, c: Context) -> list[ObjectId]:
        if self.zone != zones.UNDER:
            return super().there(g, c)
        under = [g.objs[id] for host in sorted(g.hosted) for id in g.under(host)]
        return [o.id for o in under if o.zone == zones.UNDER and o.owner in self.who.players(g, c)]

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        if PRIVATE_ZONES >> self.zone & 1:
            return super().objects(g, c)
        cards = [id for id in self.there(g, c) if is_card(g, id)]  # FAB 1.2.2e: other layers than cards are none
        return tuple([id for id in cards if fits_as_it_lies(g, c, self, self.filters, id)])


OF_CARDS: Final[frozenset[int]] = frozenset((moving.MOVED, moving.CEASED, APPLIED))
"""The events of attack-proxies and other layers whose subject is a noun by itself, not what is attacked with."""


class Subject(statics.Subject):
    """`(subject filter)`: what is private as it moves has no properties. FAB 3.0.7a"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if ev.obj and ev.kind in OF_CARDS and not is_meant_by_type(self.filter, g, ev.obj):
            return False
        if is_private_move(g, ev):
            return self.filter.accepts_unknown(g, c, ev.obj)
        return super().fits(g, ev, c)


class Is(conditions.Is):
    """`(is objects filter*)`: where they are what moved, and was private as it did, they have no properties."""

    def holds(self, g: State, c: Context) -> bool:
        ev = c.event
        if ev is None or not isinstance(self.objects, selectors.EventObject) or not is_private_move(g, ev):
            return super().holds(g, c)
        found = self.objects.objects(g, c)
        return len(found) > 0 and all(one.accepts_unknown(g, c, id) for id in found for one in self.filters)
