"""Effects that outlive what made them: begun, used up, ended. Called by performers of events only."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.kernel import indexes
from headjudge.kernel.definitions import NODES, EventKind, Modifier, kind_of, probe
from headjudge.kernel.fields import Internal
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
        g.dirty |= HAPPENED
        del g.effects[id]


def end_effects(g: State, until: int) -> None:
    """End every lasting effect with that duration."""
    for id in [e.id for e in g.effects.values() if e.until == until]:
        end_effect(g, id)


def prolong(g: State, e: Lasting, until: int) -> None:
    """An effect lasts until something else happens than was said when it began."""
    g.effects[e.id] = e.with_until(until)


def settle_on(g: State, e: Lasting, id: ObjectId) -> None:
    """An effect that found its objects by description holds for this one alone from now on."""
    settled = e.with_left(-1)
    settled.objs = (id,)
    g.effects[e.id] = settled


def use_up(g: State, e: Lasting, by: int = 1) -> None:
    """An effect with a limit applied: reduce what is left, end it at nothing."""
    if e.left < 0:
        return
    if e.left <= by:
        end_effect(g, e.id)
    else:
        g.effects[e.id] = e.with_left(e.left - by)


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectBegan(Event):
    """A lasting effect of an ability begins: on objects, until a duration of the game, at most so many times."""

    ability: NodeId
    on: tuple[ObjectId, ...]
    until: Internal
    times: int
    until_player: PlayerId

    def __init__(
        self,
        ability: NodeId,
        this: ObjectId,
        you: PlayerId,
        source: ObjectId = NOTHING,
        cites: Cites = (),
        on: tuple[ObjectId, ...] = (),
        until: int = -1,
        times: int = 0,
        until_player: PlayerId = NOBODY,
    ) -> None:
        super().__init__(EFFECT, this, you, source=source, cites=cites)
        self.ability = ability
        self.on = on
        self.until = until
        self.times = times
        self.until_player = until_player


def do_effect(g: State, ev: EffectBegan) -> None:
    """A lasting effect of an ability begins, on objects or finding its own, for a while or some times."""
    ev.new = NOTHING
    left = ev.times or -1
    ev.result = begin_effect(g, ev.ability, ev.obj, ev.player, ev.on, ev.until, left, ev.context, ev.until_player)


KINDS: Final[tuple[EventKind, ...]] = (kind_of(EFFECT, "effect-began", EffectBegan, do_effect),)
