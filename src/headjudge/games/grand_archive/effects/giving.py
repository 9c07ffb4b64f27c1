"""Abilities that others are given: where they function depends on what has them. GA 2.4"""

from __future__ import annotations

from headjudge.abilities.giving import Gives
from headjudge.abilities.kinds import Filter
from headjudge.games.grand_archive.objects.card_types import is_action
from headjudge.games.grand_archive.objects.properties import TYPE
from headjudge.games.grand_archive.objects.zones import EFFECTS, FIELD, INTENT
from headjudge.kernel.definitions import Ability
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.state import State


class GivesByType(Gives):
    """`(gives ability filter?)`, where the ability names no zone."""

    def __init__(self, given: Ability, filter: Filter | None) -> None:
        super().__init__(given, filter)
        given.zones = 1 << EFFECTS | 1 << FIELD | 1 << INTENT

    def asks(self) -> int:
        return 1 << TYPE

    def receivers(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
        """Actions have it on the Effects Stack, everything else on the field and in the intent. GA 2.4"""
        found = super().receivers(g, this, you, effect)
        return [id for id in found if is_action(g, id) == (g.look(id).zone == EFFECTS)]
