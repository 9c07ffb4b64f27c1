"""Putting a question."""

from __future__ import annotations

from headjudge.kernel.ids import NOTHING
from headjudge.kernel.records import Frame, Question
from headjudge.kernel.state import State


class DeadEnd(Exception):
    """A question nobody could answer: a bug of the game's rules, never of a player."""


def ask(g: State, f: Frame, q: Question) -> None:
    """Put a question; the answer lies in `f.act`, `f.obj`, `f.val` when the next step runs. `f` is the top frame.

    A forced choice is answered, not asked, unless it is a window to act. For a player who has left, and where nobody is
    meant, the last option stands.
    """
    if len(q.acts) > 1 and not q.window:  # saves time where there is nothing to leave out
        g.policies.narrow(g, f, q)
    n = len(q.acts)
    if n == 0:
        raise DeadEnd(f"{g.policies.procedures[f.proc].name}: a question without an option")
    if not q.cites:
        q.cites = g.policies.asks.get(q.kind, g.citing)
    if g.journal is not None:
        g.journal.asked(g, q)
    if (n == 1 and (g.auto or not q.window) and not g.insist) or q.player < 0 or g.gone >> q.player & 1:
        f.act = q.acts[n - 1]
        f.obj = q.objs[n - 1]
        f.val = q.vals[n - 1]
        return
    f.act = f.val = 0
    f.obj = NOTHING
    g.question = q
