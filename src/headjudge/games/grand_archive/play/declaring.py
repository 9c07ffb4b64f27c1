"""Selecting modes and declaring targets, of cards, abilities and triggers. GA activation 4-5"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import MODES, Modal, Target, targets_of
from headjudge.games.grand_archive.registry import Q_DIVIDE, Q_MODE, Q_TARGET, SELECT_MODE, TABLES
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import NODES, Node
from headjudge.kernel.ids import Slot
from headjudge.kernel.records import Context, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NO_TARGET: Final = TABLES.reason(
    "no-target", "{card} needs a target, and there is no legal one", cite("GA activation 5.1")
)
ILLEGAL_TARGET: Final = TABLES.reason("illegal-target", "{card} is no legal target of that", cite("GA activation 5.2"))
TOO_MANY_TARGETS: Final = TABLES.reason(
    "too-many-targets", "every target must get at least 1, so {card} cannot be one more", cite("GA activation 3.6")
)

OPTIONAL: Final[tuple[int, ...]] = (cite("GA activation 5.3"),)

UNLOCKED: Final[Slot] = Slot("unlocked")
"""Selected modes that stay only as long as a bonus does. GA activation 4.3"""
FIZZLES: Final[Slot] = Slot("fizzled")
"""No legal mode or target was found for a trigger. GA 2.4.b"""


# -- what could be declared --------------------------------------------------------------------------------------------


def refuse_targets(g: State, root: Node | None, c: Context) -> int:
    """Why modes and targets of the effect cannot be declared now, or 0. GA activation 5.1"""
    if root is None:
        return 0
    if isinstance(root, Modal):
        return 0 if open_modes(g, root, c) else NO_TARGET
    return 0 if targetable(g, targets_of(root, c), c) else NO_TARGET


def targetable(g: State, targets: list[Target], c: Context) -> bool:
    for target in targets:
        if target.optional:  # GA activation 5.3: it succeeds without them
            continue
        if not target.candidates(g, c):  # GA activation 5.1: it needs one
            return False
    return True


def open_modes(g: State, root: Modal, c: Context) -> list[int]:
    """The modes that can be selected now, counted from 1. GA 2.3.a.4"""
    found: list[int] = []
    for i, mode in enumerate(root.modes):
        if mode.condition is not None and not mode.condition.holds(g, c):  # GA 2.4.d: a mode behind a restriction
            continue
        trial = Context(0, g.token, c.this, c.you)
        trial.lists[MODES] = (i + 1,)
        if targetable(g, targets_of(root, trial), c):  # GA activation 5.1: a mode that needs a target has one
            found.append(i + 1)
    return found


# -- the procedure -----------------------------------------------------------------------------------------------------


class Declaring(Frame):
    """Modes and targets of an effect are being declared. GA activation 4, 5"""

    reversible: bool = False
    """It is part of an attempt, which is reversed where a necessary target is missing."""
    cites: tuple[int, ...] = ()
    """The rules that decide the questions, where it is no activation that asks."""
    modes: tuple[int, ...] = ()
    """The modes that are selected so far."""
    target: int = 0
    """Which of the targets is being chosen."""
    shares: tuple[int, ...] = ()
    """How much the first objects get of what is divided among that target's."""


def declaration(g: State) -> Declaring | None:
    """The declaration that is under way."""
    for f in reversed(g.frames):
        if isinstance(f, Declaring):
            return f
    return None


def declare(
    g: State, root: Node | None, player: int, context: int, reversible: bool, cites: tuple[int, ...] = ()
) -> None:
    """Let the player select modes and targets into the context. Without a necessary target an attempt is reversed,
    and anything else is marked as fizzled. `cites` decide the questions where it is no activation that asks."""
    if root is None:
        return
    c = g.contexts[context]
    if not isinstance(root, Modal) and not targets_of(root, c):  # saves time: there is nothing to declare
        return
    f = flow.begin(g, Declaring(P_DECLARE, g.token, player, context, root.id))
    f.reversible = reversible
    f.cites = cites


def fail(g: State, f: Declaring) -> None:
    if f.reversible:  # GA activation 6.1: everything is as before it was announced
        flow.reverse(g, NO_TARGET)  # GA activation 6.2: nothing has been done, and nothing triggers
        return
    g.w_context(f.context).ints[FIZZLES] = 1  # GA 2.4.b: a trigger without a legal mode or target fizzles
    g.frames.pop()


def s_modes(g: State, f: Declaring) -> None:
    """The modes of a modal effect are picked."""
    root = NODES[f.node]
    if not isinstance(root, Modal):
        f.step = TARGETS_STEP
        return
    c = g.contexts[f.context]
    can = open_modes(g, root, c)
    if not can:
        fail(g, f)
        return
    bonus = root.bonus is not None and root.bonus.holds(g, c)
    # GA 3.1 class-bonus: while it holds, more modes may be picked
    most = min(root.bonus_most if bonus else root.most, len(can))
    if len(f.modes) == most:
        keep_modes(g, f, root)
        return
    ask_mode(g, f, can, 1 if bonus else most, most)


def ask_mode(g: State, f: Declaring, can: list[int], least: int, most: int) -> None:
    """Ask for the next mode; they are picked in the order in which they are written."""
    q = Question(f.player, Q_MODE)
    q.source = g.contexts[f.context].this
    q.cites = f.cites
    q.minimum = least
    q.maximum = most
    q.chosen = f.modes
    still = least - len(f.modes) - 1
    left = [n for n in can if not f.modes or n > f.modes[-1]]
    for i, n in enumerate(left):
        if len(left) - i - 1 >= still:
            q.add(SELECT_MODE, 0, n)
    if len(f.modes) >= least:
        q.add(flow.A_DONE)
    ask(g, f, q)


def s_mode(g: State, f: Declaring) -> None:
    root = NODES[f.node]
    assert isinstance(root, Modal)
    if f.act == flow.A_DONE:
        keep_modes(g, f, root)
        return
    f.modes = (*f.modes, f.val)  # GA activation 4.1: picked now
    f.step = MODES_STEP


def keep_modes(g: State, f: Declaring, root: Modal) -> None:
    """All modes are selected now, and stay."""
    c = g.w_context(f.context)
    c.lists[MODES] = f.modes  # GA activation 4.2: from here on they are fixed
    unlocked = [n for i, n in enumerate(f.modes) if i >= root.most or root.modes[n - 1].condition is not None]
    c.lists[UNLOCKED] = tuple(unlocked)  # GA activation 4.3: these stay for as long as the bonus does
    f.step = TARGETS_STEP


def s_targets(g: State, f: Declaring) -> None:
    """After the modes, the targets are chosen. GA 2.3.a.5"""
    c = g.contexts[f.context]
    targets = targets_of(NODES[f.node], c)
    if f.target >= len(targets):
        g.frames.pop()
        return
    target = targets[f.target]
    candidates = target.candidates(g, c)  # GA activation 5.2: only what is legal can be chosen
    least = 0 if target.optional else 1  # GA activation 5.3: "up to" may be none
    if len(candidates) < least:
        fail(g, f)
        return
    # GA activation 3.6: every target gets at least 1 of a divided amount
    most = min(target.most, target.divide) if target.divide else target.most
    cites = OPTIONAL if target.optional else f.cites
    flow.choose(g, f.player, candidates, least, most, target.slot, Q_TARGET, c.this, cites, context=c.id)


def s_shares(g: State, f: Declaring) -> None:
    """Say how much each target gets, while more than one is left to be served. GA 2.3.a.5"""
    target = targets_of(NODES[f.node], g.contexts[f.context])[f.target]
    chosen = g.contexts[f.context].lists.get(target.slot, ())
    given = f.shares
    if not target.divide or not chosen:
        f.target += 1
        f.step = TARGETS_STEP
        return
    left = target.divide - sum(given)
    if len(given) == len(chosen) - 1:
        keep_shares(g, f, target, (*given, left))
        return
    q = Question(f.player, Q_DIVIDE)
    q.source = chosen[len(given)]
    for n in range(1, left - (len(chosen) - len(given) - 1) + 1):
        q.add(flow.A_NUMBER, 0, n)
    ask(g, f, q)


def s_share(g: State, f: Declaring) -> None:
    f.shares = (*f.shares, f.val)
    f.step = SHARES_STEP


def keep_shares(g: State, f: Declaring, target: Target, shares: tuple[int, ...]) -> None:
    g.w_context(f.context).lists[target.shares] = shares
    f.shares = ()
    f.target += 1
    f.step = TARGETS_STEP


P_DECLARE: Final = TABLES.procedure(
    "declare",
    ("modes", s_modes, cite("GA activation 4.1")),
    ("mode", s_mode),
    ("targets", s_targets, cite("GA activation 5.1")),
    ("shares", s_shares),
    ("share", s_share),
    frame=Declaring,
)
STEPS: Final = TABLES.procedures[P_DECLARE].index
MODES_STEP: Final = STEPS["modes"]
TARGETS_STEP: Final = STEPS["targets"]
SHARES_STEP: Final = STEPS["shares"]


# -- on resolution -----------------------------------------------------------------------------------------------------


def still_legal(g: State, root: Node | None, context: int) -> bool:
    """Drop optional targets that became illegal; False where a necessary one did. GA 2.19.i.8"""
    if root is None:
        return True
    c = g.contexts[context]
    for target in targets_of(root, c):
        chosen = c.lists.get(target.slot, ())
        legal = target.candidates(g, c)
        kept = tuple([id for id in chosen if id in legal])
        if len(kept) == len(chosen):
            continue
        if not target.optional:  # GA 2.3.e + 4.5: with any necessary target gone nothing resolves
            return False
        shares = c.lists.get(target.shares, ())
        c = g.w_context(context)
        c.lists[target.slot] = kept  # GA 2.19.i.8: illegal ones are dropped
        c.lists[target.shares] = tuple([n for id, n in zip(chosen, shares) if id in legal])
    return True


def lost_modes(g: State, root: Node | None, c: Context) -> list[int]:
    """Selected modes that a bonus had unlocked which no longer holds."""
    unlocked = c.lists.get(UNLOCKED, ())
    if not unlocked:  # saves time
        return []
    assert isinstance(root, Modal)
    bonus = root.bonus is not None and root.bonus.holds(g, c)
    lost: list[int] = []
    for n in unlocked:
        own = root.modes[n - 1].condition
        if not (bonus if own is None else own.holds(g, c)):  # GA activation 4.3: they stay for as long as it holds
            lost.append(n)
    return lost


def drop_modes(g: State, root: Node | None, context: int) -> None:
    """They are no longer selected, for good."""
    lost = lost_modes(g, root, g.contexts[context])
    c = g.w_context(context)
    c.lists[MODES] = tuple([n for n in c.lists[MODES] if n not in lost])  # GA activation 4.4: not to come back
    c.lists[UNLOCKED] = tuple([n for n in c.lists[UNLOCKED] if n not in lost])


def refuse_target(g: State, f: Declaring, obj: int) -> int:
    """Why the object is not offered as a target of what `f` declares. GA activation 5.2"""
    return full_target(g, NODES[f.node], f.context, obj) or ILLEGAL_TARGET


def full_target(g: State, root: Node | None, context: int, obj: int) -> int:
    """Why the object is no further target of a divided amount, or 0. GA activation 3.6"""
    c = g.contexts[context]
    for target in [] if root is None else targets_of(root, c):
        chosen = c.lists.get(target.slot, ())
        if target.divide and len(chosen) >= target.divide and obj in target.candidates(g, c) and obj not in chosen:
            return TOO_MANY_TARGETS
    return 0
