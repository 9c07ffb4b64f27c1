"""The cards: facts and forms from the packs, one face a title, made when it is first wanted. KF 28"""

from __future__ import annotations

from functools import cache
from importlib import resources

from headjudge.abilities.cards import GameCards, Text
from headjudge.abilities.checking import check
from headjudge.abilities.facts import member, whole
from headjudge.abilities.lexicon import ABILITY, CLAUSE, CONDITION, FormError, near
from headjudge.abilities.notation import Datum, Form, NotationError, where, write
from headjudge.abilities.packs import Block, Packs, as_block, until_packs_change
from headjudge.abilities.placing import zones_of
from headjudge.abilities.statics import check_events
from headjudge.games.keyforge.cards.lexicon import LEXICON, LOWERING
from headjudge.games.keyforge.cards.porting import RULES
from headjudge.games.keyforge.effects.constants import is_about_playing_it
from headjudge.games.keyforge.objects import properties, zones
from headjudge.games.keyforge.objects.names import DECLARED
from headjudge.games.keyforge.play.abilities import Used
from headjudge.kernel.definitions import Ability, Face

FACTS = ("number", "house", "type", "power", "armor", "amber", "icons", "traits", "other-side", "halves", "keywords")
RESTRICTING = (properties.ALPHA, properties.GIGANTIC, properties.COPIES_ACTION)
"""What may keep a card from being played. KF 7.6"""
TYPES = {**properties.TYPES, **properties.BESIDE_TYPES}
KEYWORDS = {**properties.KEYWORDS, **properties.FLAGS}
NUMBERS = {"power": properties.POWER, "armor": properties.ARMOR, "amber": properties.AMBER_ICONS}


@cache
def packs() -> Packs:
    """What is packed."""
    return Packs(resources.files("headjudge.games.keyforge.cards") / "packs", FACTS)


def titles() -> list[str]:
    """The titles of all packed cards."""
    return list(packs().entries)


@until_packs_change
def packed(title: str) -> Face:
    return make_face(packs().block(title), title)


def face_of(title: str) -> Face:
    """The card with that title, or the copy that a key names; KeyError says which title is unknown."""
    if title in packs().entries:
        return packed(title)
    if title.endswith("]") and " [" in title:
        return copy_of(title)
    raise KeyError(packs().not_yet(title) or f"no card named {title!r}{near(title, packs().entries)}")


def copy_key(title: str, house: str = "", icons: tuple[str, ...] = (), blank: bool = False) -> str:
    """The key of a printed copy that differs from its title's card: a maverick's house, icons of enhancement. KF 26.9

    `Anger [house logos; icons damage draw]`. The icons are all of the copy's, from top to bottom; a house among them is
    a house icon (KF 9.6).
    """
    parts = [f"house {house}"] if house else []
    parts += [f"icons {' '.join(icons)}"] if icons else []
    parts += ["blank"] if blank else []
    return f"{title} [{'; '.join(parts)}]" if parts else title


BLANK = " [blank]"


def with_text(key: str) -> str:
    """The key of the side with text, of a face whose text box is blank. KF 18.4"""
    return key.removesuffix(BLANK)


def is_blank_side(key: str) -> bool:
    return key.endswith(("[blank]", "; blank]"))


@until_packs_change
def copy_of(key: str) -> Face:
    """The face of a copy by its key, which `copy_key` made."""
    title, _, rest = key.removesuffix("]").rpartition(" [")
    block = as_block(face_of(title))._replace(packed=title in packs().entries)
    for part in rest.split("; "):
        name, *words = part.split(" ")
        if name == "house":
            block.facts["house"] = Form(("house", *words))  # KF 26.9: the house printed on the copy
        elif name == "icons":
            block.facts["icons"] = Form(("icons", *words))  # KF 9.8: enhancement put them on this copy
        elif part == "blank":
            block = block.without_text()
        else:
            raise KeyError(f"{key!r}: {part!r} says nothing about a copy")
    return make_face(block, key)


def blank_of(face: Face) -> Face:
    """The blank side of a face. KF 18.4"""
    key = copy_key(face.key, blank=True)
    if face.key in packs().entries or face.key.endswith("]"):
        return face_of(key)
    return make_face(as_block(face).without_text(), key)


# -- from a block to a face


def make_face(block: Block, key: str = "") -> Face:
    """A face from its block; what is not understood is refused by name. Raises PackError."""
    try:
        return filled(block, key or block.name)
    except (FormError, NotationError, ValueError) as error:
        raise block.refuse(error) from None


def filled(block: Block, key: str) -> Face:
    face = Face(key, block.name)
    face.digest = block.digest
    face.facts = {name: tuple(write(d) for d in form[1:]) for name, form in block.facts.items()}
    face.forms = block.says
    unknown = set(block.facts) - set(FACTS) - {"origin", "id"}
    if unknown:
        raise ValueError(f"unknown fact {', '.join(sorted(unknown))}")
    add_numbers(face, block)
    add_traits(face, block)
    face.this = called(face.facts["type"][0])
    for datum in block.says:
        if not block.packed:
            check(LEXICON, datum, LEXICON.bind(datum).word.kind, face.facts["type"][0], face.this)
        add_text(face, datum)
    if face.extra or not face.numbers.keys().isdisjoint(RESTRICTING):
        face.numbers[properties.RESTRICTED] = 1
    if not block.packed:
        check_events([*face.abilities, *face.extra])
    face.number_nodes(len(zones.ZONES))
    return face


def add_numbers(face: Face, block: Block) -> None:
    house, type = only(block, "house"), only(block, "type")
    face.numbers[properties.HOUSE] = (
        0 if house == "none" else member("house", house, properties.HOUSE_BITS, where(block.facts["house"]))
    )
    face.numbers[properties.TYPE] = member("type", type, TYPES, where(block.facts["type"]))
    for name, prop in NUMBERS.items():
        if name in block.facts:
            face.numbers[prop] = whole(name, block.fact(name), block.facts[name].at)
    # KF 12.5: no printed armor is armor 0, to which armor can be added
    if face.numbers[properties.TYPE] & properties.CREATURE:
        face.numbers.setdefault(properties.ARMOR, 0)
    add_icons(face)
    if "halves" in block.facts:  # KF 26.1: top or bottom, and the title that both share
        face.numbers[properties.GIGANTIC] = 1 if face.facts["halves"][0] == "top" else 2
        face.name = str(block.facts["halves"][2])


def only(block: Block, fact: str) -> Datum:
    values = block.fact(fact)
    if len(values) != 1:
        raise ValueError(f"it has {len(values) or 'no'} {fact}; it needs one")
    return values[0]


def add_traits(face: Face, block: Block) -> None:
    for trait in block.fact("traits"):
        bit = member("trait", trait, properties.TRAIT_BITS, block.facts["traits"].at)
        face.numbers[properties.TRAITS] = face.numbers.get(properties.TRAITS, 0) | bit
    for keyword in block.fact("keywords"):
        name, n = (keyword[0], keyword[1] if len(keyword) > 1 else 1) if isinstance(keyword, Form) else (keyword, 1)
        face.numbers[member("keyword", name, KEYWORDS, where(keyword))] = whole(str(name), [n], where(keyword))


def add_icons(face: Face) -> None:
    """KF 9.2: the icons in printed order; printed aember stands on top where no order is given"""
    printed = face.facts.get("icons", ("amber",) * face.numbers.get(properties.AMBER_ICONS, 0))
    sequence = 0
    for i, name in enumerate([name for name in printed if name not in properties.HOUSE_BITS]):
        if name not in properties.ICON_NAMES[1:]:
            raise ValueError(f"no bonus icon is named {name}{near(name, properties.ICON_NAMES)}")
        sequence |= properties.ICON_NAMES.index(name) << 3 * i
    if sequence:
        face.numbers[properties.ICONS] = sequence
    if "amber" in printed:  # KF 9.8: icons that enhancement added are bonus icons like the printed ones
        face.numbers[properties.AMBER_ICONS] = printed.count("amber")
    for name in printed:
        face.numbers[properties.HOUSE] |= properties.HOUSE_BITS.get(name, 0)  # KF 9.6: a house icon adds a house


def called(type: str) -> str:
    """What a card of that type calls itself."""
    return f"this {type.replace('-', ' ')}"


def texts(block: Block) -> list[Text]:
    """What a card says."""
    return [Text(form, called(str(only(block, "type")))) for form in block.says]


def cards() -> GameCards:
    """KeyForge's cards, for the tools."""
    return GameCards(LEXICON, DECLARED, packs, texts, make_face, RULES, ("only-if", "abilities"))


def add_text(face: Face, datum: Datum) -> None:
    """One thing that the card says: an ability, or what it says about playing it."""
    if LEXICON.bind(datum).word.kind == CLAUSE:
        given = LEXICON.bind(datum).given
        condition = given.get("condition")
        assert not isinstance(condition, list)
        face.extra.append(LOWERING.lower(datum, CLAUSE) if condition is None else LOWERING.lower(condition, CONDITION))
    else:
        add_ability(face, datum)


def add_ability(face: Face, datum: Datum) -> None:
    node = LOWERING.lower(datum, ABILITY)
    assert isinstance(node, Ability)
    # KF abilities 6.1: so long as the card is in play; KF 15.6: except where it speaks of another place
    usual = where_it_works(face)
    if is_about_playing_it(node):  # KF 18.4: it acts before the card is in play
        usual |= zones.PLAYED_FROM
    node.zones = zones_of(node, usual, zones.PLACES, zones.IN_PLAY if isinstance(node, Used) else -1)
    if node.zones == 1 << zones.BESIDE and face.facts["type"][0] not in properties.BESIDE_TYPES:
        raise ValueError(f"{face.this} never lies beside an identity card, so that it never functions")
    face.abilities.append(node)
    if isinstance(node, Used):
        prop = properties.ACTIONS if node.timing == "action" else properties.OMNIS
        face.numbers[prop] = face.numbers.get(prop, 0) + 1


def where_it_works(face: Face) -> int:
    """The zones in which the abilities of a card work. KF 15.6 + KF 16 constant"""
    type = face.numbers[properties.TYPE]
    if properties.AS_UPGRADE in face.numbers:
        return 1 << zones.BATTLELINE
    if type & (properties.ARCHON_POWER | properties.PROPHECY):  # KF 26.6: an archon power is on all game
        return 1 << zones.BESIDE
    if type & properties.ACTION:  # KF 15.6: while it is played
        return 1 << zones.RESOLVING
    return 1 << zones.UPGRADES if type & properties.UPGRADE else zones.IN_PLAY
