"""What events and frames hold is declared once and read by name, where it is declared."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.source import Module, functions, modules

INNER = [*modules("kernel"), *modules("abilities"), *modules("games")]
GAMES = ["fab", "grand_archive", "keyforge"]
INSIDE = {"amount", "other", "place"}
"""Fields of an event that mean something else in each kind."""
OF_THE_KERNEL = ("kernel/lasting.py", "kernel/ordering.py", "kernel/settling.py")
GENERAL = {
    "kernel/fields.py", "kernel/records.py", "kernel/save.py", "kernel/moving.py", "kernel/remembering.py",
    "kernel/soundness.py",
}  # fmt: skip
"""Where records are made, copied, saved, read and checked for every kind alike."""


def ids(module: Module) -> str:
    return module.path


@pytest.mark.parametrize("module", INNER, ids=ids)
def test_no_slot_is_named_where_it_is_used(module: Module) -> None:
    """`c.ints["x"]`, `f.lists.get("targets")`: slots are constants, and frames have fields."""
    found: list[str] = []
    for node in ast.walk(module.tree):
        key: ast.expr | None = None
        if isinstance(node, ast.Subscript) and is_slots(node.value):
            key = node.slice
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and is_slots(node.func.value):
            key = node.args[0] if node.args else None
        elif isinstance(node, ast.Compare) and any(is_slots(other) for other in node.comparators):
            key = node.left
        if key is not None and not isinstance(key, ast.Name | ast.Attribute | ast.Call):
            found.append(f"{module.path}:{getattr(node, 'lineno', 0)}: {ast.unparse(node)}")
    assert found == []


def is_slots(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in ("ints", "lists")


def test_frames_have_no_slots() -> None:
    record = next(m for m in INNER if m.path == "kernel/records.py")
    frame = next(n for n in record.tree.body if isinstance(n, ast.ClassDef) and n.name == "Frame")
    assert not {"ints", "lists"} & {n.attr for n in ast.walk(frame) if isinstance(n, ast.Attribute)}


def events_in(function: ast.FunctionDef) -> set[str]:
    """The variables of a function that hold events."""
    named = {a.arg for a in function.args.args if a.annotation is not None and "Event" in ast.unparse(a.annotation)}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = ast.unparse(node.value)
            if value.startswith("Event(") or value.endswith((".event", "ev.copy()")):
                named.add(node.targets[0].id)
    return named | {"ev"}


def looked_into(module: Module) -> Iterator[tuple[ast.FunctionDef, ast.Attribute]]:
    for function in functions(module.tree):
        holding = events_in(function)
        for node in ast.walk(function):
            if isinstance(node, ast.Attribute) and node.attr in INSIDE:
                of = node.value
                if (isinstance(of, ast.Name) and of.id in holding) or (
                    isinstance(of, ast.Attribute) and of.attr == "event"
                ):
                    yield function, node


def owns_a_kind(module: Module) -> bool:
    """Whether the module declares a kind of event."""
    calls = [n for n in ast.walk(module.tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute)]
    return any(
        call.func.attr == "event" and len(call.args) > 1 for call in calls if isinstance(call.func, ast.Attribute)
    )


@pytest.mark.parametrize("module", INNER, ids=ids)
def test_only_the_owner_of_a_kind_looks_into_its_events(module: Module) -> None:
    if module.path in (*GENERAL, *OF_THE_KERNEL) or owns_a_kind(module):
        return
    found = [f"{module.path}:{node.lineno}: {ast.unparse(node)}" for _, node in looked_into(module)]
    assert found == []


@pytest.mark.parametrize("module", INNER, ids=ids)
def test_only_the_owner_of_a_kind_makes_its_events(module: Module) -> None:
    """`Event(KIND, ...)` stands where KIND is declared."""
    declared = {
        target.id
        for node in module.tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in ([node.target] if isinstance(node, ast.AnnAssign) else node.targets)
        if isinstance(target, ast.Name)
    }
    found: list[str] = []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Event":
            kind = node.args[0]
            if not (isinstance(kind, ast.Name) and (kind.id in declared or kind.id == "kind")):
                found.append(f"{module.path}:{node.lineno}: {ast.unparse(node)}")
    if module.path not in GENERAL:
        assert found == []
