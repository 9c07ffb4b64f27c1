"""Writes down what a scenario's claims need: events, questions also where they were forced, and the rules of both."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.kernel.journal import Journal
from headjudge.kernel.records import Question


@dataclass(frozen=True, slots=True)
class Put:
    """A question as it was put: to whom, of which kind, about what; answered by itself where there was one option."""

    after: int
    """How many events were written down before it."""
    player: int
    kind: int
    source: int
    objs: tuple[int, ...]
    vals: tuple[int, ...]
    rules: tuple[int, ...]
    forced: bool

    @property
    def subjects(self) -> frozenset[int]:
        return frozenset((self.source, *self.objs)) - {0}


class Witness(Journal):
    """A journal that also keeps the questions."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[Put] = []

    def asked(self, q: Question) -> None:
        super().asked(q)
        objs = (*q.objs, *q.chosen)
        forced = len(q.acts) <= 1 and not q.window
        self.questions.append(
            Put(len(self.entries), q.player, q.kind, q.source, objs, tuple(q.vals), tuple(q.rules), forced)
        )
