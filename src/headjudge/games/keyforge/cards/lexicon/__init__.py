"""KeyForge's lexicon: the neutral rows and the game's own."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.lexicon import Lexicon, lexicon
from headjudge.abilities.lowering import Lowering
from headjudge.abilities.naming import add_rows
from headjudge.abilities.rows import NEUTRAL
from headjudge.abilities.voice import Voice
from headjudge.games.keyforge.cards.lexicon.abilities import ABILITIES
from headjudge.games.keyforge.cards.lexicon.circumstances import CIRCUMSTANCES
from headjudge.games.keyforge.cards.lexicon.descriptions import DESCRIPTIONS
from headjudge.games.keyforge.cards.lexicon.effects import EFFECTS
from headjudge.games.keyforge.cards.lexicon.names import NAMES, event_rows, rows_of, taken
from headjudge.games.keyforge.cards.lexicon.texts import TEXTS
from headjudge.games.keyforge.objects import control, zones
from headjudge.games.keyforge.objects.names import DECLARED
from headjudge.games.keyforge.play.completeness import measured

WITHOUT_WORDS: Final = (control.CONTROL_TAKEN,)
"""Events of modules that no word needs; they are known before the names of events are listed."""
LEXICON: Final[Lexicon] = lexicon(
    "keyforge",
    tuple([measured(word) for word in NEUTRAL]),
    (*DESCRIPTIONS, *CIRCUMSTANCES, *[measured(word) for word in (*EFFECTS, *TEXTS)], *ABILITIES),
    {**NAMES, "event": event_rows()},
    without=("change-asset",),
)
LOWERING: Final = Lowering(LEXICON, zones.IN_PLAY, zones.PLACES)
VOICE: Final = Voice(LEXICON)
DECLARED.heed(lambda sort, name: add_rows(LEXICON, rows_of(sort, name)))
DECLARED.taken = taken
