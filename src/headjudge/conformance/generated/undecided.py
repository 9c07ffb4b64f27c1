"""Words at places of which no game has shown whether they make a difference, each with the reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

UNDECIDED: Final[Mapping[str, Mapping[str, str]]] = {}
"""By game: the place with how it is without the word, and why chance does not decide it."""
