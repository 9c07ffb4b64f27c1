"""Prophecies: a card lies under one until it comes true in the opponent's turn. KF 26.5

A prophecy is a card of type prophecy beside the identity card; the two sides of one card name each other. It is active
while a card lies under it.
"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Pattern
from headjudge.abilities.statics import When
from headjudge.games.keyforge.events import leaving
from headjudge.games.keyforge.objects.properties import PROPHECY, TYPE
from headjudge.games.keyforge.objects.records import course, w_course
from headjudge.games.keyforge.objects.zones import BESIDE, HAND
from headjudge.games.keyforge.play import triggers
from headjudge.games.keyforge.play.outcomes import depend_on, outcome
from headjudge.games.keyforge.registry import Q_BENEATH, TABLES
from headjudge.kernel.definitions import Condition, Instruction
from headjudge.kernel.events import happen
from headjudge.kernel.flow import begin, choose, reverse, run_node
from headjudge.kernel.ids import NOTHING, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.moving import Revealed, do_nothing
from headjudge.kernel.places import Places, Where
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.kernel.triggering import new_pending
from headjudge.rulebook import Anchor, cite

PROPHECY_RULE: Final = cite("KF 26.5")
TRUE: Final[Slot] = Slot("came-true")
FATE: Final = cite("KF 16 fate")

NO_CARD: Final = TABLES.reason("no-card-to-prophesy", "you have no card to put under {card}", PROPHECY_RULE)
ONCE_A_TURN: Final = TABLES.reason("one-prophecy", "one prophecy is activated in a turn", PROPHECY_RULE)
ACTIVE_ALREADY: Final = TABLES.reason("prophecy-active", "{card} or its other side is active", PROPHECY_RULE)


def do_activate(g: State, ev: Event) -> None:
    """`player` activates prophecy `obj` by placing a card face down under it."""
    w_course(g).prophesied = True
    ev.result = 1


ACTIVATED: Final[KindId] = TABLES.event("prophecy-activated", Event, do_activate, cites=(PROPHECY_RULE,))
FULFILLED: Final[KindId] = TABLES.event("prophecy-fulfilled", Event, do_nothing, cites=(PROPHECY_RULE,))
"""Prophecy `obj` of `player` has come true."""


def activated(id: ObjectId, player: PlayerId) -> Event:
    """A player activates a prophecy. KF 26.5"""
    return Event(ACTIVATED, id, player)


def came_true(id: ObjectId, player: PlayerId) -> Event:
    """A prophecy has come true. KF 26.5"""
    return Event(FULFILLED, id, player, source=id)


class AboveIt(Pattern):
    """That the prophecy above the card comes true: that tells the card itself. KF 26.5"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return False


class FateAbility(triggers.Worded):
    """`(fate effect)`: resolved by the active player when the prophecy above the card comes true. KF 16 fate"""

    def __init__(self, effect: Instruction) -> None:
        super().__init__(AboveIt(), effect)

    def moment(self, ev: Event) -> Anchor:
        return FATE


class InTheirTurn(Condition):
    """A prophecy is checked only in the opponent's turns, and only while it is active."""

    def holds(self, g: State, c: Context) -> bool:
        # KF 26.5: in the opponent's turn, while it is active
        return g.active != c.you and len(g.under(c.this)) > 0 and not is_coming_true(g, c.this)

    def where(self, places: Places) -> Where:
        return places.in_zone(BESIDE)  # KF 26.5: a prophecy lies beside the identity card


class ComingTrue(Frame):
    """A prophecy comes true. KF 26.5"""

    card: ObjectId = NOTHING
    """The card under it."""

    prophecy: ObjectId = NOTHING


def is_coming_true(g: State, id: ObjectId) -> bool:
    """Whether the prophecy is being fulfilled already: the card under it is on its way out. KF 26.5"""
    return len([f for f in g.frames if isinstance(f, ComingTrue) and f.prophecy == id]) > 0


class ComesTrue(Instruction):
    """The card is revealed, the active player resolves its Fate, and it goes to its owner's discard pile."""

    def perform(self, g: State, c: Context) -> None:
        f = run_node(g, self, c)
        assert isinstance(f, ComingTrue)
        f.card = g.under(c.this)[0]
        f.prophecy = c.this

    def frame(self) -> type[Frame]:
        return ComingTrue

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, ComingTrue)
        card = f.card
        if f.at == 0:
            depend_on(g, f, came_true(c.this, c.you), TRUE)
        elif not outcome(g, f, TRUE) or not g.exists(card):  # KF 17.1: something else has happened instead
            g.frames.pop()
        elif f.at == 1:
            happen(g, Revealed(card, c.you, c.this, (PROPHECY_RULE,)))
        elif f.at == 2:
            fates = [node for node in g.face_of(card).abilities if isinstance(node, FateAbility)]
            ev = came_true(c.this, c.you)
            # KF 16 fate + 15.8: all of them, read from the active player's side, in the active player's order
            triggers.open_window(g, [new_pending(g, node.id, card, g.active, ev, 0) for node in fates])
        else:
            g.frames.pop()
            happen(g, leaving.discarded(card, g.objs[card].owner, c.this, (PROPHECY_RULE,)))


def fulfilled(pattern: Pattern) -> When:
    """`(fulfilled pattern)`: what must happen for the prophecy to come true."""
    made = When(pattern, ComesTrue())
    made.zones = 1 << BESIDE
    made.condition = InTheirTurn()
    return made


def is_prophecy(g: State, id: ObjectId) -> bool:
    return g.num(id, TYPE) & PROPHECY != 0


def refuse_activate(g: State, player: PlayerId, id: ObjectId) -> int:
    """The reason why `player` cannot activate that prophecy, which lies beside the identity card. KF 26.5"""
    if course(g).prophesied:
        return ONCE_A_TURN
    other = g.face_of(id).facts.get("other-side", ("",))[0].strip('"')
    for side in g.zone(BESIDE, player):
        if g.under(side) and (side == id or g.face_of(side).name == other):
            return ACTIVE_ALREADY
    return 0 if g.zone(HAND, player) else NO_CARD


class Activating(Frame):
    """Activating a prophecy: the card that goes under it is chosen. KF 26.5"""

    prophecy: ObjectId = NOTHING


def activate(g: State, player: PlayerId, id: ObjectId) -> Activating:
    f = begin(g, Activating(P_ACTIVATE, g.token, player))
    f.prophecy = id
    return f


def s_check(g: State, f: Activating) -> None:
    reason = refuse_activate(g, f.player, f.prophecy)
    if reason:
        reverse(g, reason)


def s_which(g: State, f: Activating) -> None:
    """A card from hand, of any house. KF 26.5"""
    choose(g, f.player, g.zone(HAND, f.player), 1, 1, kind=Q_BENEATH, source=f.prophecy)


def s_activated(g: State, f: Activating) -> None:
    """Placing a card is neither playing nor discarding it: the first turn allows it, and nothing counts it."""
    happen(g, activated(f.prophecy, f.player))


def s_under(g: State, f: Activating) -> None:
    g.frames.pop()
    happen(g, leaving.put_under(f.chosen[0], f.player, f.prophecy, f.prophecy, (PROPHECY_RULE,)))


P_ACTIVATE: Final[int] = TABLES.procedure(
    "activate-prophecy",
    ("check", s_check),
    ("which", s_which),
    ("activated", s_activated),
    ("under", s_under),
    frame=Activating,
)
