"""Updates are built once for all who see the same, and only when a socket can take them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from headjudge.kernel.ids import PlayerId
from headjudge.web.checks import hidden
from headjudge.web.journal import Given, Undone
from headjudge.web.limits import Limits
from headjudge.web.messages import Accepted, Answer, Manner, Update, read_back
from headjudge.web.store import Store
from headjudge.web.table import MOST_AT_ONCE, Connection, Table
from headjudge.web.table_registry import TableRegistry
from headjudge.web.table_state import PLAYING
from headjudge.web.workers import WorkerPool
from tests.players import FIRST, SECOND
from tests.web.serving import least

ANSWERS = 8


def at_a_table(work: Callable[[Table], Awaitable[None]], game: str = "keyforge", seed: int = 7) -> None:
    """Do something at a table of two people, without a network."""

    async def run() -> None:
        registry = TableRegistry(Store(Path(":memory:")), WorkerPool(1), Limits())
        await work(await registry.lay(hidden.laid(game, seed).setup))
        await registry.close()

    asyncio.run(run())


class Reader:
    """A socket that takes what it is sent, as often as it is told to."""

    def __init__(self, table: Table, seat: PlayerId | None) -> None:
        self.table = table
        self.connection = Connection(seat, most=64)
        self.heard: list[Any] = []
        self.log: list[Any] = []

    async def enter(self) -> None:
        async with self.table.turn():
            self.table.enter(self.connection)

    async def take(self) -> None:
        self.table.refresh(self.connection)
        for text in await self.connection.mailbox.next():
            message = read_back.decode(text)
            self.heard.append(message)
            if isinstance(message, Update):
                self.log[message.log.start :] = message.log.lines

    async def take_everything(self) -> None:
        while True:
            await self.take()

    @property
    def last(self) -> Update:
        return next(message for message in reversed(self.heard) if isinstance(message, Update))


async def at_rest(table: Table) -> None:
    """Until everything is stored, and whoever reads has read."""
    async with table.turn():
        pass
    for _ in range(5):
        await asyncio.sleep(0)


async def answer(table: Table, readers: dict[PlayerId, Reader]) -> None:
    """The first answer of whoever is asked."""
    seat = table.state.decider()
    told = readers[seat].last
    async with table.turn():
        message = Answer(f"a{table.state.number}", told.question, least(told))
        table.hear(readers[seat].connection, message)
    await at_rest(table)


def test_an_update_is_built_once_for_all_who_see_the_same() -> None:
    async def work(table: Table) -> None:
        seats: list[PlayerId | None] = [FIRST, SECOND, *[FIRST] * 5, *[None] * 6]
        readers = [Reader(table, seat) for seat in seats]
        tasks = []
        for reader in readers:
            await reader.enter()
            tasks.append(asyncio.create_task(reader.take_everything()))
            await at_rest(table)
        before, news = table.registry.built, table.state.revision
        for _ in range(ANSWERS):
            await answer(table, {FIRST: readers[0], SECOND: readers[1]})
        assert table.state.revision > news
        assert table.registry.built - before == 3 * ANSWERS, "one for either seat and one for all who watch"
        assert {reader.last.number for reader in readers} == {table.state.revision}
        for task in tasks:
            task.cancel()

    at_a_table(work)


def test_a_socket_that_is_busy_gets_the_newest_update_only() -> None:
    async def work(table: Table) -> None:
        busy, other = Reader(table, FIRST), Reader(table, SECOND)
        for reader in (busy, other):
            await reader.enter()
            await reader.take()
        before = table.registry.built
        for number in range(20):
            async with table.turn():
                table.hear(busy.connection, Manner(f"m{number}", holding=bool(number % 2)))
        await at_rest(table)
        assert table.registry.built == before, "nothing is built that nobody takes"
        busy.heard.clear()
        await busy.take()
        assert [type(message) for message in busy.heard] == [Accepted] * 20 + [Update]
        assert table.registry.built == before + 1
        assert busy.last.passing is not None and busy.last.passing.holding

    at_a_table(work)


def test_whoever_does_not_read_its_replies_is_ended() -> None:
    async def work(table: Table) -> None:
        silent = Reader(table, FIRST)
        await silent.enter()
        for number in range(100):
            async with table.turn():
                table.hear(silent.connection, Manner(f"m{number}"))
        await at_rest(table)
        assert silent.connection.ended.done() and not table.promised

    at_a_table(work)


def test_a_log_that_was_shortened_and_has_grown_again_is_told_from_where_it_was_cut() -> None:
    async def work(table: Table) -> None:
        quick = {FIRST: Reader(table, FIRST), SECOND: Reader(table, SECOND)}
        slow = Reader(table, None)
        for reader in (*quick.values(), slow):
            await reader.enter()
            await reader.take()
        tasks = [asyncio.create_task(reader.take_everything()) for reader in quick.values()]
        await at_rest(table)
        for _ in range(ANSWERS):
            await answer(table, quick)
        await slow.take()
        told = table.state.lines()
        async with table.turn():
            table.change([Undone(seat=FIRST, keep=2)])
            table.publish(table.connections)
        await at_rest(table)
        while table.state.lines() <= told:
            await answer(table, quick)
        await slow.take()
        assert table.state.game is not None
        assert slow.log == table.state.game.told(-2)
        for seat, reader in quick.items():
            assert reader.log == table.state.game.told(seat)
        for task in tasks:
            task.cancel()

    at_a_table(work)


@pytest.mark.skipif("grand-archive" not in hj.games(), reason="plays Grand Archive")
def test_a_long_row_of_passes_leaves_others_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seats that skip everything: hundreds of passes come by themselves, some in each step."""
    steps: list[int] = []
    whole = Table.pass_by_itself

    def counted(table: Table) -> Given | None:
        before = table.state.number
        late = whole(table)
        steps.append(table.state.number - before)
        return late

    async def work(table: Table) -> None:
        readers = {seat: Reader(table, seat) for seat in (FIRST, SECOND)}
        tasks = []
        for reader in readers.values():
            await reader.enter()
            tasks.append(asyncio.create_task(reader.take_everything()))
            await at_rest(table)
            passing = reader.last.passing
            assert passing is not None
            async with table.turn():
                table.hear(reader.connection, Manner("m", stops=dict.fromkeys(passing.parts, "skip")))
        while table.state.phase == PLAYING and table.state.number < 400:
            await at_rest(table)
            if table.passing_late is None and table.state.automatic() is None:
                await answer(table, readers)
        for task in tasks:
            task.cancel()

    monkeypatch.setattr(Table, "pass_by_itself", counted)
    at_a_table(work, "grand-archive", 1)  # with these decks more pass in a row than one step takes
    assert max(steps) == MOST_AT_ONCE and steps.count(MOST_AT_ONCE) > 1
