"""Random games end by a rule, and hold together on the way."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import headjudge as hj
from headjudge.games.grand_archive.objects.properties import CHAMPION, REGALIA, SUPERTYPE, TYPE
from headjudge.games.grand_archive.objects.zones import EFFECTS, FIELD, MAIN, MATERIAL, MEMORY_ZONE, STACK
from headjudge.games.grand_archive.play.activation import Activating
from headjudge.games.grand_archive.play.materialization import Materializing
from headjudge.kernel import flow
from headjudge.kernel.events import Q_REPLACE
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.state import State
from tests.grand_archive.table import new_game

pytestmark = pytest.mark.compiled
ENDINGS = {"champion-died", "empty-deck", "all-lost"}


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, 4))])
def test_random_games_end_by_a_rule(part: int) -> None:
    reasons: Counter[str] = Counter()
    for seed in range(part * 60, part * 60 + 60):
        g = new_game(seed).state
        rng = random.Random(seed)
        while not g.over:
            assert g.question is not None
            flow.answer(g, rng.randrange(len(g.question.acts)))
        reasons[g.reason] += 1
    assert set(reasons) <= ENDINGS, reasons


def test_cards_are_conserved_and_zones_hold_what_belongs_there() -> None:
    for seed in range(6):
        g = new_game(seed).state
        rng = random.Random(seed)
        while not g.over:
            check(g)
            assert g.question is not None
            flow.answer(g, rng.randrange(len(g.question.acts)))


def check(g: State) -> None:
    cards = sorted(card for o in g.objects() for card in o.cards)
    assert cards == list(range(len(g.cards)))
    for player in g.seats:
        for id in (*g.zone(MAIN, player), *g.zone(MEMORY_ZONE, player)):
            assert not is_material(g, id)
        for id in g.zone(MATERIAL, player):
            assert is_material(g, id)
    champions = [id for id in g.zone(FIELD) if g.num(id, TYPE) & CHAMPION]
    assert len(champions) == g.n
    sources = {g.objs[id].source for id in g.zone(STACK)}
    assert set(g.zone(EFFECTS)) <= sources | announced(g)


def is_material(g: State, id: ObjectId) -> bool:
    return bool(g.num(id, TYPE) & CHAMPION or g.num(id, SUPERTYPE) & REGALIA)


def announced(g: State) -> set[ObjectId]:
    """Cards that are being activated or materialized."""
    return {f.card for f in g.frames if isinstance(f, Activating | Materializing)}


def test_a_long_game_is_lost_by_drawing_from_an_empty_deck() -> None:
    game = new_game(seed=1)
    while not game.over:
        options = game.decision.options
        choice = next((o for o in options if o.verb in ("pass", "no", "done")), options[0])
        game.choose(choice.index)
    assert game.result.reason == "empty-deck"
    assert game.result.rules == ("GA 1.4", "GA 2.10")


def test_random_games_ask_which_prevention_applies() -> None:
    asked = 0
    for seed in range(8):
        g = hj.new_game("grand-archive", ["rai", "warded-lorraine"], seed=seed).state
        rng = random.Random(seed)
        while not g.over:
            assert g.question is not None
            asked += g.question.kind == Q_REPLACE
            flow.answer(g, rng.randrange(len(g.question.acts)))
    assert asked
