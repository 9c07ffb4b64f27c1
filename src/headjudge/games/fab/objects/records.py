"""What the game remembers of its course, of chain links and of objects. FAB 4 + 5 + 7"""

from __future__ import annotations

from typing import Final, cast

from headjudge.games.fab.objects.marks import NO_COMBAT
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.fields import FaceId, Internal, Internals, ZoneId
from headjudge.kernel.ids import NOBODY, NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import Obj, Record
from headjudge.kernel.state import State

NOWHERE: Final = -1
NO_FACE: Final = -1


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


# -- of objects


class FabObject(Record):
    """An object: beside the counters and statuses that lie on it."""

    # -- on the combat chain, FAB 7.0
    link: int = 0
    """The number of the chain link it is on, from 1; 0 for none. FAB 7.0.3f"""
    attacking: bool = False
    defends: ObjectId = NOTHING
    """The object it defends (an attack-target). FAB 7.0.5"""
    defends_from: ZoneId = NOWHERE
    """The zone it came from as it began to defend; a reaction that from where it was played. FAB 7.0.5a"""
    defends_on: int = 0
    """The chain link on which it defends, by what tells that link from all others. FAB 7.0.5"""
    defended: bool = False
    """It has defended on this combat chain."""
    home: ZoneId = NOWHERE
    """The zone to which a permanent on the combat chain returns. FAB 7.7.5"""
    came_from: ZoneId = NOWHERE
    """The zone from which it was played. FAB 5.1.1a"""
    # -- an attack
    targets: tuple[ObjectId, ...] = ()
    """The attack-targets of an attack, MOST_TARGETS of them at most. FAB 1.4.5"""
    nth_attack: int = 0
    """Which attack of its controller this turn it is."""
    with_source: bool = False
    """An attack-proxy whose chain link is complete: it exists as long as its attack-source is there. FAB 1.4.3c"""
    # -- a layer
    proxy: bool = False
    """An attack-proxy. FAB 1.4.3"""
    attack_layer: bool = False
    """An activated-layer whose effect attacks with a card. FAB 1.4.4"""
    triggered: bool = False
    """A triggered-layer. FAB 1.6.2c"""
    go_again: bool = False
    """A layer whose ability reads "go again". FAB 5.2.1d"""
    on_link: int = 0
    """The chain link on which it was put on the stack, by what tells that link from all others. FAB 7.0.3e"""
    melded: bool = False
    """Both sides of a split-card are played. FAB 8.3.38a"""
    half_resolved: bool = False
    """A melded layer whose right side has been resolved. FAB 5.3.4d"""
    resolving: bool = False
    """A layer that resolves, as an attack or otherwise: its static abilities function. FAB 1.7.4h"""
    functional_since: int = 0
    """Since when the static abilities of a card that has resolved function, until it is in the arena. FAB 6.3.4a"""
    # -- what was declared as it was played or activated, FAB 5.1.3
    x: int = 0
    """What was declared for X. FAB 5.1.3a"""
    paid_extra: Internal = 0
    """Which optional additional costs were declared to be paid for it, one bit for each. FAB 5.1.3b"""
    alternative: int = 0
    """Which alternative cost was declared, from 1; FREE where an effect lets it be played without paying. FAB 5.1.3c"""
    as_instant: bool = False
    """An action that is played as an instant. FAB 5.1.3d"""
    # -- a copy, FAB 8.5.25
    own_face: FaceId = NO_FACE
    """The face that an object has by itself, while it is a copy."""
    keeps_own: bool = False
    """What was determined for the object itself is kept, while it uses what was determined for what it is a copy of."""
    own_x: int = 0
    own_x_cost: int = 0
    own_paid_extra: Internal = 0
    # -- anywhere
    shown_for: ObjectId = NOTHING
    """The layer as long as which it is public although it would be private. FAB 5.2.4b"""
    shown_soon: bool = False
    """It is shown for a layer that is about to be created."""
    states_met: Internals = ()
    """The abilities in force of which it has the state of which they speak, by what they are counted as. FAB 6.6.5c"""

    def twin(self, token: object) -> FabObject:
        r = FabObject(token)
        r.link = self.link
        r.attacking = self.attacking
        r.defends = self.defends
        r.defends_from = self.defends_from
        r.defends_on = self.defends_on
        r.defended = self.defended
        r.home = self.home
        r.came_from = self.came_from
        r.targets = self.targets
        r.nth_attack = self.nth_attack
        r.with_source = self.with_source
        r.proxy = self.proxy
        r.attack_layer = self.attack_layer
        r.triggered = self.triggered
        r.go_again = self.go_again
        r.on_link = self.on_link
        r.melded = self.melded
        r.half_resolved = self.half_resolved
        r.resolving = self.resolving
        r.functional_since = self.functional_since
        r.x = self.x
        r.paid_extra = self.paid_extra
        r.alternative = self.alternative
        r.as_instant = self.as_instant
        r.own_face = self.own_face
        r.keeps_own = self.keeps_own
        r.own_x = self.own_x
        r.own_x_cost = self.own_x_cost
        r.own_paid_extra = self.own_paid_extra
        r.shown_for = self.shown_for
        r.shown_soon = self.shown_soon
        r.states_met = self.states_met
        return r


NOTHING_KNOWN: Final = FabObject(None)
"""Of an object about which nothing is remembered. Never written."""


def about(o: Obj) -> FabObject:
    """What is remembered of an object, as it is or last was."""
    r = o.record
    return r if isinstance(r, FabObject) else NOTHING_KNOWN


def known_of(g: State, id: ObjectId) -> FabObject:
    """The same of the object with that id, existing or as last known."""
    return about(g.look(id))


def w_known_of(g: State, id: ObjectId) -> FabObject:
    """The same for writing. Called by performers of events only, and before a game runs."""
    return cast(FabObject, g.w_obj_record(id))


def w_of_layer(g: State, o: Obj) -> FabObject:
    """The same of a layer that is just being made."""
    r = FabObject(g.token)
    o.record = r
    return r


def off_the_chain(g: State, id: ObjectId) -> None:
    """Forget what is told of an object only while it is on the combat chain. Called by performers of events only."""
    if g.objs[id].record is None:  # saves time
        return
    if about(g.objs[id]).defends:
        defends_for(g, id, NOTHING)
    known = w_known_of(g, id)
    known.link = known.defends_on = 0
    known.attacking = known.defended = False
    known.came_from = known.defends_from = NOWHERE


def defends_for(g: State, id: ObjectId, target: ObjectId) -> None:
    """An object defends an attack-target, or nothing any more. Called by performers of events only."""
    w_known_of(g, id).defends = target
    g.invalidate(EVERYTHING)  # FAB 1.7.4a: what defends has the abilities alone that say so
