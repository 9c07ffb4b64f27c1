"""Places do not matter: what is permuted on a table permutes what is told, and changes nothing."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from headjudge.abilities import lexicon as lex
from headjudge.conformance.dealing import Figures, added
from headjudge.conformance.generated.cards import NewCard
from headjudge.conformance.generated.laws import law
from headjudge.conformance.generated.trees import corpus
from headjudge.conformance.generated.trials import Side, Trial
from headjudge.conformance.generated.twins import Twins, unchanged

ORDERED: Final = {
    "deck": "FAB 3.7.1, GA 6.2, KF 4: the order of a deck decides what is drawn",
    "battleline": "KF 2.2: creatures stand in a line, with neighbors and flanks",
    "discard": "KF 2: a discard pile has a top card",
    "boons": "",
    "pantheon": "",
}
"""Keys of a player under which cards lie in an order that a rule makes count."""


@law("places", "the order of abilities on a card, of cards in an unordered zone, and of seats changes nothing")
def check_places(trial: Trial) -> Figures:
    rng = random.Random(trial.seed)
    found: list[Figures] = []
    for name, permuted in PERMUTED.items():
        other = permuted(trial, rng)
        if other is not None:
            translate = exchanged if name == "seats" else unchanged
            found.append({name: 1, **Twins(name, trial, other, translate, ordered=False, lucky=False).play()})
    return added(found)


def abilities(trial: Trial, rng: random.Random) -> Trial | None:
    """The abilities of each card the other way round; effects and clauses are carried out in their order."""
    cards = tuple([with_permuted(trial.game, card) for card in trial.cards])
    return None if cards == trial.cards else replace(trial, cards=cards)


def with_permuted(game: str, card: NewCard) -> NewCard:
    lexicon = corpus(game).lexicon
    which = [i for i, tree in enumerate(card.abilities) if lexicon.kind_of(tree) == lex.ABILITY]
    trees = list(card.abilities)
    for i, j in zip(which, reversed(which)):
        trees[i] = card.abilities[j]
    return card.says(trees)


def cards_in_zones(trial: Trial, rng: random.Random) -> Trial | None:
    """The cards under each key in another order, equal ones among themselves in the same."""
    sides = tuple([with_shuffled(side, rng) for side in trial.sides])
    return None if sides == trial.sides else replace(trial, sides=sides)


def with_shuffled(side: Side, rng: random.Random) -> Side:
    cards = list(side.cards)
    for key in side.keys:
        if key in ORDERED:
            continue
        at = [i for i, lying in enumerate(cards) if lying.key == key]
        names = rng.sample(list(dict.fromkeys(cards[i].card for i in at)), len({cards[i].card for i in at}))
        ordered = sorted([cards[i] for i in at], key=lambda lying: names.index(lying.card))
        for i, lying in zip(at, ordered):
            cards[i] = lying
    return replace(side, cards=tuple(cards))


def seats(trial: Trial, rng: random.Random) -> Trial | None:
    """Both players in each other's seat."""
    if len(trial.sides) != 2:
        return None
    return replace(trial, sides=(trial.sides[1], trial.sides[0]), first=1 - trial.first)


def exchanged(line: str) -> str:
    """A line of the log or the key of an option with the seats of two players exchanged."""
    line = re.sub(r"('player': )([01])", lambda m: f"{m[1]}{1 - int(m[2])}", line)
    return re.sub(r"@([01])\.", lambda m: f"@{1 - int(m[1])}.", line)


PERMUTED: Final[dict[str, Callable[[Trial, random.Random], Trial | None]]] = {
    "abilities on cards": abilities,
    "cards in zones": cards_in_zones,
    "seats": seats,
}
