"""One skeleton for the three games, modules of a size, imports that point one way."""

from __future__ import annotations

import ast
import re
import statistics

import pytest

from tests.architecture.source import PACKAGE, Module, checked_for_types, functions, graph, knots, modules

GAMES = ["fab", "grand_archive", "keyforge"]
FOLDERS = {"cards", "combat", "decks", "effects", "events", "objects", "play", "says", "turn"}
"""What a game is made of, the same for each; a judge finds the section of the rulebook by its folder."""
FILES = {"__init__.py", "plugin.py", "policies.py", "registry.py"}
TABLES = {"lexicon/names.py", "lexicon/effects.py", "lexicon/abilities.py", "lexicon/descriptions.py"}
"""Tables may be long."""
MOST_LINES = 500
MOST_NAMES = 8


@pytest.mark.parametrize("game", GAMES)
def test_the_games_share_a_skeleton(game: str) -> None:
    found = {path.name for path in (PACKAGE / "games" / game).iterdir() if path.name != "__pycache__"}
    assert found == FOLDERS | FILES


@pytest.mark.parametrize("folder", ["kernel", "abilities", *[f"games/{game}" for game in GAMES]])
def test_no_two_modules_import_one_another(folder: str) -> None:
    assert knots(graph(folder)) == []


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.path)
def test_a_module_says_what_it_needs_at_its_top(module: Module) -> None:
    """No import inside a function, none that fills a screen."""
    inside = [n for f in functions(module.tree) for n in ast.walk(f) if isinstance(n, ast.Import | ast.ImportFrom)]
    assert [f"{module.path}:{n.lineno}" for n in inside] == []
    if not module.path.startswith(("kernel", "abilities", "games")):
        return
    skipped = checked_for_types(module.tree)
    wide = [
        n for n in module.tree.body if isinstance(n, ast.ImportFrom) and n not in skipped and len(n.names) > MOST_NAMES
    ]
    assert [f"{module.path}:{n.lineno}: {len(n.names)} names of {n.module}" for n in wide] == []


def test_no_module_is_long_but_tables() -> None:
    long = [m.path for m in modules() if m.text.count("\n") > MOST_LINES and not m.path.endswith(tuple(TABLES))]
    assert long == []


def test_no_module_is_split_by_size() -> None:
    """`x` and `x_more`, `x_2`, `more_x` beside one another are one module cut in two."""
    names = {m.path.removesuffix(".py") for m in modules()}
    cut = [
        name for name in names if re.search(r"_(more|rest|other|extra|\d)$", name) and name.rpartition("_")[0] in names
    ]
    assert cut == []


def test_functions_are_short() -> None:
    sizes = sorted(
        (f.end_lineno or f.lineno) - f.body[0].lineno + 1 - (1 if ast.get_docstring(f) else 0)
        for m in modules()
        for f in functions(m.tree)
    )
    assert statistics.median(sizes) <= 6
    assert sizes[len(sizes) * 9 // 10] <= 16
