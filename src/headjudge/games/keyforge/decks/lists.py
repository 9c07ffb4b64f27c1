"""Deck lists: reading, checking, and the ones that are shipped. KF 1.1"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

from headjudge.abilities.packs import until_packs_change
from headjudge.games.keyforge.cards.library import face_of, packs
from headjudge.games.keyforge.cards.variants import as_copy, read_copy
from headjudge.games.keyforge.decks.importing import read_json, wrong_counts
from headjudge.games.keyforge.objects.properties import BESIDE_TYPES, HOUSE, HOUSE_BITS
from headjudge.kernel.decklist import Names, enough, entry_of, is_json, is_link, lines_of, link_refused
from headjudge.kernel.plugin import Deck, DeckError
from headjudge.kernel.shipping import ShippedDecks

STARTERS: Final[tuple[str, ...]] = ("guide-achea.txt", "countess-of-windhedge.txt")

HEADING: Final = re.compile(r"(.+?):?(?: ?\(\d+(?: cards)?\))?:?")
NAMED: Final = re.compile(r"(?:deck )?name: *", re.IGNORECASE)


@cache
def shipped() -> ShippedDecks:
    """The decks that come with the game, by id, the starter decks first."""
    lists = resources.files("headjudge.games.keyforge.decks") / "shipped"
    files = [path.name for path in lists.iterdir() if path.name.endswith(".txt")]
    ids = [name.removesuffix(".txt") for name in sorted(files, key=lambda name: (name not in STARTERS, name))]
    return ShippedDecks(ids, lambda id: read((lists / f"{id}.txt").read_text(encoding="utf-8"), f"{id}.txt"))


def read(text: str, name: str) -> Deck:
    """A deck list: its name, then each house with its cards below (`2 Batdrone`).

    `chains: 4` and `beside: TITLE` may stand anywhere.

    Behind a card may stand `[maverick]` and `[enhanced damage draw]`. JSON of the Master Vault or of Decks of KeyForge
    is read as such.
    """
    if is_json(text):
        return read_json(text, name)
    deck = Deck("", {})
    complaints: list[str] = []
    counts: dict[str, int] = {}
    house = ""
    for number, line in lines_of(text):
        if enough(complaints):
            break
        if not line or line.startswith("#"):
            continue
        if house_of(line):
            house = house_of(line)
            deck.sections.setdefault(house, [])
            counts.setdefault(house, 0)
        elif line.lower().startswith("chains:"):
            deck.facts["chains"] = line[7:].strip()
        elif line.lower().startswith("beside:"):
            complaint = put_beside(deck, line[7:].strip())
            complaints += [f"{name}, line {number}: {complaint}"] if complaint else []
        elif is_link(line):
            complaints.append(f"{name}, line {number}: {link_refused(line)}")
        elif not house and not deck.name:
            deck.name = NAMED.sub("", line)
        elif not house:
            complaints.append(f"{name}, line {number}: {line!r} stands before the first house")
        else:
            count, title = counted(line)
            counts[house] += count
            complaint = add(deck.sections[house], title, count, house)
            if complaint:
                complaints.append(f"{name}, line {number}: {complaint}")
            else:
                deck.lines.setdefault(f"{house} {deck.sections[house][-1][0]}", number)
    deck.name = deck.name or name
    if complaints:
        cards = [(house, key, n) for house, section in deck.sections.items() for key, n in section]
        strays = [c for house, key, n in cards for c in check_card(at(deck, name, house, key), house, key, n)]
        raise DeckError(complaints + strays + wrong_counts(name, counts))
    return deck


def house_of(line: str) -> str:
    """The house that a line is the heading of: `Star Alliance`, `Mars (12)`, `Dis:`; empty where it is none."""
    heading = HEADING.fullmatch(line)
    word = heading[1].lower().replace(" ", "") if heading is not None else ""
    return word if word in HOUSE_BITS else ""


def counted(line: str) -> tuple[int, str]:
    """How many copies a line names, and of what."""
    found = None if line in packs().entries else entry_of(line)
    return (1, line) if found is None else found


@until_packs_change
def titles() -> Names:
    return Names(packs().entries)


def add(section: list[tuple[str, int]], title: str, count: int, house: str) -> str:
    """Add copies of a card to a section; the complaint about it, or nothing."""
    try:
        copy = read_copy(title, house)
        copy.title = titles().find(copy.title) or copy.title
        face = face_of(copy.title)
    except (KeyError, ValueError) as error:
        return str(error.args[0])
    if copy.house and face.numbers[HOUSE] & HOUSE_BITS[house]:
        return f"{copy.title} is printed in {house.title()}: no maverick there"
    section.append((copy.key(), count))
    return ""


def put_beside(deck: Deck, title: str) -> str:
    """Put a card beside the identity card, KF 3.3; the complaint about it, or nothing."""
    try:
        face = face_of(titles().find(title) or title)
    except (KeyError, ValueError) as error:
        return str(error.args[0])
    if face.facts["type"][0] not in BESIDE_TYPES:
        return f"{face.key} does not lie beside an identity card: it is a card of type {face.facts['type'][0]}"
    deck.facts["beside"] = "\n".join([*deck.facts.get("beside", "").splitlines(), face.key])
    return ""


def write(deck: Deck) -> str:
    """The deck as a list that `read` reads."""
    lines = [deck.name]
    if "chains" in deck.facts:
        lines.append(f"chains: {deck.facts['chains']}")
    lines += [f"beside: {title}" for title in deck.facts.get("beside", "").splitlines()]
    for house, section in deck.sections.items():
        lines += ["", house.title(), *[f"{count} {as_copy(key).line()}" for key, count in section]]
    return "\n".join(lines) + "\n"


def check(deck: Deck) -> list[str]:
    """What is wrong with a deck. KF 1.1: 36 cards, three houses, twelve of each"""
    complaints: list[str] = []
    counts = {house: sum(count for _, count in section) for house, section in deck.sections.items()}
    complaints += wrong_counts(deck.name, counts)
    for house, section in deck.sections.items():
        if house not in HOUSE_BITS:
            complaints.append(f"{deck.name}: no house is named {house!r}")
            continue
        for title, count in section:
            complaints += check_card(at(deck, deck.name, house, title), house, title, count)
    chains = deck.facts.get("chains", "0")
    if not chains.isdigit() or int(chains) > 24:
        complaints.append(f"{deck.name}: {chains!r} chains; there may be 0 to 24 (KF 25.1)")
    return complaints


def at(deck: Deck, name: str, house: str, key: str) -> str:
    """How a complaint about a card begins: with the deck, and its line where it was read from a list.

    Lines are found by house and card, for the same card may be listed in two houses.
    """
    line = deck.lines.get(f"{house} {key}")
    return name if line is None else f"{name}, line {line}"


def check_card(deck: str, house: str, title: str, count: int) -> list[str]:
    try:
        face = face_of(title)
    except KeyError as error:
        return [f"{deck}: {error.args[0]}"]
    if count < 1:
        return [f"{deck}: {count} copies of {title}"]
    if not face.numbers[HOUSE] & HOUSE_BITS[house]:
        own = face.facts["house"][0].title()
        return [f"{deck}: {title} is a card of {own}, not {house.title()}; a maverick is marked as one (KF 26.9)"]
    return []
