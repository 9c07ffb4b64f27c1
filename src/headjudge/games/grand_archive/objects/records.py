"""What the game remembers of a player. GA 1.6 + 2.2"""

from __future__ import annotations

from typing import cast

from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import Player
from headjudge.kernel.state import State


class GaPlayer(Player):
    """A player: beside the assets."""

    champion: ObjectId = NOTHING
    """The player's champion object."""
    had_champion: bool = False
    top_since: int = 0
    """When the top card of the champion joined its lineage; what is older than the champion says nothing. GA 2.5.c"""
    turns: int = 0
    """How many turns the player has begun."""
    lost: int = 0
    """Why a player loses at the next check; 0 for not."""
    empower: int = 0
    """By how many levels the player's next spell of the turn will be empowered. GA 3.1 empower"""

    def twin(self, token: object) -> GaPlayer:
        p = GaPlayer(token)
        p.champion = self.champion
        p.had_champion = self.had_champion
        p.top_since = self.top_since
        p.turns = self.turns
        p.lost = self.lost
        p.empower = self.empower
        return p


def of_player(g: State, player: PlayerId) -> GaPlayer:
    return cast(GaPlayer, g.players[player])


def w_of_player(g: State, player: PlayerId) -> GaPlayer:
    """Called by performers of events only, and before a game runs."""
    return cast(GaPlayer, g.w_player(player))
