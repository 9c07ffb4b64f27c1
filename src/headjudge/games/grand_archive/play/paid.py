"""What is kept of the costs that were declared and paid for a card. GA 2.16, activation 3.3"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects import marks
from headjudge.games.grand_archive.objects.properties import AENEAN_SPELL, ELYSIAN_AURA, LEVEL, SUBTYPE
from headjudge.games.grand_archive.objects.zones import FIELD, HAND, MATERIAL, PANTHEON
from headjudge.games.grand_archive.turn.whole_game import somewhere
from headjudge.kernel.ids import ObjectId, Slot
from headjudge.kernel.records import ABSENT, Context
from headjudge.kernel.state import State

ORIGIN: Final[Slot] = Slot("declared origin")
"""The zone that the card is activated from, where it is not the hand of its player."""
METHOD: Final[Slot] = Slot("declared method")
"""By which method it is played, where it is not activated. GA 2.3"""
PAID: Final[Slot] = Slot("additional cost paid")
"""An optional additional cost is paid: any, and each by its place."""
LED: Final = "led by"
"""In the names of slots: what a cost took."""
PREPARED: Final[Slot] = Slot("declared prepared")
BREWED: Final[Slot] = Slot("declared brewed")
IMBUED: Final[Slot] = Slot("declared imbued")
EMPOWERED: Final[Slot] = Slot("declared empowered")
"""By how many levels a spell is empowered that is being activated, or was. GA 3.1 empower"""
STARCALLED: Final[Slot] = Slot("declared starcalled")
"""It is activated while it is glimpsed. GA 3.1 starcalling"""
REVEALED: Final[Slot] = Slot("reserved revealed")
"""The cards that are reserved revealed for a card, where its player does that. GA 3.1 imbue"""
MANNERS: Final[dict[Slot, int]] = {PREPARED: marks.PREPARED, BREWED: marks.BREWED, IMBUED: marks.IMBUED}
"""In which ways a card can be played, and by which states it is known afterwards. GA 2.15"""
MOST_OPTIONAL: Final = 32
"""More optional costs than a card has."""
OF_LEVELS: Final = 1 << LEVEL | 1 << SUBTYPE | 1 << ELYSIAN_AURA
"""The properties that are asked for to know how many levels a champion counts."""
ACTIVATES: Final[Slot] = Slot("who activates")
"""Who activates the card whose cost is changed, for the condition of that."""
PLAYED: Final[Slot] = Slot("is played")
"""The card that is being played, for what describes cards that are; it lies on the Effects Stack by then."""
PLAYED_FROM: Final[Slot] = Slot("is played from")
"""The zone that it is played from."""


def method(c: Context) -> int:
    """By which method the card of a context is played. GA 2.3"""
    return c.ints.get(METHOD, marks.ACTIVATION)


def origin(c: Context) -> int:
    """The zone that the card of a context is played from."""
    return ORIGINS.get(method(c), c.ints.get(ORIGIN, HAND))


ORIGINS: Final = {marks.MATERIALIZATION: MATERIAL, marks.BESTOWMENT: PANTHEON}
"""The zones that cards are played from by other methods than activating them. GA 2.3.b, 2.3.c"""


def playing(c: Context, card: ObjectId, zone: int) -> dict[Slot, int]:
    """What a context knows, and that the card is being played from that zone: so it is described as it was there."""
    return {**c.ints, PLAYED: card, PLAYED_FROM: zone}


def paid_slot(n: int) -> Slot:
    """Where it is kept that the n-th optional additional cost is paid; any where n is 0. GA activation 3.3"""
    return Slot(f"{PAID} {n}") if n else PAID


def paid_bits(c: Context) -> int:
    """Which optional additional costs were declared and paid, one bit for each place."""
    if PAID not in c.ints:
        return 0
    return sum([1 << n for n in range(1, MOST_OPTIONAL) if paid_slot(n) in c.ints])


def led_slot(name: str) -> Slot:
    """Where it is kept what a cost took of which other text of the card speaks. GA 2.16"""
    return Slot(f"{LED} {name}")


def led(c: Context) -> bool:
    """Whether costs have taken something of which other text speaks."""
    return len([slot for slot in c.lists if slot.startswith(LED)]) > 0


def levels(g: State, c: Context) -> int:
    """By how many levels more the champion counts for a card as it is activated, and as it resolves."""
    return empowered(c) + in_aura(g, c)


def in_aura(g: State, c: Context) -> int:
    """How many of these are those of an elysian aura."""
    if not somewhere(g, ELYSIAN_AURA) or not c.this:  # saves time
        return 0
    o = g.look(c.this)
    # GA 3.1 elysian-aura: for Aenean Spell cards that the player owns, and no objects
    if o.zone == FIELD or o.owner != c.you or g.num(c.this, SUBTYPE) & AENEAN_SPELL != AENEAN_SPELL:
        return 0
    mine = [id for id in g.zone(FIELD) if g.objs[id].controller == c.you and g.prop(id, ELYSIAN_AURA) != ABSENT]
    return 2 if mine else 0  # GA 3.1 elysian-aura: two levels, however many objects have it


def empowered(c: Context) -> int:
    """How many of these the spell is empowered by."""
    return c.ints.get(EMPOWERED, 0)  # GA 3.1 empower: copies of the activation count them as well
