"""Objects in words: filters in the order of English, articles, plurals, zones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.games.fab.phrases import COMPARED, ORDINALS, SAID, say

NOUNS: Final[tuple[str, ...]] = ("attack", "attack-action", "hero", "weapon", "card", "token", "equipment")


AFTER: Final[tuple[str, ...]] = ("with", "has", "controlled-by", "named", "owned-by", "raised", "defended-by")
"""Filters that follow the noun."""


def described(args: Sequence[Datum]) -> str:
    """Filters in the order of English: adjectives, nouns, then what follows them."""
    before: list[str] = []
    nouns: list[str] = []
    after: list[str] = []
    for datum in args:
        head = datum[0] if isinstance(datum, Form) else datum
        words = say(datum)
        if head in AFTER:
            after.append({"you controls": "you control", "owned by you": "you own"}.get(words, words))
        elif isinstance(datum, Form) and head == "non" and isinstance(datum[1], Form) and datum[1][0] == "within":
            after.append(f"outside the {say(datum[1][1])}")
        elif head in NOUNS:
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
    names = [say(datum[1]) for datum in args if isinstance(datum, Form) and datum[0] == "named"]
    if "token" in args and names:
        return f"{names[0]} token"
    if args and args[0] in ("self", "itself"):
        return "this"
    heads = [datum[0] if isinstance(datum, Form) else datum for datum in args]
    return described(args if [head for head in heads if head in NOUNS] else [*args, "card"])


def several(args: Sequence[Datum]) -> str:
    """Objects that fit the filters: the noun takes an s."""
    words = one(args)
    for noun in ("attack action card", "card", "token", "attack", "weapon"):
        at = words.find(noun)
        if at >= 0 and words[at + len(noun) :][:1] in ("", " "):
            return words[: at + len(noun)] + "s" + words[at + len(noun) :]
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
    args = list(datum[1:]) if isinstance(datum, Form) else []
    noun = several if plural else one
    if isinstance(datum, Form) and datum[0] == "in":
        return f"{noun(args[2:])} in {zone_of(args)}"
    if isinstance(datum, Form) and datum[0] == "permanents":
        return noun(args[1:]) + (" they control" if args[0] == "that-hero" else "")
    if isinstance(datum, Form) and datum[0] == "those":
        of = args[0]
        if not isinstance(of, Form) or of[0] != "slot":
            return f"{say(of)}, if it is {article(one(args[1:]))}"
        return f"{noun(args[1:])} among the {say(of[1])} cards"
    if isinstance(datum, Form) and datum[0] == "defending-it":
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


def slot(args: Sequence[Datum]) -> str:
    name = say(args[0])
    return {"card": "that card", "cards": "those cards"}.get(name, f"the {name} card")


def top(args: Sequence[Datum]) -> str:
    count = "card" if args[0] == 1 else f"{say(args[0])} cards"
    return f"the top {count} of {'your' if args[2] == 'you' else say(args[2])} {say(args[1])}"


def each(filters: Sequence[Datum]) -> str:
    """What a static effect applies to: this, where no filter stands."""
    parts = list(filters[0][1:]) if filters and isinstance(filters[0], Form) and filters[0][0] == "both" else []
    ordinals = [say(part) for part in parts if isinstance(part, Form) and part[0] == "nth-attack"]
    if ordinals:
        return f"the {ordinals[0]} attack you make each turn"
    words = described(filters) if filters else "this"
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
        "both": lambda args: described(args) or "card",
        "played": lambda args: f"{described(args)} that you have played this turn",
        "union": lambda args: " or ".join(say(a) for a in args),
        "defending": lambda args: f"defending {described(args)}",
        "attacks": lambda args: described([*args, "attack"]) if "attack-action" not in args else described(args),
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
        "permanents": lambda args: (
            f"each {described(args[1:])} you control" if args[0] == "you" else described(args[1:])
        ),
    }
)
