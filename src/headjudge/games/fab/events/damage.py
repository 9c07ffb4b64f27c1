"""Damage, hits, and the life of what lives. FAB 8.5.3 + 7.5.5 + 2.5.3"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import represents
from headjudge.games.fab.objects import marks, properties
from headjudge.games.fab.objects.living import is_ally
from headjudge.games.fab.objects.parties import together
from headjudge.games.fab.objects.zones import HERO
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.fields import A_CODE, A_FLAG, AMOUNT, AN_OBJECT, OTHER, PLACE, SEAT, Field
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import ABSENT, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

GENERIC: Final = 0
PHYSICAL: Final = 1
ARCANE: Final = 2
"""The types of damage. FAB 8.5.3b"""

# -- damage. FAB 8.5.3 -----------------------------------------------------------------------------------------


def dealt(
    dealer: ObjectId,
    target: ObjectId,
    amount: int,
    type: int,
    player: PlayerId,
    source: ObjectId = NOTHING,
    cites: Cites = (),
) -> Event:
    """An object deals damage to a living one. FAB 8.5.3"""
    return of_damage(DAMAGE, dealer, target, amount, type, player, source, cites)


def of_damage(
    kind: KindId,
    dealer: ObjectId,
    target: ObjectId,
    amount: int,
    type: int,
    player: PlayerId,
    source: ObjectId,
    cites: Cites,
) -> Event:
    ev = Event(kind, dealer, player, amount, source, cites)
    ev.other = target
    ev.place = type
    return ev


def target(ev: Event) -> ObjectId:
    """What is dealt damage, or hit."""
    return ObjectId(ev.other)


def is_arcane(ev: Event) -> bool:
    """Whether the damage is arcane damage. FAB 8.5.3b"""
    return ev.place == ARCANE


def amount(ev: Event) -> int:
    """How much damage is dealt."""
    return ev.amount


def reduce(ev: Event, prevented: int) -> None:
    """So much of the damage is prevented. FAB 6.4.10"""
    ev.amount -= prevented


def do_damage(g: State, ev: Event) -> None:
    """An object deals damage to a living one, which loses that much life. FAB 8.5.3"""
    if ev.amount <= 0:
        return
    id = ObjectId(ev.other)
    if not takes_damage(g, id):
        return
    target = g.objs[id]
    if is_ally(g, id):  # FAB 8.2.8f: its controller is not considered to have been dealt damage
        hurt(g, ev)
        return
    life = g.asset(target.owner, marks.LIFE)  # FAB 1.1.2b: the life of a hero is that of their player
    g.set_asset(target.owner, marks.LIFE, max(0, life - ev.amount))  # FAB 2.5.3e: never negative
    g.tally(marks.DAMAGED, target.owner, n=ev.amount)
    # FAB 8.2.8e: with an ally its controller is not considered to have dealt damage
    if ev.place == ARCANE and not is_ally(g, represents(g, ev.obj)):
        g.tally(marks.ARCANE_TO, ev.player, ev.other, ev.amount)
        g.tally(marks.ARCANE_DEALT, ev.player, n=ev.amount)
    ev.result = ev.amount


def takes_damage(g: State, id: ObjectId) -> bool:
    """Whether an object can be dealt damage."""
    o = g.find(id)
    # FAB 8.5.3c: what does not live is dealt none; a demi-hero that is a player's hero has their life
    return o is not None and (g.prop(id, properties.LIFE) != ABSENT or o.zone == HERO)


def hurt(g: State, ev: Event) -> None:
    """An ally loses life by damage. FAB 8.2.8f"""
    ally = target(ev)
    lost = min(ev.amount, g.num(ally, properties.LIFE))  # FAB 2.5.3e: never negative
    g.set_mark(ally, marks.LIFE_CHANGE, g.mark(ally, marks.LIFE_CHANGE) - lost)
    ev.result = ev.amount


# -- hits. FAB 7.5.5 -------------------------------------------------------------------------------------------


def hit(attack: ObjectId, target: ObjectId, amount: int, player: PlayerId) -> Event:
    """The active-attack deals physical damage to an attack-target, and so hits it. FAB 7.5.2a"""
    return of_damage(HIT, attack, target, amount, PHYSICAL, player, attack, ())


def do_hit(g: State, ev: Event) -> None:
    """The active-attack deals its damage, and has hit if it dealt any. FAB 7.5.5

    Life lost in any other way is no hit, in the Damage Step either. FAB 7.5.5a
    """
    do_damage(g, ev)
    if ev.result:  # FAB 7.5.5b: without damage it has not hit
        link = chain.links(g)
        # FAB 7.5.5d: the chain link has hit
        chain.set_field(g, link, marks.LINK_HITS, chain.field(g, link, marks.LINK_HITS) + 1)
        attack = g.look(ev.obj)
        g.tally(marks.HIT_WITH, ev.player, attack.source if attack.face < 0 else ev.obj)
        hero = target(ev)
        if g.mark(hero, marks.MARKED) and not together(g, ev.player, g.objs[hero].controller):
            g.set_mark(hero, marks.MARKED, 0)  # FAB 9.3.3: as part of the hit-event
            ev.objs = (hero,)  # who was marked until then


def was_marked(ev: Event, hero: ObjectId) -> bool:
    """Whether the event hit a hero who was marked, and who is so no more. FAB 9.3.2b"""
    return ev.kind == HIT and hero in ev.objs


def no_hit(attack: ObjectId, player: PlayerId) -> Event:
    """The active-attack has not hit. FAB 7.5.5b"""
    return Event(NO_HIT, attack, player)


OF_DAMAGE: Final[tuple[Field, ...]] = (
    Field("amount", AMOUNT),
    Field("target", OTHER, AN_OBJECT),
    Field("type", PLACE, A_CODE),
)
DAMAGE: Final[KindId] = TABLES.event("deal-damage", do_damage, *OF_DAMAGE, cites=(cite("FAB 8.5.3"),))
HIT: Final[KindId] = TABLES.event(
    "hit", do_hit, *OF_DAMAGE, Field("was marked", SEAT, A_FLAG), cites=(cite("FAB 7.5.2"), cite("FAB 7.5.5"))
)
NO_HIT: Final[KindId] = TABLES.event("no-hit", do_nothing, cites=(cite("FAB 7.5.5b"),))

# -- living objects. FAB 2.5.3 + 8.2.8 -------------------------------------------------------------------------


def died(id: ObjectId, player: PlayerId, cites: Cites = ()) -> Event:
    """A living object has died. FAB 2.5.3g"""
    return Event(DIED, id, player, 0, NOTHING, cites)


def died_by(ceasing: Event, player: PlayerId, cites: Cites) -> Event:
    """A living object has died as it ceased to exist; what functioned before hears it. FAB 5.4.6a"""
    ev = died(ceasing.obj, player, cites)
    ev.new = ceasing.new  # FAB 3.0.9a: it is what it became
    ev.objs = ceasing.objs
    return ev


def spared(player: PlayerId) -> Event:
    """Something else has happened instead of clearing living objects: it is not tried again at once. FAB 1.10.2"""
    return Event(SPARED, NOTHING, player)


def do_spare(g: State, ev: Event) -> None:
    """Living objects with a life total of zero stay, as something else has happened to them."""
    g.marks[marks.SPARED] = g.number + 1
    ev.result = 1


def life_reset(id: ObjectId, player: PlayerId) -> Event:
    """The life total of an ally is its base life again. FAB 4.4.3a"""
    return Event(LIFE_RESET, id, player)


def do_reset_life(g: State, ev: Event) -> None:
    """The life total of an ally is its base life again. FAB 4.4.3a + 8.2.8b"""
    g.set_mark(ev.obj, marks.LIFE_CHANGE, 0)
    ev.result = 1


DIED: Final[KindId] = TABLES.event("die", do_nothing, belated=True)
SPARED: Final[KindId] = TABLES.event("spared", do_spare, silent=True)
LIFE_RESET: Final[KindId] = TABLES.event("life-reset", do_reset_life, cites=(cite("FAB 4.4.3a"),), existing=True)

# -- marked heroes. FAB 8.5.50 ---------------------------------------------------------------------------------


def hero_marked(hero: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A hero becomes marked. FAB 8.5.50"""
    return Event(MARKED_HERO, hero, player, 0, source)


def do_mark_hero(g: State, ev: Event) -> None:
    """A hero becomes marked; one that is marked already is not marked again. FAB 8.5.50"""
    if not g.mark(ev.obj, marks.MARKED):
        g.set_mark(ev.obj, marks.MARKED, 1)
        ev.result = 1


MARKED_HERO: Final[KindId] = TABLES.event("mark", do_mark_hero, cites=(cite("FAB 8.5.50"),), existing=True)
