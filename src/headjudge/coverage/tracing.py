"""Which lines of the package each scenario runs, and which functions each test calls."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any

from headjudge.coverage.mutants import Mutant

Lines = dict[str, set[int]]
"""By file, the lines that ran."""
WATCHED = ("games", "kernel", "abilities")


class Tracer:
    """Collects the lines that run under some folders."""

    def __init__(self, folders: tuple[str, ...]) -> None:
        self.folders = folders
        self.lines: Lines = {}
        self.locals: dict[CodeType, Callable[[FrameType, str, Any], Any] | None] = {}

    def run(self, what: Callable[[], object]) -> Lines:
        """The lines that `what` runs."""
        self.lines = {}
        self.locals = {}
        sys.settrace(self.called)
        try:
            what()
        finally:
            sys.settrace(None)
        return self.lines

    def called(self, frame: FrameType, event: str, arg: object) -> Callable[[FrameType, str, Any], Any] | None:
        code = frame.f_code
        if code not in self.locals:
            self.locals[code] = self.local(code.co_filename)
        line = self.locals[code]
        if line is not None:
            line(frame, event, arg)
        return line

    def local(self, file: str) -> Callable[[FrameType, str, Any], Any] | None:
        if not file.startswith(self.folders):
            return None
        add = self.lines.setdefault(file, set()).add

        def line(frame: FrameType, event: str, arg: object) -> object:
            add(frame.f_lineno)
            return line

        return line


class CallTracer(Tracer):
    """Collects the first lines of the functions that are called: enough to choose tests, and many times faster."""

    def called(self, frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        if code not in self.locals:
            self.locals[code] = None
            if code.co_filename.startswith(self.folders):
                self.lines.setdefault(code.co_filename, set()).add(code.co_firstlineno)


def touches(lines: Lines, mutant: Mutant) -> bool:
    """Whether one of the lines of the mutant's place ran."""
    ran = lines.get(mutant.path)
    return ran is not None and any(line in ran for line in mutant.lines())
