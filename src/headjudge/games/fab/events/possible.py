"""Whether an event could happen: what says that it cannot may speak of what it is made of, too. FAB 1.0.2 + 1.9.3"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.events import assets, cards, combat
from headjudge.games.fab.events.moves import departure, move
from headjudge.games.fab.objects import zones
from headjudge.kernel.definitions import FORBIDDING
from headjudge.kernel.ids import KindId
from headjudge.kernel.moving import CEASED, MOVED, Ceased, Moved
from headjudge.kernel.records import Event
from headjudge.kernel.replacing import forbidding
from headjudge.kernel.state import State

GOES_TO: Final[dict[KindId, int]] = {
    cards.DISCARDED: zones.GRAVEYARD,
    cards.DESTROYED: zones.GRAVEYARD,
    cards.BANISHED: zones.BANISHED,
    cards.CHARGED: zones.SOUL,
    cards.DREW: zones.HAND,
    assets.PITCHED: zones.PITCH,
    combat.DEFEND: zones.CHAIN,
    combat.NEW_ATTACK: zones.CHAIN,
}
"""The composite events that are made of a move of their object, and where that goes."""


def ruled_out(g: State, ev: Event) -> bool:
    """Whether an effect says that the event cannot happen, or what it is made of."""
    return ruled_out_by(g, ev) > 0


def ruled_out_by(g: State, ev: Event) -> int:
    """1 + the source of an effect that says that the event cannot happen, or what it is made of; 0 where none does."""
    if FORBIDDING not in g.index.replacers:  # saves time
        return 0
    found = forbidding(g, ev)
    if found or (MOVED not in g.index.replacers and CEASED not in g.index.replacers):
        return found
    inner = move_within(g, ev)
    # FAB 1.9.3d: without its internal event a composite one does not occur
    return 0 if inner is None else forbidding(g, inner)


def move_within(g: State, ev: Event) -> Event | None:
    """The move that an event is made of, or would be once it happens; None where it is made of none."""
    zone = ev.to if isinstance(ev, Moved) else GOES_TO.get(ev.kind, -1)
    deck = g.zone(zones.DECK, ev.player) if ev.kind == cards.DREW else ()
    o = g.find(deck[0] if deck else ev.obj)
    if o is None or zone < 0 or (zone == zones.CHAIN and o.zone in (zones.CHAIN, zones.HERO)):
        return None
    if departure(g, o.id, zone):  # FAB 8.1.8a + 1.5.3: tokens and macros cease to exist
        return Ceased(o.id, ev.player, ev.source)
    return None if ev.kind == MOVED else move(g, o.id, zone, ev.player, ev.source)
