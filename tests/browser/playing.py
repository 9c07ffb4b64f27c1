"""A player who sees the page and has a mouse, or a finger: nothing is known but what can be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from playwright.sync_api import Page

Press: TypeAlias = Callable[[Page, float, float], None]

ASKED = "() => document.querySelector('#prompt.mine') || document.querySelector('.ended')"
NEXT = """before => {
  const asked = document.querySelector('#prompt.mine');
  return document.querySelector('.ended') || (asked && asked.dataset.question !== before);
}"""
LOOK = """() => {
  const prompt = document.querySelector('#prompt');
  const main = prompt.querySelector('[data-main]');
  return {
    question: prompt.dataset.question, mine: prompt.matches('.mine'), heading: prompt.querySelector('h2').textContent,
    answers: [...prompt.querySelectorAll(':scope > .options .option')].map((node) => node.textContent),
    group: Boolean(prompt.querySelector('.count')), ready: Boolean(main && !main.disabled),
    cards: document.querySelectorAll('.hand .card.can:not(.picked)').length,
  };
}"""
PLACE = """([selector, at]) => {
  const node = document.querySelectorAll(selector)[at];
  node.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
  const box = node.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const found = document.elementFromPoint(x, y);
  return {x, y, over: node.contains(found) ? '' : `under ${found && found.outerHTML.slice(0, 200)}`};
}"""
DRAWN = """async ([width, height]) => {
  const drawn = () => new Promise((done) => {
    const sizes = new ResizeObserver(() => { sizes.disconnect(); done(); });
    sizes.observe(document.documentElement);
  });
  while (innerWidth !== width || innerHeight !== height) await drawn();
  await drawn();
  await drawn();
}"""
"""Waits until the window has that size and what follows from it has been drawn. Sizes are told with each picture that
is really drawn; requestAnimationFrame goes by the page's clock, which tests set."""
ANSWERS = "#prompt > .options .option"
IN_FEW_WORDS = "#prompt.brief:not(.listed) > .doable"
"""Where there is no room for the answers: a press shows them."""
IN_HAND = ".hand .card.can:not(.picked)"
MAIN = "#prompt [data-main]"
MOST = 300
"""Questions of one game, far more than any of these has."""


class Laid(NamedTuple):
    """A table that was laid."""

    table: str
    token: str
    path: str


def lay(page: Page, server: str, game: str, seed: int, **wish: object) -> Laid:
    """A table of that game against an easy bot, and the page of its seat."""
    asked = {"game": game, "opponent": "easy", "name": "Ann", "seed": seed, **wish}
    found = page.request.post(f"{server}/api/tables", data=asked, headers={"Origin": server}).json()
    laid = Laid(found["table"], found["token"], found["path"])
    page.goto(f"{server}{laid.path}#seat={laid.token}")
    page.wait_for_function(ASKED)
    return laid


def click(page: Page, x: float, y: float) -> None:
    page.mouse.click(x, y)


def tap(page: Page, x: float, y: float) -> None:
    page.touchscreen.tap(x, y)


def press_on(page: Page, press: Press, selector: str, at: int = 0) -> None:
    """Press in the middle of something, which must lie on top there; what is out of sight is scrolled to first."""
    place = page.evaluate(PLACE, [selector, at])
    assert place["over"] == ""
    press(page, place["x"], place["y"])


def press_answer(page: Page, press: Press, selector: str = ANSWERS) -> None:
    """Press an answer of the list, which is opened first where only a few words stand for it."""
    if page.locator(IN_FEW_WORDS).count():
        press_on(page, press, IN_FEW_WORDS)
    press_on(page, press, selector)


def is_over(page: Page) -> bool:
    return page.locator(".ended").count() > 0


def number(page: Page) -> str:
    return page.locator("#prompt").get_attribute("data-question") or ""


def wait_for_next(page: Page, before: str) -> None:
    page.wait_for_function(NEXT, arg=before)


def settle(page: Page) -> None:
    """The quarter of a second in which a press would not count goes by."""
    page.clock.fast_forward(260)


def answer(page: Page, press: Press = click, by_card: bool = False) -> None:
    """The first answer that is no pass, in the list or by a card in hand; then the next question is there."""
    settle(page)
    seen = page.evaluate(LOOK)
    if seen["group"]:
        choose_some(page, press, by_card)
    elif by_card and seen["cards"]:
        press_on(page, press, IN_HAND)
        now = page.evaluate(LOOK)
        if (
            now["mine"] and now["question"] == seen["question"]
        ):  # the card has several answers, and they are shown alone
            press_answer(page, press)
    else:
        press_answer(page, press)
    wait_for_next(page, seen["question"])


def choose_some(page: Page, press: Press, by_card: bool = False) -> None:
    """As few of a group as may be, one more where it is chosen by cards in hand; then it is confirmed."""
    wanted = int(by_card)
    for at in range(30):
        seen = page.evaluate(LOOK)
        if seen["ready"] and (at >= wanted or not seen["cards"]):
            break
        if by_card and seen["cards"]:
            press_on(page, press, IN_HAND)
        else:
            press_answer(page, press, f'{ANSWERS}[aria-pressed="false"]')
    press_on(page, press, MAIN)


def play_on(page: Page, press: Press = click, between: Callable[[int], None] = lambda asked: None) -> int:
    """Answer until the game is over, every other question by a card where one can be used; how many there were."""
    for asked in range(MOST):
        if is_over(page):
            return asked
        between(asked)
        answer(page, press, by_card=asked % 2 == 1)
    raise AssertionError(f"not over after {MOST} questions")
