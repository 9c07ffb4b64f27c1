"""Abilities that are Spells although their sources are none. GA 2.4"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, speaks_of
from headjudge.abilities.selectors import Bits
from headjudge.abilities.statics import From
from headjudge.games.grand_archive.cards.declared import Target
from headjudge.games.grand_archive.objects.properties import SPELL, SUBTYPE
from headjudge.kernel.definitions import Ability, Instruction, Node
from headjudge.kernel.ids import ObjectId, Slot
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State

RESOLVES_AS_SPELL: Final[Slot] = Slot("resolves as a Spell")
"""In the context of an ability that resolves: it is a Spell."""
SPELL_SOURCE: Final[Slot] = Slot("counts as a Spell source")
"""In a passing context: the object that a description takes for a Spell, whatever its subtypes are."""


class AsSpell(Instruction):
    """`(as-a-spell effect)`: the ability that has it is a Spell on the Effects Stack. GA 2.4"""

    def __init__(self, effect: Instruction) -> None:
        super().__init__(effect)
        self.effect = effect

    def perform(self, g: State, c: Context) -> None:
        self.effect.perform(g, c)

    def feasible(self, g: State, c: Context) -> bool:
        return self.effect.feasible(g, c)

    def idle(self, g: State, c: Context) -> bool:
        return self.effect.idle(g, c)


AS_SPELLS: Final[dict[int, bool]] = {}
"""Whether each effect that was asked for is that of a Spell, by the node's id."""


def is_as_spell(root: Instruction | None) -> bool:
    """Whether the ability with that effect is a Spell by its own words. GA 2.4"""
    if root is None:
        return False
    found = AS_SPELLS.get(root.id)
    if found is None:  # saves time unless it was not asked for before
        found = says_so(root)
        if root.id >= 0:
            AS_SPELLS[root.id] = found
    return found


def says_so(node: Node) -> bool:
    if isinstance(node, AsSpell):
        return True
    return len([child for child in node.children() if not isinstance(child, Ability) and says_so(child)]) > 0


def set_as_spells(node: Node) -> None:
    """Tell the targets of abilities that are Spells, before anybody uses the tree."""
    for child in node.children():
        if isinstance(node, Ability) and isinstance(child, Instruction) and says_so(child):
            tell_targets(child)
        set_as_spells(child)


def tell_targets(node: Node) -> None:
    if isinstance(node, Target):
        node.as_spell = True
    for child in node.children():
        if not isinstance(child, Ability):
            tell_targets(child)


class OfSubtype(Bits):
    """`(subtype subtype)`: what acts as a Spell source is taken for one where it is asked for as a source. GA 2.4"""

    def __init__(self, mask: int) -> None:
        super().__init__(SUBTYPE, mask)

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        if self.mask == SPELL and c.ints.get(SPELL_SOURCE, 0) == id:
            return True
        return super().accepts(g, c, id)


class FromSource(From):
    """`(from filter)`: the source of an ability that resolves as a Spell is a Spell source meanwhile. GA 2.4"""

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter)
        self.by_subtype = speaks_of(filter, (OfSubtype,))

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if self.by_subtype and ev.source and acts_as_spell(g, ev.source):
            c = taken_for_spell(g, c, ev.source)
        return super().fits(g, ev, c)


def taken_for_spell(g: State, c: Context, id: ObjectId) -> Context:
    """The same context, in which an object is taken for a Spell."""
    seen = Context(0, g.token, c.this, c.you, c.event)
    seen.ints = {**c.ints, SPELL_SOURCE: id}
    seen.lists = c.lists
    return seen


def acts_as_spell(g: State, source: ObjectId) -> bool:
    """Whether an ability of the object resolves now that is a Spell. GA 2.4"""
    for f in g.frames:
        c = g.contexts.get(f.context)
        if c is not None and c.this == source and RESOLVES_AS_SPELL in c.ints:
            return True
    return False
