"""`make pictures`: what README and docs show; with `--all FOLDER` every moment in every size, light and dark."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from headjudge.plugins import games
from tests.browser import moments
from tests.browser.conftest import CHROMIUM, FLAGS, QUICK
from tests.web.serving import served

Scheme = Literal["light", "dark"]
SIZES = {"large": (1440, 900), "small": (1280, 720), "phone": (390, 844)}
READY = "() => document.querySelector('#prompt.mine[data-why], .ended')"
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
DOCS = Path(__file__).parents[2] / "docs" / "pictures"
SHOWN: tuple[tuple[str, str, str, Scheme], ...] = (
    ("fab", "full", "large", "light"),
    ("grand-archive", "stack", "large", "dark"),
    ("keyforge", "full", "large", "light"),
    ("fab", "choosing", "phone", "dark"),
)


@contextmanager
def shown(browser: Browser, address: str, size: str) -> Iterator[Page]:
    """A table as it is seen on a screen of that size; a phone is touched."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=size == "phone"
    )
    context.add_init_script(QUICK)
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(READY)
    yield page
    context.close()


def draw(folder: Path, wanted: tuple[tuple[str, str, str, Scheme], ...] | None) -> int:
    """Write the pictures that are wanted, or all; how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    with tempfile.TemporaryDirectory() as data, served(Path(data) / "tables.sqlite") as serving:
        tables = [table for game in games() for table in moments.laid(serving, game)]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for table in tables:
                for size in SIZES:
                    schemes = [s for s in SCHEMES if wanted is None or (table.game, table.name, size, s) in wanted]
                    if not schemes:
                        continue
                    with shown(browser, serving.here + table.path, size) as page:
                        for scheme in schemes:
                            page.emulate_media(color_scheme=scheme)
                            page.screenshot(path=folder / f"{table.game}-{table.name}-{size}-{scheme}.png")
                            count += 1
            browser.close()
    return count


def main() -> None:
    parser = argparse.ArgumentParser(prog="make pictures", description=__doc__)
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="every moment in every size, light and dark")
    folder = parser.parse_args().all
    count = draw(folder or DOCS, None if folder else SHOWN)
    print(f"{count} pictures in {folder or DOCS}")


if __name__ == "__main__":
    main()
