"""State-based triggered effects, and those that trigger as they are generated. FAB 6.6.5c + 6.6.2"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Condition, Pattern
from headjudge.games.fab.effects.lasting import KeywordWhen, Triggered
from headjudge.games.fab.objects.records import known_of, w_known_of
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.definitions import NODE_BITS, Instruction, Node, probe
from headjudge.kernel.entries import entry_node, identify, identity
from headjudge.kernel.events import happen
from headjudge.kernel.functioning import borne, functions, holders, is_where_it_functions, player_of
from headjudge.kernel.ids import KindId, ObjectId, PlayerId
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Addressed, Context, Event
from headjudge.kernel.state import State
from headjudge.kernel.triggering import new_pending
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class StateChanged(Addressed):
    """The state that an ability in force speaks of comes about, or is no more; the object remembers it."""

    met: bool

    def __init__(self, this: ObjectId, you: PlayerId, entry: int, met: bool) -> None:
        super().__init__(STATE, this, you, source=this)
        self.entry = entry
        self.met = met


def is_met(ev: Event) -> bool:
    """Whether the state comes about."""
    return isinstance(ev, StateChanged) and ev.met


def do_state(g: State, ev: StateChanged) -> None:
    """A state that an ability speaks of comes about, or is no more. FAB 6.6.5c"""
    one = identify(g, ev.entry, ev.obj)
    known = w_known_of(g, ev.obj)
    others = tuple([other for other in known.states_met if other != one])
    known.states_met = (*others, one) if ev.met else others
    ev.result = 1


def inline_triggered(this: ObjectId, you: PlayerId) -> Event:
    """An inline-triggered effect is generated, and triggers. FAB 6.6.2"""
    return Event(INLINE, this, you, source=this)


STATE: Final[KindId] = TABLES.event("state", StateChanged, do_state, cites=(cite("FAB 6.6.5c"),))
INLINE: Final[KindId] = TABLES.event("inline-trigger", Event, do_nothing, cites=(cite("FAB 6.6.2"),))


class StateWhen(KeywordWhen):
    """`(as-soon-as condition effect)`: triggers as the state comes about; it must still be so. FAB 5.3.2b"""

    def __init__(self, rule: str, state: Condition, effect: Instruction) -> None:
        super().__init__(rule, Never(), effect)
        self.state = state
        self.kinds = (STATE,)
        self.addressed = True

    def children(self) -> list[Node]:
        return [*super().children(), self.state]

    def hears(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return ev.obj == this and is_met(ev)


def changed_states(g: State) -> tuple[Event, ...]:
    """The states that came about or ended with the last event, for those that speak of them."""
    found: list[Event] = []
    for entry in g.index.listeners[STATE]:
        node = entry_node(g, entry)
        assert isinstance(node, StateWhen)
        effect = -entry if entry < 0 else 0
        for this in watching(g, entry, node):
            one = identity(g, entry, this)
            you = player_of(g, this)
            # FAB 6.6.1c: the condition is a state
            met = functions(g, node, this, you, effect) and node.state.holds(g, probe(g, this, you, None, effect))
            if met != (one in known_of(g, this).states_met):  # FAB 6.6.5c: it triggers as the state comes about
                found.append(StateChanged(this, you, entry, met))
    return tuple(found)


def watching(g: State, entry: int, node: StateWhen) -> list[ObjectId]:
    """The objects that have such an ability."""
    if borne(entry, node):
        return list(dict.fromkeys(holders(g, entry, node)))
    e = None if entry > 0 else g.effects[-entry]
    if e is not None and e.objs:
        return [id for id in e.objs if g.exists(id) and is_where_it_functions(g, node, id)]
    this = ObjectId(entry >> NODE_BITS) if e is None else e.this
    return [this] if g.exists(this) else []


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
        trigger = Triggered(Never(), effect)
        super().__init__(trigger)
        self.trigger = trigger

    def perform(self, g: State, c: Context) -> None:
        ev = inline_triggered(c.this, c.you)
        # FAB 6.6.2a + 6.6.5a: it triggers as it is generated, and not later
        g.pending = (*g.pending, new_pending(g, self.trigger.id, c.this, c.you, c.event or ev, c.id))
        happen(g, ev)
