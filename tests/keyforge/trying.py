"""Small positions of KeyForge written as scenarios, and what is told of them."""

from __future__ import annotations

from unittest.mock import patch

from headjudge.decision import Decision
from headjudge.games.keyforge.policies import RULES
from headjudge.games.keyforge.says import words
from headjudge.kernel import flow
from headjudge.kernel.journal import LogEntry
from headjudge.kernel.state import State
from headjudge.rulebook import anchor_name
from headjudge.scenario import running
from headjudge.scenario.document import Scenario, understand
from headjudge.scenario.reading import read_text
from headjudge.scenario.session import Session
from headjudge.scenario.staging import lay_out
from headjudge.scenario.table import Table
from headjudge.scenario.vocabulary import Vocabulary
from headjudge.scenario.witness import Witness

HEAD = "game: keyforge\ncase: a-try\nrules: []\nturn: A\n"


def scenario(cards: str, a: str, b: str, *lines: str) -> Scenario:
    text = HEAD
    text += "cards:\n" + "".join(f"  {line.strip()}\n" for line in cards.strip().splitlines())
    text += f"players:\n  A: {{{a}}}\n  B: {{{b}}}\ndo:\n"
    text += "".join(f"  - {line}\n" for line in (*lines, "expect: {turn: A}"))
    return understand(read_text(text, "try.yaml"), {"keyforge": words}.get, lambda: ("keyforge",))


def told(cards: str, a: str, b: str, *lines: str) -> list[str]:
    """What happened, a line each: the event, and its rules in brackets."""
    seen: list[Witness] = []

    class Seeing(Session):
        def __init__(self, table: Table, words: Vocabulary) -> None:
            super().__init__(table, words)
            seen.append(self.witness)

    with patch.object(running, "Session", Seeing):
        result = running.run(scenario(cards, a, b, *lines), words)
    assert result.held, result.problems
    return [line for line in [as_line(entry) for entry in seen[0].entries] if line.endswith("]")]


def as_line(entry: LogEntry) -> str:
    """An event: its kind, who and what, the amount, where to, and its rules."""
    parts = [entry.kind, *(["AB"[entry.player]] if entry.player >= 0 else []), entry.name]
    parts += [f"by {entry.source_name}"] if entry.source_name and entry.source_name != entry.name else []
    parts += [str(entry.amount)] if entry.amount else []
    parts += [f"to {RULES.zones[entry.zone].name}"] if entry.zone >= 0 else []
    rules = ", ".join(anchor_name(rule) for rule in entry.cites)
    return " ".join(part for part in parts if part) + (f"  [{rules}]" if rules else "")


def position(cards: str, a: str, b: str, *answers: str) -> State:
    """The position after options with those words were taken."""
    session = Session(lay_out(scenario(cards, a, b), words).table(), words)
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
