"""Which declarations of an activation can be completed, so that nothing offered leads nowhere. GA activation 6, 8.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import card_of
from headjudge.games.grand_archive.play.clauses import holds, optional_costs
from headjudge.games.grand_archive.play.declared_costs import (
    ORIGIN,
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
from headjudge.kernel.definitions import probe
from headjudge.kernel.ids import X
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

MOST_X: Final = 99
"""X is never more, where nothing else limits it."""


def refuse_declarations(g: State, player: int, card: int, zone: int) -> int:
    """Why no declaration of costs, modes and targets could be completed, or 0."""
    c = probe(g, card, player, None, 0)
    c.ints[ORIGIN] = zone
    return refuse_ways(g, player, card, c)


def refuse_ways(g: State, player: int, card: int, c: Context) -> int:
    """The same from the declaration of the cost on; the reason is the one against its own cost."""
    codes = [CANNOT_PAY]
    for way in ways(g, player, card, c):
        code = refuse_options(g, player, card, with_way(g, c, way), 0)
        if not code:
            return 0
        codes.append(code)
    return codes[1] if len(codes) > 1 else codes[0]


def with_way(g: State, c: Context, way: int) -> Context:
    return with_int(g, c, WAY, way) if way else c


def refuse_options(g: State, player: int, card: int, c: Context, n: int) -> int:
    """From the declaration of the optional costs on, of which the first `n` are settled."""
    clauses = optional_costs(g, card)
    if n >= len(clauses):
        return refuse_xs(g, player, card, c)
    code = refuse_options(g, player, card, c, n + 1)
    if code and holds(g, clauses[n], c):
        return 0 if not refuse_options(g, player, card, with_optional(g, c, n + 1), n + 1) else code
    return code


def refuse_xs(g: State, player: int, card: int, c: Context) -> int:
    """From the declaration of X on."""
    if not asks_for_x(g, player, card, c):
        return refuse_rest(g, player, card, c)
    first = 0
    for n in range(MOST_X + 1):
        trial = with_int(g, c, X, n)
        if not payable(g, bill_for(g, player, card, trial)):
            return first or CANNOT_PAY
        code = refuse_targets(g, card_of(g, card).effect, trial)
        if not code:
            return 0
        first = first or code
    return first


def refuse_rest(g: State, player: int, card: int, c: Context) -> int:
    """With all costs declared: why modes and targets cannot be, or the bill not be paid."""
    code = refuse_targets(g, card_of(g, card).effect, c)
    if code:
        return code
    return 0 if payable(g, bill_for(g, player, card, c)) else CANNOT_PAY


def possible_xs(g: State, player: int, card: int, c: Context) -> list[int]:
    """The values of X that could be declared: as much as could be paid, discounts included. GA activation 3.2"""
    found: list[int] = []
    for n in range(MOST_X + 1):
        trial = with_int(g, c, X, n)
        if not payable(g, bill_for(g, player, card, trial)):
            break
        if not refuse_targets(g, card_of(g, card).effect, trial):
            found.append(n)
    return found
