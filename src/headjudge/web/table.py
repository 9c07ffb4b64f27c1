"""A table that is in memory: its state, who is connected, and the bots that think for it.

Whatever changes it happens in one thread and is handed to the store at once. The next change waits until it is stored
(`turn`), and nobody is told before: so only one change of a table is on its way, and what is told is always the newest.
A connection only has notes of what it has not been told (`stale`). The update itself is built when the connection can
take it, once for all that see the same.
"""

from __future__ import annotations

import asyncio
import contextlib
import enum
import random
import zlib
from collections.abc import AsyncIterator, Iterable
from concurrent.futures import Future
from math import ceil
from typing import TYPE_CHECKING, Final

import msgspec

from headjudge.game import EngineError, Game, IllegalChoice
from headjudge.kernel.ids import NOBODY, PlayerId
from headjudge.web import logs, telling
from headjudge.web.commands import MOST_ENTRIES, WISHES, entries_for
from headjudge.web.journal import (
    BOT,
    CHANGES_THE_GAME,
    ENTRY,
    PERSON,
    Conceded,
    Dismissed,
    Given,
    Moved,
    Sat,
    Undone,
    Withdrawn,
)
from headjudge.web.limits import Bucket
from headjudge.web.mailbox import Mailbox
from headjudge.web.messages import (
    Abandon,
    Accepted,
    AskSteps,
    Earlier,
    FromClient,
    FromServer,
    Hint,
    Hinted,
    Reasons,
    Refused,
    Rematch,
    Say,
    SeatFacts,
    Seats,
    Steps,
    TakeBack,
    Time,
    Told,
    Undo,
    Update,
    Why,
    said,
)
from headjudge.web.messages import Moved as MovedAway
from headjudge.web.table_state import OVER, PLAYING, WAITING, NotAccepted, TableState, kept_as

if TYPE_CHECKING:
    from headjudge.web.table_registry import TableRegistry

COSTLY: Final = (Undo, TakeBack, Hint)
MOST_AT_ONCE: Final = 20
"""Automatic passes in one step; those that follow come after others have had their turn."""
MOST_WITHDRAWN: Final = 50
"""Invitations at one table."""


class News(enum.Flag):
    """What a connection has not been told yet."""

    NONE = 0
    UPDATE = enum.auto()
    SEATS = enum.auto()
    MOVED = enum.auto()


class Ending(enum.Enum):
    """Why the server ends a connection."""

    LOST = enum.auto()
    """What somebody answered could not be stored."""
    REMOVED = enum.auto()
    """Its players have done with the table."""
    SLOW = enum.auto()
    """It does not read its replies."""
    REPLACED = enum.auto()
    """The seat has opened more sockets than it may have, and this one is the oldest."""


class Connection:
    """One socket at a table, of a seat or of a spectator."""

    def __init__(self, seat: PlayerId | None, most: int, address: str = "") -> None:
        self.seat = seat
        self.address = address
        self.mailbox = Mailbox(most)
        self.stale = News.NONE
        self.lines = 0
        """How many lines of the log it has been told, and still hold."""
        self.asking: asyncio.Task[None] | None = None
        """A hint that is being thought about."""
        self.ended: asyncio.Future[Ending] = asyncio.get_running_loop().create_future()

    def reply(self, message: FromServer) -> None:
        if not self.mailbox.put(said.encode(message).decode()):
            self.end(Ending.SLOW)

    def end(self, why: Ending) -> None:
        if not self.ended.done():
            self.ended.set_result(why)


class Table:
    """One table with its connections."""

    def __init__(self, id: str, state: TableState, registry: TableRegistry, now: float) -> None:
        self.id = id
        self.state = state
        self.registry = registry
        self.connections: list[Connection] = []
        self.began = self.touched = now
        self.away: dict[PlayerId, float] = {
            s: now for s, place in zip(state.seats, state.places) if place.kind == PERSON
        }
        """Since when nobody has been at a seat."""
        self.fresh: list[ENTRY] = []
        """What has happened and is not on its way to the disk yet."""
        self.stored: Future[None] | None = None
        """The last change that was handed to the store."""
        self.promised: list[tuple[Connection, FromServer]] = []
        """Replies to be sent as soon as that is stored."""
        self.thinking: asyncio.Task[None] | None = None
        self.passing_late: asyncio.Task[None] | None = None
        self.late: tuple[int, Given] | None = None
        """The pass that `passing_late` is going to give, and to which question."""
        self.closed = False
        self.thought = 0.0
        """Seconds that the clock has run for whoever is asked, until `thinks_since`."""
        self.thinks_since = now
        """Since when it runs, while a player is at the table."""
        self.time_over: asyncio.TimerHandle | None = None
        self.losing: asyncio.Task[None] | None = None
        """The seat whose time is over is about to lose."""
        self._speech = [Bucket(registry.limits.speech, registry.limits.speech_burst) for _ in state.seats]
        self._turn = asyncio.Lock()
        self._at_rest = asyncio.Event()
        """Everything that has happened is stored."""
        self._at_rest.set()
        self._updates: dict[PlayerId | None, Update] = {}
        """What was built for `_updates_of`, by the seat, without the log and who is there."""
        self._updates_of: object = None

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait until everything that has happened is stored; meanwhile nobody else changes the table."""
        async with self._turn:
            await self._at_rest.wait()
            yield

    # -- who is there

    def enter(self, connection: Connection) -> None:
        """A socket has said who it is; in its turn."""
        if not self.is_attended:
            self.thinks_since = self.registry.now()
        self.connections.append(connection)
        if connection.seat is not None:
            self.away.pop(connection.seat, None)
        before = self.state.revision
        self.go_on()
        self.rematch()  # where the server was killed between the last wish and the move
        connection.lines = telling.first_page(self.state)
        self.tell_seats()
        self.tell_moved([connection])
        self.publish(self.connections if self.state.revision > before else [connection])

    def leave(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        attended = self.is_attended
        self.connections.remove(connection)
        if connection.asking is not None:
            connection.asking.cancel()
        self.touched = self.registry.now()
        if attended and not self.is_attended:
            self.thought += self.touched - self.thinks_since
            self.watch_time()
        if connection.seat is not None and not self.is_present(connection.seat):
            self.away[connection.seat] = self.touched
        self.tell_seats()

    def end_oldest(self, seat: PlayerId, most: int) -> None:
        """Make room for one more socket of a seat that may have so many."""
        own = [c for c in self.connections if c.seat == seat and not c.ended.done()]
        for connection in own[: max(len(own) + 1 - most, 0)]:
            connection.end(Ending.REPLACED)

    @property
    def is_attended(self) -> bool:
        """Whether any player is at the table."""
        return any(connection.seat is not None for connection in self.connections)

    def is_present(self, seat: PlayerId) -> bool:
        return any(connection.seat == seat for connection in self.connections)

    def waiting_address(self) -> str | None:
        """From where whoever laid an open table waits at it for somebody; None where nobody does."""
        state = self.state
        if self.closed or not state.setup.open or state.phase != WAITING:
            return None
        return next((each.address for each in self.connections if each.seat == state.setup.host), None)

    def seats(self) -> list[SeatFacts]:
        now = self.registry.now()
        return [self.seat_facts(seat, now) for seat in self.state.seats]

    def seat_facts(self, seat: PlayerId, now: float) -> SeatFacts:
        place = self.state.places[seat]
        person = place.kind == PERSON
        away = now - self.away[seat] if person and seat in self.away else 0.0
        left = max(0, ceil(self.registry.limits.away_seconds - away))
        waited_for = person and seat in self.away and not self.state.has_left(seat)
        closable = left if waited_for and self.state.phase == PLAYING else -1
        present = place.kind == BOT or (person and seat not in self.away)
        return SeatFacts(place.name, place.kind, place.bot, present, int(away), closable, seat in self.state.wishes)

    def tell_seats(self) -> None:
        self.tell(self.connections, News.SEATS)

    # -- the clock: it runs for a person who is asked, while any player is at the table

    def milliseconds(self) -> int:
        """How long the clock has run for whoever is asked now."""
        runs = self.registry.now() - self.thinks_since if self.is_attended else 0.0
        return int((self.thought + runs) * 1000)

    def timed(self) -> PlayerId:
        """For whom the clock runs; NOBODY where it stands."""
        seat = self.state.decider()
        return seat if seat >= 0 and self.state.left[seat] >= 0 else NOBODY

    def time(self) -> Time | None:
        clock = self.state.setup.clock
        if clock is None:
            return None
        left, seat = list(self.state.left), self.timed()
        if seat >= 0:
            left[seat] = max(left[seat] - self.milliseconds(), 0)
        return Time(left, seat, clock.extra)

    def watch_time(self) -> None:
        """Wake when the time of whoever is asked is over."""
        if self.time_over is not None:
            self.time_over.cancel()
            self.time_over = None
        seat = self.timed()
        if seat >= 0 and self.is_attended and not self.closed:
            left = max(self.state.left[seat] - self.milliseconds(), 0) / 1000
            self.time_over = asyncio.get_running_loop().call_later(left, self.lose_soon, seat, self.state.question)

    def lose_soon(self, seat: PlayerId, question: int) -> None:
        self.losing = asyncio.get_running_loop().create_task(self.lose_on_time(seat, question))

    async def lose_on_time(self, seat: PlayerId, question: int) -> None:
        """The time of a seat is over, unless it has answered meanwhile."""
        async with self.turn():
            if not self.closed and question == self.state.question and self.timed() == seat and self.is_attended:
                self.change([Conceded(seat=seat, late=True)])
                self.publish(self.connections)

    # -- what seats say

    def hear(self, connection: Connection, message: object) -> None:
        """A message of a socket that has joined; in its turn."""
        id = str(getattr(message, "id", ""))
        try:
            if connection.seat is None and not isinstance(message, Earlier):
                raise NotAccepted("spectator", "whoever watches does not play")
            if isinstance(message, COSTLY):
                self.registry.be_patient(connection.address)
            self.touched = self.registry.now()
            self.carry_out(connection, message, id)
        except NotAccepted as refused:
            self.reply(connection, Refused(id, refused.code, refused.words, list(refused.rules)))

    def carry_out(self, connection: Connection, message: object, id: str) -> None:
        match message:
            case Why():
                self.reply(connection, self.reasons(connection, message))
            case Earlier():
                self.reply(connection, self.earlier(connection, message))
            case AskSteps():
                assert connection.seat is not None
                self.reply(connection, Steps(id, telling.steps_of(self.state, connection.seat)))
            case Hint():
                self.hint(connection, message)
            case Abandon():
                self.change([self.abandonment(connection, message)])
                self.reply(connection, Accepted(id, self.state.revision))
                self.publish(self.connections)
            case FromClient() if type(message) in WISHES:
                self.wish(connection, message, id)
            case _:
                raise NotAccepted("bad-message", "a socket joins once")

    def wish(self, connection: Connection, message: FromClient, id: str) -> None:
        assert connection.seat is not None
        before = self.state.accepted_at.get((connection.seat, id))
        if before is not None:
            self.reply(connection, Accepted(id, before))
            return
        if isinstance(message, Rematch):
            self.registry.check_laying(connection.address)
        if isinstance(message, Say) and not self._speech[connection.seat].take():
            raise NotAccepted("too-many", "too much at once; wait a little")
        news = self.state.revision
        self.change(entries_for(self.state, connection.seat, message))
        self.reply(connection, Accepted(id, self.state.accepted_at[connection.seat, id]))
        self.publish([c for c in self.connections if c.seat == connection.seat or self.state.revision > news])
        self.rematch()

    def reasons(self, connection: Connection, message: Why) -> Reasons:
        if not message.object and not message.attempt and self.state.phase != PLAYING:
            return Reasons(message.id, 0, [])  # it was asked while the last answer was on its way
        game = self.state.playing()
        assert connection.seat is not None
        try:
            found = telling.reasons_of(game, connection.seat, message.object, message.attempt)
        except ValueError as problem:
            raise NotAccepted("unknown", str(problem)) from None
        return Reasons(message.id, message.object, found)

    def earlier(self, connection: Connection, message: Earlier) -> Told:
        viewer = telling.viewer_of(connection.seat)
        start = max(message.before - telling.PAGE, 0)
        return Told(message.id, telling.log_from(self.state.game, viewer, start, message.before))

    def abandonment(self, connection: Connection, message: Abandon) -> Conceded:
        self.state.playing()
        if message.seat == connection.seat or message.seat not in self.away:
            raise NotAccepted("present", "that seat is not away")
        left = self.registry.limits.away_seconds - (self.registry.now() - self.away[message.seat])
        if left > 0:
            raise NotAccepted("too-early", f"wait {ceil(left)} more seconds")
        return Conceded(seat=message.seat, abandoned=True)

    # -- changing

    def change(self, entries: list[ENTRY]) -> None:
        """Let entries happen, with everything that follows by itself; all of it is stored together."""
        try:
            self.record(*entries)
        except EngineError:
            logs.fault("engine_error", table=self.id)
            raise NotAccepted("engine", "a fault of the engine: the answer is taken back, choose another") from None
        except IllegalChoice as refused:
            raise NotAccepted("illegal", str(refused)) from None
        finally:
            self.go_on()

    def record(self, *entries: ENTRY) -> None:
        """Let entries happen; those that did are to be stored."""
        for each in entries:
            entry = self.timed_entry(each)
            self.state.take(entry)
            self.fresh.append(self.state.stamped(entry))
            if entry is not each:
                self.thought, self.thinks_since = 0.0, self.registry.now()
            if isinstance(entry, Undone):
                self.log_ends_at(self.state.lines())

    def timed_entry(self, entry: ENTRY) -> ENTRY:
        """What ends a question, with the time for which the clock has run."""
        if self.state.setup.clock is None or not isinstance(entry, (*CHANGES_THE_GAME, Sat)):
            return entry
        seat = self.timed()
        return msgspec.structs.replace(entry, spent=self.milliseconds() if seat >= 0 else 0, thinker=seat)

    def log_ends_at(self, line: int) -> None:
        """What was told beyond that line does not hold any more."""
        for connection in self.connections:
            connection.lines = min(connection.lines, line)

    def hand_over(self) -> None:
        """Give the store everything that has happened since the last time, to be written together."""
        if self.fresh:
            first = self.state.number + 1 - len(self.fresh)
            self.registry.counts["entries"] += len(self.fresh)
            kept = {each.answers: kept_as(each) for each in self.state.kept}
            loop = asyncio.get_running_loop()
            self._at_rest.clear()
            self.stored = self.registry.store.append(self.id, first, self.fresh, self.state.phase, kept)
            self.stored.add_done_callback(lambda stored: loop.call_soon_threadsafe(self.on_stored, stored))
            self.fresh, self.state.kept = [], []

    def on_stored(self, stored: Future[None]) -> None:
        if stored.exception() is not None:
            self.promised.clear()
            self.registry.lose(self, stored.exception())
        if stored is self.stored:
            self._at_rest.set()
            self.deliver()

    def go_on(self) -> None:
        """Pass for whoever is not asked, store all that has happened, then let a bot think."""
        late = self.pass_by_itself()
        self.hand_over()
        self.pass_later(late)
        self.watch_time()
        self.think()

    def pass_by_itself(self) -> Given | None:
        """Give the passes that come at once; the next one where it is to come later."""
        for passes in range(MOST_AT_ONCE + 1):
            entry = self.state.automatic() if self.state.number < MOST_ENTRIES else None
            if entry is None or self.state.manners[entry.seat].delay or passes == MOST_AT_ONCE:
                return entry
            try:
                self.record(entry)
            except (EngineError, IllegalChoice):
                logs.fault("engine_error", table=self.id)
                return None
        return None

    def pass_later(self, entry: Given | None) -> None:
        """Give that pass after the seat's delay; one that is on its way already comes when it would have come."""
        late = None if entry is None else (self.state.question, entry)
        if late == self.late:
            return
        if self.passing_late is not None:
            self.passing_late.cancel()
        self.late, self.passing_late = late, None
        if entry is not None:
            self.passing_late = asyncio.get_running_loop().create_task(self.pass_late(entry))

    async def pass_late(self, entry: Given) -> None:
        """The pass of a seat that lets nobody know how fast it passes, or one after many others."""
        await asyncio.sleep(self.state.manners[entry.seat].delay / 1000)
        async with self.turn():
            self.late = self.passing_late = None
            if not self.closed:
                with contextlib.suppress(NotAccepted):
                    self.change([entry])
                self.publish(self.connections)

    async def seat_taken(self, entry: Sat, invitation: int) -> None:
        """Somebody sits down; done when it is stored. ValueError where the game cannot begin with that deck.

        Meanwhile the invitation may have been withdrawn or used, also by this very request, sent twice.
        """
        async with self.turn():
            self.check_open()
            if self.state.sat_by(entry.id) != entry.seat:
                self.state.seat_for(invitation)
                self.record(entry)
                self.away[entry.seat] = self.registry.now()
                self.go_on()
                self.publish(self.connections)
        await self.all_stored()

    async def withdraw(self, seat: PlayerId) -> None:
        """The invitation is not valid any more; done when that is stored."""
        async with self.turn():
            self.check_open()
            self.state.seat_for(self.state.withdrawn)
            if self.state.withdrawn >= MOST_WITHDRAWN:
                raise NotAccepted("too-many", "too many invitations were withdrawn here: lay another table")
            self.change([Withdrawn(seat=seat)])
            self.publish(self.connections)
        await self.all_stored()

    async def dismiss(self, seat: PlayerId) -> list[PlayerId]:
        """A seat has done with this table; once all people have, it is removed. Who has not yet."""
        async with self.turn():
            self.check_open()
            if seat not in self.state.dismissed:
                self.change([Dismissed(seat=seat)])
                self.publish(self.connections)
            left = sorted(self.state.people() - self.state.dismissed)
            if not left:
                await self.registry.remove(self)
                return left
        await self.all_stored()
        return left

    def check_open(self) -> None:
        if self.closed:
            raise NotAccepted("lost", "the table has left the memory; try again")

    async def all_stored(self) -> None:
        """Wait until everything that has happened here is on the disk."""
        if self.stored is not None:
            await asyncio.wrap_future(self.stored)

    def rematch(self) -> None:
        """Lay the next table as soon as all people want it."""
        state = self.state
        if state.wishes and not state.moved and state.phase == OVER and state.people() <= state.wishes:
            self.record(Moved(table=self.registry.lay_again(self.id, state.setup, state.places)))
            self.hand_over()
            self.tell_moved(self.connections)

    def tell_moved(self, connections: Iterable[Connection]) -> None:
        if self.state.moved:
            self.tell(connections, News.MOVED)

    def moved_for(self, connection: Connection) -> MovedAway:
        table = self.state.moved
        if connection.seat is None:
            return MovedAway(table, None, "")
        seat = self.state.seats[connection.seat - 1]
        return MovedAway(table, seat, self.registry.tokens.seat(table, seat))

    # -- telling

    def publish(self, connections: Iterable[Connection]) -> None:
        """Tell these how it stands, as soon as it is stored and they can take it."""
        self.tell(connections, News.UPDATE)

    def tell(self, connections: Iterable[Connection], news: News) -> None:
        for connection in connections:
            connection.stale |= news
        self.deliver()

    def reply(self, connection: Connection, message: FromServer) -> None:
        """Reply to one connection, as soon as everything that has happened is stored."""
        self.promised.append((connection, message))
        self.deliver()

    def deliver(self) -> None:
        """Where everything is stored, send the replies, and news to whoever waits for them."""
        if not self._at_rest.is_set():
            return
        promised, self.promised = self.promised, []
        for connection, message in promised:
            connection.reply(message)
        for connection in self.connections:
            if connection.mailbox.is_waiting:
                self.refresh(connection)

    def refresh(self, connection: Connection) -> None:
        """Give a connection that can take it what it has not been told, where everything is stored."""
        if not connection.stale or not self._at_rest.is_set():
            return
        stale, connection.stale = connection.stale, News.NONE
        texts = []
        if News.UPDATE in stale:
            texts.append(self.update_text(connection.seat, connection.lines))
            connection.lines = self.state.lines()
        elif News.SEATS in stale:
            texts.append(said.encode(Seats(self.seats())).decode())
        if News.MOVED in stale:
            texts.append(said.encode(self.moved_for(connection)).decode())
        connection.mailbox.put_news(texts)

    def update_text(self, seat: PlayerId | None, since: int) -> str:
        """The update for a seat or a spectator, with the log from that line on; built once while nothing changes."""
        now = (self.state.number, self.late is not None)
        if now != self._updates_of:
            self._updates_of = now
            self._updates.clear()
        built = self._updates.get(seat)
        if built is None:
            self.registry.built += 1
            built = self._updates[seat] = telling.update(self.state, seat, self.state.lines(), [], now[1])
        log = telling.log_from(self.state.game, telling.viewer_of(seat), since)
        return said.encode(msgspec.structs.replace(built, log=log, seats=self.seats(), time=self.time())).decode()

    # -- bots

    def think(self) -> None:
        """Let the bot think that is asked, while anybody is here to see it."""
        seat = self.state.decider()
        if seat < 0 or not self.state.is_bot(seat) or not self.connections or self.closed:
            return
        if self.thinking is None or self.thinking.done():
            self.thinking = asyncio.get_running_loop().create_task(self.let_bots_play())

    async def let_bots_play(self) -> None:
        try:
            while (seat := self.state.decider()) >= 0 and self.state.is_bot(seat) and self.connections:
                await self.registry.lag.ease(self.registry.limits.lag)
                if self.state.decider() != seat:
                    continue
                await self.bot_answers(seat, self.state.question)
        except Exception:
            logs.fault("bot_stopped", table=self.id)
        finally:
            self.thinking = None

    async def bot_answers(self, seat: PlayerId, question: int) -> None:
        game = self.state.playing()
        options = game.decision.options
        if len(options) == 1:  # saves time unless there is anything to think about
            key = options[0].key
            await asyncio.sleep(0)
        else:
            key = await self.bot_key(game, seat, question)
        async with self.turn():
            if question == self.state.question and not self.closed:
                self.answer_for_bot(seat, [key, *(option.key for option in options if option.key != key)])
                if len(options) > 1 or self.state.decider() != seat:
                    self.publish(self.connections)

    def answer_for_bot(self, seat: PlayerId, keys: list[str]) -> None:
        """Give the first of these answers that the engine carries out."""
        for key in keys:
            try:
                self.change([Given(seat=seat, keys=[key], auto=BOT)])
                self.registry.counts["bot answers"] += 1
                return
            except NotAccepted:
                logs.warn("bot_answer_refused", table=self.id)
        raise RuntimeError("no answer can be carried out")

    async def bot_key(self, game: Game, seat: PlayerId, question: int) -> str:
        """What the bot chooses, after no less than the table's pace."""
        options = game.decision.options
        loop = asyncio.get_running_loop()
        begun = loop.time()
        seed = zlib.crc32(f"{self.state.setup.seed} {question}".encode())
        try:
            key = await self.registry.pool.ask(self.state.places[seat].bot, seed, game.position(seat))
        except Exception:
            logs.fault("bot_failed", table=self.id)
            key = random.Random(seed).choice(options).key
        left = begun + self.state.setup.pace / 1000 - loop.time()
        if left > 0:
            await asyncio.sleep(left)
        return key

    def hint(self, connection: Connection, message: Hint) -> None:
        game = self.state.playing()
        if message.question != self.state.question or game.decision.player != connection.seat:
            raise NotAccepted("stale", "that question is not open to you")
        if connection.asking is not None and not connection.asking.done():
            raise NotAccepted("busy", "a hint is being thought about")
        position = game.position(connection.seat)
        keys = [(option.key, option.text) for option in self.state.asked(game).options]
        work = self.advise(connection, message, position, keys)
        connection.asking = asyncio.get_running_loop().create_task(work)

    async def advise(
        self, connection: Connection, message: Hint, position: str, options: list[tuple[str, str]]
    ) -> None:
        try:
            async with self.registry.job_of(connection.address):
                key = await self.registry.pool.ask("normal", message.question, position)
            place = [k for k, _ in options].index(key)
            connection.reply(Hinted(message.id, message.question, place, options[place][1]))
        except NotAccepted as refused:
            connection.reply(Refused(message.id, refused.code, refused.words))
        except Exception:
            logs.fault("hint_failed", table=self.id)
            connection.reply(Refused(message.id, "no-hint", "no hint can be given here"))

    def close(self) -> None:
        """Leave the memory: nothing happens here any more."""
        self.closed = True
        if self.time_over is not None:
            self.time_over.cancel()
        if self.passing_late is not None:
            self.passing_late.cancel()
        if self.thinking is not None:
            self.thinking.cancel()
