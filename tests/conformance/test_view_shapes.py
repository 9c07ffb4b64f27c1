"""Views of whole games hold what their declarations say, and nothing else."""

from __future__ import annotations

import random
import typing
from importlib import import_module

import pytest

import headjudge as hj
from headjudge.kernel import fields, views
from headjudge.kernel.definitions import EventKind
from headjudge.kernel.events import KINDS
from headjudge.plugins import plugin
from tests.players import FIRST, SECOND

GAMES = {"fab": ("fab", "Fab"), "grand-archive": ("grand_archive", "Archive"), "keyforge": ("keyforge", "KeyForge")}
Shapes = dict[type, tuple[type, ...]]


def shapes_of(game: str) -> Shapes:
    """Which declarations say together what an object and what the table may hold."""
    folder, prefix = GAMES[game]
    telling = import_module(f"headjudge.games.{folder}.says.rendering")
    return {
        views.ObjectView: (views.ObjectView, getattr(telling, f"{prefix}ObjectView")),
        views.TableView: (views.TableView, getattr(telling, f"{prefix}TableView")),
    }


def wrong(value: object, shape: object, shapes: Shapes, at: str = "view") -> list[str]:
    """Where a value is not as declared."""
    if typing.is_typeddict(shape):
        assert isinstance(shape, type)
        return wrong_keys(value, shapes.get(shape, (shape,)), shapes, at)
    shape = getattr(shape, "__supertype__", shape)  # of an id: the number that it is
    inner = typing.get_args(shape)
    if typing.get_origin(shape) is list and type(value) is list:
        return [found for i, part in enumerate(value) for found in wrong(part, inner[0], shapes, f"{at}[{i}]")]
    if typing.get_origin(shape) is dict and type(value) is dict:
        return [found for key, part in value.items() for found in wrong(part, inner[1], shapes, f"{at}.{key}")]
    return [] if type(value) is shape else [f"{at}: {value!r} is no {shape}"]


def wrong_keys(value: object, declared: tuple[type, ...], shapes: Shapes, at: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{at}: {value!r} is no dictionary"]
    hints = {key: hint for shape in declared for key, hint in typing.get_type_hints(shape).items()}
    needed = set().union(*[vars(shape)["__required_keys__"] for shape in declared])
    missing = [f"{at}: {key} is missing" for key in needed - set(value)]
    unknown = [f"{at}: {key} is not declared" for key in value if key not in hints]
    known = [(key, part) for key, part in value.items() if key in hints]
    return [*missing, *unknown, *[one for key, part in known for one in wrong(part, hints[key], shapes, f"{at}.{key}")]]


TOLD: dict[str, object] = {
    fields.A_NUMBER: int,
    fields.AN_OBJECT: str,
    fields.A_COUNTERPART: str,
    fields.OBJECTS: list[str],
    fields.A_PLAYER: int,
    fields.A_ZONE: str,
    fields.A_FACE: str,
    fields.A_PROPERTY: str,
    fields.A_FLAG: bool,
    fields.A_MARK: str,
    fields.A_CODE: str,
    fields.COUNTERS: dict[str, int],
}
"""What a line of the log tells of a field, by what that holds; others are told as `amount`, or not at all."""
IDS: dict[str, tuple[str, object]] = {
    fields.AN_OBJECT: ("id", int),
    fields.A_COUNTERPART: ("id", int),
    fields.OBJECTS: ("ids", list[int]),
    fields.SIGHTS: ("ids", list[int]),
}


def told_of(kind: EventKind) -> dict[str, object]:
    """What lines of a kind tell beside what all do."""
    told = {field.name: TOLD[field.holds] for field in kind.fields if field.holds in TOLD}
    return told | {f"{f.name} {IDS[f.holds][0]}": IDS[f.holds][1] for f in kind.fields if f.holds in IDS}


def wrong_fields(line: dict[str, object], kinds: dict[str, EventKind], at: str) -> list[str]:
    """Where a line of the log is not as its kind declares; what is right is taken off it."""
    told = told_of(kinds[str(line["kind"])])
    own = [key for key in line if key in told and key not in typing.get_type_hints(views.LogLine)]
    return [found for key in own for found in wrong(line.pop(key), told[key], {}, f"{at}.{key}")]


@pytest.mark.parametrize("game", GAMES)
def test_views_are_as_they_are_declared(game: str) -> None:
    shapes = shapes_of(game)
    kinds = {kind.name: kind for kind in plugin(game).policies.kinds}
    played = hj.new_game(game, seed=4)
    rng = random.Random(4)
    for step in range(400):
        if step % 8 == 0:
            for player in (FIRST, SECOND):
                told: dict[str, object] = dict(played.view(player, log=step % 80 == 0))
                log = told.get("log")
                if isinstance(log, list):
                    told["log"] = lines = [dict(line) for line in log]
                    assert [one for i, line in enumerate(lines) for one in wrong_fields(line, kinds, f"log[{i}]")] == []
                assert wrong(told, views.TableView, shapes) == []
        if played.over:
            break
        played.choose(rng.randrange(len(played.decision.options)))


def test_what_is_not_declared_is_found() -> None:
    assert wrong({"verb": "", "text": "", "key": 1, "object": 2, "worth": 3}, views.OptionView, {}) == [
        "view: value is missing",
        "view: worth is not declared",
        "view.key: 1 is no <class 'str'>",
    ]


def test_what_a_kind_does_not_declare_is_found_in_a_line_of_the_log() -> None:
    kinds = {kind.name: kind for kind in KINDS}
    line: dict[str, object] = {"number": 1, "kind": "moved", "rules": [], "seat": "A", "under id": 7, "way": 2}
    assert wrong_fields(line, kinds, "log") == ["log.seat: 'A' is no <class 'int'>"]
    assert wrong(line, views.LogLine, {}) == ["view: way is not declared"]
