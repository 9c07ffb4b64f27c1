"""A field of a record is written in several places: made, copied, saved, read. These lists agree."""

from __future__ import annotations

import ast
import inspect
from types import ModuleType

import pytest

from headjudge.kernel import records, save
from headjudge.kernel import state as state_module
from headjudge.kernel.ids import PlayerId
from headjudge.plugins import games, plugin

DERIVED = {
    "amounts", "answering", "budget", "citing", "counted", "culprit", "dirty", "evaluation", "faces", "foreseen",
    "index", "insist", "journal", "kept_key", "leaving", "objs", "policies", "question", "refusal", "replaced", "rows",
    "seats", "shared", "slots", "surveyed", "token",
}  # fmt: skip
"""Of a state: rebuilt on load, or of no consequence for how the game goes on."""

pytestmark = pytest.mark.skipif(not save.__file__.endswith(".py"), reason="compiled without its source")


def function(module: ModuleType, name: str, inside: str = "") -> ast.FunctionDef:
    """A function of a module, or a method of a class in it."""
    tree: ast.AST = ast.parse(inspect.getsource(module))
    if inside:
        tree = next(n for n in ast.walk(tree) if isinstance(n, ast.ClassDef) and n.name == inside)
    return next(n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef) and n.name == name)


def attributes(tree: ast.AST, of: str, context: type[ast.expr_context]) -> set[str]:
    """The attributes of a variable that are read or written."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == of
        and isinstance(node.ctx, context)
    }


def test_what_every_frame_has_is_no_field_of_its_own() -> None:
    assert set(records.Frame.__slots__) == records.OF_EVERY_FRAME


def kinds_of_frames(kind: type[records.Frame] = records.Frame) -> list[type[records.Frame]]:
    """All kinds of frames of the kernel and of the games."""
    for game in games():
        plugin(game)
    return [kind, *[found for below in kind.__subclasses__() for found in kinds_of_frames(below)]]


@pytest.mark.parametrize("kind", kinds_of_frames(), ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_a_frame_is_copied_whole(kind: type[records.Frame]) -> None:
    other: dict[type, object] = {bool: True, int: 7, tuple: (1, 2), str: "x", dict: {1: 2}}
    frame = kind(1, object(), PlayerId(1), 2)
    for name in records.fields_of(kind):
        setattr(frame, name, other[type(getattr(frame, name))])
    copy = frame.copy(object())
    assert type(copy) is kind
    for name in records.fields_of(kind):
        assert getattr(copy, name) == getattr(frame, name) == other[type(getattr(frame, name))], name


def test_a_state_is_copied_whole() -> None:
    made = function(state_module, "__init__", "State")
    fresh, twin = next((n.body, n.orelse) for n in made.body if isinstance(n, ast.If))
    for branch in (fresh, twin):
        both = attributes(ast.Module(branch, []), "self", ast.Store)
        assert both | {
            "policies",
            "faces",
            "surveyed",
            "counted",
            "n",
            "seats",
            "token",
            "evaluation",
            "kept_key",
            "rows",
            "amounts",
            "shared",
            "replaced",
        } == set(state_module.State.__slots__)


def test_an_attempt_that_is_reversed_takes_everything_back() -> None:
    kept = {
        "rng",
        "luck",
        "winners",
        "reason",
        "reason_rules",
        "auto",
        "budget",
        "cards",
        "shown",
        "handle",
        "answering",
    }
    passing = {
        "n",
        "policies",
        "faces",
        "foreseen",
        "refusal",
        "culprit",
        "journal",
        "kept_key",
        "leaving",
        "seats",
        "surveyed",
        "counted",
        "rows",
        "amounts",
        "shared",
    }
    taken = attributes(function(state_module, "adopt", "State"), "self", ast.Store)
    assert taken | kept | passing | {"citing", "insist"} == set(state_module.State.__slots__)
    assert not taken & (kept | passing)


def test_what_a_state_saves_is_what_it_loads() -> None:
    slots = set(state_module.State.__slots__)
    saved = attributes(function(save, "dump_state"), "g", ast.Load) & slots
    loaded = attributes(function(save, "read_state"), "g", ast.Store) & slots
    assert saved - {"question", "objs", "n", "players"} == loaded - {"players"}
    assert slots - saved - {"slots"} == DERIVED - {"question", "slots"}


PASSING = {"token", "effect", "content"}
"""Who may write a record, what asks in a passing context, and what was reckoned of it: no part of a state."""


@pytest.mark.parametrize(
    ("record", "variable", "dump", "load"),
    [
        (records.Obj, "o", "dump_obj", "load_obj"),
        (records.Event, "e", "dump_event", "load_event"),
        (records.Lasting, "e", "dump_lasting", "load_lasting"),
        (records.Context, "c", "dump_context", "load_context"),
        (records.Frame, "f", "dump_frame", "load_frame"),
    ],
)
def test_a_record_is_made_copied_saved_and_loaded_whole(record: type, variable: str, dump: str, load: str) -> None:
    fields = set(record.__slots__) - PASSING  # type: ignore[attr-defined]
    name = record.__name__
    made = attributes(function(records, "__init__", name), "self", ast.Store)
    assert made - PASSING == fields
    copied = {"Lasting": ("with_until",), "Frame": ("copy", "twin"), "Event": ("take",)}.get(name, ("copy",))
    whose = "other" if name == "Event" else "self"
    read = [attributes(function(records, method, name), whose, ast.Load) for method in copied]
    assert set().union(*read) >= fields - {"until"}
    assert attributes(function(save, dump), variable, ast.Load) >= fields
    given = [a.arg for a in function(records, "__init__", name).args.args[1:]]
    assert attributes(function(save, load), variable, ast.Store) | set(given) >= fields
