"""Packs: cards as data, one file a set, one card a line; read once a process."""

from __future__ import annotations

import hashlib
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


class PackError(ValueError):
    """A card that cannot be read: which one, where, and what is wrong."""


def printed_name(name: str, pitch: int | None) -> str:
    """The name as players write it, pitch in words: FAB 1.3.4: name and pitch make a card distinct."""
    return name if pitch is None else f"{name} ({COLORS[pitch]})"


def read_face(form: Form) -> FabFace:
    """The face that a pack line defines."""
    if len(form) < 2 or form[0] not in ("card", "macro", "split") or not isinstance(form[1], Text):
        raise PackError(f'{write(form)[:60]}: a line is (card "Name" ...)')
    name = str(form[1])
    facts = {str(part[0]): part for part in form[2:] if isinstance(part, Form)}
    pitch = number(facts["pitch"]) if "pitch" in facts else None
    face = make_face(printed_name(name, pitch), name, facts)
    if (form[0] == "macro") != bool(face.numbers[TYPES] & properties.MACRO):  # FAB 8.1.13a: only macros have this type
        raise PackError(f"{face.key}: only a macro has the type Macro")
    return face


def make_face(key: str, title: str, facts: dict[str, Form]) -> FabFace:
    """A face of facts, abilities among them."""
    face = FabFace(key, title)
    try:
        if "left" in facts:
            fill_split(face, facts)
        else:
            fill_facts(face, facts)
            fill_abilities(face, list(facts["abilities"][1:]) if "abilities" in facts else [])
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
    return str(part[1]), {str(fact[0]): fact for fact in part[2:] if isinstance(fact, Form)}


def fill_split(face: FabFace, facts: dict[str, Form]) -> None:
    """A split-card has the properties of both sides, FAB 9.2.2; each side is a face of its own, FAB 9.2.3"""
    shared = {name: part for name, part in facts.items() if name not in ("left", "right")}
    pitch = number(facts["pitch"]) if "pitch" in facts else None
    merged: dict[str, Form] = dict(shared)
    abilities: list[list[Datum]] = []
    sides: list[FabFace] = []
    for half in ("left", "right"):
        title, own = side_facts(facts[half])
        side = make_face(f"{title} of {face.key}", title, {**shared, **own})
        side.name = printed_name(title, pitch)
        side.whole = face.key
        sides.append(side)
        abilities.append(list(own["abilities"][1:]) if "abilities" in own else [])
        for name in ("types", "subtypes", "supertypes", "keywords"):
            both = [*merged[name][1:]] if name in merged else []
            both += [datum for datum in (own[name][1:] if name in own else ()) if datum not in both]
            if both:
                merged[name] = Form((name, *both))
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
        head = str(datum[0]) if isinstance(datum, Form) else str(datum)
        if isinstance(datum, Form) and head == "additional-cost":  # FAB 5.4.4a: additional-cost abilities add costs
            effect = LANGUAGE.build(datum[1], "effect")
            assert isinstance(effect, Instruction)
            face.costs.append(effect)
            face.extra.append(effect)
        elif isinstance(datum, Form) and head == "alternative-cost":  # FAB 5.4.4b: an alternative cost
            effect = LANGUAGE.build(datum[1], "effect")
            assert isinstance(effect, Instruction)
            face.alternatives.append(effect)
            face.extra.append(effect)
        elif isinstance(datum, Form) and head == "as-played":  # FAB 5.4.4d: effects as it is played
            condition, effect = LANGUAGE.build(datum[1], "condition"), LANGUAGE.build(datum[2], "effect")
            assert isinstance(condition, Condition) and isinstance(effect, Instruction)
            face.as_played.append((condition, effect))
            face.extra.extend((condition, effect))
        elif isinstance(datum, Form) and head == "combo":
            for ability in combo(datum):
                add_ability(face, ability)
            face.numbers[properties.COMBO] = 1
        elif isinstance(datum, Form) and head == "enters-with":  # FAB 6.4.8: identity-replacement
            counters = {name.replace(" ", "-"): mark for name, mark in COUNTERS.items()}
            if str(datum[1]) not in counters or not isinstance(datum[2], int):
                raise ValueError(f"{write(datum)}: which counters, and how many?")
            face.enters_with.append((counters[str(datum[1])], datum[2]))
        elif head == "variable-cost":  # FAB 5.1.3a: declare X
            face.x_cost += 1
        elif isinstance(datum, Form) and head == "optional-cost":
            face.optional_cost = number(datum)
        elif isinstance(datum, Form) and head == "optional-additional-cost":  # FAB 5.4.4a: an additional cost
            effect = LANGUAGE.build(datum[1], "effect")
            assert isinstance(effect, Instruction)
            face.optional_effect = effect
            face.extra.append(effect)
        elif isinstance(datum, Form) and head == "play-only-if":
            condition = LANGUAGE.build(datum[1], "condition")
            assert isinstance(condition, Condition)
            face.play_only_if.append(condition)
            face.extra.append(condition)
        else:
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


def combo(form: Form) -> list[Ability]:
    """`(combo NAME ability*)`: static abilities under the label, which function after the named attack. FAB 8.4.1"""
    if len(form) < 3 or not isinstance(form[1], Text):
        raise ValueError(f"{write(form)}: combo needs a name and abilities")
    after = Form(("last-attack", form[1]))
    abilities = [LANGUAGE.build(Form(("while", after, gets)), "ability") for gets in form[2:]]
    return [ability for ability in abilities if isinstance(ability, Ability)]


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
        if path.name.endswith(".cards"):
            for form in read_all(path.read_text(encoding="utf-8")):
                if not isinstance(form, Form):
                    raise PackError(f"{path.name}: {write(form)} is no card")
                face = read_face(form)
                if face.key in found:
                    raise PackError(f"{path.name}: {face.key} is defined twice")
                found[face.key] = face
                for side in face.sides:
                    found[side.key] = side
    return found
