"""The package's source as trees, for rules that hold of every module."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "headjudge"


class Module:
    """A module by its place in the package; its text and its tree are read when somebody asks for them."""

    def __init__(self, path: str) -> None:
        self.path = path

    @property
    def text(self) -> str:
        return (PACKAGE / self.path).read_text(encoding="utf-8")

    @property
    def tree(self) -> ast.Module:
        return parsed(self.path)


@lru_cache(maxsize=8)
def parsed(path: str) -> ast.Module:
    """The tree of a module. All of them at a time would make every collection of garbage slow."""
    return ast.parse((PACKAGE / path).read_text(encoding="utf-8"))


@cache
def modules(folder: str = "") -> tuple[Module, ...]:
    """Every module of the package, or of a folder in it."""
    return tuple([Module(str(path.relative_to(PACKAGE))) for path in sorted((PACKAGE / folder).rglob("*.py"))])


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def checked_for_types(tree: ast.AST) -> set[ast.AST]:
    """Everything under `if TYPE_CHECKING`."""
    blocks = [n for n in ast.walk(tree) if isinstance(n, ast.If) and "TYPE_CHECKING" in ast.unparse(n.test)]
    return {node for block in blocks for node in ast.walk(block)}


def graph(folder: str) -> dict[str, set[str]]:
    """Which modules of a folder each of them imports, types aside."""
    names = {name_of(module): module for module in modules(folder)}
    found: dict[str, set[str]] = {}
    for name, module in names.items():
        skipped = checked_for_types(module.tree)
        found[name] = set()
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ImportFrom) and node.module and node not in skipped:
                for alias in node.names:
                    full = f"{node.module}.{alias.name}"
                    found[name].add(full if full in names else node.module)
        found[name] &= set(names)
    return found


def name_of(module: Module) -> str:
    dotted = "headjudge." + module.path[: -len(".py")].replace("/", ".")
    return dotted.removesuffix(".__init__")


def knots(edges: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules that import one another, in circles."""
    reach = {name: reachable(name, edges) for name in edges}
    groups = {tuple(sorted(other for other in reach[name] if name in reach[other])) for name in edges}
    return [list(group) for group in sorted(groups) if len(group) > 1]


def reachable(name: str, edges: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    todo = list(edges[name])
    while todo:
        other = todo.pop()
        if other not in found:
            found.add(other)
            todo.extend(edges[other])
    return found
