"""`python -m tests.cards.published FOLDER` writes the lists of published cards from the games' card data there."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from headjudge.abilities.published import FILE

GAMES: Final = Path(__file__).parents[2] / "src" / "headjudge" / "games"
FILES: Final = {
    "fab": GAMES / "fab" / "cards" / "packs" / FILE,
    "grand-archive": GAMES / "grand_archive" / "cards" / "packs" / FILE,
    "keyforge": GAMES / "keyforge" / "cards" / "packs" / FILE,
}
HEADS: Final = {
    "fab": "# Published cards, by name and pitch, to mid 2025.",
    "grand-archive": "# Published cards to late 2025: the name, then its ids in the index of cards.",
    "keyforge": "# Published cards, by title, to late 2025.",
}
COLOURS: Final = {1: " (red)", 2: " (yellow)", 3: " (blue)"}


def of_fab(cards: list[dict[str, Any]]) -> Iterator[str]:
    yield from sorted({card["name"] + COLOURS.get(card["pitch"], "") for card in cards})


def of_grand_archive(cards: list[dict[str, Any]]) -> Iterator[str]:
    ids: dict[str, list[str]] = {}
    for card in cards:
        ids.setdefault(card["name"], []).append(card["id"])
    for name in sorted(ids):
        yield "\t".join([name, *sorted(ids[name])])


def of_keyforge(cards: list[dict[str, Any]]) -> Iterator[str]:
    yield from sorted({card["name"] for card in cards})


ROWS: Final = {
    "fab": ("fab_cards.json", of_fab),
    "grand-archive": ("grand_archive_cards.json", of_grand_archive),
    "keyforge": ("keyforge_cards.json", of_keyforge),
}


def rows(game: str, data: Path) -> list[str]:
    """The lines of a game's list."""
    file, of = ROWS[game]
    return [HEADS[game], *of(json.loads((data / file).read_text(encoding="utf-8")))]


if __name__ == "__main__":
    for name, path in FILES.items():
        path.write_text("\n".join([*rows(name, Path(sys.argv[1])), ""]), encoding="utf-8")
