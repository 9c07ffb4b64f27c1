"""`headjudge games`, `headjudge decks` and `headjudge deck check`."""

from __future__ import annotations

import sys
from typing import Final

from headjudge import texts
from headjudge.cli.answers import DONE, NO, Arguments, tell
from headjudge.installed import find_deck, games, named_deck, plugin
from headjudge.kernel.plugin import Deck, DeckError, Plugin

STANDARD_INPUT: Final = "-"


def list_games(asked: Arguments) -> int:
    data = [
        {"id": plug.id, "title": plug.policies.title, "edition": plug.policies.edition, "formats": list(plug.formats())}
        for plug in map(plugin, games())
    ]
    tell(asked, data, [f"{one['id']:<16} {one['title']}, edition {one['edition']}" for one in data])
    return DONE


def list_decks(asked: Arguments) -> int:
    shipped = plugin(asked.game).decks()
    data = [{"id": id, "name": deck.name, "cards": size(deck)} for id, deck in shipped.items()]
    tell(asked, data, [f"{one['id']:<32} {one['cards']:>3} cards  {one['name']}" for one in data])
    return DONE


def check_deck(asked: Arguments) -> int:
    plug = plugin(asked.game)
    format = asked.format
    if format and format not in plug.formats():
        raise ValueError(f"{plug.id} has no format {format!r}; there are {', '.join(plug.formats())}")
    lines: list[str] = []
    try:
        deck = deck_in(plug, asked.file)
        format = format or plug.format_of([deck])
        complaints = plug.check_deck(deck, format)
        lines = [f"{deck.name}: {size(deck)} cards, legal in {format}"]
    except DeckError as problem:
        complaints = problem.complaints
    if complaints:
        lines = [f"{asked.file}: {complaint}" for complaint in complaints]
    tell(asked, {"file": asked.file, "format": format, "legal": not complaints, "complaints": complaints}, lines)
    return NO if complaints else DONE


def deck_in(plug: Plugin, file: str) -> Deck:
    """The deck that is meant: a shipped one, the list in a file, or the one that comes in."""
    if file != STANDARD_INPUT:
        return find_deck(plug, named_deck(plug, file))
    data = texts.bounded_bytes(sys.stdin.buffer, file, texts.LARGEST_LIST)
    return plug.read_deck(texts.decoded(data, file), "the list")


def size(deck: Deck) -> int:
    return sum(count for cards in deck.sections.values() for _, count in cards)
