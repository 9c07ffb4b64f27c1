"""The command line: `headjudge play fab`, and what judges, deck builders and scripts ask for.

Nothing that is typed ends in a traceback.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence

from headjudge.cli.answers import BAD_INPUT, DONE, FAULT, INTERRUPTED
from headjudge.cli.commands import command_named, parser
from headjudge.kernel.plugin import DeckError


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code."""
    forgive_encodings()
    try:
        arguments = parser().parse_args(argv)
        code = command_named(arguments.run)(arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on: not our fault
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except DeckError as problem:
        return complain(problem.complaints)
    except (ValueError, LookupError, OSError) as problem:
        return complain([said(problem)])
    except NotImplementedError as problem:
        return complain([f"not implemented: {said(problem)}"])
    except Exception as bug:
        if os.environ.get("HEADJUDGE_DEBUG"):
            raise
        complain([f"a fault of the program, please report it: {type(bug).__name__}: {said(bug)}"])
        return FAULT


def complain(words: Iterable[str]) -> int:
    for line in words:
        print(f"headjudge: {line}", file=sys.stderr)
    return BAD_INPUT


def said(problem: Exception) -> str:
    if isinstance(problem, OSError) and problem.strerror and problem.filename is not None:
        return f"{problem.filename}: {problem.strerror}"
    if isinstance(problem, KeyError) and problem.args:
        return f"nothing is named {problem.args[0]!r}"
    return str(problem) or type(problem).__name__


def forgive_encodings() -> None:
    """Bytes that are no text come in as marks, letters that a terminal lacks go out as question marks."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
