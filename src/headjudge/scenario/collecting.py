"""Scenario files of a folder: finding them, reading them with their game's words, and what must hold among them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from headjudge.plugins import games, plugin
from headjudge.rulebook.citations import Place
from headjudge.scenario.document import Scenario, load
from headjudge.scenario.reading import TYPED, Problem, ScenarioError
from headjudge.scenario.vocabulary import Vocabulary, missing_words

SUFFIXES = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Found:
    """What was read: scenarios, and the problems of those that could not be."""

    scenarios: tuple[Scenario, ...]
    problems: tuple[Problem, ...]


def words_of(game: str) -> Vocabulary | None:
    """The words of an installed game; None if there is no such game."""
    if game not in games():
        return None
    words = plugin(game).words()
    missing = missing_words(words)
    if missing:
        raise ScenarioError([Problem(Place(game, 0), f"the game's words lack {', '.join(missing)}")])
    return cast(Vocabulary, words)


def files_in(paths: Iterable[str | Path]) -> list[Path]:
    """The scenario files that these paths mean, folders searched through; raises where there are none."""
    found: list[Path] = []
    problems: list[Problem] = []
    for path in map(Path, paths):
        if path.is_dir():
            inside = sorted(one for one in path.rglob("*") if one.suffix in SUFFIXES and one.is_file())
            if not inside:
                problems.append(Problem(Place(str(path), 0), "no scenarios (*.yaml) in this folder"))
            found += inside
        elif path.is_file() or str(path) == TYPED:
            found.append(path)
        else:
            problems.append(Problem(Place(str(path), 0), "no such file or folder"))
    if problems:
        raise ScenarioError(problems)
    return list(dict.fromkeys(found))


def collect(paths: Iterable[str | Path], questions: bool = False, changes: Sequence[str] = ()) -> Found:
    """All scenarios of these files and folders, each with these `changes`.

    Or all `questions` what happens, which need no name and no rules.
    """
    scenarios: list[Scenario] = []
    problems: list[Problem] = []
    try:
        files = files_in(paths)
    except ScenarioError as error:
        return Found((), error.problems)
    for path in files:
        try:
            scenarios += map(seated, load(str(path), words_of, lambda: tuple(games()), questions, changes))
        except ScenarioError as error:
            problems += error.problems
    problems += [] if questions else repeated_ids(scenarios)
    return Found(tuple(scenarios), tuple(problems))


def seated(scenario: Scenario) -> Scenario:
    """The scenario, where its game is for so many players."""
    fewest, most = plugin(scenario.game).seats
    if not fewest <= len(scenario.players) <= most:
        many = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        words = f"{len(scenario.players)} players: {scenario.game} is for {many}"
        raise ScenarioError([Problem(scenario.players[-1].where, words)])
    return scenario


def repeated_ids(scenarios: Sequence[Scenario]) -> list[Problem]:
    """Each case and each example stands in exactly one file."""
    first: dict[tuple[str, bool, str], Scenario] = {}
    problems = []
    for scenario in scenarios:
        key = (scenario.game, scenario.is_example, scenario.id)
        other = first.setdefault(key, scenario)
        if other is not scenario:
            kind = "example" if scenario.is_example else "case"
            problems.append(
                Problem(scenario.where_id, f"the {kind} {scenario.id!r} stands already in {other.where_id}")
            )
    return problems
