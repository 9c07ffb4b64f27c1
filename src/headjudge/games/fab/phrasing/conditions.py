"""Conditions in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.games.fab.phrases import COMPARED, SAID, parts, say
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
    found = article(there(args[0], False))
    return f"you control {found}" if parts(args[0])[:2] == ("permanents", "you") else f"there is {found}"


def not_(args: Sequence[Datum]) -> str:
    inner = say(args[0])
    head = parts(args[0])[0]
    if head == "is":
        return inner.replace(" is ", " is not ", 1)
    if head == "exists":
        return inner.replace("there is a ", "there is no ", 1).replace("there is an ", "there is no ", 1)
    if inner.startswith("this has "):
        return inner.replace("this has ", "this has not ", 1)
    return f"not ({inner})"


def is_(args: Sequence[Datum]) -> str:
    kind = article(one(args[1:]))
    return f"{say(args[0])} is {kind}{' attack' if args[0] == 'the-attack' and kind != 'this' else ''}"


def fewer(left: Sequence[Datum], right: Sequence[Datum]) -> str:
    """One player compared with another."""
    if left[0] == "asset":
        return f"{have(left[2])} less {say(left[1])} than {say(right[2])}"
    mine, theirs = parts(left[1]), parts(right[1])
    if mine[0] == theirs[0] == "permanents":
        controls = "you control" if mine[1] == "you" else f"{say(mine[1])} controls"
        return f"{controls} fewer {there(left[1], True)} than {say(theirs[1])}"
    return f"{say(Form(left))} is less than {say(Form(right))}"


def have(who: Datum) -> str:
    return "you have" if who == "you" else f"{say(who)} has"


def compared(op: str) -> Callable[[Sequence[Datum]], str]:
    def said(args: Sequence[Datum]) -> str:
        amount = COMPARED[op].format(n=say(args[1]))
        left, right = parts(args[0]), parts(args[1])
        if left[0] == "tally":
            return TALLIED[str(left[1])].format(n=amount)
        if left[0] == "hits-in-a-row":
            return f"{amount} chain links in a row have hit"
        if left[0] == "counters":
            return f"{say(left[2])} has {amount} {say(left[1])} counters"
        if op == "<" and left[0] == right[0]:
            return fewer(left, right)
        if left[0] == "count":
            return f"there are {amount} {there(left[1], True)}"
        return f"{say(args[0])} is {amount}"

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
