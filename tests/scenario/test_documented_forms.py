"""Forms that the reference documents, in each game that has them."""

from __future__ import annotations

import pytest

from tests.scenario.test_refusing import problems

FAB = """\
game: fab
case: forms
rules: []
cards:
  Roar: {like: Sigil of Solace (red), abilities: ["(until turn (when (event draw (by you)) (gain life 1)))"]}
  Hum: {like: Sigil of Solace (red), abilities: ["(until turn (when (event draw (by you)) (gain life 2)))"]}
  Fork: {like: Sigil of Solace (red), abilities: ["(modes 1 (gain life 1) (deal 1 arcane (target (heroes opponent))))"]}
  Odd: {like: Snatch (red), power: none, defense: none}
players:
  A: {hero: Rhinar, hand: [Roar x 2, Hum, Fork], deck: [Wounding Blow (blue) x 12]}
  B: {hero: Rhinar, arena: [Ironrot Helm (-1 defense counters 3)], banished: [Odd]}
"""
KEYFORGE = """\
game: keyforge
case: forms
rules: []
cards:
  Roar: {like: Anger, amber: none, abilities: ["(play (until end-of-turn (when (event use-over (by you)) (gain 1))))"]}
  Hum: {like: Bumpsy, armor: none, abilities: ["(when (event use-over (by you)) (gain 2))"]}
players:
  A: {houses: [brobnar, dis, untamed], house: brobnar, hand: [Roar x 2], battleline: [Hum (2 power counters)]}
  B: {battleline: [Bumpsy (damage 1; exhausted)]}
"""
GRAND_ARCHIVE = """\
game: grand-archive
case: forms
rules: []
cards:
  Roar: {like: Giant Tortoise, abilities: ["(on death (recover 1))"]}
  Hum: {like: Giant Tortoise, abilities: ["(on death (recover 2))"]}
players:
  A: {champion: [Spirit of Fire], damage: 8, field: [Roar x 2, Hum]}
  B: {champion: [Spirit of Wind], field: [Giant Tortoise (2 damage; rested)]}
"""
DRAW = (*(line for card in ("Roar", "Roar", "Hum") for line in (f"A plays {card}", "pass until stack is empty")),)
GONE = ("judge banishes first Roar in A.graveyard", "judge moves Roar in A.graveyard to A.deck", "judge draws A 1")


@pytest.mark.parametrize(
    "lines",
    [
        ("A chooses first Roar", "A orders Hum, Roar"),
        ("A chooses second Roar", "A orders Roar, Hum"),
        ("A orders Hum, Roar, Roar",),
        ("A orders second Roar, Hum, first Roar",),
    ],
)
def test_triggers_whose_cards_are_gone_are_ordered(lines: tuple[str, ...]) -> None:
    after = ("pass until stack is empty", "expect: {A.life: 24}")
    assert problems(FAB, *DRAW, *GONE, *lines, *after) == []
    played = ("A plays Roar", "A plays Roar", "judge moves first Roar in A.discard to A.purged", "A reaps with Hum")
    assert problems(KEYFORGE, *played, *lines, "expect: {A.amber: 5}") == []
    died = "judge destroys first Roar and second Roar and Hum"
    assert problems(GRAND_ARCHIVE, died, *lines, "pass until stack is empty", "expect: {A.damage: 4}") == []


def test_modes_counters_and_facts_that_are_missing() -> None:
    assert problems(FAB, "A plays Fork mode 2", "pass until stack is empty", "expect: {B.life: 19}") == []
    assert problems(FAB, "expect: {Ironrot Helm: {-1 defense counters: 3}, Odd: {power: none, defense: none}}") == []
    assert problems(KEYFORGE, "expect: {Hum: {power counters: 2, armor: 0}, Bumpsy: {damage: 1, exhausted: yes}}") == []
    assert problems(GRAND_ARCHIVE, "expect: {Giant Tortoise: {damage: 2, rested: yes}}") == []


def test_passing_until_somebody_is_asked_goes_on_where_they_may_act_already() -> None:
    lines = ("A plays Fork mode 1", "expect: {asked: A, stack: 1 cards}", "pass until A is asked")
    assert problems(FAB, *lines, "expect: {asked: A, stack: empty}") == []


def test_passing_ends_at_the_first_question_after_a_step_in_which_nobody_is_asked() -> None:
    empty = FAB.replace("hand: [Roar x 2, Hum, Fork]", "hand: []")
    assert problems(empty, "pass until end phase", "expect: {turn: B, step: action phase}") == []
    assert problems(FAB, "pass until end phase", "expect: {turn: A, step: end phase, asked: A}") == []
