"""Puzzles: what a player is to bring about in the turn that is running, and how many first moves do it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from headjudge.kernel.ids import PlayerId
from headjudge.kernel.plugin import Plugin
from headjudge.kernel.proving import PROVED, WORDS, Goal, Prover, Victory
from headjudge.kernel.state import State
from headjudge.rulebook.citations import Place
from headjudge.scenario import claims
from headjudge.scenario.checking import Evidence
from headjudge.scenario.expectations import read_expect
from headjudge.scenario.phrases import NUMERAL, BadLine, Lexicon
from headjudge.scenario.reading import Entries, Node, Text, kind_of
from headjudge.scenario.table import Table

THIS_TURN: Final = "this-turn"
KEYS: Final = ("win", "goal", "for", "luck", "solutions")
NODES: Final = 200_000
"""So many positions are looked at before it stays open."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """`puzzle: {goal: {A.amber: 6 or more}, solutions: 1}`."""

    where: Place
    player: str
    """Who is to solve it; whose turn it is, where it is not said."""
    goal: claims.Expect | None
    """What is to be brought about; a victory, where it is not said."""
    known: bool
    """Luck and hidden cards are as they lie."""
    solutions: int
    """How many first moves solve it; -1 where it is not said."""


def read_puzzle(node: Node | None, lexicon: Lexicon) -> Puzzle | None:
    """What a file says under `puzzle:`."""
    if node is None:
        return None
    problems = lexicon.problems
    if not isinstance(node, Entries):
        problems.add(node.where, f"`puzzle:` has keys ({', '.join(KEYS)}), and is not {kind_of(node)}")
        return None
    for key, _ in node:
        if key.value not in KEYS:
            problems.unknown(key.where, "key of a puzzle", key.value, KEYS)
    goal, win = node.get("goal"), word(node, "win")
    if (goal is None) == (win is None):
        problems.add(node.where, "a puzzle has either `goal:` or `win: this-turn`")
    if win is not None and win != THIS_TURN:
        problems.add(node.where, f"`win:` is {THIS_TURN}, not {win!r}")
    player = word(node, "for") or ""
    if player and player not in lexicon.players:
        problems.unknown(node.where, "player", player, lexicon.players)
    luck = word(node, "luck") or ""
    if luck not in ("", "known"):
        problems.add(node.where, f"`luck:` is known, or left out; not {luck!r}")
    solutions = word(node, "solutions") or "-1"
    if solutions != "-1" and not NUMERAL.fullmatch(solutions):
        problems.add(node.where, f"`solutions:` is a number, not {solutions!r}")
        solutions = "-1"
    wanted = None
    if goal is not None:
        try:
            wanted = read_expect(goal.where, goal, lexicon)
        except BadLine as error:
            problems.add(goal.where, str(error))
    return Puzzle(node.where, player, wanted, luck == "known", int(solutions))


def word(node: Entries, key: str) -> str | None:
    found = node.get(key)
    return found.value if isinstance(found, Text) else None


class Expected(Goal):
    """That what an `expect:` says is so, whenever somebody is asked something."""

    def __init__(self, table: Table, wanted: Sequence[claims.Claim]) -> None:
        super().__init__()
        self.evidence = Evidence(replace(table), (), frozenset(), lambda _: {}, {})
        self.wanted = wanted

    def reached(self, g: State) -> bool:
        self.evidence.table.g = g
        return all(self.evidence.refute(claim) is None for claim in self.wanted)


def goal_of(puzzle: Puzzle, table: Table) -> tuple[Goal, PlayerId]:
    """What is to be proved, and for whom."""
    player = table.seat(puzzle.player) if puzzle.player else table.g.active
    return Victory(player) if puzzle.goal is None else Expected(table, puzzle.goal.claims), player


def wrong_with(puzzle: Puzzle, plugin: Plugin, table: Table) -> str:
    """Why a puzzle is not as the file says: it has no solution, or so many; empty where it is."""
    goal, player = goal_of(puzzle, table)
    g = table.g
    if g.question is None:
        return "the puzzle begins when the game is over"
    if g.question.player != player:
        return "the puzzle begins with a question to somebody else"
    prover = Prover(plugin, goal, player, puzzle.known, NODES)
    if goal.reached(g):
        return "the puzzle is solved before it begins"
    found = prover.firsts(g)
    solving = sum(value == PROVED for _, value in found)
    if puzzle.solutions < 0:
        return "" if solving else f"the puzzle is {WORDS[max(value for _, value in found)]}"
    return "" if solving == puzzle.solutions else f"{solving} first moves solve the puzzle, not {puzzle.solutions}"
