"""Tables that cannot be: what a scenario lays out against the rules of zones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from headjudge.games.keyforge.objects import properties
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.state import State

HOUSES: Final = 3
IN_PLAY: Final = {
    BATTLELINE: (properties.CREATURE, "creature, and only creatures stand in a battleline (KF 2.2)"),
    ARTIFACTS: (properties.ARTIFACT, "artifact, and only artifacts lie among them (KF 2.2)"),
}


def impossible(g: State) -> Iterator[tuple[PlayerId, str]]:
    """Whose side of the table cannot be, and why, with the rule."""
    for player in g.seats:
        for zone, (type, words) in IN_PLAY.items():
            for id in g.zone(zone, player):
                if not g.num(id, properties.TYPE) & type:
                    yield player, f"{g.faces[g.objs[id].face].name} is no {words}"
