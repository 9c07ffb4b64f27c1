"""What waits on the Effects Stack, and what is known by its targets. GA 2.3, 2.6"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Pattern, Selector, speaks_of
from headjudge.abilities.selectors import Within
from headjudge.abilities.statics import When
from headjudge.games.grand_archive.cards.declared import declared_targets
from headjudge.games.grand_archive.cards.trees import card_of, root_of
from headjudge.games.grand_archive.effects.as_spells import is_as_spell, taken_for_spell
from headjudge.games.grand_archive.objects.marks import ACTIVATION, PLAYS
from headjudge.games.grand_archive.objects.records import known_of
from headjudge.games.grand_archive.objects.zones import STACK
from headjudge.games.grand_archive.play.paid import origin, playing
from headjudge.kernel.definitions import NODES, Node
from headjudge.kernel.ids import ObjectId, Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

AIMED: Final[Slot] = Slot("declared targets")
"""In a passing context: what the card or ability in question targets."""


class Targeting(Filter):
    """`(targeting filter)`: a card that is being played, or waits, and has a target that fits. GA 2.6"""

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter)
        self.filter = filter

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        for target in c.filled(AIMED) if AIMED in c.lists else targets_for(g, c, id):
            o = g.look(target)
            if self.filter.accepts(g, c, o.source if o.zone == STACK else target):
                return True
        return False


def targets_for(g: State, c: Context, id: ObjectId) -> list[ObjectId]:
    """What was declared as targets for a card: in the context of playing it, or for its instances that wait."""
    if c.this == id:
        return aimed(g, c)
    waiting = [i for i in g.zone(STACK) if g.objs[i].source == id]
    return [target for i in waiting for target in aimed_by(g, i)]


def aimed(g: State, c: Context) -> list[ObjectId]:
    """The targets that were declared in a context for what its card does."""
    root = card_of(g, c.this).effect
    return [] if root is None else [id for target in declared_targets(g, root, c) for id in c.filled(target.slot)]


def aimed_by(g: State, instance: ObjectId) -> list[ObjectId]:
    """The targets of an instance: those of a copy may be others."""
    root, c = root_of(g, instance), g.contexts[g.objs[instance].context]
    return [] if root is None else [id for target in declared_targets(g, root, c) for id in c.filled(target.slot)]


def with_aims(g: State, c: Context, targets: list[ObjectId]) -> Context:
    """The same context, in which something is known to have those targets."""
    seen = Context(0, g.token, c.this, c.you, c.event)
    seen.ints = c.ints
    seen.lists = {**c.lists, AIMED: tuple(targets)}
    return seen


def seen_with(g: State, filter: Filter, c: Context, instance: ObjectId) -> Context:
    """The context in which a filter looks at the source of an instance."""
    if is_as_spell(root_of(g, instance)):  # GA 2.4: on the Effects Stack the ability has the subtype
        c = taken_for_spell(g, c, g.objs[instance].source)
    if looks_at_zones(filter) and known_of(g, instance).method in PLAYS:
        c = as_played(g, c, instance)
    return with_aims(g, c, aimed_by(g, instance)) if heeds_targets(filter) else c


def as_played(g: State, c: Context, instance: ObjectId) -> Context:
    """The context in which the card of an instance is where it was played from. GA activation 10.1"""
    o = g.objs[instance]
    seen = Context(0, g.token, c.this, c.you, c.event, playing(c, o.source, origin(g.contexts[o.context])), c.lists)
    seen.effect = c.effect
    return seen


ZONED: Final[dict[int, bool]] = {}
"""Whether each description that was asked for speaks of zones, by the node's id."""


def looks_at_zones(node: Node) -> bool:
    found = ZONED.get(node.id)
    if found is None:  # saves time unless it was not asked for before
        found = ZONED[node.id] = speaks_of(node, (Within,))
    return found


HEEDS: Final[dict[int, bool]] = {}
"""Whether each description or ability that was asked for speaks of targets, by the node's id."""


def heeds_targets(node: Node) -> bool:
    found = HEEDS.get(node.id)
    if found is None:  # saves time unless it was not asked for before
        found = HEEDS[node.id] = speaks_of(node, (Targeting,))
    return found


def instances_of(g: State, c: Context, ids: tuple[ObjectId, ...]) -> list[ObjectId]:
    """What waits on the Effects Stack of these: instances themselves, what the event put there that set the effect
    off, or else the plays of a card. GA 2.3"""
    found: list[ObjectId] = []
    for id in ids:
        o = g.look(id)
        if o.zone == STACK:
            found.append(id)
        elif c.event is not None and c.event.obj == id and g.look(c.event.new or id).zone == STACK:
            found.append(c.event.new)
        else:
            found.extend([i for i in g.zone(STACK) if g.objs[i].source == id and known_of(g, i).method in PLAYS])
    return [id for id in found if g.exists(id)]


def is_set_off_by(g: State, instance: ObjectId, occasion: type[Pattern]) -> bool:
    """Whether an instance is of a trigger with that name: On Enter, On Hit .. GA 3.1"""
    ability = NODES[g.objs[instance].node] if g.objs[instance].node >= 0 else None
    return isinstance(ability, When) and isinstance(ability.pattern, occasion)


class Instances(Selector):
    """What waits on the Effects Stack by some method, whose sources fit. GA 2.3"""

    def __init__(self, method: int, filters: list[Filter], occasion: type[Pattern] | None = None) -> None:
        super().__init__(*filters)
        self.method = method
        self.filters = filters
        self.occasion = occasion
        """What sets the trigger off, where it is one with a name."""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found = [id for id in g.zone(STACK) if known_of(g, id).method == self.method]
        if self.occasion is not None:
            found = [id for id in found if is_set_off_by(g, id, self.occasion)]
        for f in self.filters:
            found = [id for id in found if f.accepts(g, seen_with(g, f, c, id), g.objs[id].source)]
        return tuple(found)


class Activations(Instances):
    """Card activations on the Effects Stack whose cards fit."""

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__(ACTIVATION, filters)

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """GA activation 10.2"""
        return super().objects(g, c)
