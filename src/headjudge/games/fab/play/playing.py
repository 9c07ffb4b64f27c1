"""Playing cards and activating abilities: the nine steps. FAB 5.1 + 5.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.cards.faces import face_of
from headjudge.games.fab.cards.split_cards import SideDeclared, whole_again, with_side
from headjudge.games.fab.combat.attacks import is_attack
from headjudge.games.fab.combat.layer_step import attack_added
from headjudge.games.fab.effects.connected import led_by_costs, remembers_costs
from headjudge.games.fab.effects.lasting import apply_next
from headjudge.games.fab.effects.referring import MODES, TARGETS
from headjudge.games.fab.effects.verbs import modes
from headjudge.games.fab.events import assets, cards, combat, stack
from headjudge.games.fab.events.moves import move
from headjudge.games.fab.objects.granting import abilities_of, effect_at, entry_at
from headjudge.games.fab.objects.marks import ACTION_POINTS, CHI, LIFE
from headjudge.games.fab.objects.records import about
from headjudge.games.fab.objects.visibility import is_public
from headjudge.games.fab.objects.zones import STACK
from headjudge.games.fab.play import declaring
from headjudge.games.fab.play.completing import barred, barred_with, effect_of, open_targets, terms_of, with_declared
from headjudge.games.fab.play.costs import (
    TOPIC_COST,
    TOPIC_NEXT,
    actions_due,
    effect_costs,
    paid_for,
    points_added,
    resource_cost,
)
from headjudge.games.fab.play.frames import Playing
from headjudge.games.fab.play.legality import (
    OWN_CONDITION,
    RESTRICTED,
    at_limit,
    instant_activation,
    instant_way,
    ways_beyond,
)
from headjudge.games.fab.play.payment import EFFECT_COST, NOT_PAID, Due, ordered, pay
from headjudge.games.fab.play.permissions import TOPIC_INSTANT, TOPIC_INSTANT_ABILITY
from headjudge.games.fab.play.required_plays import refuse_attempt
from headjudge.games.fab.play.requirements import TOPIC_MUST_BE_ATTACKED, TOPIC_MUST_BE_TARGETED, required
from headjudge.games.fab.play.targets import Targeted, declarations, modals_of, targets_of
from headjudge.games.fab.registry import A_ACTIVATE, A_PLAY, Q_ATTACK_TARGET, Q_BEYOND, Q_TARGET, TABLES
from headjudge.kernel import asking, flow
from headjudge.kernel.definitions import DeclaredStep
from headjudge.kernel.events import happen, noted, sequence
from headjudge.kernel.flow import A_NUMBER
from headjudge.kernel.ids import NO_SLOT, NOTHING, Cites, ObjectId, PlayerId, Slot
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ACTION_POINT_PAID: Final[Cites] = (cite("FAB 1.14.2f"),)
PRIVATE_SOURCE: Final[Cites] = (cite("FAB 5.2.4b"),)
BY_ACTION: Final[Slot] = Slot("action points paid")


def start_play(g: State, player: PlayerId, card: ObjectId, side: int) -> Playing:
    """Begin to play `card`. Legality is judged as things are now, and acted on in the check step. FAB 5.1.5"""
    illegal = refuse_attempt(g, player, A_PLAY, card, side)
    f = flow.begin(g, Playing(P_PLAY, g.token, player))
    f.card = card
    f.illegal = illegal
    f.side = side
    if g.index.topics >> TOPIC_INSTANT & 1:  # saves time unless
        f.instant = instant_way(with_side(g, player, card, side) if side else g, player, card)
    return f


def start_activation(g: State, player: PlayerId, source: ObjectId, index: int) -> Playing:
    """Begin to activate an ability of `source`. FAB 5.2.2"""
    illegal = refuse_attempt(g, player, A_ACTIVATE, source, index)
    f = flow.begin(g, Playing(P_ACTIVATE, g.token, player))
    f.card = source
    f.ability = index
    f.illegal = illegal
    if not illegal:
        ability = abilities_of(g, source)[index]
        f.used = entry_at(g, source, index)
        if at_limit(g, player, source, ability, index):
            f.beyond = tuple(ways_beyond(g, player, source, ability, index))
        if g.index.topics >> TOPIC_INSTANT_ABILITY & 1:  # saves time unless
            f.instant = instant_activation(g, player, source, ability)
    return f


# -- announce. FAB 5.1.2 ---------------------------------------------------------------------------------------


def s_announce(g: State, f: Playing) -> None:
    """The card moves to the stack under the player's control. FAB 5.1.2"""
    card = f.card
    f.layer = card
    side = f.side
    if side:  # FAB 5.1.2c: the side that is declared determines the card's properties on the stack
        sequence(g, (SideDeclared(card, f.player, side), move(g, card, STACK, f.player)))
        return
    # FAB 5.1.2: the proposed card goes on top of the stack under the player's control
    happen(g, move(g, card, STACK, f.player))


def s_announce_ability(g: State, f: Playing) -> None:
    """The activated-layer is created; with the attack ability it is an attack-proxy. FAB 1.4.3"""
    source = f.card
    f.began = g.next_id
    effect = effect_at(g, source, f.ability)
    context = g.effects[effect].context if effect else 0
    ev = stack.announced(source, f.player, abilities_of(g, source)[f.ability], context)
    if not is_public(g.objs[source]):  # FAB 5.2.4b: a private source becomes public
        sequence(g, (cards.Shown(source, f.player, cites=PRIVATE_SOURCE), ev))
        return
    happen(g, ev)  # FAB 1.6.2b: what is activated makes a layer


def announced(g: State, f: Playing) -> ObjectId:
    """The layer that announcing has put on the stack; 0 where something else happened instead."""
    if f.proc == P_PLAY:
        return f.card if on_stack(g, f.card) else NOTHING
    made = [id for id in g.zone(STACK) if id >= f.began and g.objs[id].source == f.card]
    return made[-1] if made else NOTHING


def on_stack(g: State, layer: ObjectId) -> bool:
    o = g.find(layer)
    return o is not None and o.zone == STACK


def s_announced(g: State, f: Playing) -> None:
    """What was announced is on the stack, and effects for the next card apply to it at once."""
    if f.illegal:  # nothing that is declared could make it legal
        f.step = AT["check legal play"]
        return
    layer = announced(g, f)
    if not layer:  # FAB 5.1.2: what has not come onto the stack is not played
        not_announced(g, f)
        return
    f.layer = layer
    f.context = g.objs[layer].context
    if not is_attack(g, layer):
        f.step = AT["declare way"]
        if nothing_to_declare(g, f):  # saves time
            f.step = AT["calculate asset-costs"]
    if not declaring.depends_on_x(g, layer):
        apply_next(g, layer, f.player, later=undetermined(g, layer))  # FAB 5.1.2a: "Next card" effects attach at once


def undetermined(g: State, layer: ObjectId) -> int:
    """What of a layer that was announced is still to be declared. FAB 5.1.2a"""
    return (MODES if modals_of(effect_of(g, layer)) else 0) | (TARGETS if is_attack(g, layer) else 0)


def s_x_applies(g: State, f: Playing) -> None:
    """Effects that depend on what was undetermined apply once it is declared. FAB 5.1.2a"""
    if declaring.depends_on_x(g, f.layer):
        apply_next(g, f.layer, f.player, later=undetermined(g, f.layer))


def not_announced(g: State, f: Playing) -> None:
    """The playing is over, whatever happened instead of it has happened, and the player has priority again."""
    g.frames.pop()
    if f.side and g.exists(f.card):
        happen(g, whole_again(f.card, f.player))


def is_gone(g: State, f: Playing) -> bool:
    """Whether the layer has left the stack before it was played: then there is nothing left to do. FAB 5.1.10"""
    if on_stack(g, f.layer):
        return False
    f.step = AT["play"]
    return True


def nothing_to_declare(g: State, f: Playing) -> bool:
    """Neither costs nor targets: the steps that ask for them have nothing to do."""
    layer = f.layer
    if f.instant or declaring.declares_costs(g, layer):  # saves time unless
        return False
    effect = effect_of(g, layer)
    return effect is None or (not targets_of(effect) and not modals_of(effect))  # saves time


def s_open(g: State, f: Playing) -> None:
    """An attack on the stack opens the combat chain, or begins the next Layer Step. FAB 7.1.1"""
    if is_gone(g, f):
        return
    if nothing_to_declare(g, f):  # saves time
        f.step = AT["declare attack target"]
    sequence(g, attack_added(g, f.layer, f.player))


def s_way(g: State, f: Playing) -> None:
    """How it is paid for is declared, if it is still on the stack. FAB 5.1.3c"""
    if not is_gone(g, f):
        declaring.s_way(g, f)


# -- declare. FAB 5.1.3 + 5.1.4 --------------------------------------------------------------------------------


def s_declare_modes(g: State, f: Playing) -> None:
    """The modes of a modal ability are declared. FAB 1.7.5a"""
    effect = effect_of(g, f.layer)
    if effect is not None and modals_of(effect) and modes.declare(g, effect, f.context, f.card, f.layer):
        f.step = f.at  # FAB 5.1.4a: those of every modal ability


def s_modes_apply(g: State, f: Playing) -> None:
    """Effects that depend on its modes apply once they are declared. FAB 5.1.2a + 1.7.5d"""
    if modals_of(effect_of(g, f.layer)):
        apply_next(g, f.layer, f.player, later=TARGETS, determined=MODES)


def s_declare_targets(g: State, f: Playing) -> None:
    """The targets are declared, one after another. FAB 5.1.4"""
    effect = effect_of(g, f.layer)
    if effect is None:
        return
    targets = declarations(g, g.contexts[f.context], effect)
    at = f.target
    if at < len(targets):
        f.target = at + 1
        f.step = f.at
        target, slot = targets[at]
        candidates = affordable_targets(g, f, target, slot)
        source, context = f.card, f.context
        must = required(g, TOPIC_MUST_BE_TARGETED, candidates)
        least, most = target.required(), target.most
        # FAB 5.1.4a: all required targets, one after another
        flow.choose(g, f.player, candidates, least, most, slot, Q_TARGET, source, context=context, must=must)
    elif terms_of(g, f.layer) and barred(g, f.layer, f.player):  # FAB 5.1.5: it says so itself
        flow.reverse(g, OWN_CONDITION)
    elif g.awaited(stack.TARGETED):
        sequence(g, becoming_targets(g, f.layer, f.player, targets))


def becoming_targets(
    g: State, layer: ObjectId, player: PlayerId, targets: list[tuple[Targeted, Slot]]
) -> tuple[Event, ...]:
    """That each declared target is now the target of a layer. FAB 1.8.5"""
    c = g.contexts[g.objs[layer].context]
    return tuple([stack.Targeted(layer, player, id) for _, slot in targets for id in c.objects(slot)])


def affordable_targets(g: State, f: Playing, target: Targeted, slot: Slot) -> tuple[ObjectId, ...]:
    """The legal targets with which the costs can still be paid, where what it costs depends on them. FAB 5.1.5"""
    candidates = target.candidates(g, g.contexts[f.context])
    layer = f.layer
    if target.most == 1 and terms_of(g, layer):  # FAB 5.1.5: of several together it is asked once all are declared
        with_each = [(id, with_declared(g, layer, [slot], ((id,),))) for id in candidates]
        candidates = tuple([id for id, then in with_each if not barred(then, layer, f.player)])
    if not declaring.costs_depend_on_targets(g, layer):  # saves time
        return candidates
    return tuple([id for id in candidates if declaring.affordable_with(g, f.player, layer, slot, id)])


def s_attack_target(g: State, f: Playing) -> None:
    """An attack declares what it attacks."""
    if is_gone(g, f):
        return
    if not is_attack(g, f.layer):
        f.step = AT["calculate asset-costs"]
        return
    most, targets = open_targets(g, f.layer, f.player)
    must = required(g, TOPIC_MUST_BE_ATTACKED, targets)
    flow.choose(g, f.player, targets, 1, most, kind=Q_ATTACK_TARGET, source=f.card, must=must)


def s_attack_targeted(g: State, f: Playing) -> None:
    if len(f.chosen) > 1 and barred_with(g, f.layer, f.player, f.chosen):  # FAB 5.1.5: each may be attacked, not these
        flow.reverse(g, RESTRICTED)
        return
    f.step = AT["targets apply" if g.index.topics >> TOPIC_NEXT & 1 else "calculate asset-costs"]  # saves time unless
    # FAB 5.1.4b: an attack declares what it attacks
    sequence(g, tuple([combat.AttackTargeted(f.layer, f.player, id, i) for i, id in enumerate(f.chosen)]))


def s_targets_apply(g: State, f: Playing) -> None:
    """Effects that depend on what it attacks apply once that is declared. FAB 5.1.2a"""
    if not is_gone(g, f):
        apply_next(g, f.layer, f.player, determined=TARGETS)


def s_check(g: State, f: Playing) -> None:
    """An illegal play is reversed before any costs are paid. FAB 5.1.5"""
    # FAB 1.10.3: illegal or uncompletable actions are rewound to the state before they began
    flow.reverse(g, f.illegal)


# -- costs. FAB 5.1.6 to 5.1.9 ---------------------------------------------------------------------------------


def s_calculate(g: State, f: Playing) -> None:
    """What the action and resource costs are."""
    if is_gone(g, f):
        return
    layer = f.layer
    paid = paid_for(g, layer)
    f.resources = resource_cost(g, paid)
    f.actions = actions_due(g, paid)
    f.chi = points_added(g, paid, CHI)
    f.life = points_added(g, paid, LIFE)
    if g.index.topics >> TOPIC_COST & 1 or about(g.objs[layer]).alternative:
        happen(g, stack.CostCalculated(layer, f.player, f.resources))
        return
    f.step = AT["pay action points"]
    s_pay_resources(g, f)


def s_pay_resources(g: State, f: Playing) -> None:
    """Chi, resource and life points are paid, before action points. FAB 5.1.7"""
    f.cost = 0
    if f.resources or f.chi or f.life:  # FAB 1.14.1: playing or activating incurs a payment
        paying = pay(g, f.player, Due(f.resources, f.chi, f.life), f.context, NO_SLOT, f.card)
        paying.layer = f.layer
        paying.cost_order = f.cost_order


def s_pay_action(g: State, f: Playing) -> None:
    """An action point pays for an action. FAB 1.13.2"""
    f.step = AT["pay effect-costs"] if effect_costs(g, f.layer) else AT["beyond the limit"]  # saves time unless any
    if not f.actions:  # FAB 1.14.2f: what costs action points is paid with them
        return
    ev = assets.Paid(f.player, ACTION_POINTS, f.actions, f.card, ACTION_POINT_PAID)
    if assets.PAID in g.index.replacers:  # saves time unless something else could happen instead
        f.step = AT["action points paid"]
        noted(ev, f.context, BY_ACTION)
    happen(g, ev)


def s_action_paid(g: State, f: Playing) -> None:
    """What is not paid in full makes the play illegal. FAB 5.1.7a"""
    if not g.contexts[f.context].ints.get(BY_ACTION, 0):
        flow.reverse(g, NOT_PAID)


def s_effect_costs(g: State, f: Playing) -> None:
    """The next effect-cost, in the order declared, is paid. FAB 5.1.9"""
    costs = ordered(effect_costs(g, f.layer), f.cost_order)  # FAB 1.14.4a: in the order that was declared
    at = f.cost
    if at >= len(costs):
        return
    c = g.contexts[f.context]
    cost = costs[at]
    if not cost.feasible(g, c):  # FAB 5.1.8a: it cannot be paid any more
        flow.reverse(g, EFFECT_COST)
        return
    cost.perform(g, c)  # FAB 1.14.4: an effect-cost is paid by its effect


def s_effect_cost_paid(g: State, f: Playing) -> None:
    """One effect-cost after the other."""
    at = f.cost
    if at < len(effect_costs(g, f.layer)):
        f.cost = at + 1  # FAB 5.1.9a + 1.14.4c: also where a replacement has kept the effect from occurring
        flow.jump(g, f, "pay effect-costs")
        paid = [stack.effect_cost_paid(f.layer, f.player, f.card)]
        if f.cost == len(effect_costs(g, f.layer)) and led_by_costs(g, f.layer):
            paid.append(remembers_costs(f.layer, f.player))
        sequence(g, tuple(paid))


# -- play. FAB 5.1.10 ------------------------------------------------------------------------------------------


def s_beyond(g: State, f: Playing) -> None:
    """Beyond its LIMIT, the player chooses which effect allows the activation. FAB 5.2.3d"""
    ways = f.beyond
    if not ways:
        f.step += 1
        return
    q = Question(f.player, Q_BEYOND)
    q.source = f.card
    for way in ways:
        q.add(A_NUMBER, NOTHING, way)
    asking.ask(g, f, q)


def s_exceeded(g: State, f: Playing) -> None:
    happen(g, stack.LimitExceeded(f.card, f.player, f.val, f.used))


def s_play(g: State, f: Playing) -> None:
    g.frames.pop()
    layer = f.layer
    if not on_stack(g, layer):  # FAB 5.1.10: there is nothing to be played
        return
    if f.proc == P_PLAY:
        face = face_of(g, layer)
        assert face is not None
        if face.as_played:  # saves time unless
            flow.begin(g, AsPlayed(P_AS_PLAYED, g.token, f.player, f.context)).layer = layer
        happen(g, stack.played(layer, f.player))  # FAB 5.4.4c: what the card says of that triggers at once
        return
    happen(g, stack.AbilityActivated(layer, f.player, f.card, f.used))


class AsPlayed(Frame):
    """What a card says of the playing, one effect after the other. FAB 5.4.4d"""

    layer: ObjectId = NOTHING
    effect: int = 0


def s_as_played(g: State, f: AsPlayed) -> None:
    """A conditional effect that speaks of the playing is generated as the condition is met."""
    face = face_of(g, f.layer)
    assert face is not None
    at = f.effect
    c = g.contexts[f.context]
    while at < len(face.as_played) and not face.as_played[at][0].holds(g, c):
        at += 1
    f.effect = at
    if at < len(face.as_played):
        happen(g, stack.played_so(f.layer, f.player))
    else:
        g.frames.pop()


def s_generate(g: State, f: AsPlayed) -> None:
    face = face_of(g, f.layer)
    assert face is not None
    at = f.effect
    f.effect = at + 1
    f.step = 0
    # FAB 5.4.4d: "If you do" continuous effects on play-statics start when the condition is met
    face.as_played[at][1].perform(g, g.contexts[f.context])


P_AS_PLAYED: Final[int] = TABLES.procedure(
    "as played",
    ("as played", s_as_played, cite("FAB 5.4.4d")),
    ("generate", s_generate, cite("FAB 5.4.4d")),
    frame=AsPlayed,
)
COMMON: Final[tuple[DeclaredStep[Playing], ...]] = (
    ("announced", s_announced, cite("FAB 5.1.2a")),
    ("open the chain", s_open, cite("FAB 7.0.2a")),
    ("declare way", s_way, cite("FAB 5.1.3c")),
    ("way declared", declaring.s_way_declared, cite("FAB 5.1.3c")),
    ("declare X", declaring.s_x, cite("FAB 5.1.3a")),
    ("X declared", declaring.s_x_declared, cite("FAB 5.1.3a")),
    ("X applies", s_x_applies, cite("FAB 5.1.2a")),
    ("declare costs", declaring.s_extra, cite("FAB 5.1.3b")),
    ("declared costs", declaring.s_extra_declared, cite("FAB 5.1.3b")),
    ("declare instant", declaring.s_instant, cite("FAB 5.1.3d")),
    ("instant declared", declaring.s_instant_declared, cite("FAB 5.1.3d")),
    ("declare order of costs", declaring.s_cost_order, cite("FAB 5.1.3e")),
    ("order declared", declaring.s_cost_ordered),
    ("declare what is paid with", declaring.s_paid_with, cite("FAB 5.1.3")),
    ("declare modes", s_declare_modes, cite("FAB 1.7.5a")),
    ("modes apply", s_modes_apply, cite("FAB 5.1.2a")),
    ("declare targets", s_declare_targets, cite("FAB 5.1.4a")),
    ("declare attack target", s_attack_target, cite("FAB 5.1.4b")),
    ("attack target declared", s_attack_targeted, cite("FAB 5.1.4b")),
    ("check legal play", s_check, cite("FAB 5.1.5")),
    ("targets apply", s_targets_apply, cite("FAB 5.1.2a")),
    ("calculate asset-costs", s_calculate, cite("FAB 5.1.6a")),
    ("pay asset-costs", s_pay_resources, cite("FAB 5.1.7")),
    ("pay action points", s_pay_action, cite("FAB 5.1.7")),
    ("action points paid", s_action_paid, cite("FAB 5.1.7a")),
    ("pay effect-costs", s_effect_costs, cite("FAB 5.1.9")),
    ("effect-cost paid", s_effect_cost_paid, cite("FAB 5.1.9")),
    ("beyond the limit", s_beyond, cite("FAB 5.2.3d")),
    ("limit exceeded", s_exceeded, cite("FAB 5.2.3d")),
    ("play", s_play, cite("FAB 5.1.10")),
)
AT: Final[dict[str, int]] = {step[0]: i for i, step in enumerate(COMMON, 1)}
"""Where each step stands, in both procedures."""
P_PLAY: Final[int] = TABLES.procedure("play", ("announce", s_announce, cite("FAB 5.1.2")), *COMMON, frame=Playing)
P_ACTIVATE: Final[int] = TABLES.procedure(
    "activate", ("announce", s_announce_ability, cite("FAB 5.2.2a")), *COMMON, frame=Playing
)
