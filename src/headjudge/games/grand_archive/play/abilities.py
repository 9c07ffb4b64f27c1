"""Activated abilities. GA 2.4.a"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import Activated
from headjudge.games.grand_archive.combat.roles import DOES_NOT_OBEY, obeys
from headjudge.games.grand_archive.events.stack import ability_activated
from headjudge.games.grand_archive.objects.card_types import is_ally
from headjudge.games.grand_archive.play.declaring import declare, refuse_targets
from headjudge.games.grand_archive.play.timing import slow_time
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.definitions import NODES, probe
from headjudge.kernel.events import happen
from headjudge.kernel.functioning import functions
from headjudge.kernel.ids import Cites, NodeId
from headjudge.kernel.records import Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NOT_NOW: Final = TABLES.reason(
    "ability-restricted", "a condition of that ability of {card} is not met", cite("GA 2.4.d")
)
ABILITY_SLOW: Final = TABLES.reason("ability-slow", "that ability of {card} is slow", cite("GA 2.7"))
ABILITY_UNPAID: Final = TABLES.reason(
    "ability-unpaid", "you cannot pay the cost of that ability of {card}", cite("GA 2.4.a")
)

CHOSEN: Final[Cites] = (cite("GA 2.4.a"),)


class Using(Frame):
    """An activated ability is being activated: the frame's `node`. GA 2.4.a"""

    source: int = 0
    """The object whose ability it is."""
    slow: bool = False
    """Slow actions were possible when it was announced."""


def ability(node: int) -> Activated:
    found = NODES[node]
    assert isinstance(found, Activated)
    return found


def refuse_use(g: State, player: int, id: int, node: int) -> int:
    """Why the player may not activate that ability of the object, or 0. GA 2.4.a"""
    return refuse_ability(g, player, id, node, slow_time(g, player))


def refuse_ability(g: State, player: int, id: int, node: int, slow: bool) -> int:
    a = ability(node)
    if a.slow and not slow:  # GA 2.4.a: fast unless it says otherwise
        return ABILITY_SLOW
    if is_ally(g, id) and not obeys(g, id):  # GA 3.2 obey: nor can its abilities be activated
        return DOES_NOT_OBEY
    if not functions(g, a, id, player):  # GA 2.4.d: unless every restriction is met, the text is ignored
        return NOT_NOW
    c = probe(g, id, player, None, 0)
    code = refuse_targets(g, a.effect, c)
    if code:
        return code
    return 0 if a.cost.feasible(g, c) else ABILITY_UNPAID


def use(g: State, player: int, id: int, node: NodeId) -> Frame:
    """Push the frame that activates an ability."""
    slow = slow_time(g, player)
    f = flow.begin(g, Using(P_USE, g.token, player, node=node))
    f.source = id
    f.slow = slow
    return f


def s_announce(g: State, f: Using) -> None:
    code = refuse_ability(g, f.player, f.source, f.node, f.slow)
    if code:
        flow.reverse(g, code)
        return
    f.context = g.new_context(f.source, f.player).id
    # GA 2.4.a: modes and targets are chosen before anything is paid
    declare(g, ability(f.node).effect, f.player, f.context, True, CHOSEN)


def s_pay(g: State, f: Using) -> None:
    c = g.contexts[f.context]
    cost = ability(f.node).cost
    if not cost.feasible(g, c):
        flow.reverse(g, ABILITY_UNPAID)
        return
    cost.perform(g, c)  # GA 2.4.a: its cost is paid


def s_used(g: State, f: Using) -> None:
    """It goes onto the Effects Stack; the player who activated it has Opportunity. GA 2.4.a + 4.7"""
    g.frames.pop()
    happen(g, ability_activated(f.source, f.player, f.node, f.context))


P_USE: Final = TABLES.procedure(
    "use", ("announce", s_announce), ("pay", s_pay, cite("GA 2.4.a")), ("used", s_used, cite("GA 2.4.a")), frame=Using
)
