"""Several costs are paid one after the other, in the payer's order where it matters. GA activation 8"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.events.stack import announced
from headjudge.games.grand_archive.events.states import rested
from headjudge.games.grand_archive.objects.champions import champion
from headjudge.games.grand_archive.objects.properties import COMMAND
from headjudge.games.grand_archive.objects.zones import EFFECTS
from headjudge.games.grand_archive.play.commanding import command
from headjudge.games.grand_archive.play.cost_footprint import ChosenCost, apart, in_turn
from headjudge.games.grand_archive.play.matching import decided
from headjudge.games.grand_archive.play.paid import REVEALED, method
from headjudge.games.grand_archive.play.payment import Settling, cannot_pay, on_trial, pay_memory, pay_reserve
from headjudge.games.grand_archive.play.payment_plan import (
    MEMORY_DUE,
    RESERVE_DUE,
    REST_DUE,
    Bill,
    bear_on_one_another,
    instruction_of,
    is_cost,
)
from headjudge.games.grand_archive.registry import PAY_FIRST, Q_PAY_ORDER, TABLES
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen
from headjudge.kernel.ids import NOTHING, Cites, ObjectId
from headjudge.kernel.records import ABSENT, Frame, Question
from headjudge.kernel.searching import Search, copy_of, succeed
from headjudge.kernel.state import State
from headjudge.rulebook import cite

RESERVE_FIRST: Final = 1
OTHERS_FIRST: Final = 2
MEMORY_FIRST: Final = 3
ANOTHER_FIRST: Final = 4
"""And so on, for further costs."""

RESTED_FOR_ATTACK: Final[Cites] = (cite("GA 1.7.d"),)


# -- whether it could be paid ------------------------------------------------------------------------------------------


def payable(g: State, bill: Bill, search: Search) -> bool:
    """Whether all that is owed could be paid, in some order and with some choices. GA activation 8.2"""
    if len(bill.costs) < 2:  # saves time: there is at most one
        return not bill.costs or bill.feasible(g, bill.costs[0], bill.uses(g, bill.costs[0]))
    used = [bill.uses(g, cost) for cost in bill.costs]
    feasible = [cost for i, cost in enumerate(bill.costs) if bill.feasible(g, cost, used[i])]
    possible = len(feasible) == len(bill.costs)
    if not bear_on_one_another(used):
        return possible
    answer = decided(g, bill, used)
    # GA activation 8.3: in any order in which all are paid
    return tried_out(g, bill, search) if answer is None else answer


def tried_out(g: State, bill: Bill, search: Search) -> bool:
    """The same, tried out on a copy of the game: a card is announced, and everything paid."""
    twin = copy_of(g)
    context = same_there(twin, bill)
    settle(twin, bill, context, 0)
    on_trial(twin)
    if bill.card and g.objs[bill.source].zone != EFFECTS:
        flow.begin(twin, Trying(P_TRY, twin.token, bill.player, context)).card = bill.source
    return search.succeeds(twin)


def doable(g: State, bill: Bill) -> bool:
    """Whether all of that could be done, one after the other as it is written and with some choices. GA 2.3.e"""
    twin = copy_of(g)
    settle(twin, bill, same_there(twin, bill), 0)
    writable(twin).written = True
    on_trial(twin)
    return Search().succeeds(twin)


def same_there(twin: State, bill: Bill) -> int:
    """A context on a copy of the game with what the bill's knows."""
    c = twin.new_context(bill.source, bill.player)
    c.event = bill.c.event
    c.ints = bill.c.ints.copy()
    c.lists = bill.c.lists.copy()
    return c.id


def do_in_order(g: State, bill: Bill) -> None:
    """Push the frame in which a player does what an effect lets them do, nothing of it left undone."""
    settle(g, bill, bill.c.id, 0)
    writable(g).written = True


class Trying(Frame):
    """On a copy of the game a card is announced, to see whether it could then be paid for."""

    card: ObjectId = NOTHING


def s_announce(g: State, f: Trying) -> None:
    happen(g, announced(f.card, f.player, method(g.contexts[f.context])))


def s_announced(g: State, f: Trying) -> None:
    g.frames.pop()
    under = g.w_frame()
    assert isinstance(under, Settling)
    under.source = g.w_context(f.context).this = g.successor(f.card)


P_TRY: Final = TABLES.procedure("try", ("announce", s_announce), ("announced", s_announced), frame=Trying)


# -- paying it ---------------------------------------------------------------------------------------------------------


def settle(g: State, bill: Bill, context: int, reason: int) -> None:
    """Push the frame that pays the bill; `reason` reverses the attempt where that turns out to be impossible."""
    f = flow.begin(g, Settling(P_SETTLE, g.token, bill.player, context))
    f.source = bill.source
    f.owed = tuple(bill.costs)
    f.reserve = bill.reserve
    f.memory = bill.memory
    f.reason = reason
    f.fresh = bill.card
    f.kindles = bill.kindles
    f.floats_first = bill.floats_first


def bill_of(g: State, f: Settling) -> Bill:
    """What is still owed."""
    bill = Bill(f.player, f.source, g.contexts[f.context])
    bill.reserve = f.reserve
    bill.memory = f.memory
    bill.kindles = f.kindles
    bill.floats_first = f.floats_first
    bill.floats = f.fresh or not f.floats_first
    bill.costs = list(f.owed)
    return bill


def s_next(g: State, f: Settling) -> None:
    """Which cost is paid next: asked where the order matters and either could come first."""
    if not f.owed:
        if f.trial:
            succeed(g)
        else:
            g.frames.pop()
        return
    bill = bill_of(g, f)
    firsts = possible_firsts(g, f, bill)
    f = writable(g)
    f.firsts = tuple(firsts)
    q = Question(f.player, Q_PAY_ORDER)
    q.source = f.source
    for word in order_words(firsts):
        q.add(PAY_FIRST, NOTHING, word)
    ask(g, f, q)


def owes_nothing_known(g: State) -> str:
    """What is owed in a state that was read and is no cost, in words; empty where everything is."""
    payments = [f for f in g.frames if isinstance(f, Settling)]
    known = all(is_cost(g, cost) for f in payments for cost in (*f.owed, *f.firsts))
    return "" if known else "a cost that is none"


def writable(g: State) -> Settling:
    """The payment's frame, on top, after something was tried out on a copy."""
    f = g.w_frame()
    assert isinstance(f, Settling)
    return f


def possible_firsts(g: State, f: Settling, bill: Bill) -> list[int]:
    """The costs that may be paid next so that all others can be paid afterwards."""
    if len(bill.costs) == 1 or f.written:  # GA 2.3.e: instructions are followed in the order of the text
        return bill.costs[:1]
    used = [bill.uses(g, cost) for cost in bill.costs]
    near = [cost for i, cost in enumerate(bill.costs) if i and not apart(used[0], used[i])]
    if f.trial:
        return distinct([bill.costs[0], *near])
    # GA activation 8.3: in any order
    firsts = distinct([cost for i, cost in enumerate(bill.costs) if not i or in_turn(used[0], used[i])])
    if f.fresh and firsts == [RESERVE_DUE]:  # GA activation 8.3: or the others before the reserve cost
        firsts.extend(first_choice(g, bill))
    if not bear_on_one_another(used):
        return firsts
    can = [cost for cost in firsts if leaves_payable(g, cost)]
    return can or [cost for cost in near if leaves_payable(g, cost)] or firsts[:1]


def distinct(costs: list[int]) -> list[int]:
    """Each cost once, though it is owed several times."""
    return list(dict.fromkeys(costs))


def first_choice(g: State, bill: Bill) -> list[int]:
    """The first of the other costs, in the order of the text, of which one lets the player choose what it takes."""
    others = [cost for cost in bill.costs if cost >= 0]
    return others[:1] if [cost for cost in others if isinstance(instruction_of(g, cost), ChosenCost)] else []


def leaves_payable(g: State, cost: int) -> bool:
    """Whether everything could be paid if that cost came next."""
    twin = copy_of(g)
    on_trial(twin)
    f = writable(twin)
    f.firsts = (cost,)
    f.val = order_words([cost])[0]
    f.step = PAY_STEP
    return Search().succeeds(twin)


def order_words(firsts: list[int]) -> list[int]:
    """By which value each of the costs is offered to be paid next."""
    found: list[int] = []
    others = 0
    for cost in firsts:
        if cost == RESERVE_DUE:
            found.append(RESERVE_FIRST)
        elif cost == MEMORY_DUE:
            found.append(MEMORY_FIRST)
        else:
            found.append(ANOTHER_FIRST + others - 1 if others else OTHERS_FIRST)
            others += 1
    return found


def s_pay(g: State, f: Settling) -> None:
    """The cost that comes next is paid. GA activation 8.1"""
    cost = f.firsts[order_words(list(f.firsts)).index(f.val)]
    f.owed = in_order(f.owed, cost)[1:]
    f.floats = f.fresh or not f.floats_first  # GA 2.3.b: floating memory before any other cost of a materialization
    f.fresh = False
    f.careful = is_contested(g, f, cost)
    f.step = NEXT_STEP
    if cost == RESERVE_DUE:
        # GA activation 0.1 + 8.1: what it costs is paid
        pay_reserve(g, f.player, f.reserve, f.source, 0 if f.written else revealing(g, f.context), f.kindles)
    elif cost == MEMORY_DUE:
        pay_memory(g, f.player, f.memory, f.source)  # GA activation 10.4: its memory cost is paid
    elif cost == REST_DUE:
        rest_attacker(g, f)
    else:
        pay_other(g, f, cost)


def revealing(g: State, context: int) -> int:
    """The context, if what is reserved for it is reserved revealed. GA 3.1 imbue"""
    return context if context and REVEALED in g.contexts[context].ints else 0


def in_order(owed: tuple[int, ...], cost: int) -> tuple[int, ...]:
    """That cost first; where it is preferred to the reserve cost, other costs come before that as well."""
    at = owed.index(cost)
    rest = [*owed[:at], *owed[at + 1 :]]  # GA activation 8.1: what is owed twice is paid twice
    if cost >= 0 and owed[0] < 0:
        rest = [*[other for other in rest if other >= 0], *[other for other in rest if other < 0]]
    return (cost, *rest)


def is_contested(g: State, f: Settling, cost: int) -> bool:
    """Whether what pays the cost could be needed for another one."""
    if not f.owed or f.trial:  # saves time: it is the last one, or everything is tried
        return False
    bill = bill_of(g, f)
    return bear_on_one_another([bill.uses(g, cost), *[bill.uses(g, other) for other in f.owed]])


def rest_attacker(g: State, f: Settling) -> None:
    """An attack card rests the champion as an additional cost. GA 1.7.d"""
    if g.prop(f.source, COMMAND) != ABSENT:
        command(g, f.player, f.source)
        return
    bill = bill_of(g, f)
    if bill.feasible(g, REST_DUE, bill.uses(g, REST_DUE)):
        happen(g, rested(champion(g, f.player), f.player, cites=RESTED_FOR_ATTACK))
    else:
        cannot_pay(g)


def pay_other(g: State, f: Settling, cost: int) -> None:
    c = g.contexts[f.context]
    instruction = instruction_of(g, cost)
    if instruction.feasible(g, c):
        instruction.perform(g, c)  # GA 2.3.a.8: additional and alternative costs are paid too
    else:
        cannot_pay(g)


P_SETTLE: Final = TABLES.procedure(
    "settle", ("next", s_next, cite("GA activation 8.3")), ("pay", s_pay, cite("GA activation 8.1")), frame=Settling
)
NEXT_STEP: Final = 0
PAY_STEP: Final = 1
