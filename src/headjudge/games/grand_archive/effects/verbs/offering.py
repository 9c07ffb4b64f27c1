"""What players may do while something resolves: all of it, or nothing. GA 2.3.e"""

from __future__ import annotations

from headjudge.abilities.bringing import in_sequence
from headjudge.abilities.effects import choose_usefully
from headjudge.abilities.kinds import Who
from headjudge.abilities.offering import May
from headjudge.games.grand_archive.cards.parts_of_costs import parts_of
from headjudge.games.grand_archive.effects.verbs.payments import Pay
from headjudge.games.grand_archive.play.cost_footprint import Costly
from headjudge.games.grand_archive.play.payment_plan import Bill, bear_on_one_another, bill_for
from headjudge.games.grand_archive.play.settling import do_in_order, doable
from headjudge.kernel import flow
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


class Offer(May):
    """`(may effect who?)`"""

    def __init__(self, effect: Instruction, who: Who | None) -> None:
        super().__init__(effect, who)
        choose_usefully(effect)  # GA 2.3.e: it is done completely, or not at all

    def able(self, g: State, c: Context) -> bool:
        # GA 1.2: to do none of something is not to do it
        return not self.effect.idle(g, c) and can_be_done(g, self.effect, c)

    def accepted(self, g: State, c: Context) -> None:
        do_all_of(g, self.effect, c)


def can_be_done(g: State, effect: Instruction, c: Context) -> bool:
    """Whether a player could do all of it."""
    bill = contested_bill(g, effect, c)
    if bill is None:
        return effect.feasible(g, c)
    rest = [step for part in parts_of(effect)[len(demands(effect)) :] for step in part.in_turn(g, c)]
    return in_sequence(g, rest) and doable(g, bill)  # GA 2.3.e: it is done completely, or not at all


def do_all_of(g: State, effect: Instruction, c: Context) -> None:
    """Do it; nothing can be chosen for one thing that another needs."""
    bill = contested_bill(g, effect, c)
    if bill is None:
        effect.perform(g, c)
        return
    depth = len(g.frames)
    do_in_order(g, bill)
    if len(demands(effect)) < len(parts_of(effect)):
        flow.continue_beneath(g, depth, effect, c, len(demands(effect)))


def demands(effect: Instruction) -> list[Instruction]:
    """The first of these, which take something from the player."""
    found: list[Instruction] = []
    for part in parts_of(effect):
        if not isinstance(part, (Costly, Pay)):
            return found
        found.append(part)
    return found


def contested_bill(g: State, effect: Instruction, c: Context) -> Bill | None:
    """What they take, where several of them bear on one another."""
    taking = demands(effect)
    if len(taking) < 2:  # saves time: there is nothing to weigh
        return None
    bill = bill_for(g, taking, c)
    return bill if bear_on_one_another([bill.uses(g, cost) for cost in bill.costs]) else None
