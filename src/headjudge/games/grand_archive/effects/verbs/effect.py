"""What all effects of this game share, and how long those last that outlive their resolution."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.kernel.state import State

END_OF_TURN: Final = 1
NEXT_TURN_OF: Final = 16
"""Plus the player: until the beginning of that player's next turn."""


def living(g: State, ids: tuple[int, ...]) -> list[int]:
    """The objects, or what they became while that could be followed."""
    return [id for id in [g.successor(id) for id in ids] if id]


class Effect(Verb):
    """An effect of this game."""
