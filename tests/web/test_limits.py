"""How much one seat, one address and the whole server may ask for; behind a proxy, by the address that it names."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from headjudge.web.clients import Proxies, bucket_of
from headjudge.web.limits import Limits
from headjudge.web.messages import Accepted, Refused, Update
from headjudge.web.overload import LOOKS, LoopLag
from headjudge.web.serving import Serving
from headjudge.web.sockets import reason
from tests.players import FIRST
from tests.web.serving import GENEROUS, Pair, asked, laid, served, until
from tests.web.stranger import REFUSED_SOCKETS, SOCKETS_OF_SEAT, Stranger
from tests.web.test_hostile import code_of, socket


def test_one_socket_more_than_a_seat_may_have_closes_the_oldest(serving: Serving) -> None:
    with Pair(serving) as pair, contextlib.ExitStack() as opened:
        for _ in range(serving.registry.limits.sockets_of_seat):
            newest = opened.enter_context(pair.client(FIRST))
            newest.until(Update)
        assert code_of(pair.clients[0].socket) == 4423
        assert isinstance(newest.answer(pair.now[0].question, 0), Accepted | Refused)


def test_spectators_are_few_and_take_no_seats_place(tmp_path: Path) -> None:
    limits = replace(GENEROUS, watchers_of_table=3, watchers_of_address=2)
    with served(tmp_path / "t.sqlite", limits) as serving, Pair(serving) as pair:
        with pair.client(None), pair.client(None), pair.client(None) as third:
            assert code_of(third.socket) == 4503
            with pair.client(FIRST) as again:
                assert again.until(Update).phase == "playing"


def test_messages_are_counted_over_all_sockets_of_an_address(tmp_path: Path) -> None:
    limits = replace(GENEROUS, messages_of_address=0.001, burst_of_address=30)
    with served(tmp_path / "t.sqlite", limits) as serving, Pair(serving) as pair:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(40):
                for client in pair.clients:
                    client.socket.send('{"type": "log", "id": "l", "before": 1}')
        assert [code_of(client.socket) for client in pair.clients] == [4429, 4429]


def test_a_connection_too_many_of_one_address_is_cut_off(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", replace(GENEROUS, connections_of_address=3)) as serving:
        with contextlib.ExitStack() as opened:
            table = laid(serving)["table"]
            for _ in range(3):
                opened.enter_context(socket(serving, table))
            with pytest.raises(OSError):
                asked(f"{serving.here}/health")
        assert asked(f"{serving.here}/health")[0] == 200


@pytest.mark.parametrize("words", ["a" * 200, "ä" * 200, "a" + "ä" * 200, "\U0001f600" * 100, "\ud800" * 200])
def test_a_reason_fits_into_a_close_frame(words: str) -> None:
    cut = reason(words)
    assert 119 < len(cut.encode()) <= 123 and words.encode(errors="replace").startswith(cut.encode())


def test_a_bad_message_in_any_letters_is_told_of(serving: Serving) -> None:
    with socket(serving, laid(serving)["table"]) as opened:
        opened.send('{"type": "' + "ä" * 300 + '"}')
        assert code_of(opened) == 4400


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
        ("10.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "6.6.6.6, 198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "198.51.100.1, 10.0.0.2", "198.51.100.1"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "nonsense", "10.0.0.1"),
        ("10.0.0.1", "6.6.6.6, nonsense", "10.0.0.1"),
        ("::ffff:10.0.0.1", "2001:db8::1", "2001:db8::1"),
        ("10.0.0.1", "6.6.6.6, 198.51.100.1:4711", "198.51.100.1"),
        ("10.0.0.1", "[2001:db8::1]:4711, 10.0.0.2:80", "2001:db8::1"),
    ],
)
def test_only_a_trusted_proxy_says_who_asks(peer: str, forwarded: str, client: str) -> None:
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    assert Proxies(["10.0.0.0/8"]).client_of({"client": (peer, 1), "headers": headers}) == client


def test_an_ipv6_host_is_counted_by_its_network() -> None:
    assert bucket_of("2001:db8::1") == bucket_of("2001:db8::ffff:1") != bucket_of("2001:db8:0:1::1")
    assert bucket_of("::ffff:192.0.2.1") == bucket_of("192.0.2.1") != bucket_of("192.0.2.2")


@pytest.mark.parametrize(("proxies", "found"), [(("127.0.0.1",), [200, 200, 429, 200]), ((), [200, 200, 429, 429])])
def test_behind_a_proxy_the_forwarded_address_is_counted(
    tmp_path: Path, proxies: tuple[str, ...], found: list[int]
) -> None:
    limits = replace(GENEROUS, requests=0.001, request_burst=2)
    with served(tmp_path / "t.sqlite", limits, proxies) as serving:
        asking = [{"X-Forwarded-For": name} for name in ("192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2")]
        assert [asked(f"{serving.here}/health", headers=headers)[0] for headers in asking] == found


def test_a_busy_server_lays_no_table_and_plays_on_those_it_has(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite") as serving:
        facts = laid(serving)
    with served(tmp_path / "t.sqlite", replace(GENEROUS, lag=-1.0)) as serving:
        connection = http.client.HTTPConnection(serving.here.removeprefix("http://"))
        connection.request("POST", "/api/tables", b'{"game": "keyforge"}')
        answer = connection.getresponse()
        assert answer.status == 503 and int(answer.headers["retry-after"]) > 0 and b'"overloaded"' in answer.read()
        connection.close()
        health: dict[str, Any] = asked(f"{serving.here}/health")[1]
        assert health["status"] == "ok" and not health["lays"]
        assert asked(f"{serving.here}/api/tables/{facts['table']}")[0] == 200


def test_a_loop_that_is_kept_from_its_work_is_late() -> None:
    async def work() -> float:
        lag = LoopLag()
        watching = asyncio.create_task(lag.watch())
        for _ in range(LOOKS):
            await asyncio.sleep(0)
            time.sleep(0.06)  # keeps the loop from everything else
        watching.cancel()
        return lag.seconds

    assert asyncio.run(work()) > 0


def test_a_stranger_gets_what_the_page_allows_and_no_more(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", Limits(lag=60.0)) as serving, Pair(serving) as pair:
        stranger = Stranger(serving.here)
        asyncio.run(stranger.attack("keyforge", tables=1, messages=3, haste=100.0, beyond=8))
        registry = serving.registry
        assert not stranger.undocumented(), stranger.figures()
        assert REFUSED_SOCKETS & set(stranger.closed) and stranger.updates, stranger.figures()
        assert stranger.sent["ping"] and stranger.sent["part"], stranger.figures()
        changes = sum(table.state.number for table in registry.tables.values())
        assert registry.built <= 3 * (changes + len(registry.tables)), (
            "one for each seat and the spectators, not each socket"
        )
        until(lambda: not any(table.promised for table in registry.tables.values()))
        assert SOCKETS_OF_SEAT == registry.limits.sockets_of_seat
        assert pair.answer().number, "and the others play on"
