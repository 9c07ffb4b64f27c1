"""Timing: slow and fast, and from which zones a card may be played. GA 2.7, activation 10.1"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects.card_types import is_boon
from headjudge.games.grand_archive.objects.properties import FAST, FAST_ACTIVATION, SPEED
from headjudge.games.grand_archive.objects.zones import STACK
from headjudge.games.grand_archive.play.clauses import ALLOWED, from_hand, permissions
from headjudge.games.grand_archive.play.opportunity import in_main_phase
from headjudge.games.grand_archive.registry import TABLES
from headjudge.games.grand_archive.turn.whole_game import whole_game
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import ABSENT, Context
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NOT_FROM_THERE: Final = TABLES.reason(
    "not-from-there", "{card} can be activated only from hand, and nothing says otherwise", cite("GA activation 10.1")
)
TOO_SLOW: Final = TABLES.reason(
    "slow", "{card} is slow: only in your own main phase, with the Effects Stack empty", cite("GA 2.7")
)


ONLY_BESTOWED: Final = TABLES.reason(
    "only-bestowed", "{card} is a boon, which can be bestowed but not activated", cite("GA 1.7.e")
)


def slow_time(g: State, player: PlayerId) -> bool:
    """Whether the player may take slow actions now: own main phase, Opportunity, Effects Stack empty. GA 1.2"""
    return g.active == player and in_main_phase(g) and not g.zone(STACK)


def is_fast(g: State, card: ObjectId) -> bool:
    """As printed on actions, or as an effect says; everything else is slow. GA 2.7"""
    # GA 3.1 fast-activation: whatever its speed is
    return g.num(card, SPEED) == FAST or g.prop(card, FAST_ACTIVATION) != ABSENT


def refuse_zone(g: State, c: Context) -> int:
    """Why the card of a context may not be activated from where it was, or 0."""
    if is_unactivatable(g, c.this):
        return ONLY_BESTOWED
    if from_hand(c):
        return 0
    # GA activation 10.1: from hand only, unless something says otherwise
    return 0 if ALLOWED in c.ints or permissions(g, c) else NOT_FROM_THERE


def is_unactivatable(g: State, card: ObjectId) -> bool:
    """Whether it cannot be activated, whatever says that it may: boons are bestowed. GA 1.7.e"""
    return whole_game(g).boons and is_boon(g, card)
