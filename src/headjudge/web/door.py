"""The door: a connection on which nothing is asked for, or nothing read, is closed: nobody holds one for nothing."""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle
from typing import Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PATIENCE: Final = 10.0
"""Seconds between two looks; what is half asked at both is not waited for."""


class Door(H11Protocol):
    """One connection until it becomes a socket."""

    looking: TimerHandle | None = None
    seen: RequestResponseCycle | None = None
    """What was being answered at the last look."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        self.looking = self.loop.call_later(PATIENCE, self.look)

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


class Wire(WebSocketsSansIOProtocol):
    """One socket; cut off where its other end does not read what it was sent, or does not let it be closed."""

    stuck: TimerHandle | None = None

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
