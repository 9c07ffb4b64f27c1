"""Sentences of our own, read, bound and made canonical."""

from __future__ import annotations

import pytest

from headjudge.abilities.chart import Starts
from headjudge.abilities.notation import write
from headjudge.abilities.productions import Symbol
from headjudge.games.keyforge.phrases import reader, rows
from headjudge.text.compiling import GOAL, Line
from headjudge.text.phrases import LONGEST_RUN, PhraseGrammar, longest_run, phrases


def meant(line: str, type: str = "creature") -> str:
    made = reader().line(line, type, f"this {type}")
    assert isinstance(made, Line), made
    return " ".join([write(form) for form in made.forms])


def refused(line: str, type: str = "creature") -> str:
    made = reader().line(line, type, f"this {type}")
    assert not isinstance(made, Line), made
    return made.reason


MEANT = [
    # what is indefinite is chosen at the innermost instruction
    ("Reap: Stun an enemy creature.", "(reap (do (choose creature (in battleline opponent)) (stun (slot creature))))"),
    (
        "Play: Gain 2 Æmber and ward a friendly creature.",
        "(play (do (gain 2) (choose creature (in battleline you)) (ward (slot creature))))",
    ),
    # it is what was spoken of last
    (
        "Play: Exhaust an artifact. Gain 1 Æmber. Destroy it.",
        "(play (do (choose artifact (in artifacts each-player)) (exhaust (slot artifact)) (gain 1)"
        " (destroy (slot artifact))))",
    ),
    # another: than what was just chosen, or than this card
    (
        "Reap: Stun a friendly creature. Ward another friendly creature.",
        "(reap (do (choose creature (in battleline you)) (stun (slot creature))"
        " (choose creature-2 (in battleline you (non (among (slot creature))))) (ward (slot creature-2))))",
    ),
    (
        "Fight: Enrage another friendly creature.",
        "(fight (do (choose creature (in battleline you other)) (enrage (slot creature))))",
    ),
    # if you do: all of it
    (
        "Reap: Lose 3 Æmber. If you do, draw a card.",
        "(reap (do (note lost (lose 3)) (if (in-full lost) (draw 1))))",
    ),
    (
        "Reap: You may lose 1 Æmber. If you do, exhaust an enemy creature.",
        "(reap (may (do (note lost (lose 1))"
        " (if (did lost) (do (choose creature (in battleline opponent)) (exhaust (slot creature)))))))",
    ),
    # the most powerful: one of those that are equal
    (
        "Play: Ward the most powerful friendly creature.",
        "(play (do (choose creature (most-powerful (in battleline you))) (ward (slot creature))))",
    ),
    # for each, after the verb: chosen anew
    (
        "Play: Deal 2 damage to an enemy creature for each friendly artifact.",
        "(play (deal-for-each 2 (count (in artifacts you)) (in battleline opponent)))",
    ),
    (
        "Play: Choose an enemy creature. Deal 2 damage to that creature for each friendly artifact.",
        "(play (do (choose creature (in battleline opponent))"
        " (deal (times 2 (count (in artifacts you))) (slot creature))))",
    ),
    # if reaches over and
    (
        "Play: If the tide is high, gain 1 Æmber and draw a card.",
        "(play (if (tide high you) (do (gain 1) (draw 1))))",
    ),
    # each destroyed this way
    (
        "Play: Destroy each friendly artifact. Draw a card for each artifact destroyed this way.",
        "(play (do (let artifacts (in artifacts you)) (destroy (slot artifacts))"
        " (draw (count (those (slot artifacts) destroyed-now)))))",
    ),
    # a discard pile is one
    (
        "Play: Purge up to 3 cards from a discard pile.",
        "(play (one-of (do (choose cards (in discard you) 0 3) (purge (slot cards)))"
        " (do (choose cards (in discard opponent) 0 3) (purge (slot cards)))))",
    ),
    ("Each friendly artifact cannot be dealt damage.", "(states unhurt (both (controlled-by you) (type artifact)))"),
]


@pytest.mark.parametrize(("line", "form"), MEANT, ids=[line for line, _ in MEANT])
def test_a_sentence_means_what_its_words_say(line: str, form: str) -> None:
    assert meant(line) == form


REFUSED = [
    ("Play: Gild an enemy creature.", "not understood"),
    ("Play: Destroy it.", "nothing before it can be meant"),
    ("Play: If you do, gain 1 Æmber.", "nothing was"),
    ("Play: Gain 1 Æmber for each card purged this way.", "nothing is purged before that"),
    ("Play: Gain 1 1 Æmber.", "not understood"),
]


@pytest.mark.parametrize(("line", "reason"), REFUSED, ids=[line for line, _ in REFUSED])
def test_what_is_not_understood_is_refused_with_the_reason(line: str, reason: str) -> None:
    assert reason in refused(line)


def test_no_row_is_a_sentence() -> None:
    """A heard row is a clause with holes: at most eight literal words in a run."""
    runs = {row.where: longest_run(production) for row in rows() for _, production in row.productions}
    assert {where: run for where, run in runs.items() if run > LONGEST_RUN} == {}


def test_no_symbol_can_be_written_as_itself() -> None:
    assert Starts(PhraseGrammar(rows()), GOAL).circles() == []


def test_a_circle_is_found() -> None:
    made = phrases("here", "[line]\n{a:other} = a\nword = word\n[other]\n{a:line} = a")
    assert {symbol.kind for symbol in Starts(PhraseGrammar(made), Symbol("line")).circles()} == {"line", "other"}


@pytest.mark.parametrize(
    "text", ["Play: " + "Gain 1 Æmber. " * 2000, '"' * 5000, "(" * 4000, "\x00\xff" * 900, "Play: "]
)
def test_any_text_is_refused_in_bounded_time(text: str) -> None:
    assert reader().compiled(text, "action").refusals
