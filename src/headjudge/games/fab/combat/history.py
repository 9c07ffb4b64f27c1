"""What has happened on this combat chain, and with an object this turn: last attack, hits. FAB 7.0.3 + 7.5.5d"""

from __future__ import annotations

from headjudge.abilities.kinds import Condition, Value
from headjudge.games.fab.cards.faces import face_of
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import represents
from headjudge.games.fab.objects.marks import FROM, HIT_WITH
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


class LastAttack(Condition):
    """Of a combo: the attack before this one on the combat chain has that name. FAB 8.4.1

    An attack that is gone is asked as it was last known, an attack-proxy for the name of its attack-source.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def holds(self, g: State, c: Context) -> bool:
        last = chain.attack_of(g, max(0, chain.attacked_on(g, c.this) - 1))
        face = face_of(g, represents(g, last)) if last else None
        return face is not None and self.name in face.titles


class HitsThisChain(Value):
    """`(chain-count hits)`: how many attacks have hit this combat chain. FAB 7.5.5d"""

    def value(self, g: State, c: Context) -> int:
        return len([link for link in range(1, chain.links(g) + 1) if chain.has_hit(g, link)])


class HitsInARow(Value):
    """`(chain-count streak)`: how many chain links up to the active one have hit without one that did not."""

    def value(self, g: State, c: Context) -> int:
        link = chain.links(g)
        while chain.has_hit(g, link):
            link -= 1
        return chain.links(g) - link


class PlayedAsLink(Condition):
    """`(played-as-link n)`: this was played, and became chain link n or a later one. FAB 7.0.3a"""

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def holds(self, g: State, c: Context) -> bool:
        return chain.attacked_on(g, c.this) >= self.least and g.mark(c.this, FROM) > 0


class HitThisTurn(Condition):
    """`(this-has hit)`: an attack with this, or of this, has hit this turn. FAB 7.5.5d"""

    def holds(self, g: State, c: Context) -> bool:
        return g.count(HIT_WITH, c.you, c.this) > 0
