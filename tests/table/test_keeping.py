"""Games kept in files."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

import headjudge
from headjudge.game import Game
from headjudge.table.keeping import keep, keep_somewhere, unused
from tests.table.toy_table import new_game


def game() -> Game:
    started = new_game(3)
    started.choose(0)
    return started


def test_the_first_folder_with_room_is_taken(tmp_path: Path) -> None:
    no_folder = tmp_path / "file"
    no_folder.write_text("")
    assert keep_somewhere(game(), "toy-3", [no_folder / "x"]) is None
    assert keep_somewhere(game(), "toy-3", [no_folder / "x", tmp_path]) == tmp_path / "toy-3.save"
    assert keep_somewhere(game(), "toy-3", [tmp_path]) == tmp_path / "toy-3-2.save"
    assert (tmp_path / "toy-3.save").read_bytes() == game().save()


def test_nothing_half_written_is_left(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("mine")
    with pytest.raises(FileExistsError, match="is there already and is no save"):
        keep(game(), tmp_path / "notes")
    with pytest.raises(FileNotFoundError, match="there is no folder"):
        keep(game(), tmp_path / "none" / "x.save")
    assert [path.name for path in tmp_path.iterdir()] == ["notes"]


def test_a_kept_game_is_readable_as_other_files_are(tmp_path: Path) -> None:
    keep(game(), tmp_path / "x.save")
    (tmp_path / "other").write_text("")
    assert stat.S_IMODE((tmp_path / "x.save").stat().st_mode) == stat.S_IMODE((tmp_path / "other").stat().st_mode)


def test_names_are_not_used_twice(tmp_path: Path) -> None:
    (tmp_path / "a.save").write_text("")
    assert unused(tmp_path, "a").name == "a-2.save"
    assert unused(tmp_path, "b").name == "b.save"


def test_another_game_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "friday.save"
    first, other = headjudge.new_game("keyforge", seed=1), headjudge.new_game("keyforge", seed=2)
    keep(first, path)
    first.choose(0)
    keep(first, path)
    assert path.read_bytes() == first.save()
    with pytest.raises(FileExistsError, match="holds another game"):
        keep(other, path)
    assert path.read_bytes() == first.save()
    keep(other, path, anyway=True)
    assert path.read_bytes() == other.save()
