"""Cards in our own words: what the table shows of a tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from headjudge.abilities.notation import Datum, Form, Text
from headjudge.kernel.definitions import Node

DURATIONS: Final = {
    "exists": "",
    "turn": " this turn",
    "combat-chain": " this combat chain",
    "chain-link": " this chain link",
    "your-next-turn": " until the start of your next turn",
}
ORDINALS: Final = ("first", "second", "third", "fourth")
COMPARED: Final = {">=": "{n} or more", "<=": "{n} or less", ">": "more than {n}", "<": "less than {n}", "=": "{n}"}

BARE: Final = {
    "you": "you", "opponent": "an opponent", "each-player": "each player", "attacking-hero": "the attacking hero",
    "defending-hero": "the defending hero", "this": "this", "self": "this", "itself": "this", "it": "it",
    "attack-action": "attack action card", "the-attack": "the attack", "this-attacks": "this attacks",
    "this-hits": "this hits", "this-defends": "you defend with this", "discard": "discard a card",
    "discard-random": "discard a random card", "intimidate": "intimidate", "shuffle-deck": "shuffle",
    "put-on-top": "put one of your hand cards on top of your deck",
    "put-on-bottom": "put one of your hand cards beneath your deck",
    "close-the-chain": "close the combat chain", "reprise": "a card from hand defended this chain link",
    "face-up": "this is face up", "face-down": "this is face down",
    "less-life": "you have less life than an opponent", "your-action-phase": "in your action phase",
    "this-defended": "this defended", "extra-paid": "the additional cost was paid", "that-much": "that much",
    "attack-with-it": "attack", "nothing": "nothing", "that-hero": "they", "clash-winner": "the winner",
    "put-on-either": "put one of your hand cards on the top or the bottom of your deck",
    "attacks-that-hit": "the number of attacks that have hit this combat chain",
    "hits-in-a-row": "the number of chain links in a row that have hit",
    "this-hit-this-turn": "this has hit this turn",
    "-1-defense": "-1 defense", "-1-power": "-1 power", "+1-power": "+1 power",
    "this-attacks-hero": "this attacks a hero", "loses-abilities": "their hero has no abilities",
    "attacks-you": "attack on you", "attacking-card": "attacking",
    "evos-equipped": "the number of Evos you have equipped",
}  # fmt: skip

SIMPLE: Final = {
    "has": "with {0}", "played-as-link": "this was played as chain link {0} or higher",
    "last-attack": "the last attack was {0}", "play-from": "you may play this from your {0} zone",
    "behind": "{0}", "hero-of": "{0}",
    "noted": "the number {0}", "count": "the number of {0}", "counters": "the {0} counters on {1}",
    "property": "the {0} of {1}", "tally": "your {0} this turn", "asset": "the {0} of {1}",
    "did": "you do", "played-from": "this was played from {0}", "deal": "deal {0} damage to {1}",
    "destroy": "destroy {0}", "banish": "banish {0}", "pay": "pay {0}", "note": "{1}",
    "return-to-hand": "return {0} to hand",
    "put-in-arsenal": "put {0} face {1} into your arsenal", "turn": "turn {0} face {1}", "reveal": "reveal {0}",
    "attack-again": "you may attack an additional time with {0} this turn",
    "looking-back": "{0}", "optional-cost": "you may pay {0} more to play this",
    "additional-cost": "to play this, {0}", "play-only-if": "play this only if {0}", "while": "while {0}, {1}",
    "named": "named {0}", "moniker": "{0}", "owned-by": "owned by {0}", "controlled-by": "{0} controls",
    "non": "non-{0}", "against": "a {0}", "to-zone": "{0}", "goes-to": "put it on the {1} of the {0}",
    "prevent": "prevent {0}", "dealt-by": "dealt by {0}", "declare": "choose target {0}", "among": "{0}",
    "least-life": "{0} has less life than everybody else",
    "rather": "{0}", "defines": "this has {0} equal to {1}", "different": "the number of different {0}s among {1}",
    "connected": "the {0} card", "unless": "{0} unless {2} chooses to {1}", "may-choose-to": "you may choose to {0}",
    "each-hero": "each hero: {0}", "mark": "mark {0}", "negate": "negate {0}", "deals": "{0} deals {1} damage to {2}",
    "banish-some": "banish {0} of {1} face {2}", "banish-all": "banish {0} in any order",
    "in-your-party": "{0}, if in your party", "arcane-dealt": "the arcane damage you have dealt to {0} this turn",
    "you-cannot-play": "you cannot play {0}", "of-token": "{0} tokens", "hero-is-marked": "{0} is marked",
    "within": "in the {0}", "attackable": "this can be attacked",
    "declared": "any number of {1}", "attack-of": "attack of {0}", "attacks-you": "attack on you",
    "attack-times": "{1} may attack {0} times this turn", "as-instant": "you may play {0} as though it were an instant",
    "deal-arcane": "deal {0} arcane damage to {1}", "each-chooses": "each hero chooses one of {1}",
    "create-in-hand": "create a {0} in your hand", "instead-if": "{1}; if {0}, instead {2}",
    "becomes-copy": "{0} becomes a copy of {1}", "attack-target-of": "the hero that {0} attacks",
    "this-targets": "this targets a {0} card", "optional-additional-cost": "in addition to its cost you may {0}",
    "with-effect": "card with an effect to {0}", "the-other": "the hero", "came-from": "played from {0}",
    "defend-from-arsenal": "you may defend with {0}s from your arsenal", "freeze": "freeze {0}",
    "counts-as-evos": "this counts as {0} equipped Evos", "subject": "{0}",
    "value-if": "{1} if {0}, otherwise {2}",
    "played-named": "you have played a card named {0} this turn",
    "clash": "clash with {0}", "roll": "roll a {0}-sided die",
    "their-first-action-costs": "their first action costs {0} more",
    "crush": "crush: when a hero is dealt 4 damage or more by this, {0}", "hero-does": "{0} {1}",
    "in-zones": "{0}", "hidden-when": "when {0}, you may {1}",
}  # fmt: skip


def say(datum: Datum) -> str:
    """The words of a tree, of a part of one, or of an atom."""
    if isinstance(datum, int | Text):
        return str(datum)
    if isinstance(datum, str):
        return BARE.get(datum, datum.replace("-", " "))
    head, args = str(datum[0]), list(datum[1:])
    if head in SAID:
        return SAID[head](args)
    if head in SIMPLE:
        words = [say(a) for a in args] + [""] * 3
        return " ".join(SIMPLE[head].format(*words).split())
    return " ".join([head.replace("-", " "), *[say(a) for a in args]])


def said(node: Node) -> str:
    """The words of a node, from the notation it was read from."""
    form = node.form
    assert isinstance(form, int | str | Form)
    return say(form)


def described(args: Sequence[Datum]) -> str:
    """Filters in the order of English: adjectives, nouns, then what follows them."""
    before: list[str] = []
    nouns: list[str] = []
    after: list[str] = []
    for datum in args:
        head = datum[0] if isinstance(datum, Form) else datum
        words = say(datum)
        if head in ("with", "has", "controlled-by", "named", "owned-by"):
            after.append({"you controls": "you control", "owned by you": "you own"}.get(words, words))
        elif isinstance(datum, Form) and head == "non" and isinstance(datum[1], Form) and datum[1][0] == "within":
            after.append(f"outside the {say(datum[1][1])}")
        elif head in NOUNS:
            nouns.append(words)
        else:
            before.append(words)
    nouns.sort(key=lambda noun: noun == "attack")
    return " ".join([*before, *nouns, *after])


NOUNS: Final = ("attack", "attack-action", "hero", "weapon", "card", "token", "equipment")


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


def exists(args: Sequence[Datum]) -> str:
    found = args[0]
    if isinstance(found, Form) and found[0] == "permanents" and found[1] == "you":
        return f"you control {article(there(found, False))}"
    return f"there is {article(there(found, False))}"


def heroes(args: Sequence[Datum]) -> str:
    return "your hero" if args[0] == "you" else say(args[0])


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


def amounts(amount: Datum, noun: str) -> str:
    return f"1 {noun.removesuffix('s')}" if amount == 1 else f"{say(amount)} {noun}"


def create(args: Sequence[Datum]) -> str:
    count = args[2] if len(args) > 2 else 1
    made = f"{article(say(args[0]))} token" if count == 1 else f"{say(count)} {say(args[0])} tokens"
    return f"create {made}" if len(args) < 2 or args[1] == "you" else f"{say(args[1])} creates {made}"


def choose(args: Sequence[Datum]) -> str:
    least, most = (args[2], args[3]) if len(args) > 3 else (1, 1)
    if most == 1:
        return f"choose {article(there(args[1], False))}"
    upto = "up to " if least == 0 else ""
    return f"choose {upto}{say(most)} {there(args[1], True)}"


def may(args: Sequence[Datum]) -> str:
    effect = args[0]
    if isinstance(effect, Form) and effect[0] == "gain" and len(effect) > 3:
        return f"you may have {say(effect[3])} gain {amounts(effect[2], say(effect[1]))}"
    return f"you may {say(effect)}"


def instead(args: Sequence[Datum]) -> str:
    event = say(args[0]).replace(" goes ", " would go ").replace(" enters ", " would enter ")
    return f"if {event}, instead {' and '.join(say(a) for a in args[1:])}"


def counters(args: Sequence[Datum]) -> str:
    kind, amount = f"{say(args[0])} counter", args[1]
    if isinstance(amount, int) and amount < 0:
        return f"remove {article(kind) if amount == -1 else f'{-amount} {kind}s'} from {say(args[2])}"
    if isinstance(amount, Form) and amount[:2] == ("minus", 0):
        return f"remove all {kind}s from {say(args[2])}"
    return f"put {article(kind) if amount == 1 else f'{say(amount)} {kind}s'} on {say(args[2])}"


def not_(args: Sequence[Datum]) -> str:
    inner = say(args[0])
    if isinstance(args[0], Form) and args[0][0] == "is":
        return inner.replace(" is ", " is not ", 1)
    if isinstance(args[0], Form) and args[0][0] == "exists":
        return inner.replace("there is a ", "there is no ", 1).replace("there is an ", "there is no ", 1)
    if inner.startswith("this has "):
        return inner.replace("this has ", "this has not ", 1)
    return f"not ({inner})"


def with_(args: Sequence[Datum]) -> str:
    amount = COMPARED[str(args[1])].format(n=say(args[2]))
    return f"with cost {amount}" if args[0] == "cost" else f"with {amount} {say(args[0])}"


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
        return f"+1 {property} for each attack that has hit this combat chain"
    if isinstance(amount, Form) and amount[0] == "value-if":
        return f"{changed(amount[3], property)}, or {changed(amount[2], property)} if {say(amount[1])}"
    return f"+{say(amount)} {property}"


def is_(args: Sequence[Datum]) -> str:
    kind = article(one(args[1:]))
    return f"{say(args[0])} is {kind}{' attack' if args[0] == 'the-attack' and kind != 'this' else ''}"


def combo(args: Sequence[Datum]) -> str:
    gets = [granted(a) for a in args[1:]]
    return f"combo, after {say(args[0])}: this has {listed(gets)}"


def listed(parts: Sequence[str]) -> str:
    """One, two, and three."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


def slot(args: Sequence[Datum]) -> str:
    name = say(args[0])
    return {"card": "that card", "cards": "those cards"}.get(name, f"the {name} card")


def costs(args: Sequence[Datum]) -> str:
    amount = f"{say(args[1])} {args[0]}" if args[0] != "set" else say(args[1])
    return f"{each(args[2:])} costs {amount}"


def waiting(ability: Form, duration: str) -> str:
    """What the next fitting object gets, or costs."""
    prices = [a for a in ability[2:] if isinstance(a, Form) and a[0] == "costs"]
    if prices:
        return f"your next {say(ability[1])}{duration} {say(prices[0]).removeprefix('this ')}"
    return f"your next {say(ability[1])}{duration} gets {listed([granted(a) for a in ability[2:]])}"


def next_defender(args: Sequence[Datum]) -> str:
    gets = listed([granted(a) for a in args[1:]])
    return f"if the next card you defend with is {article(one(args[:1]))}, it gets {gets}"


def each(filters: Sequence[Datum]) -> str:
    """What a static effect applies to: this, where no filter stands."""
    words = described(filters) if filters else "this"
    return words if words == "this" else f"each {words}"


def modify(args: Sequence[Datum]) -> str:
    on = each(args[3:])
    return f"{on} has {granted(Form(('modify', *args)))}"


def grants(args: Sequence[Datum]) -> str:
    return f"{each(args[2:])} has {say(args[0])}"


def until(args: Sequence[Datum]) -> str:
    duration, ability = DURATIONS[str(args[0])], args[1]
    if isinstance(ability, Form) and ability[0] == "next":
        return waiting(ability, duration)
    if len(args) > 2:
        on = say(args[2])
        if isinstance(ability, Form) and ability[0] == "play-from":
            return f"you may play {on} from your {say(ability[1])} zone{duration}"
        return f"{on} {'get' if on == 'you' else 'gets'} {granted(ability)}{duration}"
    return say(ability) + duration


def moved(subject: str, parts: dict[str, Form]) -> str:
    zone = parts["to-zone"][1] if "to-zone" in parts else "zone"
    return f"{subject} enters the arena" if zone == "permanent" else f"{subject} goes to the {say(zone)}"


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
    of = "its owner's" if isinstance(what, Form) and what[0] == "slot" else "your"
    return f"put {say(what)} {f'on the {say(args[2])} of' if len(args) > 2 else 'into'} {of} {zone}"


def modes(args: Sequence[Datum]) -> str:
    twice = "" if args[1] == 1 else f", each up to {say(args[1])} times"
    return f"choose {say(args[0])}{twice}: {'; or '.join(say(mode) for mode in args[2:])}"


def subject_of(parts: dict[str, Form]) -> str:
    """What an event happens to: one of a kind, or a certain object."""
    named = [part for part in ("subject", "became") if part in parts]
    if not named:
        return "something"
    datum = parts[named[0]][1]
    kind = datum in NOUNS or (isinstance(datum, Form) and datum[0] == "both")
    yours = " you control" if kind and "by" in parts and parts["by"][1] == "you" else ""
    return f"{article(say(datum))}{yours}" if kind else say(datum)


def event(args: Sequence[Datum]) -> str:
    """An event with what it happens to and who does it."""
    kind, parts = str(args[0]), {str(p[0]): p for p in args[1:] if isinstance(p, Form)}
    subject = subject_of(parts)
    if kind == "applied":
        return f"{subject} changes"
    said = {
        "discard": f"you discard a card {subject}",
        "destroy": f"{subject} is destroyed",
        "hit": f"{subject} hits{' a hero' if 'against' in parts else ''}",
        "win-clash": f"you win a clash revealing {subject}",
        "deal-damage": "damage is dealt to you",
        "attack": f"{subject} attacks",
        "moved": moved(subject, parts),
        "end-phase": f"{'your' if 'by' in parts else 'the'} end phase begins",
        "defend": f"you defend with {subject}",
        "action-phase": "your action phase begins",
        "start-of-turn": "your turn starts",
        "chain-closes": "the combat chain closes",
    }.get(kind, f"{kind} of {subject}")
    given = f", {say(parts['given'][1])}" if "given" in parts else ""
    return said + (
        given.replace(",", ", if", 1) if given and not given.startswith(", in ") else given.replace(",", "", 1)
    )


def if_(args: Sequence[Datum]) -> str:
    tail = f"; otherwise {say(args[2])}" if len(args) > 2 else ""
    return f"if {say(args[0])}, {say(args[1])}{tail}"


TALLIED: Final = {
    "weapon-attacks": "you have attacked with weapons {n} times this turn",
    "non-attack-actions": "you have played {n} non-attack actions this turn",
    "arcane-dealt": "you have dealt {n} arcane damage this turn",
    "attacks": "you have attacked {n} times this turn",
    "intimidated": "you have intimidated {n} times this turn",
    "damaged": "you have been dealt {n} damage this turn",
    "played": "you have played {n} cards this turn",
    "drawn": "you have drawn {n} cards this turn",
}


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


def cost_change(args: Sequence[Datum], act: str) -> str:
    way, amount = str(args[0]), say(args[1])
    much = amount if way == "set" else f"{amount} {way}"
    return f"it costs {much} to {act} {say(args[2])}"


def top(args: Sequence[Datum]) -> str:
    count = "card" if args[0] == 1 else f"{say(args[0])} cards"
    return f"the top {count} of {'your' if args[2] == 'you' else say(args[2])} {say(args[1])}"


def activated(args: Sequence[Datum]) -> str:
    """LIMIT TYPE: COST: ABILITIES. FAB 5.2.1"""
    limit = {0: "", 1: "once a turn, "}.get(args[0] if isinstance(args[0], int) else 0, f"{args[0]} times a turn, ")
    price = [amounts(args[2], "resources")] if args[2] else []
    does: list[str] = []
    for clause in args[3:]:
        head = str(clause[0]) if isinstance(clause, Form) else str(clause)
        words = say(clause[1]) if isinstance(clause, Form) and len(clause) > 1 else ""
        if head == "at-cost":
            price.append(words)
        elif head in ("chi-cost", "life-cost"):
            price.append(f"{words} {head.removesuffix('-cost')}")
        elif head == "does":
            does.append(words)
        elif head in ("attack-with-it", "and-go-again"):
            does.append("attack" if head == "attack-with-it" else "go again")
        else:
            limit = f"{limit}while {words or 'this is defending'}, "
    return f"{limit}{say(args[1])}: {' and '.join(price) or '0'}: {', '.join(does)}"


SAID: Final[dict[str, Callable[[Sequence[Datum]], str]]] = {
    "both": lambda args: described(args) or "card",
    "their-modes": lambda args: f"{say(args[0])} chooses: {modes(args[1:])}",
    "ability-costs": lambda args: cost_change([*args, "an-ability"], "activate"),
    "played": lambda args: f"{described(args)} that you have played this turn",
    "union": lambda args: " or ".join(say(a) for a in args),
    "defending": lambda args: f"defending {described(args)}",
    "attacks": lambda args: described([*args, "attack"]) if "attack-action" not in args else described(args),
    "either": lambda args: " or ".join(say(a) for a in args),
    "with": with_,
    "top": top,
    "is": is_,
    "limited": lambda args: (
        f"{'once' if args[0] == 1 else f'at most {say(args[0])} times'} each turn, when {say(args[1])}, {say(args[2])}"
    ),
    "combo": combo,
    "slot": slot,
    "costs": costs,
    "next-defender": next_defender,
    "search": lambda args: f"search your deck for {article(one(args[1:]))}",
    "in": lambda args: there(Form(("in", *args)), True),
    "those": lambda args: there(Form(("those", *args)), True),
    "defending-it": lambda args: there(Form(("defending-it", *args)), True),
    "exists": exists,
    "their-first": their_first,
    "until-next-turn": until_next_turn,
    "move": move,
    "modes": modes,
    "weapon-zones": lambda args: f"you have {amounts(args[0], 'weapon zones')}",
    "target": lambda args: f"target {there(args[0], False)}",
    "choose": choose,
    "may": may,
    "heroes": heroes,
    "draw": draw,
    "gain": gain("gain"),
    "lose": gain("lose"),
    "create": create,
    "put-counters": counters,
    "not": not_,
    "nth-attack": lambda args: ORDINALS[int(str(args[0])) - 1],
    "modify": modify,
    "grants": grants,
    "until": until,
    "next": lambda args: until(["exists", Form(("next", *args))]),
    "event": event,
    "shield": lambda args: f"prevent the next {say(args[2])} of {say(args[1][1])}" if isinstance(args[1], Form) else "",
    "damage": lambda args: " ".join(["damage", *[say(a) for a in args]]),
    "permanents": lambda args: f"each {described(args[1:])} you control" if args[0] == "you" else described(args[1:]),
    "damage-to": lambda args: f"damage would be dealt to {say(args[0])}",
    "next-time": lambda args: f"the next time{DURATIONS[str(args[0])]}: {say(args[1])}",
    "gets": lambda args: f"{described(args[1:])} gets {say(args[0])}",
    "any-event": lambda args: " or ".join(say(a) for a in args),
    "you-play": lambda args: f"you play {article(one(args))}",
    "you-activate": lambda args: f"you activate a {described(args)}",
    "you-attack-with": lambda args: f"you attack with a {described(args)}",
    "when": lambda args: f"when {say(args[0])}, {say(args[1])}",
    "keyword-when": lambda args: f"when {say(args[1])}, {say(args[2])}",
    "nth-time": lambda args: (
        f"the {ORDINALS[int(str(args[0])) - 1]} time each turn that {say(args[1])}, {say(args[2])}"
    ),
    "instead": instead,
    "do": lambda args: ", then ".join(say(a) for a in args),
    "if": if_,
    "all-of": lambda args: " and ".join(say(a) for a in args),
    "any-of": lambda args: " or ".join(say(a) for a in args),
    "reveal-from-hand": lambda args: f"reveal a card from your hand {described(args)}",
    "activated": activated,
    "discard": lambda args: f"discard a card {described(args)}".strip(),
    **{op: compared(op) for op in COMPARED},
}
