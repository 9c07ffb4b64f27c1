"""Set-up: first player, shuffling, opening hands, mulligans. KF 3"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge import drawing, turn
from headjudge.games.keyforge.card import CHAINS
from headjudge.games.keyforge.tables import EXTRA_TURN, Q_MULLIGAN, TABLES, TURN
from headjudge.games.keyforge.zones import DECK, HAND
from headjudge.kernel.events import MOVED, SHUFFLED, ask, happen, sequence
from headjudge.kernel.flow import A_NO, A_YES, push
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ORDER: Final = cite("KF 3.1")
TWO_PLAYERS: Final = cite("KF 1.1")
BESIDE_THE_IDENTITY: Final = cite("KF 3.3")
STARTING_CHAINS: Final = cite("KF 3.2")


def do_first(g: State, ev: Event) -> None:
    """`player` is the first player, or -1: chosen at random."""
    if ev.player < 0:
        ev.player = g.roll(g.n) - 1
    g.active = ev.player
    ev.result = 1


FIRST_PLAYER: Final = TABLES.event("first-player", do_first)


def s_first(g: State, f: Frame) -> None:
    """KF 3.1: the first player is found at random."""
    happen(g, Event(FIRST_PLAYER, 0, f.ints["first"], 1, 0, (ORDER, TWO_PLAYERS, BESIDE_THE_IDENTITY)))


def s_shuffle(g: State, f: Frame) -> None:
    shuffles: list[Event] = []
    for player in g.present():
        ev = Event(SHUFFLED, 0, player, 0, 0, (ORDER,))
        ev.zone = DECK
        shuffles.append(ev)
    sequence(g, tuple(shuffles))


def s_first_hand(g: State, f: Frame) -> None:
    """KF 3.1: the first player draws seven. KF 3.2: chains apply as to a refill."""
    refill(g, g.active, 7)


def s_other_hand(g: State, f: Frame) -> None:
    """KF 3.1: the other player draws six."""
    refill(g, g.next_player(g.active), 6)


def refill(g: State, player: int, size: int) -> None:
    """An opening hand. KF 3.2: starting chains apply to it as to a refill"""
    drawing.refill(g, player, size, STARTING_CHAINS if g.asset(player, CHAINS) else ORDER)


def s_first_mulligan(g: State, f: Frame) -> None:
    push(g, P_MULLIGAN, g.active)


def s_other_mulligan(g: State, f: Frame) -> None:
    push(g, P_MULLIGAN, g.next_player(g.active))


def s_turn(g: State, f: Frame) -> None:
    """Turns alternate, the first player's first."""
    f.step = f.at
    following = g.active if not g.marks.get(TURN, 0) else g.next_player(g.active)
    if g.marks.get(EXTRA_TURN, 0):
        following = g.marks[EXTRA_TURN] - 1
    push(g, turn.P_TURN, following)


P_GAME: Final = TABLES.procedure(
    "game",
    ("first-player", s_first),
    ("shuffle", s_shuffle),
    ("first-hand", s_first_hand),
    ("other-hand", s_other_hand),
    ("first-mulligan", s_first_mulligan),
    ("other-mulligan", s_other_mulligan),
    ("turn", s_turn),
)


def s_offer(g: State, f: Frame) -> None:
    """KF 3.1: each player may mulligan once."""
    if not g.zone(HAND, f.player):
        f.act = A_NO
        return
    q = Question(f.player, Q_MULLIGAN)
    q.rules = (ORDER,)
    q.add(A_NO)
    q.add(A_YES)
    ask(g, f, q)


def s_shuffle_in(g: State, f: Frame) -> None:
    if f.act == A_NO:
        g.frames.pop()
        return
    hand = g.zone(HAND, f.player)
    f.ints["cards"] = len(hand) - 1
    moves: list[Event] = []
    for id in hand:
        ev = Event(MOVED, id, f.player, 1, 0, (ORDER,))
        ev.zone = DECK
        moves.append(ev)
    shuffle = Event(SHUFFLED, 0, f.player, 0, 0, (ORDER,))
    shuffle.zone = DECK
    sequence(g, (*moves, shuffle))


def s_redraw(g: State, f: Frame) -> None:
    """KF 3.2: one card fewer than the hand it replaces, and no further chain is shed."""
    g.frames.pop()
    drawing.draw(g, f.player, f.ints["cards"])


P_MULLIGAN: Final = TABLES.procedure("mulligan", ("offer", s_offer), ("shuffle-in", s_shuffle_in), ("redraw", s_redraw))
