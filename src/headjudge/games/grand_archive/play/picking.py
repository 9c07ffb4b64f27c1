"""Choosing several things, one after the other, where each must leave what else is needed."""

from __future__ import annotations

from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.ids import NO_SLOT, Cites, ObjectId, PlayerId, Slot
from headjudge.kernel.records import Question
from headjudge.kernel.state import State


class Picking(flow.Choosing):
    """A choice of several objects of which some are not offered, because something else would then be impossible."""


def pick(
    g: State,
    proc: int,
    player: PlayerId,
    candidates: tuple[ObjectId, ...],
    least: int,
    most: int,
    kind: int,
    source: ObjectId,
    cites: Cites = (),
    slot: Slot = NO_SLOT,
    context: int = 0,
) -> None:
    """As `flow.choose`, by a procedure of `offer` and the steps of choosing."""
    f = flow.begin(g, Picking(proc, g.token, player, context))
    f.candidates = candidates
    f.least = min(least, len(candidates))
    f.most = min(most, len(candidates))
    f.kind = kind
    f.source = source
    f.cites = cites or g.policies.asks.get(kind, g.citing)
    f.slot = slot


def open_candidates(f: Picking) -> tuple[ObjectId, ...]:
    """What may be taken next: groups only ascend, and enough must be left for what is still needed."""
    first = f.candidates.index(f.so_far[-1]) + 1 if f.so_far else 0
    return f.candidates[first : len(f.candidates) - max(0, f.least - len(f.so_far) - 1)]


def offer(g: State, f: Picking, fit: list[ObjectId], enough: bool = True) -> None:
    """Ask for the next one of those that fit, or for none, where that is `enough`."""
    if len(f.so_far) == f.most:
        f.step = 2
        return
    q = Question(f.player, f.kind)
    q.source = f.source
    q.cites = f.cites
    q.minimum = f.least
    q.maximum = f.most
    q.chosen = f.so_far
    for id in fit:
        q.add(flow.A_CHOOSE, id)
    if enough and len(f.so_far) >= f.least:
        q.add(flow.A_DONE)
    if not q.acts:  # a deal of the hidden cards that does not fit what is being chosen
        for id in open_candidates(f):
            q.add(flow.A_CHOOSE, id)
    ask(g, f, q)
