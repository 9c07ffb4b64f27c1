"""Descriptions on cards: filters, objects and conditions in the game's own nouns. FAB 1.2.2 object identities"""

from __future__ import annotations

from headjudge.abilities.kinds import Condition, Filter, Selector, Value, Who
from headjudge.abilities.selectors import AllThat, Bits, Related, in_turn
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import is_attack, is_proxy, possible_attacks, represents
from headjudge.games.fab.effects.nouns import AS_ATTACK, AS_CARD, AS_LAYER
from headjudge.games.fab.objects import marks, properties, zones
from headjudge.games.fab.objects.parties import opponents
from headjudge.games.fab.objects.places import ARENA, ATTACKING, ATTACKS, DEFENDING, DEFENDING_CARD, FACE_DOWN
from headjudge.games.fab.objects.records import NOWHERE, about, course, known_of
from headjudge.games.fab.objects.visibility import is_public
from headjudge.games.fab.play.costs import PAID
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.places import Found, Places, Where
from headjudge.kernel.records import SUBJECT, Context
from headjudge.kernel.state import State


def fits(g: State, c: Context, id: ObjectId, filters: list[Filter]) -> bool:
    """Whether an object fits every one of the filters."""
    for f in filters:
        if not f.accepts(g, c, id):
            return False
    return True


# -- filters ---------------------------------------------------------------------------------------------------


class Kind(Bits):
    """One type, subtype or supertype."""

    refers_as = AS_CARD

    def __init__(self, prop: int, mask: int, noun: str) -> None:
        super().__init__(prop, mask)
        self.noun = noun


class IsAttack(Filter):
    """The object identity "attack"."""

    narrow = True
    refers_as = AS_ATTACK

    def asks(self) -> int:
        return 1 << properties.SUBTYPES

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return is_attack(g, id)  # FAB 1.2.2d: on the stack, or attacking on the combat chain

    def among(self, g: State, c: Context) -> list[ObjectId]:
        return possible_attacks(g)

    def found_in(self, places: Places) -> int:
        return ATTACKS & places.everywhere


class IsAttackAction(Filter):
    """An attack action card: a card, never an attack-proxy. FAB 1.2.2"""

    of_properties = True

    def asks(self) -> int:
        return 1 << properties.TYPES | 1 << properties.SUBTYPES

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        if g.look(id).face < 0:  # FAB 1.2.2e: no card
            return False
        return (
            g.num(id, properties.TYPES) & properties.ACTION != 0
            and g.num(id, properties.SUBTYPES) & properties.ATTACK != 0
        )


class SelfAttack(Filter):
    """This card, or an attack-proxy of it. FAB 1.4.3a"""

    narrow = True
    of_this = True

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return id == c.this or represents(g, id) == c.this

    def among(self, g: State, c: Context) -> list[ObjectId]:
        layers = [id for id in (*g.zone(zones.STACK), *g.zone(zones.CHAIN)) if g.objs[id].source == c.this]
        return sorted([c.this, *layers]) if g.exists(c.this) else sorted(layers)

    def means_source(self) -> bool:
        return True


class NthAttack(Filter):
    """`(nth-attack n filter?)`: its controller's nth attack this turn, or the nth of those that fit."""

    refers_as = AS_ATTACK

    def __init__(self, nth: int, filter: Filter | None) -> None:
        super().__init__(filter)
        self.nth = nth
        self.filter = filter

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        if self.filter is None:
            return known_of(g, id).nth_attack == self.nth
        if not self.filter.accepts(g, c, id):
            return False
        own = marks.ATTACKED_WITH * 16 + max(g.look(id).controller, 0)
        made = [ObjectId(key % SUBJECT) for key in g.this_turn if key // SUBJECT == own]
        own_place = known_of(g, id).nth_attack
        if id not in made:
            return False
        known = [one for one in made if g.exists(one) or one in g.lki]
        earlier = [one for one in known if known_of(g, one).nth_attack < own_place]
        # FAB 1.2.3: what is gone is asked as it was last known
        return len([one for one in earlier if self.filter.accepts(g, c, one)]) == self.nth - 1


class NthPlayed(Filter):
    """`(nth-played n filter?)`: the nth card its controller has played this turn, or the nth of those that fit."""

    refers_as = AS_CARD

    def __init__(self, nth: int, filter: Filter | None) -> None:
        super().__init__(filter)
        self.nth = nth
        self.filter = filter

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        own = marks.PLAYED_CARD * 16 + max(g.look(id).controller, 0)
        played = [(ObjectId(key % SUBJECT), place) for key, place in g.this_turn.items() if key // SUBJECT == own]
        own_place = max([place for one, place in played if one == id], default=0)
        if own_place == 0 or not (self.filter is None or self.filter.accepts(g, c, id)):
            return False
        # FAB 1.2.3: what is gone is asked as it was last known
        earlier = [one for one, place in played if place < own_place and (g.exists(one) or one in g.lki)]
        return len([one for one in earlier if self.filter is None or self.filter.accepts(g, c, one)]) == self.nth - 1


class Equipped(Filter):
    """`equipped`: equipped to a zone, also while it is on the combat chain. FAB 8.5.41 + 3.0.1a"""

    passing = True

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        o = g.look(id)
        zone = o.zone if o.zone != zones.CHAIN else about(o).home
        return zone in zones.EQUIPMENT_ZONES or zone == zones.WEAPON

    def of_source(self, places: Places) -> Where:
        return places.at(places.of_zones(EQUIPPED) & ~DEFENDING_CARD)

    def found_in(self, places: Places) -> int:
        return places.of_zones(EQUIPPED)


class Lies(Filter):
    """`(lies up)`: it is public where it lies, or `(lies down)`: private. FAB 3.0.3"""

    passing = True

    def __init__(self, facing: str) -> None:
        super().__init__()
        self.up = facing == "up"

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return is_public(g.look(id)) == self.up

    def of_source(self, places: Places) -> Where:
        return lies_face_up(places) if self.up else lies_face_up(places).negated()


EQUIPPED = sum(1 << zone for zone in (*zones.EQUIPMENT_ZONES, zones.WEAPON, zones.CHAIN))


# -- objects ---------------------------------------------------------------------------------------------------


class Attacks(AllThat):
    """Attacks on the chain and on the stack that fit."""

    refers_as = AS_ATTACK

    def asks(self) -> int:
        return 1 << properties.SUBTYPES

    def there(self, g: State, c: Context) -> list[ObjectId]:
        """In the arena and on the stack only. FAB 1.8.5a"""
        return [id for id in (*g.zone(zones.CHAIN), *g.zone(zones.STACK)) if is_attack(g, id)]


def is_permanent(g: State, id: ObjectId) -> bool:
    """Whether a card in the arena is a permanent: a deck-card that was put onto the combat chain is none. FAB 1.3.3"""
    if not is_card(g, id):
        return False
    o = g.objs[id]
    types = g.num(id, properties.TYPES)
    if o.zone != zones.CHAIN or about(o).home != NOWHERE:  # what came from elsewhere in the arena is still one
        return True
    # FAB 1.3.3: heroes, tokens and arena-cards are permanents on the combat chain too
    return types & (properties.HERO | properties.TOKEN) > 0 or types & properties.DECK_CARD == 0


def fits_as_it_lies(g: State, c: Context, selector: Selector, filters: list[Filter], id: ObjectId) -> bool:
    """Whether an object in a public zone fits; where it lies face down, and that is not meant, without properties."""
    if selector.private or is_public(g.objs[id]):
        return fits(g, c, id, filters)
    # FAB 3.0.4e + 1.2.2b: what is private there is known neither by name nor by any other property
    return len([f for f in filters if not f.accepts_unknown(g, c, id)]) == 0


def means_private(root: Node) -> None:
    """What does something to private objects alone means such objects. FAB 3.0.4e"""
    if isinstance(root, Selector):
        root.private = True
    for child in root.children():
        means_private(child)


class Permanents(Selector):
    """Cards in the arena that players control and that fit; never an attack-proxy. FAB 1.2.2c"""

    def __init__(self, who: Who, filters: list[Filter]) -> None:
        super().__init__(who, *filters)
        self.who = who
        self.filters = filters

    def asks(self) -> int:
        return 1 << properties.TYPES

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """The permanents that these players control. FAB 1.2.2f"""
        players = self.who.players(g, c)
        found: list[ObjectId] = []
        for zone in zones.ARENA_ZONES:
            for id in g.zone(zone) if zone in zones.SHARED else [id for p in players for id in g.zone(zone, p)]:
                if g.objs[id].controller not in players or not is_permanent(g, id):
                    continue
                if fits_as_it_lies(g, c, self, self.filters, id):  # FAB 1.2.2c: by their types and subtypes
                    found.append(id)
        return tuple(found)

    def finds(self, places: Places) -> Found:
        source, others = places.at(ARENA & ~DEFENDING_CARD), True
        for f in self.filters:
            source, others = source.and_(f.of_source(places)), others and f.could_fit_others()
        return Found(source, others)


def is_card(g: State, id: ObjectId) -> bool:
    """Whether an object is a card: no layer without one, and no macro. FAB 1.2.2e + 1.5.1"""
    return g.objs[id].face >= 0 and not g.num(id, properties.TYPES) & properties.MACRO


class Sources(Selector):
    """Public cards and macros, of which one can be chosen as a source."""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found = [id for zone in PUBLIC_ZONES for line in lines_of(g, zone) for id in line]
        sources = [id for id in found if g.objs[id].face >= 0]  # FAB 1.2.4: cards and macros, no other layers
        return tuple([id for id in sources if is_public(g.objs[id])])  # FAB 1.8.6b: nothing private


PUBLIC_ZONES = (zones.STACK, *reversed(zones.ARENA_ZONES), zones.PITCH, zones.GRAVEYARD, zones.BANISHED)


def lines_of(g: State, zone: int) -> list[tuple[ObjectId, ...]]:
    return [g.zone(zone)] if zone in zones.SHARED else [g.zone(zone, p) for p in g.seats]


def activated_layers(g: State) -> list[ObjectId]:
    """What is called an activated ability: the activated-layers on the stack. FAB 1.2.2g"""
    layers = [id for id in g.zone(zones.STACK) if g.objs[id].face < 0]
    # FAB 1.4.3a: an attack-proxy is referred to as an attack only
    return [id for id in layers if not about(g.objs[id]).triggered and not is_proxy(g, id)]


def triggered_layers(g: State) -> list[ObjectId]:
    """What is called a triggered effect: the triggered-layers on the stack. FAB 1.2.2h"""
    return [id for id in g.zone(zones.STACK) if about(g.objs[id]).triggered]


class Layers(Selector):
    """Activated-layers, triggered-layers or all layers on the stack that fit."""

    refers_as = AS_LAYER

    def __init__(self, layer: str, filters: list[Filter]) -> None:
        super().__init__(*filters)
        self.layer = layer
        self.filters = filters

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found = self.among(g)
        return tuple([id for id in found if not self.filters or fits(g, c, self.read_as(g, id), self.filters)])

    def among(self, g: State) -> list[ObjectId]:
        if self.layer == "any":  # FAB 1.6.1: card-layers, activated-layers and triggered-layers
            return list(g.zone(zones.STACK))
        return triggered_layers(g) if self.layer == "triggered" else activated_layers(g)

    def read_as(self, g: State, id: ObjectId) -> ObjectId:
        """The object whose types a layer has here."""
        o = g.objs[id]
        if about(o).attack_layer:  # FAB 1.4.4a: here a typical layer, no attack without properties
            return o.source
        return id


class Objects(Selector):
    """`any-objects`"""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """Everything in the arena and on the stack. FAB 1.2.2a"""
        arena = [id for zone in zones.ARENA_ZONES for line in lines_of(g, zone) for id in line]
        return (*arena, *g.zone(zones.STACK))


class ActiveAttack(Selector):
    """FAB 7.0.4: the active-attack, or what is last known of it as long as its chain link is there"""

    refers_as = AS_ATTACK

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        attack = chain.active_attack(g)
        # FAB 1.2.3a + 7.0.5c: what is gone answers as it was last known
        return (attack,) if g.exists(attack) or attack in g.lki else ()

    def existing(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        attack = chain.active_attack(g)
        return (attack,) if g.exists(attack) else ()  # FAB 1.2.3d: what is last known of it is no object


class Behind(Related):
    """`(behind objects)`"""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """The attack-sources of attack-proxies, the sources of layers. FAB 1.4.3b"""
        return tuple([represents(g, id) for id in self.inner.objects(g, c)])


class Heroes(Selector):
    """`(heroes who)`"""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """The hero-cards that are the heroes of players. FAB 1.1.2"""
        return tuple([hero for p in self.who.players(g, c) for hero in g.zone(zones.HERO, p)])


class HeroOf(Who):
    """`(hero-of objects)`"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects

    def asks(self) -> int:
        return 1 << properties.TYPES

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        """The players whose heroes these are, for a text does not tell them apart. FAB 1.1.2b"""
        heroes = properties.HERO | properties.DEMI_HERO
        found = [id for id in self.objects.objects(g, c) if g.num(id, properties.TYPES) & heroes]
        return in_turn(g, c, [g.look(id).owner for id in found])


# -- conditions ------------------------------------------------------------------------------------------------


class Reprise(Condition):
    """FAB 8.4.3: a hand card of the defending hero defended on this chain link; FAB 8.4.3a: asked on resolution"""

    def holds(self, g: State, c: Context) -> bool:
        return chain.defended_from_hand(g)  # FAB 8.4.3 + 8.4.3a: as it resolves


class IsFaceUp(Condition):
    """FAB 3.0.3: this is public"""

    of_this = True

    def holds(self, g: State, c: Context) -> bool:
        return is_public(g.look(c.this))

    def where(self, places: Places) -> Where:
        return lies_face_up(places)


class IsFaceDown(Condition):
    """FAB 3.0.3: this is private"""

    of_this = True

    def holds(self, g: State, c: Context) -> bool:
        return not is_public(g.look(c.this))

    def where(self, places: Places) -> Where:
        return lies_face_up(places).negated()


def lies_face_up(places: Places) -> Where:
    """What it says of the place of an object that it is public; private is the contrary. FAB 5.2.4 + 5.4.7a"""
    return Where(places.public, places.hidden, places.public & ~DEFENDING_CARD, FACE_DOWN)


class IsDefending(Condition):
    """FAB 1.7.4g: where a while-condition speaks of it, the ability functions while the card is defending"""

    of_this = True

    def holds(self, g: State, c: Context) -> bool:
        return known_of(g, c.this).defends != NOTHING

    def where(self, places: Places) -> Where:
        return while_defending(places)


def while_defending(places: Places) -> Where:
    """What it says of the place of an object that it is defending. FAB 1.7.4a + 1.7.4g"""
    return Where(DEFENDING, places.everywhere & ~DEFENDING_CARD, DEFENDING, 0)


class IsAttacking(Condition):
    """FAB 7.2.4: it is attacking"""

    of_this = True

    def holds(self, g: State, c: Context) -> bool:
        if chain.is_attacking(g, c.this):
            return True
        links = g.zone(zones.CHAIN)
        # FAB 1.4.3a: or its attack-proxy does, which has this ability from it
        return len([id for id in links if is_proxy(g, id) and represents(g, id) == c.this and is_attack(g, id)]) > 0

    def asks(self) -> int:
        return 1 << properties.LIFE

    def where(self, places: Places) -> Where:
        return places.at(ATTACKING)


class ThisDefended(Condition):
    """It defended on this combat chain."""

    of_this = True

    def holds(self, g: State, c: Context) -> bool:
        return known_of(g, c.this).defended

    def where(self, places: Places) -> Where:
        return while_defending(places)


class LeastLife(Condition):
    """The hero has less life than each other hero."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def holds(self, g: State, c: Context) -> bool:
        player = self.who.one(g, c)
        others = [g.asset(p, marks.LIFE) for p in g.present() if p != player]
        return player >= 0 and g.asset(player, marks.LIFE) < min(others, default=0)


class LessLife(Condition):
    """You have less life than an opposing hero."""

    def holds(self, g: State, c: Context) -> bool:
        own = g.asset(c.you, marks.LIFE)
        return own < max([g.asset(p, marks.LIFE) for p in opponents(g, c.you)], default=0)


class HeroesAhead(Value):
    """`heroes-ahead`: how many opposing heroes have more life than you. FAB 2.5.3"""

    def value(self, g: State, c: Context) -> int:
        own = g.asset(c.you, marks.LIFE)
        return len([p for p in opponents(g, c.you) if g.asset(p, marks.LIFE) > own])


class YourActionPhase(Condition):
    """FAB 4.3"""

    def holds(self, g: State, c: Context) -> bool:
        return g.active == c.you and course(g).phase == marks.ACTION_PHASE


class ExtraPaid(Condition):
    """`(extra-paid n?)`: an optional additional cost was paid for it, the nth of its text or any. FAB 5.4.4a"""

    of_this = True

    def __init__(self, which: int | None) -> None:
        super().__init__()
        self.which = which or 0

    def holds(self, g: State, c: Context) -> bool:
        paid = c.ints.get(PAID, known_of(g, c.this).paid_extra)
        return paid > 0 if self.which == 0 else paid >> self.which - 1 & 1 > 0
