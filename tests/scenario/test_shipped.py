"""Every scenario that is shipped holds, and would notice a mistake."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from headjudge import rulebook
from headjudge.cards import cards_of
from headjudge.plugins import games, plugin
from headjudge.rulebook.excuses import unobservable
from headjudge.scenario.collecting import SUFFIXES, Found, collect, words_of
from headjudge.scenario.document import Scenario
from headjudge.scenario.reporting import run_one
from headjudge.scenario.staging import keys_of

TOP = Path(__file__).parents[2]
FILES = sorted(path for path in (TOP / "scenarios").rglob("*") if path.suffix in SUFFIXES)


WITHOUT_SCENARIO = {
    "grand-archive": {
        "Memorite Obelith",
        "Memorite Shardwing",
        "Pantheon Barrier",
        "Pawn Piece",
        "Queen Piece",
        "Vacuous Servant",
        "Washuru",
    }
}
"""What no scenario lays out yet with its text needed: the list may only become shorter."""
NAMES = [str(path.relative_to(TOP / "scenarios")) for path in FILES]


def problems(path: Path, mutate: bool) -> list[str]:
    found = collect([path])
    assert found.scenarios
    told = [problem for scenario in found.scenarios for problem in run_one(scenario, mutate=mutate).problems]
    return [str(problem) for problem in (*found.problems, *told)]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_shipped_scenario_holds(path: Path) -> None:
    assert problems(path, mutate=False) == []


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_shipped_scenario_would_notice_a_mistake(path: Path) -> None:
    assert problems(path, mutate=True) == []


@cache
def everything() -> Found:
    """All scenarios, read together."""
    return collect([TOP / "scenarios"])


def scenarios_of(game: str) -> list[Scenario]:
    return [scenario for scenario in everything().scenarios if scenario.game == game]


def test_each_id_stands_in_one_file() -> None:
    if FILES:
        assert [str(problem) for problem in everything().problems] == []


@pytest.mark.parametrize("game", games())
def test_every_example_of_a_book_has_its_scenario_or_a_reason(game: str) -> None:
    played = [scenario.id for scenario in scenarios_of(game) if scenario.is_example]
    anchors = [rulebook.resolve(game, id).anchor for id in played]
    examples = {rule.anchor for rule in rulebook.rules(game) if rule.kind is rulebook.Kind.EXAMPLE}
    assert len(set(anchors)) == len(anchors)
    assert set(anchors) <= examples
    outside = set(unobservable()) & examples
    assert {rulebook.anchor_name(anchor) for anchor in examples - set(anchors)} == {
        rulebook.anchor_name(anchor) for anchor in outside
    }


def test_what_an_example_outside_a_game_shows_is_a_test() -> None:
    outside = {anchor: excuse for anchor, excuse in unobservable().items() if "-e" in rulebook.anchor_name(anchor)}
    untested = {rulebook.anchor_name(anchor) for anchor, excuse in outside.items() if not excuse.test}
    assert untested == {"FAB 1.0.2-e1"}  # it sorts three sentences: nothing is built or played in it


@pytest.mark.parametrize("game", games())
def test_the_rules_that_scenarios_list_exist_and_are_no_examples(game: str) -> None:
    for scenario in scenarios_of(game):
        for claimed in scenario.rules:
            assert rulebook.rule(claimed.anchor).kind is not rulebook.Kind.EXAMPLE, scenario.file


@pytest.mark.parametrize("game", games())
def test_every_card_that_says_something_has_a_scenario_that_needs_its_text(game: str) -> None:
    words = words_of(game)
    packs = cards_of(plugin(game)).packs()
    assert words is not None
    needed: set[str] = set()
    for scenario in scenarios_of(game):
        idle = {words.card(name) or name for name in scenario.text_not_needed}
        needed |= set(keys_of(scenario, words)) - idle
    blocks = map(packs.block, packs.entries)
    silent = {block.name for block in blocks if not block.says and not block.fact("keywords")}
    backs = {block.name for block in map(packs.block, packs.entries) if block.fact("side")}  # they come by transforming
    without = {key for key in packs.entries if key not in needed and packs.block(key).name not in silent | backs}
    assert without == WITHOUT_SCENARIO.get(game, set())
