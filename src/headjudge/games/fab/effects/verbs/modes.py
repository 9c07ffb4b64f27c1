"""Modal abilities: modes are declared as the layer is put on the stack, and resolve in the order declared. FAB 1.7.5"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Final

from headjudge.abilities.bringing import in_sequence
from headjudge.abilities.kinds import Value, Who
from headjudge.games.fab.play.completing import barred, restricted, terms_of, with_declared
from headjudge.games.fab.play.costs import CHANGING, paid_for
from headjudge.games.fab.play.targets import Moded, fix_conditions, undeclared
from headjudge.games.fab.play.ways import refuse_paying
from headjudge.games.fab.registry import Q_MODE, TABLES
from headjudge.kernel import asking, flow
from headjudge.kernel.definitions import NODES, Instruction
from headjudge.kernel.flow import A_DONE, A_NUMBER
from headjudge.kernel.ids import NO_SLOT, NOBODY, NOTHING, ObjectId, PlayerId, Slot
from headjudge.kernel.needs import Need
from headjudge.kernel.records import Context, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TABLES.question_cites(Q_MODE, cite("FAB 1.7.5a"))


class Modal(Moded):
    """`(modes n times mode*)`: choose n of the modes, each at most so many times. FAB 1.7.5b

    `least`: fewer than n may be chosen, but not fewer than that; none where exactly n are.
    """

    def __init__(
        self, count: Value, times: int, modes: list[Instruction], who: Who | None = None, least: int | None = None
    ) -> None:
        super().__init__(modes, count, who)
        self.who = who
        self.count = count
        self.times = times
        self.least = least

    def feasible(self, g: State, c: Context) -> bool:
        """Whether what was chosen can be done, or something can that could be chosen. FAB 1.8.3b"""
        chosen = c.lists.get(self.slot())
        if chosen is not None:
            return in_sequence(g, [step for i in chosen for step in self.modes[i - 1].in_turn(g, c)])
        return len([i for i in self.possible(g, c) if self.modes[i - 1].feasible(g, c)]) > 0

    def needs(self, g: State, c: Context) -> list[Need]:
        return [need for i in c.lists.get(self.slot(), ()) for need in self.modes[i - 1].needs(g, c)]

    def choices(self, g: State, c: Context) -> list[tuple[int, ...]]:
        each = [i for i in self.possible(g, c) for _ in range(self.times)]
        most = max(0, min(self.count.value(g, c), len(each)))  # FAB 1.12.1b: of a number below zero there are none
        sizes = [most] if self.least is None else range(max(0, min(self.least, most)), most + 1)
        return sorted({chosen for size in sizes for chosen in combinations(each, size)})

    def perform(self, g: State, c: Context) -> None:
        # FAB 1.8.6: of an effect that no layer generates they are determined only as it is generated
        if self.slot() in g.contexts[c.id].lists:
            self.go_on(g, c, 0)
            return
        depth = len(g.frames)
        f = ask_modes(g, self, self.slot(), c.id, c.this)
        f.possible = tuple([i for i in f.possible if self.modes[i - 1].feasible(g, c)]) or f.possible
        flow.continue_beneath(g, depth, self, c, 0)

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

    def chooser(self, g: State, c: Context) -> PlayerId:
        """Who declares the modes: its controller, unless the effect names somebody else. FAB 1.0.1a"""
        player = NOBODY if self.who is None else self.who.one(g, c)
        return player if player >= 0 else c.you


class Declaring(Frame):
    """Modes are declared, one after the other. FAB 1.7.5a"""

    source: ObjectId = NOTHING
    layer: ObjectId = NOTHING
    """What is being played and paid for, 0 for none."""
    slot: Slot = NO_SLOT
    """Where the context will hold them."""
    possible: tuple[int, ...] = ()
    """The numbers of the modes that could be declared."""
    count: int = 0
    """How many are declared in all."""
    declared: tuple[int, ...] = ()


def declare(g: State, effect: Instruction, context: int, source: ObjectId, layer: ObjectId = NOTHING) -> bool:
    """Have the modes of the next modal ability of a layer declared; whether there was one. FAB 5.1.4a"""
    fix_conditions(g, context, effect)
    c = g.contexts[context]
    left = undeclared(g, c, effect)
    if not left:
        return False
    modal, slot = left[0]
    assert isinstance(modal, Modal)
    ask_modes(g, modal, slot, context, source).layer = layer
    return True


def ask_modes(g: State, modal: Modal, slot: Slot, context: int, source: ObjectId) -> Declaring:
    """Have modes declared, one after the other; which and how many is fixed now."""
    c = g.contexts[context]
    f = flow.begin(g, Declaring(P_MODES, g.token, modal.chooser(g, c), context, modal.id))
    f.source = source
    f.slot = slot
    f.possible = tuple(modal.possible(g, c))
    f.count = modal.count.value(g, c)
    return f


def s_mode(g: State, f: Declaring) -> None:
    modal = NODES[f.node]
    assert isinstance(modal, Modal)
    # FAB 1.7.5b: none more often than the ability says, and no more of them than there are
    left = [i for i in f.possible if f.declared.count(i) < modal.times]
    # saves time unless the modes may change what it costs, or whether it is legal
    limited = f.layer > 0 and (g.index.topics & CHANGING > 0 or restricted(g) or len(terms_of(g, f.layer)) > 0)
    if limited and len(f.declared) < f.count:
        left = [i for i in left if completed_with(g, modal, f, (*f.declared, i))]
    if not left or len(f.declared) >= f.count:
        g.frames.pop()
        g.w_context(f.context).lists[f.slot] = f.declared
        return
    q = Question(f.player, Q_MODE)
    q.source = f.source
    for i in left:
        q.add(A_NUMBER, NOTHING, i)
    if modal.least is not None and len(f.declared) >= modal.least:  # FAB 1.12.1b: "up to" a number of them
        if not limited or completes(g, f, f.declared):
            q.add(A_DONE)
    asking.ask(g, f, q)


def completed_with(g: State, modal: Modal, f: Declaring, chosen: tuple[int, ...]) -> bool:
    """Whether it can be played with these modes, and with some more where more are declared. FAB 5.1.5 + 5.1.6a"""
    fitting = [modes for modes in modal.choices(g, g.contexts[f.context]) if not Counter(chosen) - Counter(modes)]
    return len([modes for modes in fitting if completes(g, f, modes)]) > 0


def completes(g: State, f: Declaring, modes: tuple[int, ...]) -> bool:
    """Whether the costs can be paid with these modes, and nothing bars it then. FAB 5.1.5"""
    then = with_declared(g, f.layer, [f.slot], (modes,))
    if barred(then, f.layer, then.objs[f.layer].controller):
        return False
    return not refuse_paying(then, paid_for(then, f.layer))


def s_declared(g: State, f: Declaring) -> None:
    """One more mode is declared, or no more are."""
    f.step = 0
    if f.act == A_DONE:
        f.count = len(f.declared)
    else:
        f.declared = (*f.declared, f.val)


P_MODES: Final[int] = TABLES.procedure("modes", ("mode", s_mode), ("declared", s_declared), frame=Declaring)
