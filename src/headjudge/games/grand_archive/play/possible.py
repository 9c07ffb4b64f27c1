"""Which declarations of an activation can be completed, so that nothing offered leads nowhere. GA activation 6, 8.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import card_of
from headjudge.games.grand_archive.play.clauses import holds, optional_costs
from headjudge.games.grand_archive.play.declared_costs import (
    WAY,
    asks_for_x,
    bill_for,
    ways,
    with_int,
    with_optional,
)
from headjudge.games.grand_archive.play.declaring import refuse_targets
from headjudge.games.grand_archive.play.payment import CANNOT_PAY
from headjudge.games.grand_archive.play.settling import payable
from headjudge.kernel.ids import X
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

MOST_X: Final = 99
"""X is never more, where nothing else limits it."""


def refuse_ways(g: State, c: Context) -> int:
    """Why no declaration of costs, modes and targets could be completed, or 0; the reason against its own cost."""
    codes = [CANNOT_PAY]
    for way in ways(g, c):
        code = refuse_options(g, with_way(g, c, way), 0)
        if not code:
            return 0
        codes.append(code)
    return codes[1] if len(codes) > 1 else codes[0]


def with_way(g: State, c: Context, way: int) -> Context:
    return with_int(g, c, WAY, way) if way else c


def refuse_options(g: State, c: Context, n: int) -> int:
    """The same from the declaration of the optional costs on, of which the first `n` are settled."""
    clauses = optional_costs(g, c)
    if n >= len(clauses):
        return refuse_xs(g, c)
    code = refuse_options(g, c, n + 1)
    if code and holds(g, clauses[n], c):
        return 0 if not refuse_options(g, with_optional(g, c, n + 1), n + 1) else code
    return code


def refuse_xs(g: State, c: Context) -> int:
    """From the declaration of X on."""
    if not asks_for_x(g, c):
        return refuse_targets(g, card_of(g, c.this).effect, c) or refuse_bill(g, c)
    first = 0
    for n in range(MOST_X + 1):
        trial = with_int(g, c, X, n)
        if refuse_bill(g, trial):
            return first or CANNOT_PAY
        code = refuse_targets(g, card_of(g, c.this).effect, trial)
        if not code:
            return 0
        first = first or code
    return first


def refuse_bill(g: State, c: Context) -> int:
    """With all costs declared: why they could not be paid."""
    return 0 if payable(g, bill_for(g, c)) else CANNOT_PAY


def possible_xs(g: State, c: Context) -> list[int]:
    """The values of X that could be declared: as much as could be paid, discounts included. GA activation 3.2"""
    found: list[int] = []
    for n in range(MOST_X + 1):
        trial = with_int(g, c, X, n)
        if refuse_bill(g, trial):
            break
        if not refuse_targets(g, card_of(g, c.this).effect, trial):
            found.append(n)
    return found
