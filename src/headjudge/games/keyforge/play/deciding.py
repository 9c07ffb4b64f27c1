"""Who makes a choice that a text brings about without words for it: a flank, a target, a way. KF abilities 1.1"""

from __future__ import annotations

from headjudge.games.keyforge.play.windows import Waiting
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.replacing import Replacing
from headjudge.kernel.state import State


def decider(g: State) -> PlayerId:
    """Whoever is named by the text that is being carried out; the active player where it names nobody."""
    for i in range(len(g.frames) - 1, -1, -1):
        f = g.frames[i]
        if f.context:  # KF abilities 1.1: unless the ability says otherwise
            return g.policies.decider(g, g.contexts[f.context])
        if isinstance(f, (Waiting, Replacing)):  # what lies beneath is another text's
            return g.active
    return g.active
