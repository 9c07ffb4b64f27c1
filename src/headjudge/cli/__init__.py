"""The command line: `headjudge play fab`, and what judges, deck builders and scripts ask for.

Nothing that is typed ends in a traceback.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterable, Sequence

from headjudge.abilities.packs import PackError
from headjudge.cli.answers import BAD_INPUT, DONE, FAULT, INTERRUPTED
from headjudge.cli.commands import command_named, parser
from headjudge.kernel.plugin import DeckError
from headjudge.plugins import name_packs
from headjudge.table.screen import abandon, shown


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code."""
    open_streams()
    forgive_encodings()
    try:
        arguments = parser().parse_args(argv)
        name_packs(getattr(arguments, "packs", ()))
        code = command_named(arguments.run)(arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        abandon(sys.stdout)  # nobody reads on: not our fault
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except DeckError as problem:
        return complain(problem.complaints)
    except PackError as problem:
        return complain(str(problem).splitlines())
    except (ValueError, LookupError, OSError) as problem:
        if is_a_fault(problem):
            return admit(problem)
        leave_output_where_full(problem)
        return complain([said(problem)])
    except NotImplementedError as problem:
        return complain([f"not implemented: {said(problem)}"])
    except RecursionError:
        return complain(["nested too deeply"])
    except MemoryError:
        return complain(["too large: there is not memory enough"])
    except Exception as bug:
        return admit(bug)


def is_a_fault(problem: Exception) -> bool:
    """Whether something was looked up that nobody has typed: a number, or a place in a list."""
    return isinstance(problem, IndexError) or (
        isinstance(problem, KeyError) and not isinstance(problem.args[0] if problem.args else "", str)
    )


def admit(bug: Exception) -> int:
    """Say that the program is wrong, and not what it was given."""
    if os.environ.get("HEADJUDGE_DEBUG"):
        raise bug
    complain([f"a fault of the program, please report it: {type(bug).__name__}: {said(bug)}"])
    return FAULT


def complain(words: Iterable[str]) -> int:
    with contextlib.suppress(OSError):  # where nobody can be told, the exit code must do
        for line in words:
            print(f"headjudge: {shown(line)}", file=sys.stderr)
    return BAD_INPUT


def said(problem: Exception) -> str:
    if isinstance(problem, OSError) and problem.strerror and problem.filename is not None:
        return f"{problem.filename}: {problem.strerror}"
    if isinstance(problem, KeyError) and problem.args:
        return f"nothing is named {problem.args[0]!r}"
    return str(problem) or type(problem).__name__


def open_streams() -> None:
    """A stream that was closed before the command began is an empty one."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")


def leave_output_where_full(problem: Exception) -> None:
    if isinstance(problem, OSError) and problem.filename is None:  # of no file that was asked for: of the output
        abandon(sys.stdout)


def forgive_encodings() -> None:
    """Bytes that are no text come in as marks, letters that a terminal lacks go out as question marks."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
