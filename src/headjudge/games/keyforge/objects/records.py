"""What the game remembers of its course and of players. KF 4 + 6"""

from __future__ import annotations

from typing import cast

from headjudge.kernel.ids import NOBODY, PlayerId
from headjudge.kernel.records import Player, Record
from headjudge.kernel.state import State


class Course(Record):
    """The course of a game: whose turn it is stands in the state, what comes of it here."""

    active_house: int = 0
    """The bit of the active house; 0 while there is none. KF 6.1"""
    turn: int = 0
    turn_began: int = 0
    """The clock when the turn began."""
    acted: int = 0
    """How often something was played, used or discarded in this step. KF 21 alpha"""
    step_ends: bool = False
    """The step ends when everything pending is resolved. KF 21 omega"""
    tide: PlayerId = NOBODY
    """Whose tide is high; nobody's while it is neutral. KF 26.3"""
    further_turns: tuple[PlayerId, ...] = ()
    """Who takes further turns after this one, the next first. KF 4.9"""
    taken: int = 0
    """How many cards are controlled by somebody else than who played them. KF 2.4"""
    blanked: int = 0
    """How many text boxes are blank. KF 18.4"""
    stalled: int = 0
    """How many turns have gone by without a key being forged or unforged."""
    looped: int = 0
    """How many endless loops were stopped this turn. KF 27.2"""
    prophesied: bool = False
    """A prophecy was activated this turn. KF 26.5"""

    def twin(self, token: object) -> Course:
        course = Course(token)
        course.active_house = self.active_house
        course.turn = self.turn
        course.turn_began = self.turn_began
        course.acted = self.acted
        course.step_ends = self.step_ends
        course.tide = self.tide
        course.further_turns = self.further_turns
        course.taken = self.taken
        course.blanked = self.blanked
        course.stalled = self.stalled
        course.looped = self.looped
        course.prophesied = self.prophesied
        return course


class KfPlayer(Player):
    """A player: beside the assets."""

    identity: int = 0
    """The three houses of their deck, a bit each. KF 1.1"""

    def twin(self, token: object) -> KfPlayer:
        p = KfPlayer(token)
        p.identity = self.identity
        return p


def course(g: State) -> Course:
    return cast(Course, g.record)


def w_course(g: State) -> Course:
    """Called by performers of events only, and before a game runs."""
    return cast(Course, g.w_record())


def of_player(g: State, player: PlayerId) -> KfPlayer:
    return cast(KfPlayer, g.players[player])


def w_of_player(g: State, player: PlayerId) -> KfPlayer:
    """Before a game runs."""
    return cast(KfPlayer, g.w_player(player))
