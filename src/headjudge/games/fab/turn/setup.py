"""Starting a game. FAB 4.1"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.selectors import clockwise
from headjudge.games.fab.events.events import START_OF_GAME
from headjudge.games.fab.objects import macros
from headjudge.games.fab.objects.zones import DECK, HERO
from headjudge.games.fab.play.game_state import settle_stack
from headjudge.games.fab.registry import A_FIRST, Q_FIRST_PLAYER, TABLES
from headjudge.games.fab.turn.phases import P_TURN, draw_up
from headjudge.games.fab.turn.selecting import (
    equips,
    s_arena_cards,
    s_arena_selected,
    s_deck_cards,
    s_leave_out,
    s_present,
)
from headjudge.kernel import asking, chance, flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.moving import SHUFFLED
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def s_select(g: State, f: Frame) -> None:
    """FAB 4.1.3: a player is selected at random, who chooses the first-turn player."""
    if f.player < 0:
        f.ints["selected"] = chance.random_below(g, g.n)


def s_choose_first(g: State, f: Frame) -> None:
    """FAB 4.1.3: whoever was selected chooses who takes the first turn."""
    if f.player >= 0:
        f.val = f.player
        return
    selected = f.ints["selected"]
    q = Question(g.next_player(selected) if g.gone >> selected & 1 else selected, Q_FIRST_PLAYER)
    for p in [p for p in range(g.n) if not g.gone >> p & 1]:
        q.add(A_FIRST, g.zone(HERO, p)[0], p)
    asking.ask(g, f, q)


def s_shuffle(g: State, f: Frame) -> None:
    """FAB 4.1.7: every deck is shuffled."""
    shuffles: list[Event] = []
    for p in clockwise(g, f.val):
        ev = Event(SHUFFLED, 0, p, 0, 0, g.citing)
        ev.zone = DECK
        shuffles.append(ev)
    sequence(g, tuple(shuffles))


def s_equip(g: State, f: Frame) -> None:
    """FAB 4.1.8: in clockwise order"""
    sequence(g, equips(g, f))


def s_macros(g: State, f: Frame) -> None:
    """Macros come with the rules of a format, which say who controls them. FAB 1.5.1b"""
    sequence(g, macros.begin(g, f.ints.get("macros", 0)))


def s_begin(g: State, f: Frame) -> None:
    """FAB 4.1.8: the start of the game event"""
    f.player = g.next_player(f.val) if g.gone >> f.val & 1 else f.val
    happen(g, Event(START_OF_GAME, 0, f.player))


def s_settle(g: State, f: Frame) -> None:
    settle_stack(g)


def s_draw(g: State, f: Frame) -> None:
    """FAB 4.1.9: each player draws up to their hero's intellect."""
    draws: list[Event] = []
    for p in clockwise(g, f.player):
        draws.extend(draw_up(g, p))
    sequence(g, tuple(draws))


def s_first_turn(g: State, f: Frame) -> None:
    g.frames.pop()
    flow.push(g, P_TURN, f.player)


P_GAME: Final[int] = TABLES.procedure(
    "start of game",
    ("select player", s_select, cite("FAB 4.1.3")),
    ("first-turn player", s_choose_first, cite("FAB 4.1.3")),
    ("arena-cards", s_arena_cards, cite("FAB 4.1.4")),
    ("arena-card selected", s_arena_selected, cite("FAB 4.1.4")),
    ("deck-cards", s_deck_cards, cite("FAB 4.1.5")),
    ("leave out", s_leave_out, cite("FAB 4.1.5")),
    ("present", s_present, cite("FAB 4.1.5")),
    ("shuffle", s_shuffle, cite("FAB 4.1.7")),
    ("equip", s_equip, cite("FAB 4.1.8")),
    ("macros", s_macros, cite("FAB 1.5.1b")),
    ("begin", s_begin, cite("FAB 4.1.8")),
    ("settle", s_settle, cite("FAB 4.1.8")),
    ("draw", s_draw, cite("FAB 4.1.9")),
    ("first turn", s_first_turn),
)


def begin(g: State, first: int, format: str, step: str = "select player") -> Frame:
    """Put the start of the game on the stack of procedures; `first` takes the first turn, nobody yet where it is -1."""
    f = flow.push(g, P_GAME, first)
    f.val = max(first, 0)
    f.step = TABLES.procedures[P_GAME].at(step)
    if macros.number_of(format):
        f.ints["macros"] = macros.number_of(format)
    return f
