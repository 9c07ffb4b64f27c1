"""Clients that mean no good: each ends with a documented code, and the server goes on."""

from __future__ import annotations

import contextlib
import difflib
import socket as socketlib
import struct
import time
import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

import headjudge as hj
from headjudge.web import timeouts
from headjudge.web.limits import Limits
from headjudge.web.messages import PROTOCOL, Accepted, Concede, Moved, Refused, Rematch, Update
from headjudge.web.serving import Serving
from tests.players import FIRST
from tests.web.serving import GENEROUS, Client, Pair, asked, laid, served


@contextlib.contextmanager
def socket(serving: Serving, table: str, **how: Any) -> Iterator[ClientConnection]:
    url = serving.here.replace("http", "ws")
    with connect(f"{url}/api/tables/{table}/socket", **how) as opened:
        yield opened


def code_of(opened: ClientConnection) -> int:
    """With which code the socket is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            opened.recv(20)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_foreign_hosts_and_origins(serving: Serving) -> None:
    table = laid(serving)["table"]
    assert asked(f"{serving.here}/health", headers={"Host": "evil.example.org"})[0] == 421
    assert asked(f"{serving.here}/api/tables", {"game": "x"}, {"Origin": "https://evil.example.org"})[0] == 403
    ways: list[dict[str, Any]] = [
        {"origin": "https://evil.example.org"},
        {"additional_headers": {"Host": "evil.example.org"}},
    ]
    for how in ways:
        with pytest.raises((InvalidStatus, ConnectionClosed)), socket(serving, table, **how) as opened:
            opened.recv(5)
    with socket(serving, table, origin=serving.here) as opened:
        opened.send(f'{{"type": "join", "protocol": {PROTOCOL}}}')
        assert "welcome" in str(opened.recv(5))


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("{", 4400),
        ("[]", 4400),
        ('{"type": "dance"}', 4400),
        ('{"type": "answer", "id": "x", "question": 1, "options": [0]}', 4400),
        ('{"type": "join", "protocol": 1, "cookie": "x"}', 4400),
        (b"\x00\x01", 4400),
        ('{"type": "join", "protocol": 99}', 4409),
        (f'{{"type": "join", "protocol": {PROTOCOL}, "token": "wrong"}}', 4401),
        ("x" * 100_000, 1009),
    ],
)
def test_a_first_message_that_is_none(serving: Serving, first: str | bytes, code: int) -> None:
    with socket(serving, laid(serving)["table"]) as opened:
        opened.send(first)
        assert code_of(opened) == code


@pytest.mark.parametrize("table", ["0" * 16, "x", "%00"])
def test_no_such_table(serving: Serving, table: str) -> None:
    with socket(serving, table) as opened:
        opened.send(f'{{"type": "join", "protocol": {PROTOCOL}}}')
        assert code_of(opened) == 4404


def test_another_tables_token_is_worth_nothing(serving: Serving) -> None:
    one, other = laid(serving), laid(serving)
    with Client(serving, one["table"], other["token"]) as client:
        assert code_of(client.socket) == 4401


def test_a_message_that_swells_when_it_is_unpacked(serving: Serving) -> None:
    with socket(serving, laid(serving)["table"]) as opened:
        press = zlib.compressobj(9, zlib.DEFLATED, -12)
        bomb = press.compress(b" " * 50_000_000) + press.flush(zlib.Z_SYNC_FLUSH)
        packed_text, masked = 0b1100_0001, 0b1000_0000
        head = struct.pack("!BBHI", packed_text, masked | 126, len(bomb) - 4, 0)
        opened.socket.sendall(head + bomb[:-4])
        assert code_of(opened) == 1009


def test_whoever_is_silent_or_talks_without_end(tmp_path: Path) -> None:
    limits = replace(GENEROUS, join_seconds=0.2, messages=20, burst=30, watchers_of_table=0)
    with served(tmp_path / "t.sqlite", limits) as serving, Pair(serving) as pair:
        with socket(serving, pair.table) as silent:
            assert code_of(silent) == 4408
        with pair.client(None) as third:
            assert code_of(third.socket) == 4503
        with contextlib.suppress(ConnectionClosed):
            for _ in range(200):
                pair.clients[0].socket.send('{"type": "log", "id": "l", "before": 5}')
        assert code_of(pair.clients[0].socket) == 4429
        with pair.client(FIRST) as again:
            assert again.until(Update).phase == "playing"


def test_whoever_reads_nothing_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path / "t.sqlite") as serving, Pair(serving) as pair, socketlib.socket() as narrow:
        serving.socket.setsockopt(socketlib.SOL_SOCKET, socketlib.SO_SNDBUF, 4096)
        host, _, port = serving.here.removeprefix("http://").partition(":")
        narrow.setsockopt(socketlib.SOL_SOCKET, socketlib.SO_RCVBUF, 2048)
        narrow.connect((host, int(port)))
        with socket(serving, pair.table, sock=narrow, compression=None, max_queue=1, close_timeout=0.2) as opened:
            monkeypatch.setattr(timeouts, "PATIENCE", 0.1)
            with pytest.raises(ConnectionClosed) as closed:
                opened.send(f'{{"type": "join", "protocol": {PROTOCOL}}}')
                while True:
                    for _ in range(40):
                        opened.send('{"type": "log", "id": "l", "before": 1000}')
                    time.sleep(0.02)
            assert closed.value.rcvd is None or closed.value.rcvd.code == 4430
        assert pair.answer().number, "and the others play on"


def test_too_many_requests_and_tables(tmp_path: Path) -> None:
    limits = replace(GENEROUS, laid=0.01, laid_burst=3, tables=2, sockets_of_address=2)
    with served(tmp_path / "t.sqlite", limits) as serving:
        tables = [laid(serving)["table"] for _ in range(3)]
        assert asked(f"{serving.here}/health")[1]["tables"] <= 2, "the longest idle one has left the memory"
        assert asked(f"{serving.here}/api/tables/{tables[0]}")[0] == 200, "and comes back"
        assert asked(f"{serving.here}/api/tables", {"game": "keyforge"})[0] == 429
        with Client(serving, tables[0]), Client(serving, tables[0]), socket(serving, tables[0]) as third:
            assert code_of(third) == 4503
    with served(tmp_path / "t.sqlite", Limits(request_burst=5, requests=1)) as serving:
        assert 429 in [asked(f"{serving.here}/health")[0] for _ in range(10)]


def test_whoever_asks_too_much_is_refused_before_anything_is_read(tmp_path: Path) -> None:
    with served(tmp_path / "tables.sqlite", replace(GENEROUS, requests=0.01, request_burst=3)) as serving:
        host, _, port = serving.here.removeprefix("http://").partition(":")
        found = [asked(f"{serving.here}/health", headers={"Host": "evil.example.org"})[0] for _ in range(5)]
        assert found == [421, 421, 421, 429, 429], "a foreign host is counted, too"
        with socketlib.create_connection((host, int(port)), 5) as nonsense:
            nonsense.sendall(b"this is no request")
            answer = b"".join(iter(lambda: nonsense.recv(4096), b""))
        assert answer.startswith(b"HTTP/1.1 429 ") and b"content-security-policy" in answer


def test_a_long_row_of_messages_is_read_in_turns_and_whole(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "AT_ONCE", 50)
    with socket(serving, laid(serving)["table"]) as opened:
        opened.send(f'{{"type": "join", "protocol": {PROTOCOL}}}')
        for number in range(40):
            opened.send(f'{{"type": "log", "id": "l{number}", "before": 1}}')
        found: list[str] = []
        while len(found) < 40:
            message = str(opened.recv(20))
            if '"told"' in message:
                found.append(message.partition('"id":"')[2].partition('"')[0])
        assert found == [f"l{number}" for number in range(40)]


PING, TEXT, MORE = 0x89, 0x01, 0x00


def frames(kind: int, count: int) -> bytes:
    """So many empty frames of a client; a text's first one, and what follows it, says that more is to come."""
    return bytes((kind, 0x80, 0, 0, 0, 0)) * count


def is_cut_off(opened: ClientConnection) -> bool:
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            opened.recv(20)
    return closed.value.rcvd is None


@pytest.mark.parametrize("flood", [frames(PING, 20_000), frames(TEXT, 1) + frames(MORE, 20_000)])
def test_a_socket_over_which_no_message_comes_to_an_end_is_cut_off(serving: Serving, flood: bytes) -> None:
    with socket(serving, laid(serving)["table"], close_timeout=0.2) as opened:
        opened.send(f'{{"type": "join", "protocol": {PROTOCOL}}}')
        with contextlib.suppress(OSError):
            opened.socket.sendall(flood)
        assert is_cut_off(opened)
    assert asked(f"{serving.here}/health")[0] == 200


def test_what_a_library_does_not_expect_ends_one_connection(serving: Serving, caplog: pytest.LogCaptureFixture) -> None:
    """A message that is no text, and in one piece with it that the socket is to be closed."""
    with socket(serving, laid(serving)["table"], close_timeout=0.2) as opened:
        opened.socket.sendall(bytes((0x81, 0x81, 0, 0, 0, 0, 0xFF)) + bytes((0x88, 0x80, 0, 0, 0, 0)))
        with pytest.raises(ConnectionClosed):
            opened.recv(20)
    assert [record.getMessage() for record in caplog.records if record.name == "asyncio"] == []
    assert asked(f"{serving.here}/health")[0] == 200


def test_pings_between_messages_are_no_reason_to_be_cut_off(serving: Serving) -> None:
    with socket(serving, laid(serving)["table"]) as opened:
        opened.send(f'{{"type": "join", "protocol": {PROTOCOL}}}')
        for number in range(3):
            opened.socket.sendall(frames(PING, 5_000))
            opened.send(f'{{"type": "log", "id": "l{number}", "before": 1}}')
            while f'"l{number}"' not in str(opened.recv(20)):
                pass


def test_whoever_costs_too_much_to_read_waits_and_others_do_not(tmp_path: Path) -> None:
    limits = replace(GENEROUS, reading=1e-9, reading_burst=1e-9)
    with served(tmp_path / "t.sqlite", limits) as serving:
        table = laid(serving)["table"]
        with socket(serving, table, close_timeout=0.2) as opened, socket(serving, table) as other:
            opened.send(f'{{"type": "join", "protocol": {PROTOCOL}}}')
            opened.socket.sendall(frames(PING, 500))
            opened.send('{"type": "log", "id": "late", "before": 1}')
            with pytest.raises(TimeoutError):
                while "told" not in str(opened.recv(0.5))[:20]:
                    pass
            assert asked(f"{serving.here}/health")[0] == 200, "what is short is read"
            other.send(f'{{"type": "join", "protocol": {PROTOCOL}}}')
            assert "welcome" in str(other.recv(5))


def test_a_rule_that_is_none_costs_nothing_to_look_for(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    game = hj.games()[0]
    monkeypatch.setattr(difflib, "get_close_matches", None)
    assert asked(f"{serving.here}/api/rules/{game}/99.99.99")[0] == 404
    assert asked(f"{serving.here}/api/rules/chess/1")[0] == 404


def test_one_address_keeps_no_worker_from_the_bots(serving: Serving) -> None:
    """Of what is read for an address, one at a time waits for a worker, and few wait for that."""
    text = "\n".join(f"1 Nothing Like It {number}" for number in range(8))
    body = {"game": hj.games()[0], "text": text}
    most: list[float] = []
    with ThreadPoolExecutor(12) as pool:
        asking = [pool.submit(lambda: asked(f"{serving.here}/api/decks", body)[0]) for _ in range(12)]
        while not all(one.done() for one in asking):
            most.append(serving.registry.pool.waiting)
            time.sleep(0.001)
    found = [one.result() for one in asking]
    assert found.count(200) >= serving.registry.limits.jobs_of_address and 429 in found
    assert max(most) <= 1, "the others do not stand in the workers' line"
    assert asked(f"{serving.here}/api/decks", body)[0] == 200, "the next one, once that is done"


def test_bringing_tables_back_is_counted_by_address(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite") as serving:
        tables = [laid(serving)["table"] for _ in range(5)]
    with served(tmp_path / "t.sqlite", replace(GENEROUS, costly=0.01, costly_burst=3)) as serving:
        found = [asked(f"{serving.here}/api/tables/{table}")[0] for table in tables]
        assert found == [200, 200, 200, 429, 429]
        assert asked(f"{serving.here}/api/tables/{tables[0]}")[0] == 200, "it is there"
        with socket(serving, tables[4]) as opened:
            opened.send(f'{{"type": "join", "protocol": {PROTOCOL}}}')
            assert code_of(opened) == 4429


def test_a_rematch_is_a_table_that_is_laid(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", replace(GENEROUS, laid=0.001, laid_burst=2)) as serving:
        facts = laid(serving)
        table, token = facts["table"], facts["token"]
        for last in (False, True):
            with Client(serving, table, token) as client:
                assert isinstance(client.ask(Concede("c")), Accepted)
                reply = client.ask(Rematch("r"))
                if last:
                    assert isinstance(reply, Refused) and reply.code == "too-many"
                    return
                moved = client.until(Moved)
                table, token = moved.table, moved.token


def test_a_busy_server_lays_no_rematch(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", replace(GENEROUS, lag=-1.0)) as serving:
        serving.registry.limits = GENEROUS
        facts = laid(serving)
        serving.registry.limits = replace(GENEROUS, lag=-1.0)
        with Client(serving, facts["table"], facts["token"]) as client:
            assert isinstance(client.ask(Concede("c")), Accepted)
            reply = client.ask(Rematch("r"))
            assert isinstance(reply, Refused) and reply.code == "overloaded"


def test_script_in_a_name_is_a_name(serving: Serving) -> None:
    name = "<script>alert(1)</script>"
    with Pair(serving) as pair:
        assert pair.now[0].seats[0].name == "Ann"
    facts = laid(serving, opponent="friend", name=name)
    assert asked(f"{serving.here}/api/tables/{facts['table']}")[1]["seats"][0]["name"] == name
    assert asked(f"{serving.here}/api/tables", {"game": "keyforge", "name": "x" * 41})[0] == 400
