"""Drawing, the empty deck, refilling the hand, chains. KF 24, 25, 4.5"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.effects.topics import HAND_SIZE, statements
from headjudge.games.keyforge.objects.properties import CHAINS
from headjudge.games.keyforge.objects.zones import DECK, DISCARD, HAND
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.flow import push
from headjudge.kernel.moving import MOVED, SHUFFLED, do_move, do_nothing
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

FEWER_BY_CHAINS: Final[tuple[int, ...]] = (cite("KF 25.1"),)
MOST_CHAINS: Final = 24


def do_draw(g: State, ev: Event) -> None:
    """`player` draws the top card of the deck, `obj`. KF 24.1"""
    ev.zone = HAND
    ev.seat = ev.player
    do_move(g, ev)


def do_chains(g: State, ev: Event) -> None:
    """`player` gains `amount` chains, 24 at most, or sheds them when it is negative. KF 25.1"""
    was = g.asset(ev.player, CHAINS)
    now = min(MOST_CHAINS, max(0, was + ev.amount))
    g.set_asset(ev.player, CHAINS, now)
    ev.result = abs(now - was)


DRAWN: Final = TABLES.event("drawn", do_draw)
CHAINS_GAINED: Final = TABLES.event("chains-gained", do_chains, cites=(cite("KF 25.1"),))
REFILL_CHANGED: Final = TABLES.event("refill-changed", do_nothing, silent=True)
"""`player` refills to `amount` cards, which chains or a card's text change."""
CHAIN_SHED: Final = TABLES.event("chain-shed", do_chains, cites=(cite("KF 25.1"),))


def draw(
    g: State,
    player: int,
    count: int,
    source: int = 0,
    context: int = 0,
    note: str = "",
    cites: tuple[int, ...] = (),
) -> None:
    """Draw cards one at a time; `rules` decide that they are drawn where no ability does. KF 24.1"""
    if count <= 0:
        return
    f = push(g, P_DRAW, player, context)
    f.ints["left"] = count
    f.ints["source"] = source
    f.lists["rules"] = cites
    f.lists["note:" + note] = ()


def s_draw(g: State, f: Frame) -> None:
    f.step = 0
    deck = g.zone(DECK, f.player)
    if not f.ints["left"]:
        g.frames.pop()
    elif deck:
        f.ints["left"] -= 1
        draw_one(g, f, deck[0])
    elif g.zone(DISCARD, f.player):  # KF 24.1: the discard pile is shuffled into a new deck
        reset_deck(g, f.player)
    else:
        g.frames.pop()


def draw_one(g: State, f: Frame, card: int) -> None:
    ev = Event(DRAWN, card, f.player, 1, f.ints["source"], f.lists["rules"])
    ev.context = f.context
    ev.note = next(name[5:] for name in f.lists if name.startswith("note:"))
    happen(g, ev)


def reset_deck(g: State, player: int) -> None:
    """Who must draw from an empty deck shuffles the discard pile into a new one. KF 24.1"""
    moves: list[Event] = []
    for id in g.zone(DISCARD, player):
        ev = Event(MOVED, id, player, 1)
        ev.zone = DECK
        moves.append(ev)
    shuffle = Event(SHUFFLED, 0, player)
    shuffle.zone = DECK
    sequence(g, (*moves, shuffle))


P_DRAW: Final = TABLES.procedure("draw", ("draw", s_draw, cite("KF 24.1")))


def hand_size(g: State, player: int) -> int:
    """Six, plus or minus effects. KF 4.5"""
    size = 6
    for said in statements(g, HAND_SIZE):
        said.context.ints = {"player": player}
        size += said.amount(g)
    return size


def refill(g: State, player: int, size: int) -> None:
    """Draw up to `size`, fewer by chains; then shed one. The step that refills decides the draws. KF 25.1"""
    missing = size - len(g.zone(HAND, player))
    chains = g.asset(player, CHAINS)
    draw(g, player, missing - (chains + 5) // 6, cites=g.citing)
    events: list[Event] = []
    if chains or g.stated.get(HAND_SIZE):
        events.append(Event(REFILL_CHANGED, 0, player, size, 0, FEWER_BY_CHAINS if chains else ()))
    if chains and missing > 0:  # KF 25.1: also if the reduction left nothing to draw
        events.append(Event(CHAIN_SHED, 0, player, -1))
    sequence(g, tuple(events))
