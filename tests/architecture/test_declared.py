"""Ids of marks, assets, tallies, topics, questions and acts come from declaring them, never from counting."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator

import pytest

from headjudge.kernel import flow
from tests.architecture.source import modules

SINKS = {
    "set_mark": 1, "mark": 1, "set_asset": 1, "asset": 1, "tally": 0, "tally_game": 0, "count": 0, "count_last": 0,
    "count_game": 0, "stating": 0, "statements": 0, "Question": 1, "add": 0,
}  # fmt: skip
"""Where an id is asked for: by function or method, at which place."""
PACKAGE = "headjudge."


def counted(tree: ast.Module) -> set[str]:
    """The constants of a module whose value is written as a number, or as another constant and a number."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and is_counted(node.value):
            found.add(node.target.id)
    return found


def is_counted(value: ast.expr | None) -> bool:
    if isinstance(value, ast.BinOp):
        return isinstance(value.op, ast.Add) and (is_counted(value.left) or is_counted(value.right))
    return isinstance(value, ast.Constant) and type(value.value) is int


def ids(tree: ast.Module) -> Iterator[tuple[int, ast.expr]]:
    """What is used as an id in a module, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            at = SINKS.get(name, -1)
            if name == "add" and not (isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value) == "q"):
                continue
            if name in ("mark", "asset", "count") and not isinstance(node.func, ast.Attribute):
                continue
            if 0 <= at < len(node.args):
                yield node.lineno, node.args[at]
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).endswith(".topic"):
            yield node.lineno, node.value


def written_by_hand(trees: Callable[[], Iterable[tuple[str, ast.Module]]]) -> list[str]:
    """The places where an id is used that is a number, or a constant that was given one: of modules by their paths."""
    by_hand = {dotted(path): counted(tree) for path, tree in trees()}
    found: list[str] = []
    for path, tree in trees():
        names = set(by_hand[dotted(path)])
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module:
                origin = node.module.removeprefix(PACKAGE)
                names.update(a.asname or a.name for a in node.names if a.name in by_hand.get(origin, ()))
                for a in node.names:
                    inner = by_hand.get(f"{origin}.{a.name}", set())
                    names.update(f"{a.asname or a.name}.{name}" for name in inner)
        for line, id in ids(tree):
            if is_counted(id) or ast.unparse(id) in names:
                found.append(f"{path}:{line}: {ast.unparse(id)}")
    return found


def dotted(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def test_no_id_is_counted_by_hand() -> None:
    assert written_by_hand(lambda: ((module.path, module.tree) for module in modules("games"))) == []


def test_one_that_is_counted_is_found() -> None:
    marks = "A: Final = 1\nB: Final[int] = TABLES.mark('b')\nC: Final = B + 1"
    text = "from headjudge.games.toy import marks\nfrom headjudge.games.toy.marks import A, B\n"
    text += "g.set_mark(id, A, 1)\ng.set_mark(id, B, 1)\ng.tally(3, player)\nq.add(marks.C)\nself.topic = A"
    trees = [("games/toy/marks.py", ast.parse(marks)), ("games/toy/play.py", ast.parse(text))]
    found = written_by_hand(lambda: trees)
    assert sorted(place.rpartition(": ")[2] for place in found) == ["3", "A", "A", "marks.C"]


@pytest.mark.parametrize("sort", ["question", "act", "topic", "topic_apart", "mark", "tally"])
def test_two_of_one_name_do_not_import(sort: str) -> None:
    declare = getattr(flow.tables(), sort)
    assert declare("one") + 1 == declare("another")
    with pytest.raises(ValueError, match="named 'one'"):
        declare("one")


def test_the_kernel_comes_first() -> None:
    tables = flow.tables()
    assert (tables.question("own"), tables.act("own")) == (flow.FIRST_QUESTION, flow.FIRST_ACT)


def test_no_mark_takes_the_number_of_one_that_a_pack_names() -> None:
    tables = flow.tables()
    last = tables.mark("last")
    assert tables.further_marks() == last + 1
    with pytest.raises(ValueError, match="pack"):
        tables.mark("late")
