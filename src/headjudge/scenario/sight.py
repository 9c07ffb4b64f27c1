"""What one player sees, read from that player's view and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from headjudge.kernel.policies import JsonDict
from headjudge.scenario.claims import AssetIs, PropertyIs, ThereIs, ZoneCounts, ZoneIs
from headjudge.scenario.expectations import FACE_DOWN
from headjudge.scenario.phrases import Sort, Thing, ZoneName
from headjudge.scenario.table import Failure, Table


@dataclass(frozen=True, slots=True)
class Sight:
    """A view, and the words to find things in it."""

    table: Table
    view: JsonDict

    def refute(self, claim: ZoneIs | ZoneCounts | AssetIs | PropertyIs | ThereIs) -> str | None:
        """Why the claim does not hold in the view; None if it does."""
        match claim:
            case ZoneIs():
                found = [seen_name(seen) for seen in self.zone(claim.zone)]
                wanted = [name if name == FACE_DOWN else self.table.printed(name) for name in claim.names]
                same = found == wanted if self.table.is_ordered(claim.zone) else Counter(found) == Counter(wanted)
                if claim.and_more:
                    same = not Counter(wanted) - Counter(found)
                return None if same else f"in {claim.zone} are seen {', '.join(found) or 'no cards'}"
            case ZoneCounts():
                count = len(self.zone(claim.zone))
                return None if count == claim.count else f"in {claim.zone} {count} cards are seen"
            case AssetIs():
                assets = self.dict_of(self.player(claim.player).get("assets"))
                value = assets.get(self.table.words.assets[claim.asset])
                there = value if isinstance(value, int) else 0
                same = value == claim.value if claim.bound == "exactly" else claim.is_within(there)
                return None if same else f"{claim.player}.{claim.asset} is seen as {value}"
            case ThereIs():
                found_any = any(True for _ in self.things(claim.subject.thing))
                same = found_any == claim.exists
                return None if same else f"{claim.subject} is {'seen' if found_any else 'not seen'}"
            case PropertyIs():
                return self.property(claim)

    def property(self, claim: PropertyIs) -> str | None:
        values = [self.read(seen, claim.name) for seen in self.things(claim.subject.thing)]
        if not values:
            return f"{claim.subject} is not seen"
        wanted: object = claim.value
        if claim.value in ("yes", "no"):
            same = any(bool(value) == (claim.value == "yes") for value in values)
        else:
            same = wanted in values
        return None if same else f"{claim.name} of {claim.subject} is seen as {values[0]}"

    def read(self, seen: JsonDict, name: str) -> object:
        if name == "name":
            return seen_name(seen)
        inner = self.table.words.properties.get(name, name)
        for part in (self.dict_of(seen.get("properties")), self.dict_of(seen.get("marks")), seen):
            if inner in part:
                return part[inner]
        return None

    def zone(self, zone: ZoneName) -> list[JsonDict]:
        words = self.table.words
        if zone.player is None:
            return self.list_of(self.dict_of(self.view["table"]).get(words.table_zones[zone.zone]))
        zones = self.dict_of(self.player(zone.player).get("zones"))
        name = words.zones[zone.zone]
        if name not in zones:
            raise Failure(f"the view has no zone {zone}")
        return self.list_of(zones[name])

    def player(self, player: str) -> JsonDict:
        players = self.view["players"]
        assert isinstance(players, list)
        return self.dict_of(players[self.table.seat(player)])

    def things(self, thing: Thing) -> Iterator[JsonDict]:
        """The seen objects that have the thing's name, where it says they are."""
        if thing.sort is not Sort.CARD:
            raise Failure(f"what a player sees of {thing} is asked by its card's name")
        printed = self.table.printed(thing.name)
        for seen in self.zone(thing.zone) if thing.zone is not None else self.everything():
            if seen_name(seen) == printed:
                yield seen

    def everything(self) -> Iterator[JsonDict]:
        players = self.view["players"]
        assert isinstance(players, list)
        places = [self.dict_of(self.view["table"]), *(self.dict_of(self.dict_of(p).get("zones")) for p in players)]
        for zones in places:
            for line in zones.values():
                for seen in self.list_of(line):
                    yield seen
                    yield from self.list_of(seen.get("under"))

    @staticmethod
    def dict_of(value: object) -> JsonDict:
        return value if isinstance(value, dict) else {}

    @staticmethod
    def list_of(value: object) -> list[JsonDict]:
        return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def seen_name(seen: JsonDict) -> str:
    return str(seen.get("name", FACE_DOWN))
