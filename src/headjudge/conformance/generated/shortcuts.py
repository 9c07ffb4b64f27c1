"""Short cuts off: a game goes the same way when no condition that only saves time is allowed to save it.

The conditions are exchanged in the running process (`coverage/shortcuts.py`), so only plain Python can be tried. Values
that are kept and memos are among them: the condition that finds one kept is such a condition.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from headjudge.conformance.dealing import Figures
from headjudge.conformance.generated.laws import LENGTH, Lawless, law
from headjudge.conformance.generated.trials import Played, Trial
from headjudge.conformance.generated.twins import Told
from headjudge.coverage.conditions import KERNEL
from headjudge.coverage.shortcuts import Shortcut, long_way, shortcuts
from headjudge.decision import keys_of
from headjudge.kernel import state
from headjudge.plugins import plugin

ALONE = 3
"""Of so many trials one tries a single short cut; the others try all of them together."""


@law("short-cuts", "without the conditions and kept values that only save time, a game goes the same")
def check_shortcuts(trial: Trial) -> Figures:
    cuts = marked(trial.game)
    if not cuts:
        return {"games": 0}
    played, told = story(trial)
    again = replace(trial, answers=tuple(played))
    chosen = cuts if trial.seed % ALONE else cuts[trial.seed // ALONE % len(cuts) :][:1]
    if differs(again, chosen, told):
        guilty = culprits(again, chosen, told)
        shown = "; ".join(str(cut) for cut in guilty)
        raise Lawless(f"another game without: {shown}: {differs(again, guilty, told)}", f"without {shown}", again)
    return {"games": 1, "short cuts": len(chosen)}


@cache
def marked(game: str) -> tuple[Shortcut, ...]:
    """The short cuts of a game and of the kernel; none where the package is compiled."""
    return tuple(shortcuts(game, KERNEL)) if state.__file__.endswith(".py") else ()


@cache
def unheard(game: str) -> frozenset[str]:
    """Kinds of events that change nothing: some are made only where something listens to them."""
    return frozenset(kind.name for kind in plugin(game).policies.kinds if kind.marker)


BEGAN = "effect-began"


def by_rules(line: Mapping[str, object]) -> bool:
    """Whether it tells of what rules give from the beginning: that is told as soon as an event waits, or never."""
    return line["kind"] == BEGAN and "object" not in line and "source" not in line


def story(trial: Trial) -> tuple[list[int], list[str]]:
    """The answers of a trial, and everything that was told and asked."""
    told = Told()
    played = Played(trial, told)
    found: list[str] = []
    while not played.over and len(played.answers) < LENGTH:
        found += [*keys_of(played.g, played.question)]
        played.go_on()
        found += [str(line) for line in told.lines if line["kind"] not in unheard(trial.game) and not by_rules(line)]
        told.lines = []
    return played.answers, found


def differs(trial: Trial, cuts: Sequence[Shortcut], told: Sequence[str]) -> str:
    """How a trial goes otherwise without these short cuts; nothing where it does not."""
    with long_way(cuts):
        try:
            _, again = story(trial)
        except Exception as error:
            return f"{type(error).__name__}: {error}"
    if list(told) == again:
        return ""
    return next((f"{new} instead of {old}" for old, new in zip(told, again, strict=False) if old != new), "it ends")


def culprits(trial: Trial, cuts: Sequence[Shortcut], told: Sequence[str]) -> Sequence[Shortcut]:
    """As few of these short cuts as make the difference."""
    size = len(cuts) // 2
    while size:
        start = 0
        while start < len(cuts):
            fewer = [*cuts[:start], *cuts[start + size :]]
            if fewer and differs(trial, fewer, told):
                cuts = fewer
            else:
                start += size
        size //= 2
    return cuts
