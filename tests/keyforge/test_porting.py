"""From KeyForge's earlier words to today's."""

from __future__ import annotations

import pytest

from headjudge.abilities.lexicon import ABILITY
from headjudge.abilities.notation import read, write
from headjudge.abilities.porting import ported
from headjudge.games.keyforge.cards.lexicon import LEXICON
from headjudge.games.keyforge.cards.porting import RULES

PORTED = """
(play (this-turn (grants elusive 1 (controlled-by you))))
    (play (until end-of-turn (grants elusive (controlled-by you))))
(play (do (note lost (lose 1 you)) (if-you-do lost (forge-free you))))
    (play (do (note lost (lose 1 you)) (if (did lost) (forge free you))))
(states cannot-fight (value-if for-opponent 1 0))
    (states cannot-fight opponent)
(states hand-size (value-if for-you 2 0))
    (states hand-size 2 you)
(states unhurt 0 neighboring)
    (states unhurt (among (neighbors this)))
(when (event destroyed (subject (type creature)) (of-controller you)) (unstun this))
    (when (event destroyed (subject (both (controlled-by you) (type creature)))) (remove stun this))
(when (event destroyed (of-controller you)) (unward this))
    (when (event destroyed (subject (controlled-by you))) (remove ward this))
(play (do (deal 3 this) (deal 1 (neighbors this))))
    (play (do (deal-splash 3 1 this)))
(play (deal-piercing one this 2))
    (play (deal 2 this piercing))
(play (deal-piercing one (in battleline you) (counters damage (slot one))))
    (play (deal-each one (in battleline you) (counters damage (slot one)) piercing))
(play (for-each one (in battleline you) (draw 1)))
    (play (repeat (count (in battleline you)) (draw 1)))
(play (for-each one (in battleline you) (ready (slot one))))
    (play (for-each one (in battleline you) (ready (slot one))))
(instead (event destroyed (subject upgraded)) (in-place-of (calm host)))
    (instead (event destroyed (subject (among host))) (rather (remove enrage host)))
(play (destroy (in battleline you on-left-flank of-chosen-house (with power even 0))))
    (play (destroy (in battleline you (on-flank left) (house chosen) (with power even))))
"""
LINES = [line.strip() for line in PORTED.strip().splitlines()]


@pytest.mark.parametrize(("old", "new"), list(zip(LINES[::2], LINES[1::2], strict=True)))
def test_an_earlier_form(old: str, new: str) -> None:
    found = ported(read(old), RULES)
    assert write(found) == new
    assert LEXICON.bind(found).word.kind == ABILITY
    assert ported(found, RULES) == found
