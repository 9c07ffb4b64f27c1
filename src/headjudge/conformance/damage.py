"""Saves and positions with flipped bits under a repaired check sum: refused as they are read, or played to the end."""

from __future__ import annotations

import base64
import random
import zlib
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from headjudge.conformance.dealing import Broken, Dealing, Figures, dealing
from headjudge.game import Game, from_position, load
from headjudge.kernel.save import BadSave
from headjudge.saves import sealed, unsealed

SEEDS_A_GAME: Final = 25
"""How many damaged copies are made of one game."""
LONGEST: Final = 2000
"""Answers after which a game with damaged numbers need not end any more."""

Reader = Callable[[], Game]


def check_damage(of: str | Dealing, seeds: Iterable[int]) -> Figures:
    """For each seed a save and a position with a flipped bit or two; whatever can be read can be played."""
    dealt = dealing(of)
    counts: Counter[str] = Counter()
    played: Game | None = None
    at = -1
    for seed in seeds:
        if played is None or seed // SEEDS_A_GAME != at:
            at = seed // SEEDS_A_GAME
            played = middle(dealt, at)
        rng = random.Random(seed)
        save = sealed(flipped(unsealed(played.save()), rng))
        position = damaged_position(played.position(), rng)
        counts[outcome(f"{dealt}: save {seed}", partial(load, save), seed)] += 1
        counts[outcome(f"{dealt}: position {seed}", partial(from_position, position), seed)] += 1
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


def flipped(data: bytes, rng: random.Random) -> bytes:
    """The same with one bit changed, or two."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2))):
        changed[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def damaged_position(code: str, rng: random.Random) -> str:
    mark, game, packed = code.split(".")
    data = unsealed(zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))))
    again = base64.urlsafe_b64encode(zlib.compress(sealed(flipped(data, rng)))).decode()
    return f"{mark}.{game}.{again.rstrip('=')}"


def outcome(where: str, read: Reader, seed: int) -> str:
    """What becomes of it; Broken where anything but BadSave comes of reading it, or anything at all of playing it."""
    try:
        game = read()
    except BadSave:
        return "refused"
    except Exception as error:
        raise Broken(f"{where}: reading it: {type(error).__name__}: {error}") from error
    try:
        return play_on(game, random.Random(seed))
    except Exception as error:
        raise Broken(f"{where}: answer {len(game.choices)}: {type(error).__name__}: {error}") from error


def play_on(game: Game, rng: random.Random) -> str:
    """As a table would: everything that is asked is read, and what can be seen of it now and then."""
    for step in range(LONGEST):
        if game.over:
            assert game.result.reason
            return "played to the end"
        asked = game.decision
        assert asked.prompt and [(option.text, option.key) for option in asked.options]
        if step % 10 == 0:
            assert game.view(asked.player, log=False)
        game.choose(rng.randrange(len(asked.options)))
    return f"played on for {LONGEST} answers"
