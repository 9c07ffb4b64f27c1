"""The parts of a cost, each of which is paid by itself. GA activation 8.3"""

from __future__ import annotations

from headjudge.abilities.conditions import Did
from headjudge.abilities.effects import Choosing, Do, ForEach, Nothing
from headjudge.abilities.notation import Form
from headjudge.abilities.selectors import Slot as SlotObjects
from headjudge.abilities.values import Noted
from headjudge.abilities.verbs import Verb
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.ids import Slot


def parts_of(cost: Instruction) -> list[Instruction]:
    """The costs that a cost which was taken apart consists of."""
    if isinstance(cost, Nothing):
        return []
    return cost.parts if isinstance(cost, Do) else [cost]


def as_cost(cost: Instruction) -> Instruction:
    """A cost in its parts, of which each instruction knows that it is one."""
    todo: list[Node] = [cost]
    while todo:
        node = todo.pop()
        if isinstance(node, Verb):
            node.be_paid()
        todo.extend(node.children())
    return taken_apart(cost)


def taken_apart(cost: Instruction) -> Instruction:
    """The same cost, with one part for each cost; what speaks of what is chosen before stays with that in one part."""
    if not isinstance(cost, Do):
        return cost
    found = pieces(laid_open(cost))
    whole = Do(found)
    whole.form = cost.form
    return whole


def laid_open(cost: Instruction) -> list[Instruction]:
    if isinstance(cost, Nothing):
        return []
    if not isinstance(cost, Do):
        return [cost]
    return [part for one in cost.parts for part in laid_open(one)]


def pieces(parts: list[Instruction]) -> list[Instruction]:
    """The parts, those from one that fills a slot to the last that reads it together."""
    found: list[Instruction] = []
    i = 0
    while i < len(parts):
        end = i + 1
        for j in range(i + 1, len(parts)):
            if [slot for part in parts[i:end] for slot in filled_by(part) if slot in read_by(parts[j])]:
                end = j + 1
        found.append(parts[i] if end == i + 1 else together(parts[i:end]))
        i = end
    return found


def together(parts: list[Instruction]) -> Do:
    one = Do(parts)
    one.form = Form(("do", *[form for form in [part.form for part in parts] if isinstance(form, (int, str, Form))]))
    return one


def filled_by(node: Node) -> list[Slot]:
    """The slots that an instruction fills."""
    found = [node.slot] if isinstance(node, (Choosing, ForEach)) else []
    if isinstance(node, Verb) and node.note:
        found.append(node.note)
    return [*found, *[slot for child in node.children() for slot in filled_by(child)]]


def read_by(node: Node) -> list[Slot]:
    """The slots that an instruction reads."""
    found = [node.slot] if isinstance(node, (SlotObjects, Noted, Did)) else []
    return [*found, *[slot for child in node.children() for slot in read_by(child)]]
