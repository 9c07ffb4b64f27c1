"""What a table must know of a game to draw it: zones and their roles, numbers, the parts of a turn, what people say."""

from __future__ import annotations

from typing import Final, TypedDict

from headjudge.kernel.definitions import ALL_SEE, NOBODY_SEES, Zone
from headjudge.kernel.policies import Policies

SEEN_BY: Final[tuple[str, ...]] = ("nobody", "owner", "all")
ROLES: Final[tuple[str, ...]] = (
    "deck", "hand", "reserve", "pile", "leader", "gear", "line", "board", "contest", "stack", "resolving", "aside",
)  # fmt: skip
"""What a zone can be to a table. A `reserve` holds cards that are not in hand and still to be used; a `line` has an
order from left to right; what is `aside` needs no place of its own."""


TINTS: Final[tuple[str, ...]] = (
    "red", "orange", "yellow", "green", "teal", "blue", "violet", "pink", "brown", "grey", "black", "white",
)  # fmt: skip
SIGNS: Final[tuple[str, ...]] = (
    "sword", "shield", "heart", "bolt", "gem", "crown", "star", "key", "fetter", "drop", "paw", "flask", "ring", "book",
    "eye", "helm", "coin", "orb", "hammer", "person", "burst", "tower",
)  # fmt: skip
"""The colours and signs that tables have for what a game says has one (`Policies.looks`)."""
EMBLEMS: Final[tuple[str, ...]] = (
    "anchor", "axe", "bird", "blade", "blades", "bolt", "book", "boot", "bow", "bull", "chalice", "chest", "claw",
    "club", "cog", "column", "cross", "crown", "crystal", "dagger", "eye", "fist", "flake", "flame", "flask", "gem",
    "ghost", "glove", "hammer", "helm", "hood", "hourglass", "key", "leaf", "lyre", "mask", "moon", "paw", "planet",
    "ring", "rune", "saucer", "scales", "shell", "shield", "shuriken", "skull", "slime", "staff", "star", "stars",
    "sun", "tower", "tree", "wave", "wind",
)  # fmt: skip
"""The drawings that tables have for games and for the words that describe cards (`Policies.emblems`)."""

COACH: Final[dict[str, str]] = {
    "which replacement applies": "Several effects would change the same event: which one comes first?",
    "choose": "Say what the effect applies to.",
    "do you want to": "It may happen or not, as you like.",
    "choose a number": "Say how many.",
    "act or pass": "You may act now, or pass so that the game goes on.",
    "which effect applies first": "Several effects began together: which one applies first? A later one builds on it.",
}
"""What the questions are for that every game asks."""
LEADS: Final[dict[str, str]] = {
    "which replacement applies": "the event is changed by it, and by the others after it",
    "choose": "the effect applies to it",
    "do you want to": "it happens or does not",
    "choose a number": "the effect goes on with that number",
    "which effect applies first": "the others apply after it",
}
"""What comes of the answers to them."""


class ZoneSheet(TypedDict):
    """A zone: where it is drawn, what it holds, and who sees what enters it."""

    name: str
    holds: str
    role: str
    shared: bool
    ordered: bool
    seen_by: str


class TableSheet(TypedDict):
    """One game, as a table draws it."""

    game: str
    title: str
    edition: str
    goal: str
    acting: str
    zones: list[ZoneSheet]
    assets: list[str]
    numbers: list[str]
    looks: dict[str, str]
    emblem: str
    emblems: dict[str, str]
    plain: dict[str, str]
    ones: dict[str, str]
    ongoing: list[str]
    turn: list[str]
    phrases: dict[str, list[str]]
    remarks: dict[str, str]
    introduction: list[str]
    coach: dict[str, str]
    leads: dict[str, str]
    verbs: dict[str, str]
    pays: dict[str, str]
    briefly: dict[str, str]
    keywords: dict[str, str]


def sheet_of(policies: Policies) -> TableSheet:
    return {
        "game": policies.id,
        "title": policies.title,
        "edition": policies.edition,
        "goal": policies.goal,
        "acting": policies.acting,
        "zones": [zone_sheet(policies, zone) for zone in policies.zones],
        "assets": [policies.marks[asset] for asset in policies.assets],
        "numbers": list(policies.numbers),
        "looks": dict(policies.looks),
        "emblem": policies.emblem,
        "emblems": dict(policies.emblems),
        "plain": dict(policies.plain),
        "ones": dict(policies.ones),
        "ongoing": [policies.marks[mark] for mark in policies.ongoing],
        "turn": list(policies.turn),
        "phrases": {phrase: list(verbs) for phrase, verbs in policies.phrases.items()},
        "remarks": {phrase: words for phrase, (words, _) in policies.remarks.items()},
        "introduction": list(policies.introduction),
        "coach": {**COACH, **policies.coach},
        "leads": {**LEADS, **policies.leads},
        "verbs": dict(policies.verbs),
        "pays": dict(policies.pays),
        "briefly": dict(policies.briefly),
        "keywords": dict(policies.keywords),
    }


def zone_sheet(policies: Policies, zone: Zone) -> ZoneSheet:
    return {
        "name": zone.name,
        "holds": policies.explained.get(zone.name, ""),
        "role": policies.roles.get(zone.id) or usual_role(zone),
        "shared": zone.shared,
        "ordered": zone.ordered,
        "seen_by": SEEN_BY[zone.sees],
    }


def usual_role(zone: Zone) -> str:
    """The role of a zone of which its game says nothing."""
    if zone.sees == NOBODY_SEES:
        return "deck"
    if zone.live:
        return "board"
    return "pile" if zone.sees == ALL_SEE else "hand"
