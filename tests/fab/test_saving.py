"""Saving in the middle of things, above all in the middle of a payment."""

from __future__ import annotations

import random

import headjudge as hj
from headjudge.games.fab.registry import Q_PITCH
from headjudge.kernel import flow
from headjudge.kernel.save import dump_state, load_state
from headjudge.kernel.validation import check_state
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import understand
from headjudge.scenario.reading import read_text
from headjudge.scenario.staging import lay_out
from tests.fab.test_random_games import DECKS

GIVEN = """
game: fab
case: a-given-ability
rules: []
cards:
  Giver: {like: Might, abilities: ["(gives (activated instant 1 (does (gain life 1))) (type weapon))"]}
players:
  A: {hero: Rhinar, hand: [Snatch (red) x 2], arena: [Giver, Bone Basher]}
  B: {hero: Rhinar}
do:
  - expect: {A.life: 20}
"""


def in_a_payment(seed: int) -> hj.Game:
    """A game at a question that asks for a second card to pitch."""
    for attempt in range(seed, seed + 200):
        game = hj.new_game("fab", DECKS, seed=attempt)
        rng = random.Random(attempt)
        pitched = 0
        while not game.over:
            d = game.decision
            pitched = pitched + 1 if d.kind == "pitch" else 0
            if pitched > 1:
                return game
            game.choose(rng.randrange(len(d.options)))
    raise AssertionError("no payment took two cards")


def finish(game: hj.Game, seed: int) -> hj.Game:
    rng = random.Random(seed)
    while not game.over:
        game.choose(rng.randrange(len(game.decision.options)))
    return game


def test_a_game_saved_in_a_payment_goes_on_identically() -> None:
    game = in_a_payment(0)
    again = hj.load(game.save())
    assert again.save() == game.save()
    assert [o.key for o in again.decision.options] == [o.key for o in game.decision.options]
    assert finish(again, 1).save() == finish(game, 1).save()


def test_an_attempt_taken_back_in_a_payment_leaves_no_trace() -> None:
    game = in_a_payment(50)
    player = game.decision.player
    paid = len(game.state.zone(3, player))
    game.take_back()
    assert game.decision.kind == "priority"
    assert game.decision.player == player
    assert len(game.state.zone(3, player)) < paid
    assert flow.attempting(game.state) is None


def test_a_position_in_a_payment_goes_on() -> None:
    game = in_a_payment(100)
    assert finish(hj.from_position(game.position()), 3).result == finish(game, 3).result


def test_an_ability_that_was_given_is_saved_while_it_is_paid_for() -> None:
    words = words_of("fab")
    assert words is not None
    g = lay_out(understand(read_text(GIVEN), words_of, lambda: ("fab",)), words).g
    flow.run(g)
    while g.question is not None and g.question.kind != Q_PITCH:
        flow.answer(g, len(g.question.acts) - 2)
    check_state(g)
    assert dump_state(load_state(g.policies, g.faces, dump_state(g))) == dump_state(g)
