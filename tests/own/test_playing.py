"""Packs of one's own are played, saved, loaded, said and staged like the shipped ones."""

from __future__ import annotations

from pathlib import Path

import pytest

import headjudge as hj
from tests.own.running import GAMES, HERE, PACKS, headjudge_command, python

INSTALLED = [game for game in GAMES if game in hj.games()]

WHOLE_GAMES = """
import random, sys
import headjudge as hj
game, deck, packs = sys.argv[1:]
hj.add_packs(packs)
seen = set()
for seed in range(2):
    at = hj.new_game(game, [deck, deck], seed=seed)
    luck = random.Random(seed)
    while not at.over:
        at.choose(luck.randrange(len(at.decision.options)))
        again = hj.load(at.save(), trusted=True)
        assert again.save() == at.save()
        assert hj.from_position(at.position()).position() == at.position()
        at = again
    assert hj.load(at.save()).result == at.result
    seen |= {line["kind"] + " " + str(line.get("what", "")) for line in at.log}
    at.view(0)
print(sorted(seen))
"""


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("game", INSTALLED)
def test_whole_games_saved_and_loaded_at_every_decision(game: str, tmp_path: Path) -> None:
    ran = python(WHOLE_GAMES, game, GAMES[game], str(PACKS), home=tmp_path)
    assert ran.code == 0, ran.err
    counter = {"fab": "doubloon", "grand-archive": "tide", "keyforge": "barnacle"}[game]
    assert f"marked {counter}" in ran.out


@pytest.mark.parametrize("game", INSTALLED)
def test_a_scenario(game: str, tmp_path: Path) -> None:
    file = str(HERE / "scenarios" / f"{game}.yaml")
    ran = headjudge_command("scenario", "run", file, "--mutate", "--packs", str(PACKS), home=tmp_path)
    assert ran.code == 0, ran.out
    assert headjudge_command("scenario", "run", file, home=tmp_path).code != 0


def test_the_folder_is_checked(tmp_path: Path) -> None:
    ran = headjudge_command("cards", "check", str(PACKS), home=tmp_path)
    assert ran.code == 0, ran.out
    assert ran.out.count("0 wrong") == len(INSTALLED)


@pytest.mark.skipif("fab" not in INSTALLED, reason="Flesh and Blood is not installed")
def test_the_environment_names_folders(tmp_path: Path) -> None:
    ran = headjudge_command("decks", "fab", home=tmp_path, packs=str(PACKS))
    assert "old-maren" in ran.out
    assert "old-maren" not in headjudge_command("decks", "fab", home=tmp_path).out


@pytest.mark.skipif("fab" not in INSTALLED, reason="Flesh and Blood is not installed")
def test_a_game_in_the_terminal_and_how_to_go_on(tmp_path: Path) -> None:
    words = ("play", "fab", "--deck", "old-maren,old-maren", "--seed", "3", "--packs", str(PACKS))
    ran = headjudge_command(*words, home=tmp_path, typed="1\n1\nquit\n")
    assert ran.code == 0, ran.err
    assert "Old Maren" in ran.out and f"--packs {PACKS}" in ran.out
    on = headjudge_command("play", "fab", "--continue", "--packs", str(PACKS), home=tmp_path, typed="1\nquit\n")
    assert on.code == 0, on.err
    without = headjudge_command("play", "fab", "--continue", home=tmp_path, typed="1\nquit\n")
    assert without.code != 0
    assert "made with packs that are not here: packs (" in without.err


INSTALLED_PACKAGE = """
import headjudge as hj
print(hj.decks("keyforge"))
"""


@pytest.mark.skipif("keyforge" not in INSTALLED, reason="KeyForge is not installed")
def test_an_installed_package_brings_packs(tmp_path: Path) -> None:
    package = tmp_path / "corsairs"
    (package / "keyforge").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "keyforge" / "corsairs.cards").write_text((PACKS / "keyforge" / "corsairs.cards").read_text())
    (package / "keyforge" / "decks").mkdir()
    of_packs = PACKS / "keyforge" / "decks" / "the-corsairs.txt"
    (package / "keyforge" / "decks" / "the-corsairs.txt").write_text(of_packs.read_text())
    metadata = tmp_path / "corsairs-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: corsairs\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text("[headjudge.packs]\ncorsairs = corsairs\n")
    ran = python(f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n{INSTALLED_PACKAGE}", home=tmp_path)
    assert ran.code == 0, ran.err
    assert "the-corsairs" in ran.out


ORDER = """
import sys
import headjudge as hj
first, second, code = sys.argv[1:]
for folder in (first, second):
    hj.add_packs(folder)
if code == "write":
    print(hj.new_game("keyforge", ["the-corsairs", "the-corsairs"], seed=1).position())
else:
    try:
        hj.from_position(code)
        print("read")
    except hj.Foreign as error:
        print(error)
"""


@pytest.mark.skipif("keyforge" not in INSTALLED, reason="KeyForge is not installed")
def test_names_keep_their_numbers_or_the_position_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other" / "keyforge"
    other.mkdir(parents=True)
    (other / "names.cards").write_text("(names house nightfolk)\n")
    folders = (str(PACKS), str(tmp_path / "other"))
    code = python(ORDER, *folders, "write", home=tmp_path).out.strip()
    assert python(ORDER, *folders, code, home=tmp_path).out == "read\n"
    refused = python(ORDER, *reversed(folders), code, home=tmp_path).out
    assert refused == "made with other names of the sort house: its packs were in the order packs, other\n"


MANY = """
import sys
import headjudge as hj
hj.add_packs(sys.argv[1])
game = hj.new_game("fab", ["old-maren", "old-maren"], seed=1)
while not game.over:
    game.choose(0)
    game = hj.load(game.save(), trusted=True)
print(game.result.reason)
"""


@pytest.mark.skipif("fab" not in INSTALLED, reason="Flesh and Blood is not installed")
def test_sets_of_names_may_be_wider_than_a_machine_word(tmp_path: Path) -> None:
    folder = tmp_path / "many" / "fab"
    (folder / "decks").mkdir(parents=True)
    classes = " ".join(f"Class{i}" for i in range(100))
    text = (
        (PACKS / "fab" / "pirates.cards").read_text().replace("(names class Pirate)", f"(names class {classes} Pirate)")
    )
    gives = "(when (event attack (subject itself)) (until turn (is-also pirate) this))"
    (folder / "pirates.cards").write_text(
        text.replace('(create "Buried Chest")))', f'(create "Buried Chest"))\n  {gives})')
    )
    deck = PACKS / "fab" / "decks" / "old-maren.txt"
    (folder / "decks" / "old-maren.txt").write_text(deck.read_text())
    ran = python(MANY, str(tmp_path / "many"), home=tmp_path)
    assert ran.code == 0, ran.err
