"""What a player must play or attack with, if able: nothing else is done while that can be. FAB 1.0.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.objects.granting import abilities_of
from headjudge.games.fab.play.legality import attacks, refuse_activation, refuse_side
from headjudge.games.fab.play.permissions import described
from headjudge.games.fab.play.requirements import TOPIC_MUST_ATTACK, TOPIC_MUST_PLAY, TOPIC_MUST_PLAY_NEXT
from headjudge.games.fab.registry import A_PLAY, TABLES
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.state import State
from headjudge.rulebook import cite

REQUIRING: Final[int] = 1 << TOPIC_MUST_PLAY | 1 << TOPIC_MUST_ATTACK | 1 << TOPIC_MUST_PLAY_NEXT
REQUIRED_OTHERWISE: Final[int] = TABLES.reason(
    "required-otherwise", "an effect requires something else first, and it can be done", cite("FAB 1.0.2")
)

Attempt = tuple[int, ObjectId, int]
"""What, the card or source, and which side or ability of it."""


def refuse_attempt(g: State, player: PlayerId, act: int, obj: ObjectId, val: int) -> int:
    """The reason why a player cannot play a card or activate an ability, 0 if they can."""
    reason = refuse_side(g, player, obj, val) if act == A_PLAY else refuse_activation(g, player, obj, val)
    if reason or not g.index.topics & REQUIRING:
        return reason
    return refuse_allowed(g, player, (act, obj, val))


def refuse_allowed(g: State, player: PlayerId, attempt: Attempt) -> int:
    """Whether something that is only allowed waits for what is required. FAB 1.0.2"""
    if demanded(g, player, attempt):
        return 0
    if able(g, player):
        return REQUIRED_OTHERWISE
    if attempt[0] != A_PLAY or described(g, TOPIC_MUST_PLAY_NEXT, player, attempt[1]):
        return 0
    others = [one for one in g.policies.promising(g, player) if one[0] == A_PLAY]
    fitting = [one for one in others if described(g, TOPIC_MUST_PLAY_NEXT, player, one[1])]
    return REQUIRED_OTHERWISE if [one for one in fitting if is_legal(g, player, one)] else 0


def able(g: State, player: PlayerId) -> bool:
    """Whether the player can do now what an effect requires of them."""
    tries = [one for one in g.policies.promising(g, player) if demanded(g, player, one)]
    return len([one for one in tries if is_legal(g, player, one)]) > 0


def demanded(g: State, player: PlayerId, attempt: Attempt) -> bool:
    """Whether an effect requires the player to play that card, or to attack with that."""
    act, obj, val = attempt
    if act == A_PLAY and described(g, TOPIC_MUST_PLAY, player, obj):
        return True
    attacking = attacks(g, obj) if act == A_PLAY else abilities_of(g, obj)[val].attack
    return attacking and described(g, TOPIC_MUST_ATTACK, player, obj) > 0


def is_legal(g: State, player: PlayerId, attempt: Attempt) -> bool:
    """Whether nothing but a requirement could be against it."""
    act, obj, val = attempt
    reason = refuse_side(g, player, obj, val) if act == A_PLAY else refuse_activation(g, player, obj, val)
    return reason == 0


def may_pass(g: State, player: PlayerId) -> bool:
    """Whether the player has done all that effects require and that can be done."""
    return not g.index.topics & REQUIRING or not able(g, player)
