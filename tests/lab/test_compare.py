"""What changed between two runs: counted by hand, and where a game parts found by replaying both."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from headjudge.cli import main
from headjudge.lab import Plan, Row, Store, run
from headjudge.lab.comparing import compare
from headjudge.lab.playing import begun, play_on
from headjudge.lab.rows import ENCODER
from headjudge.lab.store import GAMES, read_plan, read_rows

DECKS = ("guide-achea", "countess-of-windhedge")
PLAN = Plan("keyforge", DECKS, ("random",), pairs=3, seed=8)


def kept(folder: Path, plan: Plan) -> list[Row]:
    with Store(folder, plan) as store:
        for played in run(plan, store.done):
            store.write(played)
    return read_rows(folder)


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    where = tmp_path_factory.mktemp("before")
    kept(where, PLAN)
    return where


def test_a_run_compared_with_itself_has_not_changed(before: Path) -> None:
    found = compare(before, before)
    assert [(one.games, one.alike, one.ended_alike, one.mean) for one in found.changes] == [(6, 6, 6, 0.0)]
    assert not found.partings and not found.only_before and not found.only_after


def test_another_bot_parts_at_the_first_answer_that_differs(before: Path, tmp_path: Path) -> None:
    old = read_rows(before)
    new = kept(tmp_path, msgspec.structs.replace(PLAN, bots=("tests.lab.bots_of_our_own:Late",)))
    found = compare(before, tmp_path, 2)
    [change] = found.changes
    assert change.games == 6
    assert change.alike == sum(one.digest == other.digest for one, other in zip(old, new)) < 6
    assert change.mean == pytest.approx(sum(other.points() - one.points() for one, other in zip(old, new)) / 6)
    assert change.ended_alike == sum(
        (one.winners, one.reason) == (other.winners, other.reason) for one, other in zip(old, new)
    )
    for part in found.partings:
        job = PLAN.job(PLAN.place(part.id))
        one, other = begun(PLAN, job), begun(PLAN, job)
        play_on(one, job)
        play_on(other, read_plan(tmp_path).job(PLAN.place(part.id)))
        place = part.earliest - 1
        assert one.keys[:place] == other.keys[:place] and one.keys[place] != other.keys[place]
        assert (part.before, part.after, part.latest) == (one.keys[place], other.keys[place], part.earliest)
        assert part.asked.startswith("player ")


def test_what_can_no_longer_be_played_is_told_between_two_marks(before: Path, tmp_path: Path) -> None:
    """A folder whose first game went otherwise after its fortieth answer, as an older engine's may have."""
    kept(tmp_path, PLAN)
    rows = read_rows(tmp_path)
    changed = msgspec.structs.replace(rows[0], digest="0" * 16, trail=rows[0].trail[:8] + "ffff" + rows[0].trail[12:])
    (tmp_path / GAMES).write_bytes(b"".join([ENCODER.encode(row) + b"\n" for row in [changed, *rows[1:]]]))
    [part] = compare(tmp_path, before).partings
    assert (part.id, part.earliest, part.latest, part.before) == ("0-0-a", 33, 48, "")
    assert part.after.count(" | ") == 15


def test_runs_without_a_game_in_common_are_refused(before: Path, tmp_path: Path) -> None:
    kept(tmp_path / "seed", msgspec.structs.replace(PLAN, seed=9, pairs=1))
    assert main(["lab", "compare", str(before), str(tmp_path / "seed")]) == 2
    assert main(["lab", "compare", str(before), str(tmp_path / "nothing")]) == 2


def test_the_command_says_it_in_lines_and_as_data(before: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "compare", str(before), str(before)]) == 0
    assert "6 of 6 games went as before answer by answer" in capsys.readouterr().out
    assert main(["lab", "compare", str(before), str(before), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["matchups"][0]["alike"] == 6
