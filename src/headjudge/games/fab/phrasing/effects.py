"""Instructions and continuous effects in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.games.fab.phrases import DURATIONS, SAID, say
from headjudge.games.fab.phrasing.nouns import amounts, article, described, each, listed, one, there


def granted(datum: Datum) -> str:
    """What an object gets."""
    if isinstance(datum, Form):
        head, args = str(datum[0]), list(datum[1:])
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
    if isinstance(amount, Form) and amount[0] == "value-if":
        return f"{changed(amount[3], property)}, or {changed(amount[2], property)} if {say(amount[1])}"
    return f"+{say(amount)} {property}"


def draw(args: Sequence[Datum]) -> str:
    many = isinstance(args[0], Form) and args[0][0] == "noted"
    cards = "a card" if args[0] == 1 else f"{'that many' if many else say(args[0])} cards"
    return f"draw {cards}" if len(args) < 2 or args[1] == "you" else f"{say(args[1])} draws {cards}"


def gain(verb: str) -> Callable[[Sequence[Datum]], str]:
    def said(args: Sequence[Datum]) -> str:
        does, amount = verb, args[1]
        if len(args) > 2 and args[2] != "you":
            does = f"{say(args[2])} {verb}s"
        asset = say(args[0])
        if isinstance(amount, Form) and amount[0] == "count":
            return f"{does} 1 {asset} for each {there(amount[1], False)}"
        return f"{does} {amounts(amount, asset)}"

    return said


def create(args: Sequence[Datum]) -> str:
    count = args[2] if len(args) > 2 else 1
    made = f"{article(say(args[0]))} token" if count == 1 else f"{say(count)} {say(args[0])} tokens"
    return f"create {made}" if len(args) < 2 or args[1] == "you" else f"{say(args[1])} creates {made}"


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
    effect = args[0]
    if isinstance(effect, Form) and effect[0] == "gain" and len(effect) > 3:
        return f"you may have {say(effect[3])} gain {amounts(effect[2], say(effect[1]))}"
    return f"you may {say(effect)}"


def counters(args: Sequence[Datum]) -> str:
    kind, amount = f"{say(args[0])} counter", args[1]
    if isinstance(amount, int) and amount < 0:
        return f"remove {article(kind) if amount == -1 else f'{-amount} {kind}s'} from {say(args[2])}"
    if isinstance(amount, Form) and amount[:2] == ("minus", 0):
        return f"remove all {kind}s from {say(args[2])}"
    return f"put {article(kind) if amount == 1 else f'{say(amount)} {kind}s'} on {say(args[2])}"


def costs(args: Sequence[Datum]) -> str:
    amount = f"{say(args[1])} {args[0]}" if args[0] != "set" else say(args[1])
    return f"{each(args[2:])} costs {amount}"


def cost_change(args: Sequence[Datum], act: str) -> str:
    way, amount = str(args[0]), say(args[1])
    much = amount if way == "set" else f"{amount} {way}"
    return f"it costs {much} to {act} {say(args[2])}"


def waiting(ability: Form, duration: str) -> str:
    """What the next fitting object gets, or costs."""
    prices = [a for a in ability[2:] if isinstance(a, Form) and a[0] == "costs"]
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
    duration, ability = DURATIONS[str(args[0])], args[1]
    if isinstance(ability, Form) and ability[0] == "next":
        return waiting(ability, duration)
    if isinstance(ability, Form) and ability[0] == "next-defender":
        return say(ability).replace("defend with", f"defend with{duration}", 1)
    if len(args) > 2:
        on = say(args[2])
        if isinstance(ability, Form) and ability[0] == "play-from":
            return f"you may play {on} from your {say(ability[1])} zone{duration}"
        return f"{on} {'get' if on == 'you' else 'gets'} {granted(ability)}{duration}"
    return say(ability) + duration


def their_first(args: Sequence[Datum]) -> str:
    gets = " and ".join(granted(a) for a in args[1:])
    return f"their first {say(args[0])} gets {gets}"


def until_next_turn(args: Sequence[Datum]) -> str:
    head = args[1][0] if isinstance(args[1], Form) else args[1]
    first = str(head).startswith("their-first")
    return f"{'during' if first else 'until the end of'} their next turn, {say(args[1])}"


def move(args: Sequence[Datum]) -> str:
    what, zone = args[0], say(args[1])
    if zone == "permanent":
        return f"put {say(what)} into the arena"
    of = "its owner's" if isinstance(what, Form) and what[0] == "slot" and what[1] != "cards" else "your"
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
        "ability-costs": lambda args: cost_change([*args, "an-ability"], "activate"),
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
        "shield": lambda args: (
            f"prevent the next {say(args[2])} of {say(args[1][1])}" if isinstance(args[1], Form) else ""
        ),
        "next-time": lambda args: f"the next time{DURATIONS[str(args[0])]}: {say(args[1])}",
        "do": lambda args: ", then ".join(say(a) for a in args),
        "if": if_,
        "reveal-from-hand": lambda args: f"reveal a card from your hand {described(args)}",
        "discard": lambda args: f"discard a card {described(args)}".strip(),
    }
)
