"""What must be done in order to play a card: all of it, or the card is not played. KF 19.6, 23.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.play.measures import whole
from headjudge.games.keyforge.play.playing import playing
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import Slot
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State

DONE: Final[Slot] = Slot("in order to play")


class Owing(Frame):
    """What is done in order to play a card, and how much of it must be. KF 23.2"""

    wanted: int = 0


class InOrderToPlay(Instruction):
    """`(play-cost effect)`: done as the card is announced. KF 8.1a"""

    def __init__(self, effect: Instruction) -> None:
        super().__init__(effect)
        self.effect = effect

    def perform(self, g: State, c: Context) -> None:
        f = run_node(g, self, c)
        assert isinstance(f, Owing)
        f.wanted = whole(self.effect, g, c)

    def frame(self) -> type[Frame]:
        return Owing

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Owing)
        if f.at == 0:
            self.effect.perform(g, c)
            return
        g.frames.pop()
        if c.ints.get(DONE, 0) < f.wanted:  # KF 19.6 + 23.2: the whole of it is needed
            playing(g).owes = True
