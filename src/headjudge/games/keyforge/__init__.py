"""KeyForge: no stack, no responses; depth-first windows in the active player's order."""

from headjudge.games.keyforge.plugin import plugin

__all__ = ["plugin"]
