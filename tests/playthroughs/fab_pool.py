"""Flesh and Blood: heroes, arena-cards and tokens on the table, thirty deck-cards a player, legal with the hero or not.

In every second round each hero plays only cards of its own class and talents, and generic ones, so that what such cards
say of one another comes up.
"""

from __future__ import annotations

import random
from functools import cache

from headjudge.games.fab import packs, words, zones
from headjudge.games.fab.card_pool import supertype_sets
from headjudge.games.fab.faces import FabFace
from headjudge.games.fab.placing import home_of, put
from headjudge.games.fab.properties import DECK_CARD, DEMI_HERO, HERO, SUBTYPES, SUPERTYPES, TOKEN, TWO_HANDED, TYPES
from headjudge.kernel.random import seeded
from headjudge.kernel.state import State
from tests.playthroughs.packets import packets, shuffled

SIZE = 30
IN_HAND, IN_ARSENAL, IN_GRAVEYARD = 5, 1, 3
TOKENS = 3


def dealable() -> list[str]:
    """All but the rules' own face, and what only another card's back can be."""
    known = packs.faces()
    return [key for key, face in known.items() if key != packs.RULES_FACE and not face.numbers[TYPES] & DEMI_HERO]


def face(key: str) -> FabFace:
    return packs.faces()[key]


def of_type(types: int) -> list[str]:
    return [key for key in dealable() if face(key).numbers[TYPES] & types]


class Seat:
    """What one player begins with."""

    def __init__(self, hero: str, deck: list[str], arena: list[str], tokens: list[str]) -> None:
        self.hero = hero
        self.deck = deck
        self.arena = arena
        self.tokens = tokens


def suits(key: str, hero: str) -> bool:
    """Whether the card's supertypes are among the hero's."""
    own = face(hero).numbers[SUPERTYPES]
    return any(not wanted & ~own for wanted in supertype_sets(face(key)))


def dressed(pieces: list[str]) -> list[str]:
    """The first piece that fits each zone, and as many weapons as two hands hold."""
    worn: dict[int, str] = {}
    found: list[str] = []
    free = 2
    for key in pieces:
        zone = home_of(face(key))
        if zone == zones.WEAPON:
            needs = 2 if face(key).numbers[SUBTYPES] & TWO_HANDED else 1
            if needs <= free:
                free -= needs
                found.append(key)
        elif zone not in worn:
            worn[zone] = key
            found.append(key)
    return found


@cache
def seats(round: int) -> list[Seat]:
    rng = random.Random(round)
    heroes = shuffled(of_type(HERO), rng)
    deck_cards = of_type(DECK_CARD)
    others = [key for key in dealable() if not face(key).numbers[TYPES] & (HERO | DECK_CARD)]
    tokens = [key for key in others if home_of(face(key)) == zones.PERMANENT]
    pieces = [key for key in others if key not in tokens]
    found: list[Seat] = []
    if round % 2:
        for hero in heroes:
            deck = shuffled([key for key in deck_cards if suits(key, hero)], rng)
            own = [key for key in deck if face(key).numbers[SUPERTYPES]]
            dealt = (own + [key for key in deck if key not in own])[:SIZE]
            arena = dressed(shuffled([key for key in pieces if suits(key, hero)], rng))
            found.append(Seat(hero, shuffled(dealt, rng), arena, shuffled(tokens, rng)[:TOKENS]))
        return found
    decks = packets(deck_cards, SIZE, rng)
    left = shuffled(pieces, rng)
    while left or len(found) < max(len(decks), len(heroes)) or len(found) % 2:
        at = len(found)
        arena = dressed(left + shuffled(pieces, rng))
        left = [key for key in left if key not in arena]
        some = [tokens[(at * TOKENS + i) % len(tokens)] for i in range(TOKENS)]
        found.append(Seat(heroes[at % len(heroes)], decks[at % len(decks)], arena, some))
    return found


def origin(round: int, place: int) -> State | None:
    """The game at that place of a round; None behind the last one."""
    players = seats(round)[2 * place : 2 * place + 2]
    if not players:
        return None
    keys = [key for seat in players for key in (seat.hero, *seat.deck, *seat.arena, *seat.tokens)]
    g = words.position([face(key) for key in dict.fromkeys(keys)], 2, place % 2, "start of turn", "")
    g.rng = seeded(1000 * round + place)
    index = {known.key: i for i, known in enumerate(g.faces)}
    for player, seat in enumerate(players):
        put(g, index[seat.hero], player, zones.HERO)
        for key in (*seat.arena, *seat.tokens):
            put(g, index[key], player)
        for i, key in enumerate(seat.deck):
            put(g, index[key], player, zone_of(i))
    return g


def zone_of(place: int) -> int:
    """Where the card at that place of a shuffled deck lies."""
    for zone, count in ((zones.HAND, IN_HAND), (zones.ARSENAL, IN_ARSENAL), (zones.GRAVEYARD, IN_GRAVEYARD)):
        if place < count:
            return zone
        place -= count
    return zones.DECK
