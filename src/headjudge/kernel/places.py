"""Where the source of an ability could be: what a text says of that, place by place.

A place is a zone together with how an object lies there, as far as a game's rules on functioning ask for it. Sets of
places are bit masks: a zone's own bit stands for lying there openly, the bit `HIDDEN` above it for lying there hidden,
and bits from `FURTHER` on for what else a game tells apart.
"""

from __future__ import annotations

from typing import Final, NamedTuple

HIDDEN: Final = 20
FURTHER: Final = 40


class Where(NamedTuple):
    """What a condition says of the place of its source."""

    met: int
    """Where the source may be while it holds."""
    unmet: int
    """Where it may be while it does not."""
    opens: int
    """Where it says in so many words that the source is, while it holds."""
    shuts: int
    """The same while it does not hold."""

    def negated(self) -> Where:
        return Where(self.unmet, self.met, self.shuts, self.opens)

    def and_(self, other: Where) -> Where:
        """Both hold."""
        met = self.met & other.met
        unmet = self.unmet | other.unmet
        return Where(met, unmet, (self.opens | other.opens) & met, self.shuts & self.unmet | other.shuts & other.unmet)

    def or_(self, other: Where) -> Where:
        """One of them holds."""
        return self.negated().and_(other.negated()).negated()

    def within(self, usual: int) -> int:
        """Where an ability functions that functions at the usual places unless its condition says otherwise."""
        return self.met & (usual | self.opens)


class Found(NamedTuple):
    """What a selector could find."""

    source: Where
    """Whether the source is among it, by the source's place."""
    others: bool
    """Whether other objects could be."""


class Places:
    """The places of one game."""

    def __init__(
        self,
        zones: int,
        hides: int = 0,
        hidden: int = 0,
        further: dict[int, int] | None = None,
        elsewhere: bool = False,
    ) -> None:
        self.zones = zones
        """How many zones there are."""
        self.elsewhere = elsewhere
        """To say that an object is not in a zone is to say that it is in another one."""
        self.hides = hides
        """Bit mask of the zones where objects lie hidden by default."""
        self.further = further or {}
        """By zone, the further places there."""
        self.public = (1 << zones) - 1 | sum(self.further.values())
        self.hidden = hidden << HIDDEN
        """Wherever an object may lie hidden; the argument is the bit mask of these zones."""
        self.everywhere = self.public | self.hidden
        self.any = Where(self.everywhere, self.everywhere, 0, 0)
        """It says nothing of the place."""
        self.always = Where(self.everywhere, 0, 0, 0)
        self.never = Where(0, self.everywhere, 0, 0)

    def of_zone(self, zone: int) -> int:
        """Every place in a zone."""
        return (1 << zone | 1 << zone + HIDDEN | self.further.get(zone, 0)) & self.everywhere

    def of_zones(self, zones: int) -> int:
        """Every place in these zones, a bit mask."""
        found = 0
        for zone in range(self.zones):
            if zones >> zone & 1:
                found |= self.of_zone(zone)
        return found

    def named(self, zone: int) -> int:
        """The places that are meant where a text names a zone: hidden objects only where that is how they lie there."""
        return 1 << zone | (self.hides & 1 << zone) << HIDDEN & self.hidden

    def in_zone(self, zone: int) -> Where:
        """What it says that the source is in that zone."""
        there = self.of_zone(zone)
        elsewhere = self.everywhere & ~there
        others = elsewhere & (1 << self.zones) - 1 if self.elsewhere else 0
        return Where(there, elsewhere, self.named(zone), others)

    def at(self, places: int, opens: int = 0) -> Where:
        """What it says that the source is at one of these places, where the contrary says nothing."""
        return Where(places, self.everywhere, opens, 0)

    def zones_of(self, places: int) -> int:
        """The zones of some places, as a bit mask."""
        found = (places | places >> HIDDEN) & ((1 << self.zones) - 1)
        for zone, further in self.further.items():
            if places & further:
                found |= 1 << zone
        return found
