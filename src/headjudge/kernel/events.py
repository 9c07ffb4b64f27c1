"""The one door: facts change only here. Propose, replace, perform, record, settle, trigger.

An event nobody replaces runs at once, without a frame. Whoever proposes an event must be ready for frames having been
pushed on top (a replacement to choose, a window of triggers): `sequence` keeps the order of several events, and a
structural instruction inserts its own continuation beneath (`flow.continue_beneath`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.kernel import lasting, moving, ordering, references, replacing, settling
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import E, EventKind, Procedure
from headjudge.kernel.evaluation import FACT, invalidate
from headjudge.kernel.ids import Slot
from headjudge.kernel.records import HAPPENED, Belated, Event, Frame, Pending, Question
from headjudge.kernel.settling import settle_watched, unsettled
from headjudge.kernel.state import State
from headjudge.kernel.triggering import foreseen, heard

Q_REPLACE: Final = 0
"""Question kind 0 of every game: which replacement applies first."""
A_APPLY: Final = 0
A_DECLINE: Final = 1

P_COMPLETE: Final = 1
P_SEQUENCE: Final = 2
P_BATCH: Final = 3
P_ORDER: Final = 6


class Completing(Frame):
    """A composite event whose internal events are under way."""

    before: tuple[int, ...] = ()
    """What may be gone through it, and functioned before (`triggering.foreseen`)."""
    stage: int = 0
    """Which of its further stages comes next."""


class Batch(Frame):
    """Simultaneous events, replaced one after the other: which is next."""

    next: int = 0


class Ordering(Frame):
    """Events that have happened, and are heard once it is said in which order effects apply from now on."""

    before: tuple[int, ...] = ()
    """What may be gone through each of them, and functioned before, one after the other."""
    sizes: tuple[int, ...] = ()
    """How many numbers of that belong to each."""


def inherit(g: State, ev: Event) -> None:
    """An event that names no rule is decided by that of its kind, or of the step in which it is proposed."""
    if not ev.cites:
        ev.cites = g.policies.kinds[ev.kind].cites or g.citing


def noted(ev: Event, context: int, slot: Slot) -> Event:
    """The same event; the context that asks for it remembers its outcome in a slot."""
    ev.context = context
    ev.note = slot
    return ev


def happen(g: State, ev: Event) -> None:
    """Propose an event."""
    if not ev.cites:  # saves time unless it names no rule
        inherit(g, ev)
    replacers = g.index.replacers.get(ev.kind) if g.index.replacers else None  # saves time unless there are any
    if replacers is not None and replacing.applicable(g, ev, replacers):
        f = replacing.Replacing(replacing.P_EVENT, g.token)
        f.event = ev
        g.frames.append(f)
        return
    kind = g.policies.kinds[ev.kind]
    if kind.marker and g.journal is None and not ev.note and ~ev.kind not in g.index.replacers:  # saves time
        if not g.awaited(ev.kind) and not unsettled(g):  # saves time
            g.number += 1  # a marker that nobody hears changes nothing but the clock
            g.dirty |= HAPPENED
            kind.perform(g, ev)
            g.policies.checkpoint(g, ev)
            return
    perform(g, ev)


def happen_within(g: State, outer: Event, inner: Event) -> None:
    """Propose an internal event of a composite one, from its performer: `outer` occurs when `inner` does.

    A replacement that only modifies `inner` leaves `outer` occurring; one that replaces it wholly does not.
    """
    sequence_within(g, outer, (inner,))


def sequence_within(g: State, outer: Event, events: tuple[Event, ...]) -> None:
    """Propose several internal events one after the other: `outer` occurs as much as they do, all together."""
    depth = len(g.frames)
    for i, inner in enumerate(events):
        happen(g, inner)
        if inner.result:
            take_in(outer, inner)
        else:  # it waits, or does not occur
            inner.inner = True
        if g.over:
            return
        if len(g.frames) > depth and i + 1 < len(events):  # saves time unless the others must wait
            for later in events[i + 1 :]:
                inherit(g, later)
                later.inner = True
            wait_in_line(g, depth, events[i + 1 :])
            return


def take_in(outer: Event, inner: Event) -> None:
    """An internal event occurred, and so the composite one does; what an object became there it became here."""
    result = outer.result + inner.result
    outer.result = result
    if outer.obj:
        outer.new = inner.new or outer.new


def bubble(g: State, inner: Event, depth: int) -> None:
    """An internal event that had to wait occurred: so does the composite one, which waits beneath."""
    at = depth - 1
    while g.frames[at].proc == P_SEQUENCE:
        at -= 1
    f = g.w_frame(at)
    assert f.proc == P_COMPLETE
    assert f.event is not None
    take_in(f.event, inner)


def sequence(g: State, events: tuple[Event, ...]) -> None:
    """Propose several events one after the other, each complete before the next (a compound event's members)."""
    for ev in events:
        if not ev.cites:  # saves time unless it names no rule
            inherit(g, ev)
    for i, ev in enumerate(events):
        depth = len(g.frames)
        happen(g, ev)
        if g.over:
            return
        if len(g.frames) > depth and i + 1 < len(events):  # saves time unless the others must wait
            wait_in_line(g, depth, events[i + 1 :])
            return


def wait_in_line(g: State, depth: int, events: tuple[Event, ...]) -> None:
    """These are proposed when the frames pushed since `depth` are done."""
    f = Frame(P_SEQUENCE, g.token)
    f.queue = events
    g.frames.insert(depth, f)


def together(g: State, events: tuple[Event, ...]) -> None:
    """Propose simultaneous events: all replaced, then all performed, then all recorded; triggers see them as one."""
    if not events:
        return
    for ev in events:
        inherit(g, ev)
    for ev in events:
        replacers = g.index.replacers.get(ev.kind)
        if replacers is not None and replacing.applicable(g, ev, replacers):
            f = Batch(P_BATCH, g.token)
            f.queue = events
            g.frames.append(f)
            return
    perform_together(g, events)


def perform_together(g: State, events: tuple[Event, ...]) -> None:
    ids = tuple([ev.obj for ev in events])
    before = [foreseen(g, ids, g.index.listeners[ev.kind]) for ev in events]
    for ev in events:
        g.policies.foresees(g, ev)
    g.leaving = ids
    for ev in events:
        kind = g.policies.kinds[ev.kind]
        if kind.composite:
            raise TypeError(f"{kind.name} has internal events: propose those together")
        if not ev.stopped and (not kind.existing or g.exists(ev.obj)):
            kind.perform(g, ev)
            if g.over:
                return
    g.leaving = ()
    for id in ids:
        if g.exists(id):  # it has not gone: what it was is no matter
            g.lki_props.pop(id, None)
    invalidate(g, FACT)
    for ev in events:
        replacers = g.index.replacers.get(~ev.kind)
        if replacers is not None and ev.result:
            replacing.apply_outcomes(g, ev, replacers)
    for ev in events:
        if ev.result:
            record(g, ev)
    if (g.index.order_sensitive or g.watched) and ordering.undecided(g):
        wait_for_order(g, events, before)
    else:
        hear_together(g, events, before)


def hear_together(g: State, events: tuple[Event, ...], before: list[tuple[int, ...]]) -> None:
    """Let others see what happened at the same time."""
    found: list[Pending] = []
    occurred = tuple([ev for ev in events if ev.result])
    for i, ev in enumerate(events):
        if ev.result and not g.policies.kinds[ev.kind].silent:
            found.extend(heard(g, ev, before[i]))
    settle(g)
    if found:  # saves time unless something triggered
        g.policies.triggered(g, occurred, found)
    g.policies.checkpoint_together(g, occurred)


def perform(g: State, ev: Event) -> None:
    """Carry out an event that nothing replaces any more."""
    kind = g.policies.kinds[ev.kind]
    if kind.existing and not g.exists(ev.obj):
        return
    listeners = g.index.listeners[ev.kind]
    before: tuple[int, ...] = ()
    if isinstance(ev, Belated):
        before = ev.before
    elif listeners:  # saves time unless somebody listens
        before = foreseen(g, (ev.obj,), listeners)
    if kind.composite:
        perform_stage(g, ev, before, -1)
        return
    kind.perform(g, ev)  # saves time: what `perform_by` does, without a call
    if not g.over:
        complete(g, ev, before)
    elif ev.result:
        record(g, ev)


def perform_by(g: State, ev: E, performer: Callable[[State, E], None]) -> None:
    """Carry out an event in a way of its own: that of its kind, or what is left of it where it had to wait."""
    before = foreseen(g, (ev.obj,), g.index.listeners[ev.kind])
    performer(g, ev)
    if not g.over:
        complete(g, ev, before)
    elif ev.result:
        record(g, ev)


def perform_stage(g: State, ev: Event, before: tuple[int, ...], stage: int) -> None:
    """Carry out a composite event from one stage on, each stage when the internal events of the last are over."""
    kind = g.policies.kinds[ev.kind]
    while stage < len(kind.then):
        depth = len(g.frames)
        step = g.citing
        g.citing = ev.cites  # its internal events are decided by the rule that decides it
        if stage < 0:
            kind.perform(g, ev)
        else:
            kind.then[stage](g, ev)
        g.citing = step
        stage += 1
        if g.over:
            if ev.result:
                record(g, ev)
            return
        if len(g.frames) > depth:  # saves time unless something must be waited for
            f = Completing(P_COMPLETE, g.token)
            f.event = ev
            f.before = before
            f.stage = stage
            g.frames.insert(depth, f)
            return
    complete(g, ev, before)


def complete(g: State, ev: Event, before: tuple[int, ...]) -> None:
    """Record what happened and let others see it. An event whose result is 0 did not occur."""
    if not ev.result:
        return
    depth = len(g.frames)
    replacers = g.index.replacers.get(~ev.kind) if g.index.replacers else None  # saves time unless there are any
    if replacers is not None:
        replacing.apply_outcomes(g, ev, replacers)
    record(g, ev)
    if ev.inner:
        bubble(g, ev, depth)
    if (g.index.order_sensitive or g.watched) and not g.policies.kinds[
        ev.kind
    ].silent:  # saves time unless the order may matter
        if ordering.undecided(g):
            wait_for_order(g, (ev,), [before])
            return
    hear(g, ev, before)


def hear(g: State, ev: Event, before: tuple[int, ...]) -> None:
    """Let others see what happened."""
    if g.watched:  # saves time unless somebody watches
        settle(g)
    policies = g.policies
    if policies.kinds[ev.kind].silent:
        return
    if before or g.index.listeners[ev.kind]:  # saves time unless somebody listens
        found = heard(g, ev, before)
        if found:  # saves time unless something triggered
            policies.triggered(g, (ev,), found)
    policies.checkpoint(g, ev)


def wait_for_order(g: State, events: tuple[Event, ...], before: list[tuple[int, ...]]) -> None:
    """These have happened; before anybody sees them it is said in which order effects apply."""
    f = Ordering(P_ORDER, g.token)
    f.queue = events
    f.before = tuple([number for old in before for number in old])
    f.sizes = tuple([len(old) for old in before])
    g.frames.append(f)


def record(g: State, ev: Event) -> None:
    g.number += 1
    g.dirty |= HAPPENED
    ev.number = g.number
    invalidate(g, FACT)
    if ev.note:
        c = g.w_context(ev.context)
        c.ints[ev.note] = c.ints.get(ev.note, 0) + ev.result
        subject = g.policies.noted(g, ev)
        if subject:
            c.lists[ev.note] = (*c.objects(ev.note), subject)
    if ev.context and ev.new:  # saves time unless an ability moved it
        references.follow(g, ev)
    if g.counted and ev.kind in g.counted:  # saves time unless it is counted
        if not g.policies.kinds[ev.kind].silent:
            g.policies.counts(g, ev)
    if g.journal is not None:
        g.journal.write(g, ev)


def s_replace(g: State, f: replacing.Replacing) -> None:
    """Find the next replacement; ask where there is a choice."""
    ev = f.event
    assert ev is not None
    if ev.stopped:
        f.step = replacing.OVER
        return
    if g.policies.replaces_in_turn and f.first < 0:
        if len(replacing.contenders(g, f)) > 1:
            f.step = 3
            return
    decider, found, optional = (
        replacing.offered_in_turn(g, f) if g.policies.replaces_in_turn else replacing.offered(g, ev)
    )
    if not found and not g.insist:
        f.step = replacing.OVER
        return
    q = Question(decider, Q_REPLACE)
    q.source = ev.obj
    q.cites = g.policies.orders if len(found) > 1 else ev.cites
    for i, entry in enumerate(found):
        q.add(A_APPLY, replacing.replacer_of(g, entry)[0], i)
    if optional or not found:  # none is left where the hidden cards were dealt anew
        q.add(A_DECLINE)
        q.window = True
    ask(g, f, q)


def s_replaced(g: State, f: replacing.Replacing) -> None:
    ev = f.event
    assert ev is not None
    f.step = 0
    if g.policies.replaces_in_turn:
        player, found, _ = replacing.offered_in_turn(g, f)
        if found:
            f.stage = replacing.stage_of(g, found[0])
            f.applying = player
    else:
        found = replacing.offered(g, ev)[1]
    if f.act == A_DECLINE:
        ev.applied = (*ev.applied, *[replacing.applied_identity(g, each) for each in found])
    else:
        g.citing = ev.cites
        f.applied = (*f.applied, replacing.applied_identity(g, found[f.val]))
        replacing.apply_replacer(g, ev, found[f.val])


def s_select(g: State, f: replacing.Replacing) -> None:
    """Where several players have replacements for the event, one of them is selected to begin, once an event."""
    ask(g, f, g.policies.first_to_replace(g, f, replacing.contenders(g, f)))


def s_selected(g: State, f: replacing.Replacing) -> None:
    f.first = g.seats[f.val]
    f.step = 0


def s_perform(g: State, f: replacing.Replacing) -> None:
    ev = f.event
    assert ev is not None
    g.frames.pop()
    if ev.stopped and ev.note and g.policies.done_though_replaced(ev):
        replacing.note_deed(g, ev)
    if f.member >= 0:
        batch = g.w_frame()
        batch.queue = (*batch.queue[: f.member], ev, *batch.queue[f.member + 1 :])
    elif not ev.stopped:
        perform(g, ev)


def s_complete(g: State, f: Completing) -> None:
    ev = f.event
    assert ev is not None
    g.frames.pop()
    perform_stage(g, ev, f.before, f.stage)


def s_sequence(g: State, f: Frame) -> None:
    g.frames.pop()
    sequence(g, tuple([ev.copy() for ev in f.queue]))


def s_batch(g: State, f: Batch) -> None:
    """Replace the members one after the other, then perform them together."""
    if f.next == 0:
        preceded = [i for i, ev in enumerate(f.queue) if replacing.is_preceded(g, ev)]
        if len(preceded) > 1:
            q = Question(g.policies.orders_effects(g), Q_REPLACE)
            q.cites = g.policies.at_once
            for i in preceded:
                q.add(A_APPLY, f.queue[i].obj, i)
            ask(g, f, q)
            return
        short = replacing.scarce(g, f.queue)
        if len(short) > 1:  # whoever orders replacements says which of them comes first
            ask(g, f, which_member(g, f.queue, short))
            return
    f.step = 0
    while f.next < len(f.queue):
        ev = f.queue[f.next]
        f.next += 1
        replacers = g.index.replacers.get(ev.kind)
        if replacers is not None and replacing.applicable(g, ev, replacers):
            replace_member(g, f, f.next - 1)
            return
    g.frames.pop()
    perform_together(g, tuple([ev.copy() for ev in f.queue]))


def which_member(g: State, events: tuple[Event, ...], places: list[int]) -> Question:
    """Which of some simultaneous events is replaced first."""
    player = g.policies.orders_replacements(g, events[places[0]])
    q = Question(player if player >= 0 else g.active, Q_REPLACE)
    q.cites = g.policies.orders
    for i in places:
        q.add(A_APPLY, events[i].obj, i)
    return q


def s_preceded(g: State, f: Batch) -> None:
    """What comes before one of them was selected to be first."""
    f.step = 0
    replace_member(g, f, f.val)


def replace_member(g: State, f: Batch, at: int) -> None:
    member = replacing.Replacing(replacing.P_EVENT, g.token)
    member.event = f.queue[at].copy()
    member.member = at
    g.frames.append(member)


def s_order(g: State, f: Ordering) -> None:
    """Ask which of the effects that began together applies first, as long as it matters."""
    q = ordering.which_first(g)
    if q is None and not g.insist:
        f.step = 2
        return
    if q is None:  # where the hidden cards were dealt anew
        q = Question(g.policies.orders_effects(g), ordering.Q_ORDER)
        q.add(A_DECLINE)
    ask(g, f, q)


def s_ordered(g: State, f: Ordering) -> None:
    f.step = 0
    if f.act == ordering.A_CHOOSE:
        happen(g, ordering.EffectsOrdered(g.answering, f.obj, ordering.chosen_entry(g, f.obj, f.val)))


def s_heard(g: State, f: Ordering) -> None:
    g.frames.pop()
    events = tuple([ev.copy() for ev in f.queue])
    g.citing = events[-1].cites
    if len(events) == 1:
        hear(g, events[0], f.before)
        return
    before: list[tuple[int, ...]] = []
    start = 0
    for size in f.sizes:
        before.append(f.before[start : start + size])
        start += size
    hear_together(g, events, before)


def settle(g: State) -> None:
    """After each event: where somebody watches a property, a first or changed application of an effect is an event."""
    if unsettled(g):  # saves time unless there is something to look at
        sequence(g, settle_watched(g))


KINDS: Final[list[EventKind]] = sorted(
    (*moving.KINDS, *lasting.KINDS, *settling.KINDS, *ordering.KINDS), key=lambda kind: kind.id
)
"""The kinds that every game has, each declared where its events are made."""

PROCEDURES: Final[list[Procedure]] = [
    Procedure(
        replacing.P_EVENT,
        "event",
        (
            ("replace", s_replace),
            ("replaced", s_replaced),
            ("perform", s_perform),
            ("select", s_select),
            ("selected", s_selected),
        ),
        replacing.Replacing,
    ),
    Procedure(P_COMPLETE, "complete", (("complete", s_complete),), Completing),
    Procedure(P_SEQUENCE, "sequence", (("sequence", s_sequence),)),
    Procedure(P_BATCH, "batch", (("replace", s_batch), ("preceded", s_preceded)), Batch),
]

ORDERING: Final[Procedure] = Procedure(
    P_ORDER, "order of effects", (("ask", s_order), ("ordered", s_ordered), ("hear", s_heard)), Ordering
)
"""The procedure in which it is said in which order effects apply."""
