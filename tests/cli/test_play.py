"""`headjudge play`: whole games, leaving and going on, and input that is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import headjudge, piped


def kept_in(said: str) -> Path:
    """The file that a table says the game is kept in."""
    found = re.search(r"--load (\S+)", said)
    assert found is not None, said
    return Path(found[1])


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    ran = piped("play", "toy", "--seed", "3", typed="1\n" * 500, home=tmp_path)
    assert ran.code == 0
    assert ran.out.startswith("Toy, edition 1; against the greedy bot, seat 1; seed 3.")
    assert "Game over. " in ran.out
    assert re.search(r"headjudge(\.cli)? play --rematch ", ran.out)
    assert len(list(tmp_path.rglob("*.save"))) == 1


def test_the_same_seed_and_answers_make_the_same_evening() -> None:
    words = ("play", "toy", "--seed", "8", "--bot", "random", "--seat", "2")
    first, second = [headjudge(*words, typed="1\n" * 500).out.partition("Game over. ") for _ in range(2)]
    assert first[0] == second[0] and first[1]


def test_without_a_seed_one_is_named() -> None:
    assert re.search(r"seed \d+\.", headjudge("play", "toy").out)


def test_the_end_of_input_keeps_the_game(tmp_path: Path) -> None:
    ran = piped("play", "toy", "--seed", "3", typed="1\n1\n", home=tmp_path)
    assert ran.code == 1
    assert "the input ended before the game did; the game is kept. Go on with --continue," in ran.out
    path = kept_in(ran.out)
    again = piped("play", "toy", "--load", str(path), typed="log 500\n" + "1\n" * 500, home=tmp_path)
    assert again.code == 0
    assert "You played Imp" in again.out
    assert "Game over. " in again.out


def test_the_end_of_input_before_the_first_answer() -> None:
    ran = headjudge("play", "toy", "--seed", "12")
    assert ran.code == 1
    told = " ".join(ran.out.split())
    assert "nothing was played yet. The same game again: " in told and "headjudge" in told
    assert "play toy --seed 12 --seat 1 --bot greedy" in told


def test_quitting_keeps_every_game(tmp_path: Path) -> None:
    kept = set()
    for _ in range(3):
        ran = headjudge("play", "toy", "--seed", "3", typed="1\nquit\n", home=tmp_path)
        assert ran.code == 0
        kept.add(kept_in(ran.out))
    assert len(kept) == 3
    assert all(path.is_file() for path in kept)


def test_saving_and_replaying(tmp_path: Path) -> None:
    path = tmp_path / "friday.save"
    typed = f"imp\nsave {path}\npass\nsave {path}\nquit\n"
    assert headjudge("play", "toy", "--seed", "3", typed=typed, home=tmp_path).out.count("saved in") == 2
    stepped = headjudge("play", "--replay", str(path), typed="n\nn\np\n1\n999\nx\nq\n")
    assert stepped.code == 0
    assert "n: next, p: previous" in stepped.out
    assert "Player 1 played Imp" in stepped.out
    assert "the game goes from 0 to" in stepped.out


@pytest.mark.parametrize("content", [b"", b"\x93\x01\x02\x03", b"hello", bytes(range(256)) * 40])
def test_a_file_that_is_no_save(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.save"
    path.write_bytes(content)
    ran = headjudge("play", "toy", "--load", str(path))
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1
    assert f"{path}: " in ran.err and "save" in ran.err


def test_a_save_cut_short(tmp_path: Path) -> None:
    path = tmp_path / "x.save"
    headjudge("play", "toy", "--seed", "3", typed=f"1\nsave {path}\nquit\n", home=tmp_path)
    whole = path.read_bytes()
    for cut in range(1, len(whole), 7):
        path.write_bytes(whole[:cut])
        ran = headjudge("play", "toy", "--load", str(path))
        assert ran.code == 2 and ran.err.startswith(f"headjudge: {path}: ")


def test_a_save_with_changed_bytes_is_refused_or_played(tmp_path: Path) -> None:
    path = tmp_path / "x.save"
    headjudge("play", "toy", "--seed", "3", typed=f"1\nsave {path}\nquit\n", home=tmp_path)
    whole = path.read_bytes()
    for at in range(0, len(whole), 11):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x5A]) + whole[at + 1 :])
        ran = headjudge("play", "toy", "--load", str(path), home=tmp_path)
        assert ran.code in (1, 2), (at, ran)


BROKEN = [" ", "x", "hj1.toy.", "hj1.toy.AAAA", "hj1.chess.AAAA", "hj2.toy.AAAA", "hj1.toy." + "A" * 5000]


@pytest.mark.parametrize("code", BROKEN)
def test_a_damaged_position(code: str) -> None:
    ran = headjudge("play", "--position", code)
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(
    "words, complaint",
    [
        (("play",), "which game?"),
        (("play", "toyy"), "no game named 'toyy'; did you mean toy?"),
        (("play", "toy", "--seat", "3"), "there is no seat 3"),
        (("play", "toy", "--seat", "-1"), "there is no seat -1"),
        (("play", "toy", "--deck", "al"), "toy has no deck 'al', and no such file exists; did you mean all?"),
        (("play", "toy", "--deck", "all,all,all"), "toy is played by 2 to 2 players, not 3"),
        (("play", "toy", "--format", "legacy"), "toy has no format 'legacy'; there are standard"),
        (("play", "toy", "--load", "nowhere.save"), "nowhere.save: No such file or directory"),
        (("play", "toy", "--load", "a", "--position", "b"), "exclude one another"),
        (("play", "toy", "--bot", "deep"), "invalid choice: 'deep'"),
        (("play", "toy", "--seed", "x"), "invalid int value: 'x'"),
    ],
)
def test_a_wrong_wish_is_one_line(words: tuple[str, ...], complaint: str) -> None:
    ran = headjudge(*words)
    assert ran.code == 2
    assert complaint in ran.err.splitlines()[-1]
    assert ran.out == ""


def test_a_deck_file_with_mistakes_names_every_line(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("2 Bear\n2 Baer\nx\n")
    ran = headjudge("play", "toy", "--deck", str(path))
    assert ran.code == 2
    assert ran.err.splitlines() == ["headjudge: line 2: no card '2 Baer'", "headjudge: line 3: no card 'x'"]


def test_a_deck_of_ones_own_against_a_shipped_one(tmp_path: Path) -> None:
    path = tmp_path / "bears.txt"
    path.write_text("12 Bear\n")
    ran = headjudge("play", "toy", "--deck", str(path), "--seat", "2", typed="zone hand\n")
    assert re.search(r"You, hand \((\d)\): Bear 3 x\1\n", ran.out)


@pytest.mark.parametrize("seed", ["9" * 400, "-5", "0"])
def test_any_whole_number_is_a_seed(seed: str, tmp_path: Path) -> None:
    ran = headjudge("play", "toy", "--seed", seed, typed="1\nquit\n", home=tmp_path)
    assert ran.code in (0, 2)
    assert len(ran.err.splitlines()) == (1 if ran.code else 0)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    ran = piped("play", "toy", "--seed", "3", typed=b"\xff\xfe\x00\n1\n\x80quit\nquit\n", home=tmp_path)
    assert ran.code == 0
    assert "You played Imp" in ran.out


def test_no_colour_in_a_pipe_and_ascii_on_demand(tmp_path: Path) -> None:
    ran = headjudge("play", "toy", "--seed", "3", "--ascii", typed="1\n?\n", home=tmp_path)
    assert "\033" not in ran.out
    assert ran.out.isascii()
