"""What is collected where, and in which order: tests in a browser only where there is a driver for one."""

from __future__ import annotations

import gc
import shutil
from importlib.util import find_spec

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome") or ""

collect_ignore = [] if find_spec("playwright") else ["browser"]

LONG = (
    "tests/architecture/test_games_apart.py",
    "tests/browser/",
    "tests/cards/test_packed.py::test_keyforge_is_read_back",
    "tests/conformance/",
    "tests/scenario/test_stripped.py",
    "tests/web/test_checks.py",
)
"""Tests that take seconds each."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long ones first, in each of the two halves that two processes begin with: none is left for the end."""
    long = [item for item in items if item.nodeid.startswith(LONG)]
    short = [item for item in items if not item.nodeid.startswith(LONG)]
    half = len(short) // 2
    items[:] = [*long[::2], *short[:half], *long[1::2], *short[half:]]


def pytest_collection_finish() -> None:
    """What was read to find the tests is there to the end: nobody looks through it for garbage."""
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many tests ran in a browser, and why none did."""
    stats = terminalreporter.stats
    ran = sum(in_browser(report) for how in ("passed", "failed") for report in stats.get(how, []))
    skipped = sum(in_browser(report) for report in stats.get("skipped", []))
    if ran or skipped:
        why = "" if CHROMIUM else f", {skipped} were skipped: no Chromium is on the path"
        terminalreporter.write_line(f"{ran} tests ran in a browser{why}")


def in_browser(report: object) -> bool:
    """Whether a report is of a test in a browser that was called or skipped, not of what was laid or cleared for it."""
    where = str(getattr(report, "nodeid", ""))
    return where.startswith("tests/browser/") and (
        getattr(report, "when", "") == "call" or bool(getattr(report, "skipped", False))
    )
