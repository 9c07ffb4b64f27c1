"""Compiles the hot modules with mypyc if asked to; everything else about the package is in pyproject.toml.

HEADJUDGE_COMPILE=1 compiles or fails; unset or 0, the package is plain Python. Wheels of a release are compiled
(`make wheel`, .github/workflows/release.yml). Nobody compiles unasked: it takes minutes, and pip shows nothing of it.
HEADJUDGE_OPTIMIZE is the C compiler's level, 3 if unset; `make test` takes g, which compiles in half the time.
"""

from __future__ import annotations

import ast
import fnmatch
import glob
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HOT = (
    "src/headjudge/decision.py",
    "src/headjudge/kernel/**/*.py",
    "src/headjudge/abilities/**/*.py",
    "src/headjudge/games/**/*.py",
)

# Left as plain Python: nothing here runs inside a game, or mypyc cannot compile it. One reason a line; `*` stands for
# any part of a path.
EXCLUDED: dict[str, str] = {
    "src/headjudge/kernel/annotations.py": "written anew by the build, see `annotations`",
    "src/headjudge/abilities/notation.py": "reads packs, off the table; its Text and Form are a str and a tuple",
    "src/headjudge/abilities/english.py": "patterns of sentences, read when something is said",
    "src/headjudge/abilities/lexicon.py": "rows of words, which hold functions with arguments of any kind",
    "src/headjudge/abilities/rows.py": "rows of words, one long table",
    "src/headjudge/abilities/antecedents.py": "names what a sentence speaks of",
    "src/headjudge/abilities/phrases.py": "says forms, for people",
    "src/headjudge/abilities/fitting.py": "says forms, for people",
    "src/headjudge/abilities/descriptions.py": "says forms, for people",
    "src/headjudge/abilities/saying.py": "says forms, for people",
    "src/headjudge/abilities/voice.py": "says faces, for people",
    "src/headjudge/abilities/pages.py": "writes the pages of words, for people",
    "src/headjudge/abilities/lowering.py": "makes a card's nodes, once; its rows call functions of any kind",
    "src/headjudge/abilities/checking.py": "checks a card, once",
    "src/headjudge/abilities/packs.py": "reads packs, off the table",
    "src/headjudge/abilities/printing.py": "writes packs",
    "src/headjudge/abilities/porting.py": "rewrites packs of earlier editions",
    "src/headjudge/abilities/cards.py": "what the tools for those who write cards ask a game for",
    "src/headjudge/abilities/meanings.py": "reads sentences, for those who write cards",
    "src/headjudge/abilities/productions.py": "reads sentences, for those who write cards",
    "src/headjudge/abilities/grammar.py": "reads sentences, for those who write cards",
    "src/headjudge/abilities/chart.py": "reads sentences, for those who write cards",
    "src/headjudge/abilities/hearing.py": "reads sentences, for those who write cards",
    "src/headjudge/games/*/cards/lexicon/*.py": "rows of words, and the functions that make nodes of them, once",
    "src/headjudge/games/*/cards/library.py": "makes faces from packs, each once",
    "src/headjudge/games/*/cards/porting*.py": "rewrites packs of earlier editions",
    "src/headjudge/games/*/phrases/*.py": "reads printed texts, off the table",
}

# The hundreds of files are one library, whose functions nobody outside calls by name: calls among them need no detour
# by which another library could put its own in their place.
ONE_LIBRARY = ["-fvisibility=hidden", "-fno-semantic-interposition"]

# What compiling needs beside setuptools: mypy brings mypyc, which type-checks what it compiles, msgspec's records too.
COMPILING = ["mypy==2.4.1", "msgspec>=0.19"]
BUILDS = {"build", "build_ext", "bdist_wheel", "install", "develop", "editable_wheel"}


def hot_modules() -> list[str]:
    """The files that mypyc compiles."""
    found = {path.replace(os.sep, "/") for pattern in HOT for path in glob.glob(pattern, recursive=True)}
    return sorted(path for path in found if not any(fnmatch.fnmatchcase(path, pattern) for pattern in EXCLUDED))


def compiled() -> list[Extension]:
    """The extension modules, generated and ready for the C compiler."""
    from mypyc.build import mypycify

    modules = hot_modules()
    if not modules:
        raise RuntimeError("no module to compile: is this the project's folder?")
    level = os.environ.get("HEADJUDGE_OPTIMIZE", "3")
    extensions: list[Extension] = mypycify(modules, opt_level=level, debug_level="0", multi_file=True)
    if sys.platform != "win32":
        for extension in extensions:
            flag(extension)
    return extensions


def flag(extension: Extension) -> None:
    """Add the flags of one library. All extensions of mypyc share one list of flags, so each gets its own."""
    extension.extra_compile_args = [*extension.extra_compile_args, *ONE_LIBRARY]


def annotations() -> dict[str, dict[str, str]]:
    """By module and class, how the fields of each compiled class are annotated: mypyc's classes do not keep that."""
    found: dict[str, dict[str, str]] = {}
    for path in hot_modules():
        module = path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        with open(path, encoding="utf-8") as file:
            tree = ast.parse(file.read())
        for node in tree.body:
            fields = [each for each in ast.iter_child_nodes(node) if isinstance(each, ast.AnnAssign)]
            if isinstance(node, ast.ClassDef) and node.bases and fields:
                found[f"{module}.{node.name}"] = {
                    ast.unparse(each.target): ast.unparse(each.annotation) for each in fields
                }
    return found


class BuildWithScenarios(build_py):
    """The scenarios, which lie beside the source, are part of what is installed: `headjudge rules` shows them.

    A compiled package also gets the annotations of its classes.
    """

    def run(self) -> None:
        super().run()
        if getattr(self, "editable_mode", False):
            return
        package = os.path.join(self.build_lib, "headjudge")
        shutil.copytree("scenarios", os.path.join(package, "scenarios"), dirs_exist_ok=True)
        if os.environ.get("HEADJUDGE_COMPILE") == "1":
            path = os.path.join(package, "kernel", "annotations.py")
            with open(path, encoding="utf-8") as file:
                text = file.read()
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace("= {}", f"= {annotations()!r}", 1))


class BuildOnAllCores(build_ext):
    """Setuptools takes one file after another: here the hundreds of files of the one library are compiled side by
    side, and beside them the small extension that stands for each module and leads into the library."""

    def build_extensions(self) -> None:
        compiler = self.compiler

        def compile(sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None,
                    extra_postargs=None, depends=None):  # fmt: skip
            macros, objects, extra_postargs, options, build = compiler._setup_compile(
                output_dir, macros, include_dirs, sources, depends, extra_postargs
            )
            arguments = compiler._get_cc_args(options, debug, extra_preargs)

            def one(name: str, flags: list[str]) -> None:
                source, ending = build[name]
                compiler._compile(name, source, ending, arguments, flags, options)

            if len(build) == 1:
                one(*build, extra_postargs)
                return objects
            read = precompiled([*compiler.compiler_so, *arguments, *extra_postargs], sources)
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                list(pool.map(lambda name: one(name, [*extra_postargs, *read.get(build[name][0], [])]), build))
            return objects

        if compiler.compiler_type == "unix":
            compiler.compile = compile
            self.parallel = self.parallel or os.cpu_count()
        super().build_extensions()


HEADERS = re.compile(r'#include "(__native_\w+\.h)"\n#include "(__native_internal_\w+\.h)"\n')


def precompiled(command: list[str], sources: list[str]) -> dict[str, list[str]]:
    """For each file that begins with the library's headers (2 MB), the flags by which they are read as the compiler
    understood them once: now, for it would not notice that they have changed. None outside of Linux, where compilers
    may build for several machines at once."""
    made: dict[str, list[str]] = {}
    found: dict[str, list[str]] = {}
    for source in sources if sys.platform == "linux" else []:
        with open(source, encoding="utf-8") as file:
            headers = HEADERS.match(file.readline() + file.readline())
        if headers is None:
            continue
        if headers[0] not in made:
            both = os.path.join(os.path.dirname(source), f"both_{headers[1]}")
            with open(both, "w", encoding="utf-8") as file:
                file.write(headers[0])
            subprocess.run([*command, "-x", "c-header", both, "-o", f"{both}.gch"], check=True)
            made[headers[0]] = ["-include", both]
        found[source] = made[headers[0]]
    return found


def description() -> str:
    """README.md as a package index shows it: what it links to beside it is not there, so it is named instead."""
    with open("README.md", encoding="utf-8") as file:
        text = file.read()
    text = re.sub(r"!\[[^]]*\]\((?!https?:)[^)]*\)\n*", "", text)
    return re.sub(r"\[([^]]*)\]\((?!https?:|#)([^)#]*)[^)]*\)", named, text)


def named(link: re.Match[str]) -> str:
    """A link's words, and the file it leads to where the words are another's."""
    words, path = link.groups()
    return words if words.strip("`").rstrip("/") == path else f"{words} (`{path}`)"


def main() -> None:
    wish = os.environ.get("HEADJUDGE_COMPILE", "")
    if wish not in ("", "0", "1"):
        sys.exit(f"HEADJUDGE_COMPILE is {wish!r}; it may be 0, 1 or unset")
    compiling = wish == "1"
    setup(
        long_description=description(),
        long_description_content_type="text/markdown",
        setup_requires=COMPILING if compiling else [],
        ext_modules=compiled() if compiling and not BUILDS.isdisjoint(sys.argv) else [],
        cmdclass={"build_py": BuildWithScenarios, "build_ext": BuildOnAllCores},
    )


main()
