"""Whether scenarios would notice that one ability of a card were missing, or one number another."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from headjudge.abilities.altering import altered
from headjudge.abilities.cards import GameCards
from headjudge.cards import cards_of
from headjudge.kernel.definitions import Face
from headjudge.plugins import plugin
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import Scenario
from headjudge.scenario.running import run
from headjudge.scenario.staging import keys_of
from headjudge.scenario.vocabulary import Vocabulary


class Noticed(NamedTuple):
    """A card, and what of it could be otherwise without any of the scenarios failing by its outcome."""

    key: str
    scenarios: int
    """In how many of them the card comes up, and its text is needed."""
    tried: int
    missed: tuple[str, ...]


def noticed(game: str, scenarios: Sequence[Scenario], keys: Collection[str] | None = None) -> Iterator[Noticed]:
    """What the scenarios notice of these cards, or of all whose text they need."""
    words = words_of(game)
    assert words is not None
    cards = cards_of(plugin(game))
    naming = by_card(game, scenarios, words)
    for key in naming if keys is None else keys:
        if key in cards.packs().entries:
            yield of_card(cards, words, key, naming.get(key, []))


def by_card(game: str, scenarios: Sequence[Scenario], words: Vocabulary) -> dict[str, list[Scenario]]:
    """The scenarios in which a card comes up and its text is needed, short ones first."""
    found: dict[str, list[Scenario]] = {}
    for scenario in sorted(scenarios, key=lambda one: len(one.do)):
        if scenario.game != game or scenario.claims_nothing or scenario.position is not None:
            continue
        idle = {words.card(name) or name for name in scenario.text_not_needed}
        own = {card.name for card in scenario.cards}
        for key in {*keys_of(scenario, words), *run(scenario, words).keys}:
            if key not in idle and key not in own:
                found.setdefault(key, []).append(scenario)
    return found


def of_card(cards: GameCards, words: Vocabulary, key: str, scenarios: Sequence[Scenario]) -> Noticed:
    """Each thing that the card says is otherwise in turn."""
    tried = 0
    missed: list[str] = []
    for otherwise, block in altered(cards.packs().block(key)):
        try:
            face = cards.make(block, key)
        except ValueError:  # nothing that could be said
            continue
        tried += 1
        if not any(fails(scenario, words, key, face) for scenario in scenarios):
            missed.append(otherwise)
    return Noticed(key, len(scenarios), tried, tuple(missed))


def fails(scenario: Scenario, words: Vocabulary, key: str, face: Face) -> bool:
    """Whether some claim fails, or something cannot be done, with the card as that face; errors do not count."""
    result = run(scenario, words, other={key: face})
    return len(result.problems) > result.errors
