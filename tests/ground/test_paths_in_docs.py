"""What the pages name is there: paths, modules, and what the classes of the package have."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "headjudge"
PAGES = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
QUOTED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w.-]+(/[\w.-]+)*(/|\.(py|md|tsv|cards|yaml|toml))")
DOTTED = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)(?:\(.*\))?")
GAME = re.compile(r"games/(fab|grand_archive|keyforge)/")
GAMES = sorted(path.parent for path in (PACKAGE / "games").glob("*/plugin.py"))
FOLDERS = ("headjudge", *sorted(path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name[0] != "_"))


def quoted(page: Path) -> Iterator[str]:
    """What a page writes between backquotes outside its examples."""
    text = re.sub(r"^( *)```.*?^\1```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    yield from QUOTED.findall(text)


OF_THE_READER = ("my-cards/", "pirates.yaml", "plan.toml")
"""What a page has its reader write, or a command write for the reader."""


def is_path(words: str) -> bool:
    if words.startswith(OF_THE_READER):
        return False
    return PATH.fullmatch(words) is not None and words.partition(".")[0] not in classes()


def missing_paths(page: Path) -> list[str]:
    """A path is below the project, its package, or the games of which the page speaks: all, where it names none."""
    games = [PACKAGE / "games" / game for game in sorted(set(GAME.findall(page.read_text(encoding="utf-8"))))]
    homes = games or GAMES
    if not set(homes) <= set(GAMES):  # a page about a game that is gone
        return []
    paths = [words for words in quoted(page) if is_path(words)]
    found = [path for path in paths if not any((top / path).exists() for top in (ROOT, PACKAGE))]
    return [path for path in found if not all((home / path).exists() for home in homes)]


def test_paths_exist() -> None:
    assert [f"{page.name}: {path}" for page in PAGES for path in missing_paths(page)] == []


@cache
def trees() -> dict[str, ast.Module]:
    """The modules of the package by their dotted names."""
    found: dict[str, ast.Module] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def has(tree: ast.AST, name: str) -> bool:
    """Whether a module or a class declares, imports or sets a name."""
    for node in ast.walk(tree):
        named = {
            ast.FunctionDef: "name", ast.ClassDef: "name", ast.alias: "name", ast.Name: "id", ast.Attribute: "attr",
        }.get(type(node))  # fmt: skip
        if named is not None and getattr(node, named) == name:
            return True
    return False


@cache
def classes() -> dict[str, list[ast.ClassDef]]:
    found: dict[str, list[ast.ClassDef]] = {}
    for name, tree in trees().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not name.startswith("headjudge.games."):
                found.setdefault(node.name, []).append(node)
    return found


def is_there(dotted: str) -> bool:
    """Whether a dotted name of the package can be followed to its end; others are nobody's business here."""
    head, *rest = dotted.split(".")
    if head in classes():
        return any(has(one, rest[0]) for one in classes()[head])
    start = (
        "headjudge" if head == "headjudge" else f"headjudge.{head}" if head in FOLDERS else f"headjudge.kernel.{head}"
    )
    if start not in trees():
        return True
    while rest and f"{start}.{rest[0]}" in trees():
        start = f"{start}.{rest.pop(0)}"
    if start == "headjudge.games":  # of a game that is gone
        return True
    return not rest or has(trees()[start], rest[0])


def dotted_names(page: Path) -> list[str]:
    """The dotted names that a page quotes, without those of files."""
    mere = [
        words for words in quoted(page) if not is_path(words) and not words.endswith((".js", ".css", ".csv", ".html"))
    ]
    return [match[1] for words in mere if (match := DOTTED.fullmatch(words))]


def test_modules_and_what_they_declare_exist() -> None:
    found = [(page, dotted) for page in PAGES for dotted in dotted_names(page)]
    assert found
    assert [f"{page.name}: {dotted}" for page, dotted in found if not is_there(dotted)] == []
