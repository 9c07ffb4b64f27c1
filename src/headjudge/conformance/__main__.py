"""`python -m headjudge.conformance FILE...`: saves of other processes, each given its recorded answer."""

from __future__ import annotations

import sys

from headjudge.conformance.saves import check_recorded
from headjudge.plugins import games, plugin


def main(paths: list[str]) -> None:
    """In a process that has read every game's definitions in another order."""
    for game in reversed(games()):
        plugin(game).decks()
    for path in paths:
        check_recorded(path)


if __name__ == "__main__":
    main(sys.argv[1:])
