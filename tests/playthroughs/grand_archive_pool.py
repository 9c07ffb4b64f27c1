"""Grand Archive: champions of any level, regalia in the material deck and on the field, main decks of all cards."""

from __future__ import annotations

import random
from functools import cache

from headjudge.games.grand_archive.cards.library import face_of, titles
from headjudge.games.grand_archive.objects import zones
from headjudge.games.grand_archive.objects.card_types import is_material
from headjudge.games.grand_archive.objects.properties import ALLY, BOON, CHAMPION, HAD, LEVEL, SUPERTYPE, TOKEN, TYPE
from headjudge.games.grand_archive.plugin import faces_for
from headjudge.games.grand_archive.says import vocabulary
from headjudge.kernel.chance import seeded
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from tests.playthroughs.packets import packets, shuffled

SIZE = 36
IN_HAND, IN_MEMORY, IN_GRAVEYARD = 7, 4, 4
REGALIA = 8
ON_FIELD = 3


def dealable() -> list[str]:
    """Every card but those that are in no deck of these games."""
    return [key for key in titles() if not face_of(key).numbers.get(TYPE, 0) & (BOON | HAD)]


def is_token(key: str) -> bool:
    return face_of(key).numbers.get(SUPERTYPE, 0) & TOKEN != 0


def lineages() -> list[tuple[str, ...]]:
    """Every champion at the end of a lineage that leads to it, a spirit first."""
    champions = [key for key in dealable() if face_of(key).numbers[TYPE] & CHAMPION]
    level = {key: face_of(key).numbers[LEVEL] for key in champions}
    spirits = [key for key in champions if level[key] == 0]
    found: list[tuple[str, ...]] = []
    for i, key in enumerate(champions):
        own = [k for k in champions if face_of(k).champion_name == face_of(key).champion_name and level[k] < level[key]]
        steps = {level[k]: k for k in own}
        first = () if level[key] == 0 else (spirits[i % len(spirits)],)
        found.append((*first, *[steps[n] for n in sorted(steps)], key))
    return found


class Seat:
    """What one player begins with."""

    def __init__(self, lineage: tuple[str, ...], main: list[str], material: list[str], field: list[str]) -> None:
        self.lineage = lineage
        self.main = main
        self.material = material
        self.field = field


@cache
def seats(round: int) -> list[Seat]:
    rng = random.Random(round)
    main = [key for key in dealable() if not is_material(face_of(key)) and not is_token(key)]
    champions = [key for key in dealable() if face_of(key).numbers[TYPE] & CHAMPION]
    regalia = [key for key in dealable() if is_material(face_of(key)) and key not in champions]
    on_field = [key for key in dealable() if is_token(key) or face_of(key).numbers[TYPE] & ALLY] + regalia
    decks, lots = packets(main, SIZE, rng), packets(regalia, REGALIA, rng)
    order = sorted(lineages(), key=lambda lineage: rng.random())
    found: list[Seat] = []
    while len(found) < len(order) or len(found) % 2:
        at = len(found)
        lineage = order[at % len(order)]
        more = [key for key in shuffled(champions, rng) if key not in lineage][:3]
        some = shuffled(on_field, rng)[:ON_FIELD]
        found.append(Seat(lineage, decks[at % len(decks)], [*lots[at % len(lots)], *more], some))
    return found


def origin(round: int, place: int) -> State | None:
    """The game at that place of a round; None behind the last one."""
    players = seats(round)[2 * place : 2 * place + 2]
    if not players:
        return None
    keys = [key for seat in players for key in (*seat.lineage, *seat.main, *seat.material, *seat.field)]
    g = vocabulary.position(faces_for(keys)[1:], 2, PlayerId(place % 2), "", "")
    g.rng = seeded(1000 * round + place)
    index = {known.key: i for i, known in enumerate(g.faces)}
    for player, seat in zip(g.seats, players):
        for key in seat.lineage:
            vocabulary.put_card(g, player, "champion", index[key], 0)
        for key in seat.field:
            vocabulary.put_card(g, player, "field", index[key], 0)
        for key in seat.material:
            put(g, index[key], player, zones.MATERIAL)
        for i, key in enumerate(seat.main):
            put(g, index[key], player, zone_of(i))
    return g


def zone_of(place: int) -> int:
    """Where the card at that place of a shuffled deck lies."""
    lots = ((zones.HAND, IN_HAND), (zones.MEMORY_ZONE, IN_MEMORY), (zones.GRAVEYARD, IN_GRAVEYARD))
    for zone, count in lots:
        if place < count:
            return zone
        place -= count
    return zones.MAIN
