"""Every game ends by a rule, and the same seed gives the same log."""

from __future__ import annotations

import hashlib
import random
import time
from collections import Counter
from collections.abc import Iterable

from headjudge.bots import GreedyBot
from headjudge.conformance.dealing import Broken, Dealing, Figures, dealing
from headjudge.conformance.playthrough import act_first
from headjudge.game import Game
from headjudge.kernel import flow
from headjudge.kernel.ids import JUDGE
from headjudge.kernel.journal import Journal, LogEntry
from headjudge.kernel.loglines import log_entry
from headjudge.kernel.records import Event
from headjudge.kernel.state import State

NOT_BY_A_RULE = ("", "concession", "agreed-draw", "conceded")
STALLED = ("stalemate", "deadlock")
MOST_STALLED = 0.02
ENOUGH = 50
"""Fewer games say nothing about a share."""


class LogDigest(Journal):
    """A journal that keeps only a digest of the judge's log."""

    def __init__(self) -> None:
        super().__init__()
        self.digest = hashlib.blake2b(digest_size=16)
        self.length = 0

    def write(self, g: State, ev: Event) -> None:
        self.digest.update(repr(log_entry(LogEntry(g, ev), JUDGE, g.n)).encode())
        self.length += 1


def check_endings(of: str | Dealing, seeds: Iterable[int], bot: str = "random") -> Figures:
    """Random or greedy games end by a rule: no exception, no cap, no concession; the same seed gives the same log."""
    games = decisions = events = 0
    reasons: Counter[str] = Counter()
    spent = 0.0
    dealt = dealing(of)
    for seed in seeds:
        began = time.perf_counter()
        played, journal, choices = play_out(dealt, seed, bot)
        spent += time.perf_counter() - began
        reason = played.state.reason
        if reason in NOT_BY_A_RULE:
            raise Broken(f"{dealt} seed {seed}: ended by {reason!r}")
        again = play_out(dealt, seed, bot)[1]
        if (again.length, again.digest.digest()) != (journal.length, journal.digest.digest()):
            raise Broken(f"{dealt} seed {seed}: the same seed gave another log")
        games += 1
        decisions += choices
        events += journal.length
        reasons[reason] += 1
    figures: Figures = {"games": games, "decisions": decisions, "events": events, "seconds": spent}
    return figures | {f"ended by {reason}": count for reason, count in sorted(reasons.items())}


def play_out(dealt: Dealing, seed: int, bot: str) -> tuple[Game, LogDigest, int]:
    """A whole game, the digest of its log, and how many choices there were between several options."""
    played = dealt.start(seed)
    journal = LogDigest()
    played.state.journal = journal
    choices = play_greedily(played, seed) if bot == "greedy" else play_at_random(played.state, seed)
    return played, journal, choices


def play_at_random(g: State, seed: int) -> int:
    rng = random.Random(seed)
    choices = 0
    while not g.over:
        q = g.question
        assert q is not None
        choices += len(q.acts) > 1
        flow.answer(g, act_first(q, rng))
    return choices


def play_greedily(played: Game, seed: int) -> int:
    bots = [GreedyBot(seed=seed + player) for player in played.state.seats]
    choices = 0
    while not played.over:
        asked = played.decision
        choices += len(asked.options) > 1
        played.choose(bots[asked.player].choose(played.view(asked.player, log=False), asked))
    return choices


def stalled(figures: Figures) -> float:
    """The share of games that ended because nothing went on."""
    return sum(figures.get(f"ended by {reason}", 0) for reason in STALLED) / figures["games"]


def check_stalled(of: str | Dealing, figures: Figures) -> None:
    """At most one game in fifty ends because nothing goes on."""
    if figures["games"] >= ENOUGH and stalled(figures) > MOST_STALLED:
        raise Broken(f"{dealing(of)}: {stalled(figures):.1%} of {figures['games']:.0f} games came to a standstill")
