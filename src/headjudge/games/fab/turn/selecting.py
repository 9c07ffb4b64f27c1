"""Selecting what to start the game with: arena-cards, deck-cards, and what is left as the inventory. FAB 4.1.4 to 4.1.6

A list that names at most one card for each zone, and no other cards, has selected already: nobody is asked,
unless the hero lets a card of the deck start the game in another zone.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.decks import meta_static
from headjudge.games.fab.events.moves import move
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.properties import DECK_CARD, SUBTYPES, TWO_HANDED, TYPES
from headjudge.games.fab.play.equipping import weapon_zones
from headjudge.games.fab.registry import Q_BRING_IN, Q_EQUIP, Q_LEAVE_OUT, Q_START_WITH, TABLES
from headjudge.games.fab.turn.placing import home_of, put_card
from headjudge.kernel import flow
from headjudge.kernel.events import sequence
from headjudge.kernel.ids import FIRST_SEAT, Cites, ObjectId, PlayerId
from headjudge.kernel.plugin import Deck
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

DECK_SELECTED: Final[Cites] = (cite("FAB 4.1.5"),)
EQUIPPED: Final[Cites] = (cite("FAB 4.1.8"),)
STARTS_ELSEWHERE: Final[Cites] = (cite("FAB 4.1.5b"), cite("FAB 4.1.8"))
SLOTS: Final[tuple[int, ...]] = (zones.HEAD, zones.CHEST, zones.ARMS, zones.LEGS, zones.WEAPON, zones.WEAPON)
"""FAB 4.1.4a: up to one arena-card for each of these; there are two weapon zones."""
ROOM: Final[dict[int, int]] = {zones.HEAD: 1, zones.CHEST: 1, zones.ARMS: 1, zones.LEGS: 1, zones.WEAPON: 2}
TABLES.question_cites(Q_EQUIP, cite("FAB 4.1.4a"))
TABLES.question_cites(Q_BRING_IN, cite("FAB 4.1.5"))
TABLES.question_cites(Q_LEAVE_OUT, cite("FAB 4.1.5"))
TABLES.question_cites(Q_START_WITH, cite("FAB 4.1.5b"))


# -- the card-pool before the game ------------------------------------------------------------------------------


def put_pool(g: State, deck: Deck, player: PlayerId, index: dict[str, int]) -> tuple[ObjectId, ...]:
    """Every card of the list in its place, or in the card-pool where there is something to select.

    Returns the deck-cards that the list has in the deck.
    """
    main, side = copies(deck, "deck"), copies(deck, "inventory")
    arena = (*copies(deck, "arena"), *side)
    side = [key for key in side if is_deck_card(g, index[key])]
    selects = len(side) > 0 or len(elsewhere(g, player)) > 0
    listed = tuple([put_card(g, index[key], player, zones.INVENTORY if selects else zones.DECK) for key in main])
    for key in side:
        put_card(g, index[key], player, zones.INVENTORY)
    for zone, usual in ROOM.items():
        room = weapon_zones(g, player) if zone == zones.WEAPON else usual
        keys = [key for key in arena if home_of(face(g, index[key])) == zone]
        filled = sum([hands(face(g, index[key])) for key in keys])
        for key in keys:
            put_card(g, index[key], player, zones.INVENTORY if filled > room else zone)  # FAB 3.16.2: as there is room
    return listed


def elsewhere(g: State, player: PlayerId) -> list[meta_static.MayStartWith]:
    """What their hero says about cards of their deck that start the game in another zone. FAB 4.1.5b"""
    heroes = [face(g, g.objs[hero].face) for hero in g.zone(zones.HERO, player)]
    said = [ability for hero in heroes for ability in meta_static.of(hero)]
    return [ability for ability in said if isinstance(ability, meta_static.MayStartWith)]


def copies(deck: Deck, section: str) -> list[str]:
    return [key for key, count in deck.sections.get(section, []) for _ in range(count)]


def face(g: State, index: int) -> FabFace:
    found = g.faces[index]
    assert isinstance(found, FabFace)
    return found


def is_deck_card(g: State, index: int) -> bool:
    return g.faces[index].numbers[TYPES] & DECK_CARD != 0


def hands(card: FabFace) -> int:
    return 2 if card.numbers[SUBTYPES] & TWO_HANDED else 1


# -- arena-cards. FAB 4.1.4 -------------------------------------------------------------------------------------


class Selecting(Frame):
    """Players select arena-cards, then deck-cards. FAB 4.1.4 + 4.1.5"""

    first: PlayerId = FIRST_SEAT
    """The first-turn player, from whom on they select in clockwise order."""
    asked: int = -1
    """How many zones of how many players have been asked for, and how many players for deck-cards."""
    sided: int = -1
    arena: tuple[ObjectId, ...] = ()
    """The arena-cards selected so far."""
    listed: tuple[int, ...] = ()
    """The deck-cards that the lists have in the decks; the others can be brought in."""
    brought_in: tuple[ObjectId, ...] = ()
    decks: tuple[ObjectId, ...] = ()
    """The deck-cards selected so far."""
    offered: int = -1
    """How many of a hero's abilities that let a card start the game elsewhere have been asked for."""
    elsewhere: tuple[ObjectId, ...] = ()
    """The cards of the decks that start the game in other zones."""
    homes: tuple[int, ...] = ()
    """The zones where those do."""
    smallest_deck: int = 0
    largest_deck: int = 0
    """How many cards the format asks for at least, and at most; 0 for any number."""


def clockwise(g: State, f: Selecting, place: int) -> PlayerId:
    """The player at that place of clockwise order, from the first-turn player on. FAB 1.1.6"""
    return g.seats[(f.first + place) % g.n]


def s_arena_cards(g: State, f: Selecting) -> None:
    """FAB 4.1.4a: zone by zone, where the card-pool holds more than the zones can."""
    if f.asked < 0:
        f.first = g.seats[f.val]  # FAB 4.1.3: as it was chosen
    at = f.asked = f.asked + 1
    if at == g.n * len(SLOTS):
        flow.jump(g, f, "deck-cards")
        return
    player, slot = clockwise(g, f, at // len(SLOTS)), at % len(SLOTS)
    flow.choose(g, player, selectable(g, f, player, slot), 0, 1, kind=Q_EQUIP)


def selectable(g: State, f: Selecting, player: PlayerId, slot: int) -> tuple[ObjectId, ...]:
    zone = SLOTS[slot]
    taken = f.arena
    mine = [id for id in taken if g.exists(id) and g.objs[id].owner == player]
    cards = [
        id for id in g.zone(zones.INVENTORY, player) if id not in taken and home_of(face(g, g.objs[id].face)) == zone
    ]
    if slot == len(SLOTS) - 1:  # the second weapon zone: free unless the first weapon needs both hands
        weapons = [id for id in mine if home_of(face(g, g.objs[id].face)) == zones.WEAPON]
        if not weapons or hands(face(g, g.objs[weapons[0]].face)) >= weapon_zones(g, player):
            return ()
        cards = [id for id in cards if hands(face(g, g.objs[id].face)) == 1]
    elif zone == zones.WEAPON:  # FAB 3.16.2a: what needs both hands takes two zones
        cards = [id for id in cards if hands(face(g, g.objs[id].face)) <= weapon_zones(g, player)]
    return tuple(cards)


def s_arena_selected(g: State, f: Selecting) -> None:
    """FAB 4.1.4b: what was selected, and how much, stays private until the game begins."""
    f.arena = (*f.arena, *f.chosen)
    flow.jump(g, f, "arena-cards")


# -- deck-cards and inventory. FAB 4.1.5 + 4.1.6 ----------------------------------------------------------------


def s_deck_cards(g: State, f: Selecting) -> None:
    at = f.sided = f.sided + 1
    f.offered = -1
    if at == g.n:
        flow.jump(g, f, "present")
        return
    player = clockwise(g, f, at)
    spare = [id for id in deck_cards(g, player) if id not in f.listed]
    flow.choose(g, player, tuple(spare), 0, len(spare), kind=Q_BRING_IN)


def deck_cards(g: State, player: PlayerId) -> list[ObjectId]:
    return [id for id in g.zone(zones.INVENTORY, player) if is_deck_card(g, g.objs[id].face)]


def s_leave_out(g: State, f: Selecting) -> None:
    """As many as the format's deck size asks for. FAB 4.1.5"""
    f.brought_in, f.chosen = f.chosen, ()
    player = clockwise(g, f, f.sided)
    listed = [id for id in deck_cards(g, player) if id in f.listed]
    size = len(listed) + len(f.brought_in)
    least = max(0, size - f.largest_deck) if f.largest_deck else 0
    most = max(least, size - max(1, f.smallest_deck))
    if f.brought_in:
        flow.choose(g, player, tuple(listed), least, most, kind=Q_LEAVE_OUT)


def s_deck_selected(g: State, f: Selecting) -> None:
    player = clockwise(g, f, f.sided)
    cards = [id for id in deck_cards(g, player) if id in f.listed and id not in f.chosen]
    cards.extend([id for id in f.brought_in if g.exists(id)])
    f.decks = (*f.decks, *cards)
    f.chosen = ()


def s_start_with(g: State, f: Selecting) -> None:
    """FAB 4.1.5b: a card of the deck for each ability of the hero that lets one start the game in another zone."""
    player = clockwise(g, f, f.sided)
    said = elsewhere(g, player)
    at = f.offered = f.offered + 1
    if at >= len(said):
        flow.jump(g, f, "deck-cards")
        return
    c = Context(0, g.token, g.zone(zones.HERO, player)[0], player)
    mine = [id for id in f.decks if g.exists(id) and g.objs[id].owner == player and id not in f.elsewhere]
    fitting = [id for id in mine if said[at].filter.accepts(g, c, id)]
    flow.choose(g, player, tuple(fitting), 0, 1, kind=Q_START_WITH)


def s_starts_elsewhere(g: State, f: Selecting) -> None:
    """FAB 4.1.5b: what was selected, and how much, stays private until the game begins."""
    said = elsewhere(g, clockwise(g, f, f.sided))
    f.elsewhere = (*f.elsewhere, *f.chosen)
    f.homes = (*f.homes, *[said[f.offered].zone for _ in f.chosen])
    f.chosen = ()
    flow.jump(g, f, "start with")


def s_present(g: State, f: Selecting) -> None:
    """FAB 4.1.6: all other cards of the card-pool are the inventory."""
    cards = [id for id in f.decks if g.exists(id) and id not in f.elsewhere]
    sequence(g, tuple([move(g, id, zones.DECK, cites=DECK_SELECTED) for id in cards]))


# -- the game begins. FAB 4.1.8 ---------------------------------------------------------------------------------


def equips(g: State, f: Selecting) -> tuple[Event, ...]:
    """Each player equips what they selected, in clockwise order as they did that."""
    cards = [id for id in f.arena if g.exists(id)]
    equipped = [move(g, id, home_of(face(g, g.objs[id].face)), cites=EQUIPPED) for id in cards]
    others = [(id, zone) for id, zone in zip(f.elsewhere, f.homes) if g.exists(id)]
    return (*equipped, *[move(g, id, zone, cites=STARTS_ELSEWHERE) for id, zone in others])
