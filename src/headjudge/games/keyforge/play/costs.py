"""What must be done in order to play a card: all of it, or the card is not played. KF 19.6, 23.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.lowering import Scope
from headjudge.games.keyforge.objects import marks
from headjudge.games.keyforge.objects.properties import TYPE
from headjudge.games.keyforge.play import permission
from headjudge.games.keyforge.play.completeness import MEASURED, wanted
from headjudge.games.keyforge.play.playing import Playing, playing
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.definitions import FORBIDDING, NODES, P_RUN, Instruction
from headjudge.kernel.flow import answer, begin, jump, run_node
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId, Slot
from headjudge.kernel.records import Context, Frame, Question
from headjudge.kernel.searching import Search, copy_of, give_up, succeed
from headjudge.kernel.state import State

DONE: Final[Slot] = Slot("in order to play")
TO_PLAY: Final = Scope(note=DONE, flags=frozenset((MEASURED + DONE,)))
"""The scope of what must be done in order to play a card: it is measured."""


class Trial(Frame):
    """On a copy of the game: what must be done in order to play a card is tried out. KF 8.1a"""

    card: ObjectId = NOTHING
    begun: int = 0
    """How many of the things that must be done have been undertaken."""


class InOrderToPlay(permission.ToPlay):
    """`(play-cost effect)`: done as the card is announced. KF 8.1a"""

    def __init__(self, effect: Instruction) -> None:
        super().__init__(effect)
        self.effect = effect

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            self.effect.perform(g, c)
            return
        g.frames.pop()
        if not is_done(c):  # KF 19.6 + 23.2: the whole of it is needed
            playing(g).owes = True

    def all_can_be_done(self, g: State, player: PlayerId, id: ObjectId) -> bool:
        if [f for f in g.frames if isinstance(f, Trial)]:  # it is being tried out already
            return True
        twin = copy_of(g)
        if FORBIDDING not in twin.index.replacers:  # KF 17.1: it can be tried, though something else may happen instead
            twin.w_index().replacers = dict.fromkeys(twin.index.replacers, ())
        begin(twin, Trial(P_TRIAL, twin.token, player)).card = id
        return Search().succeeds(twin)


def leave_possible(g: State, q: Question) -> None:
    """Of what is chosen to play a card, what leaves nothing for the rest of it cannot be chosen. KF 8.1a, 23.2"""
    at = [i for i, f in enumerate(g.frames) if isinstance(f, Playing)]
    if not at or not is_being_done(g, at[-1]) or playing(g).tried:
        return
    fit = [i for i in range(len(q.acts)) if can_go_on(g, at[-1], q, i)]
    if fit:
        q.acts = [q.acts[i] for i in fit]
        q.objs = [q.objs[i] for i in fit]
        q.vals = [q.vals[i] for i in fit]


def is_being_done(g: State, at: int) -> bool:
    """Whether what must be done in order to play a card is being done, and is asked about."""
    nodes = [NODES[f.node] for f in g.frames[at + 1 :] if f.proc == P_RUN]
    return len([node for node in nodes if isinstance(node, InOrderToPlay)]) > 0


def can_go_on(g: State, at: int, q: Question, i: int) -> bool:
    """Whether an answer can be followed by others with which the card is played."""
    twin = copy_of(g)
    f = twin.w_frame(at)
    assert isinstance(f, Playing)
    f.tried = True
    twin.question = q
    answer(twin, i)
    return Search().leads(twin)


def is_done(c: Context) -> bool:
    """Whether all was done that must be done in order to play the card. KF 23.2"""
    return c.ints.get(DONE, 0) >= c.ints.get(wanted(DONE), 0)


def s_do(g: State, f: Trial) -> None:
    """The next thing that must be done is undertaken, in what the one before it has left. KF 8.1a"""
    node = permission.in_order_to_play(g, f.card)[f.begun]
    assert isinstance(node, InOrderToPlay)
    c = g.new_context(f.card, f.player)
    f.context = c.id
    f.begun += 1
    node.effect.perform(g, c)


def s_judge(g: State, f: Trial) -> None:
    """All of it must be done, and a toll that is paid afterwards be left. KF 8.1a, 23.2"""
    if not is_done(g.contexts[f.context]) or not g.exists(f.card):
        give_up(g)
    elif f.begun < len(permission.in_order_to_play(g, f.card)):  # KF abilities 3.1: one after the other
        jump(g, f, "do")
    elif permission.toll(g, f.card, g.num(f.card, TYPE)) > g.asset(f.player, marks.AMBER):
        give_up(g)
    else:
        succeed(g)


P_TRIAL: Final[int] = TABLES.procedure("play cost on trial", ("do", s_do), ("judge", s_judge), frame=Trial)
