"""What a layer-continuous effect has begun to apply to, it goes on to apply to. FAB 6.2.2c

The description of such an effect is kept beside what it was true of: for each object that it has begun to apply to,
which of its parts held then. Parts that ask what an object does at the moment, or where it is, go on being asked.
"""

from __future__ import annotations

from typing import Final

from headjudge.abilities import giving
from headjudge.abilities.kinds import Filter
from headjudge.abilities.selectors import Both, Either, NotFilter
from headjudge.abilities.statics import Amount
from headjudge.games.fab.effects.staging import DEPENDENT, CannotGain, Static, reached_in_turn
from headjudge.games.fab.objects.zones import ARENA_OR_STACK, ZONES
from headjudge.games.fab.play.permissions import Described, EachAgain
from headjudge.kernel.definitions import NODES, Ability, Node, probe
from headjudge.kernel.ids import ObjectId, Slot
from headjudge.kernel.places import Places, Where
from headjudge.kernel.records import Context, Lasting
from headjudge.kernel.state import State

APPLIES_TO: Final[Slot] = Slot("applies to")
"""What effects of a context have begun to apply to: an effect, an object, the parts that held then; and so on."""
SHARED_LINES: Final[tuple[int, ...]] = tuple(zone.id for zone in ZONES if ARENA_OR_STACK >> zone.id & 1 and zone.shared)
LINES_OF_PLAYERS: Final[tuple[int, ...]] = tuple(
    zone.id for zone in ZONES if ARENA_OR_STACK >> zone.id & 1 and not zone.shared
)
LINES: Final[dict[int, tuple[int, ...]]] = {}
"""By the number of players, where in `State.zones` the zones of the arena and the stack are."""


class Begun(Filter):
    """The description of a layer-continuous effect, which it does not matter that an object fits no more. FAB 6.2.2c"""

    def __init__(self, inner: Filter) -> None:
        super().__init__(inner)
        self.inner = inner
        self.of_properties = inner.of_properties
        self.heeds_marks = inner.heeds_marks
        self.parts = lasting_parts(inner)

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        if self.inner.accepts(g, c, id):
            return True
        for held in begun_with(c, id):
            if self.still(self.inner, g, c, id, held):
                return True
        return False

    def accepts_unknown(self, g: State, c: Context, id: ObjectId) -> bool:
        return self.inner.accepts_unknown(g, c, id)

    def among(self, g: State, c: Context) -> list[ObjectId]:
        found = self.inner.among(g, c)
        more = [id for id in begun_by(c) if g.exists(id) and id not in found]
        return sorted([*found, *more]) if more else found

    def of_source(self, places: Places) -> Where:
        return self.inner.of_source(places)

    def found_in(self, places: Places) -> int:
        return self.inner.found_in(places)

    def demands(self, prop: int, mask: int) -> bool:
        return self.inner.demands(prop, mask)

    def could_fit_others(self) -> bool:
        return self.inner.could_fit_others()

    def means_source(self) -> bool:
        return self.inner.means_source()

    def could_miss_others(self) -> bool:
        return self.inner.could_miss_others()

    def still(self, part: Filter, g: State, c: Context, id: ObjectId, held: int) -> bool:
        """Whether an object fits if the parts that ask what it is are as they were."""
        if isinstance(part, Both):
            return len([each for each in part.parts if not self.still(each, g, c, id, held)]) == 0
        if isinstance(part, Either):
            return len([each for each in part.parts if self.still(each, g, c, id, held)]) > 0
        if isinstance(part, NotFilter):
            return not self.still(part.inner, g, c, id, held)
        return held >> self.parts.index(part) & 1 > 0 if part in self.parts else part.accepts(g, c, id)

    def held_by(self, g: State, c: Context, id: ObjectId, prop: int) -> int:
        """The parts that hold of an object to which an effect on that property has begun to apply, as a mask."""
        held = sum([1 << i for i, part in enumerate(self.parts) if part.accepts(g, c, id)])
        if not self.still(self.inner, g, c, id, held):  # FAB 6.3.2a: it has changed by this very effect
            held ^= sum([1 << i for i, part in enumerate(self.parts) if prop >= 0 and part.asks() >> prop & 1])
        return held


def lasting_parts(filter: Filter) -> list[Filter]:
    """The parts of a description that ask what an object is, not what it does at the moment or where it is."""
    if isinstance(filter, (Both, Either)):
        return [part for each in filter.parts for part in lasting_parts(each)]
    if isinstance(filter, NotFilter):
        return lasting_parts(filter.inner)
    return [] if filter.passing else [filter]


def begun_with(c: Context, id: ObjectId) -> list[int]:
    """With which parts the effect that asks has begun to apply to an object."""
    known = c.lists.get(APPLIES_TO, ()) if c.effect else ()
    return [known[i + 2] for i in range(0, len(known), 3) if known[i] == c.effect and known[i + 1] == id]


def begun_by(c: Context) -> list[ObjectId]:
    """The objects that the effect that asks has begun to apply to."""
    known = c.lists.get(APPLIES_TO, ()) if c.effect else ()
    return [ObjectId(known[i + 1]) for i in range(0, len(known), 3) if known[i] == c.effect]


def goes_on(ability: Ability) -> None:
    """A lasting effect finds its objects by the description of an ability: it goes on to apply to them. FAB 6.2.2c"""
    if isinstance(ability, (Amount, giving.Gives, Described, CannotGain, EachAgain)) and ability.filter is not None:
        filter = ability.filter
        if lasting_parts(filter) and not isinstance(filter, Begun):
            begun = Begun(filter)
            ability.filter = begun
            ability.below = tuple([begun if part is filter else part for part in ability.below])
    if isinstance(ability, giving.Gives):
        goes_on(ability.given)


def keep_applying(g: State) -> None:
    """What effects of layers apply to now is remembered. FAB 6.2.2c"""
    for e in g.effects.values():
        if e.objs or not e.context:
            continue
        filter = described_by(NODES[e.node])
        if filter is not None and e.context in g.contexts:
            begin_to_apply(g, e, filter)


def described_by(node: Node) -> Begun | None:
    """The description by which an effect finds its objects, where it goes on to apply to them."""
    if isinstance(node, (Amount, giving.Gives, Described, CannotGain, EachAgain)):
        filter = node.filter
        return filter if isinstance(filter, Begun) else None
    return None


def begin_to_apply(g: State, e: Lasting, filter: Begun) -> None:
    c = probe(g, e.this, e.you, None, e.id)
    ability = NODES[e.node]
    prop = ability.prop if isinstance(ability, Amount) else -1
    if isinstance(ability, Static) and ability.stage == DEPENDENT:
        found = [id for id in reached_in_turn(g, ability, e) if ARENA_OR_STACK >> g.objs[id].zone & 1]
    else:
        found = fitting(g, c, filter.inner)
    for id in found:
        known = begun_with(c, id)
        held = filter.held_by(g, c, id, prop)
        if held not in known and filter.still(filter.inner, g, c, id, held):
            lists = g.w_context(e.context).lists
            lists[APPLIES_TO] = (*lists.get(APPLIES_TO, ()), e.id, id, held)
            c = probe(g, e.this, e.you, None, e.id)


def fitting(g: State, c: Context, filter: Filter) -> list[ObjectId]:
    """The objects in the arena and on the stack that fit a description."""
    return [id for at in lines(g.n) for id in g.zones[at] if filter.accepts(g, c, id)]


def lines(n: int) -> tuple[int, ...]:
    """Where in `State.zones` the zones of the arena and the stack are."""
    known = LINES.get(n)
    if known is None:  # saves time unless it was asked before
        own = [at for zone in LINES_OF_PLAYERS for at in range(zone * n, (zone + 1) * n)]
        LINES[n] = known = (*[zone * n for zone in SHARED_LINES], *own)
    return known
