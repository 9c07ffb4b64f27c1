"""Compiles the hot modules with mypyc; everything else about the package is in pyproject.toml.

HEADJUDGE_COMPILE=0 installs plain Python, =1 compiles or fails. Unset, it compiles where a C compiler is found and
falls back to plain Python, all or nothing. An editable install compiles only when told to, because a compiled module
in the source tree would shadow the file being edited.
"""

from __future__ import annotations

import fnmatch
import glob
import os
import shutil
import sys
import sysconfig
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
}

# The hundreds of files are one library, whose functions nobody outside calls by name: calls among them need no detour
# by which another library could put its own in their place.
ONE_LIBRARY = ["-fvisibility=hidden", "-fno-semantic-interposition"]

BUILDS = {"build", "build_ext", "bdist_wheel", "install"}
EDITABLE = {"develop", "editable_wheel"}


def hot_modules() -> list[str]:
    """The files that mypyc compiles."""
    found = {path.replace(os.sep, "/") for pattern in HOT for path in glob.glob(pattern, recursive=True)}
    return sorted(path for path in found if not any(fnmatch.fnmatchcase(path, pattern) for pattern in EXCLUDED))


def c_compiler() -> str | None:
    """The C compiler's path, or None where there is none."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(str(command).split()[0])


def compiled() -> list[Extension]:
    """The extension modules, generated and ready for the C compiler."""
    from mypyc.build import mypycify

    modules = hot_modules()
    if not modules:
        raise RuntimeError("no module to compile: is this the project's folder?")
    extensions: list[Extension] = mypycify(modules, opt_level="3", debug_level="0", multi_file=True)
    if sys.platform != "win32":
        for extension in extensions:
            extension.extra_compile_args += ONE_LIBRARY
    return extensions


class BuildWithScenarios(build_py):
    """The scenarios, which lie beside the source, are part of what is installed: `headjudge rules` shows them."""

    def run(self) -> None:
        super().run()
        if not getattr(self, "editable_mode", False):
            shutil.copytree("scenarios", os.path.join(self.build_lib, "headjudge", "scenarios"), dirs_exist_ok=True)


class BuildOnAllCores(build_ext):
    """The hundreds of files of the one extension are compiled side by side; setuptools takes them one by one."""

    def build_extensions(self) -> None:
        compiler = self.compiler

        def compile(sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None,
                    extra_postargs=None, depends=None):  # fmt: skip
            macros, objects, extra_postargs, options, build = compiler._setup_compile(
                output_dir, macros, include_dirs, sources, depends, extra_postargs
            )
            arguments = compiler._get_cc_args(options, debug, extra_preargs)

            def one(name: str) -> None:
                source, ending = build[name]
                compiler._compile(name, source, ending, arguments, extra_postargs, options)

            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                list(pool.map(one, build))
            return objects

        if compiler.compiler_type == "unix":
            compiler.compile = compile
        super().build_extensions()


class BuildAllOrNothing(BuildOnAllCores):
    """Where compiling was not asked for, a failure leaves plain Python and no half of a compiled package."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as problem:
            print(f"headjudge: not compiled, plain Python is installed instead: {problem}", file=sys.stderr)
            for extension in self.extensions:
                built = self.get_ext_fullpath(extension.name)
                if os.path.exists(built):
                    os.remove(built)
            self.extensions = []


def main() -> None:
    wish = os.environ.get("HEADJUDGE_COMPILE", "")
    if wish not in ("", "0", "1"):
        sys.exit(f"HEADJUDGE_COMPILE is {wish!r}; it may be 0, 1 or unset")
    building = not BUILDS.isdisjoint(sys.argv)
    if wish == "1" and (building or not EDITABLE.isdisjoint(sys.argv)):
        setup(ext_modules=compiled(), cmdclass={"build_py": BuildWithScenarios, "build_ext": BuildOnAllCores})
    elif wish == "" and building and c_compiler():
        try:
            extensions = compiled()
        except (Exception, SystemExit) as problem:  # mypyc leaves by SystemExit when it finds a type error
            print(f"headjudge: not compiled, plain Python is installed instead: {problem}", file=sys.stderr)
            extensions = []
        setup(ext_modules=extensions, cmdclass={"build_py": BuildWithScenarios, "build_ext": BuildAllOrNothing})
    else:
        setup(cmdclass={"build_py": BuildWithScenarios})


main()
