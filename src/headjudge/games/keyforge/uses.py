"""The abilities that using a card resolves: Action and Omni. KF 16"""

from __future__ import annotations

from headjudge.kernel.definitions import Ability, Instruction, Node


class Used(Ability):
    """`(action effect)` or `(omni effect)`."""

    def __init__(self, timing: str, effect: Instruction) -> None:
        super().__init__()
        self.timing = timing
        self.effect = effect

    def children(self) -> list[Node]:
        return [self.effect]

    def words(self) -> str:
        words = self.effect.words()
        return f"{self.timing.title()}: {words[:1].upper()}{words[1:]}."
