"""KeyForge: no stack, no responses; depth-first windows in the active player's order."""

from __future__ import annotations

from functools import cache

from headjudge.kernel.plugin import Plugin


@cache
def plugin() -> Plugin:
    """The game, for the entry point `headjudge.games`."""
    from headjudge.games.keyforge.plugin import KeyForgePlugin

    return KeyForgePlugin()
