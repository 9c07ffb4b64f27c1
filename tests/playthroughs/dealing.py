"""Which games are played, and how one of them goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import combinations_with_replacement, count, product
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from headjudge.conformance.playthrough import Playthrough, act_first, any_option, play_through
from headjudge.game import new_game
from headjudge.kernel.state import State
from headjudge.plugins import decks, games

Origin = Callable[[int, int], State | None]


def pool_of(game: str) -> ModuleType:
    """The module that deals all packed cards of a game."""
    return import_module(f"tests.playthroughs.{game.replace('-', '_')}_pool")


POOLS: dict[str, Origin] = {
    game: pool_of(game).origin for game in ("fab", "grand-archive", "keyforge") if game in games()
}
ROUNDS = {"fab": 10, "grand-archive": 10, "keyforge": 10}
"""How often all cards are dealt."""
PAIRINGS = {"fab": 1, "grand-archive": 2, "keyforge": 1}
"""How often each pair of shipped decks plays."""
BETWEEN = "+"


class Line(NamedTuple):
    """A game of the file: what was dealt, and what came of it."""

    decks: str
    seed: int
    length: int
    digest: str


def dealt(game: str) -> Iterator[tuple[str, int]]:
    """Decks and seed of every game."""
    ids = decks(game)
    pairs = combinations_with_replacement(ids, 2)
    for seed, ((one, two), _) in enumerate(product(pairs, range(PAIRINGS[game]))):
        yield f"{one}{BETWEEN}{two}", seed
    seed = 0
    for round in range(ROUNDS[game]):
        for place in count():
            if POOLS[game](round, place) is None:
                break
            yield f"pool {round}.{place}", seed
            seed += 1


def play(game: str, decks: str, seed: int) -> Playthrough:
    """The game with those decks and that seed."""
    origin = origin_of(game, decks, seed)
    return play_through(origin, seed, act_first if seed % 2 else any_option)


def origin_of(game: str, decks: str, seed: int) -> State:
    if not decks.startswith("pool "):
        return new_game(game, decks.split(BETWEEN), seed=seed)._origin
    round, place = decks.removeprefix("pool ").split(".")
    origin = POOLS[game](int(round), int(place))
    assert origin is not None
    return origin


def file_of(game: str) -> Path:
    return Path(__file__).parent / f"{game}.tsv"


def lines(game: str) -> list[Line]:
    """The games of the file, as they went when it was written."""
    rows = [row.split("\t") for row in file_of(game).read_text(encoding="utf-8").splitlines()]
    return [Line(decks, int(seed), int(length), digest) for decks, seed, length, digest in rows]


def line(game: str, decks: str, seed: int) -> Line:
    played = play(game, decks, seed)
    return Line(decks, seed, played.length, played.digests()[-1])
