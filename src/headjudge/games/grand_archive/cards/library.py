"""The cards: facts and forms from the packs, one face a name, made when it is first wanted. GA 1.6"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

from headjudge.abilities.cards import GameCards, Text
from headjudge.abilities.checking import check
from headjudge.abilities.facts import member, whole
from headjudge.abilities.kinds import Constant, speaks_of
from headjudge.abilities.lexicon import ABILITY, EFFECT, FormError, near
from headjudge.abilities.notation import Datum, Form, NotationError, write
from headjudge.abilities.packs import Block, Packs, until_packs_change
from headjudge.abilities.placing import zones_of
from headjudge.abilities.statics import Keyword, Modify, check_events
from headjudge.games.grand_archive.cards.declarable import check_declarable
from headjudge.games.grand_archive.cards.declared import set_behind
from headjudge.games.grand_archive.cards.lexicon import LEXICON, LOWERING
from headjudge.games.grand_archive.cards.porting import RULES
from headjudge.games.grand_archive.cards.trees import Activated, Card, Clause, Enables, Link
from headjudge.games.grand_archive.cards.zone_dependencies import looked_in
from headjudge.games.grand_archive.effects.as_spells import set_as_spells
from headjudge.games.grand_archive.effects.characteristics import halves
from headjudge.games.grand_archive.effects.descriptions import ClassBonus, ElementBonus
from headjudge.games.grand_archive.effects.giving import EVERYWHERE, keyword_zones
from headjudge.games.grand_archive.effects.innate import INNATE
from headjudge.games.grand_archive.effects.link_shield import Shields
from headjudge.games.grand_archive.effects.naming import TITLES
from headjudge.games.grand_archive.effects.patterns import functions_in
from headjudge.games.grand_archive.effects.preserve import meaning as preserve_meaning
from headjudge.games.grand_archive.effects.restrictions import restricts
from headjudge.games.grand_archive.effects.targeting import heeds_targets
from headjudge.games.grand_archive.effects.verbs.masteries import Gain
from headjudge.games.grand_archive.effects.verbs.objects import INGREDIENTS, Gather, Generate, Summon
from headjudge.games.grand_archive.effects.verbs.payments import LeavesTo, SummonOne
from headjudge.games.grand_archive.objects import properties, zones
from headjudge.games.grand_archive.objects.names import DECLARED
from headjudge.kernel.definitions import Ability, Instruction, Modifier, Node

SETS: Final = {
    "type": (properties.TYPE, properties.TYPES),
    "supertype": (properties.SUPERTYPE, properties.SUPERTYPES),
    "subtype": (properties.SUBTYPE, properties.SUBTYPES),
    "class": (properties.CLASS, properties.CLASSES),
    "element": (properties.ELEMENT, properties.ELEMENTS),
}
NUMBERS: Final = {
    "level": properties.LEVEL,
    "power": properties.POWER,
    "life": properties.LIFE,
    "durability": properties.DURABILITY,
    "reserve": properties.RESERVE,
    "memory": properties.MEMORY,
}
KEYWORDS: Final = {name: properties.PROPERTIES.index(name) for name in properties.KEYWORDS}
FACTS: Final = (*SETS, *NUMBERS, "speed", "keywords", "back", "side")


@cache
def packs() -> Packs:
    """What is packed."""
    return Packs(resources.files("headjudge.games.grand_archive.cards") / "packs", FACTS)


def titles() -> list[str]:
    """The names of all packed cards."""
    return list(packs().entries)


@until_packs_change
def tokens() -> tuple[str, ...]:
    """The names of the packed tokens, by the facts on the first line of each block."""
    found: list[str] = []
    for name, entry in packs().entries.items():
        line = packs().texts[entry.file][entry.start : entry.end].partition("\n")[0]
        if "(supertype token)" in line:
            found.append(name)
    return tuple(found)


@until_packs_change
def packed(name: str) -> Card:
    return make_card(packs().block(name))


def face_of(name: str) -> Card:
    """The card with that name, or what the rules give; KeyError says which name is unknown."""
    if name == INNATE.key:
        return INNATE
    if name not in packs().entries:
        raise KeyError(packs().not_yet(name) or f"no card named {name!r}{near(name, packs().entries)}")
    return packed(name)


@until_packs_change
def card_names() -> tuple[str, ...]:
    """The names of the packed cards, but for what is none."""
    return tuple(sorted([name for name in packs().entries if name not in tokens()]))


TITLES.packed = card_names


# -- from a block to a card


def make_card(block: Block) -> Card:
    """A card from its block; what is not understood is refused by name. Raises PackError."""
    try:
        return filled(block)
    except (FormError, NotationError, ValueError) as error:
        raise block.refuse(error) from None


def filled(block: Block) -> Card:
    card = Card(block.name, block.name)
    card.digest = block.digest
    card.facts = {name: tuple(write(d) for d in form[1:]) for name, form in block.facts.items()}
    card.forms = block.says
    for name, form in block.facts.items():
        try:
            add_fact(card, name, block.fact(name))
        except FormError as error:
            raise FormError(str(error), form.at) from None
    if properties.TYPE not in card.numbers:
        raise ValueError("it needs a type")
    # GA 1.7.e + 1.7.f + 1.7.h + 1.7.i: only actions and boons have a speed
    if not card.numbers[properties.TYPE] & (properties.ACTION | properties.BOON):
        card.numbers.pop(properties.SPEED, None)
    if card.numbers[properties.TYPE] & properties.UNIT:
        card.numbers[properties.ATTACK_POWER] = 0  # what its attacks have besides its power
    if card.numbers[properties.TYPE] & properties.CHAMPION:
        card.champion_name = block.name.split(",")[0]  # GA 1.6.a: the first name
    card.this = called(card.facts["type"][0])
    for datum in block.says:  # GA 1.6.f: each is an ability of its own, or what the card does as it resolves
        if not block.packed:
            check(LEXICON, datum, LEXICON.bind(datum).word.kind, card.facts["type"][0], card.this)
        add_text(card, datum)
    card.sort()
    card.looks = looked_in(card)
    card.tokens = tokens_of(card)
    if not block.packed:
        check_events([*card.abilities, *card.extra])
    card.number_nodes(len(zones.ZONES))
    card.enables = len([node for node in card.nodes if isinstance(node, Enables)]) > 0
    card.alters_itself = len([a for a in card.abilities if isinstance(a, Modifier) and alters_play(a)]) > 0
    card.heeds_targets = len([a for a in card.abilities if isinstance(a, Clause) and heeds_targets(a)]) > 0
    card.plain_cost = card.plain_cost and not card.heeds_targets  # saves time
    return card


def alters_play(effect: Modifier) -> bool:
    """Whether a continuous effect is on something by which cards are played."""
    return properties.DECIDING_PLAY >> effect.prop & 1 > 0


def add_fact(card: Card, name: str, values: list[Datum]) -> None:
    if name in SETS:
        prop, table = SETS[name]
        card.numbers[prop] = mask(table, name, values)
    elif name in NUMBERS:
        add_number(card, name, values)
    elif name == "speed":
        speeds = {speed: n for n, speed in enumerate(properties.SPEEDS)}
        card.numbers[properties.SPEED] = member("speed", values[0] if values else "", speeds)
    elif name == "keywords":
        add_keywords(card, values)
    elif name == "back" and len(values) == 1:
        card.back = str(values[0])
    elif name == "side" and values == ["back"]:
        card.is_back = True
    elif name not in ("origin", "id"):
        raise ValueError(f"unknown fact {name!r}")


def mask(table: dict[str, int], name: str, values: list[Datum]) -> int:
    found = 0
    for value in values:
        found |= member(name, value, table)
    return found


def add_number(card: Card, name: str, values: list[Datum]) -> None:
    if values == ["X"]:
        card.numbers[NUMBERS[name]] = 0  # GA 1.6.b: X is 0 except on the Effects Stack
        card.numbers[properties.X_COST] = NUMBERS[name]
    else:
        card.numbers[NUMBERS[name]] = whole(name, values)


def add_keywords(card: Card, values: list[Datum]) -> None:
    """Keywords without a restriction: `intercept`, `(pride 2)`."""
    for value in values:
        name, n = (str(value[0]), value[1]) if isinstance(value, Form) and len(value) == 2 else (write(value), 1)
        if name not in KEYWORDS or not isinstance(n, int):
            raise ValueError(f"{write(value)} is no keyword{near(name, KEYWORDS)}")
        before = card.numbers.get(KEYWORDS[name], 0) if KEYWORDS[name] in properties.ADDING_UP else 0
        card.numbers[KEYWORDS[name]] = before + n
        if name == "preserve":
            card.abilities.extend(preserve_meaning())


def called(type: str) -> str:
    """What its text calls a card: an object or a boon by its type, and a card what is never one."""
    return f"this {'card' if type == 'action' else type.split('-')[-1]}"


def texts(block: Block) -> list[Text]:
    """What a card says."""
    return [Text(form, called(str(block.fact("type")[0]))) for form in block.says]


def cards() -> GameCards:
    """Grand Archive's cards, for the tools."""
    once, idle = ("effect", "abilities"), ("nothing", "shield")
    return GameCards(
        LEXICON, DECLARED, packs, texts, lambda block, key: make_card(block), RULES, once, ("summon",), idle, mechanisms
    )


def mechanisms() -> str:
    return (resources.files("headjudge.games.grand_archive.cards") / "mechanisms.tsv").read_text(encoding="utf-8")


def add_text(card: Card, datum: Datum) -> None:
    """One thing that the card says: an ability, or its effect."""
    kind = LEXICON.bind(datum).word.kind
    wanted = EFFECT if kind == EFFECT else ABILITY
    node = LOWERING.root(datum, wanted)
    check_declarable(node)
    set_behind(node)
    set_as_spells(node)
    if isinstance(node, Ability):
        add_ability(card, node)
        return
    assert isinstance(node, Instruction)
    check_gained(card, datum)
    if card.effect is not None:
        raise ValueError("what it does as it resolves is one effect")
    card.effect = node
    card.says_where = speaks_of(node, (LeavesTo,))
    card.extra.append(node)


def check_gained(card: Card, datum: Datum) -> None:
    """What a boon does at once it does as it is gained, and nothing else is. GA 2.3.c"""
    gained = isinstance(datum, Form) and datum[0] == "as-gained"
    if gained != bool(card.numbers[properties.TYPE] & properties.BOON):
        raise ValueError("what a boon does as it is gained stands behind `as-gained`, and only that")


def add_ability(card: Card, node: Ability) -> None:
    if isinstance(node, Keyword) and is_command(node):  # printed on it, so that what takes it away takes it all
        card.numbers[properties.COMMAND] = card.numbers.get(properties.COMMAND, 0) | amount_of(node)
        return
    if not isinstance(node, Clause):  # the activation reads it itself
        node.zones = where_it_functions(card, node)
    if isinstance(node, Modify | Keyword) and lasts(node):
        node.dynamic = False
    card.abilities.extend(halves(node))
    if isinstance(node, Link):
        add_link(card, node)


def add_link(card: Card, node: Link) -> None:
    """A card with a link has a target from its activation or materialization on. GA 3.1 link"""
    if card.effect is not None or node.condition is not None:
        raise ValueError("a card has one link, an effect of its own has none, and a link hangs on no condition")
    if node.zones and not node.zones & 1 << zones.FIELD:
        raise ValueError("a link is one on the field: elsewhere nothing is linked")
    assert node.aim is not None
    card.numbers[node.keyword] = 1
    card.effect = node.aim  # GA 3.1 link: the target is declared as it is put onto the Effects Stack
    card.extra.append(node.aim)
    if node.keyword == properties.LINK_SHIELD:
        card.abilities.append(Shields())


def is_command(node: Keyword) -> bool:
    """Whether the card has command by itself, whatever happens."""
    return node.prop == properties.COMMAND and node.filter is None and node.condition is None


def amount_of(node: Keyword) -> int:
    assert isinstance(node.amount, Constant)
    return node.amount.n


BY_PLAYERS: Final = {
    properties.LESSER_BOON: 1 << zones.BESTOWED,
    properties.GREATER_BOON: 1 << zones.BESTOWED,
    properties.MASTERY: 1 << zones.MASTERY,
    properties.STATUS: 1 << zones.STATUS,
}
"""What players have, and where it is then. GA 1.7.e, 2.12, 2.13"""


def where_it_functions(card: Card, ability: Ability) -> int:
    """Where an ability functions: where it is so by default, unless its condition or its cost says otherwise."""
    usual = default_zones(card, ability)
    if not isinstance(ability, Activated):
        return zones_of(ability, functions_in(ability, elsewhere(ability, usual)), zones.PLACES)
    payable = ability.cost.possible_in(zones.PLACES)
    field = usual or zones.ON_FIELD
    found = zones_of(ability, field & payable or payable, zones.PLACES, payable)
    return usual if found == field and not ability.zones else found


def elsewhere(ability: Ability, usual: int) -> int:
    """The usual zones; where its condition is that it is not there, and names no other, those where all can see it."""
    if ability.condition is None or ability.zones:
        return usual
    where = ability.condition.where(zones.PLACES)
    home = usual & ~(1 << zones.INTENT) or usual
    if where.opens or where.met & home:
        return usual
    return where.met & zones.SEEN_BY_ALL  # GA 2.4: what does not function there functions in other zones


def default_zones(card: Card, ability: Ability) -> int:
    """Where an ability functions unless it says otherwise. GA 2.4"""
    # GA 2.4: of an action on the Effects Stack; of anything else on the field or in the intent, where players look
    if isinstance(ability, Activated) and card.numbers[properties.TYPE] not in BY_PLAYERS:
        return 1 << zones.EFFECTS if card.numbers[properties.TYPE] == properties.ACTION else 0
    if is_restricted_keyword(ability):  # GA 2.4.d: where the restrictions before it are met, it has it in every zone
        return EVERYWHERE
    elsewhere = keyword_zones(ability)
    if elsewhere:
        return elsewhere
    if card.numbers[properties.TYPE] in BY_PLAYERS:  # GA 1.7.e + 2.12 + 2.13: for the player who has it
        return BY_PLAYERS[card.numbers[properties.TYPE]]
    # GA 2.4: of an action on the Effects Stack, of an attack in the intent, of anything else on the field
    return (
        1 << zones.EFFECTS
        if card.numbers[properties.TYPE] == properties.ACTION
        else 1 << zones.FIELD | 1 << zones.INTENT
    )


def is_restricted_keyword(ability: Ability) -> bool:
    """Whether it is a keyword of the card's own behind restrictions, which is had as any keyword where they are met."""
    if not isinstance(ability, Keyword) or ability.filter is not None:
        return False
    return ability.condition is not None and restricts(ability.condition)


def lasts(node: Modify | Keyword) -> bool:
    """Whether what it does to its own object changes only with the champion's top card, which clears every cache."""
    itself = node.filter is None and isinstance(node.amount, Constant)
    return itself and (node.condition is None or isinstance(node.condition, ClassBonus | ElementBonus))


def tokens_of(card: Card) -> list[str]:
    """The tokens that a card can summon, the cards that it can generate, and its other side."""
    found: list[str] = [card.back] if card.back else []
    todo: list[Node] = [*card.extra, *card.abilities]
    while todo:
        node = todo.pop()
        if isinstance(node, Summon):
            found.append(node.token)
        elif isinstance(node, SummonOne):
            found.extend(node.spoken)
        elif isinstance(node, Generate):
            found.append(node.card)
        elif isinstance(node, Gain):
            found.append(node.name)
        elif isinstance(node, Gather):
            found.extend(INGREDIENTS)
        todo.extend(node.children())
    return found
