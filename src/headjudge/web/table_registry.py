"""The registry of tables: those in memory, the store behind them, and the worker pool of the bots."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, TypeVar

import msgspec

from headjudge.kernel.ids import NOBODY, PlayerId
from headjudge.plugins import engine
from headjudge.web import logs, tokens
from headjudge.web.journal import Place, Setup
from headjudge.web.limits import Addresses, Limits
from headjudge.web.overload import LoopLag
from headjudge.web.restoring import is_long, restored_from
from headjudge.web.store import AT_ONCE, Store, Written
from headjudge.web.table import Ending, Table
from headjudge.web.table_state import Differs, NotAccepted, TableState, kept_as, prepare
from headjudge.web.tokens import Tokens
from headjudge.web.workers import Died, WorkerPool

Made = TypeVar("Made")
SEEDS: Final = 1 << 62
BETWEEN_REMOVALS: Final = 3600.0
"""Seconds between two looks for tables whose time is over."""


class TableRegistry:
    """Everything that is served."""

    def __init__(self, store: Store, pool: WorkerPool, limits: Limits, luck: Callable[[], int] | None = None) -> None:
        self.store = store
        self.tokens = Tokens(store.secret)
        self.pool = pool
        self.limits = limits
        self.costly = Addresses(limits.costly, limits.costly_burst)
        """What an address asks for that takes more than a moment."""
        self.requests = Addresses(limits.requests, limits.request_burst)
        """What an address asks for at all."""
        self.laid = Addresses(limits.laid, limits.laid_burst)
        """The tables that an address lays."""
        self._jobs: Counter[str] = Counter()
        """By address, how much workers have to do for it."""
        self._one_job: dict[str, asyncio.Lock] = {}
        self.luck = luck or new_seed
        """Draws the seed of a table, which nobody is told."""
        self.messages = Addresses(limits.messages_of_address, limits.burst_of_address)
        """What an address says over all its sockets."""
        self.lag = LoopLag()
        self.counts: Counter[str] = Counter()
        """What has happened so often since the server began."""
        self.built = 0
        """How many updates were built."""
        self.tables: dict[str, Table] = {}
        self.began = self.now()
        self.stopping = False
        self._restoring: dict[str, asyncio.Task[Table]] = {}
        self._thread = ThreadPoolExecutor(1, "registry")
        """Where short tables are restored and replays made, one after the other, while all tables go on."""
        self._chores: list[asyncio.Task[None]] = []

    def now(self) -> float:
        return time.monotonic()

    @property
    def is_overloaded(self) -> bool:
        """Whether there is so much to do that another table would make those wait that are played."""
        return self.lag.seconds > self.limits.lag or self.pool.waiting > self.limits.jobs

    def check_laying(self, address: str) -> None:
        """NotAccepted where no table is laid for that address now."""
        if not self.laid.take(address):
            raise NotAccepted("too-many", "too many tables at once; wait a little")
        if self.is_overloaded:
            raise NotAccepted("overloaded", "the server is busy with the tables it has; try again in a little while")

    def be_patient(self, address: str) -> None:
        """What costs more than a moment is not done as often as one likes."""
        if not self.costly.take(address):
            raise NotAccepted("too-many", "too much at once; wait a little")

    @contextlib.asynccontextmanager
    async def job_of(self, address: str) -> AsyncIterator[None]:
        """While workers do something for an address, one thing at a time: bots at all tables wait for them, too."""
        if self._jobs[address] >= self.limits.jobs_of_address:
            raise NotAccepted("too-many", "what was asked for before is not done yet; wait a little")
        self._jobs[address] += 1
        try:
            async with self._one_job.setdefault(address, asyncio.Lock()):
                yield
        finally:
            self._jobs[address] -= 1
            if not self._jobs[address]:
                del self._jobs[address], self._one_job[address]

    # -- tables

    async def lay(self, setup: Setup) -> Table:
        """A new table, written down."""
        self.make_room()
        await self.make_room_in_file()
        table = self.put(tokens.new_id(), TableState(setup))
        await asyncio.wrap_future(self.store.lay(table.id, setup))
        self.counts["laid"] += 1
        logs.tell("table_laid", table=table.id, game=setup.game, seats=[place.kind for place in setup.places])
        return table

    def lay_again(self, before: str, setup: Setup, places: Sequence[Place]) -> str:
        """The rematch of a table: every place one seat further, with fresh luck."""
        host = NOBODY if setup.host == NOBODY else PlayerId((setup.host - 1) % len(places))
        again = msgspec.structs.replace(
            setup,
            seed=self.luck(),
            first=NOBODY,
            places=[*places[1:], places[0]],
            before=before,
            version=engine(),
            host=host,
            open=False,
        )
        id = tokens.new_id()
        self.store.lay(id, again)
        self.counts["laid"] += 1
        logs.tell("table_laid", table=id, game=setup.game, before=before)
        return id

    def open_tables(self) -> list[Table]:
        """Where anybody may sit down, and whoever laid the table waits there; the newest first."""
        found: list[Table] = []
        of_address: Counter[str] = Counter()
        for table in reversed(self.tables.values()):
            address = table.waiting_address()
            if address is not None and of_address[address] < self.limits.listed_of_address:
                of_address[address] += 1
                found.append(table)
        return found[: self.limits.listed]

    async def find(self, id: str, address: str) -> Table:
        """The table of that id, brought back where it has left the memory. NotAccepted where there is none.

        Bringing back is counted: whoever has many long tables could have all of them brought back in turns.
        """
        if id in self.tables:
            return self.tables[id]
        if id not in self._restoring:
            self.be_patient(address)
            self._restoring[id] = asyncio.get_running_loop().create_task(self.bring_back(id, address))
        return await asyncio.shield(self._restoring[id])

    async def bring_back(self, id: str, address: str) -> Table:
        """Whoever asks for a table meanwhile waits for the same one."""
        try:
            found = await self.written(id) if tokens.is_id(id) else None
            if found is None:
                raise NotAccepted("no-table", "there is no such table")
            prepare(found.setup, found.entries)
            try:
                if is_long(found):
                    async with self.job_of(address):
                        state = await self.pool.do(restored_from, id, found)
                else:
                    state = await self.in_thread(restored_from, id, found)
            except Differs as problem:
                logs.fault("table_lost", table=id)
                words = f"this table was begun with other cards or decks and cannot be shown any more: {problem}"
                raise NotAccepted("lost", words[:300]) from None
            except (Died, TimeoutError) as problem:
                logs.warn("table_not_restored", table=id, problem=repr(problem))
                raise NotAccepted("overloaded", "this table could not be brought back now; come again soon") from None
            self.make_room()
            if state.kept:
                self.store.keep(id, state.phase, {each.answers: kept_as(each) for each in state.kept})
                state.kept = []
            return self.put(id, state)
        finally:
            del self._restoring[id]

    async def written(self, id: str) -> Written | None:
        """A table as it was written down. NotAccepted where that cannot be read."""
        try:
            return await asyncio.wrap_future(self.store.read(id))
        except (msgspec.DecodeError, UnicodeDecodeError):
            logs.fault("table_damaged", table=id)
            raise NotAccepted("lost", "what was written down of this table is damaged") from None

    async def in_thread(self, work: Callable[..., Made], *given: object) -> Made:
        """What `work` makes of it, in a thread of its own: for what takes some time, but not long."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    def put(self, id: str, state: TableState) -> Table:
        table = self.tables[id] = Table(id, state, self, self.now())
        return table

    def make_room(self) -> None:
        """Where the memory is full, the table leaves that was idle longest."""
        if len(self.tables) >= self.limits.tables:
            idle = [table for table in self.tables.values() if not table.connections]
            if not idle:
                raise NotAccepted("full", "all tables are taken")
            self.drop(min(idle, key=lambda table: table.touched))

    async def make_room_in_file(self) -> None:
        """Where the file is full, tables are removed that are finished or abandoned, the longest idle first."""
        over = await asyncio.wrap_future(self.store.count()) - self.limits.kept
        if over >= 0:
            count = over + max(1, self.limits.kept // 100)
            if not await self.forget(self.store.make_room(count, self.limits, self.in_use())):
                raise NotAccepted("full", "this server keeps no more tables")

    def in_use(self) -> set[str]:
        """The tables that somebody is at, or is coming to."""
        return {*self._restoring, *(table.id for table in self.tables.values() if table.connections)}

    async def forget(self, removing: Future[list[str]]) -> list[str]:
        """The tables that the store removes leave the memory, too."""
        removed = await asyncio.wrap_future(removing)
        for id in removed:
            if id in self.tables:
                self.lose(self.tables[id], None)
        if removed:
            logs.tell("tables_removed", count=len(removed))
        return removed

    async def remove(self, table: Table) -> None:
        """Its players have done with it: nothing of it is left."""
        self.drop(table)
        await asyncio.wrap_future(self.store.remove([table.id]))
        for connection in table.connections:
            connection.end(Ending.REMOVED)
        logs.tell("table_removed", table=table.id)

    def drop(self, table: Table) -> None:
        table.close()
        self.tables.pop(table.id, None)

    def lose(self, table: Table, problem: BaseException | None) -> None:
        """An answer could not be stored: whoever is there comes back to the last one that was."""
        if self.tables.get(table.id) is table:
            self.counts["not stored"] += 1
            logs.warn("not_stored", table=table.id, problem=repr(problem))
            self.drop(table)
        for connection in table.connections:
            connection.end(Ending.LOST)

    def sockets(self) -> int:
        return sum(len(table.connections) for table in self.tables.values())

    # -- day and night

    def open(self) -> None:
        self._chores = [asyncio.create_task(self.sweep()), asyncio.create_task(self.lag.watch())]

    async def sweep(self) -> None:
        """Tables that nobody has been at for long leave the memory; those whose time is over leave the file."""
        next_removal = self.now()
        while True:
            await asyncio.sleep(min(10.0, self.limits.idle_seconds / 2))
            if self.now() >= next_removal:
                removed = await self.forget(self.store.remove_old(self.limits, self.in_use()))
                next_removal = self.now() + (0 if len(removed) == AT_ONCE else BETWEEN_REMOVALS)
            late = self.now() - self.limits.idle_seconds
            for table in [t for t in self.tables.values() if not t.connections and t.touched < late]:
                self.drop(table)
            with contextlib.suppress(NotAccepted):  # a rematch is laid also where the file is full
                await self.make_room_in_file()

    async def close(self) -> None:
        """Everything that was accepted is stored; then the file is let go."""
        self.stopping = True
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        for table in list(self.tables.values()):
            self.drop(table)
        await asyncio.to_thread(self._thread.shutdown)
        await asyncio.to_thread(self.pool.close)
        await asyncio.to_thread(self.store.close)
        logs.tell("stopped")


def new_seed() -> int:
    return secrets.randbelow(SEEDS)
