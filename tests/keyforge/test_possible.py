"""What an effect could do is offered, for every verb. KF abilities 2.1"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.cards.lexicon import LEXICON, LOWERING
from tests.conformance.possible import Trial, differences

TRIAL: Final = Trial(
    "keyforge",
    LEXICON,
    LOWERING,
    {
        "objects": (
            "this", "(in hand you)", "(in discard you)", "(in battleline you)", "(in battleline opponent)",
            "(in artifacts you)", "(union this (in hand you))",
        ),
        "value": ("1", "3"),
        "who": ("you", "opponent"),
        "zone": ("hand", "discard"),
    },
    {
        "hand": ("Dust Pixie", "Troll"),
        "discard": ("Dust Pixie", "Troll"),
        "deck": ("Dust Pixie", "Troll"),
        "battleline": ("Troll", "Urchin", "Valdr"),
    },
    {"houses": ["brobnar", "dis", "logos"]},
    (),
    "Troll",
    (),
    {},
)  # fmt: skip


def test_what_would_do_something_is_offered() -> None:
    """KF abilities 2.1: as much is done as can be, so that what does nothing may be offered; never the other way."""
    wrong = [f"{text}: {what}" for text, what in differences(TRIAL).items() if what.startswith("done")]
    assert not wrong, "\n".join(wrong)
