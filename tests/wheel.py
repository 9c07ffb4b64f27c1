"""`make wheel`: a wheel is tried as a release's is, in an environment of its own, away from the source.

What is tried stands in pyproject.toml, under `tool.cibuildwheel`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path
from typing import Any, Final

TOP: Final = Path(__file__).parents[1]


def tried(wheel: Path, folder: Path, settings: dict[str, Any]) -> bool:
    """Install it below a folder, and say whether every command of the test held there."""
    venv.create(folder / "venv", with_pip=True)
    for source in settings["test-sources"]:
        copy = shutil.copytree if (TOP / source).is_dir() else shutil.copy
        copy(TOP / source, folder / source)
    path = os.pathsep.join((str(folder / "venv" / "bin"), os.environ["PATH"]))
    shell = {**os.environ, **settings["test-environment"], "PATH": path}
    extras = ",".join(settings["test-extras"])
    install = ("python", "-m", "pip", "install", "--quiet", f"{wheel}[{extras}]", *settings["test-requires"])
    if subprocess.run(install, cwd=folder, env=shell).returncode:
        return False
    return all(
        not subprocess.run(step, cwd=folder, env=shell, shell=True).returncode for step in settings["test-command"]
    )


def main() -> int:
    wheel = Path(sys.argv[1]).resolve()
    settings = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["cibuildwheel"]
    with tempfile.TemporaryDirectory() as folder:
        good = tried(wheel, Path(folder), settings)
    print(f"{wheel.name} {'holds' if good else 'does not hold'}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
