"""Tables end: by their players, by age and idleness, and where room is needed."""

from __future__ import annotations

import sqlite3
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import headjudge as hj
from headjudge.web.journal import Setup, Wished
from headjudge.web.limits import DAY, Limits
from headjudge.web.messages import Concede
from headjudge.web.serving import Serving
from headjudge.web.store import Store
from tests.players import FIRST, SECOND
from tests.web.serving import GENEROUS, Client, Pair, asked, laid, served, until
from tests.web.test_hostile import code_of

pytestmark = pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")


def remove(serving: Serving, table: str, token: str) -> tuple[int, Any]:
    url = f"{serving.here}/api/tables/{table}"
    return asked(url, headers={"Authorization": f"Bearer {token}"}, method="DELETE")


def test_the_only_person_removes_a_table(serving: Serving) -> None:
    facts = laid(serving, opponent="easy")
    table = facts["table"]
    assert remove(serving, table, "")[0] == 401
    with Client(serving, table, facts["token"]) as client:
        client.join()
        assert remove(serving, table, facts["token"]) == (200, {"removed": True, "waits_for": []})
        with pytest.raises(ConnectionClosed):
            while True:
                client.next()
    assert asked(f"{serving.here}/api/tables/{table}")[1]["code"] == "no-table"
    assert serving.registry.store.read(table).result() is None


def test_two_people_remove_a_table_together(serving: Serving) -> None:
    with Pair(serving) as pair:
        pair.answer()
        ann, ben = pair.tokens
        assert remove(serving, pair.table, ann) == (200, {"removed": False, "waits_for": ["Ben"]})
        assert remove(serving, pair.table, ann) == (200, {"removed": False, "waits_for": ["Ben"]})
        assert serving.registry.tables[pair.table].state.notes[-1].kind == "dismissed"
        pair.answer()
        assert remove(serving, pair.table, ben)[1]["waits_for"] == ["Ann"], "the game went on since Ann asked for it"
        assert remove(serving, pair.table, ann) == (200, {"removed": True, "waits_for": []})
        assert [code_of(client.socket) for client in pair.clients] == [4404, 4404]
    assert remove(serving, pair.table, pair.tokens[SECOND])[0] == 404


SETUP = Setup("keyforge", "", 1, hj.PlayerId(-1), [])
LIMITS = Limits(keep_finished=10 * DAY, keep_idle=20 * DAY, keep_any=30 * DAY, abandoned=DAY)


def filled(store: Store, rows: dict[str, tuple[float, float, str]]) -> None:
    """Tables by name: laid and last used so many days ago, and how they stand."""
    for table, (made, used, phase) in rows.items():
        store.lay(table, SETUP).result()
        store.append(table, 1, [Wished(seat=FIRST)], phase, {25: b"x"}).result()
        store.submit(partial(age, table=table, made=made, used=used)).result()


def age(db: sqlite3.Connection, table: str, made: float, used: float) -> None:
    db.execute("UPDATE tables SET made = made - ? WHERE id = ?", (made * DAY, table))
    db.execute("UPDATE standing SET used = used - ? WHERE at = ?", (used * DAY, table))


def ids_in(db: sqlite3.Connection) -> list[set[str]]:
    """Which tables each part of the file has something of."""
    asked = ("SELECT id FROM tables", "SELECT at FROM entries", "SELECT at FROM checkpoints", "SELECT at FROM standing")
    return [{row[0] for row in db.execute(statement)} for statement in asked]


def test_tables_end_by_age_and_idleness(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite")
    filled(
        store,
        {
            "new": (0, 0, "playing"),
            "finished": (5, 5, "over"),
            "finished long ago": (12, 12, "over"),
            "idle": (15, 12, "playing"),
            "idle for long": (25, 21, "playing"),
            "old": (31, 0, "playing"),
            "old, in use": (31, 0, "playing"),
        },
    )
    removed = store.remove_old(LIMITS, {"old, in use"}).result()
    assert sorted(removed) == ["finished long ago", "idle for long", "old"]
    assert store.submit(ids_in).result() == [{"new", "finished", "idle", "old, in use"}] * 4
    store.close()


def test_room_is_made_by_finished_tables_then_by_abandoned_ones(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite")
    filled(
        store,
        {
            "abandoned first": (9, 9, "playing"),
            "abandoned": (3, 3, "waiting"),
            "finished": (0, 0, "over"),
            "finished before": (1, 1, "over"),
            "playing": (9, 0.5, "playing"),
            "in use": (9, 9, "over"),
        },
    )
    order = [store.make_room(1, LIMITS, {"in use"}).result() for _ in range(5)]
    assert order == [["finished before"], ["finished"], ["abandoned first"], ["abandoned"], []]
    store.close()


def test_a_full_server_makes_room_or_says_so(tmp_path: Path) -> None:
    limits = Limits(**{**{f: getattr(GENEROUS, f) for f in Limits.__slots__}, "kept": 2})
    with served(tmp_path / "t.sqlite", limits) as serving:
        waiting = laid(serving, opponent="friend")
        with Pair(serving) as pair:
            status, refused = asked(f"{serving.here}/api/tables", {"game": "keyforge"})
            assert (status, refused["code"]) == (503, "full")
            pair.say(FIRST, Concede("c"))
            assert asked(f"{serving.here}/api/tables", {"game": "keyforge"})[0] == 503, "somebody is at it"
        until(lambda: not serving.registry.tables[pair.table].connections)
        laid(serving, opponent="friend")
        assert asked(f"{serving.here}/api/tables/{pair.table}")[0] == 404
        assert asked(f"{serving.here}/api/tables/{waiting['table']}")[0] == 200


def test_a_clock_that_is_set_makes_no_table_older(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path / "t.sqlite")
    store.lay("a" * 16, SETUP).result()
    now = time.time()
    for wrong in (0.0, now + 5_000 * DAY):
        monkeypatch.setattr(time, "time", lambda wrong=wrong: wrong)
        store.append("a" * 16, 1 if wrong == 0 else 2, [Wished(seat=FIRST)], "playing", {}).result()
        assert store.remove_old(LIMITS, ()).result() == []
        assert store.make_room(1, LIMITS, ()).result() == []
    store.close()


def test_a_change_is_stored_also_where_nobody_waits_for_it_any_more(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite")
    laid = store.lay("0123456789abcdef", SETUP)
    assert not laid.cancel(), "whoever waited has given up"
    assert store.count().result(10) == 1
    store.close()
