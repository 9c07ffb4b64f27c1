"""What takes long is done in processes of their own: bots think there, on positions without the secrets of others."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from headjudge import bots
from headjudge.game import from_position

Made = TypeVar("Made")
LEVELS: Final = {"easy": "random", "normal": "greedy"}
"""How the lobby calls the bots."""
SECONDS: Final = 20.0
"""After so long a bot's answer is not waited for any more."""


def think(bot: str, seed: int, position: str) -> str:
    """The key of the option that a bot chooses; runs in a worker."""
    game = from_position(position)
    decision = game.decision
    chosen = bots.make(bot, seed).choose(game.view(decision.player, log=False), decision)
    return decision.options[chosen].key


def modest() -> None:
    """A worker leaves the processor to the server, for whom many wait."""
    if sys.platform != "win32":
        os.nice(5)


def ready() -> bool:
    return True


class Thinkers:
    """The worker processes."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, mp_context=multiprocessing.get_context("spawn"), initializer=modest)

    async def ask(self, level: str, seed: int, position: str) -> str:
        """The key of the option that the bot of that level chooses."""
        return await self.do(think, LEVELS[level], seed, position)

    async def do(self, work: Callable[..., Made], *given: object) -> Made:
        """What `work` makes of it in a worker; where that one died, in another."""
        for _ in range(2):
            pool = self._pool
            try:
                future = pool.submit(work, *given)
                return await asyncio.wait_for(asyncio.wrap_future(future), SECONDS)
            except BrokenProcessPool:
                if pool is self._pool:
                    self._pool = self._new()
        raise RuntimeError("the workers die")

    def warm(self) -> None:
        """Start the workers before the first question."""
        self._pool.submit(ready)

    def close(self) -> None:
        """End the workers, each after what it is thinking about."""
        self._pool.shutdown(wait=True, cancel_futures=True)
