"""Play-static abilities and effects that allow playing and activating in ways the rules do not. FAB 5.4.4 + 5.1.2b"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Value, Who, present
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.marks import FACE_DOWN
from headjudge.games.fab.objects.zones import ARSENAL, BANISHED, DECK, GRAVEYARD, HAND
from headjudge.kernel.definitions import Node, Stated, probe
from headjudge.kernel.lasting import use_up
from headjudge.kernel.state import State

TOPIC_PLAY_FROM: Final = 3
TOPIC_INSTANT: Final = 4
TOPIC_FREE: Final = 5
TOPIC_INSTANT_ABILITY: Final = 6
TOPIC_FREE_ABILITY: Final = 36
TOPIC_NOT_ON_HIT: Final = 7
TOPIC_CANNOT_DEFEND: Final = 8
TOPIC_CANNOT_PLAY: Final = 9
TOPIC_NOT_ATTACKED: Final = 10
TOPIC_FORBIDDEN: Final = 12
TOPIC_ATTACKABLE: Final = 21
TOPIC_SEVERAL_TARGETS: Final = 61
TOPIC_GRANTED: Final = 31
"""Activated abilities that effects give. FAB 1.7.7"""
TOPIC_CANNOT_ATTACK: Final = 32
TOPIC_EACH_AGAIN: Final = 33
TOPIC_OUTSIDE: Final = 34
TOPIC_LOOK: Final = 35
TOPIC_WEAPON_ZONES: Final = 41
TOPIC_DEFEND_FROM: Final = 22
TOPIC_FROZEN: Final = 24
ANYWHERE: Final[int] = 1 << HAND | 1 << ARSENAL | 1 << BANISHED | 1 << GRAVEYARD | 1 << DECK
"""FAB 1.7.4g: a play-static ability functions where its source can be played."""


class PlayFrom(Stated):
    """`(play-from ZONE)`: this may be played from that zone, while it is public there. FAB 5.1.1a + 5.4.4

    As a lasting effect on objects it is those that may be played.
    """

    def __init__(self, zone: int) -> None:
        super().__init__()
        self.topic = TOPIC_PLAY_FROM
        self.zone = zone
        self.zones = 1 << zone


class Described(Stated):
    """A statement about the cards that fit a description."""

    def __init__(self, topic: int, filter: Filter) -> None:
        super().__init__()
        self.topic = topic
        self.filter = filter

    def children(self) -> list[Node]:
        return present(self.filter, self.condition)


def as_instant(filter: Filter) -> Described:
    """`(states as-instant filter)`: what fits may be played as though it were an instant. FAB 5.1.3d"""
    node = Described(TOPIC_INSTANT, filter)
    node.zones = ANYWHERE | zones.ARENA
    return node


class WeaponZones(Stated):
    """`(weapon-zones n)`: you have so many weapon zones. FAB 3.0.2"""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.topic = TOPIC_WEAPON_ZONES
        self.count = count


class SeveralTargets(Stated):
    """`(attacks-up-to n filter?)`: this attacks up to so many targets that fit, heroes without a filter. FAB 1.4.5c"""

    def __init__(self, amount: Value, filter: Filter | None) -> None:
        super().__init__()
        self.filter = filter
        self.topic = TOPIC_SEVERAL_TARGETS
        self.amount = amount
        self.zones = 1 << zones.STACK

    def children(self) -> list[Node]:
        return present(self.amount, self.filter, self.condition)


class Forbids(Stated):
    """`(forbids who TYPE abilities?)`: they cannot play such cards, or activate such abilities. FAB 1.0.2"""

    def __init__(self, who: Who, types: int, abilities: str | None) -> None:
        super().__init__()
        self.topic = TOPIC_FORBIDDEN
        self.who = who
        self.types = types
        self.abilities = abilities is not None

    def children(self) -> list[Node]:
        return present(self.who, self.condition)


def forbidden(g: State, player: int, types: int, ability: bool) -> bool:
    """Whether an effect forbids the player to play, or to activate, something of these types. FAB 1.0.2"""
    if not g.topics >> TOPIC_FORBIDDEN & 1:  # saves time
        return False
    for node, this, you, effect in g.statements(TOPIC_FORBIDDEN):
        assert isinstance(node, Forbids)
        if node.types & types and (node.abilities or not ability):
            if player in node.who.players(g, probe(g, this, you, None, effect)):
                g.culprit = this
                return True
    return False


def described(g: State, topic: int, player: int, obj: int) -> int:
    """1 + the source of a statement of that topic which speaks of `obj`, 0 where there is none.

    `player`: whose statements count; -1 for everybody's.
    """
    if not g.topics >> topic & 1:  # saves time
        return 0
    for node, this, you, effect in g.statements(topic):
        assert isinstance(node, Described)
        if (player < 0 or you == player) and node.filter.accepts(g, probe(g, this, you, None, effect), obj):
            return this + 1
    return 0


def is_frozen(g: State, obj: int) -> bool:
    """Whether a freeze effect applies to it. FAB 8.5.34"""
    if not g.topics >> TOPIC_FROZEN & 1:  # saves time
        return False
    return len([1 for _, _, _, effect in g.statements(TOPIC_FROZEN) if obj in g.effects[effect].objs]) > 0


def spend_next(g: State, topic: int, player: int, card: int) -> None:
    """Effects of a topic that speak of your next such card are used up as it is played. FAB 1.8.10"""
    for node, this, you, effect in g.statements(topic):
        assert isinstance(node, Described)
        if effect and you == player and g.effects[effect].left > 0:
            if node.filter.accepts(g, probe(g, this, you, None, effect), card):
                use_up(g, g.effects[effect])


class EachAgain(Stated):
    """`(states activate-again filter)`: each ability of what fits may be activated so many more times. FAB 5.2.3a"""

    def __init__(self, amount: int, filter: Filter) -> None:
        super().__init__()
        self.topic = TOPIC_EACH_AGAIN
        self.amount = amount
        self.filter = filter

    def children(self) -> list[Node]:
        return [self.filter]


def more_of_each(g: State, player: int, source: int) -> int:
    """How many more times effects let each ability of `source` be activated. FAB 5.2.3a"""
    more = 0
    for node, this, you, effect in g.statements(TOPIC_EACH_AGAIN):
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


def may_play_from(g: State, card: int) -> bool:
    """Whether a play-static ability, or an effect, allows `card` to be played from where it is. FAB 5.4.4"""
    if not g.topics >> TOPIC_PLAY_FROM & 1:  # saves time
        return False
    o = g.objs[card]
    for _, this, _, effect in g.statements(TOPIC_PLAY_FROM):
        objects = g.effects[effect].objs if effect else (this,)
        # FAB 1.7.4e: play-static abilities work when played and whenever the source is face-up somewhere
        if card in objects and not o.marks.get(FACE_DOWN, 0):
            return True
    return False
