"""Templates of views: what tables and cards show as long as nothing has changed them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.definitions import Face, Zone
from headjudge.kernel.policies import Policies
from headjudge.kernel.records import ABSENT

if TYPE_CHECKING:
    from headjudge.kernel.views import ObjectView


class Plan:
    """What views read of a game's tables."""

    __slots__ = ("assets", "named", "own", "sets", "shared", "worded")

    def __init__(self, policies: Policies) -> None:
        self.own: list[Zone] = [zone for zone in policies.zones if not zone.shared]
        self.shared: list[Zone] = [zone for zone in policies.zones if zone.shared]
        self.assets: list[tuple[int, str]] = sorted(policies.marks.items())
        self.named: list[int] = [i for i, name in enumerate(policies.props) if name]
        self.sets: int = sum([1 << prop for prop in policies.sets])
        """Bit mask of the properties that are told as words."""
        self.worded: dict[tuple[int, ...], list[str]] = {}
        """What has been said of such properties so far."""

    def types(self, policies: Policies, masks: tuple[int, ...]) -> list[str]:
        """What an object is, in the game's words; a list of the caller's own."""
        words = self.worded.get(masks)
        if words is None:  # saves time unless it was not said before
            words = self.worded[masks] = words_of(policies, list(masks))
        return words.copy()


class Print:
    """What every card with a face shows, as long as nothing has changed it."""

    __slots__ = ("derived", "properties", "seen")

    def __init__(self, policies: Policies, face: Face) -> None:
        named = [(name, face.row[i]) for i, name in enumerate(policies.props) if name and i not in policies.sets]
        self.properties: dict[str, int] = {name: value for name, value in named if value != ABSENT}
        self.seen: ObjectView = {"id": 0, "name": face.name}
        types = words_of(policies, [face.row[prop] for prop in policies.sets])
        if types:
            self.seen["types"] = types
        if self.properties:
            self.seen["properties"] = self.properties
        self.seen.update(policies.face_view(face))
        mask = policies.derived(face)
        self.derived: list[int] = [i for i, name in enumerate(policies.props) if name and mask >> i & 1]
        """The properties that have to be asked because such a card may have them otherwise by itself."""


def words_of(policies: Policies, masks: list[int]) -> list[str]:
    """What an object is, in the game's words, from the masks of its sets."""
    sets = zip(policies.sets.values(), masks)
    found = [sorted([name for name, bit in names.items() if mask & bit == bit]) for names, mask in sets if mask > 0]
    return [name for names in found for name in names]


def plan_of(policies: Policies) -> Plan:
    plan = policies.plan
    if plan is None:  # saves time unless it is laid out already
        plan = policies.plan = Plan(policies)
    return plan


def print_of(policies: Policies, face: Face) -> Print:
    found = policies.prints.get(face)
    if found is None:  # saves time unless it was seen before
        found = policies.prints[face] = Print(policies, face)
    return found
