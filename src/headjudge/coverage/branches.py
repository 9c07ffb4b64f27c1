"""Cited branches: the places of a game's code that name the rule which they realise, and the mutants of each.

A branch is what a comment with a citation stands on (a condition, a statement), or a function whose docstring's first
line ends with one. A condition has two mutants, for it is forced both ways; anything else has one.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from headjudge.coverage.mutants import DROP, EMPTY, FALSE, GIVES, TRUE, Mutant, span_of
from headjudge.coverage.source import Function, Source, sources
from headjudge.rulebook.citations import PACKAGE
from headjudge.rulebook.mentions import mentions
from headjudge.rulebook.rule import Rule

PLAIN_DEFAULTS = {"None": "None", "bool": "False", "int": "0", "PlayerId": "0", "ObjectId": "0", "str": "''"}
EMPTIES = (("tuple[", "()"), ("list[", "[]"), ("dict[", "{}"), ("set[", "set()"), ("Iterator[", "()"))


@dataclass(frozen=True, slots=True)
class Branch:
    """One place, the rules that it names, and its mutants, each of which must be noticed."""

    shown: str
    line: int
    rules: tuple[Rule, ...]
    mutants: tuple[Mutant, ...]

    def __str__(self) -> str:
        names = ", ".join(rule.name for rule in self.rules)
        return f"{self.shown}:{self.line}  {names}  {' / '.join(mutant.change for mutant in self.mutants)}"


def branches(code: str, folder: Path, top: Path = PACKAGE) -> list[Branch]:
    """The branches under a game's folder that name rules of its book, in the order of files and lines."""
    found: list[Branch] = []
    for source in sources(folder, top):
        found += branches_of(source, code)
    return found


def branches_of(source: Source, code: str) -> list[Branch]:
    """The branches of one file, each place once with all the rules that its comments name."""
    merged: dict[tuple[Mutant, ...], list[Rule]] = {}
    for mutants, rules in (*commented(source), *documented(source)):
        known = merged.setdefault(mutants, [])
        known += [rule for rule in rules if rule.book == code and rule not in known]
    found = [Branch(source.shown, made[0].line, tuple(rules), made) for made, rules in merged.items() if rules]
    return sorted(found, key=lambda branch: branch.mutants[0].span)


def commented(source: Source) -> Iterator[tuple[tuple[Mutant, ...], list[Rule]]]:
    """What comments with citations stand on."""
    for line, words in source.comments():
        rules = [meant for _, _, meant in mentions(words) if meant is not None]
        if rules:
            made = mutants_at(source, line)
            if made:
                yield made, rules


def documented(source: Source) -> Iterator[tuple[tuple[Mutant, ...], list[Rule]]]:
    """The functions whose docstring's first line ends with a rule: only the last one counts, and only for them."""
    for function in source.functions:
        rule = last_rule(ast.get_docstring(function) or "")
        if rule is not None and does_something(function):
            default = default_of(function)
            if default is not None:
                yield (Mutant(str(source.path), span_of(function), GIVES, default),), [rule]


def last_rule(docstring: str) -> Rule | None:
    """The rule that ends the first line of a docstring."""
    first = docstring.strip().split("\n", 1)[0].rstrip(" .)")
    named = list(mentions(first))
    if not named:
        return None
    start, written, rule = max(named, key=lambda one: one[0])
    tail = re.sub(r"\s+", " ", first[start:]).removeprefix(written.split(" ", 1)[0]).strip()
    number = written.split(" ", 1)[1]
    return rule if tail in (number, written) else None


def mutants_at(source: Source, line: int) -> tuple[Mutant, ...]:
    """The mutants of what a comment on that line speaks of; none where it is no branch."""
    condition = condition_on(source, line)
    if condition is not None:
        return both_ways(source, condition)
    function = source.inside(line)
    if function is None:
        return ()
    statement = statement_on(function, line)
    return () if statement is None else mutants_of(source, statement, function)


def condition_on(source: Source, line: int) -> ast.expr | None:
    """The condition that a line is the head of, or the part of a longer one that stands alone on it."""
    parts: list[ast.expr] = []
    heads: list[ast.expr] = []
    others: list[ast.expr] = []
    for condition, owner in source.conditions:
        if isinstance(owner, ast.BoolOp):
            if condition.lineno == line == condition.end_lineno and owner.lineno != owner.end_lineno:
                parts.append(condition)
        elif isinstance(owner, ast.If | ast.While):
            if owner.lineno <= line < max(owner.lineno + 1, owner.body[0].lineno) or else_of(owner, line):
                heads.append(condition)
        elif condition.lineno <= line <= (condition.end_lineno or line):
            others.append(condition)
    if len(parts) == 1:
        return parts[0]
    for found in (heads, others):
        if found:
            return max(found, key=lambda test: (test.lineno, -test.col_offset))
    return returned_condition(source, line)


def returned_condition(source: Source, line: int) -> ast.expr | None:
    """`return a and b`, `x = a == b`: what is given or kept is a condition."""
    for node in source.nodes:
        if isinstance(node, ast.Return | ast.Assign | ast.AnnAssign) and node.lineno <= line <= (node.end_lineno or 0):
            if isinstance(node.value, ast.BoolOp | ast.Compare) or is_not(node.value):
                return node.value
            function = source.inside(node.lineno)
            if isinstance(node, ast.Return) and function is not None and returns(function) == "bool":
                return node.value
    return None


def is_not(value: ast.expr | None) -> bool:
    return isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)


def else_of(node: ast.If | ast.While, line: int) -> bool:
    """Whether the line is the `else:` of the statement."""
    if not node.orelse or isinstance(node.orelse[0], ast.If):
        return False
    return (node.body[-1].end_lineno or 0) < line < node.orelse[0].lineno


def both_ways(source: Source, condition: ast.expr) -> tuple[Mutant, ...]:
    span = span_of(condition)
    return Mutant(str(source.path), span, TRUE), Mutant(str(source.path), span, FALSE)


def statement_on(function: Function, line: int) -> ast.stmt | None:
    """The innermost statement of which the line is a part or the head."""
    found: ast.stmt | None = None
    for node in ast.walk(function):
        if isinstance(node, ast.stmt) and node.lineno <= line <= head_end(node):
            found = node if found is None or node.lineno >= found.lineno else found
    return found


def head_end(node: ast.stmt) -> int:
    body = getattr(node, "body", None)
    return max(node.lineno, int(body[0].lineno) - 1) if body else node.end_lineno or node.lineno


def mutants_of(source: Source, node: ast.stmt, function: Function) -> tuple[Mutant, ...]:
    """The mutant that disables a statement; none where nothing but a crash could come of it."""
    path, span = str(source.path), span_of(node)
    match node:
        case ast.For():
            return (Mutant(path, span, EMPTY),)
        case ast.FunctionDef():
            default = default_of(node)
            return () if default is None or not does_something(node) else (Mutant(path, span, GIVES, default),)
        case ast.Return(value=value) if value is not None:
            default = default_of(function)
            same = default is None or ast.unparse(value) == default
            return () if same else (Mutant(path, span, GIVES, str(default)),)
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return (Mutant(path, span, DROP),) if is_assigned_before(function, name, node) else ()
        case ast.Assign() | ast.AnnAssign() | ast.AugAssign() | ast.Continue() | ast.Break() | ast.Delete():
            return (Mutant(path, span, DROP),)
        case ast.Expr(value=ast.Call()):
            return (Mutant(path, span, DROP),)
    return ()


def is_assigned_before(function: Function, name: str, node: ast.stmt) -> bool:
    names = {arg.arg for arg in function.args.args}
    for other in ast.walk(function):
        if isinstance(other, ast.Assign | ast.AnnAssign) and other.lineno < node.lineno:
            targets = other.targets if isinstance(other, ast.Assign) else [other.target]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return name in names


def returns(function: Function) -> str:
    return ast.unparse(function.returns) if function.returns is not None else ""


def default_of(function: Function) -> str | None:
    """What a function gives that does nothing, as source; None where its type has no such value."""
    kind = returns(function)
    if kind in PLAIN_DEFAULTS:
        return PLAIN_DEFAULTS[kind]
    if kind.endswith("| None"):
        return "None"
    for opening, empty in EMPTIES:
        if kind.startswith(opening) and not (opening == "tuple[" and "..." not in kind):
            return empty
    return None


def does_something(function: Function) -> bool:
    """Whether emptying the function changes it."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    if not body or isinstance(body[0], ast.Raise | ast.Pass):
        return False
    only = body[0]
    same = isinstance(only, ast.Return) and only.value is not None and ast.unparse(only.value) == default_of(function)
    return not same
