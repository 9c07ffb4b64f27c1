"""A scenario out of a game through one's own eyes, and scenarios changed without editing them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.scenario.recording import scenario_of
from headjudge.scenario.reporting import run_paths
from tests.cli.running import headjudge

GAMES = ("fab", "grand-archive", "keyforge")
SCENARIO = Path(__file__).parents[2] / "scenarios" / "fab" / "7" / "7.5.5a-chain-link-has-not-hit.yaml"


def played(name: str, seed: int, answers: int) -> hj.Game:
    game = hj.new_game(name, seed=seed)
    chance = random.Random(seed)
    while not game.over and len(game.choices) < answers:
        game.choose(chance.randrange(len(game.decision.options)))
    return game


def kept(game: hj.Game, folder: Path) -> Path:
    path = folder / "kept.save"
    path.write_bytes(game.save())
    return path


def code_in(text: str) -> str:
    return next(line.removeprefix("position: ") for line in text.splitlines() if line.startswith("position: "))


@pytest.mark.parametrize("name", GAMES)
def test_any_moment_of_a_game_is_a_scenario_that_holds(name: str, tmp_path: Path) -> None:
    game = played(name, 4, 90)
    path = tmp_path / "it.yaml"
    for answers in (0, 7, 23, 41, 66, len(game.choices)):
        path.write_text(scenario_of(game.at(answers), 0), encoding="utf-8")
        report = run_paths([path])
        assert report.held, [*report.unread, *[p for result in report.results for p in result.problems]]


def test_a_game_that_is_over_is_one_too(tmp_path: Path) -> None:
    game = played("keyforge", 4, 20)
    game.concede(1)
    path = tmp_path / "it.yaml"
    path.write_text(scenario_of(game), encoding="utf-8")
    assert run_paths([path]).held and "expect: {winner: A}" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_it_holds_what_the_player_sees_and_nothing_that_is_hidden(name: str, tmp_path: Path) -> None:
    game = played(name, 6, 20)
    written = headjudge("scenario", "from", str(kept(game, tmp_path)), "--as", "2").out
    again = hj.from_position(code_in(written))
    assert again.view(1, log=False) == game.view(1, log=False)
    assert code_in(written) == game.position(1)  # which no permutation of hidden cards changes
    shown = "".join(line for line in written.splitlines() if line.startswith("#"))
    hand = {seen["name"] for seen in game.view(0, log=False)["players"][0]["zones"]["hand"]}
    told = repr(game.view(1))
    hidden = {card for card in hand if card not in told}
    assert hidden and not [card for card in hidden if card in shown]


def test_the_command_looks_back_and_says_what_is_wrong(tmp_path: Path) -> None:
    game = played("keyforge", 4, 30)
    path = kept(game, tmp_path)
    early = headjudge("scenario", "from", str(path), "--at", "12")
    assert early.code == 0 and "# A game of keyforge after 12 answers, as A knows it" in early.out
    judge = headjudge("scenario", "from", str(path), "--as", "judge").out
    assert hj.from_position(code_in(judge)) == game
    assert "a seat from 1 to 2, or judge; not '3'" in headjudge("scenario", "from", str(path), "--as", "3").err
    assert "from 0 to 30" in headjudge("scenario", "from", str(path), "--at", "31").err
    (tmp_path / "no.save").write_bytes(b"nothing")
    assert headjudge("scenario", "from", str(tmp_path / "no.save")).code == 2


def test_a_position_that_does_not_fit_is_refused_with_its_file(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    text = scenario_of(played("keyforge", 4, 30), 0)
    for change, why in (
        (("game: keyforge", "game: fab"), "the position is one of keyforge"),
        (("position: hj1", "position: hj9"), "not a position"),
        (("do:\n", "turn: A\ndo:\n"), "`turn:` is part of the position already"),
    ):
        path.write_text(text.replace(*change), encoding="utf-8")
        report = run_paths([path])
        problems = [*report.unread, *[p for result in report.results for p in result.problems]]
        assert not report.held and why in str(problems[0]) and str(path) in str(problems[0])


# -- variants


def test_a_scenario_is_changed_without_editing_it(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(scenario_of(played("fab", 4, 45), 0), encoding="utf-8")
    told = headjudge("scenario", "tell", str(path), "--with", "B.life=3", "--with", "A.hand=[Snatch (red)]").out
    assert "B: life 3," in told and "Snatch (red)" in told and ", with B.life=3" in told
    assert "B: life 3," not in headjudge("scenario", "tell", str(path)).out
    assert headjudge("scenario", "run", str(SCENARIO)).code == 0
    laid_out = headjudge("scenario", "tell", str(SCENARIO), "--with", "B.life=30").out
    assert "B: life 2" in laid_out


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("C.life=3", "there is no player 'C'"),
        ("A.lif=3", "unknown key of player A 'lif'; did you mean 'life'?"),
        ("A.life=many", "A.life: a number should stand here, not 'many'"),
        ("turn=Z", "unknown turn 'Z'"),
        ("life", "a change is written A.life=3"),
        ("A.hand.life=3", "a change is written A.life=3"),
        ("A.hand=[", "not YAML"),
    ],
)
def test_a_change_that_cannot_be_is_refused_by_name(change: str, why: str) -> None:
    ran = headjudge("scenario", "run", str(SCENARIO), "--with", change)
    assert ran.code == 1 and f"--with {change}" in ran.out and why in ran.out
