"""What a table shows beside names: a few characters on a card, its text, the attack, the Effects Stack, costs."""

from __future__ import annotations

from typing import Final, TypedDict

from headjudge.abilities.english import capital
from headjudge.games.grand_archive.cards.declared import selected_modes
from headjudge.games.grand_archive.cards.lexicon import VOICE
from headjudge.games.grand_archive.cards.trees import Card, card_of
from headjudge.games.grand_archive.effects.innate import INNATE
from headjudge.games.grand_archive.objects import properties
from headjudge.games.grand_archive.objects.marks import DAMAGE, DIRECTIONS, MARKS, METHODS, STATES
from headjudge.games.grand_archive.objects.masteries import SHIFTING_CURRENTS
from headjudge.games.grand_archive.objects.records import about
from headjudge.games.grand_archive.objects.zones import BESTOWED, FIELD, LINEAGE, LOADED, MASTERY, STACK, STATUS
from headjudge.games.grand_archive.play.activation import as_announced
from headjudge.games.grand_archive.play.clauses import activation_context, bestowment_context, materialization_context
from headjudge.games.grand_archive.play.costs import cost_of, printed_cost
from headjudge.games.grand_archive.play.declared_costs import own_cost, ways, with_way
from headjudge.kernel.definitions import Face, Node
from headjudge.kernel.ids import ObjectId, PlayerId, X
from headjudge.kernel.records import ABSENT, Context, Obj
from headjudge.kernel.state import State
from headjudge.kernel.views import ObjectView

WORTH_MASK: Final[int] = 1 << properties.TYPE | 1 << properties.POWER | 1 << properties.LIFE | 1 << properties.LEVEL
"""The properties that say what a card is worth."""


class ArchiveTableView(TypedDict):
    """What a view of the game says beside zones and assets."""

    turn: int
    phase: str
    levels: list[int]


class ArchiveObjectView(ObjectView, total=False):
    """What is seen of an instance on the Effects Stack: by which method it got there, and what was declared."""

    method: str
    modes: list[int]
    x: int


def name(g: State, id: ObjectId) -> str:
    return g.policies.name(g, g.look(id))


def face_view(card: Card) -> ObjectView:
    """A card as it is outside the field: what it costs and would be worth, and its text."""
    kind, power, life, level = [
        card.numbers.get(prop, 0) for prop in (properties.TYPE, properties.POWER, properties.LIFE, properties.LEVEL)
    ]
    return {"brief": brief_elsewhere(card, worth(card, kind, power, str(life), level)), "text": text(card)}


TOLD_OTHERWISE: Final = sum([1 << zone for zone in (STACK, FIELD, BESTOWED, MASTERY, STATUS, LINEAGE, LOADED)])
"""Bit mask of the zones where it is not said what a card costs and would be worth."""


def object_view(g: State, o: Obj, seen: ArchiveObjectView, changed: int) -> None:
    """On the field what it is worth now and what lies on it, on the stack what was declared for it."""
    if not TOLD_OTHERWISE >> o.zone & 1:
        if changed & WORTH_MASK or DAMAGE in o.marks:  # saves time unless something has changed it
            seen["brief"] = brief_elsewhere(card_of(g, o.id), worth_now(g, o))
    elif o.zone == STACK:
        tell_instance(g, o, seen)
    elif o.zone == FIELD:
        seen["brief"] = ", ".join([part for part in (worth_now(g, o), *counters(o), link(g, o)) if part])
    elif o.zone in (BESTOWED, MASTERY, STATUS):
        facing = [DIRECTIONS[about(o).direction]] if g.face_of(o.id).key == SHIFTING_CURRENTS else []
        seen["brief"] = ", ".join([*facing, *counters(o)])
    else:
        seen["brief"] = ""


def link(g: State, o: Obj) -> str:
    """What an object is linked to."""
    to = about(o).linked
    return f"linked to {name(g, to)}" if to and g.exists(to) else ""


def tell_instance(g: State, o: Obj, seen: ArchiveObjectView) -> None:
    seen["method"] = METHODS[about(o).method]
    c = g.contexts[o.context]
    modes = selected_modes(c)
    if modes is not None:
        seen["modes"] = list(modes)
    if X in c.ints:
        seen["x"] = c.ints[X]


def brief_elsewhere(card: Card, worth: str) -> str:
    """What a card outside the field costs, and what it would be worth."""
    numbers = card.numbers
    cost = (
        f"memory {numbers[properties.MEMORY]}"
        if properties.MEMORY in numbers
        else str(numbers.get(properties.RESERVE, 0))
    )
    if properties.X_COST in numbers:
        cost = "X"
    if numbers.get(properties.SPEED, 0):
        cost += " fast"
    return f"[{cost}] {worth}".rstrip()


def worth_now(g: State, o: Obj) -> str:
    """What a card is worth as it is; damage counts against life."""
    life, damage = g.num(o.id, properties.LIFE), o.marks.get(DAMAGE, 0)
    left = f"{life - damage} of {life}" if damage else str(life)
    return worth(
        card_of(g, o.id),
        g.num(o.id, properties.TYPE),
        g.num(o.id, properties.POWER),
        left,
        g.num(o.id, properties.LEVEL),
    )


def worth(card: Card, kind: int, power: int, life: str, level: int) -> str:
    """Level and life of a champion, power and life of an ally, power of anything else that has it printed."""
    if kind & properties.CHAMPION:
        return f"level {level}, life {life}"
    if kind & properties.UNIT:
        return f"{power}/{life}"
    return f"power {power}" if properties.POWER in card.numbers else ""


def counters(o: Obj) -> list[str]:
    """States and counters of an object, but for damage."""
    told = sorted([mark for mark in o.marks if mark in MARKS and mark != DAMAGE], key=rank) if o.marks else []
    marks = [(mark, o.marks[mark]) for mark in told]
    return [MARKS[mark] if mark in STATES else f"{n} {MARKS[mark]}" for mark, n in marks if n]


ORDER: Final[dict[int, int]] = {mark: i for i, mark in enumerate(MARKS)}
"""States and counters in the order in which they are told; counters that were declared later stand last."""


def rank(mark: int) -> int:
    return ORDER.get(mark, mark)


def text(card: Card) -> list[str]:
    """The keywords, abilities and effect of a card, in our words."""
    keywords = [
        name.replace("-", " ") if card.numbers[prop] == 1 else f"{name} {card.numbers[prop]}"
        for prop, name in enumerate(properties.PROPERTIES)
        if name in properties.KEYWORDS and prop in card.numbers and prop not in SAID_WITH_MORE
    ]
    other_side = [f"On its other side: {card.back}."] if card.back else []
    return [*([capital(", ".join(keywords))] if keywords else []), *VOICE.text(card), *other_side]


SAID_WITH_MORE: Final[tuple[int, ...]] = (properties.LINK, properties.LINK_SHIELD)
"""Keywords that the text of a card says together with what they are about."""


MEANT: Final[dict[int, str]] = {
    properties.PRESERVE: "it goes face up to the material deck of its owner",
    properties.LINK_SHIELD: "it is destroyed or sacrificed in place of the linked object",
}
"""What the abilities say that keywords stand for."""


def words(face: Face, node: Node) -> str:
    """What a part of a card says; one that comes from no form of its own is said by what it is a part of."""
    above = [ability for ability in face.abilities if ability.local <= node.local]
    if above and above[-1].keyword in MEANT:
        return MEANT[above[-1].keyword]
    if face is INNATE:
        return INNATE.saying(node)
    whole = [other for other in face.nodes[: node.local + 1] if other.form is not None]
    return VOICE.words(face, whole[-1]) if whole else ""


def activation(g: State, player: PlayerId, card: ObjectId) -> str:
    """A card with what it costs its player to activate now."""
    if properties.X_COST in card_of(g, card).numbers:
        return f"{name(g, card)}, cost X"
    kind = "cost" if g.prop(card, properties.RESERVE) != ABSENT else "memory cost"
    return f"{name(g, card)}, {kind} {cost_now(g, activation_context(g, player, card))}"


def cost_now(g: State, c: Context) -> int:
    """What playing the card of a context costs, as it will be on the Effects Stack."""
    there, after = as_announced(g, c)
    found = ways(there, after)  # the first of them is its own cost, where that can be paid from there
    if found and found[0]:
        return own_cost(there, with_way(there, after, found[0]))
    return cost_of(there, after, printed_cost(there, after.this), False)


def bestowment(g: State, player: PlayerId, card: ObjectId) -> str:
    """A boon with what it costs its player to bestow now."""
    if properties.X_COST in card_of(g, card).numbers:
        return f"{name(g, card)}, cost X"
    return f"{name(g, card)}, cost {cost_now(g, bestowment_context(g, player, card))}"


def materialization(g: State, player: PlayerId, card: ObjectId) -> str:
    """A card with what it costs its player to materialize now, where that can be done with it."""
    if g.prop(card, properties.MEMORY) == ABSENT:
        return name(g, card)
    if properties.X_COST in card_of(g, card).numbers:
        return f"{name(g, card)}, memory cost X"
    return f"{name(g, card)}, memory cost {cost_now(g, materialization_context(g, player, card))}"
