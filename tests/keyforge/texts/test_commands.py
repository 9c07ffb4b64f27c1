"""`headjudge cards compile`, `import` and `try` on cards of our own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from headjudge.cli import main

CARDS: list[dict[str, object]] = [
    {"id": "reed-walker", "name": "Reed Walker", "type": "creature", "houses": ["untamed"], "traits": ["Beast"],
     "power": 3,
     "text": "Taunt.\nAfter Reap: Stun an enemy creature.", "expansions": [{"set": "OWN", "number": "1"}]},
    {"id": "peat-fire", "name": "Peat Fire", "type": "action", "houses": ["untamed"], "amber": 1,
     "text": "Play: Deal 2{D} to each creature.", "expansions": [{"set": "OWN", "number": "2"}]},
    {"id": "bog-riddle", "name": "Bog Riddle", "type": "action", "houses": ["untamed"],
     "text": "Play: Answer the riddle of the bog.", "expansions": [{"set": "OWN", "number": "3"}]},
    {"id": "anger", "name": "Anger", "type": "action", "houses": ["brobnar"], "text": "Play: Gain 1{A}."},
]  # fmt: skip


@pytest.fixture
def data(tmp_path: Path) -> Path:
    path = tmp_path / "own.json"
    path.write_text(json.dumps(CARDS), encoding="utf-8")
    return path


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(list(words))
    return code, capsys.readouterr().out


def test_compile_counts_what_is_understood(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = told(capsys, "cards", "compile", "keyforge", "--data", str(data), "--json")
    found = json.loads(out)
    assert code == 0
    assert found["coverage"][-1] == {"set": "all", "cards": 4, "compiled": 3, "hand": 1, "playable": 3, "strictly": 0}
    assert [one["id"] for one in found["cards"] if one["state"] == "refused"] == ["bog-riddle"]
    assert found["obstacles"][0]["cards"] == ["bog-riddle"]
    assert found["coverage"][0]["day_one"] == 0
    assert "gain {n:amber}" in {row["row"] for row in found["rows"]["of_one_name"]}


def test_compile_tells_the_words_and_the_reason(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = told(capsys, "cards", "compile", "keyforge", "--data", str(data))
    assert code == 0
    assert "not understood from 'Answer the riddle of the' on" in out
    assert "bog-riddle" in out


def test_import_makes_a_pack_without_a_text(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "mine"
    code, out = told(capsys, "cards", "import", "keyforge", str(data), "--into", str(folder))
    pack = (folder / "keyforge" / "own.cards").read_text(encoding="utf-8")
    assert code == 0
    assert "Bog Riddle" in out and "1 are packed already" in out
    assert (
        '(card "Reed Walker" (number 1) (house untamed) (type creature) (power 3) (traits beast) (keywords taunt)'
        in pack
    )
    assert "(reap (do (choose creature (in battleline opponent)) (stun (slot creature))))" in pack
    assert '(card "Anger"' not in pack and "riddle of the bog" not in pack


def test_a_house_that_nobody_has_heard_of_comes_with_its_cards(tmp_path: Path) -> None:
    """In a process of its own: a name that is declared stays declared."""
    path, folder = tmp_path / "marsh.json", tmp_path / "mine"
    text = "Each friendly Marsh creature gains skirmish. Other Heron creatures get +1 power."
    card = {**CARDS[0], "name": "Reed Queen", "houses": ["marsh"], "traits": ["Heron"], "text": text}
    path.write_text(json.dumps([card]), encoding="utf-8")
    run("cards", "import", "keyforge", str(path), "--into", str(folder))
    pack = (folder / "keyforge" / "marsh.cards").read_text(encoding="utf-8")
    assert "(names house marsh)" in pack and "(names trait heron)" in pack
    assert "(grants skirmish (both (controlled-by you) (house marsh) (type creature)))" in pack
    assert "0 wrong" in run("cards", "check", str(folder))


def run(*words: str) -> str:
    command = [sys.executable, "-m", "headjudge", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_try_says_what_was_understood(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = told(capsys, "cards", "try", "keyforge", "Reap: Stun an enemy creature.")
    assert code == 0
    assert "= After Reap: Choose an enemy creature. Stun that creature." in out


def test_try_says_what_was_not(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = told(capsys, "cards", "try", "keyforge", "Reap: Gild an enemy creature.")
    assert code == 1
    assert "not understood" in out and "Gild" in out


def test_a_game_whose_texts_are_not_read_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "try", "fab", "Draw a card."]) == 2
    assert "cannot be read yet" in capsys.readouterr().err


def test_a_file_that_is_no_dataset_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "no.json"
    path.write_text('[{"type": "action"}]', encoding="utf-8")
    assert main(["cards", "compile", "keyforge", "--data", str(path)]) == 2
    assert "card 0: its name is missing" in capsys.readouterr().err
