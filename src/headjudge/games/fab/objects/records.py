"""What the game remembers of its course, and of chain links. FAB 4 + 7"""

from __future__ import annotations

from typing import Final, cast

from headjudge.games.fab.objects.marks import NO_COMBAT
from headjudge.kernel.fields import Internals
from headjudge.kernel.ids import NOBODY, NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import Record
from headjudge.kernel.state import State


class Link(Record):
    """A chain link. FAB 7.0.3"""

    attack: ObjectId = NOTHING
    """Its active-attack, existing or as last known. FAB 7.0.3c"""
    attacker: PlayerId = NOBODY
    """Who controls that."""
    targets: tuple[ObjectId, ...] = ()
    """The attack-targets, existing or as last known. FAB 1.4.5b"""
    began: int = 0
    """The number of the event that made it, which no other chain link of the game has."""
    hits: int = 0
    resolved: bool = False
    """FAB 7.6.2"""
    defended_from_hand: int = 0
    """How many cards of a hand defend on it for the hero whose hand it was."""
    wagered: int = 0
    """The players who have wagered on it, a bit each. FAB 8.5.46a"""

    def twin(self, token: object) -> Link:
        link = Link(token)
        link.attack = self.attack
        link.attacker = self.attacker
        link.targets = self.targets
        link.began = self.began
        link.hits = self.hits
        link.resolved = self.resolved
        link.defended_from_hand = self.defended_from_hand
        link.wagered = self.wagered
        return link


NO_LINK: Final = Link(None)
"""Where there is no chain link: nobody attacks, nothing is attacked. Never written."""
UNCOUNTED: Final = -1


class Course(Record):
    """The course of a game: whose turn it is stands in the state, what comes of it here."""

    step: int = NO_COMBAT
    """The step of combat, or none while the combat chain is closed. FAB 7.0.1"""
    closing: bool = False
    """A rule or effect has closed the combat chain. FAB 7.7.2"""
    links: tuple[Link, ...] = ()
    """The chain links, first to last: the last is the active one. FAB 7.0.3"""
    phase: int = 0
    turn: int = 0
    turn_began: int = 0
    """The number of the event before this turn began, which tells effects of earlier turns from those of this one."""
    spared: int = 0
    """The number of the event by which all living objects with a life total of zero have been tried to be cleared."""
    idle_turns: int = 0
    """Turns in a row at whose beginning every life total, and what each player has left to play with, was as before."""
    lives: Internals = ()
    cards_left: int = 0
    """Life totals of those in the game, and cards in decks, hands, arsenals and pitch zones, as the last turn began."""
    fewest_cards: int = UNCOUNTED
    turns_since_fewest: int = 0
    """The fewest cards left so far, and the turns since then."""
    splits: bool = False
    """There are split-cards in the game. FAB 9.2"""
    copies: bool = False
    """Something has been a copy."""
    pit_fight: bool = False
    """The game is an Ultimate Pit Fight."""

    def twin(self, token: object) -> Course:
        course = Course(token)
        course.step = self.step
        course.closing = self.closing
        course.links = self.links
        course.phase = self.phase
        course.turn = self.turn
        course.turn_began = self.turn_began
        course.spared = self.spared
        course.idle_turns = self.idle_turns
        course.lives = self.lives
        course.cards_left = self.cards_left
        course.fewest_cards = self.fewest_cards
        course.turns_since_fewest = self.turns_since_fewest
        course.splits = self.splits
        course.copies = self.copies
        course.pit_fight = self.pit_fight
        return course


def course(g: State) -> Course:
    return cast(Course, g.record)


def w_course(g: State) -> Course:
    """Called by performers of events only, and before a game runs."""
    return cast(Course, g.w_record())


def record_of(g: State, number: int) -> Link:
    """The chain link with that number, counted from 1; an empty one for none."""
    links = course(g).links
    return links[number - 1] if 0 < number <= len(links) else NO_LINK


def w_link(g: State, number: int) -> Link:
    """The same, which is there, for writing. Called by performers of events only."""
    links = course(g).links
    link = links[number - 1]
    if link.token is not g.token:  # saves time unless a clone shares it
        link = link.twin(g.token)
        w_course(g).links = (*links[: number - 1], link, *links[number:])
    return link
