"""How busy the server is: by how much the event loop is late, and how much waits for the workers."""

from __future__ import annotations

import asyncio
from collections import deque
from statistics import median
from typing import Final

EVERY: Final = 0.05
"""Seconds between two looks."""
LOOKS: Final = 20
"""The median of so many counts: one long step is not yet too much to do."""
LONGEST_PAUSE: Final = 1.0
"""Seconds that a bot waits at most before an answer."""


class LoopLag:
    """By how many seconds the event loop has been late of late."""

    def __init__(self) -> None:
        self._late: deque[float] = deque(maxlen=LOOKS)

    async def watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + EVERY
            await asyncio.sleep(EVERY)
            self._late.append(max(loop.time() - due, 0.0))

    @property
    def seconds(self) -> float:
        return median(self._late) if self._late else 0.0

    async def ease(self, most: float) -> None:
        """Wait while the loop is later than that: whoever can wait lets others go first."""
        late = self.seconds
        if late > most:
            await asyncio.sleep(min(4 * late, LONGEST_PAUSE))
