"""The words of a game and their numbers, kept in a file: a number never changes its meaning, new words are appended."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from headjudge.abilities.cards import GameCards
from headjudge.bots import RandomBot
from headjudge.game import Game, new_game
from headjudge.kernel.observing import FACELESS, FIRST_WORD, NONE, UNKNOWN, Numbering, marked
from headjudge.kernel.plugin import Plugin
from headjudge.plugins import decks, plugin

FOLDER: Final = "words"
KINDS: Final = ("cards", "zones", "verbs", "questions", "events", "words")
RESERVED: Final = {NONE: "", UNKNOWN: "?", FACELESS: "-"}
"""Nothing, what is not known, and what is no card."""


class Vocabulary(NamedTuple):
    """What each number means in one game. Numbers begin at 3; 0 is nothing, 1 unknown, 2 something that is no card."""

    game: str
    edition: int
    """Grows whenever words are appended."""
    listed: Mapping[str, tuple[str, ...]]
    """By kind, the words in the order of their numbers. `words` are marks, properties, traits and the like, and what a
    game tells of itself."""

    def of(self, kind: str) -> tuple[str, ...]:
        return self.listed.get(kind, ())

    def word(self, kind: str, number: int) -> str:
        """What a number stands for; ValueError where it stands for nothing in this edition."""
        if number in RESERVED:
            return RESERVED[number]
        words = self.of(kind)
        if not 0 <= number - FIRST_WORD < len(words):
            raise ValueError(f"{number} is the number of none of the {kind} of {self.game}, edition {self.edition}")
        return words[number - FIRST_WORD]

    def numbers(self, kind: str) -> dict[str, int]:
        return {word: i for i, word in enumerate(self.of(kind), FIRST_WORD)}

    def size(self, kind: str) -> int:
        """One more than the largest number of that kind: how many rows a table of embeddings needs."""
        return FIRST_WORD + len(self.of(kind))

    def with_words(self, kind: str, more: Iterable[str]) -> Vocabulary:
        """The same words under the same numbers, and others behind them."""
        known = set(self.of(kind))
        new = tuple(dict.fromkeys(word for word in more if word not in known))
        return self._replace(listed={**self.listed, kind: self.of(kind) + new}) if new else self

    def numbering(self) -> Numbering:
        """What the engine reads positions with."""
        titles: dict[str, int] = {}
        for key, number in self.numbers("cards").items():
            titles.setdefault(key.rpartition(" (")[0] or key, number)
            titles.setdefault(key, number)
        cards, zones, verbs, questions, events, words = [self.numbers(kind) for kind in KINDS]
        return Numbering(plugin(self.game).policies, cards, zones, verbs, questions, events, words, titles)


@cache
def shipped(game: str) -> Vocabulary:
    """The vocabulary in the package; one without words for a game that has none."""
    file = files("headjudge.envs") / FOLDER / f"{game}.json"
    if not file.is_file():
        return Vocabulary(game, 0, {})
    read = json.loads(file.read_text(encoding="utf-8"))
    return Vocabulary(game, read["edition"], {kind: tuple(read[kind]) for kind in KINDS})


def vocabulary(game: str) -> Vocabulary:
    """The shipped vocabulary, with the words of packs of one's own behind it."""
    found = shipped(game)
    for kind, words in declared(plugin(game)).items():
        found = found.with_words(kind, words)
    return found


def declared(plug: Plugin) -> Mapping[str, list[str]]:
    """The words that a game, its cards and its packs declare."""
    policies = plug.policies
    cards: list[str] = []
    try:
        made = plug.cards()
    except NotImplementedError:
        made = None
    if isinstance(made, GameCards):
        packs = made.packs()
        cards = [*sorted(packs.entries), *sorted(packs.published.rows)]
    words = [*map(marked, policies.marks.values()), *(name for name in policies.props if name)]
    words += [name for names in policies.sets.values() for name in names]
    return {
        "cards": cards,
        "zones": [zone.name for zone in policies.zones],
        "verbs": list(policies.acts),
        "questions": list(policies.prompts),
        "events": [kind.name for kind in policies.kinds],
        "words": words,
    }


def told(game: Game) -> list[str]:
    """The words by which a position of the game speaks of itself: phases, steps, the like."""
    found: list[str] = []
    g = game.state
    for name, value in g.policies.view(g, g.seats[0]).items():
        if isinstance(value, str):
            if value:
                found.append(f"{name}: {value}")
        elif isinstance(value, int):
            found.append(name)
        elif isinstance(value, list) and len(value) == g.n:
            for of_player in value:
                found += [f"{name}: {word}" for word in of_player] if isinstance(of_player, list) else [name]
    q = g.question
    if q is not None:
        keys = [g.policies.value_key(g, q, i) for i in range(len(q.acts)) if not q.objs[i]]
        found += [key for key in keys if key and not key.isdigit()]
    return found


def heard(game: str, games: int) -> list[str]:
    """What positions of random games say of themselves, of all shipped decks in turn."""
    found: dict[str, None] = {}
    ids = decks(game)
    for number in range(games):
        played = new_game(game, [ids[number % len(ids)], ids[(number * 7 + 1) % len(ids)]], seed=number)
        bots = [RandomBot(number), RandomBot(number + 1)]
        while not played.over and (q := played.state.question) is not None:
            found.update(dict.fromkeys(told(played)))
            played.choose(bots[q.player % 2].pick(len(q.acts)))
    return list(found)


def renewed(game: str, games: int) -> Vocabulary:
    """The shipped vocabulary with every word behind it that is declared or heard and not in it yet."""
    before = shipped(game)
    after = vocabulary(game)
    titles = set(after.numbering().titles)
    after = after.with_words("words", [word for word in heard(game, games) if word not in titles])
    return after if after == before else after._replace(edition=before.edition + 1)


def write(words: Vocabulary, folder: Path) -> Path:
    """Keep a vocabulary in a file, a line for each word, so that a change shows what was appended."""
    path = folder / f"{words.game}.json"
    data = {"game": words.game, "edition": words.edition} | {kind: words.of(kind) for kind in KINDS}
    path.write_text(json.dumps(data, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def own_folder() -> Path:
    """Where the shipped vocabularies lie in a checkout."""
    return Path(str(files("headjudge.envs"))) / FOLDER


__all__ = ["Vocabulary", "renewed", "shipped", "vocabulary", "write"]
