"""Tables that cannot be: what a scenario lays out against the rules of zones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from headjudge.games.keyforge.objects import properties
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.state import State

HOUSES: Final = 3
IN_PLAY: Final = {
    BATTLELINE: (properties.CREATURE, "creature, and only creatures stand in a battleline (KF 2.2)"),
    ARTIFACTS: (properties.ARTIFACT, "artifact, and only artifacts lie among them (KF 2.2)"),
}

ANYWHERE: Final = ("hand", "deck", "discard", "archives", "purged")
"""The keys of a player under which the cards of a deck may lie."""
needed_keys: Final = ()
turned: Final[Mapping[str, str]] = {}


def places_of(card: Face) -> tuple[str, ...]:
    """The keys of a player under which a card may lie in the middle of a game."""
    type = card.numbers[properties.TYPE]
    if type & (properties.TOKEN | properties.PROPHECY | properties.ARCHON_POWER):
        return ("beside",)
    if type & properties.CREATURE:
        return ("battleline", *ANYWHERE)
    return ("artifacts", *ANYWHERE) if type & properties.ARTIFACT else ANYWHERE


def held_by(card: Face) -> tuple[str, str]:
    """The note by which a card is attached to another, and the key under which that lies. KF 2.2"""
    return ("with", "battleline") if card.numbers[properties.TYPE] & properties.UPGRADE else ("", "")


def dealt(luck: int, acts: bool, cards: Sequence[Face]) -> Mapping[str, int | str | tuple[str, ...]]:
    """What else a player has in a random position, by any number; `acts` tells whether it is their turn."""
    printed = [
        name for name, bit in properties.HOUSE_BITS.items() if [c for c in cards if c.numbers[properties.HOUSE] & bit]
    ]
    others = [house for house in properties.HOUSES if house not in printed]
    turned = luck // 16 % len(others)
    houses = tuple([*printed[:HOUSES], *others[turned:], *others[:turned]][:HOUSES])
    found: dict[str, int | str | tuple[str, ...]] = {"houses": houses}
    found["amber"], found["chains"] = (0, 1, 3, 5)[luck % 4], (0, 0, 0, 2)[luck // 4 % 4]
    return {**found, "house": houses[luck % len(printed[:HOUSES] or houses)]} if acts else found


def impossible(g: State) -> Iterator[tuple[PlayerId, str]]:
    """Whose side of the table cannot be, and why, with the rule."""
    for player in g.seats:
        for zone, (type, words) in IN_PLAY.items():
            for id in g.zone(zone, player):
                if not g.num(id, properties.TYPE) & type:
                    yield player, f"{g.faces[g.objs[id].face].name} is no {words}"
