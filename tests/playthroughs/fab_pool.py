"""Flesh and Blood: heroes, arena-cards and tokens on the table, thirty deck-cards a player, legal with the hero or not.

In every second round each player has the cards of one class or talent, two of each, so that what such cards say of one
another comes up; in one round, four players meet in a pit fight each time.
"""

from __future__ import annotations

import random
from functools import cache

from headjudge.games.fab.cards import library
from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.marks import LIFE
from headjudge.games.fab.objects.properties import DECK_CARD, DEMI_HERO, HERO, SUBTYPES, TWO_HANDED, TYPES
from headjudge.games.fab.says.vocabulary import position
from headjudge.games.fab.turn.placing import home_of, put_card
from headjudge.kernel.chance import seeded
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.state import State
from tests.playthroughs.packets import packets, shuffled

SIZE = 30
LOTS = ((zones.HAND, 5), (zones.ARSENAL, 1), (zones.GRAVEYARD, 3), (zones.SOUL, 2))
"""Where the first cards of a shuffled deck lie."""
TOKENS = 3
PIT_FIGHT = 1
"""The round in which four play; such games take long."""
LIVES = 20
"""The life of a demi-hero, who has none printed."""


class Seat:
    """What one player begins with."""

    def __init__(self, hero: str, deck: list[str], arena: list[str], tokens: list[str]) -> None:
        self.hero = hero
        self.deck = deck
        self.arena = arena
        self.tokens = tokens


def face(key: str) -> FabFace:
    return library.face_named(key)


def dealable() -> list[str]:
    return list(library.keys())


def of_type(types: int) -> list[str]:
    return [key for key in dealable() if face(key).numbers[TYPES] & types]


def themes_of(key: str) -> set[str]:
    """The classes and talents of a card, of a hybrid card all of both sets."""
    facts = face(key).facts
    return {*facts.get("supertypes", ()), *" ".join(facts.get("hybrid", ())).split()}


def dressed(pieces: list[str]) -> list[str]:
    """The first piece that fits each zone, and as many weapons as two hands hold."""
    worn: set[int] = set()
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
            worn.add(zone)
            found.append(key)
    return found


def arena_cards() -> list[str]:
    others = [key for key in dealable() if not face(key).numbers[TYPES] & (HERO | DEMI_HERO | DECK_CARD)]
    return [key for key in others if home_of(face(key)) != zones.PERMANENT]


def tokens() -> list[str]:
    """Tokens and macros."""
    return [key for key in dealable() if home_of(face(key)) == zones.PERMANENT]


@cache
def seats(round: int) -> list[Seat]:
    rng = random.Random(round)
    return seats_by_theme(rng) if round % 2 else seats_of_all(rng)


def seats_of_all(rng: random.Random) -> list[Seat]:
    """Whatever comes: every hero, deck-card, arena-card and token once at least."""
    heroes, decks = shuffled(of_type(HERO | DEMI_HERO), rng), packets(of_type(DECK_CARD), SIZE, rng)
    pieces = arena_cards()
    left = shuffled(pieces, rng)
    lots = packets(tokens(), TOKENS, rng)
    found: list[Seat] = []
    while left or len(found) < max(len(decks), len(heroes), len(lots)) or len(found) % 2:
        at = len(found)
        arena = dressed(left + shuffled(pieces, rng))
        left = [key for key in left if key not in arena]
        found.append(Seat(heroes[at % len(heroes)], decks[at % len(decks)], arena, lots[at % len(lots)]))
    return found


def seats_by_theme(rng: random.Random) -> list[Seat]:
    """A player for each class and talent, and for a multiple of four some twice."""
    themes = shuffled({theme for key in dealable() for theme in themes_of(key)}, rng)
    themes += themes[: -len(themes) % 4]
    heroes = shuffled(of_type(HERO | DEMI_HERO), rng)
    found: list[Seat] = []
    for theme in themes:
        deck_cards = shuffled(of_type(DECK_CARD), rng)
        own = [key for key in deck_cards if theme in themes_of(key)][: SIZE // 2]
        deck = (own + own + [key for key in deck_cards if not themes_of(key)])[:SIZE]
        arena = sorted(shuffled(arena_cards(), rng), key=lambda key: (theme not in themes_of(key), not themes_of(key)))
        hero = [key for key in heroes if theme in themes_of(key)] or heroes
        some = sorted(shuffled(tokens(), rng), key=lambda key: theme not in themes_of(key))[:TOKENS]
        found.append(Seat(rng.choice(hero), shuffled(deck, rng), dressed(arena), some))
    return found


def origin(round: int, place: int) -> State | None:
    """The game at that place of a round; None behind the last one."""
    players = 4 if round == PIT_FIGHT else 2
    sitting = seats(round)[players * place : players * (place + 1)]
    if not sitting:
        return None
    keys = [key for seat in sitting for key in (seat.hero, *seat.deck, *seat.arena, *seat.tokens)]
    format = "upf" if players == 4 else ""
    g = position(
        [face(key) for key in dict.fromkeys(keys)], players, PlayerId(place % players), "start of turn", format
    )
    g.rng = seeded(1000 * round + place)
    index = {known.key: i for i, known in enumerate(g.faces)}
    for player, seat in zip(g.seats, sitting):
        put_card(g, index[seat.hero], player, zones.HERO)
        if face(seat.hero).numbers[TYPES] & DEMI_HERO:
            g.set_asset(player, LIFE, LIVES)
        for key in (*seat.arena, *seat.tokens):
            put_card(g, index[key], player)
        for i, key in enumerate(seat.deck):
            put_card(g, index[key], player, zone_of(i))
    return g


def zone_of(place: int) -> int:
    """Where the card at that place of a shuffled deck lies."""
    for zone, count in LOTS:
        if place < count:
            return zone
        place -= count
    return zones.DECK
