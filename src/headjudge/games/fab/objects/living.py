"""Living objects that are no heroes: their life totals, and what becomes of them. FAB 2.5 + 8.2.8"""

from __future__ import annotations

from headjudge.abilities.kinds import Selector
from headjudge.games.fab.objects import marks, properties, zones
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import ABSENT, Context
from headjudge.kernel.state import State


def is_ally(g: State, id: ObjectId) -> bool:
    """Whether it is, or last was, a living object that is no hero. FAB 2.5.1"""
    return g.prop(id, properties.LIFE) != ABSENT and not g.num(id, properties.TYPES) & properties.HERO


def allies(g: State) -> list[ObjectId]:
    """The living objects in the arena that are no heroes."""
    return [id for id in (*g.zone(zones.PERMANENT), *g.zone(zones.CHAIN)) if g.objs[id].face >= 0 and is_ally(g, id)]


def dying(g: State) -> list[ObjectId]:
    """Those with a life total of zero. FAB 2.5.3f"""
    if not g.marks.get(marks.WOUNDED, 0) and properties.LIFE not in g.modifiers:
        return []
    if g.marks.get(marks.SPARED, 0) == g.number > 0:  # FAB 1.10.2: once as the game comes to a priority state
        return []
    return [id for id in allies(g) if g.num(id, properties.LIFE) <= 0]  # FAB 1.10.2b: they are cleared


def wounded(g: State) -> list[ObjectId]:
    """Those whose life total is not their base life. FAB 4.4.3a"""
    return [id for id in allies(g) if g.mark(id, marks.LIFE_CHANGE)] if g.marks.get(marks.WOUNDED, 0) else []


class AnyTarget(Selector):
    """`any-target`: what can be dealt damage, heroes and other living objects. FAB 1.8.5d"""

    def asks(self) -> int:
        return 1 << properties.LIFE | 1 << properties.TYPES

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        heroes = [hero for p in g.seats for hero in g.zone(zones.HERO, p)]
        return (*heroes, *allies(g))  # FAB 1.8.5d: whatever it does not fail on
