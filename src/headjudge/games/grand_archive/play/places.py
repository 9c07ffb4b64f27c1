"""Cards and abilities that can be activated from elsewhere than hand and field. GA 2.4, activation 10.1"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import (
    CLAUSE,
    PERMISSION,
    Activated,
    ActivateFrom,
    Starcalling,
    abilities_of,
    card_of,
)
from headjudge.games.grand_archive.objects import zones
from headjudge.games.grand_archive.objects.champions import champion, inner_lineage
from headjudge.games.grand_archive.play.clauses import is_allowed
from headjudge.games.grand_archive.turn.whole_game import whole_game
from headjudge.kernel.functioning import given_to
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.state import State

WITH_CARDS: Final[tuple[int, ...]] = (
    zones.MATERIAL,
    zones.GRAVEYARD,
    zones.MEMORY_ZONE,
    zones.BANISHMENT,
    zones.LINEAGE,
    zones.MAIN,
    zones.PANTHEON,
)
"""Where a player's cards can be, beside the hand, that no rule lets be activated."""
HAD: Final[tuple[int, ...]] = (zones.BESTOWED, zones.MASTERY, zones.STATUS)
"""What players have beside cards and objects. GA 1.7.e, 2.12, 2.13"""
ELSEWHERE: Final[tuple[int, ...]] = (zones.INTENT, zones.HAND, zones.EFFECTS, *HAD, *WITH_CARDS)
"""Where cards may have abilities that function, beside the field. GA 2.4"""
ON_FIELD: Final = 1 << zones.FIELD | 1 << zones.INTENT
"""Where abilities of objects and of attack cards function, unless they say otherwise. GA 2.4"""


def cards_in(g: State, zone: int, player: PlayerId) -> tuple[ObjectId, ...]:
    """The player's cards in a zone; a lineage lies under its champion, and the Effects Stack is one for all."""
    if zone == zones.EFFECTS:
        return tuple([id for id in g.zone(zone) if g.objs[id].controller == player])
    return inner_lineage(g, champion(g, player)) if zone == zones.LINEAGE else g.zone(zone, player)


def permitted(g: State, player: PlayerId) -> list[ObjectId]:
    """Cards of which something says that the player may activate them from where they are. GA activation 10.3"""
    mine = [(id, zone) for zone in WITH_CARDS for id in cards_in(g, zone, player)]
    found = [id for id, zone in mine if knows(g, player, id) and speaks(g, id, zone)]
    if g.stating(PERMISSION):  # saves time unless something says so
        everywhere = [id for zone in (*WITH_CARDS, zones.HAND) for p in g.seats for id in cards_in(g, zone, p)]
        found.extend([id for id in everywhere if knows(g, player, id) and is_allowed(g, player, id)])
    return found


def knows(g: State, player: PlayerId, card: ObjectId) -> bool:
    """Whether the player knows which card it is: nothing is offered by what only others know."""
    return g.objs[card].known >> player & 1 == 1


def speaks(g: State, card: ObjectId, zone: int) -> bool:
    """Whether the card says, or is given to say, that it may be activated from that zone, whether that holds or not."""
    said = [clause for clause in card_of(g, card).permissions if clause.zone == zone and not is_starcalling(clause)]
    if said:
        return True
    if not g.stating(CLAUSE):  # saves time
        return False
    given = [clause for _, clause in given_to(g, card, CLAUSE) if isinstance(clause, ActivateFrom)]
    return len([clause for clause in given if clause.zone == zone and not is_starcalling(clause)]) > 0


def is_starcalling(clause: ActivateFrom) -> bool:
    """Whether it speaks of glimpsing, and of no Opportunity."""
    return isinstance(clause, Starcalling)


def functions_in(ability: Activated, zone: int) -> bool:
    """Whether an activated ability functions in a zone. GA 2.4"""
    return (ability.zones or ON_FIELD) >> zone & 1 == 1


def usable_elsewhere(g: State, player: PlayerId) -> list[tuple[ObjectId, int]]:
    """The activated abilities of the player's cards that are not on the field, by card and place. GA 2.4"""
    found: list[tuple[ObjectId, int]] = []
    # saves time unless some ability functions elsewhere
    for zone in ELSEWHERE if whole_game(g).elsewhere else (zones.INTENT,):
        for id in cards_in(g, zone, player):
            if knows(g, player, id):
                found.extend([(id, i) for i, a in enumerate(abilities_of(g, id)) if functions_in(a, zone)])
    return found
