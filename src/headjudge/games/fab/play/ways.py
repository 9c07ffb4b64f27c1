"""The ways in which something can be paid for: as printed, by an alternative cost, or without paying. FAB 5.1.3c"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.cards.faces import names_x
from headjudge.games.fab.events.assets import Paid, do_pay
from headjudge.games.fab.events.stack import if_declared
from headjudge.games.fab.objects.marks import ACTION_POINTS, CHI, FREE, LIFE, X_VALUE
from headjudge.games.fab.objects.records import FabObject
from headjudge.games.fab.objects.zones import STACK
from headjudge.games.fab.play.announcing import if_announced, with_next
from headjudge.games.fab.play.completing import barred
from headjudge.games.fab.play.costs import (
    CHANGING,
    PaidFor,
    actions_due,
    effects_due,
    paid_for,
    points_added,
    resource_cost,
)
from headjudge.games.fab.play.moded_costs import with_modes
from headjudge.games.fab.play.payment import (
    EFFECT_COST,
    Due,
    pitchable,
    points,
    refuse_action_points,
    refuse_assets,
    refuse_effect_costs,
)
from headjudge.games.fab.play.permissions import TOPIC_FREE, TOPIC_FREE_ABILITY, described
from headjudge.kernel.definitions import FORBIDDING
from headjudge.kernel.ids import ObjectId, X
from headjudge.kernel.state import State

FREELY: Final[int] = 1 << TOPIC_FREE | 1 << TOPIC_FREE_ABILITY
MOST_X: Final = 99
"""The largest X that is offered where nothing bounds it."""


def as_announced(g: State, paid: PaidFor) -> tuple[State, PaidFor]:
    """The game as it would be with the card on the stack, and what is paid for there. FAB 5.1.2a"""
    card = paid.subject
    then = with_next(if_announced(g, card, paid.player), card, paid.player)
    return then, paid_for(then, card).with_declared(paid.declared)


def refuse_paying(g: State, paid: PaidFor) -> int:
    """Why it cannot be paid for, with whatever modes it could still be given; 0 if it can. FAB 5.1.6a"""
    moded = with_modes(g, paid)
    if not moded:
        return refuse_as_declared(g, paid)
    legal = [(then, asked) for then, asked in moded if not barred(then, asked.subject, asked.player)]
    # FAB 5.1.4: modes are declared before costs are calculated, and with them it must be legal (FAB 5.1.5)
    reasons = [refuse_as_declared(then, asked) for then, asked in legal or moded]
    return min(reasons)


def refuse_as_declared(g: State, paid: PaidFor) -> int:
    """Why assets and effect-costs cannot all be paid as they are declared, 0 if they can. FAB 5.1.7a + 5.1.8a"""
    player, price = paid.player, paid.price
    resources = resource_cost(g, paid)
    chi, life = 0, 0
    if price.adds_assets:  # saves time unless other points are paid in addition
        chi, life = points_added(g, paid, CHI), points_added(g, paid, LIFE)
    if resources > points(g, player) or chi or life or FORBIDDING in g.index.replacers:  # saves time unless
        # FAB 1.14.2b + 5.1.7a: there are not enough assets, and not enough can be gained
        hand = tuple([id for id in pitchable(g, player) if id != paid.subject])
        reason = refuse_assets(g, player, Due(resources, chi, life, paid.subject), hand)
        if reason:
            return reason
    actions = actions_due(g, paid)
    reason = refuse_action_points(g, player, actions, paid.subject)
    if reason:  # FAB 1.14.2a: action points after all others
        return reason
    effects = effects_due(paid)
    if not effects:  # saves time
        return 0
    then, c = g, paid.c
    if paid.ability is None and g.objs[paid.subject].zone != STACK:
        then = if_announced(g, paid.subject, player)
        c = then.contexts[then.objs[paid.subject].context]
    elif actions or life:
        then = g.clone()
    for asset, due in ((ACTION_POINTS, actions), (LIFE, life)):
        if due:  # FAB 5.1.9: what effect-costs ask for is what the asset-costs have left
            do_pay(then, Paid(player, asset, due, paid.subject))
    reason = refuse_effect_costs(then, player, Due(resources, chi, life, paid.subject), c, effects)
    if reason or X in c.ints or not [cost for cost in effects if names_x(cost)]:
        return reason
    return 0 if payable_x(g, paid) else EFFECT_COST


def with_x(g: State, paid: PaidFor, x: int) -> tuple[State, PaidFor]:
    """The game as it would be if X were declared as that number, and what is paid for there. FAB 5.1.3a"""
    if paid.ability is None:
        on_stack = g if g.objs[paid.subject].zone == STACK else if_announced(g, paid.subject, paid.player)
        then = if_declared(on_stack, paid.subject, paid.player, X_VALUE, x)
        asked = paid_for(then, paid.subject)
        return then, asked.with_declared(beside(asked.declared, paid.declared))
    c = paid.c.copy(g.token)
    c.ints[X] = x
    declared = paid.declared.twin(None)
    declared.x = x
    return g, PaidFor(paid.subject, paid.player, paid.ability, paid.price, c, declared)


def beside(on_stack: FabObject, further: FabObject) -> FabObject:
    """What is declared of a layer, and what else would be declared of it."""
    declared = on_stack.twin(None)
    declared.alternative = further.alternative or on_stack.alternative
    declared.paid_extra = further.paid_extra or on_stack.paid_extra
    declared.as_instant = further.as_instant or on_stack.as_instant
    declared.melded = further.melded or on_stack.melded
    return declared


def payable_x(g: State, paid: PaidFor) -> bool:
    """Whether some X can be declared with which everything can be paid. FAB 5.1.3a + 5.1.8a"""
    for x in range(MOST_X + 1):
        then, asked = with_x(g, paid, x)
        reason = refuse_as_declared(then, asked)
        if not reason:
            return True
        if too_much(g, reason):
            return False
    return False


def too_much(g: State, reason: int) -> bool:
    """Whether a greater X cannot be paid either: assets are missing, and what is more costs more."""
    return reason != EFFECT_COST and not g.index.topics & CHANGING  # saves time


def free(g: State, paid: PaidFor) -> bool:
    """Whether an effect lets it be played or activated without paying its resource cost. FAB 5.1.3c"""
    topic = TOPIC_FREE if paid.ability is None else TOPIC_FREE_ABILITY
    return described(g, topic, paid.player, paid.subject) > 0


def otherwise(g: State, paid: PaidFor) -> list[int]:
    """The ways to pay for it otherwise than as printed: its alternatives, then without paying."""
    if not paid.price.alternatives and not g.index.topics & FREELY:  # saves time
        return []
    if paid.declared.melded:  # FAB 5.1.3c: melding is the alternative that was declared
        return []
    return [*range(1, len(paid.price.alternatives) + 1), *([FREE] if free(g, paid) else [])]


def refuse_way(g: State, paid: PaidFor, way: int) -> int:
    """Why it cannot be paid for in that way, 0 if it can. FAB 5.4.4b: modifications of the asset-cost still apply"""
    return refuse_paying(g, paid.in_way(way))


def ways(g: State, paid: PaidFor) -> list[int]:
    """All ways in which it can be paid for, 0 as printed."""
    others = [way for way in otherwise(g, paid) if not refuse_way(g, paid, way)]
    return [*([0] if not refuse_paying(g, paid) else []), *others]


def extra_payable(g: State, paid: PaidFor, i: int) -> bool:
    """Whether an optional additional cost can be paid beside all that is declared. FAB 5.1.3b"""
    return not refuse_paying(g, paid.with_extra(paid.declared.paid_extra | 1 << i))


def values_of_x(g: State, paid: PaidFor, layer: ObjectId) -> list[int]:
    """What may be declared for X: all with which everything can be paid."""
    # FAB 5.1.3a: X is 0 where the cost that includes it is not paid
    if paid.declared.alternative and paid.price.x:
        return [0]
    extra = sum([1 << i for i, cost in enumerate(paid.price.optional) if names_x(cost)])
    found: list[int] = []
    for x in range(MOST_X + 1):
        then = if_declared(g, layer, paid.player, X_VALUE, x)
        asked = paid_for(then, layer).as_instant(paid.declared.as_instant)
        asked = asked.with_extra(extra if x else 0)
        reason = refuse_paying(then, asked)
        if not reason:  # FAB 5.1.6a: with all that changes the cost then
            if not barred(then, layer, paid.player):  # FAB 5.1.5: nor is it illegal with that X
                found.append(x)
        elif too_much(g, reason):
            break
    return found or [0]


def lifted_by_x(g: State, paid: PaidFor) -> bool:
    """Whether some X can be declared with which nothing bars a card that is barred without. FAB 5.1.3a + 5.1.5"""
    if not paid.price.variable:
        return False
    then, asked = as_announced(g, paid)
    return x_lifts(then, asked, paid.subject)


def lifted_for_layer(then: State, layer: ObjectId) -> bool:
    """The same of the layer of an ability, which is announced in a twin of the game. FAB 5.2.2b"""
    return x_lifts(then, paid_for(then, layer), layer)


def x_lifts(then: State, asked: PaidFor, layer: ObjectId) -> bool:
    player = asked.player
    values = [x for x in values_of_x(then, asked, layer) if x]
    return len([x for x in values if not barred(if_declared(then, layer, player, X_VALUE, x), layer, player)]) > 0
