"""Attacks: attack-cards and attack-proxies, their targets. FAB 1.4"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.cards.faces import FabFace, face_of
from headjudge.games.fab.objects.living import allies, is_ally
from headjudge.games.fab.objects.marks import CLOSE_STEP, MOST_TARGETS
from headjudge.games.fab.objects.parties import opponents, together
from headjudge.games.fab.objects.properties import ATTACK, SUBTYPES
from headjudge.games.fab.objects.records import about, course, known_of
from headjudge.games.fab.objects.statements import statements
from headjudge.games.fab.objects.visibility import is_public
from headjudge.games.fab.objects.zones import ARENA_ZONES, CHAIN, HERO, SHARED, STACK
from headjudge.games.fab.play.permissions import (
    TOPIC_ATTACKABLE,
    TOPIC_NOT_ATTACKED,
    TOPIC_NOT_TARGETED,
    TOPIC_SEVERAL_TARGETS,
    SeveralTargets,
    described,
)
from headjudge.games.fab.play.pit_fight import is_pit_fight, refuse_attack_on
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.definitions import PROPERTIES, probe
from headjudge.kernel.ids import NOBODY, ObjectId, PlayerId, Slot
from headjudge.kernel.state import State
from headjudge.rulebook import cite

BARRING: Final[int] = 1 << TOPIC_NOT_ATTACKED | 1 << TOPIC_NOT_TARGETED
FACE_BEHIND: Final = 2 * PROPERTIES - 1
"""Of a snapshot: the face of the card or permanent behind a layer."""
ATTACKER: Final[Slot] = Slot("attacks with")
"""The card that an attack-layer's effect specified. FAB 7.2.3c"""

NOT_ATTACKABLE: Final[int] = TABLES.reason(
    "not-attackable",
    "{card} is no living object of an opponent that can be attacked",
    cite("FAB 1.4.5"),
    cite("FAB 1.4.5a"),
)


def is_attack(g: State, id: ObjectId) -> bool:
    """Whether the object is an attack now (or was, as last known). FAB 1.4.1"""
    o = g.look(id)
    if o.zone == CHAIN:  # FAB 1.4.2a: only what was put onto the chain as an attack
        return about(o).attacking  # FAB 1.4.3e: not the attack-source beside its attack-proxy
    if o.zone != STACK:
        return False
    if o.face < 0 and about(o).proxy:  # FAB 1.4.3: a layer with the attack ability is an attack-proxy
        return True
    if is_attack_layer(g, id):  # FAB 1.4.4: or an attack-layer
        return True
    return o.face >= 0 and g.num(id, SUBTYPES) & ATTACK != 0  # FAB 1.4.2: an attack-card on the stack


def possible_attacks(g: State) -> list[ObjectId]:
    """Ids in ascending order, among them every attack: what is on the stack or on the combat chain. FAB 1.4.1"""
    found = [*g.zone(STACK), *g.zone(CHAIN)]
    for under in g.hosted.values():
        found.extend([id for id in under if g.objs[id].zone == STACK or g.objs[id].zone == CHAIN])
    found.sort()
    return found


def is_attack_layer(g: State, id: ObjectId) -> bool:
    """Whether it is a layer that can generate the attack effect, a card-layer too. FAB 1.4.4 + 8.5.38a"""
    o = g.look(id)
    if o.face < 0:
        return about(o).attack_layer
    face = g.faces[o.face]
    assert isinstance(face, FabFace)
    return face.attacks and o.zone == STACK


def is_proxy(g: State, id: ObjectId) -> bool:
    """Whether it is an attack-proxy, which stands for its attack-source. FAB 1.4.3"""
    return known_of(g, id).proxy


def orphans(g: State) -> list[ObjectId]:
    """The attack-proxies without their attack-source: it is gone, or no longer on the same chain link. FAB 1.4.3c"""
    found: list[ObjectId] = []
    for id in g.zone(STACK):
        o = g.objs[id]
        if o.face < 0 and about(o).proxy and not g.exists(o.source):  # FAB 1.4.3c: there it need only exist
            found.append(id)
    closing = course(g).step == CLOSE_STEP  # by then its attack-source returns before it is cleared itself
    for id in g.zone(CHAIN):
        o = g.objs[id]
        if o.face < 0 and about(o).with_source:
            source = g.find(o.source)
            # FAB 1.4.3c + 7.2.3b: its attack-source has left, attacks on another chain link, or defends on one
            if source is None or (about(source).link != about(o).link and not closing):
                found.append(id)
    return found


def represents(g: State, id: ObjectId) -> ObjectId:
    """The card or permanent behind an object: a proxy's attack-source, a layer's source, or the object itself."""
    o = g.look(id)
    return o.source if o.face < 0 else id


def face_behind(g: State, id: ObjectId) -> FabFace | None:
    """What is printed on an object, or on the card or permanent behind a layer; of what is gone, as it last was."""
    kept = None if g.exists(id) else g.lki_props.get(id)
    if kept is not None and FACE_BEHIND in kept:  # FAB 1.2.3: whatever its source has become since
        face = g.faces[kept[FACE_BEHIND]]
        assert isinstance(face, FabFace)
        return face
    return face_of(g, represents(g, id))


def attackable(g: State, player: PlayerId) -> tuple[ObjectId, ...]:
    """What `player` may declare as an attack-target: living objects of opponents. FAB 1.4.5"""
    found = [hero for p in opponents(g, player) for hero in g.zone(HERO, p)]
    others = [id for id in allies(g) if not together(g, player, g.objs[id].controller)]
    others += [id for id in made_attackable(g, player) if id not in others]
    found += [id for id in others if is_public(g.objs[id])]  # FAB 1.8.6b: a target is public
    if g.index.topics & BARRING:  # saves time unless: nothing says so
        found = [hero for hero in found if not barred(g, hero)]
    if is_pit_fight(g):  # saves time unless: only there may something else be refused
        found = [id for id in found if refuse_attack_on(g, player, id) == 0]
    return tuple(found)


def barred(g: State, id: ObjectId) -> bool:
    """Whether an effect says that it cannot be attacked, or that it cannot be targeted at all. FAB 1.0.2"""
    return described(g, TOPIC_NOT_ATTACKED, NOBODY, id) > 0 or described(g, TOPIC_NOT_TARGETED, NOBODY, id) > 0


def refuse_attack_target(g: State, player: PlayerId, id: ObjectId) -> int:
    """Why `player` cannot declare the object as an attack-target, 0 if they can."""
    return refuse_attack_on(g, player, id) or (0 if id in attackable(g, player) else NOT_ATTACKABLE)


def made_attackable(g: State, player: PlayerId) -> list[ObjectId]:
    """What effects make attackable for `player` although it is no living object. FAB 1.4.5a"""
    if not g.index.topics >> TOPIC_ATTACKABLE & 1:  # saves time
        return []
    there = [
        id for zone in ARENA_ZONES for seat in g.seats[: 1 if zone in SHARED else g.n] for id in g.zone(zone, seat)
    ]
    others = [id for id in there if not together(g, player, g.objs[id].controller)]
    return [id for id in others if described(g, TOPIC_ATTACKABLE, NOBODY, id)]


def several_targets(g: State, attack: ObjectId) -> tuple[int, tuple[ObjectId, ...]]:
    """How many attack-targets may be declared for an attack on the stack, and which.

    One of all that is attackable, unless an ability of the attack says more.
    """
    player = g.objs[attack].controller
    most = 1
    targets = attackable(g, player)
    fitting: list[ObjectId] = []
    for node, on, you, effect in statements(g, TOPIC_SEVERAL_TARGETS):
        assert isinstance(node, SeveralTargets)
        if on == attack or (is_proxy(g, attack) and on == g.objs[attack].source):  # FAB 1.4.3a: it inherits that
            c = probe(g, on, you, None, effect)
            most = max(most, min(MOST_TARGETS, node.amount.value(g, c)))  # FAB 1.4.5c: so many separate ones
            fitting += [id for id in targets if node.may_target(g, c, id)]
    return most, tuple([id for id in targets if id in fitting]) if fitting else targets


def is_attackable(g: State, id: ObjectId) -> bool:
    """Whether an attack-target is still one. FAB 7.2.2"""
    o = g.find(id)
    if o is None:
        return False
    if o.zone != HERO and not is_ally(g, id) and not described(g, TOPIC_ATTACKABLE, NOBODY, id):
        return False
    return not barred(g, id)
