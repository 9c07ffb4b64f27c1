"""Abilities by which objects have other abilities, of whatever kind."""

from __future__ import annotations

from headjudge.abilities.kinds import Filter
from headjudge.kernel.definitions import Ability, Giving, probe
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.state import State


class Gives(Giving):
    """`(gives ability filter?)`: what fits has the ability, or this where no filter stands; of whatever kind it is."""

    def __init__(self, given: Ability, filter: Filter | None) -> None:
        super().__init__(given, filter)
        self.filter = filter

    def receivers(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
        if self.filter is None:
            return [this]
        c = probe(g, this, you, None, effect)
        return [id for id in self.filter.among(g, c) if self.filter.accepts(g, c, id)]
