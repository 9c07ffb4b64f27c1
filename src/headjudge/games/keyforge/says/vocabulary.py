"""The words of KeyForge, as scenarios use them: this module itself is the vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from headjudge.abilities.notation import Form, read, write
from headjudge.abilities.packs import Block, as_block
from headjudge.games.keyforge import registry
from headjudge.games.keyforge.cards import library
from headjudge.games.keyforge.combat import damage, destruction
from headjudge.games.keyforge.effects.keywords import RULES_FACE
from headjudge.games.keyforge.effects.verbs.houses import house_bit
from headjudge.games.keyforge.events import status
from headjudge.games.keyforge.events.amber import AmberGained
from headjudge.games.keyforge.events.drawing import hand_size
from headjudge.games.keyforge.events.entering import gain_abilities
from headjudge.games.keyforge.objects import marks
from headjudge.games.keyforge.objects.blanks import with_blanks
from headjudge.games.keyforge.objects.names import COUNTER, DECLARED, HOUSE
from headjudge.games.keyforge.objects.properties import BESIDE_TYPES, FLAGS, HOUSE_BITS, HOUSES, KEYWORDS, TYPES
from headjudge.games.keyforge.objects.records import course, w_course, w_of_player
from headjudge.games.keyforge.objects.zones import UNDER, UPGRADES, ZONES
from headjudge.games.keyforge.phrases import reader
from headjudge.games.keyforge.phrases.dataset import plain
from headjudge.games.keyforge.policies import RULES
from headjudge.games.keyforge.says.scenario_checks import dealt as dealt
from headjudge.games.keyforge.says.scenario_checks import held_by as held_by
from headjudge.games.keyforge.says.scenario_checks import impossible as impossible
from headjudge.games.keyforge.says.scenario_checks import needed_keys as needed_keys
from headjudge.games.keyforge.says.scenario_checks import places_of as places_of
from headjudge.games.keyforge.says.scenario_checks import turned as turned
from headjudge.games.keyforge.turn import phases, setup
from headjudge.games.keyforge.turn.house import refuse_house
from headjudge.games.keyforge.turn.keys import cost, forged
from headjudge.kernel import flow
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import NOBODY, NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import Event, Question
from headjudge.kernel.setup import put
from headjudge.kernel.state import State

game = "keyforge"
book = "KF"
verbs = {
    "play": ("play",),
    "discard": ("discard",),
    "reap with": ("reap",),
    "fight with": ("fight",),
    "use": ("action", "omni"),
    "remove stun from": ("remove-stun",),
    "raise": ("raise-tide",),
    "raise the tide": ("raise-tide",),
    "activate": ("prophesy",),
    "forge": ("key",),
    "attack": ("attack",),
    "end the turn": ("pass",),
    "mulligan": ("yes",),
    "keep the hand": ("no",),
}
clauses = {"attacking": ("fight",), "on": ("host",), "choosing": ("choose", "next", "house", "mode", "use", "number")}
manners = {
    "on the left flank": ("flank", "left flank"),
    "on the right flank": ("flank", "right flank"),
    "for its action": ("", "action"),
    "for its omni": ("", "omni"),
}
PLACES = tuple(f"after {n}" for n in range(1, 20))
MODES = ("mode 1", "mode 2", "mode 3")
WAYS = ("reap", "fight", "action", "omni")
KINDS = ("creature", "upgrade")
choices = {*HOUSES, *marks.KEY_COLORS, *PLACES, *MODES, *WAYS, *KINDS, "left flank", "right flank"}
CARD_ZONES = ("hand", "deck", "discard", "archives", "purged", "battleline", "artifacts", "beside")
player_keys = {
    **dict.fromkeys(CARD_ZONES, "cards"),
    "houses": "words",
    "house": "word",
    "amber": "number",
    "chains": "number",
    "keys": "words",
    "tide": "word",
}
notes = {
    "exhausted": "flag",
    "stunned": "flag",
    "warded": "flag",
    "enraged": "flag",
    "damage": "number",
    "amber": "number",
    "power counters": "number",
    "with": "card",
    "over": "card",
    **{f"{counter} counters": "number" for counter in marks.COUNTERS},
}


def name_house_or_counter(sort: str, name: str) -> None:
    """A house that was declared just now can be chosen, a counter written and read."""
    if sort == HOUSE:
        choices.add(name)
    if sort == COUNTER:
        notes[f"{name} counters"] = "number"
        properties[f"{name} counters"] = name


DECLARED.heed(name_house_or_counter)
zones = {zone: zone for zone in CARD_ZONES}
table_zones: dict[str, str] = {}
assets = {"amber": "amber", "chains": "chains", "keys": "", "key cost": "", "hand size": "", "house": "", "tide": ""}
things: frozenset[str] = frozenset()
properties = {
    **{f"{counter} counters": counter for counter in marks.COUNTERS},
    "power": "power",
    "base power": "power",
    "armor": "armor",
    "base armor": "armor",
    "assault": "assault",
    "hazardous": "hazardous",
    "damage": "damage",
    "amber": "amber",
    "exhausted": "exhausted",
    "stunned": "stunned",
    "warded": "warded",
    "enraged": "enraged",
    "power counters": "power counters",
    "splash-attack": "splash-attack",
}
keywords = {word: word for word in (*KEYWORDS, *FLAGS)}
facts = {
    "power": "number",
    "armor": "number",
    "amber": "number",
    "icons": "words",
    "house": "word",
    "type": "word",
    "traits": "words",
    "other-side": "word",
    "halves": "words",
}
NUMBERS = frozenset(fact for fact, kind in facts.items() if kind == "number")
steps = {
    "set-up": "game:first-player",
    "start of turn": "turn:start of turn",
    "first turn": "main",
    "main": "main",
}
conditions: dict[str, str] = {}
formats = frozenset({"archon"})
events = {
    "play": ("played",),
    "use": ("used",),
    "reap": ("reaped",),
    "fight": ("fought",),
    "gain amber": ("amber-gained",),
    "lose amber": ("amber-lost",),
    "steal": ("amber-stolen",),
    "capture": ("amber-captured",),
    "return amber": ("amber-returned",),
    "forge": ("key-forged",),
    "damage": ("damage-dealt",),
    "damage batch": ("damage-set-out",),
    "armor": ("armor-prevented",),
    "prevent damage": ("damage-prevented",),
    "heal": ("healed",),
    "tag": ("tagged",),
    "destroy": ("destroyed",),
    "ready": ("readied",),
    "exhaust": ("exhausted",),
    "stun": ("stunned",),
    "remove stun": ("stun-removed",),
    "draw": ("drawn",),
    "discard": ("discarded",),
    "archive": ("archived", "put-into-archives"),
    "return": ("returned",),
    "purge": ("purged",),
    "gain chains": ("chains-gained",),
    "shed a chain": ("chain-shed",),
    "ignore a part": ("part-ignored",),
    "replace a part": ("part-replaced",),
    "ward": ("warded",),
    "lose a ward": ("ward-lost",),
    "enrage": ("enraged",),
    "remove enrage": ("enrage-removed",),
    "exalt": ("exalted",),
    "move amber": ("amber-moved",),
    "pay": ("amber-paid",),
    "spend": ("amber-spent",),
    "amber to the supply": ("amber-to-supply",),
    "unforge": ("key-unforged",),
    "bonus icon": ("bonus-icon",),
    "power counters": ("power-counters",),
    "take control": ("control-taken",),
    "enter play": ("entered-play",),
    "put under": ("put-under",),
    "make a token": ("token-made",),
    "raise the tide": ("tide-raised",),
    "activate": ("prophecy-activated",),
    "fulfill": ("prophecy-fulfilled",),
    "skip a step": ("step-skipped",),
    "no house": ("no-active-house",),
    "end a step": ("step-ended",),
    "blank": ("text-blank",),
    "copy": ("became-copy",),
    "attach": ("attached",),
    "stop a loop": ("loop-stopped",),
    "shuffle": ("shuffled",),
    "reveal": ("revealed",),
    "look": ("looked-at",),
    "move": ("moved",),
    "first player": ("first-player",),
}
judgements = frozenset({"destroy", "deal", "give", "ready", "exhaust", "stun", "ward", "enrage"})


def card(name: str) -> str | None:
    known = library.packs().entries
    return name if name in known or (name.endswith("]") and name.split(" [")[0] in known) else None


def names() -> Iterable[str]:
    return library.titles()


def not_yet(name: str) -> str:
    return library.packs().not_yet(name)


def face(key: str) -> Face:
    return library.face_of(key)


def blank(key: str) -> Face:
    """The card without its text: no keywords, no abilities, no restriction; bonus icons are no text."""
    return library.make_face(as_block(face(key)).without_text(), key)


def define(
    name: str,
    like: str,
    facts: Mapping[str, int | str | tuple[str, ...]],
    keywords: tuple[str, ...],
    abilities: tuple[str, ...] | None,
) -> Face:
    """A test card like another, with other facts, further keywords, and other abilities where they are given."""
    model = as_block(face(like)) if like else Block(name, {}, ())
    made = dict(model.facts)
    for key, value in facts.items():
        made[key] = Form((key, *(value if isinstance(value, tuple) else (value,))))
        if value == "none" and key in NUMBERS:
            del made[key]
    for key, known in (("type", {**TYPES, **BESIDE_TYPES}), ("house", {**HOUSE_BITS, "none": 0})):
        if key not in made or made[key][1] not in known:
            raise ValueError(f"{name} needs a {key}: one of {', '.join(known)}")
    if keywords:
        made["keywords"] = Form((*made.get("keywords", Form(("keywords",))), *[read(f"({k})") for k in keywords]))
    says = model.says if abilities is None else tuple(read(tree) for tree in abilities)
    return library.make_face(Block(name, made, says))


def understood(
    name: str, like: str, facts: Mapping[str, int | str | tuple[str, ...]], text: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keywords and abilities of a test card that says what it does. Raises ValueError."""
    type = str(facts.get("type") or face(like).facts["type"][0])
    made = reader().compiled(plain(text, name), type, library.called(type))
    for refusal in made.refusals:
        raise ValueError(f"{refusal.reason} (.. {refusal.span} ..)")
    keywords = [form[1] for form in made.forms if isinstance(form, Form) and form[0] == "keyword"]
    says = [form for form in made.forms if not isinstance(form, Form) or form[0] not in ("keyword", "ignored")]
    spoken = [" ".join(map(str, one)) if isinstance(one, Form) else str(one) for one in keywords]
    return tuple(spoken), tuple([write(form) for form in says if form != "ignored"])


def position(faces: list[Face], n: int, turn_player: PlayerId, at: str, format: str) -> State:
    """An empty table in the middle of a game.

    `at: first turn` is the main step of the first player's first turn, `at: set-up` is before shuffling and drawing.
    """
    if n != 2:
        raise ValueError("two players play KeyForge (KF 1.1)")
    g = State(RULES, with_blanks([RULES_FACE, *faces]), n, 0)
    for player in g.seats:
        for asset in (marks.AMBER, marks.KEYS, marks.CHAINS):
            g.set_asset(player, asset, 0)
    g.new_turn(turn_player)
    w_course(g).turn = 1 if at == "first turn" else 5
    game_frame = setup.begin_game(g, turn_player)
    if at == "set-up":
        w_course(g).turn = 0
        return g
    game_frame.step = RULES.procedures[setup.P_GAME].at("turn")
    turn_frame = flow.push(g, phases.P_TURN, turn_player)
    if at != "start of turn":
        turn_frame.step = RULES.procedures[phases.P_TURN].at("main")
    return g


def give_player(g: State, seat: PlayerId, key: str, value: int | str | tuple[str, ...]) -> bool:
    if key == "houses":
        assert isinstance(value, tuple)
        if len(set(value)) != len(value) or len(value) > 3:
            raise ValueError("a deck has three houses, each once (KF 1.1)")
        w_of_player(g, seat).identity = sum([house_bit(word) for word in value])
    elif key == "house":
        assert isinstance(value, str)
        w_course(g).active_house = house_bit(value)
    elif key == "tide":
        if value not in ("high", "low"):
            raise ValueError(f"the tide is high or low, not {value!r}")
        w_course(g).tide = seat if value == "high" else g.next_player(seat)
    elif key == "keys":
        assert isinstance(value, tuple)
        if [word for word in value if word not in marks.KEY_COLORS] or len(set(value)) != len(value):
            colors = ", ".join(marks.KEY_COLORS)
            raise ValueError(f"the keys that are forged, by their colours, each once: [{colors}] are all (KF 1.7)")
        g.set_asset(seat, marks.KEYS, len(value))
        for word in value:
            g.set_asset(seat, marks.KEY_MARKS[marks.KEY_COLORS.index(word)], 1)
    else:
        return False
    return True


def attach_card(g: State, host: ObjectId, note: str, face: int) -> ObjectId:
    o = g.objs[host]
    if note == "over":
        return put(g, face, o.owner, UNDER, o.seat, host=host)
    id = put(g, face, o.owner, UPGRADES, o.seat, host=host)
    gain_abilities(g, id)
    return id


def asset_of(g: State, seat: PlayerId, word: str) -> int | str | None:
    if word == "keys":
        return forged(g, seat)
    if word == "key cost":
        return cost(g, seat)
    if word == "hand size":
        return hand_size(g, seat)
    if word == "tide":
        high = course(g).tide
        return "high" if high == seat else "neutral" if high == NOBODY else "low"
    active = course(g).active_house
    return HOUSES[active.bit_length() - 1] if active and g.active == seat else None


def choice_word(g: State, q: Question, i: int) -> str:
    if q.acts[i] in (registry.A_AS, registry.A_HOUSE, registry.A_KEY, registry.A_MODE, registry.A_PLACE):
        return g.policies.value_key(g, q, i)
    return g.policies.acts[q.acts[i]]


def refuse_choice(g: State, q: Question, obj: ObjectId, word: str) -> int:
    if q.kind == registry.Q_HOUSE and word in HOUSE_BITS and not q.source:
        return refuse_house(g, q.player, HOUSES.index(word))
    return g.policies.refuse_choice(g, q, obj)


def judge(
    g: State,
    verb: str,
    objects: tuple[ObjectId, ...],
    players: tuple[PlayerId, ...],
    numbers: tuple[int, ...],
    words: tuple[str, ...],
) -> tuple[Event, ...]:
    """What a judge makes happen: destroy, ready, exhaust, stun cards; deal damage to them; give players aember."""
    if verb == "give":
        return tuple(AmberGained(player, numbers[0] if numbers else 1) for player in players)
    if verb == "deal":
        return (damage.DamageCalled(objects, numbers[0]),)
    if verb == "destroy":
        return destruction.tagging(g, dict.fromkeys(objects, ()), NOTHING, {})
    made = {
        "ready": status.readied,
        "exhaust": status.exhausted,
        "stun": status.stunned,
        "ward": status.warded,
        "enrage": status.enraged,
    }[verb]
    return tuple(made(id, g.objs[id].controller) for id in objects)


assert {zone.name for zone in ZONES} >= set(CARD_ZONES)
