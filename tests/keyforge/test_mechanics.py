"""Every keyword, icon, type and timing word of the dataset is known, and every mechanic is shown by a scenario."""

from __future__ import annotations

import json
import pathlib
import re

import pytest

from headjudge.abilities.lexicon import ABILITY
from headjudge.games.keyforge.cards.lexicon import LEXICON
from headjudge.games.keyforge.objects.properties import BESIDE_TYPES, HOUSE_BITS, ICON_NAMES, KEYWORDS, TYPES
from headjudge.rulebook.excuses import unobservable
from headjudge.rulebook.library import rule

ROOT = pathlib.Path(__file__).parents[2]
DATA = ROOT.parent / "shared" / "data" / "keyforge_cards.json"
SCENARIOS = ROOT / "scenarios" / "keyforge"
there = pytest.mark.skipif(not DATA.exists(), reason=f"the dataset is not there: {DATA}")

TIMINGS = {
    "Play": "play",
    "After Reap": "reap",
    "Reap": "reap",
    "After Fight": "fight",
    "Fight": "fight",
    "Before Fight": "before-fight",
    "Before Reap": "before-reap",
    "Destroyed": "destroyed",
    "Scrap": "scrap",
    "Action": "action",
    "Omni": "omni",
    "Fate": "fate",
    "Leaves Play": "leaves-play",
}
ORDER = ("play", "fight", "reap", "destroyed")
MECHANICS = {
    "set-up and mulligan": "3.1",
    "first-turn rule": "3.4",
    "chains": "25.1",
    "forging": "5.2",
    "forging outside the step": "5.4",
    "check": "4.7",
    "house choice": "6.1",
    "must and cannot choose": "6.2",
    "flanks": "8.2",
    "upgrades": "8.4",
    "bonus icons": "9.2",
    "reap": "10.3",
    "actions": "10.4",
    "fight": "11.5",
    "stun": "20.1",
    "ward": "20.2",
    "enrage": "20.3",
    "power counters": "20.5",
    "haunted": "20.6",
    "armor": "12.5",
    "splash": "12.6",
    "capture": "19.3",
    "steal": "19.2",
    "exalt": "19.4",
    "archives": "4.2",
    "purge": "24.5",
    "search": "24.4",
    "control": "2.4",
    "abduction": "2.9",
    "destroyed window": "13.3",
    "replacement": "17.1",
    "later arrivals": "18.2",
    "simultaneous triggers": "15.8",
    "loops": "27.2",
    "rule of six": "27.1",
    "tide": "26.3",
    "token creatures": "26.2",
    "gigantic creatures": "26.1",
    "prophecies": "26.5",
    "evil twins": "26.4",
    "archon powers": "26.6",
    "artifacts that become creatures": "26.8",
    "mavericks": "26.9",
    "scrap": "16 scrap",
    "fate": "16 fate",
    "entrench": "21 entrench",
    "graft": "21 graft",
    "enhance": "9.8",
    "invulnerable": "21 invulnerable",
}


def cards() -> list[dict[str, object]]:
    found = json.loads(DATA.read_text(encoding="utf-8"))
    assert isinstance(found, list)
    return found


def words(card: dict[str, object], key: str) -> list[str]:
    found = card[key]
    assert isinstance(found, list)
    return [str(word) for word in found]


def listed() -> set[str]:
    """The rules that scenarios say they show."""
    found: set[str] = set()
    for file in SCENARIOS.rglob("*.yaml"):
        match = re.search(r"^rules: \[(.*)\]$", file.read_text(encoding="utf-8"), re.M)
        if match:
            found |= {rule.strip() for rule in match.group(1).split(",")}
    return found


@there
def test_every_keyword_is_known_and_shown() -> None:
    keywords = {word.partition(":")[0] for card in cards() for word in words(card, "keywords")}
    assert keywords
    assert keywords - set(KEYWORDS) == set()
    assert {f"21 {word}" for word in keywords} - listed() == set()


@there
def test_every_icon_is_known() -> None:
    icons = {word.removeprefix("house:") for card in cards() for word in words(card, "enhance")}
    assert icons - set(ICON_NAMES) - set(HOUSE_BITS) == set()


@there
def test_every_type_is_known() -> None:
    types = {str(card["type"]).replace(" ", "-") for card in cards()}
    assert types - set(TYPES) - set(BESIDE_TYPES) == {"the-tide"}  # KF 26.3: a marker, no card that is played


@there
def test_every_timing_word_is_known() -> None:
    """Words in front of a colon that are no timing word (a quotation, a list) are named here."""
    unknown: set[str] = set()
    for card in cards():
        for label in re.findall(r"(?m)^([A-Z][A-Za-z/ ]{2,40}):", str(card["text"] or "")):
            if label == "This creature gains":
                continue
            parts = [TIMINGS.get(part, "") for part in label.split("/")]
            word = "-".join(sorted(parts, key=ORDER.index)) if len(parts) > 1 else parts[0]
            apart = [part for part in parts if LEXICON.kind_of(part) == ABILITY]
            if LEXICON.kind_of(word) != ABILITY and len(apart) < len(parts):  # or it is two abilities
                unknown.add(label)
    assert unknown == set()


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_every_mechanic_is_shown(mechanic: str) -> None:
    """By a scenario that lists its rule, unless no position can differ by the rule."""
    number = MECHANICS[mechanic]
    assert number in listed() or rule(f"KF {number}").anchor in unobservable()
