"""Which declarations of an activation can be completed, so that nothing offered leads nowhere. GA activation 6, 8.2"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from headjudge.games.grand_archive.cards.declared import needs
from headjudge.games.grand_archive.cards.trees import card_of
from headjudge.games.grand_archive.play.clauses import may_hold, optional_costs
from headjudge.games.grand_archive.play.costs import hang_on_targets
from headjudge.games.grand_archive.play.declared_costs import (
    bill_for,
    least_x,
    may_ask_for_x,
    refuse_declared,
    rises,
    ways,
    with_int,
    with_optional,
    with_way,
)
from headjudge.games.grand_archive.play.legal_targets import free_candidates, open_modes, refuse_targets
from headjudge.games.grand_archive.play.payment import CANNOT_PAY
from headjudge.games.grand_archive.play.settling import payable
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import Slot, X
from headjudge.kernel.records import Context
from headjudge.kernel.searching import TRIES, Search
from headjudge.kernel.state import State

MOST_X: Final = 99
"""X is never more, where nothing else limits it."""


def refuse_ways(g: State, c: Context) -> int:
    """Why no declaration of costs, modes and targets could be completed, or 0; the reason against its own cost."""
    codes = [CANNOT_PAY]
    search = Search()
    for way in ways(g, c):
        code = refuse_options(g, with_way(g, c, way), 0, search)
        if not code:
            return 0
        codes.append(code)
    return codes[1] if len(codes) > 1 else codes[0]


def refuse_options(g: State, c: Context, n: int, search: Search) -> int:
    """The same from the declaration of the optional costs on, of which the first `n` are settled.

    All that is tried out for one question shares one search, so that no question takes long.
    """
    clauses = optional_costs(g, c)
    if n >= len(clauses):
        return refuse_xs(g, c, search)
    code = refuse_options(g, c, n + 1, search)
    if code and may_hold(g, clauses[n], c):
        return 0 if not refuse_options(g, with_optional(g, c, n + 1), n + 1, search) else code
    return code


def refuse_xs(g: State, c: Context, search: Search) -> int:
    """From the declaration of X on."""
    effect = card_of(g, c.this).effect
    if not may_ask_for_x(g, c):
        return refuse_targets(g, effect, c) or refuse_bill(g, c, search)
    first, rising = 0, not hang_on_targets(g, c) and rises(g, c)
    for n in range(least_x(g, c), MOST_X + 1):
        trial = with_int(g, c, X, n)
        if rising and refuse_bill(g, trial, search):
            return first or CANNOT_PAY
        code = refuse_targets(g, effect, trial) or (0 if rising else refuse_bill(g, trial, search))
        if not code:
            return 0
        first = first or code
    return first


def refuse_bill(g: State, c: Context, search: Search) -> int:
    """With all costs declared: why they could not be paid, whatever is targeted."""
    if hang_on_targets(g, c):  # GA activation 5.1 + 7.1: targets are declared before the cost is worked out
        return 0 if Aims(card_of(g, c.this).effect, search).affordable(g, c) else CANNOT_PAY
    return 0 if payable(g, bill_for(g, c), search) else CANNOT_PAY  # GA activation 8.2: what cannot be paid is illegal


def possible_xs(g: State, c: Context) -> list[int]:
    """The values of X that could be declared: as much as could be paid, discounts included. GA activation 3.2"""
    found: list[int] = []
    effect, search = card_of(g, c.this).effect, Search()
    rising = not hang_on_targets(g, c) and rises(g, c)
    for n in range(least_x(g, c), MOST_X + 1):
        trial = with_int(g, c, X, n)
        if rising and refuse_bill(g, trial, search):  # GA activation 3.2: more cannot be paid either
            break
        if not refuse_targets(g, effect, trial) and (rising or not refuse_bill(g, trial, search)):
            found.append(n)
    return found


# -- what it costs may depend on its targets ---------------------------------------------------------------------------


class Aims:
    """Modes and targets are tried for an effect until one way is found in which it can be paid for."""

    def __init__(self, root: Node | None, search: Search) -> None:
        self.root = root
        self.search = search
        self.left = TRIES

    def affordable(self, g: State, c: Context) -> bool:
        """Whether what is declared so far can be completed so that what is then owed can be paid."""
        found = None if self.root is None else needs(g, self.root, c)
        for modal in [] if found is None else found.modals:
            if modal.selected not in c.lists:
                can = open_modes(g, modal, c)
                least, most = modal.least(g, c), min(modal.most(g, c), len(can))
                return self.tried(g, c, modal.selected, tuple(can), least, most)
        targets = [] if found is None else found.targets
        for i, target in enumerate(targets):
            if target.slot not in c.lists:
                candidates = free_candidates(g, targets, i, c)
                return self.tried(g, c, target.slot, candidates, int(not target.optional()), target.limit(g, c))
        return not refuse_declared(g, c) and payable(g, bill_for(g, c), self.search)

    def tried(
        self,
        g: State,
        c: Context,
        slot: Slot,
        candidates: tuple[int, ...],
        least: int,
        most: int,
        chosen: tuple[int, ...] = (),
    ) -> bool:
        """The same, with each choice of so many candidates for a slot; those `chosen` are among them already."""
        for n in range(max(0, least - len(chosen)), min(most - len(chosen), len(candidates)) + 1):
            for more in combinations(candidates, n):
                self.left -= 1
                if self.left < 0 or self.affordable(g, with_list(g, c, slot, (*chosen, *more))):
                    return True
        return False


def with_list(g: State, c: Context, slot: Slot, chosen: tuple[int, ...]) -> Context:
    """A passing context in which these are declared too."""
    trial = Context(0, g.token, c.this, c.you, c.event)
    trial.ints = c.ints
    trial.lists = c.lists.copy()
    trial.lists[slot] = chosen
    return trial
