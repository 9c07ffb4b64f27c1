"""What is done with one card at a time, said of several: one after the other, in the active player's order. KF 15.8"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.abilities.kinds import Selector
from headjudge.abilities.selectors import Related
from headjudge.games.keyforge.objects.gigantic import halves, is_half
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.flow import choose, run_node
from headjudge.kernel.ids import Cites, Slot
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

IN_TURN: Final[Slot] = Slot("in turn")
"""The card whose turn it is."""
ORDER: Final[Cites] = (cite("KF 15.8"),)


class WhoseTurn(Related):
    """The card whose turn it is, or what the text speaks of."""

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        return c.lists.get(IN_TURN) or self.inner.objects(g, c)


class Several(Frame):
    """Cards with which something is done, one after the other."""

    left: tuple[int, ...] = ()


class InTurn(Instruction):
    """An instruction for one card, carried out for each of those that the text speaks of. KF 15.8"""

    def __init__(self, objects: Selector, effect: Instruction) -> None:
        super().__init__(effect)
        self.objects = objects
        self.effect = effect

    def perform(self, g: State, c: Context) -> None:
        found = whole(g, self.objects.objects(g, c))
        if len(found) < 2:  # saves time unless there are several
            self.effect.perform(g, c)
            return
        f = run_node(g, self, c)
        assert isinstance(f, Several)
        f.left = found

    def frame(self) -> type[Frame]:
        return Several

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Several)
        lists = g.w_context(c.id).lists
        if not f.left:
            lists.pop(IN_TURN, None)
            g.frames.pop()
        elif f.at % 2 == 0:  # KF 15.8: in the active player's order
            choose(g, g.policies.decider(g, c), f.left, 1, 1, source=c.this, cites=ORDER)
        else:
            f.left = tuple([id for id in f.left if id not in f.chosen])
            lists[IN_TURN] = f.chosen
            f.chosen = ()
            self.effect.perform(g, g.contexts[c.id])

    def feasible(self, g: State, c: Context) -> bool:
        return self.effect.feasible(g, c)


def whole(g: State, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The same cards, the two halves of a gigantic creature as one. KF 26.1"""
    bottoms = {id: halves(g, id)[0] for id in ids if g.exists(id) and is_half(g, id)}
    return tuple([id for id in ids if bottoms.get(id, id) == id or bottoms[id] not in ids])


def one_by_one(make: Callable[..., Instruction]) -> Callable[..., Instruction]:
    """A word for what is done with one card at a time."""

    def made(*given: object) -> Instruction:
        objects = next(part for part in given if isinstance(part, Selector))
        current = WhoseTurn(objects)
        return InTurn(objects, make(*[current if part is objects else part for part in given]))

    return made
