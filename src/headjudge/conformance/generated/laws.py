"""What holds for every card: each law is one check over trials, and needs no expected result."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from headjudge.conformance.dealing import Figures
from headjudge.conformance.generated.trials import Dealer, EngineFailed, Played, Trial

LENGTH: Final = 50
"""How many decisions of a trial are played."""
EVERY: Final = 3
"""At every so many decisions a judge looks."""


class Lawless(AssertionError):
    """A law does not hold: what happened, and the same in a word for finding others of that cause."""

    def __init__(self, what: str, cause: str = "", trial: Trial | None = None) -> None:
        super().__init__(what)
        self.cause = cause or what
        self.trial = trial
        """The trial with the answers that led there."""


class Conclusion(NamedTuple):
    """What all trials of a law together show: figures for readers, what breaks it, and a list for scripts."""

    figures: Figures
    broken: Sequence[str]
    listing: Sequence[Mapping[str, object]]


class Law(NamedTuple):
    """One law: its name, what it says, and its check, which raises Lawless and tells what it looked at."""

    name: str
    about: str
    check: Callable[[Trial], Figures]
    deal: Callable[[Dealer], Trial] = Dealer.trial
    """Makes a trial for it."""
    conclude: Callable[[str, Figures], Conclusion] | None = None
    """What follows from all trials together, where one alone breaks nothing."""


LAWS: Final[dict[str, Law]] = {}


def law(
    name: str,
    about: str,
    deal: Callable[[Dealer], Trial] = Dealer.trial,
    conclude: Callable[[str, Figures], Conclusion] | None = None,
) -> Callable[[Callable[[Trial], Figures]], Callable[[Trial], Figures]]:
    """Declare a law by its check."""

    def declare(check: Callable[[Trial], Figures]) -> Callable[[Trial], Figures]:
        assert name not in LAWS, name
        LAWS[name] = Law(name, about, check, deal, conclude)
        return check

    return declare


def checked_on_the_way(
    trial: Trial, check: Callable[[Played, random.Random, Figures], None], times: int, figures: Figures
) -> Figures:
    """Play a trial, and check so many things by chance at every third decision; the check adds to the figures."""
    played = Played(trial)
    rng = random.Random(trial.seed)
    while not played.over and len(played.answers) < LENGTH:
        if len(played.answers) % EVERY == 0:
            for _ in range(times):
                check(played, rng, figures)
        played.go_on()
    return figures


def tried(law: Law, trial: Trial) -> tuple[Figures, Lawless | None]:
    """What the law looked at, and what of it does not hold; an error of the engine breaks every law."""
    try:
        return law.check(trial), None
    except Lawless as lawless:
        return {}, lawless
    except EngineFailed as failed:
        assert isinstance(failed.__cause__, Exception)
        return {}, raised(failed.__cause__, failed.trial)
    except Exception as error:
        return {}, raised(error, trial)


def raised(error: Exception, trial: Trial | None = None) -> Lawless:
    """An error of the engine, by where it was raised."""
    at = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{at.filename.rpartition('headjudge/')[2]}:{at.name}"
    return Lawless(
        f"{type(error).__name__}: {error} ({place}:{at.lineno})", f"{type(error).__name__} in {place}", trial
    )
