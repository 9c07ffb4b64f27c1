"""The words of the ability language and how trees are built from notation.

A game's `Language` starts with the neutral words and adds its own. Each word names a node class and the arguments it
takes; building checks number and kind of every argument and refuses an unknown word with the nearest known ones.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Final

from headjudge.abilities.kinds import Change, Condition, Constant, Filter, Part, Pattern, Selector, Value, Who
from headjudge.abilities.notation import Datum, Form, NotationError, Text, read, write
from headjudge.kernel.definitions import Ability, Instruction, Node

Built = Node | int | str | list["Built"]

KINDS: Final[dict[str, type[Node]]] = {
    "value": Value,
    "condition": Condition,
    "filter": Filter,
    "objects": Selector,
    "who": Who,
    "effect": Instruction,
    "ability": Ability,
    "pattern": Pattern,
    "part": Part,
    "change": Change,
}


class UnknownWord(ValueError):
    """A tree that is not understood: the word or argument, and what was expected."""


class Word:
    """One word: its node class and its arguments.

    An argument is `name:kind`, with `?` for optional (None is passed), `*` for the rest as a list. Kinds are value,
    condition, filter, objects, who, effect, ability; number, name, text; and the table names the game declares
    (zone, property, mark, asset, event, topic, duration, tally ...), which are looked up and passed as integers.
    """

    def __init__(self, name: str, make: Callable[..., Node], takes: str) -> None:
        self.name = name
        self.make = make
        self.takes = [t.split(":") for t in takes.split()]

    def copy(self) -> Word:
        word = Word(self.name, self.make, "")
        word.takes = self.takes
        return word


class Language:
    """The words one game understands."""

    def __init__(self, game: str, words: list[Word]) -> None:
        self.game = game
        self.words: dict[str, Word] = {w.name: w for w in words}
        self.tables: dict[str, dict[str, int]] = {}

    def table(self, kind: str, names: dict[str, int]) -> None:
        """Declare names that arguments of `kind` may use (a game's zones, properties, marks ...)."""
        self.tables.setdefault(kind, {}).update(names)

    def add(self, name: str, make: Callable[..., Node], takes: str = "") -> None:
        if name in self.words:
            raise ValueError(f"the word {name!r} exists already")
        self.words[name] = Word(name, make, takes)

    def read(self, text: str, kind: str) -> Node:
        """The tree that `text` writes, which must be of `kind`."""
        return self.build(read(text), kind)

    def build(self, datum: Datum, kind: str) -> Node:
        """The node for a datum."""
        want = KINDS[kind]
        node = self.node(datum, kind)
        if not isinstance(node, want):
            raise UnknownWord(f"{write(datum)} is no {kind}")
        return node

    def node(self, datum: Datum, kind: str) -> Node:
        if isinstance(datum, int):
            if kind != "value":
                raise UnknownWord(f"{datum} stands where a {kind} should")
            return marked(Constant(datum), datum)
        if isinstance(datum, Text):
            raise UnknownWord(f"{write(datum)} stands where a {kind} should")
        if isinstance(datum, str):
            return self.make(Form((datum,)), datum)
        if not datum or not isinstance(datum[0], str) or isinstance(datum[0], Text):
            raise UnknownWord(f"{write(datum)}: a tree begins with a word")
        return self.make(datum, datum)

    def make(self, form: Form, datum: Datum) -> Node:
        name = str(form[0])
        word = self.words.get(name)
        if word is None:
            near = difflib.get_close_matches(name, self.words, 3)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise UnknownWord(f"{self.game} has no word {name!r}{hint}")
        try:
            node = word.make(*self.arguments(word, list(form[1:])))
        except ValueError as error:
            raise UnknownWord(f"({name} ...): {error}") from None
        for (argument, kind), given in zip(word.takes, form[1:]):
            if kind.rstrip("?*") in self.tables:
                node.names.setdefault(argument, str(given).replace("-", " "))
        return marked(node, datum)

    def arguments(self, word: Word, given: list[Datum]) -> list[Built | None]:
        built: list[Built | None] = []
        for name, kind in word.takes:
            if kind.endswith("*"):
                built.append([self.argument(d, kind[:-1], name) for d in given])
                given = []
            elif given:
                built.append(self.argument(given.pop(0), kind.rstrip("?"), name))
            elif kind.endswith("?"):
                built.append(None)
            else:
                raise UnknownWord(f"the {name} is missing")
        if given:
            raise UnknownWord(f"too many arguments: {' '.join(write(d) for d in given)}")
        return built

    def argument(self, datum: Datum, kind: str, name: str) -> Built:
        if kind in KINDS:
            return self.build(datum, kind)
        if kind == "number":
            if not isinstance(datum, int):
                raise UnknownWord(f"{name} must be a number, not {write(datum)}")
            return datum
        if kind == "text":
            if isinstance(datum, int | Form):
                raise UnknownWord(f"{name} must be a text, not {write(datum)}")
            return str(datum)
        if kind == "name":
            if isinstance(datum, int | Form | Text):
                raise UnknownWord(f"{name} must be a name, not {write(datum)}")
            return datum
        return self.named(datum, kind, name)

    def named(self, datum: Datum, kind: str, name: str) -> int:
        names = self.tables.get(kind)
        if names is None:
            raise UnknownWord(f"{self.game} has no table of {kind}s")
        if datum not in names:
            near = difflib.get_close_matches(str(datum), names, 3)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise UnknownWord(f"{write(datum)} is no {kind}{hint}")
        assert isinstance(datum, str)
        return names[datum]


def marked(node: Node, datum: Datum) -> Node:
    node.form = datum
    return node


__all__ = ["Built", "Language", "NotationError", "UnknownWord", "Word"]
