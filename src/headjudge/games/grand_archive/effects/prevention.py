"""Damage prevention: shields, the next time, and what prevents as long as it is there. GA 2.9"""

from __future__ import annotations

from headjudge.abilities.kinds import Value
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
    less = take_off(ev, most)
    if less:
        happen(g, Prevented(ev.obj, ev.player, less, source))
    return less


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
    """Prevents all of the next damage, and does something with `prevented`. Used up by any attempt. GA 2.9"""

    def __init__(self, then: Instruction | None) -> None:
        super().__init__(None, then)
        self.then = then

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        would = ev.copy()
        less = prevent(g, ev, amount(ev), g.effects[effect].this)
        c = new_context_of(g, this, you, effect)
        use_up(g, g.effects[effect])  # GA 2.9: "the next time" is used up by any attempt
        if self.then is not None:
            c.event = would
            c.ints[PREVENTED] = less
            self.then.perform(g, c)
