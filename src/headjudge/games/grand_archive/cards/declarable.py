"""What could never be declared is refused when a card is read. GA activation 4.1, 5.1"""

from __future__ import annotations

from typing import NamedTuple

from headjudge.abilities import selectors
from headjudge.abilities.conditions import Did
from headjudge.abilities.effects import AtRandom, Choose, ForEach, Repeat
from headjudge.abilities.kinds import present
from headjudge.abilities.statics import When
from headjudge.abilities.values import Noted
from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.cards.declared import Modal, ModeNode, Target, cascades_in
from headjudge.games.grand_archive.cards.trees import Activated
from headjudge.kernel.definitions import Ability, Instruction, Node
from headjudge.kernel.ids import Slot


class Place(NamedTuple):
    """Where in a text something stands."""

    declared: bool = False
    """In an effect whose modes and targets are declared: of a card, or of an activated or triggered ability."""
    repeated: bool = False
    """In something that is carried out several times."""
    filled: frozenset[Slot] = frozenset()
    """The slots that the effect fills as it resolves."""


def check_declarable(node: Node) -> None:
    """Raise ValueError where a target or a mode stands of which nobody would be asked."""
    if isinstance(node, Instruction) and cascades_in(node):
        raise ValueError("cascade stands in an ability that is activated or triggers")
    check(node, effect_place(node) if isinstance(node, Instruction) else Place())


def effect_place(effect: Node) -> Place:
    return Place(True, False, frozenset(slots_filled(effect)))


def check(node: Node, place: Place) -> None:
    if isinstance(node, ModeNode):
        raise ValueError("a mode stands in a modal effect only")
    if isinstance(node, (Target, Modal)):
        check_asked(node, place)
    effect = node.effect if isinstance(node, (When, Activated)) else None
    for child in node.children():
        if child is effect:
            check(child, effect_place(child))
        elif isinstance(child, Ability):
            check(child, Place())
        else:
            check(child, place._replace(repeated=place.repeated or isinstance(node, (ForEach, Repeat))))


def check_asked(node: Target | Modal, place: Place) -> None:
    if not place.declared:
        raise ValueError("a target or a mode stands where nothing declares it: in a cost, or in a replacement")
    if place.repeated and isinstance(node, Modal):
        raise ValueError("modes are selected once, not each time")
    late = {slot for part in asked_for(node) for slot in slots_read(part)} & place.filled
    if late:
        raise ValueError(f"the slot {min(late)} is filled only after modes and targets are declared")


def asked_for(node: Target | Modal) -> list[Node]:
    """What is read to know what may be declared."""
    if isinstance(node, Target):
        return present(node.objects, node.most, node.divide)
    return present(node.count, node.bonus, node.bonus_count, *[mode.condition for mode in node.modes])


def slots_filled(node: Node) -> list[Slot]:
    """The slots that are filled as an effect resolves; its targets are declared before."""
    own: list[Slot] = []
    if isinstance(node, (Choose, AtRandom, ForEach)):
        own = [node.slot]
    elif isinstance(node, Verb) and node.note:
        own = [node.note]
    return own + [slot for child in node.children() if not isinstance(child, Ability) for slot in slots_filled(child)]


def slots_read(node: Node) -> list[Slot]:
    own = [node.slot] if isinstance(node, (selectors.Slot, Did, Noted)) else []
    return own + [slot for child in node.children() for slot in slots_read(child)]
