"""Saves, clones and positions in the middle of an activation."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.grand_archive.play.clauses import PERMITS
from headjudge.kernel.definitions import NODE_BITS
from headjudge.kernel.save import BadSave, dump_state, load_state
from tests.grand_archive.table import game_at, laid_out, new_game, play, take

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("kind", ["reserve", "target", "floating-memory", "top", "retaliate", "attack-target", "wield"])
def test_a_save_in_the_middle_goes_on_identically(kind: str) -> None:
    game = game_at(kind)
    again = hj.load(game.save())
    twin = game.clone()
    there = hj.from_position(game.position())
    assert again.save() == game.save() == twin.save()
    ends = set()
    for copy in (game, again, twin, there):
        play(copy, seed=9)
        ends.add((copy.result, copy.position()))
    assert len(ends) == 1


def test_taking_an_activation_back_leaves_the_position_as_it_was() -> None:
    game = new_game(seed=2)
    taken = 0
    for seed in range(40):
        play(game, seed, 3)
        if game.over:
            break
        offers = [o for o in game.decision.options if o.verb in ("activate", "attack with")]
        if not offers:
            continue
        before = game.position()
        trial = game.clone()
        trial.choose(offers[0].index)
        try:
            trial.take_back()
        except hj.CannotUndo:
            continue
        taken += 1
        assert trial.position() == before
    assert taken > 3


EPHEMERATED = """\
players:
  A: {champion: [Spirit of Fire], graveyard: [Peer Beyond], hand: [Blitz Mage x 4], deck: [Blitz Mage x 5]}
  B: {champion: [Spirit of Wind], deck: [Blitz Mage x 5]}
turn: A
"""


def test_a_save_knows_what_let_a_card_be_activated() -> None:
    """Which text of the card that was is kept as a number that is no count, and any other number is refused."""
    game = laid_out(EPHEMERATED)
    take(game, "activate Peer Beyond")
    g = game.state
    saved = dump_state(g)
    assert dump_state(load_state(g.policies, g.faces, saved)) == saved
    played = [c for c in g.contexts.values() if PERMITS in c.lists]
    played[0].lists[PERMITS] = (len(g.faces) << NODE_BITS,)
    with pytest.raises(BadSave, match="nobody says"):
        load_state(g.policies, g.faces, dump_state(g))
