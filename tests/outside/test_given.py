"""Numbers and names that are handed in: checked everywhere, refused with their bounds."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.kernel.ids import PlayerId
from tests.outside.playing import middle
from tests.players import FIRST

DECKS = ["radiant-argus-the-supreme", "guide-achea"]
SHIPPED = Path(hj.__file__).parent / "games" / "keyforge" / "decks" / "shipped"


class Three:
    """A whole number of another library."""

    def __index__(self) -> int:
        return 0


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1 << 400, 1.0, "7", None, True])
def test_a_seed_is_a_whole_number_that_a_save_can_hold(seed: object) -> None:
    bounds = "it is a whole number from 0 to 18446744073709551615"
    with pytest.raises(ValueError, match=f"^seed is .*; {bounds}$"):
        hj.new_game("keyforge", seed=seed)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=bounds):
        middle("keyforge").imagine(0, seed)  # type: ignore[arg-type]


def test_the_largest_seed_is_saved() -> None:
    game = hj.new_game("keyforge", seed=(1 << 64) - 1)
    assert hj.load(game.save()) == game


@pytest.mark.parametrize("first", [2, 7, -2, -5, "0", 0.5])
def test_who_begins_is_a_player(first: object) -> None:
    with pytest.raises(ValueError, match=r"^first is .* from -1 to 1"):
        hj.new_game("keyforge", first=first)  # type: ignore[arg-type]


ASKED: dict[str, Callable[[hj.Game, hj.PlayerId], object]] = {
    "view": lambda game, player: game.view(player),
    "imagine": lambda game, player: game.imagine(player, 1),
    "told": lambda game, player: game.told(player),
    "why_not": lambda game, player: game.why_not("pass", player),
    "refusals": lambda game, player: game.refusals(player),
    "attempts": lambda game, player: game.attempts(player),
    "position": lambda game, player: game.position(player),
    "concede": lambda game, player: game.concede(player),
    "on_event": lambda game, player: game.on_event(print, player),
}


@pytest.mark.parametrize("player", [2, 5, -3, 999, 1 << 70, "0", None, 0.0])
@pytest.mark.parametrize("asked", ASKED)
def test_a_player_is_one_of_the_game(asked: str, player: PlayerId) -> None:
    game = middle("keyforge")
    with pytest.raises(ValueError, match=r"there is no player .*: .* from 0 to 1"):
        ASKED[asked](game, player)
    assert not game.over


def test_nobody_else_has_a_view_of_everything() -> None:
    with pytest.raises(ValueError, match="no player -1"):
        middle("keyforge").view(hj.JUDGE)


def test_whole_numbers_of_other_libraries_are_taken() -> None:
    game = hj.new_game("keyforge", DECKS, seed=Three(), first=Three())  # type: ignore[arg-type]
    assert game == hj.new_game("keyforge", DECKS, seed=0, first=FIRST)
    game.choose(Three())  # type: ignore[arg-type]
    assert game.choices == (0,) and type(game.choices[0]) is int
    assert game.view(Three())["you"] == 0  # type: ignore[arg-type]


@pytest.mark.parametrize("index", [True, 1.0, "0", None, [0], 99, -1, 1 << 200])
def test_an_answer_is_an_index(index: object) -> None:
    game = middle("keyforge")
    with pytest.raises(hj.IllegalChoice, match="no index"):
        game.choose(index)  # type: ignore[arg-type]


@pytest.mark.parametrize("decks", ["guide-achea", b"guide-achea", ""])
def test_one_text_is_no_list_of_decks(decks: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"decks is {decks!r}; it is a list with a deck for each player")):
        hj.new_game("keyforge", decks)


def test_a_text_is_an_id_and_never_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    list_of_cards = (SHIPPED / "guide-achea.txt").read_text(encoding="utf-8")
    (tmp_path / "mine.txt").write_text(list_of_cards, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match=r"has no deck 'mine.txt'; .* pathlib.Path"):
        hj.new_game("keyforge", ["mine.txt", "guide-achea"])
    read = hj.Deck.read("keyforge", "mine.txt")
    for deck in (Path("mine.txt"), read, hj.Deck.from_text("keyforge", list_of_cards, "mine.txt")):
        assert hj.new_game("keyforge", [deck, "guide-achea"]) == hj.new_game("keyforge", ["guide-achea"] * 2)


@pytest.mark.parametrize("deck", [7, None, ["guide-achea"]])
def test_what_is_no_deck_is_refused_in_words(deck: object) -> None:
    with pytest.raises(ValueError, match=r"a deck is the id of a shipped one, a pathlib.Path or a Deck"):
        hj.new_game("keyforge", [deck, deck])  # type: ignore[list-item]


def test_an_unknown_deck_is_told_the_nearest() -> None:
    with pytest.raises(ValueError, match="did you mean guide-achea"):
        hj.new_game("keyforge", ["guide-ache", "guide-achea"])


def test_a_deck_by_hand_with_unknown_cards_is_refused() -> None:
    deck = hj.Deck("mine", {"main": [("Nobody At All", 3)]})
    for game in hj.games():
        if game != "toy":
            with pytest.raises(hj.DeckError):
                hj.new_game(game, [deck, deck])
