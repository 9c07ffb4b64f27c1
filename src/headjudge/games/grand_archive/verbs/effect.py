"""What all effects of this game share, and how long those last that outlive their resolution."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TERMS: Final = cite("GA 3.2")

END_OF_TURN: Final = 1
NEXT_TURN_OF: Final = 16
"""Plus the player: until the beginning of that player's next turn."""


def living(g: State, ids: tuple[int, ...]) -> list[int]:
    """The objects, or what they became while that could be followed."""
    return [id for id in [g.successor(id) for id in ids] if id]


class Effect(Verb):
    """An effect of this game: its events cite what the word means, unless they name a rule of their own."""

    def event(self, g: State, c: Context, kind: int, obj: int = 0, player: int = -1, amount: int = 0) -> Event:
        ev = super().event(g, c, kind, obj, player, amount)
        ev.rules = (TERMS,)
        return ev
