"""The Attack Step: the attack resolves and becomes attacking. FAB 7.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.attacks import is_attackable
from headjudge.games.fab.combat import chain
from headjudge.games.fab.costs import TOPIC_NEXT
from headjudge.games.fab.events import ATTACK, CHAIN_LINK, COMBAT_STEP, MUST_CLOSE, targets_of
from headjudge.games.fab.lasting import THIS_LINK, apply_next_to_source
from headjudge.games.fab.marks import ATTACK_LAYER, ATTACK_STEP, PROXY
from headjudge.games.fab.playing import effect_of
from headjudge.games.fab.tables import TABLES
from headjudge.games.fab.zones import CHAIN, STACK
from headjudge.kernel import flow
from headjudge.kernel.events import CEASED, end_effects, happen, sequence
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

R_STEP: Final[tuple[int, ...]] = (cite("FAB 7.1.3"), cite("FAB 7.2.1"), cite("FAB 7.0.1"))
R_ONE_TARGET: Final[tuple[int, ...]] = (*R_STEP, cite("FAB 7.2.2"), cite("FAB 7.2.2a"))
R_NO_TARGET: Final[tuple[int, ...]] = (cite("FAB 7.2.2"), cite("FAB 7.7.2"), cite("FAB 7.7.2b"))
R_LINK: Final[tuple[int, ...]] = (
    cite("FAB 7.2.3"),
    cite("FAB 7.0.3"),
    cite("FAB 7.0.3a"),
    cite("FAB 7.0.3f"),
    cite("FAB 7.0.4"),
)
R_CARD: Final[tuple[int, ...]] = (*R_LINK, cite("FAB 7.2.3a"))
R_PROXY: Final[tuple[int, ...]] = (*R_LINK, cite("FAB 7.2.3b"))
R_LAYER: Final[tuple[int, ...]] = (*R_LINK, cite("FAB 7.2.3c"), cite("FAB 1.4.4"))
R_NEXT_LINK: Final[tuple[int, ...]] = (cite("FAB 7.0.3b"), cite("FAB 7.0.3d"))
R_NO_ATTACK: Final[tuple[int, ...]] = (cite("FAB 7.2.3d"), cite("FAB 7.7.2"), cite("FAB 7.7.2c"))
R_OLD_PROXY: Final[int] = cite("FAB 1.4.3c")
R_ATTACKS: Final[tuple[int, ...]] = (
    cite("FAB 7.2.4"),
    cite("FAB 7.2.4a"),
    cite("FAB 7.2.4b"),
    cite("FAB 1.4.1a"),
    cite("FAB 1.4.1b"),
)
RULES_1: Final[tuple[int, ...]] = (R_OLD_PROXY,)
RULES_2: Final[tuple[int, ...]] = (*R_LAYER, *R_NEXT_LINK)


def begin_attack_step(g: State) -> Frame:
    """FAB 7.1.3: all passed with the attack on top of the stack."""
    attack = g.zone(STACK)[-1]
    f = flow.push(g, P_ATTACK_STEP, g.objs[attack].controller)
    f.ints["attack"] = attack
    return f


def s_begin(g: State, f: Frame) -> None:
    attack = f.ints["attack"]
    targets = targets_of(g.objs[attack])
    rules = R_STEP if len(targets) == 1 or len(legal_targets(g, attack)) == len(targets) else R_ONE_TARGET
    happen(g, Event(COMBAT_STEP, attack, f.player, ATTACK_STEP, 0, rules))


def legal_targets(g: State, attack: int) -> list[int]:
    return [id for id in targets_of(g.objs[attack]) if is_attackable(g, id)]


def s_target(g: State, f: Frame) -> None:
    """FAB 7.2.2: at least one target must still be legal, or the chain closes."""
    if not legal_targets(g, f.ints["attack"]):
        g.frames.pop()
        happen(g, Event(MUST_CLOSE, 0, f.player, 0, 0, R_NO_TARGET))


def s_effects(g: State, f: Frame) -> None:
    """FAB 7.2.3: the attack's resolution abilities, except go again"""
    attack = f.ints["attack"]
    effect = effect_of(g, attack)
    if effect is not None:
        effect.perform(g, g.contexts[g.objs[attack].context])


def s_old_proxy(g: State, f: Frame) -> None:
    """FAB 7.2.3b + 1.4.3c: an earlier attack-proxy ceases to exist when its source leaves its chain link."""
    attack = g.find(f.ints["attack"])
    if attack is None or not attack.marks.get(PROXY, 0):
        return
    old = [id for id in g.zone(CHAIN) if g.objs[id].marks.get(PROXY, 0) and g.objs[id].source == attack.source]
    sequence(g, tuple([Event(CEASED, id, f.player, 0, 0, RULES_1) for id in old]))


def s_link(g: State, f: Frame) -> None:
    """FAB 7.2.3: a new chain link is made of the attack."""
    attack = f.ints["attack"]
    o = g.find(attack)
    if o is not None and o.marks.get(ATTACK_LAYER, 0):
        link_of_layer(g, f, attack)
        return
    gone = o is None or o.zone != STACK
    if o is None or gone or (o.face < 0 and not g.exists(o.source)):  # FAB 7.2.3d: no active-attack, the chain closes
        g.frames.pop()
        happen(g, Event(MUST_CLOSE, 0, f.player, 0, 0, R_NO_ATTACK))
        return
    end_effects(g, THIS_LINK)  # FAB 7.0.3d: the link that was active no longer is
    rules: tuple[int, ...] = R_CARD if o.face >= 0 else R_PROXY
    if chain.links(g):
        rules = (*rules, *R_NEXT_LINK)
    happen(g, Event(CHAIN_LINK, attack, f.player, 0, 0, rules))


def link_of_layer(g: State, f: Frame, layer: int) -> None:
    """FAB 7.2.3c: the card that the attack-layer's effect specified becomes the active-attack; the layer is no more."""
    found = [id for id in g.contexts[g.objs[layer].context].lists.get("attacks with", ()) if g.exists(id)]
    over = Event(CEASED, layer, f.player, 0, 0, R_LAYER)
    if not found:  # FAB 7.2.3d
        g.frames.pop()
        sequence(g, (over, Event(MUST_CLOSE, 0, f.player, 0, 0, R_NO_ATTACK)))
        return
    f.ints["attack"] = found[0]
    end_effects(g, THIS_LINK)
    ev = Event(CHAIN_LINK, found[0], f.player, 0, 0, RULES_2 if chain.links(g) else R_LAYER)
    ev.other = layer
    f.ints["layer"] = layer
    sequence(g, (ev, over))


def s_next(g: State, f: Frame) -> None:
    """FAB 1.4.4b: the card is another object than the attack-layer, for effects that speak of attacks."""
    layer = f.ints.get("layer", 0)
    if layer and g.topics >> TOPIC_NEXT & 1:
        apply_next_to_source(g, f.ints["attack"], f.player, layer)


def s_attack(g: State, f: Frame) -> None:
    """FAB 7.2.4: the active-attack is attacking, and the attack event occurs."""
    g.frames.pop()
    ev = Event(ATTACK, f.ints["attack"], f.player, 0, f.ints["attack"], R_ATTACKS)
    ev.other = chain.targets_of(g, chain.links(g))[0]
    happen(g, ev)


P_ATTACK_STEP: Final[int] = TABLES.procedure(
    "attack step",
    ("begin", s_begin),
    ("targets", s_target),
    ("effects", s_effects),
    ("old proxy", s_old_proxy),
    ("chain link", s_link),
    ("next attack", s_next),
    ("attack", s_attack),
)
