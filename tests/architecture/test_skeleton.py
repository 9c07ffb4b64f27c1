"""One skeleton for the three games, imports that point one way."""

from __future__ import annotations

import ast
import re

import pytest

from tests.architecture.source import PACKAGE, functions, graph, knots, modules

GAMES = ["fab", "grand_archive", "keyforge"]
FOLDERS = {"cards", "combat", "decks", "effects", "events", "objects", "play", "says", "turn"}
"""What a game is made of, the same for each; a judge finds the section of the rulebook by its folder."""
OPTIONAL = {"phrases"}
"""How a game's printed texts are read; not every game's are."""
FILES = {"__init__.py", "plugin.py", "policies.py", "registry.py"}


@pytest.mark.parametrize("game", GAMES)
def test_the_games_share_a_skeleton(game: str) -> None:
    found = {path.name for path in (PACKAGE / "games" / game).iterdir() if path.name != "__pycache__"}
    assert found - OPTIONAL == FOLDERS | FILES


@pytest.mark.parametrize("folder", ["kernel", "abilities", *[f"games/{game}" for game in GAMES]])
def test_no_two_modules_import_one_another(folder: str) -> None:
    assert knots(graph(folder)) == []


def test_a_module_says_what_it_needs_at_its_top() -> None:
    """No import inside a function."""
    inside = [
        f"{module.path}:{node.lineno}"
        for module in modules()
        for function in functions(module.tree)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert modules() and inside == []


def test_no_module_is_split_by_size() -> None:
    """`x` and `x_more`, `x_2`, `more_x` beside one another are one module cut in two."""
    names = {m.path.removesuffix(".py") for m in modules()}
    cut = [
        name for name in names if re.search(r"_(more|rest|other|extra|\d)$", name) and name.rpartition("_")[0] in names
    ]
    assert cut == []
