"""Card materialization. GA 2.3.b"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import card_of
from headjudge.games.grand_archive.events.stack import announced, cost_calculated, materialized, x_declared
from headjudge.games.grand_archive.objects.card_types import is_champion
from headjudge.games.grand_archive.objects.champions import refuse_play
from headjudge.games.grand_archive.objects.properties import MEMORY, REGALIA, SUPERTYPE, X_COST
from headjudge.games.grand_archive.objects.zones import MATERIAL, MEMORY_ZONE
from headjudge.games.grand_archive.play.costs import memory_cost
from headjudge.games.grand_archive.play.declared_costs import with_int
from headjudge.games.grand_archive.play.declaring import declare, refuse_targets
from headjudge.games.grand_archive.play.payment import floating, pay_memory, refuse_memory
from headjudge.games.grand_archive.registry import MATERIALIZE, Q_MATERIALIZE, Q_X, TABLES
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import probe
from headjudge.kernel.events import happen
from headjudge.kernel.ids import X
from headjudge.kernel.records import ABSENT, Context, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NOT_ASKED_TO_MATERIALIZE: Final = TABLES.reason(
    "not-asked-to-materialize", "{card} is materialized in your materialize phase, when you are asked", cite("GA 2.3.b")
)
NOT_MATERIAL: Final = TABLES.reason(
    "no-memory-cost", "{card} has no memory cost, so it cannot be materialized", cite("GA 2.3.b")
)
CANNOT_PAY_MEMORY: Final = TABLES.reason(
    "memory-too-small", "your memory is too small for what {card} costs", cite("GA 2.3.b")
)


def refuse_materialization(g: State, player: int, card: int) -> int:
    """Why the player may not materialize the card, or 0. GA 2.3.b"""
    # GA 2.3.b: champions and regalia that have a memory cost
    if g.prop(card, MEMORY) == ABSENT or not (is_champion(g, card) or g.num(card, SUPERTYPE) & REGALIA):
        return NOT_MATERIAL
    code = refuse_play(g, player, card)  # GA 2.3.b: elements, and level and lineage of a champion
    if code:
        return code
    c = probe(g, card, player, None, 0)
    codes = [refuse_declared(g, with_int(g, c, X, n)) for n in payable_xs(g, c)]
    return 0 if 0 in codes else codes[0]


def payable_xs(g: State, c: Context) -> list[int]:
    """The values of X for which the memory cost could be paid; 0 in any case, and alone where it has no X."""
    if g.prop(c.this, X_COST) != MEMORY:  # saves time unless it has
        return [0]
    most = len(g.zone(MEMORY_ZONE, c.you)) + len(floating(g, c.you))
    return [n for n in range(most + 1) if not n or memory_cost(g, c.this, n) <= most]


def refuse_declared(g: State, c: Context) -> int:
    """Why modes and targets of the card cannot be declared, or its cost not be paid, with that X."""
    code = refuse_targets(g, card_of(g, c.this).effect, c)  # GA 2.3.b: the first steps are those of an activation
    return code or refuse_memory(g, c.you, memory_cost(g, c.this, c.ints[X]), CANNOT_PAY_MEMORY)


# -- the turn player may materialize one card --------------------------------------------------------------------------


def s_offer(g: State, f: Frame) -> None:
    """The turn player may materialize one card from the material deck. GA 2.2.b"""
    q = Question(f.player, Q_MATERIALIZE)
    for card in g.zone(MATERIAL, f.player):
        if not refuse_materialization(g, f.player, card):
            q.add(MATERIALIZE, card)
    if not q.acts:  # saves time: nobody would be asked
        g.frames.pop()
        return
    q.add(flow.A_NO)
    ask(g, f, q)


def s_chosen(g: State, f: Frame) -> None:
    player, act, card = f.player, f.act, f.obj
    snapshot = flow.attempt(g, f, 0)
    g.frames.pop()
    if act == MATERIALIZE:
        materialize(g, player, card).snapshot = snapshot


P_OFFER: Final = TABLES.procedure("offer materialization", ("offer", s_offer, cite("GA 2.2.b")), ("chosen", s_chosen))


# -- the steps ---------------------------------------------------------------------------------------------------------


class Materializing(Frame):
    """A card is being materialized. GA 2.3.b"""

    card: int = 0
    memory: int = 0
    """The memory cost that is to be paid."""


def materialize(g: State, player: int, card: int) -> Frame:
    """Push the frame of a materialization."""
    f = flow.begin(g, Materializing(P_MATERIALIZE, g.token, player))
    f.card = card
    return f


def s_announce(g: State, f: Materializing) -> None:
    """It goes onto the Effects Stack as an activated card does. GA 2.3.b"""
    happen(g, announced(f.card, f.player))


def s_legality(g: State, f: Materializing) -> None:
    """Elements, then level and lineage, then whether it can be paid."""
    card = g.successor(f.card)
    f.card = card
    code = refuse_materialization(g, f.player, card)
    if code:  # GA 2.3.b: as an activation that is illegal, it is reversed
        flow.reverse(g, code)
        return
    f.context = g.new_context(card, f.player).id
    if g.prop(card, X_COST) != MEMORY:
        f.step = DECLARE


def s_x(g: State, f: Materializing) -> None:
    """X gets its value, as in an activation. GA 2.3.b"""
    c = g.contexts[f.context]
    q = Question(f.player, Q_X)
    q.source = f.card
    for n in [n for n in payable_xs(g, c) if not refuse_declared(g, with_int(g, c, X, n))] or [0]:
        q.add(flow.A_NUMBER, 0, n)
    ask(g, f, q)


def s_x_declared(g: State, f: Materializing) -> None:
    g.w_context(f.context).ints[X] = f.val
    happen(g, x_declared(f.card, f.player, f.val))


def s_declare(g: State, f: Materializing) -> None:
    # GA 2.3.b: modes and targets are declared as for an activation
    declare(g, card_of(g, f.card).effect, f.player, f.context, True)


def s_calculate(g: State, f: Materializing) -> None:
    f.memory = memory_cost(g, f.card, g.contexts[f.context].ints.get(X, 0))
    happen(g, cost_calculated(f.card, f.player, f.memory))


def s_pay(g: State, f: Materializing) -> None:
    if f.memory:  # saves time unless there is something to pay; GA 2.3.b: the memory cost is paid
        pay_memory(g, f.player, f.memory, f.card)


def s_materialized(g: State, f: Materializing) -> None:
    g.frames.pop()
    happen(g, materialized(f.card, f.player, f.context))


P_MATERIALIZE: Final = TABLES.procedure(
    "materialize",
    ("announce", s_announce, cite("GA 2.3.b")),
    ("legality", s_legality, cite("GA 2.3.b")),
    ("x", s_x, cite("GA 2.3.b")),
    ("x declared", s_x_declared),
    ("declare", s_declare),
    ("calculate", s_calculate, cite("GA 2.3.b")),
    ("pay", s_pay),
    ("materialized", s_materialized, cite("GA 2.3.b")),
    frame=Materializing,
)
DECLARE: Final = TABLES.procedures[P_MATERIALIZE].at("declare")
