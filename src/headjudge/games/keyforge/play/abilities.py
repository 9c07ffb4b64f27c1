"""The abilities that using a card resolves: Action and Omni, printed or gained. KF 16, 10.4"""

from __future__ import annotations

from headjudge.games.keyforge.effects.topics import USES_GAINED
from headjudge.games.keyforge.objects.properties import ACTIONS, OMNIS
from headjudge.kernel.definitions import Instruction, Stated
from headjudge.kernel.functioning import functions, given_to, player_of
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.state import State


class Used(Stated):
    """`(action effect)` or `(omni effect)`; looked up by topic where a card gains it."""

    def __init__(self, timing: str, effect: Instruction, topic: int) -> None:
        super().__init__(effect)
        self.timing = timing
        self.effect = effect
        self.topic = topic


def has_use(g: State, id: ObjectId, timing: str) -> bool:
    """Whether the card has an ability of that timing, printed or gained."""
    if g.num(id, ACTIONS if timing == "action" else OMNIS) and printed(g, id, timing):
        return True
    if not g.stating(USES_GAINED):  # saves time
        return False
    return len(gained(g, id, timing)) > 0


def printed(g: State, id: ObjectId, timing: str) -> list[Used]:
    """The abilities of that timing on the card itself that it has as things are now. KF 15.6"""
    nodes = [node for node in g.face_of(id).abilities if isinstance(node, Used) and node.timing == timing]
    return [node for node in nodes if functions(g, node, id, player_of(g, id))]  # KF 18.1: while its condition holds


def gained(g: State, id: ObjectId, timing: str) -> list[tuple[Used, int]]:
    """The abilities of that timing which others give to the card; each with the lasting effect that does, or 0."""
    found: list[tuple[Used, int]] = []
    for entry, node in given_to(g, id, USES_GAINED):
        effect = max(0, -entry)
        # KF 18.1: while its condition holds, for the card that has it
        if isinstance(node, Used) and node.timing == timing and functions(g, node, id, player_of(g, id), effect):
            found.append((node, effect))
    return found


def uses(g: State, id: ObjectId, timing: str) -> list[tuple[Used, int]]:
    """The abilities of that timing that the card has now; each with the lasting effect that gives it, or 0."""
    return [(node, 0) for node in printed(g, id, timing)] + gained(g, id, timing)
