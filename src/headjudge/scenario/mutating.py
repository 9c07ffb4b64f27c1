"""Whether a scenario would notice a mistake: its claims falsified, its cards blanked."""

from __future__ import annotations

from collections.abc import Collection

from headjudge.scenario.document import Scenario
from headjudge.scenario.reading import Problem
from headjudge.scenario.running import Result, run
from headjudge.scenario.staging import keys_of
from headjudge.scenario.vocabulary import Vocabulary


def survivors(scenario: Scenario, words: Vocabulary, result: Result) -> list[Problem]:
    """What could be changed without any claim failing; `result` is the run of the scenario as it stands."""
    return [*result.survivors, *blanked(scenario, words, result.untouched)]


def blanked(scenario: Scenario, words: Vocabulary, untouched: Collection[str] = ()) -> list[Problem]:
    """The cards whose text could be taken away, and those wrongly said not to need it."""
    not_needed = {words.card(name) or name for name in scenario.text_not_needed}
    missed: list[str] = []
    needed: list[str] = []
    for key in keys_of(scenario, words):
        if key not in untouched and has_text(scenario, words, key):
            held = run(scenario, words, blank=key).held
            missed += [printed(scenario, words, key)] if held and key not in not_needed else []
            needed += [printed(scenario, words, key)] if not held and key in not_needed else []
    problems = []
    if missed:
        names = ", ".join(f'"{name}"' if "," in name or ":" in name else name for name in missed)
        why = "everything holds without the text of these cards: claim what it does, or write"
        problems.append(Problem(scenario.where_id, f"{why} `text not needed: [{names}]`"))
    if needed:
        why = "`text not needed:` names cards whose text is needed"
        problems.append(Problem(scenario.where_id, f"{why}: {', '.join(needed)}"))
    return problems


def has_text(scenario: Scenario, words: Vocabulary, key: str) -> bool:
    """Whether a blanked card would differ from the card."""
    for card in scenario.cards:
        if card.name == key:
            return bool(card.abilities or card.has or (card.abilities is None and card.like is not None))
    face, blank = words.face(key), words.blank(key)
    own = len(face.abilities) + len(face.extra) > len(blank.abilities) + len(blank.extra)  # a cost is no text
    return own or face.numbers != blank.numbers


def printed(scenario: Scenario, words: Vocabulary, key: str) -> str:
    """The name under which the scenario names a card."""
    names = [card.name for card in scenario.cards if card.name == key]
    return (names or [words.face(key).name])[0]
