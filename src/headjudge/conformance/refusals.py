"""Every refused attempt, forced, is reversed with the reason named; every offered one completes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

from headjudge.conformance.dealing import Broken, Dealing, Figures, dealing
from headjudge.kernel import flow, windows
from headjudge.kernel.save import dump_position
from headjudge.kernel.state import State


def check_refusals(of: str | Dealing, seeds: Iterable[int], every: int = 1) -> Figures:
    """Every refused attempt, forced, is reversed with the reason named; every offered one completes."""
    dealt = dealing(of)
    refused: Counter[str] = Counter()
    offered = 0
    for seed in seeds:
        played = dealt.start(seed)
        rng = random.Random(seed)
        step = 0
        while not played.over:
            g = played.state
            q = g.question
            assert q is not None
            step += 1
            if windows.is_open(g) and step % every == 0:
                where = f"{dealt} seed {seed} decision {len(played.choices)}"
                before = dump_position(g)
                for act, obj, val in g.policies.attempts(g, q.player):
                    code = g.policies.refuse(g, q.player, act, obj, val)
                    words = g.policies.attempt_words(g, act, obj, val)
                    twin = g.clone()
                    twin.refusal = 0
                    flow.force(twin, act, obj, val)
                    if code:
                        if twin.refusal != code:
                            found = g.policies.reasons[twin.refusal].slug
                            raise Broken(
                                f"{where}: {words} refused as {g.policies.reasons[code].slug}, reversed as {found}"
                            )
                        if dump_position(twin) != before:
                            raise Broken(f"{where}: {words} was reversed to another position")
                        refused[g.policies.reasons[code].slug] += 1
                    else:
                        complete(twin, rng, f"{where}: {words}")
                        offered += 1
            played.choose(rng.randrange(len(q.acts)))
    figures: Figures = {"offered and completed": offered, "refused and reversed": sum(refused.values())}
    return figures | {f"refused as {slug}": count for slug, count in sorted(refused.items())}


def complete(g: State, rng: random.Random, where: str) -> None:
    """Answer at random until the attempt is over: it must not be reversed."""
    while not g.over and flow.attempting(g) is not None:
        assert g.question is not None
        flow.answer(g, rng.randrange(len(g.question.acts)))
        if g.refusal:
            raise Broken(f"{where} was offered, and reversed as {g.policies.reasons[g.refusal].slug}")
