"""OpenSpiel games: `pip install headjudge[spiel]`, then `pyspiel.load_game("headjudge_keyforge")`.

The deal is a chance node, whose outcome is a seed; all luck after it lies inside the state and follows from that seed.
So an algorithm that looks ahead on copies of a state sees the hidden cards and the luck to come: one that must not
begins each of its playouts with `resample_from_infostate`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from headjudge.envs.encoding import OPTIONS, SHAPES, Observation
from headjudge.envs.playing import Course, Dealer, course_of, rewards
from headjudge.kernel.ids import PlayerId
from headjudge.plugins import games

SEEDS: Final = 4096
"""Deals among which chance chooses."""
LONGEST: Final = 100_000
PARAMETERS: Final[dict[str, Any]] = {"decks": "", "format": ""}
"""Deck ids or files with semicolons between them; without any the first shipped ones are played."""


def game_type(name: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"headjudge_{name.replace('-', '_')}",
        long_name=f"Headjudge {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=PARAMETERS,
    )


class HeadjudgeGame(pyspiel.Game):  # type: ignore[misc]  # its package has no types
    """Two players with the decks that the parameters name."""

    def __init__(self, name: str, kind: pyspiel.GameType, params: Mapping[str, Any] | None = None) -> None:
        chosen = PARAMETERS | dict(params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=OPTIONS,
            max_chance_outcomes=SEEDS,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, chosen)
        decks = [deck for deck in chosen["decks"].split(";") if deck]
        self.name = name
        self.dealer = Dealer(name, decks, chosen["format"])

    def new_initial_state(self) -> HeadjudgeState:
        return HeadjudgeState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> HeadjudgeObserver:
        if params:
            raise ValueError(f"an observer takes no parameters, not {dict(params)}")
        return HeadjudgeObserver()


class HeadjudgeState(pyspiel.State):  # type: ignore[misc]
    """A game before the deal, or at a question, or over."""

    def __init__(self, game: HeadjudgeGame) -> None:
        super().__init__(game)
        self.dealer = game.dealer
        self.course: Course | None = None

    def current_player(self) -> int:
        if self.course is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.course.game.over else self.course.asked

    def is_terminal(self) -> bool:
        return self.course is not None and self.course.game.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1.0 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.course is not None
        if self.course.game.over or player != self.course.asked:
            return []
        found: list[int] = self.course.shown().mask().nonzero()[0].tolist()
        return found

    def _apply_action(self, action: int) -> None:
        if self.course is None:
            self.course = course_of(self.dealer.game)
            self.course.begin(self.dealer.deal(action))
        else:
            self.course.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.course is None:
            return f"deal {action}"
        option = self.course.shown().option(action)
        return "more" if option < 0 else f"{self.course.game.decision.options[option].key} [{action}]"

    def returns(self) -> list[float]:
        return [0.0, 0.0] if self.course is None else rewards(self.course.game)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> HeadjudgeState:
        """A state that fits what the player knows, with hidden cards and luck drawn anew."""
        assert self.course is not None
        twin = HeadjudgeState(self.get_game())
        twin.course = self.course.imagined(PlayerId(player), int(sampler() * 2**31))
        return twin

    def __str__(self) -> str:
        return "before the deal" if self.course is None else repr(self.course.game)


class HeadjudgeObserver:
    """What a player may know, as one tensor, by parts, and in words."""

    def __init__(self) -> None:
        sizes = {name: int(np.prod(shape)) for name, shape in SHAPES.items()}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        first = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[first : first + size].reshape(SHAPES[name])
            first += size

    def set_from(self, state: HeadjudgeState, player: int) -> None:
        seen = observed(state, player)
        for name, part in self.dict.items():
            part[:] = seen[name] if seen else 0

    def string_from(self, state: HeadjudgeState, player: int) -> str:
        seen = observed(state, player)
        if not seen:
            return "before the deal"
        return "\n".join(f"{name} {rows_of(seen[name])}" for name in SHAPES)


def observed(state: HeadjudgeState, player: int) -> Observation:
    return {} if state.course is None else state.course.observation(PlayerId(player))[0]


def rows_of(part: NDArray[Any]) -> Sequence[Any]:
    """The rows of an array that hold anything."""
    told: list[Any] = [row for row in part.tolist() if np.any(row)]
    return told


def registered(name: str) -> None:
    kind = game_type(name)

    class Registered(HeadjudgeGame):
        """The game under the name that `pyspiel.load_game` knows it by."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, kind, params)

    pyspiel.register_game(kind, Registered)


for each in games():
    registered(each)
