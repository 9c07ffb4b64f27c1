"""What is done with one card, or by one player, at a time, said of several: one after the other. KF 15.8"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.abilities.effects import Choosing, ForEach
from headjudge.abilities.kinds import Selector, Who
from headjudge.abilities.selectors import EachPlayer, Related
from headjudge.abilities.verbs import Verb
from headjudge.games.keyforge.combat.damage import Dealing
from headjudge.games.keyforge.objects.gigantic import halves, is_half
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.kernel.definitions import Instruction, Node
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
            choose(g, g.policies.decider(g, c), next_of(g, f.left), 1, 1, source=c.this, cites=ORDER)
        else:
            f.left = tuple([id for id in f.left if id not in f.chosen])
            lists[IN_TURN] = f.chosen
            f.chosen = ()
            self.effect.perform(g, g.contexts[c.id])

    def feasible(self, g: State, c: Context) -> bool:
        return self.effect.feasible(g, c)


class ForEachInTurn(ForEach):
    """`(for-each slot objects effect)`: one at a time, in the active player's order. KF abilities 1.1"""

    def __init__(self, slot: Slot, objects: Selector, effect: Instruction) -> None:
        super().__init__(slot, objects, effect)
        self.at_once = lands_at_once(effect)

    def frame(self) -> type[Frame]:
        return Several

    def perform(self, g: State, c: Context) -> None:
        f = run_node(g, self, c)
        assert isinstance(f, Several)
        f.left = whole(g, self.objects.objects(g, c))

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Several)
        if not f.left:
            g.frames.pop()
        elif f.at % 2 == 0:
            candidates = f.left[:1] if self.at_once else next_of(g, f.left)
            # KF abilities 1.1 + 15.8: which of them comes next
            choose(g, g.policies.decider(g, c), candidates, 1, 1, source=c.this, cites=ORDER)
        else:
            next = f.chosen[0]
            f.left = tuple([id for id in f.left if id != next])
            f.chosen = ()
            self.to(g, c, next)


def next_of(g: State, left: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Those among which the next one is chosen: what is gone comes last, copies out of play in any order."""
    there = tuple([id for id in left if g.exists(id)]) or left[:1]
    alike = len({g.look(id).face for id in there}) == 1 and not [id for id in there if in_play(g, id)]
    return there[:1] if alike else there


def lands_at_once(node: Node) -> bool:
    """Whether all that it does is damage which waits for the other damage of its text: in every order the same."""
    inside = [child for child in node.children() if isinstance(child, Instruction)]
    if isinstance(node, Verb) or not inside:  # what does something itself, and is not made of other instructions
        return isinstance(node, Choosing) or (isinstance(node, Dealing) and node.held)
    return len([child for child in inside if not lands_at_once(child)]) == 0


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
