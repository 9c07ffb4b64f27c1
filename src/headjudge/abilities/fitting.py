"""Whether a pattern can say a form: the arguments that are given, and those that the pattern says."""

from __future__ import annotations

from typing import Final, NamedTuple

from headjudge.abilities.english import Group, Hole, Pattern, Verb, holes_of
from headjudge.abilities.lexicon import FILTER, NEW, PART, SHARED, Bound, Lexicon, Word
from headjudge.abilities.notation import Datum, where, write
from headjudge.abilities.phrases import Unsayable

PASSED: Final = "^"
"""The mode of a hole that is said as its whole pattern was asked to be."""
REST: Final = "rest"
Given = dict[str, "Datum | list[Datum]"]


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


def arguments(lexicon: Lexicon, bound: Bound) -> tuple[Given, dict[str, str], dict[str, Datum]]:
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
            add_part(lexicon, part, given, kinds, parts)
    return given, kinds, parts


def add_part(lexicon: Lexicon, part: Datum, given: Given, kinds: dict[str, str], parts: dict[str, Datum]) -> None:
    word, inside = lexicon.bind(part)
    if word.name in parts and not word.part:
        raise Unsayable(f"{write(part)}: there is such a part already", where(part))
    said = inside[word.takes[0].name] if word.takes else []
    before = given.get(word.name, [])
    if word.part and isinstance(before, list) and not isinstance(said, list):
        said = [*before, said]
    parts[word.name] = part
    given[word.name] = said
    kinds[word.name] = word.takes[0].kind if word.takes else PART


def unsaid(lexicon: Lexicon, pattern: Pattern, scene: Scene) -> list[Datum] | None:
    """The parts that a pattern leaves to be said after it; None where it does not fit the arguments."""
    said: set[str] = set()
    for name, atom in pattern.fixed:
        if str(scene.given.get(name, default(scene.word, name))) != atom:
            return None
        said.add(name)
    for mark in pattern.marks:
        for hole in holes_of((mark,)):
            there = is_there(hole, scene)
            if not there and not isinstance(mark, Group) and not may_lack(hole, scene.kinds):
                return None
            said |= says_with(lexicon, hole, scene)
    left: list[Datum] = []
    for name in scene.given:
        if name in said or scene.kinds.get(name) in (NEW, SHARED) or name == scene.word.by:
            continue
        if name not in scene.parts or not lexicon.words[name].patterns:
            return None
        left.append(scene.parts[name])
    return left


def says_with(lexicon: Lexicon, hole: Hole, scene: Scene) -> set[str]:
    """The arguments that a hole says."""
    name, mode = hole
    if name == "self":
        return set(scene.given)
    also = [mode.partition("@")[2]] if "@" in mode else [mode[3:]] if mode.startswith("of ") else []
    value = scene.given.get(name)
    kind = scene.kinds.get(name, "")
    if kind in lexicon.names and mode and value is not None and not isinstance(value, list):
        rows = lexicon.name(value, kind).patterns.get(mode, ())
        also += [inner.argument for row in rows for inner in row.holes()]
    return {name, *also}


def is_there(hole: Hole, scene: Scene) -> bool:
    """Whether a hole has an argument to say, or speaks of the whole."""
    return hole.argument in scene.given or hole.argument in ("self", "this")


def may_lack(hole: Hole, kinds: dict[str, str]) -> bool:
    """Whether a hole has something to say where its argument is not there: whoever has the ability, you, any card."""
    if hole.mode.startswith("#") or hole.mode == REST:
        return kinds.get(hole.argument) == FILTER
    return hole.mode.startswith("subject") or hole.mode == "does"


def default(word: Word, name: str) -> Datum | None:
    return next((a.default for a in word.takes if a.name == name), None)


def negates(pattern: Pattern) -> bool:
    """Whether a pattern can be said with not."""
    return any(
        isinstance(m, Verb) or (isinstance(m, Hole) and m.mode in ("is", "any", "all", PASSED)) for m in pattern.marks
    )
