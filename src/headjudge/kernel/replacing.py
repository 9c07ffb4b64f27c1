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
    if g.rules.kinds[ev.kind].silent:
        return found
    stage = 0
    for entry in replacers:
        if entry in ev.applied:
            continue
        if applies_for(g, ev, entry) < 0:
            continue
        node = g.entry_node(entry)
        assert isinstance(node, Replacer)
        if found and node.stage > stage:
            continue
        if found and node.stage < stage:
            found.clear()
        stage = node.stage
        found.append(entry)
    return found


def offered(g: State, ev: Event) -> tuple[int, list[Entry], bool]:
    """Who is asked next, about which replacements, and whether all of them may be declined.

    Nobody is offered what only another may apply: the optional replacements of others wait for the mandatory ones.
    """
    found = applicable(g, ev, g.replacers.get(ev.kind, ()))
    decider = g.rules.orders_replacements(g, ev)
    if [e for e in found if not replacer_of(g, e)[2].optional]:
        return decider, [e for e in found if not replacer_of(g, e)[2].optional or player_of(g, e) == decider], False
    if not found:
        return decider, found, False
    named = g.rules.offers_replacement(g, ev)
    if named >= 0:
        return named, found, True
    decider = player_of(g, found[0])
    return decider, [e for e in found if player_of(g, e) == decider], True


def replacer_of(g: State, entry: Entry) -> tuple[int, int, Replacer]:
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


def player_of(g: State, entry: Entry) -> int:
    return replacer_of(g, entry)[1]


def applies_for(g: State, ev: Event, entry: Entry) -> int:
    """The object for which a replacement applies to `ev` (its source, or one it was put on); -1 where it does not."""
    this, you, node = replacer_of(g, entry)
    if entry > 0:
        return this if node.functions(g, this, you) and node.applies(g, ev, this, you, 0) else -1
    for on in g.effects[-entry].objs or (this,):
        if node.functions(g, on, you) and node.applies(g, ev, on, you, -entry):
            return on
    return -1


def apply_replacer(g: State, ev: Event, entry: Entry) -> None:
    _, you, node = replacer_of(g, entry)
    this = applies_for(g, ev, entry)
    ev.applied = (*ev.applied, entry)
    node.replace(g, ev, this, you, -entry if entry < 0 else 0)


def apply_outcomes(g: State, ev: Event, replacers: tuple[int, ...]) -> None:
    """Outcome-replacements, once the event is done."""
    if g.rules.kinds[ev.kind].silent:
        return
    for entry in replacers:
        if entry not in ev.applied and (entry > 0 or -entry in g.effects):
            if applies_for(g, ev, entry) >= 0:
                apply_replacer(g, ev, entry)
