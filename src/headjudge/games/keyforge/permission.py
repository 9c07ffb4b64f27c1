"""What may be played, discarded and used: one function each gives the reason against it. KF 7, 10, 27"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.battleline import neighbors
from headjudge.games.keyforge.card import (
    ALPHA,
    AMBER,
    CREATURE,
    ENRAGED,
    EXHAUSTED,
    HOUSE,
    RESTRICTED,
    STUNNED,
    TAUNT,
    TYPE,
    UPGRADE,
    VERSATILE,
)
from headjudge.games.keyforge.gigantic import OTHER_HALF_MISSING, halves, is_half
from headjudge.games.keyforge.tables import (
    A_ACTION,
    A_FIGHT,
    A_OMNI,
    A_REAP,
    A_UNSTUN,
    ACTED,
    ACTIVE_HOUSE,
    GRANTED,
    PLAYED_FROM_HAND,
    PLAYED_OR_USED,
    TABLES,
    TURN,
    USES,
)
from headjudge.games.keyforge.topics import (
    ATTACKS_ONLY,
    CANNOT_ATTACK,
    CANNOT_FIGHT,
    CANNOT_PLAY,
    CANNOT_REAP,
    CANNOT_USE,
    IGNORES,
    MAY_FIGHT,
    MAY_PLAY,
    MAY_USE,
    ONLY_FIGHTS,
    TOLL,
    USE_TOLL,
    Said,
    any_states,
    statements,
)
from headjudge.games.keyforge.uses import has_use
from headjudge.games.keyforge.zones import ARTIFACTS, BATTLELINE, HAND
from headjudge.kernel.definitions import Condition, probe
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

BY_RULE: Final = 0
BY_ABILITY: Final = 1
AS_IF_YOURS: Final = 2
"""How a card is used: in step 3, because an ability says so, or as if it were the user's own."""

MAIN: Final = cite("KF 4.3")
ACTIVE_HOUSE_ONLY: Final = cite("KF 7.1")
PERMISSION: Final = cite("KF 7.2")
ANY_HOUSE: Final = cite("KF abilities 4.1")
BY_AN_ABILITY: Final = cite("KF 7.3")
REQUIREMENTS: Final = cite("KF abilities 4.2")
OWN_CARDS: Final = cite("KF abilities 4.3")
OWN_CARDS_TOO: Final = cite("KF 7.4")
SIX_IN_COMBINATION: Final = cite("KF abilities 5.1")
SIX: Final = cite("KF abilities 5.2")
SIX_BY_TITLE: Final = cite("KF 27.1")
FIRST_TURN: Final = cite("KF 3.4")
RESTRICTION: Final = cite("KF 7.6")
NEEDS_CREATURE: Final = cite("KF 8.4")
USE: Final = cite("KF 10.1")
ACTION: Final = cite("KF 10.4")
STUNNED_USE: Final = cite("KF 10.7")
STUN: Final = cite("KF 20.1")
ENEMY_TO_FIGHT: Final = cite("KF 11.1")
ATTACKED_CREATURE: Final = cite("KF 11.2")
TAUNT_RULE: Final = cite("KF 21 taunt")
ALPHA_RULE: Final = cite("KF 21 alpha")
VERSATILE_RULE: Final = cite("KF 21 versatile")
ENRAGE: Final = cite("KF 20.3")
CANNOT_BEATS: Final = cite("KF 1.3")
ANNOUNCEMENT: Final = cite("KF 8.1a")
PAYMENT: Final = cite("KF 19.6")
REPEATED_USE: Final = cite("KF 7.5")

reason = TABLES.reason
NOT_MEANT: Final = reason("not-meant", "the ability speaks of other cards than {card}", ANY_HOUSE)
NOT_IN_HAND: Final = reason("not-in-hand", "{card} is not in your hand", ACTIVE_HOUSE_ONLY)
OFF_HOUSE: Final = reason("off-house", "{card} does not belong to the active house", ACTIVE_HOUSE_ONLY)
FIRST_TURN_CARD: Final = reason(
    "first-turn", "in the very first turn only one card is played or discarded from hand", FIRST_TURN
)
SEVENTH_TIME: Final = reason(
    "rule-of-six", "{card} was played or used six times this turn", SIX, SIX_IN_COMBINATION, SIX_BY_TITLE
)
CONDITION_NOT_MET: Final = reason("cannot-be-played", "{card} says itself that it cannot be played now", RESTRICTION)
NO_CREATURE: Final = reason("no-creature-to-upgrade", "there is no creature to attach {card} to", NEEDS_CREATURE)
NOT_FIRST: Final = reason(
    "alpha", "{card} can only be played before anything else in the step", ALPHA_RULE, RESTRICTION
)
FORBIDDEN: Final = reason("forbidden", "a card says that {card} cannot", CANNOT_BEATS)
USE_TOO_DEAR: Final = reason("use-toll", "you cannot pay what a card asks for using {card}", PAYMENT)
TOLL_TOO_HIGH: Final = reason("toll", "you cannot pay what a card asks for playing {card}", ANNOUNCEMENT, PAYMENT)
MUST_FIGHT: Final = reason("enraged", "{card} is enraged: it must fight if it can", ENRAGE)
NOT_IN_PLAY: Final = reason("not-in-play", "{card} is not in play", USE)
NOT_YOURS: Final = reason("not-yours", "you do not control {card}", OWN_CARDS, OWN_CARDS_TOO)
IS_EXHAUSTED: Final = reason("exhausted", "{card} is exhausted", USE, REQUIREMENTS)
IS_STUNNED: Final = reason("stunned", "{card} is stunned: it can only exhaust to lose the stun", STUNNED_USE, STUN)
NOT_STUNNED: Final = reason("not-stunned", "{card} is not stunned", STUNNED_USE)
NO_SUCH_USE: Final = reason("no-such-use", "{card} cannot be used that way", USE, ACTION)
NOBODY_TO_FIGHT: Final = reason("nobody-to-fight", "no enemy creature can be attacked by {card}", ENEMY_TO_FIGHT)
NOT_AN_ENEMY: Final = reason("not-an-enemy", "{card} is no enemy creature", ATTACKED_CREATURE)
BEHIND_TAUNT: Final = reason("taunt", "{card} stands next to a creature with taunt", ATTACKED_CREATURE, TAUNT_RULE)


# -- playing -----------------------------------------------------------------------------------------------------------


def refuse_play(g: State, player: int, id: int, how: int = BY_RULE) -> int:
    """The reason why `player` cannot play the card, 0 if it can be played. KF 7.1, 7.3"""
    if how == BY_RULE:
        o = g.objs[id]
        if o.zone != HAND or o.seat != player:
            return NOT_IN_HAND
        # KF 7.1 / 7.2: the active house, or a permission for that card
        needs = not g.num(id, HOUSE) & g.marks.get(ACTIVE_HOUSE, 0)
        late = is_first_turn(g) and g.count(PLAYED_FROM_HAND, player) > 0
        if (needs or late) and grant(g, id) < 0:
            return OFF_HOUSE if needs else FIRST_TURN_CARD
    if spent(g, player, id):
        return SEVENTH_TIME
    if g.faces[g.objs[id].face].row[RESTRICTED] > 0:
        reason = refuse_restricted(g, player, id)
        if reason:
            return reason
    stated = g.stated
    if CANNOT_PLAY in stated and any_states(g, CANNOT_PLAY, id):
        return FORBIDDEN
    if TOLL in stated and toll(g, id) > g.asset(player, AMBER):
        return TOLL_TOO_HIGH
    if g.num(id, TYPE) & UPGRADE and not (g.zone(BATTLELINE, 0) or g.zone(BATTLELINE, 1)):
        return NO_CREATURE  # KF 8.4: an upgrade needs a creature to attach to
    return 0


def refuse_restricted(g: State, player: int, id: int) -> int:
    """KF 7.6: a card's own restrictions hold however it is played"""
    if is_half(g, id) and 0 in halves(g, id):
        return OTHER_HALF_MISSING  # KF 26.1: both halves are played together
    if g.num(id, ALPHA) and g.marks.get(ACTED, 0):
        return NOT_FIRST  # KF 21 alpha: it holds for effects that play it, too
    for node in g.face_of(id).extra:
        if isinstance(node, Condition) and not node.holds(g, probe(g, id, player, None, 0)):
            return CONDITION_NOT_MET
    return 0


def toll(g: State, id: int) -> int:
    """KF 8.1a: what must be paid in order to play the card"""
    return sum([said.amount(g) for said in statements(g, TOLL) if said.about(g, id)])


def use_toll(g: State, id: int) -> int:
    """KF 19.6: what must be paid in order to use the card"""
    return sum([said.amount(g) for said in statements(g, USE_TOLL) if said.about(g, id)])


def title(g: State, face: int) -> int:
    """The number that all copies of a title share. KF 27.1: mavericks and enhanced copies are the same card"""
    found = g.faces[face]
    if found.key != found.name:
        for i, other in enumerate(g.faces):
            if other.name == found.name:
                return i
    return face


def grant(g: State, id: int) -> int:
    """The permission that lets that card be played: the id of its lasting effect, 0 for a constant one, -1 for none."""
    found = grants(g, id)
    return found[0].effect if found else -1


def grants(g: State, id: int) -> list[Said]:
    """The permissions that let that card be played, those that come back every turn first.

    The number of a constant permission is how often it holds in a turn, 0 for any number.
    """
    found: list[Said] = []
    for said in statements(g, MAY_PLAY):
        if said.context.you != g.active or not said.about(g, id):
            continue
        if said.effect:
            found.append(said)
        elif said.amount(g) == 0 or g.count(GRANTED, g.active, said.context.this) < said.amount(g):
            found.insert(0, said)
    return found


def needs_grant(g: State, player: int, id: int) -> bool:
    """KF 7.2: a permission is spent by the card that needed it"""
    late = is_first_turn(g) and g.count(PLAYED_FROM_HAND, player) > 0
    return late or not g.num(id, HOUSE) & g.marks.get(ACTIVE_HOUSE, 0)


def is_first_turn(g: State) -> bool:
    return g.marks.get(TURN, 0) == 1


def spent(g: State, player: int, id: int) -> bool:
    """KF abilities 5.2: plays and uses of all copies of a title count together, six in a turn"""
    face = g.faces[g.objs[id].face]
    if face.key is not face.name:
        return g.count(PLAYED_OR_USED, player, title(g, g.objs[id].face)) >= 6
    return g.count(PLAYED_OR_USED, player, g.objs[id].face) >= 6


def again(g: State, ev: Event) -> None:
    """Count a play or use by title. KF abilities 5.1: the same card may come up again and again in a turn"""
    count_title(g, ev)
    g.marks[ACTED] = g.marks.get(ACTED, 0) + 1


def count_title(g: State, ev: Event) -> None:
    """KF 27.1: a card that is played as a copy counts as the copied one"""
    face = title(g, g.objs[ev.obj].face)
    if g.count(PLAYED_OR_USED, ev.player, face):
        ev.rules = (*ev.rules, SIX_IN_COMBINATION)
    g.tally(PLAYED_OR_USED, ev.player, face)


def refuse_discard(g: State, player: int, id: int) -> int:
    """The reason why `player` cannot discard the card in step 3, 0 if it can be discarded. KF 7.1"""
    o = g.objs[id]
    if o.zone != HAND or o.seat != player:
        return NOT_IN_HAND
    if not g.num(id, HOUSE) & g.marks.get(ACTIVE_HOUSE, 0):
        return OFF_HOUSE
    if is_first_turn(g) and g.count(PLAYED_FROM_HAND, player) > 0:
        return FIRST_TURN_CARD  # KF 3.4: at most one card is played or discarded from hand
    return 0


# -- using -------------------------------------------------------------------------------------------------------------


def refuse_use(g: State, player: int, act: int, id: int, how: int = BY_RULE) -> int:
    """The reason why `player` cannot use the card that way, 0 if it can be used. KF 10.1, abilities 4.1-4.3"""
    o = g.find(id)
    if o is None or not (o.zone == BATTLELINE or o.zone == ARTIFACTS):
        return NOT_IN_PLAY
    if o.controller != player and how != AS_IF_YOURS:
        return NOT_YOURS  # KF abilities 4.3: only cards one controls, unless the ability says otherwise
    if EXHAUSTED in o.marks:
        return IS_EXHAUSTED  # KF abilities 4.2: it must be able to exhaust
    if g.this_turn and spent(g, player, id):
        return SEVENTH_TIME
    if STUNNED in o.marks:
        if act != A_UNSTUN:
            return IS_STUNNED
    elif act == A_UNSTUN:
        return NOT_STUNNED
    if how == BY_RULE and not g.num(id, HOUSE) & g.marks.get(ACTIVE_HOUSE, 0) and not permitted(g, act, id):
        return OFF_HOUSE
    if CANNOT_USE in g.stated and any_states(g, CANNOT_USE, id):
        return FORBIDDEN
    if ONLY_FIGHTS in g.stated and act not in (A_FIGHT, A_UNSTUN) and any_states(g, ONLY_FIGHTS, id):
        return FORBIDDEN
    if USE_TOLL in g.stated and use_toll(g, id) > g.asset(player, AMBER):
        return USE_TOO_DEAR
    reason = refuse_kind_of_use(g, act, id)
    if reason == 0 and how == BY_RULE and ENRAGED in o.marks and act != A_FIGHT and act != A_UNSTUN:
        if refuse_use(g, player, A_FIGHT, id, how) == 0:
            return MUST_FIGHT  # KF 20.3: if used, it must fight if able
    return reason


def refuse_kind_of_use(g: State, act: int, id: int) -> int:
    """KF 10.1: creatures reap and fight, what has an Action or Omni ability uses it"""
    if act == A_ACTION:
        return 0 if has_use(g, id, "action") else NO_SUCH_USE
    if act == A_OMNI:
        return 0 if has_use(g, id, "omni") else NO_SUCH_USE
    if act == A_UNSTUN:
        return 0
    if not g.num(id, TYPE) & CREATURE:
        return NO_SUCH_USE
    if act == A_REAP:
        return FORBIDDEN if CANNOT_REAP in g.stated and any_states(g, CANNOT_REAP, id) else 0
    if CANNOT_FIGHT in g.stated and any_states(g, CANNOT_FIGHT, id):
        return FORBIDDEN
    if act == A_FIGHT and not can_fight_somebody(g, id):
        return NOBODY_TO_FIGHT  # KF 11.1: there must be an enemy creature that may be attacked
    return 0


def permitted(g: State, act: int, id: int) -> bool:
    """KF 7.2: Omni abilities, versatile, and what cards permit. KF 10.5: also to lose a stun, with an Omni ability"""
    if act == A_OMNI or g.num(id, VERSATILE):
        return True
    if any_states(g, MAY_USE, id):
        return True
    if act == A_FIGHT or act == A_UNSTUN:
        if any_states(g, MAY_FIGHT, id):
            return True
    return act == A_UNSTUN and has_use(g, id, "omni")


def ways_to_use(g: State, player: int, id: int, how: int) -> list[int]:
    """The ways in which the card can be used now."""
    return [act for act in (*USES, A_UNSTUN) if refuse_use(g, player, act, id, how) == 0]


# -- whom to attack ----------------------------------------------------------------------------------------------------


def refuse_attack(g: State, attacker: int, id: int) -> int:
    """The reason why that creature cannot be attacked, 0 if it can be. KF 11.2"""
    o = g.find(id)
    if o is None or o.zone != BATTLELINE or o.controller == g.objs[attacker].controller:
        return NOT_AN_ENEMY
    if g.stated.get(CANNOT_ATTACK) and any_states(g, CANNOT_ATTACK, id):
        return FORBIDDEN
    if g.stated.get(ATTACKS_ONLY):
        for said in statements(g, ATTACKS_ONLY):
            if said.context.this == attacker and not said.about(g, id):
                return FORBIDDEN
    # KF 21 taunt: neighbors of a creature with taunt that do not have it themselves cannot be attacked
    if not g.num(id, TAUNT):
        for other in neighbors(g, id):
            if g.num(other, TAUNT) and not any_states(g, IGNORES, attacker):
                return BEHIND_TAUNT
    return 0


def targets(g: State, attacker: int) -> list[int]:
    """The creatures that it may attack."""
    enemies = g.zone(BATTLELINE, 1 - g.objs[attacker].controller)
    return [id for id in enemies if refuse_attack(g, attacker, id) == 0]


def can_fight_somebody(g: State, attacker: int) -> bool:
    """KF 21 taunt protects neighbors only, so whoever has enemies can attack one, unless a text forbids it."""
    if g.stated.get(CANNOT_ATTACK) or g.stated.get(ATTACKS_ONLY):
        return len(targets(g, attacker)) > 0
    return len(g.zones[BATTLELINE * g.n + 1 - g.objs[attacker].controller]) > 0
