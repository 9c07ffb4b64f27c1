"""Abilities, and the events they wait for, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.games.fab.phrases import ORDINALS, SAID, say
from headjudge.games.fab.phrasing.effects import granted
from headjudge.games.fab.phrasing.nouns import NOUNS, amounts, article, described, listed, one


def limited(args: Sequence[Datum]) -> str:
    times = "once" if args[0] == 1 else f"at most {say(args[0])} times"
    return f"{times} each turn, when {say(args[1])}, {say(args[2])}"


def combo(args: Sequence[Datum]) -> str:
    gets = [granted(a) for a in args[1:]]
    return f"combo, after {say(args[0])}: this has {listed(gets)}"


def instead(args: Sequence[Datum]) -> str:
    event = say(args[0]).replace(" goes ", " would go ").replace(" enters ", " would enter ")
    return f"if {event}, instead {' and '.join(say(a) for a in args[1:])}"


def moved(subject: str, parts: dict[str, Form]) -> str:
    zone = parts["to-zone"][1] if "to-zone" in parts else "zone"
    return f"{subject} enters the arena" if zone == "permanent" else f"{subject} goes to the {say(zone)}"


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
        "chain-link-resolves": f"the chain link of {subject} resolves",
        "create-tokens": f"you create {say(parts['of-token']) if 'of-token' in parts else 'tokens'}",
        "die": f"{subject} dies",
    }.get(kind, f"{kind} of {subject}")
    given = f", {say(parts['given'][1])}" if "given" in parts else ""
    return said + (
        given.replace(",", ", if", 1) if given and not given.startswith(", in ") else given.replace(",", "", 1)
    )


OWN_HERO: Final = Form(("against", Form(("both", "hero", Form(("owned-by", "you"))))))


def damage(args: Sequence[Datum]) -> str:
    return " ".join(["damage", *["to you" if part == OWN_HERO else say(part) for part in args]])


def activated(args: Sequence[Datum]) -> str:
    """How often and when: what it costs: what it does."""
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
        elif head == "attack-by-effect":
            continue
        elif head in ("attack-with-it", "and-go-again"):
            does.append("attack" if head == "attack-with-it" else "go again")
        else:
            limit = f"{limit}while {words or 'this is defending'}, "
    return f"{limit}{say(args[1])}: {' and '.join(price) or '0'}: {', '.join(does)}"


SAID.update(
    {
        "limited": limited,
        "combo": combo,
        "weapon-zones": lambda args: f"you have {amounts(args[0], 'weapon zones')}",
        "event": event,
        "damage": damage,
        "damage-to": lambda args: f"damage would be dealt to {say(args[0])}",
        "gets": lambda args: f"{article(one(args[1:]))} gets {say(args[0])}",
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
        "activated": activated,
    }
)
