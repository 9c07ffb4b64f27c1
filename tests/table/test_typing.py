"""What typed words can mean."""

from __future__ import annotations

import pytest

from headjudge.decision import Option
from headjudge.table.offers import Asked
from headjudge.table.typed import Ambiguous, NotUnderstood, fitting, folded, number, offer_for, picks_for
from tests.players import FIRST
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


def asked() -> Asked:
    game = new_game(3)
    return Asked(game.decision, game.view(FIRST))


def asked_with(options: list[Option]) -> Asked:
    game = new_game(3)
    return Asked(game.decision.with_options(options), game.view(FIRST))


def test_an_option_by_number_and_by_words() -> None:
    assert offer_for(" 1 ", asked()).text == "play Imp"
    assert offer_for("bargain", asked()).number == 2
    with pytest.raises(Ambiguous) as several:
        offer_for("play", asked())
    assert [offer.text for offer in several.value.offers] == ["play Imp", "play Bargain", "play Bolt", "play Shield"]
    with pytest.raises(NotUnderstood, match="there is no option 6: they go from 1 to 5"):
        offer_for("6", asked())


def test_a_number_is_answered_by_itself() -> None:
    """Where X may be 0 to 3, `3` means three and not the third option."""
    numbers = asked_with([Option(i, "number", str(n), f"number|{n}", 0, n) for i, n in enumerate(range(4))])
    assert [offer_for(str(n), numbers).options[0].value for n in range(4)] == [0, 1, 2, 3]
    for typed in ("4", "9" * 30, "9" * 5000):
        with pytest.raises(NotUnderstood, match="they go from 0 to 3"):
            offer_for(typed, numbers)


@pytest.mark.parametrize(
    "typed", ["1 3", "1,3", "1, 3", "3 1", "imp, bolt", "imp and bolt", "bolt; imp", "bolt, and imp"]
)
def test_several_options(typed: str) -> None:
    assert sorted(option.text for option in picks_for(typed, asked()).options) == ["play Bolt", "play Imp"]


@pytest.mark.parametrize("typed", ["1 1", "imp, imp", "imp x2", "1 99", "imp and nobody", "1 9999999999999999"])
def test_several_options_with_a_mistake(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        picks_for(typed, asked())


def group() -> Asked:
    texts = ["defend with Rock, Paper and Scissors", "defend with Rock", "defend with Ash", "defend with Ash"]
    options = [Option(i, "defend", text, f"defend|{i}", 0, 0) for i, text in enumerate(texts)]
    options[3] = Option(3, "defend", texts[3], options[2].key, 0, 0)
    return asked_with([*options, Option(4, "done", "no more", "done", 0, 0)])


@pytest.mark.parametrize("typed", ["done", "none", "Nothing", "no more", "No More", "pass", "4"])
def test_none_of_several(typed: str) -> None:
    assert picks_for(typed, group()).options == []


@pytest.mark.parametrize("typed", ["3 3", "3, 3", "ash x2", "ash and ash", "defend with Ash, Ash"])
def test_copies_stand_on_one_line_and_are_named_as_often_as_they_are_wanted(typed: str) -> None:
    assert [offer.words for offer in group().offers][2] == "defend with Ash\u00a0\u00a0x2"
    assert [option.index for option in picks_for(typed, group()).options] == [2, 3]


def test_a_copy_too_many() -> None:
    with pytest.raises(NotUnderstood, match="defend with Ash is named too often"):
        picks_for("3 3 3", group())


@pytest.mark.parametrize(
    "words",
    [
        "defend with Rock, Paper and Scissors",
        "ash, defend with Rock, Paper and Scissors and defend with rock",
        "rock, paper",
        "ash and rock, paper and sci",
    ],
)
def test_commas_and_ands_that_belong_to_a_name(words: str) -> None:
    assert 0 in [option.index for option in picks_for(words, group()).options]
