"""What is installed brings the scenarios along, and `headjudge rules` finds them there."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.rulebook import citations
from headjudge.rulebook.citations import shipped_scenarios
from headjudge.rulebook.report import describe
from headjudge.scenario.collecting import collect
from tests.ground.building import TOP, asked, setuptools


def test_a_build_holds_the_scenarios(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if not (TOP / "setup.py").exists():
        pytest.skip("there is no source tree here")
    build = asked(monkeypatch, "", "build")["cmdclass"]["build_py"](setuptools.Distribution({"packages": []}))
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
    assert str(first.file) in shown  # where it can be opened


def test_a_source_tree_has_them_beside_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(citations, "PACKAGE", TOP / "src" / "headjudge")
    assert shipped_scenarios() == TOP / "scenarios"
