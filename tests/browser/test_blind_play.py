"""A whole game of each game by keyboard, by somebody who does not see it: nothing is known but what can be heard."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

import headjudge as hj
from tests.browser import listening, playing
from tests.browser.listening import Heard, Question

GAMES = hj.games()
SHORT = {"fab": 1, "grand-archive": 1, "keyforge": 1}
"""Seeds of short games."""
MOST = 300


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_and_by_what_is_said(newcomer: Callable[..., Page], server: str, game: str) -> None:
    """At each turn it is said what was played, what it did and what is asked; in all, what the game's own log says."""
    page = newcomer()
    page.add_init_script(listening.EARS)
    laid = playing.lay(page, server, game, seed=SHORT[game])
    before = sentences(page, server, laid)
    happened: list[str] = []
    heard = listening.wait_for_question(page)
    for asked in range(MOST):
        happened += [said.words for said in heard if said.manner == "polite" and not is_count(said)]
        if heard[-1].words.startswith("Game over."):
            break
        now = listening.question(page)
        assert_asked(heard, now)
        heard = answer(page, now, asked)
        assert_focus(page)
    else:
        raise AssertionError(f"not over after {MOST} questions")
    assert " won" in heard[-1].words and "conceded" not in heard[-1].words
    assert [*before, *happened] == sentences(page, server, laid)


def assert_asked(heard: list[Heard], now: Question) -> None:
    """The last thing said is what is asked, and how many answers there are."""
    said = heard[-1]
    assert said.manner == "assertive"
    assert said.words.casefold().startswith(now.asked.casefold())
    count = len(now.answers)
    assert said.words.endswith(f" {count} answer{'s' * (count != 1)}.")


def assert_focus(page: Page) -> None:
    """Nothing is lost by what was drawn anew."""
    assert page.evaluate("document.activeElement !== document.body")


def is_count(said: Heard) -> bool:
    """Whether it only counts what is being chosen."""
    return re.fullmatch(r"Choose .* chosen|\d+ of \d+ paid", said.words) is not None


def answer(page: Page, now: Question, asked: int) -> list[Heard]:
    """The first answer, by its number or by Tab and Enter; what is said until the next question."""
    playing.settle(page)
    if now.confirm is not None:
        choose(page, now, at_least=asked % 2)
        return listening.wait_for_question(page)
    wanted = now.answers[0]
    if asked % 5 == 0:
        listening.tab_to(page, wanted)
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("1")
    heard = listening.wait_for_question(page)
    card = listening.card_of(wanted)
    assert any(card in said.words for said in heard), f"after {wanted!r} only this is said: {heard}"
    return heard


def choose(page: Page, now: Question, at_least: int) -> None:
    """As few of a group as may be, but so many where there are any; each is counted aloud."""
    for place in range(1, len(now.answers) + 1):
        confirm = listening.question(page).confirm
        assert confirm is not None
        if "[disabled]" not in confirm.states and place > at_least:
            break
        page.keyboard.press(str(place))
        assert is_count(listening.listen(page)[-1])
    page.keyboard.press("Space")


def sentences(page: Page, server: str, laid: playing.Laid) -> list[str]:
    """The sentences of the game's log, as the seat was told them."""
    found: dict[int, str] = {}
    start, answers = 0, 1
    while start < answers:
        address = f"{server}/api/tables/{laid.table}/replay?eyes=seat0&from={start}&count=25"
        part = page.request.get(address, headers={"Authorization": f"Bearer {laid.token}"}).json()
        answers = part["answers"]
        start = part["steps"][-1]["answers"]
        lines = [line for step in part["steps"] for line in step["log"]["lines"]]
        found.update({line["number"]: line["sentence"] for line in lines if line.get("sentence")})
    return [found[number] for number in sorted(found)]
