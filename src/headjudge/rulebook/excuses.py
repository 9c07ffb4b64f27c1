"""Rules that no run of a game can show, each with its reason, and the test that shows it outside a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from headjudge.rulebook.library import rule
from headjudge.rulebook.rule import Anchor

UNOBSERVABLE = Path(__file__).parent / "unobservable.tsv"


@dataclass(frozen=True, slots=True)
class Excuse:
    """Why no run of a game can record a rule, and the test that shows it outside a game, where there is one."""

    reason: str
    test: str = ""

    def found(self, top: Path) -> bool:
        """Whether the named test stands in its file: `tests/fab/test_decks.py::test_a_specialization`."""
        file, _, name = self.test.partition("::")
        path = top / file
        return path.is_file() and f"def {name}(" in path.read_text(encoding="utf-8")


@cache
def unobservable() -> dict[Anchor, Excuse]:
    """Rules that no run can record, each with its reason and with the test that shows it outside a game."""
    table = {}
    for line in UNOBSERVABLE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, reason, *test = line.split("\t")
            table[rule(name).anchor] = Excuse(reason, *test)
    return table
