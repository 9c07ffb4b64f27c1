"""What a loop that was broken off leaves behind is brought to its end. KF 27.2"""

from __future__ import annotations

from headjudge.games.keyforge.combat import destruction
from headjudge.games.keyforge.events import leaving
from headjudge.games.keyforge.objects.zones import DISCARD, RESOLVING
from headjudge.games.keyforge.play.prophecies import ComingTrue
from headjudge.kernel.events import sequence
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import Frame
from headjudge.kernel.state import State


def bring_to_an_end(g: State, dropped: list[Frame]) -> None:
    """Cards whose playing, destruction or prophecy was broken off go where they would have gone."""
    destruction.close(g)
    left = unplayed(g) + [f.card for f in dropped if isinstance(f, ComingTrue) and g.exists(f.card)]
    sequence(g, tuple([leaving.carried(id, DISCARD, g.objs[id].owner, position=0) for id in left]))


def unplayed(g: State) -> list[ObjectId]:
    """The actions that nobody is playing any more. KF 8.1e"""
    played = [number for f in g.frames for number in f.held()]
    return [id for player in g.seats for id in g.zone(RESOLVING, player) if id not in played]
