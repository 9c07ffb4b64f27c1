"""Nobody is asked to order abilities that come to the same in every order. KF 15.8"""

from __future__ import annotations

import pytest

from tests.keyforge.trying import told

GAIN, MORE, LOSE, DRAW = "(gain 1 you)", "(gain 2 opponent)", "(lose 1 opponent)", "(draw 1)"
MEND, TIRE, WAKE = "(heal 1 this)", "(exhaust this)", "(ready this)"
COUNTED, MANY = "(gain (count (in battleline you)) you)", "(draw (count (in battleline you)))"
BOTH, MIXED = f"(do {GAIN} {DRAW})", f"(do {GAIN} (deal 1 (in battleline you)))"
HURT, WOUND, PUT = "(deal 1 (in battleline you))", "(deal 1 (neighbors this))", "(put-into-play (top 1 deck you))"
STEP, TOSS = f"(do {PUT} {GAIN})", "(do (at-random lost (in hand opponent)) (discard (slot lost)))"
PICK = "(do (choose lost (in hand you)) (discard (slot lost)))"
EAR = '"(when (event amber-gained (from (type artifact))) (draw 1))"'
FENCE = '"(instead (event drawn) (also (ready this)))"'


def is_asked(one: str, other: str, beside: str = "", whose: str = "A") -> bool:
    """Whether A orders what an artifact of A's and another one do after a reap."""
    cards = (
        "Ox: {like: Bumpsy, power: 5, abilities: []}\n"
        f'Lever: {{like: Banner of Battle, abilities: ["(when (event reaped) {one})"]}}\n'
        f'Wheel: {{like: Banner of Battle, abilities: ["(when (event reaped) {other})"]}}\n'
        f"Ear: {{like: Banner of Battle, abilities: [{beside}]}}\n"
    )
    second = "Lever" if one == other else "Wheel"
    mine, theirs = ("Lever, Ear", second) if whose == "B" else (f"Lever, {second}, Ear", "Ear")
    has = "hand: [Ox x 3], deck: [Ox x 5]"
    a = f"house: brobnar, houses: [brobnar, dis, logos], battleline: [Ox], artifacts: [{mine}], {has}"
    b = f"houses: [sanctum, shadows, untamed], artifacts: [{theirs}], amber: 5, {has}"
    lines = told(cards, a, b, "A reaps with Ox in A.battleline")
    return len([line for line in lines if line.startswith("ability-began")]) == 0


@pytest.mark.parametrize(
    ("one", "other", "asked"),
    [
        (GAIN, MORE, False),
        (GAIN, DRAW, False),
        (GAIN, LOSE, True),
        (LOSE, "(lose 2 you)", False),
        (LOSE, DRAW, True),
        (MEND, GAIN, False),
        (MEND, WAKE, False),
        (GAIN, BOTH, False),
        (GAIN, MIXED, True),
        (GAIN, COUNTED, True),
        (DRAW, MANY, True),
        (GAIN, HURT, True),
    ],
)
def test_two_different_abilities(one: str, other: str, asked: bool) -> None:
    assert is_asked(one, other) is asked


@pytest.mark.parametrize(
    ("ability", "asked"),
    [
        (GAIN, False),
        (COUNTED, False),
        (MEND, False),
        (TOSS, False),
        (PICK, False),
        (WOUND, True),
        (STEP, True),
        (PUT, True),
    ],
)
def test_copies_of_an_ability(ability: str, asked: bool) -> None:
    assert is_asked(ability, ability) is asked


def test_what_is_watched_is_ordered() -> None:
    assert is_asked(GAIN, MORE, beside=EAR)
    assert is_asked(GAIN, GAIN, beside=EAR)
    assert is_asked(GAIN, DRAW, beside=FENCE)
    assert not is_asked(GAIN, MORE, beside='"(when (event archived) (draw 1))"')


def test_copies_of_both_players_are_different_abilities() -> None:
    assert is_asked("(lose 1 you)", "(lose 1 you)", whose="B") is False
    assert is_asked(TOSS, TOSS, whose="B")
