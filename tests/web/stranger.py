"""A client written from docs/reference/protocol.md alone: it shares no code with the server.

One address takes everything that the page allows it, and more: tables, seats, sockets, messages. `python
tests/web/stranger.py URL --seconds 30` attacks a server and prints what became of it; with what each attempt ended is
compared with what the page says.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.protocol import State

# -- what the page says under "Limits"

SOCKETS_OF_SEAT = 6
SOCKETS_OF_ADDRESS = 100
MESSAGES = 20
MESSAGES_OF_ADDRESS = 60
BEYOND = 50
"""Sockets that are opened though no more are allowed."""
DRUMMERS = 4
DRUMS = 4
"""How often each of them is cut off before it gives up."""
MASKED = b"\x80\0\0\0\0"
PING, BEGINNING, MIDDLE = b"\x89" + MASKED, b"\x01" + MASKED, b"\x00" + MASKED
"""Empty frames (RFC 6455, 5.2)."""
REFUSED_SOCKETS = {4423, 4429, 4503}
REFUSED_REQUESTS = {429, 503}
REFUSED_MESSAGES = {
    *("stale", "not-yours", "illegal", "spectator", "waiting", "over", "not-over", "unknown", "no-undo", "no-request"),
    *("bot", "present", "too-early", "too-many", "busy", "no-hint", "too-long", "left", "silence", "phrases"),
}

KINDS = (
    *("manner", "manner", "manner", "answer", "answer", "why", "log", "clear", "undo", "hint"),
    *("say", "mute", "steps", "chat"),
)
"""What is said: mostly what is stored and told."""


class Seat:
    """A seat that this client has a token for; what it was told last."""

    def __init__(self, table: str, token: str) -> None:
        self.table = table
        self.token = token
        self.last: dict[str, Any] = {}


class Stranger:
    """One address."""

    def __init__(self, url: str, address: str = "127.0.0.2") -> None:
        parts = urlsplit(url)
        self.host, self.port = str(parts.hostname), int(parts.port or 80)
        self.address = address
        self.random = random.Random(address)
        self.ids = itertools.count()
        self.statuses: Counter[int] = Counter()
        self.closed: Counter[int] = Counter()
        self.refused: Counter[str] = Counter()
        self.sent: Counter[str] = Counter()
        self.updates = 0
        self.accepted = 0
        self.talking = 0
        self.quiet = asyncio.Event()
        """Nobody has anything to say any more."""

    # -- requests

    async def ask(self, method: str, path: str, data: object = None) -> tuple[int, Any]:
        """The status and the data of one request, over a connection of its own."""
        body = b"" if data is None else json.dumps(data).encode()
        reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=(self.address, 0))
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nConnection: close\r\n"
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        with contextlib.closing(writer):
            answer = await reader.read()
        status = int(answer.split(b" ", 2)[1]) if answer else 0
        self.statuses[status] += 1
        text = answer.partition(b"\r\n\r\n")[2]
        with contextlib.suppress(ValueError):
            return status, json.loads(text)
        return status, text

    async def lay(self, game: str, most: int) -> list[Seat]:
        """Tables with both seats our own, until no more are allowed, or so many."""
        seats: list[Seat] = []
        for _ in range(most):
            status, laid = await self.ask("POST", "/api/tables", {"game": game, "opponent": "friend"})
            if status != 201:
                break
            seats.append(Seat(laid["table"], laid["token"]))
            sitting = {"id": f"sit-{next(self.ids)}", "invitation": laid["invitation"].partition("#invitation=")[2]}
            status, sat = await self.ask("POST", f"/api/tables/{laid['table']}/sit", sitting)
            if status == 200:
                seats.append(Seat(laid["table"], sat["token"]))
        return seats

    # -- sockets

    @contextlib.asynccontextmanager
    async def socket(self, seat: Seat) -> AsyncIterator[ClientConnection]:
        """A socket that has said who it is, and is welcome."""
        url = f"ws://{self.host}:{self.port}/api/tables/{seat.table}/socket"
        async with connect(url, local_addr=(self.address, 0), max_size=None, close_timeout=1) as socket:
            try:
                await socket.send(json.dumps({"type": "join", "protocol": 1, "token": seat.token}))
                await socket.recv()  # welcome
            except ConnectionClosed:
                self.closed[socket.close_code or 0] += 1
                raise
            yield socket

    async def listen(self, seat: Seat, socket: ClientConnection) -> None:
        """Read everything, until the socket is closed."""
        try:
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "update":
                    self.updates += 1
                    seat.last = message
                elif message["type"] == "refused":
                    self.refused[message["code"]] += 1
                elif message["type"] == "accepted":
                    self.accepted += 1
        except ConnectionClosed:
            pass
        self.closed[socket.close_code or 0] += 1

    def message(self, seat: Seat) -> dict[str, Any]:
        """Something that the seat may say now."""
        id = f"m-{next(self.ids)}"
        now = seat.last
        kind = self.random.choice(KINDS)
        decision = now.get("decision") or {}
        if kind in ("answer", "undo", "hint") and not decision:
            kind = "manner"
        self.sent[kind] += 1
        match kind:
            case "answer":
                return {"type": kind, "id": id, "question": now["question"], "options": self.answer(decision)}
            case "why":
                return {"type": kind, "id": id}
            case "log":
                return {"type": kind, "id": id, "before": 1000}
            case "hint":
                return {"type": kind, "id": id, "question": now["question"]}
            case "say":
                return {"type": kind, "id": id, "words": self.random.choice(("Good luck!", "\u202e" * 9, "x" * 200))}
            case "mute":
                return {"type": kind, "id": id, "seat": self.random.randrange(2), "muted": self.random.random() < 0.5}
            case "chat":
                return {"type": kind, "id": id, "chat": self.random.choice(("on", "phrases", "off"))}
            case "manner":
                return {"type": kind, "id": id, "holding": self.random.random() < 0.5, "delay": 0}
            case _:
                return {"type": kind, "id": id}

    def answer(self, decision: dict[str, Any]) -> list[int]:
        group = decision.get("group")
        if group is None:
            return [self.random.randrange(len(decision["options"]))]
        return list(range(max(group["minimum"] - len(group["chosen"]), 0)))

    async def talk(self, seat: Seat, every: float, messages: int) -> None:
        """One socket that says so many things, one each `every` seconds; a new one where it is closed."""
        left, stayed = messages, False
        self.talking += 1
        while left > 0:
            try:
                async with self.socket(seat) as socket:
                    listening = asyncio.create_task(self.listen(seat, socket))
                    try:
                        while left > 0 and not listening.done():
                            await socket.send(json.dumps(self.message(seat)))
                            left -= 1
                            await asyncio.sleep(every)
                        if not left:
                            stayed = True
                            await self.stay(listening)
                    finally:
                        await socket.close()
                        await listening
            except InvalidStatus as refused:
                self.statuses[refused.response.status_code] += 1
                left -= 1
                await asyncio.sleep(every)
            except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
                left -= 1
                await asyncio.sleep(every)
        if not stayed:
            self.hush()

    async def drum(self, seat: Seat, rounds: int) -> None:
        """Pings without end, and messages that never end: neither is a message, so nobody counts them as such."""
        for number in range(rounds):
            with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError, EOFError):
                async with self.socket(seat) as socket:
                    listening = asyncio.create_task(self.listen(seat, socket))
                    if number % 2:
                        socket.transport.write(BEGINNING)
                    while socket.state is State.OPEN and not listening.done():
                        socket.transport.write((MIDDLE if number % 2 else PING) * 500)
                        self.sent["part" if number % 2 else "ping"] += 500
                        await asyncio.sleep(0.02)
            await asyncio.sleep(0.1)

    async def stay(self, listening: asyncio.Task[None]) -> None:
        """Keep the socket until nobody talks any more, or it is closed."""
        self.hush()
        quiet = asyncio.create_task(self.quiet.wait())
        await asyncio.wait([quiet, listening], return_when=asyncio.FIRST_COMPLETED)
        quiet.cancel()

    def hush(self) -> None:
        self.talking -= 1
        if not self.talking:
            self.quiet.set()

    async def attack(self, game: str, tables: int, messages: int, haste: float = 1.0, beyond: int = BEYOND) -> None:
        """Everything that is allowed at the highest rate, so many messages a socket, and sockets beyond that.

        `haste`: how many times faster than allowed.
        """
        seats = await self.lay(game, tables)
        places = [seat for seat in seats for _ in range(SOCKETS_OF_SEAT)][:SOCKETS_OF_ADDRESS]
        every = len(places) / MESSAGES_OF_ADDRESS / haste
        hasty = 0.8 / MESSAGES / haste
        allowed = [self.talk(seat, every, messages) for seat in places]
        more = [self.talk(self.random.choice(seats), hasty, messages) for _ in range(beyond)]
        drumming = [self.drum(seat, DRUMS) for seat in seats[:DRUMMERS]]
        await asyncio.gather(*drumming, *allowed, *more)

    def figures(self) -> dict[str, object]:
        return {
            "statuses": dict(self.statuses),
            "closed": dict(self.closed),
            "refused": dict(self.refused),
            "sent": dict(self.sent),
            "accepted": self.accepted,
            "updates": self.updates,
        }

    def undocumented(self) -> list[str]:
        """Ends that the page does not name."""
        wrong = [f"status {status}" for status in self.statuses if status >= 400 and status not in REFUSED_REQUESTS]
        wrong += [f"code {code}" for code in self.closed if code not in REFUSED_SOCKETS | {0, 1000, 1005, 1006}]
        return wrong + [f"refused {code}" for code in self.refused if code not in REFUSED_MESSAGES]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--game", default="keyforge")
    asked = parser.parse_args()
    stranger = Stranger(asked.url)

    async def attack() -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stranger.attack(asked.game, asked.tables, 1_000_000), asked.seconds)

    asyncio.run(attack())
    print(json.dumps(stranger.figures()))
    wrong = stranger.undocumented()
    print("\n".join(wrong), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
