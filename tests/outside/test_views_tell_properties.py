"""What a view tells of an object are its properties as the game stands: none is left out, none is out of date."""

from __future__ import annotations

import random

import pytest

from headjudge.game import Game, new_game
from headjudge.kernel.records import ABSENT
from headjudge.kernel.view_templates import plan_of
from headjudge.kernel.views import known_as
from headjudge.plugins import decks, games


def objects_in(data: object) -> list[dict[str, object]]:
    """The objects of a part of a view, and what lies under them."""
    if isinstance(data, list):
        return [found for part in data for found in objects_in(part)]
    if not isinstance(data, dict):
        return []
    inner = [found for part in data.values() for found in objects_in(part)]
    return [data, *inner] if "id" in data and "name" in data else inner


def told_otherwise(played: Game) -> list[str]:
    """Properties of objects that a view tells to whoever is asked otherwise than they are."""
    g = played.state
    assert g.question is not None
    viewer = g.question.player
    view = played.view(viewer, log=False)
    seen = {found["id"]: found for found in objects_in([view["players"], view["table"]])}
    wrong: list[str] = []
    for o in g.objects():
        told = seen.get(known_as(g, o.id, viewer)) if o.known >> viewer & 1 else None
        if told is None:
            continue
        properties = told.get("properties", {})
        assert isinstance(properties, dict)
        for prop in plan_of(g.policies).named:
            name = g.policies.props[prop]
            if prop not in g.policies.sets and properties.get(name, ABSENT) != g.prop(o.id, prop):
                wrong.append(f"{told['name']}: {name}")
    return wrong


@pytest.mark.parametrize("game", games())
def test_a_view_tells_every_property_as_it_is(game: str) -> None:
    for seed, pair in enumerate(zip(decks(game), decks(game)[1:], strict=False)):
        chance = random.Random(seed)
        played = new_game(game, list(pair), seed=seed)
        while not played.over:
            if chance.random() < 0.05:
                assert told_otherwise(played) == []
            assert played.state.question is not None
            played.choose(chance.randrange(len(played.state.question.acts)))
