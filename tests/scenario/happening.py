"""What happened in a scenario, a line an event: its kind, who and what, how much, where to, and its rules."""

from __future__ import annotations

from headjudge.kernel.journal import LogEntry
from headjudge.kernel.policies import Policies
from headjudge.plugins import plugin
from headjudge.rulebook import anchor_name
from headjudge.scenario.running import Result


def happened(result: Result) -> list[str]:
    policies = plugin(result.scenario.game).policies
    return [as_line(entry, policies) for entry in result.entries]


def as_line(entry: LogEntry, policies: Policies) -> str:
    parts = [entry.kind, *(["ABCD"[entry.player]] if entry.player >= 0 else []), entry.name]
    parts += [f"by {entry.source_name}"] if entry.source_name and entry.source_name != entry.name else []
    parts += [str(entry.amount)] if entry.amount else []
    parts += [one[3][0] for one in entry.held if one[0] == "step"]
    parts += [f"to {policies.zones[entry.zone].name}"] if entry.zone >= 0 else []
    rules = ", ".join(anchor_name(rule) for rule in entry.cites)
    return " ".join(part for part in parts if part) + (f"  [{rules}]" if rules else "")
