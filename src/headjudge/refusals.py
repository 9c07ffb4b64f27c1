"""Why something may not be done, or a choice does not offer it: reason, rule, and what is to blame."""

from __future__ import annotations

from typing import NamedTuple

from headjudge.decision import rule_names
from headjudge.kernel.records import Question
from headjudge.kernel.state import State
from headjudge.kernel.views import known_as


class Refusal(NamedTuple):
    """Why something may not be done."""

    attempt: str
    code: str
    words: str
    rules: tuple[str, ...]
    by: str
    object: int = 0
    """The player's id of what it would be done with, 0 where there is none."""


def refused(g: State, player: int, act: int, obj: int, val: int) -> Refusal | None:
    """Why an attempt is refused; None where nothing speaks against it."""
    g.culprit = 0
    code = g.policies.refuse(g, player, act, obj, val)
    return None if code == 0 else refusal(g, player, code, g.policies.attempt_words(g, act, obj, val), obj)


def refusal(g: State, player: int, code: int, attempt: str, obj: int) -> Refusal:
    reason = g.policies.reasons[code]
    by = g.policies.name(g, g.look(g.culprit)) if g.culprit else ""
    card = g.policies.name(g, g.look(obj)) if obj else attempt
    words = reason.words.format(card=card, by=by or "a rule")
    return Refusal(attempt, reason.slug, words, rule_names(reason.anchors), by, known_as(g, obj, player) if obj else 0)


def not_offered(g: State, q: Question, obj: int) -> Refusal:
    """Why a choice does not offer an object."""
    g.culprit = 0
    code = g.policies.refuse_choice(g, q, obj)
    name = g.policies.called(g, obj, q.player)
    if code:
        return refusal(g, q.player, code, f"choose {name}", obj)
    words = f"{name} is not among what can be chosen: {g.policies.prompt(g, q)}"
    return Refusal(f"choose {name}", "not-offered", words, rule_names(q.cites), "", known_as(g, obj, q.player))
