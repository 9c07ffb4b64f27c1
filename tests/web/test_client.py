"""The files of the client, without a browser: modules find one another, and no game is named."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.plugins import plugin
from headjudge.web.app import CLIENT, PAGES

TSC = shutil.which("tsc")
MODULES = sorted(CLIENT.glob("*.js"))
IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w.]+)";', re.M)
EXPORT = re.compile(r"^export (?:async )?(?:function|const|class|let) (\w+)", re.M)
NOT_CODE = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'", re.S)


def exported(file: Path) -> set[str]:
    return set(EXPORT.findall(file.read_text()))


def imported(file: Path) -> list[tuple[str, str]]:
    found = IMPORT.findall(file.read_text())
    return [(name.strip(), module) for names, module in found for name in names.split(",") if name.strip()]


def test_what_is_imported_is_exported() -> None:
    found = [(file.name, name, module) for file in MODULES for name, module in imported(file)]
    assert found
    assert [one for one in found if one[1] not in exported(CLIENT / one[2])] == []


def test_what_is_called_is_imported() -> None:
    """Names that another module exports are not used without an import, unless the file has its own."""
    assert [f"{file.name}: {name}" for file in MODULES for name in not_imported(file)] == []


def not_imported(file: Path) -> list[str]:
    code = NOT_CODE.sub('""', IMPORT.sub("", file.read_text()))
    others = set.union(*(exported(other) for other in MODULES if other != file))
    known = {name for name, _ in imported(file)} | set(re.findall(r"(?:function|const|let|class) (\w+)", code))
    used = set(re.findall(r"(?<![.\w])(\w+)\(", code)) | set(re.findall(r"(?<![.\w])([A-Z][A-Z_]+)\b", code))
    given = set(re.findall(r"[(,{] ?(\w+)(?=[,)=} ])", code))
    return sorted((used & others) - known - (given - {name for name in others if name.isupper()}))


def test_pages_load_what_is_there() -> None:
    for page in set(PAGES.values()):
        for asset in re.findall(r"/assets/([\w.-]+)", (CLIENT / page).read_text()):
            assert (CLIENT / asset).is_file()


def test_no_game_is_named() -> None:
    names = [name for game in hj.games() for name in (f'"{game}"', plugin(game).policies.title)]
    assert [f"{file.name}: {name}" for file in MODULES for name in names if name in file.read_text()] == []


@pytest.mark.skipif(TSC is None, reason="no tsc is on the path; npm install --global typescript")
def test_types_hold() -> None:
    """What the modules say of their arguments, by the shapes of what the server sends (`shapes.d.ts`)."""
    assert TSC is not None
    config = Path(__file__).parents[1] / "browser" / "jsconfig.json"
    found = subprocess.run([TSC, "-p", str(config), "--pretty", "false"], capture_output=True, text=True)
    assert found.stdout == ""
    assert found.returncode == 0
