"""Writes down what claims need: events, questions, also those with only one answer, and the rules of both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from headjudge.causes import Cause, cause_of
from headjudge.kernel.journal import Journal, LogEntry
from headjudge.kernel.moving import REVERSED
from headjudge.kernel.records import Event, Question
from headjudge.kernel.state import State


@dataclass(frozen=True, slots=True)
class Put:
    """A question that came up; a forced one had only one answer and was not put to anybody."""

    question: Question
    forced: bool
    then: State
    """The game when it came up."""
    at: int
    """How many events were written down by then."""

    @property
    def subjects(self) -> frozenset[int]:
        """The objects it is about: its source, its options, what is chosen so far."""
        q = self.question
        return frozenset((q.source, *q.objs, *q.chosen)) - {0}


class Witness(Journal):
    """A journal that also keeps the questions, and which events were undone."""

    def __init__(self) -> None:
        super().__init__()
        self.inquiring = False
        self.causes: list[Cause] = []
        """Why each event happened, where that is inquired into."""
        self.questions: list[Put] = []
        self.answers: dict[int, int] = {}
        """The options that were taken, by the number of the question."""
        self.undone: set[int] = set()
        """Indexes of events that belong to an attempt that was reversed: they did not happen."""
        self.awaited: Callable[[], bool] | None = None
        """What is waited for, asked at each event and question, until it `came`."""
        self.came = False

    def wait_for(self, awaited: Callable[[], bool] | None) -> None:
        self.awaited, self.came = awaited, False

    def look_out(self) -> None:
        if self.awaited is not None and not self.came:
            self.came = self.awaited()

    def write(self, g: State, ev: Event) -> None:
        if ev.kind == REVERSED:
            self.undone.update(i for i, entry in enumerate(self.entries) if entry.number > g.number)
        super().write(g, ev)
        if self.inquiring:
            self.causes.append(cause_of(g, ev, len(self.answers) - 1))
        self.look_out()

    def asked(self, g: State, q: Question) -> None:
        super().asked(g, q)
        self.look_out()
        self.questions.append(Put(q, len(q.acts) <= 1 and (g.auto or not q.window), g.snapshot(), len(self.entries)))

    def answered(self, i: int) -> None:
        """The pending question, which came up last, is answered with option `i`."""
        self.answers[len(self.questions) - 1] = i

    def since(self, mark: int) -> list[LogEntry]:
        """The events from `mark` on that were not undone."""
        return [entry for i, entry in enumerate(self.entries[mark:], mark) if i not in self.undone]
