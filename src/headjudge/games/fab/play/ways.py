"""The ways in which a card can be paid for: as printed, by an alternative cost, or without paying. FAB 5.1.3c"""

from __future__ import annotations

from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.objects.marks import FREE, MELDED
from headjudge.games.fab.objects.properties import TYPES
from headjudge.games.fab.play.costs import adjusted, card_cost
from headjudge.games.fab.play.payment import affordable
from headjudge.games.fab.play.permissions import TOPIC_FREE, described
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


def can_pay(g: State, player: int, card: int, resources: int, c: Context, costs: list[Instruction]) -> bool:
    """Whether resources and effect-costs could all be paid. FAB 5.1.7a + 5.1.8a"""
    if not affordable(g, player, resources, card, c, costs):
        return False
    return not [cost for cost in costs if not cost.feasible(g, c)]


def ways(g: State, player: int, card: int, face: FabFace, c: Context) -> list[int]:
    """The ways in which the card can be paid for: 0 as printed, then its alternatives, then without paying."""
    found: list[int] = []
    if can_pay(g, player, card, card_cost(g, card), c, face.costs):
        found.append(0)
    if g.look(card).marks.get(MELDED, 0):  # FAB 5.1.3c: melding is the alternative that was declared
        return found
    start = adjusted(g, player, card, g.num(card, TYPES), 0)  # FAB 5.4.4b: modifications of the asset-cost still apply
    for i, alternative in enumerate(face.alternatives, 1):
        if can_pay(g, player, card, start, c, [alternative, *face.costs]):
            found.append(i)
    if described(g, TOPIC_FREE, player, card) and can_pay(g, player, card, start, c, face.costs):
        found.append(FREE)
    return found
