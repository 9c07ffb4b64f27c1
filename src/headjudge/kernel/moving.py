"""The performers of the kernel's own events: objects move, cease, are created, marked, shuffled, revealed.

An event about an object that is gone when its turn comes does not occur.
"""

from __future__ import annotations

from headjudge.kernel.knowledge import hidden_move, learn
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State


def place(g: State, o: Obj, zone: int, seat: int, at: int) -> None:
    """Put an object that is nowhere into a zone: at index `at`, or last for -1."""
    o.zone = zone
    o.seat = seat
    key = zone * g.n + seat
    line = g.zones[key]
    g.zones[key] = (*line, o.id) if at < 0 else (*line[:at], o.id, *line[at:])


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
    if not g.exists(ev.obj):
        return
    old = g.objs[ev.obj]
    ev.origin = old.zone
    if ev.seat < 0:
        ev.seat = old.owner if not g.policies.zones[ev.zone].shared else 0
    g.policies.leaves(g, old, ev)
    hidden_move(g, old, ev.zone)
    old = g.objs[ev.obj]
    keep = g.policies.same_object(g, old, ev)
    if not keep:
        remember(g, old)
    g.delist(ev.obj)
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
    g.policies.becomes(g, o, ev)
    learn(g, o.id, g.policies.sees(g, g.objs[o.id]))
    g.enlist(o.id)


def cease(g: State, old: Obj) -> Obj:
    """The old object ceases to exist, leaving a snapshot where rules may ask for it; a new one stands for its cards."""
    g.drop(old.id)
    o = Obj(g.new_id(), g.token, old.face, old.cards, old.owner, -1)
    o.pred = old.id
    o.since = g.number + 1
    o.known = old.known
    o.handles = old.handles
    if o.cards:
        o.face = g.cards[o.cards[0]]
    g.put(o)
    g.successors[old.id] = o.id
    return o


def remember(g: State, old: Obj) -> None:
    """Keep an immutable snapshot of an object as it is now."""
    g.lki[old.id] = old
    if not g.policies.zones[old.zone].live:
        return
    values: dict[int, int] = {}
    for prop in g.modifiers:
        values[prop] = g.prop(old.id, prop)
    if values:
        g.lki_props[old.id] = values


def do_cease(g: State, ev: Event) -> None:
    """`obj` ceases to exist (a token, a copy, an entry that is done)."""
    if not g.exists(ev.obj):
        return
    old = g.objs[ev.obj]
    ev.origin = old.zone
    g.policies.leaves(g, old, ev)
    remember(g, old)
    g.delist(ev.obj)
    unplace(g, old)
    g.drop(old.id)
    ev.result = 1


def do_mark(g: State, ev: Event) -> None:
    """Add `amount` to mark `place` of `obj`, never below zero."""
    if not g.exists(ev.obj):
        return
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
    """Shuffle zone `zone` of `player`: nobody knows any card in it any more.

    The ids stay in their places and the cards change theirs, so that no id tells where a card went; only what an
    ability holds on to (a card found by a search) keeps its own.
    """
    key = ev.zone * g.n + ev.player
    line = g.zones[key]
    named = g.named()
    old = {id: g.objs[id] for id in line}
    free = [id for id in sorted(line) if id not in named]
    places: list[int] = []
    for id in line:
        g.delist(id)
    for was in g.shuffled(line):
        id = was if was in named else free.pop(0)
        o = old[was].copy(g.token)
        o.id = id
        o.known = 0
        o.handles = ()
        o.pred = 0
        o.since = g.number + 1
        g.put(o)
        places.append(id)
    g.zones[key] = tuple(places)
    for id in places:
        g.enlist(id)
    g.forget_objects(line)
    g.successors = {id: new for id, new in g.successors.items() if new not in old or new in named}
    ev.result = 1


def do_reveal(g: State, ev: Event) -> None:
    """Everybody sees `obj`."""
    show(g, ev, (1 << g.n) - 1)


def do_look(g: State, ev: Event) -> None:
    """`player` sees `obj`, and nobody else does."""
    show(g, ev, 1 << ev.player)


def show(g: State, ev: Event, mask: int) -> None:
    if not g.exists(ev.obj):
        return
    if mask & ~g.objs[ev.obj].known:
        g.shown += 1
    learn(g, ev.obj, mask)
    ev.result = 1


def do_create(g: State, ev: Event) -> None:
    """Create an object of face `amount` in `zone`, owned and controlled by `player`; it has no card behind it."""
    o = Obj(g.new_id(), g.token, ev.amount, (), ev.player, ev.player)
    o.since = g.number + 1
    o.source = ev.source
    g.put(o)
    place(g, o, ev.zone, 0 if g.policies.zones[ev.zone].shared else (ev.seat if ev.seat >= 0 else ev.player), ev.place)
    ev.new = o.id
    ev.result = 1
    g.policies.becomes(g, o, ev)
    learn(g, o.id, g.policies.sees(g, g.objs[o.id]))
    g.enlist(o.id)


def do_nothing(g: State, ev: Event) -> None:
    """A marker: a step began, a player chose; it changes nothing but may be heard and is written down."""
    ev.result = max(1, ev.amount)


def do_reversed(g: State, ev: Event) -> None:
    ev.result = 1
