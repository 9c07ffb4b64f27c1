"""The script that builds the package, asked what it would do."""

from __future__ import annotations

import runpy
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

TOP = Path(__file__).parents[2]
setuptools: Any = import_module("setuptools")  # its types are not everywhere


def asked(monkeypatch: pytest.MonkeyPatch, wish: str, command: str) -> dict[str, Any]:
    """What setup.py asks of setuptools for a command, and its own names beside it; `wish` is HEADJUDGE_COMPILE."""
    found: dict[str, Any] = {}
    monkeypatch.setenv("HEADJUDGE_COMPILE", wish)
    monkeypatch.setattr(setuptools, "setup", lambda **words: found.update(words))
    monkeypatch.setattr(sys, "argv", ["setup.py", command])
    monkeypatch.chdir(TOP)
    return {**runpy.run_path(str(TOP / "setup.py")), **found}
