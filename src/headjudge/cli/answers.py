"""What a command answers: lines or data, and its exit code.

0 done, 1 the answer is no (an illegal deck, a scenario that fails), 2 the question was wrong.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from typing import Final

from headjudge.table.screen import shown

DONE: Final = 0
NO: Final = 1
BAD_INPUT: Final = 2
FAULT: Final = 70
"""A fault of the program itself."""
INTERRUPTED: Final = 130

Arguments = argparse.Namespace


def tell(asked: Arguments, data: object, lines: Iterable[str]) -> None:
    """The answer: as data for a script, as lines for people."""
    if asked.json:
        print(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        for line in lines:
            print(shown(line))
