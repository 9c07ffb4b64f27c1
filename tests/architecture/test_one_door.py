"""Facts change only by events.

The rule, as it can be checked: in the source of a game, a function that writes facts (marks, assets, objects, zones,
tallies, effects; see `writers`) is a performer registered with `tables.event`, or a hook that the kernel calls while an
event is replaced, performed or heard, while a player leaves or before a game runs, or part of `says/vocabulary.py`,
which puts positions together; or it is called by such functions alone. Functions are told apart by name. That an
effect ends with its duration, that the page of a turn is turned, and that the game is over are no events. Frames,
contexts and questions may be written anywhere: they are no facts.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.architecture.writers import performers, strays

SOURCE = Path(__file__).parents[2] / "src" / "headjudge"
GAMES = sorted(path for path in (SOURCE / "games").iterdir() if path.is_dir() and any(path.glob("*.py")))

TO_BE_MOVED: dict[str, set[str]] = {}
"""Writes that still stand outside an event: this list only gets shorter."""


def short(stray: str) -> str:
    return stray.split(": ", 1)[1]


@pytest.mark.parametrize("package", GAMES, ids=[path.name for path in GAMES])
def test_facts_are_written_by_performers_only(package: Path) -> None:
    assert performers(package), "no event is declared at all"
    found = strays(package)
    known = TO_BE_MOVED.get(package.name, set())
    assert [stray for stray in found if short(stray) not in known] == []
    assert known == {short(stray) for stray in found}, "what is mended is taken off the list"


def test_the_ability_language_writes_no_facts() -> None:
    assert strays(SOURCE / "abilities") == []


STRAYS = """
def do_hurt(g, ev):
    inner(g)

def inner(g):
    g.set_mark(1, 2, 3)

def both(g):
    g.tally(1, 2)

def do_more(g, ev):
    both(g)

def s_step(g, f):
    w_course(g).turn = 1
    both(g)

HURT = T.event("hurt", Hurt, do_hurt)
MORE = T.event("more", Event, do_more)
"""


def test_a_stray_write_is_found(tmp_path: Path) -> None:
    (tmp_path / "events.py").write_text(STRAYS, encoding="utf-8")
    assert strays(tmp_path) == ["events.py:9: tally in both", "events.py:15: w_course in s_step"]
