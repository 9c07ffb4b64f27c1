"""Changing functions of a running process: the code of each is exchanged for that of the changed source."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from headjudge.coverage.mutants import Mutant, mutated

REMEMBERING = type(cache(len))
"""The class of functions that remember what they gave."""
Place = tuple[str, str, int]
"""File, qualified name and first line of a function."""


class Functions:
    """Every function of the package that is alive, by its place, and those that remember the cards they have read."""

    def __init__(self, package: Path) -> None:
        self.by_place: dict[Place, list[FunctionType]] = {}
        self.remembering: list[Any] = []
        frozen = gc.get_freeze_count() > 0
        gc.unfreeze()  # what is frozen is not listed
        for thing in gc.get_objects():
            if isinstance(thing, REMEMBERING) and str(thing.__module__).startswith(f"{package.name}.games."):
                self.remembering.append(thing)
            if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(str(package)):
                self.by_place.setdefault(place_of(thing.__code__), []).append(thing)
        if frozen:
            gc.freeze()

    def change(self, mutant: Mutant, cards_anew: bool) -> bool:
        """Make the mutant true in this process; False where it is not inside a function that is alive.

        With `cards_anew` the games read their cards again when they next need them.
        """
        source = Path(mutant.path).read_text(encoding="utf-8")
        original = ast.parse(source)
        place = self.outermost(original, mutant)
        if place is None:
            return False
        changed = compile(mutated(source, mutant), mutant.path, "exec", dont_inherit=True)
        done = False
        codes = {place_of(code): code for code in codes_in(changed)}
        for found, functions in self.by_place.items():
            if found[0] == mutant.path and found[2] in place and found in codes:
                for function in functions:
                    if len(function.__code__.co_freevars) != len(codes[found].co_freevars):
                        return False
                    function.__code__ = codes[found]
                    done = True
        for function in self.remembering if cards_anew else ():
            function.cache_clear()
        return done

    def outermost(self, tree: ast.Module, mutant: Mutant) -> range | None:
        """The lines of the function, outside of all others, that holds the place."""
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.lineno <= mutant.line <= (node.end_lineno or 0):
                first = min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]])
                return range(first, (node.end_lineno or 0) + 1)
        return None


def place_of(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """The code of every function, also inside of others."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes_in(constant)
