"""What effects still find: objects, or cards that they became where an effect can follow them. GA 2.1, 2.16"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects.marks import PLAYS
from headjudge.games.grand_archive.objects.records import known_of
from headjudge.games.grand_archive.objects.zones import EFFECTS, FIELD, INTENT, STACK
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId, Slot
from headjudge.kernel.records import Context
from headjudge.kernel.references import followed
from headjudge.kernel.state import State

SHOWN: Final[Slot] = Slot("shown")
"""The cards that an effect has revealed: everybody sees what it does with them."""
CARDS: Final[tuple[int, ...]] = (EFFECTS, INTENT)
"""Where a card is no object: what it says finds it where it has gone from there."""


def living(g: State, c: Context, ids: tuple[ObjectId, ...]) -> list[ObjectId]:
    """The objects and cards that are still where the effect knows them; of what waits on the Effects Stack the card."""
    found = bearers(g, c, ids)
    if not [id for id in found if g.objs[id].zone == STACK]:  # saves time
        return found
    cards = [played_card(g, id) if g.objs[id].zone == STACK else id for id in found]
    return [id for id in cards if id]


def bearers(g: State, c: Context, ids: tuple[ObjectId, ...]) -> list[ObjectId]:
    """All that is still where the effect knows it and may bear counters: instances as well. GA 2.11"""
    return [id for id in [still(g, c, id) for id in ids] if id]


def on_field(g: State, c: Context, ids: tuple[ObjectId, ...]) -> list[ObjectId]:
    """Those that are objects, on the field. GA 2.6"""
    return [id for id in living(g, c, ids) if g.objs[id].zone == FIELD]


def still(g: State, c: Context, id: ObjectId) -> ObjectId:
    """The object, or what it became; 0 where it went out of the effect's sight.

    An effect follows what it moved itself, and what the event moved that set it off.
    """
    while id and not g.exists(id):
        became = followed(c, id)
        # GA 2.19.k: what left otherwise is not that very object any more
        # GA 2.2.g.v: but an intent's own ability still finds the card, where the end of combat has put it
        if not became and id == c.this and g.look(id).zone in CARDS:
            became = g.successors.get(id, NOTHING)
        id = became
    return id


def played_card(g: State, instance: ObjectId) -> ObjectId:
    """The card that was played, of an instance that waits; 0 for that of an ability. GA 2.3"""
    source = g.find(g.objs[instance].source)
    return (
        source.id
        if source is not None and source.zone == EFFECTS and known_of(g, instance).method in PLAYS
        else NOTHING
    )


def whose(g: State, id: ObjectId) -> PlayerId:
    """Who controls an object, or owns a card that nobody controls."""
    o = g.objs[id]
    return o.controller if o.controller >= 0 else o.owner
