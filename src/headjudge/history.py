"""Where a game began and every answer since: enough to see it again at any of its decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from headjudge.arguments import shortly
from headjudge.decision import chosen_key
from headjudge.kernel import comparing, flow
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.journal import Journal, Row
from headjudge.kernel.plugin import Plugin
from headjudge.kernel.save import BadSave
from headjudge.kernel.state import State
from headjudge.saves import Start, unpacked_state

AGREED_DRAW: Final = -1000
"""Among the answers of a game: all players agreed on a draw. -1 - p is the concession of player p."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A game after so many answers, packed: whoever looks back need not begin at the beginning."""

    answers: int
    lines: int
    """How many lines the log had."""
    cited: tuple[int, ...]
    """The anchors that had been cited."""
    state: bytes


class Snapshot(NamedTuple):
    """A game and all its answers as data: another process can go on with it."""

    choices: list[int]
    keys: list[str]
    shown: list[int]
    checkpoints: list[Checkpoint]
    now: Checkpoint
    log: list[Row]


class Past:
    """The answers of one game. It only ever grows: whoever takes an answer back goes on with a shorter copy."""

    def __init__(self, plug: Plugin, first: State | None, start: Start | None) -> None:
        self.plugin = plug
        self.first = first
        self.start = start
        self.choices: list[int] = []
        """Every answer by index; negative: a concession or an agreed draw."""
        self.keys: list[str] = []
        """The key of the option that each of them was; empty where it was none."""
        self.shown: list[int] = []
        """What `State.shown` was before each of them."""
        self.checkpoints: list[Checkpoint] = []
        """Some of the states in between, in their order."""

    @property
    def origin(self) -> State:
        """The state before the first choice."""
        if self.first is None:
            assert self.start is not None
            self.first = self.start.state(self.plugin)
        return self.first

    def check(self, claimed: State) -> None:
        """Give all answers again; BadSave unless each was possible as it is saved and they lead to `claimed`."""
        try:
            g = opened(self.origin, None)
            for i, (choice, key, shown) in enumerate(zip(self.choices, self.keys, self.shown, strict=True)):
                wrong = impossible(g, choice, key, shown)
                if wrong:
                    raise BadSave(f"a damaged save: answer {i}: {wrong}")
                apply(g, choice)
        except BadSave:
            raise
        except Exception as error:  # whatever it is, it comes of what was saved
            told = f"{type(error).__name__}: {error}"
            raise BadSave(f"a damaged save: its answers cannot be given again ({told})") from None
        if not comparing.is_same(g, claimed):
            raise BadSave("a damaged save: its answers do not lead to its position")

    def remember(self, choice: int, key: str, shown: int) -> None:
        self.choices.append(choice)
        self.keys.append(key)
        self.shown.append(shown)

    def until(self, length: int) -> Past:
        """A copy with the first `length` answers."""
        copy = Past(self.plugin, self.first, self.start)
        copy.choices = self.choices[:length]
        copy.keys = self.keys[:length]
        copy.shown = self.shown[:length]
        copy.checkpoints = [kept for kept in self.checkpoints if kept.answers <= length]
        return copy

    def checkpoint_before(self, length: int) -> Checkpoint | None:
        """The last that lies at or before so many answers."""
        return next((kept for kept in reversed(self.checkpoints) if kept.answers <= length), None)

    def state_at(self, length: int, journal: Journal | None = None) -> State:
        """The game as it was after `length` answers; a journal goes on from the last checkpoint before that."""
        kept = self.checkpoint_before(length)
        if kept is None:
            return replay(self.origin, self.choices[:length], journal)
        return replay(unpacked_state(kept.state), self.choices[kept.answers : length], journal)


def impossible(g: State, choice: int, key: str, shown: int) -> str:
    """What is wrong with an answer as it is saved; empty where it can be given in `g`."""
    q = g.question
    if g.over or q is None:
        return "nothing is asked any more"
    if choice < 0:
        leaves = -1 - choice
        known = choice == AGREED_DRAW or (0 <= leaves < g.n and not g.gone >> leaves & 1)
        right = known and not key
    else:
        right = choice < len(q.acts) and chosen_key(g, q, choice) == key
    if not right:
        return f"{choice} is not {shortly(key)}" if key else f"{choice} is none"
    return "" if shown == g.shown else f"{shown} things were shown before it, not {g.shown}"


def apply(g: State, choice: int) -> None:
    if choice >= 0:
        flow.answer(g, choice)
    else:
        apply_outside(g, choice)


def apply_outside(g: State, code: int) -> None:
    if code == AGREED_DRAW:
        g.finish((), "agreed-draw", ())
    else:
        flow.leave(g, PlayerId(-1 - code))


def replay(origin: State, choices: list[int], journal: Journal | None) -> State:
    """The state after the choices."""
    g = opened(origin, journal)
    for choice in choices:
        apply(g, choice)
    return g


def opened(origin: State, journal: Journal | None) -> State:
    """A copy of the first state at its first question."""
    g = origin.clone()
    g.journal = journal
    if g.question is None:
        flow.run(g)
    return g
