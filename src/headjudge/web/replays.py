"""Replays: a game step by step, through the eyes of somebody who may look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from headjudge.game import Game
from headjudge.kernel.ids import JUDGE, NOBODY, SPECTATOR, PlayerId
from headjudge.table.keeping import repeat
from headjudge.web.journal import BOT
from headjudge.web.messages import Lines, Note, Result
from headjudge.web.table_state import OVER, AnswerOrigin, NotAccepted, TableState
from headjudge.web.telling import laid_out, result_of
from headjudge.web.tokens import Tokens

MOST_STEPS: Final = 25
"""In one answer."""
OPEN_HANDS: Final = "open"
WATCHING: Final = "spectator"


class Step(msgspec.Struct, frozen=True):
    """The game after so many answers."""

    answers: int
    seat: PlayerId
    """Whose answer led here; -1 at the beginning."""
    view: dict[str, Any]
    log: Lines
    deciding: int
    """Who is asked now; -1: nobody."""


class Replay(msgspec.Struct, frozen=True):
    """Some steps of a game."""

    table: str
    game: str
    eyes: str
    phase: str
    names: list[str]
    answers: int
    """How many the whole game has."""
    steps: list[Step]
    notes: list[Note]
    """What was noted at the table during these steps."""
    result: Result | None
    links: dict[str, str]
    """Of a finished game: the links that whoever asks may hand on, by the eyes through which they show it."""


def eyes_at(state: TableState) -> dict[str, PlayerId]:
    """All through whose eyes a game can be seen."""
    return {WATCHING: SPECTATOR, **{f"seat{s}": s for s in state.seats}, OPEN_HANDS: JUDGE}


def may_see(state: TableState, seat: PlayerId | None, key: str) -> list[str]:
    """Through whose eyes somebody may look: of a game that goes on as the own seat, of a finished one as the key says.

    Whoever sat there, and anybody where only bots did, may look through all.
    """
    if state.game is None:
        raise NotAccepted("waiting", "the game has not begun")
    if state.phase != OVER:
        return [] if seat is None else [f"seat{seat}"]
    if seat is not None or all(place.kind == BOT for place in state.places):
        return list(eyes_at(state))
    return [eyes for eyes in eyes_at(state) if eyes in (WATCHING, key)]


def viewer_named(state: TableState, eyes: str, seat: PlayerId | None, key: str) -> PlayerId:
    """Through whose eyes it is seen."""
    open_to = may_see(state, seat, key)
    eyes = eyes or (f"seat{seat}" if seat is not None else key or WATCHING)
    if eyes not in eyes_at(state):
        raise NotAccepted("unknown", f"there are {', '.join(eyes_at(state))}")
    if eyes not in open_to:
        running = "while a game goes on, a seat sees its own replay and nobody another"
        over = "this link does not show that; whoever played has one that does"
        raise NotAccepted("running" if state.phase != OVER else "other-eyes", running if state.phase != OVER else over)
    return eyes_at(state)[eyes]


def links(table: str, state: TableState, seat: PlayerId | None, key: str, tokens: Tokens) -> dict[str, str]:
    """The links that somebody may hand on; one that shows more than a spectator sees has its key in the fragment."""
    if state.phase != OVER:
        return {}
    found = {eyes: f"/replay/{table}?eyes={eyes}" for eyes in may_see(state, seat, key)}
    return {e: path if e == WATCHING else f"{path}#key={tokens.replay(table, e)}" for e, path in found.items()}


@dataclass(frozen=True, slots=True)
class Recording:
    """A game as it stands when somebody asks for its replay: steps are played from it while the table goes on."""

    game: Game
    answer_origins: tuple[AnswerOrigin, ...]
    start: int
    count: int

    def steps(self, viewer: PlayerId) -> list[Step]:
        then = self.game.at(self.start)
        told = max(len(then.told(viewer)) - 1, 0) if self.start else 0
        found = [step(self.answer_origins, then, viewer, told)]
        for choice in self.game.choices[self.start : self.start + self.count - 1]:
            told = len(then.told(viewer))
            repeat(then, choice)
            found.append(step(self.answer_origins, then, viewer, told))
        return found


def recorded(state: TableState, start: int, count: int) -> Recording:
    """`count` steps from the one after `start` answers on."""
    assert state.game is not None
    answers = len(state.game.choices)
    start = min(max(start, 0), answers)
    return Recording(
        state.game, tuple(state.answer_origins), start, min(max(count, 1), MOST_STEPS, answers - start + 1)
    )


def replay(table: str, state: TableState, viewer: PlayerId, steps: list[Step], links: dict[str, str]) -> Replay:
    """These steps, with what was noted at the table while the game stood there."""
    assert state.game is not None
    eyes = {JUDGE: OPEN_HANDS, SPECTATOR: WATCHING}.get(viewer, f"seat{viewer}")
    shown = {step.answers for step in steps}
    notes = [note for note in state.notes if note.answers in shown]
    answers, result = len(state.game.choices), result_of(state, viewer)
    game = state.setup.game
    return Replay(table, game, eyes, state.phase, state.names(), answers, steps, notes, result, links)


def step(answer_origins: Sequence[AnswerOrigin], then: Game, viewer: PlayerId, told: int) -> Step:
    answers = len(then.choices)
    view = laid_out(then.state, viewer)
    seat = answer_origins[answers - 1].seat if answers else NOBODY
    deciding = NOBODY if then.over else then.decision.player
    return Step(answers, seat, view, Lines(told, then.told(viewer)[told:]), deciding)
