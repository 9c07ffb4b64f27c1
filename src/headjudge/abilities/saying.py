"""The one voice: what a form says in English, by the patterns of its words. No node is built for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from headjudge.abilities import english
from headjudge.abilities.english import Group, Hole, Literal, Mark, Noun, Pattern, Verb, countable, inflected, plural
from headjudge.abilities.lexicon import (
    ABILITY,
    CONDITION,
    EFFECT,
    FILTER,
    NEW,
    OBJECTS,
    PART,
    PATTERN,
    SHARED,
    SLOT,
    VALUE,
    WHO,
    Bound,
    FormError,
    Lexicon,
    Word,
)
from headjudge.abilities.notation import Datum, Text, where, write
from headjudge.abilities.slots import NOTED, NUMBERED, ORDINALS, OWN, Slot, Slots

POSITIONS: Final = ("first", "side", "quality", "pre", "noun", "post")
"""Where a filter can stand beside its noun, from left to right."""
STRICT: Final = ("at",)
"""Modes that a word has or has not; for all others its plain pattern stands in."""
SCOPES: Final = ("while", "optional", "looking-back", "in-zones")
"""Words that say under which circumstances the ability works that they hold."""
PASSED: Final = "^"
REST, FRONT = "rest", "front"
LONG: Final = ("that ", "with ")
"""How filters begin that may stand after where their objects are: `a card in your hand that shares a name with it`."""
MORE, FEWER = "additional ", "fewer "
"""What is said of so many more than usual, and of so many less."""
Given = dict[str, "Datum | list[Datum]"]


class Unsayable(FormError):
    """A form for which no pattern of its word is made."""


class Said(NamedTuple):
    """Words, with what those around them must know."""

    text: str
    person: str = "one"
    first: str = ""
    """What belongs before everything else in the noun phrase: other."""
    noun: str = ""


class Scene(NamedTuple):
    """A pattern's surroundings: the arguments it may say, and how it was asked to say them."""

    word: Word
    datum: Datum
    given: Given
    kinds: dict[str, str]
    parts: dict[str, Datum]
    """The parts of an event by their words; what a pattern does not say of them is said after it."""
    mode: str = ""
    clause: str = ""
    many: bool = False
    rest: bool = False
    """The long filters are said later, in a hole of their own."""


class Speech:
    """One ability, or another root of a card, being said."""

    def __init__(self, lexicon: Lexicon, root: Datum, this: str = "this card") -> None:
        self.lexicon = lexicon
        self.slots = Slots(lexicon, root)
        self.this = this
        self.subject = Said(this)
        """Whom an ability speaks of that names nobody."""
        self.doer: Datum | None = None
        """Who it is that may do something, where that is not you."""

    # -- sentences

    def sentence(self, datum: Datum, kind: str = ABILITY) -> str:
        """The whole form as a sentence or several."""
        return finished(self.text(datum) if kind == EFFECT else self.say(datum, kind).text)

    def part(self, datum: Datum, kind: str, clause: str = "") -> str:
        """Words inside a sentence."""
        return polished(self.say(datum, kind, clause).text)

    def text(self, datum: Datum) -> str:
        """An effect as sentences of its own."""
        word, given = self.lexicon.bind(datum)
        if word.name != "do":
            return self.say(datum, EFFECT).text.strip()
        parts = given["parts"]
        assert isinstance(parts, list)
        return ". ".join([self.say(part, EFFECT).text.strip() for part in parts])

    # -- by kinds

    def say(self, datum: Datum, kind: str, mode: str = "", person: str = "one") -> Said:
        if kind == VALUE:
            return Said(self.value(datum, mode))
        if kind == OBJECTS:
            return self.objects(datum, mode)
        if kind == WHO:
            return self.who(datum, mode)
        if kind == FILTER:
            return self.filters([datum], mode, person)
        if kind == EFFECT and mode == "text":
            return Said(self.text(datum))
        if kind == CONDITION and mode == "not":
            return self.denied(datum)
        if kind == ABILITY and mode == "quote":
            return Said(f'"{finished(self.say(datum, ABILITY).text)}"')
        if kind == PATTERN and mode in STRICT:
            return self.spoken(self.lexicon.bind(datum), datum, mode, "")
        return self.clause(datum, mode)

    def clause(self, datum: Datum, clause: str) -> Said:
        """Effects, abilities, patterns, parts, changes, conditions: whatever has a verb."""
        bound = self.lexicon.bind(datum)
        return self.spoken(bound, datum, "", clause)

    def denied(self, datum: Datum) -> Said:
        bound = self.lexicon.bind(datum)
        source = self.lexicon.source(bound)
        if "not" in source.patterns:
            return self.spoken(bound, datum, "not", "")
        if any(negates(pattern) for found in source.patterns.values() for pattern in found):
            return self.clause(datum, "not")
        return Said(f"it is not true that {self.clause(datum, '').text}")

    def spoken(self, bound: Bound, datum: Datum, mode: str, clause: str, person: str = "one") -> Said:
        """What the first pattern says that fits."""
        word = bound.word
        given, kinds, parts = self.arguments(bound)
        scene = Scene(word, datum, given, kinds, parts, mode, clause)
        source = self.lexicon.source(bound)
        found = source.patterns.get(mode) or (() if mode in STRICT else source.patterns.get("", ()))
        problem = f"{write(datum)} cannot be said"
        for pattern in found:
            left = self.unsaid(pattern, scene)
            if left is None:
                continue
            try:
                said = self.fill(pattern, scene, person)
                tail = "".join([f" {self.say(part, PART).text}" for part in left])
            except Unsayable as error:
                problem = str(error)
                continue
            return said._replace(text=said.text + tail)
        raise Unsayable(problem, where(datum))

    def arguments(self, bound: Bound) -> tuple[Given, dict[str, str], dict[str, Datum]]:
        """What is to be said, the kind of each, and the parts among it. A default is not said."""
        given: Given = {}
        kinds: dict[str, str] = {}
        parts: dict[str, Datum] = {}
        for a in bound.word.takes:
            kinds[a.name] = a.kind
            value = bound.given.get(a.name)
            if value is None or value == [] or (a.default is not None and value == a.default):
                continue
            if a.kind != PART or not isinstance(value, list):
                given[a.name] = value
                continue
            for part in value:
                self.add_part(part, given, kinds, parts)
        return given, kinds, parts

    def add_part(self, part: Datum, given: Given, kinds: dict[str, str], parts: dict[str, Datum]) -> None:
        word, inside = self.lexicon.bind(part)
        if word.name in parts:
            raise Unsayable(f"{write(part)}: there is such a part already", where(part))
        parts[word.name] = part
        given[word.name] = inside[word.takes[0].name] if word.takes else []
        kinds[word.name] = word.takes[0].kind if word.takes else PART

    def unsaid(self, pattern: Pattern, scene: Scene) -> list[Datum] | None:
        """The parts that a pattern leaves to be said after it; None where it does not fit the arguments."""
        said: set[str] = set()
        for name, atom in pattern.fixed:
            if str(scene.given.get(name, default(scene.word, name))) != atom:
                return None
            said.add(name)
        for mark in pattern.marks:
            for hole in english.holes_of((mark,)):
                there = is_there(hole, scene)
                if not there and not isinstance(mark, Group) and not may_lack(hole, scene.kinds):
                    return None
                said |= self.says_with(hole, scene)
        left: list[Datum] = []
        for name in scene.given:
            if name in said or scene.kinds.get(name) in (NEW, SHARED) or name == scene.word.by:
                continue
            if name not in scene.parts or not self.lexicon.words[name].patterns:
                return None
            left.append(scene.parts[name])
        return left

    def says_with(self, hole: Hole, scene: Scene) -> set[str]:
        """The arguments that a hole says."""
        name, mode = hole
        if name == "self":
            return set(scene.given)
        also = [mode.partition("@")[2]] if "@" in mode else [mode[3:]] if mode.startswith("of ") else []
        value = scene.given.get(name)
        kind = scene.kinds.get(name, "")
        if kind in self.lexicon.tables and mode and value is not None and not isinstance(value, list):
            rows = self.lexicon.name(value, kind).patterns.get(mode, ())
            also += [inner.argument for row in rows for inner in row.holes()]
        return {name, *also}

    # -- patterns

    def fill(self, pattern: Pattern, scene: Scene, person: str = "one") -> Said:
        words: list[str] = []
        first = noun = ""
        clause = scene.clause
        have = False
        for i, mark in enumerate(pattern.marks):
            if isinstance(mark, Literal):
                words.append(mark.text)
            elif isinstance(mark, Noun):
                noun = mark.noun
                words.append(plural(noun) if scene.many else noun)
            elif isinstance(mark, Verb):
                words.append(inflected(mark.base, person, clause))
                clause = "base" if clause == "would" else "" if clause == "not" else clause
            elif isinstance(mark, Group):
                if all(is_there(hole, scene) for hole in english.holes_of((mark,))):
                    words.append(self.fill(Pattern(mark.marks, (), False), scene, person).text)
            else:
                said = self.hole(mark, scene._replace(clause=clause), person)
                person = said.person or person
                first = first or said.first
                noun = said.noun if mark.mode.startswith("#") else noun
                words.append(said.text)
                have = have or (i == 0 and said.text != "" and clause == "base" and verb_follows(pattern.marks))
        text = "".join(words)
        return Said(f"have {text}" if have else text, "many" if pattern.many else person, first, noun)

    def hole(self, mark: Hole, scene: Scene, person: str) -> Said:
        name, mode = mark
        if mode == PASSED:
            mode = scene.clause if scene.mode in ("", "alone") else scene.mode
        if name == "this":
            return Said(self.this)
        if name == "self":
            return self.say(scene.datum, scene.word.kind, mode)
        kind = scene.kinds.get(name, "")
        value = scene.given.get(name)
        if value is None and may_lack(mark, scene.kinds):
            if mode == REST:
                return Said("", "")
            if mode.startswith("#"):
                return self.described([], mode[1:], scene.many)
            return self.who_does("you", scene) if mode == "does" else self.subject
        if value is None:
            raise Unsayable(f"{scene.word.name}: {name} is not there")
        if isinstance(value, list):
            return self.listed(value, kind, mode, scene, person)
        if kind == SLOT:
            return self.slot(str(value), mode, scene.clause, scene.datum)
        if kind == WHO and mode == "does":
            return self.who_does(value, scene)
        if kind in self.lexicon.tables:
            return Said(self.named(value, kind, mode, scene, person), "")
        if kind == VALUE and "@" in mode:
            sign, _, table = mode.partition("@")
            named = scene.given[table]
            assert not isinstance(named, list)
            mode = (sign or "#") + self.named(named, scene.kinds[table], "one", scene, person)
        if kind in ("name", "number", "text", SHARED):
            quoted = isinstance(value, Text) and mode != "plain"
            return Said(f"“{value}”" if quoted else str(value), "")
        said = self.argument(value, kind, mode, scene, person)
        if mark.mode == "base" and said.text.startswith(LEADING):
            return said._replace(text=f"do this: {self.say(value, kind).text}")
        return said

    def argument(self, value: Datum, kind: str, mode: str, scene: Scene, person: str) -> Said:
        if kind == FILTER:
            clause = scene.clause if mode == "is" else ""
            return self.filters([value], mode.removeprefix("subject "), person, clause)
        if kind == ABILITY and mode.startswith("of "):
            return self.about(value, scene, mode.removeprefix("of "))
        if scene.word.this and kind == ABILITY and (OBJECTS not in scene.kinds.values() or "objects" in scene.given):
            return self.inside(value, kind, mode, scene.word.this)
        if kind == EFFECT and mode == "base" and WHO in scene.given:
            return self.allowed(value, scene)
        return self.say(value, kind, mode)

    def allowed(self, effect: Datum, scene: Scene) -> Said:
        """What somebody may do: `your opponent may draw a card`, `your opponent may have you draw one`."""
        before, who = self.doer, scene.given[WHO]
        assert not isinstance(who, list)
        self.doer = who
        said = self.say(effect, EFFECT, "base")
        self.doer = before
        return said

    def who_does(self, who: Datum, scene: Scene) -> Said:
        """Who does something, before the verb; nothing is said of whom the sentence speaks anyway."""
        if self.doer is None or scene.clause != "base":
            return self.who(who, "does")
        return Said("", "you") if who == self.doer else self.who(who, "")._replace(text=f"{self.who(who, '').text} ")

    def inside(self, value: Datum, kind: str, mode: str, this: str) -> Said:
        """An ability that somebody else has."""
        before = self.this, self.subject
        self.this, self.subject = this, Said(this)
        said = self.say(value, kind, mode)
        self.this, self.subject = before
        return said

    def about(self, ability: Datum, scene: Scene, objects: str) -> Said:
        """An ability that speaks of certain objects: `that card gets +2 power`."""
        named = scene.given.get(objects)
        if named is None or isinstance(named, list) or not self.speaks_of_itself(ability):
            raise Unsayable(f"{write(ability)} does not speak of {objects}")
        whom = self.objects(named, "")
        before = self.this, self.subject
        self.this, self.subject = f"that {self.slots.noun(named)}", whom
        bound = self.lexicon.bind(ability)
        mode = "about" if "about" in bound.word.patterns else ""
        said = self.spoken(bound, ability, mode, "")
        self.this, self.subject = before
        return said

    def speaks_of_itself(self, ability: Datum) -> bool:
        """Whether an ability names nobody, so that whoever has it is its subject."""
        bound = self.lexicon.bind(ability)
        inner = bound.given.get("ability") if bound.word.name in SCOPES else None
        if inner is not None and not isinstance(inner, list):
            return self.speaks_of_itself(inner)
        holes = [h for ps in self.lexicon.source(bound).patterns.values() for p in ps for h in p.holes()]
        return any(h.mode.startswith("subject") and h.argument not in bound.given for h in holes)

    def listed(self, values: Sequence[Datum], kind: str, mode: str, scene: Scene, person: str) -> Said:
        if kind == FILTER and mode == REST:
            return self.described(list(values), "", scene.many, REST)
        if kind == FILTER and scene.rest and mode.startswith("#"):
            return self.described(list(values), mode[1:], scene.many, FRONT)
        if kind == FILTER:
            return self.filters(list(values), mode, person, scene.clause if mode == "is" else "", scene.many)
        mode, _, joint = mode.partition("/")
        inner = (
            scene.clause if kind in (EFFECT, CONDITION) and mode == PASSED else scene.mode if mode == PASSED else mode
        )
        if kind in self.lexicon.tables:
            said = [self.named(value, kind, mode, scene, person) for value in values]
        else:
            said = [self.argument(value, kind, inner, scene, person).text for value in values]
        if kind == EFFECT and joint.startswith(","):
            return Said(in_order(said, [self.lexicon.bind(value).word.open for value in values], joint), "")
        return Said((joint or " ").join(said), "")

    def named(self, value: Datum, kind: str, mode: str, scene: Scene, person: str) -> str:
        name = self.lexicon.name(value, kind)
        for pattern in name.patterns.get(mode, ()):
            return self.fill(pattern, scene, person).text
        if mode not in ("", "place", "one"):
            raise Unsayable(f"the {kind} {value} cannot be said as {mode}")
        return str(value).replace("-", " ")

    # -- values

    def value(self, datum: Datum, mode: str) -> str:
        if mode[:1] in ("#", "~", "+"):
            return self.measured(datum, english.measured_noun(mode), mode[0] == "+")
        if isinstance(datum, int):
            if mode not in ("", "int", "()"):
                raise Unsayable(f"{datum} counts nothing")
            return str(datum)
        bound = self.lexicon.bind(datum)
        if mode == "()":
            said = self.value(datum, "")
            return f"({said})" if [a for a in bound.word.takes if a.kind == VALUE] else said
        if mode and mode not in self.lexicon.source(bound).patterns:
            raise Unsayable(f"{write(datum)} counts nothing", where(datum))
        return self.spoken(bound, datum, mode, "").text

    def measured(self, datum: Datum, noun: str, signed: bool) -> str:
        """So much of something: `2 life`, `1 card for each other card`, `life equal to half of that`."""
        if isinstance(datum, int) and datum < 0 and noun.startswith(MORE):
            return self.measured(-datum, FEWER + noun.removeprefix(MORE), signed)
        if isinstance(datum, int):
            return f"{datum:+d} {noun}" if signed else f"{datum} {noun if datum == 1 else plural(noun)}"
        bound = self.lexicon.bind(datum)
        if "of" in self.lexicon.source(bound).patterns:
            try:
                said = self.spoken(bound, datum, "of", "").text
            except Unsayable:
                pass
            else:
                said = english.with_noun(said, noun)
                return f"+{said}" if signed and not said.startswith("-") else said
        return f"{'additional ' if signed else ''}{plural(noun)} equal to {self.value(datum, '')}"

    # -- players

    def who(self, datum: Datum, mode: str) -> Said:
        bound = self.lexicon.bind(datum)
        person = "" if mode in ("whose", "own", "side") else "you" if bound.word.name == "you" else "one"
        if mode in bound.word.patterns or mode == "":
            return self.spoken(bound, datum, mode, "")._replace(person=person)
        text = self.spoken(bound, datum, "", "").text
        if mode == "whose":
            return Said(f"{text}'" if text.endswith("s") else f"{text}'s", person)
        if mode == "does":
            return Said(f"{text} ", person)
        raise Unsayable(f"{write(datum)} cannot be said as {mode}")

    # -- objects

    def objects(self, datum: Datum, mode: str) -> Said:
        mode = mode or "each"
        if mode == "whose":
            return possessive(self.objects(datum, "each"))
        if mode == "its":
            return Said("their" if self.objects(datum, "each").person == "many" else "its", "")
        bound = self.lexicon.bind(datum)
        given, kinds, parts = self.arguments(bound)
        source = self.lexicon.source(bound)
        if bound.word.name == self.this:
            raise Unsayable("what has the ability is called it there: this is meant, or nothing that can be said")
        problem = f"{write(datum)} cannot be said here"
        for pattern in source.patterns.get(mode) or source.patterns.get("", ()):
            rest = any(hole.mode == REST for hole in pattern.holes())
            scene = Scene(bound.word, datum, given, kinds, parts, mode, "", mode in ("many", "some"), rest)
            if self.unsaid(pattern, scene) is None:
                continue
            try:
                said = self.fill(pattern, scene)
            except Unsayable as error:
                problem = str(error)
                continue
            if pattern.headed:
                return determined(said, mode)
            if any(hole.mode.startswith(PASSED) for hole in pattern.holes()) or mode in source.patterns:
                return said
            said = said._replace(person="many" if pattern.many else "one")
            if mode in ("of", "some") or (mode == "one" and pattern.many):
                return said._replace(text=f"{'one ' if mode == 'one' else ''}of {said.text}", person="one")
            if mode not in ("bare", "a"):
                return said
        raise Unsayable(problem, where(datum))

    def slot(self, name: str, mode: str, clause: str, datum: Datum | None = None) -> Said:
        slot = self.slots.filled.get(name)
        if slot is None:
            raise Unsayable(f"nothing fills the slot {name}")
        which = self.which(slot, datum)
        if slot.sort == NUMBERED and mode == "number":
            return Said("that number")
        if slot.sort == OWN:
            return Said(slot.noun, "many" if slot.several else "one")
        if mode == "any":
            return Said(any_of(slot, clause, which))
        if mode in ("bare", "each one") and slot.sort == NOTED:
            return Said(f"{which.removeprefix('the ')}{slot.noun} {slot.did} this way".strip())
        if mode == "number":
            if slot.sort != NOTED:
                raise Unsayable(f"the slot {name} is no number")
            number = "number" if countable(slot.noun) else "amount"
            return Said(f"the {number} of {which.removeprefix('the ')}{plural(slot.noun)} {slot.did} this way")
        if mode in ("bare", "each one", "a") or slot.sort == NUMBERED:
            raise Unsayable(f"the slot {name} is no description")
        text = which + slot.called
        if slot.sort != NOTED and not text.startswith("the "):
            text = f"{'those' if slot.several else 'that'} {text}"
        elif not text.startswith("the "):
            text = f"the {text}"
        if mode == "one" and slot.several:
            return Said(f"one of {text}")
        if mode == "of" and slot.sort == NOTED and not slot.several:
            return Said(text.removeprefix("the "))
        return Said(f"of {text}" if mode in ("of", "some") else text, "many" if slot.several else "one")

    def which(self, slot: Slot, datum: Datum | None) -> str:
        """What tells a slot from those that would be called alike."""
        i, n = self.slots.order(slot, datum)
        if n == 1:
            return ""
        if i >= len(ORDINALS):
            raise Unsayable(f"{n} slots would all be called {english.unmarked(slot.called)}")
        if n == 2 and slot.sort == NOTED:
            return "the other " if i else ""
        return f"the {ORDINALS[i]} "

    # -- filters

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
            return self.spoken(bound, data[0], "alone", how)
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
            said = self.objects(objects, "some" if many else "bare")
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
                    return position, self.spoken(bound, datum, "not", "").text
                try:
                    text = self.spoken(bound, datum, position, "").text
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
            return self.spoken(bound, datum, "is", clause, person).text
        if not any(position in source.patterns for position in POSITIONS):
            raise Unsayable(f"{write(datum)} cannot be said", where(datum))
        position, text = self.position(datum)
        if position == "noun" or self.is_noun(datum):
            text = plural(text) if person == "many" else f"a~ {text}"
        return f"{inflected('is', person, clause)} {text}"


# -- small things


def is_there(hole: Hole, scene: Scene) -> bool:
    """Whether a hole has an argument to say, or speaks of the whole."""
    return hole.argument in scene.given or hole.argument in ("self", "this")


def may_lack(hole: Hole, kinds: dict[str, str]) -> bool:
    """Whether a hole has something to say where its argument is not there: whoever has the ability, you, any card."""
    if hole.mode.startswith("#") or hole.mode == REST:
        return kinds.get(hole.argument) == FILTER
    return hole.mode.startswith("subject") or hole.mode == "does"


def in_order(said: list[str], open: list[bool], joint: str) -> str:
    """One after the other; after one that could go on by itself it is said that it is over."""
    text = said[0]
    for i, words in enumerate(said[1:]):
        text += f"{AFTER_THAT if open[i] else joint}{words}"
    return text


AFTER_THAT: Final = "; after that, "
LEADING: Final = ("if ", "for each ")
"""How clauses begin that cannot follow may."""


def default(word: Word, name: str) -> Datum | None:
    return next((a.default for a in word.takes if a.name == name), None)


def verb_follows(marks: tuple[Mark, ...]) -> bool:
    """Whether what stands first is the subject of a verb."""
    return any(isinstance(mark, Verb) for mark in marks[1:3])


def negates(pattern: Pattern) -> bool:
    """Whether a pattern can be said with not."""
    return any(isinstance(m, Verb) or (isinstance(m, Hole) and m.mode in ("is", "any", PASSED)) for m in pattern.marks)


def any_of(slot: Slot, clause: str, which: str) -> str:
    if slot.sort != NOTED:
        raise Unsayable(f"the slot {slot.name} notes nothing")
    if clause == "not":
        return f"no {which.removeprefix('the ')}{slot.noun} is {slot.did} this way"
    return f"any {which.removeprefix('the ')}{slot.noun} is {slot.did} this way"


def possessive(said: Said) -> Said:
    """`that card's`, `its`, `those cards'`"""
    own = {"it": "its", "they": "their", "you": "your"}.get(said.text)
    return said._replace(text=own or f"{said.text}'" + ("" if said.text.endswith("s") else "s"))


def determined(said: Said, mode: str) -> Said:
    """A noun phrase with its article."""
    first = f"{said.first} " if said.first else ""
    if mode in ("one", "a"):
        return said._replace(text=f"another {said.text}" if said.first == "other" else f"a~ {first}{said.text}")
    return said._replace(
        text=f"{'each ' if mode == 'each' else ''}{first}{said.text}",
        person="many" if mode in ("many", "some") else "one",
    )


def polished(text: str) -> str:
    return NOT_ONE.sub(r"\1 no ", english.with_articles(english.unmarked(english.tidy(text))))


def finished(text: str) -> str:
    """A sentence: capital at its beginning, a full stop at its end."""
    text = AFTER_LABEL.sub(lambda found: found.group(1) + found.group(2).upper(), polished(text))
    return text if text.endswith((".", '"')) else f"{text}."


NOT_ONE: Final = re.compile(r"\b(there is) not an? ")
AFTER_LABEL: Final = re.compile(r"((?:\A|\. )(?:[A-Z][A-Za-z/ ]*: )*)([a-zæ])")
