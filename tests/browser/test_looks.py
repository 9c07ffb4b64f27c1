"""What a table looks like, empty and full: nothing is cut off or on top of another, all that matters is in sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import headjudge as hj
from headjudge.kernel.ui_schema import EMBLEMS, SIGNS, TINTS, sheet_of
from headjudge.plugins import plugin
from tests.browser import moments
from tests.browser.conftest import SOURCE
from tests.browser.pictures import READY, SIZES
from tests.browser.playing import DRAWN
from tests.web.serving import served

LOOKING = Path(__file__).with_name("looking.js").read_text(encoding="utf-8")
CLIENT = SOURCE / "headjudge/web/client"


@pytest.mark.parametrize("game", hj.games())
def test_every_moment_can_be_read(game: str, page: Page, tmp_path: Path) -> None:
    """All moments of a game in all sizes: what `looking.js` finds wrong, and whether the question keeps its place."""
    wrong: list[str] = []
    places: dict[str, set[tuple[float, ...]]] = {size: set() for size in SIZES}
    with served(tmp_path / "tables.sqlite") as serving:
        for table in moments.laid(serving, game):
            page.goto(serving.here + table.path)
            page.wait_for_function(READY)
            for size, (width, height) in SIZES.items():
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(DRAWN, [width, height])
                seen: dict[str, Any] = page.evaluate(LOOKING, size == "phone")
                places[size].add(tuple(seen["place"]))
                wrong += [f"{table.name}, {size}: {words}" for words in seen["found"]]
        page.close()  # before the server ends, which it would tell
    assert wrong == []
    assert {size: len(found) for size, found in places.items()} == dict.fromkeys(SIZES, 1)


@pytest.mark.parametrize("game", hj.games())
def test_a_sheet_speaks_of_colours_and_signs_that_there_are(game: str) -> None:
    sheet = sheet_of(plugin(game).policies)
    assert set(sheet["looks"].values()) <= {*TINTS, *SIGNS}
    assert {sheet["emblem"], *sheet["emblems"].values()} <= set(EMBLEMS)
    assert [name for name in (*sheet["numbers"], *sheet["assets"]) if sheet["looks"].get(name) not in SIGNS] == []


def test_every_colour_and_sign_is_drawn() -> None:
    files = ("signs.js", "emblems.js", "base.css")
    signs, emblems, style = ((CLIENT / name).read_text(encoding="utf-8") for name in files)
    assert [name for name in SIGNS if f"\n  {name}: " not in signs] == []
    assert [name for name in EMBLEMS if f"\n  {name}: " not in emblems] == []
    assert [name for name in TINTS if f".tint-{name} {{" not in style or f'"{name}"' not in signs] == []
