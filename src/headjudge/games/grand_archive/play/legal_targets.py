"""Which modes and targets could be declared, of cards, abilities and triggers. GA activation 4-5"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.declared import Modal, Target, fixed_targets, needs
from headjudge.games.grand_archive.cards.remembered import chosen
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import Context
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NO_TARGET: Final = TABLES.reason(
    "no-target", "{card} needs a target, and there is no legal one", cite("GA activation 5.1")
)
NO_MODES: Final = TABLES.reason(
    "no-modes", "not enough modes of {card} can be selected", cite("GA activation 4.1"), cite("GA activation 5.1")
)


def refuse_targets(g: State, root: Node | None, c: Context) -> int:
    """Why modes and targets of the effect cannot be declared now, or 0. GA activation 5.1"""
    if root is None:
        return 0
    fixed = fixed_targets(root)
    if fixed is None:
        return refuse_modes(g, root, c)
    return 0 if not fixed or fillable(g, fixed, c, ()) else NO_TARGET


def refuse_modes(g: State, root: Node, c: Context) -> int:
    """The same where modes or restrictions decide which targets there are: each mode is looked at by itself."""
    found = needs(g, root, c, False)
    for modal in found.modals:
        if len(open_modes(g, modal, c)) < modal.least(g, c):  # GA activation 4.1: as many as it says
            return NO_MODES
    return 0 if fillable(g, found.targets, c, ()) else NO_TARGET


def open_modes(g: State, modal: Modal, c: Context) -> list[int]:
    """The modes that can be selected now, counted from 1. GA 2.3.a.4"""
    found: list[int] = []
    for n in modal.eligible(g, c):
        mode = modal.modes[n - 1]
        # GA 2.4.e: a mode that was chosen for this object before is not chosen again
        if modal.unchosen and chosen(g, c, modal) >> n & 1:
            continue
        if mode.condition is not None and not mode.condition.holds(g, c):  # GA 2.4.d: a mode behind a restriction
            continue
        # GA activation 5.1: a mode that needs a target has one
        if not refuse_targets(g, mode.effect, c):
            found.append(n)
    return found


def fillable(g: State, targets: list[Target], c: Context, taken: tuple[ObjectId, ...]) -> bool:
    """Whether each necessary one of the targets could be another legal thing that is not taken. GA 2.6"""
    necessary = [target for target in targets if not target.optional()]  # GA activation 5.3: it succeeds without others
    if not necessary:
        return True
    target, rest = necessary[0], necessary[1:]
    for id in target.candidates(g, c):
        if id in taken:
            continue
        if not rest or fillable(g, rest, with_target(g, c, target, id), (*taken, id)):
            return True
    return False  # GA activation 5.1: it needs one


def with_target(g: State, c: Context, target: Target, id: ObjectId) -> Context:
    """A passing context in which that target is declared."""
    trial = Context(0, g.token, c.this, c.you, c.event)
    trial.ints = c.ints
    trial.lists = c.lists.copy()
    trial.lists[target.slot] = (id,)
    return trial


def free_candidates(g: State, targets: list[Target], i: int, c: Context) -> tuple[ObjectId, ...]:
    """What may be the target: legal things that are no target of the same effect yet. GA activation 5.2"""
    taken = [id for other in targets[:i] if other.within == targets[i].within for id in c.objects(other.slot)]
    found = targets[i].candidates(g, c)  # GA activation 5.2: only what is legal can be chosen
    if not taken:  # saves time
        return found
    return tuple([id for id in found if id not in taken])  # GA 2.6: a thing is a target of an effect only once


def necessary_after(targets: list[Target], i: int) -> list[Target]:
    """The targets of the same effect that are still needed after that one."""
    return [other for other in targets[i + 1 :] if other.within == targets[i].within and not other.optional()]
