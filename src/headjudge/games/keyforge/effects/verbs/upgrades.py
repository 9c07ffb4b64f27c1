"""Upgrades that are moved to another creature. KF 2.8, 8.4"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Selector
from headjudge.abilities.verbs import Verb
from headjudge.games.keyforge.events.entering import gain_abilities, lose_abilities
from headjudge.games.keyforge.events.leaving import back_to_owner, follow, is_abducted
from headjudge.games.keyforge.events.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.objects.properties import TYPE, UPGRADE
from headjudge.games.keyforge.objects.zones import BATTLELINE, UPGRADES, in_play
from headjudge.games.keyforge.play.playing import put
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.fields import Counterpart
from headjudge.kernel.ids import NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import unplace
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class Attached(Event):
    """An upgrade of `player` is moved to another creature. KF 2.8"""

    to_creature: Counterpart

    def __init__(self, id: ObjectId, to_creature: ObjectId, player: PlayerId, source: ObjectId) -> None:
        super().__init__(ATTACHED, id, player, source=source)
        self.to_creature = to_creature


def do_attach(g: State, ev: Attached) -> None:
    """Upgrade `obj` is moved to another creature, which has from now on what it gives; it stays whose it is. KF 2.8"""
    id = ev.to_creature
    host = g.find(id)
    if host is None or host.zone != BATTLELINE or g.objs[ev.obj].host == id:  # KF 8.4: to a creature in play
        return
    lose_abilities(g, ev.obj)
    indexes.delist(g, ev.obj)
    unplace(g, g.objs[ev.obj])
    g.w_obj(ev.obj).host = id
    g.hosted[id] = (*g.hosted.get(id, ()), ev.obj)
    indexes.enlist(g, ev.obj)
    gain_abilities(g, ev.obj)
    g.invalidate(EVERYTHING)
    ev.result = 1


ATTACHED: Final[KindId] = TABLES.event(
    "attached", Attached, do_attach, cites=(cite("KF 2.8"),), existing=True, changes=("object: under = to creature",)
)


class Attach(Verb):
    """`(attach objects host)`: upgrades in play are moved to the creature, others are put into play on it. KF 8.4"""

    def __init__(self, objects: Selector, host: Selector) -> None:
        super().__init__(objects, host)
        self.objects = objects
        self.host = host

    def perform(self, g: State, c: Context) -> None:
        hosts = [id for id in self.host.objects(g, c) if g.exists(id) and g.objs[id].zone == BATTLELINE]
        found = [id for id in [follow(g, c, old) for old in self.objects.objects(g, c)] if id]
        upgrades = [id for id in found if g.num(id, TYPE) & UPGRADE]
        if not hosts or not upgrades:  # KF abilities 2.1 + 15.2: what cannot be done is ignored
            happen(g, ignored(g, NOTHING, NOTHING_THERE, c.this))
            return
        sequence(g, tuple([self.to(g, c, id, hosts[0]) for id in upgrades]))

    def to(self, g: State, c: Context, id: ObjectId, host: ObjectId) -> Event:
        if is_abducted(g, id):  # KF 2.9: it goes to its owner's hand instead
            return back_to_owner(g, id, c.this)
        if in_play(g, id):
            return self.noting(c, Attached(id, host, g.objs[id].controller, c.this))
        return self.noting(c, put(id, UPGRADES, c.you, -1, c.this, host))  # KF 8.6: that is no playing
