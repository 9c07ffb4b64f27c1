"""Bots: players that get a view and a decision, never the game.

>>> import headjudge as hj
>>> from headjudge.bots import GreedyBot, RandomBot, play_game
>>> game = hj.new_game("keyforge", seed=3)
>>> play_game(game, [GreedyBot(1), RandomBot(2)]) > 0
True
"""

from __future__ import annotations

import difflib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import cast

from headjudge.bots.bot import Bot, Estimate, Explaining
from headjudge.bots.chance import RandomBot
from headjudge.bots.driver import answer, play_game
from headjudge.bots.greedy import GreedyBot
from headjudge.bots.sharp import SharpBot
from headjudge.bots.weighted import WeightedBot, Weights

BOTS: dict[str, Callable[[int], Bot]] = {"greedy": GreedyBot, "random": RandomBot, "sharp": SharpBot}
"""Every bot by its name; each is made from a seed."""


def make(name: str, seed: int) -> Bot:
    """The bot of that name, `greedy@FILE` with weights of its own, or `module:function` of one's own.

    ValueError with the nearest name where there is none.
    """
    kind, at, file = name.partition("@")
    if at and kind == "greedy":
        return WeightedBot(seed, Weights.read(Path(file)))
    if ":" in name:
        return own(name, seed)
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(BOTS)}"
        raise ValueError(f"no bot named {name!r}; {hint}")
    return BOTS[name](seed)


def own(name: str, seed: int) -> Bot:
    """What a function or class of a module on Python's path makes from a seed."""
    module, _, attribute = name.partition(":")
    try:
        maker = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"no bot {name!r}: {error}") from error
    return cast(Bot, maker(seed))


__all__ = [
    "BOTS",
    "Bot",
    "Estimate",
    "Explaining",
    "GreedyBot",
    "RandomBot",
    "SharpBot",
    "WeightedBot",
    "Weights",
    "answer",
    "make",
    "play_game",
]
