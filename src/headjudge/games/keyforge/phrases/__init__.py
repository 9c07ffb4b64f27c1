"""KeyForge's texts: the rows by which they are read, and what binding must know of the game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Final

from headjudge.abilities.english import plural
from headjudge.abilities.notation import Form, read
from headjudge.games.keyforge.cards.lexicon import LEXICON
from headjudge.games.keyforge.cards.library import packs
from headjudge.games.keyforge.objects import marks, properties
from headjudge.games.keyforge.objects.names import DECLARED
from headjudge.games.keyforge.phrases.dataset import block, compiled, dataset, house_names, undeclared
from headjudge.text.compiling import Reader, TextGame
from headjudge.text.conventions import Conventions, Noun
from headjudge.text.phrases import Phrase, phrases


def of_type(name: str) -> Form:
    return Form(("type", name))


CREATURE: Final = Noun(("battleline",), (of_type("creature"),))
ARTIFACT: Final = Noun(("artifacts",), (of_type("artifact"),))
UPGRADE: Final = Noun(("upgrades",), (of_type("upgrade"),))
NOUNS: Final = {
    "creature": CREATURE,
    "artifact": ARTIFACT,
    "upgrade": UPGRADE,
    "action": Noun((), (of_type("action"),)),
    "card": Noun((), ()),
    "creature-or-artifact": Noun(("battleline", "artifacts"), (of_type("creature"), of_type("artifact"))),
    "creature-or-upgrade": Noun(("battleline", "upgrades"), (of_type("creature"), of_type("upgrade"))),
    "artifact-or-upgrade": Noun(("artifacts", "upgrades"), (of_type("artifact"), of_type("upgrade"))),
    "card-in-play": Noun((), ()),
    "artifact-upgrade-action": Noun(
        (), (Form(("either", of_type("artifact"), of_type("upgrade"), of_type("action"))),)
    ),
    "action-or-upgrade": Noun((), (Form(("either", of_type("action"), of_type("upgrade"))),)),
    "shard": Noun((), (Form(("trait", "shard")),)),
    "neighbor": Noun((), (), Form(("neighbors", "self"))),
}
MOVING: Final = (
    "discard", "purge", "archive", "return", "put-on-deck", "shuffle-in", "put-under", "graft", "move",
    "play-card", "put-into-play",
)  # fmt: skip
COUNTING: Final = (
    "gain", "lose", "steal", "capture", "capture-own", "draw", "discard", "archive", "purge", "return", "take-amber",
    "amber-to-supply", "pay", "heal", "make-token", "put-counters",
)  # fmt: skip
MULTIPLYING: Final = (
    "gain", "lose", "steal", "draw", "capture", "capture-own", "power-counters", "make-token", "gain-chains", "deal",
    "heal",
)  # fmt: skip
TRAIT_NOUNS: Final = (
    "knight", "giant", "horseman", "tentacle", "wolf", "dinosaur", "dragon", "beast", "goblin", "imp", "demon",
    "mutant", "thief", "elf", "faerie", "witch", "robot", "cyborg", "martian", "human", "spirit", "angel", "scientist",
    "sin",
)  # fmt: skip
"""Traits that stand for the creatures that have them: a Knight."""
ENEMY_CREATURE: Final = "(both (controlled-by opponent) (type creature))"
FRIENDLY_CREATURE: Final = "(both (controlled-by you) (type creature))"
SAME: Final = {
    "(event entered-play (subject (type creature)))": "(creature-enters each-player)",
    f"(event entered-play (subject {ENEMY_CREATURE}))": "(creature-enters opponent)",
    f"(event entered-play (subject {FRIENDLY_CREATURE}))": "(creature-enters you)",
    f"(states cannot-fight {ENEMY_CREATURE})": "(states cannot-fight opponent)",
    f"(states cannot-reap {ENEMY_CREATURE})": "(states cannot-reap opponent)",
    f"(states cannot-fight {FRIENDLY_CREATURE})": "(states cannot-fight you)",
    f"(states cannot-reap {FRIENDLY_CREATURE})": "(states cannot-reap you)",
}
"""Two ways to write one thing, and the one that is kept."""
CONVENTIONS: Final = Conventions(
    nouns=NOUNS,
    moving=frozenset(MOVING),
    making={"make-token": "token creature"},
    destroying={"destroy": "destroyed-now", "sacrifice": "destroyed-now"},
    counting=frozenset(COUNTING),  # KF 23.2: “if you do” asks for all of it
    multiplying=frozenset(MULTIPLYING),
    calls={"upgrade": "host"},
    same={read(was): read(kept) for was, kept in SAME.items()},
    at_once=frozenset(("skips-forging", "must-choose", "cannot-choose")),
    known_by={"house-chosen": (read("(house chosen)"), read("(house active)"))},
    rests_on={read("(house chosen)"): "choose-house", "house-bit": "choose-house"},
    acting=frozenset(("creature", "token creature", "token-creature", "upgrade")),
    after_leaving=frozenset(("scrap",)),
    others=frozenset(("opponent", "opponents-next-turn")),
    steady=frozenset(("neighbors",)),
    of_controller=frozenset(("may-use", "may-fight", "may-reap")),
    narrower={"may-use": ("card", "creature-or-artifact")},  # KF 10.1: upgrades are not used
    showing=frozenset(("look-at", "reveal")),
    instead_of_destruction=read("(event buried (subject itself) (to-zone discard))"),
    damaging=frozenset(("deal", "deal-for-each", "deal-splash")),
    printed=frozenset(("enters-ready", "enters-stunned", "enters-warded", "enters-enraged", "no-fight-damage")),
)
FILES: Final = ("nouns", "values", "effects", "statics")
"""The files of rows; those of names are made of what packs declare."""


NUMERALS: Final = {
    word: str(number)
    for number, word in enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2)
}
ORDINALS: Final = {"first": "1", "second": "2", "third": "3"}


def listed(symbol: str, names: Iterable[tuple[str, str]], before: str = "") -> str:
    """A section with a row for each name: how it is written, and its word."""
    return "\n".join([f"[{symbol}]", *[f"{before}{said} = {word}" for said, word in names]])


@cache
def rows() -> list[Phrase]:
    """The rows of the files, and those of the names that packs declare."""
    folder = resources.files("headjudge.games.keyforge.phrases")
    found: list[Phrase] = []
    for file in FILES:
        found += phrases(f"{file}.phrases", (folder / f"{file}.phrases").read_text(encoding="utf-8"))
    houses = [(said, house) for house, said in house_names().items()]
    traits = [(trait.strip("[]").replace("-", " "), trait) for trait in properties.TRAIT_BITS]
    counters = [(name.replace("-", " "), name) for name in marks.COUNTERS]
    named = [listed("house", houses), listed("nonhouse", houses, "non-"), listed("trait", traits)]
    nouns = [(trait, trait) for trait in TRAIT_NOUNS]
    many = [(plural(trait), trait) for trait in TRAIT_NOUNS]
    named += [listed("traitnoun", nouns), listed("traitnouns", many)]
    named += [listed("numeral", NUMERALS.items()), listed("ordinal", ORDINALS.items())]
    named += [listed("parity", [(word, word) for word in ("even", "odd")])]
    named += [listed("nontrait", traits, "non-"), listed("counter", counters)]
    return found + phrases("names", "\n".join([*named, "[title]", "{n:quoted} = n"]))


@cache
def reader() -> Reader:
    """The reader of KeyForge's texts."""
    return Reader(LEXICON, CONVENTIONS, rows(), packs().entries)


def forget(sort: str, name: str) -> None:
    """A name was declared: it may stand in texts from now on."""
    rows.cache_clear()
    reader.cache_clear()


DECLARED.heed(forget)


def texts() -> TextGame:
    """What is needed to read KeyForge's texts."""
    return TextGame("keyforge", reader, dataset, compiled, undeclared, block)
