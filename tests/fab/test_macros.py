"""Macros come with the rules of a format. FAB 1.5"""

from __future__ import annotations

import headjudge as hj
from headjudge.games.fab import plugin
from headjudge.games.fab.objects.zones import PERMANENT
from headjudge.kernel.plugin import Deck
from tests.players import FIRST

DECKS = ["rhinar-classic-battles", "dorinthea-classic-battles"]


def test_a_macro_is_no_part_of_a_card_pool() -> None:
    """FAB 1.5.2"""
    deck = Deck("example", {"hero": [("Rhinar", 1)], "arena": [("Sanctuary of Aria", 1)], "deck": []}, {})
    assert plugin().check_deck(deck, "open") == ["Sanctuary of Aria is a macro, which is no part of a card-pool"]


def test_each_player_begins_with_the_macro_of_the_format() -> None:
    """FAB 1.5.1a + 1.5.1b"""
    game = hj.new_game("fab", DECKS, seed=3, format="rosetta", first=FIRST)
    while game.decision.kind != "priority":
        game.choose(0)
    g = game.state
    macros = [g.objs[id] for id in g.zone(PERMANENT) if g.faces[g.objs[id].face].key == "Sanctuary of Aria"]
    assert [(o.owner, o.controller) for o in macros] == [(-1, 0), (-1, 1)]
    told = [entry for entry in game.log if entry["kind"] == "macro"]
    assert [entry["rules"] for entry in told] == [["FAB 1.5.1b"]] * 2
    assert hj.load(game.save()).save() == game.save()


def test_other_formats_have_none() -> None:
    game = hj.new_game("fab", DECKS, seed=3, first=FIRST)
    assert not [entry for entry in game.log if entry["kind"] == "macro"]
