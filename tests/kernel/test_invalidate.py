"""Kept values are dropped in one place, and everything that is dropped there must be."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

import pytest

from headjudge.kernel import evaluation, state
from headjudge.kernel.definitions import NODE_BITS
from headjudge.kernel.ids import FIRST_SEAT
from headjudge.kernel.state import State
from tests.kernel import toy
from tests.kernel.stage import stage
from tests.kernel.test_kept_values import compared, play_scenarios

pytestmark = pytest.mark.skipif(not state.__file__.endswith(".py"), reason="compiled: nothing can be exchanged")
SOURCE = Path(evaluation.__file__).parents[1]
SCENARIOS = Path(__file__).parents[2] / "scenarios"
TABLES = ("kept", "values", "prefixes", "functioning", "orders")
DROPPING = ("clear", "pop", "popitem")
NOTICED = {
    "kept.pop(id, None)": "keyforge/rules/12.4-by-what-it-has-become.yaml",
    "e.values.clear()": "fab/1/1.12.3b-evaluated-as-things-are.yaml",
    "e.prefixes.clear()": "fab/1/1.12.3b-evaluated-as-things-are.yaml",
    "e.functioning.clear()": "fab/1/1.2.3c-luminaris.yaml",
    "e.orders.clear()": "grand-archive/resolution/2.5.c-what-depends-waits.yaml",
    "kept.clear()": "fab/1/1.4.3d-thrive.yaml",
    "e.kept[(props & -props).bit_length() - 1] = None": "fab/1/1.2.2c-types-of-no-card.yaml",
    "e.kept = [None] * len(e.kept)": "grand-archive/resolution/2.4.d-a-class-that-an-effect-gives.yaml",
}
"""By statement, a scenario in which a value is kept wrongly if all statements of that wording are taken out."""


def drops(tree: ast.AST) -> Iterator[int]:
    """The lines on which something is taken out of a table of kept values, or a table is replaced."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in DROPPING:
            table = node.func.value
            if isinstance(table, ast.Attribute) and table.attr in TABLES and is_evaluation(table.value):
                yield node.lineno
        targets = node.targets if isinstance(node, ast.Assign | ast.Delete) else []
        for target in targets:
            if isinstance(target, ast.Attribute) and target.attr in TABLES and is_evaluation(target.value):
                yield target.lineno
            if isinstance(node, ast.Delete) and isinstance(target, ast.Subscript):
                table = target.value
                if isinstance(table, ast.Attribute) and table.attr in TABLES and is_evaluation(table.value):
                    yield target.lineno


def is_evaluation(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "evaluation"


def test_kept_values_are_dropped_in_one_place() -> None:
    places = {
        f"{path.relative_to(SOURCE)}:{line}"
        for folder in ("kernel", "abilities", "games")
        for path in (SOURCE / folder).rglob("*.py")
        if path.name != "evaluation.py"
        for line in drops(ast.parse(path.read_text()))
    }
    # while an effect comes to apply late, its own value so far is put in and taken out again
    assert {place.split(":")[0] for place in places} <= {"kernel/properties.py"} and len(places) <= 1


# -- each line of it is needed


def cut(wording: str) -> CodeType:
    """The code of `invalidate` without the statements of a wording."""
    tree = ast.parse(inspect.getsource(evaluation.invalidate))

    class Cut(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            if isinstance(node, ast.Expr | ast.Assign) and ast.unparse(node) == wording:
                return ast.copy_location(ast.Pass(), node)
            return self.generic_visit(node)

    space: dict[str, object] = dict(vars(evaluation))
    Cut().visit(tree)
    exec(compile(ast.fix_missing_locations(tree), "<cut>", "exec"), space)
    made = space["invalidate"]
    assert inspect.isfunction(made)
    return made.__code__


@pytest.mark.parametrize("wording", NOTICED)
def test_what_is_not_dropped_is_noticed(wording: str) -> None:
    whole = evaluation.invalidate.__code__
    evaluation.invalidate.__code__ = cut(wording)
    try:
        with compared() as stale:
            play_scenarios([SCENARIOS / NOTICED[wording]])
    finally:
        evaluation.invalidate.__code__ = whole
    assert stale


def test_every_statement_that_drops_is_tried() -> None:
    function = ast.parse(inspect.getsource(evaluation.invalidate))
    lines = {ast.unparse(node) for node in ast.walk(function) if isinstance(node, ast.Expr | ast.Assign)}
    assert {
        line for line in lines if [word for word in ("clear()", "pop(", "= None", "[None]") if word in line]
    } == set(NOTICED)


@pytest.fixture
def g() -> State:
    """A game in which the power of two bears is kept, and the first has an effect on that property."""
    g = stage(["Bear", "Bear"], [])
    bear, other = g.zone(toy.BOARD, FIRST_SEAT)[:2]
    g.w_index().modifiers[toy.POWER] = (bear << NODE_BITS,)
    g.evaluation.kept[toy.POWER] = {bear: 7, other: 8}
    return g


def kept(g: State) -> set[int]:
    return set((g.evaluation.kept[toy.POWER] or {}).values())


def test_what_an_object_makes_of_others_rests_on_it(g: State) -> None:
    bear, other = g.zone(toy.BOARD, FIRST_SEAT)[:2]
    evaluation.invalidate(g, evaluation.OBJECT, other, 1 << toy.POWER)
    assert kept(g) == {7}
    evaluation.invalidate(g, evaluation.OBJECT, bear, 1 << toy.POWER)
    assert kept(g) == set()


@pytest.mark.parametrize("change", [evaluation.VALUE, evaluation.CARD])
def test_the_value_of_one_object_is_dropped_alone(g: State, change: int) -> None:
    evaluation.invalidate(g, change, g.zone(toy.BOARD, FIRST_SEAT)[0], 1 << toy.POWER)
    assert kept(g) == {8}
