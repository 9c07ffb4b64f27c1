"""Asset-costs and pitching. FAB 1.14"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.games.fab.events import assets
from headjudge.games.fab.objects import properties
from headjudge.games.fab.objects.marks import CHI, LIFE, RESOURCES
from headjudge.games.fab.objects.properties import PITCH, SUBTYPES
from headjudge.games.fab.objects.zones import HAND
from headjudge.games.fab.play.costs import effect_costs
from headjudge.games.fab.registry import A_PITCH, Q_PITCH, Q_PITCH_FOR_CHI, TABLES
from headjudge.kernel import asking, flow
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.events import A_DECLINE, happen, noted, sequence
from headjudge.kernel.ids import NO_SLOT, Cites, Slot
from headjudge.kernel.records import ABSENT, Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

CHI_PAID: Final[Cites] = (cite("FAB 1.14.2c"),)
RESOURCES_PAID: Final[Cites] = (cite("FAB 1.14.2d"),)
LIFE_PAID: Final[Cites] = (cite("FAB 1.14.2e"),)
NOTHING_PAID: Final[Cites] = (cite("FAB 1.14.5"),)
PAID: Final[Slot] = Slot("paid")
"""Where a context remembers what is paid, if nobody else asks."""

NOT_ENOUGH_RESOURCES: Final[int] = TABLES.reason(
    "not-enough-resources",
    "the resource cost of {card} cannot be paid with what you have and can pitch",
    cite("FAB 1.14.2d"),
    cite("FAB 5.1.7a"),
)
NOT_ENOUGH_CHI: Final[int] = TABLES.reason(
    "not-enough-chi",
    "the chi cost of {card} cannot be paid with what you have and can pitch",
    cite("FAB 1.14.2c"),
    cite("FAB 5.1.7a"),
)
NOT_ENOUGH_LIFE: Final[int] = TABLES.reason(
    "not-enough-life", "the life cost of {card} cannot be paid", cite("FAB 1.14.2e"), cite("FAB 5.1.7a")
)
NO_CHI: Final[int] = TABLES.reason(
    "no-chi", "{card} gives no chi points, which are what is being paid", cite("FAB 1.14.3b")
)


NOTHING_TO_PAY: Final[int] = TABLES.reason(
    "nothing-to-pay", "{card} is pitched for what a cost still needs, and no cost is being paid", cite("FAB 1.14.3b")
)
NOT_PAID: Final[int] = TABLES.reason(
    "not-paid", "something else happened instead of paying for {card}", cite("FAB 1.14.2b"), cite("FAB 5.1.7a")
)
NO_PITCH: Final[int] = TABLES.reason("no-pitch", "{card} has no pitch, so it cannot be pitched", cite("FAB 1.14.3a"))


class HandCost(Verb):
    """An effect-cost that takes or shows cards of the payer's hand: pitching must leave enough of them. FAB 5.1.8a"""

    def demand(self, g: State, c: Context, hand: tuple[int, ...]) -> bool:
        """Whether it can be paid out of these cards."""
        raise NotImplementedError(type(self).__name__)


def points(g: State, player: int) -> int:
    """Resource and chi points, which both pay for resource costs. FAB 1.13.5b"""
    return g.asset(player, RESOURCES) + g.asset(player, CHI)


def gives_chi(g: State, card: int) -> bool:
    """Whether pitching the card gives chi points: it has the subtype chi. FAB 1.13.5a"""
    return g.num(card, SUBTYPES) & properties.CHI != 0


def refuse_assets(g: State, player: int, chi: int, resources: int, life: int) -> int:
    """Whether chi, resource and life points can be paid in that order. FAB 1.14.2a"""
    hand = g.zone(HAND, player)
    if g.asset(player, CHI) + sum([g.num(id, PITCH) for id in hand if gives_chi(g, id)]) < chi:
        return NOT_ENOUGH_CHI
    if points(g, player) + sum([g.num(id, PITCH) for id in hand]) < chi + resources:
        return NOT_ENOUGH_RESOURCES
    if g.asset(player, LIFE) < life:  # FAB 1.13.4: life points are those of the hero's life total
        return NOT_ENOUGH_LIFE
    return 0


def affordable(g: State, player: int, amount: int, without: int, c: Context | None, costs: list[Instruction]) -> bool:
    """Whether `player` can pay that many resource points and still pay the effect-costs. FAB 1.14.2d + 5.1.8a"""
    need = amount - points(g, player)
    if need <= 0 and not costs:  # saves time
        return True
    return completable(g, need, tuple([id for id in g.zone(HAND, player) if id != without]), c, costs)


def completable(g: State, need: int, hand: tuple[int, ...], c: Context | None, costs: list[Instruction]) -> bool:
    """Whether some of the cards pitch for `need`, and the rest pays the effect-costs."""
    demands = [cost for cost in costs if isinstance(cost, HandCost)]
    if not demands:
        return sum([g.num(id, PITCH) for id in hand]) >= need
    assert c is not None
    for chosen in range(1 << len(hand)):
        total = 0
        rest: list[int] = []
        for i, id in enumerate(hand):
            if chosen >> i & 1:
                total += g.num(id, PITCH)
            else:
                rest.append(id)
        if total >= need and not [d for d in demands if not d.demand(g, c, tuple(rest))]:
            return True
    return False


class Paying(Frame):
    """The payment of an asset-cost. FAB 1.14.2"""

    amount: int = 0
    """How many resource points are to be paid."""
    chi: int = 0
    life: int = 0
    source: int = 0
    layer: int = 0
    """What is being played or activated, whose effect-costs are still to be paid; 0 for none."""
    note: Slot = NO_SLOT
    """Where its context remembers what is paid."""
    owed: int = 0
    """What its context must remember by the end, where payments may be replaced."""
    had: int = -1
    """The points before the last card was pitched; -1 before the first one."""
    in_vain: bool = False
    """Pitching a card has brought nothing: the player need not go on."""


def pay(
    g: State,
    player: int,
    amount: int,
    context: int,
    note: Slot = NO_SLOT,
    source: int = 0,
    layer: int = 0,
    chi: int = 0,
    life: int = 0,
) -> None:
    """Start the payment of an asset-cost; what is paid is noted in the context where a note stands.

    `layer` is what is being played or activated, whose effect-costs are still to be paid afterwards; 0 for none.
    """
    f = flow.begin(g, Paying(P_PAY, g.token, player, context))
    f.amount = amount
    f.source = source
    f.layer = layer
    f.chi = chi
    f.life = life
    f.note = note


def s_begin(g: State, f: Paying) -> None:
    """A cost that is no part of an action is paid in full or not at all."""
    if flow.attempting(g) is not None:  # FAB 1.14.2b: the whole action would be reversed
        return
    if points(g, f.player) < f.chi + f.amount or assets.PAID in g.replacers:  # saves time unless it may come to nothing
        before = flow.attempt(g, f, NOT_PAID_AFTER_ALL)
        g.w_frame().snapshot = before


def s_not_paid(g: State, f: Paying) -> None:
    """The game is as it was before the payment, and nothing was paid. FAB 1.14.2b"""
    g.frames.pop()


def ask_to_pitch(g: State, f: Paying, q: Question, reason: int) -> None:
    """Put the question which card to pitch; where none can be, or the player gives up, the cost is not paid."""
    if not q.acts:
        flow.reverse(g, reason)
        return
    if f.in_vain:  # FAB 1.14.2d: the player may pitch, and need not
        q.add(A_DECLINE)
    asking.ask(g, f, q)


def note_success(g: State, f: Paying) -> None:
    """Whether the card that was pitched has brought anything: what pitching does can be replaced. FAB 1.14.3c"""
    if f.had >= points(g, f.player):
        f.in_vain = True


def pitch_answer(g: State, f: Paying, again: str, reason: int) -> None:
    """The card is pitched, which is an event of its own. FAB 1.14.3c"""
    if f.act == A_DECLINE:  # FAB 1.14.2b: no further assets are gained
        flow.reverse(g, reason)
        return
    flow.jump(g, f, again)
    f.had = points(g, f.player)
    happen(g, assets.pitched(f.obj, f.player, f.source))


def s_pitch_chi(g: State, f: Paying) -> None:
    """Chi points come first."""
    if f.chi <= g.asset(f.player, CHI):  # FAB 1.14.2c: cards are pitched until there are enough of them
        flow.jump(g, f, "pay chi")
        return
    note_success(g, f)
    q = Question(f.player, Q_PITCH_FOR_CHI)
    q.source = f.source
    for id in g.zone(HAND, f.player):
        if gives_chi(g, id) or g.insist:  # FAB 1.14.3b: only cards that give what is needed
            q.add(A_PITCH, id)
    ask_to_pitch(g, f, q, NOT_ENOUGH_CHI)


def s_pitched_chi(g: State, f: Paying) -> None:
    pitch_answer(g, f, "pitch for chi", NOT_ENOUGH_CHI)


def s_pay_chi(g: State, f: Paying) -> None:
    """Chi points pay a chi cost. FAB 1.13.5"""
    f.had = -1
    if assets.PAID in g.replacers:  # saves time unless something else could happen instead
        f.note = f.note or PAID
        f.owed = g.contexts[f.context].ints.get(f.note, 0)
    if f.chi:
        happen(g, payment(f, CHI, f.chi, CHI_PAID))


def payment(f: Paying, asset: int, amount: int, cites: Cites) -> Event:
    """One type of asset is paid in full, FAB 1.14.2a; what is paid is noted where a note stands."""
    f.owed += max(1, amount)
    return noted(assets.paid(f.player, asset, amount, f.source, cites), f.context, f.note)


def s_pitch(g: State, f: Paying) -> None:
    """While there are too few points, cards are pitched one at a time."""
    if g.gone >> f.player & 1:  # FAB 4.5.1a: whoever has left pays nothing any more
        g.frames.pop()
        return
    need = f.amount - points(g, f.player)
    if need <= 0:  # FAB 1.14.2d: there are enough
        flow.jump(g, f, "pay")
        return
    note_success(g, f)
    q = Question(f.player, Q_PITCH)
    q.source = f.source
    hand = g.zone(HAND, f.player)
    costs = effect_costs(g, f.layer)
    c = g.contexts.get(f.context)
    for id in hand:
        if g.prop(id, PITCH) == ABSENT:  # FAB 1.14.3a: no pitch property, no pitching
            continue
        if completable(g, need - g.num(id, PITCH), tuple([other for other in hand if other != id]), c, costs):
            q.add(A_PITCH, id)
    if not q.acts and g.insist:  # a deal of the hidden cards that does not fit the running payment
        for id in hand:
            q.add(A_PITCH, id)
    ask_to_pitch(g, f, q, NOT_ENOUGH_RESOURCES)


def s_pitched(g: State, f: Paying) -> None:
    pitch_answer(g, f, "pitch", NOT_ENOUGH_RESOURCES)


def s_pay(g: State, f: Paying) -> None:
    """All chi points are used before any resource points."""
    amount = f.amount
    chi = min(amount, g.asset(f.player, CHI))
    payments: list[Event] = []
    if chi:
        payments.append(payment(f, CHI, chi, RESOURCES_PAID))
    if amount > chi:
        payments.append(payment(f, RESOURCES, amount - chi, RESOURCES_PAID))  # FAB 1.13.3: resource points
    if f.life:
        payments.append(payment(f, LIFE, f.life, LIFE_PAID))  # FAB 1.14.2e: life points
    if not payments and not f.chi:  # FAB 1.14.5: a cost of zero is paid by acknowledging it
        payments.append(payment(f, RESOURCES, 0, NOTHING_PAID))
    if not f.note:  # saves time unless it must be known what is really paid
        g.frames.pop()
    sequence(g, tuple(payments))


def s_paid(g: State, f: Paying) -> None:
    """What is not paid in full is not paid: payments are events, and something else may happen instead. FAB 5.1.7a"""
    if g.contexts[f.context].ints.get(f.note, 0) < f.owed:
        flow.reverse(g, NOT_PAID)
    else:
        g.frames.pop()


P_PAY: Final[int] = TABLES.procedure(
    "pay",
    ("begin", s_begin, cite("FAB 1.14.2")),
    ("pitch for chi", s_pitch_chi, cite("FAB 1.14.2c")),
    ("pitched for chi", s_pitched_chi, cite("FAB 1.14.3")),
    ("pay chi", s_pay_chi, cite("FAB 1.14.2c")),
    ("pitch", s_pitch, cite("FAB 1.14.2d")),
    ("pitched", s_pitched, cite("FAB 1.14.3")),
    ("pay", s_pay, cite("FAB 1.14.2d")),
    ("paid", s_paid, cite("FAB 5.1.7a")),
    ("not paid", s_not_paid, cite("FAB 1.14.2b")),
    frame=Paying,
)
NOT_PAID_AFTER_ALL: Final[int] = TABLES.procedures[P_PAY].at("not paid")
