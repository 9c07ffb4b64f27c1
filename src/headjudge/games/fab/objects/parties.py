"""Players: parties, opponents, who sits where. FAB 1.1"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Who
from headjudge.abilities.selectors import clockwise
from headjudge.games.fab.objects import marks
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

PARTIES: Final[tuple[str, ...]] = ("red", "blue", "green", "yellow")
"""What parties are called; the first is number 1."""


def join(g: State, player: PlayerId, party: int) -> None:
    """Players with the same number win together; 0 is a party of one's own. FAB 1.1.4"""
    g.set_asset(player, marks.PARTY, party)


def together(g: State, one: PlayerId, other: PlayerId) -> bool:
    """Whether two players are in one party; everybody is in a party with themselves."""
    if one == other:  # FAB 1.1.4a: always, also alone
        return True
    party = g.asset(one, marks.PARTY)
    return party > 0 and party == g.asset(other, marks.PARTY)  # FAB 1.1.4: they win together


def party_of(g: State, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players still in the game who are in that player's party, clockwise from them. FAB 1.1.4"""
    return tuple([p for p in clockwise(g, player) if together(g, player, p)])


def opponents(g: State, player: PlayerId) -> list[PlayerId]:
    """All players still in the game who are not in that player's party, clockwise from them. FAB 1.1.5"""
    if g.n == 2 and not g.gone:  # saves time
        other = PlayerId(1 - player)
        return [] if together(g, player, other) else [other]
    return [p for p in clockwise(g, player) if not together(g, player, p)]


def turn_player(g: State) -> PlayerId:
    """The turn player; where they have left the game, the next player in clockwise order decides in their place."""
    return g.next_player(g.active) if g.gone >> g.active & 1 else g.active


class Opponents(Who):
    """`opponent`: every player outside your party. FAB 1.1.5"""

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return tuple(opponents(g, c.you))
