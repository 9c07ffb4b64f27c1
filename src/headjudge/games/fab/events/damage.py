"""Damage, hits, and the life of what lives. FAB 8.5.3 + 7.5.5 + 2.5.3"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import represents
from headjudge.games.fab.objects import marks, properties
from headjudge.games.fab.objects.living import is_ally
from headjudge.games.fab.objects.parties import together
from headjudge.games.fab.objects.records import w_course, w_link
from headjudge.games.fab.objects.zones import HERO
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.fields import Amount, Code, Counterpart
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import Leaving, do_nothing
from headjudge.kernel.records import ABSENT, Belated, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

GENERIC: Final = 0
PHYSICAL: Final = 1
ARCANE: Final = 2
"""The types of damage. FAB 8.5.3b"""

# -- damage. FAB 8.5.3 -----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Damage(Event):
    """An object deals damage to a living one: `obj` is what deals it. FAB 8.5.3"""

    target: Counterpart
    amount: Amount
    type: Code
    hero_of: PlayerId = NOBODY
    """The player whose hero is dealt the damage, who loses the life; nobody for an ally. FAB 1.1.2b"""

    def __init__(
        self,
        kind: KindId,
        dealer: ObjectId,
        target: ObjectId,
        amount: int,
        type: int,
        player: PlayerId,
        source: ObjectId,
        cites: Cites,
    ) -> None:
        super().__init__(kind, dealer, player, source=source, cites=cites)
        self.target = target
        self.amount = amount
        self.type = type


@mypyc_attr(allow_interpreted_subclasses=True)
class DamageDealt(Damage):
    """An object deals damage to a living one. FAB 8.5.3"""

    def __init__(
        self,
        dealer: ObjectId,
        target: ObjectId,
        amount: int,
        type: int,
        player: PlayerId,
        source: ObjectId = NOTHING,
        cites: Cites = (),
    ) -> None:
        super().__init__(DAMAGE, dealer, target, amount, type, player, source, cites)


def target(ev: Event) -> ObjectId:
    """What is dealt damage, or hit."""
    return ev.target if isinstance(ev, Damage) else NOTHING


def is_arcane(ev: Event) -> bool:
    """Whether the damage is arcane damage. FAB 8.5.3b"""
    return isinstance(ev, Damage) and ev.type == ARCANE


def reduce(ev: Event, prevented: int) -> None:
    """So much of the damage is prevented. FAB 6.4.10"""
    assert isinstance(ev, Damage)
    ev.amount -= prevented


def do_damage(g: State, ev: Damage) -> None:
    """An object deals damage to a living one, which loses that much life. FAB 8.5.3"""
    if ev.amount <= 0:
        return
    if not takes_damage(g, ev.target):
        return
    target = g.objs[ev.target]
    if is_ally(g, ev.target):  # FAB 8.2.8f: its controller is not considered to have been dealt damage
        hurt(g, ev)
        return
    life = g.asset(target.owner, marks.LIFE)  # FAB 1.1.2b: the life of a hero is that of their player
    g.set_asset(target.owner, marks.LIFE, max(0, life - ev.amount))  # FAB 2.5.3e: never negative
    ev.hero_of = target.owner
    g.tally(marks.DAMAGED, target.owner, n=ev.amount)
    # FAB 8.2.8e: with an ally its controller is not considered to have dealt damage
    if ev.type == ARCANE and not is_ally(g, represents(g, ev.obj)):
        g.tally(marks.ARCANE_TO, ev.player, ev.target, ev.amount)
        g.tally(marks.ARCANE_DEALT, ev.player, n=ev.amount)
    ev.result = ev.amount


def takes_damage(g: State, id: ObjectId) -> bool:
    """Whether an object can be dealt damage."""
    o = g.find(id)
    # FAB 8.5.3c: what does not live is dealt none; a demi-hero that is a player's hero has their life
    return o is not None and (g.prop(id, properties.LIFE) != ABSENT or o.zone == HERO)


def hurt(g: State, ev: Damage) -> None:
    """An ally loses life by damage. FAB 8.2.8f"""
    ally = ev.target
    lost = min(ev.amount, g.num(ally, properties.LIFE))  # FAB 2.5.3e: never negative
    g.set_mark(ally, marks.LIFE_CHANGE, g.mark(ally, marks.LIFE_CHANGE) - lost)
    ev.result = ev.amount


# -- hits. FAB 7.5.5 -------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Hit(Damage):
    """The active-attack deals physical damage to an attack-target, and so hits it, FAB 7.5.2a; or an effect says so."""

    was_marked: bool
    """The target was marked until then, and is so no more. FAB 9.3.2b"""

    def __init__(
        self,
        attack: ObjectId,
        target: ObjectId,
        amount: int,
        player: PlayerId,
        type: int = PHYSICAL,
        source: ObjectId = NOTHING,
    ) -> None:
        super().__init__(HIT, attack, target, amount, type, player, source or attack, ())
        self.was_marked = False


def do_hit(g: State, ev: Hit) -> None:
    """The active-attack deals its damage, and has hit if it dealt any. FAB 7.5.5

    Life lost in any other way is no hit, in the Damage Step either. FAB 7.5.5a
    """
    do_damage(g, ev)
    if ev.result:  # FAB 7.5.5b: without damage it has not hit
        link = chain.links(g)
        if chain.active_attack(g) == ev.obj:  # an effect may say that something else has hit
            # FAB 7.5.5d: the chain link has hit
            w_link(g, link).hits += 1
        attack = g.look(ev.obj)
        g.tally(marks.HIT_WITH, ev.player, attack.source if attack.face < 0 else ev.obj)
        g.tally(marks.HITS_OF, ev.player, ev.obj)
        hero = ev.target
        if g.mark(hero, marks.MARKED) and not together(g, ev.player, g.objs[hero].controller):
            g.set_mark(hero, marks.MARKED, 0)  # FAB 9.3.3: as part of the hit-event
            ev.was_marked = True


def was_marked(ev: Event, hero: ObjectId) -> bool:
    """Whether the event hit a hero who was marked, and who is so no more. FAB 9.3.2b"""
    return isinstance(ev, Hit) and ev.was_marked and hero == ev.target


def no_hit(attack: ObjectId, player: PlayerId) -> Event:
    """The active-attack has not hit. FAB 7.5.5b"""
    return Event(NO_HIT, attack, player)


DAMAGE: Final[KindId] = TABLES.event(
    "deal-damage", DamageDealt, do_damage, cites=(cite("FAB 8.5.3"),), changes=("hero of: life - result",)
)
HIT: Final[KindId] = TABLES.event(
    "hit",
    Hit,
    do_hit,
    cites=(cite("FAB 7.5.2"), cite("FAB 7.5.5")),
    changes=("hero of: life - result", "target: marked = 0 where was marked"),
)
NO_HIT: Final[KindId] = TABLES.event("no-hit", Event, do_nothing, cites=(cite("FAB 7.5.5b"),))

# -- living objects. FAB 2.5.3 + 8.2.8 -------------------------------------------------------------------------


def died(id: ObjectId, player: PlayerId, cites: Cites = ()) -> Belated:
    """A living object has died. FAB 2.5.3g"""
    return Belated(DIED, id, player, cites=cites)


def died_by(ceasing: Leaving, player: PlayerId, cites: Cites) -> Belated:
    """A living object has died as it ceased to exist; what functioned before hears it. FAB 5.4.6a"""
    ev = died(ceasing.obj, player, cites)
    ev.new = ceasing.new  # FAB 3.0.9a: it is what it became
    ev.before = ceasing.before
    return ev


def spared(player: PlayerId) -> Event:
    """Something else has happened instead of clearing living objects: it is not tried again at once. FAB 1.10.2"""
    return Event(SPARED, NOTHING, player)


def do_spare(g: State, ev: Event) -> None:
    """Living objects with a life total of zero stay, as something else has happened to them."""
    w_course(g).spared = g.number + 1
    ev.result = 1


def life_reset(id: ObjectId, player: PlayerId) -> Event:
    """The life total of an ally is its base life again. FAB 4.4.3a"""
    return Event(LIFE_RESET, id, player)


def do_reset_life(g: State, ev: Event) -> None:
    """The life total of an ally is its base life again. FAB 4.4.3a + 8.2.8b"""
    g.set_mark(ev.obj, marks.LIFE_CHANGE, 0)
    ev.result = 1


DIED: Final[KindId] = TABLES.event("die", Belated, do_nothing)
SPARED: Final[KindId] = TABLES.event("spared", Event, do_spare, silent=True)
LIFE_RESET: Final[KindId] = TABLES.event("life-reset", Event, do_reset_life, cites=(cite("FAB 4.4.3a"),), existing=True)

# -- marked heroes. FAB 8.5.50 ---------------------------------------------------------------------------------


def hero_marked(hero: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A hero becomes marked. FAB 8.5.50"""
    return Event(MARKED_HERO, hero, player, source=source)


def do_mark_hero(g: State, ev: Event) -> None:
    """A hero becomes marked; one that is marked already is not marked again. FAB 8.5.50"""
    if not g.mark(ev.obj, marks.MARKED):
        g.set_mark(ev.obj, marks.MARKED, 1)
        ev.result = 1


MARKED_HERO: Final[KindId] = TABLES.event(
    "mark", Event, do_mark_hero, cites=(cite("FAB 8.5.50"),), existing=True, changes=("object: marked = 1",)
)
