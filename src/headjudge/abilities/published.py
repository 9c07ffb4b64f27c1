"""The published cards of a game, packed or not: whoever names one that no pack has yet is told so.

A file beside the packs lists them, a line each: the name as a pack would have it, then the ids by which other programs
know the card, if any.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Final

from headjudge.kernel.decklist import LONGEST_NAME, folded

FILE: Final = "published.tsv"


class Published:
    """The names of one game, read when somebody first asks."""

    def __init__(self, folder: Traversable, versions: Collection[str] = ()) -> None:
        self.file = folder / FILE
        self.versions = tuple(versions)
        """What names may end with that people leave out: ` (red)`."""

    @cached_property
    def rows(self) -> Mapping[str, tuple[str, ...]]:
        """The names with their ids."""
        if not self.file.is_file():
            return {}
        lines = self.file.read_text(encoding="utf-8").splitlines()
        rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
        return {name: tuple(ids) for name, *ids in rows}

    @cached_property
    def by_folded(self) -> Mapping[str, list[str]]:
        """The names by what is typed for them, with or without the version."""
        found: dict[str, list[str]] = {}
        for name in self.rows:
            found.setdefault(folded(name), []).append(name)
            for version in self.versions:
                if name.endswith(version):
                    found.setdefault(folded(name.removesuffix(version)), []).append(name)
        return found

    @cached_property
    def by_id(self) -> Mapping[str, str]:
        return {id: name for name, ids in self.rows.items() for id in ids}

    def meant(self, typed: str) -> list[str]:
        """The cards that somebody may mean by a name."""
        return self.by_folded.get(folded(typed), []) if len(typed) <= LONGEST_NAME else []
