"""A game played by chance, and everything that players see of it, as digests in which no citation has a part.

Two trees, builds or processes play the same when the digests are equal; the first one that differs says where.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from typing import Final

from headjudge.decision import keys_of
from headjudge.game import replay
from headjudge.kernel import flow
from headjudge.kernel.ids import JUDGE
from headjudge.kernel.journal import Journal, LogEntry
from headjudge.kernel.loglines import log_entry
from headjudge.kernel.moving import REVERSED
from headjudge.kernel.policies import JsonDict
from headjudge.kernel.records import Event, Question
from headjudge.kernel.state import State

Policy = Callable[[Question, random.Random], int]
SHORT: Final = 10
"""How many hexadecimal digits of a digest are kept."""


def any_option(q: Question, rng: random.Random) -> int:
    """Every option is as likely as the others."""
    return rng.randrange(len(q.acts))


def act_first(q: Question, rng: random.Random) -> int:
    """What to do is picked first, then with what, so that a long list of one kind does not drown the others."""
    verb = rng.choice(sorted(set(q.acts)))
    return rng.choice([i for i, act in enumerate(q.acts) if act == verb])


def line_of(g: State, ev: Event) -> tuple[LogEntry, JsonDict]:
    """An event as the judge reads it in the log, without its rules."""
    entry = LogEntry(g, ev)
    sentence = g.policies.sentences.get(entry.kind, "")
    if ev.kind == REVERSED or (sentence and not tells_amount(sentence)):
        entry.amount = 0  # nobody is told: it may be a number of ours, as that of a reason
    told = log_entry(entry, JUDGE, g.n)
    del told["rules"]
    return entry, told


def tells_amount(sentence: str) -> bool:
    """Whether a log line says the amount of its event, as a number or by how many things it speaks of."""
    return "{amount}" in sentence or "{count}" in sentence


class Sight(Journal):
    """Keeps a line for whatever is told: each event without its rules, who knows its objects, and each answer."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def write(self, g: State, ev: Event) -> None:
        entry, told = line_of(g, ev)
        self.lines.append(f"{told} seen by {entry.known:b}, {entry.source_known:b}")

    def answered(self, g: State, q: Question, index: int) -> None:
        keys = keys_of(g, q)
        self.lines.append(f"player {q.player}: {g.policies.prompts[q.kind]}: {keys}: {index}")


class Playthrough:
    """What was told in a game: its lines, by the decision that they led to."""

    def __init__(self) -> None:
        self.told: list[list[str]] = []
        """Each decision with what happened before it; the last entry is what happened up to the end."""

    @property
    def length(self) -> int:
        """How many decisions there were."""
        return len(self.told) - 1

    def digests(self) -> list[str]:
        """A digest at each decision and one at the end, each of everything so far."""
        running = hashlib.blake2b(digest_size=16)
        found: list[str] = []
        for lines in self.told:
            running.update("\n".join([*lines, ""]).encode())
            found.append(running.hexdigest()[:SHORT])
        return found


def play_through(origin: State, seed: int, policy: Policy) -> Playthrough:
    """Play from a state in which nothing has run yet to the end; the policy's luck comes from the seed."""
    sight = Sight()
    played = Playthrough()
    g = replay(origin, [], sight)
    rng = random.Random(seed)
    while not g.over:
        q = g.question
        assert q is not None
        index = policy(q, rng)
        sight.answered(g, q, index)
        played.told.append(sight.lines)
        sight.lines = []
        flow.answer(g, index)
    sight.lines.append(f"won by {list(g.winners)}: {g.reason}")
    played.told.append(sight.lines)
    return played
