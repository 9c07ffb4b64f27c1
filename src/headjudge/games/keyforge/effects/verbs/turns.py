"""What is done with one card, or by one player, at a time, said of several: one after the other. KF 15.8"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.abilities.kinds import Selector, Who
from headjudge.abilities.selectors import EachPlayer, Related
from headjudge.games.keyforge.objects.gigantic import halves, is_half
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.flow import choose, run_node
from headjudge.kernel.ids import Cites, ObjectId, PlayerId, Slot
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

IN_TURN: Final[Slot] = Slot("in turn")
"""The card whose turn it is."""
BY_PLAYER: Final[Slot] = Slot("by player")
"""The player whose turn it is, counted from 1."""
ORDER: Final[Cites] = (cite("KF 15.8"),)


class WhoseTurn(Related):
    """The card whose turn it is, or what the text speaks of."""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return c.objects(IN_TURN) or self.inner.objects(g, c)


class Several(Frame):
    """Cards with which something is done, one after the other."""

    left: tuple[ObjectId, ...] = ()


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


def whole(g: State, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
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


class PlayerInTurn(Who):
    """The player whose turn it is, or who the text speaks of."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return (PlayerId(c.ints[BY_PLAYER] - 1),) if BY_PLAYER in c.ints else self.who.players(g, c)


class ByEach(Instruction):
    """An instruction for one player, carried out by each of those that the text speaks of. KF 15.2"""

    def __init__(self, who: Who, effect: Instruction) -> None:
        super().__init__(effect)
        self.who = who
        self.effect = effect

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        players = self.who.players(g, c)
        slots = g.w_context(c.id)
        if f.at < len(players):
            slots.ints[BY_PLAYER] = players[f.at] + 1
            self.effect.perform(g, g.contexts[c.id])
        else:
            slots.ints.pop(BY_PLAYER, None)
            g.frames.pop()

    def feasible(self, g: State, c: Context) -> bool:
        return self.effect.feasible(g, c)


def by_each(make: Callable[..., Instruction]) -> Callable[..., Instruction]:
    """A word for what one player does at a time."""

    def made(*given: object) -> Instruction:
        who = next((part for part in given if isinstance(part, Who)), None)
        if not isinstance(who, EachPlayer):  # saves time: nobody else is several
            return make(*given)
        current = PlayerInTurn(who)
        return ByEach(who, make(*[current if part is who else part for part in given]))

    return made
