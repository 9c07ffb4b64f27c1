"""`python -m tests.cli.high_water FILE WORDS...`: the command, and how much memory it took, in kB, written into a file.

What the system tells of a process that has ended counts the memory of the one that started it as well.
"""

from __future__ import annotations

import atexit
import runpy
import sys
from pathlib import Path


def write_down(file: str) -> None:
    lines = Path("/proc/self/status").read_text(encoding="ascii", errors="replace").splitlines()
    Path(file).write_text(next(line.split()[1] for line in lines if line.startswith("VmHWM")), encoding="ascii")


if __name__ == "__main__":
    _, where, *words = sys.argv
    atexit.register(write_down, where)
    sys.argv = ["headjudge", *words]
    runpy.run_module("headjudge.cli", run_name="__main__")
