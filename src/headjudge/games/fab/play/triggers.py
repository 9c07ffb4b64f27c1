"""Triggered-layers: put on the stack before anybody gets priority. FAB 6.6.6 + 1.10.2d"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.selectors import clockwise
from headjudge.abilities.statics import When
from headjudge.games.fab.combat.attacks import attackable, is_attack
from headjudge.games.fab.combat.forbidden_attacks import attack_ruled_out_by
from headjudge.games.fab.combat.layer_step import attack_added
from headjudge.games.fab.effects.functional import hears_of_itself
from headjudge.games.fab.effects.lasting import KeywordWhen, Triggered, apply_next
from headjudge.games.fab.effects.referring import TARGETS
from headjudge.games.fab.effects.verbs import modes
from headjudge.games.fab.effects.verbs.attacking import attacks_with_a_card
from headjudge.games.fab.events import cards, combat, stack
from headjudge.games.fab.objects.parties import turn_player
from headjudge.games.fab.objects.visibility import is_public
from headjudge.games.fab.objects.zones import HERO, STACK
from headjudge.games.fab.play.completing import attacked_by_effect, restricted
from headjudge.games.fab.play.playing import becoming_targets
from headjudge.games.fab.play.requirements import TOPIC_MUST_BE_ATTACKED, TOPIC_MUST_BE_TARGETED, required
from headjudge.games.fab.play.targets import declarable, declarations, is_aimless, modals_of
from headjudge.games.fab.registry import (
    A_FIRST,
    Q_ATTACK_TARGET,
    Q_HIDDEN_TRIGGER,
    Q_TARGET,
    Q_TRIGGER_FIRST,
    Q_TRIGGER_ORDER,
    TABLES,
)
from headjudge.kernel import asking, flow
from headjudge.kernel.definitions import NODES
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.flow import A_CHOOSE, A_NO, A_YES
from headjudge.kernel.ids import NOTHING, Cites, ObjectId, PlayerId
from headjudge.kernel.records import Frame, Pending, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

BY_HIDDEN_TRIGGER: Final[Cites] = (cite("FAB 5.4.7b"),)
DELAYED: Final[Cites] = (cite("FAB 6.6.3"),)
LOOKING_BACK: Final[Cites] = (cite("FAB 5.4.6a"),)


ATTACKS: Final[dict[int, bool]] = {}
"""By the id of a triggered ability: definitions never change, so neither does this."""


class Triggering(Frame):
    """Players add their triggered-layers to the stack. FAB 6.6.6"""

    pending: int = 0
    """The one that is being put there, the context of its layer, and how many of its targets are declared."""
    layer_context: int = 0
    target: int = 0
    hidden: bool = False
    """Its source is private."""


def of(g: State, player: PlayerId) -> list[Pending]:
    return [p for p in g.pending if p.you == player]


def put_single(g: State) -> bool:
    """Put the only triggered-layer there is on the stack, if nothing about it is to be declared, decided or told."""
    p = g.pending[0]
    node = NODES[p.node]
    if len(g.pending) > 1 or g.journal is not None or is_hidden(g, p):
        return False
    assert isinstance(node, When)
    if modals_of(node.effect) or declarations(
        g, g.contexts[p.context], node.effect
    ):  # saves time unless: to be declared
        return False
    if attacks(p.node):
        return False
    g.pending = ()
    happen(g, triggered_layer(p))
    return True


def is_hidden(g: State, p: Pending) -> bool:
    """Whether it is an ability that functions although its source is private: its owner decides. FAB 5.4.7b"""
    node = NODES[p.node]
    assert isinstance(node, When)
    if not g.exists(p.this) or is_public(g.objs[p.this]):
        return False
    ev = g.contexts[p.context].event
    if ev is not None and hears_of_itself(node, ev.kind):  # FAB 1.7.4i: it does not speak of being private
        return False
    return node.giver is not None or node in g.faces[g.objs[p.this].face].abilities


def triggered_layer(p: Pending, cites: Cites = ()) -> stack.TriggeredLayer:
    """That a layer of what triggered is put on the stack; with the attack effect it is an attack-layer. FAB 8.5.38a"""
    what = stack.AN_ATTACK_LAYER if attacks(p.node) else stack.A_LAYER
    return stack.TriggeredLayer(p.this, p.you, p.node, p.context, what, cites)


def attacks(node: int) -> bool:
    """Whether what triggered attacks with a card. FAB 1.4.4"""
    known = ATTACKS.get(node)
    if known is not None:  # saves time
        return known
    when = NODES[node]
    assert isinstance(when, When)
    found = ATTACKS[node] = attacks_with_a_card(when.effect)
    return found


def may_attack(g: State, p: Pending) -> bool:
    """Whether there is anything that the attack of what triggered could attack. FAB 1.4.5"""
    if not attackable(g, p.you) or not restricted(g):
        return len(attackable(g, p.you)) > 0
    then, ev = g.clone(), triggered_layer(p)
    stack.do_triggered_layer(then, ev)
    if attack_ruled_out_by(then, ev.new, p.you):  # FAB 1.0.2: a restriction
        return False
    return len(attacked_by_effect(then, ev.new, p.you)[1]) > 0


def decided_by(g: State, p: Pending) -> Cites:
    """What makes it trigger: a keyword, a delayed effect, or that it looks back where the event ended its source."""
    node = NODES[p.node]
    if isinstance(node, KeywordWhen):
        return (node.anchor,)
    if isinstance(node, Triggered) and node.delayed:
        return DELAYED
    ev = g.contexts[p.context].event
    return LOOKING_BACK if ev is not None and ev.obj == p.this and not g.exists(p.this) else ()


def s_first(g: State, f: Triggering) -> None:
    """FAB 6.6.6b: where several players have triggered-layers, the turn player selects who adds theirs first."""
    players = [p for p in g.present() if of(g, p)] or [g.pending[0].you]  # FAB 4.5.1a: effects of a player who left
    q = Question(turn_player(g), Q_TRIGGER_FIRST)
    for p in players:
        q.add(A_FIRST, g.zone(HERO, p)[0] if g.zone(HERO, p) else NOTHING, p)
    asking.ask(g, f, q)


def s_selected(g: State, f: Triggering) -> None:
    f.player = g.seats[f.val]  # FAB 1.10.2d: beginning with the one whom the turn player chose


def s_order(g: State, f: Triggering) -> None:
    """Each player in clockwise order adds all of theirs, in an order they choose."""
    if not g.pending:
        g.frames.pop()
        return
    own = of(g, f.player)
    if not own:
        # FAB 1.1.6: clockwise order starts from a given player and goes to the left
        waiting = [p for p in clockwise(g, f.player) if of(g, p)]
        f.player = waiting[0] if waiting else g.pending[0].you
        f.step = f.at
        return
    q = Question(f.player, Q_TRIGGER_ORDER)
    seen: list[tuple[int, int]] = []
    for p in own:
        if (p.node, p.this) not in seen:  # the same effect of the same object twice: no order to choose
            seen.append((p.node, p.this))
            q.add(A_CHOOSE, p.this, p.id)
    asking.ask(g, f, q)


def s_picked(g: State, f: Triggering) -> None:
    f.pending = f.val


def s_hidden(g: State, f: Triggering) -> None:
    """The owner decides whether a hidden triggered ability triggers. FAB 5.4.7b"""
    p = pending(g, f.pending)
    f.act = A_YES
    if is_hidden(g, p):
        q = Question(p.you, Q_HIDDEN_TRIGGER)
        q.source = p.this
        q.add(A_YES, p.this)
        q.add(A_NO, p.this)
        asking.ask(g, f, q)


def pending(g: State, id: int) -> Pending:
    for p in g.pending:
        if p.id == id:
            return p
    raise KeyError(id)


def s_put(g: State, f: Triggering) -> None:
    """FAB 6.6.6a: without a legal target for each of its targets it ceases to exist."""
    p = pending(g, f.pending)
    g.pending = tuple([other for other in g.pending if other.id != p.id])
    node = NODES[p.node]
    assert isinstance(node, When)
    c = g.contexts[p.context]
    # FAB 6.6.6a: modes, then targets, are declared then
    if f.act == A_NO or not declarable(g, c, node.effect) or is_aimless(g, c, node.effect):
        flow.jump(g, f, "order")
        return
    if attacks(p.node) and not may_attack(g, p):  # FAB 8.5.38d: nor without anything to attack
        flow.jump(g, f, "order")
        return
    f.target = 0
    f.hidden = is_hidden(g, p)
    f.node = p.node
    f.layer_context = p.context
    happen(g, triggered_layer(p, decided_by(g, p)))  # FAB 6.6.5 + 5.4.6: what triggered makes a triggered-layer


def layer_put(g: State, f: Triggering) -> ObjectId:
    """The triggered-layer that was put on the stack; nothing where that could not happen, or something else did."""
    for id in g.zone(STACK):
        if g.objs[id].context == f.layer_context:
            return id
    return NOTHING


def s_reveal(g: State, f: Triggering) -> None:
    """The source of a hidden triggered ability becomes public. FAB 5.4.7b"""
    layer = layer_put(g, f)
    if not layer:  # FAB 1.0.2: an effect says that it cannot be put there, so that nothing is declared for it
        flow.jump(g, f, "order")
    elif f.hidden:
        happen(g, cards.Shown(g.objs[layer].source, f.player, layer, BY_HIDDEN_TRIGGER))


def s_targets(g: State, f: Triggering) -> None:
    """FAB 6.6.6a: the modes first, then the targets, those of each chosen mode among them."""
    node = NODES[f.node]
    assert isinstance(node, When)
    c = g.contexts[f.layer_context]
    if modals_of(node.effect) and modes.declare(g, node.effect, c.id, c.this):
        f.step = f.at
        return
    c = g.contexts[f.layer_context]
    targets = declarations(g, c, node.effect)
    at = f.target
    if at >= len(targets):
        flow.jump(g, f, "attack target" if attacks(f.node) else "order")
        if g.awaited(stack.TARGETED):
            sequence(g, becoming_targets(g, layer_put(g, f), f.player, targets))
        return
    f.target = at + 1
    f.step = f.at
    target, slot = targets[at]
    found = target.candidates(g, c)
    must = required(g, TOPIC_MUST_BE_TARGETED, found)
    least, most = target.required(), target.most
    flow.choose(g, f.player, found, least, most, slot, Q_TARGET, c.this, g.citing, context=c.id, must=must)


def s_open(g: State, f: Triggering) -> None:
    """An attack-layer opens the chain or begins the Layer Step, and is an attack under its player's control."""
    layer = layer_put(g, f)
    if attacks(f.node) and is_attack(g, layer):
        sequence(g, attack_added(g, layer, f.player))  # FAB 8.5.38c: as every attack does


def s_next(g: State, f: Triggering) -> None:
    layer = layer_put(g, f)
    if attacks(f.node) and is_attack(g, layer):
        apply_next(g, layer, f.player, False, TARGETS)  # FAB 1.8.10: it comes under the player's control


def s_attack_target(g: State, f: Triggering) -> None:
    """The attack-target is declared as the layer is put on the stack."""
    layer = layer_put(g, f)
    most, targets = attacked_by_effect(g, layer, f.player)
    must = required(g, TOPIC_MUST_BE_ATTACKED, targets)
    flow.choose(g, f.player, targets, 1, most, kind=Q_ATTACK_TARGET, source=g.objs[layer].source, must=must)


def s_attack_targeted(g: State, f: Triggering) -> None:
    layer = layer_put(g, f)
    # FAB 1.4.5: also of a triggered-layer with an attack effect
    sequence(g, tuple([combat.AttackTargeted(layer, f.player, id, i) for i, id in enumerate(f.chosen)]))


def s_targets_apply(g: State, f: Triggering) -> None:
    """Effects for the next attack that depend on what it attacks apply once that is declared."""
    flow.jump(g, f, "order")
    layer = layer_put(g, f)
    if is_attack(g, layer):
        apply_next(g, layer, f.player, False, determined=TARGETS)


P_TRIGGERS: Final[int] = TABLES.procedure(
    "triggered-layers",
    ("first", s_first, cite("FAB 6.6.6b")),
    ("selected", s_selected),
    ("order", s_order, cite("FAB 6.6.6b")),
    ("picked", s_picked),
    ("hidden", s_hidden, cite("FAB 5.4.7b")),
    ("put", s_put, cite("FAB 6.6.6")),
    ("reveal", s_reveal, cite("FAB 5.4.7b")),
    ("open the chain", s_open, cite("FAB 8.5.38c")),
    ("next attack", s_next, cite("FAB 1.8.10")),
    ("targets", s_targets, cite("FAB 6.6.6a")),
    ("attack target", s_attack_target, cite("FAB 1.4.5")),
    ("attack target declared", s_attack_targeted, cite("FAB 1.4.5")),
    ("targets apply", s_targets_apply, cite("FAB 1.8.10")),
    frame=Triggering,
)
