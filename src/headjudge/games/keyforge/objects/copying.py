"""Copies: a card has the printed face of another. KF 28.4"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector, Value
from headjudge.abilities.statics import Modify
from headjudge.games.keyforge.objects.properties import ARMOR, POWER
from headjudge.games.keyforge.objects.zones import RESOLVING, in_play
from headjudge.games.keyforge.play import permission
from headjudge.games.keyforge.registry import TABLES
from headjudge.games.keyforge.turn.durations import REST_OF_GAME
from headjudge.kernel import indexes
from headjudge.kernel.events import sequence, together
from headjudge.kernel.fields import AN_OBJECT, OTHER, Field
from headjudge.kernel.ids import KindId, PlayerId
from headjudge.kernel.lasting import effect_began
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def became_copy(id: int, model: int, player: PlayerId, source: int = 0) -> Event:
    """A card becomes a copy of another. KF 28.4"""
    ev = Event(COPIED, id, player, 1, source)
    ev.other = model
    return ev


def do_copy(g: State, ev: Event) -> None:
    """A card is from now on as its model is printed; what lies on it stays its own. KF 28.4"""
    copied = g.look(ev.other)
    played = g.objs[ev.obj].zone == RESOLVING
    indexes.delist(g, ev.obj)
    g.w_obj(ev.obj).face = g.cards[copied.cards[0]] if copied.cards else copied.face
    indexes.enlist(g, ev.obj)
    g.cache.clear()
    if played:  # KF 27.1: playing a copy is playing the copied card
        permission.count_title(g, ev)
    ev.result = 1


COPIED: Final[KindId] = TABLES.event(
    "became-copy", do_copy, Field("model", OTHER, AN_OBJECT), cites=(cite("KF 28.4"),), existing=True
)


class BecomeCopy(Verb):
    """`(become-copy objects model)`: until it leaves play. KF 28.4"""

    def __init__(self, objects: Selector, model: Selector) -> None:
        super().__init__(objects, model)
        self.objects = objects
        self.model = model

    def perform(self, g: State, c: Context) -> None:
        models = self.model.objects(g, c)
        copies = [id for id in self.objects.objects(g, c) if in_play(g, id) and models]  # KF 28.4: each of them
        become = [became_copy(id, models[0], g.objs[id].controller, c.this) for id in copies]
        sequence(g, tuple([self.noting(c, ev) for ev in become]))


class CopyNumbers(Verb):
    """`(copy-numbers objects model)`: printed power and armor of the model, and nothing else of it. KF 28.4"""

    def __init__(self, objects: Selector, model: Selector) -> None:
        changes = [Modify(prop, "add", Difference(prop, objects, model), None) for prop in (POWER, ARMOR)]
        super().__init__(objects, model, *changes)
        self.objects = objects
        self.model = model
        self.changes = changes

    def perform(self, g: State, c: Context) -> None:
        for id in self.objects.objects(g, c)[:1]:
            if in_play(g, id) and self.model.objects(g, c):
                began = [
                    effect_began(change.id, c.this, c.you, c.this, (), (id,), REST_OF_GAME) for change in self.changes
                ]
                together(g, tuple([self.noting(c, ev) for ev in began]))


class Difference(Value):
    """How much more of a number is printed on a model than on a card: counters and effects count for themselves."""

    def __init__(self, prop: int, objects: Selector, model: Selector) -> None:
        super().__init__()
        self.prop = prop
        self.objects = objects
        self.model = model

    def value(self, g: State, c: Context) -> int:
        printed = [g.face_of(self.model.objects(g, c)[0]), g.face_of(self.objects.objects(g, c)[0])]
        numbers = [face.numbers.get(self.prop, 0) for face in printed]
        return numbers[0] - numbers[1]
