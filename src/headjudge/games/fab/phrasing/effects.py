"""Instructions and continuous effects in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.games.fab.phrases import DURATIONS, SAID, parts, say
from headjudge.games.fab.phrasing.nouns import amounts, article, described, each, listed, one, there


def granted(datum: Datum) -> str:
    """What an object gets."""
    head, *args = parts(datum)
    if head == "modify":
        return changed(args[2], say(args[0]))
    if head == "base-is":
        return f"a base {say(args[0])} of {say(args[1])}"
    if head == "grants":
        return say(args[0])
    if head == "while":
        return f"{granted(args[1])} while {say(args[0])}"
    return f'"{say(datum)}"'


def changed(amount: Datum, property: str) -> str:
    """By how much a property changes."""
    if isinstance(amount, int):
        return f"{amount:+d} {property}"
    if amount == "attacks-that-hit":
        return f"+1 {property} for every attack on this chain that has hit"
    tree = parts(amount)
    if tree[0] == "value-if":
        return f"{changed(tree[3], property)}, or {changed(tree[2], property)} if {say(tree[1])}"
    return f"+{say(amount)} {property}"


def filled(args: Sequence[Datum], needed: int, *rest: Datum) -> Sequence[Datum]:
    """The arguments, and what those that are left out mean."""
    return [*args, *rest[len(args) - needed :]]


def draw(args: Sequence[Datum]) -> str:
    count, who = filled(args, 1, "you")
    many = "that many" if parts(count)[0] == "noted" else say(count)
    cards = "a card" if count == 1 else f"{many} cards"
    return f"draw {cards}" if who == "you" else f"{say(who)} draws {cards}"


def gain(verb: str) -> Callable[[Sequence[Datum]], str]:
    def said(args: Sequence[Datum]) -> str:
        asset, amount, who = filled(args, 2, "you")
        does = verb if who == "you" else f"{say(who)} {verb}s"
        tree = parts(amount)
        if tree[0] == "count":
            return f"{does} 1 {say(asset)} for each {there(tree[1], False)}"
        return f"{does} {amounts(amount, say(asset))}"

    return said


def create(args: Sequence[Datum]) -> str:
    name, who, count = filled(args, 1, "you", 1)
    made = f"{article(say(name))} token" if count == 1 else f"{say(count)} {say(name)} tokens"
    return f"create {made}" if who == "you" else f"{say(who)} creates {made}"


def choose(args: Sequence[Datum]) -> str:
    least, most = (args[2], args[3]) if len(args) > 3 else (1, 1)
    if most == 1:
        return f"choose {article(there(args[1], False))}"
    upto = "up to " if least == 0 else ""
    many = "any number of" if isinstance(most, int) and most >= A_HANDFUL else f"{upto}{say(most)}"
    return f"choose {many} {there(args[1], True)}"


A_HANDFUL: Final = 20
"""So many that nobody has more to choose from."""


def may(args: Sequence[Datum]) -> str:
    effect = parts(args[0])
    if effect[0] == "gain" and len(effect) > 3:
        return f"you may have {say(effect[3])} gain {amounts(effect[2], say(effect[1]))}"
    return f"you may {say(args[0])}"


def counters(args: Sequence[Datum]) -> str:
    kind, amount = f"{say(args[0])} counter", args[1]
    if isinstance(amount, int) and amount < 0:
        return f"remove {article(kind) if amount == -1 else f'{-amount} {kind}s'} from {say(args[2])}"
    if parts(amount)[:2] == ("minus", 0):
        return f"remove all {kind}s from {say(args[2])}"
    return f"put {article(kind) if amount == 1 else f'{say(amount)} {kind}s'} on {say(args[2])}"


def costs(args: Sequence[Datum]) -> str:
    return f"{each(args[2:])} costs {price(args)}"


def price(args: Sequence[Datum]) -> str:
    """So much, or so much more or less."""
    return say(args[1]) if args[0] == "set" else f"{say(args[1])} {args[0]}"


def waiting(ability: Sequence[Datum], duration: str) -> str:
    """What the next fitting object gets, or costs."""
    prices = [a for a in ability[2:] if parts(a)[0] == "costs"]
    if prices:
        return f"your next {say(ability[1])}{duration} {say(prices[0]).removeprefix('this ')}"
    return f"your next {say(ability[1])}{duration} gets {listed([granted(a) for a in ability[2:]])}"


def next_defender(args: Sequence[Datum]) -> str:
    gets = listed([granted(a) for a in args[1:]])
    return f"if the next card you defend with is {article(one(args[:1]))}, it gets {gets}"


def modify(args: Sequence[Datum]) -> str:
    on = each(args[3:])
    return f"{on} has {granted(Form(('modify', *args)))}"


def grants(args: Sequence[Datum]) -> str:
    return f"{each(args[2:])} has {say(args[0])}"


def until(args: Sequence[Datum]) -> str:
    duration, ability = DURATIONS[str(args[0])], parts(args[1])
    if ability[0] == "next":
        return waiting(ability, duration)
    if ability[0] == "next-defender":
        return say(args[1]).replace("defend with", f"defend with{duration}", 1)
    if len(args) > 2:
        on = say(args[2])
        if ability[0] == "play-from":
            return f"you may play {on} from your {say(ability[1])} zone{duration}"
        return f"{on} gets {granted(args[1])}{duration}"
    return say(args[1]) + duration


def their_first(args: Sequence[Datum]) -> str:
    gets = " and ".join(granted(a) for a in args[1:])
    return f"their first {say(args[0])} gets {gets}"


def until_next_turn(args: Sequence[Datum]) -> str:
    first = str(parts(args[1])[0]).startswith("their-first")
    return f"{'during' if first else 'until the end of'} their next turn, {say(args[1])}"


def move(args: Sequence[Datum]) -> str:
    what, zone = args[0], say(args[1])
    if zone == "permanent":
        return f"put {say(what)} into the arena"
    slot = parts(what)
    of = "its owner's" if slot[0] == "slot" and slot[1] != "cards" else "your"
    return f"put {say(what)} {f'on the {say(args[2])} of' if len(args) > 2 else 'into'} {of} {zone}"


def modes(args: Sequence[Datum]) -> str:
    twice = "" if args[1] == 1 else f", each up to {say(args[1])} times"
    return f"choose {say(args[0])}{twice}: {'; or '.join(say(mode) for mode in args[2:])}"


def if_(args: Sequence[Datum]) -> str:
    tail = f"; otherwise {say(args[2])}" if len(args) > 2 else ""
    return f"if {say(args[0])}, {say(args[1])}{tail}"


SAID.update(
    {
        "their-modes": lambda args: f"{say(args[0])} chooses: {modes(args[1:])}",
        "ability-costs": lambda args: f"it costs {price(args)} to activate an ability",
        "costs": costs,
        "next-defender": next_defender,
        "search": lambda args: f"search your deck for {article(one(args[1:]))}",
        "their-first": their_first,
        "until-next-turn": until_next_turn,
        "move": move,
        "modes": modes,
        "choose": choose,
        "may": may,
        "draw": draw,
        "gain": gain("gain"),
        "lose": gain("lose"),
        "create": create,
        "put-counters": counters,
        "modify": modify,
        "grants": grants,
        "until": until,
        "next": lambda args: until(["exists", Form(("next", *args))]),
        "shield": lambda args: f"prevent the next {say(args[2])} of {say(parts(args[1])[1])}",
        "next-time": lambda args: f"the next time{DURATIONS[str(args[0])]}: {say(args[1])}",
        "do": lambda args: ", then ".join(say(a) for a in args),
        "if": if_,
        "reveal-from-hand": lambda args: f"reveal a card from your hand {described(args)}",
        "discard": lambda args: f"discard a card {described(args)}".strip(),
    }
)
