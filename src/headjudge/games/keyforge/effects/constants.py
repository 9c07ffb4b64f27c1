"""Constant abilities: on while their card is in play and their condition holds. KF abilities 6 + KF 18"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.giving import Gives
from headjudge.abilities.kinds import Constant, Filter, Value, speaks_of
from headjudge.abilities.selectors import Among, Both, Controlled, Itself, Within
from headjudge.abilities.statics import Amount, Keyword, Modify
from headjudge.games.keyforge.effects.topics import Statement
from headjudge.games.keyforge.objects import properties
from headjudge.games.keyforge.objects.marks import AS_CREATURE, DAMAGE, POISONED
from headjudge.games.keyforge.objects.properties import POWER
from headjudge.games.keyforge.objects.zones import IN_PLAY, all_in_play, in_play
from headjudge.kernel import entries, indexes
from headjudge.kernel.definitions import NODE_BITS, Ability, Modifier
from headjudge.kernel.functioning import reached
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Context, Obj
from headjudge.kernel.state import State

LAST: Final = 1000
"""The stage of what fixes a number: after everything that adds to it."""


def changes(g: State, id: ObjectId, prop: int) -> bool:
    """Whether the card, in play or gone, has a constant ability that changes the property, or none of it printed."""
    face = g.face_of(id)
    if face.numbers.get(prop) == 0:  # KF 28.5: a creature with power 0 does not live
        return True
    return len([a for a in face.abilities if isinstance(a, Modifier) and a.prop == prop]) > 0  # saves time unless


def fluid(g: State, prop: int) -> tuple[ObjectId, ...] | None:
    """The cards whose property may change though nothing in play does; None: it may be any card. KF 18.1"""
    found: tuple[ObjectId, ...] = ()
    if not g.index.until_event >> prop & 1:  # saves time
        return found
    for entry in g.index.modifiers.get(prop, ()):
        node = entries.entry_node(g, entry)
        assert isinstance(node, Modify)
        if (node.condition is not None or indexes.follows(g, entry, node)) and not settled(g, entry, node):
            if not indexes.own(entry, node):  # KF 18.1: whom it speaks of, or who has it, may have changed
                return None
            found = (*found, ObjectId(entry >> NODE_BITS))
    return found


def settled(g: State, entry: int, node: Modifier) -> bool:
    """Whether what an effect does is decided by what lies in play, as it is there."""
    if not node.nearby or entry < 0 or node.condition is not None or node.giver is not None:
        return False
    return not entries.asked(node) & g.index.modified  # what it asks for may itself follow the game


class Lowest:
    """How low effects in force can make power: by so much for any card, for some cards by nobody knows how much."""

    def __init__(self, g: State) -> None:
        self.by = 0
        self.unsure: list[ObjectId] = []
        self.told = not g.applied
        for entry in g.index.modifiers.get(POWER, ()):
            self.reckon(g, entry)

    def reckon(self, g: State, entry: int) -> None:
        node = entries.entry_node(g, entry)
        assert isinstance(node, Modify)
        if node.giver is not None:  # several may have it, and each of them changes what it speaks of
            self.told = False
        elif node.op == "add" and isinstance(node.amount, Constant):
            self.by += min(0, node.amount.n)
        elif entry > 0 and node.own:
            self.unsure.append(ObjectId(entry >> NODE_BITS))
        else:
            self.told = False

    def is_safe(self, g: State, o: Obj) -> bool:
        """Whether its power is surely more than its damage, whatever the effects in force do."""
        if not self.told:
            return False
        left = g.faces[o.face].row[POWER] + self.by
        marks = o.marks
        if marks:
            if AS_CREATURE in marks or POISONED in marks:
                return False
            left -= marks.get(DAMAGE, 0)
        if left <= 0:
            return False
        for id in self.unsure:
            if id == o.id:
                return False
        return True


class InPlay(Filter):
    """Creatures, artifacts and upgrades in play. KF 2.2"""

    narrow = True
    intrinsic = True

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return in_play(g, id)

    def among(self, g: State, c: Context) -> list[ObjectId]:
        return sorted(all_in_play(g))


AS_IT_IS_PLAYED: Final = frozenset((
    properties.TYPE, properties.AMBER_ICONS, properties.ICONS, properties.DEPLOY, properties.ALPHA, properties.OMEGA,
    properties.TREACHERY, properties.GIGANTIC, properties.ENTERS_READY, properties.ENTERS_STUNNED,
    properties.ENTERS_WARDED, properties.ENTERS_ENRAGED, properties.AS_UPGRADE, properties.RESTRICTED,
    properties.COPIES_ACTION,
))  # fmt: skip
"""What matters as a card is played or enters play: an ability that speaks of it speaks of cards elsewhere. KF 18.4"""


BEFORE_IT_ENTERS: Final = frozenset((properties.DEPLOY, properties.ALPHA, properties.TREACHERY))
"""What is asked of a card only before it enters play. KF 8.1a, 8.2, 8.7"""


def is_about_playing_it(ability: Ability) -> bool:
    """Whether an ability of a card speaks of how that card itself is played or enters play. KF 18.4"""
    return isinstance(ability, Amount) and ability.own and ability.prop in AS_IT_IS_PLAYED


def of_cards_in_play(prop: int, filter: Filter | None) -> Filter | None:
    """The cards that an ability changes: those in play that fit, unless it names another zone. KF 2.2"""
    if filter is None or isinstance(filter, Itself):
        return filter
    parts = filter.parts if isinstance(filter, Both) else [filter]
    if prop in BEFORE_IT_ENTERS and [part for part in parts if isinstance(part, Controlled)]:
        raise ValueError("nobody controls a card before it is in play: say whose it is by (owned-by ..)")
    if prop in AS_IT_IS_PLAYED or speaks_of(filter, (Within,)):
        return filter
    if [part for part in parts if isinstance(part, (Among, Controlled))]:  # these have a place, or a controller
        return filter
    return Both([InPlay(), *parts])  # KF 2.2: abilities touch only cards in play


def granted(prop: int, amount: Value | None, filter: Filter | None) -> Keyword:
    """`(grants KEYWORD n? filter?)`"""
    return Keyword(prop, amount, of_cards_in_play(prop, filter))


class Fixed(Modify):
    """`(fixed PROPERTY n filter?)`: considered to be n, whatever adds to it; of two the stricter holds. KF 18.3"""

    def __init__(self, prop: int, amount: Value, filter: Filter | None) -> None:
        super().__init__(prop, "set", amount, of_cards_in_play(prop, filter))
        # KF 18.3: after all additions, and of two the stricter last
        self.stage = LAST - amount.n if isinstance(amount, Constant) else LAST

    def modify(self, g: State, obj: ObjectId, value: int, this: ObjectId, you: PlayerId, effect: int) -> int:
        """The number; one that is counted does not loosen what was fixed before it. KF 18.3"""
        n = super().modify(g, obj, value, this, you, effect)
        if isinstance(self.amount, Constant) or not is_fixed(g, self, obj, -effect if effect else this):
            return n
        return min(n, value)  # KF 18.3: of two the stricter holds


def is_fixed(g: State, node: Fixed, obj: ObjectId, source: int) -> bool:
    """Whether something else has fixed the same number of a card already."""
    for entry in g.index.modifiers[node.prop]:
        other = entries.entry_node(g, entry)
        # what is given to a card has the entry of what gives it
        if other is node and (node.giver is not None or (entry if entry < 0 else entry >> NODE_BITS) == source):
            return False
        if isinstance(other, Fixed) and obj in reached(g, entry):
            return True
    return False


def as_own(ability: Ability) -> Ability:
    """A constant ability that a card is given is that card's own, also where it speaks of others. KF abilities 6.1"""
    if isinstance(ability, (Amount, Statement)) and ability.filter is not None:
        return had(ability)
    return had(ability) if isinstance(ability, Statement) and ability.of_players else ability


def as_constant(ability: Ability) -> Ability:
    """What an upgrade gives is not fixed as it is attached: a number in it follows the game. KF 18.1"""
    if isinstance(ability, (Amount, Statement)) and ability.amount is not None:
        if not isinstance(ability.amount, Constant):
            return had(ability)
    return as_own(ability)


def had(ability: Ability) -> Ability:
    """What is put on a card gives it that ability."""
    ability.zones = ability.zones or IN_PLAY
    return Gives(ability, None)
