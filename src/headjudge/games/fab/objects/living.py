"""Living objects that are no heroes: their life totals, and what becomes of them. FAB 2.5 + 8.2.8"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Selector
from headjudge.abilities.verbs import Verb
from headjudge.games.fab.objects import marks, properties, zones
from headjudge.games.fab.objects.records import course
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import NO_SLOT, ObjectId, Slot, awaited
from headjudge.kernel.records import ABSENT, Context
from headjudge.kernel.state import State

LIVING: Final = 1
"""Among the definitions of a game is a weapon or an equipment with life."""
MADE_LIVING: Final = 1 << properties.LIFE | 1 << properties.TYPES | 1 << properties.SUBTYPES
"""The properties by which an effect could make a living object of one, or let it be where none would be."""
BY_PLAYER: Final[tuple[int, ...]] = (*zones.EQUIPMENT_ZONES, zones.WEAPON)
"""The zones of the arena that each player has, but for that of the hero."""
SHARED_BY_ALL: Final[tuple[int, ...]] = (zones.PERMANENT, zones.CHAIN)
"""Those that all players share."""


def is_ally(g: State, id: ObjectId) -> bool:
    """Whether it is, or last was, a living object that is no hero. FAB 2.5.1"""
    return g.prop(id, properties.LIFE) != ABSENT and not g.num(id, properties.TYPES) & properties.HERO


def is_equipped_and_lives(face: Face) -> bool:
    """Whether a definition is that of a living object for one of the zones that each player has. FAB 3.0.2"""
    types = properties.WEAPON | properties.EQUIPMENT
    return face.row[properties.LIFE] != ABSENT and face.amounts[properties.TYPES] & types > 0


def allies(g: State) -> list[ObjectId]:
    """The living objects in the arena that are no heroes."""
    found = [id for zone in SHARED_BY_ALL for id in g.zones[zone * g.n] if may_live(g, id)]
    if g.surveyed & LIVING or g.index.modified & MADE_LIVING:  # saves time unless something there could be one
        for zone in BY_PLAYER:
            for p in g.seats:
                found += [id for id in g.zone(zone, p) if may_live(g, id)]
    return [id for id in found if is_ally(g, id)] if found else found


def may_live(g: State, id: ObjectId) -> bool:
    """Whether a card or token has life, printed or by an effect."""
    face = g.objs[id].face
    return face >= 0 and (g.index.modified >> properties.LIFE & 1 > 0 or g.faces[face].row[properties.LIFE] != ABSENT)


def dying(g: State) -> list[ObjectId]:
    """Those with a life total of zero. FAB 2.5.3f"""
    found = allies(g)
    if not found:  # saves time
        return found
    found = [id for id in found if g.num(id, properties.LIFE) <= 0]  # FAB 1.10.2b: they are cleared
    if found and course(g).spared == g.number > 0:  # FAB 1.10.2: once as the game comes to a priority state
        return []
    return found


def wounded(g: State) -> list[ObjectId]:
    """Those whose life total is not their base life. FAB 4.4.3a"""
    return [id for id in allies(g) if g.mark(id, marks.LIFE_CHANGE)]


JUDGED: Final[Slot] = Slot("judged")
"""In a passing context: what an effect could do to a target is being asked, whatever else speaks against that."""


class AnyTarget(Selector):
    """`any-target`: of heroes and other living objects those that do not make the effect fail. FAB 1.8.5d"""

    def __init__(self) -> None:
        super().__init__()
        self.slot = NO_SLOT
        """Where the target is declared that it describes."""
        self.deeds: list[Verb] = []
        """What the effect does to that target."""
        self.filled: tuple[Slot, ...] = ()
        """The slots that the effect fills as it resolves."""

    def asks(self) -> int:
        return 1 << properties.LIFE | 1 << properties.TYPES

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        heroes = [hero for p in g.seats for hero in g.zone(zones.HERO, p)]
        found = (*heroes, *allies(g))
        if not self.deeds or JUDGED in c.ints:
            return found
        return tuple([id for id in found if not self.fails_on(g, c, id)])  # FAB 1.8.5d: it would cause it to fail

    def fails_on(self, g: State, c: Context, id: ObjectId) -> bool:
        """Whether nothing that the effect does to its target could be done, if that were the target. FAB 1.8.9"""
        then = Context(c.id, c.token, c.this, c.you, c.event)
        then.effect = c.effect
        then.ints = {**c.ints, JUDGED: 1, **{awaited(slot): 1 for slot in self.filled if slot not in c.lists}}
        then.lists = {**c.lists, self.slot: (id,)}
        return len([deed for deed in self.deeds if could_reach(g, then, deed)]) == 0


def could_reach(g: State, c: Context, deed: Verb) -> bool:
    """Whether it can be done to any object that it finds, or is not known yet to which it is."""
    objects = deed.acts_on()
    if objects is None or objects.awaits(c):
        return True
    return len([id for id in objects.objects(g, c) if not deed.fails_on(g, c, id)]) > 0
