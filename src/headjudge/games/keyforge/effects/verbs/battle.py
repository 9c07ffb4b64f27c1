"""Splash, moved damage, fixed numbers. KF 12.6, 12.8, 18.3"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Constant, Filter, Selector, Value
from headjudge.abilities.statics import Modify
from headjudge.games.keyforge.combat import damage
from headjudge.games.keyforge.events.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.objects.battleline import neighbors
from headjudge.games.keyforge.objects.properties import DAMAGE
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import happen
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

SPLASH: Final[tuple[int, ...]] = (cite("KF 12.6"),)
LAST: Final = 1000


class DealSplash(Verb):
    """`(deal-splash n splash objects)`: n damage, and so much to each neighbor, in one batch. KF 12.6"""

    def __init__(self, amount: Value, around: Value, objects: Selector) -> None:
        super().__init__()
        self.amount = amount
        self.around = around
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.amount, self.around, self.objects]

    def perform(self, g: State, c: Context) -> None:
        hits: list[tuple[int, int, int]] = []
        for id in self.objects.objects(g, c):
            hits.append((id, self.amount.value(g, c), c.this))
            hits += [(other, self.around.value(g, c), c.this) for other in neighbors(g, id)]  # KF 12.6: each neighbor
        if not hits:  # KF abilities 2.1 + 15.2: what cannot be done is ignored
            happen(g, ignored(g, 0, NOTHING_THERE, c.this))
            return
        damage.deal(g, hits, False, c.id, self.note, SPLASH)


def do_move_damage(g: State, ev: Event) -> None:
    """Up to `amount` damage moves from `obj` to `other`, which is not dealing it. KF 12.8"""
    ev.result = min(ev.amount, g.mark(ev.obj, DAMAGE))
    g.set_mark(ev.obj, DAMAGE, g.mark(ev.obj, DAMAGE) - ev.result)
    g.set_mark(ev.other, DAMAGE, g.mark(ev.other, DAMAGE) + ev.result)


DAMAGE_MOVED: Final = TABLES.event("damage-moved", do_move_damage, cites=(cite("KF 12.8"),))


class MoveDamage(Verb):
    """`(move-damage n from to)`. KF 12.8: nothing prevents it"""

    def __init__(self, amount: Value, source: Selector, target: Selector) -> None:
        super().__init__()
        self.amount = amount
        self.source = source
        self.target = target

    def children(self) -> list[Node]:
        return [self.amount, self.source, self.target]

    def perform(self, g: State, c: Context) -> None:
        source = [id for id in self.source.objects(g, c) if in_play(g, id)]
        target = [id for id in self.target.objects(g, c) if in_play(g, id)]
        if source and target:
            ev = self.event(g, c, DAMAGE_MOVED, source[0], g.objs[source[0]].controller, self.amount.value(g, c))
            ev.other = target[0]
            happen(g, ev)


class Fixed(Modify):
    """`(fixed PROPERTY n filter?)`: considered to be n, whatever adds to it; of two the stricter holds. KF 18.3"""

    def __init__(self, prop: int, amount: Value, filter: Filter | None) -> None:
        super().__init__(prop, "set", amount, filter)
        # KF 18.3: after all additions, and of two the stricter last
        self.stage = LAST - amount.n if isinstance(amount, Constant) else LAST
