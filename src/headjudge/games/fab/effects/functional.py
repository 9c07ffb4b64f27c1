"""Where an ability functions by what it says, and whether it does as its object is now. FAB 1.7.4

Every part of an ability is asked where its source could be: the condition, where it could hold; the cost, where it
could be paid; the event, where it could be one of the source.
"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.conditions import AllOf
from headjudge.abilities.kinds import Condition, Pattern
from headjudge.abilities.statics import Instead, Subject, ToZone, When
from headjudge.games.fab.cards.faces import Activated
from headjudge.games.fab.effects.next_turn import lost_by
from headjudge.games.fab.effects.patterns import AnyEvent
from headjudge.games.fab.effects.replacements import Cannot
from headjudge.games.fab.events import assets, cards, combat, contests, stack
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.bases import Also, Defines
from headjudge.games.fab.objects.places import DEFENDING, DEFENDING_CARD, PLACES, USUAL, place_of
from headjudge.games.fab.objects.visibility import is_public
from headjudge.games.fab.play.costs import CostChange
from headjudge.games.fab.play.permissions import (
    OF_PLAYING,
    PUT_TO_USE,
    TOPIC_CANNOT_ATTACK,
    TOPIC_CANNOT_DEFEND,
    Described,
    SeveralTargets,
)
from headjudge.games.fab.play.requirements import REQUIRED_TO_PLAY
from headjudge.games.fab.play.state_triggers import StateWhen
from headjudge.kernel import moving
from headjudge.kernel.definitions import Ability
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.places import HIDDEN, Where
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

MOVES: Final = frozenset((moving.MOVED, cards.DESTROYED, cards.BANISHED, cards.DISCARDED, cards.DREW, assets.PITCHED))
"""The events by which an object moves between zones."""
OUTSIDE: Final[dict[int, int]] = {
    moving.MOVED: PLACES.everywhere,
    cards.BANISHED: PLACES.everywhere,
    cards.TURNED: PLACES.everywhere,
    moving.REVEALED: PLACES.everywhere,
    cards.DISCARDED: PLACES.of_zone(zones.HAND),
    assets.PITCHED: PLACES.of_zone(zones.HAND),
    cards.DREW: PLACES.of_zone(zones.DECK),
    contests.WON_CLASH: PLACES.of_zone(zones.DECK),
    stack.PLAY: PLACES.of_zone(zones.STACK),
}
"""The events that happen to objects outside the arena, and where."""
ON_STACK: Final = PLACES.of_zone(zones.STACK)
OF_USE: Final[dict[int, int]] = {
    combat.ATTACK: PUT_TO_USE[TOPIC_CANNOT_ATTACK],
    combat.ATTACK_TARGET: PUT_TO_USE[TOPIC_CANNOT_ATTACK],
    combat.DEFEND: PUT_TO_USE[TOPIC_CANNOT_DEFEND],
}
"""By kind of event, where else than in the arena a source is as a player puts it to use."""


# -- as it is now


def functional(g: State, ability: Ability, this: ObjectId) -> bool:
    """Whether an ability functions as its object is: public, and not one that defends without saying so. FAB 1.7.4"""
    o = g.look(this)
    if isinstance(ability, Also) and ability.by_rule:  # FAB 8.1.11b: it is no ability
        return True
    if o.zone == zones.HERO and ability.giver is None and lost_by(g, this):  # FAB 1.7.7: it was taken away
        return False
    if not ability.zones >> o.zone & 1:  # FAB 1.7.4h: its source is resolving as a layer
        return is_public(o)
    # FAB 1.7.4: at the places of which it speaks, or public in the arena where it speaks of none
    return ability.places & place_of(o) > 0


# -- by what it says


def settle_places(ability: Ability) -> None:
    """Lay down where an ability functions. Raises ValueError, with the reason, where it would function nowhere."""
    where = said_of_place(ability)
    if isinstance(ability, Activated):
        found = activated_in(ability, where)
    elif isinstance(ability, (When, Instead, Cannot)):
        found = heard_in(ability, where)
    else:
        found = where.within(usual_places(ability))
    if not found:
        raise ValueError(nowhere(ability, where))
    ability.places = found
    ability.zones = PLACES.zones_of(found)
    if shuns_private(found):
        there = LiesAt(found)
        ability.condition = there if ability.condition is None else AllOf([ability.condition, there])


class LiesAt(Condition):
    """The source is at one of the places where the ability functions, in a zone where it might lie otherwise."""

    of_this = True

    def __init__(self, places: int) -> None:
        super().__init__()
        self.places = places | ON_STACK

    def holds(self, g: State, c: Context) -> bool:
        # FAB 5.4.7a: private only where the condition says so, or names the zone
        return self.places & place_of(g.look(c.this)) > 0


def shuns_private(places: int) -> bool:
    """Whether it functions in a private zone, and not as objects lie there by default."""
    there = places & PLACES.hides
    return there & ~(places >> HIDDEN) > 0


def said_of_place(ability: Ability) -> Where:
    """What the conditions of an ability, and the zones that it names, say of the place of its source. FAB 5.4.7a"""
    found = PLACES.always
    if ability.zones:
        found = PLACES.never
        for zone in range(PLACES.zones):
            if ability.zones >> zone & 1:
                found = found.or_(PLACES.in_zone(zone))
    if ability.condition is not None:
        found = found.and_(ability.condition.where(PLACES))
    if isinstance(ability, Activated) and ability.only_if is not None:
        found = found.and_(ability.only_if.where(PLACES))
    if isinstance(ability, StateWhen):
        found = found.and_(ability.state.where(PLACES))
    return found


def usual_places(ability: Ability) -> int:
    """Where an ability functions by its kind, if nothing that it says is otherwise."""
    if isinstance(ability, Defines):  # FAB 1.7.4f + 5.4.5a: a property-static ability works everywhere
        return PLACES.everywhere
    if isinstance(ability, CostChange) and not ability.filter.could_fit_others():
        return PLACES.everywhere  # FAB 1.7.4e: about playing its source, wherever that is played from
    if isinstance(ability, Described) and not ability.filter.could_fit_others():
        if ability.topic in OF_PLAYING:
            return PLACES.everywhere  # FAB 1.7.4e: about playing its source
        if ability.topic in REQUIRED_TO_PLAY:
            return PLACES.public  # FAB 1.7.4e: about playing its source, before it is played where that is public
        return USUAL | PUT_TO_USE.get(ability.topic, 0)
    if isinstance(ability, SeveralTargets):  # FAB 1.4.5c: of the attack, which is declared on the stack
        return USUAL | ON_STACK
    return USUAL


def activated_in(ability: Activated, where: Where) -> int:
    """Where an activated ability functions: its condition or its cost says where, or it is the arena."""
    payable = payable_in(ability)
    # FAB 1.7.4a: an attack may be on the chain, too, but only what defends has a place of its own there
    ability.while_defending = where.met & DEFENDING_CARD > 0 and where.met & ~DEFENDING == 0
    # FAB 1.7.4b + 5.2.4: a cost that can be paid in the arena does not say that it functions elsewhere
    return where.within(payable & USUAL or by_cost(payable)) & payable


def by_cost(payable: int) -> int:
    """Where a cost that cannot be paid in the arena says that its source is: private where it could not be public."""
    public = payable & PLACES.public
    usually = (
        PLACES.hides | ~public
    )  # FAB 3.0.4e: in a public zone private ones are not meant, unless only they could be
    return public | payable & PLACES.hidden & usually << HIDDEN


def payable_in(ability: Activated) -> int:
    """Where the source could be if the costs of an ability are paid. FAB 5.2.4"""
    found = PLACES.everywhere
    for cost in ability.price.costs:
        for effect in cost.effects:
            found &= effect.possible_in(PLACES)
    return found


def heard_in(ability: When | Instead | Cannot, where: Where) -> int:
    """Where a triggered ability, a replacement or a restriction functions: its event says where."""
    patterns = ability.pattern.alternatives()
    by_each = [heard_by(one, usual_in(ability, one), where) for one in patterns]
    found = 0
    for places in by_each:
        found |= places
    if isinstance(ability.pattern, AnyEvent) and [places for places in by_each if places != found]:
        # what happens to the source says by itself where it is; anything else is heard where it would be alone
        own = [one.own for one in patterns]
        ability.pattern.heard = tuple(
            [PLACES.everywhere if own[i] else places | ON_STACK for i, places in enumerate(by_each)]
        )
    return found


def usual_in(ability: When | Instead | Cannot, pattern: Pattern) -> int:
    """Where such an ability functions by one of the descriptions, if nothing else that it says is otherwise."""
    if isinstance(ability, Cannot):
        return barred_in(pattern)
    return moves_in(pattern) if isinstance(ability, Instead) else events_in(pattern)


def heard_by(pattern: Pattern, usual: int, where: Where) -> int:
    """Where an ability functions by one of the descriptions of what it hears."""
    event = pattern.where(PLACES)
    found = where.and_(event).within(usual) & happens_in(pattern)
    if pattern.own or not found:
        return found
    # FAB 1.7.4: that it could not be met there does not keep it from functioning
    return where.within(usual | event.opens)


def events_in(pattern: Pattern) -> int:
    """Where a trigger condition by itself lets its ability function."""
    if not pattern.own:
        return USUAL
    kind = pattern.kinds[0]
    if kind in (combat.DEFEND, combat.COMPANY):  # FAB 1.7.4a: the trigger condition includes that it defends
        return USUAL | DEFENDING_CARD
    if kind in OUTSIDE and not enters_arena(pattern):  # FAB 1.7.4i: it is met outside the arena
        return OUTSIDE[kind]
    return USUAL


def moves_in(pattern: Pattern) -> int:
    """Where the description of what is replaced lets its ability function: wherever its source moves. FAB 1.7.4j"""
    return PLACES.everywhere if pattern.own and pattern.kinds[0] in MOVES else USUAL


def barred_in(pattern: Pattern) -> int:
    """Where the description of what cannot happen lets its ability function: where its source is put to use, too."""
    if not [part for part in pattern.children() if isinstance(part, Subject) and part.filter.means_source()]:
        return USUAL
    there = OUTSIDE.get(pattern.kinds[0], PLACES.everywhere)
    # FAB 1.7.4e: as its source is played; in the arena it would say nothing of playing, discarding or pitching that
    return there if there != PLACES.everywhere else USUAL | OF_USE.get(pattern.kinds[0], 0)


def happens_in(pattern: Pattern) -> int:
    """Where the source could be as such an event happens."""
    return OUTSIDE.get(pattern.kinds[0], PLACES.everywhere) if pattern.own else PLACES.everywhere


def enters_arena(pattern: Pattern) -> bool:
    return len([part for part in pattern.children() if isinstance(part, ToZone) and USUAL >> part.zone & 1]) > 0


def hears_of_itself(ability: When, kind: int) -> bool:
    """Whether its trigger condition is met by events of that kind that happen to its source."""
    return len([one for one in ability.pattern.alternatives() if one.own and kind in one.kinds]) > 0


def nowhere(ability: Ability, where: Where) -> str:
    """Why an ability would function nowhere."""
    if not where.met:
        return "its condition holds nowhere, so that it never functions"
    if isinstance(ability, Activated):
        if not payable_in(ability):
            return "its costs can be paid nowhere, so that it is never activated"
        return "its costs cannot be paid where its condition holds, so that it is never activated"
    return "where its condition holds nothing of that happens to it, so that it never functions"
