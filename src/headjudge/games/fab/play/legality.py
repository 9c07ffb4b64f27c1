"""Whether something may be played or activated now: one function each, for options, "why not?" and the check step.

FAB 5.1.5: a card whose play a rule or effect prevents is illegal to play.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.cards.faces import TOPIC_ACTIVATED, Activated, FabFace
from headjudge.games.fab.cards.split_cards import with_side
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import attackable
from headjudge.games.fab.combat.defending import refuse_defender
from headjudge.games.fab.effects.next_turn import lost_by
from headjudge.games.fab.objects import marks, properties, zones
from headjudge.games.fab.objects.controlling import controls
from headjudge.games.fab.objects.granting import abilities_of, effect_at, entry_at
from headjudge.games.fab.objects.living import is_ally
from headjudge.games.fab.objects.places import PLACES, defends_as_a_card, place_of
from headjudge.games.fab.objects.records import about, course
from headjudge.games.fab.play import permissions
from headjudge.games.fab.play.announcing import (
    cannot_attack,
    cannot_attack_by,
    cannot_be_activated,
    cannot_be_announced,
    cannot_be_played,
    if_activated,
    if_announced,
)
from headjudge.games.fab.play.completing import terms_of
from headjudge.games.fab.play.costs import PaidFor, activating, costs_rest_on_place, playing
from headjudge.games.fab.play.payment import NO_ACTION_POINT
from headjudge.games.fab.play.targets import declarable
from headjudge.games.fab.play.ways import (
    FREELY,
    as_announced,
    lifted_by_x,
    lifted_for_layer,
    otherwise,
    refuse_paying,
    refuse_way,
)
from headjudge.games.fab.registry import A_ACTIVATE, A_PLAY, TABLES
from headjudge.kernel.definitions import FORBIDDING, NODE_BITS, NODE_MASK
from headjudge.kernel.entries import identity
from headjudge.kernel.functioning import functions
from headjudge.kernel.ids import NOBODY, ObjectId, PlayerId, Try
from headjudge.kernel.state import State
from headjudge.rulebook import cite

PLAYED_FROM: Final[tuple[int, ...]] = (zones.HAND, zones.ARSENAL)
"""From where a player plays their own cards, unless something says otherwise. FAB 5.1.1a"""
ACTIVATED_FROM: Final = (zones.HAND, zones.ARSENAL, zones.BANISHED, zones.GRAVEYARD, zones.PITCH, zones.SOUL)
"""Where abilities can be activated outside the arena, if they say so. FAB 1.7.4b"""
ORDER: Final[dict[int, int]] = {zone: rank << 20 for rank, zone in enumerate((*ACTIVATED_FROM, *zones.ARENA_ZONES))}
"""Where abilities function, in the order in which they are listed."""

NOT_FROM_HERE: Final[int] = TABLES.reason(
    "not-from-here", "{card} can be played from hand or arsenal only", cite("FAB 5.1.1a"), cite("FAB 5.1.2b")
)
NOT_YOURS: Final[int] = TABLES.reason("not-yours", "only its owner can play {card}", cite("FAB 5.1.1"))
RESOURCE_CARD: Final[int] = TABLES.reason(
    "resource-card", "{card} is a resource card, which cannot be played", cite("FAB 8.1.7a")
)
BLOCK_CARD: Final[int] = TABLES.reason(
    "block-card", "{card} is a block card, which cannot be played", cite("FAB 8.1.12a")
)
NOTHING_ALLOWS: Final[int] = TABLES.reason(
    "nothing-allows-it", "no rule or effect allows {card} to be played", cite("FAB 5.1.2b")
)
STACK_NOT_EMPTY: Final[int] = TABLES.reason(
    "stack-not-empty", "an action waits until the stack is empty", cite("FAB 8.1.1a")
)
IN_COMBAT: Final[int] = TABLES.reason(
    "in-combat", "during combat no action but an attack in the Resolution Step", cite("FAB 7.0.1a")
)
NOT_ATTACKING: Final[int] = TABLES.reason(
    "not-attacking",
    "attack reactions are for the attacking hero in the Reaction Step",
    cite("FAB 8.1.2a"),
    cite("FAB 7.4.2a"),
)
NOT_DEFENDING: Final[int] = TABLES.reason(
    "not-defending",
    "defense reactions are for the defending hero in the Reaction Step",
    cite("FAB 8.1.3a"),
    cite("FAB 7.4.2b"),
)
ALLY_ATTACKS: Final[int] = TABLES.reason(
    "ally-attacks", "an ally attacks, so that there is no attacking hero", cite("FAB 8.2.8c"), cite("FAB 7.4.2a")
)
ALLY_ATTACKED: Final[int] = TABLES.reason(
    "ally-attacked", "an ally is attacked, so that there is no defending hero", cite("FAB 8.2.8d"), cite("FAB 7.4.2b")
)
ARROWS: Final[int] = TABLES.reason(
    "arrow", "{card} is an arrow, which is played from arsenal and with a bow only", cite("FAB 8.2.6a")
)
OUTSIDE: Final[int] = TABLES.reason(
    "outside-the-game", "{card} asks for something outside the game that no table here has", cite("FAB 5.1.5")
)
NO_ATTACK_TARGET: Final[int] = TABLES.reason(
    "no-attack-target", "there is nothing that {card} could attack", cite("FAB 1.4.5"), cite("FAB 5.1.4b")
)
NO_TARGET: Final[int] = TABLES.reason(
    "no-target",
    "{card} has no legal target",
    cite("FAB 1.8.5"),
    cite("FAB 5.1.4a"),
)
RESTRICTED: Final[int] = TABLES.reason(
    "restricted", "an effect says that {card} cannot be played", cite("FAB 1.0.2"), cite("FAB 5.1.5")
)
FROZEN: Final[int] = TABLES.reason(
    "frozen",
    "{card} is frozen: it cannot be played, nor its abilities activated",
    cite("FAB 8.5.34"),
)
NOT_ACTIVATED: Final[int] = TABLES.reason(
    "not-activated", "an effect says that abilities of {card} cannot be activated", cite("FAB 1.0.2"), cite("FAB 5.2.2")
)
RESTRICTED_ATTACK: Final[int] = TABLES.reason(
    "restricted-attack",
    "an effect says that you cannot attack with {card}",
    cite("FAB 1.4.6"),
    cite("FAB 1.0.2"),
)
OWN_CONDITION: Final[int] = TABLES.reason(
    "own-condition", "{card} says that it cannot be played now", cite("FAB 1.0.2"), cite("FAB 5.4.4"), cite("FAB 5.1.5")
)
NOT_FUNCTIONAL: Final[int] = TABLES.reason(
    "not-functional", "that ability of {card} does not function now", cite("FAB 1.7.4"), cite("FAB 5.2.2")
)
SILENT_DEFENDER: Final[int] = TABLES.reason(
    "silent-defender",
    "{card} defends and is no permanent: only what speaks of defending functions",
    cite("FAB 1.7.4a"),
    cite("FAB 1.7.4"),
)
ABILITY_LOST: Final[int] = TABLES.reason(
    "ability-lost", "an effect has taken the abilities of {card} away", cite("FAB 1.7.7")
)
FORBIDDEN: Final[int] = TABLES.reason("forbidden", "an effect says that you cannot do that", cite("FAB 1.0.2"))
NOT_PRIVATE: Final[int] = TABLES.reason(
    "not-in-hand",
    "that ability of {card} functions as it says only: in a private zone, or while it is private",
    cite("FAB 5.2.4"),
    cite("FAB 1.7.4b"),
)
NOT_CONTROLLED: Final[int] = TABLES.reason("not-controlled", "you do not control {card}", cite("FAB 5.2.2"))
LIMIT_REACHED: Final[int] = TABLES.reason(
    "limit-reached",
    "that ability of {card} was activated as often as it may be",
    cite("FAB 5.2.1a"),
)
WHILE_DEFENDING: Final[int] = TABLES.reason(
    "while-defending", "that ability of {card} functions while it defends only", cite("FAB 1.7.4a")
)
CONDITION_NOT_MET: Final[int] = TABLES.reason(
    "condition-not-met", "the activation condition of {card} is not met", cite("FAB 5.2.1e")
)


def promising(g: State, player: PlayerId) -> list[Try]:
    """What `player` might play or activate as far as types and moment tell; never leaves out what is legal."""
    n, objs, faces = g.n, g.objs, g.faces
    allowed = types_now(g, player)
    found: list[Try] = [
        (A_PLAY, id, 0)
        for zone in PLAYED_FROM
        for id in g.zones[zone * n + player]
        if faces[objs[id].face].row[properties.TYPES] & allowed
    ]
    if g.index.topics & permissions.PLAYED_ELSEWHERE:  # saves time unless
        found += [(A_PLAY, id, 0) for id in permissions.playable_elsewhere(g, player)]
    found += activations(g, player, allowed)
    return found


def activations(g: State, player: PlayerId, allowed: int) -> list[Try]:
    """The abilities of those types that function where the player's cards are, place by place. FAB 1.7.3a"""
    places: list[tuple[int, ObjectId, int]] = []
    for entry in g.index.stated.get(TOPIC_ACTIVATED, ()):
        id = ObjectId(entry >> NODE_BITS)
        o = g.objs[id]
        if (o.controller if o.controller >= 0 else o.seat) != player:
            continue
        ability = g.faces[o.face].nodes[entry & NODE_MASK]
        assert isinstance(ability, Activated)
        if not ability.type & allowed:  # saves time
            continue
        if o.zone in ORDER:
            line = g.zones[o.zone * g.n + o.seat]
            places.append((ORDER[o.zone] + line.index(id), id, ability.index))
    if not places:  # saves time
        return []
    places.sort()
    return [(A_ACTIVATE, id, index) for _, id, index in places]  # FAB 5.2.1: it can be activated


def types_now(g: State, player: PlayerId) -> int:
    """The types of cards and abilities that could be played or activated at this moment. FAB 8.1"""
    step = course(g).step
    if step == marks.REACTION_STEP:
        allowed = properties.INSTANT
        if chain.attacking_hero(g) == player:  # saves time unless
            allowed |= properties.ATTACK_REACTION
        if player in chain.defending_players(g):  # saves time unless
            allowed |= properties.DEFENSE_REACTION
        return allowed
    if (step == marks.NO_COMBAT or step == marks.RESOLUTION_STEP) and not g.zones[
        zones.STACK * g.n
    ]:  # saves time unless
        if g.asset(player, marks.ACTION_POINTS):  # saves time unless
            return properties.INSTANT | properties.ACTION
    return properties.INSTANT


def refuse_side(g: State, player: PlayerId, card: ObjectId, side: int) -> int:
    """The reason why `player` cannot play `card` with that side, 0 if they can. FAB 5.1.2c"""
    if not side:
        return refuse_play(g, player, card)
    twin = with_side(g, player, card, side)
    reason = refuse_play(twin, player, card)
    g.culprit = twin.culprit
    return reason


def refuse_play(g: State, player: PlayerId, card: ObjectId) -> int:
    """The reason why `player` cannot play `card` now, 0 if they can. FAB 5.1"""
    o = g.objs[card]
    # FAB 5.1.1: only its owner plays a card, unless something says otherwise
    mine = o.owner == player and (o.zone == zones.HAND or o.zone == zones.ARSENAL)
    if not mine and not permissions.may_play(g, player, card):
        if o.owner != player:
            return NOT_YOURS
        if says_from_where(g, o.face):
            return NOTHING_ALLOWS  # FAB 5.1.2b: what would allow it does not function now
        return NOT_FROM_HERE  # FAB 5.1.1a: from hand or arsenal, unless something says otherwise
    if permissions.is_frozen(g, card):  # FAB 8.5.34: it cannot be played, its abilities cannot be activated
        return FROZEN
    restricted = cannot_be_announced(g, player, card)
    if not restricted:
        restricted = cannot_be_played(g, player, card)
        if restricted and lifted_by_x(g, playing(g, card, player)):
            restricted = 0
    if restricted:  # FAB 1.0.2: a restriction takes precedence over any allowance
        g.culprit = ObjectId(restricted - 1)
        if g.culprit == card and terms_of(g, card):
            return OWN_CONDITION
        return RESTRICTED_ATTACK if cannot_attack(g, player, card) else RESTRICTED
    types = g.num(card, properties.TYPES)
    face = g.faces[o.face]
    assert isinstance(face, FabFace)
    attack = attacks_once_announced(g, player, card)
    instant = types & properties.ACTION != 0 and permissions.described(g, permissions.TOPIC_INSTANT, player, card) > 0
    reason = refuse_moment(g, player, types, attack)
    if reason and not instant:  # FAB 5.1.3d: as an instant it waits for nothing
        return reason
    if permissions.forbidden(g, player, types, o.zone):
        return FORBIDDEN
    if face.outside:
        return OUTSIDE
    if g.num(card, properties.SUBTYPES) & properties.ARROW and not may_shoot(g, player, card):
        return ARROWS
    if types & properties.DEFENSE_REACTION:
        then = if_announced(g, card, player) if FORBIDDING in g.index.replacers else g
        reason = refuse_defender(then, player, card, o.zone, ())  # FAB 7.4.2c: not if it could not defend
        g.culprit = then.culprit
        if reason:
            return reason
    paid = playing(g, card, player)
    c = paid.c
    if face.play_only_if:
        announced = if_announced(g, card, player)
        for condition in face.play_only_if:
            # FAB 5.1.2 + 5.1.5: it has left for the stack by then, but for a condition on where it is played from
            then = announced if condition.where(PLACES).met & PLACES.of_zone(zones.STACK) else g
            if not condition.holds(then, c):
                g.culprit = card
                return OWN_CONDITION
    if not declarable(g, c, face.resolution):
        return NO_TARGET
    if attack and not attackable(g, player):
        return NO_ATTACK_TARGET
    return refuse_costs(g, paid.as_instant() if instant else paid)


def attacks(g: State, card: ObjectId) -> bool:
    """Whether a card is an attack once announced: by its subtype, or as it attacks with another. FAB 1.4.1"""
    face = g.faces[g.objs[card].face]
    assert isinstance(face, FabFace)
    return face.attacks or g.num(card, properties.SUBTYPES) & properties.ATTACK != 0


def attacks_once_announced(g: State, player: PlayerId, card: ObjectId) -> bool:
    """The same of a card that is not announced yet: effects may speak of what is on the stack. FAB 5.1.2"""
    if not g.modified(properties.SUBTYPES):  # saves time
        return attacks(g, card)
    return attacks(if_announced(g, card, player), card)


def may_shoot(g: State, player: PlayerId, arrow: ObjectId) -> bool:
    """Whether a player controls a bow, and the arrow lies where arrows are played from. FAB 8.2.6a"""
    o = g.objs[arrow]
    if o.zone != zones.ARSENAL or o.seat != player:  # FAB 1.0.1a: unless an effect says so of arrows, or of that card
        if not permissions.names_to_play(g, player, arrow, properties.SUBTYPES, properties.ARROW):
            return False
    return controls(g, player, properties.SUBTYPES, properties.BOW)  # FAB 8.2.6a: wherever in the arena that is


def says_from_where(g: State, face: int) -> bool:
    """Whether a card has an ability about where it may be played from."""
    return len([a for a in g.faces[face].abilities if isinstance(a, permissions.PlayFrom)]) > 0


def instant_way(g: State, player: PlayerId, card: ObjectId) -> int:
    """0: it cannot be played as an instant; 1: it can; 2: it can be played in no other way. FAB 5.1.3d"""
    types = g.num(card, properties.TYPES)
    if not types & properties.ACTION or not permissions.described(g, permissions.TOPIC_INSTANT, player, card):
        return 0
    return 1 if refuse_moment(g, player, types, attacks_once_announced(g, player, card)) == 0 else 2


def instant_activation(g: State, player: PlayerId, source: ObjectId, ability: Activated) -> int:
    """The same for an ability. FAB 5.2.2b"""
    if not ability.type & properties.ACTION:
        return 0
    if not permissions.described(g, permissions.TOPIC_INSTANT_ABILITY, player, source):
        return 0
    return 1 if refuse_moment(g, player, ability.type, ability.attack) == 0 else 2


UNUSUAL: Final[int] = (
    1 << permissions.TOPIC_INSTANT
    | FREELY
    | 1 << permissions.TOPIC_INSTANT_ABILITY
    | 1 << permissions.TOPIC_GRANTED
    | 1 << permissions.TOPIC_MAY_ACTIVATE
)


def unusual(g: State) -> bool:
    """Whether an effect changes what types tell about playing and activating, so that everything is looked at."""
    if g.modified(properties.TYPES) or course(g).splits:  # saves time unless
        return True
    return g.index.topics & UNUSUAL != 0


def refuse_moment(g: State, player: PlayerId, types: int, attack: bool) -> int:
    """Whether the types allow it at this moment. FAB 8.1"""
    if types & properties.INSTANT:  # FAB 8.1.6a: any time they have priority
        return 0
    step = course(g).step
    if types & properties.ACTION:
        if g.zone(zones.STACK):  # FAB 8.1.1a: only with an empty stack
            return STACK_NOT_EMPTY
        if (  # FAB 8.1.1b: not during combat, the Resolution Step excepted
            step != marks.NO_COMBAT  # FAB 7.0.1a: during combat no action
            and not (step == marks.RESOLUTION_STEP and attack)  # FAB 7.6.3a: except for another attack
        ):
            return IN_COMBAT
        return 0
    if types & properties.ATTACK_REACTION:
        if (  # FAB 8.1.2a: for the attacking hero's player, in the Reaction Step
            # FAB 7.4.2a: the attacking hero may use attack reactions
            step != marks.REACTION_STEP or chain.attacking_player(g) != player
        ):
            return NOT_ATTACKING
        # FAB 8.2.8c: its attack makes no attacking hero, so no attack reactions
        return 0 if chain.attacking_hero(g) == player else ALLY_ATTACKS
    if types & properties.DEFENSE_REACTION:
        if (  # FAB 8.1.3a: for a defending hero's player, in the Reaction Step
            # FAB 7.4.2b: defending heroes may use defense reactions
            step == marks.REACTION_STEP and player in chain.defending_players(g)
        ):
            return 0
        return ALLY_ATTACKED if step == marks.REACTION_STEP and ally_attacked(g, player) else NOT_DEFENDING
    if types & properties.RESOURCE:  # FAB 8.1.7a: they cannot be played
        return RESOURCE_CARD
    return BLOCK_CARD if types & properties.BLOCK else NOTHING_ALLOWS  # FAB 8.1.12a: they cannot be played


def ally_attacked(g: State, player: PlayerId) -> bool:
    """Whether an ally of the player is what is attacked. FAB 8.2.8d"""
    targets = chain.targets_of(g, chain.links(g))
    return len([id for id in targets if g.look(id).controller == player and is_ally(g, id)]) > 0


def refuse_costs(g: State, paid: PaidFor) -> int:
    """Whether the costs can be paid, in the order chi, resource, life, action, then effect-costs. FAB 1.14.2a"""
    if paid.ability is None and (g.index.topics & FREELY or costs_rest_on_place(g)):
        g, paid = as_announced(g, paid)  # FAB 5.1.6: by then it is on the stack
    reason = refuse_paying(g, paid)
    if not reason:
        return 0
    others = [refuse_way(g, paid, way) for way in otherwise(g, paid)]
    if 0 in others:  # FAB 5.1.3c: an alternative cost, or playing it without paying, is possible
        return 0
    return NO_ACTION_POINT if NO_ACTION_POINT in others else reason


def refuse_activation(g: State, player: PlayerId, source: ObjectId, index: int) -> int:
    """The reason why `player` cannot activate that ability of `source` now, 0 if they can. FAB 5.2"""
    ability = abilities_of(g, source)[index]
    # FAB 5.2.2: activation needs priority, a functional ability and control (or ownership) of the source
    if not permissions.may_activate(g, player, source):
        return NOT_CONTROLLED
    reason = refuse_nonfunctional(g, player, source, ability)
    if reason:
        return reason
    if permissions.is_frozen(g, source):
        return FROZEN
    barred = permissions.described(g, permissions.TOPIC_CANNOT_ACTIVATE, NOBODY, source)
    restricted = 0 if barred else cannot_be_activated(g, player, source, ability)
    if restricted and ability.price.variable and lifted_for_layer(*if_activated(g, player, source, ability)):
        restricted = 0
    unmet = restricted == source + 1 and len(ability.terms) > 0
    if unmet:
        restricted = 0
    if restricted and not cannot_attack_by(g, player, source, ability):
        barred = restricted
    if barred:  # FAB 1.0.2: whatever allows it
        g.culprit = ObjectId(barred - 1)
        return NOT_ACTIVATED
    instant = permissions.described(g, permissions.TOPIC_INSTANT_ABILITY, player, source) > 0
    reason = refuse_moment(g, player, ability.type, ability.attack)
    if reason and not instant:  # FAB 5.2.1b: its TYPE
        return reason
    if permissions.forbidden(g, player, ability.type, permissions.NO_ZONE):
        return FORBIDDEN
    if restricted:  # FAB 1.4.6: an attack forbidden by rule or effect cannot be played or activated
        g.culprit = ObjectId(restricted - 1)
        return RESTRICTED_ATTACK
    if at_limit(g, player, source, ability, index) and not ways_beyond(g, player, source, ability, index):
        return LIMIT_REACHED
    paid = activating(g, source, ability, player, effect_at(g, source, index))
    c = paid.c
    # FAB 5.2.1e: a trailing condition must hold to activate
    if unmet or (ability.only_if is not None and not ability.terms and not ability.only_if.holds(g, c)):
        return CONDITION_NOT_MET
    if not declarable(g, c, ability.effect):
        return NO_TARGET
    if ability.attack and not attackable(g, player):
        return NO_ATTACK_TARGET
    return refuse_costs(g, paid.as_instant() if instant else paid)


def at_limit(g: State, player: PlayerId, source: ObjectId, ability: Activated, index: int) -> bool:
    """Whether it was activated as often as its LIMIT says, or as an effect says in all. FAB 5.2.3e"""
    if ability.limit < 0:  # FAB 5.2.1a: without a LIMIT any number of times
        return False
    total = g.count(marks.ATTACKS_IN_ALL, player, source) if ability.attack else 0
    one = identity(g, entry_at(g, source, index), source)
    # FAB 5.2.1a: so often in all, whoever activates it
    return sum([g.count(marks.USED, p, one) for p in g.seats]) >= (total or ability.limit)


def ways_beyond(g: State, player: PlayerId, source: ObjectId, ability: Activated, index: int) -> list[int]:
    """The ways in which effects allow the ability to be activated beyond its LIMIT. FAB 5.2.3"""
    ways: list[int] = []
    if ability.attack:  # FAB 5.2.3c: extra attacks mean activating an ability with the attack ability or effect
        if g.count(marks.ADDITIONAL, player, source) > g.count(marks.TAKEN[marks.ATTACK_WAY], player, source):
            ways.append(marks.ATTACK_WAY)
    one = identity(g, entry_at(g, source, index), source)
    # FAB 5.2.3a: extra times for "abilities" of an object count for each ability separately
    each = g.count(marks.ADDITIONAL_EACH, player, source) + permissions.more_of_each(g, player, source)
    if each > g.count(marks.TAKEN[marks.EACH_WAY], player, one):
        ways.append(marks.EACH_WAY)
    # FAB 5.2.3b: extra times for an object form one shared budget across its abilities
    if g.count(marks.ADDITIONAL_SHARED, player, source) > g.count(marks.TAKEN[marks.SHARED_WAY], player, source):
        ways.append(marks.SHARED_WAY)
    return ways


def refuse_nonfunctional(g: State, player: PlayerId, source: ObjectId, ability: Activated) -> int:
    """The reason why an ability does not function where its source is, and as that is; 0 if it does. FAB 1.7.4"""
    o = g.objs[source]
    if o.zone == zones.HERO and ability.giver is None and lost_by(g, source):
        g.culprit = lost_by(g, source)
        return ABILITY_LOST
    if ability.while_defending and not about(o).defends:
        return WHILE_DEFENDING
    # FAB 1.7.4b + 5.2.4: where it says, be it outside the arena or private
    if ability.places & place_of(o) and functions(g, ability, source, player):
        return 0
    if defends_as_a_card(o):  # FAB 1.7.4a: it does not say that it functions while defending
        return SILENT_DEFENDER
    return NOT_PRIVATE if ability.places & PLACES.hidden else NOT_FUNCTIONAL
