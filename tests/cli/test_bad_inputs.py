"""Whatever is typed, pasted or opened: one exit code, a message, no time lost, no memory eaten."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

import headjudge as hj
from tests.cli.bad_inputs import GAMES, Bad, bad_inputs, faults, laid_out, measured
from tests.cli.running import ROOT, headjudge

HEAVY = [
    "headjudge play --load /dev/zero",
    "headjudge deck check fab /dev/zero",
    "keyforge: JSON of brackets",
    "a save of nested lists, sealed: --load",
    "a position that would be 30 MB",
    "typed: a line of 5 MB",
]
"""What once ate memory: measured in a process of its own. `python -m tests.cli.bad_inputs` measures all."""

INPUTS = bad_inputs() if set(GAMES) <= set(hj.games()) else []
"""They name all three games: without one of them there is none."""


def test_there_are_two_hundred() -> None:
    assert len(INPUTS) >= 200


@pytest.mark.parametrize("one", INPUTS, ids=lambda one: one.name)
def test_a_bad_input_is_answered_in_words(one: Bad, tmp_path: Path) -> None:
    began = time.monotonic()
    ran = headjudge(*laid_out(one, tmp_path), typed=one.typed, home=tmp_path)
    took = time.monotonic() - began
    said = ran.out + ran.err
    assert ran.code == one.code, said[-500:]
    assert re.search(one.says, said, re.M), said[-500:]
    assert "Traceback" not in said and "\x1b" not in said and "\x07" not in said
    assert took < 8  # the limit is 2 seconds for a command alone on a machine, which the script measures


@pytest.mark.parametrize("one", [one for one in INPUTS if one.name in HEAVY], ids=lambda one: one.name)
def test_no_memory_is_eaten(one: Bad, tmp_path: Path) -> None:
    found = measured(one, tmp_path)
    assert [fault for fault in faults(one, found) if not fault.endswith("seconds")] == []


def test_all_that_is_heavy_is_there() -> None:
    assert set(HEAVY) <= {one.name for one in INPUTS}


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("words", ["games", "play keyforge --seed 3", "deck check keyforge -", "rules fab 99.99"])
def test_closed_streams_are_empty_ones(words: str, closed: str, tmp_path: Path) -> None:
    command = f"XDG_STATE_HOME={tmp_path} {sys.executable} -m headjudge.cli {words} {closed}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, cwd=ROOT, stdin=subprocess.DEVNULL)
    assert done.returncode == {"g": 0, "p": 1, "d": 1, "r": 2}[words[0]], done.stderr
    assert "Traceback" not in done.stderr and "Exception ignored" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("words", ["games", "rules fab", "decks keyforge --json"])
def test_output_that_cannot_be_written_is_said_once(words: str) -> None:
    command = f"{sys.executable} -m headjudge.cli {words} > /dev/full"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "No space left" in done.stderr
