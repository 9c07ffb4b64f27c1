"""`cannot`: the whole way is tried, also where a question is answered without being put."""

from __future__ import annotations

import pytest

from headjudge.kernel.records import Question
from headjudge.plugins import games
from headjudge.refusals import of_attempt
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import understand
from headjudge.scenario.options import Options
from headjudge.scenario.reading import read_text
from headjudge.scenario.running import Result, run
from headjudge.scenario.session import Session
from headjudge.scenario.staging import lay_out
from tests.players import FIRST, SECOND

DOMINATE = """\
game: fab
case: dominate
rules: []
cards:
  Reign: {like: Wounding Blow (red), has: [dominate], abilities: []}
  Blank: {like: Wounding Blow (red), pitch: none}
players:
  A: {hero: Rhinar, hand: [Reign, Blank, Wounding Blow (blue), Raging Onslaught (red)]}
  B: {hero: Rhinar, hand: [Wounding Blow (blue) x 2], arsenal: [Sink Below (red)]}
"""
TAUNT = """\
game: keyforge
case: taunt
rules: []
cards:
  Bully: {like: Dust Imp, has: [taunt]}
players:
  A: {houses: [brobnar, untamed, dis], house: brobnar, battleline: [Bumpsy, Krump], hand: [Anger, Blood of Titans]}
  B: {battleline: [Bully, Dust Imp]}
"""
GUARD = """\
game: grand-archive
case: guard
rules: []
cards:
  Shade: {like: Giant Tortoise, has: [stealth]}
players:
  A: {champion: [Spirit of Fire], field: [Blitz Mage (called Mine)], hand: [Fireball, Blitz Mage x 2]}
  B: {champion: [Spirit of Wind], field: [Stalwart Shieldmate, Shade]}
"""


def games_here() -> tuple[str, ...]:
    return tuple(games())


def played(head: str, *lines: str) -> Result:
    text = head + "do:\n" + "".join(f"  - {line}\n" for line in lines)
    scenario = understand(read_text(text, "it.yaml"), words_of, games_here)
    words = words_of(scenario.game)
    assert words is not None
    return run(scenario, words)


def problems(head: str, *lines: str) -> list[str]:
    return [problem.words for problem in played(head, *lines).problems]


DEFEND = ("A plays Reign", "pass until defend")


@pytest.mark.parametrize(
    "line",
    [
        "B cannot defend with Wounding Blow (blue) x 2: 8.3.4",
        "B cannot defend with Wounding Blow (blue) and Wounding Blow (blue): 8.3.4",
        "B cannot defend with first Wounding Blow (blue) and second Wounding Blow (blue): 8.3.4",
        "B cannot choose Wounding Blow (blue) x 2: 8.3.4",
        "B cannot defend with Wounding Blow (blue) and Sink Below (red): 7.3.2a",
    ],
)
def test_a_whole_declaration_is_tried(line: str) -> None:
    assert problems(DOMINATE, *DEFEND, line) == []


def test_a_declaration_that_is_too_large_is_not_made() -> None:
    (said,) = problems(DOMINATE, *DEFEND, "B defends with Wounding Blow (blue) x 2", "expect: {B.life: 20}")
    assert "B" in said


def test_what_was_not_asked_because_it_had_one_answer() -> None:
    lines = ("B defends with first Wounding Blow (blue)", "B cannot defend with Wounding Blow (blue) in B.hand: 8.3.4")
    assert problems(DOMINATE, *DEFEND, *lines) == []
    taunted = ("A fights with Bumpsy", "A cannot attack Dust Imp: 21 taunt", "A cannot choose Dust Imp: 21 taunt")
    assert problems(TAUNT, *taunted) == []
    guarded = ("A attacks with Mine", "A cannot choose B: 3.1 taunt", "A cannot choose Shade: 3.1 stealth")
    assert problems(GUARD, *guarded) == []


@pytest.mark.parametrize(
    ("head", "line"),
    [
        (TAUNT, "A cannot fight with Bumpsy attacking Dust Imp: 21 taunt"),
        (TAUNT, "A cannot fight with Bumpsy attacking Bully and Dust Imp: 21 taunt"),
        (TAUNT, "A cannot fight with Bumpsy attacking Krump: 11.2"),
        (TAUNT, "A cannot fight with Bumpsy attacking nothing: 11.2"),
        (TAUNT, "A cannot play Blood of Titans on Anger: 8.4"),
        (GUARD, "A cannot attack with Mine attacking B: 3.1 taunt"),
        (GUARD, "A cannot attack with Mine attacking Shade: 3.1 stealth"),
        (GUARD, "A cannot attack with Mine attacking Mine: 2.2.g.i"),
        (GUARD, "A cannot activate Fireball reserving Mine: activation 8.2"),
        (DOMINATE, "A cannot play Reign targeting A: 1.4.5"),
        (DOMINATE, "A cannot play Raging Onslaught (red) pitching Blank: 1.14.3a"),
        (DOMINATE, "A cannot play Reign pitching Wounding Blow (blue): 1.14.3b"),
        (DOMINATE, "A cannot defend with Blank: 7.3.2a"),
    ],
)
def test_clauses_that_are_answered_without_a_question(head: str, line: str) -> None:
    assert problems(head, line) == []


def test_what_is_not_there_is_not_refused() -> None:
    (said,) = problems(TAUNT, "A cannot fight with Bumpsy attacking Troll: 21 taunt")
    assert "there is no Troll" in said
    (said,) = problems(TAUNT, "A cannot fight with Bumpsy attacking Bully: 21 taunt")
    assert "A can fight with Bumpsy" in said


def test_why_not_several_at_once() -> None:
    scenario = understand(read_text(DOMINATE + "do: [A cannot pass: 1.0.2]\n", "it.yaml"), words_of, games_here)
    words = words_of("fab")
    assert words is not None
    session = Session(lay_out(scenario, words).table(), words)
    session.start()
    asked = Options(session.table, session.g.question or Question(FIRST, 0))
    while asked.kind != "defend":
        session.answer(next((i for i in asked.all() if asked.text(i).startswith("play Reign")), asked.all()[-1]))
        asked = Options(session.table, session.g.question or Question(FIRST, 0))
    (refused, *_) = of_attempt(session.g, SECOND, "defend with Wounding Blow (blue) and Wounding Blow (blue)")
    assert refused.rules[0] == "FAB 8.3.4"
    assert of_attempt(session.g, SECOND, "defend with Wounding Blow (blue)") == []
