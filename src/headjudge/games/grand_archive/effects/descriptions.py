"""Conditions, values and selectors of this game: bonuses, levels, the field, the Effects Stack. GA 2.4.d"""

from __future__ import annotations

from headjudge.abilities import selectors
from headjudge.abilities.kinds import Condition, Filter, Selector, Value, Who
from headjudge.abilities.selectors import AllThat, Compared, In, compared_with
from headjudge.abilities.values import OfProperty
from headjudge.games.grand_archive.events.loading import loaded_cards
from headjudge.games.grand_archive.events.stack import Stacked
from headjudge.games.grand_archive.objects.champions import (
    champion,
    champion_name,
    inner_lineage,
    level,
    shares_class,
)
from headjudge.games.grand_archive.objects.links import linked_to
from headjudge.games.grand_archive.objects.marks import PLAYS, X_CHOSEN
from headjudge.games.grand_archive.objects.masteries import direction, mastery_named, sheen
from headjudge.games.grand_archive.objects.properties import CLASS, ELEMENT, MEMORY, RESERVE, X_COST
from headjudge.games.grand_archive.objects.records import about, known_of
from headjudge.games.grand_archive.objects.zones import BANISHMENT, EFFECTS, FIELD, HAND, LINEAGE, MEMORY_ZONE
from headjudge.games.grand_archive.play.paid import (
    ACTIVATES,
    MANNERS,
    OF_LEVELS,
    ORIGIN,
    PLAYED,
    PLAYED_FROM,
    STARCALLED,
    led_slot,
    levels,
    origin,
    paid_slot,
)
from headjudge.kernel import fields
from headjudge.kernel.ids import ObjectId, PlayerId, Slot, X
from headjudge.kernel.records import ABSENT, Context
from headjudge.kernel.state import State


def restricted(g: State, c: Context) -> PlayerId:
    """Whose champion a restriction asks for: the player's who played the card, also of a copy. GA 2.3"""
    o = g.find(c.this)
    return o.controller if o is not None and o.zone == EFFECTS else c.you  # GA 2.3: by the card that was played


class ClassBonus(Condition):
    """Your champion shares a class with this card."""

    of_this = True

    def asks(self) -> int:
        return 1 << CLASS

    def holds(self, g: State, c: Context) -> bool:
        """GA 3.1 class-bonus"""
        return shares_class(g, restricted(g, c), c.this)


class ElementBonus(Condition):
    """Your champion shares an element with this card."""

    of_this = True

    def asks(self) -> int:
        return 1 << ELEMENT

    def holds(self, g: State, c: Context) -> bool:
        """GA 3.1 element-bonus"""
        mine = champion(g, restricted(g, c))
        return mine != 0 and g.num(mine, ELEMENT) & g.num(c.this, ELEMENT) != 0


class NameBonus(Condition):
    """Your champion is one of that name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def holds(self, g: State, c: Context) -> bool:
        """GA 3.1 name-bonus"""
        mine = champion(g, restricted(g, c))
        return mine != 0 and champion_name(g, mine) == self.name


class LevelBonus(Condition):
    """Your champion's level, with its modifiers, is that or higher."""

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def asks(self) -> int:
        return OF_LEVELS

    def holds(self, g: State, c: Context) -> bool:
        """GA 3.1 level"""
        return level(g, restricted(g, c)) + levels(g, c) >= self.least


class SheenBonus(Condition):
    """So many sheen counters lie on your Fractured Memories, or more. GA 2.12"""

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def holds(self, g: State, c: Context) -> bool:
        """GA 2.12"""
        return sheen(g, restricted(g, c)) >= self.least


class CurrentsFace(Condition):
    """Your Shifting Currents face in that direction. GA 2.12"""

    def __init__(self, direction: int) -> None:
        super().__init__()
        self.direction = direction

    def holds(self, g: State, c: Context) -> bool:
        """GA 2.12"""
        return direction(g, c.you) == self.direction


class Every(Value):
    """How often a number is contained in a value. GA 2.19.e"""

    def __init__(self, size: int, of: Value) -> None:
        super().__init__(of)
        if size < 2:
            raise ValueError("for every one of them: the value says so by itself")
        self.size = size
        self.of = of

    def value(self, g: State, c: Context) -> int:
        return max(0, self.of.value(g, c)) // self.size  # GA 2.19.e: rounded down


class Highest(OfProperty):
    """The highest value of a property among the objects that have it; 0 where none has."""

    def value(self, g: State, c: Context) -> int:
        values = [g.prop(id, self.prop) for id in self.objects.objects(g, c)]
        return max([value for value in values if value != ABSENT], default=0)


class Lv(Value):
    """LV: your champion's level; never less than 0 as a magnitude."""

    def asks(self) -> int:
        return OF_LEVELS

    def value(self, g: State, c: Context) -> int:
        return level(g, c.you) + levels(g, c)


class Lowest(OfProperty):
    """The lowest value of a property among the objects that have it; 0 where none has."""

    def value(self, g: State, c: Context) -> int:
        values = [g.prop(id, self.prop) for id in self.objects.objects(g, c)]
        return min([value for value in values if value != ABSENT], default=0)


class LeastInfluence(Condition):
    """Every other player has more influence than you."""

    def holds(self, g: State, c: Context) -> bool:
        """GA 3.2 influence"""
        others = [p for p in g.present() if p != c.you]
        return len(others) > 0 and influence(g, c.you) < min([influence(g, p) for p in others])


def influence(g: State, player: PlayerId) -> int:
    """How many cards a player has in hand and in memory together. GA 3.2 influence"""
    return sum([len(g.zone(zone, player)) for zone in (HAND, MEMORY_ZONE)])


class Influence(Value):
    """How many cards some players have in hand and in memory together; you, where none are named."""

    def __init__(self, who: Who | None) -> None:
        super().__init__(who)
        self.who = who

    def value(self, g: State, c: Context) -> int:
        """GA 3.2 influence"""
        players = (c.you,) if self.who is None else self.who.players(g, c)
        return sum([influence(g, player) for player in players])


class Within(selectors.Within):
    """In a zone; a card that is being played, in that from which it is. GA activation 10.1"""

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        if self.zone == EFFECTS:
            return super().accepts(g, c, id)
        if c.ints.get(PLAYED) == id:
            return c.ints[PLAYED_FROM] == self.zone
        ev = c.event
        if isinstance(ev, Stacked) and ev.obj == id and ev.method in PLAYS and ev.context in g.contexts:
            return origin(g.contexts[ev.context]) == self.zone
        return super().accepts(g, c, id)


class ChosenForX(Value):
    """X: as it was declared, and for an ability of an object as it was for the card that became it. GA 1.6.b"""

    of_this = True

    def value(self, g: State, c: Context) -> int:
        declared = c.ints.get(X, -1)
        return declared if declared >= 0 else g.mark(c.this, X_CHOSEN)


class Paid(Condition):
    """An optional additional cost was paid: the n-th of the card, or any where n is 0. GA activation 3.3"""

    of_this = True

    def __init__(self, n: int) -> None:
        super().__init__()
        self.slot = paid_slot(n)
        self.bits = 1 << n if n else -1

    def holds(self, g: State, c: Context) -> bool:
        if self.slot in c.ints:
            return True
        return known_of(g, c.this).paid_costs & self.bits != 0  # GA 2.16: an object knows what was paid for its card


class InManner(Condition):
    """This card was prepared, brewed or imbued as it was activated: it, or what became of it. GA 2.15, 2.16"""

    of_this = True

    def __init__(self, manner: Slot) -> None:
        super().__init__()
        self.manner = manner
        self.mark = MANNERS[manner]

    def holds(self, g: State, c: Context) -> bool:
        if self.manner in c.ints:  # GA activation 3.3: from the declaration on
            return True
        return g.mark(c.this, self.mark) > 0  # GA 2.16: an object knows how its card was activated


class ActivatedFrom(Condition):
    """This card was activated from that zone. GA activation 10.1"""

    def __init__(self, zone: int) -> None:
        super().__init__()
        if zone in (HAND, FIELD, EFFECTS):
            raise ValueError("cards are activated from hand unless something else is said, and never from there")
        self.zone = zone

    def holds(self, g: State, c: Context) -> bool:
        return c.ints.get(ORIGIN, HAND) == self.zone


class HasCards(Condition):
    """One of the players has so many cards in a zone. GA 2.1"""

    def __init__(self, who: Who, zone: int, least: Value) -> None:
        super().__init__(who, least)
        if zone in (FIELD, EFFECTS):
            raise ValueError("these are no cards of anybody")
        self.who = who
        self.zone = zone
        self.least = least

    def holds(self, g: State, c: Context) -> bool:
        least = self.least.value(g, c)
        return len([p for p in self.who.players(g, c) if len(g.zone(self.zone, p)) >= least]) > 0


class Starcalled(Condition):
    """This card was activated by starcalling. GA 3.1 starcalling"""

    def holds(self, g: State, c: Context) -> bool:
        return STARCALLED in c.ints


class CostCompared(Compared):
    """A cost compared with a number: X is 0 off the Effects Stack, and a card with X is no card of cost 0. GA 1.6.b"""

    def asks(self) -> int:
        return super().asks() | 1 << X_COST

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        o = g.look(id)
        # GA 1.6.b: only objects with X have a cost of 0; a named cost is one that is written
        if self.op == "=" and o.zone not in (FIELD, EFFECTS) and g.prop(id, X_COST) == self.prop:
            return False
        return super().accepts(g, c, id)


def compared(prop: int, op: str, value: Value | None) -> Compared:
    """`(with PROPERTY op value?)`"""
    made = compared_with(prop, op, value)
    return CostCompared(prop, op, made.value) if prop in (RESERVE, MEMORY) else made


class ActivatedByThem(Value):
    """How many cards the player of the activation in question has activated this turn, for a tax on the first one."""

    def __init__(self, what: int) -> None:
        super().__init__()
        self.what = what

    def value(self, g: State, c: Context) -> int:
        return g.count(self.what, g.seats[c.ints.get(ACTIVATES, c.you)])


# -- selectors ---------------------------------------------------------------------------------------------------------


class IsLoaded(Filter):
    """It has loaded cards under it."""

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        """GA 3.2 load"""
        return len(loaded_cards(g, id)) > 0


class IsLinked(Filter):
    """This is linked to it."""

    of_this = True

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        """GA 3.1 link"""
        return linked_to(g, c.this) == id


class LinkedObject(Selector):
    """What this is linked to, or was as it left the field."""

    of_this = True

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """GA 3.1 link"""
        to = linked_to(g, c.this)
        return (to,) if to and g.exists(to) else ()


class Champion(Selector):
    """The champions of some players; yours where none are named."""

    def __init__(self, who: Who | None) -> None:
        super().__init__(who)
        self.who = who

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        players = (c.you,) if self.who is None else self.who.players(g, c)
        found: list[ObjectId] = []
        for player in players:
            id = champion(g, player)
            if id:
                found.append(id)
        return tuple(found)


class Targetable(Champion):
    """Players who can be targeted, each by their champion, which stands for them. GA 2.6"""


class EventObject(selectors.EventObject):
    """What an event happened to: what has left the field is as it last was there, and is followed. GA 2.16

    It is the card that was activated, or the object whose ability was: what the event put onto the Effects Stack is
    what `negate` and `copy` find.
    """

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        ev = c.event
        if ev is None:
            return ()
        id = ev.obj if ev.obj and fields.from_zone(ev) < 0 else g.policies.noted(g, ev)
        return (id,) if id else ()


class Masteries(Selector):
    """The masteries of that name that players have; yours where nobody is named. GA 2.12"""

    def __init__(self, name: str, who: Who | None) -> None:
        super().__init__(who)
        self.name = name
        self.who = who

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        players = (c.you,) if self.who is None else self.who.players(g, c)
        return tuple([id for id in [mastery_named(g, p, self.name) for p in players] if id])


class Connected(Selector):
    """`(connected SLOT)`: what paying for the card took, for its effect and for the object it became. GA 2.16"""

    of_this = True

    def __init__(self, slot: str) -> None:
        super().__init__()
        self.slot = led_slot(slot)

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        if self.slot in c.lists:
            return c.filled(self.slot)
        kept = g.contexts.get(g.look(c.this).context)  # GA 2.16: an object knows with which cards it was activated
        return () if kept is None else kept.objects(self.slot)


class Controls(Condition):
    """One of the players controls so many objects that fit. GA 3.2"""

    def __init__(self, who: Who, least: Value, filters: list[Filter]) -> None:
        super().__init__(who, least, *filters)
        self.who = who
        self.least = least
        self.filters = filters

    def holds(self, g: State, c: Context) -> bool:
        found = [
            g.objs[id].controller for id in g.zone(FIELD) if not [f for f in self.filters if not f.accepts(g, c, id)]
        ]
        least = self.least.value(g, c)
        return len([p for p in self.who.players(g, c) if found.count(p) >= least]) > 0


class IsToken(Filter):
    """An object that no card stands for: a copy of an object is one, too. GA 2.17, 2.18"""

    intrinsic = True

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        o = g.look(id)
        return o.zone == FIELD and not o.cards


class BanishedByThis(Filter):
    """`banished-by-this`: lies in banishment by an effect of this very object, or for a cost of it. GA 2.1"""

    of_this = True

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        o = g.look(id)
        return o.zone == BANISHMENT and about(o).banished_by == c.this != 0


class Beneath(In):
    """The cards under objects: those that some players own, and what lies in their champions' lineages. GA 2.1.l"""

    def there(self, g: State, c: Context) -> list[ObjectId]:
        players = self.who.players(g, c)
        if self.zone == LINEAGE:  # GA 2.1.l: the champion's, whoever owns the card
            return [id for p in players for id in inner_lineage(g, champion(g, p))]
        return [o.id for o in g.objects() if o.zone == self.zone and o.owner in players]


class InnerLineage(Selector):
    """The cards in the inner lineages of champions. GA 2.1.l"""

    def __init__(self, objects: Selector, filters: list[Filter]) -> None:
        super().__init__(objects, *filters)
        self.of = objects
        self.filters = filters

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found = [id for of in self.of.objects(g, c) if g.exists(of) for id in inner_lineage(g, of)]
        for f in self.filters:
            found = [id for id in found if f.accepts(g, c, id)]
        return tuple(found)


class Field(AllThat):
    """Objects on the field that fit every filter."""

    def there(self, g: State, c: Context) -> list[ObjectId]:
        return list(g.zone(FIELD))


class Yours(Field):
    """Objects you control that fit."""

    def there(self, g: State, c: Context) -> list[ObjectId]:
        return [id for id in g.zone(FIELD) if g.objs[id].controller == c.you]


class Theirs(Field):
    """Objects your opponents control that fit."""

    def there(self, g: State, c: Context) -> list[ObjectId]:
        return [id for id in g.zone(FIELD) if g.objs[id].controller != c.you]
