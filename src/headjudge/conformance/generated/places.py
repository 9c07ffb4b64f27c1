"""Places do not matter: what is permuted on a table permutes what is told, and changes nothing.

Objects have their ids in the order in which they are laid: the keys of players are laid in another order. Two lasting
effects begin in one order and in the other.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from headjudge.abilities import lexicon as lex
from headjudge.abilities.notation import Datum, Form, read, write
from headjudge.conformance.dealing import Figures, added
from headjudge.conformance.generated.cards import NewCard
from headjudge.conformance.generated.laws import law
from headjudge.conformance.generated.once import used
from headjudge.conformance.generated.sameness import TABLES, in_play
from headjudge.conformance.generated.trees import corpus
from headjudge.conformance.generated.trials import Lying, Side, Trial
from headjudge.conformance.generated.twins import Twins, unchanged
from headjudge.scenario.reading import ScenarioError

ORDERED: Final = {
    "deck": "FAB 3.7.1, GA 6.2, KF 4: the order of a deck decides what is drawn",
    "battleline": "KF 2.2: creatures stand in a line, with neighbors and flanks",
    "discard": "KF 2: a discard pile has a top card",
}
"""Keys of a player under which cards lie in an order that a rule makes count."""


TIMED: Final = {
    "fab": (("modify", "base-is", "grants", "loses", "cannot-gain", "is-also", "costs", "defines"), "FAB 6.3.4"),
    "grand-archive": (("modify", "grants", "loses", "becomes", "is-also", "is-also-class", "costs"), "GA 2.5.c"),
    "keyforge": (("modify", "fixed", "grants", "is-also"), "KF 1.3"),
}
"""Words for effects of which the later ones apply after the earlier, with the rule: two of them are not exchanged."""
LATEST: Final = {"keyforge": (("states", "control"), "KF 2.4")}
"""The beginning of forms of which the latest decides, with the rule: who of two players laid theirs last counts."""
FIRST: Final = "First Giver"
SECOND: Final = "Second Giver"


@law(
    "places",
    "the order of abilities, of cards in unordered zones, of seats, of ids and of independent effects changes nothing",
)
def check_places(trial: Trial) -> Figures:
    rng = random.Random(trial.seed)
    found: list[Figures] = [check_order_of_effects(trial, rng)]
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


def ids(trial: Trial, rng: random.Random) -> Trial | None:
    """The keys of each player laid in another order, so that all objects have other ids."""
    sides = tuple([with_keys_shuffled(side, rng) for side in trial.sides])
    return None if sides == trial.sides else replace(trial, sides=sides)


def with_keys_shuffled(side: Side, rng: random.Random) -> Side:
    keys = rng.sample(side.keys, len(side.keys))
    return replace(side, cards=tuple(sorted(side.cards, key=lambda lying: keys.index(lying.key))))


def seats(trial: Trial, rng: random.Random) -> Trial | None:
    """Both players in each other's seat, unless they begin with effects of which the latest decides."""
    if len(trial.sides) != 2 or all(has_latest(trial, side) for side in trial.sides):
        return None
    return replace(trial, sides=(trial.sides[1], trial.sides[0]), first=1 - trial.first)


def has_latest(trial: Trial, side: Side) -> bool:
    """Whether a card of a player says something of which the latest decides."""
    if trial.game not in LATEST:
        return False
    new = {card.name for card in trial.cards if any(says_latest(trial.game, tree) for tree in card.abilities)}
    names = new | packed_latest(trial.game)
    return any(one.card in names or one.holds.partition(" ")[2] in names for one in side.cards)


@cache
def packed_latest(game: str) -> frozenset[str]:
    """The packed cards that say such a thing."""
    return frozenset(key for key, root in corpus(game).roots if says_latest(game, root))


def says_latest(game: str, tree: Datum) -> bool:
    begins, _ = LATEST[game]
    forms = [form for form, _ in corpus(game).lexicon.forms(tree)]
    return any(isinstance(form, Form) and form[: len(begins)] == begins for form in forms)


def exchanged(line: str) -> str:
    """A line of the log or the key of an option with the seats of two players exchanged."""
    line = re.sub(r"('player': )([01])", lambda m: f"{m[1]}{1 - int(m[2])}", line)
    return re.sub(r"@([01])\.", lambda m: f"@{1 - int(m[1])}.", line)


PERMUTED: Final[dict[str, Callable[[Trial, random.Random], Trial | None]]] = {
    "abilities on cards": abilities,
    "cards in zones": cards_in_zones,
    "ids of objects": ids,
    "seats": seats,
}


# -- effects that begin one after the other


def check_order_of_effects(trial: Trial, rng: random.Random) -> Figures:
    """Two abilities of new cards, given for a while by two cards that are used in one order and in the other."""
    lexicon = corpus(trial.game).lexicon
    trees = [tree for card in trial.cards for tree in card.abilities if lexicon.kind_of(tree) == lex.ABILITY]
    bearers = [card for card in trial.cards if in_play(TABLES[trial.game], trial, card)]
    timed, _ = TIMED[trial.game]
    if len(trees) < 2 or not bearers:
        return {}
    pair = rng.sample(trees, 2)
    if all(any(word.name in timed for _, word in lexicon.forms(tree)) for tree in pair):
        return {"effects whose order counts": 1}
    both = given_both(trial, rng.choice(bearers), pair)
    if both is None:
        return {}
    twins = Twins("order of effects", both, both, ordered=False, lucky=False)
    for twin, names in ((twins.one, (FIRST, SECOND)), (twins.other, (SECOND, FIRST))):
        if not all(used(twin.played, name) for name in names):
            return {}
    if Counter(twins.one.lines()) != Counter(twins.other.lines()):
        return {"effects that are heard": 1}
    return {"order of effects": 1, **twins.play()}


def given_both(trial: Trial, bearer: NewCard, pair: Sequence[Datum]) -> Trial | None:
    """The trial with the bearer in play, and two cards of the first player that give it something for a while."""
    table = TABLES[trial.game]
    words = table.lasting.replace("NAME", bearer.name)
    givers = [
        NewCard(name, table.giver, (read(words.replace("ABILITY", write(tree))),))
        for name, tree in zip((FIRST, SECOND), pair)
    ]
    side = trial.sides[0]
    others = [one for one in side.cards if one.card != bearer.name]
    lie = [Lying(in_play(table, trial, bearer), bearer.name), *[Lying(table.key, giver.name) for giver in givers]]
    sides = (replace(side, cards=(*others, *lie)), *trial.sides[1:])
    found = replace(trial, cards=(*trial.cards, *givers), sides=sides)
    try:
        found.state()
    except (ScenarioError, ValueError):
        return None
    return found
