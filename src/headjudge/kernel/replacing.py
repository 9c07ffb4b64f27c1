"""Which replacements could modify a proposed event, and applying one."""

from __future__ import annotations

from headjudge.kernel.definitions import NODE_BITS, Replacer
from headjudge.kernel.records import Event
from headjudge.kernel.state import State

Entry = int
"""A replacement in force: an object and its ability, or a lasting effect (negative)."""


def applicable(g: State, ev: Event, replacers: tuple[int, ...]) -> list[Entry]:
    """The replacements that could modify `ev` now, those of the earliest stage only."""
    found: list[Entry] = []
    stage = 0
    for entry in replacers:
        if entry in ev.applied:
            continue
        this, you, node = replacer_of(g, entry)
        effect = -entry if entry < 0 else 0
        if node.outcome or not node.functions(g, this, you) or not node.applies(g, ev, this, you, effect):
            continue
        if found and node.stage > stage:
            continue
        if found and node.stage < stage:
            found.clear()
        stage = node.stage
        found.append(entry)
    return found


def replacer_of(g: State, entry: int) -> tuple[int, int, Replacer]:
    node = g.entry_node(entry)
    if entry > 0:
        this = entry >> NODE_BITS
        o = g.look(this)
        you = o.controller if o.controller >= 0 else o.owner
    else:
        e = g.effects[-entry]
        this, you = e.this, e.you
    assert isinstance(node, Replacer)
    return this, you, node


def apply_replacer(g: State, ev: Event, entry: int) -> None:
    this, you, node = replacer_of(g, entry)
    ev.applied = (*ev.applied, entry)
    node.replace(g, ev, this, you, -entry if entry < 0 else 0)


def apply_outcomes(g: State, ev: Event, replacers: tuple[int, ...]) -> None:
    for entry in replacers:
        if entry not in ev.applied and (entry > 0 or -entry in g.effects):
            this, you, node = replacer_of(g, entry)
            effect = -entry if entry < 0 else 0
            if node.outcome and node.functions(g, this, you) and node.applies(g, ev, this, you, effect):
                apply_replacer(g, ev, entry)
