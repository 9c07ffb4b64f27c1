"""Games of three and four: random ones to the end, players who leave, Pantheon, saves, what each may see."""

from __future__ import annotations

import random

import pytest

import headjudge as hj
from headjudge import conformance
from headjudge.conformance.saves import check_copies
from headjudge.games.grand_archive.cards.library import face_of, packs
from headjudge.games.grand_archive.decks.lists import home
from headjudge.games.grand_archive.objects import properties
from headjudge.games.grand_archive.objects.card_types import is_champion
from headjudge.games.grand_archive.objects.zones import FIELD, HAND
from headjudge.kernel import flow
from headjudge.kernel.ids import PlayerId, seats
from headjudge.kernel.imagine import redeal
from headjudge.kernel.plugin import Deck, DeckError
from headjudge.kernel.state import State
from headjudge.kernel.views import view_of
from headjudge.table.summary import summary
from tests.grand_archive.table import champion
from tests.players import FIRST, FOURTH, THIRD

DECKS = ["lorraine", "rai", "silvie-slimes", "tristan", "kongming", "diana"]
SPIRITS = ("Spirit of Fire", "Spirit of Wind", "Spirit of Water")
REASONS = ("champion-died", "empty-deck", "all-lost")


def begun(seed: int, n: int = 4, ask: str = "needed") -> hj.Game:
    decks = [DECKS[(seed + i) % len(DECKS)] for i in range(n)]
    return hj.new_game("grand-archive", decks, seed=seed, format="open", ask=ask)


def played_out(g: State, rng: random.Random) -> State:
    while not g.over:
        assert g.question is not None
        assert not g.gone >> g.question.player & 1, "whoever has lost is asked nothing"
        flow.answer(g, rng.randrange(len(g.question.acts)))
    return g


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(8))
def test_a_random_game_of_three_or_four_ends_by_a_rule(seed: int) -> None:
    g = played_out(begun(seed, 3 + seed % 2).state, random.Random(seed))
    assert g.reason in REASONS
    if len(g.winners) == 1:
        assert all(o.owner == g.winners[0] or not g.gone >> o.owner & 1 for o in g.objects())


def test_set_up_for_four() -> None:
    firsts = {begun(seed).state.active for seed in range(12)}
    assert firsts == {0, 1, 2, 3}
    g = begun(3).state
    assert len({champion(g, p) for p in seats(4)}) == 4
    others = [p for p in seats(4) if p != g.active]
    assert [len(g.zone(HAND, p)) for p in others] == [7, 7, 7]
    assert len(g.zone(HAND, g.active)) == 8, "with more than two players the first one draws as well"


@pytest.mark.parametrize("seed", range(10))
def test_players_leave_in_the_middle_of_anything(seed: int) -> None:
    game = begun(seed, 3 + seed % 2, ask="all" if seed % 3 else "needed")
    rng = random.Random(seed)
    while not game.over:
        leaver = game.state.seats[rng.randrange(game.state.n)]
        if rng.random() < 0.01 and not game.state.gone >> leaver & 1:
            game.concede(leaver)
        else:
            game.choose(rng.randrange(len(game.decision.options)))
        if not game.over:
            assert not [o for o in game.state.objects() if o.face >= 0 and game.state.gone >> o.owner & 1]
            assert not [id for id in game.state.zone(FIELD) if game.state.gone >> game.state.objs[id].controller & 1]
    assert game.result.reason in (*REASONS, "concession")
    assert hj.load(game.save()).save() == game.save()


def test_players_leave_while_the_game_is_set_up() -> None:
    for leaver in seats(3):
        decks = [pantheon_deck(spirit, spirit, "Spirit of Slime") for spirit in SPIRITS]
        game = hj.new_game("grand-archive", decks, seed=2, format="pantheon", ask="all")
        while game.decision.kind not in ("begin-with", "materialize"):
            game.choose(0)
        game.concede(leaver)
        assert not game.over and len(game.state.present()) == 2
        rng = random.Random(leaver)
        for _ in range(60):
            game.choose(rng.randrange(len(game.decision.options)))
        assert len([id for id in game.state.zone(FIELD) if is_champion(game.state, id)]) == 2


def test_concession_of_one_of_four_is_no_end() -> None:
    game = begun(1, ask="all")
    game.concede(FIRST)
    assert not game.over and sorted(game.state.present()) == [1, 2, 3]
    with pytest.raises(hj.IllegalChoice, match="has left already"):
        game.concede(FIRST)
    game.concede(THIRD)
    game.concede(FOURTH)
    assert game.result.winners == (1,) and game.result.reason == "concession"


@pytest.mark.parametrize("viewer", range(3))
def test_each_of_three_sees_only_the_own_hand(viewer: PlayerId) -> None:
    game = begun(9, 3)
    rng = random.Random(9)
    for _ in range(120):
        if not game.over:
            game.choose(rng.randrange(len(game.decision.options)))
    seen = view_of(game.state, viewer)
    twin = game.state.clone()
    redeal(twin, viewer, 1)
    assert view_of(twin, viewer) == {**seen, "deciding": view_of(twin, viewer)["deciding"]}
    for p, player in enumerate(seen["players"]):
        names = [card.get("name") for card in player["zones"]["hand"]]
        assert (None in names) == (p != viewer and bool(names))


def test_the_table_shows_four_clockwise_and_those_who_left_in_one_line() -> None:
    game = begun(3)
    game.concede(THIRD)
    names = ["You", "Bot 2", "Bot 3", "Bot 4"]
    lines = summary(game.view(FIRST, log=False), game.plugin.policies, names)
    heads = [line for line in lines if line.startswith(("You", "Bot"))]
    assert [head.partition(":")[0] for head in heads] == ["Bot 2", "Bot 3 (has left the game)", "Bot 4", "You"]


# -- Pantheon ----------------------------------------------------------------------------------------------------------


def pantheon_deck(name: str, *spirits: str) -> Deck:
    """Sixty different cards, twelve for the material deck and two boons, of those that are packed."""
    faces = [face_of(key) for key in sorted(packs().entries)]
    cards = [f for f in faces if not f.numbers.get(properties.SUPERTYPE, 0) & properties.TOKEN and not f.is_back]
    cards = [f for f in cards if not f.numbers[properties.TYPE] & properties.HAD]
    norm = [f.key for f in cards if home(f) == "main" and f.numbers[properties.ELEMENT] == properties.NORM]
    regalia = [f.key for f in cards if home(f) == "material" and not f.numbers[properties.TYPE] & properties.CHAMPION]
    plain = [key for key in regalia if properties.DIVINE_RELIC not in face_of(key).numbers][:12]
    lesser, greater = "Lesser Boon of Scriveners", "Greater Boon of Shou"
    sections = {
        "main": [(key, 1) for key in norm[:60]],
        "material": [*[(key, 1) for key in spirits], *[(key, 1) for key in plain[len(spirits) :]]],
        "pantheon": [(lesser, 1), (greater, 1)],
    }
    return Deck(name, sections)


def test_pantheon_for_three_from_set_up_to_the_end() -> None:
    decks = [pantheon_deck(spirit, spirit) for spirit in SPIRITS]
    game = hj.new_game("grand-archive", decks, seed=2, format="pantheon")
    g = game.state
    barriers = [g.objs[id].controller for id in g.zone(FIELD) if g.face_of(id).name == "Pantheon Barrier"]
    assert sorted(barriers) == [0, 1, 2]
    assert played_out(g, random.Random(2)).reason in REASONS


def test_pantheon_decks_are_checked_for_each_of_three() -> None:
    decks = [pantheon_deck(spirit, spirit) for spirit in SPIRITS]
    twice = {**decks[2].sections, "main": [(key, 4) for key, _ in decks[2].sections["main"]]}
    with pytest.raises(DeckError, match="at most 1 in the main deck"):
        hj.new_game("grand-archive", [*decks[:2], Deck("twice", twice)], seed=2, format="pantheon")


# -- the tools ---------------------------------------------------------------------------------------------------------

THREE = conformance.Dealing("grand-archive", 3)


@pytest.mark.compiled
@pytest.mark.long
def test_saves_of_three_go_on_to_the_same_end() -> None:
    """Every fortieth decision; a loaded copy goes on beside the game."""
    game, rng = begun(11, 3, ask="all"), random.Random(11)
    twin = game
    while not game.over:
        if len(game.choices) % 40 == 0:
            twin = hj.load(check_copies(game, 11))
        answer = rng.randrange(len(game.decision.options))
        game.choose(answer)
        twin.choose(answer)
    assert twin.save() == game.save()


def test_what_two_others_never_saw_tells_nothing() -> None:
    figures = conformance.check_hidden(THREE, [3], every=250)
    assert figures["views"] > 5 and figures["questions"] > 1


@pytest.mark.compiled
@pytest.mark.long
def test_refusals_to_each_of_three_are_reversed() -> None:
    figures = conformance.check_refusals(THREE, [4], every=60)
    assert figures["refused and reversed"] > 50
