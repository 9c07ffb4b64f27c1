"""Damage prevention: shields, the next time, and what prevents as long as it is there. GA 2.9"""

from __future__ import annotations

from headjudge.abilities.kinds import Value
from headjudge.games.grand_archive.cards.trees import UNPREVENTABLE, Unpreventable
from headjudge.games.grand_archive.events.damage import DAMAGED, Prevented, is_combat_damage, take_off
from headjudge.kernel.definitions import Instruction, Node, Replacer, probe
from headjudge.kernel.events import happen
from headjudge.kernel.fields import amount
from headjudge.kernel.ids import PREVENTED, ObjectId, PlayerId
from headjudge.kernel.lasting import new_context_of, use_up
from headjudge.kernel.records import Event
from headjudge.kernel.state import State


def prevent(g: State, ev: Event, most: int, source: ObjectId) -> int:
    """Take up to `most` off the damage, and write down how much that was. GA 2.9"""
    less = 0 if is_unpreventable(g, ev) else take_off(ev, most)
    if less:
        happen(g, Prevented(ev.obj, ev.player, less, source))
    return less


def is_unpreventable(g: State, ev: Event) -> bool:
    """Whether something in force says that damage which is dealt so cannot be prevented. GA 2.8"""
    if not g.index.topics >> UNPREVENTABLE & 1:  # saves time
        return False
    for node, this, you, effect in g.statements(UNPREVENTABLE):
        assert isinstance(node, Unpreventable)
        if node.pattern.fits(g, ev, probe(g, this, you, ev, effect)):
            return True
    return False


class Prevention(Replacer):
    """A lasting effect on units that prevents damage dealt to them: `combat`, `non-combat`, or any."""

    def __init__(self, which: str | None, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.kinds = (DAMAGED,)
        self.which = which or "any"

    def applies(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        if amount(ev) <= 0 or ev.obj not in g.effects[effect].objs:
            return False
        return self.which == "any" or is_combat_damage(ev) == (self.which == "combat")


class Shield(Prevention):
    """Prevents the next damage up to what is left of it; used up only by what it prevents. GA 2.9"""

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        less = prevent(g, ev, g.effects[effect].left, g.effects[effect].this)
        use_up(g, g.effects[effect], less)  # GA 2.9: a shield is used up by what it prevents


class Dampen(Prevention):
    """Prevents that much of every damage. GA 2.9"""

    def __init__(self, amount: Value, which: str | None) -> None:
        super().__init__(which, amount)
        self.amount = amount

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        prevent(g, ev, self.amount.value(g, probe(g, this, you, ev, effect)), g.effects[effect].this)


class NextTime(Prevention):
    """Prevents all of the next damage, or that much of it, and does something with `prevented`. Used up by any
    attempt. GA 2.9"""

    def __init__(self, amount: Value | None, then: Instruction | None, which: str | None = None) -> None:
        super().__init__(which, amount, then)
        self.amount = amount
        self.then = then

    def most(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> int:
        return amount(ev) if self.amount is None else self.amount.value(g, probe(g, this, you, ev, effect))

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        would = ev.copy()
        less = prevent(g, ev, self.most(g, ev, this, you, effect), g.effects[effect].this)
        c = new_context_of(g, this, you, effect)
        use_up(g, g.effects[effect])  # GA 2.9: "the next time" is used up by any attempt
        if self.then is not None:
            c.event = would
            c.ints[PREVENTED] = less
            self.then.perform(g, c)


class Exactly(Prevention):
    """Prevents the next damage of exactly that amount, which was settled as it began. GA 2.9"""

    def __init__(self, then: Instruction | None) -> None:
        super().__init__(None, then)
        self.then = then

    def applies(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return super().applies(g, ev, this, you, effect) and amount(ev) == g.effects[effect].left

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        would = ev.copy()
        less = prevent(g, ev, amount(ev), g.effects[effect].this)
        c = new_context_of(g, this, you, effect)
        use_up(g, g.effects[effect], g.effects[effect].left)  # GA 2.9: "the next time" is used up by any attempt
        if self.then is not None and less:
            c.event = would
            c.ints[PREVENTED] = less
            self.then.perform(g, c)
