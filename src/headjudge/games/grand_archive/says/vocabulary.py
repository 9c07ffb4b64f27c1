"""The words of Grand Archive, as scenarios use them: this module itself is the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from headjudge.abilities.notation import Form, read
from headjudge.abilities.packs import Block, as_block
from headjudge.games.grand_archive import registry
from headjudge.games.grand_archive.cards import library
from headjudge.games.grand_archive.cards.declared import selected_modes
from headjudge.games.grand_archive.cards.trees import Card
from headjudge.games.grand_archive.combat.roles import attacker, combat, defenders
from headjudge.games.grand_archive.combat.steps import STEPS, combat_step
from headjudge.games.grand_archive.decks.lists import FORMATS, PANTHEON
from headjudge.games.grand_archive.effects.innate import INNATE
from headjudge.games.grand_archive.effects.verbs.payments import said
from headjudge.games.grand_archive.events.damage import Damaged
from headjudge.games.grand_archive.events.lineages import Deleveled, LeveledUp, lay_on_top
from headjudge.games.grand_archive.events.moves import banished, destroyed
from headjudge.games.grand_archive.events.sides import flip
from headjudge.games.grand_archive.events.states import rested, woke_up
from headjudge.games.grand_archive.events.turns import PHASES
from headjudge.games.grand_archive.objects import marks
from headjudge.games.grand_archive.objects.champions import champion, inner_lineage, level
from headjudge.games.grand_archive.objects.names import COUNTER, DECLARED
from headjudge.games.grand_archive.objects.properties import (
    CLASS,
    CLASSES,
    DURABILITY,
    ELEMENT,
    ELEMENTS,
    KEYWORDS,
    SUPERTYPE,
    TOKEN,
)
from headjudge.games.grand_archive.objects.records import about, known_of, w_of_player
from headjudge.games.grand_archive.objects.zones import FIELD, MASTERY, MATERIAL, STACK, STATUS
from headjudge.games.grand_archive.policies import RULES
from headjudge.games.grand_archive.says.scenario_checks import dealt as dealt
from headjudge.games.grand_archive.says.scenario_checks import held_by as held_by
from headjudge.games.grand_archive.says.scenario_checks import impossible as impossible
from headjudge.games.grand_archive.says.scenario_checks import needed_keys as needed_keys
from headjudge.games.grand_archive.says.scenario_checks import places_of as places_of
from headjudge.games.grand_archive.says.scenario_checks import turned as turned
from headjudge.games.grand_archive.turn.phases import P_TURN, phase_of, running_turn
from headjudge.games.grand_archive.turn.setup import P_GAME, begin, give_bulwark
from headjudge.games.grand_archive.turn.whole_game import whole_game
from headjudge.kernel import flow
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId, X
from headjudge.kernel.records import Event, Question
from headjudge.kernel.setup import put
from headjudge.kernel.state import State

game = "grand-archive"
book = "GA"
verbs = {
    "activate": ("activate", "use"),
    "materialize": ("materialize",),
    "bestow": ("bestow", "first-boon"),
    "return": ("return",),
    "starcall": ("starcall",),
    "remove enlighten counters from": ("remove enlighten counters from",),
    "attack with": ("attack with",),
    "retaliate with": ("retaliate",),
    "reserve": ("reserve",),
    "sacrifice": ("sacrifice",),
    "discard": ("discard",),
    "wield": ("wield",),
    "float": ("floating-memory",),
}
clauses = {
    "targeting": ("target",),
    "attacking": ("attack-target",),
    "cleaving": ("cleave",),
    "wielding": ("wield",),
    "reserving": ("reserve",),
    "sacrificing": ("sacrifice",),
    "floating": ("floating-memory",),
    "kindling": ("kindle",),
    "commanding": ("command",),
    "X =": ("x",),
    "mode": ("mode",),
    "dividing": ("divide",),
}
manners = {
    "paying the additional cost": ("additional-cost", "yes"),
    "without the additional cost": ("additional-cost", "no"),
    "paying its own cost": ("cost", "own cost"),
    "paying the alternative cost": ("cost", "alternative cost"),
    "paying another alternative cost": ("cost", "another alternative cost"),
    "paying reserve first": ("pay-order", "reserve first"),
    "paying other costs first": ("pay-order", "other costs first"),
    "paying memory first": ("pay-order", "memory first"),
    "paying another cost first": ("pay-order", "another cost first"),
    "unarmed": ("wield", "unarmed"),
}
WAYS = (
    "own cost",
    "alternative cost",
    "another alternative cost",
    "a third alternative cost",
    "a fourth alternative cost",
)
ORDERS = ("", "reserve first", "other costs first", "memory first", "another cost first", "yet another cost first")
choices = frozenset({"stealth", "spellshroud", "power", "life", "unarmed", *WAYS, *ORDERS[1:], *marks.DIRECTIONS})
COUNTERS = {"durability": marks.DURABILITY_COUNTER, "bulwark": marks.BULWARK_COUNTER}
NUMBERS = tuple(name for name in marks.NAMED_COUNTERS if name != "level")
"""The counters that are known by their names alone; a level is a number of its own."""
COUNTED = ("damage", *[name for name in NUMBERS if name not in ("buff", "durability", "bulwark", "charge")])
CARD_ZONES = {
    "hand": "hand",
    "memory": "memory",
    "material": "material",
    "graveyard": "graveyard",
    "banishment": "banishment",
    "intent": "intent",
    "deck": "main",
    "pantheon": "pantheon",
    "boons": "bestowed",
    "mastery": "mastery",
    "status": "status",
}
player_keys = {
    "champion": "cards",
    "field": "cards",
    **dict.fromkeys(CARD_ZONES, "cards"),
    **dict.fromkeys(COUNTED, "number"),
}
notes = {
    "rested": "flag",
    "damage": "number",
    "buff": "number",
    "charge": "number",
    "durability": "number",
    "bulwark": "number",
    "ephemeral": "flag",
    "distant": "flag",
    "fostered": "flag",
    **dict.fromkeys(NUMBERS, "number"),
    "transformed": "flag",
    "preserved": "flag",
}


def name_counter(sort: str, name: str) -> None:
    """A counter that was declared just now can be written and read."""
    if sort == COUNTER:
        notes[name] = player_keys[name] = "number"
        properties[name] = name
        assets[name] = ""


DECLARED.heed(name_counter)
zones = {**CARD_ZONES, "field": "", "champion": ""}
table_zones = {"stack": "stack"}
assets = {**dict.fromkeys((*COUNTED, "level", "champion rested"), "")}
things = frozenset({"top of stack", "attacker", "defender"})
properties = {
    **{name: name for name in ("power", "life", "level", "reserve", "memory", "attack-power")},
    **{f"base {name}": name for name in ("power", "life", "level", "reserve")},
    **{
        name: name
        for name in (
            "rested",
            "damage",
            "buff",
            "charge",
            "ephemeral",
            "attacking",
            "defending",
            "retaliating",
            "wielded",
            "distant",
            "prepared",
            "brewed",
            "imbued",
            "empowered",
            "fostered",
            "transformed",
            "preserved",
        )
    },
    **dict.fromkeys(("durability", "bulwark", "modes", "X", "method", "copy", "classes", "elements", "direction"), ""),
    **{name: name for name in NUMBERS if name not in ("buff", "charge", "durability", "bulwark")},
}
keywords = {name.replace("-", " "): name for name in KEYWORDS}
facts = {
    **dict.fromkeys(library.NUMBERS, "number"),
    **dict.fromkeys(library.SETS, "words"),
    "speed": "word",
    "back": "word",
    "side": "word",
}
START = "start of game"
TURN_PHASES = [f"{name.replace('-', ' ')} phase" for name in PHASES]
COMBAT_STEPS = [name.removesuffix(" step") if name.startswith("end") else name for name in STEPS]
steps = {**dict.fromkeys((START, *TURN_PHASES, "combat phase", *COMBAT_STEPS), "")}
conditions = {"stack is empty": "stack"}
formats = frozenset(FORMATS)
events = {
    "announce": ("announced",),
    "calculate cost": ("cost-calculated",),
    "reserve": ("reserved",),
    "rest": ("rested",),
    "wake up": ("woke-up",),
    "become fostered": ("became-fostered",),
    "gather": ("gathered",),
    "generate": ("generated",),
    "load": ("loaded",),
    "put into a lineage": ("put-into-lineage",),
    "become distant": ("became-distant",),
    "empower": ("empowers",),
    "prepare": ("prepared",),
    "brew": ("brewed",),
    "imbue": ("imbued",),
    "activate": ("activated",),
    "activate an ability": ("ability-activated",),
    "materialize": ("materialized",),
    "bestow": ("bestowed",),
    "gain a boon": ("boon-gained",),
    "gain a mastery": ("mastery-gained",),
    "gain a status": ("status-gained",),
    "lose a status": ("status-lost",),
    "change direction": ("direction-changed",),
    "trigger": ("put-on-stack",),
    "enter": ("entered", "summoned"),
    "summon": ("summoned",),
    "level up": ("leveled-up",),
    "delevel": ("deleveled",),
    "die": ("died",),
    "destroy": ("destroyed",),
    "sacrifice": ("sacrificed",),
    "discard": ("discarded",),
    "banish": ("banished",),
    "draw": ("drawn",),
    "damage": ("damaged",),
    "prevent": ("prevented",),
    "recover": ("recovered",),
    "attack": ("attack-declared",),
    "redirect": ("redirected",),
    "retaliate": ("retaliated",),
    "negate": ("negated",),
    "fizzle": ("fizzled",),
    "lose a mode": ("mode-lost",),
    "recollect": ("recollected",),
    "glimpse": ("glimpsed",),
    "put counters": ("marked",),
    "put on the bottom": ("put-on-bottom",),
    "reveal": ("revealed",),
    "look": ("looked-at",),
    "shuffle": ("shuffled",),
    "roll": ("rolled",),
    "preserve": ("preserved",),
    "link": ("linked",),
    "transform": ("transformed",),
    "end": ("ended",),
    "choose a name": ("name-chosen",),
    "gain control": ("control-gained",),
    "lose the game": ("lost-game",),
    "leave with its owner": ("removed-from-game",),
}
judgements = frozenset({"destroy", "banish", "deal", "delevel", "level up", "rest", "wake up"})


def card(name: str) -> str | None:
    return name if name in library.packs().entries else None


def names() -> Iterable[str]:
    return library.titles()


def not_yet(name: str) -> str:
    return library.packs().not_yet(name)


def face(key: str) -> Face:
    return library.face_of(key)


def blank(key: str) -> Face:
    """The card without its text: no abilities, no keywords."""
    return library.make_card(as_block(library.face_of(key)).without_text())


def define(
    name: str,
    like: str,
    facts: Mapping[str, int | str | tuple[str, ...]],
    keywords: tuple[str, ...],
    abilities: tuple[str, ...] | None,
) -> Card:
    """A test card like another, with other facts, further keywords, and other abilities where they are given."""
    model = as_block(library.face_of(like)) if like else Block(name, {}, ())
    made = dict(model.facts)
    for key, value in facts.items():
        made[key] = Form((key, *(value if isinstance(value, tuple) else (value,))))
        if value == "none":
            del made[key]
    if abilities is not None:
        made.pop("keywords", None)
    if keywords:
        made["keywords"] = Form((*made.get("keywords", ("keywords",)), *[word.replace(" ", "-") for word in keywords]))
    if "type" not in made:
        raise ValueError(f"{name} needs a type, or a card that it is like")
    says = model.says if abilities is None else tuple(read(tree) for tree in abilities)
    return library.make_card(Block(name, made, says))


# -- positions ---------------------------------------------------------------------------------------------------------


def position(faces: list[Face], n: int, turn_player: PlayerId, at: str, format: str) -> State:
    """An empty table in the middle of a game: the main phase of `turn_player`, or the phase that `at` names.

    At the start of the game nothing has been shuffled, and nobody has a champion.
    """
    named = {face.key for face in faces}
    made = [name for face in faces if isinstance(face, Card) for name in face.tokens]
    tokens: list[Face] = []
    todo = [*library.tokens(), *made]
    while todo:  # what a token, or the other side of a card, makes as well
        name = todo.pop(0)
        if name not in named:
            named.add(name)
            token = library.face_of(name)
            tokens.append(token)
            todo.extend(token.tokens)
    g = State(RULES, [INNATE, *tokens, *faces], n, 0)
    if at == START:
        begin(g, turn_player).pantheon = format == PANTHEON
        return g
    for player in g.seats:
        w_of_player(g, player).turns = 5
    g.new_turn(turn_player)
    course = begin(g, turn_player)
    course.begun = True
    course.step = RULES.procedures[P_GAME].at("turn")
    frame = flow.push(g, P_TURN, turn_player)
    phase = PHASES[TURN_PHASES.index(at)] if at in TURN_PHASES else "main"
    frame.step = RULES.procedures[P_TURN].at("wake" if phase == "wake-up" else phase)
    return g


def put_card(g: State, seat: PlayerId, key: str, face: int, place: int) -> ObjectId:
    """Objects on the field as they would have entered, and champions on their lineage."""
    if key == "champion":
        return put_champion(g, seat, face)
    if key in HAD:
        return put(g, face, seat, HAD[key], card=False)
    if key != "field":
        return NOTHING
    definition = g.faces[face]
    is_card = not definition.numbers.get(SUPERTYPE, 0) & TOKEN
    durability = definition.numbers.get(DURABILITY, 0)
    counters = {marks.DURABILITY_COUNTER: durability} if durability else {}
    return put(g, face, seat, FIELD, marks=counters, controller=seat, card=is_card)


HAD = {"mastery": MASTERY, "status": STATUS}


def put_champion(g: State, seat: PlayerId, face: int) -> ObjectId:
    mine = champion(g, seat)
    if not mine:
        mine = put(g, face, seat, FIELD, controller=seat)
        known = w_of_player(g, seat)
        known.champion = mine
        known.had_champion = True
        return mine
    lay_on_top(g, LeveledUp(put(g, face, seat, MATERIAL), seat, mine))
    g.lki.clear()
    g.lki_props.clear()
    return mine


def give_player(g: State, seat: PlayerId, key: str, value: int | str | tuple[str, ...]) -> bool:
    """Counters lie on the champion."""
    mine = champion(g, seat)
    if not mine:
        raise ValueError("there is no champion to bear it: name the champion first")
    if isinstance(value, int):
        g.set_mark(mine, mark_of(key), value)
    return True


def note_on(g: State, obj: ObjectId, name: str, value: int | str) -> bool:
    """Durability is a property and a counter, bulwark too: a note means the counters. What is transformed lies flip
    side up."""
    if name == "transformed":
        if not flip(g, obj):
            raise ValueError("it is no double-faced card")
        return True
    if name not in COUNTERS or not isinstance(value, int):
        return False
    g.set_mark(obj, COUNTERS[name], value)
    if name == "bulwark":
        give_bulwark(g)
    return True


def mark_of(word: str) -> int:
    return next(mark for mark, name in marks.MARKS.items() if name == word)


# -- reading -----------------------------------------------------------------------------------------------------------


def zone_of(g: State, seat: PlayerId, word: str) -> tuple[ObjectId, ...]:
    """`A.field`: what A controls beside the champion; `A.champion`: the lineage, the top card last."""
    mine = champion(g, seat)
    if word == "champion":
        return (*inner_lineage(g, mine), mine) if mine else ()
    return tuple([id for id in g.zone(FIELD) if g.objs[id].controller == seat and id != mine])


def asset_of(g: State, seat: PlayerId, word: str) -> int | str | None:
    mine = champion(g, seat)
    if not mine:
        return None
    if word == "level":
        return level(g, seat)
    return g.mark(mine, marks.RESTED if word == "champion rested" else mark_of(word))


def prop_of(g: State, obj: ObjectId, word: str) -> int | str | tuple[str, ...] | None:
    """What was declared for an instance; durability counters; classes and elements in words."""
    if word in COUNTERS:
        return g.mark(obj, COUNTERS[word])
    if word in ("classes", "elements"):
        prop, table = (CLASS, CLASSES) if word == "classes" else (ELEMENT, ELEMENTS)
        return tuple(name for name, bit in table.items() if g.num(obj, prop) & bit)
    if word == "direction":
        return marks.DIRECTIONS[known_of(g, obj).direction]
    instance = instance_of(g, obj)
    if not instance:
        return None
    o = g.objs[instance]
    c = g.contexts[o.context]
    if word == "modes":
        return tuple(str(n) for n in selected_modes(c) or ())
    if word == "X":
        return c.ints.get(X)
    if word == "copy":
        return o.marks.get(marks.COPY, 0)
    return marks.METHODS[about(o).method]


def instance_of(g: State, obj: ObjectId) -> ObjectId:
    """The instance itself, or the one of a card on the Effects Stack."""
    if g.objs[obj].zone == STACK:
        return obj
    return next((id for id in g.zone(STACK) if g.objs[id].source == obj), NOTHING)


def thing_at(g: State, word: str) -> ObjectId:
    if word == "top of stack":
        return g.zone(STACK)[0] if g.zone(STACK) else NOTHING
    if word == "attacker":
        return attacker(g)
    found = defenders(g)
    return found[0] if found else NOTHING


def is_at(g: State, word: str) -> bool:
    """Whether the turn is in that phase, or combat in that step."""
    begun = whole_game(g).begun
    if word == START or not begun:
        return word == START and not begun
    fight, turn = combat(g), running_turn(g)
    if word == "combat phase":
        return fight is not None
    if word in COMBAT_STEPS:
        return fight is not None and combat_step(fight) == COMBAT_STEPS.index(word)
    if fight is not None:
        return False  # combat is a phase of its own, within main
    return turn is not None and phase_of(turn) == TURN_PHASES.index(word)


def player_object(g: State, seat: PlayerId) -> ObjectId:
    return champion(g, seat)


def choice_word(g: State, q: Question, i: int) -> str:
    act, val = q.acts[i], q.vals[i]
    if act in (registry.PAY_RESERVE, registry.PAY_ALTERNATIVE):
        return WAYS[val]
    if act == registry.PAY_FIRST:
        return ORDERS[val]
    if act == registry.SELECT_MODE:
        return str(val)
    if act == registry.WORD:
        return said(g, val)
    if act == registry.NAME:
        return RULES.value_key(g, q, i)
    if act == registry.UNARMED:
        return "unarmed"
    return RULES.acts[act]


def refuse_choice(g: State, q: Question, obj: ObjectId, word: str) -> int:
    return RULES.refuse_choice(g, q, obj)


# -- judging -----------------------------------------------------------------------------------------------------------


def judge(
    g: State,
    verb: str,
    objects: tuple[ObjectId, ...],
    players: tuple[PlayerId, ...],
    numbers: tuple[int, ...],
    words: tuple[str, ...],
) -> tuple[Event, ...]:
    """What a judge makes happen: to objects, to champions (`judge levels up A into ..`), by players."""
    if verb == "deal":
        amount = numbers[0] if numbers else 1
        victims = [*objects, *[champion(g, p) for p in players]]
        return tuple(Damaged(id, g.objs[id].controller, amount) for id in victims)
    if verb == "delevel":
        return tuple(Deleveled(champion(g, p), p) for p in players)
    if verb == "level up":
        return tuple(LeveledUp(id, p, champion(g, p)) for p in players for id in objects)
    happens = DONE[verb]
    victims = [*objects, *[champion(g, p) for p in players]]
    return tuple(happens(id, g.objs[id].controller) for id in victims)


DONE: Mapping[str, Callable[[ObjectId, PlayerId], Event]] = {
    "destroy": destroyed,
    "banish": banished,
    "rest": rested,
    "wake up": woke_up,
}
