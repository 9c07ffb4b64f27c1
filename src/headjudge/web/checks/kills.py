"""Killed servers: every acknowledged answer is there, counted once, and no game differs from its replay."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Final, TypeAlias
from urllib.error import URLError

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from headjudge.game import Game
from headjudge.kernel.ids import FIRST_SEAT, JUDGE, SPECTATOR, PlayerId, seats
from headjudge.plugins import games
from headjudge.table.keeping import repeat
from headjudge.web.backups import back_up
from headjudge.web.checks.running import Nursed, Running, by_chance, hear, say
from headjudge.web.messages import PROTOCOL, Accepted, Answer, Join, Refused, Reply, Say, Undo, Update, said
from headjudge.web.restoring import restored_from
from headjudge.web.store import Store, Written
from headjudge.web.table_state import TableState, restored
from headjudge.web.telling import update

TABLES: Final = 3
MOST: Final = 20
"""Answers that are accepted between a start and a kill, at most."""
AT_RANDOM: Final = "at a random moment"
NEARLY: Final = "just after an answer was sent"
BETWEEN: Final = "between storing and acknowledging"
RESTORING: Final = "while tables are restored"
COPYING: Final = "while the file is backed up"
WAYS: Final = (AT_RANDOM, NEARLY, BETWEEN, RESTORING, COPYING)
"""How a server is killed."""
UNDOING: Final = 0.06
"""How often a player takes back instead of answering."""
SOON: Final = 0.25
"""Seconds after its start within which a server is killed while it restores tables."""
NEAR: Final = 0.008
"""Seconds between an answer and a kill that is meant to come before its acknowledgement."""
GONE: Final = (WebSocketException, OSError, URLError, EOFError, HTTPException)


class Broken(Exception):
    """What must hold does not."""


SENT: TypeAlias = Answer | Undo | Reply | Say
"""What counts once, however often it is sent."""
CLOCK: Final = {"minutes": 180, "extra": 1}
TALKING: Final = 0.04
"""How often a seat says something in the place of an answer."""


@dataclass(slots=True)
class Record:
    """What the clients were told."""

    accepted: dict[tuple[str, PlayerId, str], int] = field(default_factory=dict)
    """By table, seat and id: the number under which it counts."""
    last: dict[str, Update] = field(default_factory=dict)
    """The last update that each table's first seat was sent."""
    again: int = 0
    """Answers that were sent again after the server was gone."""
    sockets: int = 0
    """How many are open."""
    pending: dict[tuple[str, PlayerId], SENT] = field(default_factory=dict)
    """By table and seat: what is not acknowledged yet."""
    undone: int = 0
    """Undos that were accepted at once, or agreed to."""
    between: set[tuple[str, PlayerId, str]] = field(default_factory=set)
    """Answers that were stored and not acknowledged when a server was killed."""
    hit: Counter[str] = field(default_factory=Counter)
    """In how many kills of each way there was such an answer."""
    refused: Counter[str] = field(default_factory=Counter)
    sent: asyncio.Event = field(default_factory=asyncio.Event)


class Player:
    """One seat, which plays by chance and comes back whenever the server does."""

    def __init__(self, running: Running, record: Record, table: str, seat: PlayerId, token: str, seed: int) -> None:
        self.running = running
        self.record = record
        self.table, self.seat, self.token = table, seat, token
        self.random = Random(seed)
        self.answers = 0
        self.over = False
        self.latest: Update | None = None

    @property
    def pending(self) -> SENT | None:
        return self.record.pending.get((self.table, self.seat))

    @property
    def done(self) -> bool:
        return self.over and self.pending is None

    def settled(self) -> None:
        self.record.pending.pop((self.table, self.seat), None)

    async def play(self) -> None:
        while not self.done:
            await self.running.up.wait()
            with contextlib.suppress(*GONE, TimeoutError):
                async with connect(self.running.socket(self.table), max_size=None, open_timeout=5) as socket:
                    await self.converse(socket)
            await asyncio.sleep(0.02)

    async def converse(self, socket: ClientConnection) -> None:
        self.record.sockets += 1
        try:
            await say(socket, Join(PROTOCOL, self.token))
            if self.pending is not None:
                self.record.again += 1
                await self.send(socket, self.pending)
            await self.listen(socket)
        finally:
            self.record.sockets -= 1

    async def listen(self, socket: ClientConnection) -> None:
        while not self.done:
            match await hear(socket):
                case Accepted() as accepted:
                    self.note(accepted)
                case Refused() as refused:
                    self.refuse(refused)
                    await self.act(socket, may_undo=False)
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
            self.record.undone += isinstance(self.pending, Undo)
            self.settled()

    def refuse(self, refused: Refused) -> None:
        key = (self.table, self.seat, refused.id)
        if key in self.record.accepted or key in self.record.between:
            raise Broken(f"{key} is stored, and was refused as {refused.code}")
        self.record.refused[refused.code] += 1
        self.settled()

    async def updated(self, socket: ClientConnection, update: Update) -> None:
        if self.seat == 0:
            self.record.last[self.table] = update
        self.over = update.phase == "over"
        self.latest = update
        await self.act(socket, may_undo=True)

    async def act(self, socket: ClientConnection, may_undo: bool) -> None:
        """Answer, take back, or agree to what the other asks for; whoever has asked for something waits."""
        now = self.latest
        if now is None or self.pending is not None or self.over:
            return
        id = f"{self.seat}-{self.answers + 1}"
        wish: SENT
        if now.request is not None:
            if not now.request.yours:
                return
            wish = Reply(id, now.request.number, True)
        elif now.decision is None:
            return
        elif may_undo and self.random.random() < TALKING:
            wish = Say(id, f"the {self.answers + 1}th")
        elif may_undo and now.undo != "none" and self.random.random() < UNDOING:
            wish = Undo(id, self.random.randrange(1, 4))
        else:
            wish = Answer(id, now.question, by_chance(now.decision, self.random))
        self.answers += 1
        self.record.pending[self.table, self.seat] = wish
        await self.send(socket, wish)

    async def send(self, socket: ClientConnection, answer: SENT) -> None:
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
                "/api/tables", {"game": random.choice(games()), "opponent": "friend", "clock": CLOCK}
            )
            code = facts["invitation"].partition("#invitation=")[2]
            sat = await running.ask(f"/api/tables/{facts['table']}/sit", {"id": "sit", "invitation": code})
        except GONE:
            await asyncio.sleep(0.05)
            continue
        tokens = (facts["token"], sat["token"])
        players = [
            Player(running, record, facts["table"], seat, token, random.getrandbits(30))
            for seat, token in zip(seats(len(tokens)), tokens)
        ]
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())


async def kill_again(running: Nursed, record: Record, kills: int, random: Random) -> None:
    """In each way in turn; in the end the server comes back once more."""
    for kill in range(kills):
        way = WAYS[kill % len(WAYS)]
        await running.start(random.randrange(1, MOST) if way == BETWEEN else 0)
        if way == BETWEEN:
            await running.ended()
        elif way == RESTORING:
            await asyncio.sleep(random.uniform(0.0, SOON))
            await running.kill()
        elif way == COPYING:
            await let_answer(record, random.randrange(MOST))
            await kill_copied(running, record, random)
        else:
            await let_answer(record, random.randrange(MOST))
            if way == NEARLY:
                await next_answer(record)
                await asyncio.sleep(random.uniform(0.0, NEAR))
            await running.kill()
        await count_between(running, record, way)
    await running.start()
    while record.between - set(record.accepted):
        await asyncio.sleep(0.02)


async def kill_copied(running: Nursed, record: Record, random: Random) -> None:
    """A server is killed while its file is copied: the copy is whole, and holds all that was accepted before."""
    known = list(record.accepted)
    copy = running.data.with_name("copy.sqlite")
    copying = asyncio.create_task(asyncio.to_thread(back_up, running.data, copy))
    await asyncio.sleep(random.uniform(0.0, NEAR))
    await running.kill()
    await copying
    missing = set(known) - stored_of(copy, known)
    copy.unlink()
    if missing:
        raise Broken(f"a backup lacks {sorted(missing)[:3]}")


async def let_answer(record: Record, count: int) -> None:
    """Wait until so many more answers are accepted."""
    enough = len(record.accepted) + count
    while len(record.accepted) < enough:
        await next_answer(record)


async def count_between(running: Nursed, record: Record, way: str) -> None:
    """Which answers lie in the dead server's file though their clients, who have read to the end, do not know it."""
    while record.sockets:
        await asyncio.sleep(0.001)
    waiting = [(table, seat, answer.id) for (table, seat), answer in record.pending.items()]
    found = stored_of(running.data, waiting)
    record.between |= found
    record.hit[way] += bool(found)


def stored_of(data: Path, answers: list[tuple[str, PlayerId, str]]) -> set[tuple[str, PlayerId, str]]:
    """Those of these answers that are in the file: looked up in a copy, so that the next server finds all as it was."""
    with tempfile.TemporaryDirectory() as folder:
        for path in data.parent.glob(f"{data.name}*"):
            shutil.copy(path, folder)
        db = sqlite3.connect(Path(folder) / data.name)
        asked = "SELECT 1 FROM entries WHERE at = ? AND seat = ? AND id = ?"
        found = {answer for answer in answers if db.execute(asked, answer).fetchone()}
        db.close()
    return found


async def next_answer(record: Record) -> None:
    record.sent.clear()
    await record.sent.wait()


async def play_and_kill(folder: Path, kills: int, seed: int) -> Record:
    running = Nursed(folder / "tables.sqlite")
    record = Record()
    await running.open()
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
            check_table(table, found, record)
        return len(tables)
    finally:
        store.close()


def repeated(game: Game) -> Game:
    """The same answers once more, from the beginning."""
    again = game.start()
    for choice in game.choices:
        repeat(again, choice)
    return again


def check_table(table: str, found: Written, record: Record) -> None:
    counted = Counter((entry.seat, entry.id) for entry in found.entries if entry.id)
    for of, seat, id in record.accepted:
        if of == table and counted[seat, id] != 1:
            raise Broken(f"table {table}: answer {id} of seat {seat} is there {counted[seat, id]} times")
    state = restored_from(table, found)
    alone = restored(found.setup, found.entries)
    if facts_of(state) != facts_of(alone):
        raise Broken(f"table {table}: its checkpoints make another table than its entries")
    game = state.game
    if game is None or repeated(game) != game:
        raise Broken(f"table {table}: the game differs from its replay")
    last = record.last.get(table)
    if last is None:
        return
    if last.number > state.revision:
        raise Broken(f"table {table}: a client was told of what is not stored")
    told = msgspec.structs.replace(last, time=None)  # the clock has gone on since
    if last.number == state.revision and said.encode(told) != said.encode(
        update(state, FIRST_SEAT, last.log.start, last.seats)
    ):
        raise Broken(f"table {table}: what a client was shown last differs from what is stored")


def facts_of(state: TableState) -> tuple[object, ...]:
    """Everything that a state is, to be compared with another."""
    game = state.game
    told = None if game is None else [game.told(viewer) for viewer in (JUDGE, SPECTATOR, *state.seats)]
    left = {name: value for name, value in vars(state).items() if name not in ("game", "_asked", "kept", "record")}
    return game, told, None if game is None else game.keys, left


def kills_of(kills: int, way: str) -> int:
    return len(range(WAYS.index(way), kills, len(WAYS)))


def run(kills: int, seed: int = 0) -> dict[str, object]:
    """Figures; Broken where anything is lost, counted twice or different."""
    with tempfile.TemporaryDirectory() as folder:
        record = asyncio.run(play_and_kill(Path(folder), kills, seed))
        tables = check(Path(folder), record)
    return {
        "kills": kills,
        "tables": tables,
        "answers accepted": len(record.accepted),
        "undos": record.undone,
        "sent again": record.again,
        "stored, not acknowledged": len(record.between),
        "kills at such a moment": {way: f"{record.hit[way]} of {kills_of(kills, way)}" for way in WAYS},
        "refused": dict(record.refused),
    }
