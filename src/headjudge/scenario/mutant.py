"""A process in which one branch of the code is disabled while it is imported, and scenarios run until one breaks.

Run as a script, with a file that says which branch and which scenarios: nothing of Headjudge may be imported before the
import hook is there. All modules are taken from their plain source, also where compiled ones stand beside them.
"""

from __future__ import annotations

import ast
import json
import pickle
import resource
import signal
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import TypedDict

MEMORY = 2 << 30
ONE = 10
"""The seconds of processor time in which any one scenario has ended long ago."""


class Order(TypedDict):
    """What a parent process asks for."""

    package: str
    path: str
    line: int
    column: int
    change: str
    default: str
    scenarios: str
    first: list[int]
    seconds: int


class Answer(TypedDict):
    """Which scenario broke and how; `broke` is empty where all held."""

    broke: str
    how: str


class NotThere(LookupError):
    """The source is not what the order was made for."""


class NeverEnds(BaseException):
    """A scenario that goes on and on without the branch."""


class Disabling(ast.NodeTransformer):
    """Changes the one node that stands at a place."""

    def __init__(self, line: int, column: int, change: str, default: str) -> None:
        self.at = (line, column)
        self.change = change
        self.default = default
        self.done = False

    def visit(self, node: ast.AST) -> ast.AST:
        if not self.done and (getattr(node, "lineno", 0), getattr(node, "col_offset", -1)) == self.at:
            changed = self.disabled(node)
            if changed is not None:
                self.done = True
                return ast.fix_missing_locations(ast.copy_location(changed, node))
        return self.generic_visit(node)

    def disabled(self, node: ast.AST) -> ast.AST | None:
        """The node without what it does; None where it is another node at the same place."""
        match self.change, node:
            case (("never true" | "always true"), (ast.If() | ast.While())):
                node.test = ast.Constant(self.change == "always true")
                return node
            case "never true", (ast.Return(value=ast.IfExp() as value) | ast.Assign(value=ast.IfExp() as value)):
                value.test = ast.Constant(False)
                return node
            case "negated", (ast.Return() | ast.Assign() | ast.AnnAssign()) if node.value is not None:
                node.value = ast.UnaryOp(ast.Not(), node.value)
                return node
            case "left out", ast.stmt():
                return ast.Pass()
            case "over nothing", ast.For():
                node.iter = ast.Tuple([], ast.Load())
                return node
            case "does nothing", ast.FunctionDef():
                doc = node.body[:1] if ast.get_docstring(node) is not None else []
                node.body = [*doc, ast.Return(ast.parse(self.default, mode="eval").body)]
                return node
            case "does nothing", ast.Return():
                node.value = ast.parse(self.default, mode="eval").body
                return node
            case "not refused", ast.Return():
                node.value = ast.Constant(0)
                return node
            case "not asked", ast.expr() if not isinstance(node, ast.BoolOp):
                return ast.Constant(self.default == "True")
        return None


def disabled(source: bytes, line: int, column: int, change: str, default: str) -> ast.Module:
    """The tree of a file with one branch disabled."""
    tree = ast.parse(source)
    disabling = Disabling(line, column, change, default)
    disabling.visit(tree)
    if not disabling.done:
        raise NotThere(f"nothing at {line}:{column} could be {change}")
    return tree


class Loader(SourceFileLoader):
    """Loads one file with the branch disabled; no compiled file is read or written."""

    def __init__(self, fullname: str, path: str, order: Order) -> None:
        super().__init__(fullname, path)
        self.order = order

    def get_code(self, fullname: str) -> CodeType:
        order = self.order
        source = self.get_data(self.path)
        tree = disabled(source, order["line"], order["column"], order["change"], order["default"])
        return compile(tree, self.path, "exec", dont_inherit=True)


class Finder(MetaPathFinder):
    """Finds the plain source of every module of the package."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.package = Path(order["package"])

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != self.package.name:
            return None
        place = self.package.parent.joinpath(*fullname.split("."))
        inside = [str(place)] if (place / "__init__.py").is_file() else None
        file = str(place / "__init__.py" if inside else place.with_suffix(".py"))
        if not Path(file).is_file():
            return None
        mutated = file == self.order["path"]
        loader = Loader(fullname, file, self.order) if mutated else SourceFileLoader(fullname, file)
        return spec_from_file_location(fullname, file, loader=loader, submodule_search_locations=inside)


def first_broken(order: Order) -> Answer:
    """Run the scenarios in their order until one does not hold."""
    from headjudge.scenario.collecting import words_of
    from headjudge.scenario.running import run

    signal.signal(signal.SIGVTALRM, stop)
    scenarios = pickle.loads(Path(order["scenarios"]).read_bytes())
    for i in order["first"]:
        scenario = scenarios[i]
        print(scenario.id, file=sys.stderr, flush=True)
        words = words_of(scenario.game)
        assert words is not None
        signal.setitimer(signal.ITIMER_VIRTUAL, ONE)
        try:
            result = run(scenario, words)
        except NeverEnds:
            return {"broke": scenario.id, "how": "it never ends"}
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if not result.held:
            return {"broke": scenario.id, "how": result.problems[0].words}
    return {"broke": "", "how": ""}


def stop(_signal: int, _frame: FrameType | None) -> None:
    raise NeverEnds


def main() -> None:
    order: Order = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    resource.setrlimit(resource.RLIMIT_CPU, (order["seconds"], order["seconds"]))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.dont_write_bytecode = True
    sys.meta_path.insert(0, Finder(order))
    try:
        answer = first_broken(order)
    except NotThere:
        raise
    except Exception as error:
        answer = {"broke": "the program itself", "how": f"{type(error).__name__}: {error}"}
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
