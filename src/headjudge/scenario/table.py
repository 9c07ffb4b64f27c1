"""What lies on the table, read by a scenario's words. All-seeing, and it changes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from headjudge.kernel import properties
from headjudge.kernel.definitions import NODES, Modifier
from headjudge.kernel.ids import FIRST_SEAT, NOBODY, NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import ABSENT, Obj
from headjudge.kernel.save import Data, dump_position
from headjudge.kernel.state import State
from headjudge.scenario.claims import Subject
from headjudge.scenario.phrases import Sort, Thing, ZoneName
from headjudge.scenario.vocabulary import (
    HasAvatars,
    Names,
    Reading,
    ReadsAssets,
    ReadsKeywords,
    ReadsProperties,
    ReadsSteps,
    ReadsThings,
    ReadsZones,
)

TABLE: PlayerId = NOBODY
"""The seat of zones that nobody owns."""


class Failure(Exception):
    """A statement that could not be carried out, or a claim that does not hold; in words for the scenario's writer."""


@dataclass(slots=True)
class Table:
    """A state, the words to read it with, and the names that a scenario gave to players and cards."""

    g: State
    words: Names
    players: tuple[str, ...]
    labels: dict[str, int]
    """Names given at the start: to a card (its id), or to an object without a card (its id, negative)."""
    label_names: dict[str, str]
    """The printed names of those cards."""

    # -- players, zones, names -----------------------------------------------------------------------------------------

    def seat(self, player: str) -> PlayerId:
        return self.g.seats[self.players.index(player)]

    def player(self, seat: PlayerId) -> str | None:
        return self.players[seat] if 0 <= seat < len(self.players) else None

    def name(self, id: ObjectId) -> str:
        """The printed name of an object."""
        g = self.g
        return g.policies.name(g, g.look(id))

    def printed(self, name: str) -> str:
        """The name under which the game itself knows a card that the scenario names."""
        if name in self.labels:
            return self.label_names[name]
        key = self.words.card(name) or name
        return next((face.name for face in self.g.faces if face.key == key), name)

    def zone_id(self, name: str) -> int:
        for zone in self.g.policies.zones:
            if zone.name == name:
                return zone.id
        raise Failure(f"the game has no zone {name!r}" if name else "these are several zones: name one of them")

    def zone(self, zone: ZoneName) -> tuple[ObjectId, ...]:
        seat = TABLE if zone.player is None else self.seat(zone.player)
        name = self.words.table_zones[zone.zone] if zone.player is None else self.words.zones[zone.zone]
        if not name and isinstance(self.words, ReadsZones):
            return self.words.zone_of(self.g, seat, zone.zone)
        return self.g.zone(self.zone_id(name), max(seat, FIRST_SEAT))

    def is_ordered(self, zone: ZoneName) -> bool:
        name = (self.words.table_zones if zone.player is None else self.words.zones).get(zone.zone, "")
        return any(one.name == name and one.ordered for one in self.g.policies.zones)

    # -- numbers -------------------------------------------------------------------------------------------------------

    def asset(self, player: str, word: str) -> Reading:
        seat = self.seat(player)
        name = self.words.assets[word]
        if not name and isinstance(self.words, ReadsAssets):
            return self.with_players(self.words.asset_of(self.g, seat, word))
        return self.g.asset(seat, self.mark_id(name))

    def mark_id(self, name: str) -> int:
        for id, mark in self.g.policies.marks.items():
            if mark == name:
                return id
        raise Failure(f"the game keeps no {name!r}")

    def prop_id(self, name: str) -> int:
        """The property with that name; -1 if there is none."""
        return self.g.policies.props.index(name) if name in self.g.policies.props else -1

    def prop(self, id: ObjectId, word: str) -> Reading:
        """A property of an object, as it is or as it last was."""
        o = self.g.look(id)
        if word == "name":
            return self.name(id)
        if word == "zone":
            return self.where(o)
        if word in ("controller", "owner"):
            seat = o.controller if word == "controller" else o.owner
            return self.player(seat) if seat >= 0 else None
        name = self.words.properties[word]
        if not name and isinstance(self.words, ReadsProperties):
            return self.with_players(self.words.prop_of(self.g, id, word))
        return self.number(o, name, base=word.startswith("base "))

    def number(self, o: Obj, name: str, base: bool) -> Reading:
        prop = self.prop_id(name)
        if prop < 0:
            return self.g.policies.on_object(o).get(self.mark_id(name), 0)
        value = self.g.policies.base(self.g, o, prop) if base else self.g.prop(o.id, prop)
        return None if value == ABSENT else value

    def with_players(self, reading: Reading) -> Reading:
        """`player 1` in the game's words is B here."""
        if isinstance(reading, str) and reading.startswith("player ") and reading[7:].isdecimal():
            return self.player(PlayerId(int(reading[7:])))
        return reading

    def where(self, o: Obj) -> str:
        """The zone that an object is in, as a scenario writes it."""
        zone = self.g.policies.zones[o.zone]
        for word, name in (self.words.table_zones if zone.shared else self.words.zones).items():
            if name == zone.name:
                return word if zone.shared else f"{self.player(o.seat)}.{word}"
        return zone.name

    def lies_in(self, id: ObjectId, zone: ZoneName) -> bool:
        """Whether an object is in that zone, of whatever player where none is named."""
        here = self.where(self.g.look(id))
        return here.rpartition(".")[2] == zone.zone if zone.player is None else here == str(zone)

    def has(self, id: ObjectId, keyword: str) -> bool:
        name = self.words.keywords[keyword]
        if not name and isinstance(self.words, ReadsKeywords):
            return self.words.has_keyword(self.g, id, keyword)
        return bool(self.number(self.g.look(id), name, base=False))

    def causes(self, id: ObjectId, word: str) -> list[tuple[str, str]]:
        """What changes a property, in order: the source's name and by how much."""
        prop = self.prop_id(self.words.properties.get(word) or word)
        if prop < 0:
            raise Failure(f"{word!r} is not changed by effects")
        return [(self.name(source), amount(was, now)) for source, was, now in properties.changes(self.g, id, prop)]

    def effects_on(self, id: ObjectId) -> list[ObjectId]:
        """The sources of the continuous effects that apply to an object."""
        found = [source for prop in self.g.index.modifiers for source, _, _ in properties.changes(self.g, id, prop)]
        found += [e.this for e in self.g.effects.values() if id in e.objs and not isinstance(NODES[e.node], Modifier)]
        return found

    def position(self) -> list[Data]:
        """The whole position as data, to compare: without luck, who has seen what, and answers that are used up."""
        twin = self.g.clone()
        if twin.question is not None:
            asking = twin.w_frame()
            asking.act, asking.obj, asking.val = 0, NOTHING, 0
        return dump_position(twin)

    # -- where the game is ---------------------------------------------------------------------------------------------

    def at(self, word: str) -> bool:
        """Whether the game is at a step, or a condition holds."""
        meaning = self.words.conditions.get(word) or self.words.steps.get(word, "")
        if not meaning and isinstance(self.words, ReadsSteps):
            return self.words.is_at(self.g, word)
        if word in self.words.conditions:
            return not any(self.g.zone(self.zone_id(meaning), seat) for seat in self.g.seats)
        name, _, step = meaning.partition(":")
        for frame in self.g.frames:
            procedure = self.g.policies.procedures[frame.proc]
            if procedure.name == name and (not step or procedure.names[frame.at] == step):
                return True
        return False

    def steps(self) -> str:
        """The steps that the game is at, for a message."""
        return " and ".join(repr(word) for word in self.words.steps if self.at(word)) or "none that has a name"

    # -- things --------------------------------------------------------------------------------------------------------

    def candidates(self, thing: Thing) -> list[ObjectId]:
        """The objects that a thing may mean, in the order in which they lie."""
        if thing.sort in (Sort.PART, Sort.ZONE):
            return self.part(thing)
        if thing.sort is Sort.PLAYER and isinstance(self.words, HasAvatars):
            avatar = self.words.player_object(self.g, self.seat(thing.name))
            return [avatar] if avatar else []
        if thing.sort is not Sort.CARD:
            return []
        found = [id for id in self.lying() if self.is_named(id, thing.name) and self.is_at(id, thing)]
        if thing.ordinal is not None:
            return found[thing.ordinal - 1 : thing.ordinal]
        return found

    def meant(self, thing: Thing, among: Iterable[ObjectId]) -> set[ObjectId]:
        """Those of some objects that a thing may mean; `second` is then the second of them."""
        if thing.sort is not Sort.CARD or thing.ordinal is None:
            return set(self.candidates(thing))
        possible = set(among)
        found = [id for id in self.candidates(replace(thing, ordinal=None)) if id in possible]
        return set(found[thing.ordinal - 1 : thing.ordinal])

    def lying(self) -> list[ObjectId]:
        """All objects as they lie: those in play, those seen, those hidden; attached ones after what they are on."""
        found: list[ObjectId] = []
        zones = sorted(self.g.policies.zones, key=lambda zone: (not zone.live, -zone.sees, zone.id))
        for line in (self.g.zone(zone.id, seat) for zone in zones for seat in self.g.seats):
            for id in line:
                found += [id, *self.attached(id)]
        return found + [o.id for o in self.g.objects() if o.id not in set(found)]

    def attached(self, host: ObjectId) -> list[ObjectId]:
        found: list[ObjectId] = []
        for id in self.g.under(host):
            found += [id, *self.attached(id)]
        return found

    def part(self, thing: Thing) -> list[ObjectId]:
        if thing.zone is not None:
            return list(self.zone(thing.zone))
        if not isinstance(self.words, ReadsThings):
            raise Failure(f"the game does not say what {thing.name!r} is")
        id = self.words.thing_at(self.g, thing.name)
        return [id] if id else []

    def is_named(self, id: ObjectId, name: str) -> bool:
        o = self.g.look(id)
        if name in self.labels:
            return self.labels[name] in (o.cards if o.cards else (-o.id,))
        if o.face < 0:
            return bool(o.source) and self.name(id) == name
        key = self.words.card(name) or name
        face = self.g.faces[o.face]
        printed = self.g.faces[self.g.cards[o.cards[0]]] if o.cards else face
        if o.cards and printed.name == face.name:
            return key in (face.key, printed.key)
        return face.key == key or face.name == self.printed(name)  # a copy, or what has no card of its own

    def is_at(self, id: ObjectId, thing: Thing) -> bool:
        o = self.g.look(id)
        if thing.owner is not None and self.seat(thing.owner) != (o.controller if o.controller >= 0 else o.owner):
            return False
        return thing.zone is None or id in self.zone(thing.zone)

    def one(self, thing: Thing) -> ObjectId:
        """The object that a thing means; fails where there is none or where it could be several that differ."""
        found = self.in_play_first(self.candidates(thing))
        found = [id for id in found if self.g.look(id).cards] or found  # a card before what stands for it
        found = [id for id in found if self.g.look(id).face >= 0] or found  # a token, too
        if not found:
            raise Failure(f"there is no {thing}")
        if len(found) > 1 and not self.alike(found):
            raise Failure(f"{thing} can mean {len(found)} things: {', '.join(map(self.describe, found))}")
        return found[0]

    def in_play_first(self, ids: list[ObjectId]) -> list[ObjectId]:
        """Those in play, where there are any: a card in play is meant before its copies elsewhere."""
        zones = self.g.policies.zones
        live = [id for id in ids if zones[self.g.look(id).zone].live]
        return [id for id in live if not zones[self.g.look(id).zone].aside] or live or ids

    def alike(self, ids: list[ObjectId]) -> bool:
        """Whether it makes no difference which of them is meant: same face, same place without order, same state."""
        return len({self.likeness(id) for id in ids}) == 1

    def likeness(self, id: ObjectId) -> tuple[object, ...]:
        o = self.g.look(id)
        place = -1
        if self.g.policies.zones[o.zone].ordered and not o.host and self.g.exists(id):
            place = self.g.zone(o.zone, o.seat).index(id)
        marks = tuple(sorted(o.marks.items()))
        remembered = () if o.record is None else tuple(o.record.held())
        lies_under = bool(self.g.under(id))
        return (o.face, o.zone, o.seat, o.host, o.controller, place, marks, remembered, o.source, o.node, lies_under)

    def describe(self, id: ObjectId) -> str:
        o = self.g.look(id)
        place = ""
        if self.g.policies.zones[o.zone].ordered and not o.host and self.g.exists(id):
            place = f", {self.g.zone(o.zone, o.seat).index(id) + 1}. there"
        return f"{self.name(id)} in {self.where(o)}{place}"

    # -- subjects of claims --------------------------------------------------------------------------------------------

    def subject(self, subject: Subject) -> ObjectId:
        """The object that a claim is about."""
        if subject.last_known:
            return self.last_known(subject.thing)
        return self.one(subject.thing)

    def sources(self, thing: Thing) -> list[ObjectId]:
        """The objects that a thing means or meant, also those that are gone."""
        if thing.sort is not Sort.CARD:
            return self.candidates(thing)
        gone = [id for id in self.g.lki if not self.g.exists(id) and self.is_named(id, thing.name)]
        return [*self.candidates(thing), *gone]

    def outside(self, name: str, word: str) -> Reading:
        """A fact of a card outside the game: what is printed on it."""
        key = self.words.card(name) or name
        if word == "name":
            return self.printed(name)
        for face in self.g.faces:
            if face.key == key:
                prop = self.prop_id(self.words.properties.get(word) or word.removeprefix("base "))
                return face.numbers.get(prop)
        raise Failure(f"{name!r} is not among the cards of this game")

    def last_known(self, thing: Thing) -> ObjectId:
        """The latest snapshot of something that ceased to exist."""
        if thing.sort is Sort.PART:
            found = self.part(thing)
        else:
            found = [id for id in self.g.lki if not self.g.exists(id) and self.is_named(id, thing.name)]
        if not found:
            raise Failure(f"nothing is remembered of {thing}")
        return max(found)


def amount(before: int, after: int) -> str:
    """How a cause is written: `+2`, `-1`, or the value that it sets."""
    if before == ABSENT or after == ABSENT:
        return "none" if after == ABSENT else str(after)
    return f"{after - before:+d}"
