"""Why something is refused, and by which rule, where a question or an attempt does not offer it."""

from __future__ import annotations

import pytest

from tests.grand_archive.table import problems

MODES = """\
cards:
  Double Choice: {like: Fireball, element: [norm], reserve: 2, speed: slow,
    abilities: ["(modal 1 (deal 1 (target (in field opponent (type ally)))) (draw 1))"]}
"""
FURY = """\
cards:
  Small Fury: {like: Fireball, element: [norm], reserve: 2, speed: slow,
    abilities: ["(split 2 (target (in field opponent (type ally)) all))"]}
"""
ALLIES = "[Giant Tortoise (called One), Giant Tortoise (called Two), Giant Tortoise (called Three)]"


def table(mine: str, at: str = "") -> str:
    return (
        f"players:\n  A: {{champion: [Spirit of Fire], {mine}}}\n"
        f"  B: {{champion: [Spirit of Wind], field: {ALLIES}}}\nturn: A\n{at}do:\n"
    )


CASES = {
    "a material card": table("material: [Rusted Warshield, Sword of Seeking]", "at: materialize phase\n")
    + "  - offered to A: [Sword of Seeking]\n  - not offered to A: [{Rusted Warshield: 2.3.b}]\n",
    "what cannot be attacked": table("field: [Blitz Mage, Swift Recruit]")
    + "  - A starts to attack with Blitz Mage\n  - not offered to A: [{Swift Recruit: 2.2.g.ii}]\n",
    "no legal target": FURY
    + table("hand: [Small Fury, Blitz Mage x 3], field: [Swift Recruit]")
    + "  - A starts to activate Small Fury\n  - not offered to A: [{Swift Recruit: activation 5.2}]\n",
    "one target too many": FURY
    + table("hand: [Small Fury, Blitz Mage x 3]")
    + "  - A starts to activate Small Fury\n  - A chooses One and Two\n"
    + "  - not offered to A: [{Three: activation 3.6}]\n",
    "an optional target": FURY
    + table("hand: [Small Fury, Blitz Mage x 3]")
    + "  - A starts to activate Small Fury\n  - expect: {cites: activation 5.3}\n",
    "a necessary target": table("hand: [Ignite the Soul, Blitz Mage]")
    + "  - A starts to activate Ignite the Soul\n  - expect: {cites: activation 5.1}\n",
    "a cost without its payment": table("hand: [Resolute Stand, Blitz Mage x 3]")
    + "  - A activates Resolute Stand targeting One\n  - expect: {event: {calculate cost 3: 1}}\n",
}
"""Scenarios whose claims name rules."""


@pytest.mark.parametrize("case", CASES)
def test_the_rule_that_decides_is_named(case: str) -> None:
    assert problems(CASES[case]) == []


@pytest.mark.parametrize(
    ("case", "complaint"),
    [
        # none of these questions is about targets, or about that object: each says what it is about
        (
            MODES
            + table("hand: [Double Choice, Blitz Mage x 3]")
            + "  - A starts to activate Double Choice\n  - not offered to A: [{One: activation 5.2}]\n",
            "One is not among what can be chosen: select a mode (GA activation 4.1)",
        ),
        (
            table("hand: [Honorable Vanguard, Blitz Mage x 3]")
            + "  - A starts to activate Honorable Vanguard\n  - not offered to A: [{One: activation 3.6}]\n",
            "One is not among what can be chosen: choose what pays the reserve cost of 2: each pays 1 (GA 1.6.b)",
        ),
        (
            FURY
            + table("hand: [Small Fury, Blitz Mage x 3]")
            + "  - A starts to activate Small Fury\n  - A chooses One and Two\n  - A chooses 1\n"
            + "  - not offered to A: [{One: activation 3.6}]\n",
            "One is not among what can be chosen: choose what pays the reserve cost of 2: each pays 1 (GA 1.6.b)",
        ),
        (
            FURY
            + table("hand: [Small Fury, Blitz Mage x 3], field: [Swift Recruit]")
            + "  - A starts to activate Small Fury\n  - A chooses One and Two\n  - A chooses 1\n"
            + "  - not offered to A: [{Swift Recruit: activation 3.6}]\n",
            "Swift Recruit is not among what can be chosen: choose what pays the reserve cost of 2: "
            "each pays 1 (GA 1.6.b)",
        ),
        (
            FURY
            + table("hand: [Small Fury, Blitz Mage x 3]")
            + "  - A starts to activate Small Fury\n  - A chooses One\n"
            + "  - not offered to A: [{Two: activation 3.6}]\n",
            "Two is not among what can be chosen: choose what pays the reserve cost of 2: each pays 1 (GA 1.6.b)",
        ),
    ],
)
def test_a_question_about_something_else_names_its_own_rule(case: str, complaint: str) -> None:
    (found,) = problems(case)
    assert found.endswith(complaint)
