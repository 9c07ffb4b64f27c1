"""Cards and rules to be read and searched outside of a game. Workers do it: cards are made there, and books read."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from headjudge import rulebook
from headjudge.kernel.definitions import Face
from headjudge.kernel.plugin import Deck, DeckError, Plugin
from headjudge.kernel.view_templates import print_of
from headjudge.plugins import plugin
from headjudge.rulebook.citations import shipped_scenarios
from headjudge.rulebook.searching import asked_words, meanings, stem
from headjudge.table.definitions import CardNames, names_of
from headjudge.table.typed import folded
from headjudge.web.lobby import Complaint, DeckWish, complaint, game_named, size
from headjudge.web.table_state import NotAccepted

PAGE: Final = 24
"""As many cards are told at once."""
MOST_RULES: Final = 30
LONGEST: Final = 100
"""As much of a question is read."""
RULES: Final = re.compile(r"^rules: \[(.*)\]$", re.M)
CASE: Final = re.compile(r"^case: (.*)$", re.M)


class Entry(NamedTuple):
    """A card, and the words by which it is found."""

    card: dict[str, object]
    name: str
    roots: frozenset[str]


@cache
def shelf(game: str) -> tuple[Entry, ...]:
    """All cards of a game as a view shows them, by name."""
    plug = plugin(game)
    return tuple([entry for entry in (entry_of(plug, name) for name in names_of(plug)) if entry is not None])


def entry_of(plug: Plugin, name: str) -> Entry | None:
    words = plug.words()
    key = words.card(name) if isinstance(words, CardNames) else None
    if key is None:
        return None
    face = plug.policies.face(key)
    card = view_of(plug, face)
    text = plug.policies.text(face)
    types = card.get("types")
    said = " ".join([name, *(types if isinstance(types, list) else []), *text])
    return Entry(card, folded(name), frozenset(map(stem, asked_words(said))))


def view_of(plug: Plugin, face: Face) -> dict[str, object]:
    """A card as a view shows one that nothing has changed."""
    card: dict[str, object] = {**print_of(plug.policies, face).seen, "text": plug.policies.text(face)}
    card.pop("id", None)
    return card


def cards_found(game: str, asked: str, start: int) -> dict[str, object]:
    """The cards with that in their names, then those that say or are all of it; all, where nothing is asked."""
    asked = asked[:LONGEST]
    wanted = folded(asked)
    cards = shelf(game)
    named = [entry for entry in cards if wanted in entry.name]
    meant = [meanings(stem(word), game) for word in asked_words(asked)] if wanted else []
    others = [entry for entry in cards if meant and wanted not in entry.name and says_all(entry, meant)]
    found = [*sorted(named, key=lambda entry: not entry.name.startswith(wanted)), *others]
    return {"count": len(found), "from": start, "cards": [entry.card for entry in found[start : start + PAGE]]}


def says_all(entry: Entry, meant: list[dict[str, float]]) -> bool:
    return all(not entry.roots.isdisjoint(words) for words in meant)


def deck_laid_out(game: str, wish: DeckWish) -> dict[str, object]:
    """A deck card by card, with what each format has against it; of a list that cannot be read only the complaints."""
    plug = game_named(game)
    try:
        deck = plug.read_deck(wish.text, "your deck") if wish.text else shipped(plug, wish.shipped)
    except DeckError as problem:
        return {
            "name": "",
            "cards": 0,
            "sections": [],
            "formats": [],
            "complaints": list(map(complaint, problem.complaints)),
        }
    except (ValueError, LookupError, RecursionError) as problem:
        return {"name": "", "cards": 0, "sections": [], "formats": [], "complaints": [Complaint(0, str(problem))]}
    sections = [
        {
            "name": name,
            "cards": [{"count": count, "card": view_of(plug, plug.policies.face(key))} for key, count in cards],
        }
        for name, cards in deck.sections.items()
    ]
    formats = [{"name": name, "complaints": against(plug, deck, name)} for name in plug.formats()]
    return {"name": deck.name, "cards": size(deck), "sections": sections, "formats": formats, "complaints": []}


def shipped(plug: Plugin, id: str) -> Deck:
    decks = plug.decks()
    if id not in decks:
        raise NotAccepted("unknown", f"{plug.id} has no deck {id[:60]!r}")
    return decks[id]


def against(plug: Plugin, deck: Deck, format: str) -> list[Complaint]:
    """Why a deck is not legal in a format."""
    try:
        return list(map(complaint, plug.check_deck(deck, format)))
    except DeckError as problem:
        return list(map(complaint, problem.complaints))


def rules_found(game: str, asked: str) -> dict[str, object]:
    """The rules that speak of it, best first; the whole book, where nothing is asked."""
    asked = asked[:LONGEST]
    found = rulebook.find(asked, game)[:MOST_RULES] if asked.strip() else rulebook.rules(game)
    return {"edition": rulebook.book(game).edition, "rules": [facts_of(rule) for rule in found]}


def facts_of(rule: rulebook.Rule) -> dict[str, object]:
    return {
        "number": rule.number,
        "name": rule.name,
        "kind": rule.kind.value,
        "title": rule.title,
        "summary": rule.summary,
    }


def shown_by(game: str, number: str) -> list[str]:
    """The scenarios that list a rule, by their names; none where there are no scenarios here."""
    return list(shown(game).get(number, ()))


@cache
def shown(game: str) -> dict[str, tuple[str, ...]]:
    """Which scenarios list a rule, by its number."""
    top = shipped_scenarios()
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((top / game).rglob("*.yaml")) if top is not None else ():
        text = path.read_text(encoding="utf-8")
        listed, case = RULES.search(text), CASE.search(text)
        name = case.group(1).strip() if case else path.stem
        for number in listed.group(1).split(",") if listed else ():
            bare = number.strip().strip("'\"")
            found[bare] = (*found.get(bare, ()), name)
    return found
