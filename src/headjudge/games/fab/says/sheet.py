"""Flesh and Blood as a table draws it: what its zones are, what stands on a card, how a turn goes, what people say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from headjudge.games.fab.objects import marks, properties, zones
from headjudge.kernel.ids import Cites
from headjudge.rulebook import cite

GOAL: Final = (
    "Bring the other hero's life to nothing. You attack with weapons and cards; the other player defends with cards "
    "from hand and equipment. Cards that you do not play can be pitched to pay for those that you do."
)
ROLES: Final[dict[int, str]] = {
    zones.ARSENAL: "reserve", zones.PITCH: "pile", zones.HERO: "leader", zones.HEAD: "gear",
    zones.CHEST: "gear", zones.ARMS: "gear", zones.LEGS: "gear", zones.WEAPON: "gear",
    zones.CHAIN: "contest", zones.STACK: "stack", zones.INVENTORY: "aside",
}  # fmt: skip
SETS: Final[dict[int, Mapping[str, int]]] = {
    properties.SUPERTYPES: properties.SUPERTYPE,
    properties.TYPES: properties.TYPE,
    properties.SUBTYPES: properties.SUBTYPE,
    properties.TRAITS: properties.TRAIT,
}
ASSETS: Final[tuple[int, ...]] = (marks.LIFE, marks.ACTION_POINTS, marks.RESOURCES, marks.CHI)
ONES: Final[dict[str, str]] = {"action points": "action point", "resources": "resource"}
ONGOING: Final[tuple[int, ...]] = (marks.ATTACKING, marks.DEFENDING)
NUMBERS: Final = ("pitch", "cost", "power", "defense", "life", "intellect")
LOOKS: Final[dict[str, str]] = {
    "pitch 1": "red", "pitch 2": "yellow", "pitch 3": "blue", "Hero": "crown", "Weapon": "sword", "Equipment": "helm",
    "Attack Reaction": "burst", "Defense Reaction": "shield", "Attack": "sword", "Ally": "paw", "Aura": "ring",
    "Item": "flask", "Landmark": "tower", "Instant": "bolt", "Block": "shield", "Resource": "gem", "Action": "star",
    "power": "sword", "defense": "shield", "life": "heart", "cost": "coin", "pitch": "drop", "intellect": "eye",
    "action points": "star", "resources": "drop", "chi": "ring", "Token": "green", "damage": "burst",
}  # fmt: skip
PAYS: Final[dict[str, str]] = {"pitch": "pitch"}
EMBLEM: Final = "blades"
EMBLEMS: Final[dict[str, str]] = {
    "Head": "helm", "Chest": "chest", "Arms": "glove", "Legs": "boot", "Sword": "blade", "Dagger": "dagger",
    "Bow": "bow", "Axe": "axe", "Hammer": "hammer", "Club": "club", "Flail": "club", "Claw": "claw",
    "Staff": "staff", "Scepter": "staff", "Orb": "planet", "Off-Hand": "shield", "Landmark": "tower",
    "Item": "flask", "Dragon": "flame", "Draconic": "flame", "Ice": "flake", "Lightning": "bolt", "Earth": "leaf",
    "Light": "sun", "Shadow": "moon", "Elemental": "wind", "Mystic": "eye", "Royal": "crown", "Chaos": "stars",
    "Ninja": "shuriken", "Brute": "bull", "Warrior": "blade", "Guardian": "shield", "Mechanologist": "cog",
    "Ranger": "bow", "Runeblade": "rune", "Wizard": "staff", "Illusionist": "mask", "Assassin": "dagger",
    "Bard": "lyre", "Merchant": "scales", "Shapeshifter": "slime", "Adjudicator": "scales", "Necromancer": "skull",
    "Pirate": "anchor", "Thief": "hood", "Aura": "ring", "Ally": "paw", "Weapon": "blade", "Equipment": "helm",
    "Attack": "blades", "Instant": "bolt", "Defense Reaction": "shield",
}  # fmt: skip
ENDINGS: Final[dict[str, str]] = {
    "hero-died": "{loser's} hero died",
    "conceded": "{loser} conceded",
    "all-heroes-died": "all heroes died at the same time",
    "deadlock": "nobody could get any further",
}
BRIEFLY: Final[dict[str, str]] = {
    "in-combat": "not in combat", "stack-not-empty": "stack first", "not-attacking": "only to react",
    "not-defending": "as you defend", "only-as-a-reaction": "only to react", "not-enough-resources": "too expensive",
    "not-enough-chi": "too expensive", "not-enough-life": "too expensive", "effect-cost": "too expensive",
    "not-a-defender": "cannot defend", "not-functional": "not now", "limit-reached": "used already",
    "condition-not-met": "not met yet", "no-attack-target": "no target", "resource-card": "only to pitch",
    "while-defending": "as it defends", "gives-nothing": "pays nothing", "no-pitch": "pays nothing",
}  # fmt: skip
COMBAT: Final = marks.STEPS[1:]
TURN: Final[tuple[str, ...]] = (*marks.PHASES, *COMBAT)
PHRASES: Final[dict[str, tuple[str, ...]]] = {
    "attack with": ("play:attack", "activate:weapon", "activate:ally"),
    "attack": ("play:attack", "activate:weapon", "activate:ally"),
    "swing": ("activate",),
    "use": ("activate",),
    "block with": ("defend",),
    "block": ("defend",),
    "arsenal": ("choose",),
    "end turn": ("pass",),
    "end the turn": ("pass",),
}
PLACES: Final[dict[str, str]] = {"discard": "graveyard", "discard pile": "graveyard", "chain": "combat chain"}
REMARKS: Final[dict[str, tuple[str, Cites]]] = {
    "draw": ("you draw up to your hero's intellect at the end of your turn", (cite("FAB 4.4.3e"),)),
    "attack": (
        "you attack in your action phase: play a card that is an attack, or activate a weapon",
        (cite("FAB 1.4.1"),),
    ),
    "block": ("you defend when you are attacked, in the defend step", (cite("FAB 7.3.2"),)),
    "pitch": ("you pitch cards while you pay for something that costs more than you have", (cite("FAB 1.14.3b"),)),
}
