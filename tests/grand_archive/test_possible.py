"""What an effect can do is what it does, for every verb. GA 2.3.e + activation 8.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.lexicon import LEXICON, LOWERING
from tests.conformance.possible import Trial, differences

TRIAL: Final = Trial(
    "grand-archive",
    LEXICON,
    LOWERING,
    {
        "objects": (
            "this", "(in hand you)", "(in graveyard you)", "(in banishment you)", "(in memory you)", "(top 2 main you)",
            "(in field you (type ally))", "(in field opponent (type ally))", "(union this (in graveyard you))",
        ),
        "value": ("1", "3"),
        "who": ("you", "opponent"),
        "mark": ("buff",),
        "zone": ("hand", "graveyard", "memory"),
    },
    {
        "hand": ("Reclaim", "Gray Wolf"),
        "graveyard": ("Reclaim", "Gray Wolf"),
        "banishment": ("Reclaim",),
        "memory": ("Reclaim", "Gray Wolf"),
        "deck": ("Reclaim", "Gray Wolf"),
        "field": ("Gray Wolf", "Gray Wolf (rested)", "Giant Tortoise"),
    },
    {"champion": ["Spirit of Wind"]},
    (),
    "Gray Wolf",
    (),
    {
        "draw": "GA 2.10: who cannot draw loses, and may choose to",
        "rest": "GA 2.15: as a cost it needs all of them awake; otherwise those that are awake rest",
        "scavenge": "GA 3.2 scavenge: as many cards as there are",
    },
)  # fmt: skip


def test_what_is_possible_is_done_and_nothing_else() -> None:
    wrong = differences(TRIAL)
    assert not wrong, "\n".join([f"{text}: {what}" for text, what in wrong.items()])
