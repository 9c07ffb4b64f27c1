"""The laws that play twins notice faults that are put in on purpose, within 2,000 generated cards.

A fault that few cards meet is shown by one that is written for it: how many others a generator draws before it
depends on every word and card that there is.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from headjudge.abilities import giving, selectors
from headjudge.abilities.notation import read
from headjudge.conformance.generated.cards import NewCard
from headjudge.conformance.generated.declared import LAWS
from headjudge.conformance.generated.laws import tried
from headjudge.conformance.generated.trials import Dealer
from headjudge.kernel import entries, functioning, indexes, triggering
from headjudge.kernel.definitions import NODE_BITS
from headjudge.plugins import games

MOST_CARDS = 2000
Patch = Callable[[pytest.MonkeyPatch], None]


class Row(NamedTuple):
    law: str
    fault: str
    put_in: Patch
    game: str
    seed: int
    cards: tuple[NewCard, ...] = ()
    """Those with which it is noticed, where they are rare."""


# -- once


def a_pattern_enlists_for_each_part(patch: pytest.MonkeyPatch) -> None:
    def add_entry(index: dict[int, tuple[int, ...]], key: int, entry: int) -> None:
        index[key] = tuple(sorted((*index.get(key, ()), entry)))

    patterns = importlib.import_module("headjudge.games.fab.effects.patterns")
    began: Any = patterns.AnyEvent.__init__

    def init(self: Any, parts: list[Any]) -> None:
        began(self, parts)
        self.kinds = tuple([kind for part in parts for kind in part.kinds])

    patch.setattr(indexes, "add_entry", add_entry)
    patch.setattr(patterns.AnyEvent, "__init__", init)


def given_limits_are_counted_by_bearer(patch: pytest.MonkeyPatch) -> None:
    def identify(g: Any, entry: int, bearer: Any) -> int:
        return entries.identified(g, (0, bearer, 0))

    patch.setattr("headjudge.games.fab.effects.ordinal.identify", identify)


def a_union_lists_what_is_in_two_parts_twice(patch: pytest.MonkeyPatch) -> None:
    def objects(self: selectors.Union, g: Any, c: Any) -> tuple[Any, ...]:
        return tuple([id for part in self.parts for id in part.objects(g, c)])

    patch.setattr(selectors.Union, "objects", objects)


def limits_are_never_used_up(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(triggering, "use_up", lambda g, e, by=1: None)


# -- places


def an_object_hears_a_kind_by_its_first_ability(patch: pytest.MonkeyPatch) -> None:
    def add_entry(index: dict[int, tuple[int, ...]], key: int, entry: int) -> None:
        line = index.get(key, ())
        if entry not in line and (entry < 0 or entry >> NODE_BITS not in [one >> NODE_BITS for one in line]):
            index[key] = tuple(sorted((*line, entry)))

    patch.setattr(indexes, "add_entry", add_entry)


def opponents_are_those_of_the_first_seat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(selectors.Opponents, "players", lambda self, g, c: tuple([p for p in g.seats if p]))


def a_description_finds_the_last_that_lies_there(patch: pytest.MonkeyPatch) -> None:
    there: Any = selectors.In.there
    patch.setattr(selectors.In, "there", lambda self, g, c: there(self, g, c)[-1:])


# -- same


def abilities_are_given_to_the_givers_side(patch: pytest.MonkeyPatch) -> None:
    found: Any = giving.Gives.receivers

    def receivers(self: giving.Gives, g: Any, this: Any, you: Any, effect: int) -> list[Any]:
        return [id for id in found(self, g, this, you, effect) if functioning.player_of(g, id) == you]

    patch.setattr(giving.Gives, "receivers", receivers)


def given_abilities_hear_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(triggering, "bearers", lambda g, entry, node: [])


def given_activated_abilities_are_none(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("headjudge.games.fab.objects.granting.given_to", lambda g, id: [])


def given_uses_are_none(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("headjudge.games.keyforge.play.abilities.gained", lambda g, id, timing: [])


def card(like: str, *says: str) -> tuple[NewCard, ...]:
    return (NewCard("New 1", like, tuple([read(tree) for tree in says])),)


REPLACED = card(
    "Drone of Brutality (red)", "(instead (event moved (subject itself) (to-zone graveyard)) (goes-to deck))"
)
HEARS = "(when (any-event (event end-phase (by you)) (event play (by you)) (event activate (by you))) (destroy this))"
TWO_THAT_HEAR = card("Frostbite", "(costs more 1 cards)", "(costs more 1 abilities)", HEARS)
LISTENER = card("Frostbite", "(when (event play (by you)) (draw 1))")
ROWS = [
    Row("once", "a pattern enlists for each of its parts", a_pattern_enlists_for_each_part, "fab", 4, REPLACED),
    Row("once", "limits are counted by bearer", given_limits_are_counted_by_bearer, "fab", 4),
    Row("once", "a union lists an object twice", a_union_lists_what_is_in_two_parts_twice, "keyforge", 1),
    Row("once", "limits are never used up", limits_are_never_used_up, "keyforge", 1),
    Row(
        "places",
        "an object hears by its first ability",
        an_object_hears_a_kind_by_its_first_ability,
        "fab",
        3,
        TWO_THAT_HEAR,
    ),
    Row("places", "the opponent sits in the second seat", opponents_are_those_of_the_first_seat, "keyforge", 1),
    Row("places", "the last in a zone is found", a_description_finds_the_last_that_lies_there, "grand-archive", 1),
    Row("same", "the giver's side is given to", abilities_are_given_to_the_givers_side, "keyforge", 4),
    Row("same", "what is given hears nothing", given_abilities_hear_nothing, "fab", 2, LISTENER),
    Row("same", "uses are not given", given_uses_are_none, "keyforge", 2),
    Row("same", "activated abilities are not given", given_activated_abilities_are_none, "fab", 3),
]


@pytest.mark.parametrize("row", [row for row in ROWS if row.game in games()], ids=lambda row: f"{row.law}: {row.fault}")
def test_a_fault_is_noticed(row: Row, monkeypatch: pytest.MonkeyPatch) -> None:
    law = LAWS[row.law]
    dealer = Dealer(row.game, row.seed)
    row.put_in(monkeypatch)
    trial = dealer.trial(row.cards)
    while tried(law, trial)[1] is None and dealer.printer.made < MOST_CARDS:
        trial = dealer.trial(row.cards)
    assert tried(law, trial)[1] is not None
    monkeypatch.undo()
    assert tried(law, trial)[1] is None
