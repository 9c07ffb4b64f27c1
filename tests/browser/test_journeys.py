"""What people do at a table in the browser, from the first click to the end of a game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import headjudge as hj
from tests.browser import playing
from tests.browser.axe import violations
from tests.browser.conftest import PHONE

GAMES = hj.games()
SHORT = {"fab": 1, "grand-archive": 1, "keyforge": 1}
"""Seeds of short games."""
TRY_AGAIN = 4503


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_to_the_first_question(page: Page, server: str, game: str) -> None:
    page.goto(server)
    page.locator(f"#game-{game}").click()
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#prompt.mine")).to_be_visible()
    expect(page.locator("#prompt h2")).not_to_be_empty()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(page: Page, server: str, game: str) -> None:
    """Until a rule ends it; at ten moments everybody can read the table, by day or by night."""
    playing.lay(page, server, game, seed=SHORT[game])
    found: list[str] = []

    def read(asked: int) -> None:
        if asked % 3 == 0 and asked < 27:
            page.emulate_media(color_scheme="dark" if asked % 2 else "light")
            found.extend(violations(page))

    assert playing.play_on(page, between=read) >= 20
    assert [*found, *violations(page)] == []
    expect(page.locator(".ended h2")).to_have_text(re.compile("won"))
    expect(page.locator(".ended .rule").first).to_be_visible()
    expect(page.locator(".ended")).not_to_contain_text("conceded")
    expect(page.get_by_role("link", name="Look at it again")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_a_phone_by_taps(newcomer: Callable[..., Page], server: str, game: str) -> None:
    """Taps only, from the lobby to the end; what is out of sight is scrolled to."""
    page = newcomer(PHONE)
    page.goto(server)
    page.locator(f"label[for=game-{game}]").tap()
    page.get_by_role("button", name="Play").tap()
    page.wait_for_function(playing.ASKED)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    playing.lay(page, server, game, seed=SHORT[game])
    playing.play_on(page, playing.tap)
    expect(page.locator(".ended h2")).to_have_text(re.compile("won"))
    assert violations(page) == []


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
    expect(page.get_by_label("Your list, one card a line")).to_have_value("Hero: Rhinar\n3x Snach (red)\n")


# -- two people --------------------------------------------------------------------------------------------------------


def two_sit_down(host: Page, guest: Page, server: str, game: str) -> None:
    """Ann invites by a link, Ben opens it and sits down."""
    host.goto(server)
    host.locator(f"#game-{game}").click()
    host.locator("#opponent-friend").click()
    host.get_by_label("Your name").fill("Ann")
    host.get_by_role("button", name="Play").click()
    guest.goto(host.get_by_label("invitation").input_value())
    expect(guest.get_by_role("heading", level=1)).to_contain_text("Ann invites you")
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".side")).to_have_count(2)
    expect(host.locator(".side.other h2")).to_have_text("Ben")


def one_answers(*pages: Page) -> Page:
    """Whoever is asked answers, until somebody is asked the next thing; who it was."""
    asked = next(page for page in pages if page.locator("#prompt.mine").count())
    before = playing.number(asked)
    playing.settle(asked)
    if page_is_grouped(asked):
        playing.choose_some(asked, playing.click)
    else:
        playing.press_on(asked, playing.click, playing.ANSWERS)
    for page in pages:
        page.wait_for_function("before => document.querySelector('#prompt').dataset.question !== before", arg=before)
    return asked


def page_is_grouped(page: Page) -> bool:
    return bool(page.evaluate(playing.LOOK)["group"])


def test_two_browsers_play_each_other(newcomer: Callable[..., Page], server: str) -> None:
    ann, ben = newcomer(), newcomer()
    two_sit_down(ann, ben, server, "keyforge")
    answered = {one_answers(ann, ben) for _ in range(14)}
    assert answered == {ann, ben}
    assert ann.locator(".lines li").count() == ben.locator(".lines li").count()
    ben.get_by_role("button", name="Concede").click()
    ben.get_by_role("button", name="Concede the game").click()
    expect(ann.locator(".ended h2")).to_have_text("You won")
    expect(ben.locator(".ended h2")).to_have_text("Ann won")


def test_an_undo_is_asked_for_and_agreed_to(newcomer: Callable[..., Page], server: str) -> None:
    ann, ben = newcomer(), newcomer()
    two_sit_down(ann, ben, server, "keyforge")
    asked = {page: page.locator("#prompt h2").inner_text() for page in (ann, ben)}
    first = one_answers(ann, ben)
    other = one_answers(ann, ben)
    assert other is not first
    first.get_by_role("button", name="Ask to undo").click()
    request = other.get_by_role("group", name="request")
    expect(request).to_contain_text("asks to take back the last 2 answers")
    request.get_by_role("button", name="Agree").click()
    expect(first.locator("#prompt.mine h2")).to_have_text(asked[first])
    for page in (ann, ben):
        expect(page.get_by_role("region", name="log")).to_contain_text("2 answers were taken back")


def test_a_spectator_sees_what_is_public(newcomer: Callable[..., Page], page: Page, server: str) -> None:
    laid = playing.lay(page, server, GAMES[-1], seed=5)
    watcher = newcomer()
    watcher.goto(f"{server}/table/{laid.table}")
    expect(watcher.locator(".side")).to_have_count(2)
    expect(watcher.get_by_role("region", name="your hand")).to_have_count(0)
    expect(watcher.get_by_role("button", name="Concede")).to_have_count(0)
    held = page.locator(".hand .card .name").all_inner_texts()
    playing.answer(page)
    expect(watcher.locator("#prompt")).to_have_attribute("data-question", playing.number(page))
    assert len(held) >= 5
    assert [name for name in held if name in watcher.locator("body").inner_text()] == []


# -- coming back -------------------------------------------------------------------------------------------------------


def play_until(page: Page, heading: str) -> str:
    """Play until a question is asked that contains these words; the question."""
    for _ in range(60):
        asked = page.locator("#prompt h2").inner_text()
        if heading in asked:
            return asked
        playing.answer(page)
    raise AssertionError(f"nothing with {heading!r} was asked")


def test_a_reload_in_the_middle_of_a_payment_comes_back_to_it(page: Page, server: str) -> None:
    playing.lay(page, server, "fab", seed=1)
    asked = play_until(page, "to pay for")
    before, answers = playing.number(page), page.locator(playing.ANSWERS).all_inner_texts()
    page.reload()
    page.wait_for_function(playing.ASKED)
    assert (playing.number(page), page.locator("#prompt h2").inner_text()) == (before, asked)
    assert page.locator(playing.ANSWERS).all_inner_texts() == answers
    playing.answer(page)


def test_a_broken_connection_in_the_middle_of_a_payment_comes_back_to_it(page: Page, server: str) -> None:
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    page.route_web_socket(re.compile("/socket$"), through)
    playing.lay(page, server, "fab", seed=1)
    asked = play_until(page, "to pay for")
    before = playing.number(page)
    sockets[0].close(code=TRY_AGAIN)
    expect(page.locator("#prompt h2")).not_to_have_text(asked)
    page.clock.fast_forward(8000)
    expect(page.locator("#prompt.mine h2")).to_have_text(asked)
    assert playing.number(page) == before and len(sockets) == 2
    playing.answer(page)


def test_an_answer_is_taken_back(page: Page, server: str) -> None:
    playing.lay(page, server, GAMES[-1], seed=5)
    asked = page.locator("#prompt h2").inner_text()
    playing.answer(page)
    page.get_by_role("button", name="ndo").click()
    expect(page.locator("#prompt h2")).to_have_text(asked)


def test_a_game_is_looked_at_again(page: Page, server: str) -> None:
    laid = playing.lay(page, server, GAMES[-1], seed=5)
    for _ in range(4):
        playing.answer(page)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("link", name="Look at it again").click()
    expect(page.get_by_role("heading", name="Step 0")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("heading", name="Step 1 ")).to_be_visible()
    page.get_by_role("button", name="Last").click()
    expect(page.get_by_text("through the eyes of")).to_be_visible()
    expect(page.get_by_role("region", name="steps")).to_contain_text("conceded")
    assert violations(page) == []
    assert laid.table in page.url and laid.token not in page.url


def test_a_link_is_withdrawn_and_a_table_removed(newcomer: Callable[..., Page], server: str) -> None:
    """By buttons: the old link is refused, the new one works, and two people remove their table together."""
    host, guest = newcomer(), newcomer()
    host.goto(server)
    host.locator(f"#game-{GAMES[0]}").click()
    host.locator("#opponent-friend").click()
    host.get_by_label("Your name").fill("Ann")
    host.get_by_role("button", name="Play").click()
    old = host.get_by_label("invitation").input_value()
    host.get_by_role("button", name="Withdraw the link").click()
    expect(host.get_by_label("invitation")).not_to_have_value(old)
    expect(host.get_by_role("status")).to_contain_text("The old link is worth nothing")
    guest.goto(old)
    expect(guest.get_by_role("alert")).to_contain_text("withdrawn")
    guest.goto(server)
    guest.goto(host.get_by_label("invitation").input_value())
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        page.wait_for_function("() => document.querySelector('.hand')")
    host.get_by_role("button", name="Settings").click()
    remove(host)
    expect(host.locator("dialog")).to_contain_text("Ben must want it, too")
    expect(guest.locator(".lines")).to_contain_text("Ann wants this table to be removed")
    guest.get_by_role("button", name="Settings").click()
    remove(guest)
    guest.locator("form.lobby").wait_for()
    host.reload()
    expect(host.get_by_role("alert")).to_contain_text("There is no such table")


def remove(page: Page) -> None:
    page.get_by_role("button", name="Remove the table").click()
    page.get_by_role("button", name="Remove the table for good").click()


def test_a_table_that_nobody_came_to_is_removed(page: Page, server: str) -> None:
    page.goto(server)
    page.locator("#opponent-friend").click()
    page.get_by_role("button", name="Play").click()
    page.get_by_label("invitation").wait_for()
    remove(page)
    page.locator("form.lobby").wait_for()
