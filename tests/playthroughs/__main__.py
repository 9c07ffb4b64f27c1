"""`python -m tests.playthroughs` writes the files anew; `.. show GAME DECKS SEED` prints one game line by line."""

from __future__ import annotations

import sys

from tests.playthroughs import sights
from tests.playthroughs.dealing import POOLS, dealt, file_of, line, play


def write(game: str) -> None:
    rows = ["\t".join(map(str, line(game, decks, seed))) for decks, seed in dealt(game)]
    file_of(game).write_text("\n".join([*rows, ""]), encoding="utf-8")
    sights.write(game, "seen", sights.games_seen(game))
    sights.write(game, "cards", sights.cards_said(game))


def show(game: str, decks: str, seed: str) -> None:
    for told in play(game, decks, int(seed)).told:
        print(*told, sep="\n")


if __name__ == "__main__":
    if sys.argv[1:2] == ["show"]:
        show(*sys.argv[2:])
    else:
        for name in sys.argv[1:] or POOLS:
            write(name)
