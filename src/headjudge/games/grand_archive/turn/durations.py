"""How long effects last that outlive their resolution. GA 2.2.f.3"""

from __future__ import annotations

from typing import Final

ALWAYS: Final = 0
END_OF_TURN: Final = 1
NEXT_TURN_OF: Final = 16
"""Plus the player: until the beginning of that player's next turn."""
DURATIONS: Final = {"end-of-turn": END_OF_TURN, "your-next-turn": NEXT_TURN_OF, "always": ALWAYS}
