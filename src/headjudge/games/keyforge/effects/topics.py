"""What cards state about the rules themselves: restrictions, permissions, changed numbers. KF 1.3, 18"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Constant, Filter, Value, Who
from headjudge.abilities.selectors import Both, Controlled
from headjudge.abilities.values import Choice
from headjudge.games.keyforge.registry import ASKED_FOR, PLAYED_AS, TABLES, TYPE_BITS
from headjudge.kernel.definitions import Stated, probe
from headjudge.kernel.functioning import is_where_it_functions, met
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.indexes import in_force
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

UNHURT: Final[int] = TABLES.topic("unhurt")
REDIRECTS: Final[int] = TABLES.topic("redirects")
KEY_COST: Final[int] = TABLES.topic("key-cost")
HAND_SIZE: Final[int] = TABLES.topic("hand-size")
MUST_CHOOSE: Final[int] = TABLES.topic("must-choose")
CANNOT_CHOOSE: Final[int] = TABLES.topic("cannot-choose")
NOT_STOLEN: Final[int] = TABLES.topic("not-stolen")
MAY_PLAY: Final[int] = TABLES.topic("may-play")
MAY_USE: Final[int] = TABLES.topic("may-use")
MAY_PLAY_OR_USE: Final[int] = TABLES.topic("may-play-or-use")
MAY_REAP: Final[int] = TABLES.topic("may-reap")
MAY_FIGHT: Final[int] = TABLES.topic("may-fight")
IGNORES: Final[int] = TABLES.topic("ignores")
FLANK_STRIKE: Final[int] = TABLES.topic("flank-strike")
NO_ICONS: Final[int] = TABLES.topic("no-icons")
CONTROL: Final[int] = TABLES.topic("control")
BLANK: Final[int] = TABLES.topic("blank")
SPENDABLE: Final[int] = TABLES.topic("spendable")
KEYS_NEEDED: Final[int] = TABLES.topic("keys-needed")
SKIPS_FORGING: Final[int] = TABLES.topic("skips-forging")
CANNOT_PLAY: Final[int] = TABLES.topic("cannot-play")
CANNOT_USE: Final[int] = TABLES.topic("cannot-use")
CANNOT_REAP: Final[int] = TABLES.topic("cannot-reap")
CANNOT_FIGHT: Final[int] = TABLES.topic("cannot-fight")
CANNOT_ATTACK: Final[int] = TABLES.topic("cannot-attack")
MORE_DAMAGE: Final[int] = TABLES.topic("more-damage")
USES_GAINED: Final[int] = TABLES.topic("uses-gained")
USES_PRINTED: Final[int] = TABLES.topic("uses-printed")
NOT_CAPTURED: Final[int] = TABLES.topic("not-captured")
TOLL: Final[int] = TABLES.topic("toll")
NOT_READIED: Final[int] = TABLES.topic("not-readied")
NO_FORGING: Final[int] = TABLES.topic("no-forging")
ATTACKS_ONLY: Final[int] = TABLES.topic("attacks-only")
USE_TOLL: Final[int] = TABLES.topic("use-toll")
ONLY_FIGHTS: Final[int] = TABLES.topic("only-fights")
FALLS: Final[int] = TABLES.topic("falls")
ICONS_AGAIN: Final[int] = TABLES.topic("icons-again")
TOPICS: Final[dict[str, int]] = {name: id for id, name in enumerate(TABLES.topics) if name}


class ForPlayer(Condition):
    """Whom a stated number is asked for is one of these players."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def holds(self, g: State, c: Context) -> bool:
        return c.ints.get(ASKED_FOR, -1) in self.who.players(g, c)


class Statement(Stated):
    """`(states TOPIC amount? who? filter?)`: about the cards that fit, about its own card where no filter stands."""

    def __init__(self, topic: int, amount: Value | None, filter: Filter | None) -> None:
        super().__init__(amount, filter)
        self.topic = topic
        self.amount = amount
        self.filter = filter
        self.had = True  # KF 18.2: what was put on chosen cards belongs to those
        self.of_players = topic in OF_PLAYERS
        """It is about players, and a card that is given it has it."""


class AnyCard(Filter):
    """Whatever it is."""

    intrinsic = True

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return True


DEEDS: Final = (CANNOT_PLAY, CANNOT_USE, CANNOT_REAP, CANNOT_FIGHT)
"""What players do with cards: where somebody is named, it is forbidden to them, with any card if none is named."""


OF_PLAYED: Final = (CANNOT_PLAY, MAY_PLAY, TOLL)
"""Topics that are about cards before they enter play. KF 8.1a"""
OF_PLAYERS: Final = frozenset((
    KEY_COST, HAND_SIZE, MUST_CHOOSE, CANNOT_CHOOSE, NOT_STOLEN, NOT_CAPTURED, KEYS_NEEDED, SKIPS_FORGING, NO_FORGING,
))  # fmt: skip
"""Topics that are about no cards."""


def names_controllers(filter: Filter) -> bool:
    return (
        len([part for part in (filter.parts if isinstance(filter, Both) else [filter]) if isinstance(part, Controlled)])
        > 0
    )


def stated(topic: int, amount: Value | None, who: Who | None, filter: Filter | None) -> Statement:
    """A statement; one about players has its amount, or 1, for those and 0 for all others."""
    if topic in OF_PLAYED and isinstance(filter, Filter) and names_controllers(filter):
        raise ValueError(
            "nobody controls a card before it is in play: say whose it is by (owned-by ..)"
        )  # KF 2.3: before that, its owner alone
    if who is not None:
        amount = Choice(ForPlayer(who), amount or Constant(1), Constant(0))
        if topic in DEEDS and filter is None:
            filter = AnyCard()
    made = Statement(topic, amount, filter)
    made.of_players = made.of_players or who is not None
    return made


class Said:
    """A statement in force: its node, and the context in which it reads the game."""

    __slots__ = ("context", "effect", "entry", "node")

    def __init__(self, node: Statement, context: Context, entry: int) -> None:
        self.node = node
        self.context = context
        self.entry = entry
        """The ability in force; its identity is that of entry and source."""
        self.effect = max(0, -entry)

    def about_played(self, g: State, id: ObjectId, type: int) -> bool:
        """Whether it is about a card that is played as one of that type. KF 26.7"""
        self.context.ints = {**self.context.ints, PLAYED_AS: id << TYPE_BITS | type}
        return self.about(g, id)

    def about(self, g: State, id: ObjectId) -> bool:
        if self.effect and self.node.giver is None and g.effects[self.effect].objs:
            # KF 18.1 + 18.2 + 15.6: it belongs to those cards, for each of them where and while it works
            if id not in g.effects[self.effect].objs:
                return False
            if self.node.zones and g.exists(id) and not is_where_it_functions(g, self.node, id):
                return False
            return met(g, self.node, id, self.context.you, self.effect)
        if self.node.filter is None:  # KF 15.10: its own title means this very card
            return id == self.context.this
        return self.node.filter.accepts(g, self.context, id)

    def amount(self, g: State) -> int:
        return 0 if self.node.amount is None else self.node.amount.value(g, self.context)

    def amount_for(self, g: State, player: PlayerId) -> int:
        """The stated number, asked for a player."""
        self.context.ints = {**self.context.ints, ASKED_FOR: player}
        return self.amount(g)


def statements(g: State, topic: int) -> list[Said]:
    """The statements on a topic that are in force."""
    found: list[Said] = []
    for entry, node, this, you in in_force(g, topic):  # KF abilities 6.1: while its own conditions hold
        assert isinstance(node, Statement)
        found.append(Said(node, probe(g, this, you, None, max(0, -entry)), entry))
    return found


def forbids(g: State, topic: int, player: PlayerId, id: ObjectId, type: int = 0) -> bool:
    """Whether a statement on the topic keeps the player from doing that with a card. KF 1.3

    `type` is what it is played as; 0 where it is not being played.
    """
    if not g.stating(topic):  # saves time
        return False
    for said in statements(g, topic):
        about = said.about_played(g, id, type) if type else said.about(g, id)
        if about and (said.node.amount is None or said.amount_for(g, player) > 0):
            return True
    return False


def permits(g: State, topic: int, player: PlayerId, id: ObjectId) -> bool:
    """Whether a statement on the topic lets its own player do that with a card. KF 7.2"""
    if not g.stating(topic):  # saves time
        return False
    for said in statements(g, topic):
        if said.context.you == player and said.about(g, id):
            return True
    return False


def any_states(g: State, topic: int, id: ObjectId) -> bool:
    """Whether a statement on the topic is about that card."""
    if not g.stating(topic):  # saves time
        return False
    for said in statements(g, topic):
        if said.about(g, id):
            return True
    return False
