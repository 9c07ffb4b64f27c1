"""The words of Flesh and Blood, as scenarios use them: this module itself is the vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from headjudge.abilities.notation import Form, Text, read
from headjudge.abilities.packs import Block
from headjudge.games.fab.cards import library
from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.cards.split_cards import SIDES
from headjudge.games.fab.combat import chain
from headjudge.games.fab.decks import lists
from headjudge.games.fab.decks.formats import FORMATS
from headjudge.games.fab.effects import happenings
from headjudge.games.fab.events import cards, damage
from headjudge.games.fab.events.assets import Gained, Lost
from headjudge.games.fab.objects import macros, marks, parties
from headjudge.games.fab.objects import properties as props
from headjudge.games.fab.objects import zones as places
from headjudge.games.fab.objects.bases import base_value
from headjudge.games.fab.objects.names import COUNTER, DECLARED
from headjudge.games.fab.objects.records import course, w_course
from headjudge.games.fab.objects.visibility import turn
from headjudge.games.fab.policies import RULES
from headjudge.games.fab.registry import A_NAME, A_PLAY, Q_ALTERNATIVE
from headjudge.games.fab.says.scenario_checks import dealt as dealt
from headjudge.games.fab.says.scenario_checks import held_by as held_by
from headjudge.games.fab.says.scenario_checks import impossible as impossible
from headjudge.games.fab.says.scenario_checks import needed_keys as needed_keys
from headjudge.games.fab.says.scenario_checks import places_of as places_of
from headjudge.games.fab.says.scenario_checks import turned as turned
from headjudge.games.fab.turn import phases, placing, setup
from headjudge.kernel import flow
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import FIRST_SEAT, NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import ABSENT, Event, Question
from headjudge.kernel.state import State

game = "fab"
book = "FAB"
verbs = {
    "play": ("play",),
    "activate": ("activate",),
    "attack with": ("activate",),
    "pitch": ("pitch",),
    "defend with": ("defend",),
    "discard": ("discard",),
    "put into arsenal": ("arsenal",),
    "pass": ("pass", "done"),
}
clauses = {
    "targeting": ("target",),
    "pitching": ("pitch",),
    "discarding": ("discard",),
    "revealing": ("reveal",),
    "choosing": ("choose",),
    "X =": ("X",),
    "mode": ("mode",),
    "banishing": ("banish",),
    "charging": ("charge",),
    "with alternative cost": ("alternative cost",),
    "paying first": ("order of costs",),
}
manners = {
    "paying the additional cost": ("additional cost", "yes"),
    "without the additional cost": ("additional cost", "no"),
    "as its left side": ("", "left side"),
    "as its right side": ("", "right side"),
    "melded": ("", "melded"),
    "without paying": ("alternative cost", "without paying"),
    "paying its cost": ("alternative cost", "paying its cost"),
    "as an instant": ("as an instant", "yes"),
    "as an action": ("as an instant", "no"),
}
choices = frozenset({"nothing", "fail", "top", "bottom"})
CARD_KEYS = ("hand", "arsenal", "deck", "pitch", "graveyard", "banished", "soul", "arena")
player_keys = {
    "hero": "card",
    **dict.fromkeys(CARD_KEYS, "cards"),
    "life": "number",
    "resources": "number",
    "chi": "number",
    "action points": "number",
    "party": "word",
}
notes = {"marked": "flag", **{f"{counter} counters": "number" for counter in marks.COUNTERS}}
zones = {
    **{zone: zone for zone in ("hand", "arsenal", "deck", "pitch", "graveyard", "banished", "soul", "hero")},
    **{zone: zone for zone in ("head", "chest", "arms", "legs", "weapon")},
    "arena": "",
}
table_zones = {"stack": "stack", "combat chain": "combat chain"}
assets = {"life": "life", "resources": "resources", "chi": "chi", "action points": "action points"}
things = frozenset({"attack", "top of stack", "link N.attack"})
properties = {
    **dict.fromkeys(("base power", "base defense", "types", "subtypes", "supertypes", "traits"), ""),
    **dict.fromkeys(("power", "defense", "cost", "pitch", "life", "intellect", "base intellect"), ""),
    "marked": "marked",
    **{f"{counter} counters": counter for counter in marks.COUNTERS},
}
keywords = {word.replace("-", " "): word for word in props.KEYWORDS}
facts = {
    **dict.fromkeys(props.NUMERIC, "number"),
    "types": "words",
    "subtypes": "words",
    "supertypes": "words",
    "traits": "words",
}


def name_counter(sort: str, name: str) -> None:
    """A counter that was declared just now can be written and read."""
    if sort == COUNTER:
        notes[f"{name} counters"] = "number"
        properties[f"{name} counters"] = name


DECLARED.heed(name_counter)
steps = {
    **dict.fromkeys((*marks.STEPS[1:], "start of game", "start of turn", "action phase", "end phase", "arsenal"), ""),
}
conditions = {"stack is empty": "stack", "combat chain is closed": "", "game is over": ""}
formats = frozenset(FORMATS)
events = {
    "play": ("play",),
    "activate": ("activate",),
    "pitch": ("pitch",),
    "draw": ("draw",),
    "discard": ("discard",),
    "destroy": ("destroy",),
    "banish": ("banish",),
    "intimidate": ("intimidate",),
    "reveal": ("revealed",),
    "look": ("looked-at",),
    "create": ("created",),
    "damage": ("deal-damage", "hit"),
    "hit": ("hit",),
    "attack": ("attack",),
    "defend": ("defend",),
    "trigger": ("triggered-layer",),
    "resolve": ("resolve",),
    "fail to resolve": ("fail-to-resolve",),
    "have no effect": ("no-effect",),
    "gain": ("gain",),
    "lose": ("lose",),
    "pay": ("pay",),
    "open": ("chain-opens",),
    "close": ("chain-closes",),
    "chain link": ("chain-link",),
    "resolve link": ("chain-link-resolves",),
    "shuffle": ("shuffled",),
    "cease to exist": ("ceased",),
    "mark": ("mark",),
    "order effects": ("effects-ordered",),
    "protect": ("protect",),
    "die": ("die",),
    "charge": ("charge",),
    "beat chest": ("beat-chest",),
    "boost": ("boost",),
    "opt": ("opt",),
    "crank": ("crank",),
    "become a copy": ("become-copy",),
    "lose the game": ("lose-game",),
    "leave the game": ("leave-game",),
    "win the game": ("win-game",),
    "draw the game": ("draw-game",),
    "roll": ("roll",),
    "name": ("name",),
    "clash": ("clash",),
    "win clash": ("win-clash",),
    "transform": ("transform",),
    "wager": ("wager",),
    "win wager": ("win-wager",),
    "fail to win a clash": ("fail-clash",),
}
judgements = frozenset({"destroy", "discard", "banish", "deal", "give", "take", "draw"})


def card(name: str) -> str | None:
    found = lists.find_card(name)
    return None if found is None else found.key


def names() -> Iterable[str]:
    return library.keys()


def is_name(text: str) -> bool:
    """Whether a player may say it where a card is named. FAB 8.5.21"""
    return text in library.titles()


def not_yet(name: str) -> str:
    return library.packs().not_yet(name)


def face(key: str) -> Face:
    return library.face_named(key)


def blank(key: str) -> Face:
    """The card without its text: no keywords, no abilities."""
    return library.make_face(library.without_text(library.as_block(library.face_named(key))), key)


def define(
    name: str,
    like: str,
    facts: Mapping[str, int | str | tuple[str, ...]],
    keywords: tuple[str, ...],
    abilities: tuple[str, ...] | None,
) -> Face:
    """A test card like another, with other facts, further keywords, and other abilities where they are given."""
    block = library.as_block(library.face_named(like)) if like else Block(name, {}, ())
    made = {fact: form for fact, form in block.facts.items() if fact != "wording"}
    says = block.says
    for key, value in facts.items():
        if (key, value) == ("cost", "X"):  # FAB 5.1.3a: a cost that is X, declared as the card is played
            made[key] = Form((key, 0))
            continue
        values = value if isinstance(value, tuple) else (value,)
        made[key] = Form((key, *[Text(v) if isinstance(v, str) else v for v in values]))
        if value == "none":
            del made[key]
    if abilities is not None:
        says = tuple([read(tree) for tree in abilities])
        for fact in ("keywords", "rule"):
            made.pop(fact, None)
    if facts.get("cost") == "X":
        says = (*says, "variable-cost")
    if keywords:
        more = [word.replace(" ", "-") for word in keywords]
        made["keywords"] = Form((*made.get("keywords", Form(("keywords",))), *more))
    if "types" not in made:
        raise ValueError(f"{name} needs types, or a card that it is like")
    return library.make_face(block._replace(name=name, facts=made, says=says), name)


def position(faces: list[Face], n: int, turn_player: PlayerId, at: str, format: str) -> State:
    """An empty table in the middle of a game: the action phase of `turn_player`, or the start of their turn.

    At the start of the game nobody has drawn a card, and `turn_player` takes the first turn.
    """
    named = {face.key for face in faces}
    own = [library.rules_face(), *map(library.face_named, (*library.tokens(named), *macros.needed(format)))]
    table = [*[face for face in own if face.key not in named], *faces]
    more = library.companions([face for face in table if isinstance(face, FabFace)])
    g = State(RULES, [*table, *[face for face in more if face.key not in named]], n, 0)
    happenings.watch(g)
    for player in g.seats:
        g.set_asset(player, marks.LIFE, 20)
    if format == "upf":
        w_course(g).pit_fight = True
    if [face for face in g.faces if isinstance(face, FabFace) and face.sides]:
        w_course(g).splits = True
    if at == "start of game":
        setup.begin(g, turn_player, format, "equip")
        return g
    g.new_turn(turn_player)
    w_course(g).turn = 5
    frame = flow.push(g, phases.P_TURN, turn_player)
    start = "start" if at == "start of turn" else "priority"
    frame.step = RULES.procedures[phases.P_TURN].at(start)
    if start == "priority":
        w_course(g).phase = marks.ACTION_PHASE
        g.set_asset(turn_player, marks.ACTION_POINTS, 1)
    return g


def put_card(g: State, seat: PlayerId, key: str, face: int, place: int) -> ObjectId:
    """Heroes, arena-cards and tokens go to their own zones. FAB 3"""
    if key not in ("hero", "arena"):
        return NOTHING
    definition = g.faces[face]
    assert isinstance(definition, FabFace)
    if key == "hero":
        return placing.put_card(g, face, seat, places.HERO)
    home = placing.home_of(definition)
    return placing.put_card(g, face, seat, places.PERMANENT if home == places.DECK else home)


def give_player(g: State, seat: PlayerId, key: str, value: int | str | tuple[str, ...]) -> bool:
    if key != "party":
        return False
    if value not in parties.PARTIES:
        raise ValueError(f"parties are {', '.join(parties.PARTIES)}")
    parties.join(g, seat, 1 + parties.PARTIES.index(str(value)))
    return True


def note_on(g: State, obj: ObjectId, note: str, value: int | str) -> bool:
    if note not in ("face up", "face down"):
        return False
    turn(g, obj, note == "face up")
    return False


def zone_of(g: State, seat: PlayerId, word: str) -> tuple[ObjectId, ...]:
    """Every object in the arena that the player controls."""
    found = [id for zone in places.ARENA_ZONES for id in g.zone(zone, FIRST_SEAT if zone in places.SHARED else seat)]
    return tuple([id for id in found if g.objs[id].controller == seat])


def prop_of(g: State, obj: ObjectId, word: str) -> int | str | None:
    """Numbers never below zero (FAB 2.0.3c), base values as printed, sets of types in words."""
    name = word.removeprefix("base ")
    prop = props.IDS[name]
    if prop in props.SETS:
        return " ".join(props.members(prop, g.num(obj, prop))) or None
    value = base_of(g, obj, prop) if word.startswith("base ") else g.prop(obj, prop)
    return None if value == ABSENT else max(0, value)


def base_of(g: State, obj: ObjectId, prop: int) -> int:
    """FAB 2.0.3: the base value; an attack-proxy has that of its attack-source, FAB 1.4.3a"""
    return base_value(g, obj, prop)


def thing_at(g: State, word: str) -> ObjectId:
    if word == "top of stack":
        return g.zone(places.STACK)[-1] if g.zone(places.STACK) else NOTHING
    if word == "attack":
        attack = chain.active_attack(g)
        return attack if g.exists(attack) else NOTHING
    return chain.attack_of(g, int(word.removeprefix("link ").removesuffix(".attack")))


def is_at(g: State, word: str) -> bool:
    if word == "combat chain is closed":
        return not chain.is_open(g)
    if word == "game is over":
        return g.over
    if word == "start of game":
        return bool(g.frames) and g.frames[0].proc == setup.P_GAME
    if word in ("start of turn", "action phase", "end phase"):
        phase = course(g).phase
        return phase == ("", "start of turn", "action phase", "end phase").index(word)
    if word == "arsenal":
        return g.question is not None and RULES.prompts[g.question.kind] == "arsenal"
    return chain.step(g) == marks.STEPS.index(word)


def player_object(g: State, seat: PlayerId) -> ObjectId:
    """FAB 1.1.2b: card text makes no distinction between a player and their hero."""
    heroes = g.zone(places.HERO, seat)
    return heroes[0] if heroes else NOTHING


PAYING = {0: "paying its cost", marks.FREE: "without paying"}
"""Ways to pay for what has more than one. FAB 5.1.3c"""


def choice_word(g: State, q: Question, i: int) -> str:
    if q.acts[i] == A_PLAY and q.vals[i]:  # FAB 5.1.2c: split cards
        return SIDES[q.vals[i]]
    if q.kind == Q_ALTERNATIVE and q.vals[i] in PAYING:
        return PAYING[q.vals[i]]
    if q.acts[i] == A_NAME:
        return g.policies.value_key(g, q, i)
    return g.policies.acts[q.acts[i]]


def refuse_choice(g: State, q: Question, obj: ObjectId, word: str) -> int:
    return g.policies.refuse_choice(g, q, obj)


def judge(
    g: State,
    verb: str,
    objects: tuple[ObjectId, ...],
    players: tuple[PlayerId, ...],
    numbers: tuple[int, ...],
    words: tuple[str, ...],
) -> tuple[Event, ...]:
    """What a judge makes happen: to cards destroy, discard, banish; to players deal, give, take, draw."""
    amount = numbers[0] if numbers else 1
    if verb in ("give", "take"):
        asset = marks.ASSETS.get(" ".join(words))
        if asset is None:
            raise ValueError(f"give or take what? one of {', '.join(marks.ASSETS)}")
        changed = Gained if verb == "give" else Lost
        return tuple(changed(p, asset, amount) for p in players)
    if verb == "draw":
        return tuple(cards.Drawn(p) for p in players for _ in range(amount))
    if verb == "deal":
        hurt = [*[player_object(g, p) for p in players], *objects]
        return tuple(damage.DamageDealt(id, id, amount, damage.GENERIC, g.objs[id].owner) for id in hurt)
    done = {"destroy": cards.Destroyed, "discard": cards.Discarded, "banish": cards.Banished}[verb]
    return tuple(done(id, whose_is(g, id)) for id in objects)


def whose_is(g: State, id: ObjectId) -> PlayerId:
    """Its owner; the controller of what has none."""
    o = g.objs[id]
    return o.owner if o.owner >= 0 else o.controller
