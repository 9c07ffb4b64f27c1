"""The names that packs declare: classes, talents, subtypes, traits, counters. FAB 2.10.6 + 2.11.6 + 2.13.3a + 1.15.1"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.naming import Declared, as_printed, plain_counter, shipped

CLASS: Final = "class"
TALENT: Final = "talent"
SUBTYPE: Final = "subtype"
TRAIT: Final = "trait"
COUNTER: Final = "counter"
DECLARED: Final = Declared(
    (*[as_printed(sort, "kind") for sort in (CLASS, TALENT, SUBTYPE, TRAIT)], plain_counter(COUNTER)),
    shipped("headjudge.games.fab.cards"),
)
