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
    '"Lion" Bautrem',
)


game = "small"
book = "FAB"
verbs = {
    "play": ("play",),
    "activate": ("activate",),
    "attack with": ("attack",),
    "defend with": ("defend",),
    "pitch": ("pitch",),
    "reap with": ("reap",),
    "end the turn": ("end-turn",),
}
clauses = {
    "targeting": ("target",),
    "pitching": ("pitch",),
    "fusing": ("fuse",),
    "banishing": ("banish",),
    "X =": ("x",),
    "mode": ("mode",),
}
manners = {"as an instant": ("", "instant"), "on the left flank": ("flank", "left")}
choices = frozenset({"Brobnar", "Dis", "left flank", "yes", "no"})
player_keys = {
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
notes = {
    "exhausted": "flag",
    "stunned": "flag",
    "damage": "number",
    "amber": "number",
    "with": "card",
    "counter": "word",
}
zones = {
    "hero": "hero",
    "hand": "hand",
    "deck": "deck",
    "arsenal": "arsenal",
    "arena": "arena",
    "banished": "banished",
    "graveyard": "graveyard",
}
table_zones = {"stack": "stack"}
assets = {"life": "life", "resources": "resources", "action points": "action points"}
things = frozenset({"attack", "top of stack", "link N.attack"})
properties = {"power": "power", "base power": "base power", "exhausted": "exhausted", "damage": "damage"}
keywords = {"go again": "go again", "dominate": "dominate", "assault": "assault"}
facts = {"cost": "number", "power": "number", "type": "word", "traits": "words"}
steps = {"defend": "defend", "resolution": "resolution", "end phase": "end phase", "start of turn": "start of turn"}
conditions = {"stack is empty": "stack is empty"}
formats = frozenset({"blitz", "upf"})
events = {"defend": ("defend",), "hit": ("hit",), "damage": ("deal-damage",), "draw": ("draw",)}
judgements = frozenset({"destroy", "deal", "give", "move"})


def card(name: str) -> str | None:
    return name if name in CARDS else None


def names() -> Iterable[str]:
    return CARDS


def not_yet(name: str) -> str:
    return ""
