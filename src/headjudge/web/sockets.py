"""Sockets: joining a table, reading messages, sending what waits, and why a socket is closed."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from headjudge.installed import engine, plugin
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.sheet import sheet_of
from headjudge.web import logs
from headjudge.web.course import NotAccepted
from headjudge.web.door import TOO_MUCH
from headjudge.web.guard import address_of
from headjudge.web.house import House
from headjudge.web.limits import Bucket
from headjudge.web.messages import FROM_CLIENT, PROTOCOL, Join, Welcome, heard
from headjudge.web.table import Connection, Table

STOPPING: Final = 1012
BAD_MESSAGE: Final = 4400
WRONG_TOKEN: Final = 4401
NO_TABLE: Final = 4404
TOO_SILENT: Final = 4408
OTHER_PROTOCOL: Final = 4409
LOST: Final = 4410
TOO_SLOW: Final = 4430
FULL: Final = 4503
CODES: Final = {"no-table": NO_TABLE, "lost": LOST, "full": FULL}


class Closing(Exception):
    """The socket is to be closed, with a code and the reason in words."""

    def __init__(self, code: int, words: str) -> None:
        super().__init__(words)
        self.code = code
        self.words = words


class Sockets:
    """All sockets of the server."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.count = 0
        self.of_address: dict[str, int] = {}

    async def serve(self, websocket: WebSocket) -> None:
        """One socket from its opening to its end."""
        await websocket.accept()
        address = address_of(websocket.scope)
        self.count += 1
        self.of_address[address] = self.of_address.get(address, 0) + 1
        try:
            self.check_room(address)
            await self.converse(websocket, Socket(websocket, self.house))
        except Closing as closing:
            logs.tell("socket_closed", code=closing.code, why=closing.words)
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await websocket.close(closing.code, closing.words[:120])
        except WebSocketDisconnect:
            pass
        finally:
            self.count -= 1
            self.of_address[address] -= 1
            if not self.of_address[address]:
                del self.of_address[address]

    def check_room(self, address: str) -> None:
        limits = self.house.limits
        if self.count > limits.sockets or self.of_address[address] > limits.sockets_of_address:
            raise Closing(FULL, "too many sockets")

    async def converse(self, websocket: WebSocket, socket: Socket) -> None:
        table, connection = await socket.join(str(websocket.path_params["id"]))
        tasks = [asyncio.create_task(socket.read(table, connection)), asyncio.create_task(socket.write(connection))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            table.leave(connection)


class Socket:
    """One socket."""

    def __init__(self, websocket: WebSocket, house: House) -> None:
        self.websocket = websocket
        self.house = house
        self.bucket = Bucket(house.limits.messages, house.limits.burst)

    async def join(self, id: str) -> tuple[Table, Connection]:
        """Wait until the client has said who it is."""
        try:
            message = await asyncio.wait_for(self.receive(), self.house.limits.join_seconds)
        except TimeoutError:
            raise Closing(TOO_SILENT, "nobody joined") from None
        if not isinstance(message, Join):
            raise Closing(BAD_MESSAGE, "the first message is join")
        if message.protocol != PROTOCOL:
            raise Closing(OTHER_PROTOCOL, f"this server speaks protocol {PROTOCOL}")
        try:
            table = await self.house.find(id)
        except NotAccepted as refused:
            raise Closing(CODES.get(refused.code, BAD_MESSAGE), refused.words) from None
        return table, await self.sit_down(table, message)

    async def sit_down(self, table: Table, message: Join) -> Connection:
        seat = None
        if message.token:
            seat = self.house.tokens.seat_of(table.id, message.token, len(table.course.places))
            if seat is None:
                raise Closing(WRONG_TOKEN, "this token is for no seat at this table")
        if len(table.connections) >= self.house.limits.sockets_of_table:
            raise Closing(FULL, "too many sockets at this table")
        connection = Connection(seat, self.house.limits.replies, address_of(self.websocket.scope))
        connection.mailbox.put(welcome(table, seat))
        table.enter(connection)
        return connection

    async def receive(self) -> FROM_CLIENT:
        """The next message; Closing where it is none, or one too many."""
        event = await self.websocket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        if not self.bucket.take():
            raise Closing(TOO_MUCH, "too many messages")
        try:
            return heard.decode(event.get("text") or b"")
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            raise Closing(BAD_MESSAGE, str(problem)) from None

    async def read(self, table: Table, connection: Connection) -> None:
        while True:
            message = await self.receive()
            if table.closed:
                raise Closing(LOST, "the table has left the memory; come back")
            table.hear(connection, message)

    async def write(self, connection: Connection) -> None:
        while True:
            for text in await connection.mailbox.next():
                await self.websocket.send_text(text)
            if connection.mailbox.lost:
                raise Closing(LOST, "an answer could not be stored; come back")
            if connection.mailbox.full:
                raise Closing(TOO_SLOW, "this socket does not read")


def welcome(table: Table, seat: PlayerId | None) -> Welcome:
    game = table.course.setup.game
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
    )
