"""Which arguments of events matter: each replaced by another value of its type, one at a time, while scenarios run.

`python -m headjudge.coverage.arguments GAME` lists the arguments for which no scenario that makes the event notices.
Of what an event is called with nothing else is changed: what a performer writes into it later is its own.
"""

from __future__ import annotations

import argparse
import inspect
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any, Final

from headjudge.coverage import outcomes
from headjudge.coverage.states import scenarios_of
from headjudge.kernel.records import Event
from headjudge.plugins import games, plugin
from headjudge.scenario.document import Scenario

PASSED_OVER: Final = frozenset(("self", "kind", "cites", "str", "Event", "KindId", "NodeId"))
"""Arguments and types that are left alone: which rules decide tells nobody what happened."""
NOTHING_ELSE: Final = "nothing"
ANOTHER: Final = "another"
SECONDS: Final = 3.0
"""Of processor time: any scenario has ended by then."""


class NeverEnds(BaseException):
    """A scenario that goes on and on with another argument."""


@dataclass(frozen=True, order=True)
class Change:
    """An argument of a kind of event, and by what it is replaced."""

    kind: str
    argument: str
    how: str

    def __str__(self) -> str:
        return f"{self.kind}({self.argument} = {self.how})"


@dataclass
class Watch:
    """What constructors of events do while scenarios run: say what is made, or make it otherwise."""

    change: Change | None = None
    changed: int = 0
    """How many events got another value."""
    made: set[Change] = field(default_factory=set)
    objects: list[int] = field(default_factory=list)
    """The objects that events named so far, each once."""

    def begin(self, change: Change | None) -> None:
        self.change, self.changed = change, 0
        self.made.clear()
        self.objects.clear()

    def other(self, annotation: str, value: Any, how: str) -> Any:
        """Another value of that type; the same where there is none."""
        if annotation == "bool":
            return not value if how == ANOTHER else value
        if annotation.startswith("tuple"):
            return () if how == NOTHING_ELSE else value
        if annotation.endswith("PlayerId"):
            return -1 if how == NOTHING_ELSE else 1 - value if value in (0, 1) else 0
        if annotation in ("ObjectId", "Counterpart"):
            others = [id for id in self.objects if id != value]
            return 0 if how == NOTHING_ELSE else others[-1] if others else value
        return 0 if how == NOTHING_ELSE else value + 1

    def see(self, annotation: str, value: Any) -> None:
        if annotation in ("ObjectId", "Counterpart") and value > 0 and value not in self.objects:
            self.objects.append(value)


@contextmanager
def watched(kinds: Sequence[Any], watch: Watch) -> Iterator[None]:
    """Every constructor of these kinds of events asks what it is to make."""
    records = list(dict.fromkeys(kind.record for kind in kinds))
    own = {record: record.__dict__.get("__init__") for record in records}
    made = {
        record: watching(record, {kind.id: kind.name for kind in kinds if kind.record is record}, watch)
        for record in records
    }
    for record in records:
        record.__init__ = made[record]
    try:
        yield
    finally:
        for record in records:
            if own[record] is None:
                del record.__init__
            else:
                record.__init__ = own[record]


def watching(record: type[Event], names: dict[int, str], watch: Watch) -> Callable[..., None]:
    plain = record.__init__
    signature = inspect.signature(plain)
    types = {p.name: str(p.annotation).removeprefix("ids.") for p in signature.parameters.values()}
    open = [name for name, of in types.items() if not {name, of} & PASSED_OVER]

    def init(self: Event, *args: Any, **named: Any) -> None:
        plain(self, *args, **named)
        if type(self) is not record or self.kind not in names:
            return
        bound = signature.bind(self, *args, **named)
        bound.apply_defaults()
        kind = names[self.kind]
        for name in open:
            value = bound.arguments[name]
            watch.see(types[name], value)
            for how in (NOTHING_ELSE, ANOTHER):
                change = Change(kind, name, how)
                if watch.change is None:
                    if watch.other(types[name], value, how) != value:
                        watch.made.add(change)
                elif watch.change == change and watch.other(types[name], value, how) != value:
                    bound.arguments[name] = watch.other(types[name], value, how)
                    watch.changed += 1
                    plain(*bound.args, **bound.kwargs)
                    return

    return init


@dataclass
class Fate:
    """What became of a change: the scenario that noticed, or nobody."""

    change: Change
    tried: int
    noticed: str


def stop(number: int, frame: FrameType | None) -> None:
    raise NeverEnds


def judged(scenario: Scenario) -> str:
    """How a scenario fails; empty where it holds."""
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        how = outcomes.judged(scenario)
        return "" if how == outcomes.HELD else how
    except NeverEnds:
        return "it never ends"
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def fates(game: str, folder: Path, only: Sequence[str], most: int) -> Iterator[Fate]:
    """What becomes of every change that some scenario could notice: `most` of them are tried for each at most."""
    if not inspect.isfunction(Event.__init__):
        raise ValueError("compiled: no constructor can be exchanged; run it with plain Python")
    watch = Watch()
    scenarios = scenarios_of(game, folder)
    signal.signal(signal.SIGVTALRM, stop)
    makers: dict[Change, list[Scenario]] = {}
    with watched(plugin(game).policies.kinds, watch):
        for scenario in scenarios:
            watch.begin(None)
            if not judged(scenario):
                for change in watch.made:
                    makers.setdefault(change, []).append(scenario)
        for change, making in sorted(makers.items(), key=lambda one: one[0]):
            if not only or change.kind in only:
                yield fate(watch, change, making[:most])


def fate(watch: Watch, change: Change, making: Sequence[Scenario]) -> Fate:
    tried = 0
    for scenario in making:
        watch.begin(change)
        failed = judged(scenario)
        tried += watch.changed > 0
        if failed and watch.changed:
            return Fate(change, tried, scenario.id)
    return Fate(change, tried, "")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m headjudge.coverage.arguments", description=__doc__)
    parser.add_argument("game", choices=games())
    parser.add_argument("folder", nargs="?", default="scenarios", type=Path)
    parser.add_argument("--kind", action="append", default=[], help="only events of this kind")
    parser.add_argument("--most", type=int, default=40, help="so many scenarios are tried for each argument at most")
    asked = parser.parse_args()
    many = survivors = 0
    for one in fates(asked.game, asked.folder, asked.kind, asked.most):
        many += 1
        if not one.noticed:
            survivors += 1
            print(f"{one.change}: {one.tried} scenarios hold", flush=True)
    share = 100 * survivors / max(1, many)
    print(f"{survivors} of {many} changed arguments are noticed by nobody ({share:.1f} %)")


if __name__ == "__main__":
    main()
