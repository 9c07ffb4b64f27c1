"""The Attack Step: the attack resolves and becomes attacking. FAB 7.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import ATTACKER, is_attack_layer
from headjudge.games.fab.combat.forbidden_attacks import legal_targets, target_ruled_out_by
from headjudge.games.fab.effects.lasting import apply_next_to_source
from headjudge.games.fab.effects.verbs.becoming import copies_end
from headjudge.games.fab.events import combat
from headjudge.games.fab.events.moves import AS_LINK, move
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects.marks import ATTACK_STEP
from headjudge.games.fab.objects.records import about
from headjudge.games.fab.objects.zones import CHAIN, GRAVEYARD, STACK
from headjudge.games.fab.play.frames import Doing
from headjudge.games.fab.play.layers import layer_effect, static_abilities, static_effects, static_effects_end
from headjudge.games.fab.play.permissions import TOPIC_CANNOT_ATTACK, described
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, ObjectId, PlayerId
from headjudge.kernel.moving import Ceased
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TARGETS_GONE: Final[Cites] = (cite("FAB 7.7.2b"),)
NO_ATTACK: Final[Cites] = (cite("FAB 7.7.2c"),)
SPECIFIED_CARD: Final[Cites] = (cite("FAB 7.2.3c"),)


class AttackStep(Doing):
    """The attack, `layer`, resolves: it becomes a chain link. FAB 7.2"""

    static: bool = False
    """Its static abilities function on the stack."""
    attack_layer: ObjectId = NOTHING
    """The attack-layer whose effect specified the attack; 0 for none."""


def begin_attack_step(g: State) -> None:
    """All passed with the attack on top of the stack."""
    attack = g.zone(STACK)[-1]
    flow.begin(g, AttackStep(P_ATTACK_STEP, g.token, g.objs[attack].controller)).layer = attack


def s_begin(g: State, f: AttackStep) -> None:
    """The Attack Step begins. FAB 7.2.1"""
    happen(g, combat.CombatStep(ATTACK_STEP, f.player, f.layer))


def s_target(g: State, f: AttackStep) -> None:
    """Without a legal target as the Attack Step begins the chain closes. FAB 7.7.2b"""
    if not legal_targets(g, f.layer):  # FAB 7.2.2: at least one must still be legal
        g.frames.pop()
        happen(g, combat.must_close(f.player, TARGETS_GONE))


def s_static(g: State, f: AttackStep) -> None:
    """The static abilities of the attack function as its resolution abilities generate their effects. FAB 1.7.4h"""
    # FAB 1.7.4h: without such an ability it enters the arena at once, and there they function by themselves
    if layer_effect(g, f.layer) is not None and static_abilities(g, f.layer):
        f.static = True
        happen(g, static_effects(f.layer, f.player))


def s_static_over(g: State, f: AttackStep) -> None:
    if f.static:
        happen(g, static_effects_end(f.layer, f.player))


def s_effects(g: State, f: AttackStep) -> None:
    """The attack's resolution abilities generate their effects, except go again. FAB 7.2.3"""
    attack = f.layer
    effect = layer_effect(g, attack)
    if effect is not None:
        effect.perform(g, g.contexts[g.look(attack).context])


def s_link(g: State, f: AttackStep) -> None:
    """A new chain link is made of the attack. FAB 7.2.3"""
    attack = f.layer
    o = g.find(attack)
    # FAB 7.2.3c: an attack-layer's specified card becomes the attack and takes over its parameters and effects
    if o is not None and is_attack_layer(g, attack):
        link_of_layer(g, f, attack)
        return
    if o is not None and o.zone == STACK:
        happen(g, combat.ChainLinked(attack, f.player))


def link_of_layer(g: State, f: AttackStep, layer: ObjectId) -> None:
    """The card that the attack-layer's effect specified becomes the active-attack; the layer is no more. FAB 7.2.3c"""
    found = [id for id in g.contexts[g.objs[layer].context].objects(ATTACKER) if g.exists(id)]
    over: Event = Ceased(layer, f.player, cites=SPECIFIED_CARD)
    if g.objs[layer].face >= 0:  # FAB 3.0.12: a card-layer is cleared
        over = move(g, layer, GRAVEYARD, cites=SPECIFIED_CARD)
    # FAB 8.5.38b: what cannot become an attack does not
    if not found or barred(g, found[0], layer, f.player):
        happen(g, over)
        return
    f.layer, f.attack_layer = found[0], layer
    linked = combat.ChainLinked(found[0], f.player, NOTHING if found[0] == layer else layer, SPECIFIED_CARD)
    if found[0] == layer:  # it attacks with itself
        happen(g, linked)
        return
    sequence(g, (linked, over))


def barred(g: State, card: ObjectId, layer: ObjectId, player: PlayerId) -> bool:
    """Whether an effect says that the card cannot attack, or not what the attack-layer attacks. FAB 1.0.2"""
    if described(g, TOPIC_CANNOT_ATTACK, NOBODY, card) or ruled_out(g, move(g, card, CHAIN, player, way=AS_LINK)):
        return True
    against = [target_ruled_out_by(g, card, player, id) for id in combat.targets_of(g.objs[layer])]
    return 0 not in against


def s_left(g: State, f: AttackStep) -> None:
    """What was a copy for the chain link that was active no longer is one. FAB 7.0.3d"""
    sequence(g, tuple(copies_end(g)))


def s_next(g: State, f: AttackStep) -> None:
    """For effects that speak of attacks the card is another object than the attack-layer. FAB 1.4.4b"""
    if f.attack_layer and is_active(g, f.layer):
        apply_next_to_source(g, f.layer, f.player, f.attack_layer)


def s_attack(g: State, f: AttackStep) -> None:
    """The active-attack is attacking, and the attack event occurs. FAB 7.2.4"""
    g.frames.pop()
    if not is_active(g, f.layer):  # FAB 7.2.3d: what has not come onto the chain, or is gone, attacks nothing
        happen(g, combat.must_close(f.player, NO_ATTACK))
        return
    targets = chain.targets_of(g, chain.links(g))
    # FAB 1.0.2: what it cannot attack it does not, though it attacks others
    found = [id for id in targets if not target_ruled_out_by(g, f.layer, f.player, id)] or list(targets)
    first = found[0] if found else NOTHING
    happen(g, combat.Attacked(f.layer, f.player, first, tuple(found[1:])))


def is_active(g: State, attack: ObjectId) -> bool:
    """Whether it has become the active-attack of a chain link, and still is."""
    o = g.find(attack)
    return o is not None and about(o).attacking and chain.active_attack(g) == attack


P_ATTACK_STEP: Final[int] = TABLES.procedure(
    "attack step",
    ("begin", s_begin, cite("FAB 7.1.3")),
    ("targets", s_target, cite("FAB 7.2.2")),
    ("static effects", s_static, cite("FAB 1.7.4h")),
    ("effects", s_effects, cite("FAB 7.2.3")),
    ("static effects end", s_static_over, cite("FAB 1.7.4h")),
    ("chain link", s_link, cite("FAB 7.2.3")),
    ("link left", s_left, cite("FAB 7.0.3d")),
    ("next attack", s_next, cite("FAB 1.4.4b")),
    ("attack", s_attack, cite("FAB 7.2.4")),
    frame=AttackStep,
)
