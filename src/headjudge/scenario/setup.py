"""The position that a scenario begins with, as records: `players:`, `cards:` and `luck:`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TypeAlias

from headjudge.rulebook.citations import Place
from headjudge.scenario.expectations import cut_or_unknown, rejoined, times
from headjudge.scenario.phrases import NUMERAL, BadLine, Lexicon, Line, Thing
from headjudge.scenario.reading import Entries, Items, Node, Plain, Text, kind_of, nearest, plain
from headjudge.scenario.vocabulary import CARD, CARDS, FLAG, NUMBER, WORD

FACES = ("face down", "face up")
SPLIT_NOTES = re.compile(r"""\s*(?:,\s*and|,|;)\s*(?=(?:[^"()]|"[^"]*"|\([^()]*\))*$)""")
MOST_COPIES = 200
PLAYER_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
WORDS_OF_LINES = ("judge", "pass", "remember", "same", "expect", "offered", "not", "card", "effect", "attack", "X", "x")


@dataclass(frozen=True, slots=True)
class Note:
    """`damage 2`, `exhausted`, `with Soulkeeper`; the value of a flag is "yes"."""

    name: str
    value: int | str | Placement


@dataclass(frozen=True, slots=True)
class Placement:
    """One card, or several alike, at the start: `Dust Imp (exhausted, damage 1) x 2`."""

    where: Place
    card: str
    count: int = 1
    face: str | None = None
    notes: tuple[Note, ...] = ()
    label: str | None = None


Given: TypeAlias = int | str | tuple[str, ...] | tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class PlayerSetUp:
    """What a player begins with, by key."""

    where: Place
    name: str
    given: dict[str, Given] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TestCard:
    """A card that only this scenario has: `Whet: {like: Snatch (red), cost: 0, has: [dominate]}`."""

    where: Place
    name: str
    like: str | None
    facts: dict[str, int | str | tuple[str, ...]]
    has: tuple[str, ...]
    abilities: tuple[Plain, ...] | None
    text: str | None = None
    """What it says, in the words of a printed card."""


def read_players(node: Node | None, lexicon: Lexicon) -> tuple[PlayerSetUp, ...]:
    """The players in turn order, and their names made known to the lexicon."""
    problems = lexicon.problems
    if not isinstance(node, Entries) or not node.pairs:
        if node is not None:
            problems.add(node.where, "`players:` names each player and what they begin with: A: {hand: [..]}")
        return ()
    for name, _ in node:
        if not PLAYER_NAME.fullmatch(name.value) or name.value in WORDS_OF_LINES:
            problems.add(name.where, f"{name.value!r} cannot be a player's name: use one word such as A")
    lexicon.players = tuple(name.value for name, _ in node)
    return tuple(_read_player(name, value, lexicon) for name, value in node)


def _read_player(name: Text, node: Node, lexicon: Lexicon) -> PlayerSetUp:
    found = PlayerSetUp(name.where, name.value)
    if isinstance(node, Text) and not node.value:
        return found
    if not isinstance(node, Entries):
        lexicon.problems.add(node.where, f"what {name.value} begins with is keys with values, not {kind_of(node)}")
        return found
    for key, value in node:
        kind = lexicon.words.player_keys.get(key.value)
        if kind is None:
            lexicon.problems.unknown(key.where, f"key of player {name.value}", key.value, lexicon.words.player_keys)
            continue
        try:
            found.given[key.value] = read_given(kind, value, lexicon)
        except BadLine as error:
            lexicon.problems.add(value.where, f"{name.value}.{key.value}: {error}")
    return found


def read_given(kind: str, node: Node, lexicon: Lexicon) -> Given:
    """A value of the given kind."""
    if kind in (CARD, CARDS):
        return _placements(node, lexicon, single=kind == CARD)
    if kind == NUMBER:
        text = _text(node)
        return _count(text)
    if kind == WORD:
        return _text(node)
    return tuple(_text(one) for one in _list(node))


def _placements(node: Node, lexicon: Lexicon, single: bool) -> tuple[Placement, ...]:
    nodes = rejoined(node) if isinstance(node, Items) else [node]
    if single and len(nodes) != 1:
        raise BadLine("one card stands here")
    texts = [_card_text(one) for one in nodes]
    return tuple(_placement(text, one.where, lexicon, texts) for text, one in zip(texts, nodes))


def _card_text(node: Node) -> str:
    if isinstance(node, Entries) and len(node.pairs) == 1 and isinstance(node.pairs[0][1], Text):
        key, value = node.pairs[0]
        assert isinstance(value, Text)
        name = f"{key.value}: {value.value}"
        raise BadLine(f'the name {name!r} is cut in two at its colon: write it in quotes, "{name}"')
    return _text(node)


def _placement(text: str, where: Place, lexicon: Lexicon, neighbours: list[str]) -> Placement:
    name, count, face, inside = lexicon.in_quotes(text.strip()) or text.strip(), 1, None, ""
    while lexicon.card(name) is None:
        shorter, copies = times(name)
        if copies != 1 or shorter != name:
            name, count = shorter, copies
        elif name.endswith(FACES):
            face = next(one for one in FACES if name.endswith(one))
            name = name.removesuffix(face).strip()
        elif name.endswith(")") and not inside:
            name, inside = _before_parenthesis(name)
        else:
            raise BadLine(cut_or_unknown(name, neighbours, lexicon))
    if not 1 <= count <= MOST_COPIES:
        raise BadLine(f"{count} copies of {name!r}: from 1 to {MOST_COPIES}")
    placed = Placement(where, name, count, face)
    return _with_notes(placed, inside, lexicon) if inside else placed


def _before_parenthesis(text: str) -> tuple[str, str]:
    """`Bumpsy (damage 2)` -> `Bumpsy`, `damage 2`."""
    depth = 0
    for index in range(len(text) - 1, -1, -1):
        depth += {")": 1, "(": -1}.get(text[index], 0)
        if depth == 0:
            return text[:index].strip(), text[index + 1 : -1].strip()
    raise BadLine(f"a parenthesis is closed and not opened in {text!r}")


def _with_notes(placed: Placement, inside: str, lexicon: Lexicon) -> Placement:
    face, label, notes = placed.face, None, []
    for text in filter(None, SPLIT_NOTES.split(inside)):
        if text in FACES:
            face = text
        elif text.startswith("called "):
            label = _label(text.removeprefix("called ").strip(' "'), placed, lexicon)
        else:
            notes.append(_note(text, placed, lexicon))
    return Placement(placed.where, placed.card, placed.count, face, tuple(notes), label)


def _label(label: str, placed: Placement, lexicon: Lexicon) -> str:
    if placed.count != 1:
        raise BadLine(f"{label!r} can be the name of one card only, not of {placed.count}")
    if lexicon.card(label) is not None or label in lexicon.players:
        raise BadLine(f"{label!r} means something else already")
    lexicon.labels[label] = placed.card
    return label


def _note(text: str, placed: Placement, lexicon: Lexicon) -> Note:
    line = Line(text, lexicon)
    amount = None
    word = line.take(*lexicon.words.notes)  # a note may begin with a number itself: `-1 defense counters 3`
    if word is None and NUMERAL.fullmatch(line.peek()):
        amount = line.number()
        word = line.take(*lexicon.words.notes)
    if word is None:
        known = [*lexicon.words.notes, *FACES, "called"]
        raise BadLine(f"unknown note {text!r} on {placed.card!r}{nearest(text, known)}")
    kind = lexicon.words.notes[word]
    if kind == FLAG and amount is None and line.done:
        return Note(word, "yes")
    if kind == NUMBER:
        value = amount if amount is not None else line.number()
        line.end()
        return Note(word, _count(str(value)))
    if kind in (CARD, CARDS) and not line.done:
        rest = line.rest
        unquoted = rest[1:-1] if rest.startswith('"') and rest.endswith('"') else rest
        return Note(word, _placement(unquoted, placed.where, lexicon, []))
    if kind == WORD and not line.done:
        return Note(word, line.rest)
    raise BadLine(f"the note {text!r} on {placed.card!r} should be {word!r} with {kind!r} behind it")


def read_test_cards(node: Node | None, lexicon: Lexicon) -> tuple[TestCard, ...]:
    """The scenario's own cards, made known to the lexicon."""
    if node is None:
        return ()
    if not isinstance(node, Entries):
        lexicon.problems.add(node.where, "`cards:` names each test card and what it is: Whet: {like: Snatch (red)}")
        return ()
    for name, _ in node:
        if lexicon.words.card(name.value) is not None:
            lexicon.problems.add(name.where, f"{name.value!r} is a card of the game; a test card needs another name")
    lexicon.test_cards = {name.value: name.value for name, _ in node}
    found = [_read_test_card(name, value, lexicon) for name, value in node]
    return tuple(card for card in found if card is not None)


def _read_test_card(name: Text, node: Node, lexicon: Lexicon) -> TestCard | None:
    if not isinstance(node, Entries):
        lexicon.problems.add(node.where, f"what {name.value!r} is: keys with values, not {kind_of(node)}")
        return None
    like: str | None = None
    facts: dict[str, int | str | tuple[str, ...]] = {}
    has: tuple[str, ...] = ()
    abilities: tuple[Plain, ...] | None = None
    text: str | None = None
    for key, value in node:
        try:
            if key.value == "like":
                like = _like(_text(value), lexicon)
            elif key.value == "has":
                has = tuple(_keyword(_text(one), lexicon) for one in _list(value))
            elif key.value == "abilities":
                abilities = tuple(plain(one) for one in _list(value))
            elif key.value == "text":
                text = _text(value)
            else:
                facts[key.value] = _fact(key.value, value, lexicon)
        except BadLine as error:
            lexicon.problems.add(key.where, f"test card {name.value!r}: {error}")
    if text is not None and abilities is not None:
        lexicon.problems.add(name.where, f"test card {name.value!r}: it has `text:` or `abilities:`, not both")
    return TestCard(name.where, name.value, like, facts, has, abilities, text)


def _like(name: str, lexicon: Lexicon) -> str:
    if lexicon.words.card(name) is None:
        raise BadLine(lexicon.unknown_card(name))
    return name


def _keyword(text: str, lexicon: Lexicon) -> str:
    bare = text.rstrip("0123456789").strip()
    if text not in lexicon.words.keywords and bare not in lexicon.words.keywords:
        raise BadLine(f"unknown keyword {text!r}{nearest(text, lexicon.words.keywords)}")
    return text


def _fact(name: str, node: Node, lexicon: Lexicon) -> int | str | tuple[str, ...]:
    kind = lexicon.words.facts.get(name)
    if kind is None:
        known = [*lexicon.words.facts, "like", "has", "abilities", "text"]
        raise BadLine(f"unknown key {name!r}{nearest(name, known)}")
    if kind == NUMBER:
        text = _text(node)
        return text if text in ("none", "X") else _number(text)
    return _text(node) if kind == WORD else tuple(_text(one) for one in _list(node))


def read_luck(node: Node | None, lexicon: Lexicon) -> tuple[Thing, ...]:
    """Random results in the order in which they will be needed."""
    if node is None:
        return ()
    found = []
    for one in rejoined(node) if isinstance(node, Items) else [node]:
        try:
            line = Line(_card_text(one), lexicon, isinstance(one, Text) and one.quoted)
            found.append(line.thing())
            line.end()
        except BadLine as error:
            lexicon.problems.add(one.where, f"luck: {error}")
    return tuple(found)


def _count(text: str) -> int:
    """How many of something there are: nobody has less than nothing."""
    if _number(text) < 0:
        raise BadLine(f"{text} is less than nothing: from 0 on")
    return int(text)


def _number(text: str) -> int:
    if not NUMERAL.fullmatch(text):
        raise BadLine(f"a number should stand here, not {text!r}")
    return int(text)


def _list(node: Node) -> list[Node]:
    return list(node.values) if isinstance(node, Items) else [node]


def _text(node: Node) -> str:
    if not isinstance(node, Text):
        raise BadLine(f"a text should stand here, not {kind_of(node)}")
    if not node.value:
        raise BadLine("a value is missing: write `[]` for no cards, `none` for nothing")
    return node.value
