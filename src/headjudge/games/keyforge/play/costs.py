"""What must be done in order to play a card: all of it, or the card is not played. KF 19.6, 23.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.lowering import Scope
from headjudge.games.keyforge.play.measures import MEASURED, wanted
from headjudge.games.keyforge.play.playing import playing
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import Slot
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State

DONE: Final[Slot] = Slot("in order to play")
TO_PLAY: Final = Scope(note=DONE, flags=frozenset((MEASURED + DONE,)))
"""The scope of what must be done in order to play a card: it is measured."""


class InOrderToPlay(Instruction):
    """`(play-cost effect)`: done as the card is announced. KF 8.1a"""

    def __init__(self, effect: Instruction) -> None:
        super().__init__(effect)
        self.effect = effect

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            self.effect.perform(g, c)
            return
        g.frames.pop()
        if c.ints.get(DONE, 0) < c.ints.get(wanted(DONE), 0):  # KF 19.6 + 23.2: the whole of it is needed
            playing(g).owes = True
