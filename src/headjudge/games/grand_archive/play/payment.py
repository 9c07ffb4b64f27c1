"""How reserve and memory costs are paid. GA activation 8, GA 1.6.b, 2.3.d"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.events.moves import Reserved, banished
from headjudge.games.grand_archive.events.states import rested
from headjudge.games.grand_archive.objects.marks import RESTED
from headjudge.games.grand_archive.objects.properties import ELEMENT, FIRE, FLOATING_MEMORY, KINDLE, RESERVABLE
from headjudge.games.grand_archive.objects.zones import FIELD, GRAVEYARD, HAND, MEMORY_ZONE
from headjudge.games.grand_archive.play.paid import REVEALED
from headjudge.games.grand_archive.play.picking import Picking, offer, open_candidates, pick
from headjudge.games.grand_archive.registry import Q_FLOAT, Q_KINDLE, Q_RESERVE, TABLES
from headjudge.games.grand_archive.turn.whole_game import somewhere, whole_game
from headjudge.kernel import chance, flow
from headjudge.kernel.events import noted, sequence, together
from headjudge.kernel.ids import NOTHING, Cites, ObjectId, PlayerId
from headjudge.kernel.records import ABSENT, Event, Frame
from headjudge.kernel.searching import Likeness, Search, alike_as, copy_of, give_up
from headjudge.kernel.state import State
from headjudge.rulebook import cite

PAID_WITH_RESERVABLE: Final[Cites] = (cite("GA 3.1 reservable"),)
PAID_WITH_FLOATING_MEMORY: Final[Cites] = (cite("GA 3.1 floating-memory"),)
PAID_WITH_KINDLE: Final[Cites] = (cite("GA 3.1 kindle"),)
PAID_AT_RANDOM: Final[Cites] = (cite("GA 2.3.d"),)

CANNOT_PAY: Final = TABLES.reason("cannot-pay", "you cannot pay what {card} costs", cite("GA activation 8.2"))


# -- what can pay ------------------------------------------------------------------------------------------------------


def reservables(g: State, player: PlayerId) -> list[ObjectId]:
    """Awake objects with reservable that the player controls. GA 3.1 reservable"""
    if not somewhere(g, RESERVABLE):  # saves time
        return []
    return [
        id
        for id in g.zone(FIELD)
        if g.objs[id].controller == player and not g.mark(id, RESTED) and g.prop(id, RESERVABLE) != ABSENT
    ]


def reserve_power(g: State, player: PlayerId, card: ObjectId) -> int:
    """The largest reserve cost the player could pay to activate `card`, not with that itself; or, where it is
    `NOTHING`, for anything else."""
    hand = g.zone(HAND, player)
    power = len(hand) - (1 if card in hand else 0)
    special = g.index.modified | whole_game(g).printed
    if special >> KINDLE & 1:  # saves time unless it is somewhere
        power += min(kindled(g, card), len(kindling(g, player, card)))
    if special >> RESERVABLE & 1:  # saves time unless it is somewhere
        power += len(reservables(g, player))
    return power


def kindling(g: State, player: PlayerId, card: ObjectId) -> list[ObjectId]:
    """Cards in the graveyard that can be banished to pay for 1 of the reserve cost of a card that is activated."""
    if not card or not somewhere(g, KINDLE) or not kindled(g, card):
        return []
    # GA 3.1 kindle: fire element cards
    return [id for id in g.zone(GRAVEYARD, player) if id != card and g.num(id, ELEMENT) & FIRE]


def kindled(g: State, card: ObjectId) -> int:
    """How many of them may be, of a card that is being activated; `NOTHING` where something else is paid for."""
    if not card or not somewhere(g, KINDLE):
        return 0
    return max(0, g.num(card, KINDLE))  # GA 3.1 kindle: as the card is activated, and for nothing else


def floating(g: State, player: PlayerId) -> list[ObjectId]:
    """Cards in the graveyard that can pay for 1 of a memory cost. GA 3.1 floating-memory"""
    if not somewhere(g, FLOATING_MEMORY):  # saves time
        return []
    return [id for id in g.zone(GRAVEYARD, player) if g.prop(id, FLOATING_MEMORY) != ABSENT]


# -- paying several costs ----------------------------------------------------------------------------------------------


class Settling(Frame):
    """What is owed for an activation is being paid, one cost after the other. GA activation 8"""

    source: ObjectId = NOTHING
    """The card, or the object whose ability it is."""
    owed: tuple[int, ...] = ()
    """The costs that are still to be paid, in the order in which they will be unless the player says otherwise."""
    reserve: int = 0
    memory: int = 0
    reason: int = 0
    """Why it is reversed where it cannot be paid."""
    fresh: bool = False
    """It is for a card, and nothing has been paid yet."""
    kindles: bool = False
    """A card is activated by it, so that kindle may pay. GA 3.1 kindle"""
    floats_first: bool = False
    """Floating memory pays before any other cost, or not at all. GA 2.3.b"""
    floats: bool = True
    """Floating memory may pay now."""
    firsts: tuple[int, ...] = ()
    """The costs of which the player was asked which one comes next."""
    careful: bool = False
    """What pays the cost that is being paid could be needed for another one."""
    trial: bool = False
    """It is only tried out whether all can be paid."""
    written: bool = False
    """An effect lets the player do all that, in the order in which it is written. GA 2.3.e"""


def settling(g: State) -> Settling | None:
    """The payment that is under way."""
    for f in reversed(g.frames):
        if isinstance(f, Settling):
            return f
    return None


def cannot_pay(g: State) -> None:
    """A cost cannot be paid after all: the attempt is illegal, and everything is as before. GA activation 8.2"""
    f = settling(g)
    if f is None:  # not for an activation: whoever pays while something resolves was able to
        return
    if f.trial:
        give_up(g)
    elif not f.written:
        flow.reverse(g, f.reason)  # GA activation 8.2: what paying before has made impossible


def choose_payment(
    g: State,
    player: PlayerId,
    found: tuple[ObjectId, ...],
    least: int,
    most: int,
    kind: int,
    source: ObjectId,
    cites: Cites = (),
) -> None:
    """Let the player choose what pays; never so that another cost could not be paid any more. GA activation 8.2"""
    f = settling(g)
    alone = f is None
    if f is not None and not f.careful:  # saves time: no other cost bears on this one
        alone = True
    if alone:
        flow.choose(g, player, found, least, most, kind=kind, source=source, cites=cites)
    else:
        pick(g, P_SPEND, player, found, least, most, kind, source, cites)


def s_spend(g: State, f: Picking) -> None:
    """What may be taken now: all where it is only tried out, else what leaves enough for the other costs."""
    under = settling(g)
    assert under is not None
    if under.trial or len(f.so_far) == f.most:
        offer(g, f, list(open_candidates(f)))
        return
    search, known = Search(), dict[Likeness, bool]()
    for id in open_candidates(f):
        alike = alike_as(g, id)
        if alike not in known:  # what is alike leads to the same
            known[alike] = spendable(g, (*f.so_far, id), search)
    fit = [id for id in open_candidates(f) if known[alike_as(g, id)]]
    enough = len(f.so_far) >= f.least and spendable(g, f.so_far, search, True)
    top = g.w_frame()
    assert isinstance(top, Picking)
    offer(g, top, fit, enough)


def spendable(g: State, chosen: tuple[ObjectId, ...], search: Search, enough: bool = False) -> bool:
    """Whether all could still be paid if these are chosen now; `enough`: and nothing more."""
    twin = copy_of(g)
    f = twin.w_frame()
    assert isinstance(f, Picking)
    f.so_far = chosen
    f.step = 2 if enough else 0
    on_trial(twin)
    return search.succeeds(twin)


def on_trial(g: State) -> None:
    """On a copy of the game: the payment that is under way ends the game, be it made or not."""
    for i in range(len(g.frames) - 1, -1, -1):
        if isinstance(g.frames[i], Settling):
            f = g.w_frame(i)
            assert isinstance(f, Settling)
            f.trial = True
            return


P_SPEND: Final = TABLES.procedure(
    "spend", ("ask", s_spend), ("chosen", flow.s_chosen), ("keep", flow.s_choose_end), frame=Picking
)


class Paying(Frame):
    """A reserve or memory cost is being paid. GA 1.6.b"""

    amount: int = 0
    source: ObjectId = NOTHING
    kindles: bool = False
    """The source is a card that is activated by it. GA 3.1 kindle"""

    def kindled(self) -> ObjectId:
        """The card for which kindle may pay, if any."""
        return self.source if self.kindles else NOTHING


# -- paying a reserve cost ---------------------------------------------------------------------------------------------


def pay_reserve(
    g: State, player: PlayerId, amount: int, source: ObjectId, context: int = 0, kindles: bool = False
) -> None:
    """Let the player reserve cards, or rest what is reservable, for that much; with a context that remembers them the
    cards are reserved revealed. GA 3.1 imbue"""
    f = flow.begin(g, Paying(P_RESERVE, g.token, player, context))
    f.amount = amount
    f.source = source
    f.kindles = kindles
    if not kindles or not somewhere(g, KINDLE):  # saves time
        f.step = RESERVING


def s_kindle(g: State, f: Paying) -> None:
    fuel = kindling(g, f.player, f.kindled())
    most = min(f.amount, kindled(g, f.kindled()), len(fuel))  # GA 3.1 kindle: up to so many
    least = max(0, f.amount - len(g.zone(HAND, f.player)) - len(reservables(g, f.player)))
    if least > most:
        cannot_pay(g)
        return
    choose_payment(g, f.player, tuple(fuel), least, most, Q_KINDLE, f.source)


def s_kindled(g: State, f: Paying) -> None:
    f.amount -= len(f.chosen)  # GA 3.1 kindle: each pays for 1
    sequence(g, tuple([banished(id, f.player, cites=PAID_WITH_KINDLE) for id in f.chosen]))


def s_reserve(g: State, f: Paying) -> None:
    candidates = (*g.zone(HAND, f.player), *reservables(g, f.player))
    if len(candidates) < f.amount:
        cannot_pay(g)
        return
    choose_payment(g, f.player, candidates, f.amount, f.amount, Q_RESERVE, f.source)


def s_reserved(g: State, f: Paying) -> None:
    payments: list[Event] = []
    for id in f.chosen:
        if g.objs[id].zone == HAND:
            payments.append(reserving(f, id))  # GA 1.6.b: a card is reserved for each 1
        else:
            # GA activation 8.4: a reservable object is rested in place of reserving a card
            payments.append(rested(id, f.player, cites=PAID_WITH_RESERVABLE))
    sequence(g, tuple(payments))


def reserving(f: Paying, card: ObjectId) -> Event:
    if not f.context:
        return Reserved(card, f.player)
    return noted(Reserved(card, f.player, revealed=True), f.context, REVEALED)  # GA 3.1 imbue: face up into memory


P_RESERVE: Final = TABLES.procedure(
    "reserve",
    ("kindle", s_kindle, cite("GA 3.1 kindle")),
    ("kindled", s_kindled, cite("GA 3.1 kindle")),
    ("choose", s_reserve, cite("GA 1.6.b")),
    ("pay", s_reserved, cite("GA 1.6.b")),
    frame=Paying,
)
RESERVING: Final = TABLES.procedures[P_RESERVE].at("choose")


# -- paying a memory cost ----------------------------------------------------------------------------------------------


def pay_memory(g: State, player: PlayerId, amount: int, source: ObjectId) -> None:
    """Let the player pay a memory cost: floating memory first, the rest at random. GA 2.3.b"""
    f = flow.begin(g, Paying(P_MEMORY, g.token, player))
    f.amount = amount
    f.source = source


def s_float(g: State, f: Paying) -> None:
    least = max(0, f.amount - len(g.zone(MEMORY_ZONE, f.player)))
    under = settling(g)
    candidates = tuple(floating(g, f.player)) if under is None or under.floats else ()
    if len(candidates) < least:
        cannot_pay(g)
        return
    choose_payment(g, f.player, candidates, least, f.amount, Q_FLOAT, f.source)


def s_remember(g: State, f: Paying) -> None:
    # GA 2.3.b: floating memory is declared before it is known how many cards go at random
    paying = [banished(id, f.player, cites=PAID_WITH_FLOATING_MEMORY) for id in f.chosen]
    left = g.zone(MEMORY_ZONE, f.player)
    for _ in range(f.amount - len(paying)):  # GA 1.6.b + 2.19.d: at random, every card equally likely
        id = chance.pick(g, left)
        paying.append(banished(id, f.player, cites=PAID_AT_RANDOM))
        left = tuple([x for x in left if x != id])
    together(g, tuple(paying))  # GA 2.3.d: what was picked is banished at the same time


P_MEMORY: Final = TABLES.procedure(
    "memory", ("float", s_float, cite("GA 3.1 floating-memory")), ("pay", s_remember, cite("GA 2.3.d")), frame=Paying
)
