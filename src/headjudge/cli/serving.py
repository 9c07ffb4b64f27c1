"""`headjudge serve`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from headjudge.cli.answers import DONE, Arguments

NEEDED: Final = ("starlette", "uvicorn", "websockets")


def run_serve(asked: Arguments) -> int:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise ValueError(
            f"the table in the browser needs {', '.join(missing)}; install them with: pip install 'headjudge[web]'"
        )
    serving = import_module("headjudge.web.serving")  # only here: the rest of the program needs none of this
    settings = serving.Settings(
        host=asked.host, port=asked.port, public_url=asked.public_url, data=asked.data, workers=asked.workers
    )
    serving.serve(settings, asked.open)
    return DONE
