"""Cited branches: the places of the code where a rule is realised, and how each can be disabled.

A branch is a statement with a citation in its comment, a function with one in its docstring, or a statement that raises
an event, puts a question or gives a refusal under a citation; modules that only tell (`TELLING`) have none, nor has
what checks a deck, before a game. Disabling it is one change of that one place: `scenario.mutant` makes it in the plain
source while a process imports it, and no file is written.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from headjudge.rulebook.citations import PACKAGE, Place, files, shown_as
from headjudge.rulebook.library import rule
from headjudge.rulebook.mentions import mentions
from headjudge.rulebook.rule import Rule

Function = ast.FunctionDef | ast.AsyncFunctionDef
FALSE = "never true"
TRUE = "always true"
NOT = "negated"
DROP = "left out"
DEFAULT = "does nothing"
EMPTY = "over nothing"
ZERO = "not refused"
NEUTRAL = "not asked"
SAYS_ONLY = ("ruled", "decided", "explained", "refused")
"""Calls that only tell which rule decided: without them nothing is decided otherwise."""
Change = tuple[str, str]
"""How a node is disabled, and as source what it then gives."""
ABOUT_ITSELF = ("__init__", "children", "words")
TELLING = ("phrases", "phrasing", "sayings", "sentences", "telling", "words")
"""The modules of each game that put into words what its rules have made, and lay out what scenarios begin with.

They realise no rule: where they cite one they say which rule is told."""


@dataclass(frozen=True, slots=True)
class Branch:
    """One place, the rules that it cites, and the change that disables it; `line` and `column` name its node."""

    path: Path
    place: Place
    line: int
    column: int
    change: str
    default: str
    """What a disabled function gives, what a left-out part of a condition counts as; as source."""
    rules: tuple[Rule, ...]

    def __str__(self) -> str:
        return f"{self.place}  {', '.join(rule.name for rule in self.rules)}  {self.change}"


def branches(code: str, folder: Path, top: Path = PACKAGE) -> list[Branch]:
    """The branches under a game's folder that cite its book, in the order of files and lines. `top` is the package."""
    sources = [Source(path, top) for path in files(folder, (".py",))]
    known = {source.module: source for source in sources}
    for source in sources:
        source.learn(known)
    realising = [
        source for source in sources if source.path.relative_to(folder).with_suffix("").parts[0] not in TELLING
    ]
    found = [branch for source in realising for branch in source.branches()]
    return [branch for branch in found if any(rule.book == code for rule in branch.rules)]


class Source:
    """One Python file: its tree, its cited comments, and the names that stand for citations in it."""

    def __init__(self, path: Path, top: Path) -> None:
        self.path = path
        self.shown = shown_as(path, top)
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self.module = ".".join(path.relative_to(top.parent).with_suffix("").parts)
        self.names: dict[str, tuple[Rule, ...]] = dict(own_names(self.tree))

    def learn(self, known: dict[str, Source]) -> None:
        """Take over the names that other files give to their citations."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    name = alias.asname or alias.name
                    if (source := known.get(node.module)) and alias.name in source.names:
                        self.names.setdefault(name, source.names[alias.name])
                    if source := known.get(f"{node.module}.{alias.name}"):
                        self.names |= {f"{name}.{other}": rules for other, rules in source.names.items()}

    def branches(self) -> Iterator[Branch]:
        """Each place once, with all the rules that its comment, docstring and citations name."""
        merged: dict[tuple[int, int, str, str], list[Rule]] = {}
        for node, (change, default), rules in (*self.by_comment(), *self.by_docstring(), *self.by_name()):
            place = (node.lineno, node.col_offset, change, default)
            merged.setdefault(place, []).extend(rule for rule in rules if rule not in merged.get(place, []))
        checks = [function for function in functions_of(self.tree) if checks_a_deck(function)]
        for (line, column, change, default), rules in sorted(merged.items(), key=lambda item: item[0]):
            if [check for check in checks if check.lineno <= line <= (check.end_lineno or line)]:
                continue
            yield Branch(self.path, Place(self.shown, line), line, column, change, default, tuple(rules))

    # -- comments ------------------------------------------------------------------------------------------------------

    def by_comment(self) -> Iterator[tuple[ast.stmt | ast.expr, Change, list[Rule]]]:
        lines = self.text.splitlines()
        functions = list(functions_of(self.tree))
        for line, rules in self.comments():
            alone = lines[line - 1].lstrip().startswith("#")
            at = next((n for n in range(line, len(lines)) if not lines[n].lstrip().startswith("#")), line) + 1
            found = changed_at(self.tree, at if alone else line, functions)
            if found is not None:
                yield (*found, rules)

    def comments(self) -> Iterator[tuple[int, list[Rule]]]:
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            if token.type == tokenize.COMMENT:
                rules = cited(token.string)
                if rules:
                    yield token.start[0], rules

    # -- docstrings ----------------------------------------------------------------------------------------------------

    def by_docstring(self) -> Iterator[tuple[ast.stmt, Change, list[Rule]]]:
        for function in functions_of(self.tree):
            rules = cited(ast.get_docstring(function) or "")
            change = nothing_done(function)
            if rules and function.name not in ABOUT_ITSELF and change is not None:
                yield function, change, rules

    # -- citations -----------------------------------------------------------------------------------------------------

    def by_name(self) -> Iterator[tuple[ast.stmt, Change, list[Rule]]]:
        for function in functions_of(self.tree):
            carriers = self.carriers(function)
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and returned(function) == "int" and isinstance(node.value, ast.Name):
                    if rules := self.names.get(node.value.id):
                        yield node, (ZERO, "0"), list(rules)
                elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
                    if called(node.value) not in SAYS_ONLY and (rules := self.raised(node.value, carriers)):
                        yield node, (DROP, ""), list(rules)

    def raised(self, call: ast.Call, carriers: dict[str, tuple[Rule, ...]]) -> tuple[Rule, ...]:
        """The citations that a call hands on: in its arguments, or in what carries them."""
        handed = [arg.id for arg in call.args if isinstance(arg, ast.Name)]
        carried = [rule for name in handed for rule in carriers.get(name, ())]
        return (*self.cited_in(call), *carried)

    def carriers(self, function: Function) -> dict[str, tuple[Rule, ...]]:
        """The local names of events and questions that were given citations."""
        found: dict[str, tuple[Rule, ...]] = {}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and (rules := self.cited_in(node.value)):
                target = node.targets[0]
                added = ast.unparse(target) in ast.unparse(node.value)  # more rules for what was there already
                target = target.value if isinstance(target, ast.Attribute) else target
                if isinstance(target, ast.Name) and not added:
                    found[target.id] = (*found.get(target.id, ()), *rules)
        return found

    def cited_in(self, node: ast.expr) -> tuple[Rule, ...]:
        found: list[Rule] = []
        for part in ast.walk(node):
            if isinstance(part, ast.Name):
                found += self.names.get(part.id, ())
            elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
                found += self.names.get(f"{part.value.id}.{part.attr}", ())
        return tuple(found)


def own_names(tree: ast.Module) -> Iterator[tuple[str, tuple[Rule, ...]]]:
    """The names that a file gives to citations: `R_DECLARE = cite(..)`, a tuple of them, a reason with them."""
    known: dict[str, tuple[Rule, ...]] = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if not isinstance(target, ast.Name):
            continue
        rules: list[Rule] = []
        for part in ast.walk(node.value):
            if isinstance(part, ast.Call) and called(part) == "cite" and isinstance(part.args[0], ast.Constant):
                rules.append(rule(str(part.args[0].value)))
            elif isinstance(part, ast.Name):
                rules += known.get(part.id, ())
        if rules and not isinstance(node.value, ast.Dict):
            known[target.id] = tuple(dict.fromkeys(rules))
            yield target.id, known[target.id]


def changed_at(tree: ast.Module, line: int, functions: Iterable[Function]) -> tuple[ast.stmt | ast.expr, Change] | None:
    """What a comment on that line speaks of, and the change that disables it; None where it is no branch."""
    operand = operand_at(tree, line)
    if operand is not None:
        return operand
    inside = next((f for f in reversed(list(functions)) if f.lineno <= line <= (f.end_lineno or line)), None)
    if inside is None:
        return None
    statement = statement_at(inside, line)
    if isinstance(statement, ast.If) and begins_else(statement, line):
        return statement, (TRUE, "")
    change = None if statement is None else change_of(statement, inside)
    return None if statement is None or change is None else (statement, change)


def operand_at(tree: ast.Module, line: int) -> tuple[ast.expr, Change] | None:
    """The part of a condition of several lines that stands alone on this one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BoolOp) and node.lineno != node.end_lineno:
            parts = [part for part in node.values if part.lineno == line == part.end_lineno]
            if len(parts) == 1:
                return parts[0], (NEUTRAL, str(isinstance(node.op, ast.And)))
    return None


def statement_at(function: Function, line: int) -> ast.stmt | None:
    """The innermost statement of which the line is the head; for `else:` its `if`."""
    found: ast.stmt | None = None
    for node in ast.walk(function):
        if isinstance(node, ast.stmt) and node.lineno <= line <= head_end(node):
            found = node if found is None or node.lineno >= found.lineno else found
        elif isinstance(node, ast.If) and begins_else(node, line):
            return node
    return found


def head_end(node: ast.stmt) -> int:
    body = getattr(node, "body", None)
    if isinstance(body, list) and body:
        return max(node.lineno, int(body[0].lineno) - 1)
    return node.end_lineno or node.lineno


def begins_else(node: ast.If, line: int) -> bool:
    if not node.orelse or line == node.lineno:
        return False
    return (node.body[-1].end_lineno or 0) < line < node.orelse[0].lineno


def change_of(node: ast.stmt, function: Function) -> Change | None:
    """The change that disables a statement; None where nothing but a crash could come of it."""
    match node:
        case ast.If(body=body, orelse=[]) if all(says_only(inner) for inner in body):
            return None
        case ast.If() | ast.While():
            return FALSE, ""
        case ast.For():
            return EMPTY, ""
        case ast.FunctionDef():
            return nothing_done(node)
        case ast.Return(value=value) if value is not None:
            return of_a_value(value) or of_a_return(function, value)
        case ast.Assign(value=value, targets=[target]) | ast.AnnAssign(value=value, target=target) if value is not None:
            local = isinstance(target, ast.Name) and not is_assigned_before(function, target.id, node)
            return of_a_value(value) or (None if local else (DROP, ""))
        case ast.Expr(value=ast.Call()):
            return None if says_only(node) else (DROP, "")
        case ast.AugAssign() | ast.Continue() | ast.Break() | ast.Raise() | ast.Delete():
            return DROP, ""
    return None


def of_a_value(value: ast.expr) -> Change | None:
    if isinstance(value, ast.IfExp):
        return FALSE, ""
    return (NOT, "") if isinstance(value, ast.BoolOp | ast.Compare) else None


def of_a_return(function: Function, value: ast.expr) -> Change | None:
    if returned(function) == "bool":
        return NOT, ""
    default = default_of(function)
    return None if default is None or ast.unparse(value) == default else (DEFAULT, default)


def is_assigned_before(function: Function, name: str, node: ast.stmt) -> bool:
    names = {arg.arg for arg in function.args.args}
    for other in ast.walk(function):
        if isinstance(other, ast.Assign | ast.AnnAssign) and other.lineno < node.lineno:
            targets = other.targets if isinstance(other, ast.Assign) else [other.target]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return name in names


# -- functions ---------------------------------------------------------------------------------------------------------


def returned(function: Function) -> str:
    return ast.unparse(function.returns) if function.returns is not None else ""


def default_of(function: Function) -> str | None:
    """What a function gives that does nothing, as source; None where its type has no such value."""
    kind = returned(function)
    plain = {"None": "None", "bool": "False", "int": "0", "str": "''"}
    if kind in plain:
        return plain[kind]
    if kind.endswith("| None"):
        return "None"
    for opening, empty in (("tuple[", "()"), ("list[", "[]"), ("dict[", "{}"), ("set[", "set()"), ("Iterator[", "()")):
        if kind.startswith(opening) and not (opening == "tuple[" and "..." not in kind):
            return empty
    return None


def nothing_done(function: Function) -> Change | None:
    """The change by which a function does nothing; None where it cannot, or does nothing anyway."""
    default = default_of(function)
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    if default is None or not body:
        return None
    only = body[0]
    if isinstance(only, ast.Raise) or (len(body) == 1 and isinstance(only, ast.Pass)):
        return None
    same = isinstance(only, ast.Return) and only.value is not None and ast.unparse(only.value) == default
    return None if same else (DEFAULT, default)


def functions_of(tree: ast.AST) -> Iterator[Function]:
    for node in ast.walk(tree):
        if isinstance(node, Function):
            yield node


def checks_a_deck(function: Function) -> bool:
    """Whether it says what is wrong with a deck: that is before any game, so that no scenario could notice it."""
    given = [ast.unparse(arg.annotation) for arg in function.args.args if arg.annotation is not None]
    return returned(function) == "list[str]" and "Deck" in given


def says_only(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and called(node.value) in SAYS_ONLY


def called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def cited(text: str) -> list[Rule]:
    return [meant for _, _, meant in mentions(text) if meant is not None]
