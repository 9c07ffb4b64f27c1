"""What the table says: questions, options, what passing does next, the numbers of an object."""

from __future__ import annotations

from typing import Final, TypedDict, cast

from headjudge.abilities.english import capital
from headjudge.games.fab import registry
from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.cards.lexicon import VOICE
from headjudge.games.fab.cards.lexicon.names import NUMBERED
from headjudge.games.fab.cards.split_cards import BOTH, side_words
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import is_proxy
from headjudge.games.fab.combat.damage_step import total_defense
from headjudge.games.fab.effects.naming import TITLES
from headjudge.games.fab.effects.verbs.modes import Declaring, Modal
from headjudge.games.fab.objects import marks, properties, zones
from headjudge.games.fab.objects.granting import abilities_of, effect_at
from headjudge.games.fab.objects.records import about, course
from headjudge.games.fab.play.costs import activating, effect_costs, paid_for, playing, resource_cost
from headjudge.kernel.definitions import NODES, Node
from headjudge.kernel.flow import A_DONE, A_NO, A_NUMBER, A_YES
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.ordering import Q_ORDER, effect_words
from headjudge.kernel.plugin import Part
from headjudge.kernel.records import ABSENT, Obj, Question
from headjudge.kernel.state import State
from headjudge.kernel.views import ObjectView


class FabTableView(TypedDict):
    """What a view of the game says beside zones and assets."""

    turn: int
    phase: str
    step: str


class FabObjectView(ObjectView, total=False):
    """What is seen of an object beside its properties: its numbers as they count, and its chain link."""

    power: int
    defense: int
    cost: int
    pitch: int
    life: int
    link: int


NUMBERS: Final[tuple[int, ...]] = (
    properties.POWER,
    properties.DEFENSE,
    properties.COST,
    properties.PITCH,
    properties.LIFE,
    properties.TYPES,
)
"""The properties that the numbers of an object are read from."""
NUMBERS_MASK: Final[int] = sum(1 << prop for prop in NUMBERS)
ASKED: Final = {
    registry.Q_PRIORITY: "you have priority: play, activate or pass",
    registry.Q_PITCH: "pitch a card to pay for {source}",
    registry.Q_PITCH_FOR_CHI: "pitch a card to pay for {source}",
    registry.Q_DEFEND: "defend against {source}",
    registry.Q_TARGET: "choose the target of {source}",
    registry.Q_ATTACK_TARGET: "choose the target of {source}",
    registry.Q_NEW_TARGET: "choose the target of {source}",
    registry.Q_TRIGGER_ORDER: "which triggered effect goes on the stack next",
    registry.Q_REPLACE_FIRST: "whose replacement effects apply first",
    registry.Q_TRIGGER_FIRST: "whose triggered effects go on the stack first",
    registry.Q_FIRST_PLAYER: "who takes the first turn",
    registry.Q_EQUIP: "start the game with one of these equipped, or none",
    registry.Q_BRING_IN: "bring cards from your inventory into your deck, or none",
    registry.Q_LEAVE_OUT: "leave cards of your deck in your inventory",
    registry.Q_START_WITH: "start the game with a card of your deck elsewhere, or none",
    registry.Q_COST_ORDER: "which cost of {source} is paid next",
    registry.Q_ALTERNATIVE: "how {source} is paid for",
    registry.Q_ARSENAL: "put a card face down into your arsenal, or none",
    registry.Q_TOP: "put cards on top of your deck, the first one on top of the others",
    registry.Q_BOTTOM: "put cards on the bottom of your deck, the first one on top of the others",
    registry.Q_SEARCH: "choose a card from your deck, or fail to find one",
    registry.Q_DISCARD: "discard a card for {source}",
    registry.Q_REVEAL: "reveal a card for {source}",
    registry.Q_PUT: "choose a card of your hand for {source}",
    registry.Q_TOP_OR_BOTTOM: "put it on the top or the bottom of your deck",
    registry.Q_HIDDEN_TRIGGER: "trigger {source}, which shows it",
    registry.Q_AFFLICTED: "choose the hero who is afflicted by {source}",
    registry.Q_MODE: "choose a mode of {source}",
    registry.Q_NAME: "name a card for {source}",
    registry.Q_X: "choose X for {source}",
    registry.Q_INSTANT: "play or activate {source} as an instant",
    registry.Q_BEYOND: "which effect allows {source} once more",
    registry.Q_BANISH: "choose a card to banish for {source}",
    registry.Q_CHARGE: "choose a card to charge for {source}",
    registry.Q_DEFEND_ORDER: "for which target are defending cards declared next",
    registry.Q_DAMAGE_ORDER: "whose damage comes next",
    registry.Q_DEFENDED: "choose the target to defend",
    registry.Q_OPTIONAL_COST: "pay the additional cost of {source}: {about}",
}


def text(face: FabFace) -> list[str]:
    """What a card says, its keywords last; of a split-card, what each side says."""
    if face.sides:
        return [f"{side.title}: {words}" for side in face.sides for words in text(side)]
    numbered = [f"{name} {face.facts[name][0]}" for name in NUMBERED if name in face.facts]
    keywords = [*face.facts.get("keywords", ()), *numbered]
    return [*VOICE.text(face), *[f"{capital(keyword.replace('-', ' '))}." for keyword in keywords]]


def words(g: State, node: Node) -> str:
    """What a part of a card of this game says."""
    said = g.policies.sayings.get(node.id)
    if said is None:  # saves time unless it was said before
        face = next((face for face in g.faces if face.key == node.face), None)
        said = g.policies.sayings[node.id] = "" if face is None else VOICE.words(face, node)
    return said


def name_of(g: State, o: Obj) -> str:
    """The printed name; a layer that is no card has that of its source."""
    if o.face >= 0:
        return g.faces[o.face].name
    return name_of(g, g.look(o.source)) if g.exists(o.source) or o.source in g.lki else "a layer"


def prompt(g: State, q: Question) -> str:
    """What is asked, in a sentence."""
    source = name_of(g, g.look(q.source)) if q.source and (g.exists(q.source) or q.source in g.lki) else "it"
    about = words(g, NODES[q.about]) if q.about >= 0 else ""
    return ASKED.get(q.kind, registry.TABLES.prompts[q.kind]).format(source=source, about=about)


def option(g: State, q: Question, i: int) -> str:
    """What an option does, and what it costs."""
    act, obj = q.acts[i], q.objs[i]
    if act == A_DONE:
        return {
            registry.Q_DEFEND: "no more",
            registry.Q_ARSENAL: "none",
            registry.Q_EQUIP: "none",
            registry.Q_BRING_IN: "no more",
            registry.Q_START_WITH: "none",
        }.get(q.kind, "done")
    if q.kind in (registry.Q_COST_ORDER, registry.Q_ALTERNATIVE):
        return cost_words(g, q, q.vals[i])
    if act in (A_YES, A_NO):
        return registry.TABLES.acts[act]
    if q.kind == Q_ORDER and obj:
        return effect_words(g, obj, q.vals[i])
    if act == A_NUMBER:
        return number_words(g, q, q.vals[i])
    if act == registry.A_NAME:
        return TITLES.name(g, q.vals[i])
    if not obj:
        return registry.TABLES.acts[act]
    words = (
        f"{registry.TABLES.acts[act]} {seated(g, obj) if g.look(obj).zone == zones.HERO else name_of(g, g.look(obj))}"
    )
    if act == registry.A_PLAY:
        where = "" if g.look(obj).zone == zones.HAND else f" from {zones.ZONES[g.look(obj).zone].name}"
        side = side_words(g, obj, q.vals[i])
        cost = resource_cost(g, playing(g, obj, q.player))
        return f"{words}{side}{where}, cost {cost * (2 if q.vals[i] == BOTH else 1)}"
    if act == registry.A_ACTIVATE:
        ability = abilities_of(g, obj)[q.vals[i]]
        return f"{words}, cost {resource_cost(g, activating(g, obj, ability, q.player, effect_at(g, obj, q.vals[i])))}"
    if act == registry.A_PITCH:
        return f"{words} for {g.num(obj, properties.PITCH)}"
    if act == registry.A_DEFEND:
        defense = g.prop(obj, properties.DEFENSE)
        much = "" if defense == ABSENT else f", defense {shown(defense)}"
        return f"defend with {name_of(g, g.look(obj))}{much}"
    if act == registry.A_FIRST:
        first = "takes the first turn" if q.kind == registry.Q_FIRST_PLAYER else "comes first"
        return f"{seated(g, obj)} {first}"
    return words


def number_words(g: State, q: Question, value: int) -> str:
    """A number to choose, or what it stands for: a mode, an effect that allows one activation more."""
    f = g.frames[-1]
    if q.kind == registry.Q_MODE and isinstance(f, Declaring):
        modal = NODES[f.node]
        assert isinstance(modal, Modal)
        return f"mode {value}: {words(g, modal.modes[value - 1])}"
    return BEYOND[value] if q.kind == registry.Q_BEYOND else str(value)


BEYOND: Final = {
    marks.ATTACK_WAY: "attack once more with it",
    marks.EACH_WAY: "use this ability once more",
    marks.SHARED_WAY: "use any of its abilities once more",
}
"""What lets an ability be activated beyond its limit. FAB 5.2.3"""


def attempt(g: State, act: int, obj: ObjectId, val: int) -> str:
    """An attempt, as a player would type it."""
    o = g.look(obj)
    words = f"{'defend with' if act == registry.A_DEFEND else registry.TABLES.acts[act]} {name_of(g, o)}"
    if act != registry.A_PLAY:
        return words
    words += side_words(g, obj, val)
    return words if o.zone == zones.HAND else f"{words} from {zones.ZONES[o.zone].name}"


def cost_words(g: State, q: Question, value: int) -> str:
    """Which effect-cost is paid next, or in which way the asset-cost is paid. FAB 5.1.3c + 5.1.3e"""
    if q.kind == registry.Q_COST_ORDER:
        return words(g, effect_costs(g, q.source)[value - 1])
    paid = paid_for(g, q.source)
    if value == marks.FREE:
        return "without paying its cost"
    return f"pay {resource_cost(g, paid)}" if value == 0 else words(g, paid.price.alternatives[value - 1])


def points(asset: int, amount: int) -> str:
    """An asset in words."""
    name = {marks.ACTION_POINTS: "action point", marks.RESOURCES: "resource point", marks.CHI: "chi point"}.get(
        asset, ""
    )
    return "life" if not name else name if amount == 1 else f"{name}s"


AHEAD: Final[dict[int, str]] = {
    marks.NO_COMBAT: "the turn ends",
    marks.LAYER_STEP: "the attack goes on, and may be defended",
    marks.ATTACK_STEP: "the attack may be defended",
    marks.DEFEND_STEP: "reactions follow; as it stands the attack deals {dealing}",
    marks.REACTION_STEP: "the attack deals {dealing}",
    marks.DAMAGE_STEP: "the chain link resolves",
    marks.RESOLUTION_STEP: "the combat chain closes",
}
"""What follows the steps of combat where nothing waits on the stack. FAB 7"""


def pass_words(g: State, player: PlayerId) -> str:
    """What happens if everybody passes now, or nothing is chosen, from public facts."""
    q = g.question
    if q is not None and q.kind == registry.Q_DEFEND:
        return f"defend with no {'more ' if q.chosen else ''}cards: the attack deals {dealing(g, player)}"
    if q is not None and not q.window:
        return ""
    stack = g.zone(zones.STACK)
    step = course(g).step
    if stack:
        attack = step == marks.LAYER_STEP and len(stack) == 1
        return (
            "the attack goes on, and may be defended"
            if attack
            else f"{g.policies.called(g, stack[-1], player)} resolves"
        )
    return AHEAD.get(step, AHEAD[marks.NO_COMBAT]).format(dealing=dealing(g, player))


def turn_is_next_to_end(g: State) -> bool:
    """Nothing is left to resolve: the next pass of all ends the Action Phase. FAB 4.3.4"""
    return not g.zone(zones.STACK) and course(g).step == marks.NO_COMBAT


def dealing(g: State, player: PlayerId) -> str:
    """What the attack would deal now, and to whom."""
    targets = chain.targets_of(g, chain.links(g)) if chain.links(g) else ()
    told = [f"{unblocked(g, target) or 'nothing'} to {reader(g, target, player)}" for target in targets]
    return " and ".join(told) or "nothing"


def reader(g: State, id: ObjectId, player: PlayerId) -> str:
    """A hero or another object by name; one's own hero as `you`."""
    return "you" if id in g.zone(zones.HERO, player) else seated(g, id)


def unblocked(g: State, target: ObjectId) -> int:
    """The damage the active-attack would deal to a target now."""
    link = chain.links(g)
    power = max(0, g.num(chain.active_attack(g), properties.POWER)) if link else 0
    return max(0, power - total_defense(g, link, target))


def seated(g: State, id: ObjectId) -> str:
    """A hero or another object by name; with more than two players also at which seat."""
    o = g.look(id)
    return name_of(g, o) if g.n == 2 else f"{name_of(g, o)} (seat {o.owner + 1})"


def table_view(g: State) -> FabTableView:
    """The turn, and where in it the game is."""
    return {
        "turn": course(g).turn,
        "phase": marks.PHASES[course(g).phase],
        "step": marks.STEPS[course(g).step],
    }


def face_view(face: FabFace) -> FabObjectView:
    """A card's numbers and text as printed."""
    seen: FabObjectView = {}
    tell_numbers(seen, [face.row[prop] for prop in NUMBERS], "")
    seen["text"] = text(face)
    return seen


def object_view(g: State, o: Obj, seen: FabObjectView, changed: int) -> None:
    """An object's numbers as they are now, and its place in combat."""
    link = about(o).link
    if o.face >= 0 and not link and not changed & NUMBERS_MASK:  # saves time: its face tells them
        return
    values = [g.prop(o.id, prop) for prop in NUMBERS]
    if o.face < 0:
        values[-2] = ABSENT  # the life of a source is no layer's own
    for prop in (properties.POWER, properties.DEFENSE, properties.COST, properties.PITCH, properties.LIFE):
        cast("dict[str, int]", seen).pop(properties.NAMES[prop], None)
    role = "defending" if about(o).defends else "its attack" if is_proxy(g, o.id) else "attacking"
    tell_numbers(seen, values, role if link else "")
    if link:
        seen["link"] = link


def tell_numbers(seen: FabObjectView, values: list[int], role: str) -> None:
    """Numbers that an object has, and the same in a few characters: power/defense, its role, or cost and pitch."""
    power, defense, cost, pitch, life, types = values
    parts = [f"{shown(power)}/{shown(defense)}"] if power != ABSENT or defense != ABSENT else []
    if life != ABSENT and (
        types == ABSENT or not types & properties.HERO
    ):  # FAB 2.5.1: a living object that is no hero
        parts.append(f"life {life}")
        seen["life"] = life
    if power != ABSENT:
        seen["power"] = max(0, power)
    if defense != ABSENT:
        seen["defense"] = max(0, defense)
    if cost != ABSENT:
        seen["cost"] = max(0, cost)
    if pitch != ABSENT:
        seen["pitch"] = max(0, pitch)
    if role:
        parts.append(role)
    else:
        parts += [f"{name} {n}" for name, n in (("cost", cost), ("pitch", pitch)) if n != ABSENT]
    seen["brief"] = ", ".join(parts)


def shown(value: int) -> str:
    return "-" if value == ABSENT else str(max(0, value))


def standing(g: State, player: PlayerId) -> list[Part]:
    """Life, and cards that are still to be used: a rough measure for bots that look one step ahead."""
    life, hand, arsenal = (
        g.asset(player, marks.LIFE),
        len(g.zone(zones.HAND, player)),
        len(g.zone(zones.ARSENAL, player)),
    )
    return [
        ("life", float(life), float(life)),
        ("hand", float(hand), 1.5 * hand),
        ("arsenal", float(arsenal), 2.0 * arsenal),
    ]


def objects_of(g: State, player: PlayerId) -> int:
    """How many objects of a player lie in the arena beside the hero."""
    own = sum([len(g.zone(zone, player)) for zone in (zones.HEAD, zones.CHEST, zones.ARMS, zones.LEGS, zones.WEAPON)])
    return own + len([id for id in g.zone(zones.PERMANENT) if g.objs[id].controller == player])
