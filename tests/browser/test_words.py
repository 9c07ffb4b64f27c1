"""What a table says in its own words: who is asked for what, whose things are, how many, what is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import headjudge as hj
from tests.browser import moments
from tests.browser.pictures import READY, SIZES
from tests.web.serving import served

ASKED = {
    ("fab", "full"): "You have priority",
    ("fab", "choosing"): "You defend",
    ("grand-archive", "full"): "You have Opportunity",
    ("grand-archive", "choosing"): "You choose",
    ("keyforge", "full"): "You have the turn",
    ("keyforge", "stack"): "You choose",
}


@contextmanager
def at(page: Page, folder: Path, game: str) -> Iterator[dict[str, str]]:
    """The addresses of all moments of a game."""
    with served(folder / "tables.sqlite") as serving:
        yield {table.name: serving.here + table.path for table in moments.laid(serving, game)}
        page.close()  # before the server ends, which it would tell


def look(page: Page, address: str, size: str = "large") -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(address)
    page.wait_for_function(READY)


@pytest.mark.parametrize("game", hj.games())
def test_only_a_window_gives_the_right_to_act(game: str, page: Page, tmp_path: Path) -> None:
    with at(page, tmp_path, game) as tables:
        for name in [name for of, name in ASKED if of == game]:
            look(page, tables[name])
            expect(page.locator(".strip .acts")).to_have_text(ASKED[game, name])


@pytest.mark.parametrize("game", hj.games())
def test_after_the_end_nothing_goes_on(game: str, page: Page, tmp_path: Path) -> None:
    with at(page, tmp_path, game) as tables:
        look(page, tables["over"])
        expect(page.locator(".strip")).to_contain_text("Game over: you won")
        expect(page.locator(".strip :is(.now, .track, .acts), .can, .links .active:not(.finished)")).to_have_count(0)
        expect(page.locator(".mark").filter(has_text="ing")).to_have_count(0)
        expect(page.locator(".hand .card:not(.cannot)")).to_have_count(0)
        expect(page.locator(".ended")).to_contain_text("with the same decks; who begins is settled anew")


def test_an_attack_is_a_sentence_and_copies_are_counted(page: Page, tmp_path: Path) -> None:
    with at(page, tmp_path, "fab") as tables:
        look(page, tables["full"])
        said = " ".join(page.locator(".contest").inner_text().split())
        assert said == "Your attack on Rhinar (Bot's) 3 against 2 →deals 1 to Rhinar defended by Muscle Mutt"
        expect(page.get_by_role("button", name="Activate Energy Potion (blue), cost 0 (2 of them)")).to_be_visible()
        expect(page.locator(".side.own .assets")).to_contain_text("resource1")
        look(page, tables["full"], "phone")
        expect(page.locator(".doable")).to_contain_text("Energy Potion (blue) (2 of them)")
        expect(page.locator(".hand .onward")).to_have_text(re.compile("[+]8 ."))
        page.locator(".hand .cards").evaluate("node => { node.scrollLeft = 9999; }")
        expect(page.locator(".hand .onward")).not_to_contain_text("+")


def test_things_of_another_are_called_by_the_name(page: Page, tmp_path: Path) -> None:
    with at(page, tmp_path, "keyforge") as tables:
        look(page, tables["stack"])
        expect(page.locator(".legend")).to_have_text("Outlined cards can be chosen: 2 of yours in play, 2 of Bot's.")
        page.get_by_role("button", name="Concede").click()
        expect(page.get_by_role("dialog")).to_contain_text("Bot wins at once.")


def test_what_must_be_chosen_says_what_is_missing(page: Page, tmp_path: Path) -> None:
    with at(page, tmp_path, "keyforge") as tables:
        look(page, tables["choosing"])
        main = page.locator("#prompt [data-main]")
        expect(page.locator("#prompt .count")).to_contain_text("You cannot pass. Choose 5, in order")
        expect(main).to_be_disabled()
        expect(main).to_contain_text("5 still to choose")
        for left in range(4, -1, -1):
            page.locator('#prompt .option[aria-pressed="false"]').first.click()
            expect(main).to_contain_text(f"{left} still to choose" if left else "Confirm 5")
        expect(main).to_be_enabled()


def test_a_cost_says_how_much_of_it_is_paid(page: Page, tmp_path: Path) -> None:
    """The card that asks has its words beside the question; the rest is paid by one press and one confirmation."""
    with at(page, tmp_path, "grand-archive") as tables:
        look(page, tables["choosing"])
        question = page.locator("#prompt")
        expect(question.locator(".asker")).to_contain_text("Crusader of Aesa")
        expect(question.locator(".asker")).to_contain_text("Hindered")
        expect(question.locator(".payment")).to_contain_text("0 of 3 paid")
        page.get_by_role("button", name="Pay with Crux Sight").click()
        expect(question.locator(".payment")).to_contain_text("1 of 3 paid")
        page.get_by_role("button", name="Pay for me: Inspiring Call, Reclaim").click()
        expect(question.locator(".payment")).to_contain_text("3 of 3 paid")
        main = question.locator("[data-main]")
        expect(main).to_contain_text("Pay with 3: Crux Sight, Inspiring Call, Reclaim")
        expect(main).to_be_enabled()
        main.click()
        expect(page.locator(".side.own")).to_contain_text("3 memory")


def test_an_arrow_leads_to_what_is_attacked(page: Page, tmp_path: Path) -> None:
    with at(page, tmp_path, "fab") as tables:
        look(page, tables["full"])
        expect(page.locator("#arrows .hostile .head")).to_have_count(1)
        expect(page.locator(".links .past")).to_have_count(7)
        look(page, tables["over"])
        expect(page.locator("#arrows *")).to_have_count(0)
