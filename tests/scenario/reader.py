"""Reading scenarios with the words of the small game."""

from __future__ import annotations

from headjudge.scenario.document import Scenario, understand
from headjudge.scenario.reading import ScenarioError, read_text
from headjudge.scenario.statements import Statement
from headjudge.scenario.vocabulary import Names
from tests.scenario import words

HEAD = """\
game: small
case: a-case
rules: [7.5.2]
players:
  A: {hero: "Ira, Crimson Haze", hand: [Snatch (red)], arena: [Might x 2]}
  B: {hero: Rhinar}
"""
WORDS: Names = words


def read(text: str) -> Scenario:
    return understand(read_text(text, "it.yaml"), {"small": WORDS}.get, lambda: ("small", "smaller"))


def do(*lines: str) -> tuple[Statement, ...]:
    """The statements of a scenario that does these lines; an assertion is added behind them."""
    text = HEAD + "do:\n" + "".join(f"  - {line}\n" for line in lines) + "  - expect: {B.life: 20}\n"
    return read(text).do[:-1]


def complaint(text: str) -> str:
    """What is said about a scenario that cannot be read."""
    try:
        read(text)
    except ScenarioError as error:
        return str(error)
    return "nothing to complain about"


def complaint_about(line: str) -> str:
    """What is said about one line under `do:`; it is line 8 of the file."""
    return complaint(HEAD + f"do:\n  - {line}\n  - expect: {{B.life: 20}}\n")
