"""Bestowing boons. GA 2.3.c"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.events.boons import bestowed
from headjudge.games.grand_archive.events.stack import announced
from headjudge.games.grand_archive.objects.card_types import is_boon
from headjudge.games.grand_archive.objects.champions import refuse_locked, refuse_play
from headjudge.games.grand_archive.objects.marks import BESTOWMENT
from headjudge.games.grand_archive.objects.properties import FAST, SPEED
from headjudge.games.grand_archive.objects.zones import PANTHEON
from headjudge.games.grand_archive.play import activation, clauses
from headjudge.games.grand_archive.play.activation import Activating, refuse_announced
from headjudge.games.grand_archive.play.declared_costs import bill_for
from headjudge.games.grand_archive.play.payment import CANNOT_PAY, pay_reserve
from headjudge.games.grand_archive.play.payment_plan import RESERVE_DUE
from headjudge.games.grand_archive.play.settling import settle
from headjudge.games.grand_archive.play.timing import TOO_SLOW, slow_time
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NOT_IN_PANTHEON: Final = TABLES.reason(
    "not-in-pantheon", "only a boon that lies face down in your Pantheon zone can be bestowed", cite("GA 2.3.c")
)


def refuse_bestowment(g: State, player: PlayerId, card: ObjectId) -> int:
    """Why the player may not bestow the boon now, or 0. GA 2.3.c"""
    return refuse_start(g, player, card, slow_time(g, player)) or refuse_boon(g, player, card)


def refuse_boon(g: State, player: PlayerId, card: ObjectId) -> int:
    """Why elements, locks, targets or costs keep the player from bestowing the boon, at whatever time; or 0."""
    # GA 2.3.c: elements, and locks by class and level, as they are checked for an activation
    return refuse_announced(g, clauses.bestowment_context(g, player, card))


def refuse_start(g: State, player: PlayerId, card: ObjectId, slow: bool) -> int:
    if card not in g.zone(PANTHEON, player) or not is_boon(g, card):  # GA 2.3.c: only from there
        return NOT_IN_PANTHEON
    # GA 1.7.e: slow or fast, as it says; it is not activated, so no other speed to activate it counts
    return TOO_SLOW if not slow and g.num(card, SPEED) != FAST else 0


# -- the steps: those of an activation but for the first, and from the legality on -------------------------------------


class Bestowing(Activating):
    """A boon is being bestowed. GA 2.3.c"""


def bestow(g: State, player: PlayerId, card: ObjectId) -> Bestowing:
    """Push the frame of a bestowment."""
    slow = slow_time(g, player)
    c = g.new_context(card, player)
    clauses.note_method(g, c, BESTOWMENT)
    f = flow.begin(g, Bestowing(P_BESTOW, g.token, player, c.id))
    f.card = card
    f.slow = slow
    return f


def bestow_as_instructed(g: State, player: PlayerId, card: ObjectId) -> Bestowing:
    """Push the frame of a bestowment that the rules say to make, at whatever time. GA 3.1 first-boon"""
    f = bestow(g, player, card)
    f.slow = True
    return f


def s_announce(g: State, f: Bestowing) -> None:
    """It goes onto the Effects Stack as an activated card does. GA 2.3.c"""
    code = refuse_start(g, f.player, f.card, f.slow) or refuse_locked(g, f.player, f.card)
    if code:
        flow.reverse(g, code)
        return
    happen(g, announced(f.card, f.player, BESTOWMENT))


def s_legality(g: State, f: Bestowing) -> None:
    """Elements and locks, then whether it could be completed."""
    c = activation.on_the_stack(g, f)
    code = refuse_play(g, f.player, f.card) or activation.refuse_forbidden(g, c) or activation.refuse_rest(g, c)
    if code:  # GA 2.3.c: as an activation that is illegal, it is reversed
        flow.reverse(g, code)


def s_pay(g: State, f: Bestowing) -> None:
    """The reserve cost and all others are paid. GA 2.3.c"""
    bill = bill_for(g, g.contexts[f.context])
    if bill.costs == [RESERVE_DUE]:
        pay_reserve(g, f.player, bill.reserve, f.card)
    elif bill.costs:  # saves time unless there is something to pay
        settle(g, bill, f.context, CANNOT_PAY)


def s_bestowed(g: State, f: Bestowing) -> None:
    g.frames.pop()
    happen(g, bestowed(f.card, f.player, f.context))


P_BESTOW: Final = TABLES.procedure(
    "bestow",
    ("announce", s_announce, cite("GA 2.3.c")),
    ("legality", s_legality, cite("GA 2.3.c")),
    *activation.DECLARING,
    ("calculate", activation.s_other_cost, cite("GA 2.3.c")),
    ("pay", s_pay, cite("GA 2.3.c")),
    ("then", activation.s_then, cite("GA activation 3.3")),
    ("bestowed", s_bestowed, cite("GA 2.3.c")),
    frame=Bestowing,
)
