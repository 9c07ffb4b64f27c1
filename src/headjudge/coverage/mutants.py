"""A mutant: one change of one place of the code. Nothing here imports the games, and no file is written."""

from __future__ import annotations

import ast
from dataclasses import dataclass

TRUE = "always true"
FALSE = "never true"
DROP = "left out"
EMPTY = "over nothing"
GIVES = "gives"
"""A function, or a return, gives a fixed value instead; an assignment at the level of a module assigns it."""

Span = tuple[int, int, int, int]


class NotThere(LookupError):
    """The source is not what the mutant was made for."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A place (file and span of a node), how it is changed, and with what value as source."""

    path: str
    span: Span
    change: str
    value: str = ""

    @property
    def line(self) -> int:
        return self.span[0]

    def lines(self) -> range:
        """The lines of which at least one runs when the place does."""
        return range(self.span[0], self.span[2] + 1)


def span_of(node: ast.stmt | ast.expr) -> Span:
    return node.lineno, node.col_offset, node.end_lineno or node.lineno, node.end_col_offset or node.col_offset


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """The tree of a file with the one place changed."""
    tree = ast.parse(source)
    change = Change(mutant)
    change.visit(tree)
    if not change.done:
        raise NotThere(f"nothing at {mutant.path}:{mutant.span} could be {mutant.change}")
    return ast.fix_missing_locations(tree)


class Change(ast.NodeTransformer):
    """Changes the outermost node with the mutant's span that the change fits."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.done = False

    def visit(self, node: ast.AST) -> ast.AST:
        if not self.done and isinstance(node, ast.stmt | ast.expr) and span_of(node) == self.mutant.span:
            changed = self.changed(node)
            if changed is not None:
                self.done = True
                return ast.copy_location(changed, node)
        return self.generic_visit(node)

    def changed(self, node: ast.stmt | ast.expr) -> ast.stmt | ast.expr | None:
        match self.mutant.change, node:
            case (("always true" | "never true") as change, ast.expr()):
                return forced(node, change == TRUE)
            case "left out", ast.stmt():
                return ast.Pass()
            case "over nothing", ast.For():
                node.iter = ast.Tuple([], ast.Load())
                return node
            case "gives", (ast.FunctionDef() | ast.AsyncFunctionDef()):
                node.body = [*node.body[: has_docstring(node)], ast.Return(self.value())]
                return node
            case "gives", (ast.Return() | ast.Assign() | ast.AnnAssign()):
                node.value = self.value()
                return node
        return None

    def value(self) -> ast.expr:
        return ast.parse(self.mutant.value, mode="eval").body


def forced(test: ast.expr, outcome: bool) -> ast.expr:
    """The condition with a fixed outcome; what it names on the way is still named."""
    constant = ast.Constant(outcome)
    if not any(isinstance(node, ast.NamedExpr) for node in ast.walk(test)):
        return constant
    return ast.Subscript(ast.Tuple([test, constant], ast.Load()), ast.Constant(1), ast.Load())


def has_docstring(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return ast.get_docstring(function) is not None
