"""What costs time once it is compiled, and is not seen in the source."""

from __future__ import annotations

import ast

import pytest

from tests.ground.building import TOP, asked


def test_what_something_is_is_asked_without_making_a_type_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled, `isinstance(x, A | B)` makes the union anew at every call; a tuple of classes is compared at once."""
    hot: list[str] = asked(monkeypatch, "0", "--version")["hot_modules"]()
    assert len(hot) > 100
    found = [f"{path}:{line}" for path in hot for line in unions((TOP / path).read_text(encoding="utf-8"))]
    assert not found


def unions(text: str) -> list[int]:
    """The lines on which something is asked whether it is of a union."""
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call) and len(node.args) == 2]
    return [
        call.lineno
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "isinstance" and isinstance(call.args[1], ast.BinOp)
    ]


def test_a_union_is_seen() -> None:
    assert unions("a = isinstance(x, A | B)\nb = isinstance(x, (A, B)) or c | d") == [1]
