"""Triggers with an ordinal or a limit: which times count, and for which ability. FAB 6.6.5d + 6.6.5e"""

from __future__ import annotations

from headjudge.games.fab.effects.composites import BY_A_MOVE, COMPOSITES, OF_CARDS_SHOWN, TOLD_AGAIN, internals
from headjudge.games.fab.effects.functional import functional
from headjudge.games.fab.effects.lasting import OrdinalWhen
from headjudge.games.fab.events.arena import dies
from headjudge.games.fab.events.damage import died
from headjudge.games.fab.objects import marks
from headjudge.kernel.entries import identify, printed_identity
from headjudge.kernel.ids import FIRST_SEAT, ObjectId
from headjudge.kernel.records import Event, Pending
from headjudge.kernel.state import State


def counts(g: State, node: OrdinalWhen, p: Pending, ev: Event, counted: list[tuple[int, int]]) -> bool:
    """Whether this is a time on which the ability triggers; the time is counted, if it was not for that event.

    `counted`: the events with the abilities for which they were counted already.
    """
    if node.functional:  # FAB 6.6.5d: what happened before it was functional counts, once for all copies
        one, player = printed_identity(g, g.look(p.this).face, node), p.you
    else:  # FAB 6.6.5e: its ordinal or limit is that ability's own, whoever controls it meanwhile
        one, player = identify(g, p.entry, p.this), FIRST_SEAT
    if (ev.number, one * g.n + player) not in counted:
        counted.append((ev.number, one * g.n + player))
        if not heard_within(g, node, p, ev):
            g.tally(marks.HEARD, player, one)
    if node.functional and not functions_there(g, node, p.this):
        return False
    return node.triggers(g.count(marks.HEARD, player, one))


def heard_within(g: State, node: OrdinalWhen, p: Pending, ev: Event) -> bool:
    """Whether it was counted for an internal event of a composite one: it is met once by both. FAB 1.9.3a"""
    if ev.kind in OF_CARDS_SHOWN or ev.kind not in COMPOSITES | TOLD_AGAIN:
        return False
    effect = -p.entry if -p.entry in g.effects else 0
    told = internals(g, ev)
    if ev.kind in BY_A_MOVE and ev.new != ev.obj and dies(g, g.look(ev.obj)):  # FAB 8.2.8a: by that it has died
        told.append(died(ev.obj, g.look(ev.obj).controller))
    inner = [each for each in told if each.kind in node.kinds]
    return len([each for each in inner if node.hears(g, each, p.this, p.you, effect)]) > 0


def functions_there(g: State, ability: OrdinalWhen, this: ObjectId) -> bool:
    """Whether an ability that counts wherever it is functions where it is. FAB 6.6.5d"""
    return ability.functional >> g.look(this).zone & 1 > 0 and functional(g, ability, this, counting=False)
