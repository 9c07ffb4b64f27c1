"""A real server on a free port, and clients on real sockets."""

from __future__ import annotations

import contextlib
import itertools
import json
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from websockets.sync.client import ClientConnection, connect

from headjudge.kernel.ids import PlayerId, seats
from headjudge.web.limits import Limits
from headjudge.web.messages import (
    FROM_SERVER,
    PROTOCOL,
    Accepted,
    Answer,
    FromClient,
    Join,
    Refused,
    Update,
    Welcome,
    read_back,
)
from headjudge.web.serving import Serving, Settings

Said = TypeVar("Said", bound="FROM_SERVER")
SECONDS = 20.0
GENEROUS = Limits(
    requests=10_000,
    request_burst=10_000,
    laid=1_000,
    laid_burst=1_000,
    messages=10_000,
    burst=10_000,
    messages_of_address=10_000,
    burst_of_address=10_000,
    costly_burst=10_000,
    lag=60.0,  # the machine is busy with other tests
)
IDS = itertools.count(1)
SEED = 7


@contextlib.contextmanager
def served(path: Path, limits: Limits | None = None, proxies: tuple[str, ...] = ()) -> Iterator[Serving]:
    """A server that runs until the block ends, on which luck is always the same."""
    serving = Serving(
        Settings(port=0, data=path, workers=1, proxies=proxies, limits=limits or GENEROUS), luck=lambda: SEED
    )
    thread = threading.Thread(target=serving.run, name="server")
    thread.start()
    until(lambda: serving.server.started)
    try:
        yield serving
    finally:
        serving.server.should_exit = True
        thread.join(SECONDS)
        assert not thread.is_alive()


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.005)


def asked(
    url: str, data: object = None, headers: dict[str, str] | None = None, method: str | None = None
) -> tuple[int, Any]:
    """The status and the data of one request."""
    body = None if data is None else data if isinstance(data, bytes) else json.dumps(data).encode()
    request = urllib.request.Request(url, body, headers or {}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            status, text = answer.status, answer.read()
    except urllib.error.HTTPError as problem:
        status, text = problem.code, problem.read()
    try:
        return status, json.loads(text)
    except ValueError:
        return status, text


def laid(serving: Serving, game: str = "keyforge", **wish: object) -> dict[str, Any]:
    """A table, as the lobby answers."""
    status, facts = asked(f"{serving.here}/api/tables", {"game": game, **wish})
    assert status == 201, facts
    return dict(facts)


class Client:
    """One socket."""

    def __init__(self, serving: Serving, table: str, token: str = "", protocol: int = PROTOCOL) -> None:
        url = serving.here.replace("http", "ws")
        self.open = contextlib.ExitStack()
        opened = connect(f"{url}/api/tables/{table}/socket", max_size=None, close_timeout=0.2)
        self.socket: ClientConnection = self.open.enter_context(opened)
        self.say(Join(protocol, token))
        self.heard: list[FROM_SERVER] = []

    def say(self, message: FromClient) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def next(self, seconds: float = SECONDS) -> FROM_SERVER:
        message = read_back.decode(self.socket.recv(seconds))
        self.heard.append(message)
        return message

    def until(self, kind: type[Said], fits: Callable[[Said], bool] = lambda _: True) -> Said:
        """The next message of that kind that fits."""
        while True:
            message = self.next()
            if isinstance(message, kind) and fits(message):
                return message

    def join(self) -> tuple[Welcome, Update]:
        return self.until(Welcome), self.until(Update)

    def asked(self) -> Update:
        """The next update in which this seat is asked, or the game is over."""
        return self.until(Update, lambda update: update.decision is not None or update.phase == "over")

    def answer(self, question: int, *options: int) -> Accepted | Refused:
        return self.ask(Answer(f"a{next(IDS)}", question, list(options)))

    def ask(self, message: FromClient) -> Accepted | Refused:
        """Say something, and wait for what becomes of it."""
        self.say(message)
        id = getattr(message, "id", "")
        while True:
            reply = self.next()
            if isinstance(reply, Accepted | Refused) and reply.id == id:
                return reply

    def close(self) -> None:
        self.open.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def least(update: Update) -> list[int]:
    """A short answer to a question: as few as it takes, the first that are offered."""
    decision = update.decision
    assert decision is not None
    group = decision.get("group")
    if group is None:
        return [0]
    left = max(group["minimum"] - len(group["chosen"]), 0)
    return list(range(left))


class Pair:
    """Two people at one table."""

    def __init__(self, serving: Serving, game: str = "keyforge", **wish: object) -> None:
        self.serving = serving
        self.facts = laid(serving, game, opponent="friend", name="Ann", **wish)
        self.table = str(self.facts["table"])
        self.code = self.facts["invitation"].partition("#invitation=")[2]
        status, sat = self.sit(name="Ben")
        assert status == 200, sat
        self.tokens = [self.facts["token"], sat["token"]]
        self.clients = [self.client(seat) for seat in seats(2)]
        self.now = [client.until(Update) for client in self.clients]

    def sit(self, id: str = "sit", **wish: object) -> tuple[int, Any]:
        body = {"id": id, "invitation": self.code, **wish}
        return asked(f"{self.serving.here}/api/tables/{self.table}/sit", body)

    def client(self, seat: PlayerId | None) -> Client:
        return Client(self.serving, self.table, "" if seat is None else self.tokens[seat])

    @property
    def decider(self) -> PlayerId:
        """Who is asked, by what both were told last."""
        return next(seat for seat in seats(2) if self.now[seat].decision is not None)

    def settle(self, news: int) -> None:
        """Read on until both know as much as that."""
        for seat, client in enumerate(self.clients):
            while self.now[seat].number < news:
                self.now[seat] = client.until(Update)
        assert self.now[0].number == self.now[1].number

    def answer(self, *options: int) -> Accepted:
        """The answer of whoever is asked."""
        seat = self.decider
        reply = self.clients[seat].answer(self.now[seat].question, *(options or least(self.now[seat])))
        assert isinstance(reply, Accepted), reply
        self.settle(reply.number)
        return reply

    def say(self, seat: PlayerId, message: FromClient) -> Accepted | Refused:
        reply = self.clients[seat].ask(message)
        if isinstance(reply, Accepted):
            self.settle(reply.number)
        return reply

    def answer_until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            self.answer()

    def close(self) -> None:
        for client in self.clients:
            client.close()

    def __enter__(self) -> Pair:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
