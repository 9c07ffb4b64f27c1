"""Around a game: whoever comes, what is said, the clock, and what a browser keeps of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.axe import violations
from tests.browser.conftest import PHONE


def test_somebody_sits_down_at_an_open_table_and_they_talk(newcomer: Callable[..., Page], server: str) -> None:
    ann, ben = newcomer(), newcomer()
    ann.goto(server)
    ann.get_by_label("KeyForge").check()
    ann.get_by_label("Whoever comes").check()
    ann.get_by_label("Clock").select_option("25 10")
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_role("button", name="Play").click()
    expect(ann.get_by_text("This table is listed in the lobby")).to_be_visible()
    ben.goto(server)
    tables = ben.get_by_role("region", name="open tables")
    expect(tables.get_by_role("listitem").filter(has_text="KeyForge with Ann")).to_contain_text("25 minutes")
    assert violations(ben) == []
    tables.get_by_role("listitem").filter(has_text="with Ann").get_by_role("link", name="Sit down").click()
    expect(ben.get_by_text("By sitting down you agree to that")).to_be_visible()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    for page in (ann, ben):
        expect(page.get_by_role("timer")).to_have_count(2)
        expect(page.get_by_role("timer").first).to_have_text(re.compile(r"2[45]:\d\d"))
    ann.get_by_role("button", name="Talk").click()
    ann.get_by_label("say something").fill("Which deck is that?")
    ann.keyboard.press("Enter")
    expect(ben.get_by_role("button", name="Talk")).to_contain_text("Ann: Which deck is that?")
    expect(ben.get_by_role("button", name="Talk")).to_contain_text("1 new")
    ben.get_by_role("button", name="Talk").click()
    assert violations(ben) == []
    ben.get_by_role("button", name="Mute Ann").click()
    expect(ben.get_by_role("button", name="Read Ann again")).to_be_visible()
    expect(ben.get_by_text("Nothing was said yet.")).to_be_visible()


def test_a_first_game_says_what_to_do_and_why(newcomer: Callable[..., Page], server: str) -> None:
    page = newcomer(PHONE)
    page.goto(server)
    page.get_by_label("KeyForge").check()
    page.get_by_role("button", name="Teach me").tap()
    said = page.locator(".lesson-words")
    heard = []
    for words in ("Each turn begins with a house", "fight with it", "In a fight both creatures"):
        expect(said).to_contain_text(words)
        heard.append(said.inner_text())
        assert violations(page) == []
        playing.settle(page)
        before = page.locator("#prompt").get_attribute("data-question")
        playing.press_answer(page, playing.tap, ".option.hinted")
        page.wait_for_function(playing.NEXT, arg=before)
    expect(page.locator(".log")).to_contain_text("Batdrone is going to be destroyed")
    page.reload()
    expect(said).to_contain_text("The drops on a card")
    assert len(set(heard)) == 3


def test_going_back_says_what_is_taken_back(page: Page, server: str) -> None:
    playing.lay(page, server, "fab", seed=3)
    for _ in range(3):
        playing.settle(page)
        before = page.locator("#prompt").get_attribute("data-question")
        if page.evaluate(playing.LOOK)["group"]:
            playing.choose_some(page, playing.click)
        else:
            playing.press_on(page, playing.click, playing.ANSWERS)
        page.wait_for_function(playing.NEXT, arg=before)
    page.get_by_role("button", name="Further back").click()
    steps = page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
    expect(steps.first).to_contain_text("the last answer")
    count = steps.count()
    assert count >= 2 and violations(page) == []
    steps.last.click()
    expect(page.locator(".log")).to_contain_text("went back")


def test_games_and_decks_are_taken_along_to_another_browser(
    newcomer: Callable[..., Page], server: str, tmp_path: Path
) -> None:
    here, there = newcomer(), newcomer()
    here.goto(server)
    laid = playing.lay(here, server, "keyforge", seed=1)
    here.get_by_role("button", name="Concede").click()
    here.get_by_role("button", name="Concede the game").click()
    expect(here.locator(".ended")).to_be_visible()
    here.goto(f"{server}/yours")
    expect(here.get_by_role("region", name="Past games")).to_contain_text("KeyForge against Bot")
    assert violations(here) == []
    with here.expect_download() as download:
        here.get_by_role("button", name="Take it along").click()
    file = tmp_path / "headjudge.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["games"][0]["table"] == laid.table
    there.goto(f"{server}/yours")
    there.get_by_label("Bring a file back").set_input_files(file)
    expect(there.get_by_role("status")).to_contain_text("1 game and 0 decks")
    there.get_by_role("link", name="Look at it again").click()
    expect(there.get_by_text("through the eyes of the first seat")).to_be_visible()
    there.goto(f"{server}/yours")
    there.get_by_role("button", name="Forget everything").click()
    there.get_by_role("dialog").get_by_role("button", name="Forget everything").click()
    expect(there.get_by_role("region", name="Past games")).to_contain_text("None yet.")
    assert there.evaluate("name => localStorage.getItem(name)", f"headjudge seat {laid.table}") is None
