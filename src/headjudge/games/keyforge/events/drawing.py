"""Drawing, the empty deck, refilling the hand, chains. KF 24, 25, 4.5"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.effects.topics import HAND_SIZE, statements
from headjudge.games.keyforge.events import leaving
from headjudge.games.keyforge.objects.marks import CHAINS
from headjudge.games.keyforge.objects.zones import DECK, DISCARD, HAND
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.events import happen, noted, sequence
from headjudge.kernel.fields import AMOUNT, Field
from headjudge.kernel.flow import begin
from headjudge.kernel.ids import NO_SLOT, NOTHING, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.moving import do_move, do_nothing, shuffled
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

FEWER_BY_CHAINS: Final[Cites] = (cite("KF 25.1"),)
MOST_CHAINS: Final = 24


def do_draw(g: State, ev: Event) -> None:
    """`player` draws the top card of the deck, `obj`. KF 24.1"""
    deck = g.zone(DECK, ev.player)
    if not deck:  # KF 24.1: it was drawn by what came before, and the discard pile is shuffled first
        draw(g, ev.player, ev.amount, ev.source, ev.context, ev.note, ev.cites, ev.applied)
        return
    ev.obj = deck[0]
    ev.zone = HAND
    ev.seat = ev.player
    do_move(g, ev)
    if ev.amount > 1:  # KF 17.1: more of them are drawn instead; saves time unless something says so
        draw(g, ev.player, ev.amount - 1, ev.source, ev.context, ev.note, ev.cites, ev.applied)


def do_chains(g: State, ev: Event) -> None:
    """`player` gains chains, 24 at most, or sheds some. KF 25.1"""
    was = g.asset(ev.player, CHAINS)
    now = min(MOST_CHAINS, max(0, was + ev.amount))
    g.set_asset(ev.player, CHAINS, now)
    ev.result = abs(now - was)


DRAWN: Final[KindId] = TABLES.event("drawn", do_draw)
CHAINS_GAINED: Final[KindId] = TABLES.event(
    "chains-gained", do_chains, Field("amount", AMOUNT), cites=(cite("KF 25.1"),)
)
REFILL_CHANGED: Final[KindId] = TABLES.event("refill-changed", do_nothing, Field("hand size", AMOUNT), silent=True)
"""Chains or a card's text change to how many cards `player` refills."""
CHAIN_SHED: Final[KindId] = TABLES.event("chain-shed", do_chains, Field("change", AMOUNT), cites=(cite("KF 25.1"),))


def drawn(card: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player draws the top card of the deck. KF 24.1"""
    return Event(DRAWN, card, player, 1, source, cites)


def chains_gained(player: PlayerId, amount: int, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player gains chains. KF 25.1"""
    return Event(CHAINS_GAINED, NOTHING, player, amount, source, cites)


def chain_shed(player: PlayerId) -> Event:
    """A player sheds a chain. KF 25.1"""
    return Event(CHAIN_SHED, NOTHING, player, -1)


def refill_changed(player: PlayerId, size: int, cites: Cites) -> Event:
    """A player refills to another hand size, or by fewer cards. KF 25.1"""
    return Event(REFILL_CHANGED, NOTHING, player, size, NOTHING, cites)


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
        ev = drawn(deck[0], f.player, f.source, f.cites)
        ev.applied = f.applied  # KF 17.3: what has led to this draw does not apply to it again
        happen(g, noted(ev, f.context, f.note))
    elif g.zone(DISCARD, f.player):  # KF 24.1: the discard pile is shuffled into a new deck
        reset_deck(g, f.player)
    else:
        g.frames.pop()


def reset_deck(g: State, player: PlayerId) -> None:
    """Who must draw from an empty deck shuffles the discard pile into a new one. KF 24.1"""
    moves = [leaving.carried(id, DECK, player) for id in g.zone(DISCARD, player)]
    sequence(g, (*moves, shuffled(player, DECK)))


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
    if chains or g.stated.get(HAND_SIZE):
        events.append(refill_changed(player, size, FEWER_BY_CHAINS if chains else ()))
    if chains and missing > 0:  # KF 25.1: also if the reduction left nothing to draw
        events.append(chain_shed(player))
    sequence(g, tuple(events))
