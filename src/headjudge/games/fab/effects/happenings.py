"""What effects did: put cards face up from a deck, raised values, gave points; and triggers that are barred. FAB 1.9"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Condition, Filter, Part, Pattern
from headjudge.games.fab.combat.attacks import represents
from headjudge.games.fab.effects.composites import COMPOSITES, OF_CARDS_SHOWN, internals, is_same, is_within
from headjudge.games.fab.events import combat, moves
from headjudge.games.fab.objects import marks, properties
from headjudge.games.fab.objects.statements import statements
from headjudge.games.fab.play.costs import ability_of
from headjudge.games.fab.play.frames import doing
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import fields, indexes, moving
from headjudge.kernel.definitions import Stated, probe
from headjudge.kernel.fields import Amount
from headjudge.kernel.ids import KindId, ObjectId, PlayerId
from headjudge.kernel.lasting import use_up
from headjudge.kernel.records import Context, Event, Pending
from headjudge.kernel.settling import APPLIED
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TOPIC_BARRED: Final[int] = TABLES.topic("barred")
WATCHED: Final[int] = 1 << properties.POWER | 1 << properties.DEFENSE


class FaceUp(Part):
    """`put-face-up`: an activated ability or an action card moves the card to where everybody sees it. FAB 3.0.4"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return by_effect(g) and moves.is_public_there(ev, fields.to_zone(ev))


def by_effect(g: State) -> bool:
    """Whether an activated ability, or an effect of an action card, is doing something."""
    f = doing(g)
    if f is None:
        return False
    if not f.layer or ability_of(g, f.layer) is not None:  # an ability has no layer as it is announced
        return True
    return g.num(represents(g, f.layer), properties.TYPES) & properties.ACTION != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class ValueRaised(Event):
    """Power or defense of an object has increased. FAB 8.5.8"""

    change: Amount

    def __init__(self, id: ObjectId, player: PlayerId, change: int, source: ObjectId) -> None:
        super().__init__(RAISED_VALUE, id, player, source=source)
        self.change = change


def value_raised(g: State, raising: Event) -> ValueRaised:
    """Power or defense of an object has increased by what began to apply to it. FAB 8.5.8"""
    return ValueRaised(raising.obj, g.objs[raising.obj].controller, fields.amount(raising), raising.source)


def do_raised(g: State, ev: ValueRaised) -> None:
    """Power or defense of what a player controls has increased."""
    g.tally(marks.RAISED, ev.player)
    ev.result = 1


RAISED_VALUE: Final[KindId] = TABLES.event("raise", ValueRaised, do_raised, cites=(cite("FAB 8.5.8"),))


def raises(g: State, ev: Event) -> bool:
    """Whether an effect that begins to apply, or a counter, increases power or defense of what somebody controls."""
    if ev.kind != APPLIED and ev.kind != moving.MARKED:  # saves time
        return False
    if not g.exists(ev.obj) or g.objs[ev.obj].controller < 0 or fields.amount(ev) <= 0:
        return False
    if ev.kind == APPLIED:
        return WATCHED >> fields.which(ev) & 1 > 0
    return fields.which(ev) in (marks.POWER_COUNTER, marks.DEFENSE_COUNTER)


class Quiet(Condition):
    """`nothing-gained-or-raised`: no hero has gained resources or life from a card effect this turn, and no power or
    defense of what somebody controls has increased."""

    def holds(self, g: State, c: Context) -> bool:
        return not [p for p in g.seats if g.count(marks.GIVEN, p) or g.count(marks.RAISED, p)]


def watch(g: State) -> None:
    """Where a card of the game asks what was raised or given this turn, look from the beginning. FAB 6.2.5 + 6.6.5d"""
    for face in g.faces:
        for counting in face.tallied:
            indexes.watch(g, counting.watches)
        for node in face.nodes:
            if isinstance(node, Quiet):
                indexes.watch(g, WATCHED)


class Barred(Stated):
    """`(not-triggered pattern filter?)`: effects, or those of what fits, do not trigger on such events. FAB 6.6.5f"""

    def __init__(self, pattern: Pattern, filter: Filter | None) -> None:
        super().__init__(pattern, filter)
        self.topic = TOPIC_BARRED
        self.pattern = pattern
        self.filter = filter


def barred(g: State, ev: Event, p: Pending) -> bool:
    """Whether an effect keeps `p` from triggering on the event. FAB 6.6.5f"""
    if isinstance(ev, combat.DefendedInCompany) and barred(g, combat.Defended(ev.obj, ev.player, ev.target), p):
        return True  # it speaks of defending
    for node, this, you, effect in statements(g, TOPIC_BARRED):
        assert isinstance(node, Barred)
        c = probe(g, this, you, ev, effect)
        if ev.kind in node.pattern.kinds and node.pattern.fits(g, ev, c):
            if node.filter is None or node.filter.accepts(g, c, p.this):
                return True
    return False


def spend_next_time(g: State, ev: Event) -> None:
    """An event has happened, and what triggers on it has: an effect for the next time is used up by it. FAB 6.6.3"""
    for node, this, you, effect in statements(g, TOPIC_BARRED):
        assert isinstance(node, Barred)
        if effect and g.effects[effect].left > 0 and ev.kind in node.pattern.kinds:
            if node.pattern.fits(g, ev, probe(g, this, you, ev, effect)):
                use_up(g, g.effects[effect])


def may_trigger(g: State, ev: Event, p: Pending) -> bool:
    """Whether `p` may trigger: on a composite event only if it may on its internal events as well. FAB 1.9.3b"""
    if not g.index.topics >> TOPIC_BARRED & 1:  # saves time
        return True
    if barred(g, ev, p):  # FAB 6.6.5f: a barred trigger makes no layer and still uses up its limit
        return False
    return ev.kind not in COMPOSITES or len([inner for inner in internals(g, ev) if barred(g, inner, p)]) == 0


def still_pending(g: State, ev: Event) -> tuple[Pending, ...]:
    """What waits to be put on the stack, without what triggered within a composite event and may not, or twice."""
    kept: list[Pending] = []
    heard: list[Pending] = []
    for p in g.pending:
        inner = g.contexts[p.context].event
        if inner is None or not is_within(inner, ev):
            kept.append(p)
            continue
        if barred(g, ev, p):  # FAB 1.9.3b: it may not trigger on the composite event
            continue
        if ev.kind not in OF_CARDS_SHOWN and [each for each in heard if is_same(each, p)]:  # FAB 1.9.3a: once
            continue
        heard.append(p)
        kept.append(p)
    return tuple(kept)
