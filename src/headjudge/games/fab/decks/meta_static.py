"""Meta-static abilities: what a hero says about the card-pool, before the game. FAB 5.4.3"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.objects.properties import DECK_CARD, PITCH, TYPES
from headjudge.games.fab.objects.zones import ARENA
from headjudge.kernel.definitions import Stated

COLOURS: Final[dict[str, int]] = {"red": 1, "yellow": 2, "blue": 3}


class MetaStatic(Stated):
    """It functions outside the game; in the game it is there and does nothing. FAB 1.7.4d"""

    def __init__(self) -> None:
        super().__init__()
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


def of(hero: FabFace) -> list[MetaStatic]:
    """The meta-static abilities of a hero."""
    return [ability for ability in hero.abilities if isinstance(ability, MetaStatic)]
