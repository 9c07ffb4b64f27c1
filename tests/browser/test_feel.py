"""How the table feels: what happens is shown, no key answers twice, and nothing is answered by accident."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import playing
from tests.browser.conftest import watch

FAB, ARCHIVE, KEYFORGE = "fab", "grand-archive", "keyforge"
CALM = "localStorage.setItem('headjudge settings', JSON.stringify({speed: 'calm', sound: false}))"
MARKED = """words => new Promise((found) => {
  const began = performance.now();
  const is_meant = (node) => node.textContent.toLowerCase().includes(words);
  const button = [...document.querySelectorAll('#prompt .option')].find(is_meant);
  const prompt = document.querySelector('#prompt');
  new MutationObserver(() => found(performance.now() - began)).observe(prompt, {attributes: true});
  button.click();
})"""
COUNTED = """() => {
  window.steps = new Set();
  const count = () => window.steps.add(document.querySelector('#prompt').dataset.question);
  const every = {subtree: true, childList: true, attributes: true};
  new MutationObserver(count).observe(document.querySelector('#table'), every);
}"""
SENT = """() => {
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) { window.sent.push(data); return send.call(this, data); };
}"""


AT_ONCE = """
new MutationObserver((_, observer) => {
  const answer = document.querySelector('#prompt .option');
  if (!answer) return;
  observer.disconnect();
  window.early = 1;
  answer.click();
}).observe(document, {childList: true, subtree: true})
"""
"""Clicks on the first answer that appears."""


@pytest.fixture
def moving(browser: Browser) -> Iterator[Page]:
    """A page in which everything moves, at the speed that a new player has."""
    faults: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    context.add_init_script(CALM)
    page = context.new_page()
    watch(page, faults)
    yield page
    context.close()
    assert faults == []


def hold(page: Page, key: str, times: int = 12) -> None:
    """Keep a key down, as a keyboard repeats it, and let it go."""
    for _ in range(times):
        page.keyboard.down(key)
        page.clock.run_for(50)
    page.keyboard.up(key)


def asked_everywhere(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask me everywhere, also where I can only pass").check()
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#prompt")).to_contain_text("asked everywhere", ignore_case=True)


@pytest.mark.parametrize(("key", "focused"), [("Space", False), ("Space", True), ("Enter", True)])
def test_a_held_key_answers_once(page: Page, server: str, key: str, focused: bool) -> None:
    """The next question can be passed as well, by the same button, and is still there."""
    playing.lay(page, server, ARCHIVE, seed=3)
    asked_everywhere(page)
    before = playing.number(page)
    playing.settle(page)
    playing.press_on(page, playing.click, playing.MAIN)
    playing.wait_for_next(page, before)
    page.evaluate(SENT)
    playing.settle(page)
    if focused:
        page.locator("#prompt [data-main]").focus()
    else:
        page.evaluate("() => document.activeElement.blur()")
    before = playing.number(page)
    page.keyboard.down(key)
    if key == "Enter" or not focused:  # a button answers to Space when the key is let go
        playing.wait_for_next(page, before)
    hold(page, key)
    playing.wait_for_next(page, before)
    page.clock.run_for(300)
    assert page.evaluate("() => window.sent.filter((data) => data.includes('\"answer\"')).length") == 1


def test_a_click_counts_only_when_the_question_could_be_read(page: Page, server: str) -> None:
    """The first question came by itself: a click at the moment in which it appears answers nothing."""
    page.add_init_script(AT_ONCE)
    playing.lay(page, server, KEYFORGE, seed=1)
    assert page.evaluate("() => window.early") == 1
    assert page.locator("#prompt.sent").count() == 0
    playing.settle(page)
    assert page.evaluate(MARKED, "keep the hand") < 100


HOLDING = """
const heard = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
const hold = (hear) => (event) => window.held ? window.held.push({hear, event}) : hear(event);
window.updates = () => window.held.map(({event}) => JSON.parse(event.data)).filter(({type}) => type === 'update');
Object.defineProperty(WebSocket.prototype, 'onmessage', {...heard, set(hear) { heard.set.call(this, hold(hear)); }});
"""
"""While `window.held` is a list, what is sent to the page waits there."""
RELEASED = "() => { const all = window.held; window.held = null; all.forEach(({hear, event}) => hear(event)); }"
ASKED_AFTER_SEVERAL = "() => { const all = window.updates(); return all.length > 2 && all[all.length - 1].decision; }"
SKIPPED = """() => {
  const asked = () => Boolean(document.querySelector('#prompt.mine'));
  const before = asked();
  document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '.', bubbles: true}));
  return [before, asked()];
}"""
"""Whether the player is asked, before the key that skips and after it."""
PACE = 300
"""Milliseconds of thought: a server that is late sends what has become of several answers as one update."""


def press_until_it_counts(page: Page, answer: str) -> None:
    """A press soon after the question came up answers nothing."""
    for _ in range(20):
        page.wait_for_timeout(260)
        page.get_by_role("button", name=answer).click()
        if page.locator("#prompt.sent").count():
            return
    raise AssertionError(f"{answer} was pressed, and never counted")


def test_what_the_other_side_does_is_shown_step_by_step(moving: Page, server: str) -> None:
    """At the speed of a new player; one key skips to the question."""
    moving.add_init_script(HOLDING)
    playing.lay(moving, server, FAB, seed=18, pace=PACE)
    moving.evaluate(COUNTED)
    before = playing.number(moving)
    moving.evaluate("() => { window.held = []; }")
    press_until_it_counts(moving, "Kayo takes the first turn")
    moving.wait_for_function(ASKED_AFTER_SEVERAL)
    moving.evaluate(RELEASED)
    expect(moving.get_by_role("button", name="Skip ahead")).to_be_visible()
    assert moving.evaluate(SKIPPED) == [False, True]
    assert playing.number(moving) != before
    assert moving.get_by_role("button", name="Skip ahead").count() == 0
    assert moving.evaluate("() => window.steps.size") > 2


def test_two_tabs_of_one_seat(newcomer: Callable[..., Page], server: str) -> None:
    page = newcomer()
    laid = playing.lay(page, server, KEYFORGE, seed=1)
    twin = newcomer()
    twin.goto(f"{server}{laid.path}#seat={laid.token}")
    twin.wait_for_function(playing.ASKED)
    before = playing.number(twin)
    playing.settle(page)
    page.get_by_role("button", name="keep the hand").click()
    playing.wait_for_next(twin, before)
    expect(twin.locator("#prompt h2")).to_have_text(page.locator("#prompt h2").inner_text())


def test_how_one_likes_to_be_asked_is_kept_in_mind(page: Page, server: str) -> None:
    playing.lay(page, server, ARCHIVE, seed=3)
    asked_everywhere(page)
    playing.lay(page, server, ARCHIVE, seed=4)
    expect(page.locator("#prompt")).to_contain_text("asked everywhere", ignore_case=True)
    page.keyboard.press("Escape")
    expect(page.locator("#prompt")).not_to_contain_text("asked everywhere", ignore_case=True)


def test_the_coach_speaks_in_the_first_game(moving: Page, server: str) -> None:
    playing.lay(moving, server, KEYFORGE, seed=1)
    expect(moving.locator("#prompt .coach")).to_be_visible()
    moving.get_by_role("button", name="Concede").click()
    moving.get_by_role("button", name="Concede the game").click()
    expect(moving.get_by_role("group", name="game over")).to_be_visible()
    playing.lay(moving, server, KEYFORGE, seed=2)
    expect(moving.locator("#prompt .coach")).to_have_count(0)


def test_a_card_is_read_without_being_played(page: Page, server: str) -> None:
    """By a right click, a long press, or I: also one that a click would play."""
    playing.lay(page, server, ARCHIVE, seed=3)
    card = page.get_by_role("region", name="your hand").get_by_role("button", name="can: ").first
    card.click(button="right")
    expect(page.get_by_role("dialog").get_by_role("heading").first).not_to_be_empty()
    page.keyboard.press("Escape")
    card.focus()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_changed_number_says_what_is_printed_and_why(page: Page, server: str) -> None:
    playing.lay(page, server, FAB, seed=5)
    page.get_by_role("button", name="Raw Meat").hover()
    panel = page.get_by_role("region", name="card", exact=True)
    expect(panel).to_contain_text("1 (printed 0, by Raw Meat)")
    expect(panel).to_contain_text("temper: once it has defended")


def test_who_is_away_can_be_closed(page: Page, server: str) -> None:
    """After three minutes, which the page counts by itself."""
    asked = {"game": KEYFORGE, "opponent": "friend", "name": "Ann"}
    laid = page.request.post(f"{server}/api/tables", data=asked, headers={"Origin": server}).json()
    code = laid["invitation"].split("invitation=")[1]
    sitting = {"id": "s-1", "invitation": code, "name": "Ben"}
    page.request.post(f"{server}/api/tables/{laid['table']}/sit", data=sitting, headers={"Origin": server})
    page.goto(f"{server}{laid['path']}#seat={laid['token']}")
    ben = page.get_by_role("region", name="Ben")
    expect(ben).to_contain_text("away; the game can be closed in 2:5")
    page.clock.fast_forward(181_000)
    expect(page.get_by_role("button", name="Close the game: Ben is away")).to_be_visible()
