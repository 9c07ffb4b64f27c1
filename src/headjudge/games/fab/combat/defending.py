"""Why something may not defend, declared or as a reaction: dominate, overpower and the like. FAB 7.3.2b + 7.4.2c"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat import chain
from headjudge.games.fab.events import combat
from headjudge.games.fab.events.possible import ruled_out_by
from headjudge.games.fab.objects import properties
from headjudge.games.fab.objects.records import about
from headjudge.games.fab.objects.visibility import is_public
from headjudge.games.fab.objects.zones import ARSENAL, EQUIPMENT_DEFENDS_FROM, HAND
from headjudge.games.fab.play.permissions import TOPIC_CANNOT_DEFEND, TOPIC_DEFEND_FROM, TOPIC_MAY_DEFEND, described
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.definitions import FORBIDDING
from headjudge.kernel.ids import NOBODY, ObjectId, PlayerId
from headjudge.kernel.records import ABSENT
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NOT_ASKED_TO_DEFEND: Final[int] = TABLES.reason(
    "not-asked-to-defend",
    "{card} is declared as a defending card in the Defend Step, when your hero is attacked",
    cite("FAB 7.3.2a"),
)
NO_DEFENSE: Final[int] = TABLES.reason("no-defense", "{card} has no defense, so it cannot defend", cite("FAB 7.3.2b"))
NO_CARD: Final[int] = TABLES.reason("no-card", "{card} is no card, and only cards defend", cite("FAB 7.0.5"))
ALREADY_DEFENDING: Final[int] = TABLES.reason(
    "already-defending", "{card} is defending already", cite("FAB 7.3.2b"), cite("FAB 7.0.5d"), cite("FAB 7.0.5b")
)
ITS_OWN_ATTACK: Final[int] = TABLES.reason(
    "its-own-attack", "{card} is the attack, and does not defend against itself", cite("FAB 7.0.5c"), cite("FAB 7.0.5b")
)
ONLY_PLAYED: Final[int] = TABLES.reason(
    "only-as-a-reaction", "{card} is a defense reaction: it is played, not declared", cite("FAB 7.3.2a")
)
NOT_A_DEFENDER: Final[int] = TABLES.reason(
    "not-a-defender", "only cards from hand and equipment defend; {card} is neither", cite("FAB 7.3.2a")
)
NO_PROTECTOR: Final[int] = TABLES.reason(
    "no-protector",
    "{card} has no protect, so it defends only your own hero",
    cite("FAB 8.3.31"),
    cite("FAB 7.3.2a"),
)
DOMINATED: Final[int] = TABLES.reason(
    "dominated",
    "the attack has dominate: it is defended by one card from hand already",
    cite("FAB 8.3.4"),
    cite("FAB 7.3.2b"),
    cite("FAB 7.4.2c"),
)
OVERPOWERED: Final[int] = TABLES.reason(
    "overpowered",
    "the attack has overpower: it is defended by one action card already",
    cite("FAB 8.3.22"),
    cite("FAB 7.3.2b"),
    cite("FAB 7.4.2c"),
)
FORBIDDEN: Final[int] = TABLES.reason(
    "forbidden-to-defend",
    "an effect says that {card} cannot defend",
    cite("FAB 1.0.2"),
    cite("FAB 7.3.2b"),
    cite("FAB 7.4.2c"),
)


def refuse_declaration(
    g: State, player: PlayerId, card: ObjectId, declared: tuple[ObjectId, ...], protects: bool
) -> int:
    """The reason why `card` cannot be declared as a defending card beside those declared, 0 if it can. FAB 7.3.2

    `protects`: for the hero of another player, which takes a rule or effect that says so. FAB 7.3.2a
    """
    o = g.objs[card]
    if (o.controller == player or o.seat == player) and described(g, TOPIC_MAY_DEFEND, player, card):
        pass  # FAB 7.3.2a + 1.0.1a: an effect says so, otherwise than the rules
    elif EQUIPMENT_DEFENDS_FROM >> o.zone & 1:
        if (
            not is_public(o)  # FAB 7.3.2a: public equipment
            or not g.num(card, properties.TYPES) & properties.EQUIPMENT
            or o.controller != player
        ):
            return NOT_A_DEFENDER
    elif o.zone == ARSENAL and o.seat == player:  # FAB 1.0.1a: where an effect says so, otherwise than the rules
        if not described(g, TOPIC_DEFEND_FROM, player, card):
            return NOT_A_DEFENDER
    elif o.zone != HAND or o.seat != player:
        return ALREADY_DEFENDING if about(o).defends else NOT_A_DEFENDER
    elif g.num(card, properties.TYPES) & properties.DEFENSE_REACTION:  # FAB 7.3.2a: non-defense-reaction cards
        return ONLY_PLAYED
    if about(o).defends or card in declared:  # FAB 7.3.2b (B): on whichever chain link
        return ALREADY_DEFENDING
    if protects and g.prop(card, properties.PROTECT) == ABSENT:  # FAB 8.3.31: defends any hero that an opponent attacks
        return NO_PROTECTOR
    return refuse_defender(g, player, card, o.zone, declared)


def refuse_defender(g: State, player: PlayerId, card: ObjectId, origin: int, declared: tuple[ObjectId, ...]) -> int:
    """The reason why `card`, coming from that zone, cannot become a defending card, 0 if it can. FAB 7.0.5b"""
    if g.objs[card].face < 0:  # FAB 7.0.5: only cards defend, not an attack-proxy that inherits a defense
        return NO_CARD
    if g.prop(card, properties.DEFENSE) == ABSENT:  # FAB 7.3.2b (A): 0 is a value
        return NO_DEFENSE
    known = about(g.objs[card])
    if known.defends and known.link == chain.links(g):  # FAB 7.0.5b: on that chain link already
        return ALREADY_DEFENDING
    culprit = described(g, TOPIC_CANNOT_DEFEND, NOBODY, card)
    if not culprit and FORBIDDING in g.index.replacers:  # saves time unless something forbids
        culprit = ruled_out_by(g, combat.to_defend(g, card, player, chain.target_for(g, player)))
    if culprit:  # FAB 1.0.2: a restriction beats what the rules allow
        g.culprit = ObjectId(culprit - 1)
        return FORBIDDEN
    attack = chain.active_attack(g)
    if not attack:
        return 0
    if card == attack:  # FAB 7.0.5c: it would defend against itself
        return ITS_OWN_ATTACK
    # FAB 8.3.4 + 8.3.4a + 8.3.4b: at most one card from hand defends against it
    if origin == HAND and g.prop(attack, properties.DOMINATE) != ABSENT:
        present = [d for d in chain.defending(g, chain.links(g)) if about(g.objs[d]).defends_from == HAND]
        if present or [d for d in declared if g.objs[d].zone == HAND]:
            g.culprit = attack
            return DOMINATED
    # FAB 8.3.22 + 8.3.22a: one action card at most
    if g.num(card, properties.TYPES) & properties.ACTION and g.prop(attack, properties.OVERPOWER) != ABSENT:
        others = [*chain.defending(g, chain.links(g)), *declared]
        if [d for d in others if g.num(d, properties.TYPES) & properties.ACTION]:
            g.culprit = attack
            return OVERPOWERED
    return 0
