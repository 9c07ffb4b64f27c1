"""Clearing objects. FAB 3.0.12"""

from __future__ import annotations

from headjudge.games.fab.events.moves import move
from headjudge.games.fab.events.tokens import is_token
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.macros import is_macro
from headjudge.kernel.ids import Cites, ObjectId
from headjudge.kernel.moving import Ceased
from headjudge.kernel.records import Event
from headjudge.kernel.state import State


def cleared(g: State, id: ObjectId, cites: Cites) -> Event:
    """FAB 3.0.12: to its owner's graveyard; FAB 3.0.12a: a token, and what is no card, simply ceases to exist"""
    if g.objs[id].face < 0 or is_token(g, id) or is_macro(g, id):
        return Ceased(id, g.objs[id].controller, cites=cites)
    return move(g, id, zones.GRAVEYARD, cites=cites)
