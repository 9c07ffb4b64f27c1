"""Flesh and Blood's lexicon: the neutral rows and the game's own."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.lexicon import Lexicon, lexicon
from headjudge.abilities.lowering import Lowering
from headjudge.abilities.naming import add_rows
from headjudge.abilities.rows import NEUTRAL
from headjudge.abilities.voice import Voice
from headjudge.games.fab.cards.lexicon import abilities, effects, keywords
from headjudge.games.fab.cards.lexicon.descriptions import DESCRIPTIONS
from headjudge.games.fab.cards.lexicon.names import NAMES, rows_of, taken
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.names import DECLARED

LEXICON: Final[Lexicon] = lexicon(
    "fab",
    NEUTRAL,
    (*DESCRIPTIONS, *keywords.KEYWORDS, *effects.EFFECTS, *abilities.ABILITIES),
    {**NAMES, **keywords.TABLES, **effects.TABLES, **abilities.TABLES},
    general=("card", "permanent", "object"),
    without=("change-asset", "of"),
)
LOWERING: Final = Lowering(LEXICON, zones.ARENA)
VOICE: Final = Voice(LEXICON)
DECLARED.heed(lambda sort, name: add_rows(LEXICON, rows_of(sort, name)))
DECLARED.taken = taken
