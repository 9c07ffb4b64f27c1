"""A store is copied while a server writes to it, checked, and put back while none does."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.cli import main
from headjudge.web import backups
from headjudge.web.messages import Update
from headjudge.web.store import Store
from tests.players import FIRST
from tests.web.serving import Client, Pair, served

pytestmark = pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")


def test_a_copy_of_a_server_at_work_goes_on_where_it_was_taken(tmp_path: Path) -> None:
    data, copy, elsewhere = tmp_path / "t.sqlite", tmp_path / "copy", tmp_path / "other" / "t.sqlite"
    elsewhere.parent.mkdir()
    with served(data) as serving, Pair(serving) as pair:
        for _ in range(6):
            pair.answer()
        then = pair.now[FIRST]
        assert main(["serve", "--data", str(data), "--backup", str(copy)]) == 0
        for _ in range(3):
            pair.answer()
        with pytest.raises(ValueError, match="another server"):
            backups.put_back(copy, data)
        assert pair.now[FIRST].number > then.number
    assert main(["serve", "--data", str(elsewhere), "--restore", str(copy)]) == 0
    with served(elsewhere) as serving, Client(serving, pair.table, pair.tokens[FIRST]) as client:
        now = client.until(Update)
        assert (now.number, now.question, now.decision) == (then.number, then.question, then.decision)
    assert not [path.name for path in tmp_path.iterdir() if path.name.startswith(".")]


def test_copies_while_many_write_are_whole(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite") as serving, Pair(serving) as pair:
        for count in range(5):
            answered = [pair.answer().number for _ in range(2)][-1]
            assert backups.back_up(tmp_path / "t.sqlite", tmp_path / f"copy-{count}") == 1
            db = sqlite3.connect(tmp_path / f"copy-{count}")
            assert db.execute("SELECT count(*) FROM entries").fetchone()[0] >= answered
            db.close()


def test_what_is_put_back_is_checked_and_what_was_there_is_kept(tmp_path: Path) -> None:
    data, copy = tmp_path / "t.sqlite", tmp_path / "copy"
    with served(data) as serving, Pair(serving) as pair:
        pair.answer()
        backups.back_up(data, copy)
        with pytest.raises(ValueError, match="is there already"):
            backups.back_up(data, copy)
    whole = copy.read_bytes()
    before = data.read_bytes()
    for change, words in (
        ("DELETE FROM entries WHERE number = 1", "entry 2 follows 0"),
        ("UPDATE entries SET body = X'7b7d' WHERE number = 2", "is damaged: table"),
        ("UPDATE tables SET setup = X'00'", "is damaged: table"),
        ("DELETE FROM secret", "secret"),
        ("DELETE FROM tables", "follows no table"),
        ("PRAGMA user_version = 9", "version 9"),
    ):
        copy.write_bytes(whole)
        db = sqlite3.connect(copy, isolation_level=None)
        db.execute(change)
        db.close()
        with pytest.raises(ValueError, match=words):
            backups.put_back(copy, data)
        assert data.read_bytes() == before
    copy.write_bytes(b"no database" * 100)
    with pytest.raises(ValueError, match="cannot be copied"):
        backups.put_back(copy, data)
    with pytest.raises(ValueError, match="no file"):
        backups.put_back(tmp_path / "none", data)
    copy.write_bytes(whole)
    assert backups.put_back(copy, data) == 1
    assert (tmp_path / "t.sqlite.replaced-1").read_bytes() == before
    Store(data).close()
