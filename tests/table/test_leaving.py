"""However a game is left, `--continue` comes back to the same question: signals, a shut window, a pipe that breaks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.running import ELSEWHERE, ROOT, UNDER_TEST
from tests.table.terminal import Question, Terminal, question, terminal

ENDS: dict[str, tuple[str, Callable[[Terminal], int], int]] = {
    "SIGHUP": ("fab", lambda opened: opened.send(signal.SIGHUP), 129),
    "SIGTERM": ("grand-archive", lambda opened: opened.send(signal.SIGTERM), 143),
    "SIGINT": ("keyforge", lambda opened: opened.send(signal.SIGINT), 130),
    "Ctrl-C": ("fab", lambda opened: interrupted(opened, b"\x03"), 130),
    "Ctrl-D": ("grand-archive", lambda opened: interrupted(opened, b"\x04"), 1),
    "quit": ("keyforge", lambda opened: interrupted(opened, b"quit\n"), 0),
    "a shut window": ("fab", lambda opened: shut(opened), 129),
}


def interrupted(opened: Terminal, keys: bytes) -> int:
    os.write(opened.line, keys)
    return opened.end()


def shut(opened: Terminal) -> int:
    os.close(opened.line)
    return opened.ended()


def come_to_a_question(opened: Terminal) -> Question:
    opened.read()
    for words in ("1", "1"):
        asked = question(opened.type(words))
    return asked


@pytest.mark.parametrize("how", ENDS)
def test_the_game_goes_on_with_the_same_question(how: str, tmp_path: Path) -> None:
    game, end, code = ENDS[how]
    with terminal("play", game, "--seed", "11", "--first", "1", "--seat", "1", home=tmp_path) as opened:
        asked = come_to_a_question(opened)
        assert end(opened) == code
    with terminal("play", "--continue", home=tmp_path) as again:
        screen = again.read()
        assert question(screen) == asked
        assert "going on" in screen and "You" in screen


def test_a_pipe_that_breaks(tmp_path: Path) -> None:
    paths = os.pathsep.join([str(ELSEWHERE), str(ROOT), str(UNDER_TEST)])
    around = {**os.environ, "PYTHONPATH": paths, "PYTHONUTF8": "1", "XDG_STATE_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "headjudge.cli", "play", "keyforge", "--seed", "11", "--first", "1"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=around) as ran:
        assert ran.stdin is not None and ran.stdout is not None and ran.stderr is not None
        ran.stdin.write(b"1\n")
        ran.stdin.flush()
        while b"choose the active house" not in ran.stdout.readline():
            pass
        ran.stdout.close()
        ran.stdin.write(b"1\n1\n")
        ran.stdin.close()
        assert b"Traceback" not in ran.stderr.read()
    with terminal("play", "--continue", home=tmp_path) as again:
        assert "choose the active house" in question(again.read()).words
