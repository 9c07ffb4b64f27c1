"""`headjudge serve`: opens the file and the port, says where the lobby is, and serves until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import uvicorn
from websockets.exceptions import InvalidState

from headjudge.table import keeping
from headjudge.web import logs
from headjudge.web.addresses import EVERYWHERE, Place, place_of
from headjudge.web.app import application
from headjudge.web.build import build
from headjudge.web.clients import Proxies
from headjudge.web.limits import Limits
from headjudge.web.lobby import game_facts
from headjudge.web.store import Store
from headjudge.web.table_registry import TableRegistry
from headjudge.web.timeouts import ConnectionLimits
from headjudge.web.workers import WorkerPool

GRACE: Final = 5
"""Seconds that open sockets are given to end."""
TICK: Final = 0.05


@dataclass(frozen=True, slots=True)
class Settings:
    """What is asked for on the command line."""

    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    data: Path | None = None
    workers: int = 0
    proxies: tuple[str, ...] = ()
    """Addresses or networks of reverse proxies whose X-Forwarded-For is believed."""
    limits: Limits = field(default_factory=Limits)


class Server(uvicorn.Server):
    """Shuts down also while a client is closing its socket, at which uvicorn alone gives up half-way."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        connections = self.server_state.connections
        for connection in list(connections):
            try:
                connection.shutdown()
            except InvalidState:
                connection.transport.close()
        waited = 0.0
        while connections and waited < GRACE:
            await asyncio.sleep(TICK)
            waited += TICK
        for connection in list(connections):
            connection.transport.abort()
        await asyncio.sleep(0)  # they are told that their connection is lost
        await super().shutdown(sockets)


class Serving:
    """A server with its port open and its file in hand; `run` serves until it is stopped."""

    def __init__(self, settings: Settings, store: Store | None = None, luck: Callable[[], int] | None = None) -> None:
        proxies = Proxies(settings.proxies)
        game_facts()  # read before the first visitor has to wait for it
        self.socket = listening(settings.host, settings.port)
        try:
            port = int(self.socket.getsockname()[1])
            self.place: Place = place_of(settings.host, port, settings.public_url)
            store = store or Store(settings.data or usual_file())
        except ValueError:
            self.socket.close()
            raise
        workers = settings.workers or max(1, (os.cpu_count() or 2) - 1)
        self.registry = TableRegistry(store, WorkerPool(workers), settings.limits, luck)
        self.connection_limits = ConnectionLimits(self.registry.requests, settings.limits, proxies)
        self.server = Server(self.config(settings))
        self.here = f"http://{'127.0.0.1' if settings.host in EVERYWHERE else settings.host}:{port}"

    def config(self, settings: Settings) -> uvicorn.Config:
        return uvicorn.Config(
            application(self.registry, self.place, self.connection_limits),
            http=self.connection_limits.protocol(),
            ws="websockets-sansio",
            ws_max_size=settings.limits.message,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            access_log=False,
            log_config=None,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=GRACE,
            timeout_keep_alive=15,
        )

    def run(self) -> None:
        try:
            self.server.run(sockets=[self.socket])
        finally:
            self.socket.close()

    def stop(self, *_: object) -> None:
        """End in order: heard before the server hears signals itself, and when it hands on the one that ended it."""
        self.server.should_exit = True


def usual_file() -> Path:
    """Where tables are kept unless another file is named."""
    return keeping.state_folder() / "tables.sqlite"


def listening(host: str, port: int) -> socket.socket:
    if not 0 <= port <= 65535:
        raise ValueError(f"--port {port}: from 0 (any that is free) to 65535")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
        opened.listen(1024)
    except OSError as problem:
        opened.close()
        raise ValueError(f"{host}:{port} cannot be listened at: {problem.strerror}; --port names another") from None
    return opened


def give_way() -> None:
    """A thread that restores a table leaves the processor to the tables that are played, at once."""
    sys.setswitchinterval(0.001)


def tune_garbage_collection() -> None:
    """What is loaded now stays, and is not looked through for garbage.

    Connections that come and go leave some, which is found while it is young. All tables are looked through only when
    a quarter of everything is new (a rule of CPython's), so rarely where there are many.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 10, 20)


def serve(settings: Settings, show: bool) -> None:
    """Serve until a signal comes; `show` opens the lobby in a browser."""
    logs.to_stderr()
    serving = Serving(settings)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, serving.stop)
    print(f"the lobby is at {serving.place.url}/ (Ctrl+C stops the server)", flush=True)
    logs.tell("serving", url=serving.place.url, file=str(serving.registry.store.path))
    serving.registry.pool.warm()
    serving.registry.store.submit(lambda _: build())  # read before a table waits for it, and nobody waits for that
    tune_garbage_collection()
    give_way()
    if show:
        webbrowser.open(serving.here)
    serving.run()
