"""How long lasting effects last. KF 18.2"""

from __future__ import annotations

from typing import Final

END_OF_TURN: Final = 1
WHILE_ATTACHED: Final = 2
UNTIL_LEAVES: Final = 3
OPPONENTS_NEXT_TURN: Final = 4
YOUR_NEXT_TURN: Final = 5
REST_OF_GAME: Final = 6
END_OF_YOUR_NEXT: Final = 7
DURATIONS: Final = {
    "end-of-turn": END_OF_TURN,
    "attached": WHILE_ATTACHED,
    "leaves-play": UNTIL_LEAVES,
    "opponents-next-turn": OPPONENTS_NEXT_TURN,
    "your-next-turn": YOUR_NEXT_TURN,
    "rest-of-game": REST_OF_GAME,
    "end-of-your-next-turn": END_OF_YOUR_NEXT,
}
