"""One seat of a game against bots: a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

from headjudge import bots
from headjudge.bots import Bot
from headjudge.envs.playing import REWARDS, Dealer, course_of, rewards, scores
from headjudge.envs.spaces import Legal, actions, observations
from headjudge.game import Game
from headjudge.kernel.ids import PlayerId

Opponent = str | Callable[[int], Bot]
"""A bot's name, or what makes one from a seed."""


class HeadjudgeSeat(gymnasium.Env[dict[str, Any], np.int64]):
    """Whoever acts has one seat; bots have the others, and play until that seat is asked again."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012  so it is declared above

    def __init__(
        self,
        dealer: Dealer,
        opponent: Opponent = "greedy",
        seat: int | None = None,
        reward: str = "result",
        render_mode: str | None = None,
    ) -> None:
        if reward not in REWARDS:
            raise ValueError(f"reward is {reward!r}; it may be {' or '.join(map(repr, REWARDS))}")
        self.dealer = dealer
        self.opponent = opponent
        self.fixed = seat
        self.reward = reward
        self.render_mode = render_mode
        self.course = course_of(dealer.game)
        self.observation_space = observations()
        self.action_space: Legal = actions()
        self.player = PlayerId(seat or 0)
        self.opponents: list[Bot] = []

    @property
    def game(self) -> Game:
        return self.course.game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game. Without a fixed seat the seats take turns by lot; games that end before it is asked are dealt
        anew."""
        super().reset(seed=seed)
        while True:
            game = self.dealer.deal(int(self.np_random.integers(2**31)))
            lot = int(self.np_random.integers(game.state.n))
            self.player = PlayerId(lot if self.fixed is None else self.fixed)
            made = bots.BOTS[self.opponent] if isinstance(self.opponent, str) else self.opponent
            self.opponents = [made(int(self.np_random.integers(2**31))) for _ in game.state.seats]
            self.course.begin(game)
            self._others_play()
            if not game.over:
                break
        self._worth = self._reckoned()
        return self._seen(), self.course.told()

    def step(self, action: np.int64 | int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Answer, and let the bots answer until this seat is asked again."""
        if self.course.take(int(action)):
            self._others_play()
        now = self._reckoned()
        gained, self._worth = now - self._worth, now
        return self._seen(), gained, self.game.over, False, self.course.told()

    def action_masks(self) -> Any:
        """The mask alone, by the name under which some libraries ask for it."""
        return self._seen()["action_mask"].astype(bool)

    def render(self) -> Any:
        return None if self.render_mode is None else "\n".join([repr(self.game), *self.course.told().get("words", [])])

    def _seen(self) -> dict[str, Any]:
        seen, mask = self.course.observation(self.player)
        self.action_space.allowed = mask if mask.any() else None
        return {"observation": seen, "action_mask": mask}

    def _others_play(self) -> None:
        while not self.game.over and (asked := self.course.asked) != self.player:
            bots.answer(self.game, self.opponents[asked])
            self.course.turn_to(0)

    def _reckoned(self) -> float:
        return (scores(self.game) if self.reward == "score" else rewards(self.game))[self.player]
