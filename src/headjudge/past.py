"""Where a game began and every answer since: enough to see it again at any of its decisions."""

from __future__ import annotations

from headjudge.kernel import comparing, flow
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.journal import Journal
from headjudge.kernel.plugin import Plugin
from headjudge.kernel.save import BadSave
from headjudge.kernel.state import State
from headjudge.saves import Start


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
        self.claim: tuple[int, State] | None = None
        """To which state the first so many answers are said to lead: what a save says, until somebody looks back."""

    @property
    def origin(self) -> State:
        """The state before the first choice."""
        if self.claim is not None:
            self.prove(*self.claim)
        return self.beginning()

    def beginning(self) -> State:
        if self.first is None:
            assert self.start is not None
            self.first = self.start.state(self.plugin)
        return self.first

    def prove(self, length: int, claimed: State) -> None:
        """Raises BadSave unless the first `length` answers lead to the state that they are said to lead to."""
        try:
            same = comparing.is_same(replay(self.beginning(), self.choices[:length], None), claimed)
        except Exception as error:  # whatever it is, it comes of what was saved
            raise BadSave(f"a damaged save: its answers cannot be given again ({type(error).__name__})") from None
        if not same:
            raise BadSave("a damaged save: its answers do not lead to its position")
        self.claim = None

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
        copy.claim = self.claim
        return copy

    def state_at(self, length: int) -> State:
        """The game as it was after `length` answers."""
        return replay(self.origin, self.choices[:length], None)


def apply(g: State, choice: int) -> None:
    if choice >= 0:
        flow.answer(g, choice)
    else:
        apply_outside(g, choice)


def apply_outside(g: State, code: int) -> None:
    if code <= -1000:
        g.finish((), "agreed-draw", ())
    else:
        flow.leave(g, PlayerId(-1 - code))


def replay(origin: State, choices: list[int], journal: Journal | None) -> State:
    """The state after the choices."""
    g = origin.clone()
    g.journal = journal
    if g.question is None:
        flow.run(g)
    for choice in choices:
        apply(g, choice)
    return g
