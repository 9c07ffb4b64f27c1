"""Cards that are named. FAB 8.5.21"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.fab.registry import TABLES
from headjudge.kernel.fields import Internal
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class Named(Event):
    """A player names a card. FAB 8.5.21"""

    named: Internal
    """The number of the name."""

    def __init__(self, player: PlayerId, number: int, source: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(NAMED, NOTHING, player, source=source, cites=cites)
        self.named = number


def do_name(g: State, ev: Named) -> None:
    """A player names a card, by the number of its name."""
    ev.result = 1


NAMED: Final[KindId] = TABLES.event("name", Named, do_name, cites=(cite("FAB 8.5.21"),))
