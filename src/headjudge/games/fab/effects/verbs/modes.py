"""Modal abilities: modes are declared as the layer is put on the stack, and resolve in the order declared. FAB 1.7.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Value, Who, present
from headjudge.games.fab.play.targets import Moded, fix_conditions, undeclared
from headjudge.games.fab.registry import Q_MODE, TABLES
from headjudge.kernel import asking, flow
from headjudge.kernel.definitions import NODES, Instruction, Node
from headjudge.kernel.flow import A_NUMBER
from headjudge.kernel.ids import NO_SLOT, Slot
from headjudge.kernel.records import Context, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TABLES.question_cites(Q_MODE, cite("FAB 1.7.5a"))


class Modal(Moded):
    """`(modes n times mode*)`: choose n of the modes, each at most so many times. FAB 1.7.5b"""

    def __init__(self, count: Value, times: int, modes: list[Instruction], who: Who | None = None) -> None:
        super().__init__(modes)
        self.who = who
        self.count = count
        self.times = times

    def children(self) -> list[Node]:
        return present(self.count, *self.modes, self.who)

    def perform(self, g: State, c: Context) -> None:
        self.go_on(g, c, 0)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        g.frames.pop()
        self.go_on(g, c, f.at)

    def go_on(self, g: State, c: Context, i: int) -> None:
        """The chosen modes one after the other, and no others: they are its abilities. FAB 1.7.5d"""
        chosen = g.contexts[c.id].lists.get(self.slot(), ())
        while i < len(chosen):
            depth = len(g.frames)
            mode = self.modes[chosen[i] - 1]
            mode.perform(g, self.own_context(g, g.contexts[c.id], i))
            i += 1
            if g.over:
                return
            if len(g.frames) > depth:  # saves time unless the mode goes on
                if i < len(chosen):  # saves time unless a mode is left
                    flow.continue_beneath(g, depth, self, c, i)
                return

    def own_context(self, g: State, c: Context, i: int) -> Context:
        """What a chosen mode knows: what the layer does, and the targets and modes declared for it alone."""
        path = self.path_of(i)
        declared = [slot for slot in c.lists if slot.startswith(path)]
        if not declared:
            return c
        own = g.new_context(c.this, c.you)
        own.event = None if c.event is None else c.event.copy()
        own.ints.update(c.ints)
        own.lists.update(c.lists)
        for slot in declared:  # FAB 1.7.5c: a mode that is chosen twice is two effects, each with targets of its own
            own.lists[Slot(slot.removeprefix(path))] = c.lists[slot]
        return own

    def chooser(self, g: State, c: Context) -> int:
        """Who declares the modes: its controller, unless the effect names somebody else. FAB 1.0.1a"""
        return c.you if self.who is None else self.who.one(g, c)


class Declaring(Frame):
    """Modes are declared, one after the other. FAB 1.7.5a"""

    source: int = 0
    slot: Slot = NO_SLOT
    """Where the context will hold them."""
    possible: tuple[int, ...] = ()
    """The numbers of the modes that could be declared."""
    count: int = 0
    """How many are declared in all."""
    declared: tuple[int, ...] = ()


def declare(g: State, effect: Instruction, context: int, source: int) -> bool:
    """Have the modes of the next modal ability of a layer declared; whether there was one. FAB 5.1.4a"""
    fix_conditions(g, context, effect)
    c = g.contexts[context]
    left = undeclared(g, c, effect)
    if not left:
        return False
    modal, slot = left[0]
    assert isinstance(modal, Modal)
    f = flow.begin(g, Declaring(P_MODES, g.token, modal.chooser(g, c), context, modal.id))
    f.source = source
    f.slot = slot
    f.possible = tuple(modal.possible(g, c))
    f.count = modal.count.value(g, c)
    return True


def s_mode(g: State, f: Declaring) -> None:
    modal = NODES[f.node]
    assert isinstance(modal, Modal)
    # FAB 1.7.5b: none more often than the ability says, and no more of them than there are
    left = [i for i in f.possible if f.declared.count(i) < modal.times]
    if not left or len(f.declared) >= f.count:
        g.frames.pop()
        g.w_context(f.context).lists[f.slot] = f.declared
        return
    q = Question(f.player, Q_MODE)
    q.source = f.source
    for i in left:
        q.add(A_NUMBER, 0, i)
    asking.ask(g, f, q)


def s_declared(g: State, f: Declaring) -> None:
    """One more mode is declared."""
    f.declared = (*f.declared, f.val)
    f.step = 0


P_MODES: Final[int] = TABLES.procedure("modes", ("mode", s_mode), ("declared", s_declared), frame=Declaring)
