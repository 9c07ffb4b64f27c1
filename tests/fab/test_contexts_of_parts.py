"""What a part of an effect has chosen is kept as long as the effect runs, also over the end of a turn."""

from __future__ import annotations

import headjudge as hj
from headjudge.abilities.offering import InTurn
from headjudge.kernel import references
from headjudge.kernel.ids import NOTHING
from tests.players import FIRST


def test_a_context_that_a_frame_holds_in_a_field_is_not_forgotten() -> None:
    g = hj.new_game("fab", seed=1).state
    theirs, before, nobodys = [g.new_context(NOTHING, FIRST) for _ in range(3)]
    f = InTurn(g.frames[-1].proc, g.token)
    f.theirs, f.before = theirs.id, before.id
    g.frames.append(f)
    references.sweep(g)
    assert theirs.id in g.contexts and before.id in g.contexts and nobodys.id not in g.contexts
