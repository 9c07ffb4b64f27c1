"""Objects in words: filters in the order of English, articles, plurals, zones."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.games.fab.phrases import COMPARED, ORDINALS, SAID, parts, say

NOUNS: Final[tuple[str, ...]] = ("attack", "attack-action", "hero", "weapon", "card", "token", "equipment")


AFTER: Final[tuple[str, ...]] = ("with", "has", "controlled-by", "named", "owned-by", "raised", "defended-by")
"""Filters that follow the noun."""


def described(args: Sequence[Datum]) -> str:
    """Filters in the order of English: adjectives, nouns, then what follows them."""
    before: list[str] = []
    nouns: list[str] = []
    after: list[str] = []
    for datum in args:
        tree, words = parts(datum), say(datum)
        if tree[0] in AFTER:
            after.append({"you controls": "you control", "owned by you": "you own"}.get(words, words))
        elif tree[0] == "non" and parts(tree[1])[0] == "within":
            after.append(f"outside the {say(parts(tree[1])[1])}")
        elif tree[0] in NOUNS:
            nouns.append(words)
        else:
            before.append(words)
    nouns.sort(key=lambda noun: noun == "attack")
    return " ".join([*before, *nouns, *after])


def article(words: str) -> str:
    if words.startswith(("the ", "this")):
        return words
    return f"an {words}" if words[:1].lower() in "aeiou" else f"a {words}"


def one(args: Sequence[Datum]) -> str:
    """One object that fits the filters: a token by its name, otherwise with a noun."""
    names = [say(parts(datum)[1]) for datum in args if parts(datum)[0] == "named"]
    if "token" in args and names:
        return f"{names[0]} token"
    if args and args[0] in ("self", "itself"):
        return "this"
    return described(args if {parts(datum)[0] for datum in args} & set(NOUNS) else [*args, "card"])


def several(args: Sequence[Datum]) -> str:
    """Objects that fit the filters: the noun takes an s."""
    words = one(args)
    for noun in ("attack action card", "card", "token", "attack", "weapon"):
        plural, found = re.subn(rf"\b{noun}\b", f"{noun}s", words, count=1)
        if found:
            return plural
    return words


def zone_of(args: Sequence[Datum]) -> str:
    """A zone of somebody."""
    zone, who = say(args[0]), args[1]
    noun = zone if zone in ("hand", "deck", "graveyard", "arsenal") else f"{zone} zone"
    if who in ("you", "that-hero"):
        return f"{'your' if who == 'you' else 'their'} {noun}"
    return f"the {noun} of {say(who)}"


def there(datum: Datum, plural: bool) -> str:
    """Objects without a word on how many of them there are."""
    head, *args = parts(datum)
    noun = several if plural else one
    if head == "in":
        return f"{noun(args[2:])} in {zone_of(args)}"
    if head == "permanents":
        return noun(args[1:]) + (" they control" if args[0] == "that-hero" else "")
    if head == "those":
        of = parts(args[0])
        if of[0] != "slot":
            return f"{say(args[0])}, if it is {article(one(args[1:]))}"
        return f"{noun(args[1:])} among the {say(of[1])} cards"
    if head == "defending-it":
        return f"{noun(args)} defending it"
    return say(datum)


def heroes(args: Sequence[Datum]) -> str:
    return "your hero" if args[0] == "you" else say(args[0])


def target(args: Sequence[Datum]) -> str:
    if args[0] in ("any-target", Form(("any-target",))):
        return "any target"
    if args[0] == Form(("heroes", "each-player")):
        return "target hero"
    return f"target {there(args[0], False)}"


def both(args: Sequence[Datum]) -> str:
    return described(args) or "card"


def attacks(args: Sequence[Datum]) -> str:
    return described(args if "attack-action" in args else [*args, "attack"])


def permanents(args: Sequence[Datum]) -> str:
    words = described(args[1:])
    return f"each {words} you control" if args[0] == "you" else words


def slot(args: Sequence[Datum]) -> str:
    name = say(args[0])
    return {"card": "that card", "cards": "those cards"}.get(name, f"the {name} card")


def top(args: Sequence[Datum]) -> str:
    count = "card" if args[0] == 1 else f"{say(args[0])} cards"
    return f"the top {count} of {zone_of(args[1:])}"


def each(filters: Sequence[Datum]) -> str:
    """What a static effect applies to: this, where no filter stands."""
    if not filters:
        return "this"
    tree = parts(filters[0])
    ordinals = [say(part) for part in tree[1:] if parts(part)[0] == "nth-attack"]
    if tree[0] == "both" and ordinals:
        return f"the {ordinals[0]} attack you make each turn"
    words = described(filters)
    return words if words == "this" else f"each {words}"


def listed(parts: Sequence[str]) -> str:
    """One, two, and three."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


def amounts(amount: Datum, noun: str) -> str:
    return f"1 {noun.removesuffix('s')}" if amount == 1 else f"{say(amount)} {noun}"


def with_(args: Sequence[Datum]) -> str:
    amount = COMPARED[str(args[1])].format(n=say(args[2]))
    return f"with cost {amount}" if args[0] == "cost" else f"with {amount} {say(args[0])}"


SAID.update(
    {
        "both": both,
        "played": lambda args: f"{described(args)} that you have played this turn",
        "union": lambda args: " or ".join(say(a) for a in args),
        "defending": lambda args: f"defending {described(args)}",
        "attacks": attacks,
        "either": lambda args: " or ".join(say(a) for a in args),
        "with": with_,
        "top": top,
        "slot": slot,
        "in": lambda args: there(Form(("in", *args)), True),
        "those": lambda args: there(Form(("those", *args)), True),
        "defending-it": lambda args: there(Form(("defending-it", *args)), True),
        "target": target,
        "heroes": heroes,
        "nth-attack": lambda args: ORDINALS[int(str(args[0])) - 1],
        "permanents": permanents,
    }
)
