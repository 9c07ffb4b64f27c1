"""The events of the game: what can happen to cards, objects and players. GA 3.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects.properties import (
    ACTION,
    ACTIVATED_CARD,
    ACTIVATED_MAGE_ACTION,
    ATTACKED,
    ATTACKING,
    CHAMPION,
    CHAMPION_ATTACKED,
    CHAMPION_DEALT_COMBAT,
    CHAMPION_OF,
    CLASS,
    CLASSES,
    COPY,
    DAMAGE,
    DEFENDING,
    ELEMENT,
    EPHEMERAL,
    KILLER,
    LEAVES_TO,
    LIFE,
    LOST,
    METHOD,
    REGALIA,
    RESTED,
    RETALIATING,
    SUPERTYPE,
    TURNS,
    TYPE,
    WIELDED,
)
from headjudge.games.grand_archive.objects.zones import (
    BANISHMENT,
    EFFECTS,
    FIELD,
    GRAVEYARD,
    HAND,
    INTENT,
    LINEAGE,
    MAIN,
    MATERIAL,
    MEMORY_ZONE,
    STACK,
)
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.knowledge import learn, lose_track
from headjudge.kernel.moving import do_cease, do_move, do_nothing, place, remember, unplace
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

MAGE: Final = CLASSES["mage"]
COMBAT: Final = 1
"""In `place` of damage: dealt in the damage step. GA 2.8"""

EMPTY_DECK: Final = 1
"""Why a player loses: drew from an empty main deck. GA 1.4"""


# -- where cards go ----------------------------------------------------------------------------------------------------


def destination(g: State, o: Obj, zone: int) -> int:
    """Where an object really goes that is sent to `zone`."""
    # GA 3.1 ephemerate: an ephemeral object is banished when it would leave
    if o.marks.get(EPHEMERAL, 0) or zone == BANISHMENT:
        return BANISHMENT
    numbers = g.faces[o.face].numbers
    if numbers.get(SUPERTYPE, 0) & REGALIA:  # GA 1.7.j: regalia never go where main-deck cards go
        return BANISHMENT if zone == GRAVEYARD else MATERIAL
    if zone == GRAVEYARD and numbers[TYPE] & CHAMPION:  # GA 1.7.a: champions are banished instead
        return BANISHMENT
    return zone


def go(g: State, ev: Event, zone: int) -> None:
    """Move the event's object to a zone of its owner. GA 2.1"""
    o = g.objs[ev.obj]
    ev.zone = destination(g, o, zone)
    if not o.cards:  # GA 2.19.i.5: a token outside its zone vanishes
        do_cease(g, ev)  # GA 2.18: it ceases to exist
    else:
        do_move(g, ev)


def do_announce(g: State, ev: Event) -> None:
    """`obj` goes to the Effects Stack under `player`'s control. GA activation 1.1"""
    ev.zone = EFFECTS
    do_move(g, ev)


def do_enter(g: State, ev: Event) -> None:
    """`obj` enters the field under `player`'s control. GA 2.3.e"""
    ev.zone = FIELD
    do_move(g, ev)


def do_summon(g: State, ev: Event) -> None:
    """A token of face `amount` enters the field under `player`'s control; `place` 1: rested. GA 3.2 summon"""
    o = Obj(g.new_id(), g.token, ev.amount, (), ev.player, ev.player)
    o.since = g.number + 1
    g.put(o)
    place(g, o, FIELD, 0, -1)
    ev.zone = FIELD
    ev.new = o.id
    ev.result = 1
    g.policies.becomes(g, o, ev)
    learn(g, o.id, (1 << g.n) - 1)
    indexes.enlist(g, o.id)


def do_graveyard(g: State, ev: Event) -> None:
    """`obj` goes to its owner's graveyard, for whatever reason. GA 3.2 destroy"""
    if g.objs[ev.obj].zone != GRAVEYARD:  # GA 2.1: what is there already does not go there
        go(g, ev, GRAVEYARD)


def do_banish(g: State, ev: Event) -> None:
    """`obj` is banished, which is neither dying nor being destroyed. GA 3.2 banish"""
    go(g, ev, BANISHMENT)


def do_hand(g: State, ev: Event) -> None:
    go(g, ev, HAND)


def do_memory(g: State, ev: Event) -> None:
    """`obj` goes face down into its owner's memory. GA 3.2 reserve"""
    go(g, ev, MEMORY_ZONE)


def do_material(g: State, ev: Event) -> None:
    go(g, ev, MATERIAL)


def do_bottom(g: State, ev: Event) -> None:
    """`obj` goes to the bottom of its owner's main deck. GA 2.19.g"""
    ev.place = -1
    go(g, ev, MAIN)


def do_intent(g: State, ev: Event) -> None:
    """Attack card `obj` becomes an intent of `player`'s champion. GA 1.7.d"""
    ev.zone = INTENT
    do_move(g, ev)


def do_draw(g: State, ev: Event) -> None:
    """`player` draws a card, into memory where `zone` says so. GA 2.10"""
    deck = g.zone(MAIN, ev.player)
    if not deck:
        g.set_asset(ev.player, LOST, EMPTY_DECK)  # GA 2.10 + 1.4: who draws from an empty main deck loses
        return
    ev.obj = deck[0]
    if ev.zone < 0:
        ev.zone = HAND
    do_move(g, ev)


def do_rearrange(g: State, ev: Event) -> None:
    """The cards `objs` of `player`'s main deck: the first `amount` on top, the others on the bottom. GA 3.2 glimpse"""
    rest = [id for id in g.zone(MAIN, ev.player) if id not in ev.objs]
    g.zones[MAIN * g.n + ev.player] = (*ev.objs[: ev.amount], *rest, *ev.objs[ev.amount :])
    others = ((1 << g.n) - 1) & ~(1 << ev.player)
    for id in ev.objs:  # GA 2.19.g: the others do not see the order
        lose_track(g, id, others)
    ev.result = 1


# -- champions ---------------------------------------------------------------------------------------------------------


def do_level_up(g: State, ev: Event) -> None:
    """Card `obj` goes on top of the lineage of champion `other`: the same object, a new top card. GA 3.2 level-up"""
    card = g.objs[ev.obj]
    face, cards = card.face, card.cards
    ev.origin = card.zone
    remember(g, card)
    indexes.delist(g, card.id)
    unplace(g, card)
    g.drop(card.id)
    beneath(g, ev.other)
    change_top(g, ev.other, face, cards)
    ev.new = ev.other
    ev.result = 1


def beneath(g: State, champion: int) -> None:
    """The top card of a champion becomes the uppermost of its inner lineage. GA 2.1.l"""
    top = g.objs[champion]
    inner = Obj(g.new_id(), g.token, top.face, top.cards, top.owner, top.controller)
    inner.since = top.since
    inner.zone = LINEAGE
    inner.seat = top.owner
    inner.host = champion
    g.put(inner)
    g.hosted[champion] = (*g.hosted.get(champion, ()), inner.id)
    learn(g, inner.id, (1 << g.n) - 1)
    indexes.enlist(g, inner.id)


def change_top(g: State, champion: int, face: int, cards: tuple[int, ...]) -> None:
    indexes.delist(g, champion)
    top = g.w_obj(champion)
    top.face = face
    top.cards = cards
    indexes.enlist(g, champion)
    g.cache.clear()
    g.vcache.clear()


def do_delevel(g: State, ev: Event) -> None:
    """The top card of champion `obj`'s lineage returns to its owner's material deck. GA 1.7.a"""
    inner = g.under(ev.obj)
    if not inner:
        return
    top = g.objs[ev.obj]
    back = Obj(g.new_id(), g.token, top.face, top.cards, top.owner, -1)
    back.since = g.number + 1
    g.put(back)
    place(g, back, MATERIAL, top.owner, -1)
    learn(g, back.id, (1 << g.n) - 1)
    under = g.objs[inner[-1]]
    remember(g, under)  # an ability of it may still wait to resolve
    indexes.delist(g, under.id)
    unplace(g, under)
    g.drop(under.id)
    change_top(g, ev.obj, under.face, under.cards)
    ev.new = back.id
    ev.result = 1


# -- states, counters, damage ------------------------------------------------------------------------------------------


def do_rest(g: State, ev: Event) -> None:
    if not g.mark(ev.obj, RESTED):  # GA 2.15: what is rested already does not become so
        g.set_mark(ev.obj, RESTED, 1)
        ev.result = 1


def do_wake(g: State, ev: Event) -> None:
    if g.mark(ev.obj, RESTED):  # GA 2.15: what is awake already does not wake up
        g.set_mark(ev.obj, RESTED, 0)
        ev.result = 1


def do_damage(g: State, ev: Event) -> None:
    """`source` deals `amount` damage to `obj`; `place` COMBAT for combat damage."""
    if ev.amount <= 0 or not g.exists(ev.obj):  # GA 2.8: less than 1 is no damage
        return
    damage = g.mark(ev.obj, DAMAGE) + ev.amount
    g.set_mark(ev.obj, DAMAGE, damage)
    ev.result = ev.amount
    if ev.place == COMBAT:
        # GA 2.2.g.iv: only the source dealing the lethal point kills
        if damage >= g.num(ev.obj, LIFE) > damage - ev.amount:
            g.set_mark(ev.obj, KILLER, ev.source)
        if g.num(ev.source, TYPE) & CHAMPION:
            g.tally(CHAMPION_DEALT_COMBAT, g.look(ev.source).controller, 0, ev.amount)


def do_recover(g: State, ev: Event) -> None:
    """Remove up to `amount` damage counters from champion `obj`; it counts also where there are none. GA 3.2 recover"""
    if ev.amount > 0:  # GA 1.2: to recover 0 is not to recover
        g.set_mark(ev.obj, DAMAGE, max(0, g.mark(ev.obj, DAMAGE) - ev.amount))
        ev.result = ev.amount


# -- the Effects Stack -------------------------------------------------------------------------------------------------


def do_instance(g: State, ev: Event) -> None:
    """An instance of source `obj` goes on top: ability `amount` (or -1: the card itself), method `place`. GA 2.3"""
    o = Obj(g.new_id(), g.token, -1, (), ev.player, ev.player)
    o.source = ev.obj
    o.node = ev.amount
    o.context = ev.context
    o.since = g.number + 1
    o.marks[METHOD] = ev.place
    if ev.other:
        o.marks[COPY] = 1
    g.put(o)
    place(g, o, STACK, 0, 0)
    learn(g, o.id, (1 << g.n) - 1)
    ev.zone = STACK
    ev.new = o.id
    ev.result = 1


def do_activated(g: State, ev: Event) -> None:
    """An activation of card `obj` goes on top, and the card is activated by `player`. GA activation 9.1"""
    do_instance(g, ev)
    g.tally(ACTIVATED_CARD, ev.player)
    if g.num(ev.obj, TYPE) & ACTION and g.num(ev.obj, CLASS) & MAGE:
        g.tally(ACTIVATED_MAGE_ACTION, ev.player)


def do_turn(g: State, ev: Event) -> None:
    """A turn of `player` begins. GA 2.2"""
    g.set_asset(ev.player, TURNS, g.asset(ev.player, TURNS) + 1)
    ev.result = 1


def do_destined(g: State, ev: Event) -> None:
    """The card `obj` will leave the Effects Stack for zone `place`. GA 2.3.e"""
    g.set_mark(ev.obj, LEAVES_TO, ev.place + 1)
    ev.result = 1


# -- combat ------------------------------------------------------------------------------------------------------------


def do_attack(g: State, ev: Event) -> None:
    """`player` declares an attack of `obj` on `objs`, wielding `other`. GA 2.2.g.ii"""
    g.set_mark(ev.obj, ATTACKING, 1)
    for id in ev.objs:
        g.set_mark(id, DEFENDING, 1)
    if ev.other:
        g.set_mark(ev.other, WIELDED, 1)  # GA 3.2 wield: the champion attacks with the weapon
    g.tally(ATTACKED, ev.player)
    if g.num(ev.obj, TYPE) & CHAMPION:
        g.tally(CHAMPION_ATTACKED, ev.player)
    ev.result = 1


def do_redirect(g: State, ev: Event) -> None:
    """The attack on `other` is redirected to `obj`. GA 3.1 intercept"""
    if g.exists(ev.other):
        g.set_mark(ev.other, DEFENDING, 0)
    g.set_mark(ev.obj, DEFENDING, 1)
    ev.result = 1


def do_retaliate(g: State, ev: Event) -> None:
    """`obj` retaliates against `other`. GA 2.2.g.iii"""
    g.set_mark(ev.obj, RETALIATING, 1)
    ev.result = 1


def do_leave_combat(g: State, ev: Event) -> None:
    """`obj` loses every role in combat. GA 2.2.g.v"""
    for role in (ATTACKING, DEFENDING, RETALIATING, WIELDED):
        if g.mark(ev.obj, role):
            g.set_mark(ev.obj, role, 0)
            ev.result = 1


def do_clean_up(g: State, ev: Event) -> None:
    """Damage marked on ally `obj` is removed. GA 1.6.e"""
    g.set_mark(ev.obj, DAMAGE, 0)
    g.set_mark(ev.obj, KILLER, 0)
    ev.result = 1


GLIMPSING: Final[tuple[int, ...]] = (cite("GA 3.2 glimpse"),)

ANNOUNCED: Final = TABLES.event("announced", do_announce)
CALCULATED: Final = TABLES.event("cost-calculated", do_nothing)
RESERVED: Final = TABLES.event("reserved", do_memory)
RESTS: Final = TABLES.event("rested", do_rest)
WAKES: Final = TABLES.event("woke-up", do_wake)
STACKED: Final = TABLES.event("put-on-stack", do_instance, ability=True)
ACTIVATED: Final = TABLES.event("activated", do_activated)
MATERIALIZED: Final = TABLES.event("materialized", do_instance)
USED: Final = TABLES.event("ability-activated", do_instance, ability=True)
DESTINED: Final = TABLES.event("destined", do_destined)
ENTERED: Final = TABLES.event("entered", do_enter)
SUMMONED: Final = TABLES.event("summoned", do_summon, cites=(cite("GA 3.2 summon"),))
LEVELED: Final = TABLES.event("leveled-up", do_level_up, cites=(cite("GA 3.2 level-up"),))
DELEVELED: Final = TABLES.event("deleveled", do_delevel, cites=(cite("GA 1.7.a"),))
DIED: Final = TABLES.event("died", do_graveyard, cites=(cite("GA 2.19.i.2"),))
DESTROYED: Final = TABLES.event("destroyed", do_graveyard, cites=(cite("GA 3.2 destroy"),))
SACRIFICED: Final = TABLES.event("sacrificed", do_graveyard, cites=(cite("GA 3.2 sacrifice"),))
DISCARDED: Final = TABLES.event("discarded", do_graveyard, cites=(cite("GA 3.2 discard"),))
BANISHED: Final = TABLES.event("banished", do_banish, cites=(cite("GA 3.2 banish"),))
RESOLVED: Final = TABLES.event("resolved", do_graveyard)
"""A card leaves the Effects Stack or the intent for its default zone."""
RETURNED: Final = TABLES.event("returned-to-hand", do_hand)
TO_MEMORY: Final = TABLES.event("put-into-memory", do_memory)
TO_MATERIAL: Final = TABLES.event("returned-to-material-deck", do_material)
TO_BOTTOM: Final = TABLES.event("put-on-bottom", do_bottom, cites=(cite("GA 2.19.g"),))
TO_INTENT: Final = TABLES.event("entered-intent", do_intent, cites=(cite("GA 1.7.d"),))
RECOLLECTED: Final = TABLES.event("recollected", do_hand)
DRAWN: Final = TABLES.event("drawn", do_draw, cites=(cite("GA 2.10"),))
DAMAGED: Final = TABLES.event("damaged", do_damage, cites=(cite("GA 2.8"),))
PREVENTED: Final = TABLES.event("prevented", do_nothing, cites=(cite("GA 2.9"),))
"""`amount` of the damage that `obj` would have been dealt, by `source`."""
RECOVERED: Final = TABLES.event("recovered", do_recover, cites=(cite("GA 3.2 recover"),))
ATTACK: Final = TABLES.event("attack-declared", do_attack)
REDIRECTED: Final = TABLES.event("redirected", do_redirect)
RETALIATED: Final = TABLES.event("retaliated", do_retaliate)
LEFT_COMBAT: Final = TABLES.event("left-combat", do_leave_combat)
CLEANED: Final = TABLES.event("damage-removed", do_clean_up)
NEGATED: Final = TABLES.event("negated", do_cease, cites=(cite("GA 3.2 negate"),))
MODE_LOST: Final = TABLES.event("mode-lost", do_nothing, cites=(cite("GA activation 4.3"),))
FIZZLED: Final = TABLES.event("fizzled", do_nothing)
TURN: Final = TABLES.event("turn-began", do_turn)
PHASE: Final = TABLES.event("phase-began", do_nothing)
"""The phase is in `place`, the turn player in `player`."""
REARRANGED: Final = TABLES.event("rearranged", do_rearrange, cites=GLIMPSING)
"""Player `player` looks at `obj`; nobody else does."""
GLIMPSED: Final = TABLES.event("glimpsed", do_nothing, cites=GLIMPSING)


def champion(g: State, player: int) -> int:
    """The player's champion object, 0 where there is none."""
    return g.asset(player, CHAMPION_OF)


def elements_of(g: State, o: Obj, base: int) -> int:
    """A champion has the elements of every champion card in its lineage. GA 1.6.d + 1.7.a"""
    for id in g.hosted.get(o.id, ()):
        base |= g.faces[g.objs[id].face].numbers.get(ELEMENT, 0)
    return base
