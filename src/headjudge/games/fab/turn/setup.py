"""Starting a game. FAB 4.1"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.selectors import clockwise
from headjudge.games.fab.events import turns
from headjudge.games.fab.objects import macros
from headjudge.games.fab.objects.zones import DECK, HERO
from headjudge.games.fab.play.game_state import settle_stack
from headjudge.games.fab.registry import A_FIRST, Q_FIRST_PLAYER, TABLES
from headjudge.games.fab.turn import selecting
from headjudge.games.fab.turn.phases import P_TURN, draw_up
from headjudge.kernel import asking, chance, flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.ids import FIRST_SEAT, PlayerId
from headjudge.kernel.moving import Shuffled
from headjudge.kernel.records import Event, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite


class Starting(selecting.Selecting):
    """The start of a game. FAB 4.1"""

    selected: PlayerId = FIRST_SEAT
    """Who was selected at random to choose the first-turn player."""
    macros: int = 0
    """The number of the format's macros; 0 for none."""


def s_select(g: State, f: Starting) -> None:
    """FAB 4.1.3: a player is selected at random, who chooses the first-turn player."""
    if f.player < 0:
        f.selected = g.seats[chance.random_below(g, g.n)]


def s_choose_first(g: State, f: Starting) -> None:
    """FAB 4.1.3: whoever was selected chooses who takes the first turn."""
    if f.player >= 0:
        f.val = f.player
        return
    selected = f.selected
    q = Question(g.next_player(selected) if g.gone >> selected & 1 else selected, Q_FIRST_PLAYER)
    for p in [p for p in g.seats if not g.gone >> p & 1]:
        q.add(A_FIRST, g.zone(HERO, p)[0], p)
    asking.ask(g, f, q)


def s_shuffle(g: State, f: Starting) -> None:
    """FAB 4.1.7: every deck is shuffled."""
    sequence(g, tuple([Shuffled(p, DECK, cites=g.citing) for p in clockwise(g, f.first)]))


def s_equip(g: State, f: Starting) -> None:
    """FAB 4.1.8: in clockwise order"""
    sequence(g, selecting.equips(g, f))


def s_macros(g: State, f: Starting) -> None:
    """Macros come with the rules of a format, which say who controls them. FAB 1.5.1b"""
    sequence(g, macros.begin(g, f.macros))


def s_begin(g: State, f: Starting) -> None:
    """FAB 4.1.8: the start of the game event"""
    f.player = g.next_player(f.first) if g.gone >> f.first & 1 else f.first
    happen(g, turns.start_of_game(f.player))


def s_settle(g: State, f: Starting) -> None:
    settle_stack(g)


def s_draw(g: State, f: Starting) -> None:
    """FAB 4.1.9: each player draws up to their hero's intellect."""
    draws: list[Event] = []
    for p in clockwise(g, f.player):
        draws.extend(draw_up(g, p))
    sequence(g, tuple(draws))


def s_first_turn(g: State, f: Starting) -> None:
    g.frames.pop()
    flow.push(g, P_TURN, f.player)


P_GAME: Final[int] = TABLES.procedure(
    "start of game",
    ("select player", s_select, cite("FAB 4.1.3")),
    ("first-turn player", s_choose_first, cite("FAB 4.1.3")),
    ("arena-cards", selecting.s_arena_cards, cite("FAB 4.1.4")),
    ("arena-card selected", selecting.s_arena_selected, cite("FAB 4.1.4")),
    ("deck-cards", selecting.s_deck_cards, cite("FAB 4.1.5")),
    ("leave out", selecting.s_leave_out, cite("FAB 4.1.5")),
    ("deck selected", selecting.s_deck_selected, cite("FAB 4.1.5")),
    ("start with", selecting.s_start_with, cite("FAB 4.1.5b")),
    ("starts elsewhere", selecting.s_starts_elsewhere, cite("FAB 4.1.5b")),
    ("present", selecting.s_present, cite("FAB 4.1.5")),
    ("shuffle", s_shuffle, cite("FAB 4.1.7")),
    ("equip", s_equip, cite("FAB 4.1.8")),
    ("macros", s_macros, cite("FAB 1.5.1b")),
    ("begin", s_begin, cite("FAB 4.1.8")),
    ("settle", s_settle, cite("FAB 4.1.8")),
    ("draw", s_draw, cite("FAB 4.1.9")),
    ("first turn", s_first_turn),
    frame=Starting,
)


def begin(g: State, first: PlayerId, format: str, step: str = "select player") -> Starting:
    """Put the start of the game on the stack of procedures; `first` takes the first turn, nobody yet where it is -1."""
    f = flow.begin(g, Starting(P_GAME, g.token, first))
    f.first = max(first, FIRST_SEAT)
    f.step = TABLES.procedures[P_GAME].at(step)
    f.macros = macros.number_of(format)
    return f
