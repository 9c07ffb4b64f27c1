"""Bounds: how much one address, one socket and the whole server may be asked for."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

DAY: Final = 86_400.0
MOST_ADDRESSES: Final = 10_000
"""Of how many addresses it is remembered what they asked for; the longest quiet one is forgotten first."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What the server puts up with."""

    message: int = 65_536
    """Bytes of one message or request."""
    messages: float = 20.0
    """Messages a second of one socket, after a burst."""
    burst: float = 60.0
    messages_of_address: float = 60.0
    """Messages a second of one address over all its sockets, after a burst."""
    burst_of_address: float = 240.0
    requests: float = 60.0
    """Requests and sockets opened a second of one address, after a burst; a page is some fifty of them."""
    request_burst: float = 600.0
    laid: float = 0.5
    """Tables laid a second by one address, after a burst."""
    laid_burst: float = 30.0
    costly: float = 3.0
    """Replays, undos, hints, decks, questions about rules, and tables brought back to memory, a second of one address,
    after a burst."""
    costly_burst: float = 30.0
    jobs_of_address: int = 4
    """Decks and hints of one address, of which workers are at one and the others wait."""
    reading: float = 0.05
    """Seconds that the event loop spends, each second, on reading what one address sends; the rest waits unread."""
    reading_burst: float = 0.1
    between_messages: int = 81_920
    """Bytes over one socket in which no message comes to an end: pings, or parts of one. With more it is cut off."""
    speech: float = 0.5
    """Things that a seat says a second to the others, after a burst."""
    speech_burst: float = 6.0
    listed: int = 50
    """Open tables that the lobby shows."""
    listed_of_address: int = 3
    """Of which so many were laid by people of one address."""
    connections_of_address: int = 200
    """Open at once, sockets among them; one more is cut off before anything is read."""
    sockets: int = 2000
    sockets_of_address: int = 100
    sockets_of_seat: int = 6
    """With one more the oldest is closed: it may be one whose other end is gone."""
    watchers_of_address: int = 10
    """Sockets of spectators, at all tables."""
    watchers_of_table: int = 50
    tables: int = 2000
    """In memory at once."""
    kept: int = 50_000
    """In the file; then finished and abandoned ones make room."""
    keep_finished: float = 30 * DAY
    """Seconds after which a table is removed whose game is over."""
    keep_idle: float = 90 * DAY
    """Seconds after which a table is removed at which nothing has happened."""
    keep_any: float = 365 * DAY
    """Seconds after which any table is removed."""
    abandoned: float = DAY
    """Seconds without any answer after which a table makes room for a new one, where there is none left."""
    replies: int = 64
    """That wait for a socket which does not read."""
    lag: float = 0.1
    """Seconds: no table is laid, and bots wait, while the event loop is later than that."""
    jobs: float = 20.0
    """No table is laid while more than so many wait for each worker."""
    join_seconds: float = 10.0
    """Until a socket has said who it is."""
    idle_seconds: float = 300.0
    """After which a table that nobody is at leaves the memory."""
    away_seconds: float = 180.0
    """After which the game of an absent seat may be closed."""


class Bucket:
    """Tokens that come back at a rate; what finds none is too much."""

    __slots__ = ("burst", "left", "rate", "then")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.then = time.monotonic()

    def is_empty(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        return self.left < 1.0

    def take(self) -> bool:
        if self.is_empty():
            return False
        self.left -= 1.0
        return True

    def spend(self, amount: float) -> None:
        """Take what was used already, also more than there is."""
        self.is_empty()
        self.left -= amount

    def owed(self) -> float:
        """Seconds until all that was spent is there again; 0 where nothing is owed."""
        self.is_empty()
        return max(-self.left / self.rate, 0.0)


class Addresses:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._new: Callable[[], Bucket] = lambda: Bucket(rate, burst)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def is_empty(self, address: str) -> bool:
        """Whether the next that this address asks for is too much."""
        bucket = self._buckets.get(address)
        return bucket is not None and bucket.is_empty()

    def take(self, address: str) -> bool:
        return self._bucket(address).take()

    def spend(self, address: str, amount: float) -> None:
        """What this address has used, also where it is more than it may."""
        self._bucket(address).spend(amount)

    def owed(self, address: str) -> float:
        """Seconds until this address may use more; 0 where it may now."""
        bucket = self._buckets.get(address)
        return 0.0 if bucket is None else bucket.owed()

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.pop(address, None) or self._new()
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket
