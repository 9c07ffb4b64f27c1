"""Set-up: first player, shuffling, opening hands, mulligans. KF 3"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.events import drawing, leaving
from headjudge.games.keyforge.objects.records import course
from headjudge.games.keyforge.objects.zones import DECK, HAND
from headjudge.games.keyforge.registry import Q_MULLIGAN, TABLES
from headjudge.games.keyforge.turn import phases
from headjudge.kernel import chance
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.flow import A_NO, A_YES, begin, push
from headjudge.kernel.ids import NOBODY, NOTHING, KindId, PlayerId
from headjudge.kernel.moving import Shuffled
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ORDER: Final = cite("KF 3.1")


def do_first(g: State, ev: Event) -> None:
    """`player` is the first player, or -1: chosen at random."""
    if ev.player < 0:  # KF 3.1: the first player is found at random
        ev.player = g.seats[chance.roll(g, g.n) - 1]
    g.active = ev.player
    ev.result = 1


FIRST_PLAYER: Final[KindId] = TABLES.event("first-player", Event, do_first)


def first_player(player: PlayerId) -> Event:
    """That player begins, or -1: chosen at random. KF 3.1"""
    return Event(FIRST_PLAYER, NOTHING, player)


class Setup(Frame):
    """The game from its set-up on. KF 3"""

    first: PlayerId = NOBODY
    """Who begins; nobody yet: at random."""

    def twin(self, token: object) -> Setup:
        f = Setup(self.proc, token, self.player, self.context, self.node)
        f.first = self.first
        return f


def begin_game(g: State, first: PlayerId = NOBODY) -> Setup:
    """Start with the set-up; `first` begins, or whom chance picks."""
    f = begin(g, Setup(P_GAME, g.token))
    f.first = first
    return f


def s_first(g: State, f: Setup) -> None:
    happen(g, first_player(f.first))


def s_shuffle(g: State, f: Setup) -> None:
    sequence(g, tuple([Shuffled(player, DECK) for player in g.present()]))


def s_first_hand(g: State, f: Setup) -> None:
    """The first player draws seven; starting chains apply as to a refill. KF 3.1, 3.2"""
    drawing.refill(g, g.active, 7)


def s_other_hand(g: State, f: Setup) -> None:
    """The other player draws six; starting chains apply as to a refill. KF 3.1, 3.2"""
    drawing.refill(g, g.next_player(g.active), 6)


def s_first_mulligan(g: State, f: Setup) -> None:
    push(g, P_MULLIGAN, g.active)


def s_other_mulligan(g: State, f: Setup) -> None:
    push(g, P_MULLIGAN, g.next_player(g.active))


def s_turn(g: State, f: Setup) -> None:
    """Turns alternate, the first player's first."""
    f.step = f.at
    following = g.active if not course(g).turn else g.next_player(g.active)
    if course(g).further_turns:  # KF 4.9: a card gave a further turn
        following = course(g).further_turns[0]
    push(g, phases.P_TURN, following)


P_GAME: Final[int] = TABLES.procedure(
    "game",
    ("first-player", s_first, ORDER),
    ("shuffle", s_shuffle, ORDER),
    ("first-hand", s_first_hand, ORDER),
    ("other-hand", s_other_hand, ORDER),
    ("first-mulligan", s_first_mulligan, ORDER),
    ("other-mulligan", s_other_mulligan, ORDER),
    ("turn", s_turn),
    frame=Setup,
)


class Mulligan(Frame):
    """A mulligan. KF 3.1"""

    cards: int = 0
    """How many cards are drawn anew."""


def s_offer(g: State, f: Mulligan) -> None:
    """Each player may mulligan once. KF 3.1"""
    if not g.zone(HAND, f.player):
        f.act = A_NO
        return
    q = Question(f.player, Q_MULLIGAN)
    q.add(A_NO)
    q.add(A_YES)
    ask(g, f, q)


def s_shuffle_in(g: State, f: Mulligan) -> None:
    if f.act == A_NO:
        g.frames.pop()
        return
    hand = g.zone(HAND, f.player)
    f.cards = len(hand) - 1  # KF 3.1: one card fewer
    moves = [leaving.carried(id, DECK, f.player) for id in hand]
    sequence(g, (*moves, Shuffled(f.player, DECK)))


def s_redraw(g: State, f: Mulligan) -> None:
    """One card fewer than the hand it replaces, and no further chain is shed: this is no refill. KF 3.2"""
    g.frames.pop()
    drawing.draw(g, f.player, f.cards, cites=g.citing)


P_MULLIGAN: Final[int] = TABLES.procedure(
    "mulligan",
    ("offer", s_offer, ORDER),
    ("shuffle-in", s_shuffle_in, ORDER),
    ("redraw", s_redraw, ORDER),
    frame=Mulligan,
)
