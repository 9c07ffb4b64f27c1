"""What a server counts, in the text format of Prometheus: numbers, and nothing of any table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from headjudge.plugins import engine
from headjudge.web.table_state import OVER, PLAYING, WAITING

if TYPE_CHECKING:
    from headjudge.web.table_registry import TableRegistry

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
PHASES: Final = (WAITING, PLAYING, OVER)


class Metric(NamedTuple):
    """One metric; `values` by the labels as they are written, empty where there are none."""

    name: str
    kind: str
    about: str
    values: dict[str, float]


def text(registry: TableRegistry, sockets: int, spectators: int) -> str:
    lines: list[str] = []
    for metric in measured(registry, sockets, spectators):
        name = f"headjudge_{metric.name}"
        lines += [f"# HELP {name} {metric.about}", f"# TYPE {name} {metric.kind}"]
        lines += [f"{name}{labels} {value!r}" for labels, value in metric.values.items()]
    return "\n".join(lines) + "\n"


def measured(registry: TableRegistry, sockets: int, spectators: int) -> Iterator[Metric]:
    phases = Counter(table.state.phase for table in registry.tables.values())
    of_phase = {f'{{phase="{phase}"}}': float(phases[phase]) for phase in PHASES}
    yield Metric("info", "gauge", "The program that serves.", {f'{{version="{engine()}"}}': 1.0})
    yield gauge("up_seconds", "Since the server began.", registry.now() - registry.began)
    yield Metric("tables", "gauge", "Tables in memory.", of_phase)
    yield gauge("open_tables", "Tables at which somebody waits for whoever comes.", len(registry.open_tables()))
    yield gauge("sockets", "Open sockets.", sockets)
    yield gauge("spectators", "Those of spectators.", spectators)
    yield gauge("event_loop_lag_seconds", "The median of the last second.", registry.lag.seconds)
    yield gauge("jobs_waiting", "Jobs that wait for each worker.", registry.pool.waiting)
    yield gauge(
        "lays_tables", "Whether a table would be laid now.", not registry.stopping and not registry.is_overloaded
    )
    yield counter("tables_laid_total", "Tables laid, rematches and desks among them.", registry.counts["laid"])
    yield counter("entries_total", "Entries handed to the store, answers among them.", registry.counts["entries"])
    yield counter("bot_answers_total", "Answers of bots.", registry.counts["bot answers"])
    yield counter("not_stored_total", "Changes that could not be stored.", registry.counts["not stored"])
    yield counter("updates_built_total", "Updates built for seats and spectators.", registry.built)


def gauge(name: str, about: str, value: float) -> Metric:
    return Metric(name, "gauge", about, {"": float(value)})


def counter(name: str, about: str, value: float) -> Metric:
    return Metric(name, "counter", about, {"": float(value)})
