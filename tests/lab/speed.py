"""`python -m tests.lab.speed --games N`: the same games by one process, by two, and by Ray with two workers.

Prints whether every row is the same, and how many times what one process plays the others do; in turns, so that what
else the machine does meets all of them.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import time
from contextlib import ExitStack, closing

import msgspec

import headjudge as hj
from headjudge.lab import Plan, Row, run
from headjudge.lab.engines import Engine, InProcess, Processes
from headjudge.plugins import plugin

TURNS = 5


def digest_of(rows: dict[str, Row]) -> str:
    told = hashlib.sha256()
    for _, row in sorted(rows.items()):
        told.update(msgspec.json.encode(row.alike()))
    return told.hexdigest()[:16]


def compared(game: str, games: int, bot: str, engines: dict[str, Engine]) -> bool:
    decks = tuple(list(plugin(game).decks())[:2])
    pairs = max(1, games // 2 // TURNS)
    seconds = dict.fromkeys(engines, 0.0)
    cpu = dict.fromkeys(engines, 0.0)
    digests: dict[str, list[str]] = {name: [] for name in engines}
    for engine in engines.values():  # whoever has not loaded the game yet does so here
        list(run(Plan(game, decks, (bot,), 2, 99), engine=engine))
    for turn in range(TURNS):
        plan = Plan(game, decks, (bot,), pairs, turn)
        for name, engine in engines.items():
            began = time.monotonic()
            rows = {one.id: one for played in run(plan, engine=engine) for one in played if isinstance(one, Row)}
            seconds[name] += time.monotonic() - began
            cpu[name] += sum(row.cpu for row in rows.values())
            digests[name].append(digest_of(rows))
    alike = len({tuple(of) for of in digests.values()}) == 1
    said = "the same" if alike else "DIFFER"
    print(f"{game}: {2 * pairs * TURNS} games of {bot}, rows {said}: {' '.join(digests['one'])}", flush=True)
    for name in engines:
        rate = 2 * pairs * TURNS / seconds[name]
        spent = cpu[name] / (2 * pairs * TURNS)
        times = seconds["one"] / seconds[name]
        print(f"  {name:<8}{rate:>8.2f} games a second, {times:.2f} times one, {spent:.3f} s CPU each")
    return alike


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bot", default="greedy")
    asked = parser.parse_args()
    with ExitStack() as stack:
        engines: dict[str, Engine] = {"one": InProcess(), "two": stack.enter_context(closing(Processes(2)))}
        if importlib.util.find_spec("ray"):
            from headjudge.lab.ray_engine import RayEngine

            engines["ray"] = stack.enter_context(closing(RayEngine(2)))
        alike = [compared(game, asked.games, asked.bot, engines) for game in hj.games()]
    return 0 if all(alike) else 1


if __name__ == "__main__":
    raise SystemExit(main())
