"""Grand Archive's lexicon: the neutral rows and the game's own."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.lexicon import Lexicon, lexicon
from headjudge.abilities.naming import add_rows
from headjudge.abilities.rows import NEUTRAL
from headjudge.abilities.voice import Voice
from headjudge.games.grand_archive.cards.lexicon.abilities import ABILITIES
from headjudge.games.grand_archive.cards.lexicon.aiming import Aiming
from headjudge.games.grand_archive.cards.lexicon.becoming import BECOMING
from headjudge.games.grand_archive.cards.lexicon.descriptions import DESCRIPTIONS
from headjudge.games.grand_archive.cards.lexicon.effects import EFFECTS
from headjudge.games.grand_archive.cards.lexicon.names import NAMES, rows_of, taken
from headjudge.games.grand_archive.objects.names import DECLARED

LEXICON: Final[Lexicon] = lexicon(
    "grand-archive",
    NEUTRAL,
    (*DESCRIPTIONS, *EFFECTS, *ABILITIES, *BECOMING),
    NAMES,
    general=("card", "object"),
    without=("change-asset",),
)
LOWERING: Final = Aiming(LEXICON)
VOICE: Final = Voice(LEXICON)
DECLARED.heed(lambda sort, name: add_rows(LEXICON, rows_of(sort, name)))
DECLARED.taken = taken
