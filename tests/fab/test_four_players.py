"""Games of three and four: random ones to the end, players who leave, parties, pit fights, saves, what each may see."""

from __future__ import annotations

import random

import pytest

import headjudge as hj
from headjudge import conformance
from headjudge.conformance.saves import check_copies
from headjudge.games.fab.objects.marks import LIFE
from headjudge.games.fab.objects.parties import opponents
from headjudge.games.fab.objects.records import about, course
from headjudge.games.fab.objects.zones import DECK, HAND, HERO
from headjudge.games.fab.play.pit_fight import neighbours
from headjudge.kernel import flow
from headjudge.kernel.ids import NOTHING, PlayerId, seats
from headjudge.kernel.imagine import redeal
from headjudge.kernel.plugin import DeckError
from headjudge.kernel.state import State
from headjudge.kernel.views import view_of
from headjudge.table.summary import summary
from tests.players import FIRST, FOURTH, SECOND, THIRD

DECKS = ["rhinar-classic-battles", "dorinthea-classic-battles", "katsu", "bravo"]
REASONS = ("hero-died", "all-heroes-died", "deadlock")


def begun(seed: int, n: int = 4, **how: object) -> hj.Game:
    turned = [DECKS[(seed + i) % len(DECKS)] for i in range(n)]
    format = str(how.get("format", "open"))
    parties = how.get("parties", ())
    assert isinstance(parties, tuple)
    return hj.new_game("fab", turned, seed=seed, format=format, ask=str(how.get("ask", "needed")), parties=parties)


def played_out(game: hj.Game, rng: random.Random) -> State:
    g = game.state
    while not g.over:
        assert g.question is not None
        assert not g.gone >> g.question.player & 1, "whoever has left is asked nothing"
        flow.answer(g, rng.randrange(len(g.question.acts)))
    return g


@pytest.mark.parametrize("seed", range(20))
def test_a_random_game_of_four_ends_by_a_rule(seed: int) -> None:
    g = played_out(begun(seed, format="upf" if seed % 2 else "open"), random.Random(seed))
    assert g.reason in REASONS
    if g.reason == "hero-died":
        assert g.present() == list(g.winners)
        assert all(o.owner == g.winners[0] or g.gone >> o.owner & 1 for o in g.objects())


@pytest.mark.parametrize("seed", range(6))
def test_the_last_party_wins_together(seed: int) -> None:
    g = played_out(begun(seed, parties=(1, 2, 1, 2)), random.Random(seed))
    assert g.reason in REASONS
    if g.reason == "hero-died":
        assert g.winners in ((0, 2), (1, 3))
        assert set(g.present()) <= set(g.winners)


def test_set_up_for_four() -> None:
    selected = {begun(seed).decision.player for seed in range(16)}
    assert selected == {0, 1, 2, 3}
    game = begun(3)
    heroes = [game.state.face_of(game.state.zone(HERO, p)[0]).name for p in seats(4)]
    offered = [f"{hero} (seat {p + 1}) takes the first turn" for p, hero in enumerate(heroes)]
    assert [option.text for option in game.decision.options] == offered
    game.choose(2)
    g = game.state
    assert g.active == 2
    assert [len(g.zone(HAND, p)) for p in seats(4)] == [4, 4, 4, 4]
    assert [g.asset(p, LIFE) for p in seats(4)] == [20, 20, 20, 20]


def test_after_the_first_turn_everybody_draws_up() -> None:
    game = hj.new_game("fab", DECKS, seed=5, format="open", first=SECOND, ask="needed")
    rng = random.Random(5)
    while game.state.active == 1:
        game.choose(rng.randrange(len(game.decision.options)))
    assert game.state.active == 2
    assert [len(game.state.zone(HAND, p)) for p in seats(4)] == [4, 4, 4, 4]


@pytest.mark.parametrize("seed", range(12))
def test_players_leave_in_the_middle_of_anything(seed: int) -> None:
    game = begun(seed, 3 + seed % 2, ask="all" if seed % 3 else "needed")
    rng = random.Random(seed)
    while not game.over:
        leaver = game.state.seats[rng.randrange(game.state.n)]
        if rng.random() < 0.02 and not game.state.gone >> leaver & 1:
            game.concede(leaver)
        else:
            game.choose(rng.randrange(len(game.decision.options)))
        if not game.over:
            assert not [o for o in game.state.objects() if o.face >= 0 and game.state.gone >> o.owner & 1]
    assert game.result.reason in (*REASONS, "conceded")
    assert hj.load(game.save()).save() == game.save()


def test_concession_of_one_of_four_is_no_end() -> None:
    game = begun(1, ask="all")
    game.choose(0)
    game.concede(FIRST)
    assert not game.over and game.state.present() == [1, 2, 3]
    with pytest.raises(hj.IllegalChoice, match="has left already"):
        game.concede(FIRST)
    game.concede(THIRD)
    game.concede(FOURTH)
    assert game.result.winners == (1,) and game.result.reason == "conceded"
    assert game.result.rules == ("FAB 4.5.2a", "FAB 4.5.3c")


def test_in_a_pit_fight_only_neighbours_are_attacked() -> None:
    game = begun(2, format="upf")
    rng = random.Random(2)
    g = game.state
    attacks = 0
    while not g.over:
        assert g.question is not None
        flow.answer(g, rng.randrange(len(g.question.acts)))
        for o in g.objects():
            target = next(iter(about(o).targets), NOTHING)
            if target and o.controller >= 0 and g.exists(target) and not g.over:
                assert g.objs[target].owner in neighbours(g, o.controller)
                attacks += 1
    assert attacks > 20


def test_neighbours_close_up_round_the_table() -> None:
    game = begun(4, format="upf")
    assert [neighbours(game.state, p) for p in seats(4)] == [(1, 3), (2, 0), (3, 1), (0, 2)]
    game.concede(SECOND)
    assert [neighbours(game.state, p) for p in (FIRST, THIRD, FOURTH)] == [(2, 3), (3, 0), (0, 2)]
    game.concede(FOURTH)
    assert neighbours(game.state, FIRST) == (2,)


def test_a_pit_fight_takes_three() -> None:
    with pytest.raises(DeckError, match="takes 3 players or more, not 2"):
        hj.new_game("fab", DECKS[:2], format="upf")


def test_parties_are_numbers_for_everybody_and_leave_an_opponent() -> None:
    with pytest.raises(ValueError, match="a number for each of the 4 players"):
        begun(0, parties=(1, 2, 1))
    with pytest.raises(ValueError, match="not all in one party"):
        begun(0, parties=(1, 1, 1, 1))
    with pytest.raises(ValueError, match="keyforge has no parties"):
        hj.new_game("keyforge", parties=(1, 2))
    g = begun(0, parties=(1, 0, 1, 0)).state
    assert [opponents(g, p) for p in seats(4)] == [[1, 3], [2, 3, 0], [3, 1], [0, 1, 2]]


def test_parties_and_format_are_kept_by_saves_and_positions() -> None:
    game = begun(7, format="upf", parties=(1, 2, 1, 2))
    rng = random.Random(7)
    for _ in range(60):
        game.choose(rng.randrange(len(game.decision.options)))
    loaded, pasted = hj.load(game.save()), hj.from_position(game.position())
    for again in (loaded, pasted):
        assert opponents(again.state, FIRST) == opponents(game.state, FIRST) == [1, 3]
        assert again.position() == game.position()
    assert course(loaded.start().state).pit_fight and course(game.start().state).pit_fight


@pytest.mark.parametrize("viewer", range(4))
def test_each_of_four_sees_only_the_own_hand(viewer: PlayerId) -> None:
    game = begun(9)
    rng = random.Random(9)
    for _ in range(150):
        if not game.over:
            game.choose(rng.randrange(len(game.decision.options)))
    seen = view_of(game.state, viewer)
    players = seen["players"]
    assert len(players) == 4
    twin = game.state.clone()
    redeal(twin, viewer, 1)
    assert [twin.zone(DECK, p) != () for p in seats(4)] == [game.state.zone(DECK, p) != () for p in seats(4)]
    assert view_of(twin, viewer) == {**seen, "deciding": view_of(twin, viewer)["deciding"]}
    for p, player in enumerate(players):
        names = [card.get("name") for card in player["zones"]["hand"]]
        assert (None in names) == (p != viewer and bool(names))


def test_the_table_shows_four_clockwise_and_those_who_left_in_one_line() -> None:
    game = begun(3)
    game.choose(0)
    game.concede(THIRD)
    names = ["You", "Bot 2", "Bot 3", "Bot 4"]
    lines = summary(game.view(FIRST, log=False), game.plugin.policies, names)
    heads = [line for line in lines if line.startswith(("You", "Bot"))]
    assert [head.partition(":")[0] for head in heads] == ["Bot 2", "Bot 3 (has left the game)", "Bot 4", "You"]


FOUR = conformance.Dealing("fab", 4)


@pytest.mark.compiled
@pytest.mark.long
def test_saves_of_four_go_on_to_the_same_end() -> None:
    """Every fifteenth decision; a loaded copy goes on beside the game."""
    game, rng = begun(11, ask="all"), random.Random(11)
    twin = game
    while not game.over:
        if len(game.choices) % 15 == 0:
            twin = hj.load(check_copies(game, 11))
        answer = rng.randrange(len(game.decision.options))
        game.choose(answer)
        twin.choose(answer)
    assert len(game.choices) > 300
    assert twin.save() == game.save()


def test_what_three_others_never_saw_tells_nothing() -> None:
    figures = conformance.check_hidden(FOUR, [3], every=60)
    assert figures["views"] > 40 and figures["questions"] > 8


@pytest.mark.compiled
@pytest.mark.long
def test_refusals_to_each_of_four_are_reversed() -> None:
    figures = conformance.check_refusals(FOUR, [4], every=40)
    assert figures["refused and reversed"] > 200
