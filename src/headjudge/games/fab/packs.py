"""Packs: cards as data, one file a set, one card a line; read once a process."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from importlib import resources
from typing import Final

from headjudge.abilities.language import UnknownWord
from headjudge.abilities.notation import Datum, Form, Text, read_all, write
from headjudge.abilities.statics import When
from headjudge.games.fab import keywords, phrasing, properties
from headjudge.games.fab.descriptions import IsDefending, NotDefending
from headjudge.games.fab.faces import Activated, FabFace, Resolution
from headjudge.games.fab.language_effects import Defines
from headjudge.games.fab.language_happenings import LANGUAGE
from headjudge.games.fab.lasting import OrdinalWhen
from headjudge.games.fab.marks import COUNTERS
from headjudge.games.fab.next_turn import KeepsAbilities
from headjudge.games.fab.permissions import OutsideTheGame
from headjudge.games.fab.phrases import parts
from headjudge.games.fab.properties import DECK_CARD, HERO, IDS, NUMERIC, PERMANENT_SUBTYPES, SETS, SUBTYPES, TYPES
from headjudge.games.fab.verbs.attacking import AttackWith
from headjudge.games.fab.verbs.becoming import CreateInHand
from headjudge.games.fab.zones import ARENA, CHAIN, ZONES
from headjudge.kernel.definitions import Ability, Condition, Instruction, Modifier, Node
from headjudge.rulebook import Kind, rule

COLORS: Final = {1: "red", 2: "yellow", 3: "blue"}
RULES_FACE: Final = "rules:fab"
WORDS: Final[tuple[str, ...]] = (
    "types", "subtypes", "supertypes", "keywords", "specialization", "hybrid", "metatypes", "any-number", "wording",
)  # fmt: skip
FACTS: Final[frozenset[str]] = frozenset((*NUMERIC, *WORDS, "abilities", "back"))


Tree = tuple[Datum, ...]
"""A word and its arguments."""


class PackError(ValueError):
    """A card that cannot be read: which one, where, and what is wrong."""


def printed_name(name: str, pitch: int | None) -> str:
    """The name as players write it, pitch in words: FAB 1.3.4: name and pitch make a card distinct."""
    return name if pitch is None else f"{name} ({COLORS[pitch]})"


def read_face(line: Datum) -> FabFace:
    """The face that a pack line defines."""
    form = parts(line)
    if len(form) < 2 or form[0] not in ("card", "macro", "split") or not isinstance(form[1], Text):
        raise PackError(f'{write(line)[:60]}: a line is (card "Name" ...)')
    name = str(form[1])
    facts = facts_of(name, form[2:])
    pitch = pitch_of(facts)
    face = make_face(printed_name(name, pitch), name, facts)
    if (form[0] == "macro") != bool(face.numbers[TYPES] & properties.MACRO):  # FAB 8.1.13a: only macros have this type
        raise PackError(f"{face.key}: only a macro has the type Macro")
    return face


def facts_of(name: str, written: Sequence[Datum]) -> dict[str, Form]:
    """Facts by their words."""
    found: dict[str, Form] = {}
    for part in written:
        if not isinstance(part, Form):
            raise PackError(f"{name}: {write(part)} is no fact")
        found[str(part[0])] = part
    return found


def pitch_of(facts: dict[str, Form]) -> int | None:
    return number(facts["pitch"]) if "pitch" in facts else None


def make_face(key: str, title: str, facts: dict[str, Form]) -> FabFace:
    """A face of facts, abilities among them."""
    face = FabFace(key, title)
    try:
        if "left" in facts:
            fill_split(face, facts)
        else:
            fill_facts(face, facts)
            fill_abilities(face, members(facts, "abilities"))
    except (UnknownWord, KeyError, ValueError) as error:
        raise PackError(f"{face.key}: {error}") from None
    written = " ".join([key, *[write(facts[name]) for name in sorted(facts)]])
    face.digest = hashlib.blake2b(written.encode(), digest_size=8).hexdigest()
    face.number_nodes(len(ZONES))
    return face


def side_facts(part: Form) -> tuple[str, dict[str, Form]]:
    """`(left "Name" fact*)` or `(right "Name" fact*)`: one side of a split-card."""
    if len(part) < 2 or not isinstance(part[1], Text):
        raise PackError(f"{write(part)[:60]}: a side has a name")
    return str(part[1]), facts_of(str(part[1]), part[2:])


def members(facts: dict[str, Form], name: str) -> list[Datum]:
    """What a fact lists; nothing where it is not there."""
    return list(facts.get(name, ())[1:])


def fill_split(face: FabFace, facts: dict[str, Form]) -> None:
    """A split-card has the properties of both sides, FAB 9.2.2; each side is a face of its own, FAB 9.2.3"""
    shared = {name: part for name, part in facts.items() if name not in ("left", "right")}
    pitch = pitch_of(facts)
    merged: dict[str, Form] = dict(shared)
    abilities: list[list[Datum]] = []
    sides: list[FabFace] = []
    for half in ("left", "right"):
        title, own = side_facts(facts[half])
        side = make_face(f"{title} of {face.key}", title, {**shared, **own})
        side.name = printed_name(title, pitch)
        side.whole = face.key
        sides.append(side)
        abilities.append(members(own, "abilities"))
        for name in [name for name in ("types", "subtypes", "supertypes", "keywords") if name in own]:
            merged[name] = Form((name, *dict.fromkeys([*members(merged, name), *own[name][1:]])))
    fill_facts(face, merged)
    for half in ("left", "right"):
        face.facts[half] = (write(facts[half]),)
    face.sides = tuple(sides)
    face.titles = (sides[0].title, sides[1].title)
    left, right = read_abilities(face, abilities[0]), read_abilities(face, abilities[1])
    read_abilities(face, keywords.abilities(face))
    face.halves = (Resolution(left), Resolution(right))
    face.resolution = Resolution(list(face.halves))
    face.extra.append(face.resolution)
    face.words = tuple([f"{side.title}: {words}" for side in sides for words in side.words])


def number(part: Form) -> int:
    if len(part) != 2 or not isinstance(part[1], int):
        raise PackError(f"{write(part)}: a number is missing")
    return part[1]


def fill_facts(face: FabFace, facts: dict[str, Form]) -> None:
    for name, part in facts.items():
        if name not in FACTS:
            raise ValueError(f"there is no fact {name!r}")
        face.facts[name] = tuple(str(d) for d in part[1:]) if name != "abilities" else (write(part),)
        if name in NUMERIC:
            face.numbers[IDS[name]] = number(part)
    for prop, names in SETS.items():
        mask = 0
        for member in face.facts.get(properties.NAMES[prop], ()):
            if member not in names:
                raise ValueError(f"there is no {properties.NAMES[prop]} {member!r}")
            mask |= names[member]
        face.numbers[prop] = mask
    face.back = face.facts.get("back", ("",))[0]
    check_wording(face.facts.get("wording", ("rulebook",)))
    if "specialization" in face.facts:  # FAB 8.3.7: the monikers of the heroes that may play it
        face.numbers[properties.SPECIALIZATION] = 1
    for keyword in face.facts.get("keywords", ()):
        if keyword not in properties.KEYWORDS:
            raise ValueError(f"there is no keyword {keyword!r}")
        face.numbers[IDS[keyword]] = 1


def check_wording(words: tuple[str, ...]) -> None:
    """`(wording rulebook EXAMPLE*)`: examples of the book word the card otherwise than it is printed."""
    if words[:1] != ("rulebook",):
        raise ValueError(f"there is no wording {' '.join(words)!r}, only rulebook")
    for example in words[1:]:
        if rule(example).kind is not Kind.EXAMPLE:
            raise ValueError(f"{example} is no example")


def fill_abilities(face: FabFace, written: list[Datum]) -> None:
    """Its base abilities are those of its text. FAB 1.7.1"""
    effects = read_abilities(face, [*written, *keywords.abilities(face)])
    if effects:
        face.resolution = Resolution(effects)
        face.extra.append(face.resolution)
    face.words = (
        *[phrasing.say(datum) for datum in written],
        *[phrasing.say(k) for k in face.facts.get("keywords", ())],
    )


def read_abilities(face: FabFace, written: list[Datum]) -> list[Instruction]:
    """Put the abilities where their kinds stand; the resolution abilities are returned. FAB 1.7.3"""
    effects: list[Instruction] = []
    for datum in written:
        tree = parts(datum)
        special = SPECIAL.get(str(*tree[:1]))
        if special is not None:
            special(face, tree)
            continue
        node = LANGUAGE.node(datum, "effect")
        if isinstance(node, Ability):
            add_ability(face, node)
        elif isinstance(node, Instruction):
            if attacks_by_effect(node):
                raise ValueError(ATTACKS_ELSEWHERE)
            effects.append(node)  # FAB 1.7.3b: a resolution ability
        else:
            raise ValueError(f"{write(datum)} is neither an ability nor an effect")
    return effects


# -- abilities that stand in a place of their own --------------------------------------------------------------


def argument(tree: Tree, at: int) -> Datum:
    if at >= len(tree):
        raise ValueError(f"{write(Form(tree))}: something is missing")
    return tree[at]


def effect_of(face: FabFace, tree: Tree, at: int) -> Instruction:
    effect = LANGUAGE.build(argument(tree, at), "effect")
    assert isinstance(effect, Instruction)
    face.extra.append(effect)
    return effect


def condition_of(face: FabFace, tree: Tree) -> Condition:
    condition = LANGUAGE.build(argument(tree, 1), "condition")
    assert isinstance(condition, Condition)
    face.extra.append(condition)
    return condition


def additional_cost(face: FabFace, tree: Tree) -> None:
    """`(additional-cost effect)`: costs are added. FAB 5.4.4a"""
    face.costs.append(effect_of(face, tree, 1))


def alternative_cost(face: FabFace, tree: Tree) -> None:
    """`(alternative-cost effect)`: rather than its cost. FAB 5.4.4b"""
    face.alternatives.append(effect_of(face, tree, 1))


def as_played(face: FabFace, tree: Tree) -> None:
    """`(as-played condition effect)`: effects as it is played. FAB 5.4.4d"""
    face.as_played.append((condition_of(face, tree), effect_of(face, tree, 2)))


def enters_with(face: FabFace, tree: Tree) -> None:
    """`(enters-with COUNTER n)`: identity-replacement. FAB 6.4.8"""
    counters = {name.replace(" ", "-"): mark for name, mark in COUNTERS.items()}
    counter, amount = str(argument(tree, 1)), argument(tree, 2)
    if counter not in counters or not isinstance(amount, int):
        raise ValueError(f"{write(Form(tree))}: which counters, and how many?")
    face.enters_with.append((counters[counter], amount))


def variable_cost(face: FabFace, tree: Tree) -> None:
    """`variable-cost`: declare X. FAB 5.1.3a"""
    face.x_cost += 1


def optional_cost(face: FabFace, tree: Tree) -> None:
    """`(optional-cost n)`"""
    face.optional_cost = number(Form(tree))


def optional_additional_cost(face: FabFace, tree: Tree) -> None:
    """`(optional-additional-cost effect)`: an additional cost. FAB 5.4.4a"""
    face.optional_effect = effect_of(face, tree, 1)


def play_only_if(face: FabFace, tree: Tree) -> None:
    """`(play-only-if condition)`"""
    face.play_only_if.append(condition_of(face, tree))


def combo(face: FabFace, tree: Tree) -> None:
    """`(combo NAME ability*)`: static abilities under the label, which function after the named attack. FAB 8.4.1"""
    if not isinstance(argument(tree, 1), Text):
        raise ValueError(f"{write(Form(tree))}: combo needs a name")
    after = Form(("last-attack", tree[1]))
    argument(tree, 2)
    for gets in tree[2:]:
        ability = LANGUAGE.build(Form(("while", after, gets)), "ability")
        assert isinstance(ability, Ability)
        add_ability(face, ability)
    face.numbers[properties.COMBO] = 1


SPECIAL: Final[dict[str, Callable[[FabFace, Tree], None]]] = {
    "additional-cost": additional_cost,
    "alternative-cost": alternative_cost,
    "as-played": as_played,
    "combo": combo,
    "enters-with": enters_with,
    "variable-cost": variable_cost,
    "optional-cost": optional_cost,
    "optional-additional-cost": optional_additional_cost,
    "play-only-if": play_only_if,
}


ATTACKS_ELSEWHERE: Final = "an effect that attacks with a card stands in an activated ability only (attack-by-effect)"


def attacks_by_effect(root: Node) -> bool:
    """Whether a tree attacks with a card: attack-layers of triggered effects are not known here."""
    return isinstance(root, AttackWith) or len([child for child in root.children() if attacks_by_effect(child)]) > 0


def add_ability(face: FabFace, ability: Ability) -> None:
    """An ability joins those of its kind; where it functions, and unless what, is settled here."""
    if isinstance(ability, Activated):
        ability.index = len(face.activated)
        face.activated.append(ability)
        face.numbers[properties.ACTIVATED] = face.numbers.get(properties.ACTIVATED, 0) | ability.type
    if attacks_by_effect(ability) and not (isinstance(ability, Activated) and ability.by_effect):
        raise ValueError(ATTACKS_ELSEWHERE)
    if not ability.zones:  # FAB 1.7.4: it functions in the arena, unless it says otherwise
        ability.zones = ARENA
    if isinstance(ability, OrdinalWhen) and ability.counts_from_the_start():
        ability.functional = ability.zones
        ability.zones = (1 << len(ZONES)) - 1
    if face.numbers[TYPES] & HERO:  # FAB 1.7.7: effects can take a hero's abilities away
        ability.condition = KeepsAbilities(ability.condition)
        if isinstance(ability, Modifier):
            ability.dynamic = True
    deck_card = face.numbers[TYPES] & DECK_CARD and not face.numbers[SUBTYPES] & PERMANENT_SUBTYPES
    if deck_card and ability.zones >> CHAIN & 1 and silent_while_defending(ability):
        ability.condition = NotDefending(ability.condition)
    face.abilities.append(ability)  # FAB 1.7.3c: it generates effects simply by being functional
    if isinstance(ability, OutsideTheGame):
        face.outside = True


def silent_while_defending(ability: Ability) -> bool:
    """Of a non-permanent defending card only what speaks of defending functions. FAB 1.7.4a"""
    # FAB 1.7.4g + 5.4.7: a while-condition that is met while it defends
    if ability.condition is not None and speaks_of_defending(ability.condition):
        return False
    if isinstance(ability, Defines):  # FAB 1.7.4f: property-static abilities function everywhere
        return False
    return isinstance(ability, Modifier) or (isinstance(ability, When) and ability.condition is not None)


def speaks_of_defending(condition: Condition) -> bool:
    todo: list[Node] = [condition]
    while todo:
        node = todo.pop()
        if isinstance(node, IsDefending):
            return True
        todo.extend(node.children())
    return False


def companions(table: list[FabFace]) -> list[FabFace]:
    """The faces that those of a game can bring into it: back-faces, and cards that they create. FAB 9.1.5 + 8.5.2"""
    known = faces()
    found: list[FabFace] = []
    todo = list(table)
    while todo:
        face = todo.pop()
        named = [node.name for node in face.nodes if isinstance(node, CreateInHand)]
        found.extend([side for side in face.sides if side not in found and side not in table])
        for key in [*named, *([face.back] if face.back else [])]:
            if known[key] not in found and known[key] not in table:
                found.append(known[key])
                todo.append(known[key])
    return found


@cache
def faces() -> dict[str, FabFace]:
    """Every card of every pack by its printed name, the rules' own face first."""
    rules = FabFace(RULES_FACE, "the rules")
    rules.digest = "rules"
    rules.number_nodes(len(ZONES))
    found = {RULES_FACE: rules}
    folder = resources.files("headjudge.games.fab") / "packs"
    for path in sorted(folder.iterdir(), key=lambda p: p.name):
        read_pack(path.name, path.read_text(encoding="utf-8"), found)
    return found


def read_pack(name: str, text: str, found: dict[str, FabFace]) -> None:
    """Add the cards of a pack, and the sides of split-cards, to those that were found before."""
    for line in read_all(text):
        face = read_face(line)
        for one in (face, *face.sides):
            if one.key in found:
                raise PackError(f"{name}: {one.key} is defined twice")
            found[one.key] = one
