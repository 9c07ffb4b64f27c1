"""Games kept in files."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import tempfile
from pathlib import Path

import pytest

import headjudge
from headjudge.game import Game
from headjudge.table import keeping, locks
from headjudge.table.keeping import keep
from headjudge.table.kept import Keeper, all_kept, described
from tests.table.toy_table import new_game


def game() -> Game:
    started = new_game(3)
    started.choose(0)
    return started


def keeper(path: Path | None = None) -> Keeper:
    return Keeper(3, lambda game: described(game, 1, False, "greedy", ("a", "b"), ""), path)


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    return keeping.folders()


def test_the_first_folder_with_room_is_taken(folders: list[Path]) -> None:
    own = folders[0]
    with contextlib.closing(keeper()) as first, contextlib.closing(keeper()) as second:
        assert first.keep(game()) == own / "toy-3.save" == first.keep(game())
        assert second.keep(game()) == own / "toy-3-2.save"
    assert (own / "toy-3.save").read_bytes() == game().save()
    assert sorted(path.suffix for path in own.iterdir()) == [".json", ".json", ".save", ".save"]


def test_a_game_among_temporary_files_is_found_and_goes_on_there(folders: list[Path]) -> None:
    own, temporary = folders
    own.parent.write_text("no folder")
    with contextlib.closing(keeper()) as kept_there:
        assert kept_there.keep(game()) == temporary / "toy-3.save"
        assert kept_there.problem == ""
    assert [found.path for found in all_kept()] == [temporary / "toy-3.save"]
    assert stat.S_IMODE(temporary.stat().st_mode) == 0o700
    with contextlib.closing(keeper(temporary / "toy-3.save")) as again:
        assert again.keep(game()) == temporary / "toy-3.save"


def test_a_folder_of_somebody_else_is_not_used(folders: list[Path]) -> None:
    own, temporary = folders
    own.parent.write_text("no folder")
    elsewhere = temporary.parent / "elsewhere"
    elsewhere.mkdir(parents=True)
    temporary.symlink_to(elsewhere)
    nowhere = keeper()
    assert nowhere.keep(game()) is None and "belongs to somebody else" in nowhere.problem
    assert all_kept() == [] and list(elsewhere.iterdir()) == []


def test_a_folder_that_fills_up_in_the_middle(folders: list[Path]) -> None:
    own, temporary = folders
    with contextlib.closing(keeper()) as moving:
        kept_first = moving.keep(game())
        assert kept_first is not None
        shutil.rmtree(own)
        own.write_text("full")
        assert moving.keep(game()) == temporary / "toy-3.save" == moving.keep(game())


def test_one_process_at_a_time(folders: list[Path]) -> None:
    """The lock names who has it, and ends with it; a lock file that was left behind locks nothing."""
    path = keeper_that_is_closed()
    with contextlib.closing(keeper(path)):
        with pytest.raises(locks.Taken, match=f"toy-3.save is being played by process {os.getpid()}; leave it"):
            keeper(path)
        assert [found.played_by for found in all_kept()] == [os.getpid()]
        assert f"being played by process {os.getpid()}" in all_kept()[0].line(1)
    locks.lock_file(path).write_text("99999999")
    assert locks.holder(path) == 0
    keeper(path).close()
    assert not locks.lock_file(path).exists()


def test_what_a_killed_process_left_half_written_is_removed(folders: list[Path]) -> None:
    path = keeper_that_is_closed()
    half = path.with_name(f".{path.name}.4242")
    half.write_bytes(b"half")
    keeper(path).close()
    assert not half.exists() and path.read_bytes() == game().save()


def keeper_that_is_closed() -> Path:
    with contextlib.closing(keeper()) as closed:
        path = closed.keep(game())
    assert path is not None
    return path


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
