"""Card activation in its nine steps. GA activation 0-10"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive import registry
from headjudge.games.grand_archive.cards.trees import card_of
from headjudge.games.grand_archive.events.stack import activated, announced, cost_calculated, x_declared
from headjudge.games.grand_archive.events.states import rested
from headjudge.games.grand_archive.objects.card_types import is_attack
from headjudge.games.grand_archive.objects.champions import champion, refuse_elements
from headjudge.games.grand_archive.objects.marks import EPHEMERAL
from headjudge.games.grand_archive.objects.properties import X_COST
from headjudge.games.grand_archive.play import costs, declared_costs, payment
from headjudge.games.grand_archive.play.declaring import declare, refuse_targets
from headjudge.games.grand_archive.play.timing import (
    TOO_SLOW,
    is_fast,
    refuse_zone,
    slow_time,
)
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import probe
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.ids import Cites, X
from headjudge.kernel.moving import marked
from headjudge.kernel.records import ABSENT, Context, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

PAYS_MEMORY: Final[Cites] = (cite("GA activation 10.4"),)
BECOMES_EPHEMERAL: Final[Cites] = (cite("GA 3.1 ephemerate"),)


class Activating(Frame):
    """A card is being activated. GA activation 0-10"""

    card: int = 0
    origin: int = -1
    """The zone it is activated from."""
    slow: bool = False
    """Slow actions were possible when it was announced."""
    optional: int = 0
    """How many optional additional costs have been declared, or declined."""
    memory: int = 0
    """What of each kind of cost is to be paid."""
    reserve: int = 0
    first: int = 0
    """What is paid first."""
    paid: int = 0
    """How many of the other costs have been paid."""


def activating(g: State) -> Activating | None:
    """The activation that is under way."""
    for f in reversed(g.frames):
        if isinstance(f, Activating):
            return f
    return None


# -- what speaks against it --------------------------------------------------------------------------------------------


def refuse_activation(g: State, player: int, card: int) -> int:
    """Why the player may not activate the card now, or 0. The steps look for the same things in the same order."""
    zone = g.objs[card].zone
    code = refuse_start(g, player, card, zone, slow_time(g, player))
    code = code or refuse_elements(g, player, card)  # GA 2.3.a.2: the elements are checked
    return code or refuse_rest(g, player, card, zone)


def refuse_rest(g: State, player: int, card: int, zone: int) -> int:
    """Why no declaration of targets and costs could make it legal, or 0: nothing is asked that leads nowhere."""
    c = probe(g, card, player, None, 0)
    declared_costs.allow(g, player, card, zone, c)
    code = refuse_targets(g, card_of(g, card).effect, c)
    return code or declared_costs.refuse_payment(g, player, card, c)


def refuse_start(g: State, player: int, card: int, zone: int, slow: bool) -> int:
    code = refuse_zone(g, player, card, zone)
    if code:
        return code
    if not slow and not is_fast(g, card):  # GA 2.7: slow cards wait for the own main phase
        return TOO_SLOW
    return 0


# -- 1 announcing, 2 elements ------------------------------------------------------------------------------------------


def activate(g: State, player: int, card: int) -> Frame:
    """Push the frame of an activation."""
    slow = slow_time(g, player)
    f = flow.begin(g, Activating(P_ACTIVATE, g.token, player))
    f.card = card
    f.origin = g.objs[card].zone
    f.slow = slow
    return f


def s_announce(g: State, f: Activating) -> None:
    """The card goes onto the Effects Stack, from a place and at a time at which it can be. GA 2.3.a.1"""
    code = refuse_start(g, f.player, f.card, f.origin, f.slow)
    if code:  # GA 2.7: by what it is where it is, before it is announced
        flow.reverse(g, code)
        return
    happen(g, announced(f.card, f.player))


def s_elements(g: State, f: Activating) -> None:
    """The elements are checked; what could never become legal is reversed here too."""
    card = g.successor(f.card)
    f.card = card
    code = refuse_elements(g, f.player, card)
    code = code or refuse_rest(g, f.player, card, f.origin)  # GA 2.3.a.6: legality is checked
    if code:  # GA activation 6.1: with anything illegal everything is as before it was announced
        flow.reverse(g, code)
        return
    c = g.new_context(card, f.player)
    f.context = c.id
    declared_costs.allow(g, f.player, card, f.origin, c)
    if card_of(g, card).plain_cost:  # saves time: nothing about its cost is to be declared
        f.step = DECLARE


# -- 3 declaring costs -------------------------------------------------------------------------------------------------


def s_way(g: State, f: Activating) -> None:
    """Whether an alternative cost is paid, and which one. GA activation 3.4"""
    card, c = f.card, g.contexts[f.context]
    face = card_of(g, card)
    if not face.alternatives:  # saves time: only its own cost could be declared
        f.step = OPTIONAL_COSTS
        return
    q = Question(f.player, registry.Q_COST)
    q.source = card
    for way in declared_costs.payable_ways(g, f.player, card, c):
        q.add(registry.PAY_ALTERNATIVE if way else registry.PAY_RESERVE, 0, way)
    ask(g, f, q)


def s_way_declared(g: State, f: Activating) -> None:
    if f.val:  # GA activation 3.1: how the card will be paid for is settled now
        picked = card_of(g, f.card).alternatives[f.val - 1]
        declared_costs.declare_way(g.w_context(f.context), picked, f.val)  # GA activation 3.5: one of several


def s_optional(g: State, f: Activating) -> None:
    """Every optional additional cost that will be paid is declared. GA 2.3.a.3"""
    card, c = f.card, g.contexts[f.context]
    clauses = card_of(g, card).optional
    if f.optional >= len(clauses):
        f.step = X_STEP
        return
    clause = clauses[f.optional]
    trial = Context(0, g.token, c.this, c.you)
    trial.ints = c.ints.copy()
    trial.ints[declared_costs.EXTRA] = declared_costs.extra(c) + clause.reserve.value(g, c)
    open_ = clause.condition is None or clause.condition.holds(g, c)
    q = Question(f.player, registry.Q_ADDITIONAL)
    q.source = card
    if open_ and declared_costs.affordable(g, f.player, card, trial):
        q.add(flow.A_YES, card)
    q.add(flow.A_NO, card)
    ask(g, f, q)


def s_optional_declared(g: State, f: Activating) -> None:
    f.optional += 1
    f.step = OPTIONAL_COSTS
    if f.act == flow.A_YES:  # GA activation 3.3: what was declared will be paid
        clause = card_of(g, f.card).optional[f.optional - 1]
        c = g.w_context(f.context)
        c.ints[declared_costs.EXTRA] = declared_costs.extra(c) + clause.reserve.value(g, c)
        c.ints[costs.PAID] = 1
        clause.then.perform(g, c)


def s_x(g: State, f: Activating) -> None:
    """X gets its value; no more is offered than can be paid. GA 2.3.a.3"""
    card, c = f.card, g.contexts[f.context]
    if g.prop(card, X_COST) == ABSENT:
        f.step = DECLARE
        return
    room = payment.reserve_power(g, f.player, card) - declared_costs.reserve_to_pay(g, f.player, card, c)
    if c.ints.get(costs.FREE, 0) or c.ints.get(declared_costs.INSTEAD, 0):  # GA 1.6.b: without paying the cost, X is 0
        room = 0
    flow.number(g, f, f.player, 0, max(0, room), card, kind=registry.Q_X)


def s_x_declared(g: State, f: Activating) -> None:
    g.w_context(f.context).ints[X] = f.val  # GA activation 3.2: the value of X
    happen(g, x_declared(f.card, f.player, f.val))


# -- 4 modes, 5 targets, 6 legality, 7 calculating ---------------------------------------------------------------------


def s_declare(g: State, f: Activating) -> None:
    # GA activation 0.2: modes and targets come after the costs were declared, and before the cost is worked out
    declare(g, card_of(g, f.card).effect, f.player, f.context, True)


def s_calculate(g: State, f: Activating) -> None:
    """Whatever was illegal has been reversed by now; the cost is worked out."""
    card, c = f.card, g.contexts[f.context]
    if declared_costs.memory_paid(g, card):
        cost = costs.memory_cost(g, card, c)
        f.memory = cost  # GA activation 10.4: its memory cost is to be paid
        f.reserve = declared_costs.extra(c)
        happen(g, cost_calculated(card, f.player, cost, PAYS_MEMORY))
    else:
        cost = costs.reserve_cost(g, f.player, card, c)
        f.reserve = declared_costs.reserve_to_pay(g, f.player, card, c)
        happen(g, cost_calculated(card, f.player, cost))


# -- 8 paying ----------------------------------------------------------------------------------------------------------


def s_order(g: State, f: Activating) -> None:
    """In which order costs are paid, asked where one that needs a choice stands beside the reserve cost."""
    card, c = f.card, g.contexts[f.context]
    if not declared_costs.other_costs(g, card, c):  # saves time: there is nothing to order
        pay_plainly(g, f)
        return
    q = Question(f.player, registry.Q_PAY_ORDER)
    q.source = card
    q.add(registry.PAY_FIRST, 0, 1)
    gone = declared_costs.choices_in(g, card, c)
    hand = payment.reserve_power(g, f.player, card) - len(payment.reservables(g, f.player))
    kept = max(0, len(payment.reservables(g, f.player)) - gone)
    if gone and f.reserve and f.reserve <= hand + kept:
        q.add(registry.PAY_FIRST, 0, 2)  # GA activation 8.3: in any order
    ask(g, f, q)


def pay_plainly(g: State, f: Activating) -> None:
    """Nothing but the reserve cost or the memory cost is to be paid; an attack card also rests the champion."""
    f.step = REST
    if f.memory:  # saves time unless there is one
        f.step = MEMORY_STEP
    if f.reserve:  # saves time unless there is something to pay
        payment.pay_reserve(g, f.player, f.reserve, f.card)  # GA activation 0.1 + 8.1: what it costs is paid


def s_ordered(g: State, f: Activating) -> None:
    f.first = f.val


def s_before(g: State, f: Activating) -> None:
    if f.first == 2:  # GA activation 8.3: the other costs before the reserve cost
        pay_next(g, f)


def s_reserve(g: State, f: Activating) -> None:
    if f.reserve:  # saves time unless there is something to pay
        payment.pay_reserve(g, f.player, f.reserve, f.card)  # GA activation 8.1: beside the other costs


def s_memory(g: State, f: Activating) -> None:
    if f.memory:
        payment.pay_memory(g, f.player, f.memory, f.card)


def s_after(g: State, f: Activating) -> None:
    pay_next(g, f)


def pay_next(g: State, f: Activating) -> None:
    """Pay the next of the other costs, and come back for the one after it. GA activation 8.1"""
    c = g.contexts[f.context]
    others = declared_costs.other_costs(g, f.card, c)
    if f.paid >= len(others):
        return
    cost = others[f.paid]
    f.paid += 1
    f.step = f.at
    if not cost.feasible(g, c):  # GA activation 8.2: what paying before has made impossible
        flow.reverse(g, payment.CANNOT_PAY)
        return
    cost.perform(g, c)  # GA 2.3.a.8: additional and alternative costs are paid too


def s_rest(g: State, f: Activating) -> None:
    if is_attack(g, f.card):  # GA 1.7.d: an attack card rests the champion as an additional cost
        happen(g, rested(champion(g, f.player), f.player))


# -- 9 activation ------------------------------------------------------------------------------------------------------


def s_activated(g: State, f: Activating) -> None:
    """The instance goes on top, and the card counts as activated. GA 2.3.a.9"""
    g.frames.pop()
    done = activated(f.card, f.player, f.context)
    if permission_used(g, f.card, f.origin):
        sequence(g, (marked(f.card, EPHEMERAL, 1, f.player, cites=BECOMES_EPHEMERAL), done))
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
    frame=Activating,
)
STEPS: Final = TABLES.procedures[P_ACTIVATE].index
OPTIONAL_COSTS: Final = STEPS["optional"]
X_STEP: Final = STEPS["x"]
DECLARE: Final = STEPS["declare"]
MEMORY_STEP: Final = STEPS["memory"]
REST: Final = STEPS["rest"]
