"""A player who reads the page and clicks: nothing is known but what can be seen."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

ASKED = "() => document.querySelector('#prompt.mine') || document.querySelector('.ended')"
NEXT = """before => {
  const asked = document.querySelector('#prompt.mine');
  return document.querySelector('.ended') || (asked && asked.dataset.question !== before);
}"""


def lay(page: Page, server: str, game: str, seed: int, **wish: object) -> str:
    """A table of that game against an easy bot, and the page of its seat."""
    asked = {"game": game, "opponent": "easy", "name": "Ann", "seed": seed, **wish}
    laid = page.request.post(f"{server}/api/tables", data=asked, headers={"Origin": server}).json()
    page.goto(f"{server}{laid['path']}#seat={laid['token']}")
    page.wait_for_function(ASKED)
    return str(laid["table"])


def is_over(page: Page) -> bool:
    return page.locator(".ended").count() > 0


def number(page: Page) -> str:
    return page.locator("#prompt").get_attribute("data-question") or ""


def wait_for_next(page: Page, before: str) -> None:
    page.wait_for_function(NEXT, arg=before)


def settle(page: Page) -> None:
    """The quarter of a second in which a click would not count goes by."""
    page.wait_for_timeout(255)


def buttons(page: Page) -> list[Locator]:
    return page.locator("#prompt > .options .option").all()


def answer(page: Page, rng: random.Random) -> None:
    """One question answered by mouse, until the next one is there."""
    before = number(page)
    settle(page)
    if page.locator("#prompt .count").count():
        answer_group(page)
    else:
        offered = buttons(page)
        rng.choice(offered).click()
    wait_for_next(page, before)


def answer_group(page: Page) -> None:
    main = page.locator("#prompt [data-main]")
    for _ in range(30):
        if main.is_enabled():
            break
        fresh = [button for button in buttons(page) if button.get_attribute("aria-pressed") == "false"]
        (fresh or buttons(page))[0].click()
    expect(main).to_be_enabled()
    main.click()
