"""Views of whole games hold what their declarations say, and nothing else."""

from __future__ import annotations

import random
import typing
from importlib import import_module

import pytest

import headjudge as hj
from headjudge.kernel import views
from tests.players import FIRST, SECOND

GAMES = {"fab": ("fab", "Fab"), "grand-archive": ("grand_archive", "Archive"), "keyforge": ("keyforge", "KeyForge")}
Shapes = dict[type, tuple[type, ...]]


def shapes_of(game: str) -> Shapes:
    """Which declarations say together what an object and what the table may hold."""
    folder, prefix = GAMES[game]
    telling = import_module(f"headjudge.games.{folder}.says.telling")
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


@pytest.mark.parametrize("game", GAMES)
def test_views_are_as_they_are_declared(game: str) -> None:
    shapes = shapes_of(game)
    played = hj.new_game(game, seed=4)
    rng = random.Random(4)
    for step in range(400):
        if step % 8 == 0:
            for player in (FIRST, SECOND):
                assert wrong(played.view(player, log=step % 80 == 0), views.TableView, shapes) == []
        if played.over:
            break
        played.choose(rng.randrange(len(played.decision.options)))


def test_what_is_not_declared_is_found() -> None:
    assert wrong({"verb": "", "text": "", "key": 1, "object": 2, "worth": 3}, views.OptionView, {}) == [
        "view: value is missing",
        "view: worth is not declared",
        "view.key: 1 is no <class 'str'>",
    ]
