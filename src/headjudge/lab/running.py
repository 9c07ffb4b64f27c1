"""Games of a plan on one process or on several: the rows are the same, only their order differs."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Final

from headjudge.installed import name_packs, pack_folders
from headjudge.lab.plan import Job, Plan
from headjudge.lab.playing import GAME_SECONDS, play
from headjudge.lab.rows import Broken, Row

CHUNK: Final = 8
"""Games that a worker is handed at once: one to five seconds of them."""
AHEAD: Final = 2
"""Chunks that wait for each worker."""

Chunk = list[Job]
Played = list[Row | Broken]


def run(
    plan: Plan,
    done: Collection[str] = (),
    jobs: int = 1,
    seconds: float = GAME_SECONDS,
    going_on: Callable[[], bool] = lambda: True,
) -> Iterator[Played]:
    """Play what is not done yet; each chunk comes as it is finished.

    When `going_on` says no, what is running is finished and nothing more is begun.
    """
    left = chunks(plan, done)
    if jobs == 1:
        for chunk in left:
            if not going_on():
                return
            yield play_chunk(plan, chunk, seconds)
        return
    yield from on_several(plan, left, jobs, seconds, going_on)


def chunks(plan: Plan, done: Collection[str]) -> Iterator[Chunk]:
    waiting = (job for job in plan.jobs() if job.id not in done)
    while chunk := list(islice(waiting, CHUNK)):
        yield chunk


def play_chunk(plan: Plan, chunk: Chunk, seconds: float) -> Played:
    return [play(plan, job, seconds) for job in chunk]


def on_several(
    plan: Plan, left: Iterator[Chunk], jobs: int, seconds: float, going_on: Callable[[], bool]
) -> Iterator[Played]:
    """A pool of processes. Where a worker dies, the games that were out are played one by one to find out which of them
    kills it."""
    pool = new_pool(jobs)
    try:
        out: dict[Future[Played], Chunk] = {}
        while True:
            while going_on() and len(out) < jobs * AHEAD and (chunk := next(left, None)) is not None:
                out[pool.submit(play_chunk, plan, chunk, seconds)] = chunk
            if not out:
                return
            finished, _ = wait(out, return_when=FIRST_COMPLETED)
            lost: Chunk = []
            for future in finished:
                chunk = out.pop(future)
                try:
                    yield future.result()
                except BrokenProcessPool:
                    lost += chunk
            if lost:
                lost += [job for chunk in out.values() for job in chunk]
                out.clear()
                pool.shutdown(wait=False, cancel_futures=True)
                for job in lost:
                    yield [alone(plan, job, seconds)]
                pool = new_pool(jobs)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def new_pool(jobs: int) -> ProcessPoolExecutor:
    folders = [str(folder) for folder in pack_folders()]
    return ProcessPoolExecutor(
        jobs, mp_context=multiprocessing.get_context("spawn"), initializer=name_packs, initargs=(folders,)
    )


def alone(plan: Plan, job: Job, seconds: float) -> Row | Broken:
    """Play it in a process of its own; a game that kills even that is recorded as one that did."""
    with new_pool(1) as pool:
        try:
            return pool.submit(play_chunk, plan, [job], seconds).result()[0]
        except BrokenProcessPool:
            return Broken(job.id, job.matchup, job.pair, job.swapped, "its worker died")
