"""Writes the kinds of docs/reference/events.md from their declarations: `python -m tests.kernel.events_page`."""

from __future__ import annotations

import pathlib

from headjudge import rulebook
from headjudge.installed import games, plugin
from headjudge.kernel import events, moving
from headjudge.kernel.definitions import EventKind
from headjudge.kernel.policies import Policies

PATH = pathlib.Path(__file__).parents[2] / "docs" / "reference" / "events.md"
GAMES = [game for game in ("fab", "grand-archive", "keyforge") if game in games()]

FIRST, BEHIND = "## Kinds that every game has", "## What an event goes through"
"""Between these headings the page is written by this module."""

KERNEL = f"""\
{FIRST}

Every event has an object, a player and a source, where they make sense; `holds` lists what else its kind has.

| kind | happens | holds |
|---|---|---|
"""


def happens(kind: EventKind, policies: Policies | None = None) -> str:
    """What its performer says it does; of a marker what the log says."""
    if kind.perform is moving.do_nothing:
        said = policies.sentences.get(kind.name, "") if policies is not None else ""
        return f"a marker: `{said}`" if said else "a marker"
    words = (kind.perform.__doc__ or "").split("\n")[0]
    return words.strip()


def holds(kind: EventKind) -> str:
    return ", ".join(
        f"{field.name} (a {field.holds}{': ' + ', '.join(field.words.values()) if field.words else ''})"
        if field.holds not in ("object", "ability", "objects")
        else f"{field.name} ({'objects' if field.holds == 'objects' else 'an ' + field.holds})"
        for field in kind.fields
    )


def decided(kind: EventKind) -> str:
    return ", ".join(rulebook.anchor_name(rulebook.Anchor(anchor)) for anchor in kind.cites)


def section(game: str) -> str:
    policies = plugin(game).policies
    own = policies.kinds[len(events.KINDS) :]
    lines = [f"## {policies.title}", "", "| kind | happens | holds | decided by |", "|---|---|---|---|"]
    lines += [f"| `{k.name}` | {happens(k, policies)} | {holds(k)} | {decided(k)} |" for k in own]
    return "\n".join(lines) + "\n\n"


def made() -> str:
    rows = "".join(f"| `{kind.name}` | {happens(kind)} | {holds(kind)} |\n" for kind in events.KINDS)
    page = PATH.read_text(encoding="utf-8")
    head, tail = page.split(FIRST, 1)[0], page.split(BEHIND, 1)[1]
    return f"{head}{KERNEL}{rows}\n{''.join(map(section, GAMES))}{BEHIND}{tail}"


if __name__ == "__main__":
    PATH.write_text(made(), encoding="utf-8")
