"""The other commands: rules, cards, decks, scenarios, the bench."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from inspect import signature
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.cli.commands import command_named, parser
from headjudge.kernel import state
from tests.cli.running import headjudge


@pytest.mark.compiled
def test_the_version_says_what_runs_and_how_to_get_the_other() -> None:
    ran = headjudge("--version")
    first, _, command = ran.out.splitlines()
    assert ran.code == 0
    compiled = not str(state.__file__).endswith(".py")
    assert first == f"headjudge {hj.__version__} ({'compiled' if compiled else 'plain Python'})"
    assert command == f"  HEADJUDGE_COMPILE={0 if compiled else 1} pip install ."


def test_help_lists_the_commands() -> None:
    said = headjudge("--help").out
    for command in ("play", "rules", "cards", "deck", "decks", "scenario", "bench", "games"):
        assert command in said


def commands(parser: ArgumentParser) -> Iterator[str]:
    """Where the functions are that answer."""
    if parser.get_default("run"):
        yield parser.get_default("run")
    for action in parser._subparsers._group_actions if parser._subparsers else ():
        for inner in (action.choices or {}).values():  # type: ignore[attr-defined]
            yield from commands(inner)


@pytest.mark.parametrize("place", sorted(commands(parser())))
def test_every_command_has_its_function(place: str) -> None:
    assert list(signature(command_named(place)).parameters) == ["asked"]


def test_games() -> None:
    assert "toy              Toy, edition 1" in headjudge("games").out.splitlines()
    listed = json.loads(headjudge("games", "--json").out)
    assert {"id": "toy", "title": "Toy", "edition": "1", "formats": ["standard"]} in listed


def test_decks() -> None:
    assert json.loads(headjudge("decks", "toy", "--json").out) == [{"id": "all", "name": "all", "cards": 26}]
    assert "26 cards" in headjudge("decks", "toy").out


def test_a_rule_by_number_by_label_and_by_words() -> None:
    assert headjudge("rules", "fab", "7.5.5").out.startswith("FAB 7.5.5 ")
    assert headjudge("rules", "fab", "rule:hit").out.startswith("FAB 7.5.5 ")
    assert "KF abilities 5.2" in headjudge("rules", "keyforge", "rule", "of", "six").out
    assert json.loads(headjudge("rules", "keyforge", "abilities", "5.2", "--json").out)["rule"] == "KF abilities 5.2"
    assert len(headjudge("rules", "grand-archive").out.splitlines()) > 20


@pytest.mark.parametrize(
    "words, complaint",
    [
        (("rules", "chess", "1"), "no rule book 'chess'"),
        (("rules", "fab", "99.99"), "no rule FAB 99.99"),
        (("rules", "coverage"), "coverage of which game?"),
        (("rules", "coverage", "chess"), "no rule book 'chess'"),
        (("rules", "fab", "7.5.5", "--scenarios", "/nowhere"), "/nowhere: no such folder"),
        (("cards", "show", "toy", "Baer"), "toy has no card named 'Baer'; nearest: Bear"),
        (("cards", "show", "toy", "B"), "'B' fits 3 cards: Bargain, Bear, Bolt"),
        (("cards", "find", "chess"), "no game named 'chess'"),
        (("deck", "check", "toy", "nothing"), "toy has no deck 'nothing', and no such file exists"),
        (("deck", "check", "toy", "all", "--format", "x"), "toy has no format 'x'"),
        (("bench", "chess"), "no game named 'chess'"),
        (("bench", "toy", "--policy", "x"), "no policy 'x'; there are "),
        (("bench", "toy", "--seconds", "soon"), "invalid float value"),
        ((), "the following arguments are required"),
        (("dance",), "invalid choice"),
    ],
)
def test_a_wrong_question_is_one_line(words: tuple[str, ...], complaint: str) -> None:
    ran = headjudge(*words)
    assert ran.code == 2
    assert complaint in ran.err.splitlines()[-1]
    assert ran.out == ""


def test_a_card_in_words_and_as_data() -> None:
    said = headjudge("cards", "show", "toy", "imp").out
    assert said.startswith("Imp\n") and "cost 1" in said
    assert "(when (event played (subject itself)) (hurt-player 1 opponent))" in said
    data = json.loads(headjudge("cards", "show", "toy", "Imp", "--json").out)
    assert data["name"] == "Imp" and data["numbers"]["power"] == 1 and len(data["abilities"]) == 1


def test_finding_cards() -> None:
    assert headjudge("cards", "find", "toy", "b").out.split() == ["Bargain", "Bear", "Bolt", "Imp"][:3]
    nothing = headjudge("cards", "find", "toy", "zzz")
    assert nothing.code == 1 and "no card of toy" in nothing.err


def test_checking_a_deck(tmp_path: Path) -> None:
    good, bad, short = tmp_path / "good.txt", tmp_path / "bad.txt", tmp_path / "short.txt"
    good.write_text("10 Bear\n")
    bad.write_text("2 Bear\n1 Baer\n")
    short.write_text("2 Bear\n")
    assert headjudge("deck", "check", "toy", str(good)).out == "good.txt: 10 cards, legal in standard\n"
    wrong = headjudge("deck", "check", "toy", str(bad))
    assert (wrong.code, wrong.out) == (1, f"{bad}: line 2: no card '1 Baer'\n")
    few = headjudge("deck", "check", "toy", str(short), "--json")
    assert few.code == 1 and json.loads(few.out)["complaints"] == ["fewer than 10 cards"]
    binary = tmp_path / "x.png"
    binary.write_bytes(b"\x89PNG\xff\xfe")
    assert headjudge("deck", "check", "toy", str(binary)).code == 2
    assert headjudge("deck", "check", "toy", str(tmp_path)).code == 2


def test_a_scenario_with_a_typo_names_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "typo.yaml"
    path.write_text("game: toyy\ncase: x\n")
    ran = headjudge("scenario", "run", str(path))
    assert ran.code != 0
    assert f"{path}:1" in ran.out + ran.err
    assert headjudge("scenario", "run", str(tmp_path / "none")).code != 0


def test_the_bench_as_data() -> None:
    figures = json.loads(headjudge("bench", "toy", "--seconds", "0.1", "--json").out)
    assert figures[0]["game"] == "toy" and figures[0]["games/s"] > 0


@pytest.mark.parametrize("how", ["decision", "view"])
def test_the_bench_through_the_outside(how: str) -> None:
    (figures,) = json.loads(headjudge("bench", "toy", "--seconds", "0.05", "--through", how, "--json").out)
    assert figures["factor"] == figures[f"us/decision through {how}"] / figures["us/decision"] > 0.5


def test_the_bench_on_crowded_boards() -> None:
    (figures,) = json.loads(headjudge("bench", "keyforge", "--seconds", "0.05", "--board", "4", "--json").out)
    assert figures["factor with 0 a side"] == 1 and figures["us/decision with 4 a side"] > 0


def test_a_match_of_bots_is_counted_deck_by_deck() -> None:
    run = headjudge("match", "keyforge", "radiant-argus-the-supreme", "--games", "2")
    assert run.code == 0
    assert run.out.split()[:1] == ["radiant-argus-the-supreme"]
    assert "of 2 against random" in run.out
    assert "two names" in headjudge("match", "keyforge", "--bots", "greedy").err
