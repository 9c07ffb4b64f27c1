"""Players empower their next spell, and the spell is empowered. GA 3.1 empower"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.objects.marks import EMPOWERED
from headjudge.games.grand_archive.objects.records import w_of_player
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.fields import Amount
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

CITED: Final[Cites] = (cite("GA 3.1 empower"),)


@mypyc_attr(allow_interpreted_subclasses=True)
class Empowers(Event):
    """A player's next spell of the turn will be empowered by so much. GA 3.1 empower"""

    amount: Amount

    def __init__(self, player: PlayerId, amount: int, source: ObjectId = NOTHING) -> None:
        super().__init__(EMPOWERS, NOTHING, player, source=source)
        self.amount = amount


def do_empower(g: State, ev: Empowers) -> None:
    """It is noted by how much the player's next spell will be empowered, all together. GA 3.1 empower"""
    if ev.amount > 0:  # GA 3.1 empower: by 0 nothing is empowered
        w_of_player(g, ev.player).empower += ev.amount
        ev.result = ev.amount


@mypyc_attr(allow_interpreted_subclasses=True)
class Empowered(Event):
    """A spell is empowered as it is activated. GA 3.1 empower"""

    amount: Amount

    def __init__(self, spell: ObjectId, player: PlayerId, amount: int) -> None:
        super().__init__(IS_EMPOWERED, spell, player)
        self.amount = amount


def do_be_empowered(g: State, ev: Empowered) -> None:
    """It is empowered by so much, and the player's next one is not. GA 3.1 empower"""
    g.set_mark(ev.obj, EMPOWERED, ev.amount)
    w_of_player(g, ev.player).empower = 0
    ev.result = ev.amount


def no_longer_empowers(player: PlayerId) -> Event:
    """The turn ends without a spell that would have been empowered. GA 3.1 empower"""
    return Event(IN_VAIN, NOTHING, player)


def do_forget(g: State, ev: Event) -> None:
    """The player's next spell will not be empowered. GA 3.1 empower"""
    w_of_player(g, ev.player).empower = 0
    ev.result = 1


EMPOWERS: Final[KindId] = TABLES.event("empowers", Empowers, do_empower, cites=CITED)
IS_EMPOWERED: Final[KindId] = TABLES.event(
    "empowered", Empowered, do_be_empowered, cites=CITED, existing=True, changes=("object: empowered = amount",)
)
IN_VAIN: Final[KindId] = TABLES.event("empower-ended", Event, do_forget, cites=CITED)
