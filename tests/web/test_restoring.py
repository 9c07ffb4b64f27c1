"""A table comes back as it was: from its checkpoints or from its entries, and what was taken back is not played."""

from __future__ import annotations

import contextlib
import pickle
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

import headjudge as hj
from headjudge.kernel import flow
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.state import State
from headjudge.web import workers
from headjudge.web.checks.kills import facts_of
from headjudge.web.checks.restoring import Lived
from headjudge.web.journal import Conceded, Drawn, Given, Undone
from headjudge.web.messages import Accepted, Concede, Moved, Rematch
from headjudge.web.restoring import LONG, restored_from
from headjudge.web.store import Store, Written
from headjudge.web.table_state import EVERY, kept_as, restored
from headjudge.web.workers import Job, Worker
from tests.players import FIRST
from tests.web.serving import Client, Pair, asked, served


def played(game: str, count: int, seed: int = 7) -> Lived:
    lived = Lived(game, seed)
    while len(lived.entries) < count and lived.state.phase == "playing":
        lived.anything()
    return lived


@pytest.mark.parametrize("game", hj.games())
def test_a_restored_table_is_the_one_that_was_played(game: str) -> None:
    lived = played(game, 250)
    entries = lived.entries
    assert any(isinstance(entry, Undone) for entry in entries) and len(lived.kept) > 1
    whole = facts_of(lived.state)
    kept = [lived.kept[answers] for answers in sorted(lived.kept)]
    assert facts_of(restored(lived.state.setup, entries)) == whole
    for some in (kept, kept[:1]):
        assert facts_of(restored(lived.state.setup, entries, some)) == whole


@pytest.mark.parametrize("game", hj.games())
@pytest.mark.parametrize("count", [0, 60, 5000])
def test_a_table_comes_back_from_a_worker_as_it_was_made_there(game: str, count: int) -> None:
    """At its beginning, in the middle, and over; what is played and written from there is the same, too."""
    lived = played(game, count)
    assert lived.state.phase == ("over" if count == 5000 else "playing")
    again = pickle.loads(pickle.dumps(lived.state))
    assert facts_of(again) == facts_of(lived.state)
    assert again.kept == lived.state.kept
    while lived.state.phase == "playing" and len(lived.state.answer_origins) < count + 60:
        decision = lived.state.playing().decision
        entry = lived.state.automatic() or Given(seat=decision.player, keys=[decision.options[0].key])
        assert again.take(entry) == lived.state.take(entry)
        assert again.kept == lived.state.kept
    assert facts_of(again) == facts_of(lived.state)


@pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")
@pytest.mark.parametrize("count", [LONG // 2, LONG + 20])
def test_a_long_table_is_restored_by_a_worker(count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread of the server would take the processor from all tables."""
    store = Store(tmp_path / "t.sqlite")
    table = played("keyforge", count).stored(store, ())
    store.close()
    done: list[object] = []
    with served(tmp_path / "t.sqlite") as serving:
        real = serving.registry.pool.do

        async def do(work: Callable[..., object], *given: object) -> object:
            done.append(work)
            return await real(work, *given)

        monkeypatch.setattr(serving.registry.pool, "do", do)
        assert asked(f"{serving.here}/api/tables/{table}")[0] == 200
    assert done == ([restored_from] if count > LONG else [])


def long_one(path: Path) -> str:
    """A table in that file which a worker restores."""
    store = Store(path)
    table = played("keyforge", LONG + 20).stored(store, ())
    store.close()
    return table


def dying(monkeypatch: pytest.MonkeyPatch, times: int) -> list[int]:
    """Workers are killed while they restore a table, so often."""
    killed: list[int] = []
    real = Worker._sent

    def sent(worker: Worker, job: Job) -> tuple[object, Exception | None]:
        if job.work is restored_from and len(killed) < times:
            worker._opened()
            assert worker._process is not None and worker._process.pid is not None
            killed.append(worker._process.pid)
            worker._process.kill()
        return real(worker, job)

    monkeypatch.setattr(Worker, "_sent", sent)
    return killed


@pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")
def test_a_worker_that_is_killed_while_it_restores_is_followed_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = long_one(tmp_path / "t.sqlite")
    killed = dying(monkeypatch, 1)
    with served(tmp_path / "t.sqlite") as serving:
        assert asked(f"{serving.here}/api/tables/{table}")[1]["phase"] == "playing"
    assert len(killed) == 1


@pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")
@pytest.mark.parametrize("slow", [False, True])
def test_whoever_comes_while_no_worker_can_restore_a_table_is_told_to_come_again(
    slow: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = long_one(tmp_path / "t.sqlite")
    with served(tmp_path / "t.sqlite") as serving:
        with monkeypatch.context() as patch:
            if slow:
                patch.setattr(workers, "SECONDS", 0.0)
            else:
                dying(patch, 4)
            status, refused = asked(f"{serving.here}/api/tables/{table}")
            assert (status, refused["code"]) == (503, "overloaded")
            with Client(serving, table) as client, pytest.raises(ConnectionClosed) as closed:
                client.next()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4503
        assert asked(f"{serving.here}/api/tables/{table}")[1]["phase"] == "playing"


@pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")
@pytest.mark.parametrize("count", [LONG // 2, LONG + 20])
@pytest.mark.parametrize("damage", [b"", b"{", b'{"kind":"of another version"}', b"\xff"])
def test_a_table_of_which_an_entry_is_damaged_is_lost_and_no_other(count: int, damage: bytes, tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite")
    table, other = [played("keyforge", count).stored(store, ()) for _ in range(2)]
    store.submit(lambda db: db.execute("UPDATE entries SET body = ? WHERE at = ? AND number = 5", (damage, table)))
    store.close()
    with served(tmp_path / "t.sqlite") as serving:
        status, refused = asked(f"{serving.here}/api/tables/{table}")
        assert (status, refused["code"]) == (410, "lost")
        assert asked(f"{serving.here}/api/tables/{other}")[0] == 200


@pytest.mark.parametrize("last", [Conceded(seat=FIRST, id="c"), Drawn(seat=FIRST, id="d")])
def test_a_game_that_was_given_up_comes_back_from_a_worker_so(last: Conceded | Drawn) -> None:
    lived = played("keyforge", 60)
    lived.take(last)
    again = pickle.loads(pickle.dumps(lived.state))
    assert again.phase == "over" and facts_of(again) == facts_of(lived.state)


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
    while len(lived.state.answer_origins) < 60:
        lived.answer()
    for _ in range(100):
        lived.undo(2)
        lived.answer()
    answers = len(lived.state.answer_origins)
    counted = steps(monkeypatch)
    restored(lived.state.setup, lived.entries)
    assert len(counted) == answers
    counted.clear()
    restored(lived.state.setup, lived.entries, [lived.kept[n] for n in sorted(lived.kept)])
    assert len(counted) < EVERY


@pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")
def test_an_undo_late_in_a_game_starts_from_a_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    lived = Lived("keyforge")
    while len(lived.state.answer_origins) < 4 * EVERY - 1:
        lived.answer()
    counted = steps(monkeypatch)
    lived.take(Undone(seat=PlayerId(0), keep=3 * EVERY + 5))
    assert len(counted) == 5
    assert lived.state.lines() == len(lived.state.playing().told(hj.JUDGE)) and len(counted) == 5


@pytest.mark.parametrize("game", hj.games())
def test_a_checkpoint_that_does_not_fit_is_left_aside(game: str) -> None:
    lived = played(game, 150)
    bodies = [kept_as(lived.kept[answers]) for answers in sorted(lived.kept)]
    other = [kept_as(kept) for kept in played(game, 150, seed=8).kept.values()]
    whole = facts_of(lived.state)
    random = Random(1)
    for _ in range(10):
        body = bytearray(random.choice(bodies))
        body[random.randrange(len(body))] ^= 1 << random.randrange(8)
        written = Written(lived.state.setup, lived.entries, [*bodies[:-1], bytes(body)])
        assert facts_of(restored_from("t", written)) == whole
    for some in (other, bodies[1:], [b""], [*bodies, bodies[-1]]):
        assert facts_of(restored_from("t", Written(lived.state.setup, lived.entries, some))) == whole


ANOTHER_PROCESS = """
import sys
from collections.abc import Callable
from pathlib import Path
from headjudge.kernel.definitions import NODES
from headjudge.web.table_state import prepare
from headjudge.web.restoring import LONG, restored_from
from headjudge.web.store import Store

store = Store(Path(sys.argv[1]))
for table in sys.argv[2:]:
    found = store.read(table).result()
    prepare(found.setup, found.entries)
    made = len(NODES)
    state = restored_from(table, found)
    assert state.phase == "playing" and len(state.answer_origins) > 30
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
