"""Declaring costs: alternatives, X, action as instant, the order of effect-costs. FAB 5.1.3"""

from __future__ import annotations

from headjudge.games.fab.events import stack
from headjudge.games.fab.objects.marks import ALTERNATIVE, AS_INSTANT, EXTRA_COSTS, X_VALUE
from headjudge.games.fab.objects.records import about
from headjudge.games.fab.play.cost_chains import orders
from headjudge.games.fab.play.costs import PAID, TOPIC_COST, PaidFor, actions_due, effect_costs, paid_for
from headjudge.games.fab.play.frames import Playing
from headjudge.games.fab.play.payment import refuse_action_points
from headjudge.games.fab.play.targets import Declared, ThisTargets
from headjudge.games.fab.play.ways import FREELY, extra_payable, refuse_paying, values_of_x, ways
from headjudge.games.fab.registry import Q_ALTERNATIVE, Q_COST_ORDER, Q_INSTANT, Q_OPTIONAL_COST, Q_X
from headjudge.kernel import asking, flow
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import happen
from headjudge.kernel.flow import A_NO, A_NUMBER, A_YES
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId, Slot
from headjudge.kernel.needs import together
from headjudge.kernel.records import Question
from headjudge.kernel.state import State


def declared(g: State, f: Playing, parameter: int, value: int) -> None:
    happen(g, stack.Declared(f.layer, f.player, parameter, value))


def at_least(g: State, f: Playing) -> PaidFor:
    """What is paid for, as an instant where that could still be declared. FAB 5.1.3d"""
    paid = paid_for(g, f.layer)
    return paid.as_instant() if f.instant else paid


def s_way(g: State, f: Playing) -> None:
    """At most one alternative cost is declared, or one effect that lets it be played without paying. FAB 5.1.3c"""
    paid = at_least(g, f)
    f.val = 0
    if not paid.price.alternatives and not g.index.topics & FREELY:  # saves time
        f.step += 1
        return
    q = Question(f.player, Q_ALTERNATIVE)
    q.source = f.layer
    for way in ways(g, paid):
        q.add(A_NUMBER, NOTHING, way)
    if not q.acts:
        f.step += 1
        return
    asking.ask(g, f, q)


def s_way_declared(g: State, f: Playing) -> None:
    if f.val:
        declared(g, f, ALTERNATIVE, f.val)


def s_x(g: State, f: Playing) -> None:
    """The value of X is declared, no more than can be paid. FAB 5.1.3a"""
    if not paid_for(g, f.layer).price.variable:
        f.step += 1
        return
    q = Question(f.player, Q_X)
    q.source = f.layer
    for x in values_of_x(g, at_least(g, f), f.layer):
        q.add(A_NUMBER, NOTHING, x)
    asking.ask(g, f, q)


def s_x_declared(g: State, f: Playing) -> None:
    declared(g, f, X_VALUE, f.val)


def s_extra(g: State, f: Playing) -> None:
    """Each optional additional cost is declared for itself; not offered where it could not be paid."""
    paid = at_least(g, f)
    optional = paid.price.optional
    while f.extra < len(optional) and not extra_payable(g, paid, f.extra):
        f.extra += 1
    if f.extra >= len(optional):
        f.step += 1
        if optional:  # what was not declared was not paid
            g.w_context(f.context).ints[PAID] = paid.declared.paid_extra
        return
    q = Question(f.player, Q_OPTIONAL_COST)
    q.source = f.layer
    q.about = optional[f.extra].id
    q.add(A_YES, f.layer)
    q.add(A_NO, f.layer)
    asking.ask(g, f, q)


def s_extra_declared(g: State, f: Playing) -> None:
    bit = 1 << f.extra
    f.extra += 1
    flow.jump(g, f, "declare costs")
    if f.act == A_YES:  # FAB 5.1.3b: that one will be paid
        declared(g, f, EXTRA_COSTS, about(g.objs[f.layer]).paid_extra | bit)


def s_instant(g: State, f: Playing) -> None:
    """Whether an action is played or activated as an instant is declared. FAB 5.1.3d"""
    if not f.instant:
        f.step += 1
        return
    q = Question(f.player, Q_INSTANT)
    q.source = f.layer
    q.add(A_YES, f.layer)
    paid = paid_for(g, f.layer)
    if f.instant == 1 and not refuse_action_points(g, f.player, actions_due(g, paid), paid.subject):
        q.add(A_NO, f.layer)
    asking.ask(g, f, q)


def s_instant_declared(g: State, f: Playing) -> None:
    if f.act == A_YES:
        declared(g, f, AS_INSTANT, 1)


def s_cost_order(g: State, f: Playing) -> None:
    """In which order two or more effect-costs are paid is declared."""
    costs = effect_costs(g, f.layer)
    chosen = f.cost_order
    if len(costs) < 2:  # saves time
        f.step += 1
        return
    if len(chosen) == len(costs):  # FAB 1.14.4a: the player orders several effect-costs
        f.step += 1
        return
    q = Question(f.player, Q_COST_ORDER)
    q.source = f.layer
    for i in range(len(costs)):
        if i not in chosen and payable_in_order(g, f, costs, (*chosen, i)):
            q.add(A_NUMBER, NOTHING, i + 1)
    asking.ask(g, f, q)  # FAB 5.1.3e: which of them is paid next


def payable_in_order(g: State, f: Playing, costs: list[Instruction], first: tuple[int, ...]) -> bool:
    """Whether all effect-costs can be paid, these first in that order. FAB 5.1.8a"""
    return len([1 for needs in orders(g, g.contexts[f.context], costs, first) if together(needs)]) > 0


def s_cost_ordered(g: State, f: Playing) -> None:
    # FAB 5.1.3e: the order of multiple effect-costs
    f.cost_order = (*f.cost_order, f.val - 1)
    flow.jump(g, f, "declare order of costs")


def declares_costs(g: State, layer: ObjectId) -> bool:
    """Whether there is anything to declare about the costs of a layer."""
    price = paid_for(g, layer).price
    if price.optional or price.alternatives or price.variable or price.costs:  # saves time unless
        return True
    return g.index.topics & FREELY != 0


def declared_in(cost: Instruction) -> list[Declared]:
    """The objects of a cost that are declared before it is paid. FAB 5.1.3"""
    found: list[Declared] = []
    todo: list[Node] = [cost]
    while todo:
        node = todo.pop()
        if isinstance(node, Declared):
            found.append(node)
        todo.extend(reversed(node.children()))
    return found


def s_paid_with(g: State, f: Playing) -> None:
    """The parameters of costs are declared, such as which objects are destroyed to pay them. FAB 5.1.3"""
    c = g.contexts[f.context]
    for cost in effect_costs(g, f.layer):
        for declared in declared_in(cost):
            if declared.slot not in c.lists:
                f.step = f.at
                found = declared.inner.objects(g, c)
                layer = f.layer
                flow.choose(g, f.player, found, 0, len(found), declared.slot, source=layer, context=c.id)
                return


def costs_depend_on_targets(g: State, layer: ObjectId) -> bool:
    """Whether what a card costs depends on what it targets. FAB 5.1.6a"""
    changes = [node for node, this, _, _ in g.statements(TOPIC_COST) if this == layer]  # saves time unless
    return len([node for node in changes if isinstance(node.condition, ThisTargets)]) > 0  # saves time unless


def affordable_with(g: State, player: PlayerId, layer: ObjectId, slot: Slot, target: ObjectId) -> bool:
    """Whether the costs of a card could be paid if it had that target. FAB 5.1.5"""
    then = g.clone()
    c = then.w_context(then.objs[layer].context)
    c.lists[slot] = (target,)
    return not refuse_paying(then, paid_for(then, layer))


def depends_on_x(g: State, layer: ObjectId) -> bool:
    """Whether what it costs is not determined before X is declared."""
    return paid_for(g, layer).price.x > 0
