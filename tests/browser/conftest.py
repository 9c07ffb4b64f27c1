"""A server, a browser and pages in which any error fails the test."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.conftest import CHROMIUM as CHROMIUM

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
QUICK = "localStorage.setItem('headjudge settings', JSON.stringify({speed: 'at once', sound: false, coach: true}))"
SOURCE = Path(__file__).parents[2] / "src"
DESK = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


@pytest.fixture(scope="package", autouse=True)
def there_is_a_browser() -> None:
    if not CHROMIUM:
        pytest.skip("no Chromium is on the path")


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of its own."""
    folder = tmp_path_factory.mktemp("tables")
    command = [sys.executable, "-m", "headjudge.cli", "serve", "--port", "0", "--data", str(folder / "tables.sqlite")]
    paths = os.pathsep.join([str(SOURCE), os.environ.get("PYTHONPATH", "")])
    process = subprocess.Popen(
        [*command, "--workers", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": paths},
    )
    assert process.stdout is not None
    found = re.search(r"http://[0-9.:]+", process.stdout.readline().decode())
    assert found is not None
    yield found.group()
    process.terminate()
    process.wait(20)
    process.stdout.close()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=20_000)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def newcomer(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Makes pages of people who were never here, at a desk unless told; whatever goes wrong in one fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def come(device: dict[str, Any] = DESK) -> Page:
        context = browser.new_context(reduced_motion="reduce", **device)
        contexts.append(context)
        context.add_init_script(QUICK)
        page = context.new_page()
        page.clock.install()
        watch(page, faults)
        return page

    yield come
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def page(newcomer: Callable[..., Page]) -> Page:
    return newcomer()


def watch(page: Page, faults: list[str]) -> None:
    """Note what goes wrong in a page: errors, also of what the page may not load, and requests without an answer."""

    def console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            faults.append(message.text)

    def failed(request: Request) -> None:
        if not left(request):
            faults.append(f"{request.url}: {request.failure}")

    page.on("console", console)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("requestfailed", failed)


def left(request: Request) -> bool:
    """Whether the page was left before the answer came."""
    return "ERR_ABORTED" in (request.failure or "")
