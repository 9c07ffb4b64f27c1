"""Writes the pages of the games' words: `python -m tests.cards.words_pages`."""

from __future__ import annotations

import pathlib

from headjudge.abilities.pages import page, users
from headjudge.cards import cards_of
from headjudge.plugins import games, plugin

REFERENCE = pathlib.Path(__file__).parents[2] / "docs" / "reference"
GAMES = [game for game in ("fab", "grand-archive", "keyforge") if game in games()]


def path(game: str) -> pathlib.Path:
    return REFERENCE / f"{game}-words.md"


def made(game: str) -> str:
    cards = cards_of(plugin(game))
    packs = cards.packs()
    forms = [(block.name, text.form) for block in map(packs.block, packs.entries) for text in cards.texts(block)]
    return page(cards.lexicon, f"The words of {plugin(game).policies.title}'s cards", users(cards.lexicon, forms))


if __name__ == "__main__":
    for game in GAMES:
        path(game).write_text(made(game), encoding="utf-8")
