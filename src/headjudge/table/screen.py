"""Lines in, lines out: terminals as wide as they are, pipes, screens without colour, letters beyond ASCII or none."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import textwrap
import unicodedata
from collections.abc import Iterable, Sequence
from importlib import import_module
from types import ModuleType
from typing import Final, Protocol, TextIO

WIDTH: Final = 80
NARROWEST: Final = 40
WIDEST: Final = 200
COLOURS: Final = ((re.compile(r"\(red\)"), 31), (re.compile(r"\(yellow\)"), 33), (re.compile(r"\(blue\)"), 34))
"""Words that stand in their colour, where there is one."""
CITATION: Final = re.compile(r"\[[A-Z]{2,3}\W[^\]]*\]")
PLAIN: Final = {"Æ": "AE", "æ": "ae", "\u2014": "--", "\u2013": "-", "\u2192": "->", "\u2026": "...", "\u2019": "'"}
HARD: Final = "\u00a0"
"""A space where no line ends; written as a plain one."""
CLEAR: Final = "\033[2J\033[3J\033[H"
LONGEST_QUOTE: Final = 60
LONGEST_LINE: Final = 4096
"""What a terminal takes in one line."""
ALLOWED: Final = f"{HARD}\n\t"


class EndOfInput(Exception):
    """Nobody will type anything any more."""


class Ended(BaseException):
    """The terminal was closed, or the program was told to end. Like an interruption it is nobody's fault."""

    def __init__(self, signal: int) -> None:
        super().__init__(signal)
        self.signal = signal


class Lines(Protocol):
    """Where lines are read from: a terminal, a pipe, a test."""

    def readline(self, limit: int = -1, /) -> str: ...

    def isatty(self) -> bool: ...


class Screen:
    """Where a table is read and written."""

    def __init__(
        self, source: Lines, target: TextIO, *, ascii: bool = False, colour: bool = False, width: int = 0
    ) -> None:
        self._source = source
        self._target = target
        self._ascii = ascii or not speaks_unicode(target)
        self._colour = colour
        self._fixed = width
        self.live = is_terminal(source) and is_terminal(target)
        """Somebody sits in front of it; otherwise it is a pipe or a file."""
        self._editing: ModuleType | None = None
        """What lines are edited with, and called back."""
        if self.live:
            with contextlib.suppress(ImportError):
                self._editing = import_module("readline")
                self._editing.parse_and_bind("set enable-bracketed-paste off")  # it would write codes around prompts

    @property
    def width(self) -> int:
        """How many letters a line has now; a terminal may have been made wider or narrower."""
        if self._fixed or not self.live:
            return self._fixed or WIDTH
        return min(max(shutil.get_terminal_size((WIDTH, 24)).columns, NARROWEST), WIDEST)

    def say(self, text: str = "", indent: int = 0, hanging: int = -1) -> None:
        """Write `text`, wrapped; lines after the first stand at `hanging` (two further in than the first)."""
        first = " " * indent
        rest = " " * (indent + 2 if hanging < 0 else hanging)
        self._write(self._painted(self._wrapped(text, first, rest)))

    def say_all(self, lines: Iterable[str], indent: int = 0) -> None:
        for line in lines:
            self.say(line, indent)

    def say_whole(self, text: str) -> None:
        """Write a line that is meant to be copied, so without wrapping it."""
        self._write(plain(text) if self._ascii else shown(text))

    def head(self, text: str) -> None:
        """A line that stands out."""
        line = self._wrapped(text, "", "  ")
        self._write(f"\033[1m{line}\033[0m" if self._colour else line)

    def ask(self, prompt: str) -> str:
        """The next line that is typed, without its end; EndOfInput when there is none."""
        if self.live:
            try:
                return input(plain(prompt) if self._ascii else prompt)
            except EOFError:
                self._write("")
                raise EndOfInput from None
        self._target.write(prompt)
        self._target.flush()
        line = self._line()
        self._write(quoted(line.rstrip("\r\n"), 200) if line else "")  # a transcript shows what was answered
        if not line:
            raise EndOfInput
        return line.rstrip("\r\n")

    def _line(self) -> str:
        """The next line of a pipe; of one that nobody would type only its beginning."""
        line = self._source.readline(LONGEST_LINE)
        rest = line
        while len(rest) >= LONGEST_LINE and not rest.endswith("\n"):
            rest = self._source.readline(LONGEST_LINE)
        return line

    def clear(self) -> None:
        """Take what was written out of sight, and what was typed."""
        self._target.write(CLEAR if self.live else "\n" * 40)
        if self._editing is not None:
            self._editing.clear_history()

    def abandon(self) -> None:
        """Write nothing any more."""
        abandon(self._target)

    def _wrapped(self, text: str, first: str, rest: str) -> str:
        text = HARD.join(map(plain, text.split(HARD))) if self._ascii else shown(text)
        wrapped = textwrap.wrap(text, self.width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)
        return "\n".join(wrapped).replace(HARD, " ")

    def _painted(self, text: str) -> str:
        """Colours beside the words that name them, and rules in the background."""
        if not self._colour:
            return text
        for words, colour in COLOURS:
            text = words.sub(f"\033[{colour}m\\g<0>\033[0m", text)
        return CITATION.sub("\033[2m\\g<0>\033[0m", text)

    def _write(self, text: str) -> None:
        self._target.write(text + "\n")
        self._target.flush()


def cited(rules: Sequence[object], most: int = 0) -> str:
    """`  [FAB 7.5.2, FAB 8.1]`, each rule whole on one line; empty where no rule is cited.

    With `most` only so many are named, and how many more there are: `  [FAB 7.5.2 +3]`.
    """
    shown = rules[:most] if most else rules
    names = ", ".join(str(rule).replace(" ", HARD) for rule in shown)
    more = f"{HARD}+{len(rules) - len(shown)}" if len(shown) < len(rules) else ""
    return f"  [{names}{more}]" if names else ""


def plain(text: str) -> str:
    """`text` in ASCII."""
    spelled = "".join(PLAIN.get(letter, letter) for letter in text)
    return shown(unicodedata.normalize("NFKD", spelled).encode("ascii", "ignore").decode("ascii"))


def shown(text: str) -> str:
    """`text` without control characters: names come from files, and a terminal would obey them."""
    return "".join(letter if letter.isprintable() or letter in ALLOWED else "?" for letter in text)


def quoted(text: str, longest: int = LONGEST_QUOTE) -> str:
    """What somebody typed, fit to be shown: no control characters, not too long."""
    cut = "".join(letter if letter.isprintable() else "?" for letter in text[: longest + 1])
    return cut if len(cut) <= longest else cut[: longest - 3] + "..."


def abandon(target: TextIO) -> None:
    """Nobody reads it any more: let nothing be written to it, not even what is waiting to be written."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), target.fileno())


def wants_colour(target: TextIO) -> bool:
    """A terminal that has not asked to be left without colour."""
    return is_terminal(target) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def is_terminal(stream: Lines | TextIO) -> bool:
    return stream.isatty()


def speaks_unicode(target: TextIO) -> bool:
    encoding = (getattr(target, "encoding", None) or "utf-8").lower().replace("-", "").replace("_", "")
    return encoding.startswith("utf")
