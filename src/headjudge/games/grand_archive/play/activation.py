"""Card activation in its nine steps. GA activation 0-10"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import card_of
from headjudge.games.grand_archive.events.events import (
    ACTIVATED,
    ANNOUNCED,
    CALCULATED,
    RESTS,
    champion,
)
from headjudge.games.grand_archive.objects.champions import refuse_elements
from headjudge.games.grand_archive.objects.properties import (
    ACTIVATION,
    ATTACK,
    EPHEMERAL,
    TYPE,
    X_COST,
)
from headjudge.games.grand_archive.play.costs import (
    CANNOT_PAY,
    memory_cost,
    pay_memory,
    pay_reserve,
    reservables,
    reserve_cost,
    reserve_power,
)
from headjudge.games.grand_archive.play.declaring import declare, refuse_targets
from headjudge.games.grand_archive.play.payment import (
    affordable,
    allow,
    choices_in,
    declare_way,
    extra,
    memory_paid,
    other_costs,
    refuse_payment,
    reserve_to_pay,
    ways,
    with_way,
)
from headjudge.games.grand_archive.play.timing import (
    TOO_SLOW,
    is_fast,
    refuse_zone,
    slow_time,
)
from headjudge.games.grand_archive.registry import (
    PAY_ALTERNATIVE,
    PAY_FIRST,
    PAY_RESERVE,
    Q_ADDITIONAL,
    Q_COST,
    Q_PAY_ORDER,
    Q_X,
    TABLES,
)
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import probe
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.moving import MARKED
from headjudge.kernel.records import ABSENT, Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

PAYS_MEMORY: Final[tuple[int, ...]] = (cite("GA activation 10.4"),)
BECOMES_EPHEMERAL: Final[tuple[int, ...]] = (cite("GA 3.1 ephemerate"),)


# -- what speaks against it --------------------------------------------------------------------------------------------


def refuse_activation(g: State, player: int, card: int) -> int:
    """Why the player may not activate the card now, or 0. The steps look for the same things in the same order."""
    zone = g.objs[card].zone
    code = refuse_start(g, player, card, zone, slow_time(g, player))
    return code or refuse_rest(g, player, card, zone)


def refuse_rest(g: State, player: int, card: int, zone: int) -> int:
    """Why no declaration of targets and costs could make it legal, or 0: nothing is asked that leads nowhere."""
    c = probe(g, card, player, None, 0)
    allow(g, player, card, zone, c)
    code = refuse_targets(g, card_of(g, card).effect, c)
    return code or refuse_payment(g, player, card, c)


def refuse_start(g: State, player: int, card: int, zone: int, slow: bool) -> int:
    code = refuse_zone(g, player, card, zone)
    if code:
        return code
    if not slow and not is_fast(g, card):  # GA 2.7: slow cards wait for the own main phase
        return TOO_SLOW
    return refuse_elements(g, player, card)  # GA 2.3.a.2: the elements are checked


# -- 1 announcing, 2 elements ------------------------------------------------------------------------------------------


def activate(g: State, player: int, card: int) -> Frame:
    """Push the frame of an activation."""
    slow = slow_time(g, player)
    f = flow.push(g, P_ACTIVATE, player)
    f.ints["card"] = card
    f.ints["from"] = g.objs[card].zone
    f.ints["slow"] = 1 if slow else 0
    return f


def s_announce(g: State, f: Frame) -> None:
    """The card goes onto the Effects Stack. GA 2.3.a.1"""
    happen(g, Event(ANNOUNCED, f.ints["card"], f.player))


def s_elements(g: State, f: Frame) -> None:
    """The elements are checked; what could never become legal is reversed here too."""
    card = g.successor(f.ints["card"])
    f.ints["card"] = card
    code = refuse_start(g, f.player, card, f.ints["from"], f.ints["slow"] == 1)
    code = code or refuse_rest(g, f.player, card, f.ints["from"])  # GA 2.3.a.6: legality is checked
    if code:  # GA activation 6.1: with anything illegal everything is as before it was announced
        flow.reverse(g, code)
        return
    c = g.new_context(card, f.player)
    f.context = c.id
    allow(g, f.player, card, f.ints["from"], c)
    if card_of(g, card).plain_cost:  # saves time: nothing about its cost is to be declared
        f.step = DECLARE


# -- 3 declaring costs -------------------------------------------------------------------------------------------------


def s_way(g: State, f: Frame) -> None:
    """Whether an alternative cost is paid, and which one. GA activation 3.4"""
    card, c = f.ints["card"], g.contexts[f.context]
    face = card_of(g, card)
    if not face.alternatives:  # saves time: only its own cost could be declared
        f.step = OPTIONAL_COSTS
        return
    payable = [w for w in ways(g, f.player, card, c) if affordable(g, f.player, card, with_way(g, card, c, w))]
    q = Question(f.player, Q_COST)
    q.source = card
    for way in payable:
        q.add(PAY_ALTERNATIVE if way else PAY_RESERVE, 0, way)
    ask(g, f, q)


def s_way_declared(g: State, f: Frame) -> None:
    if f.val:  # GA activation 3.1: how the card will be paid for is settled now
        picked = card_of(g, f.ints["card"]).alternatives[f.val - 1]
        declare_way(g.w_context(f.context), picked, f.val)  # GA activation 3.5: one of several


def s_optional(g: State, f: Frame) -> None:
    """Every optional additional cost that will be paid is declared. GA 2.3.a.3"""
    card, c = f.ints["card"], g.contexts[f.context]
    clauses = card_of(g, card).optional
    i = f.ints.get("optional", 0)
    if i >= len(clauses):
        f.step = X
        return
    clause = clauses[i]
    trial = Context(0, g.token, c.this, c.you)
    trial.ints = c.ints.copy()
    trial.ints["extra"] = extra(c) + clause.reserve.value(g, c)
    open_ = clause.condition is None or clause.condition.holds(g, c)
    q = Question(f.player, Q_ADDITIONAL)
    q.source = card
    if open_ and affordable(g, f.player, card, trial):
        q.add(flow.A_YES, card)
    q.add(flow.A_NO, card)
    ask(g, f, q)


def s_optional_declared(g: State, f: Frame) -> None:
    i = f.ints.get("optional", 0)
    f.ints["optional"] = i + 1
    f.step = OPTIONAL_COSTS
    if f.act == flow.A_YES:  # GA activation 3.3: what was declared will be paid
        clause = card_of(g, f.ints["card"]).optional[i]
        c = g.w_context(f.context)
        c.ints["extra"] = extra(c) + clause.reserve.value(g, c)
        c.ints["paid"] = 1
        clause.then.perform(g, c)


def s_x(g: State, f: Frame) -> None:
    """X gets its value; no more is offered than can be paid. GA 2.3.a.3"""
    card, c = f.ints["card"], g.contexts[f.context]
    if g.prop(card, X_COST) == ABSENT:
        f.step = DECLARE
        return
    room = reserve_power(g, f.player, card) - reserve_to_pay(g, f.player, card, c)
    if c.ints.get("free", 0) or c.ints.get("instead", 0):  # GA 1.6.b: without paying the cost, X is 0
        room = 0
    flow.number(g, f, f.player, 0, max(0, room), card, kind=Q_X)


def s_x_declared(g: State, f: Frame) -> None:
    g.w_context(f.context).ints["x"] = f.val  # GA activation 3.2: the value of X


# -- 4 modes, 5 targets, 6 legality, 7 calculating ---------------------------------------------------------------------


def s_declare(g: State, f: Frame) -> None:
    # GA activation 0.2: modes and targets come after the costs were declared, and before the cost is worked out
    declare(g, card_of(g, f.ints["card"]).effect, f.player, f.context, True)


def s_calculate(g: State, f: Frame) -> None:
    """Whatever was illegal has been reversed by now; the cost is worked out."""
    card, c = f.ints["card"], g.contexts[f.context]
    if memory_paid(g, card):
        cost = memory_cost(g, card, c)
        f.ints["memory"] = cost  # GA activation 10.4: its memory cost is to be paid
        f.ints["reserve"] = extra(c)
        happen(g, Event(CALCULATED, card, f.player, cost, cites=PAYS_MEMORY))
    else:
        cost = reserve_cost(g, f.player, card, c)
        f.ints["reserve"] = reserve_to_pay(g, f.player, card, c)
        happen(g, Event(CALCULATED, card, f.player, cost))


# -- 8 paying ----------------------------------------------------------------------------------------------------------


def s_order(g: State, f: Frame) -> None:
    """In which order costs are paid, asked where one that needs a choice stands beside the reserve cost."""
    card, c = f.ints["card"], g.contexts[f.context]
    if not other_costs(g, card, c):  # saves time: there is nothing to order
        pay_plainly(g, f)
        return
    q = Question(f.player, Q_PAY_ORDER)
    q.source = card
    q.add(PAY_FIRST, 0, 1)
    gone = choices_in(g, card, c)
    hand = reserve_power(g, f.player, card) - len(reservables(g, f.player))
    kept = max(0, len(reservables(g, f.player)) - gone)
    if gone and f.ints["reserve"] and f.ints["reserve"] <= hand + kept:
        q.add(PAY_FIRST, 0, 2)  # GA activation 8.3: in any order
    ask(g, f, q)


def pay_plainly(g: State, f: Frame) -> None:
    """Nothing but the reserve cost or the memory cost is to be paid; an attack card also rests the champion."""
    card = f.ints["card"]
    f.step = REST
    if f.ints.get("memory", 0):  # saves time unless there is one
        f.step = MEMORY_STEP
        f.ints["paid"] = 0
    if f.ints["reserve"]:  # saves time unless there is something to pay
        pay_reserve(g, f.player, f.ints["reserve"], card)  # GA activation 0.1 + 8.1: what it costs is paid


def s_ordered(g: State, f: Frame) -> None:
    f.ints["first"] = f.val
    f.ints["paid"] = 0


def s_before(g: State, f: Frame) -> None:
    if f.ints["first"] == 2:  # GA activation 8.3: the other costs before the reserve cost
        pay_next(g, f)


def s_reserve(g: State, f: Frame) -> None:
    if f.ints["reserve"]:  # saves time unless there is something to pay
        pay_reserve(g, f.player, f.ints["reserve"], f.ints["card"])  # GA activation 8.1: beside the other costs


def s_memory(g: State, f: Frame) -> None:
    if f.ints.get("memory", 0):
        pay_memory(g, f.player, f.ints["memory"], f.ints["card"])


def s_after(g: State, f: Frame) -> None:
    pay_next(g, f)


def pay_next(g: State, f: Frame) -> None:
    """Pay the next of the other costs, and come back for the one after it. GA activation 8.1"""
    c = g.contexts[f.context]
    costs = other_costs(g, f.ints["card"], c)
    i = f.ints["paid"]
    if i >= len(costs):
        return
    f.ints["paid"] = i + 1
    f.step = f.at
    if not costs[i].feasible(g, c):  # GA activation 8.2: what paying before has made impossible
        flow.reverse(g, CANNOT_PAY)
        return
    costs[i].perform(g, c)  # GA 2.3.a.8: additional and alternative costs are paid too


def s_rest(g: State, f: Frame) -> None:
    if g.num(f.ints["card"], TYPE) & ATTACK:  # GA 1.7.d: an attack card rests the champion as an additional cost
        happen(g, Event(RESTS, champion(g, f.player), f.player))


# -- 9 activation ------------------------------------------------------------------------------------------------------


def s_activated(g: State, f: Frame) -> None:
    """The instance goes on top, and the card counts as activated. GA 2.3.a.9"""
    card, player, context = f.ints["card"], f.player, f.context
    origin = f.ints["from"]
    g.frames.pop()
    done = Event(ACTIVATED, card, player, -1)
    done.place = ACTIVATION  # GA activation 10.2: on the Effects Stack it is an activation
    done.context = context
    if permission_used(g, card, origin):
        mark = Event(MARKED, card, player, 1, cites=BECOMES_EPHEMERAL)
        mark.place = EPHEMERAL
        sequence(g, (mark, done))
        return
    happen(g, done)


def permission_used(g: State, card: int, origin: int) -> bool:
    """Whether what let it be activated from there makes it ephemeral. GA 3.1 ephemerate"""
    for clause in card_of(g, card).permissions:
        if clause.zone == origin and clause.ephemeral:
            return True
    return False


P_ACTIVATE: Final = TABLES.procedure(
    "activate",
    ("announce", s_announce, cite("GA activation 1.1")),
    ("elements", s_elements, cite("GA activation 2.1")),
    ("cost", s_way, cite("GA activation 3.4")),
    ("cost declared", s_way_declared),
    ("optional", s_optional, cite("GA activation 3.3")),
    ("optional declared", s_optional_declared, cite("GA activation 3.3")),
    ("x", s_x, cite("GA activation 3.2")),
    ("x declared", s_x_declared),
    ("declare", s_declare),
    ("calculate", s_calculate, cite("GA activation 7.1")),
    ("order", s_order, cite("GA activation 8.3")),
    ("ordered", s_ordered),
    ("before", s_before, cite("GA activation 8.1")),
    ("reserve", s_reserve),
    ("memory", s_memory),
    ("after", s_after, cite("GA activation 8.1")),
    ("rest", s_rest, cite("GA 1.7.d")),
    ("activated", s_activated, cite("GA activation 9.1")),
)
STEPS: Final = TABLES.procedures[P_ACTIVATE].index
OPTIONAL_COSTS: Final = STEPS["optional"]
X: Final = STEPS["x"]
DECLARE: Final = STEPS["declare"]
MEMORY_STEP: Final = STEPS["memory"]
REST: Final = STEPS["rest"]
