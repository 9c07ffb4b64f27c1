"""How many tables a server holds: two clients each, an answer every two seconds, every commit on the disk."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedOK

from headjudge.kernel.ids import PlayerId, seats
from headjudge.plugins import games
from headjudge.web.checks.running import Running, by_chance, hear, say
from headjudge.web.messages import PROTOCOL, Answer, Join, Update

EVERY: Final = 2.0
"""Seconds between two answers of a table."""
BOUND: Final = 0.1
"""Seconds from an answer to the next prompt that 99 of 100 must not exceed."""
AT_ONCE: Final = 8
"""Tables laid side by side."""


@dataclass(slots=True)
class Round:
    """One number of tables, measured."""

    tables: int
    times: list[float] = field(default_factory=list)
    idle: float = 0.0
    active: float = 0.0
    processor: float = 0.0
    """Seconds of the server."""

    def share(self, part: float) -> float:
        return sorted(self.times)[min(int(len(self.times) * part), len(self.times) - 1)] if self.times else 0.0

    def figures(self) -> dict[str, object]:
        return {
            "tables": self.tables,
            "answers": len(self.times),
            "p50 ms": round(self.share(0.5) * 1000, 1),
            "p99 ms": round(self.share(0.99) * 1000, 1),
            "server ms an answer": round(self.processor * 1000 / max(len(self.times), 1), 1),
            "kB a table idle": round(self.idle),
            "kB a table active": round(self.active),
        }


class Pair:
    """A table with both its seats in this process."""

    def __init__(self, running: Running, seed: int, every: float = EVERY) -> None:
        self.running = running
        self.random = Random(seed)
        self.every = every
        """Seconds between two answers."""
        self.table = ""
        self.tokens: list[str] = []
        self.sockets: list[ClientConnection] = []
        self.updates: asyncio.Queue[tuple[PlayerId, Update]] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []
        self.latest: dict[PlayerId, Update] = {}

    async def open(self, opened: contextlib.AsyncExitStack) -> None:
        wish = {"game": self.random.choice(games()), "opponent": "friend"}
        facts = await self.running.ask("/api/tables", wish)
        code = facts["invitation"].partition("#invitation=")[2]
        sat = await self.running.ask(f"/api/tables/{facts['table']}/sit", {"id": "sit", "invitation": code})
        self.table, self.tokens = facts["table"], [facts["token"], sat["token"]]
        for seat, token in zip(seats(len(self.tokens)), self.tokens):
            socket = await opened.enter_async_context(connect(self.running.socket(self.table), max_size=None))
            await say(socket, Join(PROTOCOL, token))
            self.sockets.append(socket)
            self.tasks.append(asyncio.create_task(self.listen(seat, socket)))

    async def listen(self, seat: PlayerId, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosedOK):
            while True:
                message = await hear(socket)
                if isinstance(message, Update):
                    self.updates.put_nowait((seat, message))

    async def prompt(self, after: int) -> tuple[PlayerId, Update]:
        """The next question to either seat; the game's end is one, too."""
        while True:
            seat, update = await self.updates.get()
            if update.question > after and (update.decision is not None or update.phase == "over"):
                return seat, update

    async def play(self, times: list[float], until: float) -> None:
        loop = asyncio.get_running_loop()
        seat, update = await self.prompt(-1)
        await asyncio.sleep(self.random.uniform(0, self.every))
        while loop.time() < until and update.decision is not None:
            began = loop.time()
            options = by_chance(update.decision, self.random)
            await say(self.sockets[seat], Answer(f"q{update.question}", update.question, options))
            seat, update = await asyncio.wait_for(self.prompt(update.question), 30)
            times.append(loop.time() - began)
            await asyncio.sleep(max(0.0, began + self.every - loop.time()))

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()


async def measured(tables: int, seconds: float) -> Round:
    """So many tables on a fresh server."""
    found = Round(tables)
    with tempfile.TemporaryDirectory() as folder:
        running = Running(Path(folder) / "tables.sqlite", module="headjudge.web.checks.server")
        await running.start()
        try:
            async with contextlib.AsyncExitStack() as opened:
                await measure(running, found, seconds, opened)
        finally:
            await running.stop()
    return found


async def measure(running: Running, found: Round, seconds: float, opened: contextlib.AsyncExitStack) -> None:
    before = running.memory()
    pairs = [Pair(running, seed) for seed in range(found.tables)]
    for start in range(0, len(pairs), AT_ONCE):
        await asyncio.gather(*(pair.open(opened) for pair in pairs[start : start + AT_ONCE]))
    found.idle = (running.memory() - before) / found.tables
    until = asyncio.get_running_loop().time() + seconds
    spent = running.processor()
    await asyncio.gather(*(pair.play(found.times, until) for pair in pairs))
    found.processor = running.processor() - spent
    found.active = (running.memory() - before) / found.tables
    for pair in pairs:
        pair.close()


def run(numbers: Sequence[int], seconds: float) -> list[dict[str, object]]:
    """One number of tables after the other, as long as they hold."""
    found: list[dict[str, object]] = []
    for tables in numbers:
        one = asyncio.run(measured(tables, seconds))
        found.append({**one.figures(), "holds": one.share(0.99) < BOUND})
        if one.share(0.99) >= BOUND:
            break
    return found
