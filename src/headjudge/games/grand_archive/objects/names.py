"""The names that packs declare: classes, elements, subtypes, counters. GA 1.6, 1.7, 2.11"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.naming import Declared, in_small_letters, plain_counter, shipped

CLASS: Final = "class"
ELEMENT: Final = "element"
SUBTYPE: Final = "subtype"
COUNTER: Final = "counter"
DECLARED: Final = Declared(
    (in_small_letters(CLASS), in_small_letters(ELEMENT), in_small_letters(SUBTYPE), plain_counter(COUNTER)),
    shipped("headjudge.games.grand_archive.cards"),
)
