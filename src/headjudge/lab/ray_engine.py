"""Games on a cluster by Ray (`pip install 'headjudge[ray]'`): the same protocol as processes of one machine.

Without an address a cluster of this machine alone is started: it listens on 127.0.0.1 only, asks for a token, and ends
with the run.
"""

from __future__ import annotations

import logging
import os
import secrets
from importlib import import_module
from typing import Any, Final

from headjudge.lab.engines import AHEAD, Outcome, Task, play_apart
from headjudge.plugins import name_packs, pack_folders

LOOPBACK: Final = "127.0.0.1"


class RayEngine:
    """Plays on Ray's workers, each chunk as a task that is never tried again by Ray itself."""

    def __init__(self, jobs: int, address: str = "") -> None:
        if not address:  # before the import: Ray reads them as it is loaded
            os.environ.setdefault("RAY_AUTH_MODE", "token")
            os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))
            os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # 127.0.0.1 instead of what others reach
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # spares a warning of every worker
        try:
            ray = import_module("ray")
        except ImportError as error:
            raise ValueError("--engine ray needs Ray: pip install 'headjudge[ray]'") from error
        self._ray = ray
        self.capacity = jobs * AHEAD
        if address:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        else:
            ray.init(
                num_cpus=jobs,
                include_dashboard=False,
                log_to_driver=False,
                logging_level=logging.ERROR,
                _node_ip_address=LOOPBACK,
            )
        folders = [str(folder) for folder in pack_folders()]
        self._play = ray.remote(num_cpus=1, max_retries=0)(played_by_ray)
        self._folders = ray.put(folders)
        self._out: dict[Any, int] = {}

    def submit(self, task: Task) -> None:
        self._out[self._play.remote(task, self._folders)] = task.number

    def finished(self) -> list[Outcome]:
        ready, _ = self._ray.wait(list(self._out), num_returns=1)
        more, _ = self._ray.wait(list(self._out), num_returns=len(self._out), timeout=0)
        found: list[Outcome] = []
        for one in dict.fromkeys([*ready, *more]):
            number = self._out.pop(one)
            try:
                found.append(self._ray.get(one))
            except (self._ray.exceptions.WorkerCrashedError, self._ray.exceptions.NodeDiedError):
                found.append(Outcome(number, None))
            except self._ray.exceptions.OutOfMemoryError:
                found.append(Outcome(number, None))
        return found

    def close(self) -> None:
        self._ray.shutdown()


def played_by_ray(task: Task, folders: list[str]) -> Outcome:
    name_packs(folders)
    return Outcome(task.number, play_apart(task))
