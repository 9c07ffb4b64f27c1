"""Why something may not be done: attempts in a window, choices that are not offered, what nobody asks now.

Options and refusals come from the same functions of the game, so what is not refused is offered.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import NamedTuple

from headjudge.decision import rule_names
from headjudge.given import shortly
from headjudge.kernel.records import Obj, Question
from headjudge.kernel.state import State
from headjudge.kernel.windows import is_open


class Refusal(NamedTuple):
    """Why something may not be done."""

    attempt: str
    code: str
    words: str
    rules: tuple[str, ...]
    by: str


class Attempt(NamedTuple):
    """Something that a player could think of, in words, and the reason against it; 0 where it is offered."""

    words: str
    obj: int
    reason: int
    by: int
    """The object that is to blame; 0 where a rule is."""


def attempts(g: State, player: int) -> Iterator[Attempt]:
    """Everything that `player` could try now, legal or not; where a choice is put to that player, what it is about."""
    q = g.question
    if q is not None and q.player == player and not is_open(g):
        yield from choices(g, q, around(g, q))
    else:
        yield from tries(g, player)


def tries(g: State, player: int) -> Iterator[Attempt]:
    for act, obj, val in g.policies.attempts(g, player):
        g.culprit = 0
        reason = g.policies.refuse(g, player, act, obj, val)
        yield Attempt(g.policies.attempt_words(g, act, obj, val), obj, reason, g.culprit)


# -- choices


def choices(g: State, q: Question, ids: list[int]) -> Iterator[Attempt]:
    """The options of a choice, and of `ids` those that it does not offer for a reason."""
    for i in range(len(q.acts)):
        yield Attempt(g.policies.option(g, q, i), q.objs[i], 0, 0)
    act = next((act for act, obj in zip(q.acts, q.objs) if obj), -1)
    for id in ids if act >= 0 else ():
        g.culprit = 0
        reason = 0 if id in q.objs else g.policies.refuse_choice(g, q, id)
        if reason:
            yield Attempt(words_of_choice(g, q, act, id), id, reason, g.culprit)


def words_of_choice(g: State, q: Question, act: int, id: int) -> str:
    """How the option would read if it were one."""
    like = Question(q.player, q.kind)
    like.source, like.about = q.source, q.about
    like.add(act, id)
    return g.policies.option(g, like, 0)


def around(g: State, q: Question) -> list[int]:
    """What lies where the options lie, or is the player's own, as far as that player knows it."""
    places = {(g.objs[id].zone, g.objs[id].seat) for id in q.objs if g.exists(id)}
    return [o.id for o in known(g, q.player) if o.owner == q.player or (o.zone, o.seat) in places]


def known(g: State, player: int) -> list[Obj]:
    """The cards and tokens whose faces that player knows."""
    return [o for o in g.objects() if o.face >= 0 and o.known >> player & 1]


# -- what nobody asks now


def elsewhere(g: State, player: int) -> Iterator[Attempt]:
    """What is an answer to a question of another step: the reason says of which."""
    for act, reason in g.policies.answers.items():
        for o in known(g, player):
            if o.owner == player:
                yield Attempt(g.policies.attempt_words(g, act, o.id, 0), o.id, reason, 0)


# -- asking why


def why_not(g: State, player: int, attempt: str) -> list[Refusal]:
    """Why `player` may not do that, copy by copy; [] where it is offered. ValueError where nobody could try it."""
    said: list[str] = []
    for source in thoughts(g, player):
        found = list(source)
        meant = [one for one in found if means(attempt, one.words)]
        if meant:
            return [refusal(g, one) for one in meant] if all(one.reason for one in meant) else []
        said += [one.words for one in found]
    near = difflib.get_close_matches(attempt, said, 1, 0.4)
    raise ValueError(f"nobody could try to {shortly(attempt)} now" + (f"; did you mean {near[0]!r}?" if near else ""))


def thoughts(g: State, player: int) -> Iterator[Iterator[Attempt]]:
    """What somebody may mean, the nearest first."""
    q = g.question
    if q is not None and q.player == player and not is_open(g):
        yield choices(g, q, [o.id for o in known(g, player)])
    yield tries(g, player)
    yield elsewhere(g, player)


def means(attempt: str, words: str) -> bool:
    """Whether somebody who says `attempt` means these words: all of them, or whole words from their beginning."""
    wanted, said = " ".join(attempt.casefold().split()), words.casefold()
    return bool(wanted) and said.startswith(wanted) and not said[len(wanted) : len(wanted) + 1].isalnum()


def refusal(g: State, attempt: Attempt) -> Refusal:
    reason = g.policies.reasons[attempt.reason]
    by = g.policies.name(g, g.look(attempt.by)) if attempt.by else ""
    card = g.policies.name(g, g.look(attempt.obj)) if attempt.obj else attempt.words
    said = reason.words.format(card=card, by=by or "a rule")
    return Refusal(attempt.words, reason.slug, said, rule_names(reason.anchors), by)
