"""Triggered abilities go onto the Effects Stack at the next check. GA 2.4.b"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.statics import When
from headjudge.games.grand_archive.events.events import STACKED
from headjudge.games.grand_archive.objects.properties import TRIGGER
from headjudge.games.grand_archive.play.declaring import declare
from headjudge.games.grand_archive.registry import Q_TRIGGERS, TABLES
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import NODES
from headjudge.kernel.events import happen
from headjudge.kernel.records import Event, Frame, Pending, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TRIGGERED: Final[tuple[int, ...]] = (cite("GA 2.4.b"),)


def trigger(node: int) -> When:
    found = NODES[node]
    assert isinstance(found, When)
    return found


def waiting(g: State) -> list[Pending]:
    """The triggers of the first player in turn order who has any: the turn player's go first. GA 2.4.b"""
    for player in g.present():
        mine = [p for p in g.pending if p.you == player]
        if mine:
            return mine
    return []


def s_next(g: State, f: Frame) -> None:
    mine = waiting(g)
    if not mine:
        g.frames.pop()
        return
    q = Question(mine[0].you, Q_TRIGGERS)
    for p in mine:
        q.add(flow.A_CHOOSE, p.this, p.id)
    ask(g, f, q)


def s_put(g: State, f: Frame) -> None:
    """Modes and targets are chosen as it goes onto the Effects Stack. GA 2.4.b"""
    chosen = next(p for p in g.pending if p.id == f.val)
    g.pending = tuple([p for p in g.pending if p.id != f.val])
    f.node = chosen.node
    f.context = chosen.context
    f.ints["this"] = chosen.this
    f.ints["you"] = chosen.you
    declare(g, trigger(chosen.node).effect, chosen.you, chosen.context, False, TRIGGERED)


def s_stack(g: State, f: Frame) -> None:
    f.step = 0
    if g.contexts[f.context].ints.get("fizzled", 0):  # GA 2.4.b: without a legal mode or target it fizzles
        return
    put = Event(STACKED, f.ints["this"], f.ints["you"], f.node)
    put.place = TRIGGER
    put.context = f.context
    happen(g, put)


P_TRIGGERS: Final = TABLES.procedure(
    "triggers",
    ("next", s_next, cite("GA 2.4.b")),
    ("put", s_put, cite("GA 2.4.b")),
    ("stack", s_stack, cite("GA 2.4.b")),
)
