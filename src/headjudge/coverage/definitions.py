"""Rules that define a term, and known departures from a rule: two files, each read and checked when it is used."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

from headjudge.coverage.mutants import GIVES, Mutant, span_of
from headjudge.rulebook.citations import PACKAGE
from headjudge.rulebook.library import rule
from headjudge.rulebook.rule import Anchor, Rule

DEFINITIONS = Path(__file__).parent / "definitions.tsv"
DEPARTURES = Path(__file__).parent / "departures.tsv"


@dataclass(frozen=True, slots=True)
class Definition:
    """A rule, the symbol that holds what it defines, a wrong value for it, and the scenario that then fails."""

    rule: Rule
    symbol: str
    mutant: Mutant
    scenario: str


def definitions(book: str, file: Path = DEFINITIONS, package: Path = PACKAGE) -> list[Definition]:
    """The rows of a book: rule, `games/fab/objects/zones.py:ARENA`, the wrong value as Python, the scenario's id."""
    found: list[Definition] = []
    for line_number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 4:
            raise ValueError(f"{file.name}:{line_number}: {len(fields)} fields, not 4")
        name, symbol, wrong, scenario = fields
        if (defined := rule(name)).book == book:
            found.append(Definition(defined, symbol, wrong_value(symbol, wrong, package), scenario))
    return found


def wrong_value(symbol: str, wrong: str, package: Path) -> Mutant:
    """The mutant by which a symbol of a file has another value; a function gives it.

    `Has.accepts`, `choose.least`: the first of that name within the class or function.
    """
    file, _, dotted = symbol.partition(":")
    path = package / file
    *owners, name = dotted.split(".")
    scope: ast.AST = ast.parse(path.read_text(encoding="utf-8"))
    for owner in owners:
        scope = within(scope, owner, symbol)
    for node in ast.walk(scope):
        match node:
            case (
                ast.FunctionDef(name=found)
                | ast.Assign(targets=[ast.Name(id=found)])
                | ast.AnnAssign(target=ast.Name(id=found))
                | ast.Assign(targets=[ast.Attribute(attr=found)])
                | ast.AnnAssign(target=ast.Attribute(attr=found))
            ) if found == name:
                return Mutant(str(path), span_of(node), GIVES, wrong)
    raise LookupError(f"{file} has no {dotted}")


def within(scope: ast.AST, owner: str, symbol: str) -> ast.AST:
    for node in ast.walk(scope):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == owner and node is not scope:
            return node
    raise LookupError(f"{symbol}: there is no {owner}")


def departures(book: str, file: Path = DEPARTURES) -> dict[Anchor, str]:
    """The rules from which the engine is known to depart, and where, in words."""
    found: dict[Anchor, str] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, words = line.split("\t")
            if (departed := rule(name)).book == book:
                found[departed.anchor] = words
    return found
