"""Cards that are reserved revealed imbue what they pay for. GA 3.1 imbue"""

from __future__ import annotations

from headjudge.games.grand_archive.cards.trees import Imbue
from headjudge.games.grand_archive.objects.properties import ELEMENT
from headjudge.games.grand_archive.objects.zones import MEMORY_ZONE
from headjudge.games.grand_archive.play.clauses import imbues
from headjudge.games.grand_archive.play.paid import REVEALED
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


def is_imbued(g: State, c: Context) -> bool:
    """Whether enough of the cards that were reserved revealed match: of several conditions any is enough."""
    shown = [id for id in c.objects(REVEALED) if g.exists(id) and g.objs[id].zone == MEMORY_ZONE]
    return len([clause for clause in imbues(g, c) if is_met(g, c, clause, shown)]) > 0


def is_met(g: State, c: Context, clause: Imbue, shown: list[ObjectId]) -> bool:
    wanted = clause.elements or g.num(c.this, ELEMENT)  # GA 3.1 imbue: an element of the card itself, if none is named
    matching = [id for id in shown if g.num(id, ELEMENT) & wanted]
    return len(matching) >= max(1, clause.amount.value(g, c))
