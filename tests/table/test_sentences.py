"""The log in sentences."""

from __future__ import annotations

import re

import pytest

from headjudge.plugins import plugin
from headjudge.sentences import KERNEL, filled, sentence, story
from headjudge.table.passing import pass_words
from tests.browser import moments
from tests.players import FIRST

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
        ({"kind": "drew", "player": 0, "object": "Imp", "rules": ["A 1", "B 2.3a"]}, "You drew Imp"),
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


def line(kind: str, object: str, number: int, **more: object) -> dict[str, object]:
    return {"kind": kind, "object": object, "number": number, "player": 1, **more}


def test_what_happens_in_the_same_way_is_one_sentence() -> None:
    entries = [line("drew", name, i) for i, name in enumerate(("a card", "Imp", "a card", "Imp", "Bolt"))]
    hidden = [{"kind": "noise", "number": 9}]
    told = story([*entries[:2], *hidden, *entries[2:]], TEMPLATES, NAMES)
    assert [each.words for each in told] == ["Bot drew Imp x2, Bolt and 2 cards"]
    assert len(told[0].entries) == 5


def test_what_differs_is_told_apart() -> None:
    entries = [
        line("drew", "Imp", 1),
        line("drew", "Imp", 2, player=0),
        line("drew", "Bolt", 3, player=0, rules=["A 1"]),
    ]
    told = story(entries, TEMPLATES, NAMES)
    assert [each.words for each in told] == ["Bot drew Imp", "You drew Imp", "You drew Bolt"]
    assert told[2].rules == ("A 1",)


def test_a_plural_subject_has_a_plural_verb() -> None:
    templates = {"readied": "{object} was readied"}
    told = story([line("readied", "Imp", 1), line("readied", "Bear", 2)], templates, NAMES)
    assert told[0].words == "Imp and Bear were readied"


@pytest.mark.parametrize("game", ["fab", "grand-archive", "keyforge"])
def test_every_kind_of_event_has_its_sentence_and_speaks_to_its_reader(game: str) -> None:
    policies = plugin(game).policies
    assert [kind.name for kind in policies.kinds if kind.name not in {**KERNEL, **policies.sentences}] == []
    fields = {"object": "Imp", "source": "Bolt", "amount": "2", "from": "hand", "to": "deck", "what": "life"}
    for template in policies.sentences.values():
        said = filled(template, {**fields, "player": "You"})
        assert not re.search(r"\bYou (was|has|is|\w+[^s]s)\b", said), said


def test_what_answers_an_attack_resolves_before_the_attack_goes_on() -> None:
    [stack] = [one for one in moments.scenarios("fab") if one.about.startswith("Four layers")]
    assert pass_words(moments.played(stack), FIRST) == "Sigil of Solace (blue) resolves"
