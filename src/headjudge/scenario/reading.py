"""A scenario file as a tree of texts, each with its line.

Every value is text: `no`, `1.10` and `~` stay the words that were written. What is wrong is collected, so that a
writer sees all of it at once.
"""

from __future__ import annotations

import contextlib
import difflib
import io
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import yaml

from headjudge import texts
from headjudge.rulebook.citations import Place

KINDS_OF_NODE = {"tag:yaml.org,2002:str", "tag:yaml.org,2002:seq", "tag:yaml.org,2002:map"}
QUICK = getattr(yaml, "CBaseLoader", None)
"""The parser in C, where PyYAML has it."""
DEEPEST = 40
LARGEST = 1 << 16
"""Bytes of a scenario."""
BRACKET = re.compile(r"[][{}]")
QUOTED_AT_THE_BEGINNING = re.compile(r"""(?:[\[{,:]|^\s*-?)\s*"[^"]*"\s*[A-Za-z.]""")
LONGEST_LIST_OF_NAMES = 12
LONGEST_LIST_OF_STEPS = 40
TYPED = "-"
"""In place of a file: what comes in on the standard input."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong at a line, in words for the writer of the file."""

    where: Place
    words: str

    def __str__(self) -> str:
        return f"{self.where}: {self.words}"


class ScenarioError(ValueError):
    """A scenario that cannot be read; says everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems), key=lambda p: (p.where.file, p.where.line, p.words)))
        super().__init__("\n".join(str(problem) for problem in self.problems))


@dataclass(slots=True)
class Problems:
    """The problems found so far in one reading."""

    found: list[Problem] = field(default_factory=list)

    def add(self, where: Place, words: str) -> None:
        self.found.append(Problem(where, words))

    def unknown(self, where: Place, what: str, name: str, known: Iterable[str]) -> None:
        most = LONGEST_LIST_OF_STEPS if what in ("at", "step") else LONGEST_LIST_OF_NAMES
        self.add(where, f"unknown {what} {name!r}{nearest(name, known, most)}")

    def stop_if_any(self) -> None:
        if self.found:
            raise ScenarioError(self.found)


@dataclass(frozen=True, slots=True)
class Text:
    """A value as it was written."""

    value: str
    where: Place
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Items:
    """A list: `[a, b]` or lines that begin with a dash."""

    values: tuple[Node, ...]
    where: Place

    def __iter__(self) -> Iterator[Node]:
        return iter(self.values)


@dataclass(frozen=True, slots=True)
class Entries:
    """Keys and their values: `{a: b}` or lines `a: b`."""

    pairs: tuple[tuple[Text, Node], ...]
    where: Place

    def __iter__(self) -> Iterator[tuple[Text, Node]]:
        return iter(self.pairs)

    def get(self, key: str) -> Node | None:
        return next((value for name, value in self.pairs if name.value == key), None)


Node: TypeAlias = Text | Items | Entries
Plain: TypeAlias = "str | list[Plain] | dict[str, Plain]"


def nearest(name: str, known: Iterable[str], most: int = LONGEST_LIST_OF_NAMES) -> str:
    """`; did you mean '..'?`, or the whole list where it has at most so many names, or nothing."""
    names = sorted(set(known))
    by_folded = {one.casefold(): one for one in names}
    close = difflib.get_close_matches(name.casefold(), by_folded, n=1, cutoff=0.6)
    if close:
        return f"; did you mean {by_folded[close[0]]!r}?"
    if names and len(names) <= most:
        return f"; known are {', '.join(names)}"
    return ""


def plain(node: Node) -> Plain:
    """The tree without its lines."""
    if isinstance(node, Text):
        return node.value
    if isinstance(node, Items):
        return [plain(value) for value in node]
    return {key.value: plain(value) for key, value in node}


def kind_of(node: Node) -> str:
    """What a node is, in a writer's words."""
    return {Text: "a text", Items: "a list", Entries: "keys with values"}[type(node)]


def read_file(path: str) -> Entries:
    """The file as a tree, `-` for what is typed; raises `ScenarioError`."""
    if path == TYPED:
        return read_typed()
    try:
        content = texts.read_bytes(Path(path), LARGEST)
    except OSError as error:
        raise ScenarioError([Problem(Place(path, 0), f"cannot be read: {error.strerror or error}")]) from None
    except ValueError:
        raise ScenarioError([Problem(Place(path, 0), f"too large: no scenario has {LARGEST} bytes")]) from None
    return read_bytes(content, path)


def read_typed() -> Entries:
    """What comes in on the standard input as a tree."""
    content = sys.stdin.buffer.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ScenarioError([Problem(Place("<stdin>", 0), f"too large: no scenario has {LARGEST} bytes")])
    return read_bytes(content, "<stdin>")


def read_bytes(content: bytes, file: str) -> Entries:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ScenarioError([Problem(Place(file, line), "not UTF-8 text")]) from None
    return read_text(text, file)


def read_text(text: str, file: str = "<text>") -> Entries:
    problems = Problems()
    if depth(text) > DEEPEST:  # the parser takes its time before it gives up
        raise ScenarioError([Problem(Place(file, 1), "not YAML that can be read: nested too deeply")])
    root = _compose(text, file)
    if root is None:
        raise ScenarioError([Problem(Place(file, 1), "the file is empty")])
    tree = _Grower(file, problems).grow(root, 0)
    if not isinstance(tree, Entries):
        problems.add(tree.where, f"a scenario is made of keys with values (game:, players:, do:), not {kind_of(tree)}")
        raise ScenarioError(problems.found)
    problems.stop_if_any()
    return tree


def depth(text: str) -> int:
    """How deep brackets lie in one another, those in texts counted in."""
    deepest = open_now = 0
    for bracket in BRACKET.findall(text):
        open_now += 1 if bracket in "[{" else -1
        deepest = max(deepest, open_now)
    return deepest


def _compose(text: str, file: str) -> yaml.Node | None:
    if QUICK is not None:
        with contextlib.suppress(yaml.YAMLError):  # what is wrong is said by the other, alike on every machine
            quick: yaml.Node | None = yaml.compose(text, Loader=QUICK)
            return quick
    try:
        root: yaml.Node | None = yaml.compose(io.StringIO(text), Loader=yaml.BaseLoader)
        return root
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise ScenarioError([Problem(Place(file, line), f"not YAML: {error.reason}")]) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark is not None else 1
        parts = [part for part in (error.context, error.problem) if part]
        raise ScenarioError(
            [Problem(Place(file, line), f"not YAML: {', '.join(parts)}{_advice(text, line)}")]
        ) from None
    except RecursionError:
        raise ScenarioError([Problem(Place(file, 1), "not YAML that can be read: nested too deeply")]) from None


def _advice(text: str, line: int) -> str:
    """What usually causes a syntax error on such a line."""
    lines = text.splitlines()
    written = lines[line - 1] if 0 < line <= len(lines) else ""
    if "\t" in written:
        return " (the line has a tab: indent with spaces)"
    if QUOTED_AT_THE_BEGINNING.search(written):
        return " (a text that begins with a quote is quoted whole: '\"Name, More\" in A.hand')"
    if written.count('"') % 2 == 0 and written.count(": ") > 1:
        return " (a line with a colon inside a name is quoted whole: 'A plays \"Name: More\"')"
    return ""


class _Grower:
    """Turns YAML's nodes into ours, refusing what a scenario has no use for."""

    def __init__(self, file: str, problems: Problems) -> None:
        self.file = file
        self.problems = problems
        self.seen: set[int] = set()

    def grow(self, node: yaml.Node, depth: int) -> Node:
        where = Place(self.file, node.start_mark.line + 1)
        if id(node) in self.seen:
            self.problems.add(where, "YAML aliases (&name, *name) are not used in scenarios: write it out")
            return Text("", where)
        self.seen.add(id(node))
        if depth > DEEPEST:
            raise ScenarioError([Problem(where, "nested too deeply")])
        if node.tag not in KINDS_OF_NODE:
            self.problems.add(where, f"YAML tags ({node.tag}) are not used in scenarios")
        if isinstance(node, yaml.SequenceNode):
            return Items(tuple(self.grow(value, depth + 1) for value in node.value), where)
        if isinstance(node, yaml.MappingNode):
            return self._entries(node, where, depth)
        return Text(str(node.value).strip(), where, quoted=getattr(node, "style", None) in ("'", '"'))

    def _entries(self, node: yaml.MappingNode, where: Place, depth: int) -> Entries:
        pairs: list[tuple[Text, Node]] = []
        first: dict[str, int] = {}
        for key_node, value_node in node.value:
            key = self.grow(key_node, depth + 1)
            value = self.grow(value_node, depth + 1)
            if not isinstance(key, Text):
                self.problems.add(key.where, f"a key is a text, not {kind_of(key)}")
            elif key.value in first:
                self.problems.add(key.where, f"the key {key.value!r} stands already in line {first[key.value]}")
            else:
                first[key.value] = key.where.line
                pairs.append((key, value))
        return Entries(tuple(pairs), where)
