"""Forging keys, and winning. KF 5, 1.2"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.keyforge.effects.topics import KEY_COST, KEYS_NEEDED, NO_FORGING, SPENDABLE, statements
from headjudge.games.keyforge.events.status import ignored
from headjudge.games.keyforge.objects.marks import AMBER, KEY_COLORS, KEY_MARKS, KEYS
from headjudge.games.keyforge.objects.players import opponent
from headjudge.games.keyforge.objects.records import w_course
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE
from headjudge.games.keyforge.play.deciding import decider
from headjudge.games.keyforge.play.outcomes import depend_on, outcome
from headjudge.games.keyforge.registry import A_KEY, FORGED, Q_KEY, Q_SPEND, TABLES
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen, noted
from headjudge.kernel.fields import Amount, Code
from headjudge.kernel.flow import begin, jump, number
from headjudge.kernel.ids import FIRST_SEAT, NO_SLOT, NOTHING, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite
from headjudge.rulebook.rule import Anchor

BY_CARD_TEXT: Final[Anchor] = cite("KF 5.4")
THIRD_KEY: Final = cite("KF 1.2")
UNFORGING: Final = cite("KF 5.5")
SPENDING: Final[Slot] = Slot("spending")
PAYING: Final[Slot] = Slot("paying")


def cost(g: State, player: PlayerId) -> int:
    """What a key costs now: six, changed by what cards state, never below 0. KF 5.1"""
    return max(0, 6 + sum([said.amount_for(g, player) for said in statements(g, KEY_COST)]))


def forged(g: State, player: PlayerId) -> int:
    """How many keys the player has forged."""
    return g.asset(player, KEYS)


def needed(g: State, player: PlayerId) -> int:
    """How many keys win: three, unless an effect changes it."""
    more = 0
    for said in statements(g, KEYS_NEEDED):  # KF 5.6: an effect changes the number
        more += said.amount_for(g, player)
    return len(KEY_COLORS) + more


@mypyc_attr(allow_interpreted_subclasses=True)
class KeyForged(Event):
    """A player forges a key for so much aember. KF 5.3"""

    price: Amount
    key: Code

    def __init__(self, player: PlayerId, key: int, price: int, source: ObjectId) -> None:
        super().__init__(KEY_FORGED, NOTHING, player, source=source)
        self.price = price
        self.key = key


def do_forge(g: State, ev: KeyForged) -> None:
    """`player` turns a key. KF 5.3"""
    g.set_asset(ev.player, KEY_MARKS[ev.key], 1)
    g.set_asset(ev.player, KEYS, g.asset(ev.player, KEYS) + 1)
    g.tally(FORGED, ev.player)
    g.tally(FORGED, ev.player, 1 + ev.key)
    w_course(g).stalled = 0
    ev.result = 1
    if g.asset(ev.player, KEYS) >= needed(g, ev.player):  # KF 1.2: with the third one the game is won at once
        g.finish((ev.player,), "third-key", (THIRD_KEY,))


@mypyc_attr(allow_interpreted_subclasses=True)
class KeyUnforged(Event):
    """A key of a player is unforged."""

    key: Code

    def __init__(self, player: PlayerId, key: int, source: ObjectId) -> None:
        super().__init__(KEY_UNFORGED, NOTHING, player, source=source)
        self.key = key


def do_unforge(g: State, ev: KeyUnforged) -> None:
    """A key of `player` is turned back; it must be forged again. KF 5.5"""
    g.set_asset(ev.player, KEY_MARKS[ev.key], 0)
    g.set_asset(ev.player, KEYS, g.asset(ev.player, KEYS) - 1)
    w_course(g).stalled = 0
    ev.result = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class KeyPaid(Event):
    """A player pays the price of a key, part of it from the pool. KF 5.1"""

    price: Amount
    from_pool: int

    def __init__(self, player: PlayerId, price: int, from_pool: int, source: ObjectId) -> None:
        super().__init__(KEY_PAID, NOTHING, player, source=source)
        self.price = price
        self.from_pool = from_pool


def do_pay(g: State, ev: KeyPaid) -> None:
    """`player` pays to the supply for a key, some of it from the pool; cards pay for themselves. KF 5.1"""
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - min(ev.from_pool, ev.price))
    ev.result = ev.price


@mypyc_attr(allow_interpreted_subclasses=True)
class AmberSpent(Event):
    """Aember on a card is spent for a key. KF 5.2"""

    amount: Amount

    def __init__(self, id: ObjectId, player: PlayerId, amount: int, source: ObjectId) -> None:
        super().__init__(SPENT, id, player, source=source)
        self.amount = amount


def do_spend(g: State, ev: AmberSpent) -> None:
    """Aember on `obj` is spent for a key of `player`."""
    g.set_mark(ev.obj, AMBER, g.mark(ev.obj, AMBER) - ev.amount)
    ev.result = ev.amount


class Forging(Frame):
    """Forging a key. KF 5.3"""

    price: int = 0
    source: ObjectId = NOTHING
    left: int = 0
    """What is not yet paid with aember on cards."""
    purse: int = 0
    """Which of the cards that may be spent from is asked about next."""
    spending: ObjectId = NOTHING
    """The card that is asked about."""
    chooser: PlayerId = FIRST_SEAT
    """Who says where the aember comes from, and which key it is."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Priced(Event):
    """A player begins to forge a key for so much aember, or cannot pay it. KF 5.1"""

    price: Amount

    def __init__(self, kind: KindId, player: PlayerId, price: int, source: ObjectId, cites: Cites = ()) -> None:
        super().__init__(kind, NOTHING, player, source=source, cites=cites)
        self.price = price


def do_begin(g: State, ev: Priced) -> None:
    """`player` is about to forge a key. KF 5.1"""
    f = begin(g, Forging(P_FORGE, g.token, ev.player))
    f.price = ev.price
    f.source = ev.source
    f.left = ev.price
    f.chooser = decider(g)  # KF 1.4: the other player decides nothing unless a text names him
    ev.result = 1


KEYS_BY_COLOR: Final = {"key": dict(enumerate(KEY_COLORS))}

FORGING: Final[KindId] = TABLES.event("forging", Priced, do_begin, composite=True)
KEY_UNFORGED: Final[KindId] = TABLES.event(
    "key-unforged",
    KeyUnforged,
    do_unforge,
    cites=(UNFORGING,),
    words=KEYS_BY_COLOR,
    changes=("player: keys - 1", "player: {key} key = 0"),
)
SPENT: Final[KindId] = TABLES.event(
    "amber-spent", AmberSpent, do_spend, cites=(cite("KF 5.2"),), existing=True, changes=("object: amber - amount",)
)
KEY_PAID: Final[KindId] = TABLES.event(
    "key-paid", KeyPaid, do_pay, cites=(cite("KF 5.1"),), changes=("player: amber - from pool",)
)
KEY_FORGED: Final[KindId] = TABLES.event(
    "key-forged",
    KeyForged,
    do_forge,
    cites=(cite("KF 5.3"),),
    words=KEYS_BY_COLOR,
    changes=("player: keys + 1", "player: {key} key = 1"),
)
TOO_DEAR: Final[KindId] = TABLES.event("key-too-dear", Priced, do_nothing, silent=True, cites=(cite("KF 5.1"),))
"""`player` has the usual six, but a key costs more now; or it was not paid."""
FORGING_BARRED: Final[KindId] = TABLES.event("forging-barred", Event, do_nothing, silent=True, cites=(cite("KF 1.3"),))
"""`player` has enough for a key, and cannot forge it: `source` says so."""

TOO_POOR: Final = TABLES.reason("key-too-dear", "the key costs more than there is", BY_CARD_TEXT)
CANNOT_FORGE: Final = TABLES.reason("cannot-forge", "a card says that no key can be forged", cite("KF 1.3"))
NO_KEY_LEFT: Final = TABLES.reason("no-key-left", "every key is forged already", cite("KF 1.7"))


def forging(player: PlayerId, price: int, source: ObjectId, cites: Cites) -> Event:
    """A player is about to forge a key for that price. KF 5.1"""
    return Priced(FORGING, player, price, source, cites)


def too_dear(player: PlayerId, price: int, source: ObjectId) -> Event:
    """A key costs more than a player has. KF 5.1"""
    return Priced(TOO_DEAR, player, price, source)


def forging_barred(player: PlayerId, source: ObjectId) -> Event:
    """A player could pay for a key, and a card says that it cannot be forged. KF 1.3"""
    return Event(FORGING_BARRED, NOTHING, player, source=source)


def means(g: State, player: PlayerId) -> int:
    """What the player can spend: the pool, and aember on cards that say so."""
    return g.asset(player, AMBER) + sum([g.mark(id, AMBER) for id in spendable(g, player)])


def spendable(g: State, player: PlayerId) -> tuple[ObjectId, ...]:
    """The cards whose aember that player may spend. KF 5.2"""
    if not g.stating(SPENDABLE):  # saves time
        return ()
    found: list[ObjectId] = []
    for zone in (BATTLELINE, ARTIFACTS):
        for seat in (player, opponent(player)):
            for id in g.zone(zone, seat):
                if g.mark(id, AMBER):
                    speaks = [s for s in statements(g, SPENDABLE) if s.context.you == player and s.about(g, id)]
                    if speaks:
                        found.append(id)
    return tuple(found)


def price_of(g: State, player: PlayerId, more: int, free: bool) -> int:
    """What a key costs the player now."""
    return 0 if free else max(0, cost(g, player) + more)  # KF 5.4: at no cost where the text says so


def can_pay(g: State, player: PlayerId) -> bool:
    return means(g, player) >= price_of(g, player, 0, False)


def refuse_forging(g: State, player: PlayerId, price: int) -> int:
    """Why the player cannot forge a key for that price, 0 where nothing speaks against it."""
    if means(g, player) < price:  # KF 5.4: paid in full or not at all
        return TOO_POOR
    if forbidding(g, player):  # KF 1.3: cannot beats must and may
        return CANNOT_FORGE
    return NO_KEY_LEFT if forged(g, player) == len(KEY_COLORS) else 0


def forge(
    g: State, player: PlayerId, by_text: bool = False, source: ObjectId = NOTHING, more: int = 0, free: bool = False
) -> None:
    """Forge a key at current cost if the player can; in step 1 nobody is asked. KF 5.2, 5.4"""
    price = price_of(g, player, more, free)
    why = refuse_forging(g, player, price)
    if not why:
        happen(g, forging(player, price, source, (BY_CARD_TEXT,) if by_text else ()))
    elif by_text:  # KF abilities 2.1: that part of the text is ignored
        happen(g, ignored(g, source, why, source))
    elif why == TOO_POOR and means(g, player) >= 6:
        happen(g, too_dear(player, price, source))
    elif why == CANNOT_FORGE:
        happen(g, forging_barred(player, forbidding(g, player)[0]))


def forbidding(g: State, player: PlayerId) -> list[ObjectId]:
    """The cards that say that the player cannot forge now."""
    said = [s for s in statements(g, NO_FORGING) if s.node.amount is None or s.amount_for(g, player) > 0]
    return [s.context.this for s in said]


def s_split(g: State, f: Forging) -> None:
    """The active player chooses how much comes from which place. KF 5.2"""
    left = f.left
    cards = spendable(g, f.player)
    i = f.purse
    f.val = 0
    if i >= len(cards):
        jump(g, f, "pay")
        return
    here = g.mark(cards[i], AMBER)
    others = g.asset(f.player, AMBER) + sum([g.mark(id, AMBER) for id in cards[i + 1 :]])
    f.spending = cards[i]
    number(g, f, f.chooser, max(0, left - others), min(here, left), cards[i], kind=Q_SPEND)


def s_spend(g: State, f: Forging) -> None:
    if f.val:
        depend_on(g, f, AmberSpent(f.spending, f.player, f.val, f.source), SPENDING)
    else:
        f.purse += 1
        f.step = 0


def s_spent(g: State, f: Forging) -> None:
    """Only what was really spent is paid. KF 17.1"""
    f.step = 0
    f.left -= outcome(g, f, SPENDING)
    if g.mark(f.spending, AMBER):  # a card that is emptied is no purse any more
        f.purse += 1


def s_pay(g: State, f: Forging) -> None:
    """Pay first, then turn a key; for a key that costs nothing nobody pays. KF 5.3"""
    if g.asset(f.player, AMBER) < f.left:  # KF 5.4 + 17.1: paid in full or not at all
        give_up(g, f)
    elif f.price:
        depend_on(g, f, KeyPaid(f.player, f.price, f.left, f.source), PAYING)


def give_up(g: State, f: Forging) -> None:
    """A key that is not paid is not forged. KF 5.3"""
    g.frames.pop()
    happen(g, too_dear(f.player, f.price, f.source))


def s_which(g: State, f: Forging) -> None:
    """The active player picks one of the keys that are not forged, whoever forges it. KF 1.7"""
    if f.price and not outcome(g, f, PAYING):  # KF 5.3 + 17.1: something else has happened instead of the payment
        give_up(g, f)
        return
    q = Question(f.chooser, Q_KEY)
    for i in range(len(KEY_COLORS)):
        if not g.asset(f.player, KEY_MARKS[i]):
            q.add(A_KEY, NOTHING, i)
    ask(g, f, q)


def s_forge(g: State, f: Forging) -> None:
    g.frames.pop()
    happen(g, KeyForged(f.player, f.val, f.price, f.source))


P_FORGE: Final[int] = TABLES.procedure(
    "forge",
    ("split", s_split),
    ("spend", s_spend),
    ("spent", s_spent),
    ("pay", s_pay),
    ("which", s_which),
    ("forge", s_forge),
    frame=Forging,
)


class Unforging(Frame):
    """Turning a key back. KF 5.5"""

    source: ObjectId = NOTHING
    late: bool = False
    """It must be one that was forged on the player's previous turn."""
    note: Slot = NO_SLOT
    """The slot of the context that remembers that it was."""


def unforge(g: State, player: PlayerId, late: bool, source: ObjectId, context: int, note: Slot) -> None:
    """One forged key of the player is turned back, the active player picks it. KF 5.5"""
    f = begin(g, Unforging(P_UNFORGE, g.token, player, context))
    f.source = source
    f.late = late
    f.note = note


def to_unforge(g: State, player: PlayerId, late: bool) -> list[int]:
    """The forged keys of the player, or those of them that were forged on the player's previous turn. KF 5.5"""
    forged = [i for i in range(len(KEY_COLORS)) if g.asset(player, KEY_MARKS[i])]
    return [i for i in forged if not late or g.count_last(FORGED, player, 1 + i) > 0]


def s_which_back(g: State, f: Unforging) -> None:
    q = Question(decider(g), Q_KEY)
    q.cites = (UNFORGING,)
    for i in to_unforge(g, f.player, f.late):
        q.add(A_KEY, NOTHING, i)
    if q.acts:
        ask(g, f, q)
    else:
        g.frames.pop()


def s_back(g: State, f: Unforging) -> None:
    g.frames.pop()
    happen(g, noted(KeyUnforged(f.player, f.val, f.source), f.context, f.note))


P_UNFORGE: Final[int] = TABLES.procedure("unforge", ("which", s_which_back), ("back", s_back), frame=Unforging)
