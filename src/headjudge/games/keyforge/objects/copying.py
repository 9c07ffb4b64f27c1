"""Copies: a card has the printed face of another. KF 28.4"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Selector, Value
from headjudge.abilities.statics import Modify
from headjudge.abilities.verbs import Verb
from headjudge.games.keyforge.objects.properties import ARMOR, POWER
from headjudge.games.keyforge.objects.records import known_of, w_known_of
from headjudge.games.keyforge.objects.zones import RESOLVING, in_play
from headjudge.games.keyforge.play import permission
from headjudge.games.keyforge.registry import TABLES
from headjudge.games.keyforge.turn.durations import REST_OF_GAME
from headjudge.kernel import indexes
from headjudge.kernel.definitions import NODES
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.events import sequence, together
from headjudge.kernel.fields import Counterpart
from headjudge.kernel.ids import NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.lasting import EffectBegan
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

FIRST: Final = -1
"""The stage of what stands in for a printed number: before everything that changes it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BecameCopy(Event):
    """A card becomes a copy of another. KF 28.4"""

    model: Counterpart

    def __init__(self, id: ObjectId, model: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> None:
        super().__init__(COPIED, id, player, source=source)
        self.model = model


def do_copy(g: State, ev: BecameCopy) -> None:
    """A card is from now on as its model is printed; what lies on it stays its own. KF 28.4"""
    played = g.objs[ev.obj].zone == RESOLVING
    indexes.delist(g, ev.obj)
    g.w_obj(ev.obj).face = printed(g, ev.model)
    indexes.enlist(g, ev.obj)
    g.invalidate(EVERYTHING)
    w_known_of(g, ev.obj).copied_at = g.number + 1
    if played:  # KF 27.1: playing a copy is playing the copied card
        permission.count_title(g, ev)
    ev.result = 1


def printed(g: State, id: ObjectId) -> int:
    """The face that is printed on a card, whatever it has become; of a token creature its reference card's. KF 28.4"""
    o = g.look(id)
    return g.cards[o.cards[0]] if o.cards else o.face


COPIED: Final[KindId] = TABLES.event("became-copy", BecameCopy, do_copy, cites=(cite("KF 28.4"),), existing=True)


class BecomeCopy(Verb):
    """`(become-copy objects model)`: until it leaves play. KF 28.4"""

    def __init__(self, objects: Selector, model: Selector) -> None:
        super().__init__(objects, model)
        self.objects = objects
        self.model = model

    def perform(self, g: State, c: Context) -> None:
        models = self.model.objects(g, c)
        copies = [id for id in self.objects.objects(g, c) if in_play(g, id) and models]  # KF 28.4: each of them
        become = [BecameCopy(id, models[0], g.objs[id].controller, c.this) for id in copies]
        sequence(g, tuple([self.noting(c, ev) for ev in become]))

    def feasible(self, g: State, c: Context) -> bool:
        return can_copy(g, c, self.objects, self.model)


class CopyNumbers(Verb):
    """`(copy-numbers objects model)`: printed power and armor of the model, and nothing else of it. KF 28.4"""

    def __init__(self, objects: Selector, model: Selector) -> None:
        changes = [TakenNumber(prop, model) for prop in (POWER, ARMOR)]
        super().__init__(objects, model, *changes)
        self.objects = objects
        self.model = model
        self.changes = changes

    def perform(self, g: State, c: Context) -> None:
        found = tuple([id for id in self.objects.objects(g, c) if in_play(g, id)])  # KF 28.4: each of them
        if found and self.model.objects(g, c):
            began = [EffectBegan(change.id, c.this, c.you, c.this, (), found, REST_OF_GAME) for change in self.changes]
            together(g, tuple([self.noting(c, ev) for ev in began]))

    def feasible(self, g: State, c: Context) -> bool:
        return can_copy(g, c, self.objects, self.model)


def can_copy(g: State, c: Context, objects: Selector, model: Selector) -> bool:
    """Whether anything in play could take over what is printed on something else. KF 28.4"""
    if not objects.awaits(c) and not [id for id in objects.objects(g, c) if in_play(g, id)]:
        return False
    return model.awaits(c) or len(model.objects(g, c)) > 0


class TakenNumber(Modify):
    """A number that is printed on a model, in place of the card's own; counters and effects count for themselves."""

    def __init__(self, prop: int, model: Selector) -> None:
        super().__init__(prop, "add", PrintedNumber(prop, model), None)
        self.stage = FIRST

    def modify(self, g: State, obj: ObjectId, value: int, this: ObjectId, you: PlayerId, effect: int) -> int:
        if self.is_over(g, obj, effect):
            return value
        return max(0, value) + self.now(g, this, you, effect) - g.face_of(obj).numbers.get(self.prop, 0)

    def is_over(self, g: State, obj: ObjectId, effect: int) -> bool:
        """Whether the card has become a copy, or taken other numbers, since then: the later one holds. KF 28.4"""
        if known_of(g, obj).copied_at > g.effects[effect].since:
            return True
        later = [NODES[e.node] for e in g.effects.values() if e.id > effect and obj in e.objs]
        return len([node for node in later if isinstance(node, TakenNumber) and node.prop == self.prop]) > 0


class PrintedNumber(Value):
    """A number that is printed on the first of the objects."""

    def __init__(self, prop: int, objects: Selector) -> None:
        super().__init__()
        self.prop = prop
        self.objects = objects

    def value(self, g: State, c: Context) -> int:
        return g.faces[printed(g, self.objects.objects(g, c)[0])].numbers.get(self.prop, 0)
