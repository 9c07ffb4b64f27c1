"""Conditions in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.games.fab.phrases import COMPARED, SAID, say
from headjudge.games.fab.phrasing.nouns import article, one, there

TALLIED: Final = {
    "weapon-attacks": "you have attacked with weapons {n} times this turn",
    "non-attack-actions": "you have played {n} non-attack actions this turn",
    "arcane-dealt": "you have dealt {n} arcane damage this turn",
    "attacks": "you have attacked {n} times this turn",
    "intimidated": "you have intimidated {n} times this turn",
    "damaged": "you have been dealt {n} damage this turn",
    "played": "you have played {n} cards this turn",
    "charged": "you have charged {n} cards this turn",
    "drawn": "you have drawn {n} cards this turn",
}


def exists(args: Sequence[Datum]) -> str:
    found = args[0]
    if isinstance(found, Form) and found[0] == "permanents" and found[1] == "you":
        return f"you control {article(there(found, False))}"
    return f"there is {article(there(found, False))}"


def not_(args: Sequence[Datum]) -> str:
    inner = say(args[0])
    if isinstance(args[0], Form) and args[0][0] == "is":
        return inner.replace(" is ", " is not ", 1)
    if isinstance(args[0], Form) and args[0][0] == "exists":
        return inner.replace("there is a ", "there is no ", 1).replace("there is an ", "there is no ", 1)
    if inner.startswith("this has "):
        return inner.replace("this has ", "this has not ", 1)
    return f"not ({inner})"


def is_(args: Sequence[Datum]) -> str:
    kind = article(one(args[1:]))
    return f"{say(args[0])} is {kind}{' attack' if args[0] == 'the-attack' and kind != 'this' else ''}"


def fewer(left: Form, right: Form) -> str:
    """One player compared with another."""
    if left[0] == "asset":
        return f"{have(left[2])} less {say(left[1])} than {say(right[2])}"
    mine, theirs = left[1], right[1]
    if isinstance(mine, Form) and isinstance(theirs, Form) and mine[0] == theirs[0] == "permanents":
        controls = "you control" if mine[1] == "you" else f"{say(mine[1])} controls"
        return f"{controls} fewer {there(mine, True)} than {say(theirs[1])}"
    return f"{say(left)} is less than {say(right)}"


def have(who: Datum) -> str:
    return "you have" if who == "you" else f"{say(who)} has"


def compared(op: str) -> Callable[[Sequence[Datum]], str]:
    def said(args: Sequence[Datum]) -> str:
        amount = COMPARED[op].format(n=say(args[1]))
        left = args[0]
        if isinstance(left, Form) and left[0] == "tally":
            return TALLIED[str(left[1])].format(n=amount)
        if left == "hits-in-a-row":
            return f"{amount} chain links in a row have hit"
        if isinstance(left, Form) and left[0] == "counters":
            return f"{say(left[2])} has {amount} {say(left[1])} counters"
        if op == "<" and isinstance(left, Form) and isinstance(args[1], Form) and left[0] == args[1][0]:
            return fewer(left, args[1])
        if isinstance(left, Form) and left[0] == "count":
            return f"there are {amount} {there(left[1], True)}"
        return f"{say(left)} is {amount}"

    return said


SAID.update(
    {
        "is": is_,
        "exists": exists,
        "not": not_,
        "all-of": lambda args: " and ".join(say(a) for a in args),
        "any-of": lambda args: " or ".join(say(a) for a in args),
        **{op: compared(op) for op in COMPARED},
    }
)
