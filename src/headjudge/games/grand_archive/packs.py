"""Reading packs: one card a line, facts and abilities. GA 1.6"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from typing import Final

from headjudge.abilities.kinds import Constant
from headjudge.abilities.language import UnknownWord
from headjudge.abilities.notation import Datum, Form, NotationError, Text, read_all, write
from headjudge.abilities.statics import Keyword, Modify
from headjudge.games.grand_archive import facts
from headjudge.games.grand_archive.innate import INNATE
from headjudge.games.grand_archive.language import WORDS, default_zones
from headjudge.games.grand_archive.restrictions import ClassBonus, ElementBonus
from headjudge.games.grand_archive.trees import Card
from headjudge.games.grand_archive.verbs.objects import Summon
from headjudge.games.grand_archive.zones import ZONES
from headjudge.kernel.definitions import Ability, Instruction, Node

SETS: Final = {
    "type": (facts.TYPE, facts.TYPES),
    "supertype": (facts.SUPERTYPE, facts.SUPERTYPES),
    "subtype": (facts.SUBTYPE, facts.SUBTYPES),
    "class": (facts.CLASS, facts.CLASSES),
    "element": (facts.ELEMENT, facts.ELEMENTS),
}
NUMBERS: Final = {
    "level": facts.LEVEL,
    "power": facts.POWER,
    "life": facts.LIFE,
    "durability": facts.DURABILITY,
    "reserve": facts.RESERVE,
    "memory": facts.MEMORY,
}
KEYWORDS: Final = {name: facts.PROPERTIES.index(name) for name in facts.KEYWORDS}


class BadCard(ValueError):
    """A card line that cannot be read: which card, and why."""


def make_card(form: Form) -> Card:
    """The card that one line of a pack describes."""
    if len(form) < 2 or form[0] != "card" or not isinstance(form[1], Text):
        raise BadCard(f'not a card: {write(form)[:60]}; a line is (card "Name" (fact ..) ..)')
    name = str(form[1])
    card = Card(name, name)
    card.digest = hashlib.sha256(write(form).encode()).hexdigest()[:16]
    try:
        for part in form[2:]:
            fact(card, part)
    except (UnknownWord, NotationError, ValueError) as error:
        raise BadCard(f"{name}: {error}") from None
    if card.numbers.get(facts.TYPE, 0) & facts.CHAMPION:
        card.champion_name = name.split(",")[0]  # GA 1.6.a: the first name
    card.sort()
    card.tokens = tokens_of(card)
    card.number_nodes(len(ZONES))
    return card


def fact(card: Card, part: Datum) -> None:
    if not isinstance(part, Form) or not part or not isinstance(part[0], str):
        raise BadCard(f"{write(part)} is no fact")
    key, values = str(part[0]), list(part[1:])
    card.facts[key] = tuple(write(v) for v in values)
    if key in SETS:
        prop, table = SETS[key]
        card.numbers[prop] = mask(table, key, values)
    elif key in NUMBERS:
        number(card, key, values)
    elif key == "speed":
        card.numbers[facts.SPEED] = facts.SPEEDS.index(str(values[0]))
    elif key == "keywords":
        keywords(card, values)
    elif key == "effect":
        effect = WORDS.build(values[0], "effect")
        assert isinstance(effect, Instruction)
        card.effect = effect
        card.extra.append(effect)
    elif key == "abilities":
        for value in values:  # GA 1.6.f: each is an ability of its own
            ability(card, value)
    else:
        raise BadCard(f"unknown fact {key!r}")


def mask(table: dict[str, int], key: str, values: list[Datum]) -> int:
    found = 0
    for value in values:
        if not isinstance(value, str) or value not in table:
            raise BadCard(f"{write(value)} is no {key}")
        found |= table[value]
    return found


def number(card: Card, key: str, values: list[Datum]) -> None:
    value = values[0]
    if value == "X":
        card.numbers[NUMBERS[key]] = 0  # GA 1.6.b: X is 0 except on the Effects Stack
        card.numbers[facts.X_COST] = 1
    elif isinstance(value, int):
        card.numbers[NUMBERS[key]] = value
    else:
        raise BadCard(f"{key} must be a number, not {write(value)}")


def keywords(card: Card, values: list[Datum]) -> None:
    """Keywords without a restriction: `intercept`, `(pride 2)`."""
    for value in values:
        name, n = (str(value[0]), value[1]) if isinstance(value, Form) else (str(value), 1)
        if name not in KEYWORDS or not isinstance(n, int):
            raise BadCard(f"{write(value)} is no keyword")
        card.numbers[KEYWORDS[name]] = n


def ability(card: Card, value: Datum) -> None:
    node = WORDS.build(value, "ability")
    assert isinstance(node, Ability)
    if not node.zones:
        node.zones = default_zones(node)
    if isinstance(node, Modify | Keyword) and lasts(node):
        node.dynamic = False
    card.abilities.append(node)


def lasts(node: Modify | Keyword) -> bool:
    """Whether what it does to its own object changes only with the champion's top card, which clears every cache."""
    itself = node.filter is None and isinstance(node.amount, Constant)
    return itself and (node.condition is None or isinstance(node.condition, ClassBonus | ElementBonus))


def tokens_of(card: Card) -> list[str]:
    """The tokens that a card can summon."""
    found: list[str] = []
    todo: list[Node] = [*card.extra, *card.abilities]
    while todo:
        node = todo.pop()
        if isinstance(node, Summon):
            found.append(node.token)
        todo.extend(node.children())
    return found


@cache
def cards() -> dict[str, Card]:
    """Every card of the packs by name."""
    found: dict[str, Card] = {INNATE.key: INNATE}
    for pack in sorted(files("headjudge.games.grand_archive").joinpath("packs").iterdir(), key=lambda p: p.name):
        if not pack.name.endswith(".cards"):
            continue
        for i, line in enumerate(pack.read_text(encoding="utf-8").splitlines()):
            if not line.strip() or line.startswith(";"):
                continue
            try:
                forms = read_all(line)
                assert len(forms) == 1 and isinstance(forms[0], Form)
                card = make_card(forms[0])
            except (BadCard, NotationError) as error:
                raise BadCard(f"{pack.name}, line {i + 1}: {error}") from None
            found[card.key] = card
    return found
