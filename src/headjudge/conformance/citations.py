"""How many rules each event, question and refusal names over random games, and some of them to look at.

One to three rules decide each of them, usually one: a judge who asks "why this?" finds the answer in the rule shown.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple

from headjudge.conformance.dealing import Dealing
from headjudge.conformance.playthrough import act_first, any_option
from headjudge.decision import rule_names
from headjudge.game import Game, Refusal, replay
from headjudge.kernel import windows
from headjudge.kernel.ids import JUDGE, ObjectId
from headjudge.kernel.journal import Journal, LogEntry
from headjudge.kernel.loglines import log_entry
from headjudge.kernel.policies import JsonDict
from headjudge.kernel.records import Question
from headjudge.kernel.state import State
from headjudge.kernel.wording import option_words
from headjudge.plugins import decks

LEAST: Final = 1
MOST: Final = 3
MEAN: Final = 2.0
"""The mean stays below it."""
SORTS: Final = ("events", "questions", "refusals")
FEWEST_GAMES: Final = 50
SHOWN: Final = 6
"""How many options of a question, and how many kinds out of bounds, are told."""


@dataclass(slots=True)
class Tally:
    """How many rules things of one sort name."""

    sizes: Counter[int] = field(default_factory=Counter)
    """How many of them name so many rules."""
    bare: Counter[str] = field(default_factory=Counter)
    """Kinds that name too few."""
    crowded: Counter[str] = field(default_factory=Counter)
    """Kinds that name too many."""

    def add(self, kind: str, rules: int) -> None:
        self.sizes[rules] += 1
        if rules < LEAST:
            self.bare[kind] += 1
        elif rules > MOST:
            self.crowded[kind] += 1

    @property
    def count(self) -> int:
        return self.sizes.total()

    @property
    def least(self) -> int:
        return min(self.sizes, default=0)

    @property
    def most(self) -> int:
        return max(self.sizes, default=0)

    @property
    def mean(self) -> float:
        return sum(size * count for size, count in self.sizes.items()) / self.count if self.count else 0.0

    def within(self) -> bool:
        """Whether one to three rules are named each time, and fewer than two as a rule."""
        return not self.count or (self.least >= LEAST and self.most <= MOST and self.mean < MEAN)

    def data(self) -> JsonDict:
        return {
            "count": self.count,
            "least": self.least,
            "most": self.most,
            "mean": self.mean,
            "too few": dict(self.bare.most_common()),
            "too many": dict(self.crowded.most_common()),
        }


class Case(NamedTuple):
    """Something that names rules: where it came up, what it was, and which rules."""

    where: str
    what: str
    """In words; empty for an event, whose words are the table's to make."""
    rules: tuple[str, ...]
    entry: JsonDict | None = None
    """An event's entry in the judge's log."""


class Drawn:
    """So many of a stream of things, each as likely to be kept as the others; its luck comes from the seed."""

    def __init__(self, size: int, seed: int) -> None:
        self.size = size
        self.rng = random.Random(seed)
        self.seen = 0
        self.kept: list[Case] = []

    def offer(self, make: Callable[[], Case]) -> None:
        """Words are made only for what is kept, if only until something takes its place."""
        at = self.seen if self.seen < self.size else int(self.rng.random() * (self.seen + 1))
        self.seen += 1
        if at < len(self.kept):
            self.kept[at] = make()
        elif at < self.size:
            self.kept.append(make())


class Survey:
    """What the games of one game name, by sort: numbers, and a few cases by chance."""

    def __init__(self, game: str, size: int, seed: int) -> None:
        self.game = game
        self.games = 0
        self.tallies = {sort: Tally() for sort in SORTS}
        self.drawn = {sort: Drawn(size, seed + i) for i, sort in enumerate(SORTS)}

    def within(self) -> bool:
        return all(tally.within() for tally in self.tallies.values())

    def data(self) -> JsonDict:
        found: JsonDict = {"game": self.game, "games": self.games, "within bounds": self.within()}
        found |= {sort: tally.data() for sort, tally in self.tallies.items()}
        if self.drawn["events"].size:
            found["sample"] = {sort: [case._asdict() for case in drawn.kept] for sort, drawn in self.drawn.items()}
        return found


class Asked(Journal):
    """The judge's log, with every question that came up, forced ones too."""

    def __init__(self, survey: Survey, where: str) -> None:
        super().__init__()
        self.survey = survey
        self.where = where

    def asked(self, g: State, q: Question) -> None:
        kind = g.policies.prompts[q.kind]
        self.survey.tallies["questions"].add(kind, len(q.cites))
        self.survey.drawn["questions"].offer(partial(question, self.where, g, q))
        super().asked(g, q)


def survey(game: str, games: int = 0, sample: int = 0, seed: int = 0) -> Survey:
    """Random games of the shipped decks: each ordered pair, or so many `games`, with so many cases of each sort."""
    found = Survey(game, sample, seed)
    for number in range(games or max(FEWEST_GAMES, len(decks(game)) ** 2)):
        look_at(found, number)
    return found


def look_at(survey: Survey, number: int) -> None:
    dealt = Dealing(survey.game)
    played = dealt.start(number)
    where = f"{' against '.join(dealt.decks(number))}, seed {number}"
    journal = Asked(survey, where)
    played.state = replay(played._origin, [], journal)
    policy = act_first if number % 2 else any_option
    rng = random.Random(number)
    while not played.over:
        g = played.state
        q = g.question
        assert q is not None
        if windows.is_open(g):
            for refusal in played.refusals():
                survey.tallies["refusals"].add(refusal.code, len(refusal.rules))
                survey.drawn["refusals"].offer(partial(refused, f"{where}, after event {g.number}", refusal))
        played.choose(policy(q, rng))
    for entry in journal.entries:
        survey.tallies["events"].add(entry.kind, len(entry.cites))
        survey.drawn["events"].offer(partial(event, where, played, entry))
    survey.games += 1


# -- words -------------------------------------------------------------------------------------------------------------


def event(where: str, played: Game, entry: LogEntry) -> Case:
    told = log_entry(entry, JUDGE, played.state.n)
    zones = played.state.policies.zones
    for end in ("from", "to"):
        at = told.get(end)
        if isinstance(at, int):
            told[end] = zones[at].name
    return Case(f"{where}, event {entry.number}", "", rule_names(entry.cites), told)


def question(where: str, g: State, q: Question) -> Case:
    source = f", for {g.policies.called(g, q.source, q.player)}" if q.source else ""
    if q.acts:
        options = [option_words(g, q, i) for i in range(min(len(q.acts), SHOWN))]
        more = f" and {len(q.acts) - SHOWN} more" if len(q.acts) > SHOWN else ""
    else:
        options = [g.policies.called(g, ObjectId(id), q.player) for id in q.chosen[:SHOWN]]
        more = " (forced)"
    asked = f"player {q.player + 1}: {g.policies.prompt(g, q)}{source}: {'; '.join(options) or 'nothing'}{more}"
    return Case(f"{where}, after event {g.number}", asked, rule_names(q.cites))


def refused(where: str, refusal: Refusal) -> Case:
    by = f" (because of {refusal.by})" if refusal.by and refusal.by not in refusal.words else ""
    return Case(where, f"{refusal.attempt}: {refusal.words}{by}", refusal.rules)


def lines(surveys: Sequence[Survey]) -> list[str]:
    """The numbers for people."""
    told: list[str] = []
    for one in surveys:
        verdict = "" if one.within() else f": OUT OF BOUNDS ({LEAST} to {MOST}, mean below {MEAN:g})"
        told.append(f"{one.game}: rules that each names, {one.games} games{verdict}")
        told.append(f"  {'':12}{'count':>12}{'least':>8}{'most':>8}{'mean':>8}")
        for sort, tally in one.tallies.items():
            told.append(f"  {sort:12}{tally.count:>12,}{tally.least:>8}{tally.most:>8}{tally.mean:>8.2f}")
        for sort, tally in one.tallies.items():
            for how, kinds in (("without a rule", tally.bare), (f"with more than {MOST}", tally.crowded)):
                if kinds:
                    worst = ", ".join(f"{kind} {count:,}" for kind, count in kinds.most_common(SHOWN))
                    rest = f" and {len(kinds) - SHOWN} more kinds" if len(kinds) > SHOWN else ""
                    told.append(f"  {sort} {how}: {worst}{rest}")
    return told
