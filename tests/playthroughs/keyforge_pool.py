"""KeyForge: twelve cards of each of three houses, until every card of every house has been dealt."""

from __future__ import annotations

import random
from functools import cache

from headjudge.game import new_game
from headjudge.games.keyforge.cards.library import face_of, titles
from headjudge.kernel.plugin import Deck
from headjudge.kernel.state import State
from tests.playthroughs.packets import packets

HOUSES = 3
SIZE = 12


def dealable() -> list[str]:
    return titles()


@cache
def decks_of(round: int) -> list[Deck]:
    """Decks that together hold every card: the houses with the most packets left are taken first."""
    rng = random.Random(round)
    by_house: dict[str, list[str]] = {}
    for title in titles():
        by_house.setdefault(face_of(title).facts["house"][0], []).append(title)
    left = {house: packets(by_house[house], SIZE, rng) for house in sorted(by_house)}
    spare = {house: lots[0] for house, lots in left.items()}
    found: list[Deck] = []
    while any(left.values()) or len(found) % 2:
        houses = sorted(left, key=lambda house: (-len(left[house]), rng.random()))[:HOUSES]
        sections = {house: [(t, 1) for t in (left[house].pop() if left[house] else spare[house])] for house in houses}
        found.append(Deck(f"pool {len(found)}", sections))
    return found


def origin(round: int, place: int) -> State | None:
    """The game at that place of a round; None behind the last one."""
    decks = decks_of(round)[2 * place : 2 * place + 2]
    return new_game("keyforge", decks, seed=1000 * round + place)._origin if decks else None
