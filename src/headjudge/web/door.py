"""The door: a connection on which nothing is asked for is closed, so that nobody holds it open for nothing."""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle
from typing import Final

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

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
