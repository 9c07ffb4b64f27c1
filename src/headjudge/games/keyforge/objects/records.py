"""What the game remembers of its course, of players and of cards. KF 4 + 6 + 14"""

from __future__ import annotations

from typing import Final, cast

from headjudge.kernel.fields import Internal
from headjudge.kernel.ids import NOBODY, NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import Obj, Player, Record
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


class KfObject(Record):
    """A card: beside the counters and statuses that lie on it."""

    entered_under: PlayerId = NOBODY
    """Who controlled it as it entered play, where that is not its owner: where control returns to. KF 2.4"""
    power_as_creature: int = 0
    """The power of an artifact that has become a creature. KF 26.8"""
    armor_then: int = 0
    """How much armor it had when some of it was last used. KF 12.5"""
    armor_lost: int = 0
    """How much armor it lost this turn. KF 12.5"""
    copied_at: int = 0
    """The number of the event by which it became a copy. KF 28.4"""
    destroyed_by: Internal = 0
    """What tagged it: the context of the text, or minus a number of the fight in which it fell. KF 13.10"""
    left_at: int = 0
    """The number of the event by which it left play. KF 13.7"""
    stood: bool = False
    """It left its battleline by leaving play. KF 14.5"""
    stood_left: ObjectId = NOTHING
    stood_right: ObjectId = NOTHING
    """Who stood beside it then; -1 for nobody."""
    stood_central: bool = False
    """It stood in the center. KF 22.3"""

    def twin(self, token: object) -> KfObject:
        r = KfObject(token)
        r.entered_under = self.entered_under
        r.power_as_creature = self.power_as_creature
        r.armor_then = self.armor_then
        r.armor_lost = self.armor_lost
        r.copied_at = self.copied_at
        r.destroyed_by = self.destroyed_by
        r.left_at = self.left_at
        r.stood = self.stood
        r.stood_left = self.stood_left
        r.stood_right = self.stood_right
        r.stood_central = self.stood_central
        return r


NOTHING_KNOWN: Final = KfObject(None)
"""Of an object about which nothing is remembered. Never written."""


def about(o: Obj) -> KfObject:
    """What is remembered of an object, as it is or last was."""
    r = o.record
    return r if isinstance(r, KfObject) else NOTHING_KNOWN


def known_of(g: State, id: ObjectId) -> KfObject:
    """The same of the object with that id, existing or as last known."""
    return about(g.look(id))


def w_known_of(g: State, id: ObjectId) -> KfObject:
    """The same for writing. Called by performers of events only, and before a game runs."""
    return cast(KfObject, g.w_obj_record(id))
