"""Ending combat, a phase or the turn before its time. GA 2.2.h"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.combat.roles import Combat, combat
from headjudge.games.grand_archive.combat.steps import P_COMBAT, s_roles
from headjudge.games.grand_archive.events.endings import COMBAT, PHASE
from headjudge.games.grand_archive.events.moves import banished
from headjudge.games.grand_archive.objects.zones import EFFECTS, STACK
from headjudge.games.grand_archive.registry import TABLES
from headjudge.games.grand_archive.turn.phases import CLEAN_UP, Turn, after_phase
from headjudge.games.grand_archive.turn.whole_game import w_whole_game, whole_game
from headjudge.kernel import flow
from headjudge.kernel.definitions import F
from headjudge.kernel.events import sequence
from headjudge.kernel.ids import Cites
from headjudge.kernel.moving import Ceased
from headjudge.kernel.records import Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ENDED: Final[Cites] = (cite("GA 2.2.h"),)


class Ending(Frame):
    """Combat, a phase or the turn ends: which of them. GA 2.2.h"""

    span: int = 0


def end_phase(g: State) -> None:
    """Push the frame that ends what an effect has said to end."""
    game = w_whole_game(g)
    flow.begin(g, Ending(P_END, g.token)).span = game.ending
    game.ending = 0


def s_wipe(g: State, f: Ending) -> None:
    """Nothing on the Effects Stack resolves, and its cards are banished. GA 2.2.h"""
    waiting = [Ceased(id, g.objs[id].controller) for id in g.zone(STACK)]
    # GA 2.2.h: but for the card that did it, which goes where it goes by default
    cards = [id for id in g.zone(EFFECTS) if id != whole_game(g).ender]
    sequence(g, (*waiting, *[banished(id, g.objs[id].owner, cites=ENDED) for id in cards]))


def s_combat(g: State, f: Ending) -> None:
    """Combat is over with the phase or the turn that it is a part of."""
    fight = combat(g)
    if fight is not None and f.span != COMBAT:
        s_roles(g, fight)  # GA 2.2.h: roles and intents go as at every end of combat


def s_unwind(g: State, f: Ending) -> None:
    """What was going on is over, and the game goes on behind it."""
    if f.span == COMBAT:  # GA 2.2.h: the end of combat step takes place, and the main phase goes on
        unwind(g, Combat).step = TABLES.procedures[P_COMBAT].at("end")
        return
    turn = unwind(g, Turn)
    # GA 2.2.h + 4.9: the turn goes on with the clean-up; the triggers and the Opportunity before it are skipped
    turn.step = after_phase(turn) if f.span == PHASE else CLEAN_UP


def unwind(g: State, kind: type[F]) -> F:
    """The uppermost frame of that kind for writing, with nothing above it any more."""
    at = len(g.frames) - 1
    while not isinstance(g.frames[at], kind):
        at -= 1
    del g.frames[at + 1 :]
    f = g.w_frame()
    assert isinstance(f, kind)
    return f


P_END: Final = TABLES.procedure(
    "end",
    ("wipe", s_wipe, cite("GA 2.2.h")),
    ("combat", s_combat, cite("GA 2.2.h")),
    ("unwind", s_unwind),
    frame=Ending,
)
