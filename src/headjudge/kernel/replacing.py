"""Which replacements could modify a proposed event, and applying one."""

from __future__ import annotations

from typing import Final

from headjudge.kernel import entries
from headjudge.kernel.definitions import NODE_BITS, Replacer
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State

NOT_BEGUN: Final = -(1 << 30)


class Replacing(Frame):
    """An event that something could replace."""

    first: int = -1
    """The player who was selected to begin; -1 where nobody was."""
    stage: int = NOT_BEGUN
    """The stage of the last replacement that was applied, and whose it was."""
    applying: int = -1
    member: int = -1
    """Its place in the batch beneath; -1 where it is none of a batch."""


Entry = int
"""A replacement in force: an object and its ability, or a lasting effect (negative)."""


def active(g: State, ev: Event, replacers: tuple[int, ...]) -> list[Entry]:
    """The replacements that could modify `ev` now."""
    if g.policies.kinds[ev.kind].silent or not g.policies.can_happen(g, ev):
        return []
    return [entry for entry in replacers if entry not in ev.applied and applies_for(g, ev, entry) >= 0]


def applicable(g: State, ev: Event, replacers: tuple[int, ...]) -> list[Entry]:
    """The replacements that could modify `ev` now, those of the earliest stage only."""
    found = active(g, ev, replacers)
    if len(found) < 2:  # saves time
        return found
    first = min([stage_of(g, entry) for entry in found])
    return [entry for entry in found if stage_of(g, entry) == first]


def stage_of(g: State, entry: Entry) -> int:
    return replacer_of(g, entry)[2].stage


def contenders(g: State, f: Replacing) -> list[int]:
    """The players with a replacement that could modify the event of `f`, in clockwise order from the turn player."""
    ev = f.event
    assert ev is not None
    players = {player_of(g, entry) for entry in active(g, ev, g.replacers.get(ev.kind, ()))}
    return [p for p in g.present() if p in players]


def offered_in_turn(g: State, f: Replacing) -> tuple[int, list[Entry], bool]:
    """Who applies a replacement next, which ones they have, and whether they may decline: stage after stage.

    In each stage every player in clockwise order applies all of their own, beginning with the one who was selected.
    What a later stage brings about does not bring an earlier one back.
    """
    ev = f.event
    assert ev is not None
    found = [e for e in active(g, ev, g.replacers.get(ev.kind, ())) if stage_of(g, e) >= f.stage]
    if not found:
        return g.active, found, False
    stage = min([stage_of(g, e) for e in found])
    found = [e for e in found if stage_of(g, e) == stage]
    player = f.applying if stage == f.stage else f.first if f.first >= 0 else g.active
    owners = [player_of(g, e) for e in found]
    for _ in range(g.n):
        if player in owners:
            break
        player = g.next_player(player)
    own = [e for e in found if player_of(g, e) == player]
    return player, own, not [e for e in own if not replacer_of(g, e)[2].optional]


def offered(g: State, ev: Event) -> tuple[int, list[Entry], bool]:
    """Who is asked next, about which replacements, and whether all of them may be declined.

    Nobody is offered what only another may apply: the optional replacements of others wait for the mandatory ones.
    """
    found = applicable(g, ev, g.replacers.get(ev.kind, ()))
    decider = g.policies.orders_replacements(g, ev)
    if [e for e in found if not replacer_of(g, e)[2].optional]:
        return decider, [e for e in found if not replacer_of(g, e)[2].optional or player_of(g, e) == decider], False
    if not found:
        return decider, found, False
    named = g.policies.offers_replacement(g, ev)
    if named >= 0:
        return named, found, True
    decider = player_of(g, found[0])
    return decider, [e for e in found if player_of(g, e) == decider], True


def replacer_of(g: State, entry: Entry) -> tuple[int, int, Replacer]:
    node = entries.entry_node(g, entry)
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
    if g.policies.kinds[ev.kind].silent:
        return
    for entry in replacers:
        if entry < 0 and -entry not in g.effects:
            continue
        if applies_for(g, ev, entry) >= 0:
            apply_replacer(g, ev, entry)
