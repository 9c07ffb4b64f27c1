"""What waits to be sent to one socket: replies in their order, and news that were built when it could take them."""

from __future__ import annotations

import asyncio
from collections import deque


class Mailbox:
    """Bounded: a socket that does not read costs no memory. News are put only while the socket waits for them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._replies: deque[str] = deque()
        self._news: list[str] = []
        self._ready = asyncio.Event()
        self._taking = False

    @property
    def is_waiting(self) -> bool:
        """The socket has sent everything, and would send more."""
        return self._taking and not self._news

    def put(self, reply: str) -> bool:
        """False where too many replies wait: nobody reads them."""
        if len(self._replies) >= self._most:
            return False
        self._replies.append(reply)
        self._ready.set()
        return True

    def put_news(self, texts: list[str]) -> None:
        assert not self._news
        self._news = texts
        self._ready.set()

    async def next(self) -> list[str]:
        """What is to be sent now, as soon as there is something: replies, then news."""
        self._taking = True
        await self._ready.wait()
        self._taking = False
        self._ready.clear()
        found = [*self._replies, *self._news]
        self._replies.clear()
        self._news = []
        return found
