"""`python -m tests.cards.language_lines COMMIT COMMIT`: lines of the ability language in two commits, by what they do.

By folder, or by file with `--files`. What the language behaves as: the classes of its nodes, wherever they stand. What
it is read by: words, names, notation and lowering. What it says: rendering (the patterns stand in the rows of the words
today; they were `words()` methods of nodes once). Counted apart: tools around it.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import PurePosixPath

READ_BY = (
    "abilities/language.py", "abilities/neutral.py", "abilities/notation.py", "games/*/language*.py",
    "games/*/verbs/vocabulary.py", "abilities/lexicon.py", "abilities/rows.py", "abilities/lowering.py",
    "games/*/cards/lexicon/*.py",
)  # fmt: skip
SAID_BY = (
    "games/*/phrases.py", "games/*/phrasing/*.py", "games/*/sayings.py", "abilities/saying.py", "abilities/english.py",
    "abilities/antecedents.py", "abilities/descriptions.py", "abilities/phrases.py", "abilities/fitting.py",
    "abilities/voice.py",
)  # fmt: skip
TOOLS = (
    "abilities/checking.py", "abilities/chart.py", "abilities/grammar.py", "abilities/hearing.py",
    "abilities/meanings.py", "abilities/productions.py", "abilities/pages.py", "abilities/printing.py",
    "abilities/porting.py", "games/*/cards/porting*.py",
)  # fmt: skip
PARTS = {"read by": READ_BY, "said by": SAID_BY, "tools": TOOLS}
NODES = "nodes"
Counted = Counter[tuple[str, str]]
"""Lines by part and file."""


def git(*words: str) -> str:
    return subprocess.run(["git", *words], capture_output=True, text=True, check=True).stdout


def sources(commit: str) -> Iterator[tuple[str, str]]:
    """The modules below the kernel's users that may hold nodes or words: path and text."""
    for path in git("ls-tree", "-r", "--name-only", commit, "src/headjudge").split():
        short = path.removeprefix("src/headjudge/")
        if path.endswith(".py") and short.startswith(("kernel/", "abilities/", "games/")):
            yield short, git("show", f"{commit}:{path}")


def bases(made: ast.ClassDef) -> set[str]:
    return {ast.unparse(base).rpartition(".")[2] for base in made.bases}


def node_classes(classes: list[ast.ClassDef]) -> set[str]:
    """The names of the classes that are nodes, however far below."""
    found = {"Node"}
    while more := {made.name for made in classes if bases(made) & found} - found:
        found |= more
    return found


def length(made: ast.ClassDef) -> int:
    first = min([made.lineno, *[decorator.lineno for decorator in made.decorator_list]])
    return (made.end_lineno or first) - first + 1


def counted(commit: str) -> Counted:
    """The lines of one commit."""
    texts = dict(sources(commit))
    classes = {path: [n for n in ast.parse(text).body if isinstance(n, ast.ClassDef)] for path, text in texts.items()}
    nodes = node_classes([made for inside in classes.values() for made in inside])
    found: Counted = Counter()
    for path, text in texts.items():
        behaving = sum([length(made) for made in classes[path] if bases(made) & nodes])
        found[NODES, path] = behaving
        for part, patterns in PARTS.items():
            if any(PurePosixPath(path).match(pattern) for pattern in patterns):
                found[part, path] = len(text.splitlines()) - behaving
    return +found


def area(path: str) -> str:
    """The folder that is told of: a game, or one of those that all share."""
    place = PurePosixPath(path).parts
    return place[1] if place[0] == "games" else place[0]


def told(before: Counted, after: Counted, by_file: bool) -> Iterator[str]:
    for part in (NODES, *PARTS):
        yield row(part, *[sum(n for key, n in found.items() if key[0] == part) for found in (before, after)])
        places = [Counter[str](), Counter[str]()]
        for found, place in zip((before, after), places, strict=True):
            for (own, path), n in found.items():
                if own == part:
                    place[path if by_file else area(path)] += n
        for name in sorted({*places[0], *places[1]}):
            yield row(f"    {name}", places[0][name], places[1][name])
    yield row("language", *[sum(n for key, n in found.items() if key[0] != "tools") for found in (before, after)])


def row(name: str, before: int, after: int) -> str:
    change = f"{100 * (after - before) / before:+.1f} %" if before else "new"
    return f"{name:<58}{before:>7}{after:>7}{change:>10}"


if __name__ == "__main__":
    named = [word for word in sys.argv[1:] if not word.startswith("--")]
    first, second = [counted(commit) for commit in named]
    print("\n".join(told(first, second, "--files" in sys.argv)))
