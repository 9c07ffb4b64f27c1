"""Grand Archive TCG."""

from __future__ import annotations

from functools import cache

from headjudge.kernel.plugin import Plugin


@cache
def plugin() -> Plugin:
    """The game, for `headjudge.games`."""
    from headjudge.games.grand_archive.plugin import GrandArchivePlugin

    return GrandArchivePlugin()
