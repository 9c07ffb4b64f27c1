"""Where an ability says that it functions, and whether it does as its object is now. FAB 1.7.4"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.conditions import AllOf, Is
from headjudge.abilities.effects import Do, Reveal
from headjudge.abilities.kinds import Condition, Pattern, speaks_of
from headjudge.abilities.selectors import Itself, This, Within
from headjudge.abilities.statics import EventPattern, FromZone, Instead, Subject, ToZone, When
from headjudge.games.fab.cards.faces import Activated
from headjudge.games.fab.effects.descriptions import IsDefending, IsFaceDown, IsFaceUp, ThisDefended
from headjudge.games.fab.effects.lasting import OrdinalWhen
from headjudge.games.fab.effects.next_turn import lost_by
from headjudge.games.fab.effects.patterns import AnyEvent
from headjudge.games.fab.effects.verbs.cards import TurnFace
from headjudge.games.fab.effects.verbs.hands import DiscardThis, OneFromHand
from headjudge.games.fab.events import assets, cards, combat, contests, stack
from headjudge.games.fab.objects import marks, zones
from headjudge.games.fab.objects.bases import EVERYWHERE, Also, Defines
from headjudge.games.fab.play.costs import CostChange
from headjudge.games.fab.play.permissions import PlayFrom
from headjudge.games.fab.play.state_triggers import StateWhen
from headjudge.kernel import moving
from headjudge.kernel.definitions import Ability, Instruction
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.state import State

DEFENDING: Final = 1
PRIVATE: Final = 2
ANYWHERE: Final = 4
"""What an ability says of where it functions: while it defends, while it is private, wherever it is."""
KNOWN: Final[dict[int, int]] = {}
"""By the id of an ability: definitions never change, so neither do these."""
MOVES: Final = frozenset((moving.MOVED, cards.DESTROYED, cards.BANISHED, cards.DISCARDED, cards.DREW, assets.PITCHED))
"""The events by which an object moves between zones."""
OUTSIDE: Final[dict[int, int]] = {
    moving.MOVED: EVERYWHERE,
    cards.BANISHED: EVERYWHERE,
    cards.TURNED: EVERYWHERE,
    moving.REVEALED: EVERYWHERE,
    cards.DISCARDED: 1 << zones.HAND,
    assets.PITCHED: 1 << zones.HAND,
    cards.DREW: 1 << zones.DECK,
    contests.WON_CLASH: 1 << zones.DECK,
    stack.PLAY: 1 << zones.STACK,
}
"""The events that happen to objects outside the arena, and where."""
FACE_DOWN: Final = zones.ARENA | 1 << zones.ARSENAL | 1 << zones.BANISHED
"""Where cards lie face down."""
FACE_UP: Final = 1 << zones.HAND | 1 << zones.ARSENAL
"""Where cards are private, unless they lie face up."""


def functional(g: State, ability: Ability, this: ObjectId, counting: bool = True) -> bool:
    """Whether an ability functions as its object is: public, and not one that defends without saying so. FAB 1.7.4"""
    o = g.look(this)
    if isinstance(ability, Also) and ability.by_rule:  # FAB 8.1.11b: it is no ability
        return True
    if o.zone == zones.HERO and ability.giver is None and lost_by(g, this):  # FAB 1.7.7: it was taken away
        return False
    if counting and isinstance(ability, OrdinalWhen) and ability.functional:  # FAB 6.6.5d: it counts, wherever it is
        return True
    said = says(ability)
    if said & ANYWHERE:
        return True
    if o.marks.get(marks.FACE_DOWN, 0) and not said & PRIVATE:  # FAB 1.7.4: its source is not public
        return False
    # FAB 1.7.4a: nor that of a non-permanent defending card, unless it says so
    return said & DEFENDING > 0 or not defends_as_a_card(g, this)


def defends_as_a_card(g: State, id: ObjectId) -> bool:
    """Whether it is defending and no permanent: one that came from the arena still is one. FAB 1.3.3"""
    o = g.look(id)
    return o.zone == zones.CHAIN and o.marks.get(marks.DEFENDING, 0) > 0 and not o.marks.get(marks.HOME, 0)


def says(ability: Ability) -> int:
    found = KNOWN.get(ability.id, -1)
    if found < 0:  # saves time unless it is asked for the first time
        found = KNOWN[ability.id] = said_by(ability)
    return found


def said_by(ability: Ability) -> int:
    """What an ability says of where it functions. FAB 1.7.4"""
    if is_everywhere(ability):
        return ANYWHERE
    condition = ability.only_if if isinstance(ability, Activated) else ability.condition
    found = 0
    # FAB 1.7.4a + 1.7.4g + 5.4.7: its condition speaks of defending
    if condition is not None and speaks_of(condition, (IsDefending,)):
        found |= DEFENDING
    if condition is not None and speaks_of(condition, (IsFaceDown,)):  # FAB 5.4.7a: explicitly of being private
        found |= PRIVATE
    if isinstance(ability, StateWhen) and speaks_of(ability.state, (IsDefending, ThisDefended)):
        found |= DEFENDING
    # FAB 1.7.4a: the trigger condition includes that it defends
    if isinstance(ability, When) and includes_defending(ability.pattern):
        found |= DEFENDING
    return found


def is_everywhere(ability: Ability) -> bool:
    """Whether it is one of those that function wherever their source is."""
    if isinstance(ability, Defines | PlayFrom):  # FAB 1.7.4f + 1.7.4e: property-static and play-static abilities
        return True
    if isinstance(ability, CostChange) and isinstance(ability.filter, Itself):  # FAB 1.7.4e: about playing it
        return True
    return own_zones(ability) != 0


def where_it_says(ability: Ability) -> int:
    """The zones where an ability says that it functions; 0 where it says nothing. FAB 1.7.4"""
    if isinstance(ability, CostChange) and isinstance(ability.filter, Itself):
        return EVERYWHERE  # FAB 1.7.4e: wherever it is played from
    if isinstance(ability, Activated):
        costs = [effect for cost in ability.price.costs for effect in cost.effects]
        return paid_in(costs) or named_by(ability.only_if)  # FAB 1.7.4b + 5.2.4: its cost or condition says where it is
    return own_zones(ability) or named_by(ability.condition)


def named_by(condition: Condition | None) -> int:
    """The zones that a condition names for its source, by themselves or by whether it is private there. FAB 5.4.7a"""
    if isinstance(condition, AllOf):
        return next((named for named in map(named_by, condition.parts) if named), 0)
    if isinstance(condition, IsFaceDown):
        return FACE_DOWN
    if isinstance(condition, IsFaceUp):
        return FACE_UP
    if isinstance(condition, Is) and isinstance(condition.objects, This):
        return sum([1 << filter.zone for filter in condition.filters if isinstance(filter, Within)])
    return 0


def paid_in(costs: list[Instruction]) -> int:
    """The zones where alone a cost can be paid that takes the source while it is private. FAB 5.2.4"""
    for cost in costs:
        if isinstance(cost, Do) and paid_in(cost.parts):
            return paid_in(cost.parts)
        if isinstance(cost, DiscardThis) or is_this_from_hand(cost):
            return 1 << zones.HAND
        if isinstance(cost, TurnFace) and cost.face_up and isinstance(cost.objects, This):
            return FACE_DOWN
        if isinstance(cost, Reveal) and isinstance(cost.objects, This):
            return FACE_UP
    return 0


def is_this_from_hand(cost: Instruction) -> bool:
    return isinstance(cost, OneFromHand) and any(isinstance(filter, Itself) for filter in cost.filters)


def own_zones(ability: Ability) -> int:
    """The zones where an ability functions that speaks of what happens to its own source there; 0 for any other."""
    if isinstance(ability, When):
        return trigger_zones(ability.pattern)
    return EVERYWHERE if isinstance(ability, Instead) and replaces_its_move(ability.pattern) else 0


def replaces_its_move(pattern: Pattern) -> bool:
    """Whether what is replaced is that the ability's own source moves between zones. FAB 1.7.4j"""
    return all(is_own(one) and one.kinds[0] in MOVES for one in alternatives(pattern))


def trigger_zones(pattern: Pattern) -> int:
    """The zones outside the arena where a trigger condition is met, and the ability functions. FAB 1.7.4i"""
    found = 0
    for one in alternatives(pattern):
        if not isinstance(one, EventPattern) or not is_own(one) or one.kinds[0] not in OUTSIDE:
            return 0
        if [part for part in one.parts if isinstance(part, ToZone) and zones.ARENA >> part.zone & 1]:
            return 0
        starts = [1 << part.zone for part in one.parts if isinstance(part, FromZone)]
        found |= starts[0] if starts else OUTSIDE[one.kinds[0]]
    return found


def alternatives(pattern: Pattern) -> list[Pattern]:
    return pattern.patterns if isinstance(pattern, AnyEvent) else [pattern]


def is_own(pattern: Pattern) -> bool:
    """Whether the event is one of the ability's own source."""
    if not isinstance(pattern, EventPattern):
        return False
    return any(isinstance(part, Subject) and isinstance(part.filter, Itself) for part in pattern.parts)


def includes_defending(pattern: Pattern) -> bool:
    """Whether a trigger condition includes that the source itself defends, or did. FAB 1.7.4a"""
    own = [one for one in alternatives(pattern) if is_own(one)]
    if [one for one in own if combat.DEFEND in one.kinds or combat.COMPANY in one.kinds]:
        return True
    return speaks_of(pattern, (IsDefending, ThisDefended))
