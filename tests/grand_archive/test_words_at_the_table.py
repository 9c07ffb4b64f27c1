"""What a player reads: options, questions, views, what passing leads to."""

from __future__ import annotations

import json
from typing import Any

import pytest

import headjudge as hj
from headjudge.games.grand_archive.policies import RULES
from headjudge.kernel.ids import PlayerId
from tests.grand_archive.table import laid_out, take, texts
from tests.players import FIRST, SECOND

PLAIN = "  B: {champion: [Spirit of Wind], field: [Giant Tortoise], deck: [Giant Tortoise x 3]}\nturn: A\n"


def seen(game: hj.Game, player: PlayerId) -> Any:
    """A view as a program outside gets it."""
    return json.loads(json.dumps(game.view(player)))


def test_a_card_is_offered_with_what_it_costs() -> None:
    game = laid_out(
        "players:\n"
        '  A: {champion: [Spirit of Water, "Lorraine, Wandering Warrior"], material: [Eventide Spear],'
        " hand: [Lost in Thought, Honorable Vanguard, Honorable Vanguard, Blitz Mage]}\n"
        "  B: {champion: [Spirit of Wind], field: [Blitz Mage (rested), Blitz Charger (rested)]}\nturn: A\n"
    )
    assert texts(game) == [
        "activate Lost in Thought, cost X",
        "activate Honorable Vanguard, cost 2",
        "activate Honorable Vanguard, cost 2",
        "activate Eventide Spear, memory cost 0",
        "pass",
    ]


def test_ways_to_pay_are_said() -> None:
    game = laid_out(
        "cards:\n  Other Way: {like: Fireball, element: [norm], reserve: 1, abilities: "
        '["(alternative-cost (recover 1))", "(draw 1)"]}\n'
        "players:\n  A: {champion: [Spirit of Fire], damage: 3, hand: [Other Way, Blitz Mage], deck: [Blitz Mage]}\n"
        + PLAIN
    )
    take(game, "activate Other Way")
    assert game.decision.prompt == "declare which cost you pay"
    assert texts(game) == ["pay the reserve cost", "You may recover 1 rather than pay this card's reserve cost."]


def test_each_of_two_abilities_has_a_key_of_its_own() -> None:
    game = laid_out(
        'cards:\n  Lever: {like: Rusted Warshield, abilities: ["(activated (pay 0) (draw 1))", '
        '"(activated (rest this) (draw 2))"]}\n'
        "players:\n  A: {champion: [Spirit of Fire], field: [Lever], deck: [Blitz Mage x 3]}\n" + PLAIN
    )
    first, second = [o for o in game.decision.options if o.text.startswith("use Lever")]
    assert first.key != second.key
    assert first.text.endswith("draw 1 card.") and second.text.endswith("draw 2 cards.")
    game.choose(second.index)
    (waiting,) = seen(game, FIRST)["stack"]
    assert (waiting["what"], waiting["name"]) == ("ability", "Lever")


def test_what_passing_leads_to_and_what_waits() -> None:
    game = laid_out("players:\n  A: {champion: [Spirit of Water], hand: [Lost in Thought, Blitz Mage x 2]}\n" + PLAIN)
    assert seen(game, FIRST)["phase"] == "main phase"
    assert RULES.pass_words(game.state, FIRST) == "once all have passed, the main phase ends, and with it the turn"
    take(game, "activate Lost in Thought", "1", "choose Blitz Mage")
    assert RULES.pass_words(game.state, FIRST) == "once all have passed, Lost in Thought resolves"
    (waiting,) = seen(game, SECOND)["table"]["stack"]
    assert (waiting["method"], waiting["x"]) == ("activation", 1)


def test_a_champion_to_level_into_is_chosen_by_name() -> None:
    game = laid_out(
        "cards:\n  Rise: {like: Fireball, element: [norm], reserve: 0, abilities: [level-up]}\n"
        "players:\n  A: {champion: [Spirit of Fire], hand: [Rise], "
        'material: ["Rai, Spellcrafter", "Lorraine, Wandering Warrior"]}\n' + PLAIN
    )
    take(game, "activate Rise", "pass", "pass")
    assert game.decision.prompt == "choose a card to materialize"
    assert texts(game) == ["choose Rai, Spellcrafter", "choose Lorraine, Wandering Warrior"]


def test_materializing_nothing_is_an_answer() -> None:
    game = laid_out(
        "players:\n  A: {champion: [Spirit of Fire], material: [Rusted Warshield], memory: [Blitz Mage]}\n"
        + PLAIN
        + "at: materialize phase\n"
    )
    assert texts(game) == ["materialize Rusted Warshield, memory cost 1", "materialize nothing"]


def test_what_changes_an_event_is_said_with_its_text() -> None:
    game = laid_out(
        "cards:\n"
        '  Stout: {like: Giant Tortoise, abilities: ["(instead (event marked (subject itself)) '
        '(amount-becomes (plus 1 (that-much))))", "(instead (event marked (subject itself)) '
        '(amount-becomes (times 2 (that-much))))"]}\n'
        '  Feed: {like: Fireball, element: [norm], reserve: 0, abilities: ["(put-counters buff 1 '
        '(in field you (type ally)))"]}\n'
        "players:\n  A: {champion: [Spirit of Fire], hand: [Feed], field: [Stout]}\n" + PLAIN
    )
    take(game, "activate Feed", "pass", "pass")
    assert "damage" not in game.decision.prompt
    assert all(text.startswith("apply Stout: ") for text in texts(game))
    assert len(set(texts(game))) == 2


def test_nobody_without_a_champion_could_try_its_counters() -> None:
    game = laid_out("players:\n  A: {champion: [Spirit of Fire]}\n  B: {field: [Giant Tortoise]}\nturn: A\n")
    assert game.attempts(FIRST) == ["attack with Spirit of Fire", "remove enlighten counters from Spirit of Fire"]
    assert game.attempts(SECOND) == ["attack with Giant Tortoise"]


@pytest.mark.parametrize("seed", range(3))
def test_imagined_decks_do_not_mix(seed: int) -> None:
    game = laid_out(
        "players:\n  A: {champion: [Spirit of Fire]}\n"
        "  B: {champion: [Spirit of Wind], hand: [Blitz Mage x 2], deck: [Blitz Charger x 2], "
        'material: ["Rai, Spellcrafter", Rusted Warshield]}\nturn: A\n'
    )
    zones = seen(game.imagine(FIRST, seed), SECOND)["players"][1]["zones"]
    assert sorted(card["name"] for card in zones["material"]) == ["Rai, Spellcrafter", "Rusted Warshield"]


def test_a_card_is_offered_with_what_it_costs_from_there() -> None:
    game = laid_out(
        'cards:\n  Ghost: {like: Giant Tortoise, element: [norm], reserve: 4, abilities: ["(ephemerate 1)"]}\n'
        "players:\n  A: {champion: [Spirit of Wind], hand: [Blitz Mage], graveyard: [Ghost]}\n" + PLAIN
    )
    assert "activate Ghost, cost 1" in texts(game)


def test_what_is_too_dear_names_the_card_that_is_paid_for() -> None:
    game = laid_out(
        "cards:\n  Bolt: {like: Reclaim, element: [norm], speed: fast, reserve: 1, abilities: "
        '["(while (is this (targeting (type champion))) (costs more 2))", '
        '"(deal 1 (target (in field each-player (type unit))))"]}\n'
        "players:\n  A: {champion: [Spirit of Wind], field: [Gray Wolf, Giant Tortoise], hand: [Bolt, Blitz Mage]}\n"
        + PLAIN
    )
    take(game, "activate Bolt")
    assert "with Spirit of Wind as a target you could not pay what Bolt costs" in [r.words for r in game.refusals()]
