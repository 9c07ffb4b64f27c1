"""Set-up and the first turn. FAB 4.1 + 4.4.3e"""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.fab import plugin
from headjudge.games.fab.objects.marks import ACTION_POINTS, LIFE
from headjudge.games.fab.objects.zones import ARMS, CHEST, DECK, GRAVEYARD, HAND, HEAD, HERO, INVENTORY, LEGS, WEAPON
from headjudge.kernel.ids import PlayerId, seats
from headjudge.kernel.plugin import Deck
from tests.fab.test_random_games import DECKS
from tests.players import FIRST, SECOND


def test_a_player_picked_at_random_chooses_who_begins() -> None:
    selected = {hj.new_game("fab", DECKS, seed=seed).decision.player for seed in range(12)}
    assert selected == {0, 1}
    game = hj.new_game("fab", DECKS, seed=1)
    assert game.decision.kind == "first turn"
    assert game.decision.rules == ("FAB 4.1.3",)
    game.choose(1)
    assert game.decision.player == 1


def test_everybody_has_their_cards_and_a_full_hand() -> None:
    g = hj.new_game("fab", DECKS, seed=3, first=SECOND).state
    for p in seats(2):
        assert [len(g.zone(z, p)) for z in (HERO, WEAPON, HEAD, CHEST, ARMS, LEGS)] == [1] * 6
        assert len(g.zone(HAND, p)) == 4
        assert len(g.zone(DECK, p)) == 36
        assert g.asset(p, LIFE) == 20
    assert g.active == 1
    assert g.asset(SECOND, ACTION_POINTS) == 1


def test_on_the_first_turn_the_other_player_draws_up_too() -> None:
    game = hj.new_game("fab", DECKS, seed=3, first=FIRST)
    while game.state.active == 0:
        verbs = [option.verb for option in game.decision.options]
        attack = game.decision.kind == "priority" and game.decision.player == 0
        game.choose(verbs.index("defend") if "defend" in verbs else 0 if attack else len(verbs) - 1)
    assert len(game.state.zone(HAND, SECOND)) == 4
    assert "defend" in {entry["kind"] for entry in game.log}


POOL = """Hero: Dorinthea, Quicksilver Prodigy
Format: Open

Arena cards
1x Dawnblade, Resplendent
1x Ironrot Helm
1x Ironrot Legs

Deck cards
3x Sharpen Steel (red)
2x Titanium Bauble

Sideboard
1x Hope Merchant's Hood
2x Snatch (red)
"""


def selecting(answers: dict[str, list[int]]) -> hj.Game:
    """A game from a pool with something to select, with both players' answers by kind of question; else the last."""
    deck = plugin().read_deck(POOL, "x")
    game = hj.new_game("fab", [deck, deck], seed=1, first=FIRST)
    left = {kind: list(choices) for kind, choices in answers.items()}
    while game.decision.kind in ("equip", "bring in", "leave out"):
        choices = left.get(game.decision.kind, [])
        game.choose(choices.pop(0) if choices else len(game.decision.options) - 1)
    return game


def test_arena_cards_are_selected_where_the_pool_holds_more_than_the_zones() -> None:
    deck = plugin().read_deck(POOL, "x")
    game = hj.new_game("fab", [deck, deck], seed=1, first=SECOND)
    assert game.decision.player == 1
    assert game.decision.kind == "equip"
    assert [option.text for option in game.decision.options] == [
        "choose Ironrot Helm",
        "choose Hope Merchant's Hood",
        "none",
    ]
    assert game.decision.rules == ("FAB 4.1.4a",)
    game.choose(1)
    assert not game.state.zone(HEAD, SECOND)  # private until the game begins
    begun = selecting({"equip": [1, 2]})
    assert begun.state.faces[begun.state.objs[begun.state.zone(HEAD, FIRST)[0]].face].key == "Hope Merchant's Hood"
    assert not begun.state.zone(HEAD, SECOND)
    assert len(begun.state.zone(LEGS, FIRST)) == 1


def seen_of_first(game: hj.Game, viewer: PlayerId) -> str:
    players = game.view(viewer, log=False)["players"]
    assert isinstance(players, list)
    return repr(players[0])


def test_deck_cards_are_brought_in_and_the_rest_is_the_inventory() -> None:
    begun = selecting({"bring in": [0, 0], "leave out": [0, 0]})
    inventory = [begun.state.faces[begun.state.objs[id].face].key for id in begun.state.zone(INVENTORY, FIRST)]
    held = len(begun.state.zone(HAND, FIRST)) + len(begun.state.zone(DECK, FIRST))
    assert held + len(inventory) == 5 + 2 + 2  # deck, sideboard, the two for the head
    assert "Snatch (red)" not in inventory
    assert "Sharpen Steel (red)" in inventory
    assert "Sharpen Steel" in seen_of_first(begun, FIRST)
    assert "Sharpen Steel" not in seen_of_first(begun, SECOND)  # FAB 4.1.6b: private


def keys(game: hj.Game, zone: int, player: PlayerId) -> list[str]:
    return sorted(game.state.faces[game.state.objs[id].face].key for id in game.state.zone(zone, player))


def test_the_deck_is_what_the_list_has_without_what_was_left_out_and_with_what_was_brought_in() -> None:
    deck = plugin().read_deck(POOL, "x")
    game = hj.new_game("fab", [deck, deck], seed=1, first=FIRST)
    while game.decision.kind == "equip":
        game.choose(0)
    game.choose(0)  # one Snatch is brought in
    game.choose(len(game.decision.options) - 1)
    assert game.decision.kind == "leave out"
    assert {option.text for option in game.decision.options} == {
        "choose Sharpen Steel (red)",
        "choose Titanium Bauble (blue)",
        "done",
    }
    game.choose(0)  # one Sharpen Steel is left out
    game.choose(len(game.decision.options) - 1)
    assert game.decision.player == 1
    assert game.decision.kind == "bring in"
    game.choose(len(game.decision.options) - 1)
    assert game.decision.kind == "priority"  # who brings nothing in leaves nothing out
    had = sorted(keys(game, HAND, FIRST) + keys(game, DECK, FIRST))
    assert had == [*["Sharpen Steel (red)"] * 2, "Snatch (red)", *["Titanium Bauble (blue)"] * 2]
    assert keys(game, INVENTORY, FIRST) == ["Hope Merchant's Hood", "Sharpen Steel (red)", "Snatch (red)"]
    other = sorted(keys(game, HAND, SECOND) + keys(game, DECK, SECOND))
    assert other == [*["Sharpen Steel (red)"] * 3, *["Titanium Bauble (blue)"] * 2]


@pytest.mark.parametrize(("format", "may_keep_all"), [("blitz", False), ("open", True)])
def test_as_many_are_left_out_as_the_format_has_too_many(format: str, may_keep_all: bool) -> None:
    deck = plugin().decks()["dorinthea-ironsong"]
    pool = Deck("x", {**deck.sections, "inventory": [("Snatch (red)", 1)]})
    game = hj.new_game("fab", [pool, pool], seed=1, first=FIRST, format=format)
    assert game.decision.kind == "bring in"
    game.choose(0)
    assert game.decision.kind == "leave out"
    assert ("done" in [option.text for option in game.decision.options]) == may_keep_all


def test_who_leaves_while_cards_are_selected_takes_theirs_along() -> None:
    deck = plugin().read_deck(POOL, "x")
    for kind in ("bring in", "leave out"):
        game = hj.new_game("fab", [deck] * 3, seed=1, first=FIRST, format="open")
        while game.decision.kind != kind:
            game.choose(0)
        assert game.decision.player == 0
        game.concede(FIRST)
        while game.decision.kind in ("equip", "bring in", "leave out"):
            assert game.decision.player != 0
            game.choose(0)
        assert [len(game.state.zone(HEAD, p)) for p in seats(3)] == [0, 1, 1]
    early = hj.new_game("fab", [deck] * 3, seed=1, first=FIRST, format="open")
    early.choose(0)
    early.concede(FIRST)
    while early.decision.kind in ("equip", "bring in", "leave out"):
        early.choose(0)
    assert [len(early.state.zone(HEAD, p)) for p in seats(3)] == [0, 1, 1]


def test_the_second_weapon_zone_is_filled_by_who_has_a_hand_free() -> None:
    """Neither the weapon of another player nor a helmet is the first weapon."""
    text = """Hero: Ira, Crimson Haze
Format: Open
2x Harmonized Kodachi
1x Edge of Autumn
1x Ironrot Helm
1x Hope Merchant's Hood
"""
    deck = plugin().read_deck(text, "x")
    game = hj.new_game("fab", [deck, deck], seed=1, first=FIRST)
    game.choose(0)
    game.choose([option.text for option in game.decision.options].index("choose Edge of Autumn"))
    assert game.decision.player == 1  # a weapon for two hands leaves no room
    game.choose(0)
    game.choose(0)
    assert game.decision.player == 1
    assert [option.text for option in game.decision.options] == ["choose Harmonized Kodachi", "none"]


def test_two_weapons_of_one_hand_each_fill_both_weapon_zones() -> None:
    deck = plugin().read_deck("Hero: Ira, Crimson Haze\nFormat: Open\n2x Harmonized Kodachi\n1x Edge of Autumn\n", "x")
    game = hj.new_game("fab", [deck, deck], seed=1, first=FIRST)
    assert len(game.decision.options) == 4
    game.choose(0)
    assert [option.text for option in game.decision.options] == ["choose Harmonized Kodachi", "none"]
    other = hj.new_game("fab", [deck, deck], seed=1, first=FIRST)
    other.choose(2)
    assert other.decision.player == 1  # a weapon for two hands leaves no room


def test_kayo_has_one_weapon_zone() -> None:
    deck = plugin().read_deck("Hero: Kayo\nFormat: Open\n2x Mini Meataxe\n1x Bone Basher\n", "x")
    game = hj.new_game("fab", [deck, deck], seed=1, first=FIRST)
    assert game.decision.rules == ("FAB 4.1.4a",)
    assert [option.text for option in game.decision.options] == ["choose Mini Meataxe", "choose Mini Meataxe", "none"]
    game.choose(0)
    assert game.decision.player == 1  # there is no second zone
    game.choose(0)
    assert [len(game.state.zone(WEAPON, p)) for p in seats(2)] == [1, 1]


@pytest.mark.parametrize("place", [0, 1])
def test_a_list_for_kayo_with_two_weapons_is_not_equipped_unasked(place: int) -> None:
    rhinar = plugin().read_deck("Hero: Rhinar\nFormat: Open\n2x Mini Meataxe\n", "x")
    kayo = plugin().read_deck("Hero: Kayo\nFormat: Open\n2x Mini Meataxe\n", "x")
    game = hj.new_game("fab", [kayo, rhinar] if place == 0 else [rhinar, kayo], seed=1, first=FIRST)
    assert len(game.state.zone(WEAPON, seats(2)[1 - place])) == 2
    assert game.decision.player == place
    assert game.decision.kind == "equip"


FAI = """Hero: Fai
Format: Open

Deck cards
6x Ronin Renegade (red)
2x Phoenix Flame (red)
"""


def keys_in(game: hj.Game, zone: int, player: PlayerId) -> list[str]:
    return [game.state.faces[game.state.objs[id].face].key for id in game.state.zone(zone, player)]


def test_a_card_of_the_deck_starts_the_game_where_the_hero_says() -> None:
    decks = [plugin().read_deck(FAI, "x"), plugin().read_deck(FAI, "y")]
    game = hj.new_game("fab", decks, seed=1, first=SECOND)
    assert (game.decision.player, game.decision.kind) == (SECOND, "start with")
    assert game.decision.rules == ("FAB 4.1.5b",)
    assert [option.text for option in game.decision.options] == [
        "choose Phoenix Flame (red)",
        "choose Phoenix Flame (red)",
        "none",
    ]
    game.choose(0)
    assert (game.decision.player, game.decision.kind) == (FIRST, "start with")
    assert not game.state.zone(GRAVEYARD, SECOND)  # private until the game begins
    assert not game.state.zone(DECK, SECOND)
    game.choose(2)
    assert keys_in(game, GRAVEYARD, SECOND) == ["Phoenix Flame (red)"]
    assert keys_in(game, GRAVEYARD, FIRST) == []
    assert [len(game.state.zone(HAND, p)) + len(game.state.zone(DECK, p)) for p in (FIRST, SECOND)] == [8, 7]
    assert not game.state.zone(INVENTORY, SECOND)
