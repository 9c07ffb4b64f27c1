"""Tables that cannot be: what a scenario lays out against the rules of zones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.objects import properties, zones
from headjudge.games.fab.play.equipping import weapon_zones
from headjudge.games.fab.turn.placing import home_of
from headjudge.games.fab.turn.selecting import face, hands, is_deck_card
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.state import State

ONE: Final = {
    zones.HEAD: "head (FAB 3.10.2)",
    zones.CHEST: "chest (FAB 3.5.2)",
    zones.ARMS: "arms (FAB 3.2.2)",
    zones.LEGS: "legs (FAB 3.12.2)",
}
DECK_CARDS: Final = {
    zones.HAND: "hand (FAB 3.9.2)",
    zones.DECK: "deck (FAB 3.7.2)",
    zones.PITCH: "pitch zone (FAB 3.14.2)",
    zones.ARSENAL: "arsenal (FAB 3.3.2)",
}

ANYWHERE: Final = ("hand", "deck", "graveyard", "banished", "pitch", "arsenal", "soul")
"""The keys of a player under which deck-cards may lie."""
needed_keys: Final = ("hero",)
turned: Final[Mapping[str, str]] = {"banished": "face down", "arena": "face down", "arsenal": "face up"}


def places_of(card: Face) -> tuple[str, ...]:
    """The keys of a player under which a card may lie in the middle of a game."""
    assert isinstance(card, FabFace)
    types = card.numbers[properties.TYPES]
    if types & properties.MACRO:
        return ()
    if home_of(card) == zones.HERO:
        return needed_keys
    stays = card.numbers[properties.SUBTYPES] & properties.PERMANENT_SUBTYPES
    if types & properties.DECK_CARD:
        return ("arena", *ANYWHERE) if stays else ANYWHERE
    return ("arena",) if types & properties.TOKEN else ("arena", "graveyard", "banished")


def held_by(card: Face) -> tuple[str, str]:
    """No card begins attached to another."""
    return "", ""


def dealt(luck: int, acts: bool, cards: Sequence[Face]) -> Mapping[str, int]:
    """What else a player has in a random position, by any number; `acts` tells whether it is their turn."""
    found = {"life": (1, 5, 20, 20)[luck % 4], "resources": (0, 1, 3, 6)[luck // 4 % 4] if acts else 0}
    return {**found, "action points": (1, 1, 2, 3)[luck // 16 % 4]} if acts else found


def impossible(g: State) -> Iterator[tuple[PlayerId, str]]:
    """Whose side of the table cannot be, and why, with the rule."""
    for player in g.seats:
        for zone, words in ONE.items():
            if len(g.zone(zone, player)) > 1:
                yield player, f"one equipped object at most lies in the zone of the {words}"
        if sum([hands(face(g, g.objs[id].face)) for id in g.zone(zones.WEAPON, player)]) > weapon_zones(g, player):
            yield player, "there is one weapon zone for each hand, and a two-hander takes two (FAB 3.16.2a)"
        if len(g.zone(zones.ARSENAL, player)) > 1:
            yield player, "one card at most lies in an arsenal zone (FAB 3.3.2)"
        for zone, words in DECK_CARDS.items():
            for id in g.zone(zone, player):
                if not is_deck_card(g, g.objs[id].face):
                    yield player, f"{g.faces[g.objs[id].face].name} is no deck-card, and no card of a {words}"
