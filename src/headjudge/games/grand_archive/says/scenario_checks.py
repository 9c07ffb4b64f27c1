"""Tables that cannot be: what a scenario lays out against the rules of zones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from headjudge.games.grand_archive.objects import properties
from headjudge.games.grand_archive.objects.champions import champion
from headjudge.games.grand_archive.objects.properties import (
    ACTION,
    ATTACK,
    BOON,
    CHAMPION,
    HAD,
    REGALIA,
    SUPERTYPE,
    TOKEN,
    TYPE,
)
from headjudge.games.grand_archive.objects.zones import BESTOWED, FIELD, MAIN, MASTERY, PANTHEON, STATUS
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.state import State

ANYWHERE: Final = ("hand", "memory", "deck", "graveyard", "banishment")
"""The keys of a player under which the cards of the main deck may lie."""
needed_keys: Final = ("champion",)
turned: Final[Mapping[str, str]] = {}


def places_of(card: Face) -> tuple[str, ...]:
    """The keys of a player under which a card may lie in the middle of a game."""
    type, supertype = card.numbers[TYPE], card.numbers.get(SUPERTYPE, 0)
    if type & CHAMPION:
        return needed_keys
    if type & BOON:
        return ("pantheon", "boons")
    if type & HAD:
        return ("mastery",) if type & properties.MASTERY else ("status",)
    if supertype & TOKEN:
        return ("field",)
    if supertype & REGALIA:
        return ("field", "material", "banishment")
    return ANYWHERE if type & (ACTION | ATTACK) else ("field", *ANYWHERE)


def held_by(card: Face) -> tuple[str, str]:
    """No card begins attached to another."""
    return "", ""


def dealt(luck: int, acts: bool, cards: Sequence[Face]) -> Mapping[str, int]:
    """What else a player has in a random position, by any number; `acts` tells whether it is their turn."""
    return {"damage": (0, 0, 5)[luck % 3], "enlighten": luck // 3 % 2, "preparation": (0, 1, 3)[luck // 6 % 3]}


def impossible(g: State) -> Iterator[tuple[PlayerId, str]]:
    """Whose side of the table cannot be, and why, with the rule."""
    for player in g.seats:
        mine = champion(g, player)
        if mine and not g.num(mine, TYPE) & CHAMPION:
            yield player, f"{g.faces[g.objs[mine].face].name} is no champion (GA 1.7.a)"
        for id in g.zone(FIELD):
            o = g.objs[id]
            if o.controller == player and id != mine and g.num(id, TYPE) & CHAMPION:
                yield player, f"{g.faces[o.face].name} is a champion too many: a player has one (GA 1.3.6)"
            elif o.controller == player and g.faces[o.face].numbers[TYPE] & (ACTION | ATTACK | BOON | HAD):
                yield player, f"{g.faces[o.face].name} is no object of the field (GA 1.7.c, GA 1.7.d, GA 1.7.e)"
        for id in g.zone(PANTHEON, player) + g.zone(BESTOWED, player):
            if not g.num(id, TYPE) & BOON:
                yield (
                    player,
                    f"{g.faces[g.objs[id].face].name} is no boon: they alone are in the Pantheon zone (GA 1.7.e)",
                )
        if len(g.zone(MASTERY, player)) > 1:
            yield player, "a player has one mastery (GA 2.12)"
        had = [g.objs[id].face for id in g.zone(STATUS, player)]
        if len(set(had)) < len(had):
            yield player, "a player has each status once (GA 2.13)"
        for id in g.zone(MAIN, player):
            if g.num(id, TYPE) & CHAMPION:
                yield (
                    player,
                    f"{g.faces[g.objs[id].face].name} is a champion: it belongs into the material deck (GA 2.2.b)",
                )
