"""Annotations of compiled classes, which forget their own. Empty here; `setup.py` writes the compiled package's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

KEPT: Final[Mapping[str, Mapping[str, str]]] = {}
"""By module and class: the annotation of each field, as it is written."""
