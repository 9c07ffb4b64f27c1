"""Tables that cannot be: what a scenario lays out against the rules of zones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from headjudge.games.fab.objects import zones
from headjudge.games.fab.turn.selecting import face, hands, is_deck_card, weapon_zones
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
