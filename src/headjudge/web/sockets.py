"""Sockets: joining a table, reading messages, sending what waits, and why a socket is closed."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from headjudge.kernel.ids import PlayerId
from headjudge.kernel.ui_schema import sheet_of
from headjudge.plugins import engine, plugin
from headjudge.web import logs
from headjudge.web.clients import address_of
from headjudge.web.commands import PHRASES
from headjudge.web.limits import Bucket
from headjudge.web.messages import FROM_CLIENT, PROTOCOL, Join, LessonHint, Welcome, heard
from headjudge.web.table import Connection, Ending, Table
from headjudge.web.table_registry import TableRegistry
from headjudge.web.table_state import NotAccepted
from headjudge.web.timeouts import ConnectionLimits

STOPPING: Final = 1012
BAD_MESSAGE: Final = 4400
WRONG_TOKEN: Final = 4401
NO_TABLE: Final = 4404
TOO_SILENT: Final = 4408
OTHER_PROTOCOL: Final = 4409
LOST: Final = 4410
REPLACED: Final = 4423
TOO_MUCH: Final = 4429
TOO_SLOW: Final = 4430
FULL: Final = 4503
CODES: Final = {"no-table": NO_TABLE, "lost": LOST, "full": FULL, "overloaded": FULL, "too-many": TOO_MUCH}
ENDINGS: Final = {
    Ending.LOST: (LOST, "an answer could not be stored; come back"),
    Ending.REMOVED: (NO_TABLE, "its players have removed this table"),
    Ending.SLOW: (TOO_SLOW, "this socket does not read"),
    Ending.REPLACED: (REPLACED, "this seat has opened newer sockets"),
}
LONGEST_REASON: Final = 123
"""Bytes that fit into a close frame beside the code (RFC 6455, 5.5)."""


class Closing(Exception):
    """The socket is to be closed, with a code and the reason in words."""

    def __init__(self, code: int, words: str, logged: str = "") -> None:
        super().__init__(words)
        self.code = code
        self.words = words
        self.logged = logged or words
        """The reason without anything that the client said."""


def reason(words: str) -> str:
    """As much of the words as fits into a close frame, never half a character."""
    return words.encode(errors="replace")[:LONGEST_REASON].decode(errors="ignore")


class Sockets:
    """All sockets of the server."""

    def __init__(self, registry: TableRegistry, connection_limits: ConnectionLimits) -> None:
        self.registry = registry
        self.connection_limits = connection_limits
        self.count = 0
        self.of_address: Counter[str] = Counter()
        self.watchers: Counter[str] = Counter()
        """Spectators by their address."""

    async def serve(self, websocket: WebSocket) -> None:
        """One socket from its opening to its end."""
        await websocket.accept()
        address = address_of(websocket.scope)
        with counted(self.of_address, address):
            self.count += 1
            try:
                self.check_room(address)
                await self.converse(websocket, Socket(websocket, self.registry, address))
            except Closing as closing:
                await self.close(websocket, closing)
            except WebSocketDisconnect:
                pass
            finally:
                self.count -= 1

    async def close(self, websocket: WebSocket, closing: Closing) -> None:
        logs.tell("socket_closed", code=closing.code, why=closing.logged)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await websocket.close(closing.code, reason(closing.words))
        if closing.code == TOO_MUCH:
            self.connection_limits.read_no_more(websocket.scope)

    def check_room(self, address: str) -> None:
        limits = self.registry.limits
        if self.count > limits.sockets or self.of_address[address] > limits.sockets_of_address:
            raise Closing(FULL, "too many sockets")

    async def converse(self, websocket: WebSocket, socket: Socket) -> None:
        table, token = await socket.hear_join(str(websocket.path_params["id"]))
        with contextlib.ExitStack() as leaving:
            seat = socket.seat_at(table, token)
            if seat is None:
                self.check_watchers(table, socket.address)
                leaving.enter_context(counted(self.watchers, socket.address))
            connection = Connection(seat, self.registry.limits.replies, socket.address)
            leaving.callback(table.leave, connection)
            await socket.sit_down(table, connection)
            await self.exchange(table, connection, socket)

    def check_watchers(self, table: Table, address: str) -> None:
        limits = self.registry.limits
        watching = sum(connection.seat is None for connection in table.connections)
        if watching >= limits.watchers_of_table or self.watchers[address] >= limits.watchers_of_address:
            raise Closing(FULL, "too many spectators at this table or of this address")

    async def exchange(self, table: Table, connection: Connection, socket: Socket) -> None:
        """Read and write until either ends, or the connection is ended."""
        tasks = [
            asyncio.create_task(socket.read(table, connection)),
            asyncio.create_task(socket.write(table, connection)),
        ]
        try:
            waited: list[asyncio.Future[Any]] = [*tasks, connection.ended]
            done, _ = await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
            if connection.ended in done:
                raise Closing(*ENDINGS[connection.ended.result()])
            for task in tasks:
                if task in done:
                    task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


@contextlib.contextmanager
def counted(counter: Counter[str], address: str) -> Iterator[None]:
    counter[address] += 1
    try:
        yield
    finally:
        counter[address] -= 1
        if not counter[address]:
            del counter[address]


class Socket:
    """One socket."""

    def __init__(self, websocket: WebSocket, registry: TableRegistry, address: str) -> None:
        self.websocket = websocket
        self.registry = registry
        self.address = address
        self.bucket = Bucket(registry.limits.messages, registry.limits.burst)

    async def hear_join(self, id: str) -> tuple[Table, str]:
        """Wait until the client has said who it is; the table, and the token."""
        try:
            message = await asyncio.wait_for(self.receive(), self.registry.limits.join_seconds)
        except TimeoutError:
            raise Closing(TOO_SILENT, "nobody joined") from None
        if not isinstance(message, Join):
            raise Closing(BAD_MESSAGE, "the first message is join")
        if message.protocol != PROTOCOL:
            raise Closing(OTHER_PROTOCOL, f"this server speaks protocol {PROTOCOL}")
        try:
            return await self.registry.find(id, self.address), message.token
        except NotAccepted as refused:
            raise Closing(CODES.get(refused.code, BAD_MESSAGE), refused.words) from None

    def seat_at(self, table: Table, token: str) -> PlayerId | None:
        """The seat of a token; None without one."""
        if not token:
            return None
        seat = self.registry.tokens.seat_of(table.id, token, len(table.state.places))
        if seat is None:
            raise Closing(WRONG_TOKEN, "this token is for no seat at this table")
        return seat

    async def sit_down(self, table: Table, connection: Connection) -> None:
        async with table.turn():
            if table.closed:
                raise Closing(LOST, "the table has left the memory; come back")
            if connection.seat is not None:
                table.end_oldest(connection.seat, self.registry.limits.sockets_of_seat)
            connection.reply(welcome(table, connection.seat))
            table.enter(connection)

    async def receive(self) -> FROM_CLIENT:
        """The next message; Closing where it is none, or one too many."""
        event = await self.websocket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        if not self.bucket.take():
            raise Closing(TOO_MUCH, "too many messages")
        if not self.registry.messages.take(self.address):
            raise Closing(TOO_MUCH, "too many messages of this address")
        try:
            return heard.decode(event.get("text") or b"")
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            raise Closing(BAD_MESSAGE, str(problem), "no message of this protocol") from None

    async def read(self, table: Table, connection: Connection) -> None:
        while True:
            message = await self.receive()
            async with table.turn():
                if table.closed:
                    raise Closing(LOST, "the table has left the memory; come back")
                table.hear(connection, message)

    async def write(self, table: Table, connection: Connection) -> None:
        while True:
            table.refresh(connection)
            for text in await connection.mailbox.next():
                await self.websocket.send_text(text)


def welcome(table: Table, seat: PlayerId | None) -> Welcome:
    game = table.state.setup.game
    lesson = plugin(game).lesson
    sheet = sheet_of(plugin(game).policies)
    return Welcome(
        protocol=PROTOCOL,
        server=engine(),
        table=table.id,
        seat=seat,
        game=game,
        sheet=sheet,
        watch=f"/table/{table.id}",
        replay=f"/replay/{table.id}",
        phrases=list(PHRASES),
        lesson=[LessonHint(*hint) for hint in lesson.hints] if lesson and table.state.setup.is_lesson else [],
    )
