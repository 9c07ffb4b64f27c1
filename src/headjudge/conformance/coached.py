"""Whoever plays for the first time is told what every question is for that games put."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Final

from headjudge.conformance.dealing import Broken, Dealing, Figures, dealing
from headjudge.conformance.playthrough import act_first
from headjudge.kernel import flow
from headjudge.kernel.state import State
from headjudge.kernel.ui_schema import sheet_of

ENOUGH: Final = 200
"""More games meet no other questions."""


def check_coached(of: str | Dealing, seeds: Iterable[int]) -> Figures:
    """Every kind of question that random games put has its line on the table sheet."""
    dealt = dealing(of)
    met: Counter[str] = Counter()
    games = 0
    for seed in seeds:
        g = dealt.start(seed).state
        coach = sheet_of(g.policies)["coach"]
        met.update(kinds_met(g, seed))
        mute = [kind for kind in met if not coach.get(kind)]
        if mute:
            raise Broken(f"{dealt} seed {seed}: nobody is told what {mute[0]!r} is for")
        games += 1
    return {"games": games, "questions": met.total(), "kinds of questions": len(met)}


def kinds_met(g: State, seed: int) -> Counter[str]:
    """How often a game, played by chance to its end, puts each kind of question."""
    rng = random.Random(seed)
    met: Counter[str] = Counter()
    while not g.over:
        q = g.question
        assert q is not None
        met[g.policies.prompts[q.kind]] += 1
        flow.answer(g, act_first(q, rng))
    return met
