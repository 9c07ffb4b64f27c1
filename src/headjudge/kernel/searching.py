"""Trying out on a copy of the game whether something comes to its end, whatever is answered on the way."""

from __future__ import annotations

from typing import Final

from headjudge.kernel import flow
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import Question
from headjudge.kernel.state import State

DONE: Final = "tried and done"
FAILED: Final = "tried in vain"
TRIES: Final = 400
"""So many answers are tried; what is not decided then is taken to be possible, and reversed if it is not."""

Likeness = tuple[int, ...]


class Search:
    """One search for answers that lead to the end."""

    def __init__(self) -> None:
        self.left = TRIES

    def succeeds(self, g: State) -> bool:
        """Whether some answers lead from the copy, whose frames are ready to run, to `DONE`. The copy is used up."""
        flow.run(g)
        return self.leads(g)

    def leads(self, g: State) -> bool:
        if g.over or g.question is None:
            return g.reason == DONE
        tried: set[Likeness] = set()
        for i in range(len(g.question.acts)):
            alike = likeness(g, g.question, i)
            if alike in tried:
                continue
            tried.add(alike)
            self.left -= 1
            if self.left < 0 or self.answered(g, i):
                return True
        return False

    def answered(self, g: State, i: int) -> bool:
        twin = g.snapshot()
        flow.answer(twin, i)
        return self.leads(twin)


def copy_of(g: State) -> State:
    """A copy to try something out on: what chance would bring is not foreseen."""
    twin = g.snapshot()
    twin.question = None
    twin.luck = ()
    twin.auto = False
    return twin


def likeness(g: State, q: Question, i: int) -> Likeness:
    """Options of equal likeness lead to the same: an object counts by what it is, where it is and what lies on it."""
    return (q.acts[i], q.vals[i], *alike_as(g, q.objs[i]))


def alike_as(g: State, id: ObjectId) -> Likeness:
    """The same for what is alike: what it is, where it is and what lies on it; itself where it is no object."""
    o = g.find(id)
    if o is None:
        return (id,)
    marks = [n for mark in sorted(o.marks) for n in (mark, o.marks[mark])]
    remembered = [] if o.record is None else o.record.held()
    return (o.face, o.zone, o.seat, o.owner, o.controller, o.host, *marks, *remembered)


def succeed(g: State) -> None:
    """What was tried has come to its end."""
    g.finish((), DONE, ())


def give_up(g: State) -> None:
    g.finish((), FAILED, ())
