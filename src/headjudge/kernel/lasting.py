"""Effects that outlive what made them: begun, used up, ended. Called by performers of events only."""

from __future__ import annotations

from typing import Final

from headjudge.kernel import fields, indexes
from headjudge.kernel.definitions import NODES, EventKind, Modifier, probe
from headjudge.kernel.fields import Field
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, KindId, NodeId, ObjectId, PlayerId
from headjudge.kernel.records import HAPPENED, Context, Event, Lasting
from headjudge.kernel.state import State

EFFECT: Final[KindId] = KindId(7)


def begin_effect(
    g: State,
    node: NodeId,
    this: ObjectId,
    you: PlayerId,
    objs: tuple[ObjectId, ...] = (),
    until: int = 0,
    left: int = -1,
    context: int = 0,
    until_player: PlayerId = NOBODY,
    since: int = 0,
) -> int:
    """Start a lasting effect; `until` is the game's duration code, of `until_player` where it is somebody's.

    `since` is the timestamp of an effect that was there before in another form; 0 for one that is new. Called by
    performers and by verbs' events.
    """
    e = Lasting(g.new_id(), node, this, you, objs, until)
    e.until_player = until_player
    e.left = left
    e.context = context
    e.since = since or g.number + 1
    modifier = NODES[node]
    if objs and isinstance(modifier, Modifier):
        e.amount = modifier.freeze(g, g.contexts[context] if context else probe(g, this, you, None, 0))
    g.effects[e.id] = e
    indexes.enlist_entry(g, -e.id, modifier)
    return e.id


def new_context_of(g: State, this: ObjectId, you: PlayerId, effect: int) -> Context:
    """The context of an ability: one that a lasting effect gives sees the slots of what made the effect."""
    c = g.new_context(this, you)
    context = g.effects[effect].context if effect else 0
    if context:
        take_slots(c, g.contexts[context])
    return c


def take_slots(c: Context, parent: Context) -> None:
    """A context begins with what another one remembers."""
    c.ints.update(parent.ints)
    c.lists.update(parent.lists)


def end_effect(g: State, id: int) -> None:
    e = g.effects.get(id)
    if e is not None:
        indexes.delist_entry(g, -id, NODES[e.node])
        g.stirred |= HAPPENED
        del g.effects[id]


def end_effects(g: State, until: int) -> None:
    """End every lasting effect with that duration."""
    for id in [e.id for e in g.effects.values() if e.until == until]:
        end_effect(g, id)


def use_up(g: State, e: Lasting, by: int = 1) -> None:
    """An effect with a limit applied: reduce what is left, end it at nothing."""
    if e.left < 0:
        return
    if e.left <= by:
        end_effect(g, e.id)
    else:
        g.effects[e.id] = e.with_left(e.left - by)


def effect_began(
    node: NodeId,
    this: ObjectId,
    you: PlayerId,
    source: ObjectId = NOTHING,
    cites: Cites = (),
    objs: tuple[ObjectId, ...] = (),
    until: int = -1,
    times: int = 0,
    until_player: PlayerId = NOBODY,
) -> Event:
    """A lasting effect of a node begins: on objects, until a duration of the game, at most so many times."""
    ev = Event(EFFECT, this, you, node, source, cites)
    ev.objs = objs
    ev.place = until
    ev.other = times
    ev.seat = until_player
    return ev


def effect_node(ev: Event) -> NodeId:
    """The ability that a lasting effect is."""
    return NodeId(ev.amount)


def do_effect(g: State, ev: Event) -> None:
    """A lasting effect of an ability begins, on objects or finding its own, for a while or some times."""
    ev.new = NOTHING
    left = ev.other or -1
    ev.result = begin_effect(g, NodeId(ev.amount), ev.obj, ev.player, ev.objs, ev.place, left, ev.context, ev.seat)


KINDS: Final[tuple[EventKind, ...]] = (
    EventKind(
        EFFECT,
        "effect-began",
        do_effect,
        fields=(
            Field("ability", fields.AMOUNT, fields.AN_ABILITY),
            Field("on", fields.OBJS, fields.OBJECTS),
            Field("until", fields.PLACE),
            Field("times", fields.OTHER),
            Field("until player", fields.SEAT, fields.A_PLAYER),
        ),
    ),
)
