"""What triggered abilities of this game wait for. GA 3.1"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Part, Pattern, Value, Who
from headjudge.abilities.selectors import EachPlayer, is_this
from headjudge.abilities.statics import EventPattern, FromZone, Instead, OtherFits, Subject, When
from headjudge.games.grand_archive.combat.roles import intents
from headjudge.games.grand_archive.effects.targeting import aimed_by
from headjudge.games.grand_archive.events import moves
from headjudge.games.grand_archive.events.charging import CHARGED, most_charged, reached
from headjudge.games.grand_archive.events.combat import ATTACK, RETALIATED, AttackDeclared
from headjudge.games.grand_archive.events.damage import DAMAGED, is_combat_damage
from headjudge.games.grand_archive.events.empowering import IS_EMPOWERED
from headjudge.games.grand_archive.events.leaving import REMOVED
from headjudge.games.grand_archive.events.lineages import LEVELED
from headjudge.games.grand_archive.events.masteries import TURNED, DirectionChanged
from headjudge.games.grand_archive.events.moves import (
    BANISHED,
    DIED,
    ENTERED,
    MOVES,
    OFF_THE_FIELD,
    SACRIFICED,
    SUMMONED,
)
from headjudge.games.grand_archive.events.stack import ACTIVATED, MATERIALIZED, NEGATED, STACKED, USED
from headjudge.games.grand_archive.events.states import BECAME_BREWED, BECAME_IMBUED, BECAME_PREPARED, FOSTERED_NOW
from headjudge.games.grand_archive.events.turns import PHASE, PhaseBegan
from headjudge.games.grand_archive.objects.card_types import is_champion, is_unit
from headjudge.games.grand_archive.objects.marks import WIELDED
from headjudge.games.grand_archive.objects.zones import (
    BANISHMENT,
    EFFECTS,
    FIELD,
    GRAVEYARD,
    HAND,
    INTENT,
    LINEAGE,
    MATERIAL,
    MEMORY_ZONE,
    PLACES,
)
from headjudge.kernel import fields
from headjudge.kernel.definitions import Ability, probe
from headjudge.kernel.ids import KindId, ObjectId, PlayerId
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


def part_of_attack(g: State, this: ObjectId, attacker: ObjectId) -> bool:
    """Whether `this` attacks: the unit itself, a card in its intent, the weapon it wields."""
    if this == attacker:
        return True
    o = g.find(this)
    if o is None:
        return False
    if o.zone == INTENT:
        return this in intents(g, attacker)
    return g.mark(this, WIELDED) > 0 and is_champion(g, attacker)


class Against(OtherFits):
    """`(against filter)`: the other object of the event fits; of an attack any unit that it is declared against."""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if ev.kind != ATTACK:
            return super().fits(g, ev, c)
        attacked = ev.attacked if isinstance(ev, AttackDeclared) else ()
        return len([id for id in attacked if self.filter.accepts(g, c, id)]) > 0


class Enters(Pattern):
    """This enters the field, or the lineage."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = (ENTERED, SUMMONED, LEVELED)
        self.own = True

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """GA 3.1 on-enter"""
        return ev.new == c.this


class Dies(Pattern):
    """A unit that fits goes from the field to the graveyard; this one where nothing is said."""

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__(*filters)
        self.kinds = OFF_THE_FIELD
        self.filters = filters
        self.own = not filters

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        # GA 3.2 die + 2.5.b: from the field to the graveyard, by whatever; what goes elsewhere instead does not die
        if moves.bound_for(g, ev) != GRAVEYARD or g.look(ev.obj).zone != FIELD or not is_unit(g, ev.obj):
            return False
        if not self.filters:
            return is_this(g, c, ev.obj)  # GA 3.1 on-death: it triggers as it dies itself
        for f in self.filters:
            if not f.accepts(g, c, ev.obj):
                return False
        return True


class Leaves(Pattern):
    """This leaves the field, for whatever zone, or for none."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = (*OFF_THE_FIELD, REMOVED)
        self.own = True

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """GA 3.1 on-leave"""
        return ev.obj == c.this and g.look(ev.obj).zone == FIELD and moves.bound_for(g, ev) != FIELD


class IsBanished(Leaves):
    """This is banished from the field, whatever should have become of it."""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """GA 3.1 on-banish"""
        return super().fits(g, ev, c) and moves.bound_for(g, ev) == BANISHMENT


class IsSacrificed(Leaves):
    """This is sacrificed, wherever it goes then."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = (SACRIFICED,)


class IsFostered(Pattern):
    """This becomes fostered."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = (FOSTERED_NOW,)
        self.own = True

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """GA 3.1 on-foster"""
        return ev.obj == c.this


class IsCharged(Pattern):
    """This has so many charge counters, for the first time."""

    def __init__(self, amount: Value) -> None:
        super().__init__(amount)
        self.kinds = (CHARGED,)
        self.own = True
        self.amount = amount

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """GA 3.1 on-charge"""
        return ev.obj == c.this and reached(ev, self.amount.value(g, c))

    def waits(self, g: State, this: ObjectId, you: PlayerId) -> bool:
        """Whether an object has not had so many yet."""
        return most_charged(g, this) < self.amount.value(g, probe(g, this, you, None, 0))


class Arrives(EventPattern):
    """Something goes to a zone, by whichever event: what a replacement sent elsewhere has not come there. GA 2.3.e"""

    def __init__(self, zone: int, kinds: tuple[KindId, ...], parts: list[Part]) -> None:
        super().__init__(kinds[0], [Newcomer(part.filter) if isinstance(part, Subject) else part for part in parts])
        self.kinds = kinds
        self.zone = zone

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if moves.bound_for(g, ev) != self.zone:  # GA 2.5.b: what goes elsewhere instead has not come there
            return False
        return super().fits(g, ev, c)


class Newcomer(Subject):
    """What enters the field is seen as the object it is there; elsewhere things are seen as they were."""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        id = ev.new if fields.to_zone(ev) == FIELD and ev.new else ev.obj
        return id != 0 and self.filter.accepts(g, c, id)


class OfInstance(Subject):
    """An instance is known by its source: the card that was played, or the object whose ability it is. GA 2.3"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return self.filter.accepts(g, c, g.look(ev.obj).source)

    def own(self) -> bool:
        return False

    def is_source(self) -> bool:
        """Whether it is the card itself that is meant."""
        return not self.filter.could_fit_others()


class Gained(Subject):
    """The mastery or status that a player has from now on. GA 2.12, 2.13"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return ev.new != 0 and self.filter.accepts(g, c, ev.new)

    def own(self) -> bool:
        return False


def by_whichever(kind: KindId) -> tuple[KindId, ...]:
    """All kinds by which something moves, that one first."""
    return (kind, *[other for other in MOVES if other != kind])


ARRIVALS: Final[dict[KindId, tuple[int, tuple[KindId, ...]]]] = {
    ENTERED: (FIELD, (ENTERED, SUMMONED)),  # GA 2.18: a token enters the field as well
    SUMMONED: (FIELD, (SUMMONED,)),
    BANISHED: (BANISHMENT, by_whichever(BANISHED)),  # GA 3.1 on-banish: by whatever event it gets there
    moves.RETURNED: (HAND, by_whichever(moves.RETURNED)),  # GA 2.2.c: what is recollected is returned to hand
    moves.TO_MEMORY: (MEMORY_ZONE, by_whichever(moves.TO_MEMORY)),  # GA 3.2 reserve: it is put into memory
    moves.RESERVED: (MEMORY_ZONE, (moves.RESERVED,)),
    moves.RECOLLECTED: (HAND, (moves.RECOLLECTED,)),
    moves.TO_MATERIAL: (MATERIAL, by_whichever(moves.TO_MATERIAL)),  # GA 1.7.j: or by what its type makes of a move
}
"""What is known by where it ends, with the kinds of events that can end there."""


HAPPENS_IN: Final[dict[KindId, int]] = {
    moves.DISCARDED: 1 << HAND | 1 << MEMORY_ZONE | 1 << LINEAGE,
    moves.RESERVED: 1 << HAND,
    moves.RECOLLECTED: 1 << MEMORY_ZONE,
    ACTIVATED: 1 << EFFECTS,
    MATERIALIZED: 1 << EFFECTS,
    BECAME_PREPARED: 1 << EFFECTS,
    BECAME_BREWED: 1 << EFFECTS,
    BECAME_IMBUED: 1 << EFFECTS,
    IS_EMPOWERED: 1 << EFFECTS,
    NEGATED: 1 << EFFECTS,
}
"""Where a card is to which such an event happens."""


def happens_in(pattern: Pattern) -> int:
    """Where the source could be as such an event happens to it; anywhere where others are meant, or what enters."""
    if not isinstance(pattern, EventPattern) or (isinstance(pattern, Arrives) and pattern.zone == FIELD):
        return PLACES.everywhere
    if not pattern.own and not [p for p in pattern.parts if isinstance(p, OfInstance) and p.is_source()]:
        return PLACES.everywhere
    found = 0
    for kind in pattern.kinds:
        found |= HAPPENS_IN.get(kind, PLACES.everywhere)
    for part in pattern.parts:
        if isinstance(part, (Subject, FromZone)):
            found &= part.where(PLACES, pattern.own).met
    return found


def functions_in(ability: Ability, usual: int) -> int:
    """The usual places, unless what it hears or replaces can only happen to its source elsewhere."""
    if not isinstance(ability, (When, Instead)):
        return usual
    there = happens_in(ability.pattern)
    return usual & there or there  # GA 2.4: it speaks of where it functions


class Attacks(Pattern):
    """This attacks, is used in an attack, or is wielded."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = (ATTACK,)

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """GA 3.1 on-attack"""
        return part_of_attack(g, c.this, ev.obj)


class Hits(Pattern):
    """An attack or retaliation of this deals combat damage to something that fits."""

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__(*filters)
        self.kinds = (DAMAGED,)
        self.filters = filters

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """GA 3.1 on-hit"""
        if not is_combat_damage(ev) or not part_of_attack(g, c.this, ev.source):  # GA 2.8: combat damage only
            return False
        for f in self.filters:
            if not f.accepts(g, c, ev.obj):
                return False
        return True


class Kills(Pattern):
    """Combat damage of this kills a unit that fits."""

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__(*filters)
        self.kinds = (DIED,)
        self.filters = filters

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """GA 3.1 on-kill"""
        if not ev.source or moves.bound_for(g, ev) != GRAVEYARD or not part_of_attack(g, c.this, ev.source):
            return False
        return not [f for f in self.filters if not f.accepts(g, c, ev.obj)]


class CurrentsTurn(Pattern):
    """Your Shifting Currents change from facing in one direction to another. GA 2.12"""

    def __init__(self, start: int, end: int) -> None:
        super().__init__()
        self.kinds = (TURNED,)
        self.start = start
        self.end = end

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """GA 2.12"""
        if not isinstance(ev, DirectionChanged) or ev.player != c.you:
            return False
        return ev.before == self.start and ev.direction == self.end


class Targets(Pattern):
    """An activation, a materialization, an ability or a trigger has a target that fits. GA 2.6"""

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__(*filters)
        self.kinds = (ACTIVATED, MATERIALIZED, USED, STACKED)
        self.filters = filters

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """GA 2.6"""
        if not g.exists(ev.new):  # nothing is on the Effects Stack yet
            return False
        aimed = [id for id in aimed_by(g, ev.new) if g.look(id).zone == FIELD]
        for f in self.filters:
            aimed = [id for id in aimed if f.accepts(g, c, id)]
        return len(aimed) > 0


class PhaseBegins(Pattern):
    """The beginning of that phase in those players' turns."""

    def __init__(self, phase: int, who: Who) -> None:
        super().__init__(who)
        self.kinds = (PHASE,)
        self.phase = phase
        self.who = who

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if not isinstance(ev, PhaseBegan) or ev.phase != self.phase:
            return False
        # GA 1.4: the end phase of a turn begins though its player has lost
        return isinstance(self.who, EachPlayer) or ev.player in self.who.players(g, c)


class InCombat(Part):
    """Of damage: combat damage."""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """GA 2.8"""
        return is_combat_damage(ev)


class OutOfCombat(Part):
    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return not is_combat_damage(ev)


class ByThisAttack(Part):
    """Of damage: dealt by the attack that this is part of."""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """GA 2.2.g.iv"""
        return is_combat_damage(ev) and ev.source != 0 and part_of_attack(g, c.this, ev.source)


class AgainstThisAttack(Part):
    """Of retaliation: against the attack that this is part of."""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """GA 2.2.g.iii"""
        return ev.kind == RETALIATED and part_of_attack(g, c.this, fields.other(ev))


PLAIN: Final[dict[str, type[Pattern]]] = {
    "enter": Enters,
    "attack": Attacks,
    "leave": Leaves,
    "banish": IsBanished,
    "foster": IsFostered,
    "sacrifice": IsSacrificed,
}
"""The occasions that are not described further. GA 3.1"""
OCCASIONS: Final[dict[str, type[Pattern]]] = {**PLAIN, "death": Dies, "hit": Hits, "kill": Kills}
"""The triggers that have names, by what they are set off by."""
