"""What takes long is done in worker processes: bots think there, on positions without the secrets of others, pasted
deck lists are read and long tables restored.

Each worker has a pipe and, in the server, a thread that waits for it. No worker outlives the server, however that ends.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final, NamedTuple, TypeVar

from headjudge import bots
from headjudge.game import from_position
from headjudge.web import logs

Made = TypeVar("Made")
LEVELS: Final = {"easy": "random", "normal": "greedy", "hard": "sharp"}
"""How the lobby calls the bots."""
SECONDS: Final = 20.0
"""A worker that takes longer is killed, and its work given up."""
SPAWN: Final = multiprocessing.get_context("spawn")


def think(bot: str, seed: int, position: str) -> str:
    """The key of the option that a bot chooses; runs in a worker."""
    game = from_position(position)
    decision = game.decision
    chosen = bots.make(bot, seed).choose(game.view(decision.player, log=False), decision)
    return decision.options[chosen].key


# -- in a worker


def work_on(pipe: Connection) -> None:
    """Do what comes over the pipe, one after the other, while the server lives."""
    logs.to_stderr()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends its workers
    threading.Thread(target=end_with_server, daemon=True).start()
    if sys.platform != "win32":
        os.nice(5)  # many wait for the server, one for a worker
    while True:
        try:
            work, given = pipe.recv()
        except EOFError:
            return
        try:
            made: tuple[object, Exception | None] = (work(*given), None)
        except Exception as problem:
            made = (None, problem)
        pipe.send(made)


def end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    wait([server.sentinel])
    os._exit(1)


# -- in the server


class Job(NamedTuple):
    work: Callable[..., Any]
    given: tuple[object, ...]
    done: Future[Any]


class Died(Exception):
    """A worker has died at its work."""


class Worker:
    """Waits for one worker process, and starts another where it dies."""

    def __init__(self, jobs: queue.SimpleQueue[Job | None]) -> None:
        self._jobs = jobs
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._starting = threading.Lock()
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="worker", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            if job.done.set_running_or_notify_cancel():
                self._do(job)
        self._end()

    def _do(self, job: Job) -> None:
        try:
            try:
                made, problem = self._sent(job)
            except Died:
                made, problem = self._sent(job)
        except Exception as raised:
            made, problem = None, raised
        if problem is None:
            job.done.set_result(made)
        else:
            job.done.set_exception(problem)

    def _sent(self, job: Job) -> tuple[Any, Exception | None]:
        """What the worker makes of it. Died where it dies, TimeoutError where it takes too long."""
        pipe = self._opened()
        try:
            pipe.send((job.work, job.given))
            if not pipe.poll(SECONDS):
                self._end()
                raise TimeoutError(f"no answer of a worker for {SECONDS:.0f} seconds")
            found: tuple[Any, Exception | None] = pipe.recv()
            return found
        except (EOFError, ConnectionError):
            self._end()
            raise Died("a worker died") from None

    def _opened(self) -> Connection:
        with self._starting:
            if self._stopped:
                raise Died("the server stops")
            if self._pipe is None:
                self._process, self._pipe = started()
            return self._pipe

    def _end(self) -> None:
        """End the process; another one is started with the next job."""
        if self._process is not None and self._pipe is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
        self._process = self._pipe = None

    def stop(self) -> None:
        """From another thread: kill the process, and start none again."""
        with self._starting:
            self._stopped = True
            if self._process is not None:
                self._process.kill()

    def join(self) -> None:
        self._thread.join()


def started() -> tuple[SpawnProcess, Connection]:
    """A new worker process and the pipe to it. Died where the system has no room for one more."""
    try:
        ours, theirs = SPAWN.Pipe()
        with theirs:
            process = SPAWN.Process(target=work_on, args=(theirs,), daemon=True)
            try:
                process.start()
            except OSError:
                ours.close()
                raise
    except OSError as problem:
        raise Died(f"no worker can be started: {problem}") from None
    return process, ours


def ready() -> bool:
    return True


class WorkerPool:
    """The worker processes."""

    def __init__(self, workers: int) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._workers = [Worker(self._jobs) for _ in range(workers)]

    @property
    def waiting(self) -> float:
        """How many jobs wait for each worker."""
        return self._jobs.qsize() / len(self._workers)

    async def ask(self, level: str, seed: int, position: str) -> str:
        """The key of the option that the bot of that level chooses."""
        return await self.do(think, LEVELS[level], seed, position)

    async def do(self, work: Callable[..., Made], *given: object) -> Made:
        """What `work` makes of it in a worker; where that one died, in another."""
        return await asyncio.wrap_future(self._submit(work, *given))

    def _submit(self, work: Callable[..., Made], *given: object) -> Future[Made]:
        done: Future[Made] = Future()
        self._jobs.put(Job(work, given, done))
        return done

    def warm(self) -> None:
        """Start the workers before the first question."""
        self._submit(ready)

    def close(self) -> None:
        """Kill the workers: what they are at is not waited for."""
        for worker in self._workers:
            worker.stop()
            self._jobs.put(None)
        for worker in self._workers:
            worker.join()
