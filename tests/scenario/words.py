"""The words of a small made-up game, enough to read scenarios with."""

from __future__ import annotations

from collections.abc import Iterable

CARDS = (
    "Snatch (red)",
    "Snatch (blue)",
    "Head Jab (red)",
    "Command and Conquer (red)",
    "Ira, Crimson Haze",
    "Rhinar",
    "Sacred Art: Undercurrent Desires",
    "Sink Below (red)",
    "Raging Onslaught (blue)",
    "Muscle Mutt (yellow)",
    "Bone Basher",
    "Might",
    "Drum",
    "Bumpsy",
    "Soulkeeper",
    '"John Smyth"',
)
RULES = ("1.10", "5.1.1a", "7.5.2", "7.5.5", "1.8.5f", "abilities 5.2")


class SmallWords:
    game = "small"
    verbs = {  # noqa: RUF012
        "play": ("play",),
        "activate": ("activate",),
        "attack with": ("attack",),
        "defend with": ("defend",),
        "pitch": ("pitch",),
        "reap with": ("reap",),
        "end the turn": ("end-turn",),
    }
    clauses = {  # noqa: RUF012
        "targeting": ("target",),
        "pitching": ("pitch",),
        "fusing": ("fuse",),
        "banishing": ("banish",),
        "X =": ("x",),
        "mode": ("mode",),
    }
    manners = {"as an instant": ("", "instant"), "on the left flank": ("flank", "left")}  # noqa: RUF012
    choices = frozenset({"Brobnar", "Dis", "left flank", "yes", "no"})
    player_keys = {  # noqa: RUF012
        "hero": "card",
        "hand": "cards",
        "deck": "cards",
        "arsenal": "cards",
        "arena": "cards",
        "banished": "cards",
        "resources": "number",
        "party": "word",
        "houses": "words",
    }
    notes = {  # noqa: RUF012
        "exhausted": "flag",
        "stunned": "flag",
        "damage": "number",
        "amber": "number",
        "with": "card",
        "counter": "word",
    }
    zones = frozenset({"hero", "hand", "deck", "arsenal", "arena", "banished", "graveyard"})
    table_zones = frozenset({"stack"})
    assets = frozenset({"life", "resources", "action points"})
    things = frozenset({"attack", "top of stack", "link N.attack"})
    properties = frozenset({"power", "base power", "exhausted", "damage"})
    keywords = frozenset({"go again", "dominate", "assault"})
    facts = {"cost": "number", "power": "number", "type": "word", "traits": "words"}  # noqa: RUF012
    steps = frozenset({"defend", "resolution", "end phase", "start of turn"})
    conditions = frozenset({"stack is empty"})
    formats = frozenset({"blitz", "upf"})
    events = {"defend": ("defend",), "hit": ("hit",), "damage": ("deal-damage",), "draw": ("draw",)}  # noqa: RUF012
    judgements = frozenset({"destroy", "deal", "give", "move"})

    def card(self, name: str) -> str | None:
        return name if name in CARDS else None

    def names(self) -> Iterable[str]:
        return CARDS

    def rule(self, anchor: str) -> str | None:
        return f"SM {anchor}" if anchor in RULES else None

    def rules(self) -> Iterable[str]:
        return RULES
