"""Cards are loaded: they lie under an object until it attacks, is wielded, or leaves. GA 3.2 load"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.objects.zones import FIELD, LOADED
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.fields import Counterpart
from headjudge.kernel.ids import NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import Going, do_move
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class Loaded(Going):
    """A card is put under an object, which is loaded with it. GA 3.2 load"""

    under: Counterpart


def loaded(card: ObjectId, player: PlayerId, into: ObjectId, source: ObjectId = NOTHING) -> Event:
    """A player puts a card under an object, which is loaded with it. GA 3.2 load"""
    return Loaded(LOADING, card, LOADED, player, source, under=into)


def do_load(g: State, ev: Going) -> None:
    """It is put under an object on the field, which is loaded with it. GA 3.2 load"""
    if can_load(g, ev):
        do_move(g, ev)


def can_load(g: State, ev: Going) -> bool:
    """Whether a card can be put under an object on the field. GA 3.2 load"""
    if not g.exists(ev.under) or g.objs[ev.under].zone != FIELD or ev.obj == ev.under:
        return False
    return g.exists(ev.obj) and len(g.objs[ev.obj].cards) > 0  # GA 2.18: a token is no card that could be loaded


LOADING: Final[KindId] = TABLES.event("loaded", Loaded, do_load, cites=(cite("GA 3.2 load"),), existing=True)


def loaded_cards(g: State, id: ObjectId) -> list[ObjectId]:
    """The cards that an object is loaded with."""
    return [card for card in g.under(id) if g.objs[card].zone == LOADED]
