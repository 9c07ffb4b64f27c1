"""A scenario by its outcomes alone: what a player can see of position, options, hidden information and result.

Not outcomes: which rules are listed or cited, by which rule something is refused, events that change nothing; and an
error of the program, a hang, or a table that cannot be laid out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from headjudge.plugins import plugin
from headjudge.scenario.claims import Cited, Claim, EventCount, Expect, InOrder, Pattern
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import Scenario
from headjudge.scenario.running import run
from headjudge.scenario.statements import Cannot, Offered, Statement, Tries
from headjudge.scenario.vocabulary import Names

HELD = ""
OUTCOME = "outcome"
ERROR = "error"


def outcomes_of(scenario: Scenario) -> Scenario:
    """The same scenario without claims that are no outcomes."""
    words = words_of(scenario.game)
    assert words is not None
    kinds = {kind.name for kind in plugin(scenario.game).policies.kinds if kind.marker}
    return replace(scenario, do=tuple(outcome(statement, words, kinds) for statement in scenario.do))


def outcome(statement: Statement, words: Names, markers: set[str]) -> Statement:
    match statement:
        case Expect():
            return replace(statement, claims=tuple(outcome_claims(statement, words, markers)))
        case Cannot() | Tries():
            return replace(statement, rules=())
        case Offered():
            return replace(statement, offers=tuple(replace(offer, rules=()) for offer in statement.offers))
        case _:
            return statement


def outcome_claims(statement: Expect, words: Names, markers: set[str]) -> Iterator[Claim]:
    """Claims about events speak of outcomes only where such an event changes something."""

    def changes(pattern: Pattern) -> bool:
        return not markers.issuperset(words.events[pattern.event])

    for claim in statement.claims:
        match claim:
            case Cited():
                continue
            case EventCount():
                if changes(claim.pattern):
                    yield claim
            case InOrder():
                left = tuple(pattern for pattern in claim.patterns if changes(pattern))
                if len(left) > 1:
                    yield replace(claim, patterns=left)
            case _:
                yield claim


def judged(scenario: Scenario) -> str:
    """How a scenario fares: it holds, fails by an outcome, or runs into an error."""
    words = words_of(scenario.game)
    assert words is not None
    result = run(scenario, words)
    if result.held:
        return HELD
    return OUTCOME if len(result.problems) > result.errors and not result.endless else ERROR
