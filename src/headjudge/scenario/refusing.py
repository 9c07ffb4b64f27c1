"""Why something cannot be done: the reasons that the rules give, with their anchors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from headjudge import rulebook
from headjudge.kernel import flow
from headjudge.kernel.records import Question
from headjudge.kernel.state import State
from headjudge.scenario.driving import Driver, OneTooMany
from headjudge.scenario.options import NOTHING_MORE, Options
from headjudge.scenario.phrases import NOTHING, Sort, Thing
from headjudge.scenario.session import Session
from headjudge.scenario.statements import Action, Clause
from headjudge.scenario.table import Failure
from headjudge.scenario.vocabulary import RefusesChoices
from headjudge.scenario.witness import Witness


@dataclass(frozen=True, slots=True)
class Refused:
    """A reason against something: its words and its rules."""

    words: str
    rules: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.words} ({', '.join(rulebook.anchor_name(rule) for rule in self.rules) or 'no rule'})"


def refusals(session: Session, player: str, action: Action) -> list[Refused] | None:
    """Why a player cannot do something now: [] where it can be done, None where nothing says why."""
    table, question = session.table, session.g.question
    if question is None:
        raise Failure("the game is over")
    if names_nothing(action):
        return refused_nothing(session, player, question)
    offered = offers(session, player, action)
    if offered and len(action.things) > 1:
        return refused_together(session, question, action)
    if offered:
        return refused_clauses(session, player, action) if action.clauses else []
    found = refused_attempts(session, player, action)
    if found is None and question.player == table.seat(player) and action.things:
        return refused_choice(session, question, action.things[0])
    return found


def names_nothing(action: Action) -> bool:
    """Whether it is to pass, or to choose nothing."""
    return action.verb == "pass" or action.things == (Thing(Sort.WORD, NOTHING),)


def refused_nothing(session: Session, player: str, question: Question) -> list[Refused] | None:
    """Why nothing, or nothing more, cannot be the answer to a question."""
    if question.player != session.table.seat(player):
        return None
    if Options(session.table, question).with_act(NOTHING_MORE):
        return []
    return refused_choice(session, question, Thing(Sort.WORD, NOTHING))


def offers(session: Session, player: str, action: Action) -> list[int]:
    """The options of the pending question that begin the action."""
    table, question = session.table, session.g.question
    if question is None or question.player != table.seat(player):
        return []
    options = Options(table, question)
    if action.verb in ("choose", "find", "order") and action.verb not in table.words.verbs:
        found = options.about(action.things[0]) if action.things else []
        return found or [i for i in options.all()[:1] if action.things and options.could_be_chosen(action.things[0])]
    return options.for_action(action, table.words.verbs.get(action.verb, (action.verb,)))


def refused_attempts(session: Session, player: str, action: Action) -> list[Refused] | None:
    """The reasons against what the player could try in a window, per copy; None if there is nothing of the kind."""
    policies, seat = session.g.policies, session.table.seat(player)
    tries = attempts(session, player, action)
    found: list[Refused] = []
    for act, obj, val in tries:
        session.g.culprit = 0
        code = policies.refuse(session.g, seat, act, obj, val)
        if code == 0:
            return []
        found.append(reason(session, code, obj))
    return found if tries else None


def attempts(session: Session, player: str, action: Action) -> list[tuple[int, int, int]]:
    """What the player could try that the action means, legal or not: what, object, value."""
    table, policies = session.table, session.g.policies
    seat = table.seat(player)
    acts = set(table.words.verbs.get(action.verb, (action.verb,)))
    tries = [one for one in policies.attempts(session.g, seat) if policies.acts[one[0]] in acts]
    if action.source is not None:
        source = action.source
        tries = [one for one in tries if one[1] and table.lies_in(one[1], source)]
    if action.things:
        meant = table.meant(action.things[0], [obj for _, obj, _ in tries])
        tries = [one for one in tries if one[1] in meant]
    return in_that_manner(session, seat, action, tries)


def in_that_manner(
    session: Session, seat: int, action: Action, tries: list[tuple[int, int, int]]
) -> list[tuple[int, int, int]]:
    """Of what could be tried, what the action's manners mean (with which side a card is played)."""
    wanted = [word for kind, word in map(session.words.manners.__getitem__, action.manners) if not kind]
    if not wanted:
        return tries
    question = Question(seat, 0)
    for act, obj, val in tries:
        question.add(act, obj, val)
    options = Options(session.table, question)
    return [one for i, one in enumerate(tries) if options.word(i).casefold() in map(str.casefold, wanted)]


def forced(session: Session, act: int, obj: int, val: int) -> Refused | None:
    """Make an attempt that was not offered; the reason by which it was reversed, None if it was not."""
    g = session.g
    g.refusal = 0
    flow.force(g, act, obj, val)
    return reason(session, g.refusal, obj) if g.refusal else None


class Keeping(Witness):
    """Keeps the game as it was when a question of one kind came up, also where that had only one answer."""

    def __init__(self, asked: Question) -> None:
        super().__init__()
        self.like = asked
        self.last = asked
        self.then: State | None = None

    def asked(self, g: State, q: Question) -> None:
        super().asked(g, q)
        if (q.kind, q.player) == (self.like.kind, self.like.player):
            self.last, self.then = q, g.clone()


def refused_together(session: Session, asked: Question, action: Action) -> list[Refused] | None:
    """Why several things cannot be named in one answer, each beside those before it; tried out on a twin."""
    twin = session.twin()
    keeping = twin.g.journal = Keeping(asked)
    left = list(action.things)
    while left:
        options = Options(twin.table, keeping.last)
        able = left[:1] if asked.ordered else left
        found = [(options.about(thing)[0], thing) for thing in able if options.about(thing)]
        if not found or twin.g.question is not keeping.last:
            then = session if keeping.then is None else Session(replace(session.table, g=keeping.then), session.words)
            return refused_choice(then, keeping.last, left[0])
        index, thing = min(found, key=lambda one: one[0])
        left.remove(thing)
        twin.answer(index)
    return []


def refused_choice(session: Session, question: Question, thing: Thing) -> list[Refused] | None:
    """Why a question does not offer a thing beside what was chosen already, where the game tells."""
    g, words = session.g, session.words
    found: list[Refused] = []
    candidates = session.table.in_play_first(session.table.candidates(thing))
    for obj in [id for id in candidates if id not in question.chosen] or candidates or [0]:
        if isinstance(words, RefusesChoices):
            code = words.refuse_choice(g, question, obj, thing.name)
        else:
            code = g.policies.refuse_choice(g, question, obj)
        if code:
            found.append(reason(session, code, obj))
    return found or None


def refused_clauses(session: Session, player: str, action: Action) -> list[Refused] | None:
    """Why an action that can be begun cannot be done in that way; tried out on a twin of the game."""
    twin = session.twin()
    driver = Driver(twin.table, twin.witness, twin.answer, lambda _player, _action: ())
    driver.begin(player, replace(action, clauses=()))
    left = list(action.clauses)
    while left:
        question, clause = asked_for(twin, driver, left)
        options = Options(twin.table, question)
        left.remove(clause)
        for thing in clause.things:
            if not options.about(thing) and not options.was_taken(thing):
                return refused_choice(twin, question, thing)
        if question is twin.g.question:
            try:
                driver.answer_with(twin.table.players[question.player], clause.things)
            except OneTooMany as one:
                return refused_choice(twin, one.question, one.thing)
    return []


def asked_for(twin: Session, driver: Driver, clauses: Sequence[Clause]) -> tuple[Question, Clause]:
    """The question that one of the clauses answers: the pending one, or one that had only one answer."""
    kinds = twin.table.words.clauses
    came_up = [put.question for put in twin.witness.questions[driver.began :] if put.forced]
    for question in [*filter(None, [twin.g.question]), *came_up]:
        for clause in clauses:
            if Options(twin.table, question).kind in kinds[clause.word]:
                return question, clause
    raise Failure(f"nothing asks for {clauses[0]}")


def reason(session: Session, code: int, obj: int) -> Refused:
    """A reason in words, with its rules."""
    found = session.g.policies.reasons[code]
    by = session.table.name(session.g.culprit) if session.g.culprit else "a rule"
    card = session.table.name(obj) if obj else "it"
    return Refused(found.words.format_map(Gaps(card=card, by=by)), found.anchors)


class Gaps(dict[str, str]):
    """What is not known here stays a gap in the words."""

    def __missing__(self, key: str) -> str:
        return f"this {key}"
