"""What cards say at every size of a screen: whole on the card or not at all, all of it by one hover, hold or key."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

import headjudge as hj
from tests.browser import moments, playing
from tests.browser.conftest import PHONE
from tests.browser.pictures import READY
from tests.web.serving import served

READING = Path(__file__).with_name("reading.js").read_text(encoding="utf-8")
SIZES = [(2560, 1440), (1920, 1080), (1440, 900), (1280, 720), (1024, 768), (844, 390), (390, 844), (320, 568)]
LARGE = (1440, 900)
"""From here on there is room for words on cards in hand."""
MOMENTS = ("wordy", "full")
ON_TOP = """selector => [...document.querySelectorAll(selector)].filter((node) => {
  node.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
  const {left, top, width, height} = node.getBoundingClientRect();
  return !node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((node) => node.textContent)"""
"""What cannot be brought into sight, so that a press in its middle would reach it."""
AT_ONCE = """selectors => selectors.filter((selector) => ![...document.querySelectorAll(selector)].some((node) => {
  const {left, top, width, height} = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}))"""
"""Of which of these nothing is in sight without scrolling."""


def objects(view: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Name and text of everything in a view that has an id."""
    found: dict[str, dict[str, Any]] = {}

    def walk(all_of_them: list[dict[str, Any]]) -> None:
        for each in all_of_them:
            if each.get("id") and each.get("name"):
                found[str(each["id"])] = {"name": each["name"], "text": each.get("text", [])}
            walk(each.get("under", []))

    for player in view["players"]:
        for zone in player["zones"].values():
            walk(zone)
    for zone in view["table"].values():
        walk(zone)
    for link in view["links"]:
        found.setdefault(str(link["by"]), {"name": link["name"], "text": []})
    return found


def views(page: Page) -> list[dict[str, Any]]:
    """The views that the page is sent from now on, the newest last."""
    heard: list[dict[str, Any]] = []

    def receive(payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] == "update":
            heard.append(message["view"])

    def connect(socket: WebSocket) -> None:
        socket.on("framereceived", receive)

    page.on("websocket", connect)
    return heard


@pytest.mark.parametrize("game", hj.games())
def test_every_card_can_be_read_at_every_size(game: str, page: Page, tmp_path: Path) -> None:
    """On the table whole or not at all; beside the card and in a window complete, and inside the screen."""
    wrong: list[str] = []
    heard = views(page)
    with served(tmp_path / "tables.sqlite") as serving:
        for table in [each for each in moments.laid(serving, game) if each.name in MOMENTS]:
            page.goto(serving.here + table.path)
            page.wait_for_function(READY)
            known = objects(heard[-1])
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(playing.DRAWN, [width, height])
                seen: dict[str, Any] = page.evaluate(READING, known)
                wrong += [f"{table.name}, {width} x {height}: {words}" for words in seen["found"]]
                assert seen["read"] > 10
                if (width, height) >= LARGE:
                    assert seen["shown"] > 0, f"no card shows its words at {width} x {height}"
        page.close()
    assert wrong == []


@pytest.mark.parametrize("game", hj.games())
def test_a_phone_held_sideways_shows_everything(game: str, page: Page, tmp_path: Path) -> None:
    """Both sides, the hand and the question in sight at once; every card and answer can be brought under the finger."""
    page.set_viewport_size({"width": 844, "height": 390})
    with served(tmp_path / "tables.sqlite") as serving:
        for table in moments.laid(serving, game):
            if table.name == "over":
                continue
            page.goto(serving.here + table.path)
            page.wait_for_function(READY)
            ours = [".side.own .who", ".side.other .who", ".hand .card", "#prompt h2"]
            in_play = [f".side.{whose} .card" for whose in ("own", "other")]
            there = [each for each in in_play if page.locator(each).count()]
            assert page.evaluate(AT_ONCE, ours + there) == [], table.name
            for each in (".hand .card", ".side.own .card", ".side.other .card", ":is(#prompt, .passes) .option.main"):
                assert page.evaluate(ON_TOP, each) == [], table.name
        page.close()


def test_what_is_read_is_as_new_as_the_table(newcomer: Callable[..., Page], tmp_path: Path) -> None:
    """The pointer and the window stay where they are while the card changes, and goes."""
    page, twin = newcomer(), newcomer()
    with served(tmp_path / "tables.sqlite") as serving:
        address = next(serving.here + each.path for each in moments.laid(serving, "keyforge") if each.name == "full")
        for each in (page, twin):
            each.goto(address)
            each.wait_for_function(READY)
        valdr = page.get_by_role("region", name="Ann (you)").get_by_role("button", name="Valdr")
        valdr.hover()
        panel = page.get_by_role("region", name="card", exact=True)
        expect(panel).to_contain_text("Valdr")
        expect(panel).not_to_contain_text("exhausted")
        do(twin, "Reap with Valdr")
        expect(panel).to_contain_text("exhausted")
        page.get_by_role("region", name="your hand").get_by_role("button", name="Anger").click(button="right")
        window = page.get_by_role("dialog")
        expect(window).to_contain_text("Anger")
        do(twin, "Discard Anger")
        expect(window).to_contain_text("discard: what has been played")
        for each in (page, twin):
            each.close()


def do(page: Page, answer: str) -> None:
    """Press the answer, and wait for what comes of it."""
    before = playing.number(page)
    playing.settle(page)
    page.get_by_role("region", name="question").get_by_role("button", name=answer).first.click()
    playing.wait_for_next(page, before)


def test_a_finger_that_stays_reads_a_card_and_plays_nothing(newcomer: Callable[..., Page], server: str) -> None:
    """Upright and sideways."""
    page = newcomer(PHONE)
    playing.lay(page, server, "keyforge", seed=1)
    touch = page.context.new_cdp_session(page)
    before = playing.number(page)
    for size in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        box = page.locator(".hand .card").first.bounding_box()
        assert box is not None
        finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
        page.clock.fast_forward(600)
        expect(page.get_by_role("dialog").locator(".details")).to_be_visible()
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(page.get_by_role("dialog")).to_be_visible()
        page.get_by_role("button", name="Close").tap()
        expect(page.get_by_role("dialog")).to_have_count(0)
    assert playing.number(page) == before
