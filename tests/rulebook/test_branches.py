"""Cited branches of a small game's code, and what each becomes when it is disabled."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from headjudge.rulebook.branches import Branch, branches
from headjudge.scenario.mutant import disabled

REASONS = """
LATE = TABLES.reason("late", "too late", cite("FAB 5.1.1a"))
R_DRAWN = (cite("FAB 1.8.4"), cite("FAB 1.9.1"))
"""
CODE = '''
from package.game import reasons
from package.game.reasons import LATE, R_DRAWN


def refuse(g, card) -> int:
    if g.turn > 3:
        return LATE
    if not card:  # FAB 7.3.2b: nothing to defend with
        return 7
    return 0


def s_draw(g, f) -> None:
    """Draws. FAB 4.4.3"""
    ruled(g, R_DRAWN)
    if g.turn:  # FAB 4.4.3a
        ruled(g, R_DRAWN)
    ev = Event(DRAWN, 0, R_DRAWN)
    happen(g, ev)
    flow.reverse(g, reasons.LATE)


def is_attack(g, o) -> bool:
    """Whether it attacks. FAB 1.4.1"""
    return (
        o.attacks  # FAB 1.4.2
        and not o.hidden
    )


def check_deck(deck: Deck, format: str) -> list[str]:
    if deck.tokens:  # FAB 1.3.2b
        return ["a token"]
    return []


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
'''


@pytest.fixture
def found(tmp_path: Path) -> list[Branch]:
    folder = tmp_path / "package" / "game"
    folder.mkdir(parents=True)
    (folder / "reasons.py").write_text(REASONS)
    (folder / "rules.py").write_text(CODE)
    return branches("FAB", folder, tmp_path / "package")


def line_of(branch: Branch) -> str:
    return CODE.splitlines()[branch.line - 1].split("  #")[0].strip()


def test_a_module_that_only_tells_has_no_branches(tmp_path: Path) -> None:
    folder = tmp_path / "package" / "game"
    (folder / "phrasing").mkdir(parents=True)
    (folder / "telling.py").write_text(CODE)
    (folder / "phrasing" / "rules.py").write_text(CODE)
    assert branches("FAB", folder, tmp_path / "package") == []


def test_what_is_a_branch_and_how_it_is_disabled(found: list[Branch]) -> None:
    assert {(line_of(branch), branch.change) for branch in found} == {
        ("return LATE", "not refused"),
        ("if not card:", "never true"),
        ("def s_draw(g, f) -> None:", "does nothing"),
        ("happen(g, ev)", "left out"),
        ("flow.reverse(g, reasons.LATE)", "left out"),
        ("def is_attack(g, o) -> bool:", "does nothing"),
        ("o.attacks", "not asked"),
        ("for cost in o.costs:", "over nothing"),
        ("found = []", "left out"),
        ("elif o.twice:", "never true"),
        ("elif o.twice:", "always true"),
        ("o.total = total", "left out"),
        ("return tuple(found) if found else (0,)", "never true"),
    }


def test_a_branch_has_all_its_rules(found: list[Branch]) -> None:
    rules = {line_of(branch): branch.rules for branch in found}
    assert [rule.number for rule in rules["happen(g, ev)"]] == ["1.8.4", "1.9.1"]
    assert [rule.number for rule in rules["return LATE"]] == ["5.1.1a"]


def test_every_branch_found_can_be_disabled(found: list[Branch]) -> None:
    for branch in found:
        changed = disabled(CODE.encode(), branch.line, branch.column, branch.change, branch.default)
        assert ast.unparse(changed) != ast.unparse(ast.parse(CODE))


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("return LATE", "return 0"),
        ("if not card:", "if False:"),
        ("happen(g, ev)", "pass"),
        ("o.attacks", "return True and (not o.hidden)"),
        ("for cost in o.costs:", "for cost in ():"),
        ("elif o.twice:", "elif False:"),
        ("return tuple(found) if found else (0,)", "return tuple(found) if False else (0,)"),
        ("def is_attack(g, o) -> bool:", "return False"),
    ],
)
def test_a_disabled_branch(found: list[Branch], line: str, after: str) -> None:
    branch = next(b for b in sorted(found, key=lambda b: b.change == "always true") if line_of(b) == line)
    changed = ast.unparse(disabled(CODE.encode(), branch.line, branch.column, branch.change, branch.default))
    assert after in changed.splitlines() or after in map(str.strip, changed.splitlines())


def test_what_is_not_there_cannot_be_disabled() -> None:
    with pytest.raises(LookupError, match="99:0"):
        disabled(CODE.encode(), 99, 0, "left out", "")
