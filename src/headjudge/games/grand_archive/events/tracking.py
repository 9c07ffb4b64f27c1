"""Which modes have been chosen for an object, where each can be chosen only once. GA 2.4.e"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects.marks import TRACKED
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.definitions import Node
from headjudge.kernel.fields import A_CODE, AMOUNT, PLACE, Field
from headjudge.kernel.ids import KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

CHOICES: Final = 1 << 12
"""More parts than a card has."""


def choice_of(g: State, node: Node) -> int:
    """A number for a choice that a card gives, by its definition and its place there."""
    return next(i for i, face in enumerate(g.faces) if face.key == node.face) * CHOICES + node.local


def mode_chosen(of: ObjectId, player: PlayerId, choice: int, mode: int) -> Event:
    """A mode of a choice that an object gives is chosen, for as long as it is that object. GA 2.4.e"""
    ev = Event(MODE_CHOSEN, of, player, mode)
    ev.place = choice
    return ev


def do_choose_mode(g: State, ev: Event) -> None:
    """The object remembers it. GA 2.4.e"""
    g.set_mark(ev.obj, TRACKED + ev.place, g.mark(ev.obj, TRACKED + ev.place) | 1 << ev.amount)
    ev.result = 1


def was_chosen(g: State, of: ObjectId, choice: int, mode: int) -> bool:
    """Whether the object remembers that."""
    return g.mark(of, TRACKED + choice) >> mode & 1 == 1


def hand_over(g: State, giver: ObjectId, taker: ObjectId) -> None:
    """What was chosen for one is remembered by another instead: a champion card has become another object. GA 2.4.e"""
    for mark, value in list(g.objs[giver].marks.items()):
        if mark >= TRACKED:
            g.set_mark(giver, mark, 0)
            g.set_mark(taker, mark, value)


MODE_CHOSEN: Final[KindId] = TABLES.event(
    "mode-chosen",
    do_choose_mode,
    Field("mode", AMOUNT),
    Field("choice", PLACE, A_CODE),
    cites=(cite("GA 2.4.e"),),
    existing=True,
)
