"""A judge at the desk: a position by a form, played out from both seats, taken back, and taken along as a scenario."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from headjudge.scenario.collecting import collect, words_of
from headjudge.scenario.running import run
from tests.browser import playing
from tests.browser.axe import violations


def one_answers(page: Page) -> str:
    """Whoever is asked answers; who it was."""
    page.wait_for_selector("#prompt.mine")
    playing.settle(page)
    who = page.locator(".side.own h2").inner_text()
    before = page.locator("#prompt").get_attribute("data-question")
    if page.evaluate(playing.LOOK)["group"]:
        playing.choose_some(page, playing.click)
    else:
        playing.press_answer(page, playing.click)
    page.wait_for_function(playing.NEXT, arg=before)
    return who


def test_a_judge_plays_a_position_out_and_saves_it(page: Page, server: str, tmp_path: Path) -> None:
    page.goto(f"{server}/desk")
    page.locator("#game").select_option("fab")
    for player, hero, hand in (("A", "Ira, Crimson Haze", "Snatch (red)"), ("B", "Rhinar", "Raging Onslaught (blue)")):
        part = page.get_by_role("group", name=f"Player {player}")
        part.get_by_label("hero").fill(hero)
        part.get_by_label("hand, one card a line").fill(hand)
    page.get_by_role("group", name="Player B").get_by_label("life").fill("7")
    assert violations(page) == []
    page.get_by_role("button", name="Lay it out").click()
    assert [one_answers(page) for _ in range(2)] == ["A (you)", "B (you)"]
    expect(page.locator(".log")).to_contain_text("Snatch (red)")
    page.wait_for_selector("#prompt.mine")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".side.own h2")).to_have_text("B (you)")
    one_answers(page)
    page.get_by_role("button", name="Back to the desk").click()
    expect(page.locator("#scenario")).to_have_value(re.compile("A takes option 1 {2}# play Snatch"))
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "scenario.yaml"
    download.value.save_as(file)
    read = collect([file], questions=True)
    words = words_of("fab")
    assert words is not None and not read.problems
    assert not run(read.scenarios[0], words).problems


def test_a_scenario_of_a_rule_is_tried_at_a_table(page: Page, server: str) -> None:
    page.goto(f"{server}/rules?game=fab&rule=7.5.2")
    page.locator(".tried a").first.click()
    expect(page.locator("#scenario")).to_have_value(re.compile("players:"))
    page.get_by_role("button", name="Lay it out").click()
    expect(page.locator("#prompt.mine, [role=alert]").first).to_be_visible()
