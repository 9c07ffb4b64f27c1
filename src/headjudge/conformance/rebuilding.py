"""A game rebuilt from what one player reads: the table as it was set up, the lines of the log, the page of events.

It imports nothing of headjudge, on purpose. The page of events says for every kind what it changes; each such statement
is one of

    object: zone = to           a card lies in that zone of `seat`, or `under` another, with no counters but those told
    object: place = to          it lies in that zone of `seat`, with all that it had
    object: gone                it is no more
    object: damage + result     a counter of an object, or of a player, is so much more, less (-), or exactly that (=)
    object: attacks = targets   the objects that it attacks
    all: attacking = 0          of every object
    zone: shuffled              what lies in that zone of `player` is unknown from now on

On the left stands a field that names an object or a player, a counter by its name or, in braces, by the field that
names it; on the right a field, a number or a word; `result` is `amount` where a line has no result. A statement may end
with a condition: `where from is combat chain`, `where not from supply and not from card`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias, cast

Line: TypeAlias = Mapping[str, object]
View: TypeAlias = Mapping[str, object]
Kinds: TypeAlias = Mapping[str, tuple[Mapping[str, str], tuple[str, ...]]]
"""The page of events: by kind what each of its fields holds, and what it changes."""
Key: TypeAlias = tuple[str, int, str]
"""`object` or `player`, which one, what of it."""
Facts: TypeAlias = dict[Key, object]

STATEMENT: Final = re.compile(
    r"(?P<whose>[^:]+): (?P<what>.+?)(?: (?P<how>[=+-]) (?P<value>.+?))?(?: where (?P<where>.+))?"
)
NAMED: Final = re.compile(r"\{([^}]+)\}")
RELATIONS: Final = ("attacks",)


class Statement:
    """One thing that a kind of event changes."""

    def __init__(self, said: str) -> None:
        found = STATEMENT.fullmatch(said)
        if found is None:
            raise ValueError(f"{said!r} is no statement on what an event changes")
        self.whose: str = found["whose"]
        self.what: str = found["what"]
        self.how: str = found["how"] or ""
        self.value: str = found["value"] or ""
        self.where: str = found["where"] or ""

    def holds(self, line: Line) -> bool:
        """Whether a line fulfils its condition."""
        return not self.where or all(is_so(part, line) for part in self.where.split(" and "))


def is_so(condition: str, line: Line) -> bool:
    """Whether a line has a field, has `not` got it, or has that word in it."""
    if condition.startswith("not "):
        return not line.get(condition.removeprefix("not "))
    field, _, word = condition.partition(" is ")
    return line.get(field) == word if word else bool(line.get(field))


class Rebuilt:
    """What lies open, as far as one player was told."""

    def __init__(self, kinds: Kinds, seen: View) -> None:
        self.kinds = {kind: fields for kind, (fields, _) in kinds.items()}
        self.changes = {kind: [Statement(said) for said in changes] for kind, (_, changes) in kinds.items()}
        self.shared = frozenset(cast("dict[str, object]", seen["table"]))
        self.facts = facts_of(seen)
        self.before: list[tuple[int, list[tuple[Key, object]]]] = []
        """What each line changed: its number, and the facts as they were."""

    def read(self, line: Line) -> None:
        """One more line; the numbers of a reversed attempt are given again: what it changed is taken back."""
        number = cast(int, line["number"])
        while self.before and self.before[-1][0] >= number:
            for key, was in reversed(self.before.pop()[1]):
                self.put(key, was)
        self.before.append((number, []))
        self.clear([("object", id) for id in cast("list[int]", line.get("lost ids", []))])
        kind = cast(str, line["kind"])
        for statement in self.changes[kind]:
            if statement.holds(line):
                self.change(statement, line, self.kinds[kind])

    def change(self, said: Statement, line: Line, fields: Mapping[str, str]) -> None:
        if said.what == "shuffled":
            self.lose_track(self.place(line[said.whose], line["player"]))
        elif said.what == "gone":
            self.clear(self.whose(said.whose, line, fields))
        elif said.what == "zone":
            self.move(said, line, fields)
        elif said.what == "place":
            for whose, which in self.whose(said.whose, line, fields):
                self.write((whose, which, "zone"), self.place(line[said.value], line["seat"]))
        else:
            what = NAMED.sub(lambda field: str(line.get(field[1], "")), said.what)
            for whose, which in self.whose(said.whose, line, fields):
                self.write((whose, which, what), self.valued(said, (whose, which, what), line, fields))

    def whose(self, name: str, line: Line, fields: Mapping[str, str]) -> list[tuple[str, int]]:
        """The players or the objects that a field of a line names, as far as its reader knows them."""
        if name == "all":
            return sorted({(whose, which) for whose, which, _ in self.facts if whose == "object"})
        holds = fields.get(name, name)
        if holds == "player":
            return [("player", cast(int, line[name]))] if name in line else []
        ids = line.get(f"{name} ids", [line.get(name if name == "object before" else f"{name} id", 0)])
        return [("object", id) for id in cast("list[int]", ids) if id]

    def valued(self, said: Statement, key: Key, line: Line, fields: Mapping[str, str]) -> object:
        """What a fact is after a line."""
        if said.what in RELATIONS:
            named = [] if said.value == "nothing" else self.whose(said.value, line, fields)
            old = cast("frozenset[int]", self.facts.get(key, frozenset()))
            new = frozenset([id for _, id in named])
            if said.whose == "all" and not old:
                return old
            return new if said.how == "=" else old | new if said.how == "+" else old - new
        if said.value in fields and fields[said.value] in ("object", "counterpart"):
            return line.get(f"{said.value} id", 0)
        number = self.number(said.value, line, fields)
        was = cast(int, self.facts.get(key, 0))
        return number if said.how == "=" else max(0, was + number if said.how == "+" else was - number)

    def number(self, value: str, line: Line, fields: Mapping[str, str]) -> int:
        if value.isdecimal():
            return int(value)
        told = line.get("result", line.get("amount", 0)) if value == "result" else line.get(value, 0)
        return int(cast(int, told))

    def move(self, said: Statement, line: Line, fields: Mapping[str, str]) -> None:
        """A card that is seen there lies there; one that was known and is not any more is lost sight of."""
        before = [("object", cast(int, line["object before"]))] if "from" in line and "object before" in line else []
        after = self.whose(said.whose, line, fields)
        self.clear([*before, *after])
        to = line.get(said.value) if said.value in fields else said.value
        for whose, which in after:
            self.write((whose, which, "zone"), self.place(to, line.get("seat", line.get("player", 0))) if to else 0)
            self.write((whose, which, "under"), line.get("under id", 0))
            for counter, count in cast("dict[str, int]", line.get("counters", {})).items():
                self.write((whose, which, counter), count)

    def place(self, zone: object, seat: object) -> str:
        """A zone of a player, or one that the table shares."""
        return place(zone, 0 if zone in self.shared else seat)

    def about(self, id: int) -> dict[str, object]:
        return {what: value for (whose, which, what), value in self.facts.items() if whose == "object" and which == id}

    def clear(self, those: Iterable[tuple[str, int]]) -> None:
        for whose, which in those:
            for what in self.about(which):
                if what not in RELATIONS:
                    self.write((whose, which, what), 0)

    def lose_track(self, where: str) -> None:
        lost = [which for (_, which, what), value in self.facts.items() if what == "zone" and value == where]
        self.clear([("object", which) for which in lost])

    def write(self, key: Key, value: object) -> None:
        self.before[-1][1].append((key, self.facts.get(key, 0)))
        self.put(key, value)

    def put(self, key: Key, value: object) -> None:
        """A fact; zero and nothing are left out."""
        if value:
            self.facts[key] = value
        else:
            self.facts.pop(key, None)

    def differences(self, seen: View) -> list[str]:
        """What is otherwise in a view of that player, in words."""
        there = facts_of(seen)
        here = {key: value for key, value in self.facts.items() if key[2] != "zone" or not self.lies_under(key[1])}
        for key, targets in there.items():
            if key[2] in RELATIONS and cast("frozenset[int]", targets) <= cast(
                "frozenset[int]", here.get(key, frozenset())
            ):
                here[key] = targets  # who has left since it was attacked is not told with the attack any more
        return [
            f"{key[0]} {key[1]}: {key[2]} is {there.get(key, 0)}, rebuilt {here.get(key, 0)}"
            for key in sorted(there.keys() | here.keys())
            if (key[2] not in RELATIONS or key in there) and there.get(key, 0) != here.get(key, 0)
        ]

    def lies_under(self, id: int) -> bool:
        return ("object", id, "under") in self.facts


def place(zone: object, seat: object) -> str:
    return f"{zone} of {seat}"


# -- what a view tells


def facts_of(seen: View) -> Facts:
    """What a view tells: where each card lies that is known, counters, what players have, who attacks whom."""
    facts: Facts = {}
    for seat, player in enumerate(cast("list[dict[str, dict[str, object]]]", seen["players"])):
        for asset, count in player["assets"].items():
            if count:
                facts["player", seat, asset] = count
        for zone, cards in player["zones"].items():
            tell_cards(facts, cast("list[View]", cards), place(zone, seat), 0)
    for zone, cards in cast("dict[str, list[View]]", seen["table"]).items():
        tell_cards(facts, cards, place(zone, 0), 0)
    for link in cast("list[dict[str, object]]", seen["links"]):
        targets = frozenset([target["id"] for target in cast("list[dict[str, int]]", link["targets"])])
        if link["active"] and link["by"] and targets:
            facts["object", cast(int, link["by"]), "attacks"] = targets
    return facts


def tell_cards(facts: Facts, cards: list[View], where: str, host: int) -> None:
    for card in cards:
        id = cast(int, card.get("id", 0))
        if id:
            if host:
                facts["object", id, "under"] = host
            else:
                facts["object", id, "zone"] = where
            for mark, count in cast("dict[str, int]", card.get("marks", {})).items():
                facts["object", id, mark] = count
        tell_cards(facts, cast("list[View]", card.get("under", [])), where, id)
