"""Equipping by an effect. FAB 8.5.41"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.effects.verbs.cards import Each, certain
from headjudge.games.fab.events import moves
from headjudge.games.fab.play.equipping import NOWHERE, zone_to_equip
from headjudge.kernel.ids import Cites, ObjectId
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

EQUIPPING: Final[Cites] = (cite("FAB 8.5.41"),)


class Equip(Each):
    """`(equip objects)`: each goes to a zone that its subtype names, if that is empty. FAB 8.5.41"""

    def deeds(self, g: State, c: Context) -> list[Event]:
        found: list[Event] = []
        before: list[tuple[ObjectId, int]] = []
        for id in self.objects.objects(g, c):
            zone = zone_to_equip(g, id, before)
            if zone != NOWHERE:
                before.append((id, zone))
                found.append(self.noting(c, self.equipped(g, c, id, zone)))
        return found

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        zone = zone_to_equip(g, id, [])
        return None if zone == NOWHERE else self.equipped(g, c, id, zone)

    def equipped(self, g: State, c: Context, id: ObjectId, zone: int) -> Event:
        return moves.move(g, id, zone, source=c.this, cites=EQUIPPING)

    def feasible(self, g: State, c: Context) -> bool:
        return super().feasible(g, c) and len(self.deeds(g, c)) >= certain(self.objects, g, c)

    def removes(self) -> bool:
        return True
