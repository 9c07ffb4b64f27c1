"""The greedy bot with other weights: what each part of a position is worth to it stands in a file.

`headjudge lab tune` writes such files; `greedy@weights.json` names the bot.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from headjudge.bots.greedy import GreedyBot
from headjudge.game import Game, View
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.plugin import Part, Plugin
from headjudge.kernel.state import State


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each part of the game's score is worth, by name; a part that is not named is worth what the game says."""

    game: str
    weights: dict[str, float]

    @classmethod
    def read(cls, path: Path) -> Weights:
        try:
            return msgspec.json.decode(path.read_bytes(), type=cls)
        except (OSError, msgspec.DecodeError) as error:
            raise ValueError(f"no weights in {path}: {error}") from error


class Weighted(Plugin):
    """A game whose parts are worth something else."""

    def __init__(self, base: Plugin, weights: Mapping[str, float]) -> None:
        super().__init__(base.policies)
        self.base = base
        self.weights = weights
        self.scale = base.scale
        self.only_costs = base.only_costs
        self.seats = base.seats
        self.tally = base.tally

    def parts(self, g: State, player: PlayerId) -> list[Part]:
        return [
            (name, amount, self.weights[name] * amount if name in self.weights else worth)
            for name, amount, worth in self.base.parts(g, player)
        ]

    def others(self, g: State, player: PlayerId) -> list[PlayerId]:
        return self.base.others(g, player)

    def second(self, g: State, player: PlayerId) -> float:
        return self.base.second(g, player)


class WeightedBot(GreedyBot):
    """Plays as the greedy bot does, by weights of its own in their game."""

    def __init__(self, seed: int, weights: Weights) -> None:
        super().__init__(seed)
        self._weights = weights

    def imagined(self, view: View) -> Game:
        world = super().imagined(view)
        if world.plugin.id == self._weights.game:
            world.plugin = Weighted(world.plugin, self._weights.weights)
        return world
