"""The order of effects that began at the same time: somebody says which of them applies first, where it matters.

It is asked when two of them first reach the same object, and kept (`State.stamps`) as a place behind the timestamp, so
that nothing is asked, or looked up, when a value is read. For effects of static abilities it is also kept when they
began to function, where that is later than their object: while they do not, `OFF`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from headjudge.kernel import indexes
from headjudge.kernel.definitions import (
    NODE_BITS,
    NODE_MASK,
    RULES,
    STATEMENTS,
    Ability,
    EventKind,
    Modifier,
    kind_of,
)  # fmt: skip
from headjudge.kernel.entries import RANKS, asked, disputed, entry_node, is_instance, modifier_order, stamp
from headjudge.kernel.evaluation import EFFECTS
from headjudge.kernel.fields import Internal
from headjudge.kernel.functioning import bearers, borne, functions, origin, player_of, reached
from headjudge.kernel.ids import NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.records import SUBJECT, Event, Question
from headjudge.kernel.settling import APPLIED, applications

if TYPE_CHECKING:
    from headjudge.kernel.state import State

ORDERED: Final[KindId] = KindId(11)
Q_ORDER: Final = 5
"""Question kind 5 of every game: which of several effects applies first."""
A_CHOOSE: Final = 2
OFF: Final = -1
UNRANKED: Final = RANKS - 1
OF_BEARERS: Final = 1 << 24
"""Above the places of abilities: the number of an instance among those that are tied."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectsOrdered(Event):
    """A player says that an effect applies before the others that began with it."""

    effect: Internal

    def __init__(self, player: PlayerId, source: ObjectId, effect: int) -> None:
        super().__init__(ORDERED, NOTHING, player, source=source)
        self.effect = effect


def do_ordered(g: State, ev: EffectsOrdered) -> None:
    """A player says which of several effects that began together applies first; that stays so."""
    entry = ev.effect
    since = stamp(g, entry) // RANKS
    ranked = [kept for kept in g.stamps.values() if kept // RANKS == since and kept % RANKS != UNRANKED]
    g.stamps[entry] = since * RANKS + len(ranked)
    sort_again(g, entry)
    ev.result = 1


def hand_on(g: State, effect: int, this: ObjectId, local: int) -> None:
    """A lasting effect goes on as that of an ability of an object, at its place; so do those of its bearers."""
    entry = this << NODE_BITS | local
    g.stamps[entry] = stamp(g, -effect)
    for key in [key for key in g.stamps if is_instance(key) and key // SUBJECT == -effect]:
        g.stamps[entry * SUBJECT + key % SUBJECT] = g.stamps[key]


def sort_again(g: State, entry: int) -> None:
    """The effects on a property stand in their new order."""
    node = entry_node(g, entry // SUBJECT if is_instance(entry) else entry)
    if isinstance(node, Modifier):
        g.w_index().modifiers[node.prop] = tuple(
            sorted(g.index.modifiers[node.prop], key=lambda entry: modifier_order(g, entry))
        )
        indexes.changed_modifiers(g, node.prop)


def undecided(g: State) -> bool:
    """Whether the order of effects matters from now on, and nobody has said it yet."""
    if not g.index.order_sensitive:  # saves time: all that may be left is who began together
        return len(begun_together(g)) > 0 if g.policies.orders_applications and g.watched & g.index.modified else False
    lines = contending(g)
    if g.policies.begins_anew and note_beginnings(g, [*lines, tuple(crossing(g))] if g.index.order_sensitive else []):
        lines = contending(g)
    return len(tied_among(g, lines)) > 0


def contending(g: State) -> list[tuple[int, ...]]:
    """The effects whose order matters, property by property, topic by topic."""
    found: list[tuple[int, ...]] = []
    left = g.index.order_sensitive & ~STATEMENTS
    while left:
        prop = (left & -left).bit_length() - 1
        left &= left - 1
        found.append(tuple([entry for entry in g.index.modifiers.get(prop, ()) if entry_node(g, entry).contends]))
    return [*found, *disputed(g)] if g.index.order_sensitive & STATEMENTS else found


def note_beginnings(g: State, lines: list[tuple[int, ...]]) -> bool:
    """A static ability that did not function and does now generates its effect now; whether there was any."""
    anew = False
    for line in lines:
        for entry in line:
            this = ObjectId(entry >> NODE_BITS)
            node = entry_node(g, entry)
            if entry < 0 or this == RULES or node.giver is not None:
                continue
            if not functions(g, node, this, player_of(g, this)):
                g.stamps[entry] = OFF
            elif g.stamps.get(entry, 0) == OFF:
                g.stamps[entry] = g.number * RANKS + UNRANKED
                sort_again(g, entry)
                anew = True
    return anew


def tied(g: State) -> list[int]:
    """Effects of one stage and timestamp that reach the same object, as far as who would order them knows it."""
    return tied_among(g, contending(g))


def tied_among(g: State, lines: list[tuple[int, ...]]) -> list[int]:
    for line in lines:
        if len(line) > 1:  # saves time unless there are several
            player = g.policies.orders_effects(g)
            found = [a for a in line if [b for b in line if unranked(g, a, b) and meet(g, a, b, player)]]
            if found:
                return [entry for entry in found if entry == found[0] or unranked(g, entry, found[0])]
    if g.policies.crossing and g.index.order_sensitive:  # saves time unless the order matters
        found = tied_across(g) or tied_bearers(g, lines)
        if found:
            return found
    return begun_together(g) if g.policies.orders_applications and g.watched & g.index.modified else []


def crossing(g: State) -> list[int]:
    """The effects that ask for a property which others change, of those that a player may have to order."""
    mask = g.policies.crossing & g.index.modified
    found = [entry for prop in sorted(g.index.modifiers) if mask >> prop & 1 for entry in g.index.modifiers[prop]]
    return [entry for entry in found if asked(entry_node(g, entry)) & mask & ~(1 << changed(g, entry))]


def tied_across(g: State) -> list[int]:
    """Two effects of one timestamp on two properties that ask for each other's, where it matters which comes first."""
    found = crossing(g)
    if len(found) < 2:  # saves time
        return []
    player = g.policies.orders_effects(g)
    for i, a in enumerate(found):
        for b in found[i + 1 :]:
            p, q = changed(g, a), changed(g, b)
            mutual = p != q and asked(entry_node(g, a)) >> q & 1 and asked(entry_node(g, b)) >> p & 1
            if mutual and unranked(g, a, b) and either_way(g, (p, q), a, b, player):
                return [a, b]
    return []


def tied_bearers(g: State, lines: list[tuple[int, ...]]) -> list[int]:
    """Effects of one ability that several objects were given at one time, where it matters whose comes first."""
    player = g.policies.orders_effects(g)
    for line in lines:
        for entry in line:
            node = entry_node(g, entry)
            if not borne(entry, node) or not isinstance(node, Modifier) or not node.interferes(node):
                continue
            found = [entry * SUBJECT + this for this in dict.fromkeys(bearers(g, entry, node))]
            for i, a in enumerate(found):
                tied = [b for b in found[i + 1 :] if alike(g, a, b) and either_way(g, (node.prop,), a, b, player)]
                if tied:
                    return [a, *tied]
    return []


def alike(g: State, a: int, b: int) -> bool:
    """Whether two instances of an effect stand at the same place."""
    at = stamp(g, a)
    return at == stamp(g, b) and at % RANKS == UNRANKED


def changed(g: State, entry: int) -> int:
    """The property that an effect changes."""
    node = entry_node(g, entry)
    assert isinstance(node, Modifier)
    return node.prop


def either_way(g: State, props: tuple[int, ...], a: int, b: int, player: PlayerId) -> bool:
    """Whether anything that a player knows depends on which of two effects has the earlier place."""
    kept = g.stamps
    at = stamp(g, a) // RANKS * RANKS
    outcomes: list[list[int]] = []
    for first, second in ((a, b), (b, a)):
        g.stamps = {**kept, first: at, second: at + 1}
        outcomes.append([value for prop in props for value in values(g, prop, player)])
    g.stamps = kept
    for prop in props:
        g.invalidate(EFFECTS, props=1 << prop)
    return outcomes[0] != outcomes[1]


def unranked(g: State, a: int, b: int) -> bool:
    """Whether two effects stand at the same place, of one stage and one timestamp."""
    at = stamp(g, a)
    if a == b or at != stamp(g, b) or at % RANKS != UNRANKED or stage(g, a) != stage(g, b):
        return False
    return at != UNRANKED or a >> NODE_BITS == b >> NODE_BITS  # what was laid out before the game lies in its order


def stage(g: State, entry: int) -> int:
    node = entry_node(g, entry)
    return node.stage if isinstance(node, Modifier) else 0


def meet(g: State, a: int, b: int, player: PlayerId) -> bool:
    """Whether it matters which of two effects applies first."""
    x, y = entry_node(g, a), entry_node(g, b)
    if not x.interferes(y):
        return False
    if not isinstance(x, Modifier):
        return concern_one_player(g, a, b)
    if asked(x) >> x.prop & 1 or asked(y) >> x.prop & 1:  # what one of them does, the other may change
        return differ(g, x.prop, a, b, player)
    both = set(reached(g, a)).intersection(reached(g, b))
    return len([id for id in both if g.objs[id].known >> player & 1]) > 0


def concern_one_player(g: State, a: int, b: int) -> bool:
    """Whether two statements in force may be about the same thing: of one player, and not put on different objects."""
    for entry in (a, b):
        this, you = origin(g, entry)
        if entry > 0 and not functions(g, entry_node(g, entry), this, you):
            return False
    on = [set(g.effects[-entry].objs) for entry in (a, b) if entry < 0 and g.effects[-entry].objs]
    return origin(g, a)[1] == origin(g, b)[1] and (len(on) < 2 or len(on[0] & on[1]) > 0)


def begun_together(g: State) -> list[int]:
    """Effects of one stage and timestamp whose first application to an object somebody may replace, or hear."""
    if APPLIED not in g.index.replacers and not g.awaited(APPLIED):  # saves time
        return []
    left = g.watched & g.index.modified
    while left:
        prop = (left & -left).bit_length() - 1
        left &= left - 1
        found = neighbours(g, g.index.modifiers.get(prop, ()))
        if not found:  # saves time
            continue
        player = g.policies.orders_effects(g)
        fresh: dict[int, list[tuple[int, int, int, int]]] = {}
        for entry in found:
            for one in applications(g, prop, entry):
                if one.key not in g.applied and g.objs[one.id].known >> player & 1:
                    fresh.setdefault(one.id, []).append((entry, one.change, one.you, g.look(one.this).face))
        for alike in fresh.values():
            if len({seen[1:] for seen in alike}) > 1:  # saves time unless they can be told apart
                first = alike[0][0]
                return [entry for entry, *_ in alike if entry == first or unranked(g, entry, first)]
    return []


def neighbours(g: State, line: tuple[int, ...]) -> list[int]:
    """The effects on a property, which stand in their order, that share their place with the one before or after."""
    found: list[int] = []
    for i in range(1, len(line)):
        if unranked(g, line[i - 1], line[i]):
            if not found or found[-1] != line[i - 1]:
                found.append(line[i - 1])
            found.append(line[i])
    return found


def differ(g: State, prop: int, a: int, b: int, player: PlayerId) -> bool:
    """Whether the property of anything that a player knows depends on which of two effects applies first."""
    line = g.index.modifiers[prop]
    swapped = tuple([b if entry == a else a if entry == b else entry for entry in line])
    now = values(g, prop, player)
    g.w_index().modifiers[prop] = swapped
    then = values(g, prop, player)
    g.index.modifiers[prop] = line
    g.invalidate(EFFECTS, props=1 << prop)
    return now != then


def values(g: State, prop: int, player: PlayerId) -> list[int]:
    g.invalidate(EFFECTS, props=1 << prop)
    return [g.prop(o.id, prop) for o in g.objects() if o.known >> player & 1]


# -- the question


def as_listed(entry: int) -> tuple[int, int]:
    """The order of the options: by effects, then by those that have one."""
    return (abs(entry // SUBJECT), entry % SUBJECT) if is_instance(entry) else (abs(entry), 0)


def which_first(g: State) -> Question | None:
    """The question which of the tied effects applies first; None where there are none."""
    found = sorted(tied(g), key=as_listed)
    if not found:
        return None
    q = Question(g.policies.orders_effects(g), Q_ORDER)
    for i, entry in enumerate(found):
        if is_instance(entry):
            q.add(A_CHOOSE, ObjectId(entry % SUBJECT), OF_BEARERS + i)
        else:
            q.add(A_CHOOSE, origin(g, entry)[0], entry & NODE_MASK if entry > 0 else entry)
    return q


def chosen_entry(g: State, obj: ObjectId, val: int) -> int:
    """The effect that an option of the question means."""
    if val >= OF_BEARERS:
        return sorted(tied(g), key=as_listed)[val - OF_BEARERS]
    return val if val < 0 else obj << NODE_BITS | val


def effect_words(g: State, obj: ObjectId, val: int) -> str:
    """An option of the question: whose effect it is, and what it says."""
    entry = chosen_entry(g, obj, val)
    node: Ability = entry_node(g, entry // SUBJECT if is_instance(entry) else entry)
    return f"{g.policies.name(g, g.look(obj))}: {g.policies.said(g, node)}"


KINDS: Final[tuple[EventKind, ...]] = (kind_of(ORDERED, "effects-ordered", EffectsOrdered, do_ordered, silent=True),)
