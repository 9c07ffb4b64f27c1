"""Tools for those who write cards: check, format, port, and what the language is made of."""

from __future__ import annotations

from headjudge.abilities.cards import GameCards
from headjudge.kernel.plugin import Plugin


class NoPacks(ValueError):
    """A game whose cards are not packed."""


def cards_of(plugin: Plugin) -> GameCards:
    """The cards that a game brings. Raises NoPacks where it brings none."""
    try:
        found = plugin.cards()
    except NotImplementedError:
        found = None
    if not isinstance(found, GameCards):
        raise NoPacks(f"{plugin.id} has no packed cards")
    return found
