"""Which further rules made an event what it was: for the journal only, the game goes on alike without one."""

from __future__ import annotations

from typing import Final

from headjudge.games.fab import properties
from headjudge.games.fab.attacks import is_proxy
from headjudge.games.fab.combat import chain
from headjudge.games.fab.events import COMBAT_STEP, DIED, DISCARDED
from headjudge.games.fab.marks import ATTACKING, COUNTER_MARKS, DAMAGE_STEP, DEFENDING
from headjudge.games.fab.rulings import explained
from headjudge.games.fab.static_abilities import rules_of
from headjudge.games.fab.zones import ARENA, ARENA_OR_STACK, ARSENAL, CHAIN, GRAVEYARD
from headjudge.kernel.events import CEASED, CREATED, MOVED
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

R_LAST_KNOWN: Final[tuple[int, ...]] = (cite("FAB 1.2.3"), cite("FAB 1.2.3b"), cite("FAB 1.2.3c"))
R_COUNTERS_GONE: Final[int] = cite("FAB 1.15.3")
R_NO_PERMANENT: Final[int] = cite("FAB 1.3.3a")
R_TO_ITS_OWNER: Final[tuple[int, ...]] = (cite("FAB 1.2.1a"), cite("FAB 1.2.1b"), cite("FAB 1.3.1a"))
R_OWN_ATTACK: Final[int] = cite("FAB 1.4.1a")
R_LINK_STAYS: Final[int] = cite("FAB 7.0.3c")
R_STILL_DEFENDS: Final[int] = cite("FAB 7.0.5c")
R_STILL_OCCURS: Final[tuple[int, ...]] = (cite("FAB 1.9.3"), cite("FAB 1.9.3c"))
R_OTHERWISE: Final[tuple[int, ...]] = (cite("FAB 1.0.1a"),)
"""Cards in the arsenal do not defend, but for an effect that says otherwise."""
R_TOKEN: Final[tuple[int, ...]] = (cite("FAB 1.3.2"), cite("FAB 1.3.2b"))
R_HERO: Final[tuple[int, ...]] = (cite("FAB 1.3.2a"), cite("FAB 1.1.2"))
R_PROXY: Final[tuple[int, ...]] = (cite("FAB 1.4.3a"), cite("FAB 1.4.3d"))


def explain(g: State, ev: Event) -> None:
    """What an event left behind, or was decided by: rules of objects, owners, counters, static abilities."""
    rules: tuple[int, ...] = ()
    if (ev.kind == MOVED and ev.new != ev.obj) or ev.kind == CEASED:
        rules = of_leaving(g, ev, g.look(ev.obj))
    elif ev.kind == DISCARDED and g.exists(ev.new) and g.objs[ev.new].zone != GRAVEYARD:
        rules = R_STILL_OCCURS
    elif ev.kind == MOVED and ev.zone == CHAIN and ev.origin == ARSENAL:
        rules = R_OTHERWISE
    elif ev.kind == CREATED:
        rules = R_TOKEN
    elif ev.kind == DIED and g.num(ev.obj, properties.TYPES) & properties.HERO:
        rules = R_HERO
    elif ev.kind == COMBAT_STEP and ev.amount == DAMAGE_STEP:
        rules = of_damage(g)
    if rules:
        explained(g, ev, rules)


def of_leaving(g: State, ev: Event, old: Obj) -> tuple[int, ...]:
    """What is known of an object that is no more, whose zone its card goes to, and what stays without it."""
    rules = R_LAST_KNOWN if ARENA_OR_STACK >> old.zone & 1 else ()
    if [mark for mark in old.marks if mark in COUNTER_MARKS]:
        rules = (*rules, R_COUNTERS_GONE)
    if ARENA >> old.zone & 1 and old.zone != CHAIN and ev.kind == MOVED:
        rules = (*rules, R_NO_PERMANENT)
    if ARENA_OR_STACK >> old.zone & 1 and ev.kind == MOVED and not ARENA_OR_STACK >> g.objs[ev.new].zone & 1:
        rules = (*rules, *R_TO_ITS_OWNER)
    if old.marks.get(ATTACKING, 0):
        rules = (*rules, R_OWN_ATTACK, R_LINK_STAYS)
    if old.marks.get(DEFENDING, 0):
        rules = (*rules, R_STILL_DEFENDS)
    return rules


def of_damage(g: State) -> tuple[int, ...]:
    """What makes the power of the attack and the defense of the defending cards what they are."""
    attack = chain.active_attack(g)
    rules = rules_of(g, attack, properties.POWER)
    if g.exists(attack) and is_proxy(g, attack):
        rules = (*rules, *R_PROXY)
    for card in chain.defending(g, chain.links(g)):
        rules = (*rules, *rules_of(g, card, properties.DEFENSE))
    return rules
