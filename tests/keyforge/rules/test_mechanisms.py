"""Random games with cards of every mechanism: they end, nothing is lost, saves go on, hidden cards stay hidden."""

from __future__ import annotations

import random

import pytest

from headjudge import conformance
from headjudge.game import Game
from headjudge.games.keyforge import plugin
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE
from headjudge.kernel import flow
from headjudge.kernel.save import dump_state, load_state
from headjudge.kernel.state import State
from tests.keyforge.rules.workshop import deal


def check_places(g: State) -> None:
    """Every card is somewhere once, and in play with its controller."""
    for zone in range(len(g.policies.zones)):
        for seat in g.seats:
            for id in g.zone(zone, seat):
                o = g.objs[id]
                assert (o.zone, o.seat) == (zone, seat)
                if zone in (BATTLELINE, ARTIFACTS):
                    assert o.controller == seat
    cards = sorted([card for o in g.objects() for card in o.cards])
    assert cards == list(range(len(g.cards)))


def check_saved(g: State) -> None:
    """A loaded state asks the same question and is saved the same."""
    saved = dump_state(g)
    again = load_state(g.policies, g.faces, saved)
    assert dump_state(again) == saved
    if again.question is None:
        flow.ask_again(again)
    assert g.question is not None and again.question is not None
    assert again.question.acts == g.question.acts
    assert again.question.objs == g.question.objs


@pytest.mark.parametrize("seed", range(12))
def test_games_end_and_nothing_is_lost(seed: int) -> None:
    g = deal(seed)
    rng = random.Random(seed)
    step = 0
    while not g.over:
        assert g.question is not None
        if step % 10 == 0:
            check_places(g)
            check_saved(g)
        flow.answer(g, rng.randrange(len(g.question.acts)))
        step += 1
    assert g.reason in ("third-key", "stalled")


class Made(conformance.Dealing):
    """Games of decks that are made of cards with these mechanisms."""

    def start(self, seed: int) -> Game:
        return Game(plugin(), deal(seed))


@pytest.mark.compiled
@pytest.mark.long
def test_what_was_never_seen_tells_nothing() -> None:
    assert conformance.check_hidden(Made("keyforge"), range(3), every=6)["views"]


def test_refused_attempts_are_reversed() -> None:
    figures = conformance.check_refusals(Made("keyforge"), range(3), every=5)
    for slug in ("alpha", "half-missing", "one-prophecy", "prophecy-active", "tide-high"):
        assert figures[f"refused as {slug}"]
