"""What something costs with the modes that could be declared: costs are calculated after modes. FAB 5.1.4 + 5.1.6"""

from __future__ import annotations

from itertools import product

from headjudge.games.fab.cards.faces import face_of
from headjudge.games.fab.effects.lasting import do_next_applies, next_for
from headjudge.games.fab.effects.referring import MODES, TARGETS
from headjudge.games.fab.objects.zones import STACK
from headjudge.games.fab.play.announcing import if_announced, with_next
from headjudge.games.fab.play.completing import with_declared
from headjudge.games.fab.play.costs import CHANGING, PaidFor, paid_for
from headjudge.games.fab.play.targets import modals_of, undeclared
from headjudge.kernel.state import State


def with_modes(g: State, paid: PaidFor) -> list[tuple[State, PaidFor]]:
    """What is paid for, once for each way in which its modes could still be declared; none where they cannot matter."""
    layer = paid.subject
    face = face_of(g, layer)
    if paid.ability is not None or face is None or face.resolution is None:
        return []
    if not g.index.topics & CHANGING or not modals_of(face.resolution):  # saves time
        return []
    on_stack = g.objs[layer].zone == STACK
    base = g if on_stack else if_announced(g, layer, paid.player)
    c = base.contexts[base.objs[layer].context]
    left = undeclared(base, c, face.resolution)
    slots = [slot for _, slot in left]
    found: list[tuple[State, PaidFor]] = []
    for modes in product(*[modal.choices(base, c) for modal, _ in left]):
        then = with_declared(base, layer, slots, modes)
        events = next_for(then, layer, paid.player, later=TARGETS, determined=MODES) if on_stack else []
        for ev in events:
            do_next_applies(then, ev)
        if not on_stack:
            with_next(then, layer, paid.player)
        found.append((then, paid_for(then, layer).with_declared(paid.declared)))
    return found
