"""Continuous effects of the game: durations, effects for the next attack, ordinals of triggers. FAB 6.2 + 6.6"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Filter, Pattern
from headjudge.abilities.statics import When
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import is_attack_layer
from headjudge.games.fab.effects.begun import goes_on
from headjudge.games.fab.effects.patterns import watched
from headjudge.games.fab.effects.referring import asks_for_any_attack, depends_on, refers_to_attacks
from headjudge.games.fab.objects.records import course
from headjudge.games.fab.play.costs import TOPIC_NEXT, Waiting
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.definitions import NODES, Ability, Instruction, Node, probe
from headjudge.kernel.events import sequence
from headjudge.kernel.fields import Internal
from headjudge.kernel.ids import Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.lasting import begin_effect, end_effect, end_effects, use_up
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

# FAB 6.2.2a: a duration is fixed when the effect is generated; without one it lasts while it is applicable
WHILE_IT_EXISTS: Final = 0
THIS_TURN: Final = 1
THIS_CHAIN: Final = 2
THIS_LINK: Final = 3
WHILE_IT_RESOLVES: Final = 5
YOUR_NEXT_TURN: Final = 16
"""Until the start of the next turn of the player whose number is added to it."""
DURATIONS: Final[dict[str, int]] = {
    "exists": WHILE_IT_EXISTS,
    "turn": THIS_TURN,
    "combat-chain": THIS_CHAIN,
    "chain-link": THIS_LINK,
    "your-next-turn": YOUR_NEXT_TURN,
}
NEXT_TURN: Final = 4
"""To the end of the next turn of the player it names."""

NO_CHAIN_OPEN: Final[Cites] = (cite("FAB 7.0.2b"),)
NO_LINK_ACTIVE: Final[Cites] = (cite("FAB 7.0.3d"),)
AS_IT_IS_ANNOUNCED: Final[Cites] = (cite("FAB 5.1.2a"),)
NEXT_ATTACK: Final[Cites] = (cite("FAB 1.8.10"),)
TO_THE_SOURCE: Final[Cites] = (cite("FAB 1.4.4b"),)
TOPIC_NEXT_DEFENDER: Final[int] = TABLES.topic("next-defender")
APPLIED_NEXT: Final[Slot] = Slot("next applied")
"""The slot of an attack-layer's context that remembers which effects for the next attack applied to it."""
NEXT_OBJECT: Final[Slot] = Slot("next")
"""The slot in which an effect for the next object finds that object."""


def lasts_until(duration: int, you: PlayerId) -> int:
    """Until when an effect of that duration lasts that a player's layer generates. FAB 6.2.2a"""
    return YOUR_NEXT_TURN + you if duration == YOUR_NEXT_TURN else duration


def lacks_time(g: State, duration: int) -> Cites:
    """The rule by which an effect of that duration fails to be generated now, none where it does not."""
    if duration == THIS_CHAIN and not chain.is_open(g):  # FAB 7.0.2b: it opens before it has any link
        return NO_CHAIN_OPEN
    if duration == THIS_LINK and not chain.links(g):  # FAB 7.0.3d: no chain link is active
        return NO_LINK_ACTIVE
    return ()


class Next(Waiting):
    """`(next filter ability*)`: the next fitting object gets these as it comes under your control. FAB 1.8.10"""


class NextDefender(Next):
    """`(next-defending very-next filter ability*)`: the next card you defend with gets these if it fits. FAB 7.3.2c"""

    def __init__(self, filter: Filter, gets: list[Ability]) -> None:
        super().__init__(filter, gets)
        self.topic = TOPIC_NEXT_DEFENDER


class NextFittingDefender(NextDefender):
    """`(next-defending filter ability*)`: the next fitting card you defend with gets these. FAB 7.3.2c"""


def next_defender(g: State, obj: ObjectId, player: PlayerId) -> list[Event]:
    """The order in which cards become defending decides which of them is the next. FAB 7.3.2c"""
    begins: list[Event] = []
    for node, this, you, effect in g.statements(TOPIC_NEXT_DEFENDER):
        assert isinstance(node, NextDefender)
        waits = isinstance(node, NextFittingDefender)
        if waits and not node.filter.accepts(g, probe(g, this, you, None, effect), obj):
            continue
        if you == player and this != obj:  # a reaction that says so is not itself the next card
            begins.append(NextApplies(obj, you, effect, this))
    return begins


def apply_next(
    g: State, obj: ObjectId, player: PlayerId, played: bool = True, later: int = 0, determined: int = 0
) -> None:
    """FAB 5.1.2a: effects for the next card or attack begin to apply as it is announced.

    FAB 1.8.10: one for the next attack also as an attack comes under the player's control in any other way
    `later`: what is still to be declared; what depends on that waits. `determined`: what is declared now.
    """
    if not g.index.topics >> TOPIC_NEXT & 1:  # saves time: nothing waits
        return
    sequence(g, tuple(next_for(g, obj, player, played, later, determined)))


def next_for(
    g: State, obj: ObjectId, player: PlayerId, played: bool = True, later: int = 0, determined: int = 0
) -> list[NextApplies]:
    """The effects for the next card or attack that fit an object which is announced, or comes under control."""
    begins: list[NextApplies] = []
    for node, this, you, effect in g.statements(TOPIC_NEXT):
        assert isinstance(node, Next)
        if node.waits_for(g, you, effect) != player or (not played and not refers_to_attacks(node.filter)):
            continue
        asks = depends_on(node.filter)
        if asks & later or (determined and not asks & determined):  # FAB 5.1.2a: when the parameters are declared
            continue
        if fits_layer(g, node.filter, probe(g, this, you, None, effect), obj):
            begins.append(NextApplies(obj, you, effect, this, AS_IT_IS_ANNOUNCED if played else NEXT_ATTACK))
    return begins


def fits_layer(g: State, filter: Filter, c: Context, layer: ObjectId) -> bool:
    """Whether a layer fits a description of what comes next."""
    # FAB 1.4.4a: a card that is an attack-layer is a card or an attack without properties, and not both at once
    if g.look(layer).face >= 0 and refers_to_attacks(filter) and is_attack_layer(g, layer):
        return asks_for_any_attack(filter) and filter.accepts(g, c, layer)
    return filter.accepts(g, c, layer)


def apply_next_to_source(g: State, card: ObjectId, player: PlayerId, layer: ObjectId) -> None:
    """FAB 1.4.4b: what did not apply to an attack-layer may apply to the card that becomes the attack instead of it."""
    applied = g.contexts[g.look(layer).context].lists.get(APPLIED_NEXT, ())
    begins: list[Event] = []
    for node, this, you, effect in g.statements(TOPIC_NEXT):
        assert isinstance(node, Next)
        if node.waits_for(g, you, effect) != player or effect in applied or not refers_to_attacks(node.filter):
            continue
        if node.filter.accepts(g, probe(g, this, you, None, effect), card):
            begins.append(NextApplies(card, you, effect, this, TO_THE_SOURCE))
    sequence(g, tuple(begins))


@mypyc_attr(allow_interpreted_subclasses=True)
class NextApplies(Event):
    """An effect that waited for the next such object begins to apply to it. FAB 6.2.4"""

    effect: Internal

    def __init__(self, obj: ObjectId, player: PlayerId, effect: int, source: ObjectId, cites: Cites = ()) -> None:
        super().__init__(NEXT_APPLIES, obj, player, source=source, cites=cites)
        self.effect = effect


def do_next_applies(g: State, ev: NextApplies) -> None:
    """An effect that waited for the next such object gives it what it gives, and is used up."""
    effect = g.effects.get(ev.effect)
    if effect is None:
        return
    node = NODES[effect.node]
    assert isinstance(node, Next)
    gets = node.gets
    if isinstance(node, NextDefender):
        at = probe(g, effect.this, effect.you, None, effect.id)
        gets = node.gets if node.filter.accepts(g, at, ev.obj) else []
    if is_attack_layer(g, ev.obj):
        lists = g.w_context(g.objs[ev.obj].context).lists
        lists[APPLIED_NEXT] = (*lists.get(APPLIED_NEXT, ()), effect.id)
    c = g.new_context(effect.this, effect.you)  # FAB 6.2.2b: its values are determined as it first applies
    c.ints.update(g.contexts[effect.context].ints)
    c.lists.update(g.contexts[effect.context].lists)
    c.lists[NEXT_OBJECT] = (ev.obj,)
    for ability in gets:  # FAB 6.3.4a: its timestamp is when it was generated, not when it begins to apply
        begin_effect(g, ability.id, effect.this, effect.you, (ev.obj,), WHILE_IT_EXISTS, -1, c.id, since=effect.since)
    use_up(g, effect)
    ev.result = 1


NEXT_APPLIES: Final[KindId] = TABLES.event(
    "next-applies", NextApplies, do_next_applies, cites=(cite("FAB 6.2.4"),), existing=True
)


class Triggered(When):
    """A triggered-static ability, or a delayed trigger. FAB 5.4.6 + 6.6.3"""

    def __init__(self, pattern: Pattern, effect: Instruction) -> None:
        super().__init__(pattern, effect)
        self.watches = watched(pattern)  # FAB 6.2.5: where it waits for effects that give something
        self.delayed = False
        """It is a lasting effect by itself, an ability of no object. FAB 6.6.3"""


def delay(ability: Ability) -> None:
    """A lasting effect begins by itself: one that triggers is a delayed-triggered effect. FAB 6.6.3"""
    if isinstance(ability, Triggered):
        ability.delayed = True
    goes_on(ability)


class OrdinalWhen(Triggered):
    """`(nth-time n pattern effect)`: triggers only the nth time each turn that its condition is met. FAB 6.6.5d"""

    def __init__(self, ordinal: int, pattern: Pattern, effect: Instruction) -> None:
        super().__init__(pattern, effect)
        self.ordinal = ordinal
        self.tallied = self.counts_from_the_start()  # FAB 6.6.5d: an ordinal is relative to the turn

    def counts_from_the_start(self) -> bool:
        """Whether its condition can be met before it functions: not where it speaks of its own object. FAB 6.6.5d"""
        todo: list[Node] = [self.pattern]
        while todo:
            node = todo.pop()
            if node.of_this or node.reads:
                return False
            todo.extend(node.children())
        return True

    def triggers(self, times: int) -> bool:
        """Whether it triggers when its condition is met for the `times`th time this turn. FAB 6.6.5d + 6.6.1b"""
        return times == self.ordinal


class LimitedWhen(OrdinalWhen):
    """`(limited n pattern effect)`: triggers at most n times each turn. FAB 6.6.5e"""

    def counts_from_the_start(self) -> bool:
        return False

    def triggers(self, times: int) -> bool:
        """Whether its limit leaves it to trigger. FAB 6.6.5e + 6.6.1a"""
        return times <= self.ordinal


class KeywordWhen(Triggered):
    """`(when pattern effect)` by a rule of the book: the triggered ability that a keyword stands for. FAB 8.0.4"""

    def __init__(self, rule: str, pattern: Pattern, effect: Instruction) -> None:
        super().__init__(pattern, effect)
        self.anchor = cite(rule)


def in_next_turn(g: State, effect: int) -> bool:
    """Whether this is the turn that an effect of an earlier turn was waiting for."""
    e = g.effects[effect]
    return e.until == NEXT_TURN and g.active == e.until_player and e.since <= course(g).turn_began


def end_of_turn(g: State) -> None:
    """FAB 4.4.4: effects of this turn end, and those that lasted into it from an earlier one."""
    end_effects(g, THIS_TURN)
    for id in [id for id in g.effects if in_next_turn(g, id)]:
        end_effect(g, id)


def forget_the_gone(g: State) -> None:
    """FAB 6.2.2a: effects on objects that no longer exist are no longer applicable."""
    for id in [e.id for e in g.effects.values() if e.objs and not [o for o in e.objs if g.exists(o)]]:
        end_effect(g, id)
