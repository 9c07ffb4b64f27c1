"""An instance that resolves, and the attacks that it has units declare. GA 2.3.e, 2.2.g"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.ids import NOTHING, KindId, NodeId, ObjectId, PlayerId
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite


class Resolving(Frame):
    """An instance resolves. GA 2.3.e

    `queue`: the attacks that it has units declare, once it is gone.
    """

    instance: ObjectId = NOTHING
    main: bool = False
    """It resolves in the main phase."""
    attack: ObjectId = NOTHING
    """The attack card that has become an intent."""
    fizzled: bool = False
    progresses: bool = False
    """A card with Aenean Progression resolves."""
    gained: bool = False
    """It is the bestowment of a boon, which its player has gained."""


def something_resolves(g: State) -> bool:
    """Whether an instance resolves, so that what it says can wait for its end."""
    return len([f for f in g.frames if isinstance(f, Resolving)]) > 0


@mypyc_attr(allow_interpreted_subclasses=True)
class FurtherAttack(Event):
    """An effect has a unit declare an attack beside those that its player declares. GA 2.2.g"""

    by: NodeId

    def __init__(self, unit: ObjectId, player: PlayerId, by: NodeId, source: ObjectId) -> None:
        super().__init__(FURTHER_ATTACK, unit, player, source=source)
        self.by = by


def do_further_attack(g: State, ev: FurtherAttack) -> None:
    """The attack is declared once the instance that resolves is gone. GA 2.2.g"""
    at = len(g.frames) - 1
    while at >= 0 and not isinstance(g.frames[at], Resolving):
        at -= 1
    if at < 0:  # GA 2.2.g: a combat begins after what has something attack, and nothing resolves
        return
    f = g.w_frame(at)
    ev.result = 1
    f.queue = (*f.queue, ev.copy())


FURTHER_ATTACK: Final[KindId] = TABLES.event(
    "further-attack", FurtherAttack, do_further_attack, cites=(cite("GA 2.2.g"),), existing=True
)
