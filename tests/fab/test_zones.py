"""Zones are numbered by their place in the list."""

from __future__ import annotations

from headjudge.games.fab.objects import zones


def test_zones_are_numbered_as_they_are_listed() -> None:
    assert [zone.id for zone in zones.ZONES] == list(range(len(zones.ZONES)))
