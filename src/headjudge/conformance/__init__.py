"""The conformance kit: what must hold for every game on the kernel, as functions anyone can call on a plugin.

Each check plays games, given by their seeds, and raises `Broken` with the seed and the decision at the first thing that
does not hold; otherwise it returns the figures it counted, which add up over several calls.
"""

from headjudge.conformance.damage import check_damage
from headjudge.conformance.dealing import Broken, Dealing, Figures, added
from headjudge.conformance.endings import check_endings, check_stalled, stalled
from headjudge.conformance.hidden import check_hidden
from headjudge.conformance.log import check_log
from headjudge.conformance.refusals import check_refusals
from headjudge.conformance.running import Length, everything, lines
from headjudge.conformance.saves import check_saves
from headjudge.conformance.stripping import check_stripped

__all__ = [
    "Broken",
    "Dealing",
    "Figures",
    "Length",
    "added",
    "check_damage",
    "check_endings",
    "check_hidden",
    "check_log",
    "check_refusals",
    "check_saves",
    "check_stalled",
    "check_stripped",
    "everything",
    "lines",
    "stalled",
]
