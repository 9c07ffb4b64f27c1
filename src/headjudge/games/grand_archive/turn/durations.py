"""How long effects last that outlive their resolution. GA 2.2.f.3"""

from __future__ import annotations

from typing import Final

ALWAYS: Final = 0
END_OF_TURN: Final = 1
END_OF_COMBAT: Final = 2
NEXT_ATTACK: Final = 3
"""For the next attack of what it is on, this turn: once that is declared, until the end of that combat."""
WHILE_CONTROLLED: Final = 4
"""As long as the player whose effect it is controls the object that it comes from."""
NEXT_WAKE_UP: Final = 5
"""Until the end of the next wake up phase of who controls what it is on then."""
THAT_CARD: Final = 6
"""On the card that it was said of, from the Effects Stack onto the field."""
NEXT_TURN_OF: Final = 16
"""Plus the player: until the beginning of that player's next turn."""
DURATIONS: Final = {
    "end-of-turn": END_OF_TURN,
    "end-of-combat": END_OF_COMBAT,
    "next-attack": NEXT_ATTACK,
    "your-next-turn": NEXT_TURN_OF,
    "next-wake-up": NEXT_WAKE_UP,
    "while-controlled": WHILE_CONTROLLED,
    "always": ALWAYS,
}
