"""What goes over a socket tells nothing that its receiver does not know: bytes compared with a world dealt anew."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from headjudge.conformance.hidden import permuted
from headjudge.game import Game
from headjudge.web.checks.running import by_chance
from headjudge.web.course import Course
from headjudge.web.journal import PERSON, Place, Setup
from headjudge.web.lobby import DeckWish, deck_for, game_named
from headjudge.web.messages import Answer, SeatFacts, Update, said
from headjudge.web.telling import update
from headjudge.web.wishes import entries_for

SEATS: Final = [SeatFacts(name, PERSON, "", True, 0, -1, False) for name in ("Ann", "Ben")]


class Leak(Exception):
    """The bytes for a receiver depend on what that receiver does not know."""


def laid(game: str, seed: int) -> Course:
    """A table of two people, each with one of the shipped decks."""
    plug = game_named(game)
    places = [
        Place(PERSON, name, "", deck_for(plug, DeckWish(), "", seed + i)) for i, name in enumerate(("Ann", "Ben"))
    ]
    return Course(Setup(game, "", seed, -1, places))


def check(game: str, seeds: Iterable[int], every: int = 1) -> dict[str, int]:
    """At every decision, for each seat and a spectator."""
    compared = 0
    for seed in seeds:
        course, random, step = laid(game, seed), Random(seed), 0
        while course.phase == "playing":
            step += 1
            if step % every == 0:
                for receiver in (0, 1, None):
                    compare(course, receiver, random.getrandbits(30), f"{game} seed {seed} question {course.question}")
                    compared += 1
            go_on(course, random)
    return {"updates compared": compared}


def go_on(course: Course, random: Random) -> None:
    """The next answer: by itself, or by chance."""
    by_itself = course.automatic()
    if by_itself is not None:
        course.take(by_itself)
        return
    seat = course.decider()
    decision = update(course, seat, course.lines(), SEATS).decision
    assert decision is not None
    for entry in entries_for(course, seat, Answer(str(course.number), course.question, by_chance(decision, random))):
        course.take(entry)


def compare(course: Course, receiver: int | None, seed: int, where: str) -> None:
    game = course.game
    assert game is not None
    here = sent(course, receiver)
    course.game = dealt_anew(game, receiver, seed)
    try:
        there = sent(course, receiver)
    finally:
        course.game = game
    if here != there:
        raise Leak(f"{where}: what goes to {'a spectator' if receiver is None else f'seat {receiver}'} tells a secret")


def dealt_anew(game: Game, receiver: int | None, seed: int) -> Game:
    """The same table for the receiver's eyes: a spectator knows no more than either player."""
    if receiver is not None:
        return permuted(game, receiver, seed)
    return permuted(permuted(game, 0, seed), 1, seed)


def sent(course: Course, receiver: int | None) -> bytes:
    """The bytes of an update without the log, which has no past in a world that was dealt anew."""
    told: Update = update(course, receiver, 1 << 30, SEATS)
    return said.encode(without_past(told))


def without_past(told: Update) -> tuple[object, ...]:
    return (told.view, told.decision, told.passing and told.passing.then, told.seats, told.request, told.result)
