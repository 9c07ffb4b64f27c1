"""Costs: what a card costs, and how reserve and memory costs are paid. GA activation 7-8, GA 1.6.b, 2.3.d"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.events import BANISHED, RESERVED, RESTS
from headjudge.games.grand_archive.facts import FLOATING_MEMORY, MEMORY, RESERVABLE, RESERVE, RESTED
from headjudge.games.grand_archive.tables import Q_FLOAT, Q_RESERVE, TABLES
from headjudge.games.grand_archive.trees import COST_CHANGE, COST_SET, Tax, card_of
from headjudge.games.grand_archive.zones import FIELD, GRAVEYARD, HAND, MEMORY_ZONE
from headjudge.kernel import flow
from headjudge.kernel.definitions import probe
from headjudge.kernel.events import sequence, together
from headjudge.kernel.records import ABSENT, Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

CALCULATING: Final = cite("GA activation 7.1")
STARTING: Final = cite("GA activation 7.2")
SETTING: Final = cite("GA activation 7.3")
AT_ONCE: Final = cite("GA activation 7.4")
REMOVING: Final = cite("GA activation 7.5")
REMOVED: Final = cite("GA activation 7.6")
NOT_BELOW_0: Final = cite("GA activation 7.7")
PAYING: Final = cite("GA activation 8.1")
UNPAID: Final = cite("GA activation 8.2")
THROUGH_REPLACEMENT: Final = cite("GA activation 8.4")
MEMORY_AT_RANDOM: Final = cite("GA 2.3.d")
FLOATING_FIRST: Final = cite("GA 3.1 floating-memory")

CANNOT_PAY: Final = TABLES.reason("cannot-pay", "you cannot pay what {card} costs", UNPAID)


def reserve_cost(g: State, player: int, card: int, c: Context, applied: list[int] | None = None) -> int:
    """The reserve cost of activating `card` now; the rules that had a part in it are added to `applied`.

    `c` is the activation's context: X and whether the cost is removed have been declared in it.
    """
    face = card_of(g, card)
    # GA activation 7.2: the starting reserve cost
    cost = c.ints.get("reserve", -1)
    if cost < 0:
        cost = face.numbers.get(RESERVE, 0) + c.ints.get("x", 0)
    rules: list[int] = [CALCULATING, STARTING]
    if COST_SET in g.stated:
        cost = cost_as_set(g, player, card, cost, rules)
    # GA activation 7.4: what adds and what subtracts is applied at once, so the sum may pass below 0 on its way
    if face.changes or COST_CHANGE in g.stated:
        cost += changes_of_cost(g, player, card, rules)
    if c.ints.get("free", 0):
        rules.extend((REMOVING, REMOVED))
        cost = 0  # GA activation 7.5 + 7.6: a removed cost is 0, whatever was added before
    if cost < 0:
        rules.append(NOT_BELOW_0)
        cost = 0  # GA activation 7.7: never less than 0
    if applied is not None:
        applied.extend(rules)
    return cost


def cost_as_set(g: State, player: int, card: int, cost: int, rules: list[int]) -> int:
    """GA activation 7.3: effects that set the cost, the newest last."""
    for node, this, you, effect in g.statements(COST_SET):
        assert isinstance(node, Tax)
        if fits(g, node, this, you, effect, player, card):
            cost = node.amount.value(g, probe(g, this, you, None, effect))
            rules.append(SETTING)
    return cost


def changes_of_cost(g: State, player: int, card: int, rules: list[int]) -> int:
    """GA activation 7.4: the sum of what the card itself and other effects add and subtract."""
    change = 0
    found = False
    for clause in card_of(g, card).changes:
        c = probe(g, card, player, None, 0)
        if clause.condition is None or clause.condition.holds(g, c):
            change += clause.amount.value(g, c)
            found = True
    if COST_CHANGE in g.stated:
        for node, this, you, effect in g.statements(COST_CHANGE):
            assert isinstance(node, Tax)
            if fits(g, node, this, you, effect, player, card):
                change += node.amount.value(g, probe(g, this, you, None, effect))
                found = True
    if found:
        rules.append(AT_ONCE)
    return change


def fits(g: State, node: Tax, this: int, you: int, effect: int, player: int, card: int) -> bool:
    """Whether a cost-changing effect concerns that card activated by that player."""
    c = probe(g, this, you, None, effect)
    if node.who is not None and player not in node.who.players(g, c):
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
    """Awake objects with reservable that the player controls. GA 3.1: reservable"""
    if RESERVABLE not in g.modifiers:
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
    return power + len(reservables(g, player)) if RESERVABLE in g.modifiers else power


def floating(g: State, player: int) -> list[int]:
    """Cards in the graveyard that can pay for 1 of a memory cost. GA 3.1: floating memory"""
    return [id for id in g.zone(GRAVEYARD, player) if g.prop(id, FLOATING_MEMORY) != ABSENT]


def refuse_memory(g: State, player: int, cost: int, reason: int) -> int:
    """`reason` where memory and floating memory together are too small for the cost, or 0."""
    if cost <= len(g.zone(MEMORY_ZONE, player)):
        return 0
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
    flow.choose(g, f.player, candidates, amount, amount, "paying", Q_RESERVE, f.ints["source"], (PAYING,))


def s_reserved(g: State, f: Frame) -> None:
    payments: list[Event] = []
    for id in f.lists["paying"]:
        if g.objs[id].zone == HAND:
            # GA 1.6.b: reserving puts the card face down into memory
            payments.append(Event(RESERVED, id, f.player, rules=(PAYING,)))
        else:
            # GA activation 8.4: a reservable object is rested in place of reserving a card
            payments.append(Event(RESTS, id, f.player, rules=(PAYING, THROUGH_REPLACEMENT)))
    sequence(g, tuple(payments))


P_RESERVE: Final = TABLES.procedure("reserve", ("choose", s_reserve), ("pay", s_reserved))


# -- paying a memory cost ----------------------------------------------------------------------------------------------


def pay_memory(g: State, player: int, amount: int, source: int) -> None:
    """Let the player pay a memory cost: floating memory first, the rest at random. GA 2.3.b"""
    f = flow.push(g, P_MEMORY, player)
    f.ints["amount"] = amount
    f.ints["source"] = source


def s_float(g: State, f: Frame) -> None:
    amount = f.ints["amount"]
    least = max(0, amount - len(g.zone(MEMORY_ZONE, f.player)))
    # GA 3.1 floating memory: declared before the number of random cards is determined
    candidates = tuple(floating(g, f.player))
    flow.choose(g, f.player, candidates, least, amount, "floating", Q_FLOAT, f.ints["source"], (FLOATING_FIRST,))


def s_remember(g: State, f: Frame) -> None:
    paying = f.lists["floating"]
    left = g.zone(MEMORY_ZONE, f.player)
    # GA 2.3.d: every card is equally likely, and the chosen ones are banished simultaneously
    for _ in range(f.ints["amount"] - len(paying)):
        id = g.pick(left)
        paying = (*paying, id)
        left = tuple([x for x in left if x != id])
    together(g, tuple([Event(BANISHED, id, f.player, rules=(MEMORY_AT_RANDOM,)) for id in paying]))


P_MEMORY: Final = TABLES.procedure("memory", ("float", s_float), ("pay", s_remember))
