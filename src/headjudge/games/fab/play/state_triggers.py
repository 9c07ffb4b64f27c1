"""State-based triggered effects, and those that trigger as they are generated. FAB 6.6.5c + 6.6.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Pattern
from headjudge.games.fab.effects.lasting import KeywordWhen, Triggered
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import entries
from headjudge.kernel.definitions import NODE_BITS, Instruction, Node, probe
from headjudge.kernel.events import happen
from headjudge.kernel.fields import A_FLAG, AMOUNT, PLACE, Field
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.kernel.triggering import new_pending
from headjudge.rulebook import cite

MET: Final = 100_000
"""The mark that remembers that a state is met: plus the place of the ability in its face."""
MET_BY_EFFECT: Final = 10_000_000
"""The same for an ability that an effect gave: plus the id of the effect."""


def state_changed(this: int, you: int, mark: int, met: bool) -> Event:
    """The state that an ability speaks of comes about, or is no more; a mark remembers it."""
    ev = Event(STATE, this, you, int(met), this)
    ev.place = mark
    return ev


def state_mark(ev: Event) -> int:
    """The mark that remembers the state, one for each ability."""
    return ev.place


def is_met(ev: Event) -> bool:
    """Whether the state comes about."""
    return ev.amount == 1


def do_state(g: State, ev: Event) -> None:
    """A state that an ability speaks of comes about, or is no more. FAB 6.6.5c"""
    g.set_mark(ev.obj, ev.place, ev.amount)
    ev.result = 1


def inline_triggered(this: int, you: int) -> Event:
    """An inline-triggered effect is generated, and triggers. FAB 6.6.2"""
    return Event(INLINE, this, you, 0, this)


STATE: Final[int] = TABLES.event(
    "state", do_state, Field("met", AMOUNT, A_FLAG), Field("state", PLACE), cites=(cite("FAB 6.6.5c"),)
)
INLINE: Final[int] = TABLES.event("inline-trigger", do_nothing, cites=(cite("FAB 6.6.2"),))


class StateWhen(KeywordWhen):
    """`(as-soon-as condition effect)`: triggers as the state comes about; it must still be so. FAB 5.3.2b"""

    def __init__(self, rule: str, state: Condition, effect: Instruction) -> None:
        super().__init__(rule, Never(), effect)
        self.state = state
        self.kinds = (STATE,)

    def children(self) -> list[Node]:
        return [*super().children(), self.state]

    def hears(self, g: State, ev: Event, this: int, you: int, effect: int) -> bool:
        mark = MET_BY_EFFECT + effect if effect else MET + self.local
        return ev.obj == this and is_met(ev) and state_mark(ev) == mark


def changed_states(g: State) -> tuple[Event, ...]:
    """The states that came about or ended with the last event, for those that speak of them."""
    found: list[Event] = []
    for entry in g.listeners.get(STATE, ()):
        node = entries.entry_node(g, entry)
        assert isinstance(node, StateWhen)
        if entry > 0:
            objs: tuple[int, ...] = (entry >> NODE_BITS,)
            mark, effect = MET + node.local, 0
        else:
            e = g.effects[-entry]
            objs = e.objs or (e.this,)
            mark, effect = MET_BY_EFFECT + e.id, e.id
        for this in [id for id in objs if g.exists(id)]:
            o = g.objs[this]
            you = o.controller if o.controller >= 0 else o.owner
            # FAB 6.6.1c: the condition is a state
            met = node.functions(g, this, you) and node.state.holds(g, probe(g, this, you, None, effect))
            if met != (o.marks.get(mark, 0) > 0):  # FAB 6.6.5c: it triggers as the state comes about
                found.append(state_changed(this, you, mark, met))
    return tuple(found)


class Never(Pattern):
    """No event at all: the effect does not wait for one."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = ()

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return False


class WhenYouDo(Instruction):
    """`(when-you-do effect)`: an inline-triggered effect: it triggers as it is generated, and only then. FAB 6.6.2"""

    def __init__(self, effect: Instruction) -> None:
        super().__init__()
        self.trigger = Triggered(Never(), effect)

    def children(self) -> list[Node]:
        return [self.trigger]

    def perform(self, g: State, c: Context) -> None:
        ev = inline_triggered(c.this, c.you)
        # FAB 6.6.2a + 6.6.5a: it triggers as it is generated, and not later
        g.pending = (*g.pending, new_pending(g, self.trigger.id, c.this, c.you, c.event or ev, c.id))
        happen(g, ev)
