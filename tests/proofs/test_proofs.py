"""The prover: what it says is so, its lines run, and the table of positions changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

import headjudge as hj
from headjudge import proofs
from headjudge.cli import main
from headjudge.kernel import flow
from headjudge.kernel.playouts import sensible
from headjudge.kernel.proving import OPEN, PROVED, REFUTED, Goal, Prover, Victory
from headjudge.kernel.state import State
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import Scenario, load
from headjudge.scenario.puzzles import goal_of
from headjudge.scenario.running import run
from tests.outside.playing import GAMES, middle

PUZZLES = sorted(proofs.shipped())

KEYFORGE = """
game: keyforge
players:
  A: {{amber: {amber}, tide: high, houses: [brobnar, dis, logos], house: brobnar, battleline: [Bumpsy], hand: [Anger]}}
  B: {{houses: [logos, mars, shadows], battleline: [Dust Imp]}}
"""


def problem(text: str, tmp_path: Path) -> proofs.Problem:
    path = tmp_path / "position.yaml"
    path.write_text(text, encoding="utf-8")
    return proofs.find(str(path))


def shipped(name: str) -> Scenario:
    return load(str(proofs.shipped()[name]), words_of, lambda: GAMES)[0]


def test_three_puzzles_are_shipped_for_each_game() -> None:
    for game in GAMES:
        assert len([name for name in PUZZLES if name.startswith(game)]) == 3


@pytest.mark.parametrize("name", PUZZLES)
def test_a_puzzle_has_the_stated_number_of_solutions(name: str) -> None:
    scenario = shipped(name)
    words = words_of(scenario.game)
    assert words is not None and scenario.puzzle is not None and scenario.puzzle.solutions > 0
    assert run(scenario, words).problems == []


@pytest.mark.parametrize("name", PUZZLES)
def test_a_line_is_printed_as_a_scenario_that_runs(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["prove", name, "--scenario"]) == 0
    path = tmp_path / "line.yaml"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["scenario", "run", "--brief", str(path)]) == 0
    assert "expect" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PUZZLES)
def test_a_proof_holds_against_every_answer(name: str) -> None:
    """What the prover proved is walked without its table: own moves as it says, the others' all of them."""
    asked = proofs.find(name)
    assert asked.puzzle is not None
    goal, player = goal_of(asked.puzzle, asked.table)
    prover = Prover(asked.game.plugin, goal, player, known=True)
    g = asked.game.state
    assert prover.solve(g) == PROVED
    walked = [0]

    def walk(here: State) -> bool:
        walked[0] += 1
        if goal.reached(here):
            return True
        q = here.question
        if q is None or prover.is_over(here, g.active):
            return False
        if q.player != player:
            return all(walk(after(here, i)) for i in range(len(q.acts)))
        chosen = [i for i in range(len(q.acts)) if prover.search(after(here, i), g.active, 0) == PROVED]
        return len(chosen) > 0 and walk(after(here, chosen[0]))

    assert walk(g.clone()) and walked[0] > 2


def after(g: State, answer: int) -> State:
    twin = g.clone()
    flow.answer(twin, answer)
    return twin


@pytest.mark.parametrize("name", PUZZLES)
def test_the_table_changes_no_verdict(name: str) -> None:
    asked = proofs.find(name)
    assert asked.puzzle is not None
    goal, player = goal_of(asked.puzzle, asked.table)
    verdicts = []
    for tabled in (True, False):
        prover = Prover(asked.game.plugin, goal, player, asked.puzzle.known, nodes=20_000, tabled=tabled)
        firsts = [value for _, value in prover.firsts(asked.game.state)]
        verdicts.append([value for value in firsts if prover.left > 0])
    one, other = verdicts
    assert not one or not other or one == other


@pytest.mark.parametrize(("amber", "verdict"), [(3, "proved"), (4, "proved"), (2, "refuted")])
def test_a_goal_is_proved_or_refuted(amber: int, verdict: str, tmp_path: Path) -> None:
    """Bumpsy reaps for one, Anger gives one and readies Bumpsy for a fight."""
    asked = problem(KEYFORGE.format(amber=amber), tmp_path)
    said = "A.amber: 5 or more"
    proof = proofs.prove(asked, proofs.goal_in(asked, said), asked.seat("A"), said)
    assert proof.verdict == verdict
    assert bool(proof.scenario) == (verdict != "open")
    assert verdict != "proved" or "A gained 1 Æmber (Bumpsy)" in proof.told or amber == 4


def test_a_goal_may_be_too_far_for_what_may_be_looked_at(tmp_path: Path) -> None:
    asked = problem(KEYFORGE.format(amber=3), tmp_path)
    proof = proofs.prove(asked, proofs.goal_in(asked, "A.amber: 5"), asked.seat("A"), "", nodes=1)
    assert proof.verdict == "open" and proof.scenario == ""
    stopped = proofs.prove(asked, Never(), asked.seat("A"), "", enough=lambda: True)
    assert stopped.verdict == "open" or stopped.nodes < 64


class Never(Goal):
    def reached(self, g: State) -> bool:
        return False


def test_luck_proves_nothing_unless_it_is_known(tmp_path: Path) -> None:
    """Wild Wormhole plays whatever lies on top of the deck."""
    text = """
game: keyforge
players:
  A: {amber: 3, houses: [logos, dis, untamed], house: logos, tide: high, hand: [Wild Wormhole], deck: [Dust Pixie]}
  B: {houses: [logos, mars, shadows]}
"""
    asked = problem(text, tmp_path)
    goal = proofs.goal_in(asked, "A.amber: 6 or more")
    assert proofs.prove(asked, goal, asked.seat("A"), "", known=True).verdict == "proved"
    hidden = proofs.prove(asked, goal, asked.seat("A"), "")
    assert hidden.verdict == "open" and hidden.lucky > 0


def test_a_hand_that_is_not_known_leaves_it_open() -> None:
    asked = proofs.find("grand-archive-edge")
    player = asked.seat("A")
    g = asked.game.state
    assert Prover(asked.game.plugin, Victory(player), player, known=True).solve(g) == PROVED
    assert Prover(asked.game.plugin, Victory(player), player).solve(g) == OPEN


def test_the_best_line_is_told_with_what_it_comes_to(tmp_path: Path) -> None:
    asked = problem(KEYFORGE.format(amber=3), tmp_path)
    proof = proofs.best(asked, asked.seat("A"))
    assert proof.verdict == "best" and proof.score is not None and proof.moves
    amber = next(part for part in proof.score.parts if part.name == "Æmber")
    assert amber.amount >= 4 and proof.score.worth > asked.game.score(0).worth
    assert proofs.best(asked, asked.seat("A"), nodes=1).verdict == "open"


def test_positions_and_goals_are_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = middle("keyforge").position()
    path = tmp_path / "position.txt"
    path.write_text(code, encoding="utf-8")
    for what in (code, str(path)):
        assert main(["prove", what, "--goal", "A.amber: 40", "--nodes", "300"]) == 1
    assert main(["prove", code, "--best", "--nodes", "50", "--json"]) in (0, 1)
    capsys.readouterr()
    assert main(["prove", code]) == 2
    assert "--goal" in capsys.readouterr().err
    assert main(["prove", code, "--goal", "A.ambr: 6"]) == 2
    assert "amber" in capsys.readouterr().err
    assert main(["puzzles", "fab"]) == 0
    assert "fab-helm" in capsys.readouterr().out


def test_a_puzzle_with_another_number_of_solutions_fails(tmp_path: Path) -> None:
    text = proofs.shipped()["fab-helm"].read_text(encoding="utf-8")
    path = tmp_path / "puzzle.yaml"
    words = words_of("fab")
    assert words is not None
    for changed, wrong in (("solutions: 1", ""), ("solutions: 2", "1 first moves solve the puzzle, not 2")):
        path.write_text(text.replace("solutions: 1", changed), encoding="utf-8")
        found = run(load(str(path), words_of, lambda: GAMES)[0], words).problems
        assert [problem.words for problem in found] == ([wrong] if wrong else [])


@pytest.mark.parametrize("game", GAMES)
def test_acting_leaves_out_what_only_costs(game: str) -> None:
    played = hj.new_game(game, seed=3)
    assert REFUTED < OPEN < PROVED
    for _ in range(60):
        q = played.state.question
        assert q is not None
        found = sensible(played.plugin, q)
        assert found and not [i for i in found if q.window and q.acts[i] in played.plugin.only_costs]
        played.choose(found[0])
