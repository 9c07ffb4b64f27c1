"""Where abilities function: keywords of a card's own by what they are about, and what others are given. GA 2.4"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.giving import Gives
from headjudge.abilities.kinds import Filter
from headjudge.abilities.selectors import Both, Within
from headjudge.abilities.statics import Keyword
from headjudge.games.grand_archive.objects import properties
from headjudge.games.grand_archive.objects.card_types import is_action
from headjudge.games.grand_archive.objects.properties import TYPE
from headjudge.games.grand_archive.objects.zones import EFFECTS, FIELD, GRAVEYARD, INTENT, PANTHEON, ZONES
from headjudge.kernel.definitions import Ability
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.state import State

OF_ACTIVATION: Final[tuple[int, ...]] = (
    properties.EFFICIENCY,
    properties.FAST_ACTIVATION,
    properties.KINDLE,
    properties.INTERDICTION,
    properties.AENEAN_PROGRESSION,
    properties.COMMAND,
    properties.AETHERCALLING,
)
AS_IT_IS_PLAYED: Final[tuple[int, ...]] = (
    properties.EFFICIENCY,
    properties.KINDLE,
    properties.INTERDICTION,
    properties.AENEAN_PROGRESSION,
    properties.COMMAND,
)
"""What matters from when the card is on the Effects Stack, and not before. GA activation 1.1"""
LOCKS: Final[tuple[int, ...]] = (properties.CLASS_LOCKED, properties.LEVEL_LOCKED)
EVERYWHERE: Final = (1 << len(ZONES)) - 1
BY_TYPE: Final = 1 << EFFECTS | 1 << FIELD | 1 << INTENT
"""Where what others are given functions, by what they are: an action on the Effects Stack, anything else elsewhere."""


def keyword_zones(ability: Ability) -> int:
    """Where an ability by which a card has a keyword functions, if not where other abilities do; else 0."""
    if not isinstance(ability, Keyword) or ability.filter is not None:
        return 0
    if ability.prop == properties.FLOATING_MEMORY:  # GA 3.1 floating-memory: in the graveyard
        return 1 << GRAVEYARD
    if ability.prop in LOCKS:  # GA 3.1 class-locked + 3.1 level-locked: in all zones
        return EVERYWHERE
    # GA 3.1 efficiency + 3.1 fast-activation + 3.1 kindle + 3.1 interdiction: of activating the card, wherever it is
    if ability.prop in OF_ACTIVATION:
        return EVERYWHERE
    # GA 3.1 first-boon: where it lies before the game
    return 1 << PANTHEON if ability.prop == properties.FIRST_BOON else 0


def refuse_early(prop: int, filter: Filter | None) -> None:
    """What matters as a card is played is not said of cards that lie elsewhere: it would be gone by then."""
    parts = filter.parts if isinstance(filter, Both) else [] if filter is None else [filter]
    elsewhere = [part for part in parts if isinstance(part, Within) and part.zone not in (EFFECTS, INTENT)]
    if prop in AS_IT_IS_PLAYED and elsewhere:
        raise ValueError("that matters while the card is played: say it of cards that are (within effects)")


class GivesByType(Gives):
    """`(gives ability filter?)`, where the ability names no zone."""

    def __init__(self, given: Ability, filter: Filter | None) -> None:
        super().__init__(given, filter)
        given.zones = BY_TYPE

    def asks(self) -> int:
        return 1 << TYPE

    def receivers(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
        """Actions have it on the Effects Stack, everything else on the field and in the intent. GA 2.4"""
        found = super().receivers(g, this, you, effect)
        return [id for id in found if is_action(g, id) == (g.look(id).zone == EFFECTS)]


class GivesLink(GivesByType):
    """`(gives (link ..) filter?)`: what is given a link has the keyword that stands for it. GA 3.1 link"""

    def __init__(self, given: Ability, filter: Filter | None, keyword: Keyword) -> None:
        super().__init__(given, filter)
        self.has = keyword
        """The other half: to the same objects, the keyword."""


class GivesBoth(Gives):
    """`(gives (gives (link ..)) filter?)`: what is given what gives a link gives the keyword as well. GA 3.1 link"""

    def __init__(self, given: Ability, filter: Filter | None, other: Gives) -> None:
        super().__init__(given, filter)
        self.has = other
        """The other half: to the same objects, what gives the keyword."""
