"""What is packed: metadata, the files of a source archive, what is compiled; which build the Makefile plays with."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from email import message_from_string
from email.message import Message
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import headjudge as hj
from tests.ground.building import TOP, asked, setuptools

LINK = re.compile(r"\]\(([^)]*)\)")
CACHES = ("__pycache__", ".egg-info")


class Packed(NamedTuple):
    metadata: Message
    files: frozenset[str]


def settings() -> dict[str, Any]:
    return tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Packed:
    """What setuptools would write into a source archive."""
    folder = tmp_path_factory.mktemp("packed")
    command = (sys.executable, "setup.py", "-q", "egg_info", "--egg-base", str(folder))
    subprocess.run(command, cwd=TOP, check=True, capture_output=True)
    info = folder / "headjudge.egg-info"
    metadata = message_from_string((info / "PKG-INFO").read_text(encoding="utf-8"))
    return Packed(metadata, frozenset((info / "SOURCES.txt").read_text(encoding="utf-8").splitlines()))


def test_the_version_has_one_source(packed: Packed) -> None:
    assert hj.__version__ == packed.metadata["Version"] == settings()["project"]["version"]


def test_the_metadata_say_who_for_whom_and_with_what(packed: Packed) -> None:
    assert packed.metadata["Author"] and packed.metadata["License-Expression"] == "Apache-2.0"
    said = packed.metadata.get_all("Classifier", [])
    pythons = {said.rpartition(".")[2] for said in said if said.startswith("Programming Language :: Python :: 3.")}
    built = {name[3:].partition("-")[0] for name in settings()["tool"]["cibuildwheel"]["build"].split()}
    assert pythons == {name.removeprefix("3") for name in built}
    assert packed.metadata["Requires-Python"] == f">=3.{min(pythons)}"


def test_the_page_of_an_index_is_the_readme_without_links_that_lead_nowhere(packed: Packed) -> None:
    page = packed.metadata.get_payload()
    assert isinstance(page, str)
    assert page.lstrip().startswith("# Headjudge")
    assert [link for link in LINK.findall(page) if not link.startswith(("https:", "#"))] == []
    readme = (TOP / "README.md").read_text(encoding="utf-8")
    named = [link for link in re.findall(r"(?<!!)\[[^]]*\]\(([^)#]*)", readme) if not link.startswith("https:")]
    assert named and [link for link in named if link not in page] == []


def test_a_source_archive_has_all_that_the_tests_need(packed: Packed) -> None:
    folders = [
        path for name in ("src", "tests", "scenarios", "docs", ".ci", ".github") for path in (TOP / name).rglob("*")
    ]
    files = [
        *(path for path in folders if path.is_file()),
        *(path for path in TOP.iterdir() if path.suffix in (".md", ".toml")),
    ]
    wanted = {path.relative_to(TOP).as_posix() for path in files if not any(cache in str(path) for cache in CACHES)}
    assert {"Makefile", "LICENSE", "MANIFEST.in", "setup.py"} <= packed.files
    assert sorted(wanted - packed.files) == []
    assert [name for name in packed.files if name.endswith((".pyc", ".so"))] == []


@pytest.mark.parametrize("wish", ["", "0"])
def test_nothing_is_compiled_unasked(monkeypatch: pytest.MonkeyPatch, wish: str) -> None:
    words = asked(monkeypatch, wish, "bdist_wheel")
    assert words["ext_modules"] == [] and words["setup_requires"] == []


def test_compiling_asks_for_the_mypy_that_checks_the_types(monkeypatch: pytest.MonkeyPatch) -> None:
    [mypy] = [name for name in settings()["project"]["optional-dependencies"]["dev"] if name.startswith("mypy")]
    assert mypy in asked(monkeypatch, "1", "egg_info")["setup_requires"]


def test_another_wish_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match="HEADJUDGE_COMPILE is 'yes'"):
        asked(monkeypatch, "yes", "bdist_wheel")


def test_flags_are_given_once(monkeypatch: pytest.MonkeyPatch) -> None:
    words = asked(monkeypatch, "", "egg_info")
    shared = ["-O3"]
    extensions = [setuptools.Extension(name, [], extra_compile_args=shared) for name in "abc"]
    for extension in extensions:
        words["flag"](extension)
    assert [extension.extra_compile_args for extension in extensions] == [["-O3", *words["ONE_LIBRARY"]]] * 3


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")
def test_make_plays_with_what_is_built_and_up_to_date(tmp_path: Path) -> None:
    shutil.copy(TOP / "Makefile", tmp_path)
    source = tmp_path / "src" / "game.py"
    stamp = tmp_path / ".venv-compiled" / ".compiled"
    for file, time in (
        (source, 1000),
        (tmp_path / "pyproject.toml", 1000),
        (tmp_path / "setup.py", 1000),
        (stamp, 2000),
    ):
        file.parent.mkdir(exist_ok=True)
        file.touch()
        os.utime(file, (time, time))

    def commands(target: str) -> str:
        return subprocess.run(("make", "-n", target), cwd=tmp_path, check=True, capture_output=True, text=True).stdout

    for target in ("play", "table"):
        ready = commands(target)
        assert "the compiled package" in ready and ".venv-compiled/bin/headjudge" in ready
        assert "pip install" not in ready
    assert "HEADJUDGE_COMPILE=1" not in commands("compiled") + commands("compiled-test")
    stamp.write_text("g\n")
    os.utime(stamp, (2000, 2000))
    assert "the compiled package" in commands("play")
    assert "HEADJUDGE_COMPILE=1" not in commands("compiled-test")
    assert "HEADJUDGE_OPTIMIZE=3" in commands("compiled"), "what is built for tests is not what is measured"
    os.utime(source, (3000, 3000))
    for target in ("play", "table"):
        stale = commands(target)
        assert "plain Python" in stale and ".venv/bin/headjudge" in stale and "HEADJUDGE_COMPILE=1" not in stale


def test_a_wheel_is_tried_with_tests_that_are_there() -> None:
    tried = settings()["tool"]["cibuildwheel"]
    named = [
        word for step in tried["test-command"] for word in step.split() if word.startswith(("tests/", "scenarios"))
    ]
    assert named and [path for path in (*named, *tried["test-sources"]) if not (TOP / path).exists()] == []
    assert {path.partition("/")[0] for path in named} <= set(tried["test-sources"])
