"""Small positions of KeyForge written as scenarios, and what is told of them."""

from __future__ import annotations

from headjudge.decision import Decision
from headjudge.games.keyforge.says import vocabulary
from headjudge.kernel import flow
from headjudge.kernel.state import State
from headjudge.scenario import running
from headjudge.scenario.document import Scenario, understand
from headjudge.scenario.reading import read_text
from headjudge.scenario.session import Session
from headjudge.scenario.staging import lay_out
from tests.scenario.happening import happened

HEAD = "game: keyforge\ncase: a-try\nrules: []\nturn: A\n"


def scenario(cards: str, a: str, b: str, *lines: str) -> Scenario:
    text = HEAD
    text += "cards:\n" + "".join(f"  {line.strip()}\n" for line in cards.strip().splitlines())
    text += f"players:\n  A: {{{a}}}\n  B: {{{b}}}\ndo:\n"
    text += "".join(f"  - {line}\n" for line in (*lines, "expect: {turn: A}"))
    return understand(read_text(text, "try.yaml"), {"keyforge": vocabulary}.get, lambda: ("keyforge",))


def told(cards: str, a: str, b: str, *lines: str) -> list[str]:
    """What happened, a line each: the event, and its rules in brackets."""
    result = running.run(scenario(cards, a, b, *lines), vocabulary)
    assert result.held, result.problems
    return [line for line in happened(result) if line.endswith("]")]


def position(cards: str, a: str, b: str, *answers: str) -> State:
    """The position after options with those words were taken."""
    session = Session(lay_out(scenario(cards, a, b), vocabulary).table(), vocabulary)
    session.start()
    for answer in answers:
        flow.answer(session.g, options(session.g).index(answer))
    return session.g


def options(g: State) -> list[str]:
    """The words of what can be answered now."""
    assert g.question is not None
    return [option.text for option in Decision(g, g.question).options]


def keys(g: State) -> list[str]:
    assert g.question is not None
    return [option.key for option in Decision(g, g.question).options]


def prompt(g: State) -> str:
    assert g.question is not None
    return g.policies.prompt(g, g.question)
