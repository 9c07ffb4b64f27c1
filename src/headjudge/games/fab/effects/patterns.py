"""Patterns of events beyond kind and parts, and further parts of patterns. FAB 1.9"""

from __future__ import annotations

from headjudge.abilities.kinds import Filter, Part, Pattern, Selector
from headjudge.abilities.statics import By, OtherFits
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import represents
from headjudge.games.fab.events import cards, combat, tokens
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.living import is_ally
from headjudge.games.fab.objects.places import ARENA, place_of
from headjudge.kernel import fields
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.places import Places, Where
from headjudge.kernel.records import Context, Event
from headjudge.kernel.settling import Applied
from headjudge.kernel.state import State


class DealtBy(Part):
    """`(dealt-by objects)`: the damage comes from one of them, or from an attack-proxy of it. FAB 1.4.3a"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return represents(g, ev.obj) in self.objects.objects(g, c)


class Against(OtherFits):
    """`(against filter)`: the other object of the event fits; of an attack any of its attack-targets. FAB 1.4.5c

    Of defending it is the attack, whichever of its targets is defended. FAB 7.0.5c
    """

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if ev.kind in (combat.DEFEND, combat.COMPANY):  # FAB 7.0.5c: it defends against the active-attack
            attack = chain.active_attack(g)
            return attack != 0 and self.filter.accepts(g, c, attack)
        if super().fits(g, ev, c):
            return True
        others = ev.further_targets if isinstance(ev, combat.Attacked) else ()
        return len([id for id in others if self.filter.accepts(g, c, id)]) > 0


class DealtByPlayer(By):
    """`(by who)` of damage: with an ally its controller is not considered to have dealt damage. FAB 8.2.8e"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if is_ally(g, represents(g, ev.obj)):  # FAB 8.2.8e: neither its controller nor their hero has dealt it
            return False
        return super().fits(g, ev, c)


class Intimidates(By):
    """`(by who)` of intimidating: who does it, not who is intimidated. FAB 8.5.10"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return isinstance(ev, cards.Intimidated) and ev.by in self.who.players(g, c)


class AnyEvent(Pattern):
    """`(any-event pattern*)`: an event that fits one of the patterns."""

    def __init__(self, patterns: list[Pattern]) -> None:
        super().__init__(*patterns)
        self.patterns = [one for p in patterns for one in p.alternatives()]
        self.kinds = tuple(dict.fromkeys([k for p in patterns for k in p.kinds]))
        self.own = all(p.own for p in patterns)
        self.heard: tuple[int, ...] = ()
        """For each pattern the places of the source where it is heard; none where the ability's own are those."""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        for i, p in enumerate(self.patterns):
            if ev.kind in p.kinds and p.fits(g, ev, c) and self.is_heard(g, i, c.this):
                return True
        return False

    def is_heard(self, g: State, i: int, this: ObjectId) -> bool:
        """Whether the ability functions for that pattern where its source is; counted for a turn it has none."""
        if not self.heard or not this:  # FAB 6.6.5d: it counts wherever the source was
            return True
        return self.heard[i] & place_of(g.look(this)) > 0  # FAB 1.7.4: where the ability functions

    def alternatives(self) -> list[Pattern]:
        return self.patterns


class Gets(Part):
    """An effect that gives a property begins to apply."""

    def __init__(self, prop: int) -> None:
        super().__init__()
        self.prop = prop

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return isinstance(ev, Applied) and ev.property == self.prop and ev.change > 0


def watched(pattern: Pattern) -> int:
    """The properties that effects must be watched for by a pattern of effects being applied. FAB 6.2.5"""
    mask = 0
    todo: list[Node] = [pattern]
    while todo:
        node = todo.pop()
        if isinstance(node, Gets):
            mask |= 1 << node.prop
        todo.extend(node.children())
    return mask


class OfToken(Part):
    """`(of-token NAME)`: the tokens that are created have that name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return isinstance(ev, tokens.TokensCreated) and g.faces[ev.token].name == self.name


class OfKind(Part):
    """`(of-kind KIND)`: the tokens that are created are of that type, subtype or supertype. FAB 8.5.2"""

    def __init__(self, prop: int, mask: int) -> None:
        super().__init__()
        self.prop = prop
        self.mask = mask

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return isinstance(ev, tokens.TokensCreated) and g.faces[ev.token].row[self.prop] & self.mask > 0


class LeavesArena(Part):
    """It was in the arena, and goes elsewhere or ceases to exist. FAB 3.0.5"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        origin = fields.from_zone(ev)
        if not zones.ARENA >> (origin if origin >= 0 else g.look(ev.obj).zone) & 1:
            return False
        to = fields.to_zone(ev)
        return to < 0 or not zones.ARENA >> to & 1

    def where(self, places: Places, own: bool) -> Where:
        return places.at(ARENA) if own else places.any


class Became(Part):
    """`(became filter)`: what the card is where it went fits, or where it would go. FAB 3.0.9"""

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter)
        self.filter = filter

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        # FAB 6.4.1 + 1.0.2: of an event that has not happened, what the card is as it would go there
        there = ev.obj if not ev.new and not ev.number else ev.new
        return there != 0 and self.filter.accepts(g, c, there)
