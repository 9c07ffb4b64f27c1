"""The log in sentences: one line an event, with the rules that made it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from headjudge.table.screen import cited

Entry = Mapping[str, object]

KERNEL: Final = {
    "moved": "{object}[: {from} to {to}]",
    "ceased": "{object} ceased to exist",
    "marked": "{object}: {what} {amount}",
    "asset-changed": "{player}: {what} {amount}",
    "shuffled": "{player} shuffled[ {to}]",
    "revealed": "{object} was revealed",
    "created": "{object} came into being[ under {player}]",
    "effect-began": "an effect[ of {source}] began",
    "reversed": "the attempt was taken back as if it had not been made",
    "applied": "",
    "looked-at": "{player} looked at {object}",
}
"""Templates for the kinds of event that every game has. A part in brackets is left out where one of its fields is
missing; an empty template leaves the event out of the table's log."""

OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
FIELD: Final = re.compile(r"\{(\w+)\}")
SIGNED: Final = ("marked", "asset-changed")


def sentence(entry: Entry, templates: Mapping[str, str], names: Sequence[str], most: int = 0) -> str:
    """The line of a log entry as its reader may know it; empty where the table leaves the event out.

    With `most` only so many of its rules are named.
    """
    kind = str(entry["kind"])
    template = templates.get(kind, KERNEL.get(kind))
    fields = fields_of(entry, names)
    if template is None:
        said = generic(kind, fields)
    elif template:
        said = filled(template, fields) or generic(kind, fields)
    else:
        return ""
    rules = entry.get("rules")
    return said + (cited(rules, most) if isinstance(rules, list) else "")


def fields_of(entry: Entry, names: Sequence[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for key in ("object", "source", "amount", "from", "to", "what"):
        if key in entry:
            fields[key] = str(entry[key])
    player = entry.get("player")
    if isinstance(player, int) and 0 <= player < len(names):
        fields["player"] = names[player]
    amount = entry.get("amount")
    if entry["kind"] in SIGNED and isinstance(amount, int):
        fields["amount"] = f"{amount:+d}"
    return fields


def filled(template: str, fields: Mapping[str, str]) -> str:
    """The template with its fields; empty where one is missing outside brackets."""
    kept = OPTIONAL.sub(lambda part: part[1] if has_all(part[1], fields) else "", template)
    if not has_all(kept, fields):
        return ""
    if fields.get("player") == "You":
        if kept.startswith("{player}'s"):
            kept = "Your" + kept.removeprefix("{player}'s")
        kept = kept.replace("{player}'s", "your")
    return FIELD.sub(lambda field: fields[field[1]], kept)


def has_all(template: str, fields: Mapping[str, str]) -> bool:
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
