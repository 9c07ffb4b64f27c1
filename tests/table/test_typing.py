"""What typed words can mean."""

from __future__ import annotations

import pytest

from headjudge.decision import Option
from headjudge.table.typed import Ambiguous, NotUnderstood, fitting, folded, number, option_for, options_for
from tests.table.toy_table import new_game

CARDS = ("Sink Below (red)", "Sink Below (blue)", "Snatch (red)", "Æmber Imp", "Ira, Crimson Haze", "Imp")


def meant(typed: str) -> list[str]:
    return fitting(typed, CARDS, str)


@pytest.mark.parametrize(
    "typed, names",
    [
        ("snatch (red)", ["Snatch (red)"]),
        ("snatch red", ["Snatch (red)"]),
        ("sink", ["Sink Below (red)", "Sink Below (blue)"]),
        ("sink blue", ["Sink Below (blue)"]),
        ("aember", ["Æmber Imp"]),
        ("ÆMBER", ["Æmber Imp"]),
        ("imp", ["Imp"]),
        ("crimson", ["Ira, Crimson Haze"]),
        ("i c h", ["Ira, Crimson Haze"]),
        ("h c", []),
        ("", []),
        ("()", []),
    ],
)
def test_readings(typed: str, names: list[str]) -> None:
    assert meant(typed) == names


def test_folding() -> None:
    assert folded("  Ira,  Crimson-Haze ") == "ira crimson haze"
    assert folded("Ébène's") == "ebenes"


@pytest.mark.parametrize("text", ["", "x", "-1", "+3", "1.0", "²", "١"])  # noqa: RUF001
def test_no_numbers(text: str) -> None:
    assert number(text) is None


def test_huge_numbers_are_numbers_that_no_option_has() -> None:
    assert number("9" * 10_000) == 10**9


def test_an_option_by_number_and_by_words() -> None:
    decision = new_game(3).decision
    assert option_for(" 1 ", decision).text == "play Imp"
    assert option_for("bargain", decision).index == 1
    with pytest.raises(Ambiguous) as several:
        option_for("play", decision)
    assert [option.text for option in several.value.options] == ["play Imp", "play Bargain", "play Bolt", "play Shield"]
    with pytest.raises(NotUnderstood, match="there is no option 6: they go from 1 to 5"):
        option_for("6", decision)


def test_a_number_is_answered_by_itself() -> None:
    """Where X may be 0 to 3, `3` means three and not the third option."""
    numbers = [Option(i, "number", f"number {n}", f"number|{n}", 0, n) for i, n in enumerate(range(4))]
    decision = new_game(3).decision.with_options(numbers)
    assert [option_for(str(n), decision).value for n in range(4)] == [0, 1, 2, 3]
    for typed in ("4", "9" * 30, "9" * 5000):
        with pytest.raises(NotUnderstood, match="they go from 0 to 3"):
            option_for(typed, decision)


@pytest.mark.parametrize("typed", ["1 3", "1,3", "1, 3", "3 1", "imp, bolt", "imp and bolt", "bolt; imp"])
def test_several_options(typed: str) -> None:
    found: list[Option] = options_for(typed, new_game(3).decision)
    assert sorted(option.text for option in found) == ["play Bolt", "play Imp"]


@pytest.mark.parametrize("typed", ["1 1", "imp, imp", "1 99", "imp and nobody", "1 9999999999999999"])
def test_several_options_with_a_mistake(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        options_for(typed, new_game(3).decision)


@pytest.mark.parametrize("typed", ["done", "none", "Nothing"])
def test_none_of_several(typed: str) -> None:
    assert options_for(typed, new_game(3).decision) == []
