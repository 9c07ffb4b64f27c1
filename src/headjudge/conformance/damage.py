"""Altered saves and positions, check sums repaired: refused as they are read, or played, seen and told to the end."""

from __future__ import annotations

import base64
import copy
import random
import zlib
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, cast

import msgspec

from headjudge.conformance.dealing import Broken, Dealing, Figures, dealing
from headjudge.game import Game, from_position, load
from headjudge.kernel.ids import SPECTATOR
from headjudge.kernel.save import BadSave, Data
from headjudge.saves import sealed, unsealed

SEEDS_A_GAME: Final = 25
"""How many altered copies are made of one game."""
LONGEST: Final = 2000
"""Answers after which a game with altered numbers need not end any more."""
SEEN_EVERY: Final = 10
"""After so many answers everybody looks at the table."""

Reader = Callable[[], Game]
Way = Callable[[bytes, random.Random], bytes]


def check_damage(of: str | Dealing, seeds: Iterable[int]) -> Figures:
    """For each seed an altered save and an altered position; whatever can be read can be played, seen and told."""
    dealt = dealing(of)
    counts: Counter[str] = Counter()
    played: Game | None = None
    at = -1
    for seed in seeds:
        if played is None or seed // SEEDS_A_GAME != at:
            at = seed // SEEDS_A_GAME
            played = middle(dealt, at)
        save, position = altered_save(played, seed), altered_position(played, seed)
        counts[f"saves {outcome(f'{dealt}: save {seed}', partial(load, save), seed)}"] += 1
        counts[f"positions {outcome(f'{dealt}: position {seed}', partial(from_position, position), seed)}"] += 1
    return {name: float(count) for name, count in sorted(counts.items())}


def middle(dealt: Dealing, number: int) -> Game:
    """A game somewhere between its beginning and its end."""
    played = dealt.start(number)
    rng = random.Random(number)
    for _ in range(rng.randrange(300)):
        if played.over:
            break
        played.choose(rng.randrange(len(played.decision.options)))
    return played


# -- ways to alter


def flipped(data: bytes, rng: random.Random) -> bytes:
    """The same with one bit changed, or two."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2))):
        changed[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def renumbered(data: bytes, rng: random.Random) -> bytes:
    """The same with another number in one place, or in two."""
    tree = unpacked(data)
    for _ in range(rng.choice((1, 1, 1, 2))):
        line, at = a_place(tree, rng, lambda value: type(value) is int)
        line[at] = another_number(cast(int, line[at]), tree, rng)
    return msgspec.msgpack.encode(tree)


def restructured(data: bytes, rng: random.Random) -> bytes:
    """The same with a part missing, doubled, exchanged for a neighbour, or put where something else was."""
    tree = unpacked(data)
    line, at = a_place(tree, rng, lambda value: True)
    match rng.randrange(5):
        case 0:
            del line[at]
        case 1:
            line.insert(at, line[at])
        case 2:
            other = rng.randrange(len(line))
            line[at], line[other] = line[other], line[at]
        case 3:
            there, elsewhere = a_place(tree, rng, lambda value: True)
            line[at] = copy.deepcopy(there[elsewhere])
        case _:
            line[at] = copy.deepcopy(rng.choice(ODDITIES))
    return msgspec.msgpack.encode(tree)


ODDITIES: Final[tuple[Data, ...]] = (None, 0, -1, 1, True, "", "x", [], [0], [[]])
WAYS: Final[tuple[Way, ...]] = (flipped, renumbered, restructured)


def unpacked(data: bytes) -> list[Data]:
    return cast("list[Data]", msgspec.msgpack.decode(data))


def another_number(was: int, tree: list[Data], rng: random.Random) -> int:
    """A number close by, one that stands elsewhere, or one that is far away."""
    line, at = a_place(tree, rng, lambda value: type(value) is int)
    return rng.choice((was + 1, was - 1, was ^ 1 << rng.randrange(12), -was, 0, cast(int, line[at]), 1 << 40))


def a_place(tree: list[Data], rng: random.Random, fits: Callable[[Data], bool]) -> tuple[list[Data], int]:
    """Any place whose content fits: of all places alike, or by going down from the top, which finds the rare ones."""
    if rng.random() < 0.5:
        places = [(line, i) for line in lines_of(tree) for i, value in enumerate(line) if fits(value)]
        return rng.choice(places)
    for _ in range(1000):
        line, at = tree, rng.randrange(len(tree))
        while isinstance(line[at], list) and line[at] and rng.random() < 0.9:
            line = cast("list[Data]", line[at])
            at = rng.randrange(len(line))
        if fits(line[at]):
            return line, at
    raise Broken("nothing in it can be altered")


def lines_of(tree: list[Data]) -> Iterable[list[Data]]:
    """The list itself and all lists within."""
    yield tree
    for part in tree:
        if isinstance(part, list):
            yield from lines_of(part)


def altered_save(played: Game, seed: int) -> bytes:
    rng = random.Random(f"save {seed}")
    return sealed(rng.choice(WAYS)(unsealed(played.save()), rng))


def altered_position(played: Game, seed: int) -> str:
    rng = random.Random(f"position {seed}")
    mark, game, packed = played.position().split(".")
    data = unsealed(zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))))
    again = base64.urlsafe_b64encode(zlib.compress(sealed(rng.choice(WAYS)(data, rng)))).decode()
    return f"{mark}.{game}.{again.rstrip('=')}"


# -- what becomes of it


def outcome(where: str, read: Reader, seed: int) -> str:
    """What becomes of it; Broken where anything but BadSave comes of reading it, or anything at all of playing it."""
    try:
        game = read()
    except BadSave as refused:
        if not str(refused):
            raise Broken(f"{where}: refused without a word") from refused
        return "refused"
    except Exception as error:
        raise Broken(f"{where}: reading it: {type(error).__name__}: {error}") from error
    try:
        ended = play_on(game, random.Random(seed))
        look(game)
        return ended
    except Exception as error:
        raise Broken(f"{where}: answer {len(game.choices)}: {type(error).__name__}: {error}") from error


def play_on(game: Game, rng: random.Random) -> str:
    """As a table would: everything that is asked is read, and what can be seen of it now and then."""
    for step in range(LONGEST):
        if step % SEEN_EVERY == 0:
            look(game)
        if game.over:
            assert game.result.reason
            return "played to the end"
        asked = game.decision
        assert asked.prompt and [(option.text, option.key) for option in asked.options]
        game.choose(rng.randrange(len(asked.options)))
    return f"played on for {LONGEST} answers"


def look(game: Game) -> None:
    """What everybody sees and has been told so far."""
    for player in (*game.state.seats, SPECTATOR):
        assert game.view(player)["game"]
    assert game.log is not None
