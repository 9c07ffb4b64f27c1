"""Windows shut at random moments: a game against a bot at a real terminal, which is closed while somebody types.

`python -m tests.table.shut_windows --times 200` is the long form. A game that was closed goes on with `--continue`,
and no answer is lost whose consequences could be read.
"""

from __future__ import annotations

import argparse
import os
import random
import select
import sys
import tempfile
from pathlib import Path
from typing import Final

import headjudge as hj
from headjudge.table import keeping, kept
from headjudge.table.groups import whole
from headjudge.table.offers import Asked
from headjudge.table.replaying import positions
from tests.table.terminal import Question, Terminal, cut, question, terminal

ANSWERS: Final = 12
LONGEST: Final = 0.3
"""Seconds, at most, between the last line typed and the closing."""


def play_and_shut(game: str, seed: int, home: Path) -> Question:
    """Play some answers and shut the window at a random moment; the last question that could be read."""
    chance = random.Random(seed)
    words = ("play", game, "--seed", str(seed), "--first", "1", "--seat", "1")
    with terminal(*words, home=home, signalled=chance.random() < 0.5) as opened:
        asked = question(opened.read())
        for _ in range(chance.randint(1, ANSWERS)):
            answer = " ".join(map(str, range(1, max(asked.fewest, 1) + 1)))
            screen = opened.type(answer)
            asked = question(screen) if "\n\n" in screen else asked
        opened.say(chance.choice(("1", "pass", "why", "log", "")))
        linger(opened, chance.random() * LONGEST if chance.random() < 0.7 else 0.0)
        os.close(opened.line)
        opened.ended()
    return asked


def linger(opened: Terminal, seconds: float) -> None:
    """Read on for a moment, as a window does until it is shut."""
    if select.select([opened.line], [], [], seconds)[0]:
        os.read(opened.line, 1 << 10)


def fault_of(game: str, seed: int, home: Path) -> str:
    """What was lost; empty where nothing was."""
    seen = play_and_shut(game, seed, home)
    found = list((home / "headjudge").glob("*.save"))
    if len(found) != 1:
        return f"{game}, seed {seed}: {len(found)} games are kept"
    played = keeping.read(found[0])
    if seen.options not in [options_of(step) for step in positions(played) if not step.over]:
        return f"{game}, seed {seed}: what led to {seen} is not kept"
    about = kept.about(found[0])
    if about is None or about.answers > len(played.choices):
        return f"{game}, seed {seed}: what is written beside the save does not fit it"
    if played.over:
        return ""
    with terminal("play", "--continue", home=home) as again:
        screen = again.read()
        if "going on" not in screen or (not question(screen).options and "a number from" not in screen):
            return f"{game}, seed {seed}: --continue says {screen[-300:]}"
    return ""


def options_of(game: hj.Game) -> list[str]:
    """The options of a question as a screen has them."""
    return [cut(offer.text) for offer in Asked(whole(game), game.view(game.decision.player, log=False)).offers]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.table.shut_windows")
    parser.add_argument("--times", type=int, default=200)
    given = parser.parse_args(arguments)
    faults: list[str] = []
    for seed in range(given.times):
        with tempfile.TemporaryDirectory() as home:
            fault = fault_of(hj.games()[seed % len(hj.games())], seed, Path(home))
        faults += [fault] if fault else []
    print(f"{given.times} windows shut, {len(faults)} games lost something")
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
