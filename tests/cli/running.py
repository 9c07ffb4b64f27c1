"""The command, in this process or in its own one through pipes, with the toy game installed beside the others."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import headjudge as headjudge_package
from headjudge.cli import main
from headjudge.plugins import LOADED, register
from tests.table.toy_table import PLUGIN

ROOT = Path(__file__).parents[2]
UNDER_TEST = Path(headjudge_package.__file__).parents[1]
ELSEWHERE = ROOT / "tests" / "table" / "elsewhere"
NOWHERE = tempfile.TemporaryDirectory()
"""Where games are kept that no test asks for again."""


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def piped(*words: str, typed: str | bytes = "", home: Path | None = None) -> Ran:
    """`headjudge WORDS` as its own process with `typed` in the pipe; a traceback is a failure."""
    paths = os.pathsep.join([str(ELSEWHERE), str(ROOT), str(UNDER_TEST)])
    surroundings = {**os.environ, "PYTHONPATH": paths, "PYTHONUTF8": "1"}
    if home is not None:
        surroundings["XDG_STATE_HOME"] = str(home)
    data = typed.encode() if isinstance(typed, str) else typed
    command = [sys.executable, "-m", "headjudge.cli", *words]
    done = subprocess.run(command, input=data, capture_output=True, env=surroundings, cwd=ROOT, check=False)
    ran = Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
    assert "Traceback" not in ran.err, ran.err
    return ran


def headjudge(*words: str, typed: str | bytes = "", home: Path | None = None) -> Ran:
    """The same without a process of its own."""
    data = typed.encode() if isinstance(typed, str) else typed
    streams = [io.TextIOWrapper(io.BytesIO(start), encoding="utf-8") for start in (data, b"", b"")]
    real = (sys.stdin, sys.stdout, sys.stderr, Path.cwd(), os.environ.get("XDG_STATE_HOME"))
    had = LOADED.get("toy")
    register(PLUGIN)
    sys.stdin, sys.stdout, sys.stderr = streams
    os.environ["XDG_STATE_HOME"] = str(home or NOWHERE.name)
    os.chdir(ROOT)
    try:
        code = main(words)
    except SystemExit as left:
        code = int(left.code or 0)
    finally:
        sys.stdin, sys.stdout, sys.stderr = real[:3]
        os.chdir(real[3])
        os.environ.pop("XDG_STATE_HOME") if real[4] is None else os.environ.update(XDG_STATE_HOME=real[4])
        LOADED.pop("toy") if had is None else LOADED.update(toy=had)
    said = []
    for stream in streams[1:]:
        stream.seek(0)
        said.append(stream.read())
    return Ran(code, *said)
