"""What a game remembers from its set-up to its end. GA 1.3"""

from __future__ import annotations

from headjudge.kernel.ids import NOBODY, NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import Frame
from headjudge.kernel.state import State


class WholeGame(Frame):
    """A game, set-up included: the frame beneath all others. GA 1.3"""

    first: PlayerId = NOBODY
    """The first player; nobody until chance decides it."""
    printed: int = 0
    """One bit for each property that some card has printed."""
    permits: bool = False
    """Some card speaks of being activated from elsewhere than the hand."""
    elsewhere: bool = False
    """Some card has an activated ability that functions elsewhere than on the field and in the intent."""
    fosters: bool = False
    """Some card has foster, or gives it."""
    boons: bool = False
    """Some card is a boon."""
    pantheon: bool = False
    """It is played by the rules of Pantheon. GA 1.5"""
    favoured: int = 0
    """How many players have bestowed the boons that are bestowed before everything else."""
    placed: int = 0
    """How many players have chosen the champion they begin with."""
    preparing: int = 0
    """How many players have taken their actions before the game. GA 1.3.5"""
    spirits: tuple[ObjectId, ...] = ()
    """The champions they chose."""
    begun: bool = False
    """The first turn has begun."""
    ending: int = 0
    """What an effect has said to end, 0 for nothing. GA 2.2.h"""
    ender: ObjectId = NOTHING
    """What said so: the card, or the object whose ability it was."""
    unbroken: int = 0
    """How many triggers have resolved since this phase began, or a player last acted with nothing waiting."""

    def twin(self, token: object) -> WholeGame:
        f = WholeGame(self.proc, token, self.player, self.context, self.node)
        f.first = self.first
        f.printed = self.printed
        f.permits = self.permits
        f.elsewhere = self.elsewhere
        f.fosters = self.fosters
        f.boons = self.boons
        f.pantheon = self.pantheon
        f.favoured = self.favoured
        f.placed = self.placed
        f.preparing = self.preparing
        f.spirits = self.spirits
        f.begun = self.begun
        f.ending = self.ending
        f.ender = self.ender
        f.unbroken = self.unbroken
        return f


def whole_game(g: State) -> WholeGame:
    f = g.frames[0]
    assert isinstance(f, WholeGame)
    return f


def w_whole_game(g: State) -> WholeGame:
    """The same for writing."""
    f = g.w_frame(0)
    assert isinstance(f, WholeGame)
    return f


def breaks_off(g: State) -> None:
    """Whatever sets one trigger off after the other does not do so for ever."""
    if whole_game(g).unbroken:  # saves time unless any has resolved
        w_whole_game(g).unbroken = 0


def somewhere(g: State, keyword: int) -> bool:
    """Whether a card of this game has the keyword printed, or something gives it: nobody else is asked for it."""
    return (g.index.modified | whole_game(g).printed) >> keyword & 1 == 1
