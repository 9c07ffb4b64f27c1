"""A card's definition in words and as data: its facts, and its abilities as the engine understood them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Protocol, runtime_checkable

from headjudge.abilities.notation import Form, write
from headjudge.kernel.definitions import Face
from headjudge.kernel.plugin import Plugin
from headjudge.table.typed import folded


@runtime_checkable
class CardNames(Protocol):
    """The part of a game's words that knows its cards."""

    def names(self) -> Iterable[str]: ...

    def card(self, name: str) -> str | None: ...


class NoSuchCard(ValueError):
    """A name that no card of the game has; the message names the nearest ones."""


def names_of(plugin: Plugin) -> list[str]:
    """The printed names of all cards that the game knows."""
    try:
        words = plugin.words()
    except NotImplementedError:
        return []
    return sorted(set(words.names())) if isinstance(words, CardNames) else []


def found(plugin: Plugin, text: str) -> list[str]:
    """The names that hold what is asked for; all of them for an empty text."""
    wanted = folded(text)
    return [name for name in names_of(plugin) if wanted in folded(name)]


def face_named(plugin: Plugin, name: str) -> Face:
    """The definition of the card with that name, spelled in any case. Raises NoSuchCard."""
    known = names_of(plugin)
    wanted = folded(name)
    exact = [candidate for candidate in known if folded(candidate) == wanted]
    starts = exact or [candidate for candidate in known if folded(candidate).startswith(wanted)]
    if wanted and len(starts) == 1:
        words = plugin.words()
        assert isinstance(words, CardNames)
        key = words.card(starts[0])
        if key is not None:
            return plugin.policies.face(key)
    raise NoSuchCard(no_card(plugin.id, name, starts, known))


def no_card(game: str, name: str, starts: list[str], known: list[str]) -> str:
    if len(starts) > 1:
        return f"{name!r} fits {len(starts)} cards: {', '.join(starts[:6])}{', ...' if len(starts) > 6 else ''}"
    near = difflib.get_close_matches(name, known, 3, 0.5)
    return f"{game} has no card named {name!r}" + (f"; nearest: {', '.join(near)}" if near else "")


def face_lines(plugin: Plugin, face: Face) -> list[str]:
    """A card of a game without packs: its facts and numbers, then what it says and as what it is written."""
    lines = [face.name, *[f"{fact}: {', '.join(values)}" for fact, values in facts_of(face).items()]]
    lines.append(", ".join(f"{name} {n}" for name, n in numbers_of(plugin, face).items()))
    for said, form in texts(plugin, face):
        lines += [f"- {said}", f"  {form}"]
    return lines


def face_data(plugin: Plugin, face: Face) -> dict[str, object]:
    """The same for `--json`."""
    return {
        "name": face.name,
        "facts": {fact: list(values) for fact, values in face.facts.items()},
        "numbers": numbers_of(plugin, face),
        "abilities": [{"words": said, "data": form} for said, form in texts(plugin, face)],
    }


def texts(plugin: Plugin, face: Face) -> list[tuple[str, str]]:
    """What a face says, each thing in words and as it is written."""
    forms = [form for form in face.forms if isinstance(form, Form | str)]
    return list(zip(plugin.policies.text(face), map(write, forms)))


def facts_of(face: Face) -> dict[str, tuple[str, ...]]:
    """What the pack says of the card beside its abilities."""
    return {fact: values for fact, values in face.facts.items() if values and fact != "abilities"}


def changed(plugin: Plugin, face: Face, now: Mapping[str, object]) -> list[str]:
    """The numbers of an object that are not as printed."""
    printed = numbers_of(plugin, face)
    return [f"{name} {n} (printed {printed[name]})" for name, n in now.items() if printed.get(name, n) != n]


def numbers_of(plugin: Plugin, face: Face) -> dict[str, int]:
    props = plugin.policies.props
    return {props[prop]: n for prop, n in sorted(face.numbers.items()) if prop < len(props) and props[prop]}
