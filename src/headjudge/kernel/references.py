"""Garbage collection of contexts, of snapshots of objects that ceased to exist, and of links to what they became."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from headjudge.kernel import fields
from headjudge.kernel.ids import FOLLOWED, NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import SUBJECT, Context, Event, Obj

if TYPE_CHECKING:
    from headjudge.kernel.state import State

# what the subject of a tally is, where it is no plain number (`Policies.subjects`)
AN_OBJECT: Final = 1
"""An object, also one that is gone."""
A_PRESENT_OBJECT: Final = 2
"""An object for as long as it exists."""
AN_ABILITY: Final = 3
"""An ability in force, by its identity (`kernel.entries`)."""
AN_EVENT: Final = 4
"""The number of an event: nothing asks for it at another one."""


def last_own_turns(g: State) -> dict[int, int]:
    """What each player did on their own last turn, now that of the turn player is over."""
    found = {key: n for key, n in g.last_turn.items() if tallied(key) != g.active}
    found.update({key: n for key, n in g.this_turn.items() if tallied(key) == g.active})
    return found


def tallied(key: int) -> PlayerId:
    """The player of whom a tally is kept."""
    return PlayerId(key // SUBJECT & 15)


def sweep(g: State) -> None:
    """Forget contexts, snapshots and successor links that nothing refers to any more."""
    if not g.contexts and not g.lki:  # saves time
        return
    waiting = bound(g)
    parts = held_by_frames(g)
    if g.contexts:  # saves time unless there are any
        sweep_contexts(g, waiting, parts)
    if g.lki:  # saves time unless there are any
        sweep_memories(g, named_by(g, waiting, parts))


def used_contexts(g: State, waiting: list[Obj], parts: set[int]) -> set[int]:
    """The contexts that something refers to, among other ids."""
    used = parts | {f.context for f in g.frames}  # some belong to a part of a frame
    used.update([o.context for o in waiting])
    used.update([p.context for p in g.pending])
    used.update([e.context for e in g.effects.values()])
    for f in g.frames:
        for ev in f.queue:
            used.add(ev.context)
        if f.event is not None:
            used.add(f.event.context)
    for c in [c for id, c in g.contexts.items() if id in used]:
        further: Context | None = c
        while further is not None and further.event is not None and further.event.context not in used:
            used.add(further.event.context)  # what set it off belongs to another one
            further = g.contexts.get(further.event.context)
    return used


def sweep_contexts(g: State, waiting: list[Obj], parts: set[int]) -> None:
    used = used_contexts(g, waiting, parts)
    for id in [id for id in g.contexts if id not in used]:
        del g.contexts[id]


def sweep_memories(g: State, named: set[int]) -> None:
    held = cast("set[ObjectId]", named)
    for id in held.intersection(g.successors):
        while id in g.successors and g.successors[id] not in held:  # from there on it is followed already
            id = g.successors[id]
            held.add(id)
    for id in held.intersection(g.lki):
        source: Obj | None = g.lki[id]
        while source is not None and source.source:  # what came of it is remembered, and so is it
            held.add(source.source)
            source = g.lki.get(source.source)
    kept = sorted(held.intersection(g.lki))
    g.lki = {id: g.lki[id] for id in kept}
    g.lki_props = {id: g.lki_props[id] for id in kept if id in g.lki_props}
    g.successors = {id: g.successors[id] for id in sorted(held.intersection(g.successors))}


def follow(g: State, ev: Event) -> None:
    """An ability that moves an object it speaks of knows what it became."""
    if not g.policies.sees_after or g.successors.get(ev.obj) != ev.new:
        return
    c = g.contexts.get(ev.context)
    if c is None or (c.this != ev.obj and not [ids for ids in c.lists.values() if ev.obj in ids]):
        return
    lists = g.w_context(c.id).lists
    lists[FOLLOWED] = (*lists.get(FOLLOWED, ()), ev.obj, ev.new)


def followed(c: Context, id: ObjectId) -> ObjectId:
    """What an object became that the ability of `c` moved, or the event that set it off; 0 where neither did."""
    pairs = c.lists.get(FOLLOWED, ())
    for i in range(0, len(pairs), 2):
        if pairs[i] == id:
            return ObjectId(pairs[i + 1])
    return NOTHING if c.event is None or c.event.obj != id else moved_on(c.event)


def reached(g: State, c: Context, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """These objects; in the place of one that is gone what the ability made of it, where the game keeps track of it."""
    if not [id for id in ids if not g.exists(id)]:  # saves time
        return ids
    return tuple([id if g.exists(id) else tracked(g, c, id) or id for id in ids])


def tracked(g: State, c: Context, id: ObjectId) -> ObjectId:
    """What an object that is gone became by the ability, or by the event that set it off; 0 where that is not known."""
    while id and not g.exists(id):
        id = followed(c, id)
    return id if id and g.policies.keeps_track(g.objs[id]) else NOTHING


def moved_on(ev: Event) -> ObjectId:
    """What an event made of its object by moving it; 0 where it did not, or the object went on as the one it was."""
    return NOTHING if fields.from_zone(ev) < 0 or ev.new == ev.obj else ev.new


def bound(g: State) -> list[Obj]:
    """The objects with a source or a context of their own: what is about to resolve."""
    objs = g.objs
    found: list[Obj] = []
    for line in g.zones:
        for id in line:
            o = objs[id]
            if o.source or o.context:
                found.append(o)
    for under in g.hosted.values():
        found.extend([objs[id] for id in under if objs[id].source or objs[id].context])
    return found


def named(g: State) -> set[int]:
    """Every number in effects, contexts, frames and objects that could be the id of something that has ceased."""
    return named_by(g, bound(g), held_by_frames(g))


def held_by_frames(g: State) -> set[int]:
    """Every number in the fields of frames."""
    held: set[int] = set()
    for f in g.frames:
        held.update(f.held())
    return held


def named_by(g: State, bound: list[Obj], parts: set[int]) -> set[int]:
    named = parts | {o.source for o in bound}
    subjects = g.policies.subjects
    if subjects and g.lki:  # saves time: what is tallied of what is gone is asked by what it was
        for key in g.this_turn:
            if subjects.get(key // (16 * SUBJECT), 0) == AN_OBJECT:
                named.add(key % SUBJECT)
    for e in g.effects.values():
        named.add(e.this)
        named.update(e.objs)
    for p in g.pending:
        named.add(p.this)
    for c in g.contexts.values():
        named.add(c.this)
        named.update(c.ints.values())
        for ids in c.lists.values():
            named.update(ids)
        if c.event is not None:
            named.update(fields.objects_in(c.event))
    for f in g.frames:
        for ev in f.queue:
            named.update(fields.objects_in(ev))
        if f.event is not None:
            named.update(fields.objects_in(f.event))
    return named
