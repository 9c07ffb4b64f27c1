"""Hostile clients: each ends with a documented code, while other tables are played as if nobody were there."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import socket as socketlib
import struct
import tempfile
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from headjudge.plugins import games
from headjudge.web.checks.load import BOUND, Pair, Round
from headjudge.web.checks.running import Running, hear, say
from headjudge.web.messages import PROTOCOL, Answer, Join, Refused, Update
from headjudge.web.timeouts import PATIENCE

TABLES: Final = 20
MOST_GROWTH: Final = 50_000
"""Kilobytes."""
JOIN: Final = json.dumps({"type": "join", "protocol": PROTOCOL})
HALF_OPEN: Final = 100
TRIES: Final = 200


class Harm(Exception):
    """An attacker got further than it may."""


class Attacker:
    """One address that means no good. `ends` counts with what its attempts ended."""

    def __init__(self, running: Running, number: int, table: dict[str, Any]) -> None:
        self.running = running
        self.address = f"127.0.0.{number + 2}"
        self.table = table
        self.ends: Counter[str] = Counter()

    def socket(self, **how: Any) -> connect:
        url = self.running.socket(str(self.table["table"]))
        return connect(url, local_addr=(self.address, 0), max_size=None, close_timeout=1, **how)

    async def closed(self, socket: ClientConnection) -> str:
        """The code with which the socket is closed."""
        try:
            while True:
                await asyncio.wait_for(socket.recv(), 30)
        except ConnectionClosed as closed:
            return str(closed.rcvd.code if closed.rcvd else "cut off")

    async def asked(self, method: str, path: str, body: bytes = b"", **headers: str) -> str:
        """The status of a request."""
        host, _, port = self.running.url.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(self.address, 0))
        lines = {"Host": f"{host}:{port}", "Content-Length": str(len(body)), "Connection": "close", **headers}
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        with contextlib.suppress(ConnectionError):
            writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
            await writer.drain()
        status = await asyncio.wait_for(reader.readline(), 30)
        writer.close()
        return status.split()[1].decode() if status else "cut off"


Attack: TypeAlias = Callable[[Attacker], Awaitable[str]]


async def first_message(attacker: Attacker, text: str | bytes) -> str:
    async with attacker.socket() as socket:
        with contextlib.suppress(ConnectionClosed):
            await socket.send(text)
        return await attacker.closed(socket)


async def wrong_token(attacker: Attacker) -> str:
    return await first_message(attacker, json.dumps({"type": "join", "protocol": PROTOCOL, "token": "x" * 32}))


async def broken_json(attacker: Attacker) -> str:
    return await first_message(attacker, "{" * 1000)


async def large_frame(attacker: Attacker) -> str:
    return await first_message(attacker, "x" * 10_000_000)


async def deflate_bomb(attacker: Attacker) -> str:
    async with attacker.socket() as socket:
        socket.transport.write(bomb())
        return await attacker.closed(socket)


@cache
def bomb() -> bytes:
    """A frame of some kilobytes that swells to fifty million."""
    press = zlib.compressobj(9, zlib.DEFLATED, -12)
    packed = press.compress(b" " * 50_000_000) + press.flush(zlib.Z_SYNC_FLUSH)
    return struct.pack("!BBHI", 0b1100_0001, 0b1000_0000 | 126, len(packed) - 4, 0) + packed[:-4]


async def flood(attacker: Attacker) -> str:
    async with attacker.socket() as socket:
        with contextlib.suppress(ConnectionClosed):
            await socket.send(JOIN)
            for _ in range(10_000):
                await socket.send('{"type": "log", "id": "l", "before": 1}')
        return await attacker.closed(socket)


async def refused(attacker: Attacker, token: str, question: int) -> str:
    async with attacker.socket() as socket:
        await say(socket, Join(PROTOCOL, token))
        await say(socket, Answer("x", question, [0]))
        while True:
            message = await hear(socket)
            if isinstance(message, Refused):
                return message.code


async def spectator_answers(attacker: Attacker) -> str:
    return await refused(attacker, "", 1)


async def old_question(attacker: Attacker) -> str:
    return await refused(attacker, attacker.table["tokens"][0], 999_999)


async def another_seats_question(attacker: Attacker) -> str:
    """Each seat answers the open question; whose it is does not answer it, for only the others' codes are told."""
    for token in attacker.table["tokens"]:
        async with attacker.socket() as socket:
            await say(socket, Join(PROTOCOL, token))
            told = await hear(socket)
            while not isinstance(told, Update):
                told = await hear(socket)
        if told.decision is None:
            return await refused(attacker, token, told.question)
    return "everybody is asked"


async def reads_nothing(attacker: Attacker) -> str:
    """Asks for the log again and again and reads none of it, for as long as the server stands it."""
    narrow = socketlib.socket()
    narrow.setsockopt(socketlib.SOL_SOCKET, socketlib.SO_RCVBUF, 2048)
    narrow.setblocking(False)
    narrow.bind((attacker.address, 0))
    host, _, port = attacker.running.url.removeprefix("http://").partition(":")
    await asyncio.get_running_loop().sock_connect(narrow, (host, int(port)))
    url = attacker.running.socket(str(attacker.table["table"]))
    async with connect(url, sock=narrow, max_size=None, max_queue=1, close_timeout=1, compression=None) as socket:
        await socket.send(JOIN)
        for _ in range(TRIES):
            await socket.send('{"type": "log", "id": "l", "before": 100000}')
            await asyncio.sleep(0.06)
        await asyncio.sleep(PATIENCE + 2)
        return await attacker.closed(socket)


async def foreign_origin(attacker: Attacker) -> str:
    try:
        async with attacker.socket(origin="https://evil.example.org"):
            return "let in"
    except InvalidStatus as refusal:
        return str(refusal.response.status_code)


async def foreign_host(attacker: Attacker) -> str:
    return await attacker.asked("GET", "/health", Host="evil.example.org")


async def many_tables(attacker: Attacker) -> str:
    found = {await attacker.asked("POST", "/api/tables", json.dumps({"game": games()[0]}).encode()) for _ in range(60)}
    return "429" if "429" in found and found <= {"201", "429"} else str(found)


async def script_in_names(attacker: Attacker) -> str:
    """It is a name like any other: kept as it is, and never part of a page."""
    wish = {"game": games()[0], "opponent": "friend", "name": "<script>alert(1)</script>"}
    return await attacker.asked("POST", "/api/tables", json.dumps(wish).encode())


async def deck_that_is_a_path(attacker: Attacker) -> str:
    wish = {"game": games()[0], "deck": {"shipped": "../../../../etc/passwd"}}
    return await attacker.asked("POST", "/api/tables", json.dumps(wish).encode())


async def endless_list(attacker: Attacker) -> str:
    text = "\n".join(f"1 {n:x} nonsense of a card" for n in range(800))[:19_000]
    body = json.dumps({"game": games()[0], "text": text}).encode()
    found = {await attacker.asked("POST", "/api/decks", body) for _ in range(10)}
    return "200" if found <= {"200", "429"} else str(found)


async def large_request(attacker: Attacker) -> str:
    return await attacker.asked("POST", "/api/tables", b"x" * 1_000_000)


async def half_open(attacker: Attacker) -> str:
    """Requests that are begun and never ended: they are cut off."""
    host, _, port = attacker.running.url.removeprefix("http://").partition(":")
    opened = [
        await asyncio.open_connection(host, int(port), local_addr=(attacker.address, 0)) for _ in range(HALF_OPEN)
    ]
    for _, writer in opened:
        writer.write(b"GET / HTTP/1.1\r\nHost: ")
    ends = await asyncio.gather(*(asyncio.wait_for(reader.read(), 40) for reader, _ in opened))
    for _, writer in opened:
        writer.close()
    return "cut off" if not any(ends) else "answered"


async def silent(attacker: Attacker) -> str:
    async with attacker.socket() as socket:
        return await attacker.closed(socket)


ATTACKS: Final[dict[Attack, frozenset[str]]] = {
    wrong_token: frozenset({"4401"}),
    broken_json: frozenset({"4400"}),
    large_frame: frozenset({"1009"}),
    deflate_bomb: frozenset({"1009"}),
    flood: frozenset({"4429"}),
    spectator_answers: frozenset({"spectator"}),
    old_question: frozenset({"stale"}),
    another_seats_question: frozenset({"not-yours"}),
    reads_nothing: frozenset({"cut off", "4430"}),
    foreign_origin: frozenset({"403"}),
    foreign_host: frozenset({"421"}),
    many_tables: frozenset({"429"}),
    script_in_names: frozenset({"201"}),
    deck_that_is_a_path: frozenset({"404"}),
    endless_list: frozenset({"200"}),
    large_request: frozenset({"413", "cut off"}),
    half_open: frozenset({"cut off"}),
    silent: frozenset({"4408"}),
}
"""Each attack, and with what it may end."""


async def attack(attacker: Attacker, how: Attack, until: float) -> None:
    """Again and again; whoever is too fast is kept out with 429."""
    while asyncio.get_running_loop().time() < until:
        try:
            attacker.ends[await how(attacker)] += 1
        except InvalidStatus as kept_out:
            attacker.ends[str(kept_out.response.status_code)] += 1
            await asyncio.sleep(0.1)
        except (OSError, EOFError):
            attacker.ends["cut off"] += 1


def attacked(url: str, table: dict[str, Any], seconds: float) -> dict[str, dict[str, int]]:
    """All attacks at once, in a process that is not measured; with what each ended."""
    return asyncio.run(attack_all(url, table, seconds))


async def attack_all(url: str, table: dict[str, Any], seconds: float) -> dict[str, dict[str, int]]:
    running = Running(Path())
    running.url = url
    until = asyncio.get_running_loop().time() + seconds
    attackers = {how: Attacker(running, number, table) for number, how in enumerate(ATTACKS)}
    await asyncio.gather(*(attack(attacker, how, until) for how, attacker in attackers.items()))
    return {how.__name__: dict(attacker.ends) for how, attacker in attackers.items()}


async def besieged(folder: Path, seconds: float) -> dict[str, object]:
    running = Running(folder / "tables.sqlite")
    await running.start()
    try:
        async with contextlib.AsyncExitStack() as opened:
            return await siege(running, seconds, opened)
    finally:
        await running.stop()


async def siege(running: Running, seconds: float, opened: contextlib.AsyncExitStack) -> dict[str, object]:
    found = Round(TABLES)
    pairs = [Pair(running, seed) for seed in range(TABLES + 1)]
    for pair in pairs:
        await pair.open(opened)
    table = {"table": pairs[-1].table, "tokens": pairs[-1].tokens}
    before = running.memory()
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as elsewhere:
        attacks = loop.run_in_executor(elsewhere, attacked, running.url, table, seconds)
        await asyncio.gather(*(pair.play(found.times, loop.time() + seconds) for pair in pairs[:TABLES]))
        ends = await attacks
    for pair in pairs:
        pair.close()
    grown = running.memory() - before
    judge(ends, found.share(0.99), grown)
    return {
        "p50 ms": round(found.share(0.5) * 1000, 1),
        "p99 ms": round(found.share(0.99) * 1000, 1),
        "answers": len(found.times),
        "grown kB": grown,
        "ends": ends,
    }


def judge(ends: dict[str, dict[str, int]], slowest: float, grown: int) -> None:
    """Harm where an attacker ended otherwise than it may, others had to wait, or memory was taken."""
    for how, allowed in ATTACKS.items():
        wrong = set(ends[how.__name__]) - allowed - {"429"}
        if wrong or not ends[how.__name__]:
            raise Harm(f"{how.__name__} ended with {', '.join(sorted(wrong)) or 'nothing'}")
    if slowest >= BOUND:
        raise Harm(f"the other tables waited: p99 {slowest * 1000:.0f} ms, at most {BOUND * 1000:.0f}")
    if grown > MOST_GROWTH:
        raise Harm(f"the server took {grown} kB, at most {MOST_GROWTH}")


def run(seconds: float) -> dict[str, object]:
    """Figures; Harm where an attacker got further than it may."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(besieged(Path(folder), seconds))
