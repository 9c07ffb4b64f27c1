"""Why something may not be done, or a choice does not offer it: reason, rule, and what is to blame."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import NamedTuple

from headjudge.decision import rule_names
from headjudge.kernel.records import Question
from headjudge.kernel.state import State
from headjudge.kernel.views import handle, known_as


class Refusal(NamedTuple):
    """Why something may not be done."""

    attempt: str
    code: str
    words: str
    rules: tuple[str, ...]
    by: str
    object: int = 0
    """The player's id of what it would be done with, 0 where there is none."""


def of_attempt(g: State, player: int, attempt: str) -> list[Refusal]:
    """Why a player may not do that, per copy of the card; [] where it is offered."""
    wanted = " ".join(attempt.lower().split())
    found: list[Refusal] = []
    known: list[str] = []
    for act, obj, val in g.policies.attempts(g, player):
        text = g.policies.attempt_words(g, act, obj, val)
        known.append(text)
        if text.lower() == wanted or text.lower().startswith(wanted + " "):
            why = refused(g, player, act, obj, val)
            if why is None:
                return []
            found.append(why)
    if not found:
        near = difflib.get_close_matches(attempt, known, 1, 0.4)
        raise ValueError(f"nobody could try to {attempt!r} now" + (f"; did you mean {near[0]!r}?" if near else ""))
    return found


def of_object(g: State, player: int, object: int) -> list[Refusal]:
    """Everything that a player may not do with an object, by that player's id of it."""
    q = g.question
    if q is None:
        return []
    ids = [o.id for o in g.objects() if object and handle(o, player) == object]
    if not q.window and player == q.player:
        return [not_offered(g, q, id) for id in ids if id not in q.objs and id not in q.chosen]
    return present(refused(g, player, *attempt) for attempt in g.policies.attempts(g, player) if attempt[1] in ids)


def of_all(g: State, player: int) -> list[Refusal]:
    """Everything that a player could try and may not, copy by copy."""
    if g.question is None:
        return []
    return present(refused(g, player, *attempt) for attempt in g.policies.attempts(g, player))


def present(found: Iterable[Refusal | None]) -> list[Refusal]:
    return [refusal for refusal in found if refusal is not None]


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
