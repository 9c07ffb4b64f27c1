"""Effects that transform double-faced cards, and that copy the side which is up. GA 1.8.a"""

from __future__ import annotations

from headjudge.abilities.kinds import Selector
from headjudge.abilities.verbs import OnObjects
from headjudge.games.grand_archive.effects.verbs.objects import PutOntoField, SendObjects
from headjudge.games.grand_archive.events.moves import Entered, Summoned
from headjudge.games.grand_archive.events.sides import Transformed, default_side, other_side
from headjudge.games.grand_archive.objects.living import on_field
from headjudge.games.grand_archive.objects.zones import FIELD
from headjudge.kernel.events import sequence, together
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


class Transform(SendObjects):
    """Transform objects; nothing happens to one that has no other side. GA 1.8.a"""

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return Transformed(id, player, source)

    def feasible(self, g: State, c: Context) -> bool:
        return super().feasible(g, c) and not [id for id in self.found(g, c) if other_side(g, id) < 0]

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        return super().able(g, c, id) and other_side(g, id) >= 0


class PutTransformed(PutOntoField):
    """Put cards onto the field with their flip side up; what has none stays where it is. GA 1.8.a"""

    def reaches(self, g: State, id: ObjectId) -> bool:
        side = default_side(g, id)
        return super().reaches(g, id) and side is not None and len(side.back) > 0

    def perform(self, g: State, c: Context) -> None:
        together(g, tuple([self.noting(c, Entered(id, c.you, c.this, transformed=True)) for id in self.found(g, c)]))


class SummonCopy(OnObjects):
    """Summon a token that is a copy of each object, as it is printed on the side that is up. GA 2.17"""

    def __init__(self, objects: Selector, entering: str | None) -> None:
        super().__init__(objects)
        self.rested = entering == "rested"

    def feasible(self, g: State, c: Context) -> bool:
        if self.objects.awaits(c):
            return True
        return len([id for id in on_field(g, c, self.objects.objects(g, c)) if self.able(g, c, id)]) > 0

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        """Whether a copy of it can enter. GA 2.5.a"""
        return g.objs[id].zone == FIELD and not g.policies.ruled_out(g, Summoned(g.objs[id].face, c.you, c.this))

    def perform(self, g: State, c: Context) -> None:
        found = on_field(g, c, self.objects.objects(g, c))
        # GA 1.8.a + 2.17: the side that is up, without counters, states and effects
        made: list[Event] = []
        for id in found:
            ev = Summoned(g.objs[id].face, c.you, c.this)
            ev.rested = self.rested
            made.append(self.noting(c, ev))
        sequence(g, tuple(made))
