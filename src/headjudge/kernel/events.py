"""The one door: facts change only here. Propose, replace, perform, record, settle, trigger.

An event nobody replaces runs at once, without a frame. Whoever proposes an event must be ready for frames having been
pushed on top (a replacement to choose, a window of triggers): `sequence` keeps the order of several events, and a
structural instruction inserts its own continuation beneath (`flow.continue_beneath`).
"""

from __future__ import annotations

from typing import Final

from headjudge.kernel.definitions import (
    NODE_BITS,
    NODE_MASK,
    NODES,
    EventKind,
    Listener,
    Modifier,
    Procedure,
    Replacer,
    probe,
)
from headjudge.kernel.records import Event, Frame, Lasting, Obj, Pending, Question
from headjudge.kernel.state import SUBJECT, State

Entry = int

Q_REPLACE: Final = 0
"""Question kind 0 of every game: which replacement applies first."""
A_APPLY: Final = 0
A_DECLINE: Final = 1


# -- proposing


def happen(g: State, ev: Event) -> None:
    """Propose an event."""
    replacers = g.replacers.get(ev.kind)
    if replacers is not None and applicable(g, ev, replacers):
        f = Frame(P_EVENT, g.token)
        f.event = ev
        g.frames.append(f)
        return
    perform(g, ev)


def happen_within(g: State, outer: Event, inner: Event) -> None:
    """Propose an internal event of a composite one, from its performer: `outer` occurs when `inner` does.

    A replacement that only modifies `inner` leaves `outer` occurring; one that replaces it wholly does not.
    """
    inner.inner = True
    depth = len(g.frames)
    happen(g, inner)
    if len(g.frames) == depth or inner.result:
        outer.result = max(outer.result, inner.result)
        outer.new = inner.new


def bubble(g: State, inner: Event) -> None:
    """An internal event occurred after the composite one had to wait for it."""
    for i in range(len(g.frames) - 1, -1, -1):
        if g.frames[i].proc == P_COMPLETE:
            f = g.w_frame(i)
            assert f.event is not None
            f.event.result = max(f.event.result, inner.result)
            f.event.new = inner.new
            return


def sequence(g: State, events: tuple[Event, ...]) -> None:
    """Propose several events one after the other, each complete before the next (a compound event's members)."""
    for i, ev in enumerate(events):
        depth = len(g.frames)
        happen(g, ev)
        if g.over:
            return
        if len(g.frames) > depth and i + 1 < len(events):
            f = Frame(P_SEQUENCE, g.token)
            f.queue = events[i + 1 :]
            g.frames.insert(depth, f)
            return


def together(g: State, events: tuple[Event, ...]) -> None:
    """Propose simultaneous events: all replaced, then all performed, then all recorded; triggers see them as one."""
    if not events:
        return
    for ev in events:
        replacers = g.replacers.get(ev.kind)
        if replacers is not None and applicable(g, ev, replacers):
            f = Frame(P_BATCH, g.token)
            f.queue = events
            g.frames.append(f)
            return
    perform_together(g, events)


def perform_together(g: State, events: tuple[Event, ...]) -> None:
    before = [g.listeners.get(ev.kind, ()) for ev in events]
    occurred: list[Event] = []
    for ev in events:
        if not ev.stopped:
            g.rules.kinds[ev.kind].perform(g, ev)
            if g.over:
                return
    g.vcache.clear()
    found: list[Pending] = []
    last = events[-1]
    for ev in events:
        if ev.result and not ev.stopped:
            record(g, ev)
            occurred.append(ev)
            last = ev
    for ev, old in zip(events, before, strict=True):
        if ev.result and not ev.stopped:
            found.extend(heard(g, ev, old))
    if occurred:
        settle(g)
    if found:
        g.rules.triggered(g, last, found)
    for ev in occurred:
        g.rules.checkpoint(g, ev)


# -- performing


def perform(g: State, ev: Event) -> None:
    """Carry out an event that nothing replaces any more."""
    kind = g.rules.kinds[ev.kind]
    before = g.listeners.get(ev.kind, ())
    depth = len(g.frames)
    kind.perform(g, ev)
    if g.over:
        if ev.result:
            record(g, ev)
        return
    if kind.composite and len(g.frames) > depth:
        f = Frame(P_COMPLETE, g.token)
        f.event = ev
        f.lists["before"] = before
        g.frames.insert(depth, f)
        return
    complete(g, ev, before)


def complete(g: State, ev: Event, before: tuple[int, ...]) -> None:
    """Record what happened and let others see it. An event whose result is 0 did not occur."""
    if not ev.result:
        return
    replacers = g.replacers.get(ev.kind)
    if replacers is not None:
        apply_outcomes(g, ev, replacers)
    record(g, ev)
    if ev.inner:
        bubble(g, ev)
    settle(g)
    if g.rules.kinds[ev.kind].silent:
        return
    if before or ev.kind in g.listeners:
        found = heard(g, ev, before)
        if found:
            g.rules.triggered(g, ev, found)
    g.rules.checkpoint(g, ev)


def record(g: State, ev: Event) -> None:
    g.number += 1
    ev.number = g.number
    if g.volatile:
        g.vcache.clear()
    if ev.context and ev.note and ev.context in g.contexts:
        c = g.w_context(ev.context)
        c.ints[ev.note] = c.ints.get(ev.note, 0) + ev.result
        subject = ev.new or ev.obj
        if subject:
            c.lists[ev.note] = (*c.lists.get(ev.note, ()), subject)
    if g.journal is not None:
        g.journal.write(g, ev)


# -- triggers


def heard(g: State, ev: Event, before: tuple[int, ...]) -> list[Pending]:
    """The triggered abilities that `ev` sets off, in a canonical order."""
    found: list[Pending] = []
    after = g.listeners.get(ev.kind, ())
    for entry in before:
        listener = listener_of(g, entry)
        if listener is not None and listener.before:
            listen(g, ev, entry, listener, found)
    for entry in after:
        listener = listener_of(g, entry)
        if listener is not None and not listener.before:
            listen(g, ev, entry, listener, found)
    return found


def listener_of(g: State, entry: int) -> Listener | None:
    if entry > 0:
        node = NODES[entry & NODE_MASK]
    else:
        e = g.effects.get(-entry)
        if e is None:
            return None
        node = NODES[e.node]
    assert isinstance(node, Listener)
    return node


def listen(g: State, ev: Event, entry: int, node: Listener, found: list[Pending]) -> None:
    if entry > 0:
        this = entry >> NODE_BITS
        o = g.look(this)
        you = o.controller if o.controller >= 0 else o.owner
        if node.functions(g, this, you) and node.hears(g, ev, this, you, 0):
            found.append(new_pending(g, node.id, this, you, ev, 0))
        return
    e = g.effects[-entry]
    for this in e.objs or (e.this,):
        you = e.you
        if e.objs and this in g.objs and g.objs[this].controller >= 0:
            you = g.objs[this].controller
        if node.functions(g, this, you) and node.hears(g, ev, this, you, e.id):
            found.append(new_pending(g, node.id, this, you, ev, e.context))
            if e.left > 0:
                use_up(g, e)
                return


def new_pending(g: State, node: int, this: int, you: int, ev: Event, context: int) -> Pending:
    """A triggered ability waiting, with a context of its own that inherits the slots of `context`."""
    c = g.new_context(this, you)
    c.event = ev.copy()
    if context:
        parent = g.contexts[context]
        c.ints.update(parent.ints)
        c.lists.update(parent.lists)
    return Pending(g.new_id(), node, this, you, c.id)


# -- replacements


def applicable(g: State, ev: Event, replacers: tuple[int, ...]) -> list[Entry]:
    """The replacements that could modify `ev` now, those of the earliest stage only."""
    found: list[Entry] = []
    stage = 0
    for entry in replacers:
        if entry in ev.applied:
            continue
        this, you, node = replacer_of(g, entry)
        effect = -entry if entry < 0 else 0
        if node.outcome or not node.functions(g, this, you) or not node.applies(g, ev, this, you, effect):
            continue
        if found and node.stage > stage:
            continue
        if found and node.stage < stage:
            found.clear()
        stage = node.stage
        found.append(entry)
    return found


def replacer_of(g: State, entry: int) -> tuple[int, int, Replacer]:
    if entry > 0:
        node = NODES[entry & NODE_MASK]
        this = entry >> NODE_BITS
        o = g.look(this)
        you = o.controller if o.controller >= 0 else o.owner
    else:
        e = g.effects[-entry]
        node = NODES[e.node]
        this, you = e.this, e.you
    assert isinstance(node, Replacer)
    return this, you, node


def apply_replacer(g: State, ev: Event, entry: int) -> None:
    this, you, node = replacer_of(g, entry)
    ev.applied = (*ev.applied, entry)
    node.replace(g, ev, this, you, -entry if entry < 0 else 0)


def apply_outcomes(g: State, ev: Event, replacers: tuple[int, ...]) -> None:
    for entry in replacers:
        if entry not in ev.applied and (entry > 0 or -entry in g.effects):
            this, you, node = replacer_of(g, entry)
            effect = -entry if entry < 0 else 0
            if node.outcome and node.functions(g, this, you) and node.applies(g, ev, this, you, effect):
                apply_replacer(g, ev, entry)


def s_replace(g: State, f: Frame) -> None:
    """Find the next replacement; ask where there is a choice."""
    ev = f.event
    assert ev is not None
    if ev.stopped:
        f.step = 2
        return
    found = applicable(g, ev, g.replacers.get(ev.kind, ()))
    if not found:
        f.step = 2
        return
    optional = [e for e in found if replacer_of(g, e)[2].optional]
    if len(found) == 1 and not optional:
        f.act = A_APPLY
        f.val = found[0]
        return
    decider = g.rules.orders_replacements(g, ev)
    if len(optional) == len(found):
        offered = g.rules.offers_replacement(g, ev)
        decider = offered if offered >= 0 else replacer_of(g, found[0])[1]
        found = [e for e in found if replacer_of(g, e)[1] == decider or offered >= 0]
    q = Question(decider, Q_REPLACE)
    q.source = ev.obj
    q.rules = ev.rules
    for entry in found:
        q.add(A_APPLY, replacer_of(g, entry)[0], entry)
    if len(optional) == len(found):
        q.add(A_DECLINE)
        q.window = True
    ask(g, f, q)


def s_replaced(g: State, f: Frame) -> None:
    ev = f.event
    assert ev is not None
    f.step = 0
    if f.act == A_DECLINE:
        found = applicable(g, ev, g.replacers.get(ev.kind, ()))
        ev.applied = (*ev.applied, *found)
        return
    apply_replacer(g, ev, f.val)


def s_perform(g: State, f: Frame) -> None:
    ev = f.event
    assert ev is not None
    g.frames.pop()
    member = f.ints.get("member", -1)
    if member >= 0:
        batch = g.w_frame()
        batch.queue = (*batch.queue[:member], ev, *batch.queue[member + 1 :])
    elif not ev.stopped:
        perform(g, ev)


def s_complete(g: State, f: Frame) -> None:
    ev = f.event
    assert ev is not None
    g.frames.pop()
    complete(g, ev, f.lists["before"])


def s_sequence(g: State, f: Frame) -> None:
    g.frames.pop()
    sequence(g, tuple([ev.copy() for ev in f.queue]))


def s_batch(g: State, f: Frame) -> None:
    """Replace the members one after the other, then perform them together."""
    i = f.ints.get("next", 0)
    f.step = 0
    while i < len(f.queue):
        ev = f.queue[i]
        i += 1
        f.ints["next"] = i
        replacers = g.replacers.get(ev.kind)
        if replacers is not None and applicable(g, ev, replacers):
            member = Frame(P_EVENT, g.token)
            member.event = ev.copy()
            member.ints["member"] = i - 1
            g.frames.append(member)
            return
    g.frames.pop()
    perform_together(g, tuple([ev.copy() for ev in f.queue]))


def ask(g: State, f: Frame, q: Question) -> None:
    """Put a question; the answer lies in `f.act`, `f.obj`, `f.val` when the next step runs. `f` is the top frame.

    A forced choice is answered, not asked, unless it is a window to act.
    """
    n = len(q.acts)
    if n == 0:
        raise DeadEnd(f"{g.rules.procedures[f.proc].name}: a question without an option")
    if g.journal is not None:
        g.journal.asked(g, q)
    if n == 1 and (g.auto or not q.window):
        f.act = q.acts[0]
        f.obj = q.objs[0]
        f.val = q.vals[0]
        return
    g.question = q


class DeadEnd(Exception):
    """A question nobody could answer: a bug of the game's rules, never of a player."""


# -- lasting effects


def begin_effect(
    g: State,
    node: int,
    this: int,
    you: int,
    objs: tuple[int, ...] = (),
    until: int = 0,
    left: int = -1,
    context: int = 0,
) -> int:
    """Start a lasting effect; `until` is the game's duration code. Called by performers and by verbs' events."""
    e = Lasting(g.new_id(), node, this, you, objs, until)
    e.left = left
    e.context = context
    e.since = g.number
    modifier = NODES[node]
    if objs and isinstance(modifier, Modifier):
        e.amount = modifier.freeze(g, g.contexts[context] if context else probe(g, this, you, None, 0))
    g.effects[e.id] = e
    g.enlist_entry(-e.id, node, e.since)
    return e.id


def end_effect(g: State, id: int) -> None:
    e = g.effects.get(id)
    if e is not None:
        g.delist_entry(-id, e.node)
        del g.effects[id]


def end_effects(g: State, until: int, player: int = -1) -> None:
    """End every lasting effect with that duration (and that player, where one is given)."""
    for id in [e.id for e in g.effects.values() if e.until == until and (player < 0 or e.until_player in (-1, player))]:
        end_effect(g, id)


def use_up(g: State, e: Lasting, by: int = 1) -> None:
    """An effect with a limit applied: reduce what is left, end it at nothing."""
    if e.left < 0:
        return
    if e.left <= by:
        end_effect(g, e.id)
    else:
        g.effects[e.id] = e.with_left(e.left - by)


# -- settling


def settle(g: State) -> None:
    """After each event: where somebody watches a property, a first or changed application of an effect is an event."""
    if g.watched:
        from headjudge.kernel.settling import settle_watched

        settle_watched(g)


# -- the kernel's own kinds


def learn(g: State, id: int, mask: int) -> None:
    """Players in `mask` see the object's face; each gets a handle at first sight."""
    o = g.objs[id]
    new = mask & ~o.known
    if not new:
        return
    o = g.w_obj(id)
    o.known |= new
    handles = list(o.handles) if o.handles else [0] * g.n
    for p in range(g.n):
        if new >> p & 1 and not handles[p]:
            handles[p] = g.handle[p]
            g.handle[p] += 1
    o.handles = tuple(handles)


def place(g: State, o: Obj, zone: int, seat: int, at: int) -> None:
    """Put an object that is nowhere into a zone: at index `at`, or last for -1."""
    o.zone = zone
    o.seat = seat
    key = zone * g.n + seat
    line = g.zones[key]
    g.zones[key] = (*line, o.id) if at < 0 or at >= len(line) else (*line[:at], o.id, *line[at:])


def unplace(g: State, o: Obj) -> None:
    if o.host:
        rest = tuple([x for x in g.hosted.get(o.host, ()) if x != o.id])
        if rest:
            g.hosted[o.host] = rest
        else:
            g.hosted.pop(o.host, None)
        return
    key = o.zone * g.n + o.seat
    line = g.zones[key]
    i = line.index(o.id)
    g.zones[key] = line[:i] + line[i + 1 :]


def do_move(g: State, ev: Event) -> None:
    """Move `obj` to `zone` of `seat` at `place` (-1 last), or beneath `other`. `new` is what it is afterwards."""
    old = g.objs[ev.obj]
    ev.origin = old.zone
    if ev.seat < 0:
        ev.seat = old.owner if not g.rules.zones[ev.zone].shared else 0
    g.rules.leaves(g, old, ev)
    keep = g.rules.same_object(g, old, ev)
    if not keep:
        remember(g, old)
    g.delist(ev.obj)
    hidden_move(g, old, ev.zone)
    unplace(g, old)
    o = g.w_obj(ev.obj) if keep else cease(g, g.objs[ev.obj])
    if ev.other:
        o.zone = ev.zone
        o.seat = ev.seat
        o.host = ev.other
        g.hosted[ev.other] = (*g.hosted.get(ev.other, ()), o.id)
    else:
        o.host = 0
        place(g, o, ev.zone, ev.seat, ev.place)
    ev.new = o.id
    ev.result = 1
    g.rules.becomes(g, o, ev)
    learn(g, o.id, g.rules.sees(g, g.objs[o.id]))
    g.enlist(o.id)


def hidden_move(g: State, o: Obj, zone: int) -> None:
    """Who cannot tell which card left a hidden zone loses track of what it knew there."""
    zones = g.rules.zones
    if zones[o.zone].sees == 2 or zones[zone].sees == 2:
        return
    line = g.zones[o.zone * g.n + o.seat]
    suspects: tuple[int, ...] = (o.id,)
    if zones[o.zone].ordered:
        if not o.host and o.id in (line[0], line[-1]):
            return
    else:
        suspects = (*line, o.id)
    blind = ((1 << g.n) - 1) & ~(1 << o.seat)
    for id in suspects:
        if g.objs[id].known & blind:
            lose_track(g, id, blind)


def lose_track(g: State, id: int, mask: int) -> None:
    """Players in `mask` no longer know which card this is."""
    o = g.w_obj(id)
    o.known &= ~mask
    o.handles = tuple([0 if mask >> p & 1 else h for p, h in enumerate(o.handles)])


def cease(g: State, old: Obj) -> Obj:
    """The old object ceases to exist, leaving a snapshot where rules may ask for it; a new one stands for its cards."""
    del g.objs[old.id]
    o = Obj(g.new_id(), g.token, old.face, old.cards, old.owner, -1)
    o.pred = old.id
    o.since = g.number + 1
    o.known = old.known
    o.handles = old.handles
    if o.cards:
        o.face = g.cards[o.cards[0]]
    g.objs[o.id] = o
    g.successors[old.id] = o.id
    return o


def remember(g: State, old: Obj) -> None:
    """Keep an immutable snapshot of an object as it is now."""
    g.lki[old.id] = old
    if not g.rules.zones[old.zone].live:
        return
    values: dict[int, int] = {}
    for prop in g.modifiers:
        values[prop] = g.prop(old.id, prop)
    if values:
        g.lki_props[old.id] = values


def do_cease(g: State, ev: Event) -> None:
    """`obj` ceases to exist (a token, a copy, an entry that is done)."""
    old = g.objs[ev.obj]
    ev.origin = old.zone
    g.rules.leaves(g, old, ev)
    remember(g, old)
    g.delist(ev.obj)
    unplace(g, old)
    del g.objs[old.id]
    ev.result = 1


def do_mark(g: State, ev: Event) -> None:
    """Add `amount` to mark `place` of `obj`, never below zero."""
    was = g.mark(ev.obj, ev.place)
    now = max(0, was + ev.amount)
    g.set_mark(ev.obj, ev.place, now)
    ev.result = abs(now - was)


def do_asset(g: State, ev: Event) -> None:
    """Add `amount` to asset `place` of `player`, never below zero."""
    was = g.asset(ev.player, ev.place)
    now = max(0, was + ev.amount)
    g.set_asset(ev.player, ev.place, now)
    ev.result = abs(now - was)


def do_shuffle(g: State, ev: Event) -> None:
    """Shuffle zone `zone` of `player`: nobody knows any card in it any more."""
    key = ev.zone * g.n + ev.player
    g.zones[key] = g.shuffled(g.zones[key])
    everybody = (1 << g.n) - 1
    for id in g.zones[key]:
        if g.objs[id].known:
            lose_track(g, id, everybody)
    ev.result = 1


def do_reveal(g: State, ev: Event) -> None:
    """Show `obj` to the players in mask `amount` (-1: everybody)."""
    mask = (1 << g.n) - 1 if ev.amount < 0 else ev.amount
    if mask & ~g.objs[ev.obj].known:
        g.shown += 1
    learn(g, ev.obj, mask)
    ev.result = 1


def do_create(g: State, ev: Event) -> None:
    """Create an object of face `amount` in `zone`, owned and controlled by `player`; it has no card behind it."""
    o = Obj(g.new_id(), g.token, ev.amount, (), ev.player, ev.player)
    o.since = g.number + 1
    o.source = ev.source
    g.objs[o.id] = o
    place(g, o, ev.zone, 0 if g.rules.zones[ev.zone].shared else (ev.seat if ev.seat >= 0 else ev.player), ev.place)
    ev.new = o.id
    ev.result = 1
    g.rules.becomes(g, o, ev)
    learn(g, o.id, g.rules.sees(g, g.objs[o.id]))
    g.enlist(o.id)


def do_nothing(g: State, ev: Event) -> None:
    """A marker: a step began, a player chose; it changes nothing but may be heard and is written down."""
    ev.result = max(1, ev.amount)


def do_effect(g: State, ev: Event) -> None:
    """A lasting effect of node `amount` begins on `objs`, from `obj`, for `player`, until `place`."""
    ev.new = 0
    ev.result = begin_effect(g, ev.amount, ev.obj, ev.player, ev.objs, ev.place, ev.other or -1, ev.context)


def do_applied(g: State, ev: Event) -> None:
    """An effect began to change property `place` of `obj` by `amount`; what a replacement added stays."""
    extra = ev.amount - ev.objs[0]
    if extra:
        key = -(ev.other * SUBJECT + ev.obj)
        g.applied[key] = g.applied.get(key, 0) + extra
        g.cache.pop(ev.obj * 256 + ev.place, None)
        g.vcache.clear()
    ev.result = max(1, abs(ev.amount))


def do_reversed(g: State, ev: Event) -> None:
    ev.result = 1


KINDS: Final[list[EventKind]] = [
    EventKind(0, "moved", do_move),
    EventKind(1, "ceased", do_cease),
    EventKind(2, "marked", do_mark),
    EventKind(3, "asset-changed", do_asset),
    EventKind(4, "shuffled", do_shuffle),
    EventKind(5, "revealed", do_reveal),
    EventKind(6, "created", do_create),
    EventKind(7, "effect-began", do_effect),
    EventKind(8, "reversed", do_reversed, silent=True),
    EventKind(9, "applied", do_applied),
]
MOVED: Final = 0
CEASED: Final = 1
MARKED: Final = 2
ASSET: Final = 3
SHUFFLED: Final = 4
REVEALED: Final = 5
CREATED: Final = 6
EFFECT: Final = 7
REVERSED: Final = 8
APPLIED: Final = 9

P_EVENT: Final = 0
P_COMPLETE: Final = 1
P_SEQUENCE: Final = 2
P_BATCH: Final = 3

PROCEDURES: Final[list[Procedure]] = [
    Procedure(P_EVENT, "event", (("replace", s_replace), ("replaced", s_replaced), ("perform", s_perform))),
    Procedure(P_COMPLETE, "complete", (("complete", s_complete),)),
    Procedure(P_SEQUENCE, "sequence", (("sequence", s_sequence),)),
    Procedure(P_BATCH, "batch", (("replace", s_batch),)),
]
