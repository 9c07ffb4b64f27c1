"""Declaring costs: alternatives, X, action as instant, the order of effect-costs. FAB 5.1.3"""

from __future__ import annotations

from headjudge.games.fab.cards.faces import face_of
from headjudge.games.fab.effects.lasting import apply_next
from headjudge.games.fab.events import stack
from headjudge.games.fab.objects.marks import ALTERNATIVE, AS_INSTANT, X_VALUE
from headjudge.games.fab.play.costs import TOPIC_COST, card_cost, effect_costs
from headjudge.games.fab.play.doing import Playing
from headjudge.games.fab.play.payment import affordable
from headjudge.games.fab.play.permissions import TOPIC_FREE
from headjudge.games.fab.play.targets import Declared, ThisTargets
from headjudge.games.fab.play.ways import can_pay, ways
from headjudge.games.fab.registry import Q_ALTERNATIVE, Q_COST_ORDER, Q_INSTANT, Q_X
from headjudge.kernel import asking, flow
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import happen
from headjudge.kernel.flow import A_NO, A_NUMBER, A_YES
from headjudge.kernel.ids import Slot
from headjudge.kernel.records import Question
from headjudge.kernel.state import State


def declared(g: State, f: Playing, mark: int, value: int) -> None:
    happen(g, stack.declared(f.layer, f.player, mark, value))


def s_way(g: State, f: Playing) -> None:
    """At most one alternative cost is declared, or one effect that lets it be played without paying. FAB 5.1.3c"""
    layer = f.layer
    face = face_of(g, layer)
    f.val = 0
    if face is None:
        f.step += 1
        return
    if not face.alternatives and not g.topics >> TOPIC_FREE & 1:  # saves time
        f.step += 1
        return
    q = Question(f.player, Q_ALTERNATIVE)
    q.source = layer
    for way in ways(g, f.player, layer, face, g.contexts[f.context]):
        q.add(A_NUMBER, 0, way)
    if not q.acts:
        f.step += 1
        return
    asking.ask(g, f, q)


def s_way_declared(g: State, f: Playing) -> None:
    if f.val:
        declared(g, f, ALTERNATIVE, f.val)


def s_x(g: State, f: Playing) -> None:
    """The value of X is declared, no more than can be paid. FAB 5.1.3a"""
    layer = f.layer
    face = face_of(g, layer)
    if face is None or not face.x_cost:
        f.step += 1
        return
    most = 0
    if not g.mark(layer, ALTERNATIVE):  # FAB 5.1.3a: X is 0 where its cost is not paid
        c = g.contexts[f.context]
        cost = card_cost(g, layer)
        while affordable(g, f.player, cost + (most + 1) * face.x_cost, layer, c, face.costs):
            most += 1
    flow.number(g, f, f.player, 0, most, layer, kind=Q_X)


def s_x_declared(g: State, f: Playing) -> None:
    declared(g, f, X_VALUE, f.val)


def s_x_applies(g: State, f: Playing) -> None:
    """Effects that depend on what was undetermined apply once it is declared. FAB 5.1.2a"""
    if depends_on_x(g, f.layer):
        apply_next(g, f.layer, f.player)


def s_instant(g: State, f: Playing) -> None:
    """Whether an action is played as an instant is declared. FAB 5.1.3d"""
    if not f.instant:
        f.step += 1
        return
    q = Question(f.player, Q_INSTANT)
    q.source = f.layer
    q.add(A_YES, f.layer)
    if f.instant == 1:
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
        if i not in chosen:
            q.add(A_NUMBER, 0, i + 1)
    asking.ask(g, f, q)


def s_cost_ordered(g: State, f: Playing) -> None:
    # FAB 5.1.3e: declare the order of multiple effect-costs
    f.cost_order = (*f.cost_order, f.val - 1)
    flow.jump(g, f, "declare order of costs")


def declares_costs(g: State, layer: int) -> bool:
    """Whether there is anything to declare about the costs of a layer."""
    face = face_of(g, layer)
    if face is None:
        return len(effect_costs(g, layer)) > 1
    if face.optional_cost or face.alternatives or face.x_cost:  # saves time unless
        return True
    if face.optional_effect is not None or face.costs:  # saves time unless
        return True
    return g.topics >> TOPIC_FREE & 1 != 0


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


def costs_depend_on_targets(g: State, layer: int) -> bool:
    """Whether what a card costs depends on what it targets. FAB 5.1.6a"""
    changes = [node for node, this, _, _ in g.statements(TOPIC_COST) if this == layer]  # saves time unless
    return len([node for node in changes if isinstance(node.condition, ThisTargets)]) > 0  # saves time unless


def affordable_with(g: State, player: int, layer: int, slot: Slot, target: int) -> bool:
    """Whether the costs of a card could be paid if it had that target. FAB 5.1.5"""
    then = g.clone()
    c = then.w_context(then.objs[layer].context)
    c.lists[slot] = (target,)
    return can_pay(then, player, layer, card_cost(then, layer), c, effect_costs(then, layer))


def depends_on_x(g: State, layer: int) -> bool:
    """Whether what it costs is not determined before X is declared."""
    face = face_of(g, layer)
    return face is not None and face.x_cost > 0
