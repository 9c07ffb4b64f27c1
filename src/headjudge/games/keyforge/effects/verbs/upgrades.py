"""Upgrades that are moved to another creature. KF 2.8, 8.4"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Selector
from headjudge.abilities.verbs import Verb
from headjudge.games.keyforge.events.entering import gain_abilities, lose_abilities
from headjudge.games.keyforge.events.leaving import follow
from headjudge.games.keyforge.events.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.objects.properties import TYPE, UPGRADE
from headjudge.games.keyforge.objects.zones import BATTLELINE, UPGRADES, in_play
from headjudge.games.keyforge.play.playing import put
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.fields import AN_OBJECT, OTHER, Field
from headjudge.kernel.ids import NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import unplace
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def attached(id: ObjectId, host: ObjectId, player: PlayerId, source: ObjectId) -> Event:
    """An upgrade of `player` is moved to another creature. KF 2.8"""
    ev = Event(ATTACHED, id, player, 1, source)
    ev.other = host
    return ev


def do_attach(g: State, ev: Event) -> None:
    """Upgrade `obj` is moved to another creature, which has from now on what it gives; it stays whose it is. KF 2.8"""
    id = ObjectId(ev.other)
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
    g.cache.clear()
    g.vcache.clear()
    ev.result = 1


ATTACHED: Final[KindId] = TABLES.event(
    "attached", do_attach, Field("to", OTHER, AN_OBJECT), cites=(cite("KF 2.8"),), existing=True
)


class Attach(Verb):
    """`(attach objects host)`: upgrades in play are moved to the creature, others are put into play on it. KF 8.4"""

    def __init__(self, objects: Selector, host: Selector) -> None:
        super().__init__(objects, host)
        self.objects = objects
        self.host = host

    def perform(self, g: State, c: Context) -> None:
        hosts = [id for id in self.host.objects(g, c) if g.exists(id) and g.objs[id].zone == BATTLELINE]
        found = [id for id in [follow(g, old) for old in self.objects.objects(g, c)] if id]
        upgrades = [id for id in found if g.num(id, TYPE) & UPGRADE]
        if not hosts or not upgrades:  # KF abilities 2.1 + 15.2: what cannot be done is ignored
            happen(g, ignored(g, NOTHING, NOTHING_THERE, c.this))
            return
        sequence(g, tuple([self.noting(c, self.to(g, c, id, hosts[0])) for id in upgrades]))

    def to(self, g: State, c: Context, id: ObjectId, host: ObjectId) -> Event:
        if in_play(g, id):
            return attached(id, host, g.objs[id].controller, c.this)
        return put(id, UPGRADES, c.you, -1, c.this, host)  # KF 8.6: that is no playing


class ThisUpgrade(Selector):
    """`this-upgrade`: in what an upgrade gives a creature, that upgrade. KF 15.10: that copy of it"""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        there = [id for id in g.under(c.this) if g.objs[id].zone == UPGRADES]
        return tuple([id for id in there if g.face_of(id).key == self.face][:1])
