"""The address of a table is a link to watch: a seat's token and a replay's key are taken out of it, and kept."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Frame, Page, expect

from tests.browser import playing

KEYFORGE = "keyforge"
SEATED = "() => document.querySelector('.hand')"
WATCHES = "() => document.querySelector('.side') && !document.querySelector('.hand')"


def visited(page: Page) -> list[str]:
    """Every address that the page comes to from now on."""
    found: list[str] = []

    def note(frame: Frame) -> None:
        found.append(frame.url)

    page.on("framenavigated", note)
    return found


def test_whoever_copies_the_address_watches(newcomer: Callable[..., Page], server: str) -> None:
    page, friend = newcomer(), newcomer()
    laid = playing.lay(page, server, KEYFORGE, seed=1)
    assert page.url == f"{server}{laid.path}"
    friend.goto(page.url)
    friend.wait_for_function(WATCHES)
    friend.goto(f"{server}{laid.path}#seat={laid.token}")  # the page is there already, and is not loaded anew
    friend.wait_for_function(SEATED)
    assert friend.url == page.url


def test_the_seat_stays_through_reload_lobby_and_history(page: Page, server: str) -> None:
    laid = playing.lay(page, server, KEYFORGE, seed=1)
    page.reload()
    page.wait_for_function(SEATED)
    page.goto(server)
    page.get_by_role("link", name="Back to your game of KeyForge").click()
    page.wait_for_function(SEATED)
    page.go_back()
    page.locator("form.lobby").wait_for()
    page.go_forward()
    page.wait_for_function(SEATED)
    assert page.url == f"{server}{laid.path}"


def test_from_lobby_to_rematch_no_address_has_a_token(page: Page, server: str) -> None:
    addresses = visited(page)
    page.goto(server)
    page.locator(f"#game-{KEYFORGE}").click()
    page.get_by_role("button", name="Play").click()
    page.wait_for_function(playing.ASKED)
    first = page.url
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != first)
    page.wait_for_function(SEATED)
    assert [address for address in addresses if "#" in address] == []


def test_two_tabs_of_one_browser_keep_their_seats(newcomer: Callable[..., Page], server: str) -> None:
    ann = newcomer()
    asked = {"game": KEYFORGE, "opponent": "friend", "name": "Ann"}
    laid = ann.request.post(f"{server}/api/tables", data=asked, headers={"Origin": server}).json()
    sitting = {"id": "s-1", "invitation": laid["invitation"].split("invitation=")[1], "name": "Ben"}
    at = f"{server}/api/tables/{laid['table']}/sit"
    sat = ann.request.post(at, data=sitting, headers={"Origin": server}).json()
    ben = ann.context.new_page()
    for page, token in ((ann, laid["token"]), (ben, sat["token"])):
        page.goto(f"{server}{laid['path']}#seat={token}")
        page.wait_for_function(SEATED)
    for page, name in ((ann, "Ann"), (ben, "Ben")):
        page.reload()
        page.wait_for_function(SEATED)
        expect(page.locator(".side.own h2")).to_have_text(f"{name} (you)")


def test_an_invitation_is_gone_from_the_address_once_it_is_used(newcomer: Callable[..., Page], server: str) -> None:
    host, guest = newcomer(), newcomer()
    host.goto(server)
    host.locator("#opponent-friend").click()
    host.get_by_role("button", name="Play").click()
    guest.goto(host.get_by_label("invitation").input_value())
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_function(SEATED)
    assert guest.url == host.url
    guest.reload()
    guest.wait_for_function(SEATED)


def test_a_replay_s_key_is_kept_and_not_shown(newcomer: Callable[..., Page], server: str) -> None:
    page, friend, other = newcomer(), newcomer(), newcomer()
    laid = playing.lay(page, server, KEYFORGE, seed=1)
    playing.answer(page)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("link", name="Look at it again").click()
    link = page.get_by_role("region", name="steps").get_by_role("link", name="open hands").get_attribute("href")
    assert link is not None and "key=" in link
    friend.goto(f"{server}{link}")
    expect(friend.get_by_text("through the eyes of open hands")).to_be_visible()
    assert friend.url == f"{server}/replay/{laid.table}?eyes=open#step=0"
    friend.reload()
    expect(friend.get_by_text("through the eyes of open hands")).to_be_visible()
    answer = other.request.get(f"{server}/api/tables/{laid.table}/replay?eyes=open")
    assert answer.status == 403
    friend.get_by_role("link", name="open hands").click()  # only the fragment of the address changes
    expect(friend.get_by_text("through the eyes of open hands")).to_be_visible()
    friend.wait_for_url(lambda url: "key=" not in url)
