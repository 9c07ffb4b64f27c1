"""Who cites which rule: the code, its comments and docstrings, card packs, scenarios."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from headjudge.rulebook.library import resolve, rule
from headjudge.rulebook.mentions import mentions
from headjudge.rulebook.rule import Anchor, Rule

PACKAGE = Path(__file__).parent.parent
PACKS = (".cards",)
SCENARIOS = (".yaml", ".yml")
LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""The parser in C where PyYAML has it."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line of a file."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Citation:
    """A citation as it is written at one place, and its rule; None where there is no such rule."""

    written: str
    place: Place
    rule: Rule | None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Scenario:
    """What a scenario file says of itself: its game, the rules it lists, the rulebook example it plays."""

    file: str
    game: str
    rules: tuple[Citation, ...]
    example: Citation | None

    @property
    def citations(self) -> tuple[Citation, ...]:
        return self.rules if self.example is None else (*self.rules, self.example)


def code_citations(top: Path = PACKAGE, about: Rule | None = None) -> list[Citation]:
    """Every citation in the Python files and packs under `top`; with `about` those of files that mention that rule.

    The rulebook speaks about citations and makes none.
    """
    found: list[Citation] = []
    for path in files(top, (".py", *PACKS)):
        if path.parent.name == "rulebook":
            continue
        text = path.read_text(encoding="utf-8")
        if about is not None and not any(meant == about for _, _, meant in mentions(text)):
            continue
        shown = shown_as(path, top)
        found += python_citations(text, shown) if path.suffix == ".py" else text_citations(text, shown)
    return found


def python_citations(source: str, shown: str) -> Iterator[Citation]:
    """Calls of `cite`, and mentions in comments and docstrings, in the order of their lines."""
    tree = ast.parse(source, shown)
    found = [*call_citations(tree, shown), *docstring_citations(tree, shown)]
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            found += text_citations(token.string, shown, token.start[0])
    yield from sorted(found, key=lambda citation: citation.place)


def call_citations(tree: ast.Module, shown: str) -> Iterator[Citation]:
    """`cite("FAB 7.5.2a")`, also as `rulebook.cite` or under another name."""
    names = {"cite"}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("headjudge.rulebook"):
            names |= {alias.asname for alias in node.names if alias.name == "cite" and alias.asname}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        cited = node.args[0]
        if called in names and isinstance(cited, ast.Constant) and isinstance(cited.value, str):
            yield resolved(cited.value, Place(shown, node.lineno))


def docstring_citations(tree: ast.Module, shown: str) -> Iterator[Citation]:
    """Mentions in docstrings of modules, classes and functions."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        text = ast.get_docstring(node, clean=False)
        if text is not None:
            yield from text_citations(text, shown, node.body[0].lineno)


def text_citations(text: str, shown: str, first_line: int = 1) -> Iterator[Citation]:
    """Mentions in a text that starts at a line of a file."""
    for start, written, meant in mentions(text):
        problem = "" if meant else f"no rule {written}"
        yield Citation(written, Place(shown, first_line + text.count("\n", 0, start)), meant, problem)


def scenarios(top: Path) -> list[Scenario]:
    """What each scenario file under `top` lists. What cannot be read is a citation with a problem."""
    return [read_scenario(path, scenario_name(path, top)) for path in files(top, SCENARIOS)]


def shipped_scenarios() -> Path | None:
    """The scenarios that come with the program: in the package where it is installed, beside it in a source tree."""
    places = (PACKAGE / "scenarios", PACKAGE.parent.parent / "scenarios")
    return next((folder for folder in places if folder.is_dir()), None)


def scenario_name(path: Path, top: Path) -> str:
    """How a scenario file goes in every table: from its folder on, `scenarios/fab/7/7.5.5-hit.yaml`."""
    return path.resolve().relative_to(top.resolve().parent).as_posix()


def shown_as(path: Path, top: Path) -> str:
    """A file from the present folder on, or else from the package on."""
    here = Path.cwd()
    return path.relative_to(here if path.is_relative_to(here) else top.parent).as_posix()


def read_scenario(path: Path, shown: str) -> Scenario:
    """The keys `game`, `rules` and `example` of one file; every value is text."""
    try:
        node = yaml.compose(path.read_text(encoding="utf-8"), Loader=LOADER)
    except yaml.YAMLError as problem:
        return Scenario(shown, "", (Citation("", Place(shown, 1), None, f"not YAML: {problem}"),), None)
    keys: dict[str, yaml.Node] = {}
    if isinstance(node, yaml.MappingNode):
        keys = {name.value: value for name, value in node.value if isinstance(name, yaml.ScalarNode)}
    game = keys["game"].value if isinstance(keys.get("game"), yaml.ScalarNode) else ""
    listed = keys.get("rules")
    items = listed.value if isinstance(listed, yaml.SequenceNode) else [listed] if listed is not None else []
    example = keys.get("example")
    return Scenario(
        file=shown,
        game=game,
        rules=tuple(scenario_citation(game, item, shown) for item in items),
        example=scenario_citation(game, example, shown) if example is not None else None,
    )


def scenario_citation(game: str, node: yaml.Node, shown: str) -> Citation:
    place = Place(shown, node.start_mark.line + 1)
    if not isinstance(node, yaml.ScalarNode):
        return Citation("", place, None, "a rule is written as one word, such as 7.5.2")
    return resolved(node.value, place, game)


def resolved(written: str, place: Place, game: str = "") -> Citation:
    """A citation with its rule, or with the reason why it has none."""
    try:
        return Citation(written, place, resolve(game, written) if game else rule(written))
    except LookupError as problem:
        return Citation(written, place, None, str(problem))


def by_rule(citations: list[Citation]) -> dict[Anchor, tuple[Place, ...]]:
    """Rule to places, each place once, in the order of files and lines."""
    table: dict[Anchor, set[Place]] = {}
    for citation in citations:
        if citation.rule is not None:
            table.setdefault(citation.rule.anchor, set()).add(citation.place)
    return {anchor: tuple(sorted(places)) for anchor, places in table.items()}


def files(top: Path, endings: tuple[str, ...]) -> list[Path]:
    """The files under a folder whose names end so, in order."""
    return sorted(path for path in top.rglob("*") if path.suffix in endings and path.is_file())
