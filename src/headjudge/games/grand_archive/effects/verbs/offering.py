"""What players may do while something resolves: all of it, or nothing. GA 2.3.e"""

from __future__ import annotations

from headjudge.abilities.effects import Do, May
from headjudge.games.grand_archive.cards.printed import number_of
from headjudge.games.grand_archive.effects.verbs.payments import Pay
from headjudge.games.grand_archive.play.bills import RESERVE_DUE, Bill, bear_on_one_another
from headjudge.games.grand_archive.play.settling import do_all, doable
from headjudge.games.grand_archive.play.uses import Costly
from headjudge.kernel import flow
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State


class Offer(May):
    """`(may effect who?)`: where several things are to be done, which bear on one another, all of them are."""

    def perform(self, g: State, c: Context) -> None:
        if self.can_be_done(g, c):
            flow.run_node(g, self, c)

    def can_be_done(self, g: State, c: Context) -> bool:
        bill = self.bill(g, c)
        if bill is None:
            return self.effect.feasible(g, c)
        rest = [part for part in self.parts()[len(self.demands()) :] if not part.feasible(g, c)]
        return not rest and doable(g, bill)  # GA 2.3.e: it is done completely, or not at all

    def resume(self, g: State, f: Frame, c: Context) -> None:
        bill = self.bill(g, c) if f.at and f.act == flow.A_YES else None
        if bill is None:
            super().resume(g, f, c)
            return
        g.frames.pop()
        depth = len(g.frames)
        do_all(g, bill)
        if len(self.demands()) < len(self.parts()):
            flow.continue_beneath(g, depth, self.effect, c, len(self.demands()))

    def parts(self) -> list[Instruction]:
        """What is to be done, one after the other."""
        return self.effect.parts if isinstance(self.effect, Do) else [self.effect]

    def demands(self) -> list[Instruction]:
        """The first of these, which take something from the player."""
        found: list[Instruction] = []
        for part in self.parts():
            if not isinstance(part, Costly | Pay):
                return found
            found.append(part)
        return found

    def bill(self, g: State, c: Context) -> Bill | None:
        """What they take, where several bear on one another."""
        demands = self.demands()
        if len(demands) < 2 or self.who is not None:  # saves time: there is nothing to weigh
            return None
        bill = Bill(c.you, c.this, c)
        for part in demands:
            if isinstance(part, Pay):
                bill.reserve += part.amount.value(g, c)
            cost = RESERVE_DUE if isinstance(part, Pay) else number_of(g, part)
            if cost >= 0 or cost not in bill.costs:
                bill.costs.append(cost)
        return bill if bear_on_one_another([bill.uses(g, cost) for cost in bill.costs]) else None
