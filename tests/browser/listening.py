"""A player who does not see the page: roles, names and what live regions say are heard, keys are pressed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml
from playwright.sync_api import Page

EARS = """
window.heard = [];
{
  const LIVE = '[aria-live], [role=alert], [role=status], [role=log]';
  const manner = (place) => place.getAttribute('aria-live') || (place.matches('[role=alert]') ? 'assertive' : 'polite');
  const hear = (place, words) => { if (words.trim()) heard.push([manner(place), words.trim()]); };
  const alerts = (node) => node instanceof Element ? [node, ...node.querySelectorAll('*')].filter(is_alert) : [];
  const is_alert = (node) => node.matches('[role=alert]');
  const change = ({target, type, addedNodes}) => {
    const place = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
    if (place && type === 'characterData') hear(place, place.textContent);
    else if (place) for (const node of addedNodes) hear(place, node.textContent);
    else for (const node of addedNodes) for (const alert of alerts(node)) hear(alert, alert.textContent);
  };
  new MutationObserver((changes) => changes.forEach(change))
    .observe(document, {subtree: true, childList: true, characterData: true});
}
"""
"""What a screen reader does: it reads what comes into a live region that is there already, and alerts."""
ASKED = "() => heard.some(([manner]) => manner === 'assertive')"
NODE = re.compile(r'(?P<role>[a-z]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<states>(?: \[[^\]]*\])*)')
CARD = re.compile(
    r"(?:play|activate|use|discard|materialize|pitch|(?:reap|fight|attack|defend) with) (?P<name>.+?)"
    r"(?:, (?:memory cost|cost|defense) \d+| for \d+)?(?: \(\d+ of them\))?",
    re.I,
)
LISTS = ("answers", "or go on")


class Node(NamedTuple):
    """One thing of the page: what it is, what it is called, what is said of it, and in which list it stands."""

    role: str
    name: str
    states: str
    within: str


class Heard(NamedTuple):
    """Something that was said."""

    manner: str
    words: str


class Question(NamedTuple):
    """What is asked: the heading, the answers in their order, and the other buttons."""

    asked: str
    answers: list[str]
    buttons: list[Node]

    @property
    def confirm(self) -> Node | None:
        """The button that ends a choice of several: it stands before the one that clears it."""
        names = [node.name for node in self.buttons]
        return self.buttons[names.index("Clear") - 1] if "Clear" in names else None


def nodes(tree: Any, within: str = "") -> Iterator[Node]:
    """The nodes of a snapshot in their order."""
    for entry in tree or []:
        said, under = next(iter(entry.items())) if isinstance(entry, dict) else (entry, None)
        found = NODE.match(said)
        if found is None:
            continue
        name = (found["name"] or "").replace('\\"', '"')
        yield Node(found["role"], name, found["states"], within)
        if isinstance(under, list):
            yield from nodes(under, name if found["role"] == "list" else within)


def region(page: Page, name: str, mode: Any = "default") -> list[Node]:
    """What a region of the page holds."""
    return list(nodes(yaml.safe_load(page.get_by_role("region", name=name, exact=True).aria_snapshot(mode=mode))))


def question(page: Page) -> Question:
    found = region(page, "question")
    asked = next(node.name for node in found if node.role == "heading")
    buttons = [node for node in found if node.role == "button"]
    answers = [node.name for node in buttons if node.within in LISTS]
    return Question(asked, answers, [node for node in buttons if node.within not in LISTS])


def listen(page: Page) -> list[Heard]:
    """What was said since this was last asked."""
    return [Heard(*said) for said in page.evaluate("heard.splice(0)")]


def wait_for_question(page: Page) -> list[Heard]:
    """What is said until something is asked, or the game is over."""
    page.wait_for_function(ASKED)
    return listen(page)


def tab_to(page: Page, name: str) -> None:
    """Go to the question and on by Tab, to a button of that name."""
    page.keyboard.press("q")
    for _ in range(40):
        page.keyboard.press("Tab")
        if any("[active]" in node.states and node.name == name for node in region(page, "question", "ai")):
            return
    raise AssertionError(f"Tab does not lead to {name}")


def card_of(answer: str) -> str:
    """The card that an answer names, where it is one that plays or uses a card."""
    found = CARD.fullmatch(answer)
    return found["name"] if found else ""
