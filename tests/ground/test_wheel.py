"""What is installed brings the scenarios along, and `headjudge rules` finds them there."""

from __future__ import annotations

import runpy
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from headjudge.rulebook import citations
from headjudge.rulebook.citations import shipped_scenarios
from headjudge.rulebook.report import describe
from headjudge.scenario.collecting import collect

TOP = Path(__file__).parents[2]
setuptools: Any = import_module("setuptools")  # its types are not everywhere


def commands(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The commands by which the package is built."""
    asked: dict[str, Any] = {}
    monkeypatch.setenv("HEADJUDGE_COMPILE", "0")
    monkeypatch.setattr(setuptools, "setup", lambda **words: asked.update(words))
    monkeypatch.chdir(TOP)
    runpy.run_path(str(TOP / "setup.py"))
    found: dict[str, Any] = asked["cmdclass"]
    return found


def test_a_build_holds_the_scenarios(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if not (TOP / "setup.py").exists():
        pytest.skip("there is no source tree here")
    build = commands(monkeypatch)["build_py"](setuptools.Distribution({"packages": []}))
    build.ensure_finalized()
    build.build_lib = str(tmp_path)
    build.run()
    installed = tmp_path / "headjudge" / "scenarios"
    assert len(list(installed.rglob("*.yaml"))) == len(list((TOP / "scenarios").rglob("*.yaml"))) > 0
    monkeypatch.setattr(citations, "PACKAGE", tmp_path / "headjudge")
    assert shipped_scenarios() == installed
    files = sorted(installed.rglob("*.yaml"))
    first = next(one for file in files for one in collect([file]).scenarios if one.rules)
    shown = describe(first.game, first.rules[0].anchor.partition(" ")[2], installed).scenarios
    assert f"scenarios/{Path(first.file).relative_to(installed)}" in shown


def test_a_source_tree_has_them_beside_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(citations, "PACKAGE", TOP / "src" / "headjudge")
    assert shipped_scenarios() == TOP / "scenarios"
