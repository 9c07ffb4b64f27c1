"""All checks at a length, spread over processes, and their figures for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from headjudge.conformance.coached import ENOUGH, check_coached
from headjudge.conformance.damage import check_damage
from headjudge.conformance.dealing import Dealing, Figures, added
from headjudge.conformance.endings import check_endings, check_stalled, stalled
from headjudge.conformance.hidden import check_hidden
from headjudge.conformance.log import check_log
from headjudge.conformance.refusals import check_refusals
from headjudge.conformance.saves import check_saves
from headjudge.conformance.stripping import check_stripped

Check = Callable[[Dealing, range], Figures]


@dataclass(frozen=True, slots=True)
class Length:
    """How much is checked: random games that must end by a rule, greedy ones, players a game, processes at once.

    `strip` games are played with and without citations; `damage` saves and as many positions are damaged and read;
    `logs` games are rebuilt from their logs.
    """

    games: int
    greedy: int = 0
    players: int = 2
    jobs: int = 1
    strip: int = 0
    damage: int = 0
    logs: int = 0

    def checks(self) -> Iterator[tuple[str, Check, range]]:
        """Each check with its games; all but endings look at every game many times over, so they take fewer."""
        if self.games:
            yield "endings", check_endings, range(self.games)
        if self.greedy:
            yield "greedy endings", partial(check_endings, bot="greedy"), range(self.greedy)
        if self.games:
            yield "coached", check_coached, range(min(self.games, ENOUGH))
            yield "saves", check_saves, range(max(1, self.games // 10))
            yield "hidden", partial(check_hidden, every=5), range(max(1, self.games // 100))
            yield "refusals", partial(check_refusals, every=2), range(max(1, self.games // 50))
        if self.strip:
            yield "stripped of citations", check_stripped, range(self.strip)
        if self.damage:
            yield "damaged saves and positions", check_damage, range(self.damage)
        if self.logs:
            yield "rebuilt from the log", check_log, range(self.logs)


def everything(game: str, length: Length) -> dict[str, Figures]:
    """All checks of that length; raises Broken at the first thing that does not hold."""
    dealt = Dealing(game, length.players)
    figures: dict[str, Figures] = {}
    with ProcessPoolExecutor(length.jobs) as pool:
        for name, check, seeds in length.checks():
            parts = [seeds[i :: length.jobs] for i in range(min(length.jobs, len(seeds)))]
            if length.jobs == 1:
                figures[name] = check(dealt, seeds)
            else:
                figures[name] = added(pool.map(check, [dealt] * len(parts), parts))
    for name, counted in figures.items():
        if "endings" in name:
            check_stalled(dealt, counted)
    return figures


def lines(figures: dict[str, dict[str, Figures]]) -> list[str]:
    """The figures of several games for people."""
    told: list[str] = []
    for game, checks in figures.items():
        for check, counted in checks.items():
            told.append(f"{game}: {check}")
            told.extend([f"  {name:40} {count:>12,.10g}" for name, count in readable(counted).items()])
    return told


def readable(counted: Figures) -> Figures:
    """The figures with what follows from them."""
    if "seconds" not in counted:
        return counted
    games = counted["games"]
    shown = {name: count for name, count in counted.items() if name not in ("seconds", "decisions", "events")}
    rates = {"games/s": games / counted["seconds"], "decisions/game": counted["decisions"] / games}
    return shown | rates | {"% come to a standstill": 100 * stalled(counted), "logs that differ": 0}
