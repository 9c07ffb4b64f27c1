"""Activated abilities. GA 2.4.a"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import Activated
from headjudge.games.grand_archive.events.events import USED
from headjudge.games.grand_archive.objects.marks import ABILITY
from headjudge.games.grand_archive.play.declaring import declare, refuse_targets
from headjudge.games.grand_archive.play.timing import slow_time
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.definitions import NODES, probe
from headjudge.kernel.events import happen
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NOT_NOW: Final = TABLES.reason(
    "ability-restricted", "a condition of that ability of {card} is not met", cite("GA 2.4.d")
)
ABILITY_SLOW: Final = TABLES.reason("ability-slow", "that ability of {card} is slow", cite("GA 2.7"))
ABILITY_UNPAID: Final = TABLES.reason(
    "ability-unpaid", "you cannot pay the cost of that ability of {card}", cite("GA 2.4.a")
)

CHOSEN: Final[tuple[int, ...]] = (cite("GA 2.4.a"),)


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
    if not a.functions(g, id, player):  # GA 2.4.d: unless every restriction is met, the text is ignored
        return NOT_NOW
    c = probe(g, id, player, None, 0)
    code = refuse_targets(g, a.effect, c)
    if code:
        return code
    return 0 if a.cost.feasible(g, c) else ABILITY_UNPAID


def use(g: State, player: int, id: int, node: int) -> Frame:
    """Push the frame that activates an ability."""
    slow = slow_time(g, player)
    f = flow.push(g, P_USE, player)
    f.ints["object"] = id
    f.ints["slow"] = 1 if slow else 0
    f.node = node
    return f


def s_announce(g: State, f: Frame) -> None:
    id = f.ints["object"]
    code = refuse_ability(g, f.player, id, f.node, f.ints["slow"] == 1)
    if code:
        flow.reverse(g, code)
        return
    f.context = g.new_context(id, f.player).id
    # GA 2.4.a: modes and targets are chosen before anything is paid
    declare(g, ability(f.node).effect, f.player, f.context, True, CHOSEN)


def s_pay(g: State, f: Frame) -> None:
    c = g.contexts[f.context]
    cost = ability(f.node).cost
    if not cost.feasible(g, c):
        flow.reverse(g, ABILITY_UNPAID)
        return
    cost.perform(g, c)  # GA 2.4.a: its cost is paid


def s_used(g: State, f: Frame) -> None:
    """It goes onto the Effects Stack; the player who activated it has Opportunity. GA 2.4.a + 4.7"""
    id, player, node, context = f.ints["object"], f.player, f.node, f.context
    g.frames.pop()
    done = Event(USED, id, player, node)
    done.place = ABILITY
    done.context = context
    happen(g, done)


P_USE: Final = TABLES.procedure(
    "use", ("announce", s_announce), ("pay", s_pay, cite("GA 2.4.a")), ("used", s_used, cite("GA 2.4.a"))
)
