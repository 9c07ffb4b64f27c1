"""Why something may not be done, or a choice does not offer it: reason, rule, and what is to blame.

Options and refusals come from the same functions of the game, so what is not refused is offered.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from headjudge.arguments import shortly
from headjudge.decision import rule_names
from headjudge.kernel import flow
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.journal import Journal
from headjudge.kernel.records import Obj, Question
from headjudge.kernel.state import State
from headjudge.kernel.views import handle, known_as
from headjudge.kernel.windows import is_open
from headjudge.kernel.wording import option_words

LONGEST_ATTEMPT: Final = 500
BETWEEN: Final = re.compile(r",? and |, ")


class Refusal(NamedTuple):
    """Why something may not be done."""

    attempt: str
    code: str
    words: str
    rules: tuple[str, ...]
    by: str
    object: int = 0
    """The player's id of what it would be done with, 0 where there is none."""


class Attempt(NamedTuple):
    """Something that a player could think of, in words, and what is against it; nothing where it is offered."""

    words: str
    obj: ObjectId
    refusal: Refusal | None = None


def of_attempt(g: State, player: PlayerId, attempt: str) -> list[Refusal]:
    """Why `player` may not do that, copy by copy; [] where it is offered. ValueError where nobody could try it."""
    said: list[str] = []
    if len(attempt) > LONGEST_ATTEMPT:
        raise ValueError(f"nobody could try to {shortly(attempt)}")
    for source in thoughts(g, player):
        found = list(source)
        meant = [one.refusal for one in found if means(attempt, one.words)]
        if meant:
            return present(meant) if None not in meant else []
        said += [one.words for one in found]
    beside = together(g, player, attempt)
    if beside is not None:
        return beside
    near = difflib.get_close_matches(attempt, said, 1, 0.4)
    raise ValueError(f"nobody could try to {shortly(attempt)} now" + (f"; did you mean {near[0]!r}?" if near else ""))


class LastAsked(Journal):
    """Keeps the last question of a group, and the game as it was then, also where it had only one answer."""

    def __init__(self, like: Question) -> None:
        super().__init__()
        self.like = like
        self.question: Question | None = None
        self.then: State | None = None

    def asked(self, g: State, q: Question) -> None:
        if (q.kind, q.player) == (self.like.kind, self.like.player) and len(q.chosen) > len(self.like.chosen):
            self.question, self.then = q, g.snapshot()


def together(g: State, player: PlayerId, attempt: str) -> list[Refusal] | None:
    """Why not several things in one choice: `defend with A and B`; None where that is not what is meant."""
    q = g.question
    if q is None or not is_choice(g, player):
        return None
    for cut in BETWEEN.finditer(attempt):
        first, rest = attempt[: cut.start()], attempt[cut.end() :]
        for i in range(len(q.acts)):
            if q.objs[i] and names(g, player, first, option_words(g, q, i), q.objs[i]):
                return beside_it(g, player, i, rest)
    return None


def beside_it(g: State, player: PlayerId, i: int, rest: str) -> list[Refusal] | None:
    """Why not the rest beside option `i`, asked of the question that this leads to on a twin."""
    assert g.question is not None
    twin = g.clone()
    kept = LastAsked(g.question)
    twin.journal = kept
    flow.answer(twin, i)
    if kept.question is None or kept.then is None:
        return None
    others: list[ObjectId] = [o.id for o in known(kept.then, player) if o.id not in kept.question.chosen]
    found = list(choices(kept.then, kept.question, others, g.question.acts[i]))
    refused = [one.refusal for one in found if names(kept.then, player, rest, one.words, one.obj)]
    if refused:
        return present(refused) if None not in refused else []
    return together(twin, player, rest) if twin.question is kept.question else None


def names(g: State, player: PlayerId, said: str, words: str, obj: ObjectId) -> bool:
    """Whether somebody means an option: by its words, or by the name of what it is about."""
    return means(said, words) or (obj != 0 and means(said, g.policies.called(g, obj, player)))


def of_object(g: State, player: PlayerId, object: int) -> list[Refusal]:
    """Everything that a player may not do with an object, by that player's id of it."""
    q = g.question
    if q is None:
        return []
    ids = [o.id for o in g.objects() if object and handle(o, player) == object]
    if is_choice(g, player):
        return [not_offered(g, q, id) for id in ids if id not in q.objs and id not in q.chosen]
    return present([one.refusal for one in tries(g, player, ids)])


def of_all(g: State, player: PlayerId) -> list[Refusal]:
    """Everything that a player could try and may not, copy by copy."""
    return present([one.refusal for one in attempts(g, player)])


def present(found: list[Refusal | None]) -> list[Refusal]:
    return [refusal for refusal in found if refusal is not None]


# -- what somebody may think of


def is_choice(g: State, player: PlayerId) -> bool:
    """Whether a choice is put to `player`, and no window to act."""
    return g.question is not None and g.question.player == player and not is_open(g)


def attempts(g: State, player: PlayerId) -> Iterator[Attempt]:
    """Everything that `player` could try now, legal or not; where a choice is put to that player, what it is about."""
    q = g.question
    if q is not None:
        yield from choices(g, q, around(g, q)) if is_choice(g, player) else tries(g, player)


def thoughts(g: State, player: PlayerId) -> Iterator[Iterator[Attempt]]:
    """What somebody may mean, the nearest first."""
    q = g.question
    if q is not None and is_choice(g, player):
        yield choices(g, q, [o.id for o in known(g, player)])
    yield tries(g, player)
    yield elsewhere(g, player)


def tries(g: State, player: PlayerId, ids: Sequence[int] | None = None) -> Iterator[Attempt]:
    """Everything that `player` could try in a window, with `ids` only where it is given."""
    for act, obj, val in g.policies.attempts(g, player):
        if ids is not None and obj not in ids:
            continue
        g.culprit = NOTHING
        code = g.policies.refuse(g, player, act, obj, val)
        words = g.policies.attempt_words(g, act, obj, val)
        yield Attempt(words, obj, refusal(g, player, code, words, obj) if code else None)


def choices(g: State, q: Question, ids: list[ObjectId], act: int = -1) -> Iterator[Attempt]:
    """The options of a choice, and of `ids` those that it does not offer for a reason; in the words of `act`."""
    for i in range(len(q.acts)):
        yield Attempt(option_words(g, q, i), q.objs[i])
    act = next((act for act, obj in zip(q.acts, q.objs) if obj), act)
    for id in ids if act >= 0 else ():
        g.culprit = NOTHING
        code = 0 if id in q.objs else g.policies.refuse_choice(g, q, id)
        if code:
            words = words_of_choice(g, q, act, id)
            yield Attempt(words, id, refusal(g, q.player, code, words, id))


def words_of_choice(g: State, q: Question, act: int, id: ObjectId) -> str:
    """How the option would read if it were one."""
    like = Question(q.player, q.kind)
    like.source, like.about = q.source, q.about
    like.add(act, id)
    return g.policies.option(g, like, 0)


def around(g: State, q: Question) -> list[ObjectId]:
    """What lies where the options lie, or is the player's own, as far as that player knows it."""
    places = {(g.objs[id].zone, g.objs[id].seat) for id in q.objs if g.exists(id)}
    return [o.id for o in known(g, q.player) if o.owner == q.player or (o.zone, o.seat) in places]


def known(g: State, player: PlayerId) -> list[Obj]:
    """The cards and tokens whose faces that player knows."""
    return [o for o in g.objects() if o.face >= 0 and o.known >> player & 1]


def elsewhere(g: State, player: PlayerId) -> Iterator[Attempt]:
    """What is an answer to a question of another step: the reason says of which."""
    for act, code in g.policies.answers.items():
        for o in known(g, player):
            if o.owner == player:
                g.culprit = NOTHING
                words = g.policies.attempt_words(g, act, o.id, 0)
                yield Attempt(words, o.id, refusal(g, player, code, words, o.id))


def means(attempt: str, words: str) -> bool:
    """Whether somebody who says `attempt` means these words: all of them, or whole words from their beginning."""
    wanted, said = " ".join(attempt.casefold().split()), words.casefold()
    return bool(wanted) and said.startswith(wanted) and not said[len(wanted) : len(wanted) + 1].isalnum()


# -- in words


def refusal(g: State, player: PlayerId, code: int, attempt: str, obj: ObjectId) -> Refusal:
    reason = g.policies.reasons[code]
    by = g.policies.name(g, g.look(g.culprit)) if g.culprit else ""
    card = g.policies.name(g, g.look(obj)) if obj else attempt
    words = reason.words.format(card=card, by=by or "a rule")
    return Refusal(attempt, reason.slug, words, rule_names(reason.anchors), by, known_as(g, obj, player) if obj else 0)


def not_offered(g: State, q: Question, obj: ObjectId) -> Refusal:
    """Why a choice does not offer an object."""
    g.culprit = NOTHING
    code = g.policies.refuse_choice(g, q, obj)
    name = g.policies.called(g, obj, q.player)
    act = next((act for act, other in zip(q.acts, q.objs) if other), -1)
    if code:
        attempt = words_of_choice(g, q, act, obj) if act >= 0 else f"choose {name}"
        return refusal(g, q.player, code, attempt, obj)
    words = f"{name} is not among what can be chosen: {g.policies.prompt(g, q)}"
    return Refusal(f"choose {name}", "not-offered", words, rule_names(q.cites), "", known_as(g, obj, q.player))
