"""Worker processes: none outlives the server, and one that dies or never ends harms nobody."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
import time
from operator import mul
from pathlib import Path

import pytest

from headjudge.web import workers
from headjudge.web.workers import Died, WorkerPool
from tests.web.serving import until


def children(pid: int) -> set[int]:
    """All processes that a process has started, and those have."""
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found |= {child} | children(child)
    return found


def lives(pid: int) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds processes in /proc")
def test_no_process_outlives_a_killed_server(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "headjudge.cli", "serve", "--port", "0", "--workers", "2"]
    with subprocess.Popen([*command, "--data", str(tmp_path / "t.sqlite")], stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None and b"lobby" in server.stdout.readline()
            until(lambda: len(children(server.pid)) >= 2)  # a worker and the resource tracker
            started = children(server.pid)
        finally:
            server.kill()
    until(lambda: not any(map(lives, started)))


def test_a_worker_that_dies_is_replaced() -> None:
    async def work() -> None:
        pool = WorkerPool(1)
        with pytest.raises(Died):
            await pool.do(signal.raise_signal, signal.SIGKILL)
        assert await pool.do(mul, 2, 21) == 42
        with pytest.raises(ValueError, match="forty"):
            await pool.do(int, "forty")
        pool.close()

    asyncio.run(work())


def test_a_worker_that_cannot_be_started_is_started_later() -> None:
    """As long as the server may open no more files; what is thought about then is not waited for."""

    async def work() -> None:
        pool = WorkerPool(1)
        most, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        os.close(next_one := os.dup(0))
        resource.setrlimit(resource.RLIMIT_NOFILE, (next_one, hard))
        try:
            with pytest.raises(Died, match="started"):
                await pool.do(mul, 2, 21)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        assert await pool.do(mul, 2, 21) == 42
        pool.close()

    asyncio.run(work())


def test_work_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        pool = WorkerPool(1)
        assert await pool.do(mul, 2, 1) == 2
        monkeypatch.setattr(workers, "SECONDS", 0.1)
        with pytest.raises(TimeoutError):
            await pool.do(time.sleep, 1e6)
        pool.close()

    asyncio.run(work())


def test_closing_does_not_wait_for_what_is_thought_about() -> None:
    async def work() -> None:
        pool = WorkerPool(1)
        assert await pool.do(mul, 2, 1) == 2
        endless = asyncio.ensure_future(pool.do(time.sleep, 1e6))
        await asyncio.sleep(0)
        pool.close()
        with pytest.raises(Died):
            await endless

    asyncio.run(work())
