"""`headjudge serve`, and what is measured and checked of it."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from headjudge.cli.answers import DONE, NO, Arguments, tell
from headjudge.plugins import games

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
    if asked.backup or asked.restore:
        return copy_tables(asked)
    settings = serving.Settings(
        host=asked.host,
        port=asked.port,
        public_url=asked.public_url,
        data=asked.data,
        workers=asked.workers,
        proxies=tuple(asked.trusted_proxy),
        limits=lifetimes(asked),
    )
    serving.serve(settings, asked.open)
    return DONE


def lifetimes(asked: Arguments) -> Any:
    """The server's limits, with what is asked for about how long tables are kept."""
    limits = web("limits")
    days = {"keep_finished": asked.keep_finished, "keep_idle": asked.keep_idle, "keep_any": asked.keep_any}
    for name, value in {"most_tables": asked.most_tables, **days}.items():
        if not value > 0:
            raise ValueError(f"--{name.replace('_', '-')} {value}: more than 0")
    return limits.Limits(kept=asked.most_tables, **{name: count * limits.DAY for name, count in days.items()})


def copy_tables(asked: Arguments) -> int:
    """`headjudge serve --backup FILE`, `--restore FILE`."""
    if asked.backup and asked.restore:
        raise ValueError("--backup and --restore: one of them")
    backups, data = web("backups"), asked.data or web("serving").usual_file()
    if asked.backup:
        print(f"{backups.back_up(data, asked.backup)} tables of {data} are in {asked.backup}")
    else:
        print(f"{backups.put_back(asked.restore, data)} tables of {asked.restore} are in {data}")
    return DONE


def bench_serve(asked: Arguments) -> int:
    """`headjudge bench serve`: how many tables hold."""
    found = web("checks.load").run(asked.tables or ROUNDS, asked.seconds)
    tell(asked, found, [", ".join(f"{name} {value}" for name, value in one.items()) for one in found])
    return DONE


def conform_serve(asked: Arguments) -> int:
    """`headjudge conform serve`: killed servers, and bytes that tell no secret."""
    kills, hidden, hostile = web("checks.kills"), web("checks.hidden"), web("checks.hostile")
    restoring = web("checks.restoring")
    figures: dict[str, Any] = {}
    try:
        if asked.kills:
            figures["kills"] = kills.run(asked.kills)
        if asked.restoring:
            figures["restoring"] = restoring.run()
        if asked.hostile:
            figures["hostile"] = hostile.run(asked.hostile)
        for game in games() if asked.games else ():
            figures[game] = hidden.check(game, range(asked.games))
    except (kills.Broken, hidden.Leak, hostile.Harm, restoring.Slow) as broken:
        print(f"headjudge: {broken}", file=sys.stderr)
        return NO
    tell(asked, figures, [f"{name}: {', '.join(f'{k} {v}' for k, v in one.items())}" for name, one in figures.items()])
    return DONE
