"""The log in sentences, one an event or one for several of a kind; templates come from the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from headjudge.abilities.english import plural

Entry = Mapping[str, object]

KERNEL: Final = {
    "moved": "{object}[: {from} to {to}]",
    "ceased": "{object} ceased to exist",
    "marked": "{object}: {what} {amount}",
    "asset-changed": "{player}: {what} {amount}",
    "shuffled": "{player} shuffled[ {to}]",
    "revealed": "{object} was revealed",
    "created": "{object} came into being[ under {player}'s control]",
    "effect-began": "an effect[ of {source}] began",
    "reversed": "the attempt was taken back as if it had not been made",
    "applied": "",
    "effects-ordered": "{player} said that {source} applies first",
    "looked-at": "{player} looked at {object}",
}
"""Templates for the kinds of event that every game has. A part in brackets is left out where one of its fields is
missing; an empty template leaves the event out of the table's log."""

OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
FIELD: Final = re.compile(r"\{(\w+)\}")
SIGNED: Final = ("marked", "asset-changed")
SEVERAL: Final = (
    ("{object} was", "{object} were"),
    ("{object} is", "{object} are"),
    ("{object} has", "{object} have"),
    (" its owner's deck", " their owners' decks"),
    (" its ", " their "),
)
"""How a sentence speaks of several things."""
PLURAL: Final = "(s)"
"""The ending of a noun that stands behind an amount, where that is not one."""
TO_YOU: Final = (
    ("{player}'s", "your"),
    ("{player} was", "You were"),
    ("{player} has", "You have"),
    ("{player} is", "You are"),
)
"""How a sentence speaks to its reader."""
OF_AMOUNT: Final = {"got": "amount", "count": "amount"}
"""Fields that are made of another one."""
VOWELS: Final = tuple("aeiou")
UNKNOWN: Final = "a card"
"""How the log calls a card that its reader does not know."""


class Told(NamedTuple):
    """A sentence, the entries that it tells, and the rules that decided them."""

    words: str
    entries: tuple[Entry, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        rules = self.entries[0].get("rules")
        return tuple(map(str, rules)) if isinstance(rules, list) else ()


def sentence(entry: Entry, templates: Mapping[str, str], names: Sequence[str]) -> str:
    """A log entry as its reader may know it; empty where tables leave the event out."""
    return said(str(entry["kind"]), fields_of(entry, names), templates)


def story(entries: Iterable[Entry], templates: Mapping[str, str], names: Sequence[str]) -> list[Told]:
    """Entries in sentences; what happened to one thing after another in the same way is one sentence."""
    lines: list[Told] = []
    spoken = [entry for entry in entries if sentence(entry, templates, names)]
    for alike in groups(spoken, templates):
        kind, fields = str(alike[0]["kind"]), fields_of(alike[0], names)
        if len(alike) > 1:
            fields["object"] = several([str(entry["object"]) for entry in alike])
        lines.append(Told(said(kind, fields, templates, len(alike)), tuple(alike)))
    return lines


def groups(entries: Iterable[Entry], templates: Mapping[str, str]) -> list[list[Entry]]:
    """Neighbours that differ in nothing that their sentence tells but the object."""
    found: list[list[Entry]] = []
    for entry in entries:
        if found and "object" in entry and told_of(found[-1][0], templates) == told_of(entry, templates):
            found[-1].append(entry)
        else:
            found.append([entry])
    return found


def told_of(entry: Entry, templates: Mapping[str, str]) -> list[object]:
    """What a sentence tells beside the object."""
    kind = str(entry["kind"])
    template = template_of(kind, str(entry.get("to", "")), templates) or ""
    used = [OF_AMOUNT.get(name, name) for name in FIELD.findall(template) if name != "object"]
    told = [really(entry) if name == "amount" else entry.get(name.replace("_", " ")) for name in used]
    return [kind, entry.get("rules"), *told]


def really(entry: Entry) -> int | None:
    """How much of it happened, where that is not all that was to happen; None where it has no amount."""
    amount, result = entry.get("amount"), entry.get("result")
    if not isinstance(amount, int) or not isinstance(result, int):
        return amount if isinstance(amount, int) else None
    return -abs(result) if amount < 0 else result


def template_of(kind: str, to: str, templates: Mapping[str, str]) -> str | None:
    """The template of a kind of event, or of what goes to that place; None where there is neither."""
    return templates.get(f"{kind} to {to}", templates.get(kind, KERNEL.get(kind)))


def several(names: list[str]) -> str:
    """`Bear x2, Imp and Bolt`; cards that nobody knows are counted."""
    counted: dict[str, int] = {}
    for name in names:
        counted[name] = counted.get(name, 0) + 1
    unknown = counted.pop(UNKNOWN, 0)
    said = [name if n == 1 else f"{name} x{n}" for name, n in counted.items()]
    if unknown:
        said.append(UNKNOWN if unknown == 1 else f"{unknown} cards")
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"


def number_of(count: int, noun: str) -> str:
    """`1 answer`, `2 answers`"""
    return f"{count} {noun if count == 1 else plural(noun)}"


def said(kind: str, fields: Mapping[str, str], templates: Mapping[str, str], things: int = 1) -> str:
    template = template_of(kind, fields.get("to", ""), templates)
    if template is None:
        return generic(kind, fields)
    words = filled(template, fields, things) if template else ""
    return words if words or not template or OPTIONAL.fullmatch(template) else generic(kind, fields)


def fields_of(entry: Entry, names: Sequence[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for key, value in entry.items():
        if isinstance(value, str) or key == "amount":
            fields[key.replace(" ", "_")] = str(value)
    player = entry.get("player")
    if isinstance(player, int) and 0 <= player < len(names):
        fields["player"] = names[player]
    amount = really(entry)
    if amount is not None:
        fields["amount"] = str(amount)
    if entry["kind"] in SIGNED and amount is not None:
        fields["amount"] = f"{amount:+d}"
        fields["got"] = "lost" if amount < 0 else "got"
        article = "an" if str(entry.get("what", ""))[:1] in VOWELS else "a"
        fields["count"] = article if abs(amount) == 1 else str(abs(amount))
    return fields


def filled(template: str, fields: Mapping[str, str], things: int = 1) -> str:
    """The template with its fields; empty where one is missing outside brackets."""
    known = tuple([name for name in fields if name == "object" or fields[name] != UNKNOWN])
    kept = shape(template, tuple(fields), known, fields.get("player") == "You")
    if things > 1:
        for of_one, of_several in SEVERAL:
            kept = kept.replace(of_one, of_several)
    if PLURAL in kept:
        kept = kept.replace(PLURAL, "" if fields.get("amount", "").lstrip("+-") == "1" else "s")
    return kept.format_map(fields)


@cache
def shape(template: str, fields: tuple[str, ...], known: tuple[str, ...], to_you: bool) -> str:
    """What is left of a template for an event with these fields, some of them known to its reader."""
    kept = OPTIONAL.sub(lambda part: part[1] if has_all(part[1], known) else "", template)
    if not has_all(kept, fields):
        return ""
    if to_you:
        if kept.startswith("{player}'s"):
            kept = "Your" + kept.removeprefix("{player}'s")
        for of_others, of_you in TO_YOU:
            kept = kept.replace(of_others, of_you)
        kept = kept[:1] + kept[1:].replace("{player}", "you")
    return kept


def has_all(template: str, fields: tuple[str, ...]) -> bool:
    return all(field in fields for field in FIELD.findall(template))


def generic(kind: str, fields: Mapping[str, str]) -> str:
    """What happened, to whom, to what, how much: for kinds that nobody has put into words."""
    parts = [fields[key] for key in ("player", "object", "what", "amount") if key in fields]
    if "object" in fields and fields.get("amount") == "1":
        parts.pop()  # of one thing, one
    if "from" in fields and "to" in fields:
        parts.append(f"{fields['from']} to {fields['to']}")
    if "source" in fields:
        parts.append(f"by {fields['source']}")
    said = kind.replace("-", " ")
    return f"{said}: {', '.join(parts)}" if parts else said
