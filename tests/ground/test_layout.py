"""The source tree is one that packaging and the import contracts can see."""

from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "headjudge"


def test_every_folder_with_modules_is_a_package() -> None:
    """Without `__init__.py` a folder is neither installed nor looked at by the import contracts."""
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert folders
    assert sorted(str(folder) for folder in folders if not (folder / "__init__.py").exists()) == []


def test_no_compiled_module_shadows_a_source_file() -> None:
    assert list(PACKAGE.rglob("*.so")) == []
