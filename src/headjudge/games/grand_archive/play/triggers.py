"""Triggered abilities go onto the Effects Stack at the next check. GA 2.4.b"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.events import speaks_of_the_event
from headjudge.abilities.statics import When
from headjudge.games.grand_archive.cards.declared import cascades_in
from headjudge.games.grand_archive.cards.remembered import HAD_BY, entry_of, is_given
from headjudge.games.grand_archive.events.stack import Cascaded, trigger_put
from headjudge.games.grand_archive.play.declaring import FIZZLES, declare
from headjudge.games.grand_archive.registry import Q_TRIGGERS, TABLES
from headjudge.kernel import fields, flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import NODES
from headjudge.kernel.events import sequence
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, ObjectId, PlayerId
from headjudge.kernel.records import Frame, Pending, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TRIGGERED: Final[Cites] = (cite("GA 2.4.b"),)


class Putting(Frame):
    """Triggers are being put onto the Effects Stack: now the frame's `node`. GA 2.4.b"""

    source: ObjectId = NOTHING
    """The object whose ability it is."""
    controller: PlayerId = NOBODY


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


def s_next(g: State, f: Putting) -> None:
    mine = waiting(g)
    if not mine:
        g.frames.pop()
        return
    q = Question(mine[0].you, Q_TRIGGERS)
    for p in mine if len({likeness(g, p) for p in mine}) > 1 else mine[:1]:  # nobody could tell their order
        q.add(flow.A_CHOOSE, p.this, p.id)
    ask(g, f, q)


def likeness(g: State, p: Pending) -> tuple[int, ...]:
    """The same for triggers of one ability of one object that nothing tells apart: they do not speak of what set them
    off, or the same did."""
    # what effects give may know other things, and a cascade how often it was used
    known = p.entry if p.entry < 0 or cascades_in(trigger(p.node).effect) else 0
    if not speaks_of_the_event(trigger(p.node)):
        return (p.node, p.this, known)
    ev = g.contexts[p.context].event
    if ev is None or ev.obj or ev.new:  # each may speak of what it happened to
        return (p.id,)
    return (p.node, p.this, known, ev.kind, ev.player, fields.amount(ev), ev.source)


def s_put(g: State, f: Putting) -> None:
    """Modes and targets are chosen as it goes onto the Effects Stack. GA 2.4.b"""
    chosen = next(p for p in g.pending if p.id == f.val)
    g.pending = tuple([p for p in g.pending if p.id != f.val])
    f.node = chosen.node
    f.context = chosen.context
    f.source = chosen.this
    f.controller = chosen.you
    if is_given(g, chosen.entry):
        g.w_context(chosen.context).ints[HAD_BY] = chosen.entry
    declare(g, trigger(chosen.node).effect, chosen.you, chosen.context, False, TRIGGERED)


def s_stack(g: State, f: Putting) -> None:
    f.step = 0
    entry = entry_of(g.contexts[f.context])
    further = [Cascaded(f.source, f.controller, node.id, entry) for node in cascades_in(trigger(f.node).effect)]
    if g.contexts[f.context].ints.get(FIZZLES, 0):  # GA 2.4.b: without a legal mode or target it fizzles
        sequence(g, tuple(further))
        return
    sequence(g, (trigger_put(f.source, f.controller, f.node, f.context), *further))


P_TRIGGERS: Final = TABLES.procedure(
    "triggers",
    ("next", s_next, cite("GA 2.4.b")),
    ("put", s_put, cite("GA 2.4.b")),
    ("stack", s_stack, cite("GA 2.4.b")),
    frame=Putting,
)
