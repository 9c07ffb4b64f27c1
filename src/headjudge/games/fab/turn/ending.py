"""Ending a game, and going on without those who have lost. FAB 4.5"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.events import damage, turns
from headjudge.games.fab.objects.clearing import cleared
from headjudge.games.fab.objects.marks import LIFE
from headjudge.games.fab.objects.parties import together
from headjudge.games.fab.objects.records import course
from headjudge.games.fab.objects.zones import ARENA, HERO, STACK
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.events import together as simultaneously
from headjudge.kernel.ids import Cites, PlayerId
from headjudge.kernel.records import Frame
from headjudge.kernel.state import State
from headjudge.rulebook import Anchor, cite

OPPONENTS_LOST: Final[Anchor] = cite("FAB 4.5.2a")
ALL_AT_ONCE: Final[Cites] = (cite("FAB 4.5.4a"),)
STANDSTILL: Final[Cites] = (cite("FAB 4.5.4e"), cite("FAB 4.5.4d"))
BY_DEATH: Final = 0
BY_CONCESSION: Final = 1
LOSING: Final[Cites] = (cite("FAB 4.5.3a"), cite("FAB 4.5.3c"))
REASONS: Final[tuple[str, ...]] = ("hero-died", "conceded")

PATIENCE: Final = 10
LONG_PATIENCE: Final = 50
"""FAB 4.5.4d + 4.5.4e, read decidably: the players cannot or will not advance the game after so many turns of each of
them in a row in which no life total changed and nobody has fewer cards left to play with; after so many more even if
life totals change, as long as the cards do not become fewer."""


def died(g: State) -> list[PlayerId]:
    """The players whose hero's life total is zero, or who control no hero. FAB 4.5.3a"""
    there = [p for p in g.seats if not g.gone >> p & 1]
    # FAB 1.10.2a: they lose the game before anybody gets priority
    return [p for p in there if g.asset(p, LIFE) <= 0 or not g.zone(HERO, p)]


class Losing(Frame):
    """Players lose the game at the same time. FAB 4.5.3"""

    players: tuple[PlayerId, ...] = ()
    way: int = BY_DEATH


def lose(g: State, players: list[PlayerId], way: int) -> None:
    """They lose the game; where it does not end, it goes on without them. FAB 4.5.1a"""
    f = flow.begin(g, Losing(P_LOSE, g.token, players[0]))
    f.players = tuple(players)
    f.way = way


def s_die(g: State, f: Losing) -> None:
    """FAB 1.10.2a: the heroes that have died"""
    if f.way == BY_DEATH:
        died = [damage.died(hero, p) for p in f.players for hero in g.zone(HERO, p)]
        sequence(g, tuple(died))


def s_lose(g: State, f: Losing) -> None:
    """FAB 4.5.3: at the same time"""
    rule = LOSING[f.way]
    simultaneously(g, tuple([turns.lost_game(p, (rule,)) for p in f.players]))


def winners(g: State) -> tuple[PlayerId, ...]:
    """FAB 4.5.2a: those who have no opponents left, FAB 1.1.4: with their whole party; nobody before that"""
    left = g.present()
    if [p for p in left if not together(g, left[0], p)]:
        return ()
    return tuple([p for p in g.seats if left and together(g, left[0], p)])


def s_win(g: State, f: Losing) -> None:
    """FAB 4.5.2a: whoever has no opponents left wins."""
    left = g.present()
    if not left:  # FAB 4.5.4a: all at the same time
        happen(g, turns.drawn_game(g.active, ALL_AT_ONCE))
        return
    sequence(g, tuple([turns.won_game(p) for p in winners(g)]))


def s_end(g: State, f: Losing) -> None:
    """FAB 4.5.1: the game ends immediately."""
    won = winners(g)
    if won:
        g.finish(won, REASONS[f.way], (OPPONENTS_LOST, LOSING[f.way]))
    elif not g.present():
        g.finish((), "all-heroes-died", ALL_AT_ONCE)


def s_clear(g: State, f: Losing) -> None:
    """FAB 4.5.1a: all that they control is cleared, what is on the stack first. FAB 3.0.12"""
    lost = f.players
    arena = [o.id for o in g.objects() if o.controller in lost and ARENA >> o.zone & 1]
    theirs = [*[id for id in reversed(g.zone(STACK)) if g.objs[id].controller in lost], *arena]
    sequence(g, tuple([cleared(g, id, g.citing) for id in theirs]))


def s_remove(g: State, f: Losing) -> None:
    """FAB 4.5.1a: then all that they own is removed from the game, wherever it is; they cease to exist."""
    lost = f.players
    g.frames.pop()
    sequence(g, tuple([turns.left_game(p) for p in lost]))


P_LOSE: Final[int] = TABLES.procedure(
    "lose the game",
    ("die", s_die, cite("FAB 1.10.2a")),
    ("lose", s_lose, cite("FAB 4.5.3")),
    ("win", s_win, cite("FAB 4.5.2a")),
    ("end", s_end, cite("FAB 4.5.1")),
    ("clear", s_clear, cite("FAB 4.5.1a")),
    ("remove", s_remove, cite("FAB 4.5.1a")),
    frame=Losing,
)


def check_progress(g: State) -> None:
    """Called as a turn ends."""
    players = len(g.present())
    idle, long = course(g).idle_turns, course(g).turns_since_fewest
    if idle >= PATIENCE * players or long >= LONG_PATIENCE * players:
        happen(g, turns.drawn_game(g.active, STANDSTILL))
        g.finish((), "deadlock", STANDSTILL)
