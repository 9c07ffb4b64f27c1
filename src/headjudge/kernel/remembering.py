"""What something still refers to: contexts, snapshots of what has ceased, and links to what it became."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.ids import FOLLOWED
from headjudge.kernel.records import Context, Event, Obj

if TYPE_CHECKING:
    from headjudge.kernel.state import State


def sweep(g: State) -> None:
    """Forget contexts, snapshots and successor links that nothing refers to any more."""
    if not g.contexts and not g.lki:  # saves time
        return
    waiting = bound(g)
    if g.contexts:  # saves time unless there are any
        used = {f.context for f in g.frames}
        used.update([o.context for o in waiting])
        used.update([p.context for p in g.pending])
        used.update([e.context for e in g.effects.values()])
        for f in g.frames:
            used.update(f.held())  # contexts that belong to a part of it
            used.update([ev.context for ev in f.queue])
            if f.event is not None:
                used.add(f.event.context)
        for id in list(used):
            c = g.contexts.get(id)
            while c is not None and c.event is not None and c.event.context not in used:
                used.add(c.event.context)  # what set it off belongs to another one
                c = g.contexts.get(c.event.context)
        for id in [id for id in g.contexts if id not in used]:
            del g.contexts[id]
    if g.lki:  # saves time unless there are any
        held = named_by(g, waiting)
        for id in list(held):
            while id in g.successors:
                id = g.successors[id]
                held.add(id)
        for memory in [o for id, o in g.lki.items() if o.source and id in held]:
            source: Obj | None = memory
            while source is not None and source.source:  # what came of it is remembered, and so is it
                held.add(source.source)
                source = g.lki.get(source.source)
        g.lki = {id: o for id, o in g.lki.items() if id in held}
        g.lki_props = {id: values for id, values in g.lki_props.items() if id in held}
        g.successors = {id: new for id, new in g.successors.items() if id in held}


def follow(g: State, ev: Event) -> None:
    """An ability that moves an object it speaks of knows what it became."""
    c = g.contexts.get(ev.context)
    if c is None or (c.this != ev.obj and not [ids for ids in c.lists.values() if ev.obj in ids]):
        return
    lists = g.w_context(c.id).lists
    lists[FOLLOWED] = (*lists.get(FOLLOWED, ()), ev.obj, ev.new)


def followed(c: Context, id: int) -> int:
    """What an object became that the ability of `c` moved, or the event that set it off; 0 where neither did."""
    pairs = c.lists.get(FOLLOWED, ())
    for i in range(0, len(pairs), 2):
        if pairs[i] == id:
            return pairs[i + 1]
    return c.event.new if c.event is not None and c.event.obj == id else 0


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
    return named_by(g, bound(g))


def named_by(g: State, bound: list[Obj]) -> set[int]:
    named = {o.source for o in bound}
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
            named.update((c.event.obj, c.event.new, c.event.source, c.event.other))
    for f in g.frames:
        named.update(f.held())
        for ev in f.queue:
            named.update((ev.obj, ev.new, ev.source, ev.other))
        if f.event is not None:
            named.update((f.event.obj, f.event.new, f.event.source, f.event.other))
    return named
