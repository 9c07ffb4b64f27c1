"""How a game ended, as a sentence for whoever is told: whose hero died, who forged the last key."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from headjudge.game import Game
from headjudge.kernel.ids import PlayerId

CONCEDED: Final = "concession"
COMMON: Final[dict[str, str]] = {
    CONCEDED: "{loser} conceded",
    "agreed-draw": "the players agreed to a draw",
    "endless-loop": "a loop began that nobody could end",
}
"""Reasons that every game has."""
AGAIN: Final = "with the same decks; who begins is settled anew"
"""How a rematch is played: everybody sits one seat further, which decides nothing."""
PART: Final = re.compile(r"\{(loser|winner)('s)?\}")


def ending_words(game: Game, names: Sequence[str], viewer: PlayerId, ended_by: str = "") -> str:
    """`Your hero died: you lose.` A reason that its game has no sentence for is told by its name.

    `ended_by`: why the last player left the game, where that was no wish of theirs.
    """
    result = game.result
    if ended_by and result.reason == CONCEDED:
        return f"{ended_by[:1].upper()}{ended_by[1:]}: {came_of_it(result.winners, names, viewer)}."
    told = {**COMMON, **game.plugin.policies.endings}.get(result.reason, result.reason.replace("-", " "))
    sides: dict[str, Sequence[PlayerId]] = {
        "winner": result.winners,
        "loser": [player for player in game.state.seats if player not in result.winners],
    }
    said = PART.sub(lambda part: called(sides[part[1]], names, viewer, bool(part[2])), told)
    return f"{said[:1].upper()}{said[1:]}: {came_of_it(result.winners, names, viewer)}."


def called(players: Sequence[PlayerId], names: Sequence[str], viewer: PlayerId, owning: bool) -> str:
    """`you`, `Ann and Bot`; owning: `your`, `Ann's and Bot's`."""
    if owning:
        return " and ".join(["your" if player == viewer else f"{names[player]}'s" for player in players])
    return " and ".join(["you" if player == viewer else names[player] for player in players])


def came_of_it(winners: Sequence[PlayerId], names: Sequence[str], viewer: PlayerId) -> str:
    """What the end means for whoever is told."""
    if not winners:
        return "the game is a draw"
    if 0 <= viewer < len(names):
        return "you win" if viewer in winners else "you lose"
    return f"{called(winners, names, viewer, False)} {'wins' if len(winners) == 1 else 'win'}"
