"""What happened and what lies there, in a few words: for logs and tables."""

from __future__ import annotations

from collections import Counter
from typing import Final, TypedDict

from headjudge.abilities.english import capital
from headjudge.games.keyforge.cards.lexicon import VOICE
from headjudge.games.keyforge.combat.armor import unused_armor
from headjudge.games.keyforge.objects import marks, properties, zones
from headjudge.kernel.definitions import NODES, Face, Node
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Obj, Question
from headjudge.kernel.state import State
from headjudge.kernel.views import ObjectView, ability_words

STATES: Final = (
    (marks.EXHAUSTED, "exhausted"),
    (marks.STUNNED, "stunned"),
    (marks.WARDED, "warded"),
    (marks.ENRAGED, "enraged"),
)
SENTENCES: Final = {
    "first-player": "{player} began",
    "turn-began": "{player}'s turn began",
    "refill-changed": "{player} refilled the hand to {amount} card(s)",
    "turn-ended": "",
    "effect-began": "",
    "shuffled": "{player} shuffled",
    "check-said": "{player} said: check!",
    "house-chosen": "{player} chose {what}",
    "house-activated": "{what} became the active house",
    "play-announced": "{player} played {object}",
    "entered-play": "",
    "played-as": "",
    "action-revealed": "",
    "played": "",
    "ability-began": "",
    "used": "[{player} used {what}]",
    "exhausted": "",
    "reaped": "{player} reaped with {object}",
    "attacked": "{object} attacked {what}",
    "fought": "",
    "discarded": "{player} discarded {object}",
    "drawn": "{player} drew {object}",
    "archived": "{object} was archived",
    "put-into-archives": "{object} was put into archives",
    "returned": "{object} returned to hand",
    "purged": "{object} was purged",
    "put-on-deck": "{object} went into its owner's deck",
    "amber-gained": "{player} gained {amount} Æmber[ ({source})]",
    "amber-lost": "{player} lost {amount} Æmber[ ({source})]",
    "amber-stolen": "{player} stole {amount} Æmber[ ({source})]",
    "amber-captured": "{object} captured {amount} Æmber",
    "amber-returned": "{player} got back {amount} Æmber from {object}",
    "key-paid": "{player} paid {amount} Æmber for a key",
    "key-forged": "{player} forged the {what} key",
    "key-too-dear": "{player} could not pay {amount} Æmber for a key",
    "forging-barred": "{player} could not forge a key[ ({source})]",
    "chains-gained": "{player} gained {amount} chain(s)",
    "chain-shed": "{player} shed a chain",
    "armor-counted": "",
    "damage-set-out": "",
    "damage-dealt": "{object} was dealt {amount} damage[ by {source}]",
    "damage-prevented": "{object} was protected from damage",
    "armor-lost": "{object} lost its armor",
    "armor-prevented": "{object}'s armor prevented {amount} damage",
    "no-fight-damage": "{object} was not hurt in the fight",
    "healed": "{amount} damage was healed from {object}",
    "tagged": "{object} is going to be destroyed",
    "spared": "{object} was spared",
    "buried": "{object} went to {to}",
    "buried to discard": "{object} went to the discard pile",
    "destroyed": "",
    "readied": "{object} was readied",
    "stunned": "{object} was stunned",
    "stun-removed": "{object} recovered from its stun",
    "part-ignored": "[{source}: ]a part was ignored: {what}",
    "warded": "{object} was warded",
    "ward-lost": "{object}'s ward was used up",
    "enraged": "{object} was enraged",
    "enrage-removed": "{object} calmed down",
    "power-counters": "{object} got {amount} power counter(s)",
    "left-play": "",
    "halves-parted": "",
    "bonus-icon": "",
    "icons-not-resolved": "the bonus icons of {object} were not resolved",
    "would-damage": "",
    "not-destroyed": "{object} is invulnerable",
    "exalted": "{object} was exalted",
    "amber-moved": "{amount} Æmber was moved from {object}[ to {to_card}]",
    "amber-paid": "{player} paid {amount} Æmber to the opponent",
    "amber-spent": "{amount} Æmber was spent from {object}",
    "amber-to-supply": "{amount} Æmber on {object} went to the supply",
    "forging": "",
    "key-unforged": "{player}'s {what} key was unforged",
    "reaping": "",
    "main-step-began": "",
    "step-ended": "the step ends after {object}",
    "step-skipped": "{player} skipped the forge a key step",
    "no-active-house": "{player} had no house to choose",
    "extra-turn": "{player} got another turn",
    "turn-ending": "",
    "put-under": "{object} was put under a card",
    "control-taken": "{player} took control of {object}",
    "became-copy": "{object} became a copy",
    "attached": "{object} was attached to {to_creature}",
    "became-creature": "{object} changed its type",
    "moved-in-line": "{object} was moved in its battleline",
    "swapped": "{object} and {other} were swapped",
    "damage-moved": "{amount} damage was moved from {object}[ to {to_creature}]",
    "text-blank": "the text box of {object} changed",
    "token-made": "{player} made a token creature",
    "tide-raised": "{player} raised the tide",
    "prophecy-activated": "{player} activated {object}",
    "prophecy-fulfilled": "{object} came true",
    "moved": "{object}[ went to {to}]",
    "loop-stopped": "an endless loop was stopped",
    "damage-called": "",
    "splashed": "",
    "use-over": "",
    "amber-stashed": "{amount} Æmber was put on {object}",
    "icons-again": "",
    "turn-skipped": "{player} skipped a turn",
    "effect-repeated": "[{source}: ]the effect was repeated",
    "part-replaced": "[{source}: ]a part of an ability was replaced",
}
"""One line for each kind of event; an empty one is not told at the table."""


KeyForgeTableView = TypedDict(
    "KeyForgeTableView",
    {"houses": list[list[str]], "turn": int, "step": str, "active house": str, "lines": list[str]},
)
"""What a view of the game says beside zones and assets."""


class KeyForgeObjectView(ObjectView, total=False):
    """What is seen of a card beside its properties."""

    house: str
    type: str


def face_view(face: Face) -> KeyForgeObjectView:
    return {"text": text(face), "house": face.facts["house"][0], "type": face.facts["type"][0]}


def brief(g: State, o: Obj) -> str:
    """`5/2 exhausted, 3 damage`, or house and power of a card that could be played: what a player looks for first."""
    if o.zone in (zones.HAND, zones.ARCHIVES):
        return held(g.faces[o.face])
    if not zones.IN_PLAY >> o.zone & 1:
        return ""
    power, armor = strength(g, o)
    return ", ".join([*([f"{power}/{armor}" if armor else power] if power else []), *condition(o)])


def strength(g: State, o: Obj) -> tuple[str, str]:
    """Power and what is left of the armor of a creature; empty where it is none or there is none."""
    if not g.num(o.id, properties.TYPE) & properties.CREATURE:
        return "", ""
    return str(g.num(o.id, properties.POWER)), str(unused_armor(g, o.id) or "")


def condition(o: Obj) -> list[str]:
    """What has become of a card in play: `exhausted`, `3 damage`."""
    lying = [(mark, name) for mark, name in ((marks.DAMAGE, "damage"), (marks.AMBER, "Æmber")) if mark in o.marks]
    return [name for mark, name in STATES if mark in o.marks] + [f"{o.marks[mark]} {name}" for mark, name in lying]


def held(face: Face) -> str:
    """`(Brobnar) 5/2`: a card before it is played."""
    said = f"({face.facts['house'][0].title()})"
    if properties.POWER in face.numbers:
        armor = face.numbers.get(properties.ARMOR, 0)
        said = f"{said} {face.numbers[properties.POWER]}{f'/{armor}' if armor else ''}"
    icons = bonus_icons(face)
    return f"{said}, bonus {icons}" if icons else said


def bonus_icons(face: Face) -> str:
    """`2 Æmber, 1 draw`: the icons that a card is printed or enhanced with. KF 9.2"""
    icons = Counter(face.facts.get("icons", ("amber",) * face.numbers.get(properties.AMBER_ICONS, 0)))
    return ", ".join(f"{n} {'Æmber' if icon == 'amber' else icon}" for icon, n in icons.items())


PLACES: Final[tuple[str, ...]] = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
)


def which(g: State, q: Question, id: ObjectId) -> str:
    """Whose card it is and how it is, for somebody who chooses among cards in play; its place where two are alike."""
    o = g.find(id)
    if o is None or not zones.IN_PLAY >> o.zone & 1:
        return ""
    numbers = [f"{name} {value}" for name, value in zip(("power", "armor"), strength(g, o)) if value]
    parts = ["yours" if o.controller == q.player else "enemy", *numbers, *condition(o)]
    line = g.zone(o.zone, o.seat)
    twins = [x for x in line if g.face_of(x).name == g.face_of(id).name]
    if o.zone == zones.BATTLELINE and len(twins) > 1 and line.index(id) < len(PLACES):
        parts.append(f"{PLACES[line.index(id)]} from the left")
    return f" ({', '.join(parts)})"


def waiting(g: State, q: Question, i: int) -> str:
    """An ability that can resolve next: on which card, whose, and what it does."""
    said = next((ability_words(g, NODES[p.node]) for p in g.pending if p.id == q.vals[i]), "")
    o = g.look(q.objs[i])
    player = o.controller if o.controller >= 0 else o.owner  # KF 2.3: nobody controls what is out of play
    whose = which_twin(g, q, o.id) or (" (yours)" if player == q.player else " (enemy)")
    return f"{g.policies.name(g, o)}{whose}{f': {said}' if said else ''}"


def which_twin(g: State, q: Question, id: ObjectId) -> str:
    """Which card it is, where another of that name is offered as well."""
    name = g.face_of(id).name
    twins = [x for x in q.objs if x and x != id and g.face_of(x).name == name]
    return which(g, q, id) if twins else ""


def house(g: State, player: PlayerId, house: int) -> str:
    """A house to choose, with how many cards of it the player holds and has ready in play."""
    held = [id for id in g.zone(zones.HAND, player) if g.num(id, properties.HOUSE) >> house & 1]
    own = g.zone(zones.BATTLELINE, player) + g.zone(zones.ARTIFACTS, player)
    there = [id for id in own if g.num(id, properties.HOUSE) >> house & 1]
    return f"{properties.HOUSES[house].title()} ({len(held)} in hand, {len(there)} in play)"


def what_for(g: State, node: Node) -> str:
    """What is to be chosen, and the ability that asks for it."""
    said = ASKED.get(node.id)
    if said is None:  # saves time unless it was asked before
        face = next((f for f in g.faces if f.key == node.face), None)
        said = ASKED[node.id] = "" if face is None else in_ability(face, node)
    return said


ASKED: Final[dict[int, str]] = {}
"""What was said of an instruction that asks for something, by its id."""


def in_ability(face: Face, node: Node) -> str:
    """A part of a card, and the ability that it is a part of."""
    asks = [a for a in face.abilities if a.local <= node.local]
    words = VOICE.words(face, node)
    return f"{words} ({VOICE.words(face, asks[-1])})" if asks else words


def text(face: Face) -> list[str]:
    """The card's text in our words: keywords, then abilities."""
    numbers = face.numbers
    keywords = [
        name if name not in properties.NUMBERED else f"{name} {numbers[prop]}"
        for name, prop in properties.KEYWORDS.items()
        if prop in numbers
    ]
    said = [capital(", ".join(keywords))] if keywords else []
    return said + VOICE.text(face)


def place_words(place: int, last: int) -> str:
    """A place in a battleline, of which `last` is the right flank."""
    if place == 0:
        return "left flank"
    return "right flank" if place == last else f"after {place}"
