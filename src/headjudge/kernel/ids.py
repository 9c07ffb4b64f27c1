"""Names for the numbers and words that stand for something: what is meant is in the type, at no cost in a game."""

from __future__ import annotations

from typing import Final, NewType

Slot = NewType("Slot", str)
"""A named place in an ability's context: X, the targets, what a card's text calls by a name of its own."""

NO_SLOT: Final[Slot] = Slot("")
X: Final[Slot] = Slot("x")
LEFT: Final[Slot] = Slot("left")
"""How much a lasting replacement has left."""
USED: Final[Slot] = Slot("used")
"""How much of that an application used up."""
PREVENTED: Final[Slot] = Slot("prevented")
