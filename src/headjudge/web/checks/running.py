"""A server in a process of its own, and one seat of a table over a socket."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
import urllib.request
from asyncio.subprocess import PIPE
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection

from headjudge.kernel.views import DecisionView
from headjudge.web.messages import FROM_SERVER, FromClient, read_back

SECONDS: Final = 60.0
"""How long anything is waited for."""


class Running:
    """A server process; it can be killed and started again on the same file."""

    def __init__(self, data: Path, module: str = "") -> None:
        self.data = data
        self.module = module
        """A module that is run in the place of `headjudge serve`."""
        self.process: asyncio.subprocess.Process | None = None
        self.url = ""
        self.up = asyncio.Event()

    async def start(self) -> None:
        usual = ["headjudge.cli", "serve", "--port", "0", "--workers", "1", "--data", str(self.data)]
        command = [sys.executable, "-m", *([self.module, str(self.data)] if self.module else usual)]
        with (self.data.parent / "server.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *command, stdout=PIPE, stderr=log, start_new_session=True
            )
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), SECONDS)
        if not line:
            raise RuntimeError(f"the server did not start; see {self.data.parent / 'server.log'}")
        self.url = line.decode().split()[4].rstrip("/")
        self.up.set()

    async def kill(self) -> None:
        """SIGKILL to the server and its workers."""
        assert self.process is not None
        self.up.clear()
        os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()

    async def stop(self) -> None:
        """In order, as an administrator stops it."""
        assert self.process is not None
        self.up.clear()
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(self.process.wait(), SECONDS)

    async def ask(self, path: str, data: object = None) -> Any:
        """The answer to a request."""
        await self.up.wait()
        return await asyncio.to_thread(answer_to, f"{self.url}{path}", data)

    def memory(self) -> int:
        """Kilobytes that the server has in memory."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def processor(self) -> float:
        """Seconds of processor time that the server has taken."""
        assert self.process is not None
        stat = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")

    def socket(self, table: str) -> str:
        return f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket"


class Nursed(Running):
    """A server of the nursery, which is born and dies many times."""

    def __init__(self, data: Path) -> None:
        super().__init__(data, "headjudge.web.checks.crash_server")
        self.server = 0

    async def open(self) -> None:
        """Start the nursery, with no server yet."""
        command = [sys.executable, "-m", self.module, str(self.data)]
        with (self.data.parent / "server.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=log)

    async def start(self, commits: int = 0) -> None:
        """A server that kills itself after so many commits, before anybody is told of the last; 0: never."""
        assert self.process is not None and self.process.stdin is not None
        self.process.stdin.write(f"{commits}\n".encode())
        await self.process.stdin.drain()
        pid, _, self.url = (await self.said()).partition(" ")
        self.server = int(pid)
        self.up.set()

    async def said(self) -> str:
        assert self.process is not None and self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), SECONDS)
        if not line:
            raise RuntimeError(f"the server did not start; see {self.data.parent / 'server.log'}")
        return line.decode().strip()

    async def ended(self) -> None:
        """Wait until the server is dead."""
        assert await self.said() == "ended"
        self.up.clear()

    async def kill(self) -> None:
        self.up.clear()
        os.killpg(self.server, signal.SIGKILL)
        await self.ended()

    async def stop(self) -> None:
        """The server in order, then the nursery."""
        assert self.process is not None and self.process.stdin is not None
        if self.up.is_set():
            self.up.clear()
            os.kill(self.server, signal.SIGTERM)
            await self.ended()
        self.process.stdin.close()
        await asyncio.wait_for(self.process.wait(), SECONDS)


def answer_to(url: str, data: object) -> Any:
    body = None if data is None else json.dumps(data).encode()
    with urllib.request.urlopen(urllib.request.Request(url, body), timeout=SECONDS) as answer:
        return json.loads(answer.read())


async def say(socket: ClientConnection, message: FromClient) -> None:
    await socket.send(msgspec.json.encode(message).decode())


async def hear(socket: ClientConnection) -> FROM_SERVER:
    return read_back.decode(await asyncio.wait_for(socket.recv(), SECONDS))


def by_chance(decision: DecisionView, random: Random) -> list[int]:
    """An answer to a question: any option, or of a group as few as it takes, any of them."""
    options = decision["options"]
    group = decision.get("group")
    if group is None:
        return [random.randrange(len(options))]
    count = max(group["minimum"] - len(group["chosen"]), 0)
    choosable = [i for i, option in enumerate(options) if option["verb"] != "done"]
    return sorted(random.sample(choosable, min(count, len(choosable))))
