"""Environments for research: games as arrays, for PettingZoo, Gymnasium and OpenSpiel (`pip install headjudge[env]`).

>>> from headjudge import envs
>>> env = envs.aec("keyforge")                                           # doctest: +SKIP
>>> env.reset(seed=7)                                                    # doctest: +SKIP
>>> seen, reward, over, cut, info = env.last()                           # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from headjudge.plugins import DeckLike

if TYPE_CHECKING:
    import gymnasium

    from headjudge.envs.many import HeadjudgeAEC
    from headjudge.envs.one import HeadjudgeSeat, Opponent


class MissingExtra(ImportError):
    """Something that only an extra installs."""


def needs(extra: str, *modules: str) -> None:
    """Raise MissingExtra, with what to install, unless all of these can be imported."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise MissingExtra(f"{' and '.join(missing)} not found: pip install 'headjudge[{extra}]'")


def aec(
    game: str, decks: Sequence[DeckLike] = (), format: str = "", reward: str = "result", **more: Any
) -> HeadjudgeAEC:
    """Every player an agent, in PettingZoo's way; `reward` is "result", or "score" for the difference of scores."""
    needs("env", "numpy", "gymnasium", "pettingzoo")
    made: HeadjudgeAEC = part("many").HeadjudgeAEC(part("playing").Dealer(game, decks, format), reward, **more)
    return made


def seat(
    game: str,
    opponent: Opponent = "greedy",
    decks: Sequence[DeckLike] = (),
    format: str = "",
    seat: int | None = None,
    reward: str = "result",
    **more: Any,
) -> HeadjudgeSeat:
    """One seat against bots, in Gymnasium's way."""
    needs("env", "numpy", "gymnasium")
    dealer = part("playing").Dealer(game, decks, format)
    made: HeadjudgeSeat = part("one").HeadjudgeSeat(dealer, opponent, seat, reward, **more)
    return made


def vector(game: str, count: int, **more: Any) -> gymnasium.vector.AsyncVectorEnv:
    """`count` seats, each in a process of its own: they share observations' memory and no Python objects."""
    needs("env", "numpy", "gymnasium")
    makers = [partial(seat, game, **more) for _ in range(count)]
    made: gymnasium.vector.AsyncVectorEnv = import_module("gymnasium.vector").AsyncVectorEnv(
        makers, shared_memory=True, context="spawn"
    )
    return made


def part(name: str) -> Any:
    """A module of this package that needs what the extra installs."""
    return import_module(f"headjudge.envs.{name}")
