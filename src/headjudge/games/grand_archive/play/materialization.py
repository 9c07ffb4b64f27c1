"""Card materialization. GA 2.3.b"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import COSTLY, card_of
from headjudge.games.grand_archive.events.moves import returned_to_hand
from headjudge.games.grand_archive.events.preserving import preserved_cards
from headjudge.games.grand_archive.events.stack import announced, materialized
from headjudge.games.grand_archive.objects.card_types import is_attack, is_champion
from headjudge.games.grand_archive.objects.champions import refuse_play
from headjudge.games.grand_archive.objects.marks import MATERIALIZATION
from headjudge.games.grand_archive.objects.properties import MEMORY, REGALIA, SUPERTYPE, X_COST
from headjudge.games.grand_archive.objects.zones import MATERIAL, MEMORY_ZONE
from headjudge.games.grand_archive.play import activation, clauses
from headjudge.games.grand_archive.play.activation import Activating, as_announced, changes_as_announced
from headjudge.games.grand_archive.play.declared_costs import bill_for, own_cost, pays_memory
from headjudge.games.grand_archive.play.payment import CANNOT_PAY, floating, pay_memory
from headjudge.games.grand_archive.play.payment_plan import MEMORY_DUE
from headjudge.games.grand_archive.play.settling import settle
from headjudge.games.grand_archive.registry import MATERIALIZE, Q_MATERIALIZE, RETURN_PRESERVED, TABLES
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen
from headjudge.kernel.ids import Cites, ObjectId, PlayerId
from headjudge.kernel.records import ABSENT, Context, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NOT_ASKED_TO_MATERIALIZE: Final = TABLES.reason(
    "not-asked-to-materialize", "{card} is materialized in your materialize phase, when you are asked", cite("GA 2.3.b")
)
NOT_MATERIAL: Final = TABLES.reason(
    "no-memory-cost", "{card} has no memory cost, so it cannot be materialized", cite("GA 2.3.b")
)
CANNOT_MATERIALIZE: Final = TABLES.reason(
    "memory-too-small", "you cannot pay what materializing {card} costs", cite("GA 2.3.b")
)


PRESERVED: Final[Cites] = (cite("GA 3.1 preserve"),)


def refuse_materialization(g: State, player: PlayerId, card: ObjectId) -> int:
    """Why the player may not materialize the card, or 0. GA 2.3.b"""
    if not changes_as_announced(g, card):
        code = refuse_start(g, player, card)
        if code:
            return code
    c = clauses.materialization_context(g, player, card)
    if is_plain(g, c):
        return activation.refuse_forbidden(g, c) or refuse_plain(g, c)
    return refuse_announced(g, c)


def refuse_announced(g: State, c: Context) -> int:
    """Why it could not be completed once the card has been announced, or 0."""
    twin, after = as_announced(g, c)
    code = refuse_start(twin, c.you, after.this) or activation.refuse_forbidden(twin, after)
    return code or unpaid(activation.refuse_rest(twin, after))


def is_plain(g: State, c: Context) -> bool:
    """Whether nothing but its memory cost is to be paid, and nothing is to be declared about that."""
    card = card_of(g, c.this)
    if changes_as_announced(g, c.this):  # saves time unless effects make it something else
        return False
    if card.otherwise or card.optional or X_COST in card.numbers or clauses.GIVEN in c.lists:
        return False
    return not g.index.topics & COSTLY and card.effect is None and pays_memory(g, c.this) and not is_attack(g, c.this)


def refuse_plain(g: State, c: Context) -> int:
    """Why it could not be paid for, or 0."""
    missing = own_cost(g, c) - len(g.zone(MEMORY_ZONE, c.you))
    return CANNOT_MATERIALIZE if missing > 0 and missing > len(floating(g, c.you)) else 0


def refuse_start(g: State, player: PlayerId, card: ObjectId) -> int:
    # GA 2.3.b: champions and regalia that have a memory cost
    if g.prop(card, MEMORY) == ABSENT or not (is_champion(g, card) or g.num(card, SUPERTYPE) & REGALIA):
        return NOT_MATERIAL
    return refuse_play(g, player, card)  # GA 2.3.b: elements, and level and lineage of a champion


def unpaid(code: int) -> int:
    """The reason in the words of a materialization."""
    return CANNOT_MATERIALIZE if code == CANNOT_PAY else code


# -- the turn player may materialize one card --------------------------------------------------------------------------


def s_offer(g: State, f: Frame) -> None:
    """The turn player may materialize one card from the material deck. GA 2.2.b"""
    q = Question(f.player, Q_MATERIALIZE)
    for card in g.zone(MATERIAL, f.player):
        if not refuse_materialization(g, f.player, card):
            q.add(MATERIALIZE, card)
    # GA 2.2.b + 3.1 preserve: in place of materializing a preserved card may return to hand
    for card in preserved_cards(g, f.player):
        q.add(RETURN_PRESERVED, card)
    if not q.acts:  # saves time: nobody would be asked
        g.frames.pop()
        return
    q.add(flow.A_NO)
    ask(g, g.w_frame(), q)


def s_chosen(g: State, f: Frame) -> None:
    player, act, card = f.player, f.act, f.obj
    if act == RETURN_PRESERVED:
        g.frames.pop()
        happen(g, returned_to_hand(card, player, cites=PRESERVED))  # GA 3.1 preserve: which is no materialization
        return
    snapshot = flow.attempt(g, f, 0)
    g.frames.pop()
    if act == MATERIALIZE:
        materialize(g, player, card).snapshot = snapshot


P_OFFER: Final = TABLES.procedure("offer materialization", ("offer", s_offer, cite("GA 2.2.b")), ("chosen", s_chosen))


# -- the steps: those of an activation but for the first, and from the legality on -------------------------------------


class Materializing(Activating):
    """A card is being materialized. GA 2.3.b"""


def materialize(g: State, player: PlayerId, card: ObjectId) -> Frame:
    """Push the frame of a materialization."""
    c = g.new_context(card, player)
    clauses.note_method(g, c, MATERIALIZATION)
    f = flow.begin(g, Materializing(P_MATERIALIZE, g.token, player, c.id))
    f.card = card
    return f


def s_announce(g: State, f: Materializing) -> None:
    """It goes onto the Effects Stack as an activated card does. GA 2.3.b"""
    happen(g, announced(f.card, f.player, MATERIALIZATION))


def s_legality(g: State, f: Materializing) -> None:
    """Elements, then level and lineage, then whether it could be completed."""
    c = activation.on_the_stack(g, f)
    code = refuse_start(g, f.player, f.card) or activation.refuse_forbidden(g, c)
    if not code:
        code = refuse_plain(g, c) if is_plain(g, c) else unpaid(activation.refuse_rest(g, c))
    if code:  # GA 2.3.b: as an activation that is illegal, it is reversed
        flow.reverse(g, code)


def s_pay(g: State, f: Materializing) -> None:
    """The memory cost and all others are paid. GA 2.3.b"""
    bill = bill_for(g, g.contexts[f.context])
    if bill.costs == [MEMORY_DUE]:
        pay_memory(g, f.player, bill.memory, f.card)
    elif bill.costs:  # saves time unless there is something to pay
        settle(g, bill, f.context, CANNOT_MATERIALIZE)


def s_materialized(g: State, f: Materializing) -> None:
    g.frames.pop()
    happen(g, materialized(f.card, f.player, f.context))


P_MATERIALIZE: Final = TABLES.procedure(
    "materialize",
    ("announce", s_announce, cite("GA 2.3.b")),
    ("legality", s_legality, cite("GA 2.3.b")),
    *activation.DECLARING,
    ("calculate", activation.s_other_cost, cite("GA 2.3.b")),
    ("pay", s_pay, cite("GA 2.3.b")),
    ("then", activation.s_then, cite("GA activation 3.3")),
    ("materialized", s_materialized, cite("GA 2.3.b")),
    frame=Materializing,
)
