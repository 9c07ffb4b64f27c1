"""Words of which chance does not show whether they make a difference, each with the reason.

What needs a circumstance that no position is dealt with, and that few games come to, is listed by its word; any other
by its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

UNDECLARED: Final = "X is 0 unless the card declares one (FAB 5.1.3a, GA 1.6.b), and few generated cards do"
UNDECIDED: Final[Mapping[str, Mapping[str, str]]] = {
    "fab": {
        "x": UNDECLARED,
        "evos-equipped": "no position is dealt with several Evos equipped, and few games come to one",
        "(different .. objects: added)": "of such layers only attacks of weapons have numbers, and few games ask then",
        "(minus .. a: counters)": "the packed cards that subtract are attacks, and no attack comes with counters",
    },
    "grand-archive": {
        "x": UNDECLARED,
        "loaded": "no position is dealt with a loaded object (GA 3.2 load), and few games load one",
        "(dampen .. amount: minus)": "a difference of two drawn values is seldom above 0, and less prevents nothing",
        "(rearrange .. count: property)": "most properties of most cards are absent or 0, and then nobody looks",
    },
    "keyforge": {
        "x": UNDECLARED,
        "(shuffle .. who: turn-player)": "in your own turn that is you, and packed cards shuffle in theirs only",
        "call-off": "it ends a fight that is about to begin (KF 11.4), and it is seldom carried out then",
    },
}
"""By game: a word, or a place, and why chance does not decide it."""
