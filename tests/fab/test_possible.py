"""What an effect can do is what it does, for every verb. FAB 1.8.3b + 1.14.4b"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.cards.lexicon import LEXICON, LOWERING
from headjudge.games.fab.effects.verbs.assets import Deal
from tests.conformance.possible import Trial, differences

TRIAL: Final = Trial(
    "fab",
    LEXICON,
    LOWERING,
    {
        "objects": (
            "this", "(in hand you)", "(in graveyard you)", "(in banished you)", "(in arsenal you)", "(in pitch you)",
            "(top 2 deck you)", "(permanents you (type item))", "(permanents opponent (type aura))",
            "(heroes opponent)", "(union this (permanents you (type aura)))",
            "(union (in hand you) (in graveyard you))",
        ),
        "value": ("1", "3"),
        "who": ("you", "opponent", "each-player"),
        "filter": ("(color red)",),
        "facing": ("up", "down"),
        "asset": ("life", "resources", "action-points"),
        "mark": ("steam",),
        "zone": ("hand", "graveyard", "banished", "arsenal"),
        "place": ("top",),
        "deck-end": ("top", "bottom"),
    },
    {
        "hand": ("Snatch (red)", "Snatch (blue)", "Sink Below (red)"),
        "graveyard": ("Snatch (red)", "Snatch (blue)"),
        "banished": ("Snatch (red)", "Snatch (blue) face down"),
        "pitch": ("Snatch (blue)",),
        "deck": ("Snatch (red)", "Snatch (blue)", "Sink Below (red)"),
        "arena": ("Energy Potion (blue)", "Might", "Energy Potion (blue) (2 steam counters)"),
    },
    {"hero": "Rhinar"},
    (
        "(cannot (event destroy (subject (type item))))",
        "(cannot (event banish (subject (color red))))",
        "(cannot (event discard (by each-player)))",
        "(cannot (event moved (to-zone graveyard)))",
        "(cannot (event gain (by each-player) (of life)))",
        "(cannot (event draw (by opponent)))",
        "(cannot (event pitch (by each-player)))",
    ),
    "Might",
    (Deal,),
    {
        "close-the-chain": "there is no chain",
        "create": "it needs a token in the game",
        "opt": "FAB 8.5.22a: with fewer cards it is done with all of them",
        "draw": "FAB 1.9.2 + 1.8.9: of several individual events one must occur",
    },
)  # fmt: skip


def test_what_is_possible_is_done_and_nothing_else() -> None:
    wrong = differences(TRIAL)
    assert not wrong, "\n".join([f"{text}: {what}" for text, what in wrong.items()])
