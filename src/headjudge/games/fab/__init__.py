"""Flesh and Blood: a stack of layers, the combat chain, eight stages of effects."""

from headjudge.games.fab.plugin import plugin

__all__ = ["plugin"]
