"""A scenario changed without editing its file: `--with A.life=3`, `--with turn=B`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from headjudge.rulebook.citations import Place
from headjudge.scenario.reading import Entries, Node, Problem, ScenarioError, Text, nearest, read_text


class Change(NamedTuple):
    """What stands under a key, or under a key of a player, in place of what the file says."""

    where: Place
    keys: tuple[str, ...]
    value: Node


def read_change(written: str) -> Change:
    """`A.life=3` or `turn=B`; the value is written as in a file."""
    where = Place(f"--with {written}", 0)
    path, equals, value = written.partition("=")
    keys = tuple(key.strip() for key in path.split("."))
    if not equals or not all(keys) or len(keys) > 2:
        raise ScenarioError([Problem(where, "a change is written A.life=3, or turn=B: a key, =, and its value")])
    found = read_text(f"value: {value.strip() or '[]'}", where.file).get("value")
    assert found is not None
    return Change(where, keys, found)


def changed(tree: Entries, written: Iterable[str]) -> Entries:
    """The file with these changes; what it then means is read as if it stood there."""
    for change in map(read_change, written):
        if len(change.keys) == 1:
            tree = with_key(tree, change.keys[0], change)
            continue
        name, key = change.keys
        players = tree.get("players")
        names = [text.value for text, _ in players] if isinstance(players, Entries) else []
        if not isinstance(players, Entries) or name not in names:
            raise ScenarioError([Problem(change.where, f"there is no player {name!r}{nearest(name, names)}")])
        given = players.get(name)
        own = given if isinstance(given, Entries) else Entries((), change.where)
        tree = set_value(tree, "players", set_value(players, name, with_key(own, key, change)))
    return tree


def with_key(entries: Entries, key: str, change: Change) -> Entries:
    if entries.get(key) is None:
        return Entries((*entries.pairs, (Text(key, change.where), change.value)), entries.where)
    return set_value(entries, key, change.value)


def set_value(entries: Entries, key: str, value: Node) -> Entries:
    pairs = [(text, value if text.value == key else was) for text, was in entries]
    return Entries(tuple(pairs), entries.where)
