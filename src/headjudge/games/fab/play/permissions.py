"""Play-static abilities and effects that allow playing and activating in ways the rules do not. FAB 5.4.4 + 5.1.2b"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Value, Who
from headjudge.abilities.selectors import Within
from headjudge.games.fab.objects import properties, zones
from headjudge.games.fab.objects.places import DEFENDING_CARD, PLACES
from headjudge.games.fab.objects.statements import statements
from headjudge.games.fab.objects.zones import ARSENAL, BANISHED, DECK, GRAVEYARD, HAND, PITCH, SOUL, STACK
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.definitions import PROPERTIES, Node, Stated, probe
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.lasting import use_up
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

TOPIC_PLAY_FROM: Final[int] = TABLES.topic("play-from")
TOPIC_INSTANT: Final[int] = TABLES.topic("instant")
TOPIC_FREE: Final[int] = TABLES.topic("free")
TOPIC_INSTANT_ABILITY: Final[int] = TABLES.topic("instant-ability")
TOPIC_FREE_ABILITY: Final[int] = TABLES.topic("free-ability")
TOPIC_MAY_PLAY: Final[int] = TABLES.topic("may-play")
TOPIC_MAY_ACTIVATE: Final[int] = TABLES.topic("may-activate")
PLAYED_ELSEWHERE: Final[int] = 1 << TOPIC_PLAY_FROM | 1 << TOPIC_MAY_PLAY
"""The topics under which is found what may be played that the rules do not allow. FAB 5.1.1"""
TOPIC_NOT_ON_HIT: Final[int] = TABLES.topic("not-on-hit")
TOPIC_CANNOT_DEFEND: Final[int] = TABLES.topic("cannot-defend")
TOPIC_CANNOT_PLAY: Final[int] = TABLES.topic("cannot-play")
TOPIC_NOT_ATTACKED: Final[int] = TABLES.topic("not-attacked")
TOPIC_FORBIDDEN: Final[int] = TABLES.topic("forbidden")
TOPIC_ATTACKABLE: Final[int] = TABLES.topic("attackable")
TOPIC_SEVERAL_TARGETS: Final[int] = TABLES.topic("several-targets")
TOPIC_GRANTED: Final[int] = TABLES.topic("granted")
"""Activated abilities that effects give. FAB 1.7.7"""
TOPIC_CANNOT_ATTACK: Final[int] = TABLES.topic("cannot-attack")
TOPIC_EACH_AGAIN: Final[int] = TABLES.topic("each-again")
TOPIC_OUTSIDE: Final[int] = TABLES.topic("outside")
TOPIC_LOOK: Final[int] = TABLES.topic("look")
TOPIC_CANNOT_ACTIVATE: Final[int] = TABLES.topic("cannot-activate")
TOPIC_CANNOT_PITCH: Final[int] = TABLES.topic("cannot-pitch")
TOPIC_NOT_TARGETED: Final[int] = TABLES.topic("not-targeted")
TOPIC_MAY_DEFEND: Final[int] = TABLES.topic("may-defend")
TOPIC_DEFENDED_FOR: Final[int] = TABLES.topic("defended-for")
TOPIC_WEAPON_ZONES: Final[int] = TABLES.topic("weapon-zones")
TOPIC_DEFEND_FROM: Final[int] = TABLES.topic("defend-from")
TOPIC_FROZEN: Final[int] = TABLES.topic("frozen")
OF_PLAYING: Final = frozenset((TOPIC_INSTANT, TOPIC_FREE, TOPIC_CANNOT_PLAY, TOPIC_MAY_PLAY))
"""The topics under which an ability about its own source is a play-static ability. FAB 5.4.4"""
PUT_TO_USE: Final[dict[int, int]] = {
    TOPIC_CANNOT_PITCH: PLACES.of_zone(HAND),
    TOPIC_CANNOT_DEFEND: PLACES.of_zones(1 << HAND | 1 << ARSENAL | 1 << STACK) | DEFENDING_CARD,
    TOPIC_MAY_DEFEND: PLACES.of_zones(1 << HAND | 1 << ARSENAL)
    | 1 << GRAVEYARD
    | 1 << BANISHED
    | 1 << PITCH
    | 1 << SOUL,
    TOPIC_DEFEND_FROM: PLACES.of_zone(ARSENAL),
    TOPIC_CANNOT_ATTACK: PLACES.of_zone(STACK),  # FAB 1.4.6: an attack-card is announced there
}
"""By topic, where else than in the arena what an ability says of its own source is done with that."""


class PlayFrom(Stated):
    """`(play-from ZONE)`: this may be played from that zone, while it is public there. FAB 5.1.1a + 5.4.4

    As a lasting effect on objects it is those that may be played, by the player of the effect whoever owns them.
    """

    def __init__(self, zone: int) -> None:
        super().__init__()
        self.topic = TOPIC_PLAY_FROM
        self.zone = zone
        self.zones = 1 << zone


class Described(Stated):
    """A statement about the cards that fit a description."""

    def __init__(self, topic: int, filter: Filter, *parts: Node | None) -> None:
        super().__init__(filter, *parts)
        self.topic = topic
        self.filter = filter
        self.by_place = names_place(filter)


def names_place(root: Node) -> bool:
    """Whether a description asks where an object is."""
    return isinstance(root, Within) or len([child for child in root.children() if names_place(child)]) > 0


def names_no_action(filter: Filter) -> bool:
    """Whether a description asks for another type than action, and for no certain card."""
    if filter.demands(properties.TYPES, properties.ACTION):
        return False
    return filter.demands(properties.TYPES, ~properties.ACTION)


def as_instant(filter: Filter) -> Described:
    """`(states as-instant filter)`: what fits may be played as though it were an instant. FAB 5.1.3d"""
    if names_no_action(filter):
        raise ValueError("only action cards are played as though they were instants (FAB 5.1.3d)")
    return Described(TOPIC_INSTANT, filter)


NO_ZONE: Final = -1


class WeaponZones(Stated):
    """`(weapon-zones n)`: you have so many weapon zones. FAB 3.0.2"""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.topic = TOPIC_WEAPON_ZONES
        self.count = count


class SeveralTargets(Stated):
    """`(attacks-up-to n filter?)`: this attacks up to so many targets that fit, heroes without a filter. FAB 1.4.5c"""

    def __init__(self, amount: Value, filter: Filter | None) -> None:
        super().__init__(amount, filter)
        self.filter = filter
        self.topic = TOPIC_SEVERAL_TARGETS
        self.amount = amount

    def may_target(self, g: State, c: Context, id: ObjectId) -> bool:
        return g.objs[id].zone == zones.HERO if self.filter is None else self.filter.accepts(g, c, id)


class Forbids(Stated):
    """`(forbids who TYPE abilities? ZONE?)`: they cannot play such cards, or activate such abilities. FAB 1.0.2"""

    def __init__(self, who: Who, types: int, abilities: str | None, zone: int | None) -> None:
        super().__init__(who)
        self.topic = TOPIC_FORBIDDEN
        self.had = True
        self.who = who
        self.types = types
        self.abilities = abilities is not None
        self.zone = zone
        """From where they cannot be played; None: from nowhere."""


def forbidden(g: State, player: PlayerId, types: int, zone: int) -> bool:
    """Whether an effect forbids the player to play, or to activate, something of these types. FAB 1.0.2

    `zone`: from where it would be played; NO_ZONE of an ability.
    """
    if not g.index.topics >> TOPIC_FORBIDDEN & 1:  # saves time
        return False
    for node, this, you, effect in statements(g, TOPIC_FORBIDDEN):
        assert isinstance(node, Forbids)
        meant = node.abilities if zone == NO_ZONE else node.zone is None or node.zone == zone
        if node.types & types and meant:
            if player in node.who.players(g, probe(g, this, you, None, effect)):
                g.culprit = this
                return True
    return False


def described(g: State, topic: int, player: PlayerId, obj: ObjectId) -> int:
    """1 + the source of a statement of that topic which speaks of `obj`, 0 where there is none.

    `player`: whose statements count; -1 for everybody's.
    """
    if not g.index.topics >> topic & 1:  # saves time
        return 0
    for node, this, you, effect in statements(g, topic):
        assert isinstance(node, Described)
        if (player < 0 or you == player) and node.filter.accepts(g, probe(g, this, you, None, effect), obj):
            return this + 1
    return 0


WAS_FROZEN: Final = 2 * PROPERTIES
"""Of a snapshot, above properties and their base values: a freeze effect applied to it."""


def is_frozen(g: State, obj: ObjectId) -> bool:
    """Whether a freeze effect applies to it, or to what is gone applied last. FAB 8.5.34"""
    if not g.exists(obj):  # FAB 1.2.3b: with the effects that applied to it
        return WAS_FROZEN in g.lki_props.get(obj, {})
    if not g.index.topics >> TOPIC_FROZEN & 1:  # saves time
        return False
    return len([1 for _, _, _, effect in g.statements(TOPIC_FROZEN) if obj in g.effects[effect].objs]) > 0


def spend_next(g: State, topic: int, player: PlayerId, card: ObjectId) -> None:
    """Effects of a topic that speak of your next such card are used up as it is played. FAB 1.8.10"""
    for node, this, you, effect in statements(g, topic):
        assert isinstance(node, Described)
        if effect and you == player and g.effects[effect].left > 0:
            if node.filter.accepts(g, probe(g, this, you, None, effect), card):
                use_up(g, g.effects[effect])


class EachAgain(Stated):
    """`(states activate-again filter)`: each ability of what fits may be activated so many more times. FAB 5.2.3a"""

    def __init__(self, amount: int, filter: Filter) -> None:
        super().__init__(filter)
        self.topic = TOPIC_EACH_AGAIN
        self.amount = amount
        self.filter = filter


def more_of_each(g: State, player: PlayerId, source: ObjectId) -> int:
    """How many more times effects let each ability of `source` be activated. FAB 5.2.3a"""
    more = 0
    for node, this, you, effect in statements(g, TOPIC_EACH_AGAIN):
        assert isinstance(node, EachAgain)
        if you == player and node.filter.accepts(g, probe(g, this, you, None, effect), source):
            more += node.amount
    return more


class OutsideTheGame(Stated):
    """`(outside-the-game what)`: the card asks for something that no table of ours has, so that it is not played."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.topic = TOPIC_OUTSIDE
        self.what = what


def may_play(g: State, player: PlayerId, card: ObjectId) -> bool:
    """Whether an ability or effect lets `player` play `card`, whoever owns it, from where it is. FAB 5.1.1 + 5.1.1a"""
    if not g.index.topics & PLAYED_ELSEWHERE:  # saves time
        return False
    o = g.objs[card]
    if not o.known >> player & 1:
        return False
    for node, on, you, _ in statements(g, TOPIC_PLAY_FROM):
        assert isinstance(node, PlayFrom)
        if you != player:  # FAB 5.1.1: whoever owns the card, or whom an effect names
            continue
        # FAB 5.4.4: it is about playing its own card, from where it says
        # FAB 1.7.4e + 3.0.4e: of its own abilities only those count here that function as it lies there
        if on == card and node.zone == o.zone:
            return True
    return described(g, TOPIC_MAY_PLAY, player, card) > 0


def names_to_play(g: State, player: PlayerId, card: ObjectId, prop: int, mask: int) -> bool:
    """Whether something that lets `player` play `card` from where it is speaks of that card, or of its kind by name.

    What speaks of any cards does not contradict a rule about such cards. FAB 1.0.1a + 1.0.2
    """
    if not g.index.topics & PLAYED_ELSEWHERE:  # saves time
        return False
    for node, on, you, _ in statements(g, TOPIC_PLAY_FROM):
        assert isinstance(node, PlayFrom)
        if you == player and on == card and node.zone == g.objs[card].zone:  # it is said of that very card
            return True
    for node, this, you, effect in statements(g, TOPIC_MAY_PLAY):
        assert isinstance(node, Described)
        if you == player and node.filter.accepts(g, probe(g, this, you, None, effect), card):
            if node.filter.demands(prop, mask):
                return True
    return False


def may_activate(g: State, player: PlayerId, source: ObjectId) -> bool:
    """Whether a player may activate abilities of an object: they control it, or own it if nobody does. FAB 5.2.2"""
    o = g.objs[source]
    whose = o.controller if o.controller >= 0 else o.owner  # FAB 5.2.4a: the owner where nobody controls it
    # FAB 5.2.2: or an effect says otherwise
    return whose == player or described(g, TOPIC_MAY_ACTIVATE, player, source) > 0


def activatable_elsewhere(g: State, player: PlayerId) -> list[ObjectId]:
    """The objects of other players whose abilities effects let `player` activate."""
    if not g.index.topics >> TOPIC_MAY_ACTIVATE & 1:  # saves time
        return []
    others = [o for o in g.objects() if o.face >= 0 and o.known >> player & 1 and o.zone not in (STACK, DECK)]
    strange = [o.id for o in others if (o.controller if o.controller >= 0 else o.owner) != player]
    return [id for id in strange if may_activate(g, player, id)]


def playable_elsewhere(g: State, player: PlayerId) -> list[ObjectId]:
    """The cards that effects let `player` play, other than those of their own hand and arsenal."""
    held = g.zone(HAND, player) + g.zone(ARSENAL, player)
    speaking = [on for _, on, you, _ in statements(g, TOPIC_PLAY_FROM) if you == player and on not in held]
    found = [on for on in speaking if g.exists(on)]  # the effect may outlive what it speaks of
    if g.index.topics >> TOPIC_MAY_PLAY & 1:  # saves time unless
        for zone in (HAND, ARSENAL, GRAVEYARD, BANISHED, PITCH, SOUL, DECK):
            for seat in g.seats:
                if seat != player or zone not in (HAND, ARSENAL):
                    found += [id for id in g.zone(zone, seat) if g.objs[id].known >> player & 1]
    return [id for id in found if may_play(g, player, id)]
