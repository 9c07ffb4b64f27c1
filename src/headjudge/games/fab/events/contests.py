"""Dice and clashes. FAB 8.5.18 + 8.5.45"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.fab.objects import marks
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import chance
from headjudge.kernel.fields import Amount
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class Rolled(Event):
    """A player rolls a die. FAB 8.5.18"""

    sides: int
    rolled: Amount

    def __init__(self, player: PlayerId, sides: int, source: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(ROLLED, NOTHING, player, source=source, cites=cites)
        self.sides = sides
        self.rolled = 0


def do_roll(g: State, ev: Rolled) -> None:
    """A player rolls a die: the number of its sides becomes the result. FAB 8.5.18"""
    ev.rolled = chance.roll(g, ev.sides)
    ev.result = ev.rolled


ROLLED: Final[KindId] = TABLES.event("roll", Rolled, do_roll, cites=(cite("FAB 8.5.18"),))


@mypyc_attr(allow_interpreted_subclasses=True)
class Clashed(Event):
    """The heroes of a clash that a player asked for have clashed, and revealed these cards. FAB 8.5.45"""

    cards: tuple[ObjectId, ...]
    behind: tuple[ObjectId, ...]
    """The heroes who did not reveal the card with the greatest power."""

    def __init__(
        self,
        player: PlayerId,
        shown: tuple[ObjectId, ...],
        behind: tuple[ObjectId, ...],
        source: ObjectId = NOTHING,
        cites: Cites = (),
    ) -> None:
        super().__init__(CLASHED, NOTHING, player, source=source, cites=cites)
        self.cards = shown
        self.behind = behind


def do_clash(g: State, ev: Clashed) -> None:
    """Heroes have clashed: for those who are behind it is one more clash that they would fail to win. FAB 8.5.45a"""
    for hero in ev.behind:
        g.tally(marks.CLASHES_BEHIND, g.objs[hero].owner)
    ev.result = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class ClashFailed(Event):
    """A player fails to win a clash in which these cards were revealed. FAB 8.5.45a + 8.5.45c"""

    cards: tuple[ObjectId, ...]

    def __init__(
        self, player: PlayerId, shown: tuple[ObjectId, ...], source: ObjectId = NOTHING, cites: Cites = ()
    ) -> None:
        super().__init__(FAILED_CLASH, NOTHING, player, source=source, cites=cites)
        self.cards = shown


@mypyc_attr(allow_interpreted_subclasses=True)
class ClashWon(Event):
    """A player has won a clash with the card of the greatest power. FAB 8.5.45a"""

    power: Amount

    def __init__(
        self, player: PlayerId, card: ObjectId, power: int, source: ObjectId = NOTHING, cites: Cites = ()
    ) -> None:
        super().__init__(WON_CLASH, card, player, source=source, cites=cites)
        self.power = power


CLASHED: Final[KindId] = TABLES.event("clash", Clashed, do_clash, cites=(cite("FAB 8.5.45"),))
FAILED_CLASH: Final[KindId] = TABLES.event("fail-clash", ClashFailed, do_nothing, cites=(cite("FAB 8.5.45"),))
WON_CLASH: Final[KindId] = TABLES.event("win-clash", ClashWon, do_nothing, cites=(cite("FAB 8.5.45a"),))
