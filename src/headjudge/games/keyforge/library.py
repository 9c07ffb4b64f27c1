"""The cards: facts and ability trees read from the packs, one face a title. KF 28"""

from __future__ import annotations

import difflib
import hashlib
from functools import cache
from importlib import resources

from headjudge.abilities.language import UnknownWord
from headjudge.abilities.notation import Datum, Form, NotationError, read, read_all, write
from headjudge.games.keyforge.card import (
    ACTION,
    ACTIONS,
    ALPHA,
    AMBER_ICONS,
    ARCHON_POWER,
    ARMOR,
    AS_UPGRADE,
    BESIDE_TYPES,
    COPIES_ACTION,
    CREATURE,
    ENTERS_ENRAGED,
    ENTERS_READY,
    ENTERS_STUNNED,
    ENTERS_WARDED,
    GIGANTIC,
    HOUSE,
    HOUSE_BITS,
    ICON_NAMES,
    ICONS,
    KEYWORDS,
    NO_FIGHT_DAMAGE,
    OMNIS,
    POWER,
    PROPHECY,
    RESTRICTED,
    TRAITS,
    TYPE,
    TYPES,
    UPGRADE,
    trait_bit,
)
from headjudge.games.keyforge.language import LANGUAGE
from headjudge.games.keyforge.uses import Used
from headjudge.games.keyforge.zones import BATTLELINE, BESIDE, IN_PLAY, RESOLVING, UPGRADES, ZONES
from headjudge.kernel.definitions import Ability, Face

FLAGS = {
    "enters-ready": ENTERS_READY,
    "enters-stunned": ENTERS_STUNNED,
    "enters-warded": ENTERS_WARDED,
    "enters-enraged": ENTERS_ENRAGED,
    "no-fight-damage": NO_FIGHT_DAMAGE,
    "as-upgrade": AS_UPGRADE,
    "copies-action": COPIES_ACTION,
}
TEXT = ("keywords", "abilities", "only-if")
"""The facts that a blank text box loses. KF 18.4"""
FACTS = {"number", "house", "type", "power", "armor", "amber", "icons", "traits", "other-side", "halves", *TEXT}


class BadCard(ValueError):
    """A card that is not understood: which, and what in it."""


@cache
def cards() -> dict[str, Face]:
    """Every card by its title."""
    found: dict[str, Face] = {}
    packs = resources.files("headjudge.games.keyforge") / "packs"
    for pack in sorted([path for path in packs.iterdir() if path.name.endswith(".cards")], key=lambda p: p.name):
        for number, line in enumerate(pack.read_text(encoding="utf-8").splitlines(), 1):
            try:
                face = read_card(line)
            except (BadCard, UnknownWord, NotationError, ValueError) as error:
                raise BadCard(f"{pack.name}, line {number}: {error}") from error
            found[face.key] = face
    return found


def face_of(title: str) -> Face:
    """The card with that title, or the copy that a key names; KeyError says which title is unknown."""
    found = cards().get(title)
    if found is None and title.endswith("]") and " [" in title:
        return copy_of(title)
    if found is None:
        near = difflib.get_close_matches(title, cards(), 1)
        raise KeyError(f"no card named {title!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
    return found


def copy_key(title: str, house: str = "", icons: tuple[str, ...] = (), blank: bool = False) -> str:
    """The key of a printed copy that differs from its title's card: a maverick's house, icons of enhancement. KF 26.9

    `Anger [house logos; icons damage draw]`. The icons are all of the copy's, from top to bottom; a house among them is
    a house icon (KF 9.6).
    """
    parts = [f"house {house}"] if house else []
    parts += [f"icons {' '.join(icons)}"] if icons else []
    parts += ["blank"] if blank else []
    return f"{title} [{'; '.join(parts)}]" if parts else title


@cache
def copy_of(key: str) -> Face:
    """The face of a copy by its key, which `copy_key` made."""
    title, _, rest = key.removesuffix("]").rpartition(" [")
    face = face_of(title)
    facts = {name: Form((name, *[read(word) for word in words])) for name, words in face.facts.items()}
    for part in rest.split("; "):
        name, *words = part.split(" ")
        if name == "house":
            facts["house"] = Form(("house", *words))  # KF 26.9: the house printed on the copy
        elif name == "icons":
            facts["icons"] = Form(("icons", *words))  # KF 9.8: enhancement put them on this copy
        elif part == "blank":
            facts = {name: form for name, form in facts.items() if name not in TEXT}
        else:
            raise KeyError(f"{key!r}: {part!r} says nothing about a copy")
    return make_face(face.name, facts, f"{face.digest} {rest}", key)


def blank_of(face: Face) -> Face:
    """The blank side of a face. KF 18.4"""
    key = copy_key(face.key, blank=True)
    if face.key in cards() or face.key.endswith("]"):
        return face_of(key)
    kept = {name: Form((name, *[read(w) for w in words])) for name, words in face.facts.items() if name not in TEXT}
    return make_face(face.name, kept, f"{face.digest} blank", key)


def read_card(line: str) -> Face:
    """A card from its line in a pack: `(card "Title" (house ..) (type ..) .. (abilities ..))`."""
    data = read_all(line)
    if len(data) != 1 or not isinstance(data[0], Form) or data[0][0] != "card" or len(data[0]) < 2:
        raise BadCard("a line holds one (card ..)")
    title = str(data[0][1])
    facts: dict[str, Form] = {}
    for part in data[0][2:]:
        if not isinstance(part, Form) or not part or not isinstance(part[0], str):
            raise BadCard(f"{title}: {write(part)} is no fact")
        facts[part[0]] = part
    return make_face(title, facts, hashlib.sha256(line.encode()).hexdigest()[:16])


def make_face(title: str, facts: dict[str, Form], digest: str, key: str = "") -> Face:
    """A face from its facts; refuses what it does not know by name."""
    unknown = set(facts) - FACTS
    if unknown:
        raise BadCard(f"{title}: unknown fact {', '.join(sorted(unknown))}")
    face = Face(key or title, title)
    face.digest = digest
    face.facts = {name: tuple(write(d) for d in form[1:]) for name, form in facts.items()}
    house, type = face.facts["house"][0], face.facts["type"][0]
    face.numbers[HOUSE] = 0 if house == "none" else HOUSE_BITS[house]
    face.numbers[TYPE] = {**TYPES, **BESIDE_TYPES}[type]
    for name, prop in (("power", POWER), ("armor", ARMOR), ("amber", AMBER_ICONS)):
        if name in facts:
            face.numbers[prop] = number(facts[name][1])
    if face.numbers[TYPE] & CREATURE:  # KF 12.5: no printed armor is armor 0, to which armor can be added
        face.numbers.setdefault(ARMOR, 0)
    add_icons(face)
    if "halves" in facts:  # KF 26.1: top or bottom, and the title that both share
        face.numbers[GIGANTIC] = 1 if face.facts["halves"][0] == "top" else 2
        face.name = str(facts["halves"][2])
    for trait in face.facts.get("traits", ()):
        face.numbers[TRAITS] = face.numbers.get(TRAITS, 0) | trait_bit(trait)
    for keyword in facts.get("keywords", Form(("keywords",)))[1:]:
        if isinstance(keyword, Form):
            face.numbers[{**KEYWORDS, **FLAGS}[str(keyword[0])]] = number(keyword[1]) if len(keyword) > 1 else 1
        else:
            face.numbers[{**KEYWORDS, **FLAGS}[str(keyword)]] = 1
    for tree in facts.get("abilities", Form(("abilities",)))[1:]:
        add_ability(face, tree)
    if "only-if" in facts:
        face.extra.append(LANGUAGE.build(facts["only-if"][1], "condition"))
    if face.extra or ALPHA in face.numbers or GIGANTIC in face.numbers:
        face.numbers[RESTRICTED] = 1
    face.number_nodes(len(ZONES))
    return face


def add_icons(face: Face) -> None:
    """KF 9.2: the icons in printed order; printed aember stands on top where no order is given"""
    printed = face.facts.get("icons", ("amber",) * face.numbers.get(AMBER_ICONS, 0))
    sequence = 0
    for i, name in enumerate([name for name in printed if name not in HOUSE_BITS]):
        if name not in ICON_NAMES[1:]:
            raise BadCard(f"{face.name}: no bonus icon is named {name}")
        sequence |= ICON_NAMES.index(name) << 3 * i
    if sequence:
        face.numbers[ICONS] = sequence
    for name in printed:
        face.numbers[HOUSE] |= HOUSE_BITS.get(name, 0)  # KF 9.6: a house icon adds a house


def add_ability(face: Face, tree: Datum) -> None:
    node = LANGUAGE.build(tree, "ability")
    assert isinstance(node, Ability)
    # KF 15.6 + abilities 6.1 + KF 16 constant: abilities work while the card is in play, an action's while it is played
    if not node.zones:
        type = face.numbers[TYPE]
        node.zones = 1 << RESOLVING if type & ACTION else 1 << UPGRADES if type & UPGRADE else IN_PLAY
        if type & (ARCHON_POWER | PROPHECY):  # KF 26.6: an archon power is on all game
            node.zones = 1 << BESIDE
        if AS_UPGRADE in face.numbers:
            node.zones = 1 << BATTLELINE
    face.abilities.append(node)
    if isinstance(node, Used):
        prop = ACTIONS if node.timing == "action" else OMNIS
        face.numbers[prop] = face.numbers.get(prop, 0) + 1


def number(datum: Datum) -> int:
    if not isinstance(datum, int):
        raise BadCard(f"{write(datum)} should be a number")
    return datum
