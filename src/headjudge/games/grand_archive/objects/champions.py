"""Champions: levels, lineages, the elements they enable. GA 1.6.d, 1.7.a"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import CLAUSE, ENABLES, Enables, Lineage, card_of
from headjudge.games.grand_archive.objects.card_types import is_champion
from headjudge.games.grand_archive.objects.properties import (
    ADVANCED,
    CHAMPION,
    CLASS,
    CLASS_LOCKED,
    ELEMENT,
    EXALTED,
    LEVEL,
    LEVEL_LOCKED,
    NORM,
    TYPE,
)
from headjudge.games.grand_archive.objects.records import of_player
from headjudge.games.grand_archive.objects.zones import LINEAGE
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.definitions import Stated, probe
from headjudge.kernel.functioning import given_to
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import ABSENT, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NO_ELEMENT: Final = TABLES.reason(
    "element-not-enabled",
    "{card} has an element that your champion's lineage does not enable",
    cite("GA activation 2.2"),
)
WRONG_LEVEL: Final = TABLES.reason(
    "wrong-level", "{card} is not exactly one level above your champion", cite("GA 1.7.a")
)
IS_CLASS_LOCKED: Final = TABLES.reason(
    "class-locked", "{card} is locked: your champion has no class of it", cite("GA 3.1 class-locked")
)
IS_LEVEL_LOCKED: Final = TABLES.reason(
    "level-locked", "{card} is locked: the level printed on your champion is too low", cite("GA 3.1 level-locked")
)
WRONG_LINEAGE: Final = TABLES.reason("wrong-lineage", "{card} belongs to another lineage", cite("GA 3.1 lineage"))


def champion(g: State, player: PlayerId) -> ObjectId:
    """The player's champion object, 0 where there is none."""
    return of_player(g, player).champion


def inner_lineage(g: State, champion: ObjectId) -> tuple[ObjectId, ...]:
    """The cards beneath the top card of a champion; what it is loaded with is none of them. GA 2.1.l"""
    under = g.hosted.get(champion, ())
    return tuple([id for id in under if g.objs[id].zone == LINEAGE]) if under else under


def lower_levels(g: State, champion: ObjectId) -> list[ObjectId]:
    """The champion cards beneath the top card; other cards can lie there, too. GA 1.7.a"""
    under = inner_lineage(g, champion)
    return [id for id in under if g.faces[g.objs[id].face].numbers.get(TYPE, 0) & CHAMPION] if under else []


def champion_name(g: State, id: ObjectId) -> str:
    """The name of a champion without its title, or of none. GA 1.6.a"""
    return card_of(g, id).champion_name


def elements_of(g: State, o: Obj, base: int) -> int:
    """A champion has the elements of every champion card in its lineage. GA 1.6.d + 1.7.a"""
    for id in lower_levels(g, o.id):
        base |= g.faces[g.objs[id].face].numbers.get(ELEMENT, 0)
    return base


def level(g: State, player: PlayerId) -> int:
    """LV: the champion's printed level with every modifier."""
    id = champion(g, player)
    return g.num(id, LEVEL) if id else 0


def enabled_elements(g: State, player: PlayerId) -> int:
    """The elements a player may play: those of the champion's lineage, and Norm always. GA 1.6.d"""
    id = champion(g, player)
    mask = NORM | (g.num(id, ELEMENT) if id else 0)
    if g.index.topics >> ENABLES & 1:  # saves time unless something does
        mask |= enabled_besides(g, player)
    if mask & ADVANCED & ~EXALTED:  # GA 2.14: Exalted beside another advanced element
        mask |= EXALTED
    return mask


def enabled_besides(g: State, player: PlayerId) -> int:
    """The elements that effects enable for a player. GA 1.6.d"""
    mask = 0
    for node, _, you, _ in g.statements(ENABLES):
        assert isinstance(node, Enables)
        if you == player:
            mask |= node.element
    return mask


def refuse_elements(g: State, player: PlayerId, card: ObjectId) -> int:
    """Why the elements of a card other than a champion keep it from being played, or 0. GA activation 2.1"""
    changed = (
        g.index.modified >> ELEMENT & 1
    )  # saves time unless something may change them: it has no others beneath it
    elements = g.num(card, ELEMENT) if changed else g.face_of(card).amounts[ELEMENT]
    # GA activation 2.2: with one element missing it is illegal
    return NO_ELEMENT if elements & ~enabled_elements(g, player) else 0


def refuse_play(g: State, player: PlayerId, card: ObjectId) -> int:
    """Why a lock, elements, or level and lineage of a champion, keep the player from playing the card, or 0."""
    code = refuse_locked(g, player, card)
    if code:
        return code
    # GA 1.7.a: a champion of another level or lineage cannot be played, by whichever method
    if is_champion(g, card):  # GA 1.6.d: champions need no element enabled
        return refuse_level_up(g, player, card)
    return refuse_elements(g, player, card)


LOCKS: Final = 1 << CLASS_LOCKED | 1 << LEVEL_LOCKED
"""Bit mask of the properties that keep a card from being played."""


def refuse_locked(g: State, player: PlayerId, card: ObjectId) -> int:
    """Why a lock that the card has where it lies keeps the player from playing it, or 0."""
    row = g.face_of(card).row
    # saves time: it has none
    if not g.index.modified & LOCKS and row[CLASS_LOCKED] == ABSENT and row[LEVEL_LOCKED] == ABSENT:
        return 0
    # GA 3.1 class-locked: it cannot be played without the class
    if g.prop(card, CLASS_LOCKED) != ABSENT and not shares_class(g, player, card):
        return IS_CLASS_LOCKED
    if g.prop(card, LEVEL_LOCKED) > printed_level(g, player):  # GA 3.1 level-locked: by the level that is printed
        return IS_LEVEL_LOCKED
    return 0


def shares_class(g: State, player: PlayerId, id: ObjectId) -> bool:
    """Whether the player's champion has a class of that card."""
    mine = champion(g, player)
    return mine != 0 and g.num(mine, CLASS) & g.num(id, CLASS) != 0


def printed_level(g: State, player: PlayerId) -> int:
    """The level that is printed on the player's champion, whatever modifies it."""
    id = champion(g, player)
    return g.face_of(id).numbers.get(LEVEL, 0) if id else 0


def refuse_level_up(g: State, player: PlayerId, card: ObjectId) -> int:
    """Why the champion card may not go onto the player's lineage, or 0. GA 1.7.a"""
    id = champion(g, player)
    if not id:
        return WRONG_LEVEL
    printed = g.face_of(id).numbers.get(LEVEL, ABSENT)
    # GA 1.7.a: exactly one level up, by printed levels, whatever modifies the champion's
    if card_of(g, card).numbers.get(LEVEL, ABSENT) != printed + 1:
        return WRONG_LEVEL
    # GA 3.1 lineage: only from a champion of that name
    if [name for name in lineages(g, player, card) if name != card_of(g, id).champion_name]:
        return WRONG_LINEAGE
    return 0


def lineages(g: State, player: PlayerId, card: ObjectId) -> list[str]:
    """The names of which a champion must be that the card is put on, by what it says and is given. GA 3.1 lineage"""
    said: list[Stated] = [*card_of(g, card).lineages]
    if g.stating(CLAUSE):  # saves time unless something gives any
        said.extend([node for _, node in given_to(g, card, CLAUSE)])
    c = probe(g, card, player, None, 0)
    found = [node for node in said if isinstance(node, Lineage)]
    # GA 2.4.d: unless every restriction is met, the text is ignored
    return [node.name for node in found if node.condition is None or node.condition.holds(g, c)]
