"""The names that packs declare: houses, traits, counters. KF 28.1 + 28.3 + 20.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.naming import Declared, in_small_letters, plain_counter, shipped

HOUSE: Final = "house"
TRAIT: Final = "trait"
COUNTER: Final = "counter"
MOST_HOUSES: Final = 60
DECLARED: Final = Declared(
    (in_small_letters(HOUSE, MOST_HOUSES), in_small_letters(TRAIT), plain_counter(COUNTER)),
    shipped("headjudge.games.keyforge.cards"),
)
