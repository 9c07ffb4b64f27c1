"""The cards: facts and forms from the packs, one face a printed name, made when it is first wanted. FAB 1.3"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache
from importlib import resources
from typing import Final

from headjudge.abilities import lexicon
from headjudge.abilities.cards import GameCards
from headjudge.abilities.cards import Text as Said
from headjudge.abilities.checking import check
from headjudge.abilities.facts import member, whole
from headjudge.abilities.kinds import Condition, Filter
from headjudge.abilities.lowering import EMPTY, Scope
from headjudge.abilities.notation import Datum, Form, NotationError, Text, read, write
from headjudge.abilities.packs import Block, PackError, Packs, Versions, block_of, until_packs_change
from headjudge.abilities.statics import check_events
from headjudge.games.fab.cards.faces import Activated, FabFace, Resolution
from headjudge.games.fab.cards.lexicon import LEXICON, LOWERING, meanings
from headjudge.games.fab.cards.lexicon.scopes import triggering
from headjudge.games.fab.cards.porting import RULES
from headjudge.games.fab.cards.prices import add_cost
from headjudge.games.fab.combat.history import LastAttack
from headjudge.games.fab.effects.descriptions import ExtraPaid
from headjudge.games.fab.effects.functional import settle_places
from headjudge.games.fab.effects.naming import RULES_FACE, TITLES
from headjudge.games.fab.effects.referring import AsksAbilities, is_declared_later
from headjudge.games.fab.effects.verbs.attacking import attacks_with_a_card, check_attacks, check_given
from headjudge.games.fab.effects.verbs.becoming import CreateCard
from headjudge.games.fab.effects.verbs.cards import CreateToken
from headjudge.games.fab.objects import properties, zones
from headjudge.games.fab.objects.bases import Also
from headjudge.games.fab.objects.names import DECLARED
from headjudge.games.fab.play.permissions import OutsideTheGame
from headjudge.games.fab.play.targets import settle_any, within
from headjudge.kernel.definitions import Ability, Instruction, Node
from headjudge.rulebook import Kind, rule

COLORS: Final = {1: "red", 2: "yellow", 3: "blue"}
LISTS: Final = ("types", "subtypes", "supertypes", "traits", "keywords")
SIDES: Final = ("left", "right")
FACTS: Final = (
    *properties.NUMERIC, *LISTS, "specialization", "hybrid", "metatypes", "any-number", "wording", "back", "rule",
    *SIDES,
)  # fmt: skip
"""`rule` names the rule that gives a token its abilities, `back` the face that it turns to."""
PITCHES: Final = Versions(
    "pitches",
    {colour: Form(("pitch", pitch)) for pitch, colour in COLORS.items()},
    {colour: f" ({colour})" for colour in COLORS.values()},
)


@cache
def packs() -> Packs:
    """What is packed."""
    return Packs(resources.files("headjudge.games.fab.cards") / "packs", FACTS, PITCHES, ("card", "split", "macro"))


@until_packs_change
def keys() -> tuple[str, ...]:
    """The printed names of all packed cards, and of the sides of split-cards."""
    found: list[str] = []
    for key, entry in packs().entries.items():
        found.append(key)
        if packs().texts[entry.file].startswith("(split", entry.start):
            found.extend([side.key for side in packed(key).sides])
    return tuple(found)


@until_packs_change
def titles() -> tuple[str, ...]:
    """The names of all packed cards, of a split-card both: without their colours, and no macros. FAB 2.7.1"""
    known = packs()
    found: set[str] = set()
    for key, entry in known.entries.items():
        if not known.texts[entry.file].startswith("(macro", entry.start):
            found.update(re.sub(r" \((red|yellow|blue)\)$", "", key).split(" // "))
    return tuple(sorted(found))


TITLES.packed = titles


def tokens(keys: Collection[str] = ()) -> list[str]:
    """The tokens that a game with these cards may need: any that is shipped, and with cards of one's own any other."""
    own = packs().own and any(packs().pack_of(key) for key in keys)
    return [key for key in all_tokens() if own or not packs().pack_of(key) or key in packs().replaced]


@until_packs_change
def all_tokens() -> tuple[str, ...]:
    known = packs()
    entries = known.entries.items()
    return tuple([key for key, e in entries if "(types Token" in known.texts[e.file][e.start : e.end]])


@cache
def rules_face() -> FabFace:
    """The face of what the rules themselves do."""
    face = FabFace(RULES_FACE, "the rules")
    face.digest = "rules"
    for keyword, datum, scope in meanings.every():  # FAB 8.0.4: for whatever has the keyword by effects
        add_meaning(face, keyword, ability_of(datum, scope))
    face.number_nodes(len(zones.ZONES))
    return face


@until_packs_change
def packed(key: str) -> FabFace:
    return make_face(packs().block(key))


@until_packs_change
def face_named(key: str) -> FabFace:
    """The card with that printed name, or a side of one; KeyError says which name is unknown."""
    if key == RULES_FACE:
        return rules_face()
    if key in packs().entries:
        return packed(key)
    _, of, whole = key.partition(" of ")
    while of:
        if whole in packs().entries:
            for side in packed(whole).sides:
                if side.key == key:
                    return side
        _, of, whole = whole.partition(" of ")
    raise KeyError(packs().not_yet(key) or f"no card named {key!r}{lexicon.near(key, packs().entries)}")


def printed_name(name: str, pitch: int | None) -> str:
    """The name as players write it, pitch in words: FAB 1.3.4: name and pitch make a card distinct."""
    return name if pitch is None else f"{name} ({COLORS[pitch]})"


def as_block(face: FabFace) -> Block:
    """The card as it is written, to be changed."""
    facts: dict[str, Form] = {}
    for name, words in face.facts.items():
        if name in SIDES:
            whole = read(words[0])
            assert isinstance(whole, Form)
            facts[name] = whole
        elif name not in LISTS or not face.sides:  # they are those of the sides
            members: list[Datum] = [int(w) if w.lstrip("-").isdecimal() else Text(w) for w in words]
            facts[name] = Form((name, *members))
    head = "split" if face.sides else "macro" if face.numbers[properties.TYPES] & properties.MACRO else "card"
    return Block(face.title, facts, tuple([form for form in face.forms if isinstance(form, Form | str)]), head)


def without_text(block: Block) -> Block:
    """The card without its text: no keywords, no abilities."""
    facts = {name: form for name, form in block.facts.items() if name != "keywords" and name not in properties.KEYWORDS}
    for half in [half for half in SIDES if half in facts]:
        side = block_of(facts[half], FACTS)
        facts[half] = Form((half, Text(side.name), *[f for name, f in side.facts.items() if name != "keywords"]))
    return block._replace(facts=facts, says=())


# -- from a block to a face


def make_face(block: Block, key: str = "") -> FabFace:
    """A face from its block; what is not understood is refused by name. Raises PackError."""
    try:
        return finished(block, key or printed_name(block.name, pitch_of(block)))
    except PackError:
        raise
    except (lexicon.FormError, NotationError, KeyError, ValueError) as error:
        raise block.refuse(error) from None


def pitch_of(block: Block) -> int | None:
    return number(block.facts["pitch"]) if "pitch" in block.facts else None


def number(part: Form) -> int:
    return whole(str(part[0]), list(part[1:]), part.at)


def finished(block: Block, key: str) -> FabFace:
    face = FabFace(key, block.name)
    face.digest = block.digest
    if "left" in block.facts:
        fill_split(face, block)
    else:
        fill_facts(face, block.facts)
        face.forms = block.says
        face.this = f"this {noun_of(face.facts)}"
        effects = add_texts(face, block.says, block.packed)
        add_meanings(face)
        if effects:
            face.resolution = Resolution(effects)
            face.extra.append(face.resolution)
            face.attacks = resolves_as_attack(face, face.resolution)
    # FAB 8.1.13a: only macros have this type
    if block.head in ("card", "macro") and (block.head == "macro") != bool(
        face.numbers[properties.TYPES] & properties.MACRO
    ):
        raise ValueError("only a macro has the type Macro")
    face.extra.append(face.price)
    if not block.packed:
        check_events([*face.abilities, *face.extra])
    place_given(face)
    face.number_nodes(len(zones.ZONES))
    for root in (*face.abilities, *face.extra):
        settle_any(root)
    face.asks_abilities = len([node for node in face.nodes if isinstance(node, AsksAbilities)]) > 0
    if not block.packed:
        for name in created(face):
            if name in packs().entries and name not in all_tokens():
                raise ValueError(
                    f"(create {name} ..): {name} is no token; cards are created in-hand, in-banished (FAB 8.5.40)"
                )
    return face


def created(face: FabFace) -> list[str]:
    """The names of the tokens that a card can create."""
    return [node.name for node in face.nodes if isinstance(node, CreateToken)]


def place_given(face: FabFace) -> None:
    """The abilities that lasting effects give function in the arena, unless they say otherwise."""
    todo: list[Node] = [*face.abilities, *face.extra]
    while todo:
        node = todo.pop()
        if isinstance(node, Ability) and not node.places:
            settle_places(node)  # FAB 1.7.4: elsewhere they do not
        todo.extend(node.children())


def cards() -> GameCards:
    """Flesh and Blood's cards, for the tools."""
    makes = ("create", "wager", "transform")
    return GameCards(LEXICON, DECLARED, packs, texts, make_face, RULES, makes=makes, mechanisms=mechanisms)


def mechanisms() -> str:
    return (resources.files("headjudge.games.fab.cards") / "mechanisms.tsv").read_text(encoding="utf-8")


def texts(block: Block) -> list[Said]:
    """What a card says, each side of a split-card for itself."""
    if "left" not in block.facts:
        facts = {name: tuple(str(d) for d in form[1:]) for name, form in block.facts.items()}
        return [Said(form, f"this {noun_of(facts)}") for form in block.says]
    sides = [block_of(block.facts[half], FACTS) for half in SIDES]
    return [one._replace(under=side.name) for side in sides for one in texts(side)]


def noun_of(facts: Mapping[str, tuple[str, ...]]) -> str:
    """What a card's text calls it."""
    types = facts.get("types", ())
    subtypes = facts.get("subtypes", ())
    for noun in ("Hero", "Weapon", "Equipment", "Macro"):
        if noun in types:
            return noun.lower()
    return next((noun.lower() for noun in ("Aura", "Item", "Ally", "Landmark") if noun in subtypes), "card")


def fill_split(face: FabFace, block: Block) -> None:
    """A split-card has the properties of both sides, FAB 9.2.2; each side is a face of its own, FAB 9.2.3"""
    shared = {name: part for name, part in block.facts.items() if name not in SIDES}
    halves = [block_of(block.facts[half], FACTS, block.where) for half in SIDES]
    merged = dict(shared)
    sides: list[FabFace] = []
    for half in halves:
        side = make_face(half._replace(head="side", facts={**shared, **half.facts}), f"{half.name} of {face.key}")
        side.name = printed_name(half.name, pitch_of(block))
        side.whole = face.key
        sides.append(side)
        for name in [name for name in LISTS if name in half.facts]:
            before = merged[name][1:] if name in merged else ()
            merged[name] = Form((name, *dict.fromkeys([*before, *half.facts[name][1:]])))
    fill_facts(face, merged)
    for half_name in SIDES:
        face.facts[half_name] = (write(block.facts[half_name]),)
    face.sides = tuple(sides)
    face.titles = (sides[0].title, sides[1].title)
    face.forms = tuple([form for half in halves for form in half.says])
    left, right = add_texts(face, halves[0].says, block.packed), add_texts(face, halves[1].says, block.packed)
    add_meanings(face)
    if [effect for effect in (*left, *right) if attacks_with_a_card(effect)]:
        raise ValueError("a side of a split-card cannot attack with a card")
    face.halves = (Resolution(left), Resolution(right))
    face.resolution = Resolution(list(face.halves))
    face.extra.append(face.resolution)


def fill_facts(face: FabFace, facts: dict[str, Form]) -> None:
    for name, part in facts.items():
        if name == "origin":
            continue
        face.facts[name] = tuple(str(d) for d in part[1:])
        if name in properties.NUMERIC:
            face.numbers[properties.IDS[name]] = number(part)
    for prop, names in properties.SETS.items():
        mask = 0
        for word in face.facts.get(properties.NAMES[prop], ()):
            mask |= member(properties.NAMES[prop].removesuffix("s"), word, names, facts[properties.NAMES[prop]].at)
        face.numbers[prop] = mask
    face.back = face.facts.get("back", ("",))[0]
    check_wording(face.facts.get("wording", ("rulebook",)))
    if "specialization" in face.facts:  # FAB 8.3.7: the monikers of the heroes that may play it
        face.numbers[properties.SPECIALIZATION] = 1
    for keyword in face.facts.get("keywords", ()):
        if keyword not in properties.KEYWORDS:
            at = facts["keywords"].at if "keywords" in facts else -1
            raise lexicon.FormError(f"{keyword} is no keyword{lexicon.near(keyword, properties.KEYWORDS)}", at)
        face.numbers.setdefault(properties.IDS[keyword], 1)


def check_wording(words: tuple[str, ...]) -> None:
    """`(wording rulebook EXAMPLE*)`: examples of the book word the card otherwise than it is printed."""
    if words[:1] != ("rulebook",):
        raise ValueError(f"there is no wording {' '.join(words)!r}, only rulebook")
    for example in words[1:]:
        if rule(example).kind is not Kind.EXAMPLE:
            raise ValueError(f"{example} is no example")


# -- what a card says


def add_texts(face: FabFace, says: tuple[Datum, ...], packed: bool) -> list[Instruction]:
    """Its base abilities are those of its text, FAB 1.7.1; the resolution abilities are returned. FAB 1.7.3"""
    effects: list[Instruction] = []
    by = face.facts.get("rule", ())
    scope = triggering(by[0]) if by else EMPTY
    for datum in says:  # FAB 1.7.1: its base abilities are those of its text
        kind = LEXICON.bind(datum).word.kind
        if kind not in (lexicon.CLAUSE, lexicon.ABILITY, lexicon.EFFECT):
            raise lexicon.FormError(f"{write(datum)} is neither an ability nor an effect")
        if not packed:
            check(LEXICON, datum, kind, "", face.this)
        if kind == lexicon.CLAUSE:
            add_clause(face, LEXICON.bind(datum))
        elif kind == lexicon.ABILITY:
            add_ability(face, ability_of(datum, scope))
        else:
            effects.append(resolution_of(datum))  # FAB 1.7.3b: a resolution ability
    return effects


def ability_of(datum: Datum, scope: Scope) -> Ability:
    ability = LOWERING.lower(datum, lexicon.ABILITY, scope)
    assert isinstance(ability, Ability)
    return ability


def resolution_of(datum: Datum) -> Instruction:
    effect = LOWERING.lower(datum, lexicon.EFFECT)
    assert isinstance(effect, Instruction)
    check_given(effect)
    return effect


def resolves_as_attack(face: FabFace, resolution: Instruction) -> bool:
    """Whether it is an attack-layer on the stack; what is an attack by its subtype attacks by itself. FAB 8.5.38a"""
    attacks = attacks_with_a_card(resolution)
    if attacks and face.numbers[properties.SUBTYPES] & properties.ATTACK:
        raise ValueError("an attack card attacks by itself: attack-with stands on a card without the subtype Attack")
    return attacks


def add_meanings(face: FabFace) -> None:
    """The abilities that its keywords stand for, FAB 8.0.4, and that a demi-hero is a hero. FAB 8.1.11b"""
    for keyword, datum, scope in meanings.of(face):
        add_meaning(face, keyword, ability_of(datum, scope))
    for keyword, clause in meanings.COSTS.items():
        if keyword in face.numbers:
            add_clause(face, LEXICON.bind(read(clause)))
    if face.numbers[properties.TYPES] & properties.DEMI_HERO:
        as_hero = ability_of(read(meanings.AS_HERO), EMPTY)
        assert isinstance(as_hero, Also)
        as_hero.by_rule = True
        add_ability(face, as_hero)


def add_meaning(face: FabFace, keyword: int, ability: Ability) -> None:
    """What a keyword stands for is there as long as the object has the keyword. FAB 8.0.4 + 6.3.6"""
    ability.keyword = keyword
    add_ability(face, ability)


def add_clause(face: FabFace, clause: lexicon.Bound) -> None:
    """What a card says about playing it stands in a place of its own. FAB 5.4.4"""
    name = clause.word.name
    if add_cost(face.price, LOWERING, clause):
        return
    if name == "as-played":
        face.as_played.append((condition_of(face, clause), effect_of(face, clause)))  # FAB 5.4.4d: as it is played
    elif name == "enters-with":
        face.enters_with.append((int(LEXICON.name(argument(clause, "mark"), "mark").value), amount_of(clause)))
    elif name == "play-only-if":
        condition = condition_of(face, clause)
        refuse_optional_costs(condition)
        (face.terms if is_declared_later(condition) else face.play_only_if).append(condition)
    else:
        add_combo(face, clause)


def refuse_optional_costs(condition: Condition) -> None:
    """What must be paid is no option."""
    if [node for node in within(condition) if isinstance(node, ExtraPaid)]:
        raise ValueError("an additional cost without which it cannot be played is not optional: (additional-cost ..)")


def argument(clause: lexicon.Bound, name: str) -> Datum:
    value = clause.given[name]
    assert not isinstance(value, list)
    return value


def amount_of(clause: lexicon.Bound) -> int:
    amount = argument(clause, "amount")
    if not isinstance(amount, int):
        raise ValueError(f"{write(amount)} should be a number")
    return amount


def effect_of(face: FabFace, clause: lexicon.Bound) -> Instruction:
    effect = LOWERING.lower(argument(clause, "effect"), lexicon.EFFECT)
    assert isinstance(effect, Instruction)
    face.extra.append(effect)
    return effect


def condition_of(face: FabFace, clause: lexicon.Bound) -> Condition:
    condition = LOWERING.lower(argument(clause, "condition"), lexicon.CONDITION)
    assert isinstance(condition, Condition)
    face.extra.append(condition)
    return condition


def add_combo(face: FabFace, clause: lexicon.Bound) -> None:
    """`(combo filter ability*)`: static abilities under the label, which function after such an attack. FAB 8.4.1"""
    abilities = clause.given["abilities"]
    assert isinstance(abilities, list)
    for datum in abilities:
        last = LOWERING.lower(argument(clause, "last"), lexicon.FILTER)
        assert isinstance(last, Filter)
        add_ability(face, ability_of(datum, EMPTY.under(LastAttack(last))))
    face.numbers[properties.COMBO] = 1


def add_ability(face: FabFace, ability: Ability) -> None:
    """An ability joins those of its kind; where it functions is what it says."""
    if isinstance(ability, Activated):
        ability.index = len(face.activated)
        face.activated.append(ability)
    check_attacks(ability)
    settle_places(ability)  # FAB 1.7.4: the arena where it says nothing
    face.abilities.append(ability)  # FAB 1.7.3c: it generates effects simply by being functional
    if isinstance(ability, OutsideTheGame):
        face.outside = True


def companions(table: list[FabFace]) -> list[FabFace]:
    """The faces that those of a game can bring into it: back-faces, and cards that they create. FAB 9.1.5 + 8.5.2

    Raises ValueError where one creates a token that is not there.
    """
    there = {face.name for face in table if face.numbers.get(properties.TYPES, 0) & properties.TOKEN}
    for face in table:
        for name in created(face):
            if name not in there:
                raise ValueError(f"{face.key} creates {name}, and no token has that name (FAB 8.5.2)")
    found: list[FabFace] = []
    todo = list(table)
    while todo:
        face = todo.pop()
        named = [node.name for node in face.nodes if isinstance(node, CreateCard)]
        found.extend([side for side in face.sides if side not in found and side not in table])
        for key in [*named, *([face.back] if face.back else [])]:
            if face_named(key) not in found and face_named(key) not in table:
                found.append(face_named(key))
                todo.append(face_named(key))
    return found
