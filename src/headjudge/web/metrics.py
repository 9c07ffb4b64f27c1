"""What a server counts, in the text format of Prometheus: numbers, and nothing of any table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from headjudge.installed import engine
from headjudge.web.course import OVER, PLAYING, WAITING

if TYPE_CHECKING:
    from headjudge.web.house import House

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
PHASES: Final = (WAITING, PLAYING, OVER)


class Metric(NamedTuple):
    """One metric; `values` by the labels as they are written, empty where there are none."""

    name: str
    kind: str
    about: str
    values: dict[str, float]


def text(house: House, sockets: int, spectators: int) -> str:
    lines: list[str] = []
    for metric in measured(house, sockets, spectators):
        name = f"headjudge_{metric.name}"
        lines += [f"# HELP {name} {metric.about}", f"# TYPE {name} {metric.kind}"]
        lines += [f"{name}{labels} {value!r}" for labels, value in metric.values.items()]
    return "\n".join(lines) + "\n"


def measured(house: House, sockets: int, spectators: int) -> Iterator[Metric]:
    phases = Counter(table.course.phase for table in house.tables.values())
    of_phase = {f'{{phase="{phase}"}}': float(phases[phase]) for phase in PHASES}
    yield Metric("info", "gauge", "The program that serves.", {f'{{version="{engine()}"}}': 1.0})
    yield gauge("up_seconds", "Since the server began.", house.now() - house.began)
    yield Metric("tables", "gauge", "Tables in memory.", of_phase)
    yield gauge("open_tables", "Tables at which somebody waits for whoever comes.", len(house.open_tables()))
    yield gauge("sockets", "Open sockets.", sockets)
    yield gauge("spectators", "Those of spectators.", spectators)
    yield gauge("event_loop_lag_seconds", "The median of the last second.", house.lag.seconds)
    yield gauge("jobs_waiting", "Jobs that wait for each worker.", house.thinkers.waiting)
    yield gauge("lays_tables", "Whether a table would be laid now.", not house.stopping and not house.is_overloaded)
    yield counter("tables_laid_total", "Tables laid, rematches and desks among them.", house.counts["laid"])
    yield counter("entries_total", "Entries handed to the store, answers among them.", house.counts["entries"])
    yield counter("bot_answers_total", "Answers of bots.", house.counts["bot answers"])
    yield counter("not_stored_total", "Changes that could not be stored.", house.counts["not stored"])
    yield counter("updates_built_total", "Updates built for seats and spectators.", house.built)


def gauge(name: str, about: str, value: float) -> Metric:
    return Metric(name, "gauge", about, {"": float(value)})


def counter(name: str, about: str, value: float) -> Metric:
    return Metric(name, "counter", about, {"": float(value)})
