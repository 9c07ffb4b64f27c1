"""Plays golden games in a process that made every card's definition before, the last first: GAME EVERY."""

from __future__ import annotations

import sys

import msgspec

from headjudge.cards import cards_of
from headjudge.plugins import plugin
from tests.playthroughs.dealing import line, lines


def main(game: str, every: str) -> None:
    known = plugin(game)
    for key in reversed(list(cards_of(known).packs().entries)):
        known.policies.face(key)
    played = [line(game, then.decks, then.seed) for then in lines(game)[:: int(every)]]
    sys.stdout.buffer.write(msgspec.json.encode(played))


if __name__ == "__main__":
    main(*sys.argv[1:])
