"""Effects that last into another player's next turn, and what they speak of there. FAB 6.2.2a + 6.2.4"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Selector, Value, Who
from headjudge.abilities.selectors import Itself
from headjudge.abilities.verbs import Verb, there
from headjudge.games.fab.effects.lasting import NEXT_TURN, Next, delay, in_next_turn
from headjudge.games.fab.objects import marks, properties
from headjudge.games.fab.objects.granting import as_own
from headjudge.games.fab.play.costs import CostChange, PaidFor
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.definitions import Ability, Stated
from headjudge.kernel.events import sequence
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, ObjectId, PlayerId
from headjudge.kernel.lasting import EffectBegan
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

LASTS: Final[Cites] = (cite("FAB 6.2.2a"),)
FUTURE_OBJECT: Final[Cites] = (cite("FAB 6.2.4"),)
TOPIC_LOST: Final[int] = TABLES.topic("lost")


class UntilNextTurn(Verb):
    """`(until-next-turn who ability objects?)`: it lasts to the end of the next turn of each of them."""

    def __init__(self, who: Who, ability: Ability, objects: Selector | None) -> None:
        ability = ability if objects is None else as_own(ability)
        super().__init__(who, ability, objects)
        self.who = who
        self.ability = ability
        self.objects = objects
        if objects is None:
            delay(ability)

    def perform(self, g: State, c: Context) -> None:
        sequence(g, tuple([self.noting(c, ev) for ev in self.beginnings(g, c)]))

    def beginnings(self, g: State, c: Context) -> list[Event]:
        """The effect of each player, on whatever of its objects there is; none without any of them."""
        objs = () if self.objects is None else there(g, c, self.objects)
        if self.objects is not None and not objs:
            return []
        return [self.begun(c, objs, p) for p in self.who.players(g, c)]

    def feasible(self, g: State, c: Context) -> bool:
        return self.awaits(c) or len(self.beginnings(g, c)) > 0

    def begun(self, c: Context, objs: tuple[ObjectId, ...], player: PlayerId) -> Event:
        node, cites = self.ability.id, self.decided_by()
        times = 1 if isinstance(self.ability, Next) else 0
        return EffectBegan(node, c.this, c.you, c.this, cites, objs, NEXT_TURN, times, player)

    def decided_by(self) -> Cites:
        return FUTURE_OBJECT if isinstance(self.ability, (Next, FirstActionCost)) else LASTS


class TheirFirst(Next):
    """`(first filter ability*)`: the first fitting object of that player's next turn gets these."""

    def waits_for(self, g: State, you: PlayerId, effect: int) -> PlayerId:
        return g.effects[effect].until_player if in_next_turn(g, effect) else NOBODY


class FirstActionCost(CostChange):
    """`(costs more n first-action)`: their first action of that turn, played or activated, costs that much more."""

    def __init__(self, amount: Value) -> None:
        super().__init__("more", amount, Itself())

    def concerns(self, g: State, paid: PaidFor, this: ObjectId, you: PlayerId, effect: int) -> bool:
        if not paid.types(g) & properties.ACTION or not in_next_turn(g, effect):
            return False
        return g.effects[effect].until_player == paid.player and not g.count(marks.ACTIONS, paid.player)


class ThatTurn(Condition):
    """It is the turn to the end of which the effect lasts that asks, and no turn before it. FAB 6.2.2a"""

    def holds(self, g: State, c: Context) -> bool:
        return c.effect in g.effects and in_next_turn(g, c.effect)


class LosesAbilities(Stated):
    """`(loses-abilities)`: the hero of that player has none of the abilities of their card. FAB 6.3.6"""

    def __init__(self) -> None:
        super().__init__()
        self.topic = TOPIC_LOST


def lost_by(g: State, hero: ObjectId) -> ObjectId:
    """The source of an effect that took a hero's abilities away, 0 where they have them."""
    if not g.index.topics >> TOPIC_LOST & 1:  # saves time: nothing is lost
        return NOTHING
    for _, this, _, effect in g.statements(TOPIC_LOST):
        if g.effects[effect].until_player == g.look(hero).owner:
            return this
    return NOTHING
