"""Who writes facts of the state: a walk through the source of a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

METHODS = frozenset(
    {"set_mark", "set_asset", "w_obj", "w_player", "w_record", "w_obj_record", "put", "drop", "tally", "tally_game"}
)
"""Writers of `State`."""
FUNCTIONS = frozenset(
    {
        "begin_effect",
        "use_up",
        "learn",
        "lose_track",
        "place",
        "unplace",
        "remember",
        "w_course",
        "w_link",
        "w_of_player",
        "w_known_of",
    }
)
"""Writers of the kernel's modules. That an effect ends with its duration is no event (`end_effects`)."""
FIELDS = frozenset(
    {
        "objs",
        "slots",
        "zones",
        "hosted",
        "active",
        "gone",
        "effects",
        "lki",
        "successors",
        "this_turn",
        "this_game",
    }
)
"""Fields of `State` that hold facts."""
HOOKS = frozenset(
    {
        "becomes",
        "enters",
        "leaves",
        "counts",
        "triggered",
        "replace",
        "change",
        "checkpoint",
        "concede",
        "endless",
        "start",
        "join",
        "widen",
        "busy",
    }
)
"""What the kernel calls while an event is replaced, performed or heard, when it ends, before it runs."""
SETUP = "says/vocabulary.py"
"""Where a game puts positions together for scenarios, before they run."""


class Function(NamedTuple):
    """A function or method: where it is, what it writes, whom it names."""

    name: str
    module: str
    writes: tuple[str, ...]
    names: frozenset[str]


def functions(package: Path) -> list[Function]:
    """Every function and method of a package, lambdas counted to where they stand."""
    found: list[Function] = []
    for path in sorted(package.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                module = str(path.relative_to(package))
                found.append(Function(node.name, module, tuple(writes(node)), frozenset(names(node))))
    return found


def writes(tree: ast.AST) -> Iterator[str]:
    """The writes of facts in a tree, as "line: what"."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
            yield f"{node.lineno}: {node.func.attr}"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
            yield f"{node.lineno}: {node.func.id}"
        elif isinstance(node, ast.Assign | ast.AugAssign | ast.Delete):
            targets = [node.target] if isinstance(node, ast.AugAssign) else node.targets
            for target in targets:
                yield from (f"{node.lineno}: {field}" for field in assigned(target))


def assigned(target: ast.expr) -> Iterator[str]:
    """The fact that an assignment's target is: `g.active`, `g.zones[..]`."""
    if isinstance(target, ast.Subscript):
        target = target.value
    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "g":
        if target.attr in FIELDS:
            yield target.attr


def names(tree: ast.AST) -> Iterator[str]:
    """The functions that a tree may call: plain names but its own variables, `module.name`, `self.name()`."""
    walked = list(ast.walk(tree))
    own = {n.id for n in walked if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    own.update(n.arg for n in walked if isinstance(n, ast.arg))
    for node in walked:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in own:
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id not in own:
            yield node.attr
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if isinstance(node.func.value, ast.Name) and node.func.value.id == "self":
                yield node.func.attr


def performers(package: Path) -> set[str]:
    """The functions that perform events: see `performing`."""
    found: set[str] = set()
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                for part in performing(node):
                    found.update(names(part))
    return found


def performing(call: ast.Call) -> Iterator[ast.expr]:
    """What is registered as the third with `tables.event` or `tables.performs`, or called by `perform_by(g, ev, it)`.

    And what is registered with `tables.event` as `then`, the stages after it.
    """
    if isinstance(call.func, ast.Attribute) and call.func.attr in ("event", "performs"):
        yield from call.args[2:3]
        yield from (keyword.value for keyword in call.keywords if keyword.arg == "then")
    elif isinstance(call.func, ast.Name) and call.func.id == "perform_by":
        yield from call.args[2:3]


def strays(package: Path) -> list[str]:
    """Writes of facts in functions that are neither performers nor hooks nor called by such alone."""
    every = functions(package)
    allowed = performers(package) | HOOKS | {f.name for f in every if f.module == SETUP}
    growing = True
    while growing:
        growing = False
        for name in {f.name for f in every} - allowed:
            callers = {f.name for f in every if name in f.names and f.name != name}
            if callers and callers <= allowed:
                allowed.add(name)
                growing = True
    return [f"{f.module}:{write} in {f.name}" for f in every if f.name not in allowed for write in f.writes]
