"""A process that judges mutants: run as a script, before anything of Headjudge is imported.

All modules are taken from their plain source, also where compiled ones stand beside them; with a mutant in the order,
one of them is changed while it is imported. The order is a pickled dictionary, see `judging.Order`; package and mutant
stand before it once more, for reading the order imports most of Headjudge.
"""

from __future__ import annotations

import ast
import pickle
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType


class Loader(SourceFileLoader):
    """Loads one file from a changed tree; no compiled file is read or written."""

    def __init__(self, fullname: str, path: str, tree: ast.Module) -> None:
        super().__init__(fullname, path)
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.tree, self.path, "exec", dont_inherit=True)


class Finder(MetaPathFinder):
    """Finds the plain source of every module of the package, and the changed one."""

    def __init__(self, package: Path, changed: dict[str, ast.Module]) -> None:
        self.package = package
        self.changed = changed

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != self.package.name:
            return None
        place = self.package.parent.joinpath(*fullname.split("."))
        inside = [str(place)] if (place / "__init__.py").is_file() else None
        file = str(place / "__init__.py" if inside else place.with_suffix(".py"))
        if not Path(file).is_file():
            return None
        changed = self.changed.get(file)
        loader = SourceFileLoader(fullname, file) if changed is None else Loader(fullname, file, changed)
        return spec_from_file_location(fullname, file, loader=loader, submodule_search_locations=inside)


def load_mutants(package: Path) -> ModuleType:
    """The module `mutants` by itself: it imports nothing of the package."""
    spec = spec_from_file_location("mutants_alone", package / "coverage" / "mutants.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["mutants_alone"] = module
    spec.loader.exec_module(module)
    return module


def written(order: Mapping[str, object]) -> bytes:
    """The order as `main` reads it."""
    return pickle.dumps((order["package"], order["mutant"])) + pickle.dumps(order)


def main() -> None:
    with Path(sys.argv[1]).open("rb") as given:
        place, mutant = pickle.load(given)
        package = Path(place)
        changed: dict[str, ast.Module] = {}
        if mutant is not None:
            sys.dont_write_bytecode = True
            mutants = load_mutants(package)
            path, span, change, value = mutant
            source = Path(path).read_text(encoding="utf-8")
            changed[path] = mutants.mutated(source, mutants.Mutant(path, span, change, value))
        sys.meta_path.insert(0, Finder(package, changed))
        order = pickle.load(given)
    doing = "pytest_loop" if "tests" in order else "judging"
    import_module(f"headjudge.coverage.{doing}").carry_out(order, Path(sys.argv[2]))


if __name__ == "__main__":
    main()
