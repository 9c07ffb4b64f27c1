"""Cards of a dataset as they are compiled: facts from its fields, abilities from its text."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

from headjudge.abilities.lexicon import FormError
from headjudge.abilities.notation import Datum, Form, NotationError, Text
from headjudge.abilities.packs import PackError, block_of
from headjudge.games.keyforge.cards.library import FACTS, TYPES, called, make_face
from headjudge.games.keyforge.objects import properties
from headjudge.games.keyforge.objects.names import DECLARED, HOUSE, TRAIT
from headjudge.text.compiling import CardText, Compiled, Reader, Refusal, digest
from headjudge.text.forms import head

CALLED: Final = "~"
"""What stands for the card's own name in a text."""
BESIDE: Final = ("archonpower", "prophecy", "thetide", "keyraken", "none", "")
"""What a dataset names as the house of a card that has none."""
SYMBOLS: Final = {"A": "Æmber", "D": "damage"}
HALVES: Final = {"first half": "top", "second half": "bottom"}
"""The halves of gigantic creatures as a dataset calls them."""
QUOTES: Final = {0x2018: "'", 0x2019: "'", 0x60: "'", 0x201C: '"', 0x201D: '"'}
"""Quotation marks of print, each with the one of a keyboard."""
SYMBOL: Final = re.compile(r"\{([A-Za-z]+)(?::([A-Za-z]+))?\}")


def house_names() -> dict[str, str]:
    """The houses as texts write them."""
    return {house: "star alliance" if house == "staralliance" else house for house in DECLARED.names[HOUSE]}


def plain(text: str, name: str) -> str:
    """A printed text with words for its symbols, and one mark for the card's own name."""
    houses = house_names()

    def word(found: re.Match[str]) -> str:
        symbol, which = found.groups()
        if symbol == "tide":  # it marks the card, and says nothing
            return ""
        return f" {houses.get(which, which) if which else SYMBOLS.get(symbol, symbol)} "

    if name[-1:] in SYMBOLS:  # a name whose last letter was taken for a symbol
        text = text.replace(f"{name[:-1]}{{{name[-1]}}}", name)
    text = re.sub(r"\.\.+", ".", SYMBOL.sub(word, text))
    text = re.sub(r"(?i)\bamber\b", "Æmber", text.translate(QUOTES))  # as people type it
    case = re.IGNORECASE if " " in name else 0  # what is of several words is not met by chance
    text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", CALLED, text, flags=case) if name else text
    return re.sub(r" +(?=[.,;:])", "", re.sub(r"[ \t]+", " ", text))


def dataset(text: str) -> list[CardText]:
    """The cards of a file: a JSON list with id, name, type, houses, traits, power, armor, amber and text."""
    entries = json.loads(text)
    if not isinstance(entries, list):
        raise ValueError("a file of cards is a JSON list")
    return [card_text(entry, i) for i, entry in enumerate(entries)]


def card_text(entry: object, i: int = 0) -> CardText:
    """One card of a dataset. Raises ValueError where a field is missing, or is none."""
    if not isinstance(entry, Mapping):
        raise ValueError(f"card {i}: not an object with fields")
    for field in ("name", "type"):
        if not isinstance(entry.get(field), str) or not entry[field]:
            raise ValueError(f"card {i}: its {field} is missing")
    name, type = str(entry["name"]), str(entry["type"]).lower().replace(" ", "-")
    printings = [one for one in entry.get("expansions", ()) if isinstance(one, Mapping)]
    sets = tuple(dict.fromkeys([str(one.get("set", "")) for one in printings]))
    text = str(entry.get("text") or "")
    id = str(entry.get("id") or name)
    return CardText(
        id, name, type, tuple(facts(entry, id, type, printings)), plain(text, name), sets, called(type),
        digest(text), bool(entry.get("gigantic")),
    )  # fmt: skip


def facts(entry: Mapping[str, object], id: str, type: str, printings: list[Mapping[str, object]]) -> list[Form]:
    """What a card is, as a pack writes it."""
    found = [Form(("id", Text(id)))]
    number = re.match(r"\d+", str(printings[0].get("number", "")) if printings else str(entry.get("number", "")))
    if number:
        found.append(Form(("number", int(number.group()))))
    named = entry.get("houses") or [entry.get("house", "none")]
    houses = [spelled(str(house)) for house in named] if isinstance(named, list) else []
    houses = [house for house in houses if house not in BESIDE]
    found.append(Form(("house", houses[0] if houses and type not in properties.BESIDE_TYPES else "none")))
    found.append(Form(("type", type)))
    half = HALVES.get(str(entry.get("gigantic")))
    if half:  # KF 26.1: both carry the title
        found.append(Form(("halves", half, Text(str(entry["name"])))))
    for fact in ("power", "armor", "amber"):
        value = entry.get(fact)
        if isinstance(value, int) and (value or fact == "power"):
            found.append(Form((fact, value)))
    traits = entry.get("traits")
    if isinstance(traits, list) and traits:
        found.append(Form(("traits", *[spelled(str(trait)) for trait in traits])))
    return found


def spelled(name: str) -> str:
    """A name of a house or a trait as packs declare it."""
    return re.sub(r"[\s\"();]+", "-", name.strip().lower())


def undeclared(card: CardText) -> list[tuple[str, str]]:
    """The names that a card's facts use and nobody has declared, each with its sort."""
    found = []
    for fact in card.facts:
        sort = {"house": HOUSE, "traits": TRAIT}.get(str(fact[0]))
        for name in fact[1:] if sort else ():
            if sort and name != "none" and name not in DECLARED.names[sort] and (sort, str(name)) not in found:
                found.append((sort, str(name)))
    return found


def compiled(reader: Reader, card: CardText) -> Compiled:
    """A card's text as it is understood, if a face can be made of it."""
    if card.type not in TYPES:
        return Compiled((), (Refusal(card.name, f"{card.type} is no type; there are {', '.join(TYPES)}"),))
    made = reader.compiled(card.text, card.type, card.this)
    if made.refusals:
        return made
    try:
        make_face(block_of(block(card, made), (*FACTS, "origin", "id")), f"{card.id} [compiled]")
    except (PackError, FormError, NotationError, ValueError, NotImplementedError) as error:
        return Compiled(made.lines, (Refusal(card.name, f"nothing can be made of it: {error}"),))
    return made


def block(card: CardText, made: Compiled) -> Form:
    """The card as a pack holds it: facts, keywords, abilities, and the digest of its text."""
    keywords: list[Datum] = []
    says: list[Datum] = []
    half = [form for form in card.facts if form[0] == "halves"]
    if half and half[0][1] == "top":  # KF 26.1: what the creature says stands on its bottom half
        made = Compiled((), ())
    for form in made.forms:
        if head(form) == "keyword" and isinstance(form, Form):
            keywords.append(form[1])
        elif head(form) != "ignored":
            says.append(form)
    told = [Form(("keywords", *keywords))] if keywords else []
    origin = Form(("origin", "compiled", Text(card.digest)))
    return Form(("card", Text(card.name), *card.facts, *told, origin, *says))
