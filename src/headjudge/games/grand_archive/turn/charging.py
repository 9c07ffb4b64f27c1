"""Charge counters as the recollection phase begins. GA 2.2.c, 3.1 on-charge"""

from __future__ import annotations

from headjudge.abilities.statics import When
from headjudge.games.grand_archive.effects.patterns import IsCharged
from headjudge.games.grand_archive.events.charging import CHARGED
from headjudge.games.grand_archive.objects.zones import FIELD
from headjudge.kernel.definitions import NODE_BITS, Listener
from headjudge.kernel.entries import entry_node
from headjudge.kernel.functioning import borne, functions, player_of
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.state import State
from headjudge.kernel.triggering import listening


def charging(g: State, player: PlayerId) -> list[ObjectId]:
    """The objects of a player with an On Charge ability that has not triggered yet. GA 3.1 on-charge"""
    found: dict[ObjectId, None] = {}
    for entry in g.index.listeners[CHARGED]:
        node = entry_node(g, entry)
        if isinstance(node, When) and isinstance(node.pattern, IsCharged):
            having = [id for id, you in bearing(g, entry, node) if you == player and g.objs[id].zone == FIELD]
            found.update(dict.fromkeys([id for id in having if node.pattern.waits(g, id, player)]))
    return sorted(found)


def bearing(g: State, entry: int, node: Listener) -> list[tuple[ObjectId, PlayerId]]:
    """The objects that have a triggered ability, printed or given, each with its player."""
    if entry < 0 or borne(entry, node):
        return listening(g, entry, node)
    this = ObjectId(entry >> NODE_BITS)
    you = player_of(g, this)
    return [(this, you)] if functions(g, node, this, you) else []
