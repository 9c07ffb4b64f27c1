"""The combat chain and the stack as data: what stands against what, and what layers are aimed at."""

from __future__ import annotations

from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.damage_step import total_defense
from headjudge.games.fab.effects.naming import TITLES
from headjudge.games.fab.events import assets, combat, damage
from headjudge.games.fab.events.naming import Named
from headjudge.games.fab.objects import properties, zones
from headjudge.games.fab.objects.records import about
from headjudge.games.fab.play.layers import layer_effect
from headjudge.games.fab.play.targets import declarations
from headjudge.games.fab.says.rendering import points, seated
from headjudge.kernel import fields
from headjudge.kernel.definitions import NODES
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.kernel.views import LinkTarget, LinkView, StackEntry, ability_words, known_as


def links_view(g: State, viewer: PlayerId) -> list[LinkView]:
    """The chain links. FAB 7.0.3"""
    last = chain.links(g)
    return [link_view(g, link, viewer, link == last) for link in range(1, last + 1)] if last else []


def link_view(g: State, link: int, viewer: PlayerId, active: bool) -> LinkView:
    attack = chain.attack_of(g, link)
    power = max(0, g.num(attack, properties.POWER)) if is_known(g, attack) else 0
    return {
        "number": link,
        "by": known_as(g, attack, viewer),
        "name": g.policies.called(g, attack, viewer) if is_known(g, attack) else "an attack",
        "power": power,
        "targets": [target_view(g, link, target, power, viewer) for target in chain.targets_of(g, link)],
        "against": [known_as(g, id, viewer) for id in chain.defending(g, link)],
        "active": active,
        "hit": chain.has_hit(g, link),
    }


def target_view(g: State, link: int, target: ObjectId, power: int, viewer: PlayerId) -> LinkTarget:
    defense = total_defense(g, link, target)
    return {
        "id": known_as(g, target, viewer),
        "name": g.policies.called(g, target, viewer),
        "defense": defense,
        "through": max(0, power - defense),
    }


def happened(g: State, ev: Event) -> str:
    """What an event is about beside its objects: which points, who is attacked, how a link ended; empty for others."""
    if ev.kind in (assets.GAINED, assets.LOST, assets.PAID):
        return points(fields.which(ev), fields.amount(ev))
    if ev.kind in (combat.ATTACK, damage.HIT) and g.n > 2:
        targets = chain.targets_of(g, chain.links(g)) if ev.kind == combat.ATTACK else (damage.target(ev),)
        return " and ".join([seated(g, target) for target in targets])
    if isinstance(ev, Named):
        return TITLES.name(g, ev.named)
    return outcome(g) if ev.kind == combat.LINK_RESOLVES else ""


def outcome(g: State) -> str:
    """`2 against 9: no damage`: what stood against what in the active chain link, and what came of it. FAB 7.5.2"""
    link = chain.links(g)
    attack = chain.attack_of(g, link)
    power = max(0, g.num(attack, properties.POWER)) if is_known(g, attack) else 0
    return "; ".join([outcome_at(g, link, target, power) for target in chain.targets_of(g, link)])


def outcome_at(g: State, link: int, target: ObjectId, power: int) -> str:
    defense = total_defense(g, link, target)
    dealt = "no damage" if power <= defense else "hit" if chain.has_hit(g, link) else "no hit"
    return f"{power} against {defense}: {dealt}"


def is_known(g: State, id: ObjectId) -> bool:
    return g.exists(id) or id in g.lki


def stack_view(g: State, viewer: PlayerId) -> list[StackEntry]:
    """The layers, the one that resolves next first. FAB 3.15"""
    return [layer_view(g, id, viewer) for id in reversed(g.zone(zones.STACK))]


def layer_view(g: State, layer: ObjectId, viewer: PlayerId) -> StackEntry:
    o = g.objs[layer]
    effect = layer_effect(g, layer)
    triggered = about(o).triggered
    attack = len(about(o).targets) > 0
    return {
        "id": known_as(g, layer, viewer),
        "name": g.policies.called(g, layer, viewer),
        "controller": o.controller,
        "what": "triggered" if triggered else "attack" if attack else "card" if o.face >= 0 else "activated",
        "targets": [known_as(g, id, viewer) for id in aimed_at(g, layer)],
        "words": ability_words(g, NODES[o.node] if triggered else effect) if effect is not None else "",
    }


def aimed_at(g: State, layer: ObjectId) -> list[ObjectId]:
    """The attack-targets of a layer, then its other targets. FAB 1.4.5, FAB 1.8.5"""
    o = g.objs[layer]
    found = list(about(o).targets)
    effect = layer_effect(g, layer)
    c = g.contexts.get(o.context)
    if effect is not None and c is not None:
        found += [id for _, slot in declarations(g, c, effect) for id in c.objects(slot)]
    return [id for id in found if id and is_known(g, id)]
