"""Abilities, and the events they wait for, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.games.fab.phrases import ORDINALS, SAID, parts, say
from headjudge.games.fab.phrasing.effects import granted
from headjudge.games.fab.phrasing.nouns import NOUNS, amounts, article, described, listed, one

Parts = dict[str, tuple[Datum, ...]]
"""The parts of an event by their words."""


def limited(args: Sequence[Datum]) -> str:
    times = "once" if args[0] == 1 else f"at most {say(args[0])} times"
    return f"{times} each turn, when {say(args[1])}, {say(args[2])}"


def combo(args: Sequence[Datum]) -> str:
    gets = [granted(a) for a in args[1:]]
    return f"combo, after {say(args[0])}: this has {listed(gets)}"


def instead(args: Sequence[Datum]) -> str:
    event = say(args[0]).replace(" goes ", " would go ").replace(" enters ", " would enter ")
    return f"if {event}, instead {' and '.join(say(a) for a in args[1:])}"


def moved(subject: str, given: Parts) -> str:
    zone = given["to-zone"][1] if "to-zone" in given else "zone"
    return f"{subject} enters the arena" if zone == "permanent" else f"{subject} goes to the {say(zone)}"


def subject_of(given: Parts) -> str:
    """What an event happens to: one of a kind, or a certain object."""
    named = [part for part in ("subject", "became") if part in given]
    if not named:
        return "something"
    datum = given[named[0]][1]
    head = parts(datum)[0]
    if head not in NOUNS and head != "both":
        return say(datum)
    return article(say(datum)) + (" you control" if given.get("by") == ("by", "you") else "")


def event(args: Sequence[Datum]) -> str:
    """An event with what it happens to and who does it."""
    kind, given = str(args[0]), {str(parts(part)[0]): parts(part) for part in args[1:]}
    subject = subject_of(given)
    said = {
        "discard": f"you discard a card {subject}",
        "destroy": f"{subject} is destroyed",
        "hit": f"{subject} hits{' a hero' if 'against' in given else ''}",
        "win-clash": f"you win a clash revealing {subject}",
        "deal-damage": "damage is dealt to you",
        "attack": f"{subject} attacks",
        "moved": moved(subject, given),
        "end-phase": f"{'your' if 'by' in given else 'the'} end phase begins",
        "defend": f"you defend with {subject}",
        "action-phase": "your action phase begins",
        "start-of-turn": "your turn starts",
        "chain-closes": "the combat chain closes",
        "chain-link-resolves": f"the chain link of {subject} resolves",
        "create-tokens": f"you create {say(Form(given.get('of-token', ('tokens',))))}",
        "die": f"{subject} dies",
    }.get(kind, f"{kind} of {subject}")
    if "given" not in given:
        return said
    condition = say(given["given"][1])
    return f"{said} {condition}" if condition.startswith("in ") else f"{said}, if {condition}"


OWN_HERO: Final = Form(("against", Form(("both", "hero", Form(("owned-by", "you"))))))


def damage(args: Sequence[Datum]) -> str:
    return " ".join(["damage", *["to you" if part == OWN_HERO else say(part) for part in args]])


def activated(args: Sequence[Datum]) -> str:
    """How often and when: what it costs: what it does."""
    limit = {"0": "", "1": "once a turn, "}.get(str(args[0]), f"{args[0]} times a turn, ")
    price = [amounts(args[2], "resources")] if args[2] else []
    does: list[str] = []
    for clause in args[3:]:
        head, words = str(parts(clause)[0]), " ".join(say(part) for part in parts(clause)[1:])
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
