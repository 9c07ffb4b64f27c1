"""A server, a browser and pages in which any error fails the test."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome") or ""
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
QUICK = "localStorage.setItem('headjudge settings', JSON.stringify({speed: 'at once', sound: false, coach: true}))"
SOURCE = Path(__file__).parents[2] / "src"


@pytest.fixture(autouse=True)
def there_is_a_browser() -> None:
    if not CHROMIUM:
        pytest.skip("no Chromium is on the path")


@pytest.fixture(scope="session")
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


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    made.add_init_script(QUICK)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page; whatever goes wrong in it fails the test."""
    made = context.new_page()
    faults = watch(made)
    yield made
    assert faults == []


def watch(page: Page) -> list[str]:
    faults: list[str] = []

    def console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            faults.append(message.text)

    page.on("console", console)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on(
        "requestfailed", lambda request: None if left(request) else faults.append(f"{request.url}: {request.failure}")
    )
    return faults


def left(request: Request) -> bool:
    """Whether the page was left before the answer came."""
    return "ERR_ABORTED" in (request.failure or "")
