"""Card materialization. GA 2.3.b"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.events.stack import announced, cost_calculated, materialized
from headjudge.games.grand_archive.objects.card_types import is_champion
from headjudge.games.grand_archive.objects.champions import refuse_elements, refuse_level_up
from headjudge.games.grand_archive.objects.properties import MEMORY, REGALIA, SUPERTYPE
from headjudge.games.grand_archive.objects.zones import MATERIAL
from headjudge.games.grand_archive.play.costs import memory_cost
from headjudge.games.grand_archive.play.payment import pay_memory, refuse_memory
from headjudge.games.grand_archive.registry import MATERIALIZE, Q_MATERIALIZE, TABLES
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen
from headjudge.kernel.records import ABSENT, Frame, Question
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
    code = refuse_elements(g, player, card)
    if code:
        return code
    if is_champion(g, card):  # GA 2.3.b: level and lineage of a champion
        code = refuse_level_up(g, player, card)
        if code:
            return code
    return refuse_memory(g, player, memory_cost(g, card), CANNOT_PAY_MEMORY)


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
    c = g.new_context(card, f.player)
    f.context = c.id
    f.memory = memory_cost(g, card)
    happen(g, cost_calculated(card, f.player, f.memory))


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
    ("pay", s_pay),
    ("materialized", s_materialized, cite("GA 2.3.b")),
    frame=Materializing,
)
