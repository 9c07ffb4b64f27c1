"""What waits in a window of triggered abilities. KF 15.6, 15.7"""

from __future__ import annotations

from headjudge.abilities.kinds import speaks_of
from headjudge.abilities.selectors import Marked
from headjudge.abilities.statics import When
from headjudge.games.keyforge.registry import RULES_KEY
from headjudge.kernel.definitions import NODES, Ability, Giving, Node
from headjudge.kernel.entries import entry_node
from headjudge.kernel.functioning import bearers, borne, functions, met
from headjudge.kernel.records import Event, Frame, Pending
from headjudge.kernel.state import State


class Waiting(Frame):
    """A procedure in which triggered abilities wait for their turn."""

    due: tuple[int, ...] = ()
    bound: tuple[int, ...] = ()
    """Those of them that are lost with their card."""


class Doing(Frame):
    """A card is played or used. KF 27.1"""

    def is_counted(self) -> bool:
        """Whether the rule of six has counted it already."""
        return True


class TriggerWindow(Waiting):
    """A window of triggered abilities; `queue` is what has set them off together, `event` the last of it."""

    before: tuple[int, ...] = ()
    """The abilities that somebody had as it happened, or has come to have since: as `triggering.foreseen` has them."""

    left: int = -1
    """How often the loop that began here still goes round, -1 where the player has named no number. KF 27.2"""


def collect(g: State, f: Waiting, pendings: list[Pending]) -> None:
    """Add abilities to a window. A card's own are lost with it, a lasting effect's are not."""
    g.pending = (*g.pending, *pendings)
    f.due = (*f.due, *[p.id for p in pendings])
    f.bound = (*f.bound, *[p.id for p in pendings if g.exists(p.this) and is_own(g, p)])


def is_own(g: State, p: Pending) -> bool:
    """Whether it is an ability that the card has or was given, as opposed to one that a lasting effect waits with."""
    node = NODES[p.node]
    assert isinstance(node, When)
    if node.zones:  # it is printed, or of a static ability
        return True
    # KF 15.6: what a card was given is that card's; KF 18.2: any other lasting effect outlives its card
    return len([e for e in g.effects.values() if e.node == p.node and p.this in e.objs]) > 0


def due(g: State, f: Waiting) -> list[Pending]:
    """What the window still has to resolve; an ability works only while its card is there. KF 15.6"""
    waiting = [p for p in g.pending if p.id in f.due and (p.id not in f.bound or g.exists(p.this))]
    if not isinstance(f, TriggerWindow):  # KF 13.2: what it had as it was tagged
        return waiting
    return [p for p in waiting if p.id not in f.bound or has_still(g, p)]


def has_still(g: State, p: Pending) -> bool:
    """Whether a card has the ability that waits: what it has lost meanwhile is not resolved. KF 15.6"""
    node = NODES[p.node]
    assert isinstance(node, When)
    if node.face in (g.face_of(p.this).key, RULES_KEY):  # it is printed, or a keyword's
        return functions(g, node, p.this, p.you)  # KF 18.1: while its condition holds
    given_it = [e for e in g.effects.values() if e.node == p.node and p.this in e.objs]
    if given_it:
        return len([e for e in given_it if met(g, node, p.this, p.you, e.id)]) > 0
    lines = [line for kind in node.kinds for line in g.index.listeners[kind]]
    given = [entry for entry in lines if entry_node(g, entry) is node and borne(entry, node)]
    return len([entry for entry in given if p.this in bearers(g, entry, node)]) > 0


def can_be_lost(node: Node) -> bool:
    """Whether a card has such an ability only while something holds, or while something is on it."""
    assert isinstance(node, Ability)
    if node.condition is not None:
        return True
    giver = node.giver
    return giver is not None and (can_be_lost(giver) or looks_at_marks(giver))


def looks_at_marks(giver: Giving) -> bool:
    """Whether whom it gives an ability to depends on what is on them."""
    below = [child for child in giver.children() if child is not giver.given]
    return len([child for child in below if speaks_of(child, (Marked,))]) > 0


def forget(g: State, f: Waiting) -> None:
    """Drop what the window will not resolve any more."""
    g.pending = tuple([p for p in g.pending if p.id not in f.due])


def is_of(f: Frame, ev: Event) -> bool:
    """Whether it is the window of an event."""
    return isinstance(f, TriggerWindow) and ev.number in [each.number for each in f.queue]


def innermost(g: State) -> TriggerWindow:
    """The window that was opened last, which nothing has been started in yet."""
    f = g.w_frame()
    assert isinstance(f, TriggerWindow)
    return f
