"""Games that chance plays."""

from __future__ import annotations

import random
from collections.abc import Iterator

from headjudge.kernel import flow
from headjudge.kernel.state import State


def at_every_decision(g: State, rng: random.Random) -> Iterator[int]:
    """What chance chooses at each decision of a game; it is answered when the next one is asked for."""
    while not g.over:
        assert g.question is not None
        chosen = rng.randrange(len(g.question.acts))
        yield chosen
        flow.answer(g, chosen)
