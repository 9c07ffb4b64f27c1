"""Cited branches of a small game's code, the conditions in it, and what each becomes when it is changed."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from headjudge.coverage.branches import Branch, branches, last_rule
from headjudge.coverage.conditions import forced_of
from headjudge.coverage.mutants import FALSE, TRUE, Mutant, NotThere, mutated
from headjudge.coverage.source import Source

CODE = '''
def refuse(g, card) -> int:
    if g.turn > 3:
        return 5
    if not card:  # FAB 7.3.2b: nothing to defend with
        return 7
    return 0


def s_draw(g, f) -> None:
    """Draws. FAB 4.4.3"""
    if g.turn:  # FAB 4.4.3a
        happen(g, 1)
    happen(g, 2)  # FAB 4.4.3b


def is_attack(g, o) -> bool:
    """FAB 1.4.1: whether it attacks"""
    return (
        o.attacks  # FAB 1.4.2
        and not o.hidden
    )


def is_proxy(g, o) -> bool:
    return o.proxy > 0  # FAB 1.4.3


def costs(g, o) -> tuple[int, ...]:
    found = []
    for cost in o.costs:  # FAB 1.14.4
        found.append(cost)
    if o.free:
        found = []  # FAB 1.14.5
    elif o.twice:  # FAB 1.14.2
        found.extend(found)
    else:  # FAB 1.14.1
        found.append(0)
    total = sum(found)  # FAB 1.14.3
    o.total = total  # FAB 1.14.3a
    return tuple(found) if found else (0,)  # FAB 1.14.3b


def plain(g) -> Event:
    """Makes an event of another game. KF 1.4"""
    return Event()


def quick(g, o) -> bool:
    if o is None and g.empty:  # saves time
        return False
    # saves time unless: the long way gives the same
    if g.busy:
        return g.look(o)
    return [x for x in o if x.fits] != []
'''


@pytest.fixture
def source(tmp_path: Path) -> Source:
    folder = tmp_path / "package" / "game"
    folder.mkdir(parents=True)
    (folder / "rules.py").write_text(CODE)
    return Source(folder / "rules.py", tmp_path / "package")


@pytest.fixture
def found(source: Source) -> dict[str, Branch]:
    by_rule = branches("FAB", source.path.parent, source.path.parent.parent)
    return {rule.number: branch for branch in by_rule for rule in branch.rules}


def code_without(branch: Branch, which: int = 0) -> str:
    return ast.unparse(mutated(CODE, branch.mutants[which]))


def test_a_condition_is_forced_both_ways(found: dict[str, Branch]) -> None:
    assert [mutant.change for mutant in found["7.3.2b"].mutants] == [TRUE, FALSE]
    assert "if True:\n        return 7" in code_without(found["7.3.2b"])
    assert "if False:\n        return 7" in code_without(found["7.3.2b"], 1)


def test_a_function_counts_only_for_the_rule_that_ends_the_first_line(found: dict[str, Branch]) -> None:
    assert "4.4.3" in found and "1.4.1" not in found
    assert "happen" not in code_without(found["4.4.3"])


def test_a_part_of_a_condition_and_a_returned_one(found: dict[str, Branch]) -> None:
    assert "return False and (not o.hidden)" in code_without(found["1.4.2"], 1)
    assert "return True\n" in code_without(found["1.4.3"])


def test_statements_are_left_out_and_loops_run_over_nothing(found: dict[str, Branch]) -> None:
    assert "happen(g, 2)" not in code_without(found["4.4.3b"])
    assert "for cost in ():" in code_without(found["1.14.4"])
    assert "o.total" not in code_without(found["1.14.3a"])
    assert "if o.free:\n        pass" in code_without(found["1.14.5"])


def test_an_else_belongs_to_its_condition(found: dict[str, Branch]) -> None:
    assert "elif True:" in code_without(found["1.14.1"]) and found["1.14.1"].mutants == found["1.14.2"].mutants


def test_a_first_assignment_and_another_book_are_no_branches(found: dict[str, Branch]) -> None:
    assert "1.14.3" not in found
    assert not [number for number in found if number.startswith("1.4") and number not in ("1.4.2", "1.4.3")]


@pytest.mark.parametrize(
    ("docstring", "rule"),
    [
        ("What it does. FAB 7.3.2b", "FAB 7.3.2b"),
        ("What it does (FAB 7.3.2b).", "FAB 7.3.2b"),
        ("What it does. FAB 1.10.3 + 5.1.2", "FAB 5.1.2"),
        ("What it does. FAB 7.3.2b\n\nFAB 7.5.5: more.", "FAB 7.3.2b"),
        ("FAB 7.3.2b: what it does.", ""),
        ("What it does.\n\nFAB 7.3.2b", ""),
    ],
)
def test_which_rule_a_docstring_ends_with(docstring: str, rule: str) -> None:
    found = last_rule(docstring)
    assert (found.name if found else "") == rule


def test_conditions_are_tests_parts_and_filters(source: Source) -> None:
    words = {forced.words for forced in forced_of(source)}
    assert {"g.turn > 3", "not card", "o.attacks", "not o.hidden", "found", "x.fits"} <= words


def test_where_a_condition_only_saves_time_the_short_cut_alone_is_forced(source: Source) -> None:
    ways: dict[str, list[str]] = {}
    for forced in forced_of(source):
        ways.setdefault(forced.words, []).append(forced.mutant.change)
    assert ways["o is None and g.empty"] == [TRUE] and ways["g.empty"] == [TRUE]
    assert ways["g.busy"] == [FALSE]
    assert ways["x.fits"] == [TRUE, FALSE]


def test_a_place_that_is_not_there_is_an_error() -> None:
    with pytest.raises(NotThere):
        mutated(CODE, Mutant("rules.py", (1, 0, 1, 4), TRUE))
