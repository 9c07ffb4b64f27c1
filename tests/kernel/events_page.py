"""Writes the kinds of docs/reference/events.md from their declarations: `python -m tests.kernel.events_page`."""

from __future__ import annotations

import pathlib

from headjudge import rulebook
from headjudge.kernel import events, fields, moving
from headjudge.kernel.definitions import EventKind
from headjudge.kernel.fields import Field
from headjudge.kernel.policies import Policies
from headjudge.plugins import games, plugin

PATH = pathlib.Path(__file__).parents[2] / "docs" / "reference" / "events.md"
GAMES = [game for game in ("fab", "grand-archive", "keyforge") if game in games()]

FIRST, BEHIND = "## Kinds that every game has", "## What an event goes through"
"""Between these headings the page is written by this module."""

KERNEL = f"""\
{FIRST}

Every event has an object, a player and a source, where they make sense; `holds` lists what else its kind has.

| kind | happens | holds | changes |
|---|---|---|---|
"""


def happens(kind: EventKind, policies: Policies | None = None) -> str:
    """What its performer says it does; of a marker what the log says."""
    if kind.perform is moving.do_nothing:
        said = policies.sentences.get(kind.name, "") if policies is not None else ""
        return f"a marker: `{said}`" if said else "a marker"
    words = (kind.perform.__doc__ or "").split("\n")[0]
    return words.strip()


UNTOLD = (fields.INTERNAL, fields.INTERNALS)
"""What only the engine reads has no place on the page."""
CALLED = {
    fields.AN_AMOUNT: "an amount",
    fields.AN_OBJECT: "an object",
    fields.A_COUNTERPART: "an object",
    fields.OBJECTS: "objects",
    fields.COUNTERS: "counters",
    fields.SIGHTS: "ids that the reader no longer knows",
    fields.AN_ABILITY: "an ability",
}
"""What a field holds, where it is not `a` something."""


def holds(kind: EventKind) -> str:
    return ", ".join(f"{field.name} ({what(field)})" for field in kind.fields if field.holds not in UNTOLD)


def what(field: Field) -> str:
    """What a field holds; of a code the words, too."""
    called = CALLED.get(field.holds, f"a {field.holds}")
    return f"{called}: {', '.join(field.words.values())}" if field.words else called


def changes(kind: EventKind) -> str:
    """What its events change of what lies open, as `headjudge conform --log` reads it."""
    return ", ".join(f"`{said}`" for said in kind.changes)


def decided(kind: EventKind) -> str:
    return ", ".join(rulebook.anchor_name(rulebook.Anchor(anchor)) for anchor in kind.cites)


def section(game: str) -> str:
    policies = plugin(game).policies
    own = policies.kinds[len(events.KINDS) :]
    columns = ["kind", "happens", "holds", "changes", "decided by"]
    lines = [f"## {policies.title}", "", f"| {' | '.join(columns)} |", "|---" * len(columns) + "|"]
    lines += [f"| `{k.name}` | {happens(k, policies)} | {holds(k)} | {changes(k)} | {decided(k)} |" for k in own]
    return "\n".join(lines) + "\n\n"


def made() -> str:
    rows = "".join(f"| `{kind.name}` | {happens(kind)} | {holds(kind)} | {changes(kind)} |\n" for kind in events.KINDS)
    page = PATH.read_text(encoding="utf-8")
    head, tail = page.split(FIRST, 1)[0], page.split(BEHIND, 1)[1]
    return f"{head}{KERNEL}{rows}\n{''.join(map(section, GAMES))}{BEHIND}{tail}"


if __name__ == "__main__":
    PATH.write_text(made(), encoding="utf-8")
