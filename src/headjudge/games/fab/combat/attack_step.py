"""The Attack Step: the attack resolves and becomes attacking. FAB 7.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import is_attackable, is_proxy
from headjudge.games.fab.effects.lasting import THIS_LINK, apply_next_to_source
from headjudge.games.fab.events.events import ATTACK, CHAIN_LINK, COMBAT_STEP, MUST_CLOSE, targets_of
from headjudge.games.fab.objects.marks import ATTACK_LAYER, ATTACK_STEP, LINK_TARGETS, PROXY
from headjudge.games.fab.objects.zones import CHAIN, STACK
from headjudge.games.fab.play.playing import effect_of
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.lasting import end_effects
from headjudge.kernel.moving import CEASED
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TARGETS_GONE: Final[tuple[int, ...]] = (cite("FAB 7.7.2b"),)
NO_ATTACK: Final[tuple[int, ...]] = (cite("FAB 7.7.2c"),)
SPECIFIED_CARD: Final[tuple[int, ...]] = (cite("FAB 7.2.3c"),)


def begin_attack_step(g: State) -> Frame:
    """All passed with the attack on top of the stack."""
    attack = g.zone(STACK)[-1]
    f = flow.push(g, P_ATTACK_STEP, g.objs[attack].controller)
    f.ints["attack"] = attack
    return f


def s_begin(g: State, f: Frame) -> None:
    """The Attack Step begins. FAB 7.2.1"""
    happen(g, Event(COMBAT_STEP, f.ints["attack"], f.player, ATTACK_STEP))


def legal_targets(g: State, attack: int) -> list[int]:
    """Those of its targets that are still legal: one is enough, and later it is not asked again. FAB 7.2.2a"""
    return [id for id in targets_of(g.objs[attack]) if is_attackable(g, id)]


def s_target(g: State, f: Frame) -> None:
    """Without a legal target as the Attack Step begins the chain closes. FAB 7.7.2b"""
    if not legal_targets(g, f.ints["attack"]):  # FAB 7.2.2: at least one must still be legal
        g.frames.pop()
        happen(g, Event(MUST_CLOSE, 0, f.player, 0, 0, TARGETS_GONE))


def s_effects(g: State, f: Frame) -> None:
    """The attack's resolution abilities generate their effects, except go again. FAB 7.2.3"""
    attack = f.ints["attack"]
    effect = effect_of(g, attack)
    if effect is not None:
        effect.perform(g, g.contexts[g.objs[attack].context])


def s_old_proxy(g: State, f: Frame) -> None:
    """An earlier attack-proxy ceases to exist when its source leaves its chain link. FAB 7.2.3b"""
    attack = g.find(f.ints["attack"])
    if attack is None or not attack.marks.get(PROXY, 0):
        return
    old = [id for id in g.zone(CHAIN) if is_proxy(g, id) and g.objs[id].source == attack.source]
    sequence(g, tuple([Event(CEASED, id, f.player) for id in old]))


def s_link(g: State, f: Frame) -> None:
    """A new chain link is made of the attack. FAB 7.2.3"""
    attack = f.ints["attack"]
    o = g.find(attack)
    # FAB 7.2.3c: an attack-layer's specified card becomes the attack and takes over its parameters and effects
    if o is not None and o.marks.get(ATTACK_LAYER, 0):
        link_of_layer(g, f, attack)
        return
    if o is None or o.zone != STACK:
        g.frames.pop()
        happen(g, Event(MUST_CLOSE, 0, f.player, 0, 0, NO_ATTACK))  # FAB 7.2.3d: no active-attack, the chain closes
        return
    end_effects(g, THIS_LINK)  # FAB 7.0.3d: the link that was active no longer is
    happen(g, Event(CHAIN_LINK, attack, f.player))


def link_of_layer(g: State, f: Frame, layer: int) -> None:
    """The card that the attack-layer's effect specified becomes the active-attack; the layer is no more. FAB 7.2.3c"""
    found = [id for id in g.contexts[g.objs[layer].context].lists.get("attacks with", ()) if g.exists(id)]
    over = Event(CEASED, layer, f.player, 0, 0, SPECIFIED_CARD)
    if not found:
        g.frames.pop()
        # FAB 7.2.3d: no attack, or one unable to move, leads to the Close Step
        sequence(g, (over, Event(MUST_CLOSE, 0, f.player, 0, 0, NO_ATTACK)))
        return
    f.ints["attack"] = found[0]
    end_effects(g, THIS_LINK)  # FAB 7.0.3d: the link that was active no longer is
    ev = Event(CHAIN_LINK, found[0], f.player, 0, 0, SPECIFIED_CARD)
    ev.other = layer
    f.ints["layer"] = layer
    sequence(g, (ev, over))


def s_next(g: State, f: Frame) -> None:
    """For effects that speak of attacks the card is another object than the attack-layer. FAB 1.4.4b"""
    layer = f.ints.get("layer", 0)
    if layer:
        apply_next_to_source(g, f.ints["attack"], f.player, layer)


def s_attack(g: State, f: Frame) -> None:
    """The active-attack is attacking, and the attack event occurs. FAB 7.2.4"""
    g.frames.pop()
    ev = Event(ATTACK, f.ints["attack"], f.player, 0, f.ints["attack"])
    ev.other = chain.field(g, chain.links(g), LINK_TARGETS)
    happen(g, ev)


P_ATTACK_STEP: Final[int] = TABLES.procedure(
    "attack step",
    ("begin", s_begin, cite("FAB 7.1.3")),
    ("targets", s_target, cite("FAB 7.2.2")),
    ("effects", s_effects, cite("FAB 7.2.3")),
    ("old proxy", s_old_proxy, cite("FAB 7.2.3b")),
    ("chain link", s_link, cite("FAB 7.2.3")),
    ("next attack", s_next, cite("FAB 1.4.4b")),
    ("attack", s_attack, cite("FAB 7.2.4")),
)
