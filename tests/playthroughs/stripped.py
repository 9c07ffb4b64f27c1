"""What a process stripped of citations runs: games of a file, as they go there."""

from __future__ import annotations

import sys

import msgspec

from tests.playthroughs.dealing import line, lines


def main(arguments: list[str]) -> None:
    """Print the lines of every so many-th game of a file, played anew."""
    game, every = arguments
    played = [line(game, then.decks, then.seed) for then in lines(game)[:: int(every)]]
    sys.stdout.buffer.write(msgspec.json.encode(played))
