"""Writes down what claims need: events, questions, also those with only one answer, and the rules of both."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from headjudge.kernel.events import REVERSED
from headjudge.kernel.journal import Journal, LogEntry
from headjudge.kernel.records import Event, Question
from headjudge.kernel.state import State


@dataclass(frozen=True, slots=True)
class Put:
    """A question that came up; a forced one had only one answer and was not put to anybody."""

    question: Question
    forced: bool

    @property
    def subjects(self) -> frozenset[int]:
        """The objects it is about: its source, its options, what is chosen so far."""
        q = self.question
        return frozenset((q.source, *q.objs, *q.chosen)) - {0}


class Grounds(Enum):
    """By what a run recorded a rule. The first three are what a player meets; the last only tells what decided."""

    EVENT = "event"
    QUESTION = "question"
    REFUSAL = "refusal"
    RULING = "ruling"
    """A rule by which something did not happen."""


SHOWN = (Grounds.EVENT, Grounds.QUESTION, Grounds.REFUSAL)


class Witness(Journal):
    """A journal that also keeps the questions, by what each rule was recorded, and which events were undone."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[Put] = []
        self.rulings: list[tuple[int, ...]] = []
        self.recorded: dict[Grounds, set[int]] = {grounds: set() for grounds in Grounds}
        self.undone: set[int] = set()
        """Indexes of events that belong to an attempt that was reversed: they did not happen."""

    def write(self, g: State, ev: Event) -> None:
        if ev.kind == REVERSED:
            self.undone.update(i for i, entry in enumerate(self.entries) if entry.number > g.number)
        super().write(g, ev)
        self.recorded[Grounds.EVENT].update(self.entries[-1].rules)

    def explain(self, ev: Event, rules: tuple[int, ...]) -> None:
        super().explain(ev, rules)
        self.recorded[Grounds.EVENT].update(rules)

    def refused(self, rules: tuple[int, ...]) -> None:
        super().refused(rules)
        self.recorded[Grounds.REFUSAL].update(rules)
        self.rulings.append(rules)

    def asked(self, g: State, q: Question) -> None:
        super().asked(g, q)
        self.recorded[Grounds.QUESTION].update(q.rules)
        self.questions.append(Put(q, len(q.acts) <= 1 and (g.auto or not q.window)))

    def ruled(self, rules: tuple[int, ...]) -> None:
        super().ruled(rules)
        self.recorded[Grounds.RULING].update(rules)
        self.rulings.append(rules)

    def record(self, grounds: Grounds, rules: Iterable[int]) -> None:
        """Rules that the game told when it was asked."""
        self.recorded[grounds].update(rules)
        self.cited.update(self.recorded[grounds])

    def join(self, other: Witness) -> None:
        """Take over what a twin of the game recorded."""
        for grounds, rules in other.recorded.items():
            self.record(grounds, rules)

    def since(self, mark: int) -> list[LogEntry]:
        """The events from `mark` on that were not undone."""
        return [entry for i, entry in enumerate(self.entries[mark:], mark) if i not in self.undone]
