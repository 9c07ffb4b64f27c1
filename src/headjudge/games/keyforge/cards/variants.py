"""Copies of cards that differ from their title's card: mavericks, anomalies, enhanced cards. KF 26.9, 9.8"""

from __future__ import annotations

import re
from typing import Final

from headjudge.games.keyforge.cards.library import copy_key, face_of
from headjudge.games.keyforge.objects.properties import AMBER_ICONS, HOUSE_BITS, ICON_NAMES

BRACKET: Final = re.compile(r"(.+?) \[([^\]]*)\]")


class Copy:
    """A title, the house of its frame where that is not the printed one, and the icons that enhancement added."""

    def __init__(self, title: str, house: str = "", icons: tuple[str, ...] = ()) -> None:
        self.title = title
        self.house = house
        self.icons = icons

    def key(self) -> str:
        """The key of its face. KF 9.2: printed icons first, then those that were added"""
        return copy_key(self.title, self.house, (*printed_icons(self.title), *self.icons) if self.icons else ())

    def line(self) -> str:
        """As a deck list writes it, below its house: `Anger [maverick; enhanced damage draw]`."""
        parts = ["maverick"] if self.house else []
        parts += [f"enhanced {' '.join(self.icons)}"] if self.icons else []
        return f"{self.title} [{'; '.join(parts)}]" if parts else self.title


def printed_icons(title: str) -> tuple[str, ...]:
    return ("amber",) * face_of(title).numbers.get(AMBER_ICONS, 0)


def as_copy(key: str) -> Copy:
    """The copy whose face has that key."""
    match = BRACKET.fullmatch(key)
    if match is None:
        return Copy(key)
    made = Copy(match.group(1))
    for part in match.group(2).split("; "):
        name, *rest = part.split(" ")
        if name == "house":
            made.house = rest[0]
        else:
            made.icons = tuple(rest[len(printed_icons(made.title)) :])
    return made


def read_copy(line: str, house: str) -> Copy:
    """A copy as a deck list writes it below its house; ValueError says what is not understood."""
    match = BRACKET.fullmatch(line)
    made = Copy(match.group(1) if match else line)
    for part in match.group(2).split(";") if match else ():
        name, *rest = part.split()
        if name == "maverick" and not rest:
            made.house = house
        elif name == "enhanced" and rest:
            strange = [icon for icon in rest if icon not in ICON_NAMES[1:] and icon not in HOUSE_BITS]
            if strange:
                raise ValueError(f"no bonus icon is named {', '.join(strange)}")
            made.icons = tuple(rest)
        else:
            raise ValueError(f"{part.strip()!r} should be `maverick` or `enhanced` with its icons")
    return made
