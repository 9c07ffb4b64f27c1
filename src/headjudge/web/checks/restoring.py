"""Restored tables: one with hundreds of answers and undos comes back quickly, and others do not wait for it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import math
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from headjudge.kernel.ids import NOBODY, PlayerId
from headjudge.plugins import games
from headjudge.web import tokens
from headjudge.web.checks.load import Pair, Round
from headjudge.web.checks.running import Running
from headjudge.web.journal import ENTRY, PERSON, Asked, Given, Manners, Place, Replied, Setup, Undone, Until
from headjudge.web.lobby import DeckWish, deck_for, game_named
from headjudge.web.store import Store
from headjudge.web.table_state import PLAYING, Kept, TableState, kept_as, kept_in

ANSWERS: Final = 600
UNDOS: Final = 1000
TIMES: Final = 10
"""How often it comes back in either way."""
BESIDE: Final = 20
"""Tables that play on meanwhile."""
RESTORED: Final = 1.0
"""Seconds after which a table must be back."""
WAITING: Final = 0.1
"""Seconds that 99 of 100 answers at other tables must not exceed meanwhile."""


class Slow(Exception):
    """It took longer than it may."""


class Lived:
    """A table that was played by chance, with everything that was written down of it."""

    def __init__(self, game: str, seed: int = 7) -> None:
        plug = game_named(game)
        names = ("Ann", "Ben")
        places = [Place(PERSON, name, "", deck_for(plug, DeckWish(), "", i)) for i, name in enumerate(names)]
        self.state = TableState(Setup(game, "", seed, NOBODY, places))
        self.random = Random(seed)
        self.entries: list[ENTRY] = []
        self.kept: dict[int, Kept] = {}
        """Checkpoints by their answers."""
        self.ids = 0

    def take(self, entry: ENTRY) -> None:
        self.state.take(entry)
        self.entries.append(self.state.stamped(entry))
        if isinstance(entry, Undone):
            self.kept = {answers: kept for answers, kept in self.kept.items() if answers <= entry.keep}
        self.kept.update({kept.answers: kept_in(kept_as(kept)) for kept in self.state.kept})
        self.state.kept = []

    def answer(self) -> None:
        automatic = self.state.automatic()
        if automatic is not None:
            self.take(automatic)
            return
        self.ids += 1
        decision = self.state.playing().decision
        key = self.random.choice(decision.options).key
        self.take(Given(seat=decision.player, id=f"a-{self.ids}", keys=[key]))

    def undo(self, most: int) -> None:
        """Take some answers back, sometimes after asking for it."""
        self.ids += 1
        answers = len(self.state.answer_origins)
        keep = max(answers - self.random.randrange(1, most), 0)
        seat = PlayerId(self.random.randrange(2))
        if answers > keep and self.random.random() < 0.5:
            self.take(Asked(seat=seat, id=f"u-{self.ids}", what="undo", keep=keep))
            self.take(Replied(seat=PlayerId(1 - seat), agree=True))
        self.take(Undone(seat=seat, id=f"v-{self.ids}", keep=keep))

    def anything(self) -> None:
        """Mostly an answer."""
        chance = self.random.random()
        if chance < 0.03 and self.state.answer_origins:
            self.undo(30)
        elif chance < 0.06:
            through = self.random.random() < 0.5
            self.take(Until(seat=self.state.decider(), goal="my turn", through=through))
        elif chance < 0.08:
            self.take(Manners(seat=PlayerId(0), holding=True, stops={}, delay=0, cleared=True))
        else:
            self.answer()

    def stored(self, store: Store, checkpoints: Sequence[Kept]) -> str:
        """The table in a file; its id."""
        table = tokens.new_id()
        store.lay(table, self.state.setup)
        store.append(table, 1, self.entries, PLAYING, {kept.answers: kept_as(kept) for kept in checkpoints})
        return table


def long_table(answers: int, undos: int) -> Lived:
    """A table with so many answers, of which some of the last were taken back again and again."""
    for seed, game in itertools.product(range(100), games()):
        lived = Lived(game, seed)
        while len(lived.state.answer_origins) < answers and lived.state.phase == PLAYING:
            lived.answer()
        for _ in range(undos):
            if lived.state.phase == PLAYING:
                lived.undo(3)
                while len(lived.state.answer_origins) < answers and lived.state.phase == PLAYING:
                    lived.answer()
        if lived.state.phase == PLAYING:
            return lived
    raise Slow(f"no game by chance has {answers} answers")


async def measured(store: Path, tables: list[str], beside: int) -> tuple[list[float], Round]:
    """How long each of these tables takes to come back, and how long others wait meanwhile."""
    times: list[float] = []
    found = Round(beside)
    running = Running(store, module="headjudge.web.checks.server")
    await running.start()
    try:
        async with contextlib.AsyncExitStack() as opened:
            pairs = [Pair(running, seed, every=1.0) for seed in range(beside)]
            await asyncio.gather(*(pair.open(opened) for pair in pairs))
            playing = [asyncio.create_task(pair.play(found.times, math.inf)) for pair in pairs]
            while len(found.times) < beside:  # all of them play
                await asyncio.sleep(0.05)
            found.times.clear()
            for table in tables:
                began = time.monotonic()
                await running.ask(f"/api/tables/{table}")
                times.append(time.monotonic() - began)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for pair in pairs:
                pair.close()
    finally:
        await running.stop()
    return times, found


def run(answers: int = ANSWERS, undos: int = UNDOS, beside: int = BESIDE) -> dict[str, object]:
    """Figures; Slow where a table, or those beside it, take longer than they may."""
    lived = long_table(answers, undos)
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "tables.sqlite")
        kept = [lived.kept[n] for n in sorted(lived.kept)]
        ways = [lived.stored(store, some) for some in ((), kept) * TIMES]
        store.close()
        times, found = asyncio.run(measured(Path(folder) / "tables.sqlite", ways, beside))
    figures: dict[str, object] = {
        "answers": answers,
        "undos": undos,
        "ms from entries": round(max(times[::2]) * 1000),
        "ms from checkpoints": round(max(times[1::2]) * 1000),
        "tables beside": beside,
        "their answers": len(found.times),
        "their p99 ms": round(found.share(0.99) * 1000),
    }
    if max(times) > RESTORED or found.share(0.99) > WAITING:
        told = ", ".join(f"{name} {value}" for name, value in figures.items())
        raise Slow(f"a table may take {RESTORED * 1000:.0f} ms and others wait {WAITING * 1000:.0f} ms; {told}")
    return figures
