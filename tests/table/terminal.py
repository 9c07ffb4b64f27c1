"""A person at a real terminal: a pseudo-terminal of some width, what is written on it, and what is typed by hand."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from headjudge.table.screen import CLEAR
from tests.cli.running import ELSEWHERE, ROOT, UNDER_TEST

PATIENCE: Final = 60.0
"""Seconds that a screen may take to come to its next prompt."""
COLOUR: Final = re.compile(r"\x1b\[[0-9;]*m")
PROMPTS: Final = ("> ", "yes or no: ", "press Enter.\n", "ends it.\n")
OPTION: Final = re.compile(r"^ {2,4}(\d+) {2}(\S.*)$")
CHOOSE: Final = re.compile(r"choose (up to )?(\d+)( to \d+)?\b")


def surroundings() -> dict[str, str]:
    """Without what would say another width than the terminal has."""
    return {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}


class Terminal:
    """A program behind a pseudo-terminal."""

    def __init__(self, *words: str, home: Path, columns: int = 80, before: str = "", signalled: bool = True) -> None:
        """`headjudge WORDS`, games kept under `home`; `before` is what a shell runs with its output piped into it.

        Unless `signalled`, no signal comes when the window is shut: the end of the terminal is all that is noticed.
        """
        self.columns = columns
        self.said = ""
        """Everything that was written so far, without colours."""
        self.raw = ""
        command = [sys.executable, "-m", "headjudge.cli", *words]
        if before:
            command = ["sh", "-c", f'{before} | "$@"', "sh", *command]
        self.child, self.line = pty.fork() if signalled else forked_without_signals()
        if not self.child:
            paths = os.pathsep.join([str(ELSEWHERE), str(ROOT), str(UNDER_TEST)])
            more = {"PYTHONPATH": paths, "PYTHONUTF8": "1", "XDG_STATE_HOME": str(home), "TERM": "xterm"}
            os.chdir(ROOT)
            for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):  # tests may run where these are ignored
                signal.signal(number, signal.SIG_DFL)
            os.execvpe(command[0], command, {**surroundings(), **more})
        self.resize(columns)

    def resize(self, columns: int) -> None:
        self.columns = columns
        fcntl.ioctl(self.line, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))

    def read(self, lines: int = 0) -> str:
        """What is written up to the next prompt behind so many lines, or to the end of the program."""
        found = b""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if not select.select([self.line], [], [], 0.2)[0]:
                continue
            try:
                found += os.read(self.line, 1 << 16)
            except OSError:  # the program has ended
                break
            text = plain(found.decode(errors="replace"))
            if text.endswith(PROMPTS) and text.count("\n") >= lines and not select.select([self.line], [], [], 0)[0]:
                break
        else:
            raise AssertionError(f"no prompt: {found!r}")
        self.raw += found.decode()
        told = plain(found.decode())
        self.said += told
        return told

    def say(self, words: str) -> None:
        """Type a line, and do not wait."""
        os.write(self.line, f"{words}\n".encode())

    def type(self, words: str) -> str:
        """Type a line; what is written after it."""
        self.say(words)
        told = self.read(lines=1)
        return told.partition("\n")[2]

    def send(self, number: int) -> int:
        """Send a signal; how the program ended."""
        os.kill(self.child, number)
        return self.end()

    def end(self) -> int:
        """The exit code, once the program has written its last."""
        until = time.monotonic() + PATIENCE
        with contextlib.suppress(OSError):
            while time.monotonic() < until:
                if select.select([self.line], [], [], 0.2)[0]:
                    self.said += plain(os.read(self.line, 1 << 16).decode(errors="replace"))
        return self.ended()

    def ended(self) -> int:
        """The exit code; below 0 where a signal killed the program."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            child, status = os.waitpid(self.child, os.WNOHANG)
            if child:
                self.child = 0
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.01)
        raise AssertionError("the program does not end")

    def close(self) -> None:
        """Shut the window."""
        with contextlib.suppress(OSError):
            os.close(self.line)
        if self.child:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
            self.child = 0


def forked_without_signals() -> tuple[int, int]:
    """As `pty.fork`, but the terminal does not control the new process."""
    line, inside = pty.openpty()
    child = os.fork()
    if not child:
        os.setsid()
        for stream in range(3):
            os.dup2(inside, stream)
        os.close(line)
    os.close(inside)
    return child, line


@contextlib.contextmanager
def terminal(
    *words: str, home: Path, columns: int = 80, before: str = "", signalled: bool = True
) -> Iterator[Terminal]:
    opened = Terminal(*words, home=home, columns=columns, before=before, signalled=signalled)
    try:
        yield opened
    finally:
        opened.close()


def plain(text: str) -> str:
    """A screen without colours."""
    return COLOUR.sub("", text).replace("\r\n", "\n").replace("\r", "").replace(CLEAR, "")


# -- what a reader finds on the screen


@dataclass
class Question:
    """The question that stands last on a screen."""

    words: str
    options: list[str] = field(default_factory=list)

    @property
    def fewest(self) -> int:
        """How many are to be chosen; 0 where it may be none, -1 where one option is the answer."""
        found = CHOOSE.search(self.words)
        return -1 if found is None else 0 if found[1] else int(found[2])

    def shortest(self, option: str) -> str:
        """The fewest first words that only this option begins with; all of them where another begins so, too."""
        words = option.split()
        for n in range(1, len(words)):
            start = " ".join(words[:n]).rstrip(",")
            if sum(other.startswith(start) for other in self.options) == 1 and n > 1:
                return start
        return option


def question(screen: str) -> Question:
    """Read the last question: a block of lines after an empty one, options numbered."""
    block = screen.removesuffix("> ").rstrip("\n").rpartition("\n\n")[2].split("\n")
    found = Question("")
    for line in block:
        option = OPTION.match(line)
        if option is not None:
            found.options.append(option[2])
        elif found.options:
            found.options[-1] += f" {line.strip()}"
        else:
            found.words = f"{found.words} {line.strip()}".strip()
    found.options = [cut(option) for option in found.options]
    return found


def cut(option: str) -> str:
    """An option without what is said beside it: how many copies there are, what a pass leads to."""
    return re.sub(r"  x\d+$| x\d+$", "", option.partition(" — ")[0])
