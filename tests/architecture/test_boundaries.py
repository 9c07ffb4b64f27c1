"""The kernel and the ability language know no game; nothing that a game runs through knows a clock or other chance."""

from __future__ import annotations

import ast
import re
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "headjudge"
NEUTRAL = [*(PACKAGE / "kernel").rglob("*.py"), *(PACKAGE / "abilities").rglob("*.py")]
INNER = [*NEUTRAL, *(PACKAGE / "games").rglob("*.py")]

GAMES_WORDS = """
    keyforge fab flesh grand.archive kf ga
    amber aember æmber archons? house houses reap reaps reaped flank flanks forged? chains? stunned
    hero heroes pitch pitche[sd] arsenals? equipment weapons? combat attack attacks attacking attackers? defend defends
    defending defenders? graveyards? banish banished intimidate dominate young
    champions? lineage memory.cost material.deck materialize[sd]? rested awake allies ally enlighten glimpse regalia
    creatures? artifacts? damage exhausted fight fights
""".split()
"""Nouns and verbs of the three games; none of them is needed to speak of objects, zones, events and effects."""
OUTSIDE = {
    "random", "time", "os", "socket", "datetime", "secrets", "threading", "asyncio", "subprocess", "uuid", "tempfile",
    "shutil", "urllib", "http", "multiprocessing", "signal", "getpass", "platform", "locale",
}  # fmt: skip
"""Clocks, chance, processes, networks: what a saved game could not go on without."""


def test_no_word_of_a_game() -> None:
    """Names, comments, docstrings and texts alike."""
    spoken = re.compile(
        r"(?<![a-z])(" + "|".join(word.replace(".", "[ -]") for word in GAMES_WORDS) + r")(?![a-z])", re.I
    )
    found = [
        f"{path.relative_to(PACKAGE)}:{number}: {word[0]}"
        for path in NEUTRAL
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for word in spoken.finditer(line)
    ]
    assert NEUTRAL and found == []


def imports(path: Path) -> set[str]:
    """The outermost packages that a module imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
            found.add(node.module.split(".")[0])
    return found


def test_nothing_that_a_game_runs_through_knows_a_clock_or_another_chance() -> None:
    known = {str(path.relative_to(PACKAGE)): sorted(imports(path) & OUTSIDE) for path in INNER}
    assert {path: names for path, names in known.items() if names} == {}


def test_nothing_that_a_game_runs_through_calls_out() -> None:
    """No input, no output, no hash that differs between processes, no identity of objects in memory.

    Keys of positions are hashes of numbers, which are the same in every process; one function makes them.
    """
    calls = {"open", "print", "input", "hash", "id", "exec", "eval"}
    found = [f"{path.relative_to(PACKAGE)}: {name}" for path in INNER for name in called(path) if name in calls]
    assert found == ["kernel/keys.py: hash"]


def called(path: Path) -> list[str]:
    """The plain names that a module calls."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [n.func.id for n in ast.walk(tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]


def test_a_running_game_holds_no_code() -> None:
    """Records are slotted data: no field of theirs is declared as something that can be called or iterated once.

    Kinds of frames declare their fields with defaults, which slots do not allow.
    """
    text = (PACKAGE / "kernel" / "records.py").read_text(encoding="utf-8")
    tree = ast.parse(text)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    assert {c.name for c in classes} >= {"Obj", "Event", "Context", "Frame", "Lasting", "Pending", "Player"}
    for c in [c for c in classes if not c.bases]:
        slots = [n for n in c.body if isinstance(n, ast.Assign) and ast.unparse(n.targets[0]) == "__slots__"]
        assert slots, f"{c.name} has no slots"
    assert re.findall(r"Callable|Iterator|Generator|Any\b|lambda", text) == []
