"""Replacement effects: standard ones, and those that prevent damage. FAB 6.4 + 6.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Change, Filter, Pattern, Value, present
from headjudge.abilities.statics import Also, Instead, Prevent
from headjudge.games.fab import phrases
from headjudge.games.fab.attacks import represents
from headjudge.games.fab.rulings import ruled
from headjudge.games.fab.zones import STACK
from headjudge.kernel.definitions import Ability, Node, Stated, probe
from headjudge.kernel.events import MOVED, use_up
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

# FAB 6.5.3 to 6.5.5: the order in which kinds of replacement effects apply
STANDARD: Final = 3
PREVENTION: Final = 4

TOPIC_UNPREVENTABLE: Final = 27
TOPIC_PREVENTS_LESS: Final = 28
R_REPLACED: Final[tuple[int, ...]] = (cite("FAB 1.9.1"), cite("FAB 6.4.1"), cite("FAB 6.4.2"), cite("FAB 6.4.2a"))
R_STANDARD: Final[tuple[int, ...]] = (*R_REPLACED, cite("FAB 6.4.9"), cite("FAB 6.5.4"))
R_PREVENTION: Final[tuple[int, ...]] = (*R_REPLACED, cite("FAB 6.4.10"), cite("FAB 6.5.5"))
R_OUTCOME: Final[tuple[int, ...]] = (*R_REPLACED, cite("FAB 6.4.11"), cite("FAB 6.5.7"))
R_SUB_EVENT: Final[int] = cite("FAB 6.4.1a")
R_AGAIN: Final[tuple[int, ...]] = (cite("FAB 6.4.4"), cite("FAB 6.4.5"))
R_ONE_BY_ONE: Final[int] = cite("FAB 6.4.10a")
R_ALL_OF_IT: Final[int] = cite("FAB 6.4.10b")
R_LESS: Final[int] = cite("FAB 6.4.10g")
R_UNPREVENTABLE: Final[int] = cite("FAB 6.4.10h")
R_FIXED: Final[int] = cite("FAB 6.4.10i")
R_SHIELDING: Final[int] = cite("FAB 6.4.10j")
R_ITS_OWN_MOVE: Final[tuple[int, ...]] = (cite("FAB 1.7.4j"),)
R_AS_IT_ENTERS: Final[tuple[int, ...]] = (cite("FAB 1.7.4h"), cite("FAB 1.7.4j"))


class Replaces(Instead):
    """A standard-replacement effect, FAB 6.4.9, or a prevention effect, FAB 6.4.10, which applies after those."""

    def __init__(self, pattern: Pattern, changes: list[Change]) -> None:
        super().__init__(pattern, changes)
        self.prevents = len([change for change in changes if isinstance(change, Prevent)]) > 0
        self.besides = len([change for change in changes if isinstance(change, Also)]) > 0
        self.stage = PREVENTION if self.prevents else STANDARD

    def replace(self, g: State, ev: Event, this: int, you: int, effect: int) -> None:
        rules = R_OUTCOME if self.outcome else R_PREVENTION if self.prevents else R_STANDARD
        if not effect and this == ev.obj and ev.kind == MOVED:
            rules = (*rules, *(R_ITS_OWN_MOVE if g.look(this).zone != STACK else R_AS_IT_ENTERS))
        if self.besides:
            rules = (*rules, R_SUB_EVENT)
        if len(ev.applied) > 1:
            rules = (*rules, *R_AGAIN)
        ruled(g, you, rules)
        ev.rules = (*ev.rules, *rules)
        super().replace(g, ev, this, you, effect)

    def words(self) -> str:
        return phrases.said(self)


def of_outcome(ability: Ability) -> Ability:
    """`(outcome replacement)`: it replaces what has come of the event, once that is done. FAB 6.4.11"""
    if not isinstance(ability, Replaces):
        raise ValueError("only a replacement effect can replace an outcome")
    ability.outcome = True
    return ability


class KeywordReplaces(Replaces):
    """`(keyword-instead RULE pattern change*)`: the replacement effect that a keyword stands for. FAB 8.0.4"""

    def __init__(self, rule: str, pattern: Pattern, changes: list[Change]) -> None:
        super().__init__(pattern, changes)
        self.anchor = int(cite(rule))

    def replace(self, g: State, ev: Event, this: int, you: int, effect: int) -> None:
        ruled(g, you, (self.anchor,))
        ev.rules = (*ev.rules, self.anchor)
        super().replace(g, ev, this, you, effect)


class Prevents(Prevent):
    """`(prevent n?)`: that much of the damage, or all of it; a shield is used up point by point. FAB 6.4.10"""

    def __init__(self, amount: Value | None) -> None:
        super().__init__(amount)
        self.shielding = False

    def change(self, g: State, ev: Event, c: Context) -> None:
        left = c.ints.get("left", -1)
        shield = self.shielding and left >= 0
        most = left if shield else ev.amount if self.amount is None else self.amount.value(g, c)
        total = max(0, min(ev.amount, most))
        rules: tuple[int, ...] = (R_SHIELDING if shield else R_FIXED, R_ONE_BY_ONE)
        if self.amount is None and not shield:
            rules = (*rules, R_ALL_OF_IT)
        c.ints["used"] = total if shield else 1
        prevented = total
        if unpreventable(g, ev):  # it applies, and everything but the preventing is done
            prevented = 0
            c.ints["used"] = 0 if shield else 1
            rules = (*rules, R_UNPREVENTABLE)
        elif g.topics >> TOPIC_PREVENTS_LESS & 1 and total:
            prevented = max(0, total - prevents_less(g, ev))
            rules = (*rules, R_LESS) if prevented < total else rules
        ruled(g, c.you, rules)
        c.ints["prevented"] = prevented
        ev.amount -= prevented
        if ev.amount <= 0:
            ev.stopped = True


class Unpreventable(Stated):
    """`(unpreventable filter)`: damage from what fits cannot be prevented. FAB 6.4.10h"""

    def __init__(self, filter: Filter) -> None:
        super().__init__()
        self.topic = TOPIC_UNPREVENTABLE
        self.filter = filter

    def children(self) -> list[Node]:
        return present(self.filter, self.condition)

    def words(self) -> str:
        return phrases.said(self)


def unpreventable(g: State, ev: Event) -> bool:
    """Whether an effect says that the damage of the event cannot be prevented."""
    if not g.topics >> TOPIC_UNPREVENTABLE & 1:
        return False
    for node, this, you, effect in g.statements(TOPIC_UNPREVENTABLE):
        assert isinstance(node, Unpreventable)
        c = probe(g, this, you, ev, effect)
        if node.filter.accepts(g, c, ev.obj) or node.filter.accepts(g, c, represents(g, ev.obj)):
            return True
    return False


class PreventsLess(Stated):
    """`(prevents-less n pattern)`: a prevention effect on such damage prevents that much less of it. FAB 6.4.10g"""

    def __init__(self, amount: Value, pattern: Pattern) -> None:
        super().__init__()
        self.topic = TOPIC_PREVENTS_LESS
        self.amount = amount
        self.pattern = pattern

    def children(self) -> list[Node]:
        return present(self.amount, self.pattern, self.condition)

    def words(self) -> str:
        return phrases.said(self)


def prevents_less(g: State, ev: Event) -> int:
    """How much less of the damage is prevented; effects that say so once are used up. Called by changes only."""
    less = 0
    for node, this, you, effect in g.statements(TOPIC_PREVENTS_LESS):
        assert isinstance(node, PreventsLess)
        c = probe(g, this, you, ev, effect)
        if ev.kind in node.pattern.kinds and node.pattern.fits(g, ev, c):
            less += node.amount.value(g, c)
            if effect:
                use_up(g, g.effects[effect])
    return less
