"""Tables that an earlier version of the program has begun go on, or are closed with the reason and stay readable."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from headjudge.web.messages import Accepted, Answer, Clear, Moved, Refused, Rematch, Update
from headjudge.web.serving import Serving
from tests.players import FIRST
from tests.web.serving import Client, Pair, asked, least, served

OLD = Path(__file__).parent / "tables-of-3d37fe20.sqlite"
"""Written by a server of that commit: a person against a bot, a table of each game."""
TABLES = {"fab": "f3bd227dee23295c", "grand-archive": "5b0abed1ee08860b", "keyforge": "b80d4e5448b4b3b0"}
OPENING = 12
"""Entries, of which no ruling since has changed the meaning."""

pytestmark = pytest.mark.skipif(set(hj.games()) < set(TABLES), reason="plays all three games")


def changed(path: Path, *statements: tuple[str, tuple[object, ...]]) -> None:
    db = sqlite3.connect(path, isolation_level=None)
    for statement, given in statements:
        db.execute(statement, given)
    db.close()


def entry(path: Path, table: str, number: int) -> dict[str, Any]:
    db = sqlite3.connect(path)
    (body,) = db.execute("SELECT body FROM entries WHERE at = ? AND number = ?", (table, number)).fetchone()
    db.close()
    found: dict[str, Any] = json.loads(body)
    return found


def rewritten(path: Path, table: str, number: int, **new: object) -> None:
    body = json.dumps({**entry(path, table, number), **new}).encode()
    statement = "UPDATE entries SET body = ?, seat = ? WHERE at = ? AND number = ?"
    changed(path, (statement, (body, json.loads(body)["seat"], table, number)))


def token(serving: Serving, table: str) -> str:
    return serving.registry.tokens.seat(table, FIRST)


def replay(serving: Serving, table: str) -> tuple[int, Any]:
    headers = {"Authorization": f"Bearer {token(serving, table)}"}
    return asked(f"{serving.here}/api/tables/{table}/replay?count=25", headers=headers)


def test_a_store_of_an_earlier_version_goes_on(tmp_path: Path) -> None:
    path = Path(shutil.copy(OLD, tmp_path / "t.sqlite"))
    changed(path, ("DELETE FROM entries WHERE number > ?", (OPENING,)))
    with served(path) as serving:
        for table in TABLES.values():
            assert asked(f"{serving.here}/api/tables/{table}")[1]["phase"] == "playing"
            with Client(serving, table, token(serving, table)) as client:
                update = client.asked()
                client.answer(update.question, *least(update))
            assert replay(serving, table)[0] == 200
    with served(path) as serving:
        assert all(asked(f"{serving.here}/api/tables/{table}")[0] == 200 for table in TABLES.values())


def test_a_whole_old_table_goes_on_or_says_why_not(tmp_path: Path) -> None:
    with served(Path(shutil.copy(OLD, tmp_path / "t.sqlite"))) as serving:
        for table in TABLES.values():
            status, shown = replay(serving, table)
            assert status == 200 and shown["answers"] >= OPENING and len(shown["steps"]) > OPENING
            if shown["phase"] == "over":
                assert shown["result"]["reason"] == "closed"
                assert "begun with an earlier version" in shown["result"]["words"]


@pytest.mark.parametrize(
    ("new", "words"),
    [
        ({"keys": ["play|Card of another edition@0.hand"]}, "another answer is offered"),
        ({"seat": 1}, "somebody else is asked"),
        ({"record": 12345}, "something else happens"),
    ],
)
def test_a_table_whose_record_differs_is_closed_and_stays_readable(
    tmp_path: Path, new: dict[str, object], words: str
) -> None:
    path = Path(shutil.copy(OLD, tmp_path / "t.sqlite"))
    table = TABLES["grand-archive"]
    assert entry(path, table, 3) == {"kind": "given", "keys": ["pass"], "seat": 0, "id": "a3"}
    rewritten(path, table, 3, **new)
    with served(path) as serving:
        assert asked(f"{serving.here}/api/tables/{table}")[1]["phase"] == "over"
        with Client(serving, table, token(serving, table)) as client:
            update = client.until(Update)
            assert update.result is not None and (update.result.reason, update.decision) == ("closed", None)
            assert words in update.result.words and "pass" not in update.result.words.split()
            assert "edition@" not in update.result.words
            refused = client.ask(Answer("x", update.question, [0]))
            assert isinstance(refused, Refused) and refused.code == "closed"
        status, shown = replay(serving, table)
        assert (status, shown["answers"], [step["answers"] for step in shown["steps"]]) == (200, 4, [0, 1, 2, 3, 4])
        assert asked(f"{serving.here}/api/tables/{TABLES['keyforge']}")[1]["phase"] == "playing"
    rewritten(path, table, 3, keys=["pass"], seat=0, record=0)
    with served(path) as serving:
        assert asked(f"{serving.here}/api/tables/{table}")[1]["phase"] == "playing", "nothing of it was changed"


def test_people_go_on_with_a_table_whose_game_was_closed(tmp_path: Path) -> None:
    """What they want of the table is written down after all that cannot be played any more, and comes back."""
    with served(tmp_path / "t.sqlite") as serving, Pair(serving, "grand-archive") as pair:
        for _ in range(6):
            pair.answer()
        table, tokens = pair.table, pair.tokens
    rewritten(tmp_path / "t.sqlite", table, 4, record=12345)
    at = f"/api/tables/{table}"
    with served(tmp_path / "t.sqlite") as serving, Client(serving, table, tokens[1]) as ben:
        update = ben.join()[1]
        assert update.result is not None and update.result.reason == "closed" and update.number > 6
        assert isinstance(ben.ask(Clear("c")), Accepted)
        assert isinstance(ben.ask(Rematch("m")), Accepted)
        assert asked(serving.here + at, None, {"Authorization": f"Bearer {tokens[1]}"}, "DELETE")[1]["waits_for"] == [
            "Ann"
        ]
    with served(tmp_path / "t.sqlite") as serving, Client(serving, table, tokens[0]) as ann:
        update = ann.join()[1]
        assert [seat.rematch for seat in update.seats] == [False, True]
        assert update.result is not None and update.result.reason == "closed"
        ann.say(Rematch("m"))
        moved = ann.until(Moved)
        with Client(serving, moved.table, moved.token) as there:
            assert there.join()[1].phase == "playing"
    with served(tmp_path / "t.sqlite") as serving:
        with Client(serving, table, tokens[1]) as ben:
            assert ben.until(Moved).table == moved.table
        gone = asked(serving.here + at, None, {"Authorization": f"Bearer {tokens[0]}"}, "DELETE")
        assert gone == (200, {"removed": True, "waits_for": []})
        assert asked(serving.here + at)[0] == 404


def test_what_came_of_an_answer_is_written_down(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite") as serving:
        with Pair(serving) as pair:
            for _ in range(3):
                pair.answer()
        found = serving.registry.store.read(pair.table).result()
    assert found is not None and found.setup.version
    assert all(getattr(entry, "record", 1) for entry in found.entries)


def test_a_table_with_cards_that_are_gone_says_so(tmp_path: Path) -> None:
    path = Path(shutil.copy(OLD, tmp_path / "t.sqlite"))
    table = TABLES["keyforge"]
    changed(path, ("UPDATE tables SET setup = replace(setup, 'Tremor', 'Tremolo')", ()))
    with served(path) as serving:
        status, refused = asked(f"{serving.here}/api/tables/{table}")
        assert (status, refused["code"]) == (410, "lost") and "Tremolo" in refused["words"]
