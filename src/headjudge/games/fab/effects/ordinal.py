"""Triggers with an ordinal or a limit: which times count, and for which ability. FAB 6.6.5d + 6.6.5e"""

from __future__ import annotations

from headjudge.abilities.effects import Nothing
from headjudge.abilities.kinds import Pattern, Value
from headjudge.games.fab.combat import chain
from headjudge.games.fab.effects.composites import BY_A_MOVE, COMPOSITES, OF_CARDS_SHOWN, TOLD_AGAIN, internals
from headjudge.games.fab.effects.lasting import OrdinalWhen
from headjudge.games.fab.events.arena import dies
from headjudge.games.fab.events.damage import died
from headjudge.games.fab.objects import marks
from headjudge.kernel import fields
from headjudge.kernel.definitions import NODE_BITS, NODE_MASK
from headjudge.kernel.entries import identify, printed_identity
from headjudge.kernel.evaluation import FACT
from headjudge.kernel.ids import FIRST_SEAT, NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import Context, Event, Pending
from headjudge.kernel.state import State


class Told(OrdinalWhen):
    """Events of a turn, of a combat chain or of a chain link that are told: how many, or how much they were in all."""

    def __init__(self, pattern: Pattern, span: int, summed: bool) -> None:
        super().__init__(0, pattern, Nothing())
        self.span = span
        self.summed = summed

    def much(self, ev: Event) -> int:
        return fields.amount(ev) if self.summed else 1


class Occurred(Value):
    """`(occurred pattern span)`: how often it has happened, whenever its card came to where it asks. FAB 1.9"""

    summed = False

    def __init__(self, pattern: Pattern, span: int) -> None:
        self.met = Told(pattern, span, self.summed)
        super().__init__(self.met)
        if not self.met.tallied:
            raise ValueError("it counts what happened before this card was there, so it cannot speak of this card")

    def value(self, g: State, c: Context) -> int:
        if self.met.span != marks.HEARD and not chain.is_open(g):  # FAB 7.0.2b: there is no combat chain
            return 0
        return times(g, self.met, c.you)


class Total(Occurred):
    """`(total pattern span)`: how much the events were in all, such as damage. FAB 1.9"""

    summed = True


def count(g: State, ev: Event) -> None:
    """An event has happened: for whom does it meet the condition of what counts from the start of the turn?

    FAB 6.6.5d: an ordinal is relative to the turn, whenever the ability that has it comes to function.
    """
    for entry in g.counted.get(ev.kind, ()):
        face = entry >> NODE_BITS
        node = g.faces[face].nodes[entry & NODE_MASK]
        assert isinstance(node, OrdinalWhen)
        for player in g.seats:
            if counts(g, node, player, ev):
                much = node.much(ev) if isinstance(node, Told) else 1
                g.tally(span_of(node), player, printed_identity(g, face, node), much)
                g.invalidate(FACT)  # values may ask how often


def span_of(node: OrdinalWhen) -> int:
    """The tally in which it is counted: what it counts lasts as long."""
    return node.span if isinstance(node, Told) else marks.HEARD


def counts(g: State, node: OrdinalWhen, player: PlayerId, ev: Event) -> bool:
    """Whether an event counts for a player as one more time that the condition is met."""
    return node.hears(g, ev, NOTHING, player, 0) and not met_within(g, node, NOTHING, player, 0, ev)


def times(g: State, node: OrdinalWhen, player: PlayerId) -> int:
    """How often this turn the condition of what counts from the start was met, as that player sees it."""
    for entry in g.counted[node.kinds[0]]:
        face = entry >> NODE_BITS
        if g.faces[face].nodes[entry & NODE_MASK] is node:
            one = g.identities.get((node.local, NOTHING, face), 0)
            return g.count(span_of(node), player, one) if one else 0
    raise LookupError(f"{node.face} is no card of this game")


def is_a_time(
    g: State, node: OrdinalWhen, p: Pending, ev: Event, events: tuple[Event, ...], counted: list[tuple[int, int]]
) -> bool:
    """Whether this is a time on which the ability triggers.

    `events`: those that happened at the same time. `counted`: the events with the abilities for which they were counted
    already, of those that count only what they hear.
    """
    if node.tallied:
        later = [each for each in events if each.number > ev.number and each.kind in node.kinds]
        return node.triggers(times(g, node, p.you) - len([each for each in later if counts(g, node, p.you, each)]))
    one = identify(g, p.entry, p.this)
    if (ev.number, one) not in counted:  # FAB 6.6.5e: it is that ability's own, whoever controls it meanwhile
        counted.append((ev.number, one))
        effect = -p.entry if -p.entry in g.effects else 0
        if not met_within(g, node, p.this, p.you, effect, ev):
            g.tally(marks.HEARD, FIRST_SEAT, one)
    return node.triggers(g.count(marks.HEARD, FIRST_SEAT, one))


def met_within(g: State, node: OrdinalWhen, this: ObjectId, you: PlayerId, effect: int, ev: Event) -> bool:
    """Whether it was counted for an internal event of a composite one: it is met once by both. FAB 1.9.3a"""
    if ev.kind in OF_CARDS_SHOWN or ev.kind not in COMPOSITES | TOLD_AGAIN:
        return False
    told = internals(g, ev)
    if ev.kind in BY_A_MOVE and ev.new != ev.obj and dies(g, g.look(ev.obj)):  # FAB 8.2.8a: by that it has died
        told.append(died(ev.obj, g.look(ev.obj).controller))
    inner = [each for each in told if each.kind in node.kinds]
    return len([each for each in inner if node.hears(g, each, this, you, effect)]) > 0
