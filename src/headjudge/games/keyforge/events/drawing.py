"""Drawing, the empty deck, refilling the hand, chains. KF 24, 25, 4.5"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.keyforge.effects.topics import HAND_SIZE, statements
from headjudge.games.keyforge.events import leaving
from headjudge.games.keyforge.objects.marks import CHAINS
from headjudge.games.keyforge.objects.zones import DECK, DISCARD, HAND
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.events import happen, noted, sequence
from headjudge.kernel.fields import Amount
from headjudge.kernel.flow import begin
from headjudge.kernel.ids import NO_SLOT, NOTHING, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.moving import Going, Shuffled, do_move, do_nothing
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

FEWER_BY_CHAINS: Final[Cites] = (cite("KF 25.1"),)
MOST_CHAINS: Final = 24


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawn(Going):
    """A player draws the top card of the deck, or several where a text says so. KF 24.1"""

    amount: Amount

    def __init__(self, card: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(DRAWN, card, HAND, player, source, cites, player)
        self.amount = 1
        self.origin = DECK


def do_draw(g: State, ev: Drawn) -> None:
    """`player` draws the top card of the deck, `obj`. KF 24.1"""
    deck = g.zone(DECK, ev.player)
    if not deck:  # KF 24.1: it was drawn by what came before, and the discard pile is shuffled first
        draw(g, ev.player, ev.amount, ev.source, ev.context, ev.note, ev.cites, ev.applied)
        return
    ev.obj = deck[0]
    ev.seat = ev.player
    do_move(g, ev)
    if ev.amount > 1:  # KF 17.1: more of them are drawn instead; saves time unless something says so
        draw(g, ev.player, ev.amount - 1, ev.source, ev.context, ev.note, ev.cites, ev.applied)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chains(Event):
    """A player gains chains, or sheds some. KF 25.1"""

    change: Amount

    def __init__(
        self, kind: KindId, player: PlayerId, change: int, source: ObjectId = NOTHING, cites: Cites = ()
    ) -> None:
        super().__init__(kind, NOTHING, player, source=source, cites=cites)
        self.change = change


def do_chains(g: State, ev: Chains) -> None:
    """`player` gains chains, 24 at most, or sheds some. KF 25.1"""
    change = change_of_chains(g, ev)
    g.set_asset(ev.player, CHAINS, g.asset(ev.player, CHAINS) + change)
    ev.result = abs(change)


def change_of_chains(g: State, ev: Chains) -> int:
    """How many chains really come, or go: never more than 24, nor less than none. KF 25.1"""
    was = g.asset(ev.player, CHAINS)
    return min(MOST_CHAINS, max(0, was + ev.change)) - was


@mypyc_attr(allow_interpreted_subclasses=True)
class RefillChanged(Event):
    """A player refills to another hand size, or by fewer cards. KF 25.1"""

    hand_size: Amount

    def __init__(self, player: PlayerId, hand_size: int, cites: Cites) -> None:
        super().__init__(REFILL_CHANGED, NOTHING, player, cites=cites)
        self.hand_size = hand_size


DRAWN: Final[KindId] = TABLES.event("drawn", Drawn, do_draw)
CHAINS_GAINED: Final[KindId] = TABLES.event(
    "chains-gained", Chains, do_chains, cites=(cite("KF 25.1"),), changes=("player: chains + result",)
)
REFILL_CHANGED: Final[KindId] = TABLES.event("refill-changed", RefillChanged, do_nothing, silent=True)
"""Chains or a card's text change to how many cards `player` refills."""
CHAIN_SHED: Final[KindId] = TABLES.event(
    "chain-shed", Chains, do_chains, cites=(cite("KF 25.1"),), changes=("player: chains - result",)
)


def chains_gained(player: PlayerId, amount: int, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player gains chains. KF 25.1"""
    return Chains(CHAINS_GAINED, player, amount, source, cites)


def chain_shed(player: PlayerId) -> Event:
    """A player sheds a chain. KF 25.1"""
    return Chains(CHAIN_SHED, player, -1)


class Drawing(Frame):
    """Cards are drawn one at a time. KF 24.1"""

    left: int = 0
    source: ObjectId = NOTHING
    cites: Cites = ()
    note: Slot = NO_SLOT
    """The slot of the context that remembers what was drawn."""
    applied: tuple[int, ...] = ()
    """Replacements that have led to these draws: none applies twice. KF 17.3"""


def draw(
    g: State,
    player: PlayerId,
    count: int,
    source: ObjectId = NOTHING,
    context: int = 0,
    note: Slot = NO_SLOT,
    cites: Cites = (),
    applied: tuple[int, ...] = (),
) -> None:
    """Draw cards one at a time; `cites` decide that they are drawn where no ability does. KF 24.1"""
    if count <= 0:
        return
    f = begin(g, Drawing(P_DRAW, g.token, player, context))
    f.left = count
    f.source = source
    f.cites = cites
    f.note = note
    f.applied = applied


def s_draw(g: State, f: Drawing) -> None:
    f.step = 0
    deck = g.zone(DECK, f.player)
    if not f.left:
        g.frames.pop()
    elif deck:
        f.left -= 1
        ev = Drawn(deck[0], f.player, f.source, f.cites)
        ev.applied = f.applied  # KF 17.3: what has led to this draw does not apply to it again
        happen(g, noted(ev, f.context, f.note))
    elif g.zone(DISCARD, f.player):  # KF 24.1: the discard pile is shuffled into a new deck
        reset_deck(g, f.player)
    else:
        g.frames.pop()


def reset_deck(g: State, player: PlayerId) -> None:
    """Who must draw from an empty deck shuffles the discard pile into a new one. KF 24.1"""
    moves = [leaving.carried(id, DECK, player) for id in g.zone(DISCARD, player)]
    sequence(g, (*moves, Shuffled(player, DECK)))


P_DRAW: Final = TABLES.procedure("draw", ("draw", s_draw, cite("KF 24.1")), frame=Drawing)


def hand_size(g: State, player: PlayerId) -> int:
    """Six, plus or minus effects. KF 4.5"""
    return 6 + sum([said.amount_for(g, player) for said in statements(g, HAND_SIZE)])


def refill(g: State, player: PlayerId, size: int) -> None:
    """Draw up to `size`, fewer by chains; then shed one. The step that refills decides the draws. KF 25.1"""
    missing = size - len(g.zone(HAND, player))
    chains = g.asset(player, CHAINS)
    draw(g, player, missing - (chains + 5) // 6, cites=g.citing)
    events: list[Event] = []
    if chains or g.stating(HAND_SIZE):
        events.append(RefillChanged(player, size, FEWER_BY_CHAINS if chains else ()))
    if chains and missing > 0:  # KF 25.1: also if the reduction left nothing to draw
        events.append(chain_shed(player))
    sequence(g, tuple(events))
