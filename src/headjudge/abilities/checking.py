"""What is wrong with a form before anything is made of it: kinds, names, slots, and what would do nothing.

A closed list; `docs/reference/ability-language.md` has it for readers:

- an argument of the wrong kind, or a name that is not known
- a slot that is read and never filled, read before it is filled, or filled and never read
- a slot that abilities of a card share, and of which only one of them speaks
- a property that objects of the described type cannot have
- a type that nothing in the described zone has
- a zone in which an ability of that kind never functions
- a change that events of the kind ignore
- a part that events of the kind do not have, or a word for it in what follows from such an event
- a lasting effect on whoever has it, which names nobody
- a word that speaks of what another says, and does not stand in it
- a word that joins several of its kind, and joins none
- a grant of something that is no keyword, or of a number where the keyword has none
- a property that no effect changes, or changed or compared as a number where it is none
- what is written otherwise, or goes without saying
- a part that the pattern of the event cannot say, an argument that no pattern of the word says
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from headjudge.abilities import lexicon as lex
from headjudge.abilities.antecedents import fillings, readings
from headjudge.abilities.english import one
from headjudge.abilities.lexicon import Argument, FormError, Lexicon, Name, Word, called, near
from headjudge.abilities.notation import Datum, Form, Text, where, write
from headjudge.abilities.saying import Speech


def check(lexicon: Lexicon, root: Datum, kind: str, type: str = "", this: str = "this card") -> None:
    """Raise FormError where a form of a card of that type is wrong or would do nothing."""
    check_kinds(lexicon, root, kind)
    check_slots(lexicon, root)
    check_properties(lexicon, root, type)
    check_within(lexicon, root, ())
    check_spoken_of(lexicon, root, [])
    for datum, word in lexicon.forms(root):
        check_joined(lexicon, datum, word)
        check_held(lexicon, datum, word)
        check_zones(lexicon, datum, word)
        check_changes(lexicon, datum, word)
        check_parts(lexicon, datum, word)
        check_grant(lexicon, datum, word)
        check_amount(lexicon, datum, word)
        check_whom(lexicon, datum, word)
    Speech(lexicon, root, this).sentence(root, kind)


# -- kinds and names


def check_kinds(lexicon: Lexicon, datum: Datum, kind: str) -> None:
    if isinstance(datum, int):
        if kind != "value":
            raise FormError(f"{datum} stands where {one(kind)} should")
        return
    if isinstance(datum, Text):
        raise FormError(f"{write(datum)} stands where {one(kind)} should")
    word = lexicon.bind(datum).word
    if word.kind != kind and not (kind == lex.PART and word.part):
        raise FormError(lex.mistaken(datum, kind, word.kind), where(datum))
    for a, value in lexicon.below(datum):
        check_argument(lexicon, datum, word, a, value)
        head = value[0] if isinstance(value, Form) and value else value
        if f"{a.name} {head}" in word.bars:
            raise FormError(f"({word.name} ..): {write(value)} is said otherwise, or goes without saying", where(datum))


def check_argument(lexicon: Lexicon, datum: Datum, word: Word, a: Argument, value: Datum) -> None:
    if a.kind in lexicon.names:
        try:
            lexicon.name(value, a.kind)
        except FormError as error:
            raise FormError(f"({word.name} ..): {error}", where(datum)) from None
    elif a.kind in lex.ATOMS:
        if not lexicon.fits(value, a.kind):
            raise FormError(
                f"({word.name} ..): the {a.name} must be {one(called(a.kind))}, not {write(value)}", where(datum)
            )
    else:
        check_kinds(lexicon, value, a.kind)


# -- slots


def check_slots(lexicon: Lexicon, root: Datum) -> None:
    filled = {name: (datum, word) for datum, word, name in fillings(lexicon, root)}
    read = {}
    for datum, name in readings(lexicon, root):
        read[name] = datum
        if name not in filled:
            hint = near(name, list(filled))
            raise FormError(f"nothing fills the slot {name}{hint}", where(datum))
    for name, (datum, word) in filled.items():
        if name not in read and name not in word.defines:
            raise FormError(f"nothing reads the slot {name}, so {word.name} would do nothing with it", where(datum))
    check_order(lexicon, root, set(), set())


def check_order(lexicon: Lexicon, datum: Datum, filled: set[str], known: set[str]) -> set[str]:
    """What is filled after a form; a slot that is read in it must be filled by then, or by what goes round."""
    if isinstance(datum, int | Text) or lexicon.kind_of(datum) == "":
        return filled
    word = lexicon.bind(datum).word
    below = lexicon.below(datum)
    new = {str(value) for a, value in below if a.kind == lex.NEW} | set(word.defines)
    inside = filled if word.name == "note" else filled | new
    round = known | {name for _, _, name in fillings(lexicon, datum)} if word.rounds else known
    for a, value in below:
        if a.kind == lex.SLOT and str(value) not in inside | round:
            raise FormError(f"the slot {value} is read before anything fills it", where(datum))
        if a.kind == lex.OBJECTS and word.kind == lex.EFFECT:  # what is put into a slot is found before
            inside = inside | check_order(lexicon, value, inside - (new - filled), round)
        elif lexicon.is_form(a):
            inside = inside | check_order(lexicon, value, inside, round)
    return inside | new


def check_shared(lexicon: Lexicon, says: Sequence[Datum]) -> None:
    """A slot that abilities of one card share, and of which only one of them speaks."""
    spoken: dict[str, list[Datum]] = {}
    for root in says:
        for datum, _ in lexicon.forms(root):
            for a, value in lexicon.below(datum):
                if a.kind == lex.SHARED:
                    spoken.setdefault(str(value), []).append(datum)
    for name, found in spoken.items():
        if len(found) == 1:
            hint = near(name, [other for other in spoken if other != name])
            raise FormError(f"nothing else on the card speaks of the slot {name}{hint}", where(found[0]))


# -- what would do nothing


def check_properties(lexicon: Lexicon, datum: Datum, type: str, described: Sequence[str] = ()) -> None:
    """A property that what is described cannot have.

    `type` is that of whoever has the ability, where it is known; `described` are the types of what a filter speaks of.
    """
    if isinstance(datum, int | Text) or lexicon.kind_of(datum) == "":
        return
    word = lexicon.bind(datum).word
    check_property(lexicon, datum, word, type, described)
    if word.kind == lex.OBJECTS:
        described = objects_types(lexicon, datum)
    elif word.name == "both":
        described = filter_types(lexicon, [datum]) or described
    to_others = word.name == "gives" and "filter" in lexicon.bind(datum).given
    given_away = word.kind != lex.ABILITY or bool(word.this) or to_others
    for a, value in lexicon.below(datum):
        if lexicon.is_form(a):
            check_properties(lexicon, value, "" if a.kind == lex.ABILITY and given_away else type, described)


def check_property(lexicon: Lexicon, datum: Datum, word: Word, type: str, described: Sequence[str]) -> None:
    given = lexicon.bind(datum).given
    for a in word.takes:
        named = given.get(a.name)
        if a.kind != "property" or named is None or isinstance(named, list):
            continue
        types = lexicon.name(named, "property").traits.get("types")
        if not isinstance(types, tuple) or not types:
            continue
        found = described if word.kind == lex.FILTER else types_of(lexicon, given, word, type)
        if found and not set(found) & set(types):
            raise FormError(f"({word.name} {named} ..): no {found[0]} has {named}", where(datum))


def types_of(lexicon: Lexicon, given: dict[str, Datum | list[Datum]], word: Word, type: str) -> list[str]:
    """The types that the objects have which a word speaks of, where its arguments show any."""
    filter = given.get("filter")
    objects = given.get("objects")
    if word.kind == lex.ABILITY and filter is None:
        return [type] if type else []
    if isinstance(filter, int | str | Form):
        return filter_types(lexicon, [filter])
    if isinstance(objects, int | str | Form):
        return objects_types(lexicon, objects)
    return []


def filter_types(lexicon: Lexicon, data: list[Datum]) -> list[str]:
    for datum in data:
        word, given = lexicon.bind(datum)
        parts = given.get("parts")
        if word.name == "both" and isinstance(parts, list):
            return filter_types(lexicon, parts)
        if word.name == "type":
            return [str(value) for _, value in lexicon.below(datum)]
    return []


def objects_types(lexicon: Lexicon, datum: Datum) -> list[str]:
    word, given = lexicon.bind(datum)
    filters = given.get("filters")
    found = filter_types(lexicon, filters) if isinstance(filters, list) else []
    zone = given.get("zone")
    if not found and word.name == "in" and isinstance(zone, str):
        holds = lexicon.name(zone, "zone").traits.get("types", ())
        return list(holds) if isinstance(holds, tuple) else []
    return found


def check_joined(lexicon: Lexicon, datum: Datum, word: Word) -> None:
    """A word that joins several of its kind, and joins none: it would mean nothing."""
    joined = [a.name for a in word.takes if a.many and a.kind == word.kind]
    if joined and not lexicon.bind(datum).given.get(joined[0]):
        raise FormError(f"({word.name} ..) joins no {word.kind}", where(datum))


def check_held(lexicon: Lexicon, datum: Datum, word: Word) -> None:
    """A type that nothing in the zone has."""
    given = lexicon.bind(datum).given
    zone, filters = given.get("zone"), given.get("filters")
    if word.name != "in" or not isinstance(zone, str) or not isinstance(filters, list):
        return
    holds = lexicon.name(zone, "zone").traits.get("types", ())
    for type in filter_types(lexicon, filters):
        if isinstance(holds, tuple) and holds and type not in holds:
            raise FormError(f"nothing in {zone} is of the type {type}", where(datum))


def check_zones(lexicon: Lexicon, datum: Datum, word: Word) -> None:
    """A zone in which such an ability never functions."""
    if word.name != "in-zones":
        return
    given = lexicon.bind(datum).given
    ability, zones = given["ability"], given["zones"]
    assert not isinstance(ability, list) and isinstance(zones, list)
    inner = lexicon.bind(ability).word
    if not zones:
        raise FormError(f"({word.name} ..): in which zones?", where(datum))
    for zone in zones:
        if inner.zones and zone not in inner.zones:
            raise FormError(f"({inner.name} ..) never functions in {zone}", where(datum))


def check_changes(lexicon: Lexicon, datum: Datum, word: Word) -> None:
    """A change that the kind of event ignores."""
    given = lexicon.bind(datum).given
    pattern = given.get("pattern")
    if pattern is None or isinstance(pattern, list):
        return
    events = [
        form
        for form, pattern_word in lexicon.forms(pattern)
        if pattern_word.kind == lex.PATTERN and not any(a.kind == lex.PATTERN for a in pattern_word.takes)
    ]
    for change in (datum, *changes_in(lexicon, datum)):
        for event in events:
            for changed in changed_by(lexicon, change) - changed_by(lexicon, event):
                name = lexicon.bind(change).word.name
                kind = lexicon.bind(event).given.get("kind", lexicon.bind(event).word.name)
                raise FormError(f"({name} ..) changes the {changed}, which {kind} does not have", where(change))


def changed_by(lexicon: Lexicon, datum: Datum) -> set[str]:
    """What of an event a change changes, or can be changed in the events of a pattern; its word says so, or a name."""
    word, given = lexicon.bind(datum)
    found = set(word.changes.split())
    for a in word.takes:
        if a.kind in lexicon.names and isinstance(value := given.get(a.name), str):
            found |= set(str(lexicon.name(value, a.kind).traits.get("changes", "")).split())
    return found


def changes_in(lexicon: Lexicon, datum: Datum) -> list[Datum]:
    """The changes of a replacement, those under a condition among them."""
    found = [change for a, change in lexicon.below(datum) if a.kind == lex.CHANGE]
    return found + [inner for change in found for inner in changes_in(lexicon, change)]


def check_parts(lexicon: Lexicon, datum: Datum, word: Word) -> None:
    """A part that events of the kind do not have."""
    if word.name != "event":
        return
    given = lexicon.bind(datum).given
    kind, parts = str(given["kind"]), given["parts"]
    assert isinstance(parts, list)
    event = lexicon.name(kind, "event")
    if "parts" not in event.traits:
        return
    has = event_parts(event)
    for part in parts:
        name = lexicon.bind(part).word.name
        if name not in has:
            raise FormError(f"({name} ..) is no part of {kind}, which has {', '.join(sorted(has))}", where(part))


def event_parts(event: Name) -> set[str]:
    """What a pattern can ask of such an event: what its sentence speaks of, what else it has, and any condition."""
    found = {hole.argument for ways in event.patterns.values() for pattern in ways for hole in pattern.holes()}
    found |= {name for ways in event.patterns.values() for pattern in ways for name, _ in pattern.fixed}
    return found | set(str(event.traits["parts"]).split()) | {"given"}


NOT_THERE: Final = {
    "other": "that event has none",
    "source": "that event has none",
    "player": "said of such an event it would be whom it happens to, for which there is another word",
}
"""Why a word does not stand for what takes part in an event, where no event of that kind has such a thing."""


def check_spoken_of(lexicon: Lexicon, datum: Datum, events: Sequence[Name]) -> None:
    """A word for an object of the event, where events of none of the kinds that are waited for have one."""
    if isinstance(datum, int | Text) or lexicon.kind_of(datum) == "":
        return
    word = lexicon.bind(datum).word
    if word.takes_part and events and not any(event.traits.get(word.takes_part, True) for event in events):
        raise FormError(f"{word.name}: {NOT_THERE[word.takes_part]}", where(datum))
    below = lexicon.below(datum)
    if word.kind == lex.ABILITY:
        events = []
    for a, value in below:
        if a.kind == lex.PATTERN:
            events = events_of(lexicon, value)
    if word.kind == lex.PATTERN:
        events = events_of(lexicon, datum)
    for a, value in below:
        if lexicon.is_form(a):
            check_spoken_of(lexicon, value, events)


def events_of(lexicon: Lexicon, pattern: Datum) -> list[Name]:
    """The kinds of event that a pattern waits for; none where another word says it."""
    found: list[Name] = []
    for datum, word in lexicon.forms(pattern):
        if word.kind == lex.PATTERN and word.name == "event":
            found.append(lexicon.name(str(lexicon.bind(datum).given["kind"]), "event"))
        elif word.kind == lex.PATTERN and not any(a.kind == lex.PATTERN for a in word.takes):
            return []
    return found


def check_whom(lexicon: Lexicon, datum: Datum, word: Word) -> None:
    """A lasting effect on whoever has it, which names nobody who has."""
    given = lexicon.bind(datum).given
    ability = given.get("ability")
    if word.name != "until" or "objects" in given or ability is None or isinstance(ability, list):
        return
    if Speech(lexicon, datum).speaks_of_itself(ability):
        raise FormError("it is not said on whom: name the objects of (until ..), this card perhaps", where(datum))


def check_within(lexicon: Lexicon, datum: Datum, around: tuple[str, ...]) -> None:
    """A word or a name that speaks of what another word says, where no such word is around it."""
    if isinstance(datum, int | Text) or lexicon.kind_of(datum) == "":
        return
    word = lexicon.bind(datum).word
    wanted: list[tuple[str, object]] = [(word.name, word.within)]
    for a, value in lexicon.below(datum):
        if lexicon.is_form(a):
            check_within(lexicon, value, (*around, word.name))
        elif a.kind in lexicon.names:
            wanted.append((str(value), lexicon.name(value, a.kind).traits.get("within", ())))
    for name, words in wanted:
        if isinstance(words, tuple) and words and not set(words) & set(around):
            raise FormError(f"{name} stands in ({words[0]} ..) only", where(datum))


def check_grant(lexicon: Lexicon, datum: Datum, word: Word) -> None:
    """Something that nothing implements is given, or a number where the keyword has none."""
    if word.name != "grants":
        return
    given = lexicon.bind(datum).given
    keyword = given["keyword"]
    assert not isinstance(keyword, list)
    traits = lexicon.name(keyword, "property").traits
    if not traits.get("keyword"):
        known = [name for name, row in lexicon.names["property"].items() if row.traits.get("keyword")]
        raise FormError(f"{write(keyword)} cannot be granted{near(str(keyword), known)}", where(datum))
    if traits.get("number") == "maybe":
        return
    if ("amount" in given) != bool(traits.get("number")):
        wants = "has a number" if traits.get("number") else "has no number"
        raise FormError(f"(grants {write(keyword)} ..): {write(keyword)} {wants}", where(datum))


AMONG_SEVERAL: Final = ("bits", "unbits")
"""Operations on a property of which an object may have several values at once."""


def check_amount(lexicon: Lexicon, datum: Datum, word: Word) -> None:
    """A property is changed that no effect changes, or it is no number and stands for one; a name says how it is kept.

    `kept`: `number`, `one` of several values, `several` of them at once, or a `flag`; not told: anything may be done.
    """
    given = lexicon.bind(datum).given
    named = given.get("property")
    if not isinstance(named, str) or word.name == "has":
        return
    traits = lexicon.name(named, "property").traits
    kept, op = traits.get("kept"), given.get("op")
    if kept is None:
        return
    unchanged = traits.get("modified" if word.name == "modify" else "changed")
    if word.kind == lex.ABILITY and unchanged:
        raise FormError(f"({word.name} {named} ..): {unchanged}", where(datum))
    if word.kind == lex.ABILITY and kept == "number" and op in AMONG_SEVERAL:
        raise FormError(f"({word.name} {named} ..): {named} is a number", where(datum))
    counted = op not in ("set", *AMONG_SEVERAL) if word.name == "modify" else word.kind != lex.ABILITY
    if counted and kept != "number" and (word.name, kept) != ("different", "one"):
        raise FormError(f"({word.name} {named} ..): {named} is no number", where(datum))
