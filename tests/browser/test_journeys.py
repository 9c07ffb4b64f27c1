"""What people do at a table in the browser, from the first click to the end of a game."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page, expect

import headjudge as hj
from tests.browser import playing
from tests.browser.conftest import QUICK, watch

GAMES = hj.games()


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_to_the_first_question(page: Page, server: str, game: str) -> None:
    page.goto(server)
    page.locator(f"#game-{game}").click()
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#prompt.mine")).to_be_visible()
    expect(page.locator("#prompt h2")).not_to_be_empty()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(page: Page, server: str, game: str) -> None:
    playing.lay(page, server, game, seed=5)
    rng = random.Random(7)
    for _ in range(25):
        if playing.is_over(page):
            break
        playing.answer(page, rng)
    if not playing.is_over(page):
        page.get_by_role("button", name="Concede").click()
        page.get_by_role("button", name="Concede the game").click()
    expect(page.locator(".ended h2")).to_be_visible()
    expect(page.get_by_role("link", name="Look at it again")).to_be_visible()


def test_what_cannot_be_done_explains_itself(page: Page, server: str) -> None:
    playing.lay(page, server, GAMES[0], seed=5)
    playing.settle(page)
    page.locator(".side.own .gear .card").first.click()
    expect(page.locator("#prompt .said")).to_contain_text(":")
    expect(page.locator("#prompt .said .rule").first).to_be_visible()


def test_a_broken_list_is_answered_by_line(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_label("Paste a list").check()
    page.get_by_label("Your list, one card a line").fill("Hero: Rhinar\n3x Snach (red)\n")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("alert")).to_contain_text("line 2")
    expect(page.get_by_role("alert")).to_contain_text("Snach")


def test_two_browsers_play_each_other(browser: Browser, page: Page, server: str) -> None:
    page.goto(server)
    page.locator("#opponent-friend").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Play").click()
    link = page.get_by_label("invitation").input_value()
    other = browser.new_context(viewport={"width": 1280, "height": 720})
    other.add_init_script(QUICK)
    guest = other.new_page()
    faults = watch(guest)
    guest.goto(link)
    expect(guest.get_by_role("heading", level=1)).to_contain_text("Ann invites you")
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".side")).to_have_count(2)
    expect(page.locator(".side.other h2")).to_have_text("Ben")
    for _ in range(6):
        mine = page if page.locator("#prompt.mine").count() else guest
        mine.wait_for_selector("#prompt.mine")
        before = playing.number(mine)
        playing.settle(mine)
        if mine.locator("#prompt .count").count():
            playing.answer_group(mine)
        else:
            playing.buttons(mine)[0].click()
        mine.wait_for_function("before => document.querySelector('#prompt').dataset.question !== before", arg=before)
    assert faults == []
    other.close()


def test_a_spectator_sees_what_is_public(page: Page, server: str) -> None:
    table = playing.lay(page, server, GAMES[-1], seed=5)
    page.evaluate("localStorage.clear()")
    page.goto(f"{server}/table/{table}")
    page.reload()
    expect(page.locator(".side")).to_have_count(2)
    expect(page.locator(".hand .card")).to_have_count(0)
    expect(page.get_by_role("button", name="Concede")).to_have_count(0)


def test_a_reload_comes_back_to_the_same_question(page: Page, server: str) -> None:
    playing.lay(page, server, GAMES[0], seed=5)
    rng = random.Random(3)
    for _ in range(4):
        playing.answer(page, rng)
    before, asked = playing.number(page), page.locator("#prompt h2").inner_text()
    page.reload()
    page.wait_for_function(playing.ASKED)
    assert (playing.number(page), page.locator("#prompt h2").inner_text()) == (before, asked)


def test_an_answer_is_taken_back(page: Page, server: str) -> None:
    playing.lay(page, server, GAMES[-1], seed=5)
    asked = page.locator("#prompt h2").inner_text()
    playing.answer(page, random.Random(1))
    page.get_by_role("button", name="ndo").click()
    expect(page.locator("#prompt h2")).to_have_text(asked)


def test_a_game_is_looked_at_again(page: Page, server: str) -> None:
    table = playing.lay(page, server, GAMES[-1], seed=5)
    rng = random.Random(2)
    for _ in range(4):
        playing.answer(page, rng)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("link", name="Look at it again").click()
    expect(page.get_by_role("heading", name="Step 0")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("heading", name="Step 1 ")).to_be_visible()
    page.get_by_role("button", name="Last").click()
    expect(page.get_by_text("through the eyes of")).to_be_visible()
    assert table in page.url
