"""The log is the game: from the log and the set-up alone another program rebuilds what lies open at every decision."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final, cast

from headjudge.conformance.dealing import Broken, Dealing, Figures, added, dealing
from headjudge.conformance.playthrough import act_first, any_option
from headjudge.conformance.rebuilding import Kinds, Line, Rebuilt, View
from headjudge.game import Game
from headjudge.kernel import fields
from headjudge.kernel.views import view_of
from headjudge.plugins import plugin

SHOWN: Final = 12
"""How many lines before a difference are told with it."""


def kinds_of(game: str) -> Kinds:
    """The page of events as data: each kind of a game, what its fields hold, what it changes."""
    return {
        kind.name: (
            {"object": fields.AN_OBJECT, "player": fields.A_PLAYER, "source": fields.AN_OBJECT}
            | {field.name: field.holds for field in kind.fields},
            kind.changes,
        )
        for kind in plugin(game).policies.kinds
    }


def check_log(of: str | Dealing, seeds: Iterable[int]) -> Figures:
    """At every decision the table rebuilt from the log of one player is as that player sees it."""
    dealt = dealing(of)
    return added([rebuild(f"{dealt} seed {seed}", dealt.start(seed), seed) for seed in seeds])


def rebuild(name: str, played: Game, seed: int) -> Figures:
    """Play a game to its end, and rebuild it from the log of one of its players; Broken at the first difference."""
    viewer = played.state.seats[seed % played.state.n]
    rebuilt = Rebuilt(kinds_of(played.plugin.id), cast(View, view_of(played._origin, viewer)))
    rng = random.Random(seed)
    policy = act_first if seed % 2 else any_option
    decisions = read = compared = 0
    while True:
        lines = cast("list[Line]", played.told(viewer, read))
        for line in lines:
            rebuilt.read(line)
        read += len(lines)
        different = rebuilt.differences(cast(View, view_of(played.state, viewer)))
        if different:
            told = "\n  ".join(map(str, played.told(viewer)[-SHOWN:]))
            where = f"{name} decision {len(played.choices)} viewer {viewer}"
            raise Broken(f"{where}: {'; '.join(different)}\n  {told}")
        decisions += 1
        compared += len(rebuilt.facts)
        if played.over:
            return {"games": 1, "decisions": decisions, "lines": read, "facts compared": compared}
        q = played.state.question
        assert q is not None
        played.choose(policy(q, rng))
