"""Twenty things that somebody who has never seen the table wants to do first, done by what can be read on the page."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser import playing
from tests.browser.axe import violations

FAB, ARCHIVE, KEYFORGE = "fab", "grand-archive", "keyforge"


def question(page: Page) -> Locator:
    return page.get_by_role("region", name="question")


def answer(page: Page, words: str) -> None:
    """Click the answer that begins with these words, and wait for what comes of it."""
    before = playing.number(page)
    playing.settle(page)
    question(page).get_by_role("button", name=words).first.click()
    playing.wait_for_next(page, before)


def in_my_turn(page: Page, server: str) -> None:
    """A table of the first game, in one's own first turn."""
    playing.lay(page, server, FAB, seed=18)
    answer(page, "Dorinthea, Quicksilver Prodigy takes the first turn")


def in_my_house(page: Page, server: str) -> None:
    """A table of the third game, with a house chosen."""
    playing.lay(page, server, KEYFORGE, seed=1)
    answer(page, "keep the hand")
    page.wait_for_function("() => document.querySelector('#prompt h2').textContent.includes('house')")
    playing.answer(page)


def test_1_a_game_is_begun(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("button", name="Play").click()
    expect(question(page).get_by_role("heading")).not_to_be_empty()
    expect(page).to_have_title(re.compile("Your turn to answer"))


def test_2_how_the_game_goes_is_read_before(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_label("KeyForge").check()
    page.get_by_role("link", name="How KeyForge is played").click()
    expect(page.get_by_role("main").get_by_role("list").get_by_role("listitem")).to_have_count(10)
    expect(page.get_by_role("main")).to_contain_text("the first time in a turn that it is attacked, no damage is dealt")
    page.get_by_role("link", name="Play").click()
    expect(page.get_by_label("KeyForge")).to_be_checked()


def test_3_another_deck_is_taken_and_kept_in_mind(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_label("Flesh and Blood").check()
    page.get_by_role("combobox", name="Deck", exact=True).select_option("bravo")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("region", name="Ann (you)")).to_contain_text("Bravo")
    page.get_by_role("link", name="Lobby").click()
    expect(page.get_by_label("Your name")).to_have_value("Ann")
    expect(page.get_by_role("combobox", name="Deck", exact=True)).to_have_value("bravo")


def test_4_a_question_says_what_it_is_for(page: Page, server: str) -> None:
    playing.lay(page, server, KEYFORGE, seed=1)
    expect(question(page)).to_contain_text("You may shuffle your first hand away once")
    question(page).get_by_role("button", name="KF 3.1").click()
    expect(page.get_by_role("dialog")).to_contain_text("KF 3.1")
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_5_a_card_is_read(page: Page, server: str) -> None:
    in_my_turn(page, server)
    page.get_by_role("region", name="your hand").get_by_role("button", name="Blade Flash").first.hover()
    panel = page.get_by_role("region", name="card", exact=True)
    expect(panel).to_contain_text("Target sword attack gains go again")
    expect(panel).to_contain_text("go again: you get an action point back")
    expect(panel).to_contain_text("hand: what you can play, pitch or defend with")


def test_6_a_card_is_played_by_a_click_on_it(page: Page, server: str) -> None:
    in_my_house(page, server)
    before = playing.number(page)
    playing.settle(page)
    page.get_by_role("region", name="your hand").get_by_role("button", name="can: ").first.click()
    question(page).get_by_role("button", name=re.compile("^.?play ", re.I)).first.click()
    playing.wait_for_next(page, before)
    expect(page.get_by_role("region", name="log")).to_contain_text("You played")


def test_7_something_is_paid_for(page: Page, server: str) -> None:
    playing.lay(page, server, ARCHIVE, seed=3)
    answer(page, "activate Swift Recruit")
    confirm = question(page).get_by_role("button", name="2 still to pay")
    expect(confirm).to_be_disabled()
    playing.settle(page)
    for place in (0, 1):
        page.get_by_role("region", name="your hand").get_by_role("button", name="can: ").nth(place).click()
    answer(page, "Pay with 2")
    expect(page.get_by_role("region", name="log")).to_contain_text("Swift Recruit")


def test_8_what_cannot_be_played_says_why(page: Page, server: str) -> None:
    playing.lay(page, server, ARCHIVE, seed=3)
    playing.settle(page)
    hand = page.get_by_role("region", name="your hand")
    hand.get_by_role("button").filter(has_not=page.locator(".flag:not(.not)")).first.click()
    told = page.locator("#prompt .said")
    expect(told).to_contain_text(": ")
    told.get_by_role("button", name=re.compile("^GA ")).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("GA ")


def test_9_another_s_card_says_that_it_is_not_mine(page: Page, server: str) -> None:
    playing.lay(page, server, ARCHIVE, seed=3)
    playing.settle(page)
    page.get_by_role("region", name="Bot", exact=True).get_by_role("button", name="Spirit of Wind").click()
    expect(page.locator("#prompt .said")).to_contain_text("Spirit of Wind, which is Bot's, is not to be used")
    expect(page.locator("#prompt .said").get_by_role("button", name="GA ")).to_be_visible()


def test_10_a_pass_says_what_comes_of_it(page: Page, server: str) -> None:
    in_my_turn(page, server)
    expect(question(page).get_by_role("button", name=re.compile("pass — the turn ends", re.I))).to_be_visible()
    answer(page, "pass")
    expect(page.get_by_role("region", name="log")).to_contain_text("Your end phase")


def test_11_passing_ahead_is_seen_and_stopped(page: Page, server: str) -> None:
    in_my_turn(page, server)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask me everywhere, also where I can only pass").check()
    page.get_by_label("A pass that comes by itself comes").select_option(label="after three seconds")
    page.get_by_role("button", name="Close").click()
    expect(question(page)).to_contain_text("asked everywhere", ignore_case=True)
    page.keyboard.press("Escape")
    expect(question(page)).not_to_contain_text("asked everywhere", ignore_case=True)
    playing.settle(page)
    question(page).get_by_text("Pass until …").click()
    question(page).get_by_role("button", name="my turn").click()
    expect(question(page)).to_contain_text(re.compile("passing until my turn", re.I))


def test_12_a_mistake_is_taken_back(page: Page, server: str) -> None:
    in_my_house(page, server)
    asked = question(page).get_by_role("heading").inner_text()
    hand = page.get_by_role("region", name="your hand").get_by_role("listitem")
    held = hand.count()
    answer(page, "discard ")
    expect(hand).to_have_count(held - 1)
    question(page).get_by_role("button", name="Take back my last answer").click()
    expect(hand).to_have_count(held)
    expect(question(page).get_by_role("heading")).to_have_text(asked)


def test_13_a_hint_is_asked_for(page: Page, server: str) -> None:
    in_my_house(page, server)
    page.get_by_role("button", name="Hint").click()
    expect(question(page)).to_contain_text("A bot would: ")
    expect(page.locator("#prompt .option.hinted")).to_have_count(1)


def test_14_a_pile_is_looked_through(page: Page, server: str) -> None:
    in_my_house(page, server)
    answer(page, "discard ")
    page.get_by_role("button", name="Ann: discard, 1").click()
    pile = page.get_by_role("dialog")
    expect(pile).to_contain_text("what has been played, discarded or destroyed")
    expect(pile.get_by_role("listitem")).to_have_count(1)
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Bot: deck").click()
    expect(pile).to_contain_text("cards are face down")


def test_15_the_log_is_searched(page: Page, server: str) -> None:
    in_my_house(page, server)
    log = page.get_by_role("region", name="log")
    whole = log.get_by_role("listitem").count()
    log.get_by_role("button", name="Bot").click()
    expect(log.get_by_role("listitem").filter(has_text="You ")).to_have_count(0)
    log.get_by_role("button", name="all").click()
    log.get_by_text("filter", exact=True).click()
    log.get_by_label("words in the log").fill("house")
    assert 0 < log.get_by_role("listitem").count() < whole


def test_16_a_list_is_pasted_and_mended(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_label("Flesh and Blood").check()
    page.get_by_label("Paste a list").check()
    page.get_by_label("Your list, one card a line").fill("Hero: Rhinar\n3x Snach (red)\n")
    page.get_by_role("button", name="Play").click()
    wrong = page.get_by_role("alert")
    expect(wrong).to_contain_text("did you mean 'Snatch (red)'?")
    wrong.get_by_role("button", name="line 2").click()
    page.keyboard.type("2x Snatch (red)")
    page.get_by_label("Your name").focus()
    expect(wrong).not_to_contain_text("line 2")
    page.get_by_label("Players").select_option("3")
    page.get_by_label("The third player").select_option("easy")
    page.get_by_label("One of ours").check()
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".side")).to_have_count(3)
    assert violations(page) == []


def test_17_a_friend_is_invited_and_a_draw_agreed(newcomer: Callable[..., Page], server: str) -> None:
    page, friend = newcomer(), newcomer()
    page.goto(server)
    page.get_by_label("A friend by link").check()
    expect(page.get_by_text("--public-url")).to_be_visible()
    page.get_by_role("button", name="Play").click()
    link = page.get_by_label("invitation").input_value()
    friend.goto(link)
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("region", name="Ben")).to_contain_text("here")
    browser = page.context.browser
    assert browser is not None
    third = browser.new_page()  # the refusal that is meant stands in its console
    third.goto(link)
    expect(third.get_by_role("alert")).to_contain_text("This invitation was used")
    third.get_by_role("link", name="Watch").click()
    expect(third.get_by_role("region", name="Ben")).to_be_visible()
    third.close()
    page.get_by_role("button", name="Offer a draw").click()
    expect(friend.get_by_role("group", name="request")).to_contain_text("offers a draw")
    friend.get_by_role("button", name="Agree").click()
    expect(page.get_by_role("group", name="game over")).to_contain_text("A draw")


def test_18_a_game_is_given_up_and_another_begun(page: Page, server: str) -> None:
    laid = playing.lay(page, server, KEYFORGE, seed=1)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Concede the game").click()
    expect(page.get_by_role("group", name="game over")).to_contain_text("Bot won")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: laid.table not in url)
    expect(question(page).get_by_role("heading")).not_to_be_empty()


def test_19_a_game_is_looked_at_again(page: Page, server: str) -> None:
    in_my_house(page, server)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("link", name="Look at it again").click()
    steps = page.get_by_role("region", name="steps")
    expect(steps).to_contain_text("through the eyes of the first seat")
    page.get_by_label("step", exact=True).fill("2")
    expect(steps.get_by_role("heading")).to_contain_text("Step 2 ")
    steps.get_by_role("link", name="open hands").click()
    expect(steps).to_contain_text("through the eyes of open hands")
    expect(page.get_by_role("region", name="Bot").get_by_role("button", name="power").first).to_be_visible()


def test_20_the_tab_is_closed_and_the_game_goes_on(page: Page, server: str) -> None:
    in_my_house(page, server)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Colours").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Close").click()
    asked = question(page).get_by_role("heading").inner_text()
    page.goto(server)
    page.get_by_role("link", name="Back to your game of KeyForge").click()
    expect(question(page).get_by_role("heading")).to_have_text(asked)
