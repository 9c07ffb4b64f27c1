"""One file that is several scenarios, one for each row."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.scenario.collecting import collect
from headjudge.scenario.reading import Entries, ScenarioError, plain, read_text
from headjudge.scenario.rows import scenarios_in

BODY = """\
case: strong
players: {A: {hand: [<card>]}}
do: [A plays <card>, expect: {<card> in A.graveyard: yes, B.life: <life>}]
"""


def trees(rows: str, body: str = BODY) -> list[Entries]:
    return scenarios_in(read_text(f"for each: {rows}\n{body}", "it.yaml"))


def complaint(rows: str, body: str = BODY) -> str:
    with pytest.raises(ScenarioError) as raised:
        trees(rows, body)
    return str(raised.value)


def test_each_row_is_a_scenario_of_its_own() -> None:
    red, blue = trees('[{card: Snatch (red), life: 16}, {card: "Ira\'s", life: 18}]')
    assert plain(red) == {
        "case": "strong.snatch-red",
        "players": {"A": {"hand": ["Snatch (red)"]}},
        "do": ["A plays Snatch (red)", {"expect": {"Snatch (red) in A.graveyard": "yes", "B.life": "16"}}],
    }
    assert plain(blue)["case"] == "strong.iras"  # type: ignore[index,call-overload]
    assert red.get("do").where.line == 4  # type: ignore[union-attr]


def test_without_rows_a_file_is_as_it_was() -> None:
    tree = read_text(BODY, "it.yaml")
    assert scenarios_in(tree) == [tree]


@pytest.mark.parametrize(
    ("rows", "body", "said"),
    [
        ("{card: X, life: 1}", BODY, "it.yaml:1: `for each:` is a list of rows"),
        ("[]", BODY, "it.yaml:1: `for each:` is a list of rows"),
        ("[X]", BODY, "it.yaml:1: a row is keys with values, not a text"),
        ("[{card: [X], life: 1}]", BODY, "it.yaml:1: each value of a row is one text"),
        ("[{card: X, life: 1}, {card: Y}]", BODY, "it.yaml:1: each row says the same: card, life"),
        ("[{card: X}]", BODY, "it.yaml:4: no row says <life>"),
        ("[{card: X, life: 1, cost: 2}]", BODY, "<cost> of the rows is used nowhere"),
        ("[{card: X, life: 1}]", BODY.replace("case", "example"), "an example of the book is one scenario"),
    ],
)
def test_rows_that_say_nothing_are_refused(rows: str, body: str, said: str) -> None:
    assert said in complaint(rows, body)


def test_what_is_wrong_is_told_once_and_rows_alike_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "it.yaml"
    head = "game: keyforge\nrules: []\nplayers: {A: {hand: [<card>]}, B: {}}\n"
    file.write_text(f"{head}case: x\nfor each: [{{card: Anger}}, {{card: Bumpsy}}]\ndo: [A dances]\n", encoding="utf-8")
    assert [problem.where.line for problem in collect([file]).problems] == [6]
    again = "for each: [{card: Anger}, {card: Anger}]\ndo: [expect: {asked: A}]\n"
    file.write_text(f"{head}case: x\n{again}", encoding="utf-8")
    assert "the case 'x.anger' stands already" in str(collect([file]).problems[0])
