"""A player loses, and the game ends or goes on without that player. GA 1.4"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.events.control import control_gained, controller_before
from headjudge.games.grand_archive.events.leaving import LeftGame, lost_game, removed
from headjudge.games.grand_archive.events.moves import put_into_graveyard
from headjudge.games.grand_archive.objects.marks import EMPTY_DECK
from headjudge.games.grand_archive.objects.records import of_player
from headjudge.games.grand_archive.objects.zones import FIELD
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import sequence, together
from headjudge.kernel.ids import Cites, PlayerId
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

LOSING: Final[Cites] = (cite("GA 1.4"),)
DECKED: Final[Cites] = (cite("GA 1.4"), cite("GA 2.10"))
CONCEDING: Final[Cites] = (cite("GA 2.19.c"),)


class Losing(Frame):
    """Players have lost at the same time, and others go on. GA 1.4"""

    lost: tuple[PlayerId, ...] = ()
    conceded: bool = False


def lose(g: State, players: list[PlayerId], conceded: bool = False) -> None:
    """They lose: the game ends where one player is left, or none, and else goes on without them. GA 1.1"""
    left = [p for p in g.present() if p not in players]
    if len(left) < 2:
        end(g, players, left)
        return
    f = flow.begin(g, Losing(P_LOSE, g.token, players[0]))
    f.lost = tuple(players)
    f.conceded = conceded


def end(g: State, lost: list[PlayerId], left: list[PlayerId]) -> None:
    """Who is left wins; if nobody is, it is a draw for those who lost last. GA 1.1"""
    if len(lost) == 1 and of_player(g, lost[0]).lost == EMPTY_DECK:
        g.finish(tuple(left), "empty-deck", DECKED)
    else:
        g.finish(tuple(left), "champion-died" if left else "all-lost", LOSING)


def s_lose(g: State, f: Losing) -> None:
    """They take no further part in the game."""
    cites = CONCEDING if f.conceded else LOSING
    together(g, tuple([lost_game(p, cites) for p in f.lost]))


def s_field(g: State, f: Losing) -> None:
    """What they own leaves the field, and what others own there that they control and nobody gets back."""
    controlled = [id for id in g.zone(FIELD) if g.objs[id].controller in f.lost and g.objs[id].owner not in f.lost]
    # GA 1.4: it goes back to who controlled it before
    returning = [control_gained(id, controller_before(g, id), cites=LOSING) for id in controlled]
    sequence(g, tuple([ev for ev in returning if ev.player >= 0]))


def s_free(g: State, f: Losing) -> None:
    theirs = [id for id in g.zone(FIELD) if g.objs[id].owner in f.lost or g.objs[id].controller in f.lost]
    # GA 2.1.l: what lies under an object and is another player's goes to that player's graveyard
    freed = [id for of in theirs for id in g.under(of) if g.objs[id].owner not in f.lost]
    sequence(g, tuple([put_into_graveyard(id, g.objs[id].owner, cites=LOSING) for id in freed]))


def s_leave(g: State, f: Losing) -> None:
    # GA 1.4: what was theirs only by its control, and nobody's before, ceases to exist
    theirs = [id for id in g.zone(FIELD) if g.objs[id].owner in f.lost or g.objs[id].controller in f.lost]
    # GA 1.4: neither dying nor being destroyed nor banished, but leaving the field
    leaving: tuple[Event, ...] = tuple([removed(id, g.objs[id].controller) for id in theirs])
    together(g, leaving)


def s_remove(g: State, f: Losing) -> None:
    """All else that they own is removed from the game."""
    g.frames.pop()
    sequence(g, tuple([LeftGame(p) for p in f.lost]))


P_LOSE: Final = TABLES.procedure(
    "lose the game",
    ("lose", s_lose, cite("GA 1.4")),
    ("field", s_field, cite("GA 1.4")),
    ("free", s_free, cite("GA 2.1.l")),
    ("leave", s_leave, cite("GA 1.4")),
    ("remove", s_remove, cite("GA 1.4")),
    frame=Losing,
)
