"""Meta-static abilities: what a hero says about the card-pool, before the game. FAB 5.4.3"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter
from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.objects.properties import DECK_CARD, NAMES, PITCH, SUPERTYPES, TYPES
from headjudge.games.fab.objects.zones import ARENA, INVENTORY, ZONES
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.definitions import Node, Stated
from headjudge.kernel.ids import FIRST_SEAT
from headjudge.kernel.policies import Policies
from headjudge.kernel.records import Context
from headjudge.kernel.setup import put
from headjudge.kernel.state import State

COLOURS: Final[dict[str, int]] = {"red": 1, "yellow": 2, "blue": 3}
PRINTED: Final[Policies] = Policies("fab", "Flesh and Blood", "", TABLES, ZONES)
"""What cards are outside a game: as printed."""
PRINTED.props = NAMES


class MetaStatic(Stated):
    """It functions outside the game; in the game it is there and does nothing. FAB 1.7.4d"""

    def __init__(self, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.zones = ARENA

    def complaint(self, face: FabFace) -> str:
        """What it has against a card of the card-pool; nothing where it allows it."""
        return ""


class DeckOnly(MetaStatic):
    """`(card-pool only-red)`: only deck-cards of that colour in the deck. FAB 1.0.2a: a restriction"""

    def __init__(self, colour: str) -> None:
        super().__init__()
        if colour not in COLOURS:
            raise ValueError(f"there is no colour {colour!r}")
        self.colour = colour

    def complaint(self, face: FabFace) -> str:
        if not face.numbers[TYPES] & DECK_CARD or face.numbers.get(PITCH, 0) == COLOURS[self.colour]:
            return ""
        return f"{face.key} is not {self.colour}"


class AnySpecialization(MetaStatic):
    """`(card-pool every-specialization)`: specialization cards of any hero may be in the deck. FAB 8.3.7"""


class MayHave(MetaStatic):
    """`(may-have filter)`: such cards may be in the deck, whatever their classes and talents. FAB 1.1.3a"""

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter)
        self.filter = filter

    def admits(self, hero: FabFace, face: FabFace) -> bool:
        """Whether a card fits, as it is printed."""
        g = State(PRINTED, [hero, face], 1, 0)
        card = put(g, 1, FIRST_SEAT, INVENTORY)
        return self.filter.accepts(g, Context(0, g.token, put(g, 0, FIRST_SEAT, INVENTORY), FIRST_SEAT), card)


class MayStartWith(MetaStatic):
    """`(may-start-with filter zone)`: one such card of the deck may start the game in that zone. FAB 4.1.5b"""

    def __init__(self, filter: Filter, zone: int) -> None:
        super().__init__(filter)
        self.filter = filter
        self.zone = zone


class Essence(MetaStatic):
    """`(essence KIND*)`: the card-pool is made as though the hero had those supertypes. FAB 8.3.16"""

    def __init__(self, supertypes: int) -> None:
        super().__init__()
        self.supertypes = supertypes


def supertypes_of(hero: FabFace) -> int:
    """The supertypes that a hero has where a card-pool is made. FAB 1.1.3 + 8.3.16"""
    mask = hero.numbers[SUPERTYPES]
    for ability in of(hero):
        if isinstance(ability, Essence):
            mask |= ability.supertypes  # FAB 8.3.16: as though the hero had them
    return mask


def of(hero: FabFace) -> list[MetaStatic]:
    """The meta-static abilities of a hero."""
    return [ability for ability in hero.abilities if isinstance(ability, MetaStatic)]
