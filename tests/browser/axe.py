"""What axe finds that would keep somebody from reading a page."""

from __future__ import annotations

from importlib.resources import files

from playwright.sync_api import Page

LEVELS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
SOURCE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
RUN = """async levels => {
  const found = await axe.run(document, {runOnly: levels, resultTypes: ['violations']});
  return found.violations.map(({id, impact, nodes}) => [impact, `${id}: ${nodes[0].html}`]);
}"""
BAD = ("moderate", "serious", "critical")


def violations(page: Page) -> list[str]:
    """All but the minor ones, each with the first part of the page that it is about."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE)
    return [words for impact, words in page.evaluate(RUN, LEVELS) if impact in BAD]
