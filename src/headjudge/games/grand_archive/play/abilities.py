"""Activated abilities. GA 2.4.a"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.declared import cascades_in
from headjudge.games.grand_archive.cards.remembered import HAD_BY, was_used
from headjudge.games.grand_archive.cards.trees import ABILITY_COST, AbilityTax, Activated
from headjudge.games.grand_archive.combat.roles import DOES_NOT_OBEY, obeys
from headjudge.games.grand_archive.effects.verbs.payments import Pay
from headjudge.games.grand_archive.events.stack import Cascaded, ability_activated
from headjudge.games.grand_archive.events.tracking import AbilityUsed
from headjudge.games.grand_archive.objects.card_types import is_ally
from headjudge.games.grand_archive.play.declared_costs import rises_with_x, speaks_of_x, with_int
from headjudge.games.grand_archive.play.declaring import declare
from headjudge.games.grand_archive.play.legal_targets import refuse_targets
from headjudge.games.grand_archive.play.payment_plan import RESERVE_DUE, Bill, bill_for
from headjudge.games.grand_archive.play.places import functions_in
from headjudge.games.grand_archive.play.possible import MOST_X
from headjudge.games.grand_archive.play.settling import payable, settle
from headjudge.games.grand_archive.play.timing import slow_time
from headjudge.games.grand_archive.registry import Q_X, TABLES
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import FORBIDDING, NODES, probe
from headjudge.kernel.events import sequence
from headjudge.kernel.functioning import functions
from headjudge.kernel.ids import NOTHING, Cites, NodeId, ObjectId, PlayerId, X
from headjudge.kernel.lasting import new_context_of
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.replacing import forbidding
from headjudge.kernel.searching import Search
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NOT_NOW: Final = TABLES.reason(
    "ability-restricted", "a condition of that ability of {card} is not met", cite("GA 2.4.d")
)
NOT_THERE: Final = TABLES.reason("ability-elsewhere", "that ability of {card} functions elsewhere", cite("GA 2.4"))
ABILITY_SLOW: Final = TABLES.reason("ability-slow", "that ability of {card} is slow", cite("GA 2.7"))
ABILITY_UNPAID: Final = TABLES.reason(
    "ability-unpaid", "you cannot pay the cost of that ability of {card}", cite("GA 2.4.a")
)
USED_UP: Final = TABLES.reason(
    "ability-used-up", "that ability of {card} was activated as often as it may be", cite("GA 2.4.e")
)
ABILITY_FORBIDDEN: Final = TABLES.reason(
    "ability-forbidden", "{by} says that you cannot activate that ability of {card}", cite("GA 2.5.a")
)

CHOSEN: Final[Cites] = (cite("GA 2.4.a"),)


class Using(Frame):
    """An activated ability is being activated: the frame's `node`. GA 2.4.a"""

    source: ObjectId = NOTHING
    """The object whose ability it is."""
    entry: int = 0
    """By which entry it has that, where it is given."""
    slow: bool = False
    """Slow actions were possible when it was announced."""


def ability(node: int) -> Activated:
    found = NODES[node]
    assert isinstance(found, Activated)
    return found


def refuse_use(g: State, player: PlayerId, id: ObjectId, node: int, entry: int) -> int:
    """Why the player may not activate that ability of the object, or 0. GA 2.4.a"""
    return refuse_ability(g, player, id, node, entry, slow_time(g, player))


def refuse_ability(g: State, player: PlayerId, id: ObjectId, node: int, entry: int, slow: bool) -> int:
    a = ability(node)
    if a.slow and not slow:  # GA 2.4.a: fast unless it says otherwise
        return ABILITY_SLOW
    if is_ally(g, id) and not obeys(g, id):  # GA 3.2 obey: nor can its abilities be activated
        return DOES_NOT_OBEY
    if not functions_in(a, g.objs[id].zone):  # GA 2.4: on the field or in the intent, unless it says otherwise
        return NOT_THERE
    effect = -entry if entry < 0 else 0
    if not functions(g, a, id, player, effect):  # GA 2.4.d: unless every restriction is met, the text is ignored
        return NOT_NOW
    if a.often and was_used(g, id, entry, a, a.often):  # GA 2.4.e: it may be activated only so often
        return USED_UP
    if FORBIDDING in g.index.replacers:  # saves time unless something is forbidden
        by = forbidding(g, ability_activated(id, player, node, 0))
        if by:  # GA 2.5.a: what says that it cannot be done beats what lets it
            g.culprit = ObjectId(by - 1)
            return ABILITY_FORBIDDEN
    c = probe(g, id, player, None, effect)
    return refuse_xs(g, a, with_int(g, c, HAD_BY, entry) if entry else c)


# -- X, modes and targets, costs


def refuse_xs(g: State, a: Activated, c: Context) -> int:
    """Why no value of X, modes and targets could be declared for the ability and then be paid, or 0."""
    if not speaks_of_x(a.cost):  # saves time
        return refuse_targets(g, a.effect, c) or refuse_cost(g, a, c)
    first, search = 0, Search()
    for n in range(MOST_X + 1):
        trial = with_int(g, c, X, n)
        code = 0 if payable(g, bill_of(g, a, trial), search) else ABILITY_UNPAID
        if code and rises_with_x(a.cost):
            return first or code
        code = code or refuse_targets(g, a.effect, trial)
        if not code:
            return 0
        first = first or code
    return first


def bill_of(g: State, a: Activated, c: Context) -> Bill:
    """What its player pays for the ability, with what others make it cost."""
    bill = bill_for(g, a.parts, c)
    if not g.index.topics >> ABILITY_COST & 1:  # saves time: nothing changes it
        return bill
    bill.reserve = max(0, bill.reserve + charged(g, c.this))  # GA 1.6.b: never below 0
    if bill.reserve and RESERVE_DUE not in bill.costs:
        bill.costs.insert(0, RESERVE_DUE)
    if not bill.reserve and RESERVE_DUE in bill.costs:
        bill.costs.remove(RESERVE_DUE)
    return bill


def charged(g: State, id: ObjectId) -> int:
    """How much more activated abilities of an object cost, by all that says so. GA 2.4.c"""
    total = 0
    for node, this, you, effect in g.statements(ABILITY_COST):
        assert isinstance(node, AbilityTax)
        c = probe(g, this, you, None, effect)
        if node.filter.accepts(g, c, id):
            total += node.amount.value(g, c)
    return total


def refuse_cost(g: State, a: Activated, c: Context) -> int:
    """Why the cost of the ability could not be paid, or 0."""
    taxed = g.index.topics >> ABILITY_COST & 1 != 0
    if len(a.parts) == 1 and not isinstance(a.parts[0], Pay) and not taxed:  # saves time: it is one cost, which knows
        return 0 if a.parts[0].feasible(g, c) else ABILITY_UNPAID
    return 0 if payable(g, bill_of(g, a, c), Search()) else ABILITY_UNPAID


def possible_xs(g: State, a: Activated, c: Context) -> list[int]:
    """The values of X that could be declared. GA activation 3.2"""
    found: list[int] = []
    search = Search()
    for n in range(MOST_X + 1):
        trial = with_int(g, c, X, n)
        paid = payable(g, bill_of(g, a, trial), search)
        if not paid and rises_with_x(a.cost):  # GA activation 3.2: more cannot be paid either
            break
        if paid and not refuse_targets(g, a.effect, trial):
            found.append(n)
    return found


# -- the procedure


def use(g: State, player: PlayerId, id: ObjectId, node: NodeId, entry: int) -> Frame:
    """Push the frame that activates an ability."""
    slow = slow_time(g, player)
    f = flow.begin(g, Using(P_USE, g.token, player, node=node))
    f.source = id
    f.entry = entry
    f.slow = slow
    return f


def s_announce(g: State, f: Using) -> None:
    code = refuse_ability(g, f.player, f.source, f.node, f.entry, f.slow)
    if code:
        flow.reverse(g, code)
        return
    c = new_context_of(g, f.source, f.player, -f.entry if f.entry < 0 else 0)
    if f.entry:
        c.ints[HAD_BY] = f.entry
    f.context = c.id
    if not speaks_of_x(ability(f.node).cost):  # GA activation 3.2: what has no X in its cost declares none
        f.step = DECLARE


def s_x(g: State, f: Using) -> None:
    """X gets its value, as that of a card. GA activation 3.2"""
    q = Question(f.player, Q_X)
    q.source = f.source
    for n in possible_xs(g, ability(f.node), g.contexts[f.context]) or [0]:
        q.add(flow.A_NUMBER, NOTHING, n)
    ask(g, g.w_frame(), q)


def s_x_declared(g: State, f: Using) -> None:
    g.w_context(f.context).ints[X] = f.val


def s_declare(g: State, f: Using) -> None:
    # GA 2.4.a: modes and targets are chosen before anything is paid
    declare(g, ability(f.node).effect, f.player, f.context, True, CHOSEN)


def s_pay(g: State, f: Using) -> None:
    bill = bill_of(g, ability(f.node), g.contexts[f.context])
    if bill.costs:
        settle(g, bill, f.context, ABILITY_UNPAID)  # GA 2.4.a: its cost is paid


def s_used(g: State, f: Using) -> None:
    """It goes onto the Effects Stack; the player who activated it has Opportunity. GA 2.4.a + 4.7"""
    g.frames.pop()
    # GA 3.1 cascade: whether it resolves or not, the next effect comes the next time
    a = ability(f.node)
    further: list[Event] = [Cascaded(f.source, f.player, node.id, f.entry) for node in cascades_in(a.effect)]
    if a.often:  # GA 2.4.e: it counts though it may not resolve
        further.append(AbilityUsed(f.source, f.player, a.id, f.entry, a.often))
    sequence(g, (ability_activated(f.source, f.player, f.node, f.context), *further))


P_USE: Final = TABLES.procedure(
    "use",
    ("announce", s_announce),
    ("x", s_x, cite("GA activation 3.2")),
    ("x declared", s_x_declared),
    ("declare", s_declare),
    ("pay", s_pay, cite("GA 2.4.a")),
    ("used", s_used, cite("GA 2.4.a")),
    frame=Using,
)
DECLARE: Final = TABLES.procedures[P_USE].at("declare")
