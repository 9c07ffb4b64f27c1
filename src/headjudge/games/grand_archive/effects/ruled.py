"""Abilities that rules give to objects, by keywords and by counters. GA 2.11, 3.1"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter
from headjudge.games.grand_archive.combat.critical import critical
from headjudge.games.grand_archive.combat.roles import intents
from headjudge.games.grand_archive.effects.prevention import prevent
from headjudge.games.grand_archive.events.damage import DAMAGED, is_combat_damage
from headjudge.games.grand_archive.objects.card_types import is_unit
from headjudge.games.grand_archive.objects.marks import ATTACKING, BULWARK_COUNTER, RETALIATING
from headjudge.games.grand_archive.objects.properties import (
    COMMAND_CARD,
    COMMANDED_WILL,
    CRITICAL,
    RETORT,
    SUBTYPE,
    TYPE,
)
from headjudge.games.grand_archive.objects.zones import FIELD
from headjudge.kernel.definitions import Replacer
from headjudge.kernel.events import happen
from headjudge.kernel.fields import amount
from headjudge.kernel.ids import Cites, ObjectId, PlayerId
from headjudge.kernel.moving import Marked
from headjudge.kernel.records import ABSENT, Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

USED_UP: Final[Cites] = (cite("GA 2.11"),)


class OnField(Filter):
    """Objects on the field that rules give something."""

    narrow = True

    def among(self, g: State, c: Context) -> list[ObjectId]:
        return sorted(g.zone(FIELD))


class AtCommand(OnField):
    """It has commanded will, and attacks with a Command card."""

    def asks(self) -> int:
        return 1 << COMMANDED_WILL | 1 << TYPE | 1 << SUBTYPE

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        """GA 3.1 commanded-will"""
        if not g.mark(id, ATTACKING) or g.prop(id, COMMANDED_WILL) == ABSENT:
            return False
        return len([card for card in intents(g, id) if g.num(card, SUBTYPE) & COMMAND_CARD]) > 0


class Retorting(OnField):
    """It has retort, and retaliates."""

    def asks(self) -> int:
        return 1 << RETORT

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        """GA 3.1 retort"""
        return g.mark(id, RETALIATING) > 0 and g.prop(id, RETORT) != ABSENT


class Critical(OnField):
    """A unit with critical, or that attacks with something that has it. GA 3.1 critical"""

    def asks(self) -> int:
        return 1 << TYPE | 1 << CRITICAL

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return is_unit(g, id) and critical(g, id) > 0


class Bulwarked(OnField):
    """It has a bulwark counter. GA 2.11"""

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return g.mark(id, BULWARK_COUNTER) > 0


class Bulwark(Replacer):
    """Combat damage that it would be dealt is prevented, and one bulwark counter removed from it. GA 2.11"""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = (DAMAGED,)

    def applies(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        # GA 2.11: combat damage only, and not where there is none
        return ev.obj == this and is_combat_damage(ev) and amount(ev) > 0

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        prevent(g, ev, amount(ev), this)  # GA 2.11: a bulwark counter prevents all of it
        # GA 2.11: one of them each time, however many there are
        happen(g, Marked(this, BULWARK_COUNTER, -1, you, cites=USED_UP))
