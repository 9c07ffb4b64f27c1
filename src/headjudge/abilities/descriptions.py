"""Descriptions: filters beside their noun (`another green card in your hand`), or said of something (`is green`)."""

from __future__ import annotations

from typing import Final, Protocol

from headjudge.abilities.english import inflected, plural
from headjudge.abilities.fitting import REST
from headjudge.abilities.lexicon import Bound, Lexicon
from headjudge.abilities.notation import Datum, where, write
from headjudge.abilities.phrases import Said, Unsayable, determined

POSITIONS: Final = ("first", "side", "quality", "pre", "noun", "post")
"""Where a filter can stand beside its noun, from left to right."""
FRONT: Final = "front"
LONG: Final = ("that ", "with ")
"""How filters begin that may stand after where their objects are: `a card in your hand that shares a name with it`."""


class Speaker(Protocol):
    """Who says the words inside a description."""

    def spoken(self, bound: Bound, datum: Datum, mode: str, clause: str, person: str = "one") -> Said: ...

    def objects(self, datum: Datum, mode: str) -> Said: ...


class Descriptions:
    """What filters say."""

    def __init__(self, lexicon: Lexicon, speaker: Speaker) -> None:
        self.lexicon = lexicon
        self.speaker = speaker

    def filters(self, data: list[Datum], mode: str, person: str, clause: str = "", many: bool = False) -> Said:
        """A description: as a noun phrase (`#card`, `each #card`), or as what is said of something (`is`)."""
        if mode == "is":
            return Said(self.predicate(data, person, clause), person)
        if mode == "after":
            return Said(self.after(data, person), person)
        how, _, noun = mode.rpartition("#")
        how = how.strip()
        if how:
            alone = self.alone(data, how)
            if alone is not None:
                return alone
            return determined(self.described(data, noun, how == "many"), how)
        return self.described(data, noun, many)

    def alone(self, data: list[Datum], how: str) -> Said | None:
        """A filter that means certain objects, where nothing else narrows it."""
        if len(data) != 1:
            return None
        bound = self.lexicon.bind(data[0])
        if "alone" not in bound.word.patterns:
            return None
        try:
            return self.speaker.spoken(bound, data[0], "alone", how)
        except Unsayable:
            return None

    def described(self, data: list[Datum], noun: str, many: bool, part: str = "") -> Said:
        """A noun with its filters; where long ones stand apart, without them, or only they."""
        found: dict[str, list[str]] = {position: [] for position in POSITIONS}
        head = ""
        last = ""  # what can stand before a noun, or be one where there is none
        flat = self.flat(data)
        for datum in flat:
            if not head and len(flat) > 1 and (head := self.head(datum, many)):
                continue
            position, text = self.position(datum, person="many" if many else "one")
            if position == "noun" and found["noun"]:
                position, text = "post", f"that {self.predicate([datum], 'many' if many else 'one', '')}"
            if position == "noun" and text == noun:
                raise Unsayable(f"{write(datum)} goes without saying here", where(datum))
            found[position].insert(0 if text.startswith("non-") else len(found[position]), text)
            if position == "pre" and noun in self.lexicon.general and self.is_noun(datum):
                last = text
        if last and not found["noun"]:
            found["pre"].remove(last)
            found["noun"].append(last)
        apart = [text for text in found["post"] if text.startswith(LONG)]
        if part == REST:
            return Said(" ".join(apart), "")
        if part == FRONT:
            found["post"] = [text for text in found["post"] if text not in apart]
        noun = found["noun"][0] if found["noun"] else noun
        named = head or (plural(noun) if many else noun)
        words = [*found["side"], *found["quality"], *found["pre"], named, *found["post"]]
        return Said(" ".join(words), "many" if many else "one", " ".join(found["first"]), noun)

    def head(self, datum: Datum, many: bool) -> str:
        """The noun phrase of the objects that a filter means: `card under this card`; empty where it has none."""
        word, given = self.lexicon.bind(datum)
        if word.name != "among":
            return ""
        objects = given["objects"]
        assert not isinstance(objects, list)
        try:
            said = self.speaker.objects(objects, "some" if many else "bare")
        except Unsayable:
            return ""
        return "" if said.text.startswith("of ") else said.text

    def after(self, data: list[Datum], person: str) -> str:
        """What narrows objects that are named already: `other than that card`, `that are damaged`."""
        placed = [self.position(datum, person=person) for datum in self.flat(data)]
        if all(position == "post" and text.startswith("other than ") for position, text in placed):
            return " ".join([text for _, text in placed])
        return f"that {self.predicate(data, person, '')}"

    def flat(self, data: list[Datum]) -> list[Datum]:
        """The filters with those of a `both` laid open."""
        found: list[Datum] = []
        for datum in data:
            word, given = self.lexicon.bind(datum)
            parts = given.get("parts")
            found += self.flat(parts) if word.name == "both" and isinstance(parts, list) else [datum]
        return found

    def position(self, datum: Datum, negated: bool = False, person: str = "one") -> tuple[str, str]:
        """Where a filter stands beside its noun, and what it says there."""
        bound = self.lexicon.bind(datum)
        name = bound.word.name
        if name == "non":
            inner = bound.given["inner"]
            assert not isinstance(inner, list)
            return self.position(inner, not negated, person)
        if name in ("either", "both"):
            return self.joined(datum, negated, person)
        source = self.lexicon.source(bound)
        failed: Unsayable | None = None
        for position in POSITIONS:
            if position in source.patterns:
                if negated and "not" in source.patterns:
                    return position, self.speaker.spoken(bound, datum, "not", "").text
                try:
                    text = self.speaker.spoken(bound, datum, position, "").text
                except Unsayable as error:
                    failed = error
                    continue
                if not negated:
                    return position, text
                if position in ("quality", "pre", "noun"):
                    return "pre", f"non-{text}"
        if failed is not None and ("is" not in source.patterns or self.is_noun(datum)):
            raise failed
        return "post", f"that {self.predicate([datum], person, 'not' if negated else '')}"

    def joined(self, datum: Datum, negated: bool, person: str) -> tuple[str, str]:
        parts = self.lexicon.bind(datum).given["parts"]
        assert isinstance(parts, list)
        said = [self.position(part) for part in parts]
        positions = {position for position, _ in said}
        if positions == {"pre", "noun"} and all(self.is_noun(part) for part in parts):
            positions = {"noun"}
        alike = positions in ({"quality"}, {"pre"}, {"noun"})
        if not negated and self.lexicon.bind(datum).word.name == "either" and alike:
            return positions.pop(), " or ".join([text for _, text in said])
        return "post", f"that {self.predicate([datum], person, 'not' if negated else '')}"

    def predicate(self, data: list[Datum], person: str, clause: str) -> str:
        """What is said of something: `is a card you own`, `has power 3 or more`."""
        flat = self.flat(data)
        if any(self.is_noun(datum) for datum in flat):
            said = self.described(flat, "card", person == "many")
            return f"{inflected('is', person, clause)} {determined(said, 'many' if person == 'many' else 'one').text}"
        return (" or " if clause == "not" else " and ").join([self.quality(datum, person, clause) for datum in flat])

    def is_noun(self, datum: Datum) -> bool:
        bound = self.lexicon.bind(datum)
        parts = bound.given.get("parts")
        if bound.word.name == "either" and isinstance(parts, list):
            return bool(parts) and all(self.is_noun(part) and self.position(part)[0] == "pre" for part in parts)
        return "noun" in self.lexicon.source(bound).patterns

    def quality(self, datum: Datum, person: str, clause: str) -> str:
        bound = self.lexicon.bind(datum)
        parts = bound.given.get("parts")
        if bound.word.name == "non":
            inner = bound.given["inner"]
            assert not isinstance(inner, list)
            if clause == "not":
                raise Unsayable(f"{write(datum)} is denied twice", where(datum))
            return self.quality(inner, person, "not")
        if bound.word.name in ("either", "both") and isinstance(parts, list):
            either = (bound.word.name == "either") != (clause == "not")
            return (" or " if either else " and ").join([self.quality(part, person, clause) for part in parts])
        source = self.lexicon.source(bound)
        if "is" in source.patterns:
            return self.speaker.spoken(bound, datum, "is", clause, person).text
        if not any(position in source.patterns for position in POSITIONS):
            raise Unsayable(f"{write(datum)} cannot be said", where(datum))
        position, text = self.position(datum)
        if position == "noun" or self.is_noun(datum):
            text = plural(text) if person == "many" else f"a~ {text}"
        return f"{inflected('is', person, clause)} {text}"
