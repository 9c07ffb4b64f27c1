"""What a player may know, built up from nothing: an allow-list, never the state minus secrets."""

from __future__ import annotations

from headjudge.kernel.journal import LogEntry
from headjudge.kernel.policies import JsonDict
from headjudge.kernel.records import ABSENT, Obj
from headjudge.kernel.state import State


def view_of(g: State, viewer: int) -> JsonDict:
    """Everything `viewer` may know of the position, as plain data."""
    zones = g.policies.zones
    players: list[object] = []
    for p in range(g.n):
        mine: JsonDict = {}
        for zone in zones:
            if not zone.shared:
                mine[zone.name] = [object_of(g, g.objs[id], viewer) for id in shown_order(g, zone.id, p, viewer)]
        assets = {
            name: g.asset(p, mark) for mark, name in sorted(g.policies.marks.items()) if mark in g.players[p].marks
        }
        players.append({"zones": mine, "assets": assets, "gone": bool(g.gone >> p & 1)})
    table: JsonDict = {}
    for zone in zones:
        if zone.shared:
            table[zone.name] = [object_of(g, g.objs[id], viewer) for id in g.zone(zone.id)]
    return {
        "game": g.policies.id,
        "you": viewer,
        "turn player": g.active,
        "players": players,
        "table": table,
        "over": g.over,
        "winners": list(g.winners),
        "reason": g.reason,
        "deciding": -1 if g.question is None else g.question.player,
        **g.policies.view(g, viewer),
    }


def shown_order(g: State, zone: int, seat: int, viewer: int) -> list[int]:
    """The objects of a zone in an order that tells nothing: hidden ones last where the zone itself has no order."""
    line = list(g.zone(zone, seat))
    if g.policies.zones[zone].ordered:
        return line
    return sorted(line, key=lambda id: (not g.objs[id].known >> viewer & 1, handle(g.objs[id], viewer)))


def handle(o: Obj, viewer: int) -> int:
    """The id under which the viewer knows the object, or 0."""
    return o.handles[viewer] if o.handles else 0


def object_of(g: State, o: Obj, viewer: int) -> JsonDict:
    """One object as the viewer sees it: its face where known, otherwise only what lies open on the table."""
    seen: JsonDict = {}
    public = g.policies.zones[o.zone].sees == 2
    if o.known >> viewer & 1:
        seen["id"] = handle(o, viewer)
        seen["name"] = g.policies.name(g, o)
    else:
        seen["face"] = "down"
    if public or o.known >> viewer & 1:
        if o.controller >= 0:
            seen["controller"] = o.controller
        marks = {g.policies.marks[m]: n for m, n in sorted(o.marks.items()) if m in g.policies.marks}
        if marks:
            seen["marks"] = marks
    if o.known >> viewer & 1:
        props = properties_of(g, o)
        if props:
            seen["properties"] = props
        seen.update(g.policies.object_view(g, o, viewer))
    under = g.under(o.id)
    if under:
        seen["under"] = [object_of(g, g.objs[id], viewer) for id in under]
    return seen


def properties_of(g: State, o: Obj) -> dict[str, int]:
    """The properties that an object has, by name: what its face lists, and what effects or marks could give it."""
    names = g.policies.props
    asked = list(range(len(names)))
    if o.face >= 0:  # saves time
        changed = [i for i in asked if not g.plain >> i & 1]  # saves time unless it may differ from the face
        asked = sorted({*changed, *g.faces[o.face].numbers})
    values: dict[str, int] = {}
    for i in asked:
        value = g.prop(o.id, i)
        if names[i] and value != ABSENT:
            values[names[i]] = value
    return values


def log_entry(entry: LogEntry, viewer: int) -> JsonDict:
    """A line of the log as the viewer may read it (-1: the judge, who sees everything)."""
    seen: JsonDict = {"number": entry.number, "kind": entry.kind, "rules": list(entry.cites)}
    if entry.player >= 0:
        seen["player"] = entry.player
    if entry.name:
        seen["object"] = entry.name if viewer < 0 or entry.known >> viewer & 1 else "a card"
    if entry.source_name:
        seen["source"] = entry.source_name if viewer < 0 or entry.source_known >> viewer & 1 else "a card"
    if entry.what:
        seen["what"] = entry.what
    if entry.amount and (not entry.name or viewer < 0 or entry.known >> viewer & 1):
        seen["amount"] = entry.amount
    if entry.zone >= 0:
        seen["to"] = entry.zone
    if entry.origin >= 0:
        seen["from"] = entry.origin
    return seen
