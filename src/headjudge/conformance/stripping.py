"""Nothing in a game reads a citation: with every rule cited as one and the same, it plays as before."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from headjudge.conformance.dealing import Broken, Dealing, Figures, dealing
from headjudge.conformance.playthrough import act_first, any_option, play_through

STRIPPED: Final = """
import sys
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

package = ModuleType("headjudge")  # stands in for the package, so that nothing of it runs before the rule books
package.__path__ = list(find_spec("headjudge").submodule_search_locations)
sys.modules["headjudge"] = package
from headjudge import rulebook
from headjudge.rulebook import library

rulebook.cite = library.cite = lambda name: 1
del sys.modules["headjudge"]
import headjudge

headjudge.rulebook = rulebook
import_module(sys.argv[1]).main(sys.argv[2:])
"""
"""A program in which every citation is the same number, the anchor of no rule."""


def stripped(module: str, arguments: Iterable[object], folder: Path | None = None) -> subprocess.Popen[bytes]:
    """A process stripped of all citations, which runs the `main` of a module, found from a folder too."""
    command = [sys.executable, "-c", STRIPPED, module, *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder)


def check_stripped(of: str | Dealing, seeds: Iterable[int]) -> Figures:
    """Games of a process that cites one number for every rule have the same options, log and result as here."""
    dealt = dealing(of)
    wanted = list(seeds)
    with stripped(__name__, (dealt.game, dealt.players, *wanted)) as process:
        here = [digests(dealt, seed) for seed in wanted]
        said, complaints = process.communicate()
    if process.returncode:
        raise Broken(f"{dealt}: stripped of its citations: {complaints.decode().strip()[-2000:]}")
    there = msgspec.json.decode(said, type=list[list[str]])
    for seed, with_rules, without in zip(wanted, here, there, strict=True):
        if with_rules != without:
            at = [i for i, one in enumerate(with_rules) if without[i : i + 1] != [one]]
            raise Broken(f"{dealt} seed {seed} decision {at[0]}: stripped of its citations the game goes otherwise")
    return {"games": len(wanted), "decisions": sum(len(told) - 1 for told in here)}


def digests(dealt: Dealing, seed: int) -> list[str]:
    """Even seeds pick any option, odd ones first what to do."""
    return play_through(dealt.start(seed)._origin, seed, act_first if seed % 2 else any_option).digests()


def main(arguments: list[str]) -> None:
    """Print the digests of games (which game, how many players, seeds), for another process to compare."""
    game, players, *seeds = arguments
    dealt = Dealing(game, int(players))
    sys.stdout.buffer.write(msgspec.json.encode([digests(dealt, int(seed)) for seed in seeds]))
