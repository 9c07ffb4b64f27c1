"""Base values, and the effects that set them. FAB 2.0.3 + 8.5.8b"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Constant, Filter, Selector, Value, Who
from headjudge.abilities.statics import Modify
from headjudge.games.fab.cards.faces import Activated
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import FACE_BEHIND, face_behind, represents
from headjudge.games.fab.effects import staging
from headjudge.games.fab.effects.nouns import AS_ATTACK
from headjudge.games.fab.effects.staging import ReadsProperty, Static
from headjudge.games.fab.objects.marks import counted
from headjudge.games.fab.objects.properties import GO_AGAIN, NAMES, PITCH, SUBTYPES, SUPERTYPES, TRAITS, TYPES, classes
from headjudge.games.fab.objects.records import about, known_of
from headjudge.games.fab.objects.zones import HERO
from headjudge.kernel import entries, properties
from headjudge.kernel.definitions import NODES, PROPERTIES
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import ABSENT, Context, Obj
from headjudge.kernel.state import State

BASE: Final = -1
"""FAB 6.2.6: effects on base values come before those that add to them."""
BASES: Final = PROPERTIES
"""Of a snapshot, above the properties: their base values."""
FROM_SOURCE: Final[tuple[int, ...]] = (TYPES, SUBTYPES, SUPERTYPES, TRAITS)
"""The properties that an activated-layer or triggered-layer has from its source. FAB 5.2.2a"""


class SetsBase(Static):
    """`(base-is PROPERTY value filter?)`: the base value is that; what had no such property gets it. FAB 8.5.8b"""

    def __init__(self, prop: int, amount: Value, filter: Filter | None) -> None:
        super().__init__(prop, "set", amount, filter)
        self.stage = BASE


class Also(Static):
    """`(is-also KIND filter?)`: what fits has the type, subtype or supertype beside those it has. FAB 8.5.9a"""

    def __init__(self, prop: int, mask: int, filter: Filter | None, condition: Condition | None = None) -> None:
        super().__init__(prop, "bits", Constant(mask), filter, condition)
        self.by_rule = False
        """FAB 8.1.11b: a rule says so, no ability, which could be lost."""


def base_value(g: State, id: ObjectId, prop: int) -> int:
    """The base value of a property: as printed, or as effects set it; an attack-proxy's is its source's. FAB 1.4.3a"""
    behind = represents(g, id) if g.exists(id) else id
    if not g.exists(behind):  # FAB 1.2.3b: with the effects that applied to it
        return last_base(g, behind, prop)
    value = g.faces[g.objs[behind].face].row[prop]
    for entry in g.index.modifiers.get(prop, ()):
        node = entries.entry_node(g, entry)
        if not isinstance(node, (SetsBase, Defines)):  # FAB 1.12.3b: what stands for an asterisk is the base
            continue
        changed = properties.modified(g, entry, behind, ABSENT)
        if changed != ABSENT:
            value = changed - counted(g.objs[behind].marks, prop)
    return value


def last_base(g: State, id: ObjectId, prop: int) -> int:
    """The base value that a property of an object last had. FAB 1.2.3"""
    kept = g.lki_props.get(id)
    if kept is not None and BASES + prop in kept:
        return kept[BASES + prop]
    face = face_behind(g, id)
    assert face is not None  # behind every layer is a card or permanent
    return face.row[prop]


def last_known(g: State, o: Obj, changed: list[int]) -> dict[int, int]:
    """What a snapshot keeps beside modified properties: base values, what a layer has from its source. FAB 1.2.3b"""
    values: dict[int, int] = {}
    if o.face < 0 and o.source:
        values[FACE_BEHIND] = g.look(represents(g, o.id)).face
        proxy = about(o).proxy
        source = g.find(o.source) if proxy else None
        changing = g.index.modified | g.policies.changed_by_counters | 1 << GO_AGAIN
        for prop in range(len(NAMES)) if proxy else FROM_SOURCE:  # FAB 1.4.3a + 5.2.2a: what it inherits
            if source is not None and not changing >> prop & 1 and not counted(o.marks, prop):
                continue  # saves time: it is as printed on the face behind it
            if not g.index.modified >> prop & 1:  # saves time: no effect is on it
                values[prop] = inherited(g, o, prop)
            else:
                values[prop] = g.prop(o.id, prop)
    for prop in changed:
        if o.face >= 0 or o.source:
            values[BASES + prop] = base_value(g, o.id, prop)
    return values


def inherited(g: State, o: Obj, prop: int) -> int:
    """Properties of a layer that is no card. FAB 5.2.2a"""
    if prop == GO_AGAIN:  # FAB 1.4.3a: resolution abilities are not inherited; FAB 5.2.1d: its own are
        return 1 if about(o).go_again else ABSENT
    if about(o).attack_layer:  # FAB 1.4.4: an attack with no properties
        return ABSENT
    if about(o).proxy:  # FAB 1.4.3a: it inherits the properties of its attack-source
        kept = None if g.exists(o.id) else g.lki_props.get(o.id)
        if kept is not None and FACE_BEHIND in kept:  # FAB 1.2.3: whatever its source has become since
            return g.faces[kept[FACE_BEHIND]].row[prop]
        value = g.prop(o.source, prop)
        if value != ABSENT:  # FAB 1.4.3d: as effects have modified them
            value += counted(o.marks, prop)  # FAB 1.15.2a: and its own counters
        return value
    if prop in FROM_SOURCE:
        value = g.prop(o.source, prop) if o.source else ABSENT
        return value if prop != TYPES else with_type_of_ability(o, value)
    return ABSENT


def with_type_of_ability(o: Obj, types: int) -> int:
    """The types of a layer's source, and of an activated-layer the type that its ability says. FAB 5.2.1b"""
    ability = NODES[o.node] if o.node >= 0 else None
    return max(types, 0) | ability.type if isinstance(ability, Activated) else types


class HasBase(Value):
    """`(base-of PROPERTY objects)`: their base values, added up. FAB 2.0.3"""

    def __init__(self, prop: int, objects: Selector) -> None:
        super().__init__(objects)
        self.prop = prop
        self.objects = objects

    def value(self, g: State, c: Context) -> int:
        values = [base_value(g, id, self.prop) for id in self.objects.objects(g, c)]
        return sum([value for value in values if value != ABSENT])


class Raised(ReadsProperty):
    """`(raised PROPERTY)`: with more of it than its base value. FAB 2.0.3"""

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return g.prop(id, self.prop) > max(0, base_value(g, id, self.prop))


class HeroClasses(Value):
    """`(hero-classes who)`: the classes of their hero, as a set. FAB 2.11.6a"""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def value(self, g: State, c: Context) -> int:
        found = 0
        for player in self.who.players(g, c):
            for hero in g.zone(HERO, player):
                found |= g.faces[g.objs[hero].face].numbers[SUPERTYPES] & classes()
        return found


class DefendedBy(Filter):
    """`(defended-by filter)`: an attack that a fitting card defends against. FAB 7.0.5c"""

    refers_as = AS_ATTACK

    passing = True

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter)
        self.filter = filter

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        attack = known_of(g, id)
        if not attack.attacking:
            return False
        against = [d for d in chain.defending(g, attack.link) if self.filter.accepts(g, c, d)]
        return len(against) > 0  # FAB 7.0.5c: who defends on its chain link defends against it


class Coloured(Filter):
    """`(color red)`: the colour strip, which shows the printed pitch. FAB 2.1.2"""

    of_properties = True

    def __init__(self, pitch: int) -> None:
        super().__init__()
        self.pitch = pitch

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        face = face_behind(g, id)  # FAB 2.1.3: a changed pitch leaves the strip as it is
        assert face is not None  # behind every layer is a card or permanent
        return face.numbers.get(PITCH, 0) == self.pitch


class Defines(Modify):
    """`(defines PROPERTY value)`: the value of an asterisk, wherever the card is. FAB 1.12.3b"""

    def __init__(self, prop: int, amount: Value) -> None:
        super().__init__(prop, "set", amount, None)
        self.dynamic = True
        self.stage = staging.DEFINES

    def modify(self, g: State, obj: ObjectId, value: int, this: ObjectId, you: PlayerId, effect: int) -> int:
        """What the ability says, with counters. FAB 5.4.5"""
        return super().modify(g, obj, value, this, you, effect) + counted(g.look(obj).marks, self.prop)
