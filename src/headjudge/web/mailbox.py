"""What waits to be sent to one socket: replies in their order, and of updates only the newest."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec

from headjudge.web.messages import FromServer, Moved, Seats, Update, said
from headjudge.web.telling import merged


class Mailbox:
    """Bounded: a socket that does not read costs no memory."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._replies: deque[FromServer] = deque()
        self._update: Update | None = None
        self._seats: Seats | None = None
        self._moved: Moved | None = None
        self._ready = asyncio.Event()
        self.full = False
        """Replies were dropped because nobody reads: the socket is to be closed."""
        self.lost = False
        """What was promised here could not be stored: the socket is to be closed."""

    def put(self, message: FromServer) -> None:
        if isinstance(message, Update):
            self._update = message if self._update is None else merged(self._update, message)
            self._seats = None
        elif isinstance(message, Seats):
            self._put_seats(message)
        elif isinstance(message, Moved):
            self._moved = message
        elif len(self._replies) < self._most:
            self._replies.append(message)
        else:
            self.full = True
        self._ready.set()

    def _put_seats(self, message: Seats) -> None:
        if self._update is None:
            self._seats = message
        else:
            self._update = msgspec.structs.replace(self._update, seats=message.seats)

    def lose(self) -> None:
        """Send nothing of what waits."""
        self._replies.clear()
        self._update = self._seats = self._moved = None
        self.lost = True
        self._ready.set()

    async def next(self) -> list[str]:
        """What is to be sent now, as soon as there is something."""
        await self._ready.wait()
        self._ready.clear()
        found = [*self._replies, *(m for m in (self._update, self._seats, self._moved) if m is not None)]
        self._replies.clear()
        self._update = self._seats = self._moved = None
        return [said.encode(message).decode() for message in found]
