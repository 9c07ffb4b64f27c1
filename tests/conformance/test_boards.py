"""What views say beside zones: every stack entry, attack and waiting trigger of whole games can be told."""

from __future__ import annotations

import random

import pytest

import headjudge as hj
from headjudge.kernel.ui_schema import ROLES, sheet_of
from headjudge.plugins import plugin
from tests.players import FIRST, SECOND

GAMES = [game for game in hj.games() if game != "toy"]


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_names_what_views_hold(game: str) -> None:
    sheet = sheet_of(plugin(game).policies)
    zones = {zone["name"]: zone for zone in sheet["zones"]}
    assert {zone["role"] for zone in sheet["zones"]} <= set(ROLES)
    parts: set[str] = set()
    for seed in range(3):
        played = hj.new_game(game, seed=seed)
        rng = random.Random(seed)
        while not played.over and len(played.choices) < 400:
            view = played.view(FIRST, log=False)
            assert set(view["players"][0]["zones"]) == {name for name, zone in zones.items() if not zone["shared"]}
            assert set(view["table"]) == {name for name, zone in zones.items() if zone["shared"]}
            assert set(view["players"][0]["assets"]) <= set(sheet["assets"]) | {"party", "skip-draw"} | KEYS
            parts |= {str(view.get(key)) for key in ("phase", "step")}
            played.choose(rng.randrange(len(played.decision.options)))
    assert parts <= {*sheet["turn"], "", "none", "None"}
    assert sheet["goal"] and sheet["acting"] and sheet["numbers"]


KEYS = {"red key", "yellow key", "blue key"}


@pytest.mark.parametrize("game", GAMES)
def test_stack_and_attacks_hold_ids_that_the_viewer_knows(game: str) -> None:
    """An entry can be pointed at: its id is that of an object of the view, where the viewer knows it."""
    seen = 0
    for seed in range(40):
        if seen > 5:
            break
        played = hj.new_game(game, seed=seed)
        rng = random.Random(seed)
        while not played.over and len(played.choices) < 500:
            for player in (FIRST, SECOND):
                view = played.view(player, log=False)
                known = ids(view)
                for entry in view["stack"]:
                    assert entry["id"] in known and entry["name"] and entry["what"]
                    seen += 1
                for link in view["links"]:
                    assert link["power"] >= 0 and all(target["through"] >= 0 for target in link["targets"])
                    assert set(link["against"]) <= known
                    seen += 1
                for waiting in view["waiting"]:
                    assert waiting["name"] and waiting["words"]
                    seen += 1
            played.choose(rng.randrange(len(played.decision.options)))
    assert seen > 5


def ids(view: hj.View) -> set[int]:
    zones = [zone for player in view["players"] for zone in player["zones"].values()] + list(view["table"].values())
    todo = [seen for zone in zones for seen in zone]
    found: set[int] = set()
    while todo:
        seen = todo.pop()
        found.add(seen.get("id", 0))
        todo += seen.get("under", [])
    return found
