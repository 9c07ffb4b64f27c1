"""Triggers with an ordinal or a limit: which times count, and for which ability. FAB 6.6.5d + 6.6.5e"""

from __future__ import annotations

from headjudge.abilities.effects import Nothing
from headjudge.abilities.kinds import Pattern, Value
from headjudge.games.fab.effects.composites import BY_A_MOVE, COMPOSITES, OF_CARDS_SHOWN, TOLD_AGAIN, internals
from headjudge.games.fab.effects.functional import functional
from headjudge.games.fab.effects.lasting import OrdinalWhen
from headjudge.games.fab.events.arena import dies
from headjudge.games.fab.events.damage import died
from headjudge.games.fab.objects import marks
from headjudge.games.fab.objects.places import PLACES
from headjudge.kernel.definitions import Listener, Node
from headjudge.kernel.entries import identify, printed_identity
from headjudge.kernel.evaluation import FACT
from headjudge.kernel.ids import FIRST_SEAT, NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import Context, Event, Pending
from headjudge.kernel.state import State


class Counting(Listener):
    """Counts how often this turn the condition of an ability is met that its card gives; it never triggers itself.

    FAB 6.6.5d: an ordinal is relative to the turn, whenever the ability that has it comes to function.
    """

    def __init__(self, given: OrdinalWhen) -> None:
        super().__init__()
        self.given = given
        self.kinds = given.kinds
        self.places = PLACES.everywhere
        self.zones = PLACES.zones_of(self.places)
        given.counted_apart = True

    def hears(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return len([player for player in g.seats if self.given.hears(g, ev, NOTHING, player, 0)]) > 0


class Occurred(Value):
    """`(occurred pattern)`: how often it has happened this turn, whenever its card came to where it asks. FAB 1.9"""

    def __init__(self, pattern: Pattern) -> None:
        self.met = OrdinalWhen(0, pattern, Nothing())
        super().__init__(self.met)
        if not self.met.counts_from_the_start():
            raise ValueError("it counts what happened before this card was there, so it cannot speak of this card")
        if self.met.watches:
            raise ValueError("values that are raised are not counted")

    def value(self, g: State, c: Context) -> int:
        one = g.identities.get((self.met.local, NOTHING, printed_on(g, self.met)), 0)
        return g.count(marks.HEARD, c.you, one) if one else 0


def count_for_all(g: State, node: Counting, ev: Event, counted: list[tuple[int, int]]) -> None:
    """An event is counted once for each player for whom it meets the condition."""
    one = printed_identity(g, printed_on(g, node.given), node.given)
    for player in g.seats:
        key = (ev.number, one * g.n + player)
        if key not in counted and node.given.hears(g, ev, NOTHING, player, 0):
            counted.append(key)
            if not met_within(g, node.given, NOTHING, player, 0, ev):
                g.tally(marks.HEARD, player, one)
                g.invalidate(FACT)  # values may ask how often


def printed_on(g: State, node: Node) -> int:
    """The face of this game on which something is printed."""
    return [face.key for face in g.faces].index(node.face)


def counts(g: State, node: OrdinalWhen, p: Pending, ev: Event, counted: list[tuple[int, int]]) -> bool:
    """Whether this is a time on which the ability triggers; the time is counted, if it was not for that event.

    `counted`: the events with the abilities for which they were counted already.
    """
    if node.counted_apart:
        one, player = printed_identity(g, printed_on(g, node), node), p.you
    elif node.functional:  # FAB 6.6.5d: what happened before it was functional counts, once for all copies
        one, player = printed_identity(g, g.look(p.this).face, node), p.you
    else:  # FAB 6.6.5e: its ordinal or limit is that ability's own, whoever controls it meanwhile
        one, player = identify(g, p.entry, p.this), FIRST_SEAT
    if (ev.number, one * g.n + player) not in counted:
        counted.append((ev.number, one * g.n + player))
        effect = -p.entry if -p.entry in g.effects else 0
        if not met_within(g, node, p.this, p.you, effect, ev):
            g.tally(marks.HEARD, player, one)
    if node.functional and not functions_there(g, node, p.this):
        return False
    return node.triggers(g.count(marks.HEARD, player, one))


def met_within(g: State, node: OrdinalWhen, this: ObjectId, you: PlayerId, effect: int, ev: Event) -> bool:
    """Whether it was counted for an internal event of a composite one: it is met once by both. FAB 1.9.3a"""
    if ev.kind in OF_CARDS_SHOWN or ev.kind not in COMPOSITES | TOLD_AGAIN:
        return False
    told = internals(g, ev)
    if ev.kind in BY_A_MOVE and ev.new != ev.obj and dies(g, g.look(ev.obj)):  # FAB 8.2.8a: by that it has died
        told.append(died(ev.obj, g.look(ev.obj).controller))
    inner = [each for each in told if each.kind in node.kinds]
    return len([each for each in inner if node.hears(g, each, this, you, effect)]) > 0


def functions_there(g: State, ability: OrdinalWhen, this: ObjectId) -> bool:
    """Whether an ability that counts wherever it is functions where it is. FAB 6.6.5d"""
    return ability.functional >> g.look(this).zone & 1 > 0 and functional(g, ability, this, counting=False)
