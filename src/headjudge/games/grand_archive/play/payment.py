"""How reserve and memory costs are paid. GA activation 8, GA 1.6.b, 2.3.d"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.events.moves import banished, reserved
from headjudge.games.grand_archive.events.states import rested
from headjudge.games.grand_archive.objects.marks import RESTED
from headjudge.games.grand_archive.objects.properties import FLOATING_MEMORY, RESERVABLE
from headjudge.games.grand_archive.objects.zones import FIELD, GRAVEYARD, HAND, MEMORY_ZONE
from headjudge.games.grand_archive.registry import Q_FLOAT, Q_RESERVE, TABLES
from headjudge.games.grand_archive.turn.whole_game import somewhere
from headjudge.kernel import chance, flow
from headjudge.kernel.events import sequence, together
from headjudge.kernel.records import ABSENT, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

PAID_WITH_RESERVABLE: Final[tuple[int, ...]] = (cite("GA 3.1 reservable"),)
PAID_WITH_FLOATING_MEMORY: Final[tuple[int, ...]] = (cite("GA 3.1 floating-memory"),)
PAID_AT_RANDOM: Final[tuple[int, ...]] = (cite("GA 2.3.d"),)

CANNOT_PAY: Final = TABLES.reason("cannot-pay", "you cannot pay what {card} costs", cite("GA activation 8.2"))


# -- what can pay ------------------------------------------------------------------------------------------------------


def reservables(g: State, player: int) -> list[int]:
    """Awake objects with reservable that the player controls. GA 3.1 reservable"""
    if not somewhere(g, RESERVABLE):  # saves time
        return []
    return [
        id
        for id in g.zone(FIELD)
        if g.objs[id].controller == player and not g.mark(id, RESTED) and g.prop(id, RESERVABLE) != ABSENT
    ]


def reserve_power(g: State, player: int, card: int) -> int:
    """The largest reserve cost the player could pay, not with `card` itself."""
    hand = g.zone(HAND, player)
    power = len(hand) - (1 if card in hand else 0)
    return power + len(reservables(g, player))


def floating(g: State, player: int) -> list[int]:
    """Cards in the graveyard that can pay for 1 of a memory cost. GA 3.1 floating-memory"""
    return [id for id in g.zone(GRAVEYARD, player) if g.prop(id, FLOATING_MEMORY) != ABSENT]


def refuse_memory(g: State, player: int, cost: int, reason: int) -> int:
    """`reason` where memory and floating memory together are too small for the cost, or 0."""
    return reason if cost > len(g.zone(MEMORY_ZONE, player)) + len(floating(g, player)) else 0


class Paying(Frame):
    """A reserve or memory cost is being paid. GA 1.6.b"""

    amount: int = 0
    source: int = 0


# -- paying a reserve cost ---------------------------------------------------------------------------------------------


def pay_reserve(g: State, player: int, amount: int, source: int) -> None:
    """Let the player reserve cards, or rest what is reservable, for that much."""
    f = flow.begin(g, Paying(P_RESERVE, g.token, player))
    f.amount = amount
    f.source = source


def s_reserve(g: State, f: Paying) -> None:
    candidates = (*g.zone(HAND, f.player), *reservables(g, f.player))
    flow.choose(g, f.player, candidates, f.amount, f.amount, kind=Q_RESERVE, source=f.source)


def s_reserved(g: State, f: Paying) -> None:
    payments: list[Event] = []
    for id in f.chosen:
        if g.objs[id].zone == HAND:
            payments.append(reserved(id, f.player))  # GA 1.6.b: a card is reserved for each 1
        else:
            # GA activation 8.4: a reservable object is rested in place of reserving a card
            payments.append(rested(id, f.player, cites=PAID_WITH_RESERVABLE))
    sequence(g, tuple(payments))


P_RESERVE: Final = TABLES.procedure(
    "reserve", ("choose", s_reserve, cite("GA 1.6.b")), ("pay", s_reserved, cite("GA 1.6.b")), frame=Paying
)


# -- paying a memory cost ----------------------------------------------------------------------------------------------


def pay_memory(g: State, player: int, amount: int, source: int) -> None:
    """Let the player pay a memory cost: floating memory first, the rest at random. GA 2.3.b"""
    f = flow.begin(g, Paying(P_MEMORY, g.token, player))
    f.amount = amount
    f.source = source


def s_float(g: State, f: Paying) -> None:
    least = max(0, f.amount - len(g.zone(MEMORY_ZONE, f.player)))
    candidates = tuple(floating(g, f.player))
    flow.choose(g, f.player, candidates, least, f.amount, kind=Q_FLOAT, source=f.source)


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
