"""What a card costs. GA activation 7"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import COST_CHANGE, COST_SET, Tax, card_of
from headjudge.games.grand_archive.objects.marks import X_CHOSEN
from headjudge.games.grand_archive.objects.properties import MEMORY, RESERVE, X_COST
from headjudge.games.grand_archive.objects.zones import EFFECTS
from headjudge.kernel.definitions import probe
from headjudge.kernel.ids import Slot, X
from headjudge.kernel.records import Context, Obj
from headjudge.kernel.state import State

RESERVE_COST: Final[Slot] = Slot("declared reserve")
"""Another starting reserve cost than the printed one."""
FREE: Final[Slot] = Slot("declared free")
"""The card is activated without paying its reserve cost."""
PAID: Final[Slot] = Slot("additional cost paid")
"""An optional additional cost is paid: any, and each by its place."""
ACTIVATES: Final[Slot] = Slot("who activates")
"""Who activates the card whose cost is changed, for the condition of that."""


def paid_slot(n: int) -> Slot:
    """Where it is kept that the n-th optional additional cost is paid; any where n is 0. GA activation 3.3"""
    return Slot(f"{PAID} {n}") if n else PAID


def is_paid(slot: Slot) -> bool:
    """Whether the slot speaks of an additional cost."""
    return slot.startswith(PAID)


def reserve_cost(g: State, player: int, card: int, c: Context) -> int:
    """The reserve cost of activating `card` now. GA activation 7.1

    `c` is the activation's context: X and whether the cost is removed have been declared in it.
    """
    face = card_of(g, card)
    cost = c.ints.get(RESERVE_COST, -1)
    if cost < 0:  # GA activation 7.2: the starting reserve cost
        cost = g.num(card, RESERVE) - chosen_for_x(g, g.objs[card], RESERVE) + c.ints.get(X, 0)
    if COST_SET in g.stated:  # saves time unless
        cost = cost_as_set(g, player, card, cost)  # GA activation 7.3: what sets the cost comes before what changes it
    if face.changes or COST_CHANGE in g.stated:  # saves time unless
        cost += changes_of_cost(g, player, card)  # GA activation 7.4: at once, so the sum may pass below 0 on its way
    if c.ints.get(FREE, 0):  # GA activation 7.5: whatever was added before is removed with it
        cost = 0  # GA activation 7.6: a removed cost is 0
    if cost < 0:  # GA activation 7.7: never less than 0
        cost = 0
    return cost


def chosen_for_x(g: State, o: Obj, prop: int) -> int:
    """What X adds to a cost: on the Effects Stack what was chosen for it, and elsewhere nothing. GA 1.6.b"""
    if o.zone != EFFECTS or X_CHOSEN not in o.marks:
        return 0
    return o.marks[X_CHOSEN] if g.faces[o.face].row[X_COST] == prop else 0


def cost_as_set(g: State, player: int, card: int, cost: int) -> int:
    """What effects that set the cost make of it, the newest last. GA activation 7.3"""
    for node, this, you, effect in g.statements(COST_SET):
        assert isinstance(node, Tax)
        if fits(g, node, this, you, effect, player, card):
            cost = node.amount.value(g, probe(g, this, you, None, effect))
    return cost


def changes_of_cost(g: State, player: int, card: int) -> int:
    """The sum of what the card itself and other effects add and subtract. GA activation 7.4"""
    change = 0
    for clause in card_of(g, card).changes:  # GA 3.1 efficiency: by the champion's level, where it says so
        c = probe(g, card, player, None, 0)
        if clause.condition is None or clause.condition.holds(g, c):
            change += clause.amount.value(g, c)
    if COST_CHANGE in g.stated:  # saves time unless
        for node, this, you, effect in g.statements(COST_CHANGE):  # GA 2.4.c: always on, as long as they are there
            assert isinstance(node, Tax)
            if fits(g, node, this, you, effect, player, card):
                change += node.amount.value(g, probe(g, this, you, None, effect))
    return change


def fits(g: State, node: Tax, this: int, you: int, effect: int, player: int, card: int) -> bool:
    """Whether a cost-changing effect concerns that card activated by that player."""
    c = probe(g, this, you, None, effect)
    if player not in node.who.players(g, c):
        return False
    if node.when is not None:
        c.ints = {ACTIVATES: player}
        if not node.when.holds(g, c):
            return False
    for f in node.filters:
        if not f.accepts(g, c, card):
            return False
    return True


def memory_cost(g: State, card: int, c: Context) -> int:
    """The memory cost of a card. GA 2.3.b"""
    return max(0, g.num(card, MEMORY))
