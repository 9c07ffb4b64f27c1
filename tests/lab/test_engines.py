"""Engines share a protocol and these checks: the same rows, whoever plays."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from headjudge.lab.engines import InProcess, Processes
from tests.lab import checks_of_engines


def test_one_process_plays_the_same_twice() -> None:
    checks_of_engines.plays_what_one_process_plays(InProcess())


@pytest.mark.compiled
@pytest.mark.long
def test_several_processes_play_what_one_plays_also_where_a_worker_dies() -> None:
    with closing(Processes(2)) as engine:
        checks_of_engines.plays_what_one_process_plays(engine)
        checks_of_engines.records_a_worker_that_dies_and_goes_on(engine)


@pytest.mark.compiled
@pytest.mark.long
def test_ray_plays_what_one_process_plays_also_where_a_worker_dies() -> None:
    pytest.importorskip("ray")
    command = [sys.executable, "-m", "tests.lab.checks_of_engines"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=250, check=False)
    assert told.stdout.endswith("both hold\n"), told.stderr


@pytest.mark.compiled
@pytest.mark.long
def test_a_script_whose_workers_cannot_start_says_why(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "from headjudge.lab import Plan, run\n"
        "plan = Plan('keyforge', ('guide-achea', 'countess-of-windhedge'), ('random',), pairs=1)\n"
        "print(len(list(run(plan, jobs=2))))\n"
    )
    told = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=250, check=False)
    assert told.returncode == 1 and not told.stdout
    assert "under `if __name__ == '__main__':`" in told.stderr
