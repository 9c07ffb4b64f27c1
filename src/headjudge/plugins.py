"""Which games are installed, and their decks."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable
from functools import cache
from importlib.metadata import EntryPoint, EntryPoints, entry_points, version
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Protocol, TypeAlias

from headjudge import texts
from headjudge.abilities.own import Pack, add_pack
from headjudge.abilities.packs import PackError
from headjudge.arguments import shortly
from headjudge.kernel import plugin as kernel
from headjudge.kernel.plugin import Plugin

DeckLike: TypeAlias = "str | os.PathLike[str] | kernel.Deck"


class UnknownGame(ValueError):
    """No game of that name is installed."""


class Registered(Protocol):
    """Entry points, of which one group can be taken."""

    def select(self, *, group: str) -> EntryPoints: ...


@cache
def registered() -> Registered:
    """What other packages say that they bring."""
    return entry_points()


@cache
def entries() -> dict[str, EntryPoint]:
    """What is registered by id; a game whose package is gone is not there."""
    points = sorted(registered().select(group="headjudge.games"), key=lambda p: p.name)
    return {p.name: p for p in points if find_spec(p.module.rpartition(".")[0]) and find_spec(p.module)}


LOADED: dict[str, Plugin] = {}
"""The games of this process: loaded by their entry point when first asked for, or registered by hand."""


@cache
def engine() -> str:
    """The version of this program: that of the installed package, which pyproject.toml gives it."""
    return version("headjudge")


def register(plug: Plugin) -> None:
    """Make a game known to this process that no entry point names."""
    LOADED[plug.id] = plug


def plugin(game: str) -> Plugin:
    """The game of that id."""
    if game not in LOADED:
        if game not in entries():
            known = games()
            near = difflib.get_close_matches(game, known, 1)
            hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"
            raise UnknownGame(f"no game named {game!r}{hint}")
        made = entries()[game].load()()
        assert isinstance(made, Plugin)
        PACKS.extend([add_pack(made, folder) for folder in pack_folders() if (folder / game).is_dir()])
        LOADED[game] = made
    return LOADED[game]


PACKS: list[Pack] = []
"""The packs of one's own that were taken in, in that order."""
GIVEN: list[Path] = []
"""The folders that the command line named."""
VARIABLE: Final = "HEADJUDGE_PACKS"


def add_packs(folder: str | os.PathLike[str]) -> list[Pack]:
    """Read cards, tokens, names and decks from a folder of one's own, for every game that it has a folder for.

    Raises PackError with everything that is wrong, by file and line; then nothing of that game is taken in.
    """
    path = checked_folder(Path(folder))
    for game in [game for game in games() if (path / game).is_dir()]:
        take_in(path, game)
    return [pack for pack in PACKS if pack.folder == path]


def name_packs(folders: Iterable[str]) -> None:
    """Name folders whose packs are read with their games, here and in every process that this one starts."""
    for folder in map(checked_folder, map(Path, folders)):
        GIVEN.append(folder)
        named = [one for one in os.environ.get(VARIABLE, "").split(os.pathsep) if one]
        if str(folder) not in named:
            os.environ[VARIABLE] = os.pathsep.join([*named, str(folder)])
        for game in [game for game in LOADED if (folder / game).is_dir()]:
            take_in(folder, game)


def take_in(folder: Path, game: str) -> None:
    """Read a game's part of a folder, unless that is done."""
    plug = plugin(game)
    if not [pack for pack in PACKS if (pack.folder, pack.game) == (folder, game)]:
        PACKS.append(add_pack(plug, folder))


def checked_folder(path: Path) -> Path:
    """The folder as it is known here; ValueError where it is none of packs."""
    if not path.is_dir():
        raise PackError(f"{path}: no such folder of packs")
    inside = [one for one in sorted(path.iterdir()) if not one.name.startswith((".", "__")) and one.suffix not in LEFT]
    if not [one for one in inside if one.is_dir() and one.name in games()]:
        raise PackError(f"{path}: it has no folder named after a game; there are {', '.join(games())}")
    for one in inside:
        if one.name not in games() or not one.is_dir():
            near = difflib.get_close_matches(one.name, games(), 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise PackError(f"{one}: a folder of packs holds folders named after games, and nothing else{hint}")
    return path.resolve()


LEFT: Final = (".md", ".py", ".txt", ".toml", ".typed")
"""Files that may lie beside the folders of games: what people and packages write about them."""


def pack_folders() -> list[Path]:
    """The folders of packs that installed packages and the environment name."""
    found: list[Path] = []
    for point in sorted(registered().select(group="headjudge.packs"), key=lambda p: p.name):
        spec = find_spec(point.value)
        found += [Path(place) for place in (spec.submodule_search_locations or ())[:1]] if spec else []
    found += [Path(folder) for folder in os.environ.get(VARIABLE, "").split(os.pathsep) if folder]
    return list(dict.fromkeys(map(checked_folder, found)))


def games() -> list[str]:
    """The ids of the games that can be played."""
    return sorted({*entries(), *LOADED})


def decks(game: str) -> list[str]:
    """The ids of the decks shipped with a game; each of them can be played."""
    return list(plugin(game).decks())


class Deck(kernel.Deck):
    """A deck: sections of (card, how many), and facts about it."""

    @classmethod
    def read(cls, game: str, path: str | os.PathLike[str]) -> Deck:
        """The deck list in a file, as that game's players write it; DeckError with every complaint."""
        return cls.from_text(game, texts.read_text(Path(path), texts.LARGEST_LIST), Path(path).name)

    @classmethod
    def from_text(cls, game: str, text: str, name: str = "deck") -> Deck:
        """The deck list that a text is."""
        found = plugin(game).read_deck(text, name)
        return cls(found.name, found.sections, found.facts, found.lines)


def named_deck(game: Plugin, words: str) -> DeckLike:
    """A deck as it is named on a command line: a shipped one by its id, before a file of that name."""
    if words in game.decks():
        return words
    if os.path.exists(words):
        return Path(words)
    near = difflib.get_close_matches(words, game.decks(), 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise ValueError(f"{game.id} has no deck {shortly(words)}, and no such file exists{hint}")


def find_deck(game: Plugin, deck: object) -> kernel.Deck:
    """A shipped deck by id, a deck list from a file, or the deck itself; ValueError where it is none of them."""
    if isinstance(deck, kernel.Deck):
        return deck
    if isinstance(deck, os.PathLike):
        return Deck.read(game.id, deck)
    shipped = game.decks()
    if isinstance(deck, str) and deck in shipped:
        return shipped[deck]
    raise ValueError(f"{game.id} has no deck {shortly(deck)}{hint(deck, list(shipped))}")


def hint(deck: object, ids: list[str]) -> str:
    """What might have been meant by an unknown deck."""
    if not isinstance(deck, str):
        return "; a deck is the id of a shipped one, a pathlib.Path or a Deck"
    near = difflib.get_close_matches(deck, ids, 1)
    if near:
        return f"; did you mean {near[0]}?"
    return "; `headjudge decks` lists them, and the list in a file is given as a pathlib.Path"
