"""Selecting modes and declaring targets, of cards, abilities and triggers. GA activation 4-5"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import Modal, Target, targets_of
from headjudge.games.grand_archive.registry import Q_DIVIDE, Q_MODE, Q_TARGET, SELECT_MODE, TABLES
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import NODES, Node
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
        trial.lists["modes"] = (i + 1,)
        if targetable(g, targets_of(root, trial), c):  # GA activation 5.1: a mode that needs a target has one
            found.append(i + 1)
    return found


# -- the procedure -----------------------------------------------------------------------------------------------------


def declare(
    g: State, root: Node | None, player: int, context: int, reversible: bool, cites: tuple[int, ...] = ()
) -> None:
    """Let the player select modes and targets into the context. Without a necessary target an attempt is reversed,
    and anything else is marked as fizzled. `rules` decide the questions where it is no activation that asks."""
    if root is None:
        return
    c = g.contexts[context]
    if not isinstance(root, Modal) and not targets_of(root, c):  # saves time: there is nothing to declare
        return
    f = flow.push(g, P_DECLARE, player, context)
    f.node = root.id
    f.ints["reversible"] = 1 if reversible else 0
    f.lists["rules"] = cites


def fail(g: State, f: Frame) -> None:
    if f.ints["reversible"]:  # GA activation 6.1: everything is as before it was announced
        flow.reverse(g, NO_TARGET)  # GA activation 6.2: nothing has been done, and nothing triggers
        return
    g.w_context(f.context).ints["fizzled"] = 1  # GA 2.4.b: a trigger without a legal mode or target fizzles
    g.frames.pop()


def s_modes(g: State, f: Frame) -> None:
    """The modes of a modal effect are picked."""
    root = NODES[f.node]
    if not isinstance(root, Modal):
        f.step = 2
        return
    c = g.contexts[f.context]
    so_far = f.lists.get("so far", ())
    can = open_modes(g, root, c)
    if not can:
        fail(g, f)
        return
    bonus = root.bonus is not None and root.bonus.holds(g, c)
    # GA 3.1 class-bonus: while it holds, more modes may be picked
    most = min(root.bonus_most if bonus else root.most, len(can))
    if len(so_far) == most:
        keep_modes(g, f, root)
        return
    q = Question(f.player, Q_MODE)
    q.source = c.this
    q.cites = f.lists["rules"]
    q.minimum = 1 if bonus else most
    q.maximum = most
    q.chosen = so_far
    still = q.minimum - len(so_far) - 1
    left = [n for n in can if not so_far or n > so_far[-1]]
    for i, n in enumerate(left):
        if len(left) - i - 1 >= still:
            q.add(SELECT_MODE, 0, n)
    if len(so_far) >= q.minimum:
        q.add(flow.A_DONE)
    ask(g, f, q)


def s_mode(g: State, f: Frame) -> None:
    root = NODES[f.node]
    assert isinstance(root, Modal)
    if f.act == flow.A_DONE:
        keep_modes(g, f, root)
        return
    f.lists["so far"] = (*f.lists.get("so far", ()), f.val)  # GA activation 4.1: picked now
    f.step = 0


def keep_modes(g: State, f: Frame, root: Modal) -> None:
    """All modes are selected now, and stay."""
    c = g.w_context(f.context)
    selected = f.lists.get("so far", ())
    c.lists["modes"] = selected  # GA activation 4.2: from here on they are fixed
    unlocked = [n for i, n in enumerate(selected) if i >= root.most or root.modes[n - 1].condition is not None]
    c.lists["unlocked"] = tuple(unlocked)  # GA activation 4.3: these stay for as long as the bonus does
    f.step = 2


def s_targets(g: State, f: Frame) -> None:
    """After the modes, the targets are chosen. GA 2.3.a.5"""
    c = g.contexts[f.context]
    targets = targets_of(NODES[f.node], c)
    i = f.ints.get("i", 0)
    if i >= len(targets):
        g.frames.pop()
        return
    target = targets[i]
    candidates = target.candidates(g, c)  # GA activation 5.2: only what is legal can be chosen
    least = 0 if target.optional else 1  # GA activation 5.3: "up to" may be none
    if len(candidates) < least:
        fail(g, f)
        return
    # GA activation 3.6: every target gets at least 1 of a divided amount
    most = min(target.most, target.divide) if target.divide else target.most
    cites = OPTIONAL if target.optional else f.lists["rules"]
    flow.choose(g, f.player, candidates, least, most, target.slot, Q_TARGET, c.this, cites, context=c.id)


def s_shares(g: State, f: Frame) -> None:
    """Say how much each target gets, while more than one is left to be served. GA 2.3.a.5"""
    target = targets_of(NODES[f.node], g.contexts[f.context])[f.ints.get("i", 0)]
    chosen = g.contexts[f.context].lists.get(target.slot, ())
    given = f.lists.get("given", ())
    if not target.divide or not chosen:
        f.ints["i"] = f.ints.get("i", 0) + 1
        f.step = 2
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


def s_share(g: State, f: Frame) -> None:
    f.lists["given"] = (*f.lists.get("given", ()), f.val)
    f.step = 3


def keep_shares(g: State, f: Frame, target: Target, shares: tuple[int, ...]) -> None:
    g.w_context(f.context).lists[target.slot + " shares"] = shares
    f.lists["given"] = ()
    f.ints["i"] = f.ints.get("i", 0) + 1
    f.step = 2


P_DECLARE: Final = TABLES.procedure(
    "declare",
    ("modes", s_modes, cite("GA activation 4.1")),
    ("mode", s_mode),
    ("targets", s_targets, cite("GA activation 5.1")),
    ("shares", s_shares),
    ("share", s_share),
)


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
        shares = c.lists.get(target.slot + " shares", ())
        c = g.w_context(context)
        c.lists[target.slot] = kept  # GA 2.19.i.8: illegal ones are dropped
        c.lists[target.slot + " shares"] = tuple([n for id, n in zip(chosen, shares) if id in legal])
    return True


def lost_modes(g: State, root: Node | None, c: Context) -> list[int]:
    """Selected modes that a bonus had unlocked which no longer holds."""
    unlocked = c.lists.get("unlocked", ())
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
    c.lists["modes"] = tuple([n for n in c.lists["modes"] if n not in lost])  # GA activation 4.4: not to come back
    c.lists["unlocked"] = tuple([n for n in c.lists["unlocked"] if n not in lost])


def refuse_target(g: State, f: Frame, obj: int) -> int:
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
