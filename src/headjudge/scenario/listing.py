"""The words of a game, listed for people who write scenarios."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.scenario.expectations import NEUTRAL_PROPERTIES
from headjudge.scenario.statements import NEUTRAL_VERBS
from headjudge.scenario.vocabulary import Names, third_person


def list_words(words: Names) -> Iterator[str]:
    """`headjudge scenario words GAME`: what the game understands, one line a kind."""
    kinds = {
        "players do": map(third_person, {*NEUTRAL_VERBS, *words.verbs}),
        "and then": [f"{word} .." for word in (*words.clauses, "from")] + list(words.manners),
        "words to choose": words.choices,
        "keys of a player": [f"{key} ({kind})" for key, kind in words.player_keys.items()],
        "notes on a card": [f"{note} ({kind})" for note, kind in words.notes.items()],
        "zones": [*(f"A.{zone}" for zone in words.zones), *words.table_zones],
        "what players have": [f"A.{asset}" for asset in words.assets],
        "parts": words.things,
        "properties": {*words.properties, *NEUTRAL_PROPERTIES},
        "keywords": words.keywords,
        "facts of test cards": [f"{fact} ({kind})" for fact, kind in words.facts.items()],
        "steps": [*words.steps, *words.conditions],
        "formats": words.formats,
        "events": words.events,
        "the judge": map(third_person, {"move", *words.judgements}),
    }
    for kind, found in kinds.items():
        listed = sorted(found)
        if listed:
            yield f"{kind}: {', '.join(listed)}"
