"""Decks as the Master Vault and Decks of KeyForge write them: in and out. KF 1.1, 9.8, 26.9

A copy of a card that differs from its title's card, by its house (a maverick, an anomaly) or by icons of enhancement,
is a line of its own in the deck: `library.copy_key`. What a format says besides is kept in the deck's facts, so that
the deck can be written again as it came.
"""

from __future__ import annotations

import json
from typing import Final

from headjudge.games.keyforge.cards.library import face_of
from headjudge.games.keyforge.cards.variants import Copy, as_copy, printed_icons
from headjudge.games.keyforge.objects.properties import HOUSE, HOUSE_BITS, ICON_NAMES
from headjudge.kernel.decklist import Record, enough, json_record, record, records
from headjudge.kernel.plugin import Deck, DeckError

VAULT: Final = "Master Vault"
DOK: Final = "Decks of KeyForge"
BONUSES: Final = {
    "bonusAember": "amber",
    "bonusCapture": "capture",
    "bonusDamage": "damage",
    "bonusDraw": "draw",
    "bonusDiscard": "discard",
}
"""The fields of Decks of KeyForge that count icons, in the order in which they are read."""
DIGITS: Final = "0123456789"
"""Numbers of icons of one kind: no card has room for ten."""
NO_CARDS: Final[tuple[str, ...]] = ("The Tide",)
"""KF 26.3: a reminder only; the tide needs no card."""


def read_json(text: str, name: str) -> Deck:
    """A deck in one of the two formats; every complaint at once."""
    data = json_record(text, name)
    if "_linked" in data or "data" in data:
        return read_vault(data, name)
    if "deck" in data or "housesAndCards" in data:
        return read_dok(record(data.get("deck", data)), name)
    raise DeckError([f"{name}: neither a deck of the Master Vault (data, _linked) nor of Decks of KeyForge (deck)"])


def words(value: object) -> tuple[str, ...]:
    return tuple(str(item) for item in value) if isinstance(value, list) else ()


def number(value: object) -> int:
    """A number of icons, nothing where none is given; -1 for anything else."""
    if value is None:
        return 0
    return DIGITS.find(str(value)) if len(str(value)) == 1 else -1


def house_word(value: object) -> str:
    """`Star Alliance` as the packs write it."""
    return "".join(letter for letter in str(value).lower() if letter.isalpha())


def wrong_counts(deck: str, counts: dict[str, int]) -> list[str]:
    """KF 1.1: three houses with twelve cards each"""
    found = [] if len(counts) == 3 else [f"{deck}: {many(len(counts), 'house')}, not 3 (KF 1.1)"]
    wrong = [(house, n) for house, n in counts.items() if n != 12]
    return found + [f"{deck}: {many(n, 'card')} of {house.title()}, not 12 (KF 1.1)" for house, n in wrong]


def many(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


class Reading:
    """A deck being read: the copies in their houses, what is wrong, and what to remember of each copy."""

    def __init__(self, name: str, houses: tuple[str, ...]) -> None:
        self.name = name
        self.deck = Deck(name, {house_word(house): [] for house in houses})
        self.complaints = [f"{name}: no house is named {h!r}" for h in houses if house_word(h) not in HOUSE_BITS]
        self.kept: dict[str, Record] = {}
        self.counts = {house_word(house): 0 for house in houses}
        self.beside: list[str] = []

    def add(self, which: str, title: str, house: str, icons: tuple[str, ...], free: bool, keep: Record) -> None:
        """Add a copy; `free` if it may be of a house that its card is not printed in. KF 26.9"""
        if house in self.counts:
            self.counts[house] += 1
        if enough(self.complaints):
            raise DeckError(self.complaints)
        try:
            face = face_of(title)
        except KeyError as error:
            self.complaints.append(f"{self.name}, {which}: {error.args[0]}")
            return
        strange = [icon for icon in icons if icon not in ICON_NAMES[1:] and house_word(icon) not in HOUSE_BITS]
        if strange:
            self.complaints.append(f"{self.name}, {which}: {title}: no bonus icon is named {', '.join(strange)}")
            return
        if house not in self.deck.sections:
            self.complaints.append(f"{self.name}, {which}: {title}: {house.title()} is no house of this deck")
            return
        foreign = not face.numbers[HOUSE] & HOUSE_BITS.get(house, 0)
        if foreign and not free:
            own = face.facts["house"][0].title()
            self.complaints.append(f"{self.name}, {which}: {title} is a card of {own}, and is called no maverick")
            return
        enhanced = tuple([icon if icon in ICON_NAMES else house_word(icon) for icon in icons])
        key = Copy(title, house if foreign else "", enhanced).key()
        section = self.deck.sections[house]
        counts = dict(section)
        counts[key] = counts.get(key, 0) + 1
        self.deck.sections[house] = list(counts.items())
        self.kept.setdefault(f"{house}/{key}", keep)

    def put_beside(self, which: str, title: str) -> None:
        """A card that lies beside the identity card: a token creature's reference card, a prophecy. KF 3.3"""
        if title in NO_CARDS:
            return
        try:
            face_of(title)
        except KeyError as error:
            self.complaints.append(f"{self.name}, {which}: {error.args[0]}")
            return
        self.beside.append(title)

    def done(self, format: str, head: Record, name: object) -> Deck:
        if self.complaints:
            raise DeckError(self.complaints + wrong_counts(self.name, self.counts))
        self.deck.name = str(name or self.name)
        self.deck.facts = {"format": format, "head": write(head), "copies": write(self.kept)}
        if self.beside:
            self.deck.facts["beside"] = "\n".join(self.beside)
        return self.deck


def write(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def titled(card: Record, title: object) -> str:
    """KF 26.4: an evil twin shares a title, and is another card."""
    return f"{title} (Evil Twin)" if card.get("rarity") == "Evil Twin" else str(title)


# -- Master Vault ------------------------------------------------------------------------------------------------------


def read_vault(data: Record, name: str) -> Deck:
    """A deck of the Master Vault: copies are repeated ids, icons of enhancement stand per copy."""
    head = record(data.get("data"))
    links = record(head.pop("_links", {}))
    linked = {str(card.get("id")): card for card in records(record(data.get("_linked")).get("cards"))}
    icons = [(str(one.get("card_id")), words(one.get("bonus_icons"))) for one in records(head.pop("bonus_icons", []))]
    reading = Reading(name, words(links.get("houses")))
    for place, id in enumerate(words(links.get("cards")), 1):
        if id not in linked:
            reading.complaints.append(f"{name}, card {place}: no linked card has the id {id!r}")
            continue
        own = next((entry for entry in icons if entry[0] == id), None)
        if own is not None:
            icons.remove(own)
        add_linked(reading, f"card {place}", linked[id], own[1] if own else ())
    for id, _ in icons:
        reading.complaints.append(f"{name}: bonus icons for {id!r}, of which there is no further copy")
    return reading.done(VAULT, head, head.get("name"))


def add_linked(reading: Reading, which: str, card: Record, icons: tuple[str, ...]) -> None:
    title = titled(card, card.get("card_title"))
    if card.get("is_non_deck"):
        reading.put_beside(which, title)
        return
    keep: Record = {key: value for key, value in card.items() if key in KEPT}
    free = bool(card.get("is_maverick") or card.get("is_anomaly") or card.get("rarity") == "Revenant")
    reading.add(which, title, house_word(card.get("house")), icons, free, keep)


KEPT: Final[tuple[str, ...]] = (
    "id", "card_title", "house", "card_type", "card_number", "expansion", "rarity", "power", "armor", "amber",
    "is_maverick", "is_anomaly", "is_enhanced", "is_non_deck", "traits",
)  # fmt: skip
"""The facts of a linked card that are written again; its printed text is not kept."""


def to_vault(deck: Deck) -> str:
    """The deck as the Master Vault writes it."""
    kept = record(json.loads(deck.facts["copies"])) if deck.facts.get("format") == VAULT else {}
    cards: list[str] = []
    icons: list[Record] = []
    linked: dict[str, Record] = {}
    for house, section in deck.sections.items():
        for key, count in section:
            copy = as_copy(key)
            card = record(kept.get(f"{house}/{key}")) or vault_card(copy, house)
            id = str(card["id"])
            linked[id] = card
            cards += [id] * count
            if copy.icons:
                icons += [{"card_id": id, "bonus_icons": list(copy.icons)} for _ in range(count)]
    for title in deck.facts.get("beside", "").splitlines():
        linked[title] = {"id": title, "card_title": title, "is_non_deck": True}
        cards.append(title)
    head = record(json.loads(deck.facts["head"])) if kept else {"name": deck.name}
    links = {"houses": [house.title() for house in deck.sections], "cards": cards}
    whole = {"data": {**head, "bonus_icons": icons, "_links": links}, "_linked": {"cards": list(linked.values())}}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def vault_card(copy: Copy, house: str) -> Record:
    return {
        "id": copy.key(),
        "card_title": copy.title,
        "house": house.title(),
        "is_maverick": bool(copy.house),
        "is_enhanced": bool(copy.icons),
        "is_non_deck": False,
    }


# -- Decks of KeyForge -------------------------------------------------------------------------------------------------


def read_dok(deck: Record, name: str) -> Deck:
    """A deck of Decks of KeyForge: one entry a copy, icons as numbers."""
    sections = records(deck.pop("housesAndCards", []))
    reading = Reading(name, tuple(str(section.get("house")) for section in sections))
    place = 0
    for section in sections:
        for card in records(section.get("cards")):
            place += 1
            icons: tuple[str, ...] = ()
            for field, icon in BONUSES.items():
                count = number(card.get(field))
                if count < 0:
                    what = str(card.get(field))[:20]
                    reading.complaints.append(f"{name}, card {place}: {field} is no number of icons: {what!r}")
                icons += (icon,) * max(0, count)
            icons += tuple(house_word(house) for house in words(card.get("bonusHouses")))
            free = bool(card.get("maverick") or card.get("anomaly"))
            title = titled(card, card.get("cardTitle"))
            reading.add(f"card {place}", title, house_word(section.get("house")), icons, free, card)
    return reading.done(DOK, deck, deck.get("name"))


def to_dok(deck: Deck) -> str:
    """The deck as Decks of KeyForge writes it."""
    kept = record(json.loads(deck.facts["copies"])) if deck.facts.get("format") == DOK else {}
    sections: list[Record] = []
    for house, section in deck.sections.items():
        cards: list[Record] = []
        for key, count in section:
            card = record(kept.get(f"{house}/{key}")) or dok_card(as_copy(key))
            cards += [card] * count
        sections.append({"house": house.title(), "cards": cards})
    head = record(json.loads(deck.facts["head"])) if kept else {"name": deck.name}
    return json.dumps({"deck": {**head, "housesAndCards": sections}}, ensure_ascii=False, indent=1) + "\n"


def dok_card(copy: Copy) -> Record:
    card: Record = {"cardTitle": copy.title, "maverick": bool(copy.house), "enhanced": bool(copy.icons)}
    for field, icon in BONUSES.items():
        card[field] = copy.icons.count(icon)
    card["bonusHouses"] = [icon for icon in copy.icons if icon in HOUSE_BITS]
    return card


__all__ = ["printed_icons", "read_json", "to_dok", "to_vault"]
