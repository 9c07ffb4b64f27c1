"""Clearing objects. FAB 3.0.12"""

from __future__ import annotations

from headjudge.games.fab.events.events import is_macro, is_token, move
from headjudge.games.fab.objects.zones import GRAVEYARD
from headjudge.kernel.moving import CEASED
from headjudge.kernel.records import Event
from headjudge.kernel.state import State


def cleared(g: State, id: int, cites: tuple[int, ...]) -> Event:
    """FAB 3.0.12: to its owner's graveyard; FAB 3.0.12a: a token, and what is no card, simply ceases to exist"""
    if g.objs[id].face < 0 or is_token(g, id) or is_macro(g, id):
        return Event(CEASED, id, g.objs[id].controller, 0, 0, cites)
    return move(g, id, GRAVEYARD, cites=cites)
