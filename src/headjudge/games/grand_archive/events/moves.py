"""Cards go from zone to zone: entering the field, dying, being banished, returning. GA 2.1, 3.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects import marks, properties, zones
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.fields import A_FACE, AMOUNT, Field
from headjudge.kernel.knowledge import learn
from headjudge.kernel.moving import LAST, do_cease, do_move, place
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def destination(g: State, o: Obj, zone: int) -> int:
    """Where an object really goes that is sent to `zone`."""
    # GA 3.1 ephemerate: an ephemeral object is banished when it would leave
    if o.marks.get(marks.EPHEMERAL, 0) or zone == zones.BANISHMENT:
        return zones.BANISHMENT
    numbers = g.faces[o.face].numbers
    if numbers.get(properties.SUPERTYPE, 0) & properties.REGALIA:  # GA 1.7.j: regalia never go where main-deck cards go
        return zones.BANISHMENT if zone == zones.GRAVEYARD else zones.MATERIAL
    # GA 1.7.a: champions are banished instead
    if zone == zones.GRAVEYARD and numbers[properties.TYPE] & properties.CHAMPION:
        return zones.BANISHMENT
    return zone


def go(g: State, ev: Event, zone: int) -> None:
    """Move the event's object to a zone of its owner. GA 2.1"""
    o = g.objs[ev.obj]
    ev.zone = destination(g, o, zone)
    if not o.cards:  # GA 2.19.i.5: a token outside its zone vanishes
        do_cease(g, ev)  # GA 2.18: it ceases to exist
    else:
        do_move(g, ev)


# -- onto the field ----------------------------------------------------------------------------------------------------


def entered(card: int, player: int, source: int = 0) -> Event:
    """A card enters the field under a player's control. GA 2.3.e"""
    return Event(ENTERED, card, player, 0, source)


def do_enter(g: State, ev: Event) -> None:
    """It enters the field under the player's control. GA 2.3.e"""
    ev.zone = zones.FIELD
    do_move(g, ev)


def summoned(face: int, player: int, source: int = 0, cites: tuple[int, ...] = ()) -> Event:
    """A token of a definition enters the field under a player's control. GA 3.2 summon"""
    return Event(SUMMONED, 0, player, face, source, cites)


def do_summon(g: State, ev: Event) -> None:
    """A token enters the field under the player's control. GA 3.2 summon"""
    o = Obj(g.new_id(), g.token, ev.amount, (), ev.player, ev.player)
    o.since = g.number + 1
    g.put(o)
    place(g, o, zones.FIELD, 0, LAST)
    ev.zone = zones.FIELD
    ev.new = o.id
    ev.result = 1
    g.policies.becomes(g, o, ev)
    learn(g, o.id, (1 << g.n) - 1)
    indexes.enlist(g, o.id)


ENTERED: Final[int] = TABLES.event("entered", do_enter)
SUMMONED: Final[int] = TABLES.event(
    "summoned", do_summon, Field("token", AMOUNT, A_FACE), cites=(cite("GA 3.2 summon"),)
)


# -- to the graveyard --------------------------------------------------------------------------------------------------


def died(unit: int, player: int, killer: int = 0) -> Event:
    """A unit dies; what killed it is the event's source. GA 2.19.i.2, 3.1 on-kill"""
    return Event(DIED, unit, player, 0, killer)


def destroyed(id: int, player: int, source: int = 0, cites: tuple[int, ...] = ()) -> Event:
    """An object is destroyed. GA 3.2 destroy"""
    return Event(DESTROYED, id, player, 0, source, cites)


def sacrificed(id: int, player: int, source: int = 0, cites: tuple[int, ...] = ()) -> Event:
    """An object is sacrificed by its controller. GA 3.2 sacrifice"""
    return Event(SACRIFICED, id, player, 0, source, cites)


def discarded(card: int, player: int, source: int = 0) -> Event:
    """A card is discarded from hand. GA 3.2 discard"""
    return Event(DISCARDED, card, player, 0, source)


def resolved(card: int, player: int, cites: tuple[int, ...] = ()) -> Event:
    """A card leaves the Effects Stack or the intent for its default zone. GA 1.7.c, 2.2.g.v"""
    return Event(RESOLVED, card, player, 0, 0, cites)


def do_graveyard(g: State, ev: Event) -> None:
    """It goes to its owner's graveyard, or where it goes instead. GA 3.2 destroy"""
    if g.objs[ev.obj].zone != zones.GRAVEYARD:  # GA 2.1: what is there already does not go there
        go(g, ev, zones.GRAVEYARD)


DIED: Final[int] = TABLES.event("died", do_graveyard, cites=(cite("GA 2.19.i.2"),))
DESTROYED: Final[int] = TABLES.event("destroyed", do_graveyard, cites=(cite("GA 3.2 destroy"),))
SACRIFICED: Final[int] = TABLES.event("sacrificed", do_graveyard, cites=(cite("GA 3.2 sacrifice"),))
DISCARDED: Final[int] = TABLES.event("discarded", do_graveyard, cites=(cite("GA 3.2 discard"),))
RESOLVED: Final[int] = TABLES.event("resolved", do_graveyard)


# -- to banishment -----------------------------------------------------------------------------------------------------


def banished(id: int, player: int, source: int = 0, cites: tuple[int, ...] = ()) -> Event:
    """An object or card is banished, which is neither dying nor being destroyed. GA 3.2 banish"""
    return Event(BANISHED, id, player, 0, source, cites)


def do_banish(g: State, ev: Event) -> None:
    """It goes to its owner's banishment. GA 3.2 banish"""
    go(g, ev, zones.BANISHMENT)


BANISHED: Final[int] = TABLES.event("banished", do_banish, cites=(cite("GA 3.2 banish"),))


# -- to hand and memory ------------------------------------------------------------------------------------------------


def returned_to_hand(id: int, player: int, source: int = 0) -> Event:
    """An object or card returns to its owner's hand."""
    return Event(RETURNED, id, player, 0, source)


def recollected(card: int, player: int) -> Event:
    """A card returns from memory to hand in the recollection phase. GA 2.2.c"""
    return Event(RECOLLECTED, card, player)


def do_hand(g: State, ev: Event) -> None:
    """It goes to its owner's hand."""
    go(g, ev, zones.HAND)


def reserved(card: int, player: int) -> Event:
    """A card is reserved: it pays for 1 of a reserve cost. GA 3.2 reserve"""
    return Event(RESERVED, card, player)


def put_into_memory(id: int, player: int, source: int = 0) -> Event:
    """An object or card is put into its owner's memory."""
    return Event(TO_MEMORY, id, player, 0, source)


def do_memory(g: State, ev: Event) -> None:
    """It goes face down into its owner's memory. GA 3.2 reserve"""
    go(g, ev, zones.MEMORY_ZONE)


RETURNED: Final[int] = TABLES.event("returned-to-hand", do_hand)
RECOLLECTED: Final[int] = TABLES.event("recollected", do_hand)
RESERVED: Final[int] = TABLES.event("reserved", do_memory)
TO_MEMORY: Final[int] = TABLES.event("put-into-memory", do_memory)


# -- to a deck, to the intent ------------------------------------------------------------------------------------------


def returned_to_material_deck(id: int, player: int, source: int = 0, cites: tuple[int, ...] = ()) -> Event:
    """An object or card goes to its owner's material deck."""
    return Event(TO_MATERIAL, id, player, 0, source, cites)


def do_material(g: State, ev: Event) -> None:
    """It goes to its owner's material deck."""
    go(g, ev, zones.MATERIAL)


def put_on_bottom(card: int, player: int, source: int = 0) -> Event:
    """A card goes to the bottom of its owner's main deck. GA 2.19.g"""
    return Event(TO_BOTTOM, card, player, 0, source)


def do_bottom(g: State, ev: Event) -> None:
    """It goes to the bottom of its owner's main deck. GA 2.19.g"""
    ev.place = LAST
    go(g, ev, zones.MAIN)


def entered_intent(card: int, player: int) -> Event:
    """An attack card becomes an intent of the player's champion. GA 1.7.d"""
    return Event(TO_INTENT, card, player)


def do_intent(g: State, ev: Event) -> None:
    """It becomes an intent of the player's champion. GA 1.7.d"""
    ev.zone = zones.INTENT
    do_move(g, ev)


TO_MATERIAL: Final[int] = TABLES.event("returned-to-material-deck", do_material)
TO_BOTTOM: Final[int] = TABLES.event("put-on-bottom", do_bottom, cites=(cite("GA 2.19.g"),))
TO_INTENT: Final[int] = TABLES.event("entered-intent", do_intent, cites=(cite("GA 1.7.d"),))
