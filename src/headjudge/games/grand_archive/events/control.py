"""Players gain control of objects that others control. GA 1.4, 2.2.g.i"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.events.leaving import has_left
from headjudge.games.grand_archive.objects import marks
from headjudge.games.grand_archive.objects.card_types import is_champion
from headjudge.games.grand_archive.objects.records import known_of, w_known_of
from headjudge.games.grand_archive.objects.zones import FIELD
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def control_gained(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player gains control of an object. GA 3.2"""
    return Event(CONTROL_GAINED, id, player, source=source, cites=cites)


def can_gain(g: State, id: ObjectId, player: PlayerId) -> bool:
    """Whether a player could gain control of an object: of a champion nobody does, whose lineage is its player's."""
    o = g.find(id)
    if o is None or o.zone != FIELD or o.controller == player or has_left(g, player):
        return False
    return not is_champion(g, id)


def do_gain_control(g: State, ev: Event) -> None:
    """The object is the player's from now on, removed from combat, and knows whose it was. GA 2.2.g.i"""
    if not can_gain(g, ev.obj, ev.player):
        return
    before = g.objs[ev.obj].controller
    indexes.delist(g, ev.obj)
    g.w_obj(ev.obj).controller = ev.player
    indexes.enlist(g, ev.obj)
    w_known_of(g, ev.obj).controlled_before = before
    for role in (marks.ATTACKING, marks.DEFENDING, marks.RETALIATING, marks.WIELDED):
        g.set_mark(ev.obj, role, 0)  # GA 2.2.g.i: a change of control removes it from combat
    g.invalidate(EVERYTHING)
    ev.result = 1


def controller_before(g: State, id: ObjectId) -> PlayerId:
    """Who gets an object back whose controller has lost; nobody, where it never was another's who is left. GA 1.4"""
    before = known_of(g, id).controlled_before
    return NOBODY if has_left(g, before) else before


CONTROL_GAINED: Final[KindId] = TABLES.event(
    "control-gained",
    Event,
    do_gain_control,
    cites=(cite("GA 3.2"),),
    existing=True,
    changes=(
        "object: attacking = 0",
        "object: defending = 0",
        "object: retaliating = 0",
        "object: wielded = 0",
    ),
)
