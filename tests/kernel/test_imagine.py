"""An imagined game fits what one player knows and tells nothing more, not even to who reads its data."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest

from headjudge.kernel import flow
from headjudge.kernel.chance import seeded
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.imagine import imagine, redeal
from headjudge.kernel.save import dump_state
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from headjudge.kernel.views import view_of
from headjudge.saves import read_position
from tests.kernel import toy
from tests.kernel.playing import at_every_decision
from tests.kernel.stage import answer, card, do, find, game, index, stage
from tests.players import FIRST, SECOND

SHOWY = '(card "Showy" 1 (do (draw 1 you) (choose a (in hand you)) (move (slot a) deck)))'


def permuted(g: State, viewer: PlayerId, seed: int) -> State:
    twin = g.clone()
    redeal(twin, viewer, seed)
    return twin


def cards(g: State) -> Counter[tuple[int, int]]:
    return Counter((o.owner, card) for o in g.objects() for card in o.cards)


@pytest.mark.parametrize("seed", range(4))
def test_it_depends_on_knowledge_and_seed_only(seed: int) -> None:
    g = toy.new_state(seed)
    for _ in at_every_decision(g, random.Random(seed)):
        for viewer in (FIRST, SECOND):
            one = imagine(g, viewer, 5)
            assert dump_state(imagine(g, viewer, 5)) == dump_state(one)
            assert dump_state(imagine(permuted(g, viewer, 9), viewer, 5)) == dump_state(one)


@pytest.mark.parametrize("seed", range(4))
def test_it_is_consistent_with_what_is_known_and_the_game_itself_stays_as_it_is(seed: int) -> None:
    g = toy.new_state(seed)
    rng = random.Random(seed)
    for _ in at_every_decision(g, rng):
        before = dump_state(g)
        for viewer in (FIRST, SECOND):
            twin = imagine(g, viewer, rng.randrange(1 << 30))
            assert cards(twin) == cards(g)
            assert view_of(twin, viewer) == view_of(g, viewer)
        assert dump_state(g) == before


@pytest.mark.parametrize("seed", range(3))
def test_an_imagined_game_can_be_played_to_its_end(seed: int) -> None:
    g = toy.new_state(seed)
    rng = random.Random(seed)
    list(islice(at_every_decision(g, rng), 25))
    for viewer in (FIRST, SECOND):
        twin = imagine(g, viewer, seed)
        list(at_every_decision(twin, rng))
        assert twin.reason in ("life", "empty-deck")


def test_luck_is_fresh_with_every_seed() -> None:
    g = toy.new_state(1)
    assert len({imagine(g, FIRST, seed).rng for seed in range(5)} | {g.rng}) == 6


def in_the_middle() -> State:
    """An attempt is running: a card is played, another was drawn, one must be put back."""
    hands = [[SHOWY, "Imp"], ["Wall", "Cleric"]]
    g = stage(["Bear"], ["Bear"], hands=hands, decks=[["Imp", "Bear", "Wall"], ["Imp", "Scholar", "Wall"]])
    frame = g.w_frame()
    snapshot = flow.attempt(g, frame, 1)
    do(g, "(do (draw 1 opponent) (draw 1 you) (choose a (in hand you)) (move (slot a) deck))")
    g.w_frame(1).snapshot = snapshot
    return g


def test_the_state_before_a_running_attempt_is_imagined_too_and_the_real_one_is_left_alone() -> None:
    g = in_the_middle()
    before = dump_state(g)
    twin = imagine(g, FIRST, 3)
    assert dump_state(g) == before
    attempt = flow.attempting(twin)
    assert attempt is not None and attempt.snapshot is not None
    assert cards(attempt.snapshot) == cards(g)
    hand = {card for id in twin.zone(toy.HAND, SECOND) for card in twin.objs[id].cards}
    then = {card for id in attempt.snapshot.zone(toy.HAND, SECOND) for card in attempt.snapshot.objs[id].cards}
    assert then < hand


def test_the_state_before_a_running_attempt_tells_nothing_either() -> None:
    g = in_the_middle()
    one, two = imagine(g, FIRST, 3), imagine(permuted(g, FIRST, 8), FIRST, 3)
    assert dump_state(one) == dump_state(two)
    attempt = flow.attempting(one)
    assert attempt is not None and attempt.snapshot is not None
    assert attempt.snapshot.rng == one.rng != g.rng


def secret(seed: int, effect: str) -> State:
    """Games that differ only in the order of player 1's deck, which player 0 never saw, and in luck."""
    g = stage(["Bear"], ["Bear"], decks=[["Bear"] * 3, ["Imp", "Wall", "Cleric", "Scholar", "Chief", "Bear"]])
    g.rng = seeded(seed)
    do(g, "(shuffle deck opponent)")
    do(g, effect)
    while g.question is not None and g.question.kind != flow.Q_WINDOW:
        flow.answer(g, len(g.question.acts) - 1)
    return g


@pytest.mark.parametrize(
    "effect",
    [
        "nothing",
        "(draw 2 opponent)",
        "(do (draw 3 opponent) (choose a (in hand opponent) 1 1 opponent) (move (slot a) deck))",
        "(do (draw 2 opponent) (move (in hand opponent) deck) (shuffle deck opponent) (draw 1 opponent))",
        "(do (draw 2 opponent) (until end-of-game (modify cost add 1 (owned-by opponent))))",
    ],
)
def test_a_players_position_carries_no_secret(effect: str) -> None:
    """Whatever is decoded from it is equal, whatever the hidden cards really are."""
    codes = {game(secret(seed, effect)).position(FIRST) for seed in range(12)}
    assert len(codes) == 1
    real = {game(secret(seed, effect)).position() for seed in range(12)}
    assert len(real) == 12


def test_a_players_position_is_a_game() -> None:
    _, state = read_position(game(secret(1, "(draw 2 opponent)")).position(FIRST))
    assert state.question is not None and state.question.player == 0
    answer(state, "pass")


def test_a_card_seen_and_lost_track_of_is_not_told_by_its_past() -> None:
    """Player 0 saw the Imp in the other hand; then one of the two cards there went into the deck."""

    def code(name: str) -> str:
        g = stage(hands=[[], ["Imp"]], decks=[["Bear"], ["Wall", "Bear"]])
        do(g, "(draw 1 opponent)")
        do(g, "(reveal (in hand opponent))")
        do(g, "(do (choose a (in hand opponent) 1 1 opponent) (move (slot a) deck))")
        answer(g, f"choose {name}")
        assert g.objs[find(g, "Imp")].known == 2
        return game(g).position(FIRST)

    assert code("Imp") == code("Wall")


# -- hidden things of every kind


def beneath(g: State) -> State:
    """Player 1 has a card under a Bear, another under that, and one under a card in hand; nobody else knows them."""
    bear, imp, wall = (index(g, card(name)) for name in ("Bear", "Imp", "Wall"))
    outer = put(g, imp, SECOND, toy.BOARD, host=find(g, "Bear"), known=2)
    put(g, wall, SECOND, toy.BOARD, host=outer, known=2)
    held = put(g, bear, SECOND, toy.HAND)
    put(g, wall, SECOND, toy.HAND, host=held, known=0)
    put(g, bear, SECOND, toy.DECK)
    return g


def hosts(g: State) -> bool:
    """Whatever lies under something knows it, and both exist."""
    return all(g.exists(host) and g.objs[id].host == host for host, ids in g.hosted.items() for id in ids)


@pytest.mark.parametrize("seed", range(4))
def test_what_lies_beneath_is_dealt_too_and_stays_beneath(seed: int) -> None:
    g = beneath(stage([], ["Bear"], decks=[[], ["Imp", "Wall", "Cleric"]]))
    twin = imagine(g, FIRST, seed)
    assert hosts(twin) and cards(twin) == cards(g) and view_of(twin, FIRST) == view_of(g, FIRST)
    assert dump_state(imagine(permuted(g, FIRST, 9), FIRST, seed)) == dump_state(twin)
    assert [len(twin.under(id)) for id in twin.zone(toy.HAND, SECOND)] == [1]
    assert hosts(imagine(g, SECOND, seed)) and view_of(imagine(g, SECOND, seed), SECOND) == view_of(g, SECOND)


def test_different_deals_put_different_cards_beneath() -> None:
    g = beneath(stage([], ["Bear"], decks=[[], ["Imp", "Wall", "Cleric"]]))
    bear = g.zone(toy.BOARD, SECOND)[0]
    names = set()
    for seed in range(20):
        twin = imagine(g, FIRST, seed)
        names.add(twin.policies.name(twin, twin.objs[twin.under(bear)[0]]))
    assert names == {"Bear", "Imp", "Wall", "Cleric"}


def test_a_hidden_thing_without_a_card_stays_what_it_is() -> None:
    g = stage(hands=[[], ["Imp"]], decks=[[], ["Wall"]])
    put(g, index(g, card("Chief")), SECOND, toy.HAND, card=False)
    for seed in range(8):
        twin = imagine(g, FIRST, seed)
        held = [twin.objs[id] for id in twin.zone(toy.HAND, SECOND)]
        assert [twin.policies.name(twin, o) for o in held if not o.cards] == ["Chief"]
        assert len(held) == 2


def test_a_hidden_card_that_shows_no_face_keeps_showing_none() -> None:
    g = stage(hands=[[], ["Imp"]], decks=[[], ["Wall"]])
    g.w_obj(find(g, "Imp")).face = -1
    for seed in range(4):
        twin = imagine(g, FIRST, seed)
        assert [twin.objs[id].face for id in twin.zone(toy.HAND, SECOND)] == [-1]


def test_cards_of_other_pools_are_in_no_ones_place(monkeypatch: pytest.MonkeyPatch) -> None:
    g = stage(hands=[[], ["Imp", "Wall"]], decks=[[], ["Bear", "Cleric"]])
    monkeypatch.setattr(toy.RULES, "pool", lambda g, card: 1 if g.faces[g.cards[card]].name in ("Imp", "Bear") else 0)
    for seed in range(8):
        twin = imagine(g, FIRST, seed)
        names = [twin.policies.name(twin, twin.objs[id]) for id in twin.zone(toy.HAND, SECOND)]
        assert names[0] in ("Imp", "Bear") and names[1] in ("Wall", "Cleric")


def test_a_game_that_is_over_is_imagined_without_a_question() -> None:
    g = stage(["Bear"], ["Imp"])
    toy.RULES.concede(g, FIRST)
    twin = imagine(g, SECOND, 3)
    assert twin.over and twin.question is None and twin.winners == (1,)


WATCHER = '(card "Watcher" 1 9 (watching power (when (event applied) (draw 1 you))))'


def test_what_applied_to_hidden_cards_is_no_news_in_an_imagined_game() -> None:
    g = stage([WATCHER], ["Bear"], hands=[[], ["Imp", "Wall"]], decks=[["Bear"] * 9, ["Cleric"]])
    do(g, "(until end-of-game (modify power add 1 (owned-by opponent)))")
    drawn = len(g.zone(toy.HAND, FIRST))
    assert drawn == 4
    for seed in range(4):
        twin = imagine(g, FIRST, seed)
        assert len(twin.applied) == len(g.applied)
        assert dump_state(imagine(permuted(g, FIRST, 9), FIRST, seed)) == dump_state(twin)
        do(twin, "(hurt-player 1 opponent)")
        assert len(twin.zone(toy.HAND, FIRST)) == drawn


def test_an_attempt_inside_an_attempt_is_imagined_to_the_bottom() -> None:
    g = in_the_middle()
    outer = flow.attempting(g)
    assert outer is not None and outer.snapshot is not None
    inner = g.clone()
    g.w_frame().snapshot = inner
    before = dump_state(g)
    one, two = imagine(g, FIRST, 3), imagine(permuted(g, FIRST, 8), FIRST, 3)
    assert dump_state(one) == dump_state(two) and dump_state(g) == before
    top = one.frames[-1].snapshot
    assert top is not None and cards(top) == cards(g) and top.rng == one.rng
    below = flow.attempting(top)
    assert below is not None and below.snapshot is not None
    assert cards(below.snapshot) == cards(g) and below.snapshot.rng == one.rng


def test_what_was_seen_of_a_card_before_it_was_lost_track_of_is_kept_and_what_was_hidden_is_dealt() -> None:
    """An ability still speaks of a card that all saw, and of one that its owner put into the deck unseen."""
    g = stage(["Bear", "Bear"], ["Imp"], hands=[[], ["Wall", "Cleric"]], decks=[["Bear"], ["Scholar"]])
    imp = find(g, "Imp")
    moved = "(choose a (in board opponent)) (move (slot a) hand) (choose b (in hand opponent) 1 1 opponent)"
    do(g, f"(do {moved} (move (slot b) deck) (choose c (in board you)) (hurt 1 (slot c)))")
    wall = find(g, "Wall")
    answer(g, "choose Wall")
    assert imp in g.lki and wall in g.lki
    for seed in range(6):
        twin = imagine(g, FIRST, seed)
        assert twin.policies.name(twin, twin.lki[imp]) == "Imp"
        assert dump_state(imagine(permuted(g, FIRST, 9), FIRST, seed)) == dump_state(twin)


def test_what_is_offered_is_still_there_in_an_imagined_game() -> None:
    """Hidden cards that an open question or an ability speaks of keep their ids."""
    g = do(stage(decks=[["Bear"], ["Imp", "Wall", "Bear"]]), "(do (choose a (in deck opponent)) (move (slot a) grave))")
    twin = imagine(g, FIRST, 1)
    flow.answer(twin, 1)
    assert len(twin.zone(toy.GRAVE, SECOND)) == 1 and len(twin.zone(toy.DECK, SECOND)) == 2
    down = stage(["Bear"], ["Scholar"])
    for name in ("Chief", "Cleric"):
        put(down, index(down, card(name)), SECOND, toy.BOARD, known=2)
    answer(down, "strike with Bear")
    twin = imagine(down, FIRST, 1)
    flow.answer(twin, 2)
    assert len(told_of(twin, toy.DAMAGE)) == 2


def told_of(g: State, mark: int) -> list[ObjectId]:
    """The objects with such a mark, or that died of it."""
    return [o.id for o in [*g.objects(), *g.lki.values()] if o.marks.get(mark)]


def test_what_an_ability_speaks_of_in_the_open_is_followed_in_an_imagined_game() -> None:
    g = stage(["Imp"], ["Bear", "Bear"])
    imp = find(g, "Imp")
    do(g, "(do (choose a (in board you)) (kill (slot a)) (choose b (in board opponent)) (hurt 1 (slot b)))")
    twin = imagine(g, SECOND, 3)
    assert twin.successor(imp) == g.successor(imp) != 0


@pytest.mark.parametrize("name", ["Imp", "Wall"])
def test_where_a_card_went_unseen_is_not_told_by_what_it_was(name: str) -> None:
    """All saw the Imp go to the other hand, and an ability speaks of it; then some card there went into the deck."""
    g = stage(["Bear", "Bear"], ["Imp"], hands=[[], ["Wall"]], decks=[["Bear"], ["Scholar"]])
    imp = find(g, "Imp")
    moved = "(choose a (in board opponent)) (move (slot a) hand) (choose b (in hand opponent) 1 1 opponent)"
    do(g, f"(do {moved} (move (slot b) deck) (choose c (in board you)) (hurt 1 (slot c)))")
    answer(g, f"choose {name}")
    assert g.successor(imp) and imagine(g, FIRST, 3).successor(imp) == 0


def test_what_became_of_a_card_that_was_shuffled_away_is_not_told_though_an_ability_holds_on_to_it() -> None:
    g = stage(["Bear", "Bear"], ["Imp"], decks=[["Bear"], ["Scholar", "Wall"]])
    imp = find(g, "Imp")
    away = "(choose a (in board opponent)) (note m (move (slot a) deck)) (shuffle deck opponent)"
    do(g, f"(do {away} (choose c (in board you)) (hurt 1 (slot c)))")
    assert g.successor(imp) == find(g, "Imp") and imagine(g, FIRST, 3).successor(imp) == 0


def test_a_hidden_card_that_an_ability_spoke_of_is_dealt_in_its_past_too() -> None:
    def code(seed: int) -> str:
        g = secret(seed, "(draw 2 opponent)")
        do(g, "(do (choose b (in hand opponent) 1 1 opponent) (move (slot b) deck) (choose c (in board each-player)))")
        flow.answer(g, 0)
        assert g.lki
        return game(g).position(FIRST)

    assert len({code(seed) for seed in range(6)}) == 1


def test_others_know_their_own_cards_by_new_handles() -> None:
    g = stage([], ["Bear"], hands=[["Imp"], ["Wall", "Cleric"]], decks=[["Bear"], ["Scholar"]])
    before = {h for o in g.objects() for h in o.handles}
    twin = imagine(g, FIRST, 3)
    held = [twin.objs[id].handles for id in twin.zone(toy.HAND, SECOND)]
    assert [own for own, _ in held] == [0, 0] and len({new for _, new in held} - before) == 2
    assert [any(twin.objs[id].handles) for id in twin.zone(toy.DECK, SECOND)] == [False]
    assert all(o["id"] for o in view_of(twin, SECOND)["players"][1]["zones"]["hand"])


def test_an_adjustment_of_what_is_seen_lasts_in_an_imagined_game() -> None:
    thriver = '(card "Thriver" 1 9 (watching power (instead (event applied) (amount-becomes (plus that-much 1)))))'
    g = do(stage([thriver, "Bear"], hands=[[], ["Imp"]]), "(until end-of-game (modify power add 2) (in board you))")
    twin = imagine(g, SECOND, 3)
    assert twin.num(find(twin, "Bear"), toy.POWER) == g.num(find(g, "Bear"), toy.POWER) == 6
