"""The reference pages say what is there: examples run, kinds and fields are listed."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path
from typing import is_typeddict

import pytest

import headjudge
from headjudge.decision import Decision, Option
from headjudge.game import Game
from headjudge.kernel import events, flow, views
from tests.kernel import events_page

PAGES = Path(__file__).parents[2] / "docs" / "reference"


def first_cells(page: str, heading: str) -> set[str]:
    """What stands in the first column of the table under a heading, each word in backquotes by itself."""
    text = (PAGES / page).read_text(encoding="utf-8")
    section = text.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return {word.split("(")[0] for row in rows for word in re.findall(r"`([^`]+)`", row)}


@pytest.mark.parametrize("page", ["api.md", "decisions.md", "views.md"])
def test_the_examples_run(page: str) -> None:
    failed, tried = doctest.testfile(str(PAGES / page), module_relative=False)
    assert tried > 0 and failed == 0


def test_every_public_name_is_described() -> None:
    text = (PAGES / "api.md").read_text(encoding="utf-8") + (PAGES / "decisions.md").read_text(encoding="utf-8")
    assert [name for name in headjudge.__all__ if not re.search(rf"\b{name}\b", text)] == []


def test_every_member_of_a_game_is_listed() -> None:
    members = {name for name in dir(Game) if not name.startswith("_")} | {"notice"}
    assert members - first_cells("api.md", "Game") == set()


def test_fields_of_decisions_and_options_are_listed() -> None:
    decision = headjudge.new_game("toy", ["all", "all"]).decision
    assert isinstance(decision, Decision)
    assert first_cells("decisions.md", "Decision") == {*Decision.FIELDS, "classes"}
    assert first_cells("decisions.md", "Option") == set(Option.__match_args__)


def test_kinds_of_questions_are_listed_with_their_verbs() -> None:
    assert first_cells("decisions.md", "Kinds that every game has") == set(flow.KERNEL_PROMPTS)
    text = (PAGES / "decisions.md").read_text(encoding="utf-8")
    assert [verb for verb in flow.KERNEL_ACTS if f"`{verb}`" not in text] == []


def test_kinds_of_events_are_listed() -> None:
    assert first_cells("events.md", "Kinds that every game has") == {kind.name for kind in events.KINDS}
    assert events_page.PATH.read_text(encoding="utf-8") == events_page.made()


def declared_views() -> dict[str, set[str]]:
    """The typed dictionaries of views with the keys that each adds to those of the kernel."""
    telling = [import_module(f"headjudge.games.{game}.says.rendering") for game in ("fab", "grand_archive", "keyforge")]
    common = [shape for shape in vars(views).values() if is_typeddict(shape)]
    special = [shape for module in telling for shape in vars(module).values() if is_typeddict(shape)]
    inherited = set(views.ObjectView.__annotations__)
    found = {shape.__name__: set(shape.__annotations__) for shape in common}
    return found | {shape.__name__: set(shape.__annotations__) - inherited for shape in special if shape not in common}


def test_keys_of_views_are_listed() -> None:
    declared = declared_views()
    assert {"TableView", "ObjectView", "LogLine", "FabObjectView", "KeyForgeTableView"} <= set(declared)
    assert {name: first_cells("views.md", name) for name in declared} == declared
