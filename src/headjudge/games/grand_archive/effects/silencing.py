"""Objects that lose all abilities. GA 2.5.c"""

from __future__ import annotations

from headjudge.abilities.kinds import Selector
from headjudge.games.grand_archive.cards.trees import SILENCED
from headjudge.games.grand_archive.effects.lasting import Lasts
from headjudge.games.grand_archive.effects.layers import Loses
from headjudge.games.grand_archive.objects import properties
from headjudge.kernel.definitions import Ability, Stated
from headjudge.kernel.events import sequence
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.lasting import EffectBegan
from headjudge.kernel.records import ABSENT, Context
from headjudge.kernel.state import State


class LosesAll(Stated):
    """`(loses-all)`: what an effect puts this on has no ability that is printed on it, and no keyword."""

    def __init__(self) -> None:
        super().__init__()
        self.topic = SILENCED


class UntilSilent(Lasts):
    """`(until duration (loses-all) objects)`: with the keywords that any of them has as it begins. GA 2.5.c

    What gives one of them a keyword later gives it that.
    """

    def __init__(self, duration: int, ability: LosesAll, objects: Selector) -> None:
        super().__init__(duration, ability, objects, None)
        self.keywords = [Loses(prop, None) for prop in range(properties.INTERCEPT, len(properties.PROPERTIES))]
        self.below = (*self.below, *self.keywords)

    def perform(self, g: State, c: Context) -> None:
        assert self.objects is not None
        objs = tuple([id for id in self.objects.objects(g, c) if g.exists(id)])
        if not objs:
            return
        lost = [one for one in self.keywords if [id for id in objs if g.prop(id, one.prop) != ABSENT]]
        until = self.lasts(g, c)
        both: list[Ability] = [self.ability, *lost]
        begun = [EffectBegan(half.id, c.this, c.you, c.this, (), objs, until) for half in both]
        sequence(g, tuple([self.noting(c, ev) for ev in begun]))


def is_silenced(g: State, id: ObjectId) -> bool:
    """Whether an effect has taken all abilities from an object."""
    for entry in g.index.stated.get(SILENCED, ()):
        if entry < 0 and id in g.effects[-entry].objs:
            return True
    return False
