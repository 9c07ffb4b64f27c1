"""Whether an instruction was carried out completely: "if you do" asks for all of it. KF 23.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities import lowering
from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Condition, Selector, Value, Who
from headjudge.abilities.lexicon import Bound
from headjudge.abilities.lowering import Lowering, Scope
from headjudge.abilities.notation import Datum
from headjudge.games.keyforge.objects.marks import DAMAGE
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.ids import Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

MEASURED: Final = "measured"
"""A later part of the text asks whether what is noted here was done completely."""


def measuring(low: Lowering, part: Datum, later: list[Datum], scope: Scope) -> Scope:
    """The scope of a part of a text: whether a later one asks how complete it was."""
    word, given = low.lexicon.bind(part)
    if word.name != "note":
        return scope
    asks = [f for d in later for f, w in low.lexicon.forms(d) if w.name == "in-full"]
    if [form for form in asks if low.lexicon.bind(form).given["slot"] == given["slot"]]:
        return scope._replace(flags=scope.flags | {MEASURED})
    return scope


def noting(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(note SLOT effect)`"""
    node = lowering.noting(low, bound, scope._replace(flags=scope.flags - {MEASURED}))
    if MEASURED not in scope.flags:
        return node
    assert isinstance(node, Instruction)
    return Measured(Slot(str(bound.given["slot"])), node)


def wanted(slot: Slot) -> Slot:
    """Where it is remembered how much was to be done."""
    return Slot(f"{slot} wanted")


class Measured(Instruction):
    """An instruction of which it is remembered how much it was to do. KF 23.2"""

    def __init__(self, slot: Slot, effect: Instruction) -> None:
        super().__init__(effect)
        self.slot = slot
        self.effect = effect

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).ints[wanted(self.slot)] = whole(self.effect, g, c)
        self.effect.perform(g, g.contexts[c.id])

    def feasible(self, g: State, c: Context) -> bool:
        return self.effect.feasible(g, c)


def whole(node: Node, g: State, c: Context) -> int:
    """How much an instruction does if it is carried out completely: aember, cards, damage, or once."""
    if not isinstance(node, Verb):
        return sum([whole(child, g, c) for child in node.children() if isinstance(child, Instruction)])
    parts = node.children()
    amounts = [part.value(g, c) for part in parts if isinstance(part, Value)]
    objects = [part.objects(g, c) for part in parts if isinstance(part, Selector)]
    players = [part.players(g, c) for part in parts if isinstance(part, Who)]
    if not amounts and heals(node) and objects:  # "fully": all the damage there is
        return max(1, sum([g.mark(id, DAMAGE) for id in objects[0] if g.exists(id)]))
    much = amounts[0] if amounts else 1
    return max(1, much * max(1, len(objects[0]) if objects else len(players[0]) if players else 1))


def heals(node: Verb) -> bool:
    return isinstance(node.form, tuple) and node.form[:1] == ("fully-heal",)


class InFull(Condition):
    """`(in-full slot)`: what was noted was done completely. KF 23.2"""

    def __init__(self, slot: Slot) -> None:
        super().__init__()
        self.slot = slot

    def holds(self, g: State, c: Context) -> bool:
        return c.ints.get(self.slot, 0) >= c.ints.get(wanted(self.slot), 1)  # KF 23.2: all of it, by who was to do it
