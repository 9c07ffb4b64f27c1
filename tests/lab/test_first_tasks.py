"""What deck builders, designers and bot writers try first, with nothing but `docs/howto/lab.md` at hand."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import headjudge as hj
from headjudge import lab
from headjudge.cli import main
from headjudge.lab.store import read_rows
from headjudge.plugins import plugin

OURS = "tests.lab.bots_of_our_own"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A list of one's own: a shipped one with a card exchanged, as `headjudge decks` writes it."""
    sections = plugin("keyforge").decks()["guide-achea"].sections
    lines = [
        f"{house.title()}\n" + "".join([f"{n} {card}\n" for card, n in cards]) for house, cards in sections.items()
    ]
    file = tmp_path / "mine.txt"
    file.write_text("\n".join(lines).replace("1 Batdrone", "1 Doc Bookton"))
    return file


def said(capsys: pytest.CaptureFixture[str], *command: str | Path, code: int = 0) -> str:
    capsys.readouterr()
    assert main(["lab", *map(str, command)]) == code
    return capsys.readouterr().out


# -- a deck builder


def test_is_my_list_better_than_the_shipped_one(mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run"
    decks = f"{mine},guide-achea"
    told = said(capsys, "run", "keyforge", "--decks", decks, "--bots", "random", "--pairs", "2", "--out", out)
    assert re.search(r"mine / random against guide-achea / random: \d+\.\d% \(95 %: .* n = 4\)", told)


def test_against_the_field(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "report", folder, "--field", "guide-achea=3,countess-of-windhedge=1")
    assert re.search(r"expected share against the field:\n  \S+ / random +\d+\.\d%", told)


def test_which_matchup_is_worst(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "report", folder)
    shares = {
        (one, other): float(share)
        for one, other, share in re.findall(r"^(\S+) / random against (\S+) / random: (\S+)%", told, re.MULTILINE)
    }
    shares |= {(other, one): 100 - share for (one, other), share in shares.items()}
    worst = re.findall(r"worst matchup of (\S+) / random: (\S+) / random", told)
    assert len(worst) == 3
    for one, other in worst:
        assert shares[one, other] == min(share for (who, _), share in shares.items() if who == one)


def test_show_me_a_game_that_i_lost(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "games", folder, "--deck", "guide-achea", "--outcome", "lost", "--most", "1")
    id = told.split(":")[0]
    save = tmp_path / "lost.save"
    assert "headjudge play --replay" in said(capsys, "replay", folder, id, "--save", save)
    game = hj.load(save.read_bytes())
    row = next(row for row in read_rows(folder) if row.id == id)
    assert game.over and game.result.winners == row.winners


def test_how_often_do_i_begin_and_what_is_it_worth(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert re.search(r"who began won \d+\.\d% .*beginning is worth [+-]\d+ ", said(capsys, "report", folder))


def test_which_card_should_go(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "report", folder, "--cards", "guide-achea")
    assert "not seen" in told and "Long games see more cards" in told


def test_what_would_another_card_do(capsys: pytest.CaptureFixture[str]) -> None:
    swap = ("swap", "keyforge", "guide-achea", "--out", "Dextre", "--in", "Doc Bookton", "--bot", "random")
    told = said(capsys, *swap, "--against", "miss-onyx-censorius", "--pairs", "2")
    assert re.search(r"Doc Bookton for Dextre: [+-]\d+\.\d% \(95 %: .* 2 pairs, \d games went alike", told)


def test_go_on_after_an_interruption(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = read_rows(folder)
    assert said(capsys, "run", "--plan", folder / "plan.toml", "--out", folder).startswith("keyforge: 48 games of 48")
    assert read_rows(folder) == rows
    assert said(capsys, "run", "keyforge", "--bots", "random", "--pairs", "9", "--out", folder, code=2) == ""


def test_a_page_for_my_friends(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    said(capsys, "report", folder, "--html", page)
    text = page.read_text()
    assert "is strongest here" in text and "Worst matchup of each" in text


def test_is_it_decided(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("test", "keyforge", "--decks", "guide-achea,countess-of-windhedge", "--bots", "random", "--pairs", "3")
    told = said(capsys, *command, code=1)
    assert "undecided after 3 pairs" in told and "log-likelihood ratio" in told


# -- a designer


def test_a_deck_of_my_own_cards(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "headjudge",
        "lab",
        "run",
        "keyforge",
        "--packs",
        "tests/own/packs",
        "--bots",
        "random",
    ]
    command += ["--decks", "the-corsairs,guide-achea", "--pairs", "1", "--out", str(tmp_path / "run")]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=250, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "the-corsairs / random against guide-achea / random" in ran.stdout


def test_how_long_games_are_and_how_they_end(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "report", folder)
    assert re.search(r"turns: \d+\.\d in the mean, \d+ in the middle, 80 % between \d+ and \d+", told)
    assert re.search(r"  third-key \[KF 1\.2\]: \d+", told)


def test_in_which_round_a_card_is_played(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = json.loads(said(capsys, "report", folder, "--cards", "guide-achea", "--json"))["cards"]
    for card in cards:
        assert sum(share["games"] for share in card["rounds"].values()) == card["played"]["games"]


def test_what_a_change_did(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "48 of 48 games went as before" in said(capsys, "compare", folder, folder)


# -- a bot writer


def test_is_my_bot_stronger(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("test", "keyforge", "--decks", "guide-achea", "--bots", f"{OURS}:chance,random", "--pairs", "2")
    assert "bots_of_our_own:chance against guide-achea / random" in said(capsys, *command, code=1)


def test_where_did_my_bot_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ("run", "keyforge", "--decks", "guide-achea", "--bots", f"random,{OURS}:Raises", "--pairs", "1")
    told = said(capsys, *command, "--out", tmp_path, code=1)
    assert "2 games came to no end: errors.jsonl says why" in told
    line = json.loads((tmp_path / "errors.jsonl").read_text().splitlines()[0])
    assert "lost my cards" in line["why"]
    assert not hj.from_position(line["position"]).over


def test_from_python(tmp_path: Path) -> None:
    plan = lab.Plan("keyforge", ("guide-achea", "countess-of-windhedge"), ("random",), pairs=1)
    rows = [row for played in lab.run(plan) for row in played]
    assert [row.id for row in rows] == ["0-0-a", "0-0-b"]


def test_plot_it(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "strengths.png"
    said(capsys, "plot", folder, "--out", picture)
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_take_the_rows_elsewhere(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "export", folder, "--csv", tmp_path).startswith("48 games in ")
    assert json.loads(said(capsys, "schema"))["games.jsonl"]["$ref"] == "#/$defs/Row"


def test_who_wins_at_a_table_of_three(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ("run", "grand-archive", "--players", "3", "--decks", "lorraine,rai,jin", "--bots", "random")
    told = said(capsys, *command, "--pairs", "1", "--out", tmp_path)
    assert told.count("n = 3)") >= 3 and "3 at a table" in told
