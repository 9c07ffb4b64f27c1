"""Split-cards outside a game, and saves in the middle of one that has them. FAB 9.2"""

from __future__ import annotations

import headjudge as hj
from headjudge.games.fab import plugin
from headjudge.games.fab.cards.library import face_named
from headjudge.games.fab.cards.split_cards import ANY, BOTH, LEFT, RIGHT, plays
from headjudge.games.fab.decks.lists import find_card
from headjudge.games.fab.objects.properties import SUPERTYPES, members
from headjudge.games.fab.objects.zones import HAND
from headjudge.games.fab.says import vocabulary
from headjudge.games.fab.turn.placing import put_card
from headjudge.kernel.ids import seats
from headjudge.kernel.plugin import Deck
from tests.players import FIRST

NULL, VAPORIZE = "Null // Shock (yellow)", "Vaporize // Shock (yellow)"


def complaints(hero: str, card: str) -> list[str]:
    return plugin().check_deck(Deck("example", {"hero": [(hero, 1)], "deck": [(card, 1)], "arena": []}, {}), "open")


def test_a_name_of_one_side_makes_split_cards_distinct() -> None:
    """FAB 1.3.4-e2"""
    null, vaporize = face_named(NULL), face_named(VAPORIZE)
    assert (null.titles, vaporize.titles) == (("Null", "Shock"), ("Vaporize", "Shock"))
    assert null.key != vaporize.key


def test_both_sides_must_fit_the_hero() -> None:
    """FAB 9.2.2a"""
    assert complaints("Emperor, Dracai of Aesir", NULL) == [
        f"{NULL} is Lightning, which Emperor, Dracai of Aesir is not",
        f"{NULL} is not red",
    ]
    assert members(SUPERTYPES, face_named(NULL).numbers[SUPERTYPES]) == ("Wizard", "Lightning")


def test_a_side_is_no_card_of_a_deck_list() -> None:
    assert find_card("Null") is None
    assert find_card(NULL) is face_named(NULL)


def test_each_side_has_its_own_name_types_and_text() -> None:
    """FAB 9.2.1"""
    left, right = face_named(NULL).sides
    assert (left.name, right.name) == ("Null (yellow)", "Shock (yellow)")
    assert members(SUPERTYPES, left.numbers[SUPERTYPES]) == ("Wizard",)
    assert [side.whole for side in (left, right)] == [NULL, NULL]


def test_a_melded_layer_is_saved_in_the_middle() -> None:
    """FAB 5.3.4d"""
    g = vocabulary.position([face_named("Rhinar"), face_named(VAPORIZE)], 2, FIRST, "", "")
    index = {face.key: i for i, face in enumerate(g.faces)}
    for player in seats(2):
        vocabulary.put_card(g, player, "hero", index["Rhinar"], 0)
    card = put_card(g, index[VAPORIZE], FIRST, HAND)
    assert plays(g, card) == ANY == (LEFT, RIGHT, BOTH)
    game = hj.Game(plugin(), g)
    offered = [option.text for option in game.decision.options]
    assert [text for text in offered if "Shock" in text] == [
        f"play {VAPORIZE} as Vaporize, cost 0",
        f"play {VAPORIZE} as Shock, cost 0",
        f"play {VAPORIZE} melded, cost 0",
    ]
    game.choose(offered.index(f"play {VAPORIZE} melded, cost 0"))
    while not game.over and game.state.zone(14):
        assert hj.load(game.save()).save() == game.save()
        game.choose(len(game.decision.options) - 1)
    assert [entry["kind"] for entry in game.log].count("resolve") == 2
