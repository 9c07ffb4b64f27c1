"""The page of a game's words, for any lexicon."""

from __future__ import annotations

import pytest

from headjudge.abilities.english import pattern
from headjudge.abilities.notation import read
from headjudge.abilities.pages import page, readable, users
from tests.abilities.tiny import LEXICON

CARDS = (
    ("Ant", read("(when (event hit (subject itself)) (show (in hand you)))")),
    ("Bee", read("(from-hand (event drawn (by you)) (show this))")),
)


def test_the_first_card_that_uses_a_word_or_a_name() -> None:
    found = users(LEXICON, CARDS)
    assert (found["when"], found["show"], found["from-hand"], found["this"]) == ("Ant", "Ant", "Bee", "Bee")
    assert (found["event hit"], found["zone hand"], found["event drawn"]) == ("Ant", "Ant", "Bee")
    assert "reveal" not in found and "zone deck" not in found


def test_the_page() -> None:
    """The game's own words by kind, the common ones that it has in its own way, the names of its tables."""
    made = page(LEXICON, "Tiny words", users(LEXICON, CARDS))
    assert made.startswith("# Tiny words\n")
    headings = [line.removeprefix("## ") for line in made.splitlines() if line.startswith("## ")]
    assert headings == [
        "Abilities",
        "Instructions",
        "Common words, as this game has them",
        *[f"Names: {kind}" for kind in ("asset", "duration", "event", "mark", "property", "tally", "zone")],
    ]
    rows = [line for line in made.splitlines() if line.startswith("| `")]
    assert rows[:3] == [
        "| `(from-hand pattern effect)` | from your hand: when *pattern*, *effect* |  | Bee |",
        "| `(show objects)` | show *objects* | as reveal, but dearer | Ant |",
        "| `(when pattern effect)` | whenever *pattern*, *effect* |  | Ant |",
    ]
    assert "| `hit` | a *subject* ally hits a *against* hero | Ant |" in rows
    assert "| `swift` | hurry |  |" in rows
    assert "`guard`, `power`" in made.splitlines()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{who:does} *gain {amount:~life}", "*who* gains *amount* life"),
        ("{who:does} *draw {count:#card}", "*who* draws *count* cards"),
        ("{who:whose} hand", "*who*'s hand"),
        ("shuffle {who:own} deck", "shuffle their deck"),
        ("return {objects} to {objects:its} owner", "return *objects* to its owner"),
        ("put {amount:@mark} on {objects}", "put *amount* *mark* on *objects*"),
        ("{filter:subject each #ally} *get {amount:+@property}", "each *filter* ally gets *amount* *property*"),
        ("attack {filter:one #ally}", "attack a *filter* ally"),
        ("{filters:#card} in a hand", "*filters* card in a hand"),
        ("{parts:^/, then }", "*parts*, then …"),
        ("{objects} *gain {ability:quote}", "*objects* gains “*ability*”"),
        ("if {condition}, {then:^}<; otherwise {other}>", "if *condition*, *then* (; otherwise *other*)"),
        ("a~ icon of {this}", "an icon of this card"),
        ("#token_ally of {who}", "token ally of *who*"),
    ],
)
def test_a_pattern_for_readers(text: str, words: str) -> None:
    assert readable(pattern(text)) == words
