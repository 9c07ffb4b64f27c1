"""Tools for those who write cards: check, format, port, and what the language is made of."""

from __future__ import annotations

from headjudge.abilities.cards import GameCards
from headjudge.kernel.plugin import Plugin


def cards_of(plugin: Plugin) -> GameCards:
    """The cards that a game brings. Raises ValueError where it brings none."""
    found = plugin.cards()
    if not isinstance(found, GameCards):
        raise ValueError(f"{plugin.id} has no packed cards")
    return found
