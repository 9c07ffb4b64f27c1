"""What words of the game tell those below them. FAB 8.0.4"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.lowering import Scope

OUTCOME: Final = "outcome"
"""A replacement of what has come of an event."""
OF_EFFECTS: Final = "of effects"
"""Who deals damage is who controls the effect, be it that of an ally."""
TRIGGERS_BY: Final = "triggers by "
REPLACES_BY: Final = "replaces by "


def triggering(rule: str) -> Scope:
    """Triggered abilities that a rule of the book gives: of a keyword, of a token."""
    return Scope(flags=frozenset((TRIGGERS_BY + rule,)))


def replacing(rule: str) -> Scope:
    """The same for replacements."""
    return Scope(flags=frozenset((REPLACES_BY + rule,)))


def rule_of(scope: Scope, by: str) -> str:
    """The rule that gives the ability, or nothing."""
    return next((flag.removeprefix(by) for flag in scope.flags if flag.startswith(by)), "")
