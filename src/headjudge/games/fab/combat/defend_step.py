"""The Defend Step: defending cards are declared. FAB 7.3"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.attacks import is_attackable
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.restrictions import refuse_declaration
from headjudge.games.fab.events import COMBAT_STEP, DEFEND
from headjudge.games.fab.marks import DEFEND_STEP
from headjudge.games.fab.tables import A_DEFEND, Q_DEFEND, TABLES
from headjudge.games.fab.zones import EQUIPMENT_ZONES, HAND, WEAPON
from headjudge.kernel import flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.flow import A_DONE
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

R_BEGIN: Final[tuple[int, ...]] = (cite("FAB 7.2.6"), cite("FAB 7.3.1"))
R_NO_TARGET: Final[tuple[int, ...]] = (*R_BEGIN, cite("FAB 7.2.2a"))
R_DECLARE: Final[int] = cite("FAB 7.3.2")
R_WHAT: Final[int] = cite("FAB 7.3.2a")
R_ORDER: Final[int] = cite("FAB 7.3.2c")
R_DEFENDS: Final = (
    R_DECLARE,
    cite("FAB 7.3.2d"),
    cite("FAB 7.0.5"),
    cite("FAB 7.0.5a"),
    cite("FAB 7.0.5e"),
)


def begin_defend_step(g: State) -> Frame:
    """FAB 7.2.6: the stack is empty and all passed in the Attack Step."""
    return flow.push(g, P_DEFEND_STEP, chain.defending_player(g))


def s_begin(g: State, f: Frame) -> None:
    f.lists["declared"] = ()
    rules = R_BEGIN if is_attackable(g, chain.target_of(g, chain.links(g))) else R_NO_TARGET
    happen(g, Event(COMBAT_STEP, chain.active_attack(g), f.player, DEFEND_STEP, 0, rules))


def declarable(g: State, player: int) -> list[int]:
    """What a defending hero could think of declaring. FAB 7.3.2a"""
    found = list(g.zone(HAND, player))
    for zone in (*EQUIPMENT_ZONES, WEAPON):
        found.extend(g.zone(zone, player))
    return found


def s_declare(g: State, f: Frame) -> None:
    """FAB 7.3.2c: one card after another, in the order they will defend."""
    declared = f.lists["declared"]
    q = Question(f.player, Q_DEFEND)
    q.source = chain.active_attack(g)
    q.rules = (R_DECLARE, R_WHAT, R_ORDER)
    q.window = not declared
    q.minimum = 0
    q.chosen = declared
    q.ordered = True
    for id in declarable(g, f.player):
        if refuse_declaration(g, f.player, id, declared) == 0:
            q.add(A_DEFEND, id)
    q.maximum = len(declared) + len(q.acts)
    q.add(A_DONE)
    flow.ask(g, f, q)


def s_declared(g: State, f: Frame) -> None:
    if f.act == A_DEFEND:
        f.lists["declared"] = (*f.lists["declared"], f.obj)
        flow.jump(g, f, "declare")


def s_defend(g: State, f: Frame) -> None:
    """FAB 7.3.2d: they become defending cards in one compound event, in the order declared."""
    declared = [id for id in f.lists["declared"] if id in g.objs]  # FAB 4.5.1a: whoever declared may have left
    g.frames.pop()
    target = chain.target_of(g, chain.links(g))
    defends: list[Event] = []
    for id in declared:
        ev = Event(DEFEND, id, f.player, len(declared), 0, R_DEFENDS)
        ev.other = target
        defends.append(ev)
    sequence(g, tuple(defends))


P_DEFEND_STEP: Final[int] = TABLES.procedure(
    "defend step", ("begin", s_begin), ("declare", s_declare), ("declared", s_declared), ("defend", s_defend)
)
