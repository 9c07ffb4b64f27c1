"""Names for the numbers and words that stand for something: what is meant is in the type, at no cost in a game."""

from __future__ import annotations

from typing import Final, NewType

from headjudge.rulebook.rule import Anchor

KindId = NewType("KindId", int)
"""A kind of event, by its place in the game's registry."""

NodeId = NewType("NodeId", int)
"""A node of an ability tree, by its place in `NODES`."""

ObjectId = NewType("ObjectId", int)
"""An object: given once, never again."""

PlayerId = NewType("PlayerId", int)
"""A player, by their seat at the table: 0 for the first, then clockwise."""

Try = tuple[int, ObjectId, int]
"""What a player could try: what, with which object, with which value."""

Cites = tuple[Anchor, ...]
"""The rules that decide something."""

Slot = NewType("Slot", str)
"""A named place in an ability's context: X, the targets, what a card's text calls by a name of its own."""

NOBODY: Final[PlayerId] = PlayerId(-1)
NOTHING: Final[ObjectId] = ObjectId(0)
"""No object."""
JUDGE: Final[PlayerId] = PlayerId(-1)
"""Who reads the log and sees everything."""
SPECTATOR: Final[PlayerId] = PlayerId(-2)
"""Who watches, and sees what every player knows."""
FIRST_SEAT: Final[PlayerId] = PlayerId(0)
"""The seat of the first player; what lies in a zone that all share lies there too."""
EVERYBODY: Final[PlayerId] = PlayerId(0)
"""Under whom a tally is kept that tells no players apart."""

NO_NODE: Final = NodeId(-1)
NO_SLOT: Final[Slot] = Slot("")
X: Final[Slot] = Slot("x")
LEFT: Final[Slot] = Slot("left")
"""How much a lasting replacement has left."""
USED: Final[Slot] = Slot("used")
"""How much of that an application used up."""
PREVENTED: Final[Slot] = Slot("prevented")
FOLLOWED: Final[Slot] = Slot("followed")
"""What an ability has moved of the objects it speaks of: an object, then what it became, and so on."""


def awaited(slot: Slot) -> Slot:
    """The slot by which a passing context says that an instruction is still to fill another one."""
    return Slot(f"awaited {slot}")


def seats(n: int) -> tuple[PlayerId, ...]:
    """The players of a game with that many, clockwise from the first."""
    return tuple([PlayerId(seat) for seat in range(n)])
