"""Players lose the game, and the others go on without them and all that is theirs. GA 1.4"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.objects.zones import STACK
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import Ceased, Leaving, do_cease
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def lost_game(player: PlayerId, cites: Cites) -> Event:
    """A player loses the game, in which others are left. GA 1.4"""
    return Event(LOST_GAME, NOTHING, player, cites=cites)


def do_lose_game(g: State, ev: Event) -> None:
    """The player takes no further part in the game. GA 1.4"""
    g.gone |= 1 << ev.player
    ev.result = 1


def removed(id: ObjectId, player: PlayerId) -> Event:
    """An object leaves the field because a player has lost, and for no zone. GA 1.4"""
    return Leaving(REMOVED, id, player)


@mypyc_attr(allow_interpreted_subclasses=True)
class LeftGame(Event):
    """All that a player owns elsewhere than on the field is removed from the game. GA 1.4"""

    removed: tuple[ObjectId, ...] = ()

    def __init__(self, player: PlayerId) -> None:
        super().__init__(LEFT_GAME, NOTHING, player)


def do_leave_game(g: State, ev: LeftGame) -> None:
    """The player's cards are removed from the game; what waits to resolve and is no card stays. GA 1.4"""
    ev.removed = tuple([o.id for o in g.objects() if o.owner == ev.player and o.zone != STACK])
    for id in ev.removed:
        do_cease(g, Ceased(id, ev.player))
    ev.result = 1


def has_left(g: State, player: PlayerId) -> bool:
    """Whether a player has lost the game while others go on: nothing comes under the control of one. GA 1.4"""
    return player >= 0 and g.gone >> player & 1 == 1


LOST_GAME: Final[KindId] = TABLES.event("lost-game", Event, do_lose_game, cites=(cite("GA 1.4"),))
REMOVED: Final[KindId] = TABLES.event(
    "removed-from-game", Leaving, do_cease, cites=(cite("GA 1.4"),), changes=("object: gone",)
)
LEFT_GAME: Final[KindId] = TABLES.event(
    "left-game", LeftGame, do_leave_game, cites=(cite("GA 1.4"),), changes=("removed: gone",)
)
