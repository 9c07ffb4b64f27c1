"""All seats of a game as agents: PettingZoo's AEC environment."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from headjudge.envs.playing import REWARDS, Dealer, course_of, rewards, scores
from headjudge.envs.spaces import actions, observations
from headjudge.game import Game
from headjudge.kernel.ids import PlayerId


class HeadjudgeAEC(AECEnv):  # type: ignore[misc]  # its package has no types
    """A game whose agents are called `player_0`, `player_1` ..; the next agent is whoever is asked."""

    metadata: ClassVar[dict[str, Any]] = {"name": "headjudge_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, dealer: Dealer, reward: str = "result", render_mode: str | None = None) -> None:
        super().__init__()
        if reward not in REWARDS:
            raise ValueError(f"reward is {reward!r}; it may be {' or '.join(map(repr, REWARDS))}")
        self.dealer = dealer
        self.reward = reward
        self.render_mode = render_mode
        self.course = course_of(dealer.game)
        self._random = np.random.default_rng()
        self.possible_agents = [f"player_{seat}" for seat in range(dealer.deal(0).state.n)]
        self.observation_spaces = {agent: observations() for agent in self.possible_agents}
        self.action_spaces = {agent: actions() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.course.begin(self.dealer.deal(int(self._random.integers(2**31))))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._worth = self._reckoned()
        self.agent_selection = self._next()

    @property
    def game(self) -> Game:
        """The game itself, with everything in it: for whoever trains, never for an agent."""
        return self.course.game

    def observe(self, agent: str) -> dict[str, Any]:
        seen, mask = self.course.observation(PlayerId(self.possible_agents.index(agent)))
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked; None is for agents whose game is over")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.course.take(int(action)):
            now = self._reckoned()
            for i, who in enumerate(self.possible_agents):
                self.rewards[who] = now[i] - self._worth[i]
            self._worth = now
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._next()
        self._accumulate_rewards()

    def told(self) -> dict[str, Any]:
        """The words and keys of the open question."""
        return self.course.told()

    def render(self) -> str | None:
        return None if self.render_mode is None else "\n".join([repr(self.game), *self.told().get("words", [])])

    def close(self) -> None:
        """Nothing is held open."""

    def _reckoned(self) -> list[float]:
        return scores(self.game) if self.reward == "score" else rewards(self.game)

    def _next(self) -> str:
        return self.possible_agents[self.course.asked]
