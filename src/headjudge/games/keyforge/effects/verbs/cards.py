"""Which cards, whose they are, and who controls them. KF 2 + 28"""

from __future__ import annotations

from typing import Final

from headjudge.abilities import selectors
from headjudge.abilities.kinds import Filter, Selector, Value, Who
from headjudge.abilities.selectors import AllThat, Controlled, EventObject, In, Related
from headjudge.abilities.verbs import Verb
from headjudge.games.keyforge.combat.fight import FOUGHT
from headjudge.games.keyforge.effects.topics import CONTROL, Statement
from headjudge.games.keyforge.events import leaving
from headjudge.games.keyforge.events.uses import USE_OVER, Deed
from headjudge.games.keyforge.objects import properties
from headjudge.games.keyforge.objects.players import opponent
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE, UNDER, UPGRADES, creatures, in_play
from headjudge.games.keyforge.play.playing import CARD_PLAYED
from headjudge.games.keyforge.play.using import REAPED
from headjudge.games.keyforge.registry import AS_IF_USED, PLAYED_AS, TYPE_BITS
from headjudge.kernel.events import happen
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.lasting import EffectBegan
from headjudge.kernel.places import Found, Places, Where
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State

DEEDS: Final = frozenset((REAPED, FOUGHT, USE_OVER, CARD_PLAYED))
"""Events that are told when what belongs to them is over, and that keep who controlled the card."""


class Cards(In):
    """Cards of a zone that fit. KF 2.7: a card that is used as if it were yours counts itself as friendly"""

    def there(self, g: State, c: Context) -> list[ObjectId]:
        """What is in the zone: upgrades and cards under others lie with their cards. KF 2.8"""
        if self.zone not in (UPGRADES, UNDER):
            return super().there(g, c)
        players = self.who.players(g, c)
        # KF 2.1: what lies under a card is one zone, what is attached to it another
        found = [id for host in g.hosted for id in g.under(host) if g.objs[id].zone == self.zone]
        upgrades = self.zone == UPGRADES
        return [id for id in found if (g.objs[id].controller if upgrades else g.objs[id].seat) in players]

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found = super().objects(g, c)
        if AS_IF_USED in c.ints and g.exists(c.this) and g.objs[c.this].zone == self.zone:
            found = tuple([id for id in found if id != c.this])
            if c.you in self.who.players(g, c) and not [f for f in self.filters if not f.accepts(g, c, c.this)]:
                found = (*found, c.this)
        return found


class EventCard(EventObject):
    """`it`: what the event happened to. What left play by it is as it was there, and followed. KF 14.5"""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        id = NOTHING if c.event is None else leaving.spoken_of(g, c.event)
        return (id,) if id else ()


class Within(selectors.Within):
    """`(within zone)`: it lies there; what has left play does where that has put it. KF 13.8"""

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return super().accepts(g, c, id if g.exists(id) else g.successor(id))


class InPlay(AllThat):
    """`(in-play who filter*)`: creatures, artifacts and upgrades. KF 2.2"""

    def __init__(self, who: Who, filters: list[Filter]) -> None:
        super().__init__(filters, who)
        self.who = who

    def there(self, g: State, c: Context) -> list[ObjectId]:
        players = self.who.players(g, c)
        found = [id for p in players for zone in (BATTLELINE, ARTIFACTS) for id in g.zone(zone, p)]
        found += [id for host in creatures(g) for id in g.under(host) if g.objs[id].controller in players]
        if AS_IF_USED not in c.ints or not in_play(g, c.this):
            return found
        # KF 2.7: what is used as if it were yours is friendly to itself
        return [id for id in found if id != c.this] + ([c.this] if c.you in players else [])


class Friendly(Controlled):
    """`(controlled-by who)`. KF 2.7: a card that is used as if it were yours counts itself as friendly

    `then`: it is part of what an ability waits for, and speaks of the event as it was.
    """

    def __init__(self, who: Who, then: bool = False) -> None:
        super().__init__(who)
        self.then = then
        self.controlled = False

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        ev = c.event
        # KF 10.3 + 11.6 + 8.1d: whose it was as it was used or played, whoever controls it since
        if self.then and isinstance(ev, Deed) and ev.kind in DEEDS and ev.obj == id and ev.controller >= 0:
            return ev.controller in self.who.players(g, c)
        if id == c.this and AS_IF_USED in c.ints:
            return c.you in self.who.players(g, c)
        return super().accepts(g, c, id)


class Host(Selector):
    """`host`: the creature that the upgrade is attached to, or was as it left. KF 14.5"""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        o = g.find(c.this) or g.lki.get(c.this)
        return (o.host,) if o is not None and o.zone == UPGRADES else ()


class UpgradesOn(Related):
    """`(upgrades-on objects)`: the upgrades that are attached to them. KF 2.8"""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        hosts = self.inner.objects(g, c)
        return tuple([id for host in hosts for id in g.under(host) if g.objs[id].zone == UPGRADES])


class OpponentOf(Who):
    """`(opponent-of who)`"""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return tuple([opponent(p) for p in self.who.players(g, c)])


class OfTrait(Filter):
    """`(trait beast)`"""

    intrinsic = True

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.bit = properties.TRAIT_BITS[name]

    def asks(self) -> int:
        return 1 << properties.TRAITS

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return g.num(id, properties.TRAITS) & self.bit != 0


class OfType(Filter):
    """`(type creature)`"""

    intrinsic = True

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        if name not in properties.TYPES:
            raise ValueError(f"no type is named {name!r}")
        self.bit = properties.TYPES[name]

    def asks(self) -> int:
        return 1 << properties.TYPE

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        played = c.ints.get(PLAYED_AS, 0) if c.ints else 0  # saves time unless something is
        if played and played >> TYPE_BITS == id:  # KF 26.7: it is one or the other as it is played
            return played & self.bit != 0
        return g.num(id, properties.TYPE) & self.bit != 0


class Bottom(Selector):
    """`(bottom n ZONE who)`: the last cards of a zone, the lowest first."""

    def __init__(self, count: Value, zone: int, who: Who) -> None:
        super().__init__(count, who)
        self.count = count
        self.zone = zone
        self.who = who

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        n = max(0, self.count.value(g, c))
        return tuple([id for p in self.who.players(g, c) for id in g.zone(self.zone, p)[::-1][:n]])

    def finds(self, places: Places) -> Found:
        there = places.in_zone(self.zone)
        return Found(Where(there.met, places.everywhere, there.opens, 0), True)  # it may lie further up

    def pool(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return tuple([id for p in self.who.players(g, c) for id in g.zone(self.zone, p)])

    def fewest(self, g: State, c: Context) -> int:
        """So many, and not as many as there are."""
        return max(1, self.count.value(g, c)) * len(self.who.players(g, c))


class Topmost(Selector):
    """`(topmost ZONE who filter*)`: the first card of a zone that fits, wherever it lies."""

    def __init__(self, zone: int, who: Who, filters: list[Filter]) -> None:
        super().__init__(who, *filters)
        self.zone = zone
        self.who = who
        self.filters = filters

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found: list[ObjectId] = []
        for player in self.who.players(g, c):
            for id in g.zone(self.zone, player):
                if len([f for f in self.filters if f.accepts(g, c, id)]) == len(self.filters):
                    found.append(id)
                    break
        return tuple(found)

    def finds(self, places: Places) -> Found:
        there = places.in_zone(self.zone)
        return Found(Where(there.met, places.everywhere, there.opens, 0), True)  # it may lie further down

    def pool(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return tuple([id for p in self.who.players(g, c) for id in g.zone(self.zone, p)])


class OfToken(Filter):
    """`token`: a token creature. KF 26.2"""

    intrinsic = True

    def asks(self) -> int:
        return 1 << properties.TYPE

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return g.num(id, properties.TYPE) & properties.TOKEN != 0


class Taking(Frame):
    """Control of cards is taken, and the text asks of which. KF 2.4"""

    cards: tuple[ObjectId, ...] = ()


class TakeControl(Verb):
    """`(take-control objects DURATION? who?)`: until they leave play where no duration stands. KF 2.4"""

    def __init__(self, objects: Selector, duration: int, who: Who) -> None:
        ability = Statement(CONTROL, None, None)
        super().__init__(ability, objects, who)
        self.objects = objects
        self.duration = duration
        self.who = who
        self.ability = ability

    def perform(self, g: State, c: Context) -> None:
        found = tuple([id for id in self.objects.objects(g, c) if in_play(g, id)])
        if self.who.one(g, c) < 0:
            return
        if found and self.note:
            f = run_node(g, self, c)
            assert isinstance(f, Taking)
            f.cards = tuple([id for id in found if g.objs[id].controller != self.who.one(g, c)])
        elif found:
            self.take(g, c, found)

    def frame(self) -> type[Frame]:
        return Taking

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Taking)
        if f.at == 0:
            self.take(g, c, f.cards)
            return
        g.frames.pop()
        done = tuple([id for id in f.cards if g.exists(id) and g.objs[id].controller == self.who.one(g, c)])
        slots = g.w_context(c.id)
        slots.ints[self.note], slots.lists[self.note] = len(done), done

    def take(self, g: State, c: Context, cards: tuple[ObjectId, ...]) -> None:
        you = self.who.one(g, c)
        happen(g, EffectBegan(self.ability.id, c.this, you, c.this, on=cards, until=self.duration))
