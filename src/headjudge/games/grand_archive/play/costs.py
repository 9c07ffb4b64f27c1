"""Costs: what a card costs, and how reserve and memory costs are paid. GA activation 7-8, GA 1.6.b, 2.3.d"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import COST_CHANGE, COST_SET, Tax, card_of, somewhere
from headjudge.games.grand_archive.events.events import BANISHED, RESERVED, RESTS
from headjudge.games.grand_archive.objects.properties import FLOATING_MEMORY, MEMORY, RESERVABLE, RESERVE, RESTED
from headjudge.games.grand_archive.objects.zones import FIELD, GRAVEYARD, HAND, MEMORY_ZONE
from headjudge.games.grand_archive.registry import Q_FLOAT, Q_RESERVE, TABLES
from headjudge.kernel import chance, flow
from headjudge.kernel.definitions import probe
from headjudge.kernel.events import sequence, together
from headjudge.kernel.records import ABSENT, Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

PAID_WITH_RESERVABLE: Final[tuple[int, ...]] = (cite("GA 3.1 reservable"),)
PAID_WITH_FLOATING_MEMORY: Final[tuple[int, ...]] = (cite("GA 3.1 floating-memory"),)
PAID_AT_RANDOM: Final[tuple[int, ...]] = (cite("GA 2.3.d"),)

CANNOT_PAY: Final = TABLES.reason("cannot-pay", "you cannot pay what {card} costs", cite("GA activation 8.2"))


def reserve_cost(g: State, player: int, card: int, c: Context) -> int:
    """The reserve cost of activating `card` now. GA activation 7.1

    `c` is the activation's context: X and whether the cost is removed have been declared in it.
    """
    face = card_of(g, card)
    cost = c.ints.get("reserve", -1)
    if cost < 0:  # GA activation 7.2: the starting reserve cost
        cost = face.numbers.get(RESERVE, 0) + c.ints.get("x", 0)
    if COST_SET in g.stated:  # saves time unless
        cost = cost_as_set(g, player, card, cost)  # GA activation 7.3: what sets the cost comes before what changes it
    if face.changes or COST_CHANGE in g.stated:  # saves time unless
        cost += changes_of_cost(g, player, card)  # GA activation 7.4: at once, so the sum may pass below 0 on its way
    if c.ints.get("free", 0):  # GA activation 7.5: whatever was added before is removed with it
        cost = 0  # GA activation 7.6: a removed cost is 0
    if cost < 0:  # GA activation 7.7: never less than 0
        cost = 0
    return cost


def cost_as_set(g: State, player: int, card: int, cost: int) -> int:
    """What effects that set the cost make of it, the newest last. GA activation 7.3"""
    for node, this, you, effect in g.statements(COST_SET):
        assert isinstance(node, Tax)
        if fits(g, node, this, you, effect, player, card):
            cost = node.amount.value(g, probe(g, this, you, None, effect))
    return cost


def changes_of_cost(g: State, player: int, card: int) -> int:
    """The sum of what the card itself and other effects add and subtract. GA activation 7.4"""
    change = 0
    for clause in card_of(g, card).changes:  # GA 3.1 efficiency: by the champion's level, where it says so
        c = probe(g, card, player, None, 0)
        if clause.condition is None or clause.condition.holds(g, c):
            change += clause.amount.value(g, c)
    if COST_CHANGE in g.stated:  # saves time unless
        for node, this, you, effect in g.statements(COST_CHANGE):  # GA 2.4.c: always on, as long as they are there
            assert isinstance(node, Tax)
            if fits(g, node, this, you, effect, player, card):
                change += node.amount.value(g, probe(g, this, you, None, effect))
    return change


def fits(g: State, node: Tax, this: int, you: int, effect: int, player: int, card: int) -> bool:
    """Whether a cost-changing effect concerns that card activated by that player."""
    c = probe(g, this, you, None, effect)
    if player not in node.who.players(g, c):
        return False
    if node.when is not None:
        c.ints = {"player": player}
        if not node.when.holds(g, c):
            return False
    for f in node.filters:
        if not f.accepts(g, c, card):
            return False
    return True


def memory_cost(g: State, card: int, c: Context) -> int:
    """The memory cost of a card. GA 2.3.b"""
    return max(0, g.num(card, MEMORY))


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


# -- paying a reserve cost ---------------------------------------------------------------------------------------------


def pay_reserve(g: State, player: int, amount: int, source: int) -> None:
    """Let the player reserve cards, or rest what is reservable, for that much."""
    f = flow.push(g, P_RESERVE, player)
    f.ints["amount"] = amount
    f.ints["source"] = source


def s_reserve(g: State, f: Frame) -> None:
    candidates = (*g.zone(HAND, f.player), *reservables(g, f.player))
    amount = f.ints["amount"]
    flow.choose(g, f.player, candidates, amount, amount, "paying", Q_RESERVE, f.ints["source"])


def s_reserved(g: State, f: Frame) -> None:
    payments: list[Event] = []
    for id in f.lists["paying"]:
        if g.objs[id].zone == HAND:
            payments.append(Event(RESERVED, id, f.player))  # GA 1.6.b: a card is reserved for each 1
        else:
            # GA activation 8.4: a reservable object is rested in place of reserving a card
            payments.append(Event(RESTS, id, f.player, cites=PAID_WITH_RESERVABLE))
    sequence(g, tuple(payments))


P_RESERVE: Final = TABLES.procedure(
    "reserve", ("choose", s_reserve, cite("GA 1.6.b")), ("pay", s_reserved, cite("GA 1.6.b"))
)


# -- paying a memory cost ----------------------------------------------------------------------------------------------


def pay_memory(g: State, player: int, amount: int, source: int) -> None:
    """Let the player pay a memory cost: floating memory first, the rest at random. GA 2.3.b"""
    f = flow.push(g, P_MEMORY, player)
    f.ints["amount"] = amount
    f.ints["source"] = source


def s_float(g: State, f: Frame) -> None:
    amount = f.ints["amount"]
    least = max(0, amount - len(g.zone(MEMORY_ZONE, f.player)))
    candidates = tuple(floating(g, f.player))
    flow.choose(g, f.player, candidates, least, amount, "floating", Q_FLOAT, f.ints["source"])


def s_remember(g: State, f: Frame) -> None:
    # GA 2.3.b: floating memory is declared before it is known how many cards go at random
    paying = [Event(BANISHED, id, f.player, cites=PAID_WITH_FLOATING_MEMORY) for id in f.lists["floating"]]
    left = g.zone(MEMORY_ZONE, f.player)
    for _ in range(f.ints["amount"] - len(paying)):  # GA 1.6.b + 2.19.d: at random, every card equally likely
        id = chance.pick(g, left)
        paying.append(Event(BANISHED, id, f.player, cites=PAID_AT_RANDOM))
        left = tuple([x for x in left if x != id])
    together(g, tuple(paying))  # GA 2.3.d: what was picked is banished at the same time


P_MEMORY: Final = TABLES.procedure(
    "memory", ("float", s_float, cite("GA 3.1 floating-memory")), ("pay", s_remember, cite("GA 2.3.d"))
)
