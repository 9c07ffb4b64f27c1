"""What preserve stands for, on objects and on other cards. GA 3.1 preserve"""

from __future__ import annotations

from headjudge.abilities.kinds import Pattern, Selector
from headjudge.abilities.selectors import This
from headjudge.abilities.statics import When
from headjudge.games.grand_archive.effects.verbs.objects import Send
from headjudge.games.grand_archive.events.moves import BANISHED, DESTRUCTION, RESOLVED, bound_for, is_resolving
from headjudge.games.grand_archive.events.preserving import preserved
from headjudge.games.grand_archive.objects.properties import PRESERVE
from headjudge.games.grand_archive.objects.zones import (
    BANISHMENT,
    EFFECTS,
    FIELD,
    GRAVEYARD,
    INTENT,
    MATERIAL,
    ON_FIELD,
)
from headjudge.kernel.definitions import Ability, Replacer
from headjudge.kernel.events import happen
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


class Preserves(Send):
    """Put cards into their owner's material deck preserved."""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.to = 1 << MATERIAL

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return preserved(id, player, source)

    def reaches(self, g: State, id: ObjectId) -> bool:
        return g.objs[id].zone != MATERIAL and super().reaches(g, id)  # it lies there already


class IsDestroyed(Pattern):
    """This is destroyed, and goes to the graveyard."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = DESTRUCTION
        self.own = True

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        # GA 3.1 preserve: where it is banished instead there is nothing to be preserved
        return ev.obj == c.this and g.look(ev.obj).zone == FIELD and bound_for(g, ev) == GRAVEYARD


class AsItResolves(Replacer):
    """As this would go to the graveyard as it resolves, it is preserved instead."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = (RESOLVED,)
        self.zones = 1 << EFFECTS | 1 << INTENT
        self.own = True
        self.into = GRAVEYARD

    def applies(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        # GA 3.1 preserve: as it resolves, and not where it is negated or fizzles
        return ev.obj == this and is_resolving(ev) and bound_for(g, ev) == self.into

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        ev.stopped = True
        happen(g, preserved(this, you, this))


class RatherThanBanished(AsItResolves):
    """The same where it would be banished: its player may choose. GA 3.1 preserve"""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = (RESOLVED, BANISHED)
        self.optional = True
        self.into = BANISHMENT


def meaning() -> list[Ability]:
    """The abilities that the keyword stands for. GA 3.1 preserve"""
    destroyed = When(IsDestroyed(), Preserves(This()))
    destroyed.zones = ON_FIELD
    found: list[Ability] = [destroyed, AsItResolves(), RatherThanBanished()]
    for ability in found:
        ability.keyword = PRESERVE
    return found
