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


@pytest.mark.parametrize("game", GAMES)
def test_ten_questions_by_keyboard_and_by_what_is_said(page: Page, server: str, game: str) -> None:
    """Only roles, names and live regions are looked at; only keys are pressed."""
    playing.lay(page, server, game, seed=5)
    heard: set[str] = set()
    for _ in range(10):
        question = page.get_by_role("region", name="question")
        before = question.get_attribute("data-question") or ""
        asked = question.get_by_role("heading").first.inner_text()
        playing.settle(page)
        page.keyboard.press("q")
        expect(question).to_be_focused()
        confirm = question.get_by_role("button", name="Confirm").or_(
            question.get_by_role("button", name="None", exact=True)
        )
        place = 1
        while confirm.count() and confirm.is_disabled():
            page.keyboard.press(str(place))
            place += 1
        page.keyboard.press(
            "Space" if confirm.count() or not question.get_by_role("list", name="answers").count() else "1"
        )
        playing.wait_for_next(page, before)
        heard.add(asked)
        if playing.is_over(page):
            break
    said = page.locator("[aria-live=polite] p").all_inner_texts()
    assert len(said) > 5 and heard


def test_the_focus_survives_a_redraw(page: Page, server: str) -> None:
    playing.lay(page, server, GAMES[-1], seed=5)
    page.get_by_role("button", name="Hint").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt .said")).to_contain_text("A bot would")
    expect(page.get_by_role("button", name="Hint")).to_be_focused()
