"""Plans and bots that are wrong, clumsy or hostile: a clear message or a recorded error, and the others go on."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from headjudge.cli import main
from headjudge.lab import Broken, Limits, Plan, PlanError, Store, run
from headjudge.lab.store import GAMES, append, read_broken, read_rows

OURS = "tests.lab.bots_of_our_own"
DECKS = ("guide-achea", "countess-of-windhedge")
PLAN = Plan("keyforge", DECKS, ("random",), pairs=1, seed=5)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"pairs": -3}, "pairs -3"),
        ({"pairs": 1_000_000_000}, "no more than 10000000 games"),
        ({"decks": ("guide-ache",)}, "did you mean guide-achea"),
        ({"decks": DECKS * 2}, "is named twice"),
        ({"bots": ("greedier",)}, "did you mean greedy"),
        ({"bots": (f"{OURS}:nobody",)}, "has no attribute 'nobody'"),
        ({"bots": (f"{OURS}:Mute",)}, "has no `choose(view, decision)`"),
        ({"bots": (f"{OURS}:unmade",)}, "RuntimeError: no licence"),
        ({"seed": -1}, "seed -1"),
        ({"format": "pauper"}, "no format 'pauper'"),
        ({"shape": "swiss"}, "no shape 'swiss'"),
        ({"players": 3}, "keyforge is played by 2"),
        ({"game": "fab", "decks": ("dorinthea-sparring",), "players": 5}, "fab is played by 2 to 4"),
    ],
)
def test_a_plan_that_cannot_be_played_says_why(changes: dict[str, object], words: str) -> None:
    with pytest.raises(PlanError) as found:
        msgspec.structs.replace(PLAN, **changes).checked()
    assert words in str(found.value)


def test_decks_that_would_meet_in_too_many_ways_are_refused_at_once() -> None:
    many = tuple(f"deck{number}" for number in range(300))
    plan = Plan("fab", many, ("random",), players=4)
    assert any("meet in more than" in complaint for complaint in plan._numbers_at_fault())


@pytest.mark.parametrize(
    "more",
    [
        ["--jobs", "0"], ["--game-seconds", "0"], ["--game-seconds", "nan"], ["--game-memory", "-1"],
        ["--address", "auto"], ["--pairs", "-1"], ["--players", "3"], ["--seed", "-1"],
    ],
    ids=lambda more: more[0],
)  # fmt: skip
def test_an_option_out_of_bounds_is_refused(
    more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["lab", "run", "keyforge", "--decks", ",".join(DECKS), "--bots", "random", "--pairs", "1"]
    assert main([*command, "--out", str(tmp_path / "run"), *more]) == 2
    assert "headjudge: " in capsys.readouterr().err


@pytest.mark.parametrize(("bot", "why"), [("Quits", "SystemExit: 3"), ("Grows", "MemoryError")])
def test_a_bot_that_quits_or_grows_is_recorded(bot: str, why: str) -> None:
    plan = msgspec.structs.replace(PLAN, bots=(f"{OURS}:{bot}",)).checked()
    for played in run(plan, limits=Limits(60.0, 200)):
        for one in played:
            assert isinstance(one, Broken)
            assert (one.why, bool(one.position)) == (why, True)


def test_what_a_bot_prints_is_no_part_of_the_answer(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    command = ["lab", "run", "keyforge", "--decks", ",".join(DECKS), "--bots", f"{OURS}:Prints", "--pairs", "1"]
    assert main([*command, "--out", str(tmp_path), "--json"]) == 0
    out, err = capfd.readouterr()
    assert json.loads(out)["games"] == 2
    assert "noise" in err


@pytest.mark.compiled
@pytest.mark.long
def test_a_bot_that_hears_no_signal_is_ended_with_its_process() -> None:
    """No alarm rings for it, so its worker ends itself, and the others go on."""
    plan = msgspec.structs.replace(PLAN, bots=("random", f"{OURS}:Deaf"), shape="gauntlet").checked()
    found = [one for played in run(plan, jobs=2, limits=Limits(1.5)) for one in played]
    assert sorted(one.id for one in found) == ["0-0-a", "0-0-b", "1-0-a", "1-0-b"]
    deaf = [one for one in found if one.matchup == 1]
    assert {one.why for one in deaf if isinstance(one, Broken)} == {"its worker died"} and len(deaf) == 2


def test_a_full_disk_leaves_no_half_line(tmp_path: Path) -> None:
    with open("/dev/full", "ab", buffering=0) as full, pytest.raises(OSError, match="the same command goes on"):
        append(full, b"a line\n")
    with Store(tmp_path, PLAN) as store:
        for played in run(PLAN, store.done):
            store.write(played)
            store.write(played)
    assert len((tmp_path / GAMES).read_bytes().splitlines()) == len(read_rows(tmp_path)) == 2


def test_rows_of_another_form_are_refused(tmp_path: Path) -> None:
    Store(tmp_path, PLAN).close()
    about = json.loads((tmp_path / "about.json").read_text())
    del about["rows"]
    (tmp_path / "about.json").write_text(json.dumps(about))
    with pytest.raises(PlanError, match="rows of another form"):
        Store(tmp_path, PLAN)


def test_a_folder_that_holds_nothing_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("report", "games"):
        assert main(["lab", command, str(tmp_path)]) == 2
        assert "holds no games of a plan" in capsys.readouterr().err
    assert not read_broken(tmp_path)
