"""What a card says about its own leaving: it has the ability until it leaves, and resolves it once gone. KF 14.7"""

from __future__ import annotations

from headjudge.abilities.statics import When
from headjudge.games.keyforge.combat.destruction import destroyed
from headjudge.games.keyforge.events.status import LEFT_PLAY, left_play
from headjudge.games.keyforge.objects.marks import TAGGED
from headjudge.games.keyforge.objects.records import known_of
from headjudge.games.keyforge.play.triggers import open_window
from headjudge.games.keyforge.play.windows import Waiting
from headjudge.kernel.definitions import Listener
from headjudge.kernel.entries import entry_node
from headjudge.kernel.functioning import player_of
from headjudge.kernel.ids import NOTHING, ObjectId
from headjudge.kernel.records import SUBJECT, Event, Pending
from headjudge.kernel.state import State
from headjudge.kernel.triggering import foreseen, trigger


def foresee(g: State, id: ObjectId) -> None:
    """A card is about to leave play: its own abilities that speak of it wait for that. Called by performers."""
    if g.index.listeners[LEFT_PLAY]:  # saves time unless somebody listens
        wait(g, left_play(id, player_of(g, id)))
    if g.mark(id, TAGGED):
        wait(g, destroyed(id, player_of(g, id), NOTHING, ()))


def wait(g: State, ev: Event) -> None:
    """The abilities of a card that speak of what happens to it wait for that."""
    found: list[Pending] = []
    for key in foreseen(g, (ev.obj,), g.index.listeners[ev.kind])[::2]:
        node = entry_node(g, key // SUBJECT)
        if isinstance(node, When) and is_own(node, ObjectId(key % SUBJECT), ev):
            trigger(g, ev, key // SUBJECT, node, ev.obj, ev.player, found)
    g.pending = (*g.pending, *found)


def is_own(ability: Listener, this: ObjectId, ev: Event) -> bool:
    return ev.obj == this and isinstance(ability, When) and ability.own  # KF 14.7: what it says of its own leaving


def speak(g: State, events: tuple[Event, ...]) -> None:
    """Cards have left play, or were destroyed: what they say about that resolves with all else that follows."""
    placed = {id for f in g.frames if isinstance(f, Waiting) for id in f.due}
    own: list[Pending] = []
    for ev in events:
        mine = [p for p in g.pending if p.this == ev.obj and p.id not in placed and waits_for(g, p) == ev.kind]
        for p in mine:
            g.w_context(p.context).event = ev.copy()
        own += mine
    if not own:  # saves time
        return
    g.pending = tuple([p for p in g.pending if p not in own])
    open_window(g, own, events)


def waits_for(g: State, p: Pending) -> int:
    """The kind of the event that an ability follows."""
    ev = g.contexts[p.context].event
    return -1 if ev is None else ev.kind


def was_there(g: State, p: Pending) -> bool:
    """Who was not in play when a card left does not see it leave. KF 13.7"""
    ev = g.contexts[p.context].event
    assert ev is not None
    return not g.exists(p.this) or g.objs[p.this].since < known_of(g, ev.obj).left_at
