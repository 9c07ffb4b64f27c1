"""Lines of the log as somebody may read them: a player, the spectator, or the judge, who sees everything."""

from __future__ import annotations

from typing import Final, cast

from headjudge.kernel import fields
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.journal import LogEntry
from headjudge.kernel.policies import JsonDict
from headjudge.kernel.records import eyes
from headjudge.kernel.state import State
from headjudge.kernel.views import LogLine

ABSENT_BELOW_ZERO: Final = (fields.A_PLAYER, fields.A_ZONE, fields.A_PROPERTY, fields.A_FACE)
NAMED: Final = (fields.A_MARK, fields.A_CODE)
"""What is told by its name, and not at all where it has none."""
PUBLIC: Final = (fields.A_PLAYER, fields.A_ZONE)
"""What is told though the reader does not know the object; anything else might say which it is."""


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
    if entry.partly and (not entry.name or known):
        seen["result"] = entry.result
    for name, holds, numbers, words, knowing, _ in entry.held:
        if holds in fields.ANY_OBJECTS:
            called = [word if who & mask == mask else "a card" for word, who in zip(words, knowing)]
            if called:
                seen[name] = called if holds == fields.OBJECTS else called[0]
        elif holds == fields.COUNTERS:
            if numbers and known:
                seen[name] = dict(zip(words, numbers))
        elif holds != fields.AN_AMOUNT and holds != fields.SIGHTS and is_there(holds, numbers[0], words[0]):
            if holds in PUBLIC or not entry.name or known:
                if holds == fields.A_FLAG:  # apart: compiled, a flag or a number would be a number
                    seen[name] = True
                else:
                    seen[name] = words[0] or numbers[0]
    return seen


def is_there(holds: str, number: int, word: str) -> bool:
    """Whether a number in a field says anything."""
    if holds in NAMED:
        return word != ""
    return number >= 0 if holds in ABSENT_BELOW_ZERO else number != 0


def log_line(g: State, entry: LogEntry, viewer: PlayerId, rules: tuple[str, ...]) -> LogLine:
    """A line of the log with the names of rules and zones instead of their numbers."""
    seen = log_entry(entry, viewer, g.n)
    seen["rules"] = list(rules)
    if viewer >= 0:
        for key, handles in (
            ("object id", entry.handles),
            ("object before", entry.before),
            ("source id", entry.source_handles),
        ):
            if handles and handles[viewer]:
                seen[key] = handles[viewer]
        for name, holds, numbers, _, _, each in entry.held:
            if holds == fields.SIGHTS:
                lost = [id for player, id in zip(numbers[::2], numbers[1::2]) if player == viewer]
                if lost:
                    seen[f"{name} ids"] = lost
            if holds in fields.ANY_OBJECTS:
                ids = [handles[viewer] if handles else 0 for handles in each]
                if holds == fields.OBJECTS and ids:
                    seen[f"{name} ids"] = ids
                elif ids and ids[0]:
                    seen[f"{name} id"] = ids[0]
    return cast("LogLine", seen)
