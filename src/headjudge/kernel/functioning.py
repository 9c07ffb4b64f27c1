"""Whether an ability functions now, and for whom: one answer for triggers, replacements, effects, statements and use.

An entry of an index is an ability in force: one that is printed on an object, one of a lasting effect, one that another
ability gives to what fits, or one that a keyword stands for wherever an effect gives the keyword. The objects that have
it are its bearers; each of them has it for itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.definitions import (
    NODE_BITS,
    PROPERTIES,
    RULES,
    Ability,
    Giving,
    Modifier,
    Node,
    Seeking,
    Stated,
    probe,
    seeking,
)
from headjudge.kernel.entries import asked, entry_node
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import ABSENT, Event

if TYPE_CHECKING:
    from headjudge.kernel.state import State


PASSED_OVER: Final = 1 << PROPERTIES
"""Among the properties that are unfinished: an ability was not seen, so that no value which rests on that is kept."""


def functions(g: State, node: Ability, this: ObjectId, you: PlayerId, effect: int = 0) -> bool:
    """Whether an ability of an object functions: by the game's rule on it, and while its own condition holds."""
    o = g.look(this)
    # saves time unless something could silence it
    if o.marks or o.record is not None or g.index.topics & g.policies.silencers:
        if not g.policies.functional(g, node, this):
            return False
    if node.keyword >= 0 and g.prop(this, node.keyword) == ABSENT:  # what has lost the keyword has lost its ability
        return False
    return met(g, node, this, you, effect)


def is_where_it_functions(g: State, node: Ability, id: ObjectId) -> bool:
    """Whether an object is in a zone where an ability that it was given functions; in any where no zone is named."""
    if not node.zones or node.zones >> g.objs[id].zone & 1:
        return True
    return g.policies.functions_meanwhile(g, node, id)


def met(g: State, node: Ability, this: ObjectId, you: PlayerId, effect: int) -> bool:
    """Whether the condition of an ability holds."""
    if node.condition is None:
        return True
    if seekers(node):
        if waits(g, node, this, effect):
            return False
        g.evaluation.sought.append(Seeking(there_since(g, this, effect), this, node))
        found = node.condition.holds(g, probe(g, this, you, None, effect))
        come_back(g)
        return found
    return node.condition.holds(g, probe(g, this, you, None, effect))


def given_by(g: State, giver: Giving, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
    """The objects that an ability as this object has it gives another one."""
    if not seekers(giver):
        return giver.receivers(g, this, you, effect)
    known = {} if g.evaluation.applied_so_far or not g.evaluation.sought else g.evaluation.sought[-1].known
    found = known.get((giver.id, this))
    if found is not None:  # saves time: it was asked for before
        return found
    if waits(g, giver, this, effect):
        found = []
    else:
        g.evaluation.sought.append(Seeking(there_since(g, this, effect), this, giver))
        found = giver.receivers(g, this, you, effect)
        come_back(g)
    known[giver.id, this] = found
    return found


# -- abilities by which objects have abilities because of the abilities that they have: each sees those that it seeks,
# but none that comes after it and seeks what it brings itself. So they never come round to themselves.


def seekers(node: Ability) -> tuple[Node, ...]:
    """What in it asks for abilities, to tell whether it functions and for whom."""
    if node.seekers is None:
        node.seekers = tuple([one for part in node.deciding() for one in seeking(part)])
    return node.seekers


def waits(g: State, node: Ability, this: ObjectId, effect: int) -> bool:
    """Whether an ability is not there yet for one that is asked for: it comes later, and seeks what that brings."""
    since = there_since(g, this, effect)
    for other in g.evaluation.sought:
        later = (other.since, other.this, other.node.id) <= (since, this, node.id)
        if later and sought_by(node, other.node.brought()):
            g.evaluation.partial_reads |= PASSED_OVER
            return True
    return False


def sought_by(node: Ability, ability: Ability) -> bool:
    return len([one for one in seekers(node) if one.seeks(ability)]) > 0


def there_since(g: State, this: ObjectId, effect: int) -> int:
    """When an ability came to be there: with its object, or with its effect."""
    return g.effects[effect].since if effect else g.look(this).since


def come_back(g: State) -> None:
    """An ability was asked for; after the first one nothing is left that was passed over."""
    g.evaluation.sought.pop()
    if not g.evaluation.sought:
        g.evaluation.partial_reads &= ~PASSED_OVER


def player_of(g: State, id: ObjectId) -> PlayerId:
    """Whose abilities those of an object are."""
    o = g.look(id)
    return o.controller if o.controller >= 0 else o.owner


def origin(g: State, entry: int) -> tuple[ObjectId, PlayerId]:
    """The source and the player of an ability in force that is not found through its bearers."""
    if entry > 0:
        this = ObjectId(entry >> NODE_BITS)
        return this, player_of(g, this)
    e = g.effects[-entry]
    return e.this, e.you


def borne(entry: int, node: Ability) -> bool:
    """Whether an ability in force is found through its bearers: it is given, or what a keyword stands for."""
    return node.giver is not None or 0 < entry < (RULES + 1) << NODE_BITS


def elsewhere(entry: int, node: Ability, ev: Event) -> bool:
    """Whether an ability that speaks of events of its source alone is that of another object than the event's."""
    this = ObjectId(entry >> NODE_BITS)
    return this > RULES and node.giver is None and this != ev.obj and this != ev.new


def bearers(g: State, entry: int, node: Ability) -> list[ObjectId]:
    """The objects for which a given ability, or that of a given keyword, functions now."""
    effect = -entry if entry < 0 else 0
    return [id for id in holders(g, entry, node) if functions(g, node, id, player_of(g, id), effect)]


def holders(g: State, entry: int, node: Ability) -> list[ObjectId]:
    """The objects that have such an ability where it could function."""
    found = having(g, node.keyword) if node.giver is None else receivers(g, entry, node.giver)
    return [id for id in found if g.exists(id) and is_where_it_functions(g, node, id)]


def given_to(g: State, id: ObjectId, topic: int) -> list[tuple[int, Stated]]:
    """The abilities under a topic that an object is given, whether they function or not; each with its entry."""
    found: list[tuple[int, Stated]] = []
    for entry in g.index.stated.get(topic, ()):
        node = entry_node(g, entry)
        assert isinstance(node, Stated)
        if id in holders(g, entry, node) if borne(entry, node) else entry < 0 and id in g.effects[-entry].objs:
            found.append((entry, node))
    return found


def abilities_given(g: State, id: ObjectId, seeker: Node) -> list[Ability]:
    """The abilities that an object is given and that a node seeks, whether they function or not."""
    entries: dict[int, None] = {}
    for line in (
        *g.index.listeners,
        *g.index.replacers.values(),
        *g.index.modifiers.values(),
        *g.index.stated.values(),
    ):
        entries.update(dict.fromkeys(line))
    found: list[Ability] = []
    for entry in entries:
        node = entry_node(g, entry)
        if not seeker.seeks(node):
            continue
        if id in holders(g, entry, node) if borne(entry, node) else entry < 0 and id in g.effects[-entry].objs:
            found.append(node)
    return found


def receivers(g: State, entry: int, giver: Giving) -> list[ObjectId]:
    """The objects that an ability in force gives another one, each as often as several of its bearers give it."""
    effect = -entry if entry < 0 else 0
    if giver.giver is not None:
        givers = bearers(g, entry, giver)
    elif effect:
        e = g.effects[effect]
        if not e.objs:
            return given_by(g, giver, e.this, e.you, effect) if met(g, giver, e.this, e.you, effect) else []
        # it was put on them: each of them gives it, as if that were printed there
        givers = [id for id in e.objs if g.exists(id) and met(g, giver, id, e.you, effect)]
    else:
        this = ObjectId(entry >> NODE_BITS)
        givers = [this] if functions(g, giver, this, player_of(g, this)) else []
    found: list[ObjectId] = []
    for this in givers:
        found.extend(given_by(g, giver, this, player_of(g, this), effect))
    return found


def having(g: State, keyword: int) -> list[ObjectId]:
    """The objects that have a keyword by effects alone: of others the face has what it stands for."""
    found: set[ObjectId] = set()
    for entry in g.index.modifiers.get(keyword, ()):
        if asked(entry_node(g, entry)) >> keyword & 1:  # what it gives may be why it does not seem to reach it
            found.update([o.id for o in g.objects()])
        else:
            found.update(reached(g, entry))
    return [id for id in sorted(found) if unprinted(g, id, keyword) and g.prop(id, keyword) != ABSENT]


def unprinted(g: State, id: ObjectId, keyword: int) -> bool:
    face = g.objs[id].face
    return face < 0 or g.faces[face].row[keyword] == ABSENT


def reached(g: State, entry: int) -> list[ObjectId]:
    """The objects to which a continuous effect applies now, be it by nothing."""
    node = entry_node(g, entry)
    assert isinstance(node, Modifier)
    if borne(entry, node):
        found: set[ObjectId] = set()
        effect = -entry if entry < 0 else 0
        for this in bearers(g, entry, node):
            found.update(node.affected(g, this, player_of(g, this), effect))
        return sorted(found)
    if entry > 0:
        this = ObjectId(entry >> NODE_BITS)
        you = player_of(g, this)
        return node.affected(g, this, you, 0) if functions(g, node, this, you) else []
    e = g.effects[-entry]
    if e.objs:
        there = [id for id in e.objs if g.exists(id)]
        return [id for id in there if met(g, node, e.this if node.described else id, e.you, e.id)]
    return node.affected(g, e.this, e.you, e.id) if met(g, node, e.this, e.you, e.id) else []
