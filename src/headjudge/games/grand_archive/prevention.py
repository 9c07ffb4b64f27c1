"""Damage prevention: shields, and the next time. GA 2.9"""

from __future__ import annotations

from headjudge.abilities.kinds import Value
from headjudge.games.grand_archive.events import COMBAT, DAMAGED
from headjudge.kernel.definitions import Instruction, Node, Replacer, probe
from headjudge.kernel.events import use_up
from headjudge.kernel.records import Event
from headjudge.kernel.state import State


class Prevention(Replacer):
    """A lasting effect on units that prevents damage dealt to them: `combat`, `non-combat`, or any."""

    def __init__(self, which: str | None) -> None:
        super().__init__()
        self.kinds = (DAMAGED,)
        self.which = which or "any"

    def applies(self, g: State, ev: Event, this: int, you: int, effect: int) -> bool:
        if not effect or ev.amount <= 0 or ev.obj not in g.effects[effect].objs:
            return False
        return self.which == "any" or (ev.place == COMBAT) == (self.which == "combat")


class Shield(Prevention):
    """Prevents the next damage up to what is left of it; used up only by what it prevents. GA 2.9"""

    def replace(self, g: State, ev: Event, this: int, you: int, effect: int) -> None:
        e = g.effects[effect]
        prevented = min(ev.amount, e.left)
        ev.amount -= prevented
        ev.stopped = ev.amount <= 0
        use_up(g, e, prevented)

    def words(self) -> str:
        return "prevent the next damage"


class Dampen(Prevention):
    """Prevents that much of every damage. GA 2.9"""

    def __init__(self, amount: Value, which: str | None) -> None:
        super().__init__(which)
        self.amount = amount

    def children(self) -> list[Node]:
        return [self.amount]

    def replace(self, g: State, ev: Event, this: int, you: int, effect: int) -> None:
        ev.amount -= self.amount.value(g, probe(g, this, you, ev, effect))
        ev.stopped = ev.amount <= 0

    def words(self) -> str:
        return f"prevent {self.amount.words()} of the damage"


class NextTime(Prevention):
    """Prevents all of the next damage, and does something with `prevented`. Used up by any attempt. GA 2.9"""

    def __init__(self, then: Instruction | None) -> None:
        super().__init__(None)
        self.then = then

    def children(self) -> list[Node]:
        return [] if self.then is None else [self.then]

    def replace(self, g: State, ev: Event, this: int, you: int, effect: int) -> None:
        prevented = ev.amount
        ev.amount = 0
        ev.stopped = True
        use_up(g, g.effects[effect])
        if self.then is not None:
            c = g.new_context(this, you)
            c.ints["prevented"] = prevented
            self.then.perform(g, c)

    def words(self) -> str:
        return "prevent the next damage, whatever its amount"
