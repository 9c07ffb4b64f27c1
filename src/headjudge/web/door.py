"""The door: a connection on which nothing is asked for, or nothing read, is closed: nobody holds one for nothing."""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle
from typing import Final

from h11 import IDLE
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from headjudge.web.guard import TOO_MANY, whole_answer
from headjudge.web.limits import Addresses

TOO_MUCH: Final = 4429
"""The code with which a socket is closed that says too much."""
AT_ONCE: Final = 4096
"""Bytes of one socket that are read before others come."""
PACKING: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=12, client_max_window_bits=12, compress_settings={"memLevel": 5, "level": 1}
)
"""Updates are packed quickly rather than small."""
REFUSAL: Final = whole_answer(*TOO_MANY)
PATIENCE: Final = 10.0
"""Seconds between two looks; what is half asked at both is not waited for."""


class Door(H11Protocol):
    """One connection until it becomes a socket."""

    requests: Addresses
    """Who has asked for too much; given by `door_for`."""
    looking: TimerHandle | None = None
    seen: RequestResponseCycle | None = None
    """What was being answered at the last look."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        self.looking = self.loop.call_later(PATIENCE, self.look)

    def data_received(self, data: bytes) -> None:
        if self.conn.their_state is IDLE and self.client and self.requests.is_empty(self.client[0]):
            self.transport.write(REFUSAL)  # before anything is read
            self.transport.close()
        else:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.looking is not None:
            self.looking.cancel()
        super().connection_lost(exc)

    def look(self) -> None:
        if self.transport.get_protocol() is not self:
            return  # it has become a socket, which has rules of its own
        now: RequestResponseCycle | None = self.cycle
        if now is self.seen and (now is None or now.response_complete):
            self.transport.close()
            return
        self.seen = now
        self.looking = self.loop.call_later(PATIENCE, self.look)


def door_for(requests: Addresses) -> type[Door]:
    """The door of a server that counts what each address asks for."""
    return type("Door", (Door,), {"requests": requests})


class Wire(WebSocketsSansIOProtocol):
    """One socket; cut off where its other end does not read what it was sent, or does not let it be closed.

    What comes is read a little at a time, so that whoever sends much waits for the others and not they for him.
    """

    stuck: TimerHandle | None = None
    rest: bytes = b""
    """What has come and is not read yet."""
    deaf = False
    """Nothing is read any more: the other end has said too much."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.conn.available_extensions = [PACKING]

    def data_received(self, data: bytes) -> None:
        if not self.deaf:
            waits = bool(self.rest)
            self.rest += data
            if not waits:
                self.read_a_little()

    def read_a_little(self) -> None:
        part, self.rest = self.rest[:AT_ONCE], self.rest[AT_ONCE:]
        if self.deaf or self.disconnected or not part:
            self.rest = b""
            return
        super().data_received(part)
        if self.rest:
            self.loop.call_soon(self.read_a_little)
            if not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
        else:
            self.read_on()

    def read_on(self) -> None:
        if self.read_paused and not self.rest and self.queue.empty() and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        self.read_on()
        return message

    def pause_writing(self) -> None:
        super().pause_writing()
        self.cut_off_later()

    def resume_writing(self) -> None:
        if not self.close_sent:
            self.let_go()
        super().resume_writing()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.close_sent:
            self.cut_off_later()
            if message.get("code") == TOO_MUCH and not self.deaf and not self.transport.is_closing():
                self.deaf = True
                self.transport.write_eof()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut_off_later()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self.cut_off_later()

    def connection_lost(self, exc: Exception | None) -> None:
        self.let_go()
        super().connection_lost(exc)

    def cut_off_later(self) -> None:
        if self.stuck is None:
            self.stuck = self.loop.call_later(PATIENCE, self.transport.abort)

    def let_go(self) -> None:
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None
