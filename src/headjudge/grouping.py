"""A longer answer given at once: by which single answers it is given."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.arguments import shortly
from headjudge.kernel import flow
from headjudge.kernel.records import Question
from headjudge.kernel.state import State
from headjudge.results import IllegalChoice, an_index


def answers(g: State, indexes: Sequence[int]) -> list[int]:
    """The answers one by one that choose these options of the open question; IllegalChoice where none do.

    An unordered group may be given in any order. What is left without a choice in the end must be among them.
    """
    q = g.question
    if q is None or q.maximum == 1:
        raise IllegalChoice("the question is no group: choose one option")
    wanted = named(q, indexes)
    count = len(wanted)
    trial = Trial(g.clone(), q)
    while wanted and trial.is_open() and trial.index_of(wanted[0]) >= 0:
        trial.choose(wanted.pop(0))
    if wanted and (trial.is_open() or len(q.chosen) + count != q.minimum):
        raise IllegalChoice(f"{count} are too many: at most {q.maximum - len(q.chosen)}")
    if not wanted and trial.is_open():
        if trial.index_of(0) < 0:
            raise IllegalChoice(f"{count} are too few: at least {q.minimum - len(q.chosen)}")
        trial.choose(0)
    return trial.answers


def named(q: Question, indexes: Sequence[int]) -> list[int]:
    """The objects of these options, in the order in which they are chosen."""
    numbers = [an_index(i) for i in indexes]
    for i in numbers:
        if not 0 <= i < len(q.acts) or q.acts[i] == flow.A_DONE or not q.objs[i]:
            raise IllegalChoice(f"{shortly(i)} is no index of something to choose")
    if len(set(numbers)) != len(numbers):
        raise IllegalChoice("the same option twice")
    return [q.objs[i] for i in (numbers if q.ordered else sorted(numbers))]


class Trial:
    """A twin in which the group is answered step by step."""

    def __init__(self, g: State, q: Question) -> None:
        self.g = g
        self.kind = q.kind
        self.chosen = q.chosen
        self.answers: list[int] = []

    def is_open(self) -> bool:
        """Whether the group that has come so far is still being asked for."""
        q = self.g.question
        return q is not None and q.kind == self.kind and q.maximum > 1 and q.chosen == self.chosen

    def index_of(self, obj: int) -> int:
        """The index of the option that chooses `obj` (0: that is done with the group), or -1."""
        q = self.g.question
        if q is not None:
            for i, act in enumerate(q.acts):
                if act == flow.A_DONE if not obj else act != flow.A_DONE and q.objs[i] == obj:
                    return i
        return -1

    def choose(self, obj: int) -> None:
        self.answers.append(self.index_of(obj))
        if obj:
            self.chosen = (*self.chosen, obj)
        flow.answer(self.g, self.answers[-1])
