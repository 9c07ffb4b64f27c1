"""Time-outs and flow control of connections, below HTTP: idle ones are closed.

uvicorn reads HTTP and WebSockets. `GuardedConnection` stands between its protocol and the transport, and passes on what
asyncio tells either of the other. It knows no uvicorn class but the one that it makes.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol

from headjudge.web import logs
from headjudge.web.clients import Proxies, bucket_of
from headjudge.web.guard import TOO_MANY, whole_answer
from headjudge.web.limits import Addresses, Limits

AT_ONCE: Final = 4096
"""Bytes of one connection that are read before others come."""
SHORT: Final = 2048
"""Bytes of a message or request that are read also where its address has cost too much."""
REFUSAL: Final = whole_answer(*TOO_MANY)
PATIENCE: Final = 10.0
"""Seconds without a request, or without reading what was sent, after which a connection is closed."""
Peer: TypeAlias = tuple[str, int]


class ConnectionLimits:
    """All connections, by the address and port of their other end."""

    def __init__(self, requests: Addresses, limits: Limits, proxies: Proxies) -> None:
        self.requests = requests
        self.reading = Addresses(limits.reading, limits.reading_burst)
        """Seconds that were spent on what each address has sent."""
        self.proxies = proxies
        self.open: dict[Peer, GuardedConnection] = {}
        self.limits = limits
        self._of_address: Counter[str] = Counter()

    def protocol(self) -> type[asyncio.Protocol]:
        """What uvicorn makes for each connection."""
        return type("LimitedConnection", (GuardedConnection,), {"connection_limits": self})

    def is_refused(self, peer: Peer) -> bool:
        """Whether the address has asked for too much. A proxy's connections carry the requests of many."""
        return peer[0] not in self.proxies and self.requests.is_empty(bucket_of(peer[0]))

    def enter(self, connection: GuardedConnection) -> bool:
        """False where the address has too many connections already."""
        address = bucket_of(connection.peer[0])
        if connection.peer[0] not in self.proxies and self._of_address[address] >= self.limits.connections_of_address:
            return False
        self._of_address[address] += 1
        self.open[connection.peer] = connection
        return True

    def reader(self, peer: Peer) -> str:
        """Under what the time is counted that reading takes; a proxy's connections are each somebody else's."""
        return f"{peer[0]} {peer[1]}" if peer[0] in self.proxies else bucket_of(peer[0])

    def leave(self, connection: GuardedConnection) -> None:
        if self.open.get(connection.peer) is not connection:
            return
        del self.open[connection.peer]
        address = bucket_of(connection.peer[0])
        self._of_address[address] -= 1
        if not self._of_address[address]:
            del self._of_address[address]

    @contextmanager
    def serving(self, scope: Scope) -> Iterator[None]:
        """While the application serves a request or a socket of a connection."""
        connection = self.of(scope)
        if connection is None:
            yield
            return
        connection.begun()
        try:
            yield
        finally:
            connection.done()

    def read_no_more(self, scope: Scope) -> None:
        """Throw away whatever else comes over this connection, which is about to be closed."""
        connection = self.of(scope)
        if connection is not None:
            connection.read_no_more()

    def of(self, scope: Mapping[str, Any]) -> GuardedConnection | None:
        return self.open.get(scope.get("peer") or scope.get("client") or ("", 0))


class GuardedConnection(asyncio.Protocol):
    """One connection. Closed where no request comes, or what was sent is not read; read a little at a time."""

    connection_limits: ConnectionLimits

    def __init__(self, **given: Any) -> None:
        self.inner: asyncio.BaseProtocol = H11Protocol(**given)
        self.rest = b""
        """What has come and is not passed on yet."""
        self.held = False
        """The inner protocol does not want to read now."""
        self.deaf = False
        """Whatever comes is thrown away."""
        self.busy = 0
        self.is_socket = False
        self.unfinished = 0
        """Bytes passed on since the last whole message or request."""
        self.feeding: asyncio.Handle | None = None
        self.waiting: asyncio.TimerHandle | None = None
        """Until the connection is closed because nothing is asked for."""
        self.stuck: asyncio.TimerHandle | None = None
        """Until it is cut off because nothing is read."""

    # -- from the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.loop = asyncio.get_running_loop()
        peer = transport.get_extra_info("peername") or ("", 0)
        self.peer: Peer = (str(peer[0]), int(peer[1]))
        self.reader = self.connection_limits.reader(self.peer)
        self.inner.connection_made(GuardedTransport(self))
        if self.connection_limits.enter(self):
            self.waiting = self.loop.call_later(PATIENCE, self.give_up)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.deaf:
            return
        if not self.busy and not self.rest and self.connection_limits.is_refused(self.peer):
            self.deaf = True
            self.transport.write(REFUSAL)  # before anything is read
            self.transport.close()
            return
        self.rest += data
        self.feed_soon()
        self.flow()

    def eof_received(self) -> bool | None:
        if isinstance(self.inner, asyncio.Protocol):
            return self.inner.eof_received()
        return None

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self.waiting, self.stuck, self.feeding):
            if timer is not None:
                timer.cancel()
        self.connection_limits.leave(self)
        inner, self.inner = self.inner, asyncio.BaseProtocol()  # so that nothing waits for the garbage collector
        inner.connection_lost(exc)

    def pause_writing(self) -> None:
        if self.stuck is None:
            self.stuck = self.loop.call_later(PATIENCE, self.transport.abort)
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None
        self.inner.resume_writing()

    # -- reading in turns

    def feed_soon(self) -> None:
        if self.feeding is None and self.rest and not self.held:
            self.feeding = self.loop.call_soon(self.feed)

    def feed(self) -> None:
        """Pass a part on; the next one after others have had their turn.

        Pings, and parts of messages and requests, are counted by the time they take: where an address has cost too
        much, what follows the first short part of a message or request waits.
        """
        self.feeding = None
        if self.held or self.transport.is_closing():
            return
        most, owed = AT_ONCE, self.connection_limits.reading.owed(self.reader)
        if owed:
            most = min(AT_ONCE, SHORT - self.unfinished)
            if most <= 0:
                self.feeding = self.loop.call_later(owed, self.feed)
                return
        part, self.rest = self.rest[:most], self.rest[most:]
        assert isinstance(self.inner, asyncio.Protocol)
        begun = time.thread_time()
        try:
            self.inner.data_received(part)
        except Exception as problem:  # what the libraries below do not expect ends this connection, and no other
            logs.warn("connection_broken", problem=repr(problem))
            self.transport.abort()
            return
        self.connection_limits.reading.spend(self.reader, time.thread_time() - begun)
        self.unfinished += len(part)
        if self.is_socket and self.unfinished > self.connection_limits.limits.between_messages:
            self.transport.abort()
        self.feed_soon()
        self.flow()

    def flow(self) -> None:
        """Read on only where all that came is passed on, and more is wanted."""
        wanted = self.deaf or (not self.held and not self.rest)
        if self.transport.is_closing() or wanted == self.transport.is_reading():
            return
        if wanted:
            self.transport.resume_reading()
        else:
            self.transport.pause_reading()

    def hold(self, held: bool) -> None:
        self.held = held
        if held and self.is_socket:
            self.unfinished = 0  # a message has come to its end
        self.feed_soon()
        self.flow()

    def read_no_more(self) -> None:
        self.deaf = True
        self.rest = b""
        if not self.transport.is_closing():
            self.transport.write_eof()
        self.flow()

    # -- from the application

    def begun(self) -> None:
        self.busy += 1
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def done(self) -> None:
        self.busy -= 1
        self.unfinished = 0
        if not self.busy and self.waiting is None:
            self.waiting = self.loop.call_later(PATIENCE, self.give_up)

    def give_up(self) -> None:
        """Close it, and cut it off where the other end does not take the last of what was sent."""
        self.transport.close()
        self.waiting = self.loop.call_later(PATIENCE, self.transport.abort)


class GuardedTransport(asyncio.Transport):
    """The transport as the inner protocol knows it."""

    def __init__(self, connection: GuardedConnection) -> None:
        super().__init__()
        self._connection = connection
        self._real = connection.transport

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """The inner protocol hands over to another one: a request has become a socket."""
        self._connection.inner = protocol
        self._connection.is_socket = True
        self._connection.unfinished = 0

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._connection.inner

    def pause_reading(self) -> None:
        self._connection.hold(True)

    def resume_reading(self) -> None:
        self._connection.hold(False)

    def is_reading(self) -> bool:
        return not self._connection.held

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._real.get_extra_info(name, default)

    def is_closing(self) -> bool:
        return self._real.is_closing()

    def close(self) -> None:
        self._real.close()

    def abort(self) -> None:
        self._real.abort()

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self._real.write(data)

    def write_eof(self) -> None:
        self._real.write_eof()

    def can_write_eof(self) -> bool:
        return self._real.can_write_eof()

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        self._real.set_write_buffer_limits(high, low)

    def get_write_buffer_size(self) -> int:
        return self._real.get_write_buffer_size()

    def get_write_buffer_limits(self) -> tuple[int, int]:
        return self._real.get_write_buffer_limits()
