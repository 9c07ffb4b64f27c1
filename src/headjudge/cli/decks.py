"""`headjudge games`, `headjudge decks` and `headjudge deck check`."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Final

from headjudge import texts
from headjudge.cli.answers import DONE, NO, Arguments, tell
from headjudge.kernel.plugin import Deck, DeckError, Plugin
from headjudge.plugins import find_deck, games, named_deck, plugin

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
    return plug.read_deck(pasted_list(), "the list")


def pasted_list() -> str:
    """The list that comes in: all of a pipe, or what is typed or pasted up to a line with a dot."""
    if not sys.stdin.isatty():
        return texts.decoded(texts.bounded_bytes(sys.stdin.buffer, STANDARD_INPUT, texts.LARGEST_LIST), STANDARD_INPUT)
    print("Paste the list. A line with nothing but a dot ends it.", flush=True)
    lines: list[bytes] = []
    while sum(map(len, lines)) <= texts.LARGEST_LIST:
        line = sys.stdin.buffer.readline(texts.LARGEST_LIST)
        if not line or line.strip() == b".":
            break
        lines.append(line)
    return texts.decoded(b"".join(lines), STANDARD_INPUT)


def answer_at_terminal() -> None:
    """After a list that came through a pipe, what is typed is read from the terminal, where there is one."""
    with contextlib.suppress(OSError):
        terminal = os.open("/dev/tty", os.O_RDWR)
        os.dup2(terminal, sys.stdin.fileno())
        os.close(terminal)


def size(deck: Deck) -> int:
    return sum(count for cards in deck.sections.values() for _, count in cards)
