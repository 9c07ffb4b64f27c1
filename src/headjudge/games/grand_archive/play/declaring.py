"""Selecting modes and declaring targets, of cards, abilities and triggers. GA activation 4-5"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards import declared
from headjudge.games.grand_archive.cards.remembered import choice_of, entry_of
from headjudge.games.grand_archive.cards.trees import card_of
from headjudge.games.grand_archive.effects.restrictions import is_lost
from headjudge.games.grand_archive.events.tracking import ModeChosen
from headjudge.games.grand_archive.play.costs import hang_on_targets
from headjudge.games.grand_archive.play.declared_costs import refuse_declared
from headjudge.games.grand_archive.play.legal_targets import (
    NO_MODES,
    NO_TARGET,
    fillable,
    free_candidates,
    necessary_after,
    open_modes,
    with_target,
)
from headjudge.games.grand_archive.play.picking import Picking, offer, open_candidates, pick
from headjudge.games.grand_archive.play.possible import Aims
from headjudge.games.grand_archive.registry import Q_DIVIDE, Q_MODE, Q_TARGET, SELECT_MODE, TABLES
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import NODES, Node
from headjudge.kernel.events import sequence
from headjudge.kernel.ids import NOTHING, Cites, ObjectId, PlayerId, Slot
from headjudge.kernel.records import Context, Frame, Question
from headjudge.kernel.searching import Search
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ILLEGAL_TARGET: Final = TABLES.reason("illegal-target", "{card} is no legal target of that", cite("GA activation 5.2"))
TOO_DEAR: Final = TABLES.reason(
    "too-dear-with-that", "with {card} as a target you could not pay what {by} costs", cite("GA activation 8.2")
)
TARGETED_ALREADY: Final = TABLES.reason(
    "targeted-already",
    "{card} is a target of the same effect already, or its other targets need it",
    cite("GA activation 5.2"),
    cite("GA 2.6"),
)
TOO_MANY_TARGETS: Final = TABLES.reason(
    "too-many-targets", "every target must get at least 1, so {card} cannot be one more", cite("GA activation 3.6")
)

OPTIONAL: Final[Cites] = (cite("GA activation 5.3"),)

FIZZLES: Final[Slot] = Slot("declared in vain")
"""No legal mode or target was found for a trigger. GA 2.4.b"""


# -- the procedure -----------------------------------------------------------------------------------------------------


class Declaring(Frame):
    """Modes and targets of an effect are being declared. GA activation 4, 5"""

    reversible: bool = False
    """It is part of an attempt, which is reversed where a necessary target is missing."""
    cites: Cites = ()
    """The rules that decide the questions, where it is no activation that asks."""
    modes: tuple[int, ...] = ()
    """The modes that are selected so far."""
    target: int = 0
    """Which of the targets is being chosen."""
    heeds: bool = False
    """What is to be paid depends on the targets."""
    more: bool = False
    """Only what has been added is declared; what was declared before stays. GA 2.3.a.8"""
    shares: tuple[int, ...] = ()
    """How much the first objects get of what is divided among that target's."""


def declaration(g: State) -> Declaring | None:
    """The declaration that is under way."""
    for f in reversed(g.frames):
        if isinstance(f, Declaring):
            return f
    return None


def declare(g: State, root: Node | None, player: PlayerId, context: int, reversible: bool, cites: Cites = ()) -> None:
    """Let the player select modes and targets into the context. Without a necessary target an attempt is reversed,
    and anything else is marked as fizzled. `cites` decide the questions where it is no activation that asks."""
    if root is None:
        return
    fixed = declared.fixed_targets(root)
    if fixed is not None and not fixed:  # saves time: there is nothing to declare
        return
    if fixed is None:  # saves time unless restrictions decide
        declared.settle_restrictions(g, root, context)
    f = flow.begin(g, Declaring(P_DECLARE, g.token, player, context, root.id))
    f.reversible = reversible
    f.cites = cites
    c = g.contexts[context]
    f.heeds = reversible and root is card_of(g, c.this).effect and hang_on_targets(g, c)


def declare_more(g: State, root: Node | None, player: PlayerId, context: int, manner: Slot) -> None:
    """Let the player declare what paying for the card in some manner has added to it. GA 2.3.a.8"""
    if root is None or declared.fixed_targets(root) is not None:
        return
    declared.reopen(g, root, context, manner)
    declared.settle_restrictions(g, root, context)
    f = flow.begin(g, Declaring(P_DECLARE, g.token, player, context, root.id))
    f.reversible = True
    f.more = True


def fail(g: State, f: Declaring, reason: int) -> None:
    if f.reversible:  # GA activation 6.1: everything is as before it was announced
        flow.reverse(g, reason)
        return
    g.w_context(f.context).ints[FIZZLES] = 1  # GA 2.4.b: a trigger without a legal mode or target fizzles
    g.frames.pop()


# -- modes


def modal_asked(g: State, f: Declaring) -> declared.Modal | None:
    """The first modal effect whose modes are still to be selected; those in selected modes count."""
    c = g.contexts[f.context]
    for modal in declared.needs(g, NODES[f.node], c).modals:
        if modal.selected not in c.lists:
            return modal
    return None


def s_modes(g: State, f: Declaring) -> None:
    """The modes of a modal effect are picked; wherever in the text it stands. GA activation 4.1"""
    modal = modal_asked(g, f)
    if modal is None:
        f.step = TARGETS_STEP
        return
    c = g.contexts[f.context]
    kept = c.lists.get(modal.kept, ())
    can = [n for n in open_modes(g, modal, c) if n not in kept]
    least = modal.least(g, c) if not kept else 0
    if len(can) < least:
        fail(g, f, NO_MODES)
        return
    most = min(modal.most(g, c) - len(kept), len(can))
    if len(f.modes) == most:
        keep_modes(g, f, modal)
        return
    ask_mode(g, f, modal, can, least, most)


def ask_mode(g: State, f: Declaring, modal: declared.Modal, can: list[int], least: int, most: int) -> None:
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
        later = tuple(left[i + 1 :])
        if len(later) >= still and stays_affordable(g, f, modal.selected, (*f.modes, n), later, least, most):
            q.add(SELECT_MODE, NOTHING, n)
    if len(f.modes) >= least and stays_affordable(g, f, modal.selected, f.modes, (), least, most):
        q.add(flow.A_DONE)
    ask(g, f, q)


def stays_affordable(
    g: State, f: Declaring, slot: Slot, chosen: tuple[int, ...], later: tuple[int, ...], least: int, most: int
) -> bool:
    """Whether it could be paid for if these were chosen, and perhaps some of the later ones. GA activation 8.2"""
    if not f.heeds:
        return True
    return Aims(NODES[f.node], Search()).tried(g, g.contexts[f.context], slot, later, least, most, chosen)


def s_mode(g: State, f: Declaring) -> None:
    if f.act == flow.A_DONE:
        modal = modal_asked(g, f)
        assert modal is not None
        keep_modes(g, f, modal)
        return
    f.modes = (*f.modes, f.val)  # GA activation 4.1: picked now
    f.step = MODES_STEP


def keep_modes(g: State, f: Declaring, modal: declared.Modal) -> None:
    """All its modes are selected now, and stay; the next modal effect follows."""
    most = modal.count.value(g, g.contexts[f.context])
    c = g.w_context(f.context)
    kept = c.lists.get(modal.kept, ())
    c.lists[modal.selected] = tuple(sorted((*kept, *f.modes)))  # GA activation 4.2: from here on they are fixed
    # GA activation 4.3: these stay for as long as the bonus does
    c.lists[modal.unlocked] = f.modes[max(0, most - len(kept)) :]
    picked, f.modes = f.modes, ()
    f.step = MODES_STEP
    if modal.unchosen:
        # GA 2.4.e: the object remembers them
        sequence(g, tuple([ModeChosen(c.this, f.player, choice_of(g, modal), entry_of(c), n) for n in picked]))


# -- targets


def s_targets(g: State, f: Declaring) -> None:
    """After the modes, the targets are chosen. GA 2.3.a.5"""
    c = g.contexts[f.context]
    targets = declared.targets_of(g, NODES[f.node], c)
    if f.target >= len(targets):
        g.frames.pop()
        return
    target = targets[f.target]
    if f.more and target.slot in c.lists:  # GA 2.3.a.8: what was chosen before cannot be changed
        f.target += 1
        f.step = TARGETS_STEP
        return
    candidates = free_candidates(g, targets, f.target, c)
    least = 0 if target.optional() else 1  # GA activation 5.3: "up to" may be none
    if len(candidates) < least:
        fail(g, f, NO_TARGET)
        return
    cites = OPTIONAL if target.optional() else f.cites
    most = target.limit(g, c)
    if f.heeds or necessary_after(targets, f.target):
        pick(g, P_AIM, f.player, candidates, least, most, Q_TARGET, c.this, cites, target.slot, c.id)
    else:
        # GA activation 5.1: they are chosen before anything is paid
        flow.choose(g, f.player, candidates, least, most, target.slot, Q_TARGET, c.this, cites, context=c.id)


def s_aim(g: State, f: Picking) -> None:
    """A target is offered if the other necessary targets of the effect remain, and it can be paid for. GA 2.6"""
    declared = declaration(g)
    assert declared is not None
    fit = [id for id in open_candidates(f) if leaves_targets(g, declared, (*f.so_far, id))]
    if not declared.heeds:
        offer(g, f, fit)
        return
    rest = f.candidates
    cheap = [
        id
        for id in fit
        if stays_affordable(g, declared, f.slot, (*f.so_far, id), rest[rest.index(id) + 1 :], f.least, f.most)
    ]
    offer(g, f, cheap, stays_affordable(g, declared, f.slot, f.so_far, (), f.least, f.most))


def leaves_targets(g: State, f: Declaring, chosen: tuple[ObjectId, ...]) -> bool:
    """Whether the necessary targets after this one could still be declared."""
    c = g.contexts[f.context]
    targets = declared.targets_of(g, NODES[f.node], c)
    taken = [
        id for other in targets[: f.target] for id in c.objects(other.slot) if other.within == targets[f.target].within
    ]
    trial = with_target(g, c, targets[f.target], chosen[-1])
    trial.lists[targets[f.target].slot] = chosen
    return fillable(g, necessary_after(targets, f.target), trial, (*taken, *chosen))


def s_shares(g: State, f: Declaring) -> None:
    """Say how much each target gets, while more than one is left to be served. GA 2.3.a.5"""
    c = g.contexts[f.context]
    target = declared.targets_of(g, NODES[f.node], c)[f.target]
    chosen = c.objects(target.slot)
    given = f.shares
    if target.divide is None or not chosen:
        f.target += 1
        f.step = TARGETS_STEP
        return
    left = target.amount(g, c) - sum(given)
    if len(given) == len(chosen) - 1:
        keep_shares(g, f, target, (*given, left))
        return
    q = Question(f.player, Q_DIVIDE)
    q.source = chosen[len(given)]
    for n in range(1, left - (len(chosen) - len(given) - 1) + 1):
        q.add(flow.A_NUMBER, NOTHING, n)
    ask(g, f, q)


def s_share(g: State, f: Declaring) -> None:
    f.shares = (*f.shares, f.val)
    f.step = SHARES_STEP


def keep_shares(g: State, f: Declaring, target: declared.Target, shares: tuple[int, ...]) -> None:
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
P_AIM: Final = TABLES.procedure(
    "aim", ("ask", s_aim), ("chosen", flow.s_chosen), ("keep", flow.s_choose_end), frame=Picking
)


# -- on resolution -----------------------------------------------------------------------------------------------------


def has_illegal_target(g: State, root: Node | None, c: Context) -> bool:
    """Whether something that was declared as a target of the effect is no legal one any more."""
    fixed = [] if root is None else declared.fixed_targets(root)
    if root is None or fixed == []:
        return False
    for target in declared.declared_targets(g, root, c):
        chosen = c.lists[target.slot]
        if chosen:  # saves time unless there are any
            legal = target.candidates(g, c)
            if [id for id in chosen if id not in legal]:
                return True
    return False


def still_legal(g: State, root: Node | None, context: int) -> bool:
    """Drop targets that became illegal; False where a necessary one did, now or before. GA 2.19.i.8"""
    if root is None:
        return True
    drop_targets(g, root, context)
    c = g.contexts[context]
    for target in declared.declared_targets(g, root, c):
        # GA 2.3.e + 4.5: with any necessary target gone nothing resolves
        if not target.optional() and not c.lists[target.slot]:
            return False
    return True


def drop_targets(g: State, root: Node | None, context: int) -> None:
    """What is no legal target any more is none."""
    c = g.contexts[context]
    for target in [] if root is None else declared.declared_targets(g, root, c):
        chosen = c.lists[target.slot]
        legal = target.candidates(g, c) if chosen else ()
        kept = tuple([id for id in chosen if id in legal])
        if len(kept) < len(chosen):
            shares = c.lists.get(target.shares, ())
            c = g.w_context(context)
            c.lists[target.slot] = kept  # GA 2.19.i.8: illegal ones are dropped
            c.lists[target.shares] = tuple([n for id, n in zip(chosen, shares) if id in legal])


def has_forfeited(g: State, root: Node | None, c: Context) -> bool:
    """Whether a restriction that something declared lies behind was met and is not any more."""
    if root is None or declared.fixed_targets(root) is not None:
        return False
    return len(declared.forfeited(root, g, c)) > 0


def forfeit(g: State, root: Node | None, context: int) -> None:
    """What lies behind such a restriction is lost, for good. GA 2.19.i.10"""
    if root is not None:
        for slot in declared.forfeited(root, g, g.contexts[context]):
            g.w_context(context).ints[slot] = 0  # GA activation 4.4: not to come back, as a mode would not


def weakened_modals(g: State, root: Node | None, c: Context) -> list[declared.Modal]:
    """The modal effects with a selected mode that a bonus had unlocked which no longer holds."""
    if root is None or declared.fixed_targets(root) is not None:
        return []
    return [modal for modal in declared.declared_modals(root, c) if lost_modes(g, modal, c)]


def lost_modes(g: State, modal: declared.Modal, c: Context) -> list[int]:
    """Its selected modes that a bonus had unlocked which no longer holds."""
    if [condition for condition in modal.behind if not condition.holds(g, c)]:
        return list(c.lists[modal.selected])  # GA activation 4.3: all of them were behind it
    extra = c.lists.get(modal.unlocked, ())
    # GA activation 4.3: each stays for as long as all that had unlocked it holds
    return [n for n in c.lists[modal.selected] if not unlocked(g, modal, n, n in extra, c)]


def unlocked(g: State, modal: declared.Modal, n: int, extra: bool, c: Context) -> bool:
    """Whether restrictions that unlocked a selected mode are still met: its own, and the bonus where it is one more."""
    own = modal.modes[n - 1].condition
    if own is not None and is_lost(own, g, c):  # GA activation 4.2: whatever else it asked for was asked once
        return False
    return not extra or modal.bonus is None or not is_lost(modal.bonus, g, c)


def drop_modes(g: State, root: Node | None, context: int) -> None:
    """They are no longer selected, for good."""
    for modal in weakened_modals(g, root, g.contexts[context]):
        lost = lost_modes(g, modal, g.contexts[context])
        c = g.w_context(context)
        # GA activation 4.4: not to come back
        c.lists[modal.selected] = tuple([n for n in c.lists[modal.selected] if n not in lost])
        c.lists[modal.unlocked] = tuple([n for n in c.lists[modal.unlocked] if n not in lost])


# -- what is not offered -----------------------------------------------------------------------------------------------


def refuse_target(g: State, f: Declaring, obj: ObjectId) -> int:
    """Why the object is not offered as a target of what `f` declares. GA activation 5.2"""
    c = g.contexts[f.context]
    targets = declared.targets_of(g, NODES[f.node], c)
    code = full_target(g, targets, c, obj)
    if code or f.target >= len(targets):
        return code or ILLEGAL_TARGET
    if f.heeds and obj in free_candidates(g, targets, f.target, c):
        code = refuse_declared(g, with_target(g, c, targets[f.target], obj))
        if not code:  # GA activation 8.2: with that target it would cost too much
            g.culprit = c.this
        return code or TOO_DEAR
    return TARGETED_ALREADY if obj in targets[f.target].candidates(g, c) else ILLEGAL_TARGET


def full_target(g: State, targets: list[declared.Target], c: Context, obj: ObjectId) -> int:
    """Why the object is no further target of a divided amount, or 0. GA activation 3.6"""
    for target in targets:
        chosen = c.objects(target.slot)
        if target.divide is None or obj in chosen or obj not in target.candidates(g, c):
            continue
        if len(chosen) >= target.amount(g, c):
            return TOO_MANY_TARGETS
    return 0


def refuse_further_target(g: State, root: Node | None, context: int, obj: ObjectId) -> int:
    """Why the object is no further target of what was declared, or 0."""
    c = g.contexts[context]
    targets = [] if root is None else declared.declared_targets(g, root, c)
    code = full_target(g, targets, c, obj)
    if code:
        return code
    for target in targets:
        others = [other for other in targets if other.within == target.within and obj in c.lists[other.slot]]
        if len(others) and target not in others and obj in target.candidates(g, c):
            return TARGETED_ALREADY
    return 0
