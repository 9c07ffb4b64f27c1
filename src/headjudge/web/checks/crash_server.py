"""`python -m headjudge.web.checks.crash_server FILE`: servers on one file, one after the other, each to be killed.

What takes long to load is loaded once: every line on the input forks a server, a process of its own. The line says
after how many commits that server kills itself between storing and telling; 0: never.
"""

from __future__ import annotations

import os
import signal
import sys
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from headjudge.web import logs
from headjudge.web.lobby import game_facts
from headjudge.web.serving import Serving, Settings
from headjudge.web.store import Store, Work


class Mortal(Store):
    """A file whose server dies when something has been stored, and nobody has been told."""

    left = 0

    def _together(self, batch: list[tuple[Work, Future[Any]]]) -> list[Any]:
        before = self._db.total_changes
        made = super()._together(batch)
        if self._db.total_changes > before:
            self.left -= 1
            if not self.left:
                os.killpg(0, signal.SIGKILL)
        return made


def live(path: Path, commits: int) -> None:
    """One server from its birth to its end."""
    os.setsid()
    store = Mortal(path)
    store.left = commits
    serving = Serving(Settings(port=0, data=path, workers=1), store)
    signal.signal(signal.SIGTERM, serving.stop)
    print(os.getpid(), serving.here, flush=True)
    serving.run()


def main(path: Path) -> None:
    logs.to_stderr()
    game_facts()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            try:
                live(path, int(line))
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        print("ended", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
