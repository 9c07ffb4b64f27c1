"""One file that is several scenarios: `for each:` lists rows, and `<name>` stands for what a row says by that name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from headjudge.scenario.reading import Entries, Items, Node, Problems, Text, kind_of, nearest

KEY = "for each"
PLACEHOLDER = re.compile(r"<([^<>]+)>")


def scenarios_in(tree: Entries) -> list[Entries]:
    """The tree of each row, or the tree itself where there are no rows; raises `ScenarioError`."""
    node = tree.get(KEY)
    if node is None:
        return [tree]
    problems = Problems()
    rows = list(read_rows(node, problems))
    body = Entries(tuple((key, value) for key, value in tree if key.value != KEY), tree.where)
    if tree.get("example") is not None:
        problems.add(node.where, "an example of the book is one scenario: `for each:` goes with `case:`")
    if rows:
        check_names(body, rows[0], problems)
    problems.stop_if_any()
    return [with_row(body, row) for row in rows]


def read_rows(node: Node, problems: Problems) -> Iterator[dict[str, str]]:
    """What each row says, by name; all rows have the same names."""
    if not isinstance(node, Items) or not node.values:
        problems.add(node.where, "`for each:` is a list of rows, such as {card: Snatch (red), power: 4}")
        return
    names: list[str] | None = None
    for row in node:
        if not isinstance(row, Entries) or not row.pairs:
            problems.add(row.where, f"a row is keys with values, not {kind_of(row)}")
            continue
        own = {key.value: value.value for key, value in row if isinstance(value, Text)}
        if len(own) < len(row.pairs):
            problems.add(row.where, "each value of a row is one text")
        names = names or [key.value for key, _ in row]
        if sorted(own) != sorted(names):
            problems.add(row.where, f"each row says the same: {', '.join(names)}")
        yield own


def check_names(body: Entries, row: Mapping[str, str], problems: Problems) -> None:
    """Each name of a row is used, and each that is used stands in the rows."""
    used: set[str] = set()
    for text in texts_of(body):
        for name in PLACEHOLDER.findall(text.value):
            used.add(name)
            if name not in row:
                problems.add(text.where, f"no row says <{name}>{nearest(name, row)}")
    for name in row:
        if name not in used:
            problems.add(body.where, f"<{name}> of the rows is used nowhere")


def with_row(body: Entries, row: Mapping[str, str]) -> Entries:
    """The file as that row has it; its id ends with the row's first value."""
    filled = fill(body, row)
    assert isinstance(filled, Entries)
    suffix = "." + slug(next(iter(row.values())))
    named = [
        (key, replace(value, value=value.value + suffix) if key.value == "case" and isinstance(value, Text) else value)
        for key, value in filled
    ]
    return Entries(tuple(named), body.where)


def fill(node: Node, row: Mapping[str, str]) -> Node:
    if isinstance(node, Text):
        return replace(node, value=PLACEHOLDER.sub(lambda found: row[found[1]], node.value))
    if isinstance(node, Items):
        return Items(tuple(fill(value, row) for value in node), node.where)
    return Entries(tuple((filled_key(key, row), fill(value, row)) for key, value in node), node.where)


def filled_key(key: Text, row: Mapping[str, str]) -> Text:
    filled = fill(key, row)
    assert isinstance(filled, Text)
    return filled


def slug(words: str) -> str:
    """What an id can hold of these words."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower().replace("'", "")).strip("-")


def texts_of(node: Node) -> Iterator[Text]:
    if isinstance(node, Text):
        yield node
    elif isinstance(node, Items):
        for value in node:
            yield from texts_of(value)
    else:
        for key, value in node:
            yield key
            yield from texts_of(value)
