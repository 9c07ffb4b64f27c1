"""Games that fit what a player knows: with open lists, with closed ones, and by what is believed."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.conformance.hidden import described
from tests.outside.playing import GAMES, course, middle
from tests.players import FIRST, SECOND


def told_to(game: hj.Game, player: int) -> tuple[object, ...]:
    """What a player is told: view and question."""
    asked = game.decision.player == player
    return game.view(player, log=False), described(game.decision) if asked else None


def cards_of(game: hj.Game, owner: int) -> list[str]:
    g = game.state
    return sorted(g.faces[g.cards[card]].name for o in g.objects() if o.owner == owner for card in o.cards)


@pytest.mark.parametrize("game", GAMES)
def test_with_closed_lists_a_player_is_told_the_same(game: str) -> None:
    for i, played in enumerate(course(game, 8, 120)):
        if i % 12 == 0:
            for player in (0, 1):
                guess = played.imagine(player, i, lists="closed")
                assert guess.key(player) == played.key(player)
                assert told_to(guess, player)[1] == told_to(played, player)[1]
                assert guess.playout("random", i, until="turn").state.number >= guess.state.number


@pytest.mark.parametrize("game", GAMES)
def test_closed_lists_do_not_tell_which_deck_the_other_plays(game: str) -> None:
    """Whatever deck it is, the same is drawn for the same seed, as long as nothing was seen of it."""
    decks = hj.decks(game)
    ones = [hj.new_game(game, [decks[0], decks[i]], seed=3, first=0) for i in (1, 2)]
    own = [one.imagine(FIRST, 5, lists=[(decks[4], 1.0)]) for one in ones]
    drawn = [set(cards_of(one, SECOND)) for one in own]
    wanted = set(cards_of(hj.new_game(game, [decks[4], decks[4]]), FIRST))
    for one, kept in zip(ones, drawn):
        seen = {hidden for hidden in kept if hidden not in wanted}
        assert len(kept & wanted) > 5 and seen <= set(cards_of(one, SECOND))
        assert cards_of(one.imagine(FIRST, 5), SECOND) == cards_of(one, SECOND)
        assert cards_of(one.imagine(FIRST, 5, lists=[(decks[4], 1.0)]), FIRST) == cards_of(one, FIRST)
    if game == "keyforge":  # nothing of a deck lies open at first
        assert own[0].state.number == own[1].state.number
        assert own[0].key() != ones[0].key()


@pytest.mark.parametrize("game", GAMES)
def test_a_belief_says_which_game_is_taken(game: str) -> None:
    played = middle(game)
    player = played.decision.player
    asked: list[hj.Game] = []

    def belief(guess: hj.Game) -> float:
        asked.append(guess)
        return 1.0 if len(asked) == 3 else 0.0

    assert played.imagine(player, 4, belief=belief) == asked[2]


def test_what_is_no_list_is_refused() -> None:
    played = middle("keyforge")
    with pytest.raises(ValueError, match="open"):
        played.imagine(FIRST, 1, lists="shut")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no deck"):
        played.imagine(FIRST, 1, lists=[("nobody's", 1.0)])
    with pytest.raises(ValueError, match="weight"):
        played.imagine(FIRST, 1, lists=[])
