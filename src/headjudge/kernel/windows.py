"""Windows to act: who may act, in which order, what passing does, when it closes.

A game declares a window with `declare` and fills the policy. Every turn of the window runs the game's checkpoint, then
offers exactly the attempts that have no reason against them, then undertakes the chosen one as an attempt that can be
reversed.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from headjudge.kernel.asking import ask
from headjudge.kernel.flow import A_PASS, Q_WINDOW, attempt
from headjudge.kernel.ids import NOTHING, Cites, ObjectId, PlayerId
from headjudge.kernel.policies import Tables
from headjudge.kernel.records import Frame, Question, WindowFrame
from headjudge.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Window:
    """The policy of a window; one instance a game, no state of its own."""

    def checkpoint(self, g: State, f: WindowFrame) -> None:
        """Run state checks before anybody may act (push frames for what needs steps)."""

    def may_pass(self, g: State, player: PlayerId) -> bool:
        return True

    def order(self, g: State, player: PlayerId) -> PlayerId:
        """Who may act after `player` passed, or nobody when that pass closes the window by itself."""
        return g.next_player(player)

    def undertake(self, g: State, f: WindowFrame, act: int, obj: ObjectId, val: int) -> Frame | None:
        """Push the frame of what the player attempts and return it; None for what needs no frame."""
        raise NotImplementedError

    def closed(self, g: State, f: WindowFrame) -> None:
        """Everybody passed in succession; the window's frame `f` is popped already."""

    def cites(self, g: State, f: WindowFrame) -> Cites:
        """The anchors to cite with the question."""
        return ()


def declare(
    tables: Tables, name: str, policy: Window, question: int = Q_WINDOW, frame: type[WindowFrame] | None = None
) -> int:
    """Declare the procedure of a window; push its frame with `player` set to whoever acts first."""
    steps = (("checkpoint", s_checkpoint), ("offer", s_offer), ("act", s_act))
    proc = tables.procedure(name, *steps, frame=frame or WindowFrame)
    tables.windows += [None] * (proc + 1 - len(tables.windows))
    tables.windows[proc] = Declared(policy, question)
    return proc


class Declared:
    """A window as a game declares it: its policy, and the kind of its question."""

    __slots__ = ("policy", "question")

    def __init__(self, policy: Window, question: int) -> None:
        self.policy = policy
        self.question = question


def window_of(g: State, f: Frame) -> Declared:
    found = g.policies.tables.windows[f.proc]
    assert isinstance(found, Declared)
    return found


def s_checkpoint(g: State, f: WindowFrame) -> None:
    window_of(g, f).policy.checkpoint(g, f)


def s_offer(g: State, f: WindowFrame) -> None:
    window = window_of(g, f)
    if g.gone >> f.player & 1:
        go_on(g, f, window.policy)
        return
    policies = g.policies
    player = f.player
    tries = g.foreseen
    if tries is None:  # saves time unless nobody has looked yet
        tries = policies.promising(g, player)
    g.foreseen = None
    legal = [one for one in tries if policies.refuse(g, player, one[0], one[1], one[2]) == 0]
    passes = window.policy.may_pass(g, player)
    if not legal and passes and g.auto and not g.insist and g.journal is None:  # saves time
        f.act = A_PASS  # what `ask` would answer by itself, without making the question first
        f.obj, f.val = NOTHING, 0
        return
    q = Question(player, window.question)
    q.window = True
    q.cites = window.policy.cites(g, f)
    for act, obj, val in legal:
        q.add(act, obj, val)
    if passes:
        q.add(A_PASS)
    ask(g, f, q)


def s_act(g: State, f: WindowFrame) -> None:
    policy = window_of(g, f).policy
    f.step = 0
    if f.act != A_PASS:
        snapshot = attempt(g, f, 1)
        act, obj, val = f.act, f.obj, f.val
        window = g.frames[-1]
        assert isinstance(window, WindowFrame)
        window.begun = True
        window.passes = 0
        window.act, window.obj, window.val = 0, NOTHING, 0
        started = policy.undertake(g, window, act, obj, val)
        if started is not None:
            started.snapshot = snapshot
        return
    f.begun = True
    f.passes += 1
    go_on(g, f, policy)


def go_on(g: State, f: WindowFrame, policy: Window) -> None:
    """To whoever may act next, or out, where everybody still in the game has passed."""
    following = policy.order(g, f.player)
    players = len(g.present()) if g.gone else g.n  # saves time unless somebody has left
    if following < 0 or f.passes >= players:
        g.frames.pop()
        policy.closed(g, f)
    else:
        f.player = following
        f.step = 1


def is_open(g: State) -> bool:
    """Whether the question is that of a window to act."""
    return isinstance(g.frames[-1], WindowFrame)
