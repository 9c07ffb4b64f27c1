"""Damage that is dealt to something else instead. GA 2.5.b"""

from __future__ import annotations

from headjudge.abilities.kinds import Change, Selector
from headjudge.games.grand_archive.events.damage import Damaged
from headjudge.games.grand_archive.objects.zones import FIELD
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


class DealtTo(Change):
    """`(dealt-to objects)`: the damage is dealt to that object; where it is not there, to whom it would have been."""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects

    def change(self, g: State, ev: Event, c: Context) -> None:
        assert isinstance(ev, Damaged)
        # GA 2.5.b: the outcome alone is another; where nobody could be dealt it instead, it is as it was
        there = [id for id in self.objects.objects(g, c) if g.exists(id) and g.objs[id].zone == FIELD]
        if there:
            ev.obj = there[0]
            ev.player = g.objs[there[0]].controller
