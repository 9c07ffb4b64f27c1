"""Why something cannot be tried: the reason that is told, and whose doing it is."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.fab import plugin
from headjudge.kernel.ids import PlayerId
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import Scenario, understand
from headjudge.scenario.reading import read_text
from headjudge.scenario.running import run
from headjudge.scenario.session import Session
from headjudge.scenario.staging import lay_out
from tests.players import FIRST, SECOND

HEAD = """\
game: fab
case: why-not
rules: []
"""
AURA = "types: [Token], subtypes: [Aura]"
SQUIRE = (
    "{types: [Action], subtypes: [Ally], cost: 0, power: 2, life: 2,"
    " abilities: ['(activated action (limit 1) attack-with-it)']}"
)


def read(players: str, cards: str, *lines: str, format: str = "") -> Scenario:
    text = f"{HEAD}cards: {{{cards}}}\nplayers:\n{players}\nturn: A\ndo:\n"
    text = f"format: {format}\n{text}" if format else text
    text += "".join(f"  - {line}\n" for line in (*lines, "expect: {winner: none}"))
    return understand(read_text(text, "it.yaml"), words_of, lambda: ("fab",))


def laid(a: str, b: str = "", cards: str = "") -> hj.Game:
    """A game in A's action phase; A and B are Rhinar and have those cards."""
    scenario = read(f"  A: {{hero: Rhinar{a}}}\n  B: {{hero: Rhinar{b}}}", cards)
    words = words_of("fab")
    assert words is not None
    session = Session(lay_out(scenario, words).table(), words)
    session.start()
    return hj.Game(plugin(), session.g)


def does(game: hj.Game, words: str) -> None:
    """Take the option that begins with these words."""
    options = [option.text for option in game.decision.options]
    game.choose(next(i for i, text in enumerate(options) if text.startswith(words)))


def why(game: hj.Game, player: PlayerId = FIRST) -> dict[str, tuple[str, str]]:
    """By attempt, the reason against it and the card that is responsible."""
    return {refusal.attempt: (refusal.code, refusal.by) for refusal in game.refusals(player)}


def seen(game: hj.Game) -> Any:
    """What the first player sees."""
    return game.view(FIRST)


def test_types_of_cards_outside_combat() -> None:
    game = laid(
        ", hand: [Titanium Bauble (blue), Chivalry (blue), Hala Goldenhelm, Sink Below (red), In the Swing (red)],"
        " graveyard: [Snatch (red)], banished: [Ghost, Snatch (red)]",
        ", graveyard: [Wounding Blow (red)]",
        "Ghost: {like: Snatch (red), abilities: ['(play-from graveyard)']}",
    )
    assert why(game) == {
        "play Titanium Bauble (blue)": ("resource-card", ""),
        "play Chivalry (blue)": ("block-card", ""),
        "play Hala Goldenhelm": ("nothing-allows-it", ""),
        "play Sink Below (red)": ("not-defending", ""),
        "play In the Swing (red)": ("not-attacking", ""),
        "play Snatch (red) from graveyard": ("not-from-here", ""),
        "play Snatch (red) from banished": ("not-from-here", ""),
        "play Ghost from banished": ("nothing-allows-it", ""),
        "play Wounding Blow (red) from graveyard": ("not-yours", ""),
    }


def test_reactions_are_for_one_side_each() -> None:
    reactions = "hand: [Snatch (red), Sink Below (red), In the Swing (red), Nimblism (red)]"
    game = laid(f", {reactions}", f", {reactions}")
    does(game, "play Snatch")
    assert why(game)["play Nimblism (red)"] == ("stack-not-empty", "")
    while game.view(FIRST)["step"] != "reaction":
        game.choose(len(game.decision.options) - 1)
    assert why(game, FIRST)["play Sink Below (red)"] == ("not-defending", "")
    assert why(game, FIRST)["play In the Swing (red)"] == ("own-condition", "In the Swing (red)")
    assert why(game, SECOND)["play In the Swing (red)"] == ("not-attacking", "")
    assert why(game, SECOND)["play Nimblism (red)"] == ("in-combat", "")
    assert "play Sink Below (red)" not in why(game, SECOND)


@pytest.mark.parametrize(
    ("target", "code"), [("Squire", "ally-attacked"), ("Idol", "not-defending")], ids=["an ally", "no living object"]
)
def test_what_is_attacked_makes_no_defending_hero(target: str, code: str) -> None:
    reactions = "hand: [Snatch (red), Sink Below (red), In the Swing (red)]"
    idol = f"Idol: {{{AURA}, abilities: ['(states attackable)']}}"
    game = laid(f", {reactions}", f", {reactions}, arena: [{target}]", f"Squire: {SQUIRE}, {idol}")
    does(game, "play Snatch")
    does(game, f"choose {target}")
    while game.view(FIRST)["step"] != "reaction":
        game.choose(len(game.decision.options) - 1)
    assert why(game, SECOND)["play Sink Below (red)"][0] == code
    assert why(game, FIRST)["play Sink Below (red)"][0] == "not-defending"


def test_an_ally_that_attacks_makes_no_attacking_hero() -> None:
    reactions = "hand: [In the Swing (red)]"
    game = laid(f", {reactions}, arena: [Squire]", f", {reactions}", f"Squire: {SQUIRE}")
    does(game, "activate Squire")
    while game.view(FIRST)["step"] != "reaction":
        game.choose(len(game.decision.options) - 1)
    assert why(game, FIRST)["play In the Swing (red)"] == ("ally-attacks", "")
    assert why(game, SECOND)["play In the Swing (red)"] == ("not-attacking", "")


def test_restrictions_name_the_card_that_makes_them() -> None:
    game = laid(
        ", resources: 3, hand: [Snatch (red), Nimblism (red), Wounding Blow (red)], arena: [Gag, Edge of Autumn]",
        ", arena: [Truce]",
        f"Gag: {{{AURA}, abilities: ['(states cannot-play (with cost <= 0))']}},"
        f"Truce: {{{AURA}, abilities: ['(states cannot-attack (with power >= 1))']}}",
    )
    assert why(game) == {
        "play Snatch (red)": ("restricted", "Gag"),
        "play Nimblism (red)": ("restricted", "Gag"),
        "play Wounding Blow (red)": ("restricted", "Gag"),
        "activate Edge of Autumn": ("restricted-attack", "Truce"),
    }


def test_what_may_be_played_only_from_elsewhere_is_no_matter_of_attacking() -> None:
    """FAB 1.0.2a: Three of a Kind lets nothing be played but from the arsenal; that is no rule about attacks."""
    game = laid(", resources: 9, hand: [Three of a Kind (red), Wounding Blow (red)], deck: [Dodge (blue) x 3]")
    does(game, "play Three of a Kind")
    while game.decision.options[0].text == "pass":
        game.choose(0)
    (refusal,) = game.why_not("play Wounding Blow (red)")
    assert refusal.rules == ("FAB 1.0.2", "FAB 5.1.5") and "attack" not in refusal.words
    assert refusal.by == "Three of a Kind (red)"


def test_where_abilities_do_not_function() -> None:
    ability = "(activated instant (does (gain life 1)))"
    game = laid(
        ", hand: [Energy Potion (blue)], arena: [Buckler, Whisper, Bone]",
        ", arena: [Lamp]",
        f"Buckler: {{like: Ironrot Helm, abilities: ['{ability[:-1]} (only-if (this-is defending)))']}},"
        f"Whisper: {{like: Ironrot Legs, abilities: ['(in-zones {ability} hand)']}},"
        f"Bone: {{like: Ironhide Gauntlet, abilities: ['(in-zones {ability} graveyard)']}},"
        f"Lamp: {{like: Ironrot Helm, abilities: ['{ability}']}}",
    )
    assert why(game) == {
        "activate Energy Potion (blue)": ("not-functional", ""),
        "activate Buckler": ("while-defending", ""),
        "activate Whisper": ("not-in-hand", ""),
        "activate Bone": ("not-functional", ""),
        "activate Lamp": ("not-controlled", ""),
    }


def test_which_cost_cannot_be_paid() -> None:
    cost = "abilities: ['(additional-cost (discard attack-action))']"
    cards = (
        f"Rite: {{like: Sigil of Solace (red), cost: 1, {cost}}}, Vow: {{like: Sigil of Solace (red), cost: 9, {cost}}}"
    )
    game = laid(", action points: 0, hand: [Rite, Vow, Brutal Assault (red), Nimblism (red)]", "", cards)
    assert why(game) == {
        "play Vow": ("not-enough-resources", ""),
        "play Brutal Assault (red)": ("no-action-point", ""),
        "play Nimblism (red)": ("no-action-point", ""),
    }
    game = laid(", hand: [Rite, Vow, Nimblism (red)]", "", cards)
    assert why(game) == {"play Rite": ("effect-cost", ""), "play Vow": ("not-enough-resources", "")}


def test_every_attempt_is_listed_once() -> None:
    arena = "arena: [Edge of Autumn, Ironrot Helm, Energy Potion (blue)]"
    zones = "banished: [Snatch (red), Snatch (yellow) face down], graveyard: [Wounding Blow (red)]"
    game = laid(
        f", hand: [Energy Potion (blue), Nimblism (red)], arsenal: [Dodge (blue) face down], {arena}, {zones}",
        f", hand: [Nimblism (red)], arsenal: [Dodge (blue) face up], {arena}, {zones}",
    )
    own = [
        "play Energy Potion (blue)",
        "play Nimblism (red)",
        "play Dodge (blue) from arsenal",
        "play Snatch (red) from banished",
        "play Snatch (yellow) from banished",
        "play Wounding Blow (red) from graveyard",
        "activate Energy Potion (blue)",
        "activate Edge of Autumn",
        "activate Energy Potion (blue)",
    ]
    others = [
        "play Dodge (blue) from arsenal",
        "play Snatch (red) from banished",
        "play Wounding Blow (red) from graveyard",
        "activate Edge of Autumn",
        "activate Energy Potion (blue)",
    ]
    assert sorted(game.attempts(FIRST)) == sorted([*own, *others])


CHI = "Chi Gem: {like: Titanium Bauble (blue), subtypes: [Chi]}"
LOTUS = (
    "Lotus: {like: Ironrot Helm,"
    " abilities: ['(activated instant 1 (limit 1) (at-cost (pay 3 chi)) (does (gain resources 5)))']}"
)
BOLT = "Bolt: {like: Sigil of Solace (red), abilities: ['(deal 2 (target (heroes opponent)))']}"
FOUR = "B: {hero: Rhinar}\n  C: {hero: Rhinar}\n  D: {hero: Rhinar}"
CHOICES = {
    "pitching for a cost": (
        "  A: {hero: Rhinar, hand: [Rite, Hala Goldenhelm, Dodge (blue), Nimblism (red)]}\n  B: {hero: Rhinar}",
        "Rite: {like: Sigil of Solace (red), cost: 2, abilities: []}",
        "A starts to play Rite",
        "not offered to A: [{Hala Goldenhelm: 1.14.3a}]",
        "offered to A: [Dodge (blue), Nimblism (red)]",
    ),
    "pitching for chi": (
        "  A: {hero: Rhinar, hand: [Hala Goldenhelm, Dodge (blue), Chi Gem, Chi Gem], arena: [Lotus]}\n"
        "  B: {hero: Rhinar}",
        f"{CHI}, {LOTUS}",
        "A starts to activate Lotus",
        "not offered to A: [{Hala Goldenhelm: 1.14.3a}, {Dodge (blue): 1.14.3b}]",
        "offered to A: [Chi Gem]",
    ),
    "targets of a pit fight": (
        f"  A: {{hero: Rhinar, hand: [Bolt, Wounding Blow (red)]}}\n  {FOUR}",
        BOLT,
        "A cannot play Wounding Blow (red) targeting C: 1.0.1b",
        "A cannot play Bolt targeting C: 1.0.1b",
        "A plays Bolt targeting D",
    ),
}


@pytest.mark.parametrize("case", CHOICES)
def test_what_a_question_does_not_offer(case: str) -> None:
    players, cards, *lines = CHOICES[case]
    words = words_of("fab")
    assert words is not None
    scenario = read(players, cards, *lines, format="upf" if "D:" in players else "")
    assert [str(problem) for problem in run(scenario, words).problems] == []


def test_why_a_player_has_priority() -> None:
    game = laid(", hand: [Sigil of Solace (red)]")
    rules = [game.decision.rules]
    does(game, "play Sigil")
    rules.append(game.decision.rules)
    does(game, "pass")
    rules.append(game.decision.rules)
    assert rules == [("FAB 4.3.3",), ("FAB 1.11.5",), ("FAB 1.11.4a",)]


def test_what_a_view_shows_of_objects() -> None:
    game = laid(
        ", hand: [Snatch (red)], arena: [Idle Blade, Squire]",
        "",
        f"Squire: {SQUIRE},"
        " Idle Blade: {like: Edge of Autumn, abilities: ['(activated instant (limit 1) (does (gain life 1)))']}",
    )
    does(game, "activate Idle Blade")
    layer = seen(game)["table"]["stack"][0]
    assert not {"power", "defense", "cost", "pitch", "life", "text", "link"} & set(layer)
    ally = seen(game)["table"]["permanent"][0]
    assert {key: ally[key] for key in ("brief", "power", "cost", "life", "text")} == {
        "brief": "2/-, life 2, cost 0",
        "power": 2,
        "cost": 0,
        "life": 2,
        "text": ["Once per turn action — 0: attack."],
    }
    while seen(game)["table"]["stack"]:
        does(game, "pass")
    blade = seen(game)["players"][0]["zones"]["weapon"][0]
    assert "life" not in blade
    does(game, "play Snatch")
    while game.view(FIRST)["step"] != "reaction":
        game.choose(len(game.decision.options) - 1)
    (attack,) = seen(game)["table"]["combat chain"]
    assert (attack["link"], attack["power"], attack["defense"], attack["cost"], attack["pitch"]) == (1, 4, 2, 0, 1)


def test_what_may_be_played_from_where_it_lies_anyway_is_offered_once() -> None:
    cards = "Here: {like: Wounding Blow (red), abilities: ['(play-from hand)', '(play-from arsenal)']}"
    for zone in ("hand", "arsenal"):
        game = laid(f", {zone}: [Here]", cards=cards)
        assert [option.text.split()[0] for option in game.decision.options] == ["play", "pass"]
