"""Triggered abilities go onto the Effects Stack at the next check. GA 2.4.b"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.events import speaks_of_the_event
from headjudge.abilities.statics import When
from headjudge.games.grand_archive.cards.declared import cascades_in
from headjudge.games.grand_archive.cards.remembered import HAD_BY, entry_of, is_given, was_used
from headjudge.games.grand_archive.cards.trees import TRIGGERS_AGAIN
from headjudge.games.grand_archive.effects.patterns import Hits, part_of_attack
from headjudge.games.grand_archive.events.stack import Cascaded, trigger_put
from headjudge.games.grand_archive.events.tracking import AbilityUsed
from headjudge.games.grand_archive.play.declaring import FIZZLES, declare
from headjudge.games.grand_archive.registry import Q_TRIGGERS, TABLES
from headjudge.kernel import fields, flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import NODES
from headjudge.kernel.events import sequence
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, ObjectId, PlayerId
from headjudge.kernel.records import Event, Frame, Pending, Question
from headjudge.kernel.state import State
from headjudge.kernel.triggering import new_pending
from headjudge.rulebook import cite

TRIGGERED: Final[Cites] = (cite("GA 2.4.b"),)


class Putting(Frame):
    """Triggers are being put onto the Effects Stack: now the frame's `node`. GA 2.4.b"""

    source: ObjectId = NOTHING
    """The object whose ability it is."""
    controller: PlayerId = NOBODY
    counted: tuple[int, ...] = ()
    """The triggers of which it is known how often they trigger."""


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
    return list(g.pending)  # GA 1.4: what has been set off for whoever has lost resolves as well


def trigger_again(g: State, f: Putting) -> None:
    """On Hit abilities that an attack has set off trigger once more for each thing which says so. GA 3.1 on-hit"""
    if not g.index.topics >> TRIGGERS_AGAIN & 1:  # saves time
        return
    for p in [p for p in g.pending if p.id not in f.counted]:
        f.counted = (*f.counted, p.id)
        ev = g.contexts[p.context].event
        if ev is None or not isinstance(trigger(p.node).pattern, Hits):
            continue
        for _, this, _, _ in g.statements(TRIGGERS_AGAIN):
            if part_of_attack(g, this, ev.source):
                again = new_pending(g, p.node, p.this, p.you, ev, p.context, p.entry)
                f.counted = (*f.counted, again.id)
                g.pending = (*g.pending, again)


def drop_used_up(g: State) -> None:
    """What may trigger only so often, and has, does not trigger again. GA 2.4.e"""
    limited = [p for p in g.pending if trigger(p.node).often]
    over = [p.id for p in limited if was_used(g, p.this, given_by(g, p), trigger(p.node), trigger(p.node).often)]
    if over:
        g.pending = tuple([p for p in g.pending if p.id not in over])


def given_by(g: State, p: Pending) -> int:
    """By which entry its object has the ability, where it is given."""
    return p.entry if is_given(g, p.entry) else 0


def s_next(g: State, f: Putting) -> None:
    trigger_again(g, f)
    drop_used_up(g)
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
    if not speaks_of_the_event(trigger(p.node).effect):
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
    ability = trigger(f.node)
    further: list[Event] = [Cascaded(f.source, f.controller, node.id, entry) for node in cascades_in(ability.effect)]
    if ability.often:
        further.append(AbilityUsed(f.source, f.controller, ability.id, entry, ability.often))
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
