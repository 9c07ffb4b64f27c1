"""Environments for research: games as arrays, for PettingZoo, Gymnasium and OpenSpiel (`pip install headjudge[env]`).

>>> from headjudge import envs
>>> env = envs.aec("keyforge")                                           # doctest: +SKIP
>>> env.reset(seed=7)                                                    # doctest: +SKIP
>>> seen, reward, over, cut, info = env.last()                           # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from headjudge.installed import DeckLike

if TYPE_CHECKING:
    import gymnasium

    from headjudge.envs.many import HeadjudgeAEC
    from headjudge.envs.one import HeadjudgeSeat, Opponent


class MissingExtra(ImportError):
    """Something that only an extra installs."""


def needs(extra: str, *modules: str) -> None:
    """Raise MissingExtra, with what to install, unless all of these can be imported."""
    from importlib.util import find_spec

    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise MissingExtra(f"{' and '.join(missing)} not found: pip install 'headjudge[{extra}]'")


def aec(
    game: str, decks: Sequence[DeckLike] = (), format: str = "", reward: str = "result", **more: Any
) -> HeadjudgeAEC:
    """Every player an agent, in PettingZoo's way; `reward` is "result", or "score" for the difference of scores."""
    needs("env", "numpy", "gymnasium", "pettingzoo")
    from headjudge.envs.many import HeadjudgeAEC
    from headjudge.envs.playing import Dealer

    return HeadjudgeAEC(Dealer(game, decks, format), reward, **more)


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
    from headjudge.envs.one import HeadjudgeSeat
    from headjudge.envs.playing import Dealer

    return HeadjudgeSeat(Dealer(game, decks, format), opponent, seat, reward, **more)


def vector(game: str, count: int, **more: Any) -> gymnasium.vector.AsyncVectorEnv:
    """`count` seats, each in a process of its own: they share observations' memory and no Python objects."""
    needs("env", "numpy", "gymnasium")
    import gymnasium

    makers = [partial(seat, game, **more) for _ in range(count)]
    return gymnasium.vector.AsyncVectorEnv(makers, shared_memory=True, context="spawn")
