"""Prophecies: a card lies under one until it comes true in the opponent's turn. KF 26.5

A prophecy is a card of type prophecy beside the identity card; the two sides of one card name each other. It is active
while a card lies under it.
"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Pattern
from headjudge.abilities.statics import When
from headjudge.games.keyforge.events.leaving import CARD_DISCARDED, PUT_UNDER
from headjudge.games.keyforge.objects.properties import PROPHECY, TYPE
from headjudge.games.keyforge.objects.zones import BESIDE, HAND
from headjudge.games.keyforge.play.triggers import begin
from headjudge.games.keyforge.registry import PROPHESIED, Q_BENEATH, TABLES
from headjudge.kernel.definitions import Ability, Condition, Instruction, Node
from headjudge.kernel.events import happen
from headjudge.kernel.flow import choose, push, reverse, run_node
from headjudge.kernel.moving import REVEALED, do_nothing
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

PROPHECY_RULE: Final = cite("KF 26.5")
FATE: Final = cite("KF 16 fate")

NO_CARD: Final = TABLES.reason("no-card-to-prophesy", "you have no card to put under {card}", PROPHECY_RULE)
ONCE_A_TURN: Final = TABLES.reason("one-prophecy", "one prophecy is activated in a turn", PROPHECY_RULE)
ACTIVE_ALREADY: Final = TABLES.reason("prophecy-active", "{card} or its other side is active", PROPHECY_RULE)


def do_activate(g: State, ev: Event) -> None:
    """`player` activates prophecy `obj` by placing card `other` face down under it."""
    g.marks[PROPHESIED] = 1
    ev.result = 1


ACTIVATED: Final = TABLES.event("prophecy-activated", do_activate, cites=(PROPHECY_RULE,))
FULFILLED: Final = TABLES.event("prophecy-fulfilled", do_nothing, cites=(PROPHECY_RULE,))
"""Prophecy `obj` of `player` has come true."""


class FateAbility(Ability):
    """`(fate effect)`: resolved by the active player when the prophecy above the card comes true. KF 16 fate"""

    def __init__(self, effect: Instruction) -> None:
        super().__init__()
        self.effect = effect

    def children(self) -> list[Node]:
        return [self.effect]


class InTheirTurn(Condition):
    """A prophecy is checked only in the opponent's turns, and only while it is active."""

    def holds(self, g: State, c: Context) -> bool:
        return g.active != c.you and len(g.under(c.this)) > 0  # KF 26.5: in the opponent's turn, while it is active


class ComesTrue(Instruction):
    """The card is revealed, the active player resolves its Fate, and it goes to its owner's discard pile."""

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c).lists["cards"] = g.under(c.this)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        card = f.lists["cards"][0]
        if f.at == 0:
            happen(g, Event(FULFILLED, c.this, c.you, 1, c.this))
        elif f.at == 1:
            happen(g, Event(REVEALED, card, c.you, 1, c.this, (PROPHECY_RULE,)))
        elif f.at == 2:
            for node in g.face_of(card).abilities:
                if isinstance(node, FateAbility):  # KF 16 fate: read from the active player's side
                    begin(g, card, g.active, node.effect, g.new_context(card, g.active).id, (FATE,))
                    return
        else:
            g.frames.pop()
            if g.exists(card):
                happen(g, Event(CARD_DISCARDED, card, g.objs[card].owner, 1, c.this, (PROPHECY_RULE,)))


def fulfilled(pattern: Pattern) -> When:
    """`(fulfilled pattern)`: what must happen for the prophecy to come true."""
    made = When(pattern, ComesTrue())
    made.zones = 1 << BESIDE
    made.condition = InTheirTurn()
    return made


def is_prophecy(g: State, id: int) -> bool:
    return g.num(id, TYPE) & PROPHECY != 0


def refuse_activate(g: State, player: int, id: int) -> int:
    """The reason why `player` cannot activate that prophecy, which lies beside the identity card. KF 26.5"""
    if g.marks.get(PROPHESIED, 0):
        return ONCE_A_TURN
    other = g.face_of(id).facts.get("other-side", ("",))[0].strip('"')
    for side in g.zone(BESIDE, player):
        if g.under(side) and (side == id or g.face_of(side).name == other):
            return ACTIVE_ALREADY
    return 0 if g.zone(HAND, player) else NO_CARD


def activate(g: State, player: int, id: int) -> Frame:
    f = push(g, P_ACTIVATE, player)
    f.ints["prophecy"] = id
    return f


def s_check(g: State, f: Frame) -> None:
    reason = refuse_activate(g, f.player, f.ints["prophecy"])
    if reason:
        reverse(g, reason)


def s_which(g: State, f: Frame) -> None:
    """A card from hand, of any house. KF 26.5"""
    choose(g, f.player, g.zone(HAND, f.player), 1, 1, "card", Q_BENEATH, f.ints["prophecy"])


def s_activated(g: State, f: Frame) -> None:
    """Placing a card is neither playing nor discarding it: the first turn allows it, and nothing counts it."""
    happen(g, Event(ACTIVATED, f.ints["prophecy"], f.player, 1))


def s_under(g: State, f: Frame) -> None:
    g.frames.pop()
    ev = Event(PUT_UNDER, f.lists["card"][0], f.player, 1, f.ints["prophecy"], (PROPHECY_RULE,))
    ev.other = f.ints["prophecy"]
    happen(g, ev)


P_ACTIVATE: Final = TABLES.procedure(
    "activate-prophecy", ("check", s_check), ("which", s_which), ("activated", s_activated), ("under", s_under)
)
