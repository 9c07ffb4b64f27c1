"""What a choice is made for: nobody chooses to destroy what is being destroyed already. KF 13.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Choose
from headjudge.abilities.kinds import Selector, Value, Who
from headjudge.abilities.lexicon import EFFECT, OBJECTS, Bound
from headjudge.abilities.lowering import Lowering, Scope
from headjudge.abilities.notation import Datum
from headjudge.games.keyforge.effects.verbs.conventions import ChooseAllBut
from headjudge.games.keyforge.effects.verbs.destruction import Destroyable
from headjudge.games.keyforge.effects.verbs.positions import ChooseMostPowerful, LeastPowerful, MostPowerful
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import Slot

TO_DESTROY: Final = "to-destroy"
"""What is chosen here is chosen to be destroyed."""
DESTROYS: Final = frozenset(("destroy", "sacrifice"))
THE_SAME: Final = frozenset(("those", "union", "now", "destroyable"))
"""Words for cards that are some of those in a slot."""


def scope_of(low: Lowering, part: Datum, later: list[Datum], scope: Scope) -> Scope:
    """The scope of a part of a text, with what it chooses cards for in the later ones."""
    scope = scope._replace(flags=scope.flags - {TO_DESTROY})
    word, given = low.lexicon.bind(part)
    slot = given.get("slot")
    if not word.name.startswith("choose") or not isinstance(slot, str):
        return scope
    verbs = first_uses(low, later, slot)
    return scope._replace(flags=scope.flags | {TO_DESTROY}) if verbs and verbs <= DESTROYS else scope


def first_uses(low: Lowering, parts: list[Datum], slot: str) -> frozenset[str]:
    """The verbs of the first part that does something to the cards in a slot."""
    return next((verbs for verbs in [uses(low, part, slot) for part in parts] if verbs), frozenset())


def uses(low: Lowering, part: Datum, slot: str) -> frozenset[str]:
    """What a part of a text does first to the cards in a slot: one thing, or one of several."""
    word, given = low.lexicon.bind(part)
    below = [datum for a, datum in low.lexicon.below(part) if a.kind == EFFECT]
    if word.name == "do":
        return first_uses(low, below, slot)
    if word.name == "let":
        return frozenset()
    if word.name == "for-each" and isinstance(given["objects"], tuple) and speaks_of(low, given["objects"], slot):
        return uses(low, below[0], str(given["slot"]))
    if below:
        return frozenset().union(*[uses(low, datum, slot) for datum in below])
    named = [datum for a, datum in low.lexicon.below(part) if a.kind == OBJECTS]
    return frozenset((word.name,)) if [datum for datum in named if speaks_of(low, datum, slot)] else frozenset()


def speaks_of(low: Lowering, objects: Datum, slot: str) -> bool:
    """Whether these are cards in the slot themselves, not others that are found by them."""
    word, given = low.lexicon.bind(objects)
    if word.name == "slot":
        return given["slot"] == slot
    inner = [datum for a, datum in low.lexicon.below(objects) if a.kind == OBJECTS]
    return word.name in THE_SAME and len([datum for datum in inner if speaks_of(low, datum, slot)]) > 0


def choose(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(choose SLOT objects least? most? who?)`"""
    slot, objects, least, most, who = [low.argument(bound, a, scope.inside()) for a in bound.word.takes]
    assert isinstance(slot, str) and isinstance(objects, Selector) and isinstance(least, Value)
    assert isinstance(most, Value | None) and isinstance(who, Who | None)
    if TO_DESTROY in scope.flags:
        objects = Destroyable(objects, isinstance(objects, MostPowerful | LeastPowerful))
    return Choose(Slot(slot), objects, least, most, who)


def choose_all_but(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(choose-all-but SLOT n objects)`"""
    slot, count, objects = counted(low, bound, scope)
    return ChooseAllBut(slot, count, objects, TO_DESTROY in scope.flags)


def choose_most_powerful(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(choose-most-powerful SLOT n objects)`"""
    slot, count, objects = counted(low, bound, scope)
    return ChooseMostPowerful(slot, count, objects, TO_DESTROY in scope.flags)


def counted(low: Lowering, bound: Bound, scope: Scope) -> tuple[Slot, Value, Selector]:
    count = low.part(bound, "count", "value", scope.inside())
    objects = low.part(bound, "objects", OBJECTS, scope.inside())
    assert isinstance(count, Value) and isinstance(objects, Selector)
    return Slot(str(bound.given["slot"])), count, objects
