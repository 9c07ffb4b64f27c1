"""Resolving layers. FAB 5.3"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.statics import When
from headjudge.games.fab.cards.faces import Activated, face_of
from headjudge.games.fab.cards.split_cards import half_resolved
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.defending import refuse_defender
from headjudge.games.fab.combat.defending_together import defend_together
from headjudge.games.fab.effects.lasting import WHILE_IT_RESOLVES
from headjudge.games.fab.events import assets, combat, stack
from headjudge.games.fab.events.moves import move
from headjudge.games.fab.objects.marks import ACTION_POINTS
from headjudge.games.fab.objects.properties import DEFENSE_REACTION, GO_AGAIN, PERMANENT_SUBTYPES, SUBTYPES, TYPES
from headjudge.games.fab.objects.records import about, w_known_of
from headjudge.games.fab.objects.zones import GRAVEYARD, PERMANENT, STACK
from headjudge.games.fab.play.completing import effect_of
from headjudge.games.fab.play.frames import Doing
from headjudge.games.fab.play.state_triggers import StateWhen
from headjudge.games.fab.play.targets import still_legal
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.definitions import NODES, Ability, Instruction
from headjudge.kernel.entries import entry_node
from headjudge.kernel.events import happen, perform
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.lasting import begin_effect, end_effects
from headjudge.kernel.moving import Ceased
from headjudge.kernel.ordering import hand_on
from headjudge.kernel.records import ABSENT, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TARGETS_GONE: Final[Cites] = (cite("FAB 5.3.2a"),)
STATE_CHANGED: Final[Cites] = (cite("FAB 5.3.2b"),)
CANNOT_DEFEND: Final[Cites] = (cite("FAB 5.3.2c"),)
GO_AGAIN_GIVES: Final[Cites] = (cite("FAB 5.3.5"),)
GO_AGAIN_LAST_KNOWN: Final[Cites] = (cite("FAB 5.3.5a"),)
GONE_MIDWAY: Final[Cites] = (cite("FAB 5.3.4c"),)
BECOMES_A_PERMANENT: Final[Cites] = (cite("FAB 5.3.6a"),)
BECOMES_DEFENDING: Final[Cites] = (cite("FAB 5.3.6b"),)


def top_layer(g: State) -> ObjectId:
    """The layer that is yet to be resolved, the top one on the stack; 0 where there is none. FAB 1.6.1"""
    stack = g.zone(STACK)
    return stack[-1] if stack else NOTHING


class Resolving(Doing):
    """A layer resolves. FAB 5.3"""

    static: bool = False
    """Its static abilities have become functional."""
    gone: bool = False
    """It has ceased to exist midway, which was told."""


def resolve_top(g: State) -> None:
    """Resolve the top layer of the stack. FAB 5.3.1"""
    layer = g.zone(STACK)[-1]
    flow.begin(g, Resolving(P_RESOLVE, g.token, g.objs[layer].controller)).layer = layer


def layer_effect(g: State, layer: ObjectId) -> Instruction | None:
    """What a layer does when it resolves, be it a card-, an activated- or a triggered-layer. FAB 1.6.2"""
    o = g.look(layer)
    if about(o).triggered:
        node = NODES[o.node]
        assert isinstance(node, When)
        return node.effect
    if about(o).melded:  # FAB 5.3.4d: the right side first, then the left one
        face = face_of(g, layer)
        assert face is not None
        return face.halves[0 if about(o).half_resolved else 1]
    return effect_of(g, layer)


def is_half(g: State, layer: ObjectId) -> bool:
    """Whether it is a melded layer that resolves for the first time. FAB 5.3.4d"""
    o = g.look(layer)
    return about(o).melded and not about(o).half_resolved


def is_reaction_that_cannot_defend(g: State, layer: ObjectId) -> bool:
    """A defense reaction card that may not be a defending card."""
    is_card = g.objs[layer].face >= 0
    return is_card and g.num(layer, TYPES) & DEFENSE_REACTION != 0 and not may_defend(g, layer)


def s_check(g: State, f: Resolving) -> None:
    """Whether the layer fails to resolve. FAB 5.3.2"""
    layer = f.layer
    o = g.objs[layer]
    declared = effect_of(g, layer) if about(o).melded else layer_effect(g, layer)
    # FAB 5.3.2a: a layer with declared targets fails if none is still legal
    if not still_legal(g, g.contexts[o.context], declared):
        flow.jump(g, f, "clear")
        happen(g, stack.failed(layer, f.player, TARGETS_GONE))
    elif not still_so(g, layer):  # FAB 5.3.2b: state-triggered layers fail if their state condition no longer holds
        flow.jump(g, f, "clear")
        happen(g, stack.failed(layer, f.player, STATE_CHANGED))
    elif is_reaction_that_cannot_defend(g, layer):  # FAB 5.3.2c: it could not become a defending card
        flow.jump(g, f, "clear")
        happen(g, stack.failed(layer, f.player, CANNOT_DEFEND))
    else:
        happen(g, stack.resolved(layer, f.player))


def still_so(g: State, layer: ObjectId) -> bool:
    """Whether the condition of a state-trigger is still met as its triggered-layer resolves. FAB 5.3.2b"""
    o = g.objs[layer]
    if not about(o).triggered:
        return True
    node = NODES[o.node]
    return not isinstance(node, StateWhen) or node.state.holds(g, g.contexts[o.context])


def may_defend(g: State, card: ObjectId) -> bool:
    if not chain.active_attack(g):
        return False
    return refuse_defender(g, g.objs[card].controller, card, about(g.objs[card]).came_from, ()) == 0


def static_effects(layer: ObjectId, player: PlayerId) -> Event:
    """The static abilities of a card-layer become functional as it resolves."""
    return Event(STATIC_EFFECTS, layer, player, source=layer)


def do_static(g: State, ev: Event) -> None:
    """The static abilities of card-layer `obj` become functional as it resolves. FAB 1.7.4h"""
    o = g.objs[ev.obj]
    for ability in static_abilities(g, ev.obj):  # FAB 1.8.1: what becomes functional generates its effects
        begin_effect(g, ability.id, ev.obj, o.controller, (), WHILE_IT_RESOLVES)
    ev.result = 1


def static_effects_end(layer: ObjectId, player: PlayerId) -> Event:
    """Static abilities of a layer no longer function on the stack."""
    return Event(STATIC_OVER, layer, player)


def do_static_over(g: State, ev: Event) -> None:
    """It leaves the stack: there its static abilities no longer function. FAB 1.7.4h"""
    for e in [e for e in g.effects.values() if e.until == WHILE_IT_RESOLVES and e.this == ev.obj]:
        ability = entry_node(g, -e.id)
        placed = ability.contends or -e.id in g.stamps
        if placed and g.exists(ev.obj):  # FAB 6.3.4b: in the arena they keep their order
            w_known_of(g, ev.obj).functional_since = e.since
            hand_on(g, e.id, ev.obj, ability.local)
    end_effects(g, WHILE_IT_RESOLVES)
    ev.result = 1


STATIC_EFFECTS: Final[KindId] = TABLES.event("static-effects", Event, do_static)
STATIC_OVER: Final[KindId] = TABLES.event("static-effects-end", Event, do_static_over, silent=True)


def static_abilities(g: State, layer: ObjectId) -> list[Ability]:
    """The static abilities of a card that do not function on the stack by themselves."""
    face = face_of(g, layer)
    if face is None:
        return []
    return [a for a in face.abilities if functions_on_layer(a) and not a.zones >> STACK & 1]


def functions_on_layer(ability: Ability) -> bool:
    """Whether it is a static ability that functions as its source resolves as a layer. FAB 1.7.4h"""
    return not isinstance(ability, (Activated, StateWhen))


def s_static(g: State, f: Resolving) -> None:
    """The static abilities of the layer become functional. FAB 5.3.3"""
    layer = f.layer
    if not static_abilities(g, layer):
        return
    f.static = True
    happen(g, static_effects(layer, f.player))


def s_static_over(g: State, f: Resolving) -> None:
    if f.static:
        happen(g, static_effects_end(f.layer, f.player))


def s_effects(g: State, f: Resolving) -> None:
    """The resolution abilities generate their effects in order, except go again. FAB 5.3.4"""
    if is_half(g, f.layer):
        flow.jump(g, f, "half")
    effect = layer_effect(g, f.layer)
    if effect is not None:
        effect.perform(g, g.contexts[g.look(f.layer).context])  # FAB 1.7.4c: as it resolves


def s_go_again(g: State, f: Resolving) -> None:
    """A layer with go again gives an action point. FAB 5.3.5"""
    layer = f.layer
    if not g.exists(layer) and not f.gone:  # FAB 5.3.4c: it has finished all the same
        f.gone = True
        flow.jump(g, f, "go again")
        happen(g, stack.layer_gone(layer, f.player, GONE_MIDWAY))
        return
    if g.prop(layer, GO_AGAIN) != ABSENT:  # FAB 8.3.5a: for other layers after all resolution abilities
        cites = GO_AGAIN_GIVES if g.exists(layer) else GO_AGAIN_LAST_KNOWN
        happen(g, assets.Gained(g.look(layer).controller, ACTION_POINTS, 1, layer, cites))


def s_leave(g: State, f: Resolving) -> None:
    """Permanents enter the arena, defense reactions become defending cards. FAB 5.3.6"""
    layer = f.layer
    o = g.find(layer)
    if o is None or o.zone != STACK or o.face < 0:
        return
    if g.num(layer, SUBTYPES) & PERMANENT_SUBTYPES:  # FAB 5.3.6a: card-layers becoming permanents move to the arena
        happen(g, move(g, layer, PERMANENT, o.controller, cites=BECOMES_A_PERMANENT))
    elif g.num(layer, TYPES) & DEFENSE_REACTION:  # FAB 5.3.6b: it becomes a defending card
        target = chain.target_for(g, o.controller)
        # FAB 7.4.2d: for its controller's hero
        defend_together(g, [combat.to_defend(g, layer, o.controller, target, BECOMES_DEFENDING)])


def s_clear(g: State, f: Resolving) -> None:
    """What is still on the stack is cleared; non-card layers cease to exist. FAB 5.3.7"""
    clearing = clears(g, f.layer)
    if clearing is not None:
        happen(g, clearing)


def s_off_the_stack(g: State, f: Resolving) -> None:
    """What something else happened to instead of being cleared goes too: no layer has resolved already. FAB 1.6.1"""
    g.frames.pop()
    clearing = clears(g, f.layer)
    if clearing is not None:
        perform(g, clearing)


def clears(g: State, layer: ObjectId) -> Event | None:
    """The event by which a layer is cleared; none where it has left the stack."""
    o = g.find(layer)
    if o is None or o.zone != STACK:
        return None
    if o.face < 0:  # FAB 1.6.2a: only a card-layer is a card
        return Ceased(layer, o.controller)  # FAB 3.0.12a: what is no card simply ceases to exist
    return move(g, layer, GRAVEYARD, o.controller)


def s_half(g: State, f: Resolving) -> None:
    """After the right side resolution stops, and the turn player gains priority. FAB 5.3.4d"""
    g.frames.pop()
    if g.exists(f.layer):
        happen(g, half_resolved(f.layer, f.player))


P_RESOLVE: Final[int] = TABLES.procedure(
    "resolve",
    ("check resolution", s_check, cite("FAB 5.3.1")),
    ("static effects", s_static, cite("FAB 5.3.3")),
    ("layer effects", s_effects, cite("FAB 5.3.4")),
    ("go again", s_go_again, cite("FAB 5.3.5")),
    ("static effects end", s_static_over, cite("FAB 1.7.4h")),
    ("leave stack", s_leave, cite("FAB 5.3.6")),
    ("clear", s_clear, cite("FAB 5.3.7")),
    ("off the stack", s_off_the_stack, cite("FAB 1.6.1")),
    ("half", s_half, cite("FAB 5.3.4d")),
    frame=Resolving,
)
