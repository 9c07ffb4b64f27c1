"""Frames and questions: how a game runs from one decision to the next.

`run` carries out steps until a question is open or the game is over. A step function gets the state and its own frame
(the top one, writable); `f.step` already points at the next step, and setting it jumps.
"""

from __future__ import annotations

from typing import Final

from headjudge.kernel import events, ids, moving
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import NODES, P_RUN, F, Instruction, Procedure
from headjudge.kernel.evaluation import FACT, invalidate
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, NodeId, ObjectId, PlayerId, Slot
from headjudge.kernel.policies import Tables
from headjudge.kernel.records import Context, Frame, Question, WindowFrame
from headjudge.kernel.state import State

P_CHOOSE: Final = 5

Q_CHOOSE: Final = 1
Q_MAY: Final = 2
Q_NUMBER: Final = 3
Q_WINDOW: Final = 4
FIRST_QUESTION: Final = 6
"""The first question kind that a game may use for its own."""

A_CHOOSE: Final = 2
A_DONE: Final = 3
A_YES: Final = 4
A_NO: Final = 5
A_NUMBER: Final = 6
A_PASS: Final = 7
FIRST_ACT: Final = 8
"""The first option verb that a game may use for its own."""

KERNEL_PROMPTS: Final[tuple[str, ...]] = (
    "which replacement applies",
    "choose",
    "do you want to",
    "choose a number",
    "act or pass",
    "which effect applies first",
)
KERNEL_ACTS: Final[tuple[str, ...]] = ("apply", "decline", "choose", "done", "yes", "no", "number", "pass")


MOST_TIMES: Final = 1000
"""More often than this nothing is done at once: no game would ever come to its end."""


def too_often(g: State, times: int) -> bool:
    """Whether something is to be done more often than makes sense; then the rule on loops ends it."""
    if times > MOST_TIMES:
        g.policies.endless(g)
        return True
    return False


def run(g: State, most: int = 0) -> None:
    """Carry on until somebody must decide or the game is over; for so many steps at most, where a number is given."""
    procedures = g.policies.procedures
    budget = most or g.policies.budget
    while g.question is None and not g.over:
        budget -= 1
        if budget < 0:
            if not most:
                g.policies.endless(g)
            return
        f = g.frames[-1]
        if f.token is not g.token:  # saves time unless a clone shares it
            f = g.w_frame()
        at = f.step
        f.at = at
        f.step = at + 1
        if f.proc == P_RUN:
            node = NODES[f.node]
            assert isinstance(node, Instruction)
            g.citing = g.policies.instructs
            node.resume(g, f, g.contexts[f.context])
        else:
            procedure = procedures[f.proc]
            g.citing = procedure.cites[at]
            procedure.steps[at](g, f)
    g.budget = budget


def answer(g: State, i: int) -> None:
    """Answer the open question with option `i` and carry on."""
    q = g.question
    assert q is not None
    g.answering = q.player
    f = g.w_frame()
    f.act = q.acts[i]
    f.obj = q.objs[i]
    f.val = q.vals[i]
    g.question = None
    run(g)


def force(g: State, act: int, obj: ObjectId, val: int) -> None:
    """Give an answer that the open window did not offer, to see its procedure refuse it. For judges and tests."""
    f = g.w_frame()
    f.act = act
    f.obj = obj
    f.val = val
    g.question = None
    run(g)


def ask_again(g: State) -> None:
    """Put the open question anew (after loading, or on another deal of the hidden cards); it stays open."""
    g.question = None
    f = g.w_frame()
    f.step = f.at
    g.insist = True
    run(g)
    g.insist = False


def begin(g: State, f: F) -> F:
    """Start a procedure with the frame that it declares: it runs before whatever is below goes on."""
    g.frames.append(f)
    return f


def push(g: State, proc: int, player: PlayerId = NOBODY, context: int = 0) -> Frame:
    """Start a procedure, its fields as declared; whoever sets some begins it with a frame of its own kind."""
    procedure = g.policies.procedures[proc]
    if procedure.plain:  # saves time
        f = Frame(proc, g.token, player, context)
        g.frames.append(f)
        return f
    return begin(g, procedure.frame(proc, g.token, player, context))


def pop(g: State) -> None:
    g.frames.pop()


def jump(g: State, f: Frame, name: str) -> None:
    """Go on at the step with that name."""
    f.step = g.policies.procedures[f.proc].index[name]


def parent(g: State) -> Frame:
    """The frame beneath the top one, for writing."""
    return g.w_frame(len(g.frames) - 2)


# -- instructions


def run_node(g: State, node: Instruction, c: Context) -> Frame:
    """Push a frame for an instruction that needs steps; `node.resume` sees `f.at` 0, 1, 2 ..."""
    f = node.frame()(P_RUN, g.token, c.you, c.id, node.id)
    g.frames.append(f)
    return f


def continue_beneath(g: State, depth: int, node: Instruction, c: Context, step: int) -> Frame:
    """Insert a frame that resumes `node` at `step` when the frames pushed since `depth` are done."""
    f = node.frame()(P_RUN, g.token, c.you, c.id, node.id)
    f.step = step
    g.frames.insert(depth, f)
    return f


# -- groups: a longer answer, one index at a time


class Choosing(Frame):
    """A choice of several objects, one after the other."""

    candidates: tuple[ObjectId, ...] = ()
    so_far: tuple[ObjectId, ...] = ()
    least: int = 0
    most: int = 0
    kind: int = 0
    source: ObjectId = NOTHING
    ordered: bool = False
    cites: Cites = ()
    slot: Slot = ids.NO_SLOT
    must: tuple[ObjectId, ...] = ()
    """Those of the candidates that must be among what is chosen."""


def choose(
    g: State,
    player: PlayerId,
    candidates: tuple[ObjectId, ...],
    least: int,
    most: int,
    slot: Slot = ids.NO_SLOT,
    kind: int = Q_CHOOSE,
    source: ObjectId = NOTHING,
    cites: Cites = (),
    ordered: bool = False,
    context: int = 0,
    about: NodeId = ids.NO_NODE,
    must: tuple[ObjectId, ...] = (),
) -> None:
    """Let `player` choose objects: they are `chosen` in the frame that asked, or kept in `slot` of `context`.

    Where there is nothing to choose (all must be taken, or none can) nobody is asked, and where nobody is meant nothing
    is chosen. Unordered groups only ascend.
    `about` is the id of the instruction that asks, for its words. As many of `must` as can be are among the chosen.
    """
    cites = cites or g.policies.asks.get(kind, g.citing)
    most = min(most, len(candidates)) if player >= 0 else 0
    if must:
        least = max(least, min(most, len(must)))
        if len(must) >= most:
            candidates, must = must, ()
    least = min(least, most)
    if most == 0 or (least == len(candidates) and not (ordered and most > 1)):
        if g.journal is not None:
            forced = Question(player, kind)
            forced.source = source
            forced.cites = cites
            forced.chosen = candidates
            g.journal.asked(g, forced)
        keep(g, slot, candidates if most else (), context)
        return
    f = begin(g, Choosing(P_CHOOSE, g.token, player, context, about))
    f.candidates = candidates
    f.least = least
    f.most = most
    f.kind = kind
    f.source = source
    f.ordered = ordered
    f.cites = cites
    f.slot = slot
    f.must = must


def keep(g: State, slot: Slot, chosen: tuple[ObjectId, ...], context: int) -> None:
    if context:
        g.w_context(context).lists[slot] = chosen
    else:
        g.w_frame().chosen = chosen


def s_choose(g: State, f: Choosing) -> None:
    if g.gone:  # saves time unless somebody has left
        without_gone(g, f)
    taken, candidates = f.so_far, f.candidates
    least = f.least
    if len(taken) == f.most:
        f.step = 2
        return
    q = Question(f.player, f.kind)
    q.source = f.source
    q.cites = f.cites
    q.minimum = least
    q.maximum = f.most
    q.chosen = taken
    q.ordered = f.ordered
    q.about = f.node
    owed = [id for id in f.must if id not in taken]
    free = f.most - len(taken) - len(owed)
    if q.ordered:
        for id in candidates:
            if id not in taken and (free > 0 or id in owed):
                q.add(A_CHOOSE, id, 0)
    else:
        first = candidates.index(taken[-1]) + 1 if taken else 0
        still = least - len(taken) - 1
        for i in range(first, len(candidates)):
            if len(candidates) - i - 1 >= still and (free > 0 or candidates[i] in owed):
                q.add(A_CHOOSE, candidates[i], 0)
            if candidates[i] in owed:  # it cannot be passed over
                break
    if len(taken) >= least and not owed:
        q.add(A_DONE)
    ask(g, f, q)


def without_gone(g: State, f: Choosing) -> None:
    """Candidates that went with a player who left are none any more."""
    still = [id for id in f.candidates if id not in g.lki]
    f.candidates = tuple(still)
    f.so_far = tuple([id for id in f.so_far if id in still])
    f.must = tuple([id for id in f.must if id in still])
    f.most = min(f.most, len(still))
    f.least = min(f.least, len(still))


def s_chosen(g: State, f: Choosing) -> None:
    if f.act == A_DONE:
        return
    f.so_far = (*f.so_far, f.obj)
    f.step = 0


def s_choose_end(g: State, f: Choosing) -> None:
    g.frames.pop()
    keep(g, f.slot, f.so_far, f.context)


def may(
    g: State, f: Frame, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = (), about: NodeId = ids.NO_NODE
) -> None:
    """Ask yes or no, `about` the instruction of that id; the next step finds A_YES or A_NO in `f.act`."""
    q = Question(player, Q_MAY)
    q.about = about
    q.source = source
    q.cites = cites
    q.add(A_YES, source)
    q.add(A_NO, source)
    ask(g, f, q)


def number(
    g: State,
    f: Frame,
    player: PlayerId,
    least: int,
    most: int,
    source: ObjectId = NOTHING,
    cites: Cites = (),
    kind: int = Q_NUMBER,
) -> None:
    """Ask for a number; the next step finds it in `f.val`."""
    q = Question(player, kind)
    q.source = source
    q.cites = cites
    for n in range(least, most + 1):
        q.add(A_NUMBER, NOTHING, n)
    ask(g, f, q)


# -- attempts


def attempt(g: State, f: Frame, back_to: int) -> State:
    """The state to return to if what `f` (the window) starts now is reversed: `f` at step `back_to`."""
    snapshot = g.before_attempt()
    then = snapshot.w_frame()
    then.step = back_to
    snapshot.question = None
    g.w_frame()
    return snapshot


def reverse(g: State, reason: int) -> None:
    """Undo the attempt that is running: the game is as before it was announced, nothing triggered, nothing replaced.

    Chance is not rewound and what was seen stays seen.
    """
    for i in range(len(g.frames) - 1, -1, -1):
        snapshot = g.frames[i].snapshot
        if snapshot is not None:
            restore(g, snapshot)
            g.refusal = reason
            if g.journal is not None:
                cites = (*g.policies.reasons[reason].anchors[:1], *g.policies.reverses)
                g.journal.write(g, moving.Reversed(reason, cites))
            return
    raise RuntimeError("nothing to reverse: no attempt is running")


def restore(g: State, snapshot: State) -> None:
    """Be as before an attempt, but for those who have left since: they stay away."""
    left = [p for p in g.seats if (g.gone & ~snapshot.gone) >> p & 1]
    g.adopt(snapshot)
    for p in left:
        g.policies.concede(g, p)


def commit(g: State) -> None:
    """The running attempt has become a fact: it can no longer be reversed."""
    for i in range(len(g.frames) - 1, -1, -1):
        if g.frames[i].snapshot is not None:
            g.w_frame(i).snapshot = None
            return


def attempting(g: State) -> Frame | None:
    """The attempt that is running, if any."""
    for f in reversed(g.frames):
        if f.snapshot is not None:
            return f
    return None


def leave(g: State, player: PlayerId) -> None:
    """A player leaves in the middle of anything.

    What that player was attempting is undone; the open question is put anew, for its options may have gone. Whoever has
    left is asked nothing any more: the last option stands (pass, no, done, decline).
    """
    asking = g.w_frame()
    steps = g.policies.procedures[asking.proc].index
    asking.step = steps.get("checkpoint", asking.at)
    g.question = None
    f = attempting(g)
    while f is not None and f.player == player:
        assert f.snapshot is not None
        restore(g, f.snapshot)
        f = attempting(g)
    forget_passes(g, player)
    g.policies.concede(g, player)
    invalidate(g, FACT)
    run(g)


def forget_passes(g: State, player: PlayerId) -> None:
    """Windows no longer count that `player` passed: the last ones to pass sit before whoever may act now."""
    for i, f in enumerate(g.frames):
        passes = f.passes if isinstance(f, WindowFrame) else 0
        passed = [p for p in [(f.player - k - 1) % g.n for k in range(g.n - 1)] if not g.gone >> p & 1][:passes]
        if player in passed:
            window = g.w_frame(i)
            assert isinstance(window, WindowFrame)
            window.passes = passes - 1


PROCEDURES: Final[list[Procedure]] = [
    *events.PROCEDURES,
    Procedure(P_RUN, "run", ()),
    Procedure(P_CHOOSE, "choose", (("ask", s_choose), ("chosen", s_chosen), ("keep", s_choose_end)), Choosing),
    events.ORDERING,
]


def tables() -> Tables:
    """Fresh tables for a game, the kernel's own kinds and procedures first."""
    return Tables(events.KINDS, PROCEDURES, KERNEL_PROMPTS, KERNEL_ACTS)
