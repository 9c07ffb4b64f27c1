"""What may be played, discarded and used: one function each gives the reason against it. KF 7, 10, 27"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge import registry
from headjudge.games.keyforge.effects import topics
from headjudge.games.keyforge.objects import marks, properties
from headjudge.games.keyforge.objects.battleline import is_stunned, neighbors
from headjudge.games.keyforge.objects.gigantic import OTHER_HALF_MISSING, halves, is_half
from headjudge.games.keyforge.objects.players import opponent
from headjudge.games.keyforge.objects.records import course, w_course
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE, DISCARD, creatures
from headjudge.games.keyforge.play.abilities import has_use
from headjudge.kernel.definitions import Condition, Instruction, probe
from headjudge.kernel.entries import identity
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.lasting import settle_on
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

BY_RULE: Final = 0
BY_ABILITY: Final = 1
AS_IF_YOURS: Final = 2
"""How a card is used: in step 3, because an ability says so, or as if it were the user's own."""

ANY_HOUSE: Final = cite("KF abilities 4.1")
PERMISSION: Final = cite("KF 7.2")

reason = registry.TABLES.reason
NOT_MEANT: Final = reason("not-meant", "the ability speaks of other cards than {card}", ANY_HOUSE)
OFF_HOUSE: Final = reason("off-house", "{card} does not belong to the active house", cite("KF 7.1"))
FIRST_TURN_CARD: Final = reason(
    "first-turn", "in the very first turn only one card is played or discarded from hand", cite("KF 3.4")
)
SEVENTH_TIME: Final = reason(
    "rule-of-six", "{card} was played or used six times this turn", cite("KF abilities 5.2"), cite("KF 27.1")
)
CONDITION_NOT_MET: Final = reason("cannot-be-played", "{card} says itself that it cannot be played now", cite("KF 7.6"))
NO_CREATURE: Final = reason("no-creature-to-upgrade", "there is no creature to attach {card} to", cite("KF 8.4"))
NO_HOST: Final = reason("no-host", "an upgrade is attached to a creature in play, and {card} is none", cite("KF 8.4"))
NOT_FIRST: Final = reason("alpha", "{card} can only be played before anything else in the step", cite("KF 21 alpha"))
NEVER_IN_PLAY: Final = reason("never-in-play", "{card} is an action, which is never in play", cite("KF 2.2"))
HAS_GONE: Final = reason("gone-meanwhile", "{card} is not there any more", cite("KF abilities 2.1"))
FORBIDDEN: Final = reason("forbidden", "a card says that {card} cannot", cite("KF 1.3"))
USE_TOO_DEAR: Final = reason("use-toll", "you cannot pay what a card asks for using {card}", cite("KF 19.6"))
TOLL_TOO_HIGH: Final = reason("toll", "you cannot pay what a card asks for playing {card}", cite("KF 8.1a"))
MUST_FIGHT: Final = reason("enraged", "{card} is enraged: it must fight if it can", cite("KF 20.3"))
NOT_IN_PLAY: Final = reason("not-in-play", "{card} is not in play", cite("KF 10.1"))
NOT_YOURS: Final = reason("not-yours", "you do not control {card}", cite("KF abilities 4.3"))
NOT_TIRED: Final = reason("not-exhausted", "{card} was not exhausted, so it is not used", cite("KF abilities 4.2"))
IS_EXHAUSTED: Final = reason("exhausted", "{card} is exhausted", cite("KF 10.1"), cite("KF abilities 4.2"))
IS_STUNNED: Final = reason("stunned", "{card} is stunned: it can only exhaust to lose the stun", cite("KF 10.7"))
NOT_STUNNED: Final = reason("not-stunned", "{card} is not stunned", cite("KF 10.7"))
NO_SUCH_USE: Final = reason("no-such-use", "{card} cannot be used that way", cite("KF 10.1"))
NOBODY_TO_FIGHT: Final = reason("nobody-to-fight", "no enemy creature can be attacked by {card}", cite("KF 11.1"))
NOT_AN_ENEMY: Final = reason("not-an-enemy", "{card} is no enemy creature", cite("KF 11.2"))
BEHIND_TAUNT: Final = reason("taunt", "{card} stands next to a creature with taunt", cite("KF 21 taunt"))


class ToPlay(Instruction):
    """What must be done in order to play a card. KF 8.1a"""

    def all_can_be_done(self, g: State, player: PlayerId, id: ObjectId) -> bool:
        """Whether `player` could do this and all else that must be done in order to play it, one after the other."""
        raise NotImplementedError


def in_order_to_play(g: State, id: ObjectId) -> list[ToPlay]:
    """What the card's own text says must be done in order to play it, in the order of the text. KF 8.1a"""
    return [node for node in g.face_of(id).extra if isinstance(node, ToPlay)]


# -- playing -----------------------------------------------------------------------------------------------------------


def refuse_play(g: State, player: PlayerId, id: ObjectId, how: int = BY_RULE) -> int:
    """The reason why `player` cannot play the card, by the rule from hand, 0 if it can be played."""
    reason = refuse_play_as(g, player, id, g.num(id, properties.TYPE), how)
    # KF 26.7: a way that is not forbidden stays open
    if reason and g.num(id, properties.AS_UPGRADE) > 0 and ways_to_play(g, player, id, how):
        return 0
    return reason


def types_played_as(g: State, id: ObjectId) -> tuple[int, ...]:
    """The types as which the card can be played. KF 26.7"""
    type = g.num(id, properties.TYPE)
    return (type, properties.UPGRADE) if g.num(id, properties.AS_UPGRADE) > 0 else (type,)


def ways_to_play(g: State, player: PlayerId, id: ObjectId, how: int) -> tuple[int, ...]:
    """The types as which `player` can play the card now. KF 26.7"""
    return tuple([type for type in types_played_as(g, id) if refuse_play_as(g, player, id, type, how) == 0])


def refuse_play_as(g: State, player: PlayerId, id: ObjectId, type: int, how: int) -> int:
    """The reason why `player` cannot play the card as one of that type, 0 if it can be. KF 26.7"""
    if how == BY_RULE:  # KF abilities 4.1 + 7.3: a card that an ability plays may be of any house
        reason = off_rule(g, player, id)
        if reason and not grants(g, id, type):  # KF 7.2: others need permission
            return reason
    if spent(g, player, id):  # KF abilities 5.2: six times a turn
        return SEVENTH_TIME
    # saves time unless the card restricts itself, or a text restricts it
    if g.faces[g.objs[id].face].row[properties.RESTRICTED] > 0 or g.modified(properties.ALPHA):
        reason = refuse_restricted(g, player, id)
        if reason:
            return reason
    if topics.forbids(g, topics.CANNOT_PLAY, player, id, type):  # KF 1.3: a card says that it cannot
        return FORBIDDEN
    if toll(g, id, type) > g.asset(player, marks.AMBER):  # KF 8.1a: the toll must be paid
        return TOLL_TOO_HIGH
    if type & properties.UPGRADE and not creatures(g):  # KF 8.4: an upgrade needs a creature to attach to
        return NO_CREATURE
    return 0


def refuse_restricted(g: State, player: PlayerId, id: ObjectId) -> int:
    """A card's own restrictions hold however it is played. KF 7.6"""
    if is_half(g, id) and 0 in halves(g, id):  # KF 26.1: both halves are played together
        return OTHER_HALF_MISSING
    # KF 21 alpha: it holds for effects that play it, too
    if g.num(id, properties.ALPHA) and course(g).acted:
        return NOT_FIRST
    if g.num(id, properties.COPIES_ACTION):
        reasons = [refuse_copy(g, player, x, 0) for x in models(g, player)]
        if NOT_FIRST in reasons and 0 not in reasons:  # KF 21 alpha + 28.4: it would have alpha, too
            return NOT_FIRST
    for node in g.face_of(id).extra:
        if isinstance(node, Condition) and not node.holds(g, probe(g, id, player, None, 0)):
            return CONDITION_NOT_MET
    # KF 8.1a + 23.2: what must be done in order to play it can be done completely, all of it together
    if [first for first in in_order_to_play(g, id)[:1] if not first.all_can_be_done(g, player, id)]:
        return CONDITION_NOT_MET
    return 0


def models(g: State, player: PlayerId) -> list[ObjectId]:
    """The cards that an action of the player which copies one can be a copy of. KF 28.4"""
    return [x for x in g.zone(DISCARD, opponent(player)) if g.num(x, properties.TYPE) & properties.ACTION]


def refuse_copy(g: State, player: PlayerId, id: ObjectId, itself: int) -> int:
    """The reason why an action cannot be a copy of that card, 0 if it can; `itself`: its own play counts already."""
    if spent(g, player, id):  # KF 27.1: it counts as the copied one
        return SEVENTH_TIME
    if g.num(id, properties.ALPHA) and course(g).acted > itself:  # KF 21 alpha: of the copied card
        return NOT_FIRST
    return 0


def toll(g: State, id: ObjectId, type: int) -> int:
    """What must be paid in order to play the card as one of that type. KF 8.1a"""
    if not g.stating(topics.TOLL):  # saves time
        return 0
    return sum([said.amount(g) for said in topics.statements(g, topics.TOLL) if said.about_played(g, id, type)])


def use_toll(g: State, id: ObjectId) -> int:
    """What must be paid in order to use the card. KF 19.6"""
    if not g.stating(topics.USE_TOLL):  # saves time
        return 0
    return sum([said.amount(g) for said in topics.statements(g, topics.USE_TOLL) if said.about(g, id)])


def title(g: State, face: int) -> int:
    """The number that all copies of a title share."""
    found = g.faces[face]
    if found.key != found.name:  # KF 27.1: mavericks and enhanced copies are the same card; saves time unless it is one
        same = [i for i, other in enumerate(g.faces) if other.name == found.name]
        return ([i for i in same if g.faces[i].key == found.name] or same)[0]
    return face


def grants(g: State, id: ObjectId, type: int) -> list[topics.Said]:
    """The permissions that let that card be played as one of that type. KF 7.2

    Those that are not used up come first, then those that come back every turn. The number of a permission is how often
    it holds in a turn, 0 for any number.
    """
    found: list[topics.Said] = []
    stated = topics.statements(g, topics.MAY_PLAY)
    if g.stating(topics.MAY_PLAY_OR_USE):  # saves time
        stated += topics.statements(g, topics.MAY_PLAY_OR_USE)
    for said in stated:
        if said.context.you != g.active or not said.about_played(g, id, type):
            continue
        known = identity(g, said.entry, said.context.this)
        used = g.count(registry.GRANTED, g.active, known) if known else 0
        if said.amount(g) == 0 or used < said.amount(g):  # KF 7.2: each permission by itself
            found.append(said)
    return sorted(found, key=lambda said: (is_limited(g, said), said.effect != 0))


def is_limited(g: State, said: topics.Said) -> bool:
    """Whether a permission is used up by what is done by it."""
    return said.amount(g) > 0 or (said.effect > 0 and g.effects[said.effect].left >= 0)


def off_rule(g: State, player: PlayerId, id: ObjectId) -> int:
    """Why a card in hand is played only by a permission, which it then uses up; 0 if it needs none."""
    if not g.num(id, properties.HOUSE) & course(g).active_house:  # KF 7.1: cards of the active house
        return OFF_HOUSE
    if is_first_turn(g) and g.count(registry.PLAYED_FROM_HAND, player) > 0:  # KF 3.4: one card at most
        return FIRST_TURN_CARD
    return 0


def is_first_turn(g: State) -> bool:
    return course(g).turn == 1


def spent(g: State, player: PlayerId, id: ObjectId) -> bool:
    """Whether the title was played and used six times this turn, all copies together. KF abilities 5.2"""
    return g.count(registry.PLAYED_OR_USED, player, title(g, g.objs[id].face)) >= 6


def again(g: State, ev: Event) -> None:
    """Count a play or use by title, and as something done in this step. KF abilities 5.2"""
    count_title(g, ev)
    w_course(g).acted += 1


def count_title(g: State, ev: Event) -> None:
    """Count a play or use by the title that the card has now. KF 27.1"""
    g.tally(registry.PLAYED_OR_USED, ev.player, title(g, g.objs[ev.obj].face))


def refuse_discard(g: State, player: PlayerId, id: ObjectId) -> int:
    """The reason why `player` cannot discard the card from hand in step 3, 0 if it can be discarded."""
    return off_rule(g, player, id)  # KF 7.1 + 3.4: like a card that is played, and nothing permits another


# -- using -------------------------------------------------------------------------------------------------------------


def refuse_use(g: State, player: PlayerId, act: int, id: ObjectId, how: int = BY_RULE) -> int:
    """The reason why `player` cannot use the card that way, 0 if it can be used."""
    o = g.find(id)
    if o is None or not (o.zone == BATTLELINE or o.zone == ARTIFACTS):  # KF 10.1: creatures and artifacts in play
        return NOT_IN_PLAY
    if (
        o.controller != player  # KF abilities 4.3: only cards one controls
        and how != AS_IF_YOURS  # KF 7.4: unless the text says otherwise
    ):
        return NOT_YOURS
    if marks.EXHAUSTED in o.marks:  # KF 10.1 + abilities 4.2: it must be able to exhaust
        return IS_EXHAUSTED
    if spent(g, player, id):  # KF abilities 5.2: six times a turn
        return SEVENTH_TIME
    if is_stunned(g, id):  # KF 10.7: it can only lose the stun
        if act != registry.A_UNSTUN:
            return IS_STUNNED
    elif act == registry.A_UNSTUN:
        return NOT_STUNNED
    if (
        how == BY_RULE  # KF abilities 4.1 + 7.3: a card that an ability uses may be of any house
        and not g.num(id, properties.HOUSE) & course(g).active_house  # KF 7.1: cards of the active house
        and not permitted(g, player, act, id)  # KF 7.2: other houses need permission
    ):
        return OFF_HOUSE
    reason = refuse_stated(g, player, act, id) if g.index.topics & ON_USE else 0  # saves time unless anything is stated
    reason = reason or refuse_kind_of_use(g, player, act, id)
    if reason:
        return reason
    if how == BY_RULE and marks.ENRAGED in o.marks and act != registry.A_FIGHT:
        if refuse_use(g, player, registry.A_FIGHT, id, how) == 0:  # KF 20.3: if used, it must fight if able
            return MUST_FIGHT
    return 0


ON_USE: Final = 1 << topics.CANNOT_USE | 1 << topics.ONLY_FIGHTS | 1 << topics.USE_TOLL


def refuse_stated(g: State, player: PlayerId, act: int, id: ObjectId) -> int:
    """The reason why what cards say keeps the player from using the card that way, 0 if nothing does."""
    if topics.forbids(g, topics.CANNOT_USE, player, id):  # KF 1.3: a card says that it cannot
        return FORBIDDEN
    if act not in (registry.A_FIGHT, registry.A_UNSTUN) and topics.any_states(g, topics.ONLY_FIGHTS, id):
        return FORBIDDEN
    if use_toll(g, id) > g.asset(player, marks.AMBER):  # KF 19.6: the whole amount is needed
        return USE_TOO_DEAR
    return 0


def refuse_kind_of_use(g: State, player: PlayerId, act: int, id: ObjectId) -> int:
    """Creatures reap and fight, what has an Action or Omni ability uses it. KF 10.1"""
    if act == registry.A_ACTION:
        return 0 if has_use(g, id, "action") else NO_SUCH_USE
    if act == registry.A_OMNI:
        return 0 if has_use(g, id, "omni") else NO_SUCH_USE
    if act == registry.A_UNSTUN:
        return 0
    if not g.num(id, properties.TYPE) & properties.CREATURE:  # KF 10.1: artifacts only Action or Omni
        return NO_SUCH_USE
    if act == registry.A_REAP:
        return FORBIDDEN if topics.forbids(g, topics.CANNOT_REAP, player, id) else 0  # KF 1.3: cannot
    if topics.forbids(g, topics.CANNOT_FIGHT, player, id):  # KF 1.3: a card says that it cannot
        return FORBIDDEN
    if not can_fight_somebody(g, player, id):  # KF 11.1: there must be an enemy that may be attacked
        return NOBODY_TO_FIGHT
    return 0


def permitted(g: State, player: PlayerId, act: int, id: ObjectId) -> bool:
    """Whether the player may use a card of another house that way. KF 7.2"""
    if act == registry.A_OMNI:  # KF 10.5 + KF 16 omni: in any house
        return True
    if g.num(id, properties.VERSATILE):  # KF 21 versatile: as if of the active house
        return True
    if use_grants(g, player, act, id):
        return True
    return act == registry.A_UNSTUN and has_use(g, id, "omni")  # KF 10.5 + 10.7: whatever use was meant


PERMITTING: Final = (
    (topics.MAY_USE, ()),
    (topics.MAY_PLAY_OR_USE, ()),
    (topics.MAY_FIGHT, (registry.A_FIGHT, registry.A_UNSTUN)),
    (topics.MAY_REAP, (registry.A_REAP, registry.A_UNSTUN)),
)
"""What lets a player use a card of another house, and in which ways; in every way where none stands. KF 7.2, 10.7"""


def any_permission(g: State) -> bool:
    """Whether anything lets a player use cards of other houses."""
    for topic, _ in PERMITTING:
        if g.stating(topic):
            return True
    return False


def use_grants(g: State, player: PlayerId, act: int, id: ObjectId) -> list[topics.Said]:
    """The permissions that let the player use that card of another house that way. KF 7.2

    Those that are not used up come first.
    """
    found: list[topics.Said] = []
    # KF 7.5: as long as it is said, so also again when it was readied
    for topic, acts in PERMITTING:
        if not g.stating(topic):  # saves time
            continue
        if not acts or act in acts:
            found += [s for s in topics.statements(g, topic) if s.context.you == player and s.about(g, id)]
    return sorted(found, key=lambda said: is_limited(g, said))


def use_up_grant(g: State, player: PlayerId, act: int, id: ObjectId) -> None:
    """A use that needs a permission to play or use one card is that one. KF 7.2"""
    if (
        act == registry.A_OMNI
        or g.num(id, properties.HOUSE) & course(g).active_house
        or g.num(id, properties.VERSATILE)
    ):
        return
    for said in use_grants(g, player, act, id)[:1]:
        if said.effect and g.effects[said.effect].left == 1:
            settle_on(g, g.effects[said.effect], id)  # KF 7.5: that card may be used again all the same


def ways_to_use(g: State, player: PlayerId, id: ObjectId, how: int) -> list[int]:
    """The ways in which the card can be used now."""
    # KF 15.5: where an ability says so, too, every other requirement holds
    return [act for act in (*registry.USES, registry.A_UNSTUN) if refuse_use(g, player, act, id, how) == 0]


# -- whom to attack ----------------------------------------------------------------------------------------------------


def refuse_attack(g: State, player: PlayerId, attacker: ObjectId, id: ObjectId) -> int:
    """The reason why that creature cannot be attacked by one that `player` uses, 0 if it can be."""
    o = g.find(id)
    # KF 11.2 + 2.7: an enemy of whoever uses it, to whom it is friendly itself
    if o is None or o.zone != BATTLELINE or o.controller == player or id == attacker:
        return NOT_AN_ENEMY
    if topics.any_states(g, topics.CANNOT_ATTACK, id):  # KF 1.3 + 11.2: a prohibition
        return FORBIDDEN
    for said in topics.statements(g, topics.ATTACKS_ONLY):
        if said.context.this == attacker and not said.about(g, id):
            return FORBIDDEN
    if not g.num(id, properties.TAUNT):
        for other in neighbors(g, id):
            # KF 21 taunt + 11.2: neighbors of a creature with taunt that do not have it themselves cannot be attacked
            if g.num(other, properties.TAUNT) and not topics.any_states(g, topics.IGNORES, attacker):
                return BEHIND_TAUNT
    return 0


def targets(g: State, player: PlayerId, attacker: ObjectId) -> list[ObjectId]:
    """The creatures that one which `player` uses may attack."""
    return [id for id in g.zone(BATTLELINE, opponent(player)) if refuse_attack(g, player, attacker, id) == 0]


def can_fight_somebody(g: State, player: PlayerId, attacker: ObjectId) -> bool:
    """Whether there is an enemy that it may attack: taunt protects neighbors only, so one always can be. KF 11.1"""
    stated = g.stating(topics.CANNOT_ATTACK) or g.stating(topics.ATTACKS_ONLY)
    if stated or g.objs[attacker].controller != player:  # saves time unless something is stated
        return len(targets(g, player, attacker)) > 0
    return len(g.zones[BATTLELINE * g.n + 1 - player]) > 0
