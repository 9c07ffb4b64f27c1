"""Grand Archive TCG."""

from headjudge.games.grand_archive.plugin import plugin

__all__ = ["plugin"]
