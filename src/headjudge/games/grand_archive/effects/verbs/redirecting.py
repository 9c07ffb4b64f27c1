"""Attacks that come to have another target. GA 2.6"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Selector
from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.combat.attacks import may_be_attacked
from headjudge.games.grand_archive.combat.roles import attacker, combat, defenders, true_sight, wielded
from headjudge.games.grand_archive.events.combat import Redirected
from headjudge.games.grand_archive.objects.marks import DEFENDING
from headjudge.kernel import flow
from headjudge.kernel.events import happen
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import Cites, ObjectId
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

REDIRECTING: Final[Cites] = (cite("GA 2.6"),)


class Redirecting(Frame):
    """It is chosen which target of the attack becomes which other. GA 2.6"""

    away_from: tuple[ObjectId, ...] = ()


class Redirect(Verb):
    """The target of the attack that is one of some objects becomes one of others. GA 2.6"""

    def __init__(self, objects: Selector, to: Selector) -> None:
        super().__init__(objects, to)
        self.objects = objects
        self.to = to

    def targets(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """What the attack can be redirected from."""
        f = combat(g)
        if f is None or f.cleave:  # GA 3.1 cleave: it cannot be redirected
            return ()
        there = self.objects.objects(g, c)
        return tuple([id for id in defenders(g) if id in there])

    def others(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """What the attack can be redirected to."""
        unit = attacker(g)
        if not unit:
            return ()
        player, seen = g.objs[unit].controller, true_sight(g, unit, wielded(g))
        found = [id for id in self.to.objects(g, c) if g.exists(id) and may_be_attacked(g, player, id, seen)]
        return tuple([id for id in found if not g.mark(id, DEFENDING)])  # GA 2.6: a unit is a target only once

    def feasible(self, g: State, c: Context) -> bool:
        if self.objects.awaits(c) or self.to.awaits(c):
            return True
        return len(self.targets(g, c)) > 0 and len(self.others(g, c)) > 0

    def perform(self, g: State, c: Context) -> None:
        if self.targets(g, c) and self.others(g, c):
            run_node(g, self, c)

    def frame(self) -> type[Frame]:
        return Redirecting

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Redirecting)
        if f.at == 0:
            flow.choose(g, c.you, self.targets(g, c), 1, 1, source=c.this, cites=REDIRECTING)
        elif f.at == 1:
            f.away_from = f.chosen
            f.chosen = ()
            flow.choose(g, c.you, self.others(g, c), 1, 1, source=c.this, cites=REDIRECTING)
        else:
            g.frames.pop()
            for old, new in zip(f.away_from, f.chosen):
                ev = Redirected(new, g.objs[new].controller, old, c.this, REDIRECTING)
                happen(g, self.noting(c, ev))
