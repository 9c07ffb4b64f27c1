"""Lines of the log as somebody may read them: a player, the spectator, or the judge, who sees everything."""

from __future__ import annotations

from typing import cast

from headjudge.kernel.ids import PlayerId
from headjudge.kernel.journal import LogEntry
from headjudge.kernel.policies import JsonDict
from headjudge.kernel.records import eyes
from headjudge.kernel.state import State
from headjudge.kernel.views import LogLine


def log_entry(entry: LogEntry, viewer: PlayerId, n: int) -> JsonDict:
    """A line of the log as the viewer may read it: a player, the spectator, or the judge, who sees everything."""
    mask = eyes(viewer, n)
    known = entry.known & mask == mask
    seen: JsonDict = {"number": entry.number, "kind": entry.kind, "rules": list(entry.cites)}
    if entry.player >= 0:
        seen["player"] = entry.player
    if entry.name:
        seen["object"] = entry.name if known else "a card"
    if entry.source_name:
        seen["source"] = entry.source_name if entry.source_known & mask == mask else "a card"
    if entry.what:
        seen["what"] = entry.what
    if entry.amount and (not entry.name or known):
        seen["amount"] = entry.amount
    if entry.zone >= 0:
        seen["to"] = entry.zone
    if entry.origin >= 0:
        seen["from"] = entry.origin
    return seen


def log_line(g: State, entry: LogEntry, viewer: PlayerId, rules: tuple[str, ...]) -> LogLine:
    """A line of the log with the names of rules and zones instead of their numbers."""
    seen = log_entry(entry, viewer, g.n)
    seen["rules"] = list(rules)
    if entry.zone >= 0:
        seen["to"] = g.policies.zones[entry.zone].name
    if entry.origin >= 0:
        seen["from"] = g.policies.zones[entry.origin].name
    if viewer >= 0:
        for key, handles in (
            ("object id", entry.handles),
            ("object before", entry.before),
            ("source id", entry.source_handles),
        ):
            if handles and handles[viewer]:
                seen[key] = handles[viewer]
    return cast("LogLine", seen)
