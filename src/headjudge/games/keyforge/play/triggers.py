"""Windows of triggered abilities: depth first, in the active player's order. KF 15.7, 15.8"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.statics import When
from headjudge.games.keyforge.play import loops, ordering
from headjudge.games.keyforge.play.joining import come_late, watch
from headjudge.games.keyforge.play.windows import TriggerWindow, Waiting, collect, due, forget, innermost, is_of
from headjudge.games.keyforge.registry import A_RESOLVE, AS_IF_USED, Q_NEXT, TABLES
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import NODES, Instruction
from headjudge.kernel.events import happen
from headjudge.kernel.ids import Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event, Frame, Pending, Question
from headjudge.kernel.state import State
from headjudge.rulebook import Anchor, cite

AS_IF: Final = cite("KF 2.7")
AFTER: Final = cite("KF 16 after")
MOMENTS: Final = {"turn-began": cite("KF 16 start-of-turn"), "turn-ending": cite("KF 16 end-of-turn")}
"""The rule on the moment at which what listens to an event resolves, where it is not just after it."""

ABILITY_BEGAN: Final[KindId] = TABLES.event("ability-began", Event, do_nothing, silent=True)
"""An ability of `obj` begins to resolve, instruction by instruction in the written order."""


def ability_began(id: ObjectId, player: PlayerId, cites: Cites) -> Event:
    """An ability of a card begins to resolve. KF abilities 3.1"""
    return Event(ABILITY_BEGAN, id, player, source=id, cites=cites)


class Worded(When):
    """A triggered ability whose moment has a rule of its own: that of its timing word, or of the keyword that it is."""

    def moment(self, ev: Event) -> Anchor:
        """The rule on the moment at which it resolves."""
        raise NotImplementedError


class LoopFound(Waiting):
    """A loop whose number is asked for; what it set off last waits. KF 27.2"""

    length: int = 0
    """How many windows make a round."""
    opened: int = 0
    """How many of the loop are open."""
    base: int = 0
    """The place of the first of them."""


def open_window(g: State, pendings: list[Pending], events: tuple[Event, ...] = ()) -> None:
    """Resolve triggered abilities at once, before whatever is going on continues. KF 15.7, KF 16 after"""
    if events and is_of(g.frames[-1], events[-1]):  # KF 15.8: new ones of the same point join
        collect(g, innermost(g), pendings)
        return
    if events and goes_round(g, pendings, events):
        return
    f = flow.begin(g, TriggerWindow(P_WINDOW, g.token, g.active))
    if events:
        watch(g, f, events)
    collect(g, f, pendings)


def goes_round(g: State, pendings: list[Pending], events: tuple[Event, ...]) -> bool:
    """Whether this is a loop whose number must be asked for, or that has run as often as the player said. KF 27.2"""
    ev = events[-1]
    base = loops.agreed(g)
    if base < 0:
        length, opened, base = loops.round_of(g, ev)
        if length:
            f = flow.begin(g, LoopFound(P_LOOP, g.token, g.active))
            watch(g, f, events)
            f.length, f.opened, f.base = length, opened, base
            collect(g, f, pendings)
        return length > 0
    if not loops.belongs(g, ev, base):
        return False
    first = loops.window_at(g, base)
    if first.left == 0:
        loops.stop(g)
        return True
    first.left -= 1
    return False


def offer_next(g: State, f: Frame, waiting: list[Pending]) -> None:
    """Ask which ability resolves next: the active player orders them, whoever controls them."""
    q = Question(g.active, Q_NEXT)
    if len(waiting) > 1:  # saves time unless there are several
        if not ordering.can_matter(g, f, waiting):  # KF 15.8: asked where the order can matter
            q.chosen = tuple([speaker(g, p) for p in waiting])  # whoever names one of them is right
            waiting = waiting[:1]
    for p in waiting:
        q.add(A_RESOLVE, speaker(g, p), p.id)
    ask(g, f, q)


def speaker(g: State, p: Pending) -> ObjectId:
    """The card whose text it is: for what an upgrade gives, the upgrade."""
    face = NODES[p.node].face
    for upgrade in g.under(p.this):
        if g.face_of(upgrade).key == face:
            return upgrade
    return p.this


def resolve(g: State, id: int) -> None:
    """Start the ability that was chosen; the window goes on when it is complete."""
    chosen = next(p for p in g.pending if p.id == id)
    g.pending = tuple([p for p in g.pending if p.id != id])
    g.w_frame().context = chosen.context
    node = NODES[chosen.node]
    assert isinstance(node, When)
    begin(g, chosen.this, chosen.you, node.effect, chosen.context, moment(g, node, chosen.context))


def moment(g: State, node: When, context: int) -> Cites:
    """The rule on the moment at which the ability resolves, and on whose it is where it is not its controller's."""
    c = g.contexts[context]
    assert c.event is not None
    if isinstance(node, Worded):
        rule = node.moment(c.event)
    else:
        rule = MOMENTS.get(g.policies.kinds[c.event.kind].name, AFTER)
    return (rule, AS_IF) if AS_IF_USED in c.ints else (rule,)


def begin(g: State, this: ObjectId, you: PlayerId, effect: Instruction, context: int, cites: Cites) -> None:
    """Carry out an ability, its instructions in the order of the text. KF abilities 3.1

    `cites` are those on its moment; what its instructions do is decided by the text.
    """
    happen(g, ability_began(this, you, cites))
    g.citing = g.policies.instructs
    effect.perform(g, g.contexts[context])


def s_next(g: State, f: TriggerWindow) -> None:
    waiting = due(g, f)
    if not waiting:
        forget(g, f)
        g.frames.pop()
        return
    offer_next(g, f, waiting)


def s_resolve(g: State, f: TriggerWindow) -> None:
    resolve(g, f.val)


def s_look(g: State, f: TriggerWindow) -> None:
    """An ability that a card has come to have in the window is resolved in it. KF 10.3, 15.8"""
    f.step = 0
    late = come_late(g, f) if f.queue else []
    if late:
        g.policies.triggered(g, f.queue, late)


P_WINDOW: Final[int] = TABLES.procedure(
    "window", ("next", s_next, cite("KF 15.8")), ("resolve", s_resolve), ("look", s_look), frame=TriggerWindow
)


def s_how_often(g: State, f: LoopFound) -> None:
    loops.question(g, f, f.opened, f.length)


def s_agreed(g: State, f: LoopFound) -> None:
    """The loop goes on until it has run that often. KF 27.2"""
    g.frames.pop()
    loops.window_at(g, f.base).left = f.val * f.length - f.opened
    waiting = [p for p in g.pending if p.id in f.due]
    forget(g, f)
    open_window(g, waiting, f.queue)


P_LOOP: Final[int] = TABLES.procedure("loop", ("how often", s_how_often), ("agreed", s_agreed), frame=LoopFound)
