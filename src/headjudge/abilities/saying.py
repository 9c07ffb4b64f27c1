"""The one voice: what a form says in English, by the patterns of its words. No node is built for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from headjudge.abilities import english
from headjudge.abilities import lexicon as lex
from headjudge.abilities.antecedents import Antecedents
from headjudge.abilities.descriptions import FRONT, Descriptions
from headjudge.abilities.english import Group, Hole, Literal, Mark, Noun, Pattern, Verb, inflected
from headjudge.abilities.fitting import PASSED, REST, Scene, arguments, is_there, may_lack, negates, unsaid
from headjudge.abilities.lexicon import Bound, Lexicon
from headjudge.abilities.notation import Datum, Text, where, write
from headjudge.abilities.phrases import Said, Unsayable, determined, finished, in_order, polished, possessive

STRICT: Final = ("at",)
"""Modes that a word has or has not; for all others its plain pattern stands in."""
SCOPES: Final = ("while", "optional", "in-zones")
"""Words that say under which circumstances the ability works that they hold."""
LEADING: Final = ("if ", "for each ")
"""How clauses begin that cannot follow may."""
THEIRS: Final = {
    "you": {"": "they", "does": "they ", "whose": "their", "own": "their"},
    "opponent": {"": "their opponent", "does": "their opponent ", "whose": "their opponent's"},
}
"""What is said of players, by mode, from the side of somebody else who may do something."""
MORE, FEWER = "additional ", "fewer "
"""What is said of so many more than usual, and of so many less."""


PLAIN: Final = ("name", "number", "text", lex.SHARED)
"""Kinds of arguments that are said as they are written."""


def as_it_is(value: Datum, mode: str) -> str:
    """A name or a number as it is written, a text in quotes unless it stands for what has that name."""
    quoted = isinstance(value, Text) and mode != "plain"
    return f"“{value}”" if quoted else str(value)


class Speech:
    """One ability, or another root of a card, being said."""

    def __init__(self, lexicon: Lexicon, root: Datum, this: str = "this card") -> None:
        self.lexicon = lexicon
        self.antecedents = Antecedents(lexicon, root)
        self.descriptions = Descriptions(lexicon, self)
        self.this = this
        self.subject = Said(this)
        """Whom an ability speaks of that names nobody."""
        self.doer: Datum | None = None
        """Who it is that may do something, where that is not you."""

    # -- sentences

    def sentence(self, datum: Datum, kind: str = lex.ABILITY) -> str:
        """The whole form as a sentence or several."""
        return finished(self.text(datum) if kind == lex.EFFECT else self.say(datum, kind).text)

    def part(self, datum: Datum, kind: str, clause: str = "") -> str:
        """Words inside a sentence."""
        return polished(self.say(datum, kind, clause).text)

    def text(self, datum: Datum) -> str:
        """An effect as sentences of its own."""
        word, given = self.lexicon.bind(datum)
        if word.name != "do":
            return self.say(datum, lex.EFFECT).text.strip()
        parts = given["parts"]
        assert isinstance(parts, list)
        return ". ".join([self.say(part, lex.EFFECT).text.strip() for part in parts])

    # -- by kinds

    def say(self, datum: Datum, kind: str, mode: str = "", person: str = "one") -> Said:
        if kind == lex.VALUE:
            return Said(self.value(datum, mode))
        if kind == lex.OBJECTS:
            return self.objects(datum, mode)
        if kind == lex.WHO:
            return self.who(datum, mode)
        if kind == lex.FILTER:
            return self.descriptions.filters([datum], mode, person)
        if kind == lex.EFFECT and mode == "text":
            return Said(self.text(datum))
        if kind == lex.CONDITION and mode == "not":
            return self.denied(datum)
        if kind == lex.ABILITY and mode == "quote":
            return Said(f'"{finished(self.say(datum, lex.ABILITY).text)}"')
        if kind == lex.PATTERN and mode in STRICT:
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
        given, kinds, parts = arguments(self.lexicon, bound)
        scene = Scene(word, datum, given, kinds, parts, mode, clause)
        source = self.lexicon.source(bound)
        found = source.patterns.get(mode) or (() if mode in STRICT else source.patterns.get("", ()))
        problem = f"{write(datum)} cannot be said"
        for pattern in found:
            left = unsaid(self.lexicon, pattern, scene)
            if left is None:
                continue
            try:
                said = self.fill(pattern, scene, person)
                tail = "".join([f" {self.say(part, lex.PART).text}" for part in left])
            except Unsayable as error:
                problem = str(error)
                continue
            return said._replace(text=said.text + tail)
        raise Unsayable(problem, where(datum))

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
                words.append(english.plural(noun) if scene.many else noun)
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
                return self.descriptions.described([], mode[1:], scene.many)
            return self.who_does("you", scene) if mode == "does" else self.subject
        if value is None:
            raise Unsayable(f"{scene.word.name}: {name} is not there")
        if isinstance(value, list):
            return self.listed(value, kind, mode, scene, person)
        if kind == lex.SLOT:
            return self.antecedents.said(str(value), mode, scene.clause, scene.datum)
        if kind == lex.WHO and mode == "does":
            return self.who_does(value, scene)
        if kind in self.lexicon.names:
            return Said(self.named(value, kind, mode, scene, person), "")
        if kind == lex.VALUE and "@" in mode:
            sign, _, whose = mode.partition("@")
            named = scene.given.get(whose)
            if named is None:
                raise Unsayable(f"{scene.word.name}: {whose} is not there")
            assert not isinstance(named, list)
            mode = (sign or "#") + self.named(named, scene.kinds[whose], "one", scene, person)
        if kind in PLAIN:
            return Said(as_it_is(value, mode), "")
        said = self.argument(value, kind, mode, scene, person)
        if mark.mode == "base" and said.text.startswith(LEADING):
            plain = self.allowed(value, scene, "") if lex.WHO in scene.given else self.say(value, kind)
            return said._replace(text=f"do this: {plain.text}")
        return said

    def argument(self, value: Datum, kind: str, mode: str, scene: Scene, person: str) -> Said:
        if kind == lex.FILTER:
            clause = scene.clause if mode == "is" else ""
            return self.descriptions.filters([value], mode.removeprefix("subject "), person, clause)
        if kind == lex.ABILITY and mode.startswith("of "):
            return self.about(value, scene, mode.removeprefix("of "))
        given_away = lex.OBJECTS not in scene.kinds.values() or "objects" in scene.given
        if scene.word.this and kind == lex.ABILITY and given_away:
            return self.inside(value, kind, mode, scene.word.this)
        if kind == lex.EFFECT and mode == "base" and lex.WHO in scene.given:
            return self.allowed(value, scene, mode)
        return self.say(value, kind, mode)

    def allowed(self, effect: Datum, scene: Scene, mode: str) -> Said:
        """What somebody may do: `your opponent may draw a card`. `you` is whoever does it there, `opponent` theirs."""
        before, who = self.doer, scene.given[lex.WHO]
        assert not isinstance(who, list)
        self.doer = who
        said = self.say(effect, lex.EFFECT, mode)
        self.doer = before
        return said

    def who_does(self, who: Datum, scene: Scene) -> Said:
        """Who does something, before the verb; nothing is said of whom the sentence speaks anyway."""
        if self.doer is None or scene.clause != "base":
            return self.who(who, "does")
        if who == "you" or (who == self.doer and who not in THEIRS):
            return Said("", "you")
        return self.who(who, "")._replace(text=f"{self.who(who, '').text} ")

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
        self.this, self.subject = f"that {self.antecedents.noun(named)}", whom
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
        patterns = [p for ps in self.lexicon.source(bound).patterns.values() for p in ps]
        fixed = [p for p in patterns if p.fixed and all(str(bound.given.get(name)) == atom for name, atom in p.fixed)]
        said = max(fixed, key=lambda p: len(p.fixed), default=None)
        given = set(bound.given) - {bound.word.by}
        complete = [p for p in patterns if given <= {h.argument for h in p.holes()}]  # it says whatever is given
        holes = [h for p in ((complete or patterns) if said is None else [said]) for h in p.holes()]
        return any(h.mode.startswith("subject") and h.argument not in bound.given for h in holes)

    def listed(self, values: Sequence[Datum], kind: str, mode: str, scene: Scene, person: str) -> Said:
        if kind == lex.FILTER and mode == REST:
            return self.descriptions.described(list(values), "", scene.many, REST)
        if kind == lex.FILTER and scene.rest and mode.startswith("#"):
            return self.descriptions.described(list(values), mode[1:], scene.many, FRONT)
        if kind == lex.FILTER:
            return self.descriptions.filters(
                list(values), mode, person, scene.clause if mode == "is" else "", scene.many
            )
        mode, _, joint = mode.partition("/")
        inner = mode
        if mode == PASSED:
            inner = scene.clause if kind in (lex.EFFECT, lex.CONDITION) else scene.mode
        if kind in self.lexicon.names:
            said = [self.named(value, kind, mode, scene, person) for value in values]
        elif kind in PLAIN:
            said = [as_it_is(value, mode) for value in values]
        else:
            said = [self.argument(value, kind, inner, scene, person).text for value in values]
        if kind == lex.EFFECT and joint.startswith(","):
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
            return f"({said})" if [a for a in bound.word.takes if a.kind == lex.VALUE] else said
        if mode and mode not in self.lexicon.source(bound).patterns:
            raise Unsayable(f"{write(datum)} counts nothing", where(datum))
        return self.spoken(bound, datum, mode, "").text

    def measured(self, datum: Datum, noun: str, signed: bool) -> str:
        """So much of something: `2 life`, `1 card for each other card`, `life equal to half of that`."""
        if isinstance(datum, int) and datum < 0 and noun.startswith(MORE):
            return self.measured(-datum, FEWER + noun.removeprefix(MORE), signed)
        if isinstance(datum, int):
            return f"{datum:+d} {noun}" if signed else f"{datum} {noun if datum == 1 else english.plural(noun)}"
        bound = self.lexicon.bind(datum)
        if "of" in self.lexicon.source(bound).patterns:
            try:
                said = self.spoken(bound, datum, "of", "").text
            except Unsayable:
                pass
            else:
                said = english.with_noun(said, noun)
                return f"+{said}" if signed and not said.startswith("-") else said
        return f"{'additional ' if signed else ''}{english.plural(noun)} equal to {self.value(datum, '')}"

    # -- players

    def who(self, datum: Datum, mode: str) -> Said:
        if self.doer not in (None, "you") and datum in THEIRS:
            text = THEIRS[str(datum)].get(mode)
            if text is not None:
                return Said(text, "" if mode in ("whose", "own") else "many" if datum == "you" else "one")
        bound = self.lexicon.bind(datum)
        person = "" if mode in ("whose", "own", "side") else "you" if bound.word.name == "you" else "one"
        pronoun = bound.word.patterns.get("own", ()) if mode == "own" else ()
        if pronoun and not list(pronoun[0].holes()):  # whom it means has been said
            return Said("".join([mark.text for mark in pronoun[0].marks if isinstance(mark, Literal)]), person)
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
        given, kinds, parts = arguments(self.lexicon, bound)
        source = self.lexicon.source(bound)
        if bound.word.name == self.this:
            raise Unsayable("what has the ability is called it there: this is meant, or nothing that can be said")
        problem = f"{write(datum)} cannot be said here"
        for pattern in source.patterns.get(mode) or source.patterns.get("", ()):
            rest = any(hole.mode == REST for hole in pattern.holes())
            scene = Scene(bound.word, datum, given, kinds, parts, mode, "", mode in ("many", "some"), rest)
            if unsaid(self.lexicon, pattern, scene) is None:
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


def verb_follows(marks: tuple[Mark, ...]) -> bool:
    """Whether what stands first is the subject of a verb."""
    return any(isinstance(mark, Verb) for mark in marks[1:3])
