"""A node tells which properties it asks objects for: the order of effects, and what is kept of them, rest on that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from headjudge.abilities.kinds import Condition, Filter, Selector, Value, Who
from headjudge.abilities.selectors import Bits
from headjudge.kernel import state
from headjudge.kernel.definitions import Giving, Modifier, Node
from headjudge.kernel.state import State
from headjudge.plugins import games, plugin
from headjudge.scenario.collecting import SUFFIXES, collect
from headjudge.scenario.reporting import run_one

pytestmark = pytest.mark.skipif(not state.__file__.endswith(".py"), reason="compiled: nothing can be watched")
FILES = sorted(path for path in (Path(__file__).parents[2] / "scenarios").rglob("*") if path.suffix in SUFFIXES)
STRIDE = 8
"""Every eighth scenario is played; `python -m tests.abilities.test_what_nodes_ask` plays all."""
METHODS = ("accepts", "affects", "freeze", "holds", "modify", "objects", "players", "receivers", "value")


def kinds(*above: type[Node]) -> list[type[Node]]:
    return [found for kind in above for below in kind.__subclasses__() for found in (below, *kinds(below))]


@contextmanager
def watched() -> Iterator[dict[str, set[str]]]:
    """Meanwhile: the properties that each kind of node asked for without telling so."""
    asked: list[int] = []
    untold: dict[str, set[str]] = {}
    kept: list[tuple[type, str, Any]] = []

    def replace(owner: type, name: str, made: Callable[[Any], Any]) -> None:
        kept.append((owner, name, owner.__dict__[name]))
        setattr(owner, name, made(owner.__dict__[name]))

    def telling(read: Callable[[State, int, int], int]) -> Callable[[State, int, int], int]:
        def reading(g: State, id: int, prop: int) -> int:
            if asked:
                asked[-1] |= 1 << prop
            asked.append(0)  # what the value itself rests on is no affair of the node
            try:
                return read(g, id, prop)
            finally:
                asked.pop()

        return reading

    def noting(method: Callable[..., Any]) -> Callable[..., Any]:
        def noted(node: Node, g: State, *rest: Any) -> Any:
            asked.append(0)
            try:
                return method(node, g, *rest)
            finally:
                missing = asked.pop() & ~node.asks()
                if missing:
                    names = {name for prop, name in enumerate(g.policies.props) if missing >> prop & 1}
                    untold.setdefault(type(node).__name__, set()).update(names)

        return noted

    for game in games():
        plugin(game)
    for name in ("prop", "num"):
        replace(State, name, telling)
    for kind in dict.fromkeys(kinds(Condition, Filter, Selector, Value, Who, Modifier, Giving)):
        for name in METHODS:
            if callable(kind.__dict__.get(name)):
                replace(kind, name, noting)
    try:
        yield untold
    finally:
        for owner, name, before in reversed(kept):
            setattr(owner, name, before)


def play(files: list[Path]) -> None:
    for scenario in collect(files).scenarios:
        run_one(scenario, mutate=False)


def test_no_node_asks_for_more_than_it_tells() -> None:
    with watched() as untold:
        play(FILES[::STRIDE])
    assert untold == {}


def test_what_is_not_told_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bits, "asks", lambda node: 0)
    with watched() as untold:
        play([path for path in FILES if path.is_relative_to(Path(__file__).parents[2] / "scenarios/fab")][:40])
    assert untold != {}


if __name__ == "__main__":
    with watched() as found:
        play(FILES)
    print(found)
