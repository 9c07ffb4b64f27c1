"""Where games are played: in this process, in processes of this machine; `ray_engine` has a cluster.

An engine takes chunks of games and gives back what became of them, in whatever order, each once. It knows nothing of
plans, folders or figures, so the rows are the same whichever plays.
"""

from __future__ import annotations

import faulthandler
import multiprocessing
import os
import signal
from collections.abc import Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, NamedTuple, Protocol

from headjudge.lab.plan import Job, Plan
from headjudge.lab.playing import Limits, play
from headjudge.lab.rows import Broken, Row
from headjudge.plugins import name_packs, pack_folders

Chunk = list[Job]
Played = list[Row | Broken]
GRACE: Final = 2.0
"""Seconds that a game has after its time to come to an end by itself; then its process is ended."""
AHEAD: Final = 2
"""Chunks that are handed to each worker: one that it plays and one that waits."""


UNGUARDED: Final = "a script that plays by several does so under `if __name__ == '__main__':`"


class Task(NamedTuple):
    """A chunk with all that is needed to play it."""

    number: int
    plan: Plan
    chunk: Chunk
    limits: Limits


class Outcome(NamedTuple):
    """What became of a task."""

    number: int
    played: Played | None
    """None: its worker died, and nothing is known of any of its games."""


class Engine(Protocol):
    """Plays chunks of games."""

    capacity: int
    """How many tasks it takes at once; more would only wait."""

    def submit(self, task: Task) -> None: ...

    def finished(self) -> list[Outcome]:
        """What has been played since; waits until there is something."""

    def close(self) -> None:
        """End at once; what is being played is lost."""


def play_chunk(task: Task) -> Played:
    return [play(task.plan, job, task.limits) for job in task.chunk]


def play_apart(task: Task) -> Played:
    """Play it in a process that is there for nothing else: one that hangs where no signal reaches it is ended."""
    played: Played = []
    for job in task.chunk:
        faulthandler.dump_traceback_later(task.limits.seconds + GRACE, exit=True, file=QUIET)
        played.append(play(task.plan, job, task.limits))
    faulthandler.cancel_dump_traceback_later()
    return played


QUIET: Final = open(os.devnull, "w")


class InProcess:
    """Plays in this process, one chunk at a time."""

    capacity = 1

    def __init__(self) -> None:
        self._done: list[Outcome] = []

    def submit(self, task: Task) -> None:
        self._done.append(Outcome(task.number, play_chunk(task)))

    def finished(self) -> list[Outcome]:
        done, self._done = self._done, []
        return done

    def close(self) -> None:
        self._done = []


class Worker:
    """A process that plays what it is sent, and the tasks that it was sent."""

    def __init__(self, folders: Sequence[str]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(theirs, folders), daemon=True)
        self.process.start()
        theirs.close()
        self.tasks: list[int] = []
        self.ready = False
        """Whether it has said that it has started."""

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Processes:
    """Plays in so many processes of this machine; one that dies is replaced."""

    def __init__(self, jobs: int) -> None:
        self.capacity = jobs * AHEAD
        self._jobs = jobs
        self._folders = [str(folder) for folder in pack_folders()]
        self._workers: list[Worker] = []
        self._lost: list[Outcome] = []
        self._ever_ready = False

    def submit(self, task: Task) -> None:
        free = [worker for worker in self._workers if not worker.tasks]
        if not free and len(self._workers) < self._jobs:
            free = [Worker(self._folders)]
            self._workers += free
        worker = free[0] if free else min(self._workers, key=lambda one: len(one.tasks))
        worker.tasks.append(task.number)
        try:
            worker.pipe.send(task)
        except OSError:
            self._bury(worker)

    def finished(self) -> list[Outcome]:
        lost, self._lost = self._lost, []
        if lost:
            return lost
        by_pipe = {worker.pipe: worker for worker in self._workers}
        found: list[Outcome] = []
        for pipe in wait(list(by_pipe)):
            assert isinstance(pipe, Connection)
            worker = by_pipe[pipe]
            try:
                outcome = pipe.recv()
            except (EOFError, OSError):
                self._bury(worker)
            else:
                if outcome is None:
                    self._ever_ready = worker.ready = True
                else:
                    worker.tasks.remove(outcome.number)
                    found.append(outcome)
        lost, self._lost = self._lost, []
        return found + lost

    def _bury(self, worker: Worker) -> None:
        """Give up a worker that died: only the first of its tasks was being played, but nothing came of any."""
        self._workers.remove(worker)
        if not self._ever_ready:
            worker.kill()
            raise RuntimeError(f"processes cannot be started: {UNGUARDED} (exit code {worker.process.exitcode})")
        self._lost += [Outcome(number, None) for number in worker.tasks]
        worker.kill()

    def close(self) -> None:
        for worker in self._workers:
            worker.kill()
        self._workers = []


def work(pipe: Connection, folders: Sequence[str]) -> None:
    """What a worker does until nobody listens: play, and send what came of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal: the driver decides
    os.dup2(2, 1)  # standard output is the driver's alone
    name_packs(folders)
    try:
        pipe.send(None)  # ready
        while True:
            task: Task = pipe.recv()
            pipe.send(Outcome(task.number, play_apart(task)))
    except (EOFError, OSError):
        return
