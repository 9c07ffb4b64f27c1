"""The packed facts against the dataset, where that lies beside the repository."""

from __future__ import annotations

import json
import pathlib

import pytest

from headjudge.games.keyforge.cards.library import face_of, packs
from headjudge.games.keyforge.objects.properties import KEYWORDS

DATA = pathlib.Path(__file__).parents[3] / "shared" / "data" / "keyforge_cards.json"
SETS = {
    "call_of_the_archons": "CotA",
    "age_of_ascension": "AoA",
    "worlds_collide": "WC",
    "mass_mutation": "MM",
    "dark_tidings": "DT",
    "grim_reminders": "GR",
    "prophetic_visions": "PV",
}


def packed() -> list[tuple[str, str]]:
    """Every packed title with its pack."""
    return [(title, entry.file.removesuffix(".cards")) for title, entry in packs().entries.items()]


def keywords(words: tuple[str, ...]) -> set[str]:
    """The printed keywords; what else a pack writes there (enters ready) is text."""
    said = [word.strip("()").replace(" ", ":") for word in words]
    return {word for word in said if word.partition(":")[0] in KEYWORDS}


@pytest.mark.skipif(not DATA.exists(), reason=f"the dataset is not there: {DATA}")
def test_packed_facts_are_the_printed_ones() -> None:
    known = {card["name"]: card for card in json.loads(DATA.read_text(encoding="utf-8"))}
    wrong: list[str] = []
    for title, pack in packed():
        facts = face_of(title).facts
        card = known[title]
        prints = [e for e in card["expansions"] if e["set"] == SETS[pack]]
        assert prints, f"{title} is not of {pack}"
        want = {
            "number": int("".join(filter(str.isdigit, prints[0]["number"]))),
            "house": prints[0]["house"],
            "type": card["type"],
            "power": card["power"] or 0,
            "armor": card["armor"] or 0,
            "amber": card["amber"] or 0,
            "traits": {trait.replace(" ", "-") for trait in card["traits"]},
            "keywords": set(card["keywords"]),
        }
        have = {
            **{name: int(facts.get(name, ("0",))[0]) for name in ("number", "power", "armor", "amber")},
            **{name: facts[name][0] for name in ("house", "type")},
            "traits": set(facts.get("traits", ())),
            "keywords": keywords(facts.get("keywords", ())),
        }
        wrong += [f"{title}: {name} {have[name]}, not {want[name]}" for name in want if have[name] != want[name]]
    assert wrong == []
