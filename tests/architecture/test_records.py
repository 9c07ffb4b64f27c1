"""What events and frames hold is declared once and read by name, where it is declared."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator

import headjudge as hj
from headjudge.kernel.records import Event
from headjudge.plugins import plugin
from tests.architecture.source import Module, modules

INNER = [*modules("kernel"), *modules("abilities"), *modules("games")]
OF_EVERY_EVENT = {
    "applied", "cites", "context", "inner", "kind", "new", "note", "number", "obj", "player", "result", "source",
    "stopped",
}  # fmt: skip
GENERAL = {"kernel/fields.py", "kernel/records.py", "kernel/save.py", "kernel/validation.py"}
"""Where records are made, copied, saved, read and checked for every kind alike."""


def test_no_slot_is_named_where_it_is_used() -> None:
    """`c.ints["x"]`, `f.lists.get("targets")`: slots are constants, and frames have fields."""
    assert [place for module in INNER for place in slots_by_name(module)] == []


def slots_by_name(module: Module) -> Iterator[str]:
    for node in ast.walk(module.tree):
        key: ast.expr | None = None
        if isinstance(node, ast.Subscript) and is_slots(node.value):
            key = node.slice
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and is_slots(node.func.value):
            key = node.args[0] if node.args else None
        elif isinstance(node, ast.Compare) and any(is_slots(other) for other in node.comparators):
            key = node.left
        if key is not None and not isinstance(key, ast.Name | ast.Attribute | ast.Call):
            yield f"{module.path}:{getattr(node, 'lineno', 0)}: {ast.unparse(node)}"


def is_slots(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in ("ints", "lists")


def test_frames_have_no_slots() -> None:
    record = next(m for m in INNER if m.path == "kernel/records.py")
    frame = next(n for n in record.tree.body if isinstance(n, ast.ClassDef) and n.name == "Frame")
    assert not {"ints", "lists"} & {n.attr for n in ast.walk(frame) if isinstance(n, ast.Attribute)}


def test_what_every_event_has_means_the_same_in_each() -> None:
    """Anything else is a field of a class (`kernel.fields`), and mypy says who has it."""
    record = next(m for m in INNER if m.path == "kernel/records.py")
    event = next(n for n in record.tree.body if isinstance(n, ast.ClassDef) and n.name == "Event")
    assigned = {n.attr for n in ast.walk(event) if isinstance(n, ast.Attribute) and ast.unparse(n.value) == "self"}
    assert assigned - {"copy", "twin"} == OF_EVERY_EVENT


def test_no_field_of_an_event_is_read_or_set_by_a_string() -> None:
    """`getattr(ev, "power")` is checked by nobody."""
    assert [place for module in INNER if module.path not in GENERAL for place in fields_by_string(module)] == []


def fields_by_string(module: Module) -> list[str]:
    calls = [n for n in ast.walk(module.tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
    return [
        f"{module.path}:{call.lineno}: {ast.unparse(call)}"
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in ("getattr", "setattr", "hasattr")
        and ast.unparse(call.args[0]) in ("ev", "e", "event", "self.event", "c.event", "f.event")
    ]  # fmt: skip


def test_only_the_owner_of_a_kind_makes_its_events() -> None:
    """`Event(KIND, ...)` stands where KIND is declared."""
    assert [place for module in INNER if module.path not in GENERAL for place in made_for_others(module)] == []


def made_for_others(module: Module) -> Iterator[str]:
    declared = {
        target.id
        for node in module.tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in ([node.target] if isinstance(node, ast.AnnAssign) else node.targets)
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Event":
            kind = node.args[0]
            if not (isinstance(kind, ast.Name) and (kind.id in declared or kind.id == "kind")):
                yield f"{module.path}:{node.lineno}: {ast.unparse(node)}"


def test_compiled_events_are_made_without_their_constructor() -> None:
    """A copy or a save makes a record by `__new__`; mypyc calls the constructor there, unless a class says this."""
    for game in hj.games():
        plugin(game)
    plain = []
    for record in subclasses(Event):
        node = class_node(record)
        marks = [ast.unparse(one) for one in node.decorator_list]
        if "mypyc_attr(allow_interpreted_subclasses=True)" not in marks:
            plain.append(f"{record.__module__}.{record.__name__}")
    assert plain == []


def subclasses(record: type[Event]) -> list[type[Event]]:
    """The classes of events that ship."""
    found = [one for one in record.__subclasses__() if one.__module__.startswith("headjudge.")]
    return [*found, *[further for one in found for further in subclasses(one)]]


def class_node(record: type[Event]) -> ast.ClassDef:
    tree = ast.parse(inspect.getsource(record))
    node = tree.body[0]
    assert isinstance(node, ast.ClassDef)
    return node
