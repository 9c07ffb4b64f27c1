"""Effects as costs: what each of them needs, read from its tree."""

from __future__ import annotations

from headjudge.abilities.effects import AtRandom, Choose, Do, IfThen, Repeat, Verb
from headjudge.abilities.needs import Need
from headjudge.abilities.selectors import Slot
from headjudge.kernel import ids
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


def needs_of(cost: Instruction, g: State, c: Context) -> list[Need]:
    """What a cost needs as things are now, in the order in which it is paid."""
    if isinstance(cost, Verb):
        return cost.needs(g, c)
    if isinstance(cost, Do):
        return [need for i in range(len(cost.parts)) for need in needs_of_part(cost, i, g, cost.before(c))]
    if isinstance(cost, IfThen):
        branch = cost.then if cost.condition.holds(g, c) else cost.otherwise
        return [] if branch is None else needs_of(branch, g, c)
    if isinstance(cost, Repeat):
        return needs_of(cost.effect, g, c) * max(0, cost.count.value(g, c))
    return []


def needs_of_part(whole: Do, i: int, g: State, c: Context) -> list[Need]:
    """What one part needs; what is only chosen is taken where a later part takes it away."""
    part = whole.parts[i]
    if not isinstance(part, Choose | AtRandom):
        return needs_of(part, g, c)
    taken = [later for later in whole.parts[i + 1 :] if removes(later, part.slot)]
    return [Need(part.candidates(g, c), part.fewest(g, c), len(taken) > 0)]


def removes(root: Node, slot: ids.Slot) -> bool:
    """Whether what lies in a slot is no longer where it was, once this is done."""
    if isinstance(root, Verb):
        gone = root.removed()
        if isinstance(gone, Slot) and gone.slot == slot:
            return True
    return len([child for child in root.children() if removes(child, slot)]) > 0
