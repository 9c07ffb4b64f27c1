"""Effects as costs: what each of them needs, read from its tree."""

from __future__ import annotations

from headjudge.abilities.effects import AtRandom, Choose, Do, IfThen, Repeat, Verb
from headjudge.abilities.needs import NOWHERE, Need
from headjudge.abilities.selectors import Slot
from headjudge.kernel import ids
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


def needs_of(cost: Instruction, g: State, c: Context) -> list[Need]:
    """What a cost needs as things are now, in the order in which it is paid."""
    if isinstance(cost, Verb):
        return brought_by([cost], cost.needs(g, c))
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
    taking = [verb for later in whole.parts[i + 1 :] for verb in removing(later, part.slot)]
    return brought_by(taking, [Need(part.candidates(g, c), part.fewest(g, c), len(taking) > 0)])


def removing(root: Node, slot: ids.Slot) -> list[Verb]:
    """The instructions by which what lies in a slot is no longer where it was."""
    found = [verb for child in root.children() for verb in removing(child, slot)]
    if isinstance(root, Verb):
        gone = root.removed()
        if isinstance(gone, Slot) and gone.slot == slot:
            return [root, *found]
    return found


def brought_by(taking: list[Verb], needs: list[Need]) -> list[Need]:
    """The same needs, with the zone where what they take goes."""
    for need in needs:
        need.brings = taking[0].brings() if taking else NOWHERE
    return needs
