"""Every page for whoever does not see it well, or has no mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import headjudge as hj
from tests.browser import listening, playing
from tests.browser.axe import violations

GAMES = hj.games()
DIALOGS = ["Settings", "Shortcuts", "Concede"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_around_a_game_can_be_read_by_everybody(newcomer: Callable[..., Page], server: str, scheme: str) -> None:
    """Lobby with a broken list, how to play, waiting for a friend, sitting down, no such table."""
    page, guest = newcomer(), newcomer()
    for each in (page, guest):
        each.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(server)
    page.locator("form.lobby").wait_for()
    assert violations(page) == []
    page.get_by_label("Paste a list").check()
    page.get_by_role("button", name="Play").click()
    page.get_by_role("alert").wait_for()
    assert violations(page) == []
    page.get_by_label("One of ours").check()
    page.locator("#opponent-friend").click()
    page.get_by_role("button", name="Play").click()
    link = page.get_by_label("invitation").input_value()
    assert violations(page) == []
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").wait_for()
    assert violations(guest) == []
    for game in GAMES[:: 2 if scheme == "light" else 1][:2]:
        guest.goto(f"{server}/learn/{game}")
        guest.locator(".lesson").wait_for()
        assert violations(guest) == []
    guest.goto(f"{server}/table/nowhere")
    guest.get_by_role("alert").wait_for()
    assert violations(guest) == []


def test_cards_decks_and_rules_can_be_looked_up_by_everybody(page: Page, server: str) -> None:
    """By a question, from a list of answers, and in the dark."""
    page.emulate_media(color_scheme="dark")
    game = GAMES[-1]
    page.goto(f"{server}/cards?game={game}&q=steal")
    page.get_by_role("button", name="Batdrone").click()
    expect(page.get_by_role("dialog")).to_contain_text("Steal 1")
    page.keyboard.press("Escape")
    assert violations(page) == []
    page.get_by_role("searchbox").fill("batdrone")
    page.clock.fast_forward(500)
    expect(page.get_by_role("status")).to_have_text("1 card")
    page.get_by_role("link", name="Decks").click()
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("heading", level=2)).to_contain_text("cards")
    assert violations(page) == []
    page.goto(f"{server}/rules?game={game}&q=how+many+keys+to+win")
    page.locator(".book summary").first.click()
    expect(page.locator(".book details[open]")).to_contain_text("it")
    assert violations(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_opens_over_a_table_can_be_read_by_everybody(page: Page, server: str, game: str) -> None:
    """Each takes the focus, is left by Esc, and gives the focus back."""
    playing.lay(page, server, game, seed=5)
    for name in DIALOGS:
        button = page.get_by_role("button", name=name)
        button.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        assert page.get_by_role("dialog").evaluate("node => node.contains(document.activeElement)")
        assert violations(page) == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(button).to_be_focused()


def test_a_hint_and_a_reason_are_said(page: Page, server: str) -> None:
    page.add_init_script(listening.EARS)
    playing.lay(page, server, GAMES[0], seed=5)
    playing.settle(page)
    hint = page.get_by_role("button", name="Hint")
    hint.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => heard.some(([, words]) => words.startsWith('A bot would: '))")
    expect(hint).to_be_focused()
    listening.listen(page)
    weapon = page.get_by_role("region", name="Ann (you)").get_by_role("button", name="Dawnblade")
    weapon.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => heard.some(([, words]) => words.includes('Dawnblade'))")
    expect(weapon).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_the_focus_is_never_lost(page: Page, server: str, game: str) -> None:
    """From cards in hand and from the list of answers, by Enter, while both vanish, and at the end of the game."""
    playing.lay(page, server, game, seed=1)
    for asked in range(10):
        playing.settle(page)
        seen = page.evaluate(playing.LOOK)
        while seen["group"] and not seen["ready"]:
            enter(page, f'{playing.ANSWERS}[aria-pressed="false"]')
            seen = page.evaluate(playing.LOOK)
        by_card = asked % 2 and seen["cards"] and not seen["group"]
        enter(page, playing.MAIN if seen["group"] else playing.IN_HAND if by_card else playing.ANSWERS)
        if page.evaluate(playing.LOOK)["mine"] and playing.number(page) == seen["question"]:
            enter(page, playing.ANSWERS)  # the card has several answers, and they are shown alone
        playing.wait_for_next(page, seen["question"])
        assert_focus(page)
    enter(page, "nav button:has-text('Concede')")
    page.get_by_role("button", name="Concede the game").press("Enter")
    page.locator(".ended").wait_for()
    assert_focus(page)


def enter(page: Page, selector: str) -> None:
    page.locator(selector).first.press("Enter")
    assert_focus(page)


def assert_focus(page: Page) -> None:
    assert page.evaluate("document.activeElement !== document.body")
