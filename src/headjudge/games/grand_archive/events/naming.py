"""Card names are chosen. GA 1.6.a"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.fields import Internal
from headjudge.kernel.ids import NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class NameChosen(Event):
    """A player chooses a card name. GA 1.6.a"""

    chosen: Internal
    """The number of the name."""

    def __init__(self, player: PlayerId, number: int, source: ObjectId = NOTHING) -> None:
        super().__init__(NAME_CHOSEN, NOTHING, player, source=source)
        self.chosen = number


def do_choose(g: State, ev: NameChosen) -> None:
    """A player chooses a card name, by its number. GA 1.6.a"""
    ev.result = 1


NAME_CHOSEN: Final[KindId] = TABLES.event("name-chosen", NameChosen, do_choose, cites=(cite("GA 1.6.a"),))
