"""`headjudge serve`, and what is measured and checked of it."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from headjudge.cli.answers import DONE, NO, Arguments, tell
from headjudge.installed import games

NEEDED: Final = ("starlette", "uvicorn", "websockets")
SERVER: Final = "serve"
"""What is named in the place of games where the server is meant."""
ROUNDS: Final = (50, 100, 200, 300, 400, 500)


def web(module: str) -> Any:
    """A module of the table in the browser; imported only here, for the rest of the program needs none of it."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise ValueError(
            f"the table in the browser needs {', '.join(missing)}; install them with: pip install 'headjudge[web]'"
        )
    return import_module(f"headjudge.web.{module}")


def run_serve(asked: Arguments) -> int:
    serving = web("serving")
    settings = serving.Settings(
        host=asked.host,
        port=asked.port,
        public_url=asked.public_url,
        data=asked.data,
        workers=asked.workers,
        proxies=tuple(asked.trusted_proxy),
    )
    serving.serve(settings, asked.open)
    return DONE


def bench_serve(asked: Arguments) -> int:
    """`headjudge bench serve`: how many tables hold."""
    found = web("checks.load").run(asked.tables or ROUNDS, asked.seconds)
    tell(asked, found, [", ".join(f"{name} {value}" for name, value in one.items()) for one in found])
    return DONE


def conform_serve(asked: Arguments) -> int:
    """`headjudge conform serve`: killed servers, and bytes that tell no secret."""
    kills, hidden, hostile = web("checks.kills"), web("checks.hidden"), web("checks.hostile")
    figures: dict[str, Any] = {}
    try:
        if asked.kills:
            figures["kills"] = kills.run(asked.kills)
        if asked.hostile:
            figures["hostile"] = hostile.run(asked.hostile)
        for game in games() if asked.games else ():
            figures[game] = hidden.check(game, range(asked.games))
    except (kills.Broken, hidden.Leak, hostile.Harm) as broken:
        print(f"headjudge: {broken}", file=sys.stderr)
        return NO
    tell(asked, figures, [f"{name}: {', '.join(f'{k} {v}' for k, v in one.items())}" for name, one in figures.items()])
    return DONE
