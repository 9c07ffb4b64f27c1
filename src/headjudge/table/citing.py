"""Events, questions and refusals drawn by chance, each with its rules in our words: do they say why this?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from headjudge import rulebook
from headjudge.conformance.citations import SORTS, Case, Survey
from headjudge.plugins import plugin
from headjudge.sentences import fields_of, generic, sentence

NAMES = [f"Player {player}" for player in range(1, 9)]


def sample_lines(survey: Survey) -> Iterator[str]:
    """What was drawn of a game: where it came up, what it was, and the rules that it names."""
    templates = plugin(survey.game).policies.sentences
    for sort in SORTS:
        for number, case in enumerate(survey.drawn[sort].kept, 1):
            yield f"{survey.game}, {sort} {number} ({case.where})"
            yield f"  {said(case, templates)}"
            for name in case.rules:
                yield f"    {name}: {summary(name)}"
            if not case.rules:
                yield "    no rule"


def said(case: Case, templates: Mapping[str, str]) -> str:
    """The case in the table's words, also where the table leaves an event out."""
    if case.entry is None:
        return case.what
    entry = {key: value for key, value in case.entry.items() if key != "rules"}
    kind = str(entry["kind"])
    return sentence(entry, templates, NAMES) or f"{generic(kind, fields_of(entry, NAMES))} (not told at the table)"


def summary(name: str) -> str:
    rule = rulebook.rule(name)
    return ". ".join(part.rstrip(".") for part in (rule.title, rule.summary) if part) + "."
