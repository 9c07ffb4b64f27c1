"""One file of the package as a tree: its functions, its comments, where its conditions stand."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from headjudge.rulebook.citations import PACKAGE, files, shown_as

Function = ast.FunctionDef | ast.AsyncFunctionDef
Scope = Function | ast.Lambda | ast.Module


class Source:
    """A Python file, read once."""

    def __init__(self, path: Path, top: Path = PACKAGE) -> None:
        self.path = path
        self.shown = shown_as(path, top)
        self.text = path.read_text(encoding="utf-8")
        self.lines = self.text.splitlines()
        self.tree = ast.parse(self.text)

    @cached_property
    def nodes(self) -> list[ast.AST]:
        return list(ast.walk(self.tree))

    @cached_property
    def functions(self) -> list[Function]:
        return [node for node in self.nodes if isinstance(node, Function)]

    def inside(self, line: int) -> Function | None:
        """The innermost function around a line; None at the level of the module or a class."""
        around = [f for f in self.functions if f.lineno <= line <= (f.end_lineno or line)]
        return max(around, key=lambda f: f.lineno, default=None)

    def comments(self) -> Iterator[tuple[int, str]]:
        """Line and words of each comment; one that stands alone goes with the line of code below it."""
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            if token.type == tokenize.COMMENT:
                line = token.start[0]
                if self.lines[line - 1].lstrip().startswith("#"):
                    line = next((n for n in range(line, len(self.lines)) if self.is_code(n)), line - 1) + 1
                yield line, token.string

    def is_code(self, index: int) -> bool:
        text = self.lines[index].strip()
        return bool(text) and not text.startswith("#")

    @cached_property
    def conditions(self) -> list[tuple[ast.expr, ast.stmt | ast.expr]]:
        """Every condition with what it decides: tests, parts of `and` and `or`, conditional expressions, filters."""
        found: list[tuple[ast.expr, ast.stmt | ast.expr]] = []
        for node in self.nodes:
            if isinstance(node, ast.If | ast.While | ast.IfExp):
                found.append((node.test, node))
            elif isinstance(node, ast.comprehension):
                found += [(test, node.target) for test in node.ifs]
            elif isinstance(node, ast.BoolOp):
                found += [(part, node) for part in node.values]
        return found


def sources(folder: Path, top: Path = PACKAGE) -> list[Source]:
    """The Python files under a folder."""
    return [Source(path, top) for path in files(folder, (".py",))]
