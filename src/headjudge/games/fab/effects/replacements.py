"""Replacement effects: standard ones, and those that prevent damage. FAB 6.4 + 6.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Change, Condition, Filter, Pattern, Value
from headjudge.abilities.statics import GoesTo, Instead, Prevent, Provided
from headjudge.games.fab.combat.attacks import represents
from headjudge.games.fab.effects.patterns import watched
from headjudge.games.fab.events import combat, damage
from headjudge.games.fab.events.cards import Turned
from headjudge.games.fab.events.moves import ends_elsewhere
from headjudge.games.fab.objects.statements import statements
from headjudge.games.fab.objects.visibility import is_public
from headjudge.games.fab.objects.zones import ARSENAL, DECK, PRIVATE
from headjudge.games.fab.play.permissions import Described
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import fields
from headjudge.kernel.definitions import Replacer, Stated, probe
from headjudge.kernel.events import happen
from headjudge.kernel.ids import LEFT, PREVENTED, USED, ObjectId, PlayerId
from headjudge.kernel.lasting import use_up
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import Anchor, cite

# FAB 6.5.3 to 6.5.5: the order in which kinds of replacement effects apply
STANDARD: Final = 3
PREVENTION: Final = 4

TOPIC_UNPREVENTABLE: Final[int] = TABLES.topic("unpreventable")
TOPIC_PREVENTS_LESS: Final[int] = TABLES.topic("prevents-less")
BY_STANDARD: Final[Anchor] = cite("FAB 6.4.9")
BY_PREVENTION: Final[Anchor] = cite("FAB 6.4.10")
BY_OUTCOME: Final[Anchor] = cite("FAB 6.4.11")
CANNOT_BE_PREVENTED: Final[Anchor] = cite("FAB 6.4.10h")
PREVENTED_LESS: Final[Anchor] = cite("FAB 6.4.10g")


KNOWN_AFTERWARDS: Final[dict[int, str]] = {
    combat.COMPANY: "whether a card defends alone or together is known once it has",
    combat.ATTACK_DEFENDED: "that an attack is defended is known once the cards have become defending",
    damage.DIED: "that an object has died is known once it is gone",
}
"""Events that only tell what another one has been, with the reason. FAB 7.0.5e + 8.2.8a"""


def must_be_still_to_come(pattern: Pattern) -> None:
    """Raises ValueError where a replacement or restriction speaks of what is known only once it has happened."""
    for kind in pattern.kinds:
        if kind in KNOWN_AFTERWARDS:
            raise ValueError(f"{KNOWN_AFTERWARDS[kind]}: that is neither replaced nor forbidden")


class Replaces(Instead):
    """A standard-replacement effect, FAB 6.4.9, or a prevention effect, FAB 6.4.10, which applies after those."""

    def __init__(self, pattern: Pattern, changes: list[Change], outcome: bool = False) -> None:
        super().__init__(pattern, changes)
        must_be_still_to_come(pattern)
        self.outcome = outcome  # FAB 6.4.11 + 6.5.7: it replaces what has come of the event, last of all
        self.watches = watched(pattern)
        self.prevents = len([change for change in changes if isinstance(made(change), Prevent)]) > 0
        self.stage = PREVENTION if self.prevents else STANDARD  # FAB 6.5.5: preventions come after FAB 6.5.4 the others

    def rule(self) -> Anchor:
        """The rule by which it replaces: what it makes is decided by that, and so is the event that it modifies."""
        return BY_OUTCOME if self.outcome else BY_PREVENTION if self.prevents else BY_STANDARD

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        rule, step = self.rule(), g.citing
        decides(ev, rule)
        g.citing = (rule,)
        super().replace(g, ev, this, you, effect)
        g.citing = step


def made(change: Change) -> Change:
    """The change itself, where it stands under a condition."""
    return made(change.inner) if isinstance(change, Provided) else change


def decides(ev: Event, rule: Anchor) -> None:
    """The rule decides the event beside those by which it would have happened; of several such rules the last stays."""
    ev.cites = (*[own for own in ev.cites if own != rule][:2], rule)


class Cannot(Replacer):
    """`(cannot pattern)`: a restriction; such an event does not happen, nor anything instead of it. FAB 1.0.2"""

    def __init__(self, pattern: Pattern) -> None:
        super().__init__(pattern)
        must_be_still_to_come(pattern)
        self.pattern = pattern
        self.kinds = pattern.kinds
        self.own = pattern.own
        self.watches = watched(pattern)
        self.forbids = True

    def applies(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return self.pattern.fits(g, ev, probe(g, this, you, ev, effect))

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        ev.stopped = True


class KeywordReplaces(Replaces):
    """`(instead pattern change*)` by a rule of the book: the replacement effect that a keyword stands for. FAB 8.0.4"""

    def __init__(self, rule: str, pattern: Pattern, changes: list[Change], outcome: bool = False) -> None:
        super().__init__(pattern, changes, outcome)
        self.anchor = cite(rule)

    def rule(self) -> Anchor:
        return self.anchor

    def asks_for_all(self) -> bool:
        """Whether what is done to prevent damage must be possible."""
        return True  # FAB 8.3.15a + 8.3.20: the first says so, and the second means the same


class Prevents(Prevent):
    """`(prevent n?)`: that much of the damage, or all of it; a shield is used up point by point. FAB 6.4.10"""

    def __init__(self, amount: Value | None, shielding: bool = False) -> None:
        super().__init__(amount)
        self.shielding = shielding

    def change(self, g: State, ev: Event, c: Context) -> None:
        shield = self.shielding
        dealt = fields.amount(ev)
        # FAB 6.4.10b: without an amount it prevents all
        most = c.ints[LEFT] if shield else dealt if self.amount is None else self.amount.value(g, c)
        total = max(0, min(dealt, most))  # FAB 6.4.10a: one for one, until its amount is used up
        c.ints[USED] = total if shield else 1  # FAB 6.4.10j: point by point, FAB 6.4.10i: or once for all
        prevented = total
        if unpreventable(g, ev):  # FAB 6.4.10h: it applies, and everything but the preventing is done
            prevented = 0
            c.ints[USED] = 0 if shield else 1
            decides(ev, CANNOT_BE_PREVENTED)
        elif total:  # FAB 6.4.10g: its amount is used up in full
            prevented = max(0, total - prevents_less(g, ev))
            if prevented < total:
                decides(ev, PREVENTED_LESS)
        c.ints[PREVENTED] = prevented
        damage.reduce(ev, prevented)
        if fields.amount(ev) <= 0:  # FAB 7.5.5b: without damage it is no hit-event, and nothing else replaces it
            ev.stopped = True


class HasPrevented(Condition):
    """`prevented`: the replacement effect has prevented any of the damage. FAB 6.4.10"""

    def holds(self, g: State, c: Context) -> bool:
        return c.ints.get(PREVENTED, 0) > 0


class GoesElsewhere(GoesTo):
    """`(goes-to zone place?)`: the move ends there, if it can. FAB 3.0.7 + 3.0.11"""

    def change(self, g: State, ev: Event, c: Context) -> None:
        super().change(g, ev, c)
        ends_elsewhere(ev)
        o = g.find(ev.obj)
        if o is None:
            return
        if o.zone == self.zone and o.zone != DECK:  # FAB 3.0.7b: it is there already, so it does not move
            ev.stopped = True
            if not is_public(o) and self.zone not in PRIVATE:
                happen(g, Turned(ev.obj, o.owner, True, c.this))  # FAB 3.0.7b: it just becomes public
        elif self.zone == ARSENAL and g.zone(ARSENAL, o.owner):  # FAB 3.0.11: the zone cannot hold it, the move fails
            ev.stopped = True


class Unpreventable(Described):
    """`(states unpreventable filter)`: damage from what fits cannot be prevented. FAB 6.4.10h"""

    def __init__(self, filter: Filter) -> None:
        super().__init__(TOPIC_UNPREVENTABLE, filter)


def unpreventable(g: State, ev: Event) -> bool:
    """Whether an effect says that the damage of the event cannot be prevented."""
    for node, this, you, effect in statements(g, TOPIC_UNPREVENTABLE):
        assert isinstance(node, Unpreventable)
        c = probe(g, this, you, ev, effect)
        if node.filter.accepts(g, c, ev.obj) or node.filter.accepts(g, c, represents(g, ev.obj)):
            return True
    return False


class PreventsLess(Stated):
    """`(prevents-less n pattern)`: a prevention effect on such damage prevents that much less of it. FAB 6.4.10g"""

    def __init__(self, amount: Value, pattern: Pattern) -> None:
        super().__init__(amount, pattern)
        self.topic = TOPIC_PREVENTS_LESS
        self.had = True
        self.amount = amount
        self.pattern = pattern


def prevents_less(g: State, ev: Event) -> int:
    """How much less of the damage is prevented; effects that say so once are used up. Called by changes only."""
    less = 0
    for node, this, you, effect in statements(g, TOPIC_PREVENTS_LESS):
        assert isinstance(node, PreventsLess)
        c = probe(g, this, you, ev, effect)
        if ev.kind in node.pattern.kinds and node.pattern.fits(g, ev, c):
            less += node.amount.value(g, c)
            if effect:
                use_up(g, g.effects[effect])
    return less
