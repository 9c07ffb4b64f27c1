"""Replays: a game step by step, through the eyes of somebody who may look."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from headjudge.game import Game
from headjudge.kernel.records import JUDGE, SPECTATOR
from headjudge.kernel.views import view_of
from headjudge.table.keeping import repeat
from headjudge.web.course import OVER, Course, NotAccepted
from headjudge.web.messages import Lines, Note, Result
from headjudge.web.telling import laid_out, result_of

MOST_STEPS: Final = 25
"""In one answer."""
OPEN_HANDS: Final = "open"
WATCHING: Final = "spectator"


class Step(msgspec.Struct, frozen=True):
    """The game after so many answers."""

    answers: int
    seat: int
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
    result: Result | None


def viewer_named(course: Course, eyes: str, seat: int | None) -> int:
    """Through whose eyes it is seen. A game that goes on is seen only as one's own seat knows it."""
    if course.game is None:
        raise NotAccepted("waiting", "the game has not begun")
    if course.phase != OVER:
        if seat is None or eyes not in ("", f"seat{seat}"):
            raise NotAccepted("running", "while a game goes on, a seat sees its own replay and nobody another")
        return seat
    named = {OPEN_HANDS: JUDGE, WATCHING: SPECTATOR, "": SPECTATOR if seat is None else seat}
    named.update({f"seat{s}": s for s in range(len(course.places))})
    if eyes not in named:
        raise NotAccepted("unknown", f"there are {', '.join(name for name in named if name)}")
    return named[eyes]


def replay(table: str, course: Course, viewer: int, start: int, count: int) -> Replay:
    """`count` steps from the one after `start` answers on."""
    assert course.game is not None
    game = course.game
    answers = len(game.choices)
    start = min(max(start, 0), answers)
    then = game.at(start)
    told = max(len(then.told(viewer)) - 1, 0) if start else 0
    steps = [step(course, then, viewer, told)]
    for choice in game.choices[start : start + min(max(count, 1), MOST_STEPS) - 1]:
        told = len(then.told(viewer))
        repeat(then, choice)
        steps.append(step(course, then, viewer, told))
    eyes = {JUDGE: OPEN_HANDS, SPECTATOR: WATCHING}.get(viewer, f"seat{viewer}")
    return Replay(
        table, game.plugin.id, eyes, course.phase, course.names(), answers, steps, course.notes, result_of(game)
    )


def step(course: Course, then: Game, viewer: int, told: int) -> Step:
    answers = len(then.choices)
    view = laid_out(then.state, dict(view_of(then.state, viewer)))
    seat = course.marks[answers - 1].seat if answers else -1
    deciding = -1 if then.over else then.decision.player
    return Step(answers, seat, view, Lines(told, then.told(viewer)[told:]), deciding)
