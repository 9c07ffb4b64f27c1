"""Games of a plan by any engine: the rows are the same, only their order differs."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Iterator
from contextlib import closing
from itertools import count, islice
from typing import Final

from headjudge.lab.engines import Chunk, Engine, InProcess, Played, Processes, Task
from headjudge.lab.plan import Plan
from headjudge.lab.playing import ANY, Limits, broken
from headjudge.lab.rows import Broken, Row

SECONDS: Final = 1.0
"""How long a chunk should take: what is lost when a worker dies, and how long Ctrl-C waits."""
LARGEST: Final = 64
"""Games of a chunk, at most."""
TRIES: Final = 2
"""How often a game is tried alone whose worker died."""


def run(
    plan: Plan,
    done: Container[str] = (),
    jobs: int = 1,
    limits: Limits = ANY,
    going_on: Callable[[], bool] = lambda: True,
    engine: Engine | None = None,
) -> Iterator[Played]:
    """Play what is not done yet; each chunk comes as it is finished.

    When `going_on` says no, what is running is finished and nothing more is begun. Without an engine it is this process
    for one job, and `jobs` processes for several.
    """
    if engine is not None:
        yield from Run(plan, done, limits, going_on, engine).chunks()
        return
    with closing(InProcess() if jobs == 1 else Processes(jobs)) as own:
        yield from Run(plan, done, limits, going_on, own).chunks()


class Run:
    """A plan that is being played."""

    def __init__(
        self, plan: Plan, done: Container[str], limits: Limits, going_on: Callable[[], bool], engine: Engine
    ) -> None:
        self.plan = plan
        self.limits = limits
        self.going_on = going_on
        self.engine = engine
        self.waiting = (job for job in plan.jobs() if job.id not in done)
        self.numbers = count()
        self.out: dict[int, Chunk] = {}
        self.suspects: deque[Chunk] = deque()
        """Games whose worker died, to be played one by one with nothing beside them."""
        self.tries: dict[str, int] = {}
        self.size = 1

    def chunks(self) -> Iterator[Played]:
        while True:
            self._hand_out()
            if not self.out:
                return
            for number, played in self.engine.finished():
                chunk = self.out.pop(number)
                if played is None:
                    played = self._suspected(chunk)
                else:
                    self._measure(played)
                if played:
                    yield played

    def _hand_out(self) -> None:
        if self.suspects:
            if not self.out:
                self._submit(self.suspects.popleft())
            return
        while self.going_on() and len(self.out) < self.engine.capacity:
            chunk = list(islice(self.waiting, self.size))
            if not chunk:
                return
            self._submit(chunk)

    def _submit(self, chunk: Chunk) -> None:
        number = next(self.numbers)
        self.out[number] = chunk
        self.engine.submit(Task(number, self.plan, chunk, self.limits))

    def _suspected(self, chunk: Chunk) -> Played:
        """The games of a worker that died: those that were alone with it too often are recorded as broken."""
        found: list[Row | Broken] = []
        for job in chunk:
            tried = self.tries[job.id] = self.tries.get(job.id, 0) + (len(chunk) == 1)
            if tried < TRIES:
                self.suspects.append([job])
            else:
                found.append(broken(job, "its worker died"))
        return found

    def _measure(self, played: Played) -> None:
        """Make the next chunks as long as they should be, by what the games of this one took."""
        took = [one.cpu for one in played if isinstance(one, Row)]
        mean = max(sum(took) / len(took), 0.001) if took else SECONDS
        self.size = max(1, min(LARGEST, round(SECONDS / mean)))
