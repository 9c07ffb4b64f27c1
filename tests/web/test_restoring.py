"""A table comes back as it was: from its checkpoints or from its entries, and what was taken back is not played."""

from __future__ import annotations

import contextlib
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import headjudge as hj
from headjudge.kernel import flow
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.state import State
from headjudge.web.checks.kills import facts_of
from headjudge.web.checks.restoring import Lived
from headjudge.web.course import EVERY, kept_as, restored
from headjudge.web.house import restored_from
from headjudge.web.journal import Undone
from headjudge.web.messages import Accepted, Concede, Moved, Rematch
from headjudge.web.store import Store, Written
from tests.players import FIRST
from tests.web.serving import Client, Pair, served


def played(game: str, count: int, seed: int = 7) -> Lived:
    lived = Lived(game, seed)
    while len(lived.entries) < count and lived.course.phase == "playing":
        lived.anything()
    return lived


@pytest.mark.parametrize("game", hj.games())
def test_a_restored_table_is_the_one_that_was_played(game: str) -> None:
    lived = played(game, 250)
    entries = lived.entries
    assert any(isinstance(entry, Undone) for entry in entries) and len(lived.kept) > 1
    whole = facts_of(lived.course)
    kept = [lived.kept[answers] for answers in sorted(lived.kept)]
    assert facts_of(restored(lived.course.setup, entries)) == whole
    for some in (kept, kept[:1]):
        assert facts_of(restored(lived.course.setup, entries, some)) == whole


def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every answer that is played from here on."""
    counted: list[int] = []
    real = flow.answer

    def answer(g: State, index: int) -> None:
        counted.append(index)
        real(g, index)

    monkeypatch.setattr(flow, "answer", answer)
    return counted


@pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")
def test_what_was_taken_back_is_not_played_when_a_table_is_restored(monkeypatch: pytest.MonkeyPatch) -> None:
    lived = Lived("keyforge")
    while len(lived.course.marks) < 60:
        lived.answer()
    for _ in range(100):
        lived.undo(2)
        lived.answer()
    answers = len(lived.course.marks)
    counted = steps(monkeypatch)
    restored(lived.course.setup, lived.entries)
    assert len(counted) == answers
    counted.clear()
    restored(lived.course.setup, lived.entries, [lived.kept[n] for n in sorted(lived.kept)])
    assert len(counted) < EVERY


@pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")
def test_an_undo_late_in_a_game_starts_from_a_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    lived = Lived("keyforge")
    while len(lived.course.marks) < 4 * EVERY - 1:
        lived.answer()
    counted = steps(monkeypatch)
    lived.take(Undone(seat=PlayerId(0), keep=3 * EVERY + 5))
    assert len(counted) == 5
    assert lived.course.lines() == len(lived.course.playing().told(hj.JUDGE)) and len(counted) == 5


@pytest.mark.parametrize("game", hj.games())
def test_a_checkpoint_that_does_not_fit_is_left_aside(game: str) -> None:
    lived = played(game, 150)
    bodies = [kept_as(lived.kept[answers]) for answers in sorted(lived.kept)]
    other = [kept_as(kept) for kept in played(game, 150, seed=8).kept.values()]
    whole = facts_of(lived.course)
    random = Random(1)
    for _ in range(10):
        body = bytearray(random.choice(bodies))
        body[random.randrange(len(body))] ^= 1 << random.randrange(8)
        written = Written(lived.course.setup, lived.entries, [*bodies[:-1], bytes(body)])
        assert facts_of(restored_from("t", written)) == whole
    for some in (other, bodies[1:], [b""], [*bodies, bodies[-1]]):
        assert facts_of(restored_from("t", Written(lived.course.setup, lived.entries, some))) == whole


ANOTHER_PROCESS = """
import sys
from pathlib import Path
from headjudge.kernel.definitions import NODES
from headjudge.web.course import prepare
from headjudge.web.house import restored_from
from headjudge.web.store import Store

store = Store(Path(sys.argv[1]))
for table in sys.argv[2:]:
    found = store.read(table).result()
    prepare(found.setup, found.entries)
    made = len(NODES)
    course = restored_from(table, found)
    assert course.phase == "playing" and len(course.marks) > 30
    assert len(NODES) == made > 0, table
store.close()
"""


def test_no_card_is_made_in_the_thread_that_restores(tmp_path: Path) -> None:
    """Cards are numbered as they are made: two threads that make some would give the same numbers."""
    store = Store(tmp_path / "t.sqlite")
    lived = [played(game, 120) for game in hj.games()]
    tables = [one.stored(store, kept) for one in lived for kept in ((), list(one.kept.values()))]
    store.close()
    command = [sys.executable, "-c", ANOTHER_PROCESS, str(tmp_path / "t.sqlite"), *tables]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")
def test_a_rematch_that_was_wanted_when_the_server_was_killed_is_laid(tmp_path: Path) -> None:
    """The last wish was stored, and not yet where the table moves to."""
    with served(tmp_path / "t.sqlite") as serving, Pair(serving) as pair:
        pair.say(FIRST, Concede("c"))
        pair.say(FIRST, Rematch("m1"))
        pair.clients[1].say(Rematch("m2"))
        moved = pair.clients[1].until(Moved)
        table, tokens = pair.table, pair.tokens
    with contextlib.closing(sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None)) as db:
        db.execute("DELETE FROM entries WHERE at = ? AND instr(body, ?)", (table, moved.table.encode()))
        db.execute("DELETE FROM tables WHERE id = ?", (moved.table,))
    with served(tmp_path / "t.sqlite") as serving, Client(serving, table, tokens[1]) as ben:
        again = ben.until(Moved)
        assert isinstance(ben.ask(Rematch("m2")), Accepted)
        assert again.table != moved.table and again.seat == 0
        with Client(serving, table, tokens[0]) as ann:
            assert ann.until(Moved).table == again.table
        with Client(serving, again.table, again.token) as there:
            assert there.join()[1].phase == "playing"
