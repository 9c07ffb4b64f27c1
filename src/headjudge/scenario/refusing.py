"""Why something cannot be done: the reasons that the rules give, with their anchors."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from headjudge import rulebook
from headjudge.kernel import flow, ids
from headjudge.kernel.ids import ObjectId, PlayerId, Try
from headjudge.kernel.records import Question
from headjudge.kernel.state import State
from headjudge.scenario.driving import CHOOSING, Driver
from headjudge.scenario.options import NOTHING_MORE, Options, Wanted
from headjudge.scenario.phrases import NOTHING, Sort, Thing
from headjudge.scenario.session import Session
from headjudge.scenario.statements import Action, Clause
from headjudge.scenario.table import Failure
from headjudge.scenario.vocabulary import RefusesChoices
from headjudge.scenario.witness import Put

NO_THING: Final = Thing(Sort.WORD, NOTHING)
NO_OBJECTS: Final[frozenset[ObjectId]] = frozenset()
Told: TypeAlias = Clause | tuple[str, str]
"""How something is done: a clause that names things, or a manner (kind of question, word)."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A reason against something: its words and its rules."""

    words: str
    rules: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.words} ({', '.join(rulebook.anchor_name(rule) for rule in self.rules) or 'no rule'})"


def refusals(session: Session, player: str, action: Action, since: int = 0) -> list[Refused] | None:
    """Why a player cannot do something now: [] where it can be done, None where nothing says why.

    Where nothing does, questions that had only one answer and came up `since` that many are asked too, and then what
    the rules say of an answer to a question that nobody puts.
    """
    found = refused_now(session, player, action)
    if found is None:
        found = refused_silently(session, player, action, since)
    names = session.table.words.verbs.get(action.verb, (action.verb,))
    return not_asked(session, player, names, action.things) if found is None else found


def refused_now(session: Session, player: str, action: Action) -> list[Refused] | None:
    """Why the pending question has no such answer, or the player may not do that."""
    table, question = session.table, session.g.question
    if question is None:
        return None
    if names_nothing(action):
        return refused_nothing(session, player, question)
    if offers(session, player, action):
        return refused_way(session, player, action)
    found = refused_attempts(session, player, action)
    if found is None and question.player == table.seat(player) and action.things:
        return refused_choice(session, question, action.things[0])
    return found


def refused_silently(session: Session, player: str, action: Action, since: int) -> list[Refused] | None:
    """Why the only answer to a question that was not put, because it had no other, is not this one."""
    seat = session.table.seat(player)
    puts = [put for put in session.witness.questions[since:] if put.forced and put.question.player == seat]
    puts = [put for put in reversed(puts) if answers(session, action, put.question)]
    found: list[list[Refused]] = []
    for put in puts:
        then = session.at(put.then)
        named = [(thing, meant_now(session, put.then, thing)) for thing in action.things or (NO_THING,)]
        missing = [one for one in named if not is_the_answer(Options(then.table, put.question), one)]
        if missing and told_choice(then, put.question, *missing[0]):
            return refused_choice(then, put.question, *missing[0])
        found.append(refused_choice(then, put.question, *missing[0]) or [] if missing else [])
    return min(found, key=len, default=None)  # that it was the answer comes first


def meant_now(session: Session, then: State, thing: Thing) -> frozenset[ObjectId]:
    """The objects that a thing means now, of those that were there then."""
    return frozenset(id for id in session.table.candidates(thing) if then.exists(id))


def is_the_answer(options: Options, one: Wanted) -> bool:
    """Whether a question that was not put had a thing, or nothing, for its answer."""
    thing, meant = one
    q = options.question
    if thing == NO_THING:
        return bool(options.with_act(NOTHING_MORE)) or not (q.acts or q.chosen)
    taken = {id for obj in (*q.objs, *q.chosen) for id in options.stands_for(ObjectId(obj))}
    return bool(taken & meant) if meant else options.was_taken(thing)


def not_asked(session: Session, player: str, names: Collection[str], things: Sequence[Thing]) -> list[Refused] | None:
    """Why the answer to a question of another step cannot be given now, where the rules say when it is asked."""
    g, table = session.g, session.table
    codes = [code for act, code in g.policies.answers.items() if g.policies.acts[act] in names]
    named = [id for thing in things[:1] for id in table.candidates(thing)]
    mine = [id for id in named if g.objs[id].owner == table.seat(player)]
    return [reason(session, code, id) for code in codes for id in mine] or None


def answers(session: Session, action: Action, question: Question) -> bool:
    """Whether a verb answers such a question."""
    if names_nothing(action) or (action.verb in CHOOSING and action.verb not in session.table.words.verbs):
        return True
    options = Options(session.table, question)
    names = session.table.words.verbs.get(action.verb, (action.verb,))
    return options.kind in names or bool(options.with_act(names))


def names_nothing(action: Action) -> bool:
    """Whether it is to pass, or to choose nothing."""
    return action.verb == "pass" or action.things == (NO_THING,)


def refused_nothing(session: Session, player: str, question: Question) -> list[Refused] | None:
    """Why nothing, or nothing more, cannot be the answer to a question."""
    if question.player != session.table.seat(player):
        return None
    if Options(session.table, question).with_act(NOTHING_MORE):
        return []
    return refused_choice(session, question, NO_THING)


def offers(session: Session, player: str, action: Action) -> list[int]:
    """The options of the pending question that begin the action."""
    table, question = session.table, session.g.question
    if question is None or question.player != table.seat(player):
        return []
    options = Options(table, question)
    if action.verb in CHOOSING and action.verb not in table.words.verbs:
        found = options.about(action.things[0]) if action.things else []
        return found or [i for i in options.all()[:1] if action.things and options.could_be_chosen(action.things[0])]
    return options.for_action(action, table.words.verbs.get(action.verb, (action.verb,)))


def refused_attempts(session: Session, player: str, action: Action) -> list[Refused] | None:
    """The reasons against what the player could try in a window, per copy; None if there is nothing of the kind."""
    policies, seat = session.g.policies, session.table.seat(player)
    tries = attempts(session, player, action)
    found: list[Refused] = []
    for act, obj, val in tries:
        session.g.culprit = ids.NOTHING
        code = policies.refuse(session.g, seat, act, obj, val)
        if code == 0:
            return []
        found.append(reason(session, code, obj))
    return found if tries else None


def attempts(session: Session, player: str, action: Action) -> list[Try]:
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


def in_that_manner(session: Session, seat: PlayerId, action: Action, tries: list[Try]) -> list[Try]:
    """Of what could be tried, what the action's manners mean (with which side a card is played)."""
    wanted = [word for kind, word in map(session.words.manners.__getitem__, action.manners) if not kind]
    if not wanted:
        return tries
    question = Question(seat, 0)
    for act, obj, val in tries:
        question.add(act, obj, val)
    options = Options(session.table, question)
    return [one for i, one in enumerate(tries) if options.word(i).casefold() in map(str.casefold, wanted)]


def forced(session: Session, act: int, obj: ObjectId, val: int) -> Refused | None:
    """Make an attempt that was not offered; the reason by which it was reversed, None if it was not."""
    g = session.g
    g.refusal = 0
    flow.force(g, act, obj, val)
    return reason(session, g.refusal, obj) if g.refusal else None


# -- in that way -------------------------------------------------------------------------------------------------------


def refused_way(session: Session, player: str, action: Action) -> list[Refused] | None:
    """Why an action that can be begun cannot be done with all that it names, in that way; tried out on a twin."""
    manners = [one for one in map(session.words.manners.__getitem__, action.manners) if one[0]]
    if not action.clauses and not manners and len(action.things) < 2:
        return []
    twin = session.twin()
    driver = Driver(twin.table, twin.witness, twin.answer, lambda _player, _action: ())
    if len(action.things) > 1:
        found = refused_group(twin, driver, action.things, session.table.words.verbs.get(action.verb, ()))
        if found != []:
            return found
    elif action.verb in CHOOSING and action.verb not in session.table.words.verbs:
        driver.answer_with(player, action.things)
    else:
        driver.begin(player, replace(action, clauses=()))
    return refused_rest(twin, driver, player, [*action.clauses, *manners])


def refused_rest(twin: Session, driver: Driver, player: str, told: list[Told]) -> list[Refused] | None:
    """Why what was begun does not go on in the way that is told: question by question, as they come up."""
    while told:
        asked = asked_for(twin, told)
        if asked is None:
            return nobody_asks(twin, player, told[0])
        put, answer = asked
        told.remove(answer)
        found = (
            refused_clause(twin, driver, put, answer)
            if isinstance(answer, Clause)
            else refused_manner(twin, put, answer[1])
        )
        if found != []:
            return found
    return []


def asked_for(twin: Session, told: Sequence[Told]) -> tuple[Put, Told] | None:
    """The question that is answered by what was told: the pending one, or one that had only one answer."""
    came_up = [put for put in twin.witness.questions[1:] if put.forced]
    for put in [*pending(twin), *came_up]:
        for one in told:
            if Options(twin.table, put.question).kind in kinds_of(twin, one):
                return put, one
    return None


def kinds_of(session: Session, told: Told) -> Collection[str]:
    """The kinds of questions that a clause or a manner answers."""
    return session.table.words.clauses[told.word] if isinstance(told, Clause) else told[:1]


def nobody_asks(twin: Session, player: str, told: Told) -> list[Refused]:
    """The rule by which nothing asks for what was told; a failure where no rule says so."""
    found = not_asked(twin, player, kinds_of(twin, told), told.things) if isinstance(told, Clause) else None
    if found is not None:
        return found
    asked = f"; {Options(twin.table, twin.g.question).asks()}" if twin.g.question is not None else ""
    raise Failure(f"nothing asks for {told if isinstance(told, Clause) else told[1]}{asked}")


def pending(session: Session) -> list[Put]:
    """The question that waits for an answer, as it was written down."""
    return [put for put in session.witness.questions if put.question is session.g.question]


def refused_clause(twin: Session, driver: Driver, put: Put, clause: Clause) -> list[Refused] | None:
    if put.forced:
        return refused_forced(twin.at(put.then), put, clause.things)
    for thing in clause.things:
        if not Options(twin.table, put.question).about(thing):
            return refused_choice(twin, put.question, thing)
    return refused_group(twin, driver, clause.things)


def refused_forced(then: Session, put: Put, things: Sequence[Thing]) -> list[Refused] | None:
    """Why not all of some things were the only answer to a question; [] where they were."""
    options = Options(then.table, put.question)
    if options.were_taken(things):
        return []
    missing = next((thing for thing in things if not options.was_taken(thing)), things[-1])
    return refused_choice(then, put.question, missing)


def refused_manner(twin: Session, put: Put, word: str) -> list[Refused] | None:
    then = twin.at(put.then)
    options = Options(then.table, put.question)
    found = [i for i in options.all() if options.word(i).casefold() == word.casefold()]
    if not found:
        return refused_choice(then, put.question, Thing(Sort.WORD, word))
    if not put.forced:
        twin.answer(found[0])
    return []


def refused_group(
    twin: Session, driver: Driver, things: Sequence[Thing], names: Sequence[str] = ()
) -> list[Refused] | None:
    """Why several things cannot be named in one answer, each beside those before it; [] where they were."""
    first = put = pending(twin)[0]
    begun = Options(twin.table, first.question)
    left: list[Wanted] = [(thing, begun.pinned(thing)) for thing in things]
    named: list[ObjectId] = []
    while left:
        put = latest_of(twin, first, put, len(named))
        then = twin.at(put.then)
        options = Options(then.table, put.question)
        if put.question is not twin.g.question:
            taken = put.forced and options.were_taken([thing for thing, _ in left], named)
            return [] if taken else refused_beside(twin, then, put, left[0])
        able = left[:1] if put.question.ordered else left
        if not any(options.wanted(one, names) for one in able):
            return refused_choice(then, put.question, *left[0])
        index, one = driver.next_answer(options, left, names)
        left.remove(one)
        named.append(put.question.objs[index])
        twin.answer(index)
    driver.finish_group(twin.table.players[first.question.player], begun, len(things))
    return []


def latest_of(twin: Session, first: Put, last: Put, answered: int) -> Put:
    """The question in which a group goes on after so many answers; the last one, where it is over."""
    one_by_one = first.question.maximum <= 1 and not first.question.chosen
    for put in twin.witness.questions[twin.witness.questions.index(last) + 1 :]:
        q = put.question
        same = (q.kind, q.player) == (first.question.kind, first.question.player)
        if same and (one_by_one or len(q.chosen) >= len(first.question.chosen) + answered):
            return put
    return last


def refused_beside(twin: Session, then: Session, put: Put, one: Wanted) -> list[Refused] | None:
    """Why a thing is not chosen beside others: by what the group was asked last, or because it is complete."""
    if put.forced or not Options(then.table, put.question).wanted(one):
        return refused_choice(then, put.question, *one)
    question = twin.g.question
    told = None if question is None else told_choice(twin, question, *one)
    return told or [Refused(f"not more than {put.question.maximum} are chosen", put.question.cites)]


# -- choices -----------------------------------------------------------------------------------------------------------


def refused_choice(
    session: Session, question: Question, thing: Thing, meant: frozenset[ObjectId] = NO_OBJECTS
) -> list[Refused] | None:
    """Why a question does not offer a thing beside what was chosen already; the rule that asks, where no other does."""
    told = told_choice(session, question, thing, meant)
    if told or question.window:
        return told or None
    asks = session.g.policies.prompt(session.g, question)
    return [Refused(f"{thing} is not among what can be chosen: {asks}", question.cites)]


def told_choice(
    session: Session, question: Question, thing: Thing, meant: frozenset[ObjectId] = NO_OBJECTS
) -> list[Refused]:
    """The reasons that the game itself tells against a thing, copy by copy."""
    g, words = session.g, session.words
    found: list[Refused] = []
    for obj in copies(session, question, thing, meant):
        g.culprit = ids.NOTHING
        if isinstance(words, RefusesChoices):
            code = words.refuse_choice(g, question, obj, thing.name)
        else:
            code = g.policies.refuse_choice(g, question, obj)
        if code:
            found.append(reason(session, code, obj))
    return found


def copies(session: Session, question: Question, thing: Thing, meant: frozenset[ObjectId]) -> list[ObjectId]:
    """The objects that a thing means where a question does not offer it: those not chosen, where the options lie."""
    table = session.table
    found = sorted(meant) or table.in_play_first(table.candidates(thing))
    if thing.sort is Sort.CARD and not found:
        raise Failure(f"there is no {thing}")
    asked = [o for id in (*question.objs, *question.chosen) if (o := session.g.find(ObjectId(id))) is not None]
    places = {(o.zone, o.seat) for o in asked}
    left = [id for id in found if id not in question.chosen] or found
    near = [id for id in left if (session.g.look(id).zone, session.g.look(id).seat) in places]
    return near or left or [ids.NOTHING]


def reason(session: Session, code: int, obj: ObjectId) -> Refused:
    """A reason in words, with its rules."""
    found = session.g.policies.reasons[code]
    by = session.table.name(session.g.culprit) if session.g.culprit else "a rule"
    card = session.table.name(obj) if obj else "it"
    return Refused(found.words.format_map(Gaps(card=card, by=by)), found.anchors)


class Gaps(dict[str, str]):
    """What is not known here stays a gap in the words."""

    def __missing__(self, key: str) -> str:
        return f"this {key}"
