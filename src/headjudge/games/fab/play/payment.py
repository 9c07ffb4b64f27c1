"""Asset-costs and pitching. FAB 1.14"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from headjudge.games.fab.events import assets
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects import properties
from headjudge.games.fab.objects.marks import ACTION_POINTS, CHI, LIFE, RESOURCES
from headjudge.games.fab.objects.properties import PITCH, SUBTYPES
from headjudge.games.fab.objects.zones import HAND
from headjudge.games.fab.play.cost_chains import orders
from headjudge.games.fab.play.costs import effect_costs
from headjudge.games.fab.play.permissions import TOPIC_CANNOT_PITCH, described
from headjudge.games.fab.registry import A_PITCH, Q_PITCH, Q_PITCH_FOR_CHI, TABLES
from headjudge.kernel import asking, fields, flow
from headjudge.kernel.definitions import FORBIDDING, Instruction
from headjudge.kernel.events import A_DECLINE, happen, noted, sequence
from headjudge.kernel.ids import NO_SLOT, NOBODY, NOTHING, Cites, ObjectId, PlayerId, Slot
from headjudge.kernel.needs import Need, together
from headjudge.kernel.records import ABSENT, Context, Event, Frame, Question
from headjudge.kernel.replacing import active, apply_replacer
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
    cite("FAB 1.14.2b"),
)
NOT_ENOUGH_CHI: Final[int] = TABLES.reason(
    "not-enough-chi",
    "the chi cost of {card} cannot be paid with what you have and can pitch",
    cite("FAB 1.14.2c"),
    cite("FAB 5.1.7a"),
    cite("FAB 1.14.2b"),
)
NOT_ENOUGH_LIFE: Final[int] = TABLES.reason(
    "not-enough-life",
    "the life cost of {card} cannot be paid",
    cite("FAB 1.14.2e"),
    cite("FAB 5.1.7a"),
    cite("FAB 1.14.2b"),
)
EFFECT_COST: Final[int] = TABLES.reason(
    "effect-cost", "an effect-cost of {card} cannot be paid", cite("FAB 5.1.8a"), cite("FAB 1.14.4b")
)
NO_ACTION_POINT: Final[int] = TABLES.reason(
    "no-action-point", "{card} costs an action point, and you have none", cite("FAB 1.14.2f"), cite("FAB 5.1.7a")
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
MAY_NOT_PAY: Final[int] = TABLES.reason(
    "may-not-pay", "an effect says that what {card} costs cannot be paid", cite("FAB 1.0.2"), cite("FAB 1.14.2b")
)
GIVES_NOTHING: Final[int] = TABLES.reason(
    "gives-nothing", "pitching {card} would give no points, which a cost could need", cite("FAB 1.14.3b")
)
NOT_PITCHED: Final[int] = TABLES.reason(
    "not-pitched", "an effect says that {card} cannot be pitched", cite("FAB 1.0.2"), cite("FAB 1.14.3")
)
NO_PITCH: Final[int] = TABLES.reason("no-pitch", "{card} has no pitch, so it cannot be pitched", cite("FAB 1.14.3a"))


def points(g: State, player: PlayerId) -> int:
    """Resource and chi points, which both pay for resource costs. FAB 1.13.5b"""
    return g.asset(player, RESOURCES) + g.asset(player, CHI)


def gives_chi(g: State, card: ObjectId) -> bool:
    """Whether pitching the card gives chi points: it has the subtype chi. FAB 1.13.5a"""
    return g.num(card, SUBTYPES) & properties.CHI != 0


def refuse_pitching(g: State, card: ObjectId, for_chi: bool) -> int:
    """Why a card cannot be pitched for what is being paid, 0 if nothing is against it by itself. FAB 1.14.3"""
    if not may_pitch(g, card):  # FAB 1.0.2: a restriction
        return NOT_PITCHED
    if g.num(card, PITCH) <= 0:  # FAB 1.14.3a + 1.14.3b: it has no pitch, or gains no assets that are needed
        return NO_PITCH if g.prop(card, PITCH) == ABSENT else GIVES_NOTHING
    return NO_CHI if for_chi and not gives_chi(g, card) else 0  # FAB 1.14.3b: only cards that give what is needed


class Due:
    """Assets that are to be paid, beside action points. FAB 1.14.2a"""

    __slots__ = ("chi", "life", "resources", "source")

    def __init__(self, resources: int, chi: int = 0, life: int = 0, source: ObjectId = NOTHING) -> None:
        self.resources = resources
        self.chi = chi
        self.life = life
        self.source = source
        """The card, or the source of the ability, that they are paid for."""


def affordable(g: State, player: PlayerId, resources: int) -> bool:
    """Whether `player` can pay that many resource points. FAB 1.14.2d"""
    return refuse_assets(g, player, Due(resources), pitchable(g, player)) == 0


def refuse_effect_costs(g: State, player: PlayerId, due: Due, c: Context, costs: list[Instruction]) -> int:
    """Why a player who can pay the assets cannot pay all effect-costs besides, in whatever order; 0 if they can."""
    for needs in orders(g, c, costs):  # FAB 1.14.4b: none where a cost could never be paid
        if completable(g, player, due, pitchable(g, player), needs):
            return 0
    return EFFECT_COST  # FAB 5.1.8a: not all of them, or not with what the assets leave


def refuse_assets(g: State, player: PlayerId, due: Due, hand: tuple[ObjectId, ...]) -> int:
    """Whether chi, resource and life points can be paid in that order. FAB 1.14.2a"""
    if due.chi and g.asset(player, CHI) + worth(g, tuple([id for id in hand if gives_chi(g, id)])) < due.chi:
        return NOT_ENOUGH_CHI
    missing = due.chi + due.resources - points(g, player)
    # FAB 1.14.2b + 5.1.7a: there are not enough, and not enough can be gained by pitching
    if missing > 0 and worth(g, hand) < missing:
        return NOT_ENOUGH_RESOURCES
    # FAB 1.14.2b + 1.13.4: life points are those of the hero's life total, and there are not enough
    if due.life and g.asset(player, LIFE) < due.life:
        return NOT_ENOUGH_LIFE
    # FAB 1.0.2: a restriction on what a payment would be
    return MAY_NOT_PAY if may_not_pay(g, player, due, hand) else 0


def may_not_pay(g: State, player: PlayerId, due: Due, hand: tuple[ObjectId, ...]) -> bool:
    """Whether an effect says that points which must be paid cannot be."""
    if FORBIDDING not in g.index.replacers:  # saves time
        return False
    chi = g.asset(player, CHI) + worth(g, tuple([id for id in hand if gives_chi(g, id)])) - due.chi
    payments = ((CHI, due.chi), (RESOURCES, due.resources - chi), (LIFE, due.life))
    due_now = [assets.Paid(player, asset, much, due.source) for asset, much in payments if much > 0]
    return len([ev for ev in due_now if ruled_out(g, ev)]) > 0


def refuse_action_points(g: State, player: PlayerId, due: int, source: ObjectId) -> int:
    """Why a player cannot pay so many action points, 0 if they can. FAB 1.14.2f"""
    if not due:
        return 0
    if g.asset(player, ACTION_POINTS) < due:
        return NO_ACTION_POINT
    if FORBIDDING not in g.index.replacers:  # saves time
        return 0
    # FAB 1.0.2: a restriction on what the payment would be
    return MAY_NOT_PAY if ruled_out(g, assets.Paid(player, ACTION_POINTS, due, source)) else 0


def pitchable(g: State, player: PlayerId) -> tuple[ObjectId, ...]:
    """The cards of a hand that no effect keeps from being pitched. FAB 1.0.2"""
    hand = g.zone(HAND, player)
    if not g.index.topics >> TOPIC_CANNOT_PITCH & 1 and FORBIDDING not in g.index.replacers:  # saves time
        return hand
    return tuple([id for id in hand if may_pitch(g, id)])


def may_pitch(g: State, card: ObjectId) -> bool:
    """Whether no effect keeps a card from being pitched, or its owner from gaining what it gives. FAB 1.0.2"""
    if described(g, TOPIC_CANNOT_PITCH, NOBODY, card):
        return False
    if FORBIDDING not in g.index.replacers:  # saves time
        return True
    if ruled_out(g, assets.Pitched(card, g.look(card).owner)):
        return False
    return not ruled_out(g, assets.if_pitched(g, card))  # FAB 1.14.3b: it would gain them nothing


def worth(g: State, cards: tuple[ObjectId, ...]) -> int:
    """How many points the cards would give if they were pitched. FAB 1.14.3"""
    total = 0
    for id in cards:
        total += given_by(g, id)
    return total


def given_by(g: State, card: ObjectId) -> int:
    """How many points the card would give at most if it were pitched."""
    amount = g.num(card, PITCH)
    if amount <= 0 or (
        assets.GAINED not in g.index.replacers and assets.PITCHED not in g.index.replacers
    ):  # saves time
        return amount
    player = g.look(card).owner
    gain = most_points(g, player, assets.if_pitched(g, card), amount)
    return most_points(g, player, assets.Pitched(card, player), gain)


def most_points(g: State, player: PlayerId, ev: Event, gain: int) -> int:
    """The most that an event could give that gives so much by itself, in whatever order replacements are applied."""
    most = gain
    for instance in active(
        g, ev, g.index.replacers.get(ev.kind, ())
    ):  # FAB 1.14.3c: what pitching does can be replaced
        twin, changed = g.clone(), ev.copy()
        apply_replacer(twin, changed, instance)
        left = fields.amount(changed) or gain  # pitching has no amount of its own
        rest = 0 if changed.stopped else most_points(twin, player, changed, left)
        most = max(most, rest + points(twin, player) - points(g, player))
    return most


def completable(g: State, player: PlayerId, due: Due, hand: tuple[ObjectId, ...], needs: list[Need]) -> bool:
    """Whether some of the cards pitch for the assets, and what is left meets the needs one after the other."""
    if not needs:  # saves time
        return refuse_assets(g, player, due, hand) == 0
    chi = due.chi - g.asset(player, CHI)
    need = due.chi + due.resources - points(g, player)
    for size in range(len(hand) + 1):
        for pitched in combinations(hand, size):
            if worth(g, pitched) < need:
                continue
            if worth(g, tuple([id for id in pitched if gives_chi(g, id)])) < chi:
                continue
            if together([one.without(pitched) for one in needs]):
                return True
    return False


class Paying(Frame):
    """The payment of an asset-cost. FAB 1.14.2"""

    amount: int = 0
    """How many resource points are to be paid."""
    chi: int = 0
    life: int = 0
    source: ObjectId = NOTHING
    layer: ObjectId = NOTHING
    """What is being played or activated, whose effect-costs are still to be paid; 0 for none."""
    cost_order: tuple[int, ...] = ()
    """The places of those in the order declared; empty where there is none to declare."""
    note: Slot = NO_SLOT
    """Where its context remembers what is paid."""
    owed: int = 0
    """What its context must remember by the end, where payments may be replaced."""
    had: int = -1
    """The points before the last card was pitched; -1 before the first one."""
    in_vain: bool = False
    """Pitching a card has brought nothing: the player need not go on."""


def pay(g: State, player: PlayerId, due: Due, context: int, note: Slot, source: ObjectId) -> Paying:
    """Start the payment of an asset-cost; what is paid is noted in the context where a note stands."""
    f = flow.begin(g, Paying(P_PAY, g.token, player, context))
    f.amount = due.resources
    f.chi = due.chi
    f.life = due.life
    f.source = source
    f.note = note
    return f


def owing(g: State) -> tuple[int, int]:
    """How many points there are for the cost that is being paid, and how many it asks for. FAB 1.14.2c + 1.14.2d"""
    f = g.frames[-1]
    if not isinstance(f, Paying):
        return 0, 0
    return (g.asset(f.player, CHI), f.chi) if f.chi else (points(g, f.player), f.amount)


def s_begin(g: State, f: Paying) -> None:
    """A cost that is no part of an action is paid in full or not at all."""
    if flow.attempting(g) is not None:  # FAB 1.14.2b: the whole action would be reversed
        return
    short = g.asset(f.player, CHI) < f.chi or points(g, f.player) < f.chi + f.amount
    if short or assets.PAID in g.index.replacers:  # saves time unless it may come to nothing
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
    ev = assets.Pitched(f.obj, f.player, f.source)
    ev.layer = f.layer
    happen(g, ev)


def s_pitch_chi(g: State, f: Paying) -> None:
    """Chi points come first."""
    if f.chi <= g.asset(f.player, CHI):  # FAB 1.14.2c: cards are pitched until there are enough of them
        flow.jump(g, f, "pay chi")
        return
    note_success(g, f)
    q = Question(f.player, Q_PITCH_FOR_CHI)
    q.source = f.source
    needs = needs_of_layer(g, f)
    for id in g.zone(HAND, f.player):
        if not refuse_pitching(g, id, True) and leaves_enough(
            g, f.player, Due(f.amount, f.chi, source=f.source), id, needs
        ):
            q.add(A_PITCH, id)
    offer_any_in_doubt(g, f, q)
    ask_to_pitch(g, f, q, NOT_ENOUGH_CHI)


def needs_of_layer(g: State, f: Paying) -> list[Need]:
    """What the effect-costs need that are paid after the assets, in the order declared. FAB 5.1.8a"""
    costs = ordered(effect_costs(g, f.layer), f.cost_order)
    found = orders(g, g.contexts[f.context], costs, tuple(range(len(costs)))) if costs else []
    return found[0] if found else []


def ordered(costs: list[Instruction], order: tuple[int, ...]) -> list[Instruction]:
    """Effect-costs in the order that was declared. FAB 1.14.4a"""
    return [costs[i] for i in order] if order else costs


def leaves_enough(g: State, player: PlayerId, due: Due, card: ObjectId, needs: list[Need]) -> bool:
    """Whether everything can still be paid once the card is pitched, for chi points while any are due."""
    rest = tuple([id for id in pitchable(g, player) if id != card])
    gained = given_by(g, card)
    left = Due(due.resources, due.chi, due.life, due.source)
    if due.chi:
        left.chi -= gained
    else:
        left.resources -= gained
    return completable(g, player, left, rest, [need.without((card,)) for need in needs])


def offer_any_in_doubt(g: State, f: Paying, q: Question) -> None:
    """A deal of the hidden cards need not fit the running payment."""
    if not q.acts and g.insist:
        for id in g.zone(HAND, f.player):
            q.add(A_PITCH, id)


def s_pitched_chi(g: State, f: Paying) -> None:
    pitch_answer(g, f, "pitch for chi", NOT_ENOUGH_CHI)


def s_pay_chi(g: State, f: Paying) -> None:
    """Chi points pay a chi cost. FAB 1.13.5"""
    f.had = -1
    if assets.PAID in g.index.replacers:  # saves time unless something else could happen instead
        f.note = f.note or PAID
        f.owed = g.contexts[f.context].ints.get(f.note, 0)
    if f.chi:
        happen(g, payment(f, CHI, f.chi, CHI_PAID))


def payment(f: Paying, asset: int, amount: int, cites: Cites) -> Event:
    """One type of asset is paid in full, FAB 1.14.2a; what is paid is noted where a note stands."""
    f.owed += max(1, amount)
    return noted(assets.Paid(f.player, asset, amount, f.source, cites), f.context, f.note)


def s_pitch(g: State, f: Paying) -> None:
    """While there are too few points, cards are pitched one at a time."""
    if g.gone >> f.player & 1:  # FAB 4.5.1a: whoever has left pays nothing any more
        g.frames.pop()
        return
    if f.amount <= points(g, f.player):  # FAB 1.14.2d: there are enough
        flow.jump(g, f, "pay")
        return
    note_success(g, f)
    q = Question(f.player, Q_PITCH)
    q.source = f.source
    needs = needs_of_layer(g, f)
    due = Due(f.amount, source=f.source)
    for id in g.zone(HAND, f.player):
        if not refuse_pitching(g, id, False) and leaves_enough(g, f.player, due, id, needs):
            q.add(A_PITCH, id)
    offer_any_in_doubt(g, f, q)
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
        flow.reverse(g, NOT_PAID)  # FAB 1.14.2b: the game is as before the payment
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
