"""The table for whoever does not see it or has no mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import headjudge as hj
from tests.browser import playing
from tests.browser.axe import violations

GAMES = hj.games()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_can_be_read_by_everybody(page: Page, server: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(server)
    page.locator("form.lobby").wait_for()
    assert violations(page) == []
    page.goto(f"{server}/learn/{GAMES[0]}")
    page.locator(".lesson").wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_can_be_read_by_everybody(page: Page, server: str, game: str) -> None:
    playing.lay(page, server, game, seed=5)
    assert violations(page) == []
    page.get_by_role("button", name="Settings").click()
    assert violations(page) == []


def test_the_focus_survives_a_redraw(page: Page, server: str) -> None:
    playing.lay(page, server, GAMES[-1], seed=5)
    page.get_by_role("button", name="Hint").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt .said")).to_contain_text("A bot would")
    expect(page.get_by_role("button", name="Hint")).to_be_focused()
