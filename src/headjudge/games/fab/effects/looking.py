"""Looking at cards for as long as they lie in a place. FAB 8.5.11 + 1.10.2c"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Selector
from headjudge.games.fab.objects.statements import statements
from headjudge.games.fab.play.permissions import TOPIC_LOOK
from headjudge.kernel.definitions import Stated, probe
from headjudge.kernel.ids import Cites, ObjectId, PlayerId
from headjudge.kernel.moving import LookedAt
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

START_LOOKING: Final[Cites] = (cite("FAB 1.10.2c"),)


class MayLook(Stated):
    """`(may-look objects)`: you may look at what lies there, at any time. FAB 8.5.11a"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.topic = TOPIC_LOOK
        self.had = True
        self.objects = objects


def unseen(g: State) -> list[tuple[ObjectId, PlayerId, ObjectId]]:
    """What players start to look at now: the card, the player, the source of the effect. FAB 1.10.2c"""
    found: list[tuple[ObjectId, PlayerId, ObjectId]] = []
    if g.index.topics >> TOPIC_LOOK & 1:  # saves time unless somebody may look
        for node, this, you, effect in statements(g, TOPIC_LOOK):
            assert isinstance(node, MayLook)
            there = node.objects.objects(g, probe(g, this, you, None, effect))
            found.extend([(id, you, this) for id in there if g.exists(id) and not g.objs[id].known >> you & 1])
    return found


def looks(g: State) -> tuple[Event, ...]:
    """FAB 1.10.2c: they start looking as the game comes to a priority state. FAB 8.5.11d"""
    return tuple([LookedAt(id, player, source, START_LOOKING) for id, player, source in unseen(g)])
