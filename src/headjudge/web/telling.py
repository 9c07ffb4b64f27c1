"""What one receiver is told of a table: a seat what its player may know, everybody else what is public."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, cast

from headjudge.decision import Decision, decision_view
from headjudge.game import Game, Refusal
from headjudge.kernel.ids import NOBODY, SPECTATOR, PlayerId
from headjudge.kernel.state import State
from headjudge.kernel.views import LogLine, handle, view_of
from headjudge.table.ending import AGAIN, ending_words
from headjudge.table.passing import (
    END_OF_TURN,
    MY_TURN,
    RESOLVED,
    SOMETHING,
    pass_words,
    resolving_words,
    way_to_pass,
)
from headjudge.web.commands import is_free, keeping, undo_state
from headjudge.web.messages import Chat, Lines, Owing, Passing, Reason, Request, Result, SeatFacts, Step, Update
from headjudge.web.table_state import OVER, NotAccepted, TableState

CLOSED: Final = "closed"
"""The reason of a game that does not go on though nobody has won."""
NOTES: Final = 20
"""As many of the last notes are told each time."""
PAGE: Final = 100
"""As many lines of the log are told at first, and in each page of earlier ones."""
MOST_STEPS: Final = 20
"""As many of a seat's own answers are offered by what came of them."""
NOTHING_DONE: Final = {"pass": "You passed", "done": "You chose no more", "decline": "You did not"}
"""What is said of answers by which nothing is done, by their verbs."""
GOALS: Final = (MY_TURN, END_OF_TURN, SOMETHING, RESOLVED)


def update(
    state: TableState, seat: PlayerId | None, since: int, seats: list[SeatFacts], hidden: bool = False
) -> Update:
    """Everything that the receiver may know now, with the log from line `since` on.

    `hidden`: the seat is going to pass by itself, and so is not asked.
    """
    game = state.game
    viewer = viewer_of(seat)
    asked = game is not None and state.decider() == seat and not hidden
    view = None if game is None else laid_out(game.state, viewer)
    return Update(
        number=state.revision,
        phase=state.phase,
        question=state.question,
        view=view,
        decision=decision_view(state.asked(game)) if asked and game is not None else None,
        log=log_from(game, viewer, since),
        notes=state.notes[-NOTES:],
        seats=seats,
        passing=None if seat is None else passing_of(state, seat, asked, view),
        request=request_of(state, seat),
        undo="none" if seat is None else undo_state(state, seat),
        result=result_of(state, viewer),
        owing=owing_of(game) if asked and game is not None else None,
        chat=None if seat is None or state.setup.is_desk else chat_of(state, seat),
    )


def public_facts(table: str, state: TableState, seats: list[SeatFacts]) -> dict[str, object]:
    """What everybody may know of a table who knows its id."""
    setup = state.setup
    facts = {"table": table, "game": setup.game, "format": setup.format, "phase": state.phase, "seats": seats}
    agreed = {"open": setup.open, "clock": setup.clock, "chat": state.chat}
    return {**facts, **agreed, "before": setup.before, "moved": state.moved}


def chat_of(state: TableState, seat: PlayerId) -> Chat:
    """What was said at the table, without those whom the seat does not want to read."""
    muted = sorted(other for by, other in state.muted if by == seat)
    lines = [line for line in state.said if line.seat not in muted]
    return Chat(state.chat, seat == state.setup.host, lines, muted)


def steps_of(state: TableState, seat: PlayerId) -> list[Step]:
    """The last answers of a seat, each with what that seat knows to have come of it."""
    game = state.playing()
    lines, keys = game.told(seat), game.keys
    begins = game.plugin.tally.turn
    steps: list[Step] = []
    before, end = len(state.answer_origins), len(lines)
    for answers in range(1, MOST_STEPS + 1):
        try:
            keep = keeping(state, seat, answers)
        except NotAccepted:
            break
        if keep == before:
            break
        since = lines[state.told[keep] : end]
        turn = next((PlayerId(int(line["player"])) for line in reversed(since) if line["kind"] == begins), NOBODY)
        own = state.answer_origins[keep].entry
        until = next((i for i in range(keep, before) if state.answer_origins[i].entry != own), before)
        words = done_by(state.answer_origins[keep].seat, lines[state.told[keep] : state.told[until]], keys[keep])
        steps.append(Step(answers, words, turn, is_free(state, seat, keep)))
        before, end = keep, state.told[keep]
    return steps


def done_by(seat: PlayerId, lines: Sequence[LogLine], key: str) -> str:
    """What a seat did by an answer: the first that it is told of its own doing, else what it chose."""
    verb, _, object = key.partition("|")
    if verb in NOTHING_DONE:
        return NOTHING_DONE[verb]
    told = [str(line["sentence"]) for line in lines if "sentence" in line and line.get("player") == seat]
    words = next((each for each in told if each.startswith("You ")), told[0] if told else "")
    return f"{words[:1].upper()}{words[1:]}" or f"You chose: {verb} {object.partition('@')[0]}".strip()


def laid_out(g: State, viewer: PlayerId) -> dict[str, object]:
    """A view for a table to draw: how everybody stands is in it, the question is told beside it."""
    view = cast("dict[str, object]", view_of(g, viewer))
    view["standing"] = [g.policies.standing(g, player) for player in g.seats]
    return view


def viewer_of(seat: PlayerId | None) -> PlayerId:
    return SPECTATOR if seat is None else seat


def log_from(game: Game | None, viewer: PlayerId, since: int, until: int | None = None) -> Lines:
    if game is None:
        return Lines(0, [])
    lines = game.told(viewer)
    start = min(max(since, 0), len(lines))
    return Lines(start, lines[start:until])


def first_page(state: TableState) -> int:
    """From which line on the log is told to whoever joins."""
    return max(state.lines() - PAGE, 0)


def can_choose_none(decision: Decision) -> bool:
    """Whether passing, or choosing none, is an answer."""
    return way_to_pass(decision) >= 0 or any(option.verb == "done" for option in decision.options)


def passing_of(state: TableState, seat: PlayerId, asked: bool, view: Mapping[str, object] | None) -> Passing:
    manner = state.manners[seat]
    game = state.game
    ahead = manner.passing
    parts = [] if game is None else list(game.plugin.policies.turn)
    then = does = ""
    if asked and game is not None and can_choose_none(game.decision):
        then = pass_words(game, seat)
        does = resolving_words(view) if view is not None and game.decision.window else ""
    return Passing(
        until="" if ahead is None else ahead.goal,
        through=ahead is not None and ahead.through,
        holding=manner.holding,
        stops=dict(manner.stops.wanted),
        delay=manner.delay,
        ended=manner.ended,
        then=then,
        does=does,
        goals=[*GOALS, *parts],
        parts=parts,
    )


def owing_of(game: Game) -> Owing | None:
    """How much of a cost is paid, where cards are asked for that pay it."""
    asked = game.state.question
    paid, due = game.plugin.policies.owing(game.state, asked) if asked is not None else (0, 0)
    return Owing(paid, due) if due else None


def request_of(state: TableState, seat: PlayerId | None) -> Request | None:
    wish = state.request
    if wish is None:
        return None
    asked = wish.asked
    count = len(state.answer_origins) - asked.keep if asked.what == "undo" else 0
    yours = seat is not None and seat in state.waits_for(wish)
    return Request(wish.number, asked.seat, asked.what, count, state.request_words(asked), yours)


def result_of(state: TableState, viewer: PlayerId) -> Result | None:
    game = state.game
    if game is None or state.phase != OVER:
        return None
    if not game.over:
        return Result([], False, CLOSED, [], state.closed, AGAIN)
    result = game.result
    words = ending_words(game, state.names(), viewer, state.ended_by)
    return Result(list(result.winners), result.draw, result.reason, list(result.rules), words, AGAIN)


def reasons_of(game: Game, seat: PlayerId, object: int, attempt: str) -> list[Reason]:
    """Why the seat cannot do that, as the API says it. ValueError where nobody could try it."""
    if attempt:
        found = game.why_not(attempt, seat)
    else:
        found = game.why_not_object(object, seat) if object else against_all(game, seat)
    return [Reason(r.attempt, r.code, r.words, list(r.rules), r.by, r.object) for r in found]


def against_all(game: Game, seat: PlayerId) -> list[Refusal]:
    """For each object of the seat's own that no answer is about, the reason against most of what could be tried."""
    if game.decision.player != seat:
        return []
    offered = {option.object for option in game.decision.options}
    of_each: dict[int, list[Refusal]] = {}
    for refusal in game.refusals(seat):
        if refusal.object and refusal.object not in offered:
            of_each.setdefault(refusal.object, []).append(refusal)
    own = {handle(o, seat) for o in game.state.objects() if seat in (o.owner, o.controller)}
    return [weightiest(found) for id, found in of_each.items() if id in own]


def weightiest(found: list[Refusal]) -> Refusal:
    """The first of those that speak against most."""
    codes = Counter(refusal.code for refusal in found)
    return max(found, key=lambda refusal: codes[refusal.code])
