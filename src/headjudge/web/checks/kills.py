"""Killed servers: every acknowledged answer is there, counted once, and no game differs from its replay."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final
from urllib.error import URLError

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from headjudge.installed import games
from headjudge.table.keeping import repeated
from headjudge.web.checks.running import Running, by_chance, hear, say
from headjudge.web.course import restored
from headjudge.web.journal import ENTRY, Setup
from headjudge.web.messages import PROTOCOL, Accepted, Answer, Join, Refused, Update
from headjudge.web.store import Store

TABLES: Final = 3
MOST: Final = 20
"""Answers that are accepted between a start and a kill, at most."""
NEAR: Final = 0.008
"""Seconds between an answer and a kill that is meant to come before its acknowledgement."""
GONE: Final = (WebSocketException, OSError, URLError, EOFError)


class Broken(Exception):
    """What must hold does not."""


@dataclass(slots=True)
class Record:
    """What the clients were told."""

    accepted: dict[tuple[str, int, str], int] = field(default_factory=dict)
    """By table, seat and id: the number under which it counts."""
    last: dict[str, Update] = field(default_factory=dict)
    """The last update that each table's first seat was sent."""
    again: int = 0
    """Answers that were sent again after the server was gone."""
    refused: Counter[str] = field(default_factory=Counter)
    sent: asyncio.Event = field(default_factory=asyncio.Event)


class Player:
    """One seat, which plays by chance and comes back whenever the server does."""

    def __init__(self, running: Running, record: Record, table: str, seat: int, token: str, seed: int) -> None:
        self.running = running
        self.record = record
        self.table, self.seat, self.token = table, seat, token
        self.random = Random(seed)
        self.pending: Answer | None = None
        """The answer that is not acknowledged yet."""
        self.answers = 0
        self.over = False

    async def play(self) -> None:
        while not self.over:
            await self.running.up.wait()
            with contextlib.suppress(*GONE, TimeoutError):
                async with connect(self.running.socket(self.table), max_size=None, open_timeout=5) as socket:
                    await say(socket, Join(PROTOCOL, self.token))
                    if self.pending is not None:
                        self.record.again += 1
                        await self.send(socket, self.pending)
                    await self.listen(socket)
            await asyncio.sleep(0.02)

    async def listen(self, socket: ClientConnection) -> None:
        while not self.over:
            match await hear(socket):
                case Accepted() as accepted:
                    self.note(accepted)
                case Refused() as refused:
                    self.record.refused[refused.code] += 1
                    self.pending = None
                case Update() as update:
                    await self.updated(socket, update)
                case _:
                    pass

    def note(self, accepted: Accepted) -> None:
        key = (self.table, self.seat, accepted.id)
        before = self.record.accepted.setdefault(key, accepted.number)
        if before != accepted.number:
            raise Broken(f"{key} was accepted under {before} and under {accepted.number}")
        if self.pending is not None and self.pending.id == accepted.id:
            self.pending = None

    async def updated(self, socket: ClientConnection, update: Update) -> None:
        if self.seat == 0:
            self.record.last[self.table] = update
        self.over = update.phase == "over"
        if update.decision is not None and self.pending is None:
            self.answers += 1
            options = by_chance(update.decision, self.random)
            self.pending = Answer(f"{self.seat}-{self.answers}", update.question, options)
            await self.send(socket, self.pending)

    async def send(self, socket: ClientConnection, answer: Answer) -> None:
        self.record.sent.set()
        await say(socket, answer)
        if self.random.random() < 0.2:
            await say(socket, answer)  # twice: it counts once


async def tables_played(running: Running, record: Record, seed: int) -> None:
    """Lay tables and play them, one after the other, until told to end."""
    random = Random(seed)
    while True:
        try:
            facts = await running.ask(
                "/api/tables", {"game": random.choice(games()), "opponent": "friend", "seed": random.getrandbits(30)}
            )
            code = facts["invitation"].partition("#invitation=")[2]
            sat = await running.ask(f"/api/tables/{facts['table']}/sit", {"id": "sit", "invitation": code})
        except GONE:
            await asyncio.sleep(0.05)
            continue
        tokens = (facts["token"], sat["token"])
        players = [
            Player(running, record, facts["table"], seat, token, random.getrandbits(30))
            for seat, token in enumerate(tokens)
        ]
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())


async def kill_again(running: Running, record: Record, kills: int, random: Random) -> None:
    """At random moments, and just after an answer was sent."""
    for kill in range(kills):
        enough = len(record.accepted) + random.randrange(MOST)
        while len(record.accepted) < enough:
            await next_answer(record)
        if kill % 2:
            await next_answer(record)
            await asyncio.sleep(random.uniform(0.0, NEAR))
        await running.kill()
        await running.start()


async def next_answer(record: Record) -> None:
    record.sent.clear()
    await record.sent.wait()


async def play_and_kill(folder: Path, kills: int, seed: int) -> Record:
    running = Running(folder / "tables.sqlite")
    record = Record()
    await running.start()
    playing = [asyncio.create_task(tables_played(running, record, seed + i)) for i in range(TABLES)]
    killing = asyncio.create_task(kill_again(running, record, kills, Random(seed)))
    try:
        done, _ = await asyncio.wait([*playing, killing], return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in [*playing, killing]:
            task.cancel()
        await asyncio.gather(*playing, killing, return_exceptions=True)
        await running.stop()
    return record


def check(folder: Path, record: Record) -> int:
    """What was accepted is in the file, once, and every game is its own replay; how many tables there are."""
    store = Store(folder / "tables.sqlite")
    try:
        tables = sorted({table for table, _, _ in record.accepted})
        for table in tables:
            found = store.read(table).result()
            if found is None:
                raise Broken(f"table {table} is gone")
            check_table(table, *found, record)
        return len(tables)
    finally:
        store.close()


def check_table(table: str, setup: Setup, entries: list[ENTRY], record: Record) -> None:
    counted = Counter((entry.seat, entry.id) for entry in entries if entry.id)
    for of, seat, id in record.accepted:
        if of == table and counted[seat, id] != 1:
            raise Broken(f"table {table}: answer {id} of seat {seat} is there {counted[seat, id]} times")
    course = restored(setup, entries)
    game = course.game
    if game is None or repeated(game) != game:
        raise Broken(f"table {table}: the game differs from its replay")
    last = record.last.get(table)
    if last is None:
        return
    if last.number > course.news:
        raise Broken(f"table {table}: a client was told of what is not stored")
    if last.number == course.news and last.view != plain(game.view(0, log=False)):
        raise Broken(f"table {table}: what a client was shown last differs from what is stored")


def plain(view: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in view.items() if key != "decision"}


def run(kills: int, seed: int = 0) -> dict[str, object]:
    """Figures; Broken where anything is lost, counted twice or different."""
    with tempfile.TemporaryDirectory() as folder:
        record = asyncio.run(play_and_kill(Path(folder), kills, seed))
        tables = check(Path(folder), record)
    return {
        "kills": kills,
        "tables": tables,
        "answers accepted": len(record.accepted),
        "sent again": record.again,
        "refused": dict(record.refused),
    }
