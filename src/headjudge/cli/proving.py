"""`headjudge prove` and `headjudge puzzles`."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import asdict

from headjudge import proofs
from headjudge.cli.answers import DONE, NO, Arguments, tell
from headjudge.kernel.proving import Goal, Victory
from headjudge.proofs import Problem, Proof
from headjudge.scenario.puzzles import NODES, goal_of
from headjudge.scenario.telling import tell_claim


def run_prove(asked: Arguments) -> int:
    """Whether there is a win this turn; the exit code is 0 where it is proved, or where the best line was asked for."""
    problem = proofs.find(asked.what)
    known = asked.luck == "known" or (problem.puzzle is not None and problem.puzzle.known)
    nodes = asked.nodes or NODES
    player = problem.seat(asked.seat)
    if asked.best:
        proof = proofs.best(problem, player, known, nodes)
    else:
        goal, said = wanted(asked, problem)
        if problem.puzzle is not None and not asked.goal and not asked.win:
            player = goal_of(problem.puzzle, problem.table)[1]
        until = time.monotonic() + asked.seconds if asked.seconds else 0.0
        proof = proofs.prove(
            problem, goal, player, said, known, nodes, enough=lambda: bool(until) and time.monotonic() > until
        )
    tell(asked, asdict(proof), list(lines(proof, asked.scenario)))
    return DONE if proof.verdict in ("proved", "best") else NO


def wanted(asked: Arguments, problem: Problem) -> tuple[Goal, str]:
    """The goal, and how a scenario says that it is reached."""
    player = problem.seat(asked.seat)
    if asked.goal:
        return proofs.goal_in(problem, asked.goal), asked.goal
    if not asked.win and problem.puzzle is not None:
        goal, player = goal_of(problem.puzzle, problem.table)
        if problem.puzzle.goal is not None:
            return goal, ", ".join(tell_claim(claim) for claim in problem.puzzle.goal.claims)
        return goal, f"winner: {problem.table.players[player]}"
    if not asked.win:
        raise ValueError("what is to be proved? --win this-turn, --goal 'A.life: 0' or --best")
    return Victory(player), f"winner: {problem.table.players[player]}"


def lines(proof: Proof, scenario: bool) -> Iterator[str]:
    """What a person is told."""
    if scenario:
        yield proof.scenario.rstrip()
        return
    seen = f"{proof.nodes} positions, {proof.met} met again"
    luck = f"; luck or hidden cards would decide {proof.lucky} times" if proof.lucky else ""
    yield f"{proof.verdict} for {proof.player} ({seen}{luck})"
    if proof.verdict == "proved" and proof.firsts:
        solving = [text for text, value in proof.firsts if value == "proved"]
        yield f"first moves that do it: {'; '.join(solving)}"
    if proof.moves:
        yield "the line:" if proof.verdict != "refuted" else "for instance:"
        yield from (f"  {move}" for move in proof.moves)
    if proof.told:
        yield "what happens:"
        yield from (f"  {sentence}" for sentence in proof.told)
    if proof.score is not None:
        yield f"it looks {100 * proof.score.worth:+.1f} for {proof.player}, from -100, lost, to 100, won"


def list_puzzles(asked: Arguments) -> int:
    found = []
    for name, path in proofs.shipped().items():
        problem = proofs.find(str(path))
        if not asked.game or problem.game.plugin.id == asked.game:
            found.append({"name": name, "game": problem.game.plugin.id, "about": problem.about})
    tell(asked, found, [f"{one['name']}: {one['about']}" for one in found])
    return DONE
