"""The log in sentences."""

from __future__ import annotations

import pytest

from headjudge.table.sentences import sentence

TEMPLATES = {
    "damaged": "[{object} of ]{player} took {amount} damage[ from {source}]",
    "noise": "",
    "began": "{player}'s turn began",
    "drew": "{player} drew {object}",
}
NAMES = ("You", "Bot")


@pytest.mark.parametrize(
    "entry, words",
    [
        ({"kind": "damaged", "player": 1, "amount": 3, "source": "Bear"}, "Bot took 3 damage from Bear"),
        ({"kind": "damaged", "player": 1, "amount": 3, "object": "Imp"}, "Imp of Bot took 3 damage"),
        ({"kind": "damaged", "player": 1}, "damaged: Bot"),
        ({"kind": "drew", "player": 0, "object": "Imp", "rules": ["A 1", "B 2.3a"]}, "You drew Imp  [A 1, B 2.3a]"),
        ({"kind": "used", "player": 0, "object": "Imp", "amount": 1}, "used: You, Imp"),
        ({"kind": "noise", "player": 0}, ""),
        ({"kind": "began", "player": 0}, "Your turn began"),
        ({"kind": "began", "player": 1}, "Bot's turn began"),
        ({"kind": "drew", "player": 0}, "drew: You"),
        ({"kind": "moved", "object": "a card", "from": "deck", "to": "hand"}, "a card: deck to hand"),
        ({"kind": "asset-changed", "player": 0, "what": "mana", "amount": -2}, "You: mana -2"),
        ({"kind": "asset-changed", "player": 0, "what": "mana", "amount": 2}, "You: mana +2"),
        ({"kind": "key-forged", "player": 0, "amount": 6, "source": "Key Charge"}, "key forged: You, 6, by Key Charge"),
        ({"kind": "turn-ended"}, "turn ended"),
        ({"kind": "odd", "player": 9}, "odd"),
        ({"kind": "drew", "player": 0, "object": "{player}"}, "You drew {player}"),
    ],
)  # fmt: skip
def test_one_line_an_event(entry: dict[str, object], words: str) -> None:
    assert sentence(entry, TEMPLATES, NAMES).replace("\u00a0", " ") == words
