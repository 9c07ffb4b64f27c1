"""Restrictions: conditions that are read as modes and targets are declared. GA 2.4.d"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.conditions import AllOf, AnyOf, Compare, Not
from headjudge.abilities.effects import IfThen
from headjudge.abilities.kinds import Condition, Constant, Value
from headjudge.abilities.selectors import In, You
from headjudge.abilities.values import Arithmetic, Choice, Count, Half, Mark
from headjudge.games.grand_archive.effects import descriptions
from headjudge.games.grand_archive.objects.zones import MEMORY_ZONE
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

BONUSES: Final = (
    descriptions.ClassBonus,
    descriptions.ElementBonus,
    descriptions.LevelBonus,
    descriptions.NameBonus,
    descriptions.SheenBonus,
)
"""Restrictions that cards name in front of what they unlock. GA 2.4.d"""


def restricts(condition: Condition) -> bool:
    """Whether the condition is a restriction, or speaks of what was declared: class, element and level, damage and
    memory, an additional cost, X. What lies behind it is there, or not, from the declaration on. GA 2.4.d"""
    declared = (descriptions.InManner, descriptions.Paid, descriptions.Starcalled)
    if isinstance(condition, BONUSES) or isinstance(condition, declared):
        return True
    if isinstance(condition, (AllOf, AnyOf, Not)):
        return not [part for part in condition.children() if not is_restriction(part)]
    return isinstance(condition, Compare) and known(condition.a) and known(condition.b)


def intervening(effect: Instruction) -> list[Condition]:
    """What "if" says between a trigger and its effect; a bonus in its place is read on resolution. GA 2.4.b, 2.4.d"""
    if not isinstance(effect, IfThen) or effect.otherwise is not None:
        return []
    parts = effect.condition.parts if isinstance(effect.condition, AllOf) else [effect.condition]
    return [part for part in parts if not isinstance(part, BONUSES)]


def is_lost(condition: Condition, g: State, c: Context) -> bool:
    """Whether a restriction in what had unlocked something is not met any more. Anything else that was asked then is
    not asked again: what was selected stays so. GA activation 4.2, 4.3"""
    if restricts(condition):
        return not condition.holds(g, c)
    if isinstance(condition, AllOf):
        return len([part for part in condition.parts if is_lost(part, g, c)]) > 0
    return False


def is_restriction(node: Node) -> bool:
    return isinstance(node, Condition) and restricts(node)


def known(value: Value) -> bool:
    """Whether the value is one that restrictions are about."""
    if isinstance(value, (Constant, descriptions.ChosenForX, descriptions.Lv)):
        return True
    if isinstance(value, Mark):  # GA 2.4.d: damage counters, or others, of your champion
        return isinstance(value.objects, descriptions.Champion) and value.objects.who is None
    if isinstance(value, Count):  # GA 2.4.d: the cards in your memory
        there = value.objects
        return isinstance(there, In) and there.zone == MEMORY_ZONE and isinstance(there.who, You) and not there.filters
    if isinstance(value, (Arithmetic, Half, Choice, descriptions.Every)):
        return not [part for part in value.children() if not is_known(part)]
    return False


def is_known(node: Node) -> bool:
    return is_restriction(node) or (isinstance(node, Value) and known(node))
