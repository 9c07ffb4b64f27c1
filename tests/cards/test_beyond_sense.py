"""Amounts and nesting beyond any sense: refused by the reader with a reason, or ended by name; no game hangs."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.abilities.notation import DEEPEST, NotationError, read
from headjudge.scenario.reporting import run_paths

LIKE = {"fab": "Sigil of Solace (red)", "grand-archive": "Blazing Charge", "keyforge": "Anger"}
PLAYERS = {
    "fab": "{hero: Rhinar}",
    "grand-archive": "{champion: Spirit of Fire}",
    "keyforge": "{houses: [brobnar, dis, logos]}",
}
REFUSED = [
    ("fab", "(draw 1000000000)", "draw"),
    ("fab", '(create \\"Might\\" 100000000)', "create"),
    ("fab", "(repeat 10000 (gain life 1))", "repeat"),
    ("fab", "(gain life -10000)", "gain"),
    ("grand-archive", "(draw 1000000000)", "draw"),
    ("keyforge", "(play (draw 1000000000))", "draw"),
]


def problems(folder: Path, game: str, ability: str, do: str = "[expect: {asked: A}]", deck: str = "") -> list[str]:
    """What is wrong with a scenario in which A has a card that says something."""
    held = "hand: [Odd]"
    seat = PLAYERS[game][:-1]
    file = folder / "odd.yaml"
    file.write_text(
        f'game: {game}\ncase: odd\nrules: []\ncards:\n  Odd: {{like: "{LIKE[game]}", abilities: ["{ability}"]}}\n'
        f"players:\n  A: {seat}, {held}{deck}}}\n  B: {PLAYERS[game]}\nturn: A\ndo: {do}\n",
        encoding="utf-8",
    )
    report = run_paths([file])
    return [str(each) for each in (*report.unread, *[p for result in report.results for p in result.problems])]


@pytest.mark.parametrize(("game", "ability", "word"), REFUSED)
def test_a_number_beyond_any_sense_is_refused_with_the_largest(
    tmp_path: Path, game: str, ability: str, word: str
) -> None:
    told = " ".join(problems(tmp_path, game, ability))
    assert f"({word} ..): " in told and "is beyond any sense, 9999 is the largest number" in told


def test_forms_nested_beyond_any_sense_are_refused_where_it_is_too_much(tmp_path: Path) -> None:
    deep = "(do " * 300 + "(draw 1)" + ")" * 300
    with pytest.raises(NotationError, match=f"more than {DEEPEST} forms stand in one another"):
        read(deep)
    assert "forms stand in one another" in " ".join(problems(tmp_path, "fab", deep))
    assert read("(do " * (DEEPEST - 1) + "(draw 1)" + ")" * (DEEPEST - 1))


@pytest.mark.parametrize(
    "ability",
    [
        '(create \\"Might\\" (times 9999 9999))',
        "(repeat (times 9999 9999) (gain life 1))",
    ],
)
def test_what_is_done_too_often_ends_as_a_loop_does(tmp_path: Path, ability: str) -> None:
    do = "[A plays Odd, pass until the game is over, expect: {winner: draw}]"
    assert problems(tmp_path, "fab", ability, do) == []


def test_a_number_is_chosen_from_a_list_of_some_length(tmp_path: Path) -> None:
    do = "[A plays Odd, A passes, B passes, A chooses 7, expect: {A.life: 27}]"
    assert problems(tmp_path, "fab", "(do (choose-number n (times 9999 9999)) (gain life (noted n)))", do) == []


NO_TOP = [
    ("fab", "(banish (top 1 hand you))", "hand"),
    ("fab", "(banish (top 1 stack opponent))", "stack"),
    ("grand-archive", "(banish (top 1 stack opponent))", "stack"),
    ("grand-archive", "(banish (top 1 memory you))", "memory"),
    ("keyforge", "(play (purge (top 1 battleline you)))", "battleline"),
]


@pytest.mark.parametrize(("game", "ability", "zone"), NO_TOP)
def test_what_has_no_top_card_of_a_player_is_refused(tmp_path: Path, game: str, ability: str, zone: str) -> None:
    assert f"(top ..): the {zone} has no top card of a player" in "\n".join(problems(tmp_path, game, ability))
